"""Deals as Python objects: what can be asked, done, refused and kept."""

from __future__ import annotations

import copy
import pickle
import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest

import hupai as hp
from hupai import riichi

PRESETS = ["riichi", "tenhou", "tenhou_sanma", "mahjong_soul_sanma", "mleague", "ema"]


def played(rules: str, seed: int, **options: Any) -> riichi.Deal:
    """A deal that is over; everybody acts at random."""
    deal = riichi.Rules(rules).deal(seed=seed, **options)
    chance = random.Random(seed)
    while not deal.is_over:
        deal.apply(chance.choice(deal.legal_actions))
    return deal


def positions(rules: str, seed: int) -> Iterator[riichi.Deal]:
    """Every state of one deal."""
    deal = riichi.Rules(rules).deal(seed=seed)
    chance = random.Random(seed)
    while True:
        yield deal
        if deal.is_over:
            return
        deal.apply(chance.choice(deal.legal_actions))


def test_the_begin() -> None:
    """R-1.7 to R-1.9: thirteen tiles each, the indicator, the dealer's first draw."""
    deal = riichi.TENHOU.deal(seed=7, round_wind="S", dealer=2, honba=3, deposits=1)
    tiles = deal.wall.tiles
    order = [2, 3, 0, 1]
    for turn, seat in enumerate(order):
        dealt = [
            t for lap in range(3) for t in tiles[16 * lap + 4 * turn : 16 * lap + 4 * turn + 4]
        ]
        dealt.append(tiles[48 + turn])
        if seat == 2:
            dealt.append(tiles[52])
        concealed = hp.parse_tiles(deal.hands[seat].concealed)
        assert Counter(concealed) == Counter(dealt)
    assert (deal.to_act, deal.drawn, deal.phase, deal.live_left) == (2, tiles[52], "turn", 69)
    assert (deal.dora, deal.ura) == ((tiles[-6],), (tiles[-5],))
    assert (deal.dealer, deal.round_wind, deal.honba, deal.deposits) == (2, "S", 3, 1)
    assert deal.scores == (25000,) * 4
    assert deal.deltas == (0,) * 4
    assert (deal.result, deal.wins, deal.is_over) == (None, (), False)
    assert deal.start == {
        "round_wind": "S",
        "dealer": 2,
        "honba": 3,
        "deposits": 1,
        "scores": (25000,) * 4,
        "dealer_deals": 1,
        "dealer_wins": 0,
    }
    assert [e.type for e in deal.events] == ["start", *["deal"] * 4, "dora", "draw"]
    start = deal.events[0]
    assert str(start) == "start S3 dealer=2 honba=3 deposits=1 scores=25000,25000,25000,25000"
    assert (start.round_wind, start.seat, start.honba, start.scores) == ("S", 2, 3, (25000,) * 4)
    assert deal.wall == hp.Wall.seeded(7, "tenhou", round=6, honba=3)


def test_a_seed_or_a_wall() -> None:
    wall = hp.Wall.seeded(11, "tenhou")
    deals = [
        riichi.TENHOU.deal(11),
        riichi.TENHOU.deal(seed=11),
        riichi.TENHOU.deal(wall=wall),
        riichi.TENHOU.deal(wall=wall.text),
        riichi.TENHOU.deal(wall=list(wall.tiles)),
    ]
    assert all(deal == deals[0] for deal in deals)
    assert riichi.TENHOU.deal(seed=12) != deals[0]
    assert riichi.MLEAGUE.deal(wall=wall) != deals[0]


@pytest.mark.parametrize("rules", PRESETS)
def test_legal_actions(rules: str) -> None:
    """In the tuple, by text and by object, is what is_legal says; anything else is refused."""
    everything = {
        a.text if hasattr(a, "text") else str(a)
        for seed in range(3)
        for deal in positions(rules, seed)
        for a in deal.legal_actions
    }
    deal = riichi.Rules(rules).deal(seed=1)
    chance = random.Random(1)
    while not deal.is_over:
        legal = deal.legal_actions
        assert legal is deal.legal_actions
        assert len(set(legal)) == len(legal) > 0
        for text in everything:
            assert (text in legal) == deal.is_legal(text) == deal.is_legal(hp.Action(text))
        deal.apply(chance.choice([str(a) for a in legal]))
    assert deal.legal_actions == ()
    assert deal.to_act is None


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("seed", range(5))
def test_the_end(rules: str, seed: int) -> None:
    """The ledger sums to what the scores say; sticks are counted."""
    deal = played(rules, seed)
    result = deal.result
    assert result is not None
    assert str(deal.events[-1]) == f"end {result.kind}"
    assert deal.events[-1].kind == result.kind
    assert deal.scores == result.scores
    assert deal.deltas == result.deltas
    assert deal.settlement.deltas == deal.deltas
    assert deal.settlement.on_table == 1000 * deal.deposits
    assert result.deposits == deal.deposits
    assert tuple(win.seat for win in deal.wins) == result.winners * (result.kind == "win")
    for win in deal.wins:
        assert win.score
        assert win.from_seat == result.from_seat
        assert deal.events[-2].type in ("tsumo", "ron")


def test_actions_are_texts_too() -> None:
    action = hp.Action("pon 0p5p")
    assert action == "pon 0p5p"
    assert action != "pon 5p5p"
    assert hash(action) == hash("pon 0p5p")
    assert (action.type, action.tile, action.tiles, str(action)) == (
        "pon",
        "0p",
        ("0p", "5p"),
        "pon 0p5p",
    )
    assert {action: 1}["pon 0p5p"] == 1  # type: ignore[index]
    assert eval(repr(action), {"Action": hp.Action}) == action
    assert pickle.loads(pickle.dumps(action)) == action
    assert (hp.Action("tsumo").tile, hp.Action("discard 5m*").tsumogiri) == (None, True)
    assert action != 7


@pytest.mark.parametrize(
    "text",
    [
        "",
        "chow 3m4m",
        "chi 3m6m",
        "chi 1z2z",
        "pon 5p",
        "pon 5p6p",
        "discard",
        "tsumo 5m",
        "discard 5m6m",
        "closed_kan 0p",
        "pass*",
        "discard 9x",
        "discard 5m**",
        "ron\0",
        "é",
    ],
)
def test_no_actions(text: str) -> None:
    with pytest.raises(hp.HupaiError, match="is no action"):
        hp.Action(text)
    deal = riichi.TENHOU.deal(seed=7)
    before = deal.copy()
    assert not deal.is_legal(text)
    with pytest.raises(hp.IllegalActionError, match="is not legal for seat 0: legal are"):
        deal.apply(text)
    assert deal == before


def test_illegal_actions() -> None:
    deal = riichi.TENHOU.deal(seed=7)
    before = deal.copy()
    held = deal.hands[0].concealed
    for action in ("tsumo", "pass", "ron", "show", hp.Action("chi 1m2m")):
        with pytest.raises(hp.IllegalActionError) as caught:
            deal.apply(action)
        assert caught.value.code == "illegal_action"
        for word in (str(action), "seat 0", "discard 2z*"):
            assert word in str(caught.value)
    for action in (7, None, 1.5, [], b"pass"):
        assert not deal.is_legal(action)  # type: ignore[arg-type]
        with pytest.raises(hp.IllegalActionError):
            deal.apply(action)  # type: ignore[arg-type]
    assert deal == before
    assert deal.events == before.events
    assert deal.hands[0].concealed == held
    over = played("tenhou", 1)
    with pytest.raises(hp.IllegalActionError, match="the deal is over"):
        over.apply("pass")


START_ERRORS: list[tuple[Callable[[], Any], tuple[str, ...]]] = [
    (lambda: riichi.TENHOU.deal(), ("seed", "wall")),
    (lambda: riichi.TENHOU.deal(seed=1, wall=hp.Wall.seeded(1)), ("seed", "wall")),
    (lambda: riichi.TENHOU.deal(seed=-1), ("seed", "-1")),
    (lambda: riichi.TENHOU.deal(seed="x"), ("seed", "x")),  # type: ignore[arg-type]
    (lambda: riichi.TENHOU.deal(seed=1, dealer=4), ("dealer", "4")),
    (lambda: riichi.TENHOU_SANMA.deal(seed=1, dealer=3), ("dealer", "3")),
    (lambda: riichi.TENHOU.deal(seed=1, round_wind="F"), ("round_wind", "F")),  # type: ignore[arg-type]
    (lambda: riichi.TENHOU.deal(seed=1, honba=-1), ("honba", "-1")),
    (lambda: riichi.TENHOU.deal(seed=1, deposits=10**6), ("deposits", "1000000")),
    (lambda: riichi.TENHOU.deal(seed=1, scores=[1, 2]), ("scores", "4")),
    (lambda: riichi.TENHOU.deal(seed=1, dealer_deals=0), ("dealer_deals", "0")),
    (lambda: riichi.TENHOU.deal(seed=1, dealer_wins=256), ("dealer_wins", "256")),
    (lambda: riichi.TENHOU.deal(wall="123m"), ("1m", "3 tiles", "4")),
    (lambda: riichi.TENHOU.deal(wall=hp.Wall.seeded(1, "tenhou_sanma")), ("2m", "108")),
    (lambda: riichi.TENHOU.deal(wall=hp.Wall.seeded(1, "ema")), ("5m", "4")),
    (lambda: riichi.TENHOU.deal(seed=1).discards(4), ("seat", "4")),
    (lambda: riichi.TENHOU_SANMA.deal(seed=1).discards(3), ("seat", "3")),
    (lambda: riichi.TENHOU.deal(seed=1, log=False).events, ("events", "log=False")),
    (lambda: riichi.TENHOU.deal(seed=1, log=False).ledger, ("ledger", "log=False")),
    (lambda: riichi.TENHOU.deal(seed=1, log=False).settlement, ("settlement", "log=False")),
    (lambda: riichi.TENHOU.deal(seed=1, log=False).actions, ("actions", "log=False")),
]


@pytest.mark.parametrize(("call", "words"), START_ERRORS)
def test_bad_input(call: Callable[[], Any], words: tuple[str, ...]) -> None:
    with pytest.raises(hp.HupaiError) as caught:
        call()
    for word in words:
        assert word in str(caught.value)


@pytest.mark.parametrize("rules", PRESETS)
def test_with_and_without_a_log(rules: str) -> None:
    assert played(rules, 3) == played(rules, 3, log=False)


def test_copies_go_on_alone() -> None:
    deal = riichi.TENHOU.deal(seed=7)
    for other in (deal.copy(), copy.copy(deal), copy.deepcopy(deal)):
        assert other == deal
        other.apply(other.legal_actions[-1])
        assert other != deal
        assert len(deal.events) < len(other.events)


def test_discards_and_events() -> None:
    deal = riichi.TENHOU.deal(seed=7)
    deal.apply("discard 2z*")
    (tile,) = deal.discards(0)
    assert (str(tile), tile.tile, tile.tsumogiri, tile.riichi, tile.called) == (
        "2z",
        "2z",
        True,
        False,
        False,
    )
    event = next(e for e in deal.events if e.type == "discard")
    assert (event.seat, event.tile, event.tsumogiri, str(event)) == (0, "2z", True, "discard 0 2z*")
    draw = next(e for e in deal.events if e.type == "draw")
    assert (str(draw.masked(0)), str(draw.masked(1))) == ("draw 0 2z", "draw 0 ?")
    assert draw.masked(1).tile is None
    assert deal.actions == ["discard 2z*"]


def play_match(rules: str, seed: int) -> hp.Match:
    match = riichi.Rules(rules).match(seed=seed)
    chance = random.Random(seed)
    while not match.is_over:
        while not match.deal.is_over:
            match.deal.apply(chance.choice(match.deal.legal_actions))
        match.next_deal()
    return match


@pytest.mark.parametrize("rules", PRESETS)
def test_a_match(rules: str) -> None:
    match = play_match(rules, 5)
    deals = match.deals
    result = match.result
    assert result is not None
    assert len(deals) >= match.rules.players
    for before, after in pairwise(deals):
        assert before.scores == after.start["scores"]
        assert before.deposits == after.start["deposits"]
    players = match.rules.players
    start = match.rules.start_points
    lost = match.rules.leftover_sticks == "lost"
    points = tuple(start + delta for delta in match.settlement.deltas)
    assert points == result.points
    assert match.settlement.on_table == 1000 * match.deposits * lost
    assert sorted(result.places) == list(range(1, players + 1))
    assert len(match.settlement.explain("ja").splitlines()) == len(match.ledger)
    assert match == play_match(rules, 5)
    assert match != play_match(rules, 6)


def test_the_next_deal_waits_for_the_end_of_this_one() -> None:
    match = riichi.TENHOU.match(seed=7)
    with pytest.raises(hp.HupaiError, match="still being played"):
        match.next_deal()
    over = play_match("tenhou+length=east", 1)
    with pytest.raises(hp.HupaiError, match="the match is over"):
        over.next_deal()


@pytest.mark.parametrize("lang", ["en", "ja", "zh"])
def test_settlements_explain_every_entry(lang: Any) -> None:
    for seed in range(20):
        deal = played("riichi", seed)
        lines = deal.settlement.explain(lang).splitlines()
        assert len(lines) == len(deal.ledger)
        for line, entry in zip(lines, deal.ledger, strict=True):
            assert str(entry.points) in line
            assert f"[{entry.clause}]" in line
