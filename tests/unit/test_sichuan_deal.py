"""Deals and matches of xuezhan and panzhihua as Python objects."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest

import hupai as hp
from hupai import panzhihua, xuezhan

PRESETS = ["laok", "laok_horses", "sbr2025", "online", "panzhihua_short", "panzhihua_long"]


def rules_of(name: str) -> Any:
    family = xuezhan if name in xuezhan.PRESETS else panzhihua
    return family.Rules(name)


def played(name: str, seed: int, **options: Any) -> Any:
    """A deal that is over, between players who know how."""
    deal = rules_of(name).deal(seed=seed, **options)
    while not deal.is_over:
        deal.apply(deal.choose("efficient"))
    return deal


def test_the_begin() -> None:
    deal = xuezhan.LAOK.deal(seed=7, dealer=2, deal_index=3, scores=[5, -5, 0, 0])
    assert (deal.to_act, deal.dealer, deal.deal_index, deal.phase) == (2, 2, 3, "turn")
    assert (deal.live_left, len(deal.wall), deal.players) == (55, 108, 4)
    assert deal.wall == hp.Wall.seeded(7, "laok", deal_index=3)
    assert (deal.scores, deal.deltas, deal.result, deal.wins) == ((5, -5, 0, 0), (0,) * 4, None, ())
    assert str(deal.events[0]) == "start dealer=2 deal=3 scores=5,-5,0,0"
    assert deal.events[0].deal_index == 3
    assert (deal.events[0].round_wind, deal.events[0].honba) == (None, None)
    assert [event.type for event in deal.events] == ["start", *["deal"] * 4, "draw"]
    assert set(deal.start) == {"dealer", "deal_index", "scores", "exchange_die"}
    assert deal == xuezhan.LAOK.deal(wall=deal.wall, **deal.start)
    assert "open_tile" not in [event.type for event in deal.events]


def test_the_open_tile() -> None:
    """P-3: the upper tile of the last stack is known to all until a kan draws it."""
    deal = panzhihua.SHORT.deal(seed=7)
    assert deal.open_tile == deal.wall.tiles[-2] == deal.observe(2).open_tile
    assert f"open_tile {deal.open_tile}" in map(str, deal.observe(3).events)


def test_exchange_and_void_suit() -> None:
    """X-3, X-4: asked from the dealer on; nobody sees what others choose until all have."""
    deal = xuezhan.ONLINE.deal(seed=7, dealer=1, exchange_die=3)
    before = deal.hands
    given: dict[int, list[str]] = {seat: [] for seat in range(4)}
    order = []
    while deal.phase == "exchange":
        seat = deal.to_act
        assert seat is not None
        order.append(seat)
        action = deal.legal_actions[0]
        deal.apply(action)
        given[seat].append(action.tile or "")
        if deal.phase == "exchange":
            assert len(deal.events) == 6
            assert [deal.observe(one).given for one in range(4)] == [
                tuple(given[one]) for one in range(4)
            ]
    assert order == [1, 1, 1, 2, 2, 2, 3, 3, 3, 0, 0, 0]
    die = next(event for event in deal.events if event.type == "exchange_die")
    assert (str(die), die.die) == ("exchange_die 3", 3)
    told = [event for event in deal.events if event.type == "exchange"]
    assert [(event.seat, event.from_seat) for event in told] == [(1, 3), (2, 0), (3, 1), (0, 2)]
    for event in told:
        assert event.seat is not None
        assert list(event.tiles) == given[event.seat]
        assert str(event.masked((event.seat + 1) % 4)).split()[2] == "???"
        assert event.masked((event.seat + 2) % 4) == event.masked(event.seat) == event
    assert deal.observe(1).received == tuple(given[3])
    for seat in range(4):
        held = list(hp.parse_tiles(before[seat].concealed))
        for tile in given[seat]:
            held.remove(tile)
        assert sorted(hp.parse_tiles(deal.hands[seat].concealed)) == sorted(
            [*held, *given[(seat + 2) % 4]]
        )
    assert [str(action) for action in deal.legal_actions] == [
        "void_suit m",
        "void_suit p",
        "void_suit s",
    ]
    deal.apply("void_suit s")
    assert deal.void_suits == (None,) * 4
    for suit in ("m", "p", "s"):
        deal.apply(f"void_suit {suit}")
    assert deal.void_suits == ("s", "s", "m", "p")
    assert (deal.phase, deal.to_act) == ("turn", 1)
    assert deal.observe(0).seats[2].void_suit == "m"


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("seed", range(4))
def test_the_end(name: str, seed: int) -> None:
    deal = played(name, seed)
    result, settlement = deal.result, deal.settlement
    assert str(deal.events[-1]) == f"end {result.kind}"
    assert (deal.scores, deal.deltas) == (result.scores, result.deltas)
    assert tuple(win.seat for win in deal.wins) == result.winners
    assert result.first_winners == result.winners[: len(result.first_winners)]
    assert [seat for seat in range(4) if deal.has_won[seat]] == sorted(result.winners)
    assert settlement.deltas == deal.deltas
    assert settlement.fines == result.penalties
    assert sum(deal.deltas) == 0
    for win in deal.wins:
        assert win.score
        assert pickle.loads(pickle.dumps(win)) == win
        assert deal.observe(win.seat).seats[win.seat].open_hand is not None
        assert win.kan is None or deal.kans[win.kan - 1].id == win.kan
    fees = [entry for entry in deal.ledger if entry.reason == "kan_fee"]
    for kan in deal.kans:
        assert eval(repr(kan), {"Kan": xuezhan.Kan}) == pickle.loads(pickle.dumps(kan)) == kan
        paid = [entry for entry in fees if entry.kan == kan.id]
        assert [kan.paid[entry.payer or 0] for entry in paid] == [entry.points for entry in paid]
        assert sum(kan.paid) == sum(entry.points for entry in paid)
        assert kan.from_seat is None or kan.type == "open_kan"


def test_the_ready_check_of_a_seat() -> None:
    deal = panzhihua.LONG.deal(seed=1)
    rng = random.Random(1)
    found = 0
    while not deal.is_over:
        for seat in range(4):
            greatest = deal.greatest(seat)
            assert deal.is_ready(seat) == (greatest is not None)
            if greatest is None or deal.has_won[seat]:
                continue
            found += 1
            hand = deal.observe(seat).hand
            own = deal.rules.greatest(hand, factor=deal.factors[seat])
            assert own is not None
            assert greatest.value in (own.value, 4 * own.value)  # ready as dealt
            assert greatest.score.explain("zh")
        deal.apply(rng.choice([deal.choose("efficient"), rng.choice(deal.legal_actions)]))
    assert found > 0


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        ({}, "either a seed or a wall"),
        ({"seed": 1, "dealer": 4}, "dealer"),
        ({"seed": 1, "deal_index": -1}, "deal_index"),
        ({"seed": 1, "exchange_die": 7}, "exchange_die"),
        ({"seed": 1, "scores": [0, 0, 0]}, "4 seats"),
        ({"seed": 1, "scores": [10**16, 0, 0, 0]}, "scores"),
        ({"wall": "123m"}, "wall"),
        ({"wall": hp.Wall.seeded(1, "tenhou")}, "wall"),
    ],
)
def test_a_begin_that_cannot_be(arguments: dict[str, Any], text: str) -> None:
    with pytest.raises((hp.HupaiError, TypeError), match=text):
        xuezhan.LAOK.deal(**arguments)


def test_without_a_log() -> None:
    deal = xuezhan.LAOK.deal(seed=1, log=False)
    deal.apply(deal.legal_actions[0])
    for name in ("events", "ledger", "penalties", "settlement", "actions"):
        with pytest.raises(hp.HupaiError, match=f"{name}: .*log=False"):
            getattr(deal, name)
    with pytest.raises(hp.HupaiError, match="log=False"):
        _ = deal.observe(0).events
    assert deal.copy() == deal


def test_a_match_state() -> None:
    state = xuezhan.MatchState("laok", 5, num_deals=3, dealer=2, scores=[6, -6, 0, 0])
    assert eval(repr(state), {"MatchState": xuezhan.MatchState}) == state
    assert pickle.loads(pickle.dumps(state)) == state
    several = xuezhan.DealResult("win", [0] * 4, [1, 3, 0], [1, 3], 2)
    assert (state.next_deal(several).dealer, state.next_deal(several).deal_index) == (2, 1)
    draw = xuezhan.DealResult("exhaustive", [1, 2, 3, -6])
    assert state.next_deal(draw).dealer == 2
    over = state.next_deal(draw).next_deal(draw).next_deal(draw)
    assert (over.is_over, over.scores, over.deal_index) == (True, (1, 2, 3, -6), 2)
    with pytest.raises(hp.HupaiError, match="no deal follows"):
        over.next_deal(draw)
    assert panzhihua.MatchState("panzhihua_long").num_deals is None


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (("four_winds", [0] * 4), "win or exhaustive"),
        (("win", [0] * 4, [1, 1], [1], 1), "stands twice"),
        (("win", [0] * 4, [1, 2], [2], 1), "first of the winners"),
        (("win", [0] * 4, [1], [1]), "together"),
        (("win", [0] * 4, [4], [4], 0), "0 to 3"),
        (("exhaustive", [0] * 3), "4 seats"),
    ],
)
def test_a_result_that_cannot_be(arguments: tuple[Any, ...], text: str) -> None:
    with pytest.raises(hp.HupaiError, match=text):
        xuezhan.DealResult(*arguments)


@pytest.mark.parametrize(
    ("points", "places", "ranking"),
    [
        ([40, 10, -20, -30], (1, 2, 3, 4), (4, 3, 2, 1)),
        ([10, 10, -10, -10], (1, 1, 3, 3), (3.5, 3.5, 1.5, 1.5)),
        ([0, 0, 0, 0], (1, 1, 1, 1), (2.5, 2.5, 2.5, 2.5)),
        ([5, 5, 5, -15], (1, 1, 1, 4), (3, 3, 3, 1)),
        ([-5, -5, 15, -5], (2, 2, 1, 2), (2, 2, 4, 2)),
    ],
)
def test_ranking_points(
    points: list[int], places: tuple[int, ...], ranking: tuple[float, ...]
) -> None:
    """盘分: 4-3-2-1, equal balances share."""
    result = xuezhan.MatchResult(points)
    assert (result.points, result.places, result.ranking_points) == (tuple(points), places, ranking)
    assert eval(repr(result), {"MatchResult": xuezhan.MatchResult}) == result


def test_a_failed_next_deal_changes_nothing() -> None:
    match = panzhihua.SHORT.match(seed=1, deals=1)
    before = repr(match), match.deal.to_bytes()
    with pytest.raises(hp.HupaiError, match="still being played"):
        match.next_deal()
    assert (repr(match), match.deal.to_bytes()) == before
    with pytest.raises(hp.HupaiError, match="deals"):
        panzhihua.SHORT.match(seed=1, deals=0)


def sides(first: int) -> list[list[str]]:
    """Four sides of the sorted tiles, the long ones before `first` and across."""
    tiles = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10) for _ in range(4)]
    found = []
    for seat in range(4):
        number = 28 if (seat - first) % 2 == 0 else 26
        found.append(tiles[:number])
        tiles = tiles[number:]
    return found


def test_the_break_of_the_wall() -> None:
    """P-2: the dice point at a side, the smaller one says what is left standing there."""
    assert [panzhihua.wall_break(0, dice) for dice in ((1, 2), (6, 6), (2, 3), (5, 2))] == [
        (2, 1),
        (3, 6),
        (0, 2),
        (2, 2),
    ]
    found = hp.Wall.thrown(sides(0), (1, 2), 0, "panzhihua_short")
    lists = sides(0)
    assert list(found.tiles) == [*lists[2][2:], *lists[1], *lists[0], *lists[3], *lists[2][:2]]
    found = hp.Wall.thrown(sides(1), (6, 4), 1, "laok")
    lists = sides(1)
    assert list(found.tiles) == [*lists[2][8:], *lists[1], *lists[0], *lists[3], *lists[2][:8]]
    assert len(hp.Wall.thrown(sides(0), (6, 4), 1, "sbr2025")) == 108
    with pytest.raises(hp.HupaiError, match=r"28 tiles in the side of seat 0 .13 stacks, 26"):
        hp.Wall.thrown(sides(0), (6, 4), 1, "laok")
    with pytest.raises(hp.HupaiError, match="each of two dice"):
        hp.Wall.thrown(sides(0), 7, 0, "laok")
    with pytest.raises(hp.HupaiError, match="1 to 6"):
        panzhihua.wall_break(0, (0, 7))


def test_walls_of_a_seed_are_told_apart_by_the_family() -> None:
    assert hp.Wall.seeded(7, xuezhan.LAOK) == hp.Wall.seeded(7, "panzhihua_long")
    assert hp.Wall.seeded(7, "laok") != hp.Wall.seeded(7, "laok", deal_index=1)
    for arguments in ({"rules": "laok", "honba": 1}, {"rules": "tenhou", "deal_index": 1}):
        with pytest.raises(hp.HupaiError, match="no wall of"):
            hp.Wall.seeded(7, **arguments)  # type: ignore[arg-type]
    with pytest.raises(hp.HupaiError, match=r"limit|wanted|no such tile"):
        hp.Wall.of(hp.Wall.seeded(1, "tenhou").tiles, "laok")
