"""Matches are values too: walls of seed, round and honba; the next deal is a pure function."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import hupai as hp
from conformance.courses import PLAYABLE, Rules, course, name_of
from hupai import riichi

pytestmark = pytest.mark.skipif(not PLAYABLE, reason="this core plays no deals")
RIICHI = [rules for rules in PLAYABLE if isinstance(rules, riichi.Rules)]
OTHERS = [rules for rules in PLAYABLE if not isinstance(rules, riichi.Rules)]
every_preset = pytest.mark.parametrize("rules", PLAYABLE, ids=name_of)
every_riichi = pytest.mark.parametrize("rules", RIICHI, ids=name_of)
every_other = pytest.mark.parametrize("rules", OTHERS, ids=name_of)


def play(match: Any, rng: Random) -> None:
    for _ in course(match.deal, rng):
        pass


@every_preset
def test_walls_of_later_deals_come_from_the_seed(rules: Rules) -> None:
    """ap-007: every seed has its own second deal, and always the same one."""
    walls = []
    for seed in (1, 1, 2):
        match = rules.match(seed=seed)
        play(match, Random(3))
        match.next_deal()
        walls.append(match.deal.wall)
    assert walls[0] == walls[1]
    assert walls[0] != walls[2]
    assert walls[0] != rules.match(seed=1).deal.wall


@every_riichi
def test_a_wall_is_of_seed_round_and_honba(rules: Rules) -> None:
    """ap-008: the course of play before does not matter."""
    seen: dict[tuple[str, int, int], object] = {}
    for way in range(4):
        match, rng = rules.match(seed=1234), Random(way)
        while not match.is_over and len(match.deals) < 12:
            key = (match.round_wind, match.dealer, match.honba)
            assert seen.setdefault(key, match.deal.wall) == match.deal.wall
            play(match, rng)
            match.next_deal()
    assert len(set(map(str, seen.values()))) == len(seen)


@every_preset
def test_the_next_deal_is_a_pure_function(rules: Rules) -> None:
    match = rules.match(seed=5)
    for _ in range(6):
        if match.is_over:
            break
        play(match, Random(6))
        state, result = match.state, match.deal.result
        before = repr(state), hash(state), state.scores
        after = state.next_deal(result)
        assert state.next_deal(result) == after
        assert (repr(state), hash(state), state.scores) == before
        match.next_deal()
        assert match.state == after


@every_riichi
def test_a_match_ends_and_its_results_sum_to_what_the_rules_say(rules: Rules) -> None:
    match, rng = rules.match(seed=9), Random(10)
    with pytest.raises(hp.HupaiError):
        match.next_deal()
    while not match.is_over:
        play(match, rng)
        match.next_deal()
    result = match.result
    assert sorted(result.places) == list(range(1, rules.players + 1))
    assert sum(result.points) % 1000 == 0
    with pytest.raises(hp.HupaiError):
        match.next_deal()


@every_other
def test_a_wall_is_of_seed_and_index(rules: Rules) -> None:
    """ap-008: the course of play before does not matter."""
    seen: dict[int, object] = {}
    for way in range(3):
        match, rng = rules.match(seed=1234, deals=4), Random(way)
        while not match.is_over:
            found = (match.deal.wall, match.deal.start["exchange_die"])
            assert seen.setdefault(match.deal_index, found) == found
            assert match.deal.wall == hp.Wall.seeded(1234, rules, deal_index=match.deal_index)
            play(match, rng)
            match.next_deal()
    assert len(set(map(str, seen.values()))) == len(seen) == 4


@every_other
def test_balances_go_on_and_places_are_shared(rules: Rules) -> None:
    match, rng = rules.match(seed=9, deals=5), Random(10)
    with pytest.raises(hp.HupaiError):
        match.next_deal()
    while not match.is_over:
        before, standing = match.deal.start["scores"], match.result
        assert match.scores == before == standing.points
        play(match, rng)
        assert match.result.points == match.deal.scores
        match.next_deal()
    result, settlement = match.result, match.settlement
    assert len(match.deals) == 5
    assert result.points == match.scores == match.deals[-1].scores
    assert sum(settlement.deltas) == 0
    total = zip(settlement.deltas, settlement.fines, strict=True)
    assert tuple(won + lost for won, lost in total) == result.points
    assert sum(result.ranking_points) == 10
    order = sorted(range(4), key=lambda seat: -result.points[seat])
    assert [result.places[seat] for seat in order] == sorted(result.places)
    with pytest.raises(hp.HupaiError):
        match.next_deal()


@every_other
def test_the_first_winner_deals_next(rules: Rules) -> None:
    """X-2."""
    match, rng = rules.match(seed=3), Random(4)
    for _ in range(8):
        dealer = match.dealer
        play(match, rng)
        result = match.deal.result
        match.next_deal()
        if not result.winners:
            assert match.dealer == dealer
        elif len(result.first_winners) == 1:
            assert match.dealer == result.winners[0]
        else:
            assert match.dealer == result.first_from
