"""Matches are values too: walls of seed, round and honba; the next deal is a pure function."""

from __future__ import annotations

from random import Random

import pytest

import hupai as hp
from conformance.courses import PLAYABLE, Rules, course, name_of
from hupai import riichi

pytestmark = pytest.mark.skipif(not PLAYABLE, reason="this core plays no deals")
RIICHI = [rules for rules in PLAYABLE if isinstance(rules, riichi.Rules)]
every_preset = pytest.mark.parametrize("rules", RIICHI, ids=name_of)


def play(match: riichi.Match, rng: Random) -> None:
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


@every_preset
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


@every_preset
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
