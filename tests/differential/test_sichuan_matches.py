"""Matches of xuezhan and panzhihua, and the dice of their walls: core and reference agree."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from play.built_runs import SEED
from play.policies import random_policy
from play.sichuan_matches import COURSE_WORDS, course, play_match
from play.sichuan_policies import mixed_policy
from play.tables import TWO_DICE, first_side
from reference.sichuan_rules import PRESETS
from reference.walls import sichuan_tiles
from slow import SLOW

MATCHES = 100 if SLOW else 3  # of each preset
COURSES = 100_000 if SLOW else 3_000


@pytest.mark.parametrize("preset", PRESETS)
def test_matches_equal_the_reference(preset: str) -> None:
    rng = Random(f"{SEED} {preset}")
    for number in range(MATCHES):
        policy = random_policy(rng) if number % 10 == 9 else mixed_policy(rng)
        play_match(preset, rng.getrandbits(48), rng.choice((1, 2, 4)), policy)


def test_courses_of_made_up_results_equal_the_reference() -> None:
    rng = Random(SEED)
    words: Counter[str] = Counter()
    for _ in range(COURSES):
        words.update(course(rng.choice(PRESETS), rng))
    print("\n" + ", ".join(f"{word} {number}" for word, number in sorted(words.items())))
    missing = [word for word in COURSE_WORDS if not words[word]]
    assert not missing, f"never occurred: {', '.join(missing)}"


@pytest.mark.parametrize("rules", ["sbr2025", "panzhihua_short"])
@pytest.mark.parametrize("dealer", range(4))
def test_walls_broken_by_two_dice(rules: str, dealer: int) -> None:
    tiles = sichuan_tiles()
    Random(f"{rules} {dealer}").shuffle(tiles)
    first = first_side(rules, dealer)
    sizes = [28 if (seat - first) % 2 == 0 else 26 for seat in range(4)]
    sides = [[tiles.pop() for _ in range(size)] for size in sizes]
    for dice in product(range(1, 7), repeat=2):
        want, have = (TWO_DICE[who](rules, sides, dealer, dice) for who in ("reference", "core"))
        assert have == want, f"dice {dice}"
