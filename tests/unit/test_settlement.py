"""Transfers and settlements of the Sichuan family, and what a referee adds to them."""

from __future__ import annotations

import pickle
import re
from typing import Any

import pytest

import hupai as hp
from hupai import panzhihua, xuezhan
from play.walls import build_sichuan_wall


def test_a_transfer() -> None:
    transfer = hp.Transfer(1, 0, 12, "kan_fee", kan=2)
    assert (transfer.clause, transfer.kan) == ("X-30", 2)
    assert transfer.explain().endswith("[X-30, kan 2]")
    assert transfer.explain("ja").endswith("[X-30、槓2]")
    assert transfer.explain("zh").endswith("第2杠]")
    assert hp.Transfer(1, 0, 2, "kan_fee", "P-31", 1).clause == "P-31"
    assert hp.Transfer(1, 0, 2, "win").clause == "R-4.9"
    assert hp.Transfer(1, 0, 2, "win", "P-20") != hp.Transfer(1, 0, 2, "win", "X-31")


@pytest.mark.parametrize(
    "transfer",
    [
        hp.Transfer(1, 0, 12, "kan_fee", kan=2),
        hp.Transfer(1, 0, 2, "ready_check", "P-34"),
        hp.Transfer(1, 0, 2, "win", "X-31"),
        hp.Transfer(3, None, 24, "pig_penalty"),
        hp.Transfer(3, None, 24, "false_win"),
        hp.Transfer(None, 2, 1000, "deposits"),
    ],
)
def test_transfers_are_values(transfer: hp.Transfer) -> None:
    assert eval(repr(transfer), {"Transfer": hp.Transfer}) == transfer
    assert pickle.loads(pickle.dumps(transfer)) == transfer
    assert hash(pickle.loads(pickle.dumps(transfer))) == hash(transfer)
    for lang in ("en", "ja", "zh"):
        text = transfer.explain(lang)  # type: ignore[arg-type]
        assert "-1" not in text
        assert str(transfer.points) in text


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        ((0, None, 5, "kan_fee"), "payee of 'kan_fee': a seat is wanted"),
        ((0, 1, 5, "pig_penalty"), "payee of 'pig_penalty': None is wanted, not 1"),
        ((None, 1, 5, "forfeit"), "payer of 'forfeit'"),
        ((0, 1, 5, "kan_fee", "X-31"), "X-30, P-31"),
        ((0, 1, 5, "bribe"), "reason"),
        ((0, 1, 5, "kan_fee", "X-30", 0), "kan"),
        ((0, 1, 10**19, "win"), "points"),
    ],
)
def test_transfers_that_cannot_be(arguments: tuple[Any, ...], text: str) -> None:
    with pytest.raises(hp.HupaiError, match=text):
        hp.Transfer(*arguments)


def test_no_number_runs_into_a_seat() -> None:
    """Chinese has no blanks: the seat and the points must not read as one number."""
    for reason in ("pig", "ready_check", "kan_refund", "forfeit", "false_win", "leave_after_win"):
        assert "34" not in hp.Transfer(0, 3, 4, reason).explain("zh")  # type: ignore[arg-type]


@pytest.mark.parametrize("reason", ["win", "kan_fee", "ready_check", "honba", "false_win"])
def test_one_point_is_no_points(reason: Any) -> None:
    for points, words in ((1, "1 point"), (2, "2 points"), (1000, "1000 points")):
        text = hp.Transfer(0, 3, points, reason).explain("en")
        assert re.search(rf"\b{words}\b", text), text
    assert "3に" in hp.Transfer(0, 3, 1, reason).explain("ja")
    assert "1点" in hp.Transfer(0, 3, 1, reason).explain("ja")


def test_penalties_are_paid_to_nobody() -> None:
    fine = hp.Transfer(2, None, 24, "pig_penalty")
    settlement = hp.Settlement([hp.Transfer(1, 0, 8, "win", "X-31")], 4, [fine])
    assert (settlement.deltas, settlement.fines) == ((8, -8, 0, 0), (0, 0, -24, 0))
    assert settlement.explain().splitlines()[1] == "seat 2, a flower pig, loses 24 points [X-35]"
    assert eval(repr(settlement), {"Settlement": hp.Settlement, "Transfer": hp.Transfer}) == (
        settlement
    )
    assert settlement != hp.Settlement(settlement.entries)
    with pytest.raises(hp.HupaiError, match=r"penalties: .* at 0"):
        hp.Settlement([], 4, [hp.Transfer(1, 0, 8, "win")])


def x34() -> Any:
    """X-34 on a made wall: an open hand konged, its discard won on by two seats."""
    hands = {0: "1111m9m1p1234567s", 1: "234678m23478p55p", 2: "345567m45678p66p"}
    wall = build_sichuan_wall("laok", hands=hands, draws="9s", replacements="9p")
    deal = xuezhan.LAOK.deal(wall=wall)
    for action in ("closed_kan 1m", "discard 9p*", "ron", "ron"):
        deal.apply(action)
    return deal


def test_the_course_and_the_end_of_a_kan_that_is_shot() -> None:
    """X-33, X-34."""
    deal = x34()
    settlement = deal.settlement
    assert [(e.reason, e.kan) for e in settlement.entries] == [
        *[("kan_fee", 1)] * 3,
        *[("win", None)] * 2,
        *[("kan_transfer", 1)] * 2,
    ]
    course = settlement.as_it_happened()
    assert [entry for entry, _ in course] == list(settlement.entries)
    assert course[2][1] == (36, -12, -12, -12)
    assert course[-1][1] == settlement.deltas == deal.deltas
    assert all(sum(sums) == 0 for _, sums in course)
    assert deal.kans[0].moved
    netted = settlement.at_the_end()
    assert hp.Settlement(netted).deltas == settlement.deltas
    assert len({(e.payer, e.payee, e.reason) for e in netted}) == len(netted)


def test_who_leaves_after_winning() -> None:
    """X-39: the value of the hand goes back, the kan's fee stays."""
    deal = x34()
    before, settlement = deal.to_bytes(), deal.settlement
    left = settlement.leave_after_win(1)
    win = next(entry for entry in settlement.entries if (entry.payee, entry.reason) == (1, "win"))
    assert left.entries[len(settlement.entries) :] == (
        hp.Transfer(1, 0, win.points, "leave_after_win", "X-39"),
    )
    assert deal.settlement == settlement
    assert deal.to_bytes() == before
    with pytest.raises(hp.HupaiError, match="seat 3 has not won"):
        settlement.leave_after_win(3)
    deal = xuezhan.Rules("laok", leave_after_win=False).deal(seed=1)
    with pytest.raises(hp.HupaiError, match="leave_after_win=false"):
        deal.settlement.leave_after_win(0)


def test_who_flees() -> None:
    """X-40."""
    deal = xuezhan.LAOK.deal(seed=7, dealer=1)
    fled = deal.settlement.forfeit(2)
    assert fled.entries == tuple(
        hp.Transfer(2, payee, 96, "forfeit", "X-40") for payee in (1, 3, 0)
    )
    deal = x34()
    assert {entry.payee for entry in deal.settlement.forfeit(3).entries if entry.payer == 3} == {0}
    with pytest.raises(hp.HupaiError, match="seat 1 has won"):
        deal.settlement.forfeit(1)
    for rules in (xuezhan.Rules("laok", forfeit_multiple=0), panzhihua.SHORT):
        with pytest.raises(hp.HupaiError, match=r"forfeit: .* has none"):
            rules.deal(seed=1).settlement.forfeit(0)
    over = xuezhan.LAOK.deal(seed=3)
    while not over.is_over:
        over.apply(over.choose("efficient"))
    with pytest.raises(hp.HupaiError, match="is over"):
        over.settlement.forfeit(0)


def test_a_false_win() -> None:
    """X-42: 24 to nobody, or 8 to each other seat that has not won."""
    settlement = xuezhan.SBR2025.deal(seed=1).settlement.false_win(3)
    assert settlement.entries == ()
    assert settlement.penalties == (hp.Transfer(3, None, 24, "false_win"),)
    assert settlement.fines == (0, 0, 0, -24)
    each = xuezhan.Rules("laok", false_win_pay="to_each").deal(seed=1).settlement.false_win(3)
    assert each.deltas == (8, 8, 8, -24)
    with pytest.raises(hp.HupaiError, match="false_win_pay=none"):
        xuezhan.LAOK.deal(seed=1).settlement.false_win(0)


def test_a_false_declaration() -> None:
    """P-16: the cap to each of the three others."""
    assert panzhihua.SHORT.deal(seed=1).settlement.false_declaration(0).deltas == (
        -192,
        64,
        64,
        64,
    )
    rules = panzhihua.Rules("panzhihua_long", cap=None, false_declaration_pay=10)
    assert rules.deal(seed=1).settlement.false_declaration(2).deltas == (10, 10, -30, 10)
    for other in (panzhihua.Rules("panzhihua_long", cap=None), xuezhan.LAOK):
        with pytest.raises(hp.HupaiError, match=r"false_declaration: .* has none"):
            other.deal(seed=1).settlement.false_declaration(0)


@pytest.mark.parametrize("seat", [-1, 4, True, "0", None, 1.0])
def test_a_referee_names_a_seat(seat: Any) -> None:
    settlement = panzhihua.SHORT.deal(seed=1).settlement
    with pytest.raises(hp.HupaiError, match="seat: a whole number from 0 to 3 is wanted"):
        settlement.false_declaration(seat)
