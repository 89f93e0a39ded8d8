"""The match between deals: R-2.1 to R-2.7, and values that can be pickled and refused."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Sequence
from typing import Any

import pytest

import hupai as hp
from hupai import riichi

START = [25000, 25000, 25000, 25000]
ABORTS = ["nine_terminals", "four_winds", "four_kans", "four_riichi", "triple_ron"]


def at(
    text: str = "riichi",
    place: str = "E1",
    scores: Sequence[int] = (),
    honba: int = 0,
    deposits: int = 0,
) -> riichi.MatchState:
    """A match before the deal of that name."""
    return riichi.MatchState(
        text,
        scores=list(scores) or None,
        round_wind=place[0],  # type: ignore[arg-type]
        dealer=int(place[1]) - 1,
        honba=honba,
        deposits=deposits,
    )


def ended(
    kind: str,
    scores: Sequence[int] = START,
    winners: Sequence[int] = (),
    tenpai: Sequence[int] = (),
    deposits: int = 0,
) -> riichi.DealResult:
    from_seat = 2 if kind == "win" else None
    return riichi.DealResult(
        kind,
        list(scores),
        winners=winners,
        from_seat=from_seat,
        tenpai=tenpai,
        deposits=deposits,
    )


def place_of(match: riichi.MatchState) -> str:
    """``E1+0``, or ``over``."""
    if match.is_over:
        return "over"
    return f"{match.round_wind}{match.dealer + 1}+{match.honba}"


def test_start() -> None:
    """R-2.1, R-1.12."""
    match = riichi.TENHOU_SANMA.start_match(seed=7)
    assert (place_of(match), match.scores, match.deposits) == ("E1+0", (35000, 35000, 35000), 0)
    assert (match.dealer_deals, match.dealer_wins, match.round, match.seed) == (1, 0, 0, 7)
    assert match.result is None
    assert match.wall == hp.Wall.seeded(7, "tenhou_sanma")


@pytest.mark.parametrize(
    ("options", "kind", "winners", "tenpai", "expected"),
    [
        # the deal is E2 with two honba, seat 1 deals.
        ("", "win", [1], [], "E2+3"),
        ("", "win", [0, 1], [], "E2+3"),
        ("", "win", [3], [], "E3+0"),
        ("", "exhaustive", [], [1], "E2+3"),
        ("", "exhaustive", [], [0, 2], "E3+3"),
        ("+renchan=win_only", "win", [1], [], "E2+3"),
        ("+renchan=win_only", "exhaustive", [], [1], "E3+3"),
        ("+renchan=any_draw", "win", [1], [], "E2+3"),
        ("+renchan=any_draw", "exhaustive", [], [], "E2+3"),
        ("+renchan=never", "win", [1], [], "E3+3"),
        ("+renchan=never", "exhaustive", [], [1], "E3+3"),
        # paid as a draw the dealer stays by tenpai, as a win only as the winner.
        ("", "nagashi", [1], [], "E3+3"),
        ("", "nagashi", [0], [1], "E2+3"),
        ("+nagashi=win", "nagashi", [1], [], "E2+3"),
        ("+nagashi=win", "nagashi", [0], [1], "E3+0"),
        #
        *(("", kind, [], [], "E2+3") for kind in ABORTS),
        *(("+abort_renchan=false", kind, [], [], "E3+3") for kind in ABORTS),
    ],
)
def test_who_deals_next(
    options: str, kind: str, winners: list[int], tenpai: list[int], expected: str
) -> None:
    after = at("riichi" + options, "E2", honba=2).next_deal(
        ended(kind, winners=winners, tenpai=tenpai)
    )
    assert place_of(after) == expected


def test_counts_of_one_dealer() -> None:
    """R-4.5: deals and wins of a dealer in a row; a draw ends the wins, not the deals."""
    match = riichi.RIICHI.start_match()
    counts = []
    for result in (
        ended("win", winners=[0]),
        ended("win", winners=[0]),
        ended("exhaustive", tenpai=[0]),
        ended("win", winners=[0]),
        ended("win", winners=[3]),
    ):
        match = match.next_deal(result)
        counts.append((match.dealer_deals, match.dealer_wins))
    assert counts == [(2, 1), (3, 2), (4, 0), (5, 1), (1, 0)]


@pytest.mark.parametrize(
    ("rules", "place", "scores", "expected"),
    # Seat 2's deal or the last one passes by a win of seat 0.
    [
        ("riichi", "E4", START, "S1+0"),
        ("riichi", "S4", START, "over"),
        ("riichi+length=east", "E4", START, "over"),
        ("riichi+length=all", "S4", START, "W1+0"),
        ("riichi+length=all", "N4", START, "over"),
        ("tenhou+length=all", "N4", START, "over"),  # no wind follows North
        # somebody has the target, sticks on the table do not count.
        ("tenhou", "S4", START, "W1+0"),
        ("tenhou", "S4", [30000, 23000, 23000, 23000], "over"),
        ("tenhou", "S4", [29900, 23000, 23000, 23000], "W1+0"),
        ("tenhou", "W1", START, "W2+0"),
        ("tenhou", "W2", [30000, 20000, 20000, 20000], "over"),
        ("tenhou", "W4", START, "over"),
        ("tenhou+extend_winds=0", "S4", START, "over"),
        ("tenhou+extend_winds=2", "W4", START, "N1+0"),
        ("tenhou+extend_winds=2", "N4", START, "over"),
        ("tenhou+extend_below=none", "S4", START, "over"),
        ("tenhou+extend_below=40000", "S4", [30000, 23000, 23000, 23000], "W1+0"),
        ("tenhou+length=east", "E4", START, "S1+0"),
        # below 0 ends it anywhere, exactly 0 does not.
        ("tenhou", "E1", [0, 40000, 30000, 30000], "E2+0"),
        ("tenhou", "E2", [50100, -100, 25000, 25000], "over"),
        ("riichi", "E2", [50100, -100, 25000, 25000], "E3+0"),
    ],
)
def test_where_it_ends(rules: str, place: str, scores: list[int], expected: str) -> None:
    winner = 0 if place[1] != "1" else 1
    after = at(rules, place).next_deal(ended("win", scores, winners=[winner]))
    assert place_of(after) == expected


TOP = [20000, 25000, 24000, 31000]  # seat 3, the dealer of S4, is first and has 30000
LOW = [20000, 25000, 26000, 29000]  # first without the target
SECOND = [32000, 17000, 20000, 31000]
TIED = [31000, 18000, 20000, 31000]  # the earlier seat stands before


@pytest.mark.parametrize(
    ("rules", "place", "kind", "scores", "expected"),
    [
        # win_or_tenpai
        ("tenhou", "S4", "win", TOP, "over"),
        ("tenhou", "S4", "tenpai", TOP, "over"),
        ("tenhou", "S4", "noten", LOW, "W1+1"),
        ("tenhou", "S4", "win", LOW, "S4+1"),
        ("tenhou", "S4", "win", SECOND, "S4+1"),
        ("tenhou", "S4", "tenpai", TIED, "S4+1"),
        ("tenhou", "S4", "nagashi", TOP, "over"),
        ("tenhou", "S4", "four_winds", TOP, "S4+1"),
        ("tenhou", "S3", "win", [20000, 25000, 31000, 24000], "S3+1"),
        ("tenhou", "E4", "win", TOP, "E4+1"),
        ("tenhou", "W4", "win", TOP, "over"),
        ("tenhou", "W4", "tenpai", SECOND, "W4+1"),
        # win
        ("tenhou+dealer_stop=win", "S4", "win", TOP, "over"),
        ("tenhou+dealer_stop=win", "S4", "tenpai", TOP, "S4+1"),
        ("tenhou+dealer_stop=none", "S4", "win", TOP, "S4+1"),
        # the target
        ("tenhou+dealer_stop_target=31001", "S4", "win", TOP, "S4+1"),
        ("tenhou+dealer_stop_target=31000", "S4", "win", TOP, "over"),
        ("riichi+dealer_stop=win", "S4", "win", TOP, "over"),
        ("riichi+dealer_stop=win", "S4", "win", LOW, "S4+1"),
        ("riichi+dealer_stop=win+return_points=29000", "S4", "win", LOW, "over"),
        ("riichi+dealer_stop=win+nagashi=win", "S4", "nagashi", TOP, "over"),
    ],
)
def test_dealer_stop(rules: str, place: str, kind: str, scores: list[int], expected: str) -> None:
    dealer = int(place[1]) - 1
    result = {
        "win": ended("win", scores, winners=[dealer]),
        "tenpai": ended("exhaustive", scores, tenpai=[dealer]),
        "noten": ended("exhaustive", scores, tenpai=[]),
        "nagashi": ended("nagashi", scores, winners=[dealer], tenpai=[dealer]),
        "four_winds": ended("four_winds", scores),
    }[kind]
    assert place_of(at(rules, place).next_deal(result)) == expected


def test_a_repeat_comes_before_the_target() -> None:
    """R-2.4: in the extension, seat 1 has the target while the dealer goes on."""
    scores = [20000, 35000, 20000, 25000]
    assert place_of(at("tenhou", "W1").next_deal(ended("win", scores, [0]))) == "W1+1"
    assert place_of(at("tenhou", "S4").next_deal(ended("exhaustive", scores, (), [3]))) == "S4+1"


def final(
    rules: str, scores: Sequence[int], deposits: int = 0
) -> tuple[tuple[int, ...], tuple[float, ...]]:
    match = riichi.MatchState(rules, scores=list(scores), deposits=deposits, is_over=True)
    assert match.result is not None
    assert match.result.points == match.standing().points
    return match.result.places, match.result.results


@pytest.mark.parametrize(
    ("rules", "scores", "places", "results"),
    [
        # The example of.
        ("riichi", [54300, 29000, 19700, -3000], (1, 2, 3, 4), (52.3, 3.0, -14.3, -41.0)),
        # Ties: the earlier seat ranks higher, or the places' uma and oka are shared.
        ("riichi", [25000] * 4, (1, 2, 3, 4), (23.0, -1.0, -9.0, -13.0)),
        ("mleague", [25000] * 4, (1, 2, 3, 4), (0.0, 0.0, 0.0, 0.0)),
        ("mleague", [30000, 30000, 20000, 20000], (1, 2, 3, 4), (30.0, 30.0, -30.0, -30.0)),
        ("ema", [35000, 25000, 25000, 35000], (1, 3, 4, 2), (15.0, -15.0, -15.0, 15.0)),
        ("ema", [30000, 30000, 30000, 30000], (1, 2, 3, 4), (0.0, 0.0, 0.0, 0.0)),
        ("wrc", [39000, 27000, 27000, 27000], (1, 2, 3, 4), (24.0, -8.0, -8.0, -8.0)),
        # Rounding acts by absolute value before uma; the first takes the rest.
        ("tenhou", [38300, 41200, -6400, 26900], (2, 1, 4, 3), (18.0, 51.0, -56.0, -13.0)),
        ("tenhou", [29500, 70500, 500, -500], (2, 1, 3, 4), (10.0, 80.0, -39.0, -51.0)),
        (
            "riichi+rounding=five_down",
            [29500, 70600, 400, -500],
            (2, 1, 3, 4),
            (3.0, 69.0, -34.0, -38.0),
        ),
        (
            "riichi+rounding=five_down",
            [29600, 70600, 400, -600],
            (2, 1, 3, 4),
            (4.0, 69.0, -34.0, -39.0),
        ),
        ("riichi+rounding=up", [29100, 70900, 500, -500], (2, 1, 3, 4), (4.0, 68.0, -33.0, -39.0)),
        (
            "riichi+rounding=down",
            [29900, 70100, 900, -900],
            (2, 1, 3, 4),
            (3.0, 69.0, -34.0, -38.0),
        ),
        # Three players: oka 15 at Tenhou.
        ("tenhou_sanma", [50300, 34100, 20600], (1, 2, 3), (45.0, -6.0, -39.0)),
        ("mahjong_soul_sanma", [40000, 35000, 30000], (1, 2, 3), (20.0, 0.0, -20.0)),
    ],
)
def test_results(
    rules: str, scores: list[int], places: tuple[int, ...], results: tuple[float, ...]
) -> None:
    assert final(rules, scores) == (places, results)


def test_shared_thirds_are_exact() -> None:
    """Three first: uma 30 + 10 - 10 and oka 20 in three parts."""
    _, results = final("mleague", [26000, 26000, 22000, 26000])
    assert [round(r, 9) for r in results] == [12.666666667, 12.666666667, -38.0, 12.666666667]
    assert abs(sum(results)) < 1e-9


@pytest.mark.parametrize(
    ("rules", "scores", "deposits", "entries", "points"),
    [
        ("riichi", [30000, 20000, 25000, 23000], 2, [(0, 2000)], (32000, 20000, 25000, 23000)),
        ("riichi", [29000, 29000, 20000, 20000], 2, [(0, 2000)], (31000, 29000, 20000, 20000)),
        (
            "mleague",
            [29000, 29000, 20000, 20000],
            2,
            [(0, 1000), (1, 1000)],
            (30000, 30000, 20000, 20000),
        ),
        (
            "mleague",
            [26000, 21000, 26000, 26000],
            1,
            [(0, 400), (2, 300), (3, 300)],
            (26400, 21000, 26300, 26300),
        ),
        ("wrc", [30000, 20000, 25000, 44000], 1, [], (30000, 20000, 25000, 44000)),
        ("ema", [30000, 20000, 25000, 44000], 1, [(3, 1000)], (30000, 20000, 25000, 45000)),
        ("riichi", [30000, 20000, 25000, 25000], 0, [], (30000, 20000, 25000, 25000)),
    ],
)
def test_sticks_left_on_the_table(
    rules: str,
    scores: list[int],
    deposits: int,
    entries: list[tuple[int, int]],
    points: tuple[int, ...],
) -> None:
    """R-2.7."""
    result = riichi.MatchState(rules, scores=scores, deposits=deposits, is_over=True).result
    assert result is not None
    assert result.points == points
    assert [(t.payee, t.points) for t in result.ledger] == entries
    for transfer in result.ledger:
        assert (transfer.payer, transfer.reason, transfer.clause) == (
            None,
            "leftover_sticks",
            "R-2.7",
        )


def test_values() -> None:
    match = at("tenhou", "S3", [20000, 30000, 25000, 24000], honba=3, deposits=1)
    result = ended("win", winners=[0, 3], deposits=0)
    names = {"MatchState": riichi.MatchState, "DealResult": riichi.DealResult}
    for value in (match, result):
        assert eval(repr(value), names) == value
        for again in (pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)):
            assert again == value
            assert hash(again) == hash(value)
    assert match != at("tenhou", "S3")
    assert match != at("mleague", "S3", [20000, 30000, 25000, 24000], honba=3, deposits=1)
    assert result != ended("win", winners=[0])
    before = copy.copy(match)
    match.next_deal(result)
    assert match == before


BAD: list[tuple[Callable[[], Any], tuple[str, ...]]] = [
    (lambda: ended("won"), ("kind", "win", "won")),
    (lambda: riichi.DealResult("win", [1, 2]), ("scores", "4")),
    (lambda: riichi.DealResult("win", 7), ("scores", "7")),  # type: ignore[arg-type]
    (lambda: riichi.DealResult("win", [*START[:3], 10**9]), ("scores", "1000000000")),
    (lambda: riichi.DealResult("win", [*START[:3], 0.5]), ("scores", "0.5")),  # type: ignore[list-item]
    (lambda: ended("win", winners=[4]), ("winners", "4")),
    (lambda: ended("win", winners=[1, 1]), ("winners", "seat 1", "twice")),
    (lambda: ended("exhaustive", tenpai=[-1]), ("tenpai", "-1")),
    (lambda: ended("win", deposits=-1), ("deposits", "-1")),
    (lambda: riichi.DealResult("win", START, winners=1), ("winners", "1")),  # type: ignore[arg-type]
    (lambda: at(place="E5"), ("dealer", "4")),
    (lambda: at("tenhou_sanma", "E4"), ("dealer", "3")),
    (lambda: at(place="X1"), ("round_wind", "X")),
    (lambda: at(honba=-1), ("honba", "-1")),
    (lambda: at(scores=[1, 2, 3]), ("scores", "4 seats")),
    (lambda: riichi.MatchState("riichi", seed=-1), ("seed", "-1")),
    (lambda: riichi.TENHOU.start_match(2**64), ("seed",)),
    (lambda: riichi.MatchState("riichi", dealer_deals=0), ("dealer_deals", "0")),
    (lambda: at("tenhou_sanma").next_deal(ended("win")), ("4", "3")),
    (
        lambda: riichi.MatchState("riichi", is_over=True).next_deal(ended("win")),
        ("over",),
    ),
    (lambda: at(honba=10_000).next_deal(ended("exhaustive")), ("honba", "10001", "limit 10000")),
    (lambda: hp.Transfer(0, 1, 100, "gift"), ("reason", "win", "gift")),
    (lambda: hp.Transfer(4, 1, 100, "win"), ("payer", "4")),
    (lambda: hp.Transfer(None, 1, 100, "win"), ("payer of 'win'", "None")),
    (lambda: hp.Transfer(0, None, 100, "honba"), ("payee of 'honba'", "None")),
    (lambda: hp.Transfer(0, 1, 1000, "riichi_stick"), ("payee of 'riichi_stick'", "1")),
    (lambda: hp.Transfer(0, 1, 1000, "deposits"), ("payer of 'deposits'", "0")),
    (lambda: hp.Settlement([], 5), ("players", "5")),
    (lambda: hp.Settlement([hp.Transfer(3, 0, 100, "win")], 3), ("Transfer(3", "at 0", "above 2")),
]


@pytest.mark.parametrize(("call", "words"), BAD)
def test_bad_input(call: Callable[[], Any], words: tuple[str, ...]) -> None:
    with pytest.raises(hp.HupaiError) as caught:
        call()
    for word in words:
        assert word in str(caught.value)


def test_a_next_deal_that_fails_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    match = riichi.TENHOU.match(seed=7)
    while not match.deal.is_over:
        match.deal.apply(match.deal.choose("efficient"))
    before = match.copy()

    def refuse(*_args: object, **_options: object) -> None:
        raise hp.HupaiError("no")

    with monkeypatch.context() as patch:
        patch.setattr("hupai.match.begin", refuse)
        with pytest.raises(hp.HupaiError):
            match.next_deal()
    assert match == before
    assert match.deals == before.deals
    assert match.next_deal() == before.next_deal()


def test_a_garbled_pickle_does_no_harm() -> None:
    for value in (at("tenhou", "S3"), ended("win", winners=[1])):
        good = pickle.dumps(value)
        for place in range(len(good)):
            flipped = good[:place] + bytes([good[place] ^ 1]) + good[place + 1 :]
            for bad in (good[:place], flipped):
                try:
                    pickle.loads(bad)
                except Exception:  # any error will do, a crash will not
                    continue


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("seat 2", "seat 0", "3900")),
        ("ja", ("席2", "席0", "3900", "支払")),
        ("zh", ("座位2", "座位0", "3900", "付给")),
    ],
)
def test_transfers_explain_themselves(lang: str, words: tuple[str, ...]) -> None:
    text = hp.Transfer(2, 0, 3900, "win").explain(lang)  # type: ignore[arg-type]
    for word in (*words, "[R-4.9]"):
        assert word in text


def test_transfers_are_values() -> None:
    transfer = hp.Transfer(None, 1, 1000, "leftover_sticks")
    assert pickle.loads(pickle.dumps(transfer)) == transfer
    assert eval(repr(transfer), {"Transfer": hp.Transfer}) == transfer
    assert len({transfer, hp.Transfer(None, 1, 1000, "leftover_sticks")}) == 1
    assert transfer != hp.Transfer(None, 1, 1000, "deposits")
