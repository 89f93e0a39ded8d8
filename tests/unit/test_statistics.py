"""What many deals come to, against the same deals played and counted one by one."""

from __future__ import annotations

import json
import math
from collections import Counter
from typing import Any

import pytest

import hupai as hp
from hupai import panzhihua, riichi
from hupai.families import rules_of
from hupai.sim import Estimate, MatchCounts, Statistics
from hupai.vector import match_of
from reference.rng import Rng

SEED = 11


def counted(rules: Any, count: int, policy: Any) -> dict[str, Any]:
    """The statistics of a run, from events, wins and results of every deal."""
    players = getattr(rules, "players", 4)
    seats = range(players)
    names = [policy] * players if isinstance(policy, str) else policy
    sums: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    items: Counter[str] = Counter()
    values: Counter[int] = Counter()
    by_seat = {
        name: [0] * players
        for name in ("wins", "tsumo_wins", "deals_in", "dealt_in", "deltas", "delta_squares")
    }
    for i in range(count):
        deal = rules.deal(seed=Rng(SEED, i).next())
        while deal.to_act is not None:
            deal.apply(deal.choose(names[deal.to_act]))
            sums["decisions"] += 1
        assert deal.result is not None
        turns = sum(event.type in ("draw", "replacement") for event in deal.events)
        sums["turns"] += turns
        sums["turn_squares"] += turns**2
        if isinstance(rules, riichi.Rules):
            sums["sticks"] += deal.result.deposits
        ends[deal.result.kind] += 1
        wins = deal.wins if deal.result.kind in ("win", "exhaustive") else ()
        sums["deals_won"] += bool(wins)
        for won in wins:
            by_seat["wins"][won.seat] += 1
            is_tsumo = won.seat == won.from_seat
            by_seat["tsumo_wins" if is_tsumo else "deals_in"][won.from_seat] += 1
            items.update(name for name, _ in won.score.items)
            values[won.score.value] += 1
        feeders = {won.from_seat for won in wins if won.seat != won.from_seat}
        for seat in seats:
            by_seat["dealt_in"][seat] += seat in feeders
            by_seat["deltas"][seat] += deal.deltas[seat]
            by_seat["delta_squares"][seat] += deal.deltas[seat] ** 2
    tuples = {name: tuple(numbers) for name, numbers in by_seat.items()}
    return dict(sums) | tuples | {"deals": count, "ends": ends, "items": items, "values": values}


@pytest.mark.parametrize(
    ("rules", "policy"),
    [
        ("tenhou", "efficient"),
        ("tenhou", ["efficient", "first", "efficient", "first"]),
        ("mahjong_soul_sanma", "efficient"),
        ("mleague", "efficient"),
        ("laok", "efficient"),
        ("laok_horses", "first"),
        ("sbr2025", "efficient"),
        ("online", ["efficient", "first", "efficient", "first"]),
        ("panzhihua_short", "efficient"),
        ("panzhihua_long", ["first", "efficient", "efficient", "first"]),
    ],
)
def test_sums_are_those_of_deals_played_one_by_one(rules: str, policy: Any) -> None:
    one: Any = rules_of(rules)
    wanted = counted(one, 150, policy)
    sums = one.play_deals(150, seed=SEED, policy=policy)
    if not isinstance(one, riichi.Rules):
        assert set(sums["ends"]) == {"win", "exhaustive"}
    for name in ("ends", "items"):
        sums[name] = {key: number for key, number in sums[name].items() if number}
    assert sums == wanted


def mean_of(numbers: list[float]) -> Any:
    """Mean and standard error, from the numbers themselves."""
    count = len(numbers)
    mean = sum(numbers) / count
    spread = sum((number - mean) ** 2 for number in numbers) / (count - 1)
    return pytest.approx((mean, math.sqrt(spread / count)))


@pytest.mark.parametrize("rules", ["mleague", "tenhou_sanma", "sbr2025", "panzhihua_short"])
def test_sums_of_matches(rules: str) -> None:
    one: Any = rules_of(rules)
    matches = [match_of(one, Rng(SEED, i).next()) for i in range(12)]
    for match in matches:
        while not match.is_over:
            while not match.deal.is_over:
                match.deal.apply(match.deal.choose("efficient"))
            match.next_deal()
    ends = [match.result for match in matches]
    is_riichi = isinstance(one, riichi.Rules)
    simulation = hp.simulate(one, matches=12, seed=SEED, policy="efficient")
    counts = simulation.statistics.of_matches
    assert counts is not None
    told = json.loads(json.dumps(simulation.to_dict(), allow_nan=False))["estimates"]
    for seat in range(simulation.statistics.players):
        results = [end.results[seat] if is_riichi else end.ranking_points[seat] for end in ends]
        points = [end.points[seat] for end in ends]
        places = [end.places[seat] for end in ends]
        assert counts.mean_result(seat) == mean_of(results)
        assert counts.mean_points(seat) == mean_of(points)
        assert counts.mean_place(seat) == mean_of(places)
        assert counts.points[seat] == sum(points)
        assert counts.point_squares[seat] == sum(each**2 for each in points)
        for place in range(1, simulation.statistics.players + 1):
            rate = places.count(place) / 12
            wanted = (rate, math.sqrt(rate * (1 - rate) / 12))
            assert counts.place_rate(seat, place) == pytest.approx(wanted)
            assert told["place_rates"][seat][place - 1] == pytest.approx(wanted)
        assert told["mean_places"][seat] == pytest.approx(counts.mean_place(seat))
    assert "mean place" in str(simulation)


@pytest.mark.parametrize("rules", [riichi.TENHOU_SANMA, panzhihua.LONG], ids=str)
def test_parts_add_up_to_the_whole(rules: Any) -> None:
    whole = rules.play_deals(300, seed=SEED, policy="efficient")
    parts = [rules.play_deals(n, seed=SEED, policy="efficient", first=f) for f, n in PARTS]
    total = sum(map(Statistics.from_sums, parts[1:]), start=Statistics.from_sums(parts[0]))
    assert total == Statistics.from_sums(whole)
    assert list(total.values) == sorted(total.values)
    assert total.to_dict() == Statistics.from_sums(whole).to_dict()
    backwards = sum(map(Statistics.from_sums, parts[:-1]), start=Statistics.from_sums(parts[-1]))
    assert backwards == total


PARTS = [(0, 1), (1, 16), (17, 0), (17, 200), (217, 83)]


def test_a_part_may_lie_anywhere() -> None:
    last = riichi.TENHOU.play_deals(1, seed=SEED, first=2**64 - 1)
    assert last["deals"] == 1
    for bad in (-1, 2**64, 1.5, True, "1"):
        with pytest.raises(hp.HupaiError, match="first"):
            riichi.TENHOU.play_deals(1, first=bad)  # type: ignore[arg-type]


def test_estimates() -> None:
    numbers = [3, -1, 4, 1, -5, 9, 2]
    squares = sum(x * x for x in numbers)
    mean = sum(numbers) / 7
    error = math.sqrt(sum((x - mean) ** 2 for x in numbers) / 6 / 7)
    assert Estimate.mean(7, sum(numbers), squares) == pytest.approx((mean, error))
    assert Estimate.mean(7, sum(numbers), squares, unit=10) == pytest.approx(
        (mean / 10, error / 10)
    )
    assert Estimate.rate(3, 12) == pytest.approx((0.25, math.sqrt(0.25 * 0.75 / 12)))
    for nothing in (Estimate.rate(0, 0), Estimate.mean(0, 0, 0)):
        assert all(map(math.isnan, nothing))
    one = Estimate.mean(1, 5, 25)
    assert one.value == 5
    assert math.isnan(one.error)


def test_rates_of_a_run() -> None:
    simulation = hp.simulate("tenhou", deals=2000, seed=5, policy="efficient")
    statistics = simulation.statistics
    assert statistics.players == 4
    for seat in range(4):
        win, tsumo = statistics.win_rate(seat), statistics.tsumo_rate(seat)
        assert win.value == pytest.approx(tsumo.value + statistics.ron_rate(seat).value)
        assert 0 < statistics.deal_in_rate(seat).value < 1
    ends = [statistics.end_rate(kind).value for kind in statistics.ends]
    assert sum(ends) == pytest.approx(1)
    told = simulation.to_dict()["estimates"]
    assert [rate for rate, _ in told["end_rates"].values()] == ends
    assert told["mean_turns"] == list(statistics.mean_turns)
    assert statistics.draw_rate.value == pytest.approx(1 - statistics.end_rate("win").value)
    assert 30 < statistics.mean_turns.value < 70
    assert 2000 < statistics.mean_value.value < 10_000
    assert statistics.item_rate("riichi").value > 0.3
    assert set(statistics.items) == {row["name"] for row in riichi.ITEMS}
    text = str(statistics)
    assert "seat 3" in text
    assert "riichi" in text


@pytest.mark.parametrize("what", [{"deals": 50}, {"matches": 3}, {"deals": 0}, {"matches": 0}])
def test_as_json(what: dict[str, int]) -> None:
    simulation = hp.simulate("tenhou_sanma", **what, policy="efficient")
    told = json.dumps(simulation.to_dict(), allow_nan=False)
    back = Statistics.from_dict(json.loads(told)["statistics"])
    assert back == simulation.statistics
    assert back.to_dict() == simulation.statistics.to_dict()
    assert str(back) == str(simulation.statistics)


def test_what_cannot_be_added() -> None:
    deals = hp.simulate("tenhou", deals=5).statistics
    for other in (
        hp.simulate("tenhou", matches=1).statistics,
        hp.simulate("tenhou_sanma", deals=5).statistics,
    ):
        with pytest.raises(hp.HupaiError, match="cannot be added"):
            deals + other
    counts = hp.simulate("tenhou", matches=1).statistics.of_matches
    assert isinstance(counts, MatchCounts)
    with pytest.raises(hp.HupaiError, match="different parts"):
        counts + MatchCounts(**vars(counts) | {"parts": 12})
