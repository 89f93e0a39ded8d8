"""Whole matches and the course of matches: core and reference agree after every deal.

``HUPAI_SLOW`` set: hundreds of matches of each preset. Real deals show what is usual; deal
results made at random show what is rare: ties, limits, extensions, stops.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from play.census import Census
from play.matches import (
    MATCH_WORDS,
    core_result,
    core_state,
    plain_final,
    plain_state,
    play_match,
    random_result,
    same,
    words_of_step,
)
from play.options import MATCH_VALUES, random_match_overrides
from play.policies import mixed_policy, random_policy
from reference import riichi_match
from reference.riichi_rules import PRESETS, parse_rules
from slow import SLOW

MATCHES = 500 if SLOW else 20  # of each preset
COURSES = 200_000 if SLOW else 4_000  # matches of made-up deal results
SEED = 20_261_130
MOST_STEPS = 200


@pytest.mark.parametrize("preset", PRESETS)
def test_matches_equal_the_reference(preset: str) -> None:
    rng = Random(f"{SEED} {preset}")
    players = parse_rules(preset).players
    census = Census()
    for number in range(MATCHES):
        policy = random_policy(rng) if number % 10 == 9 else mixed_policy(rng, players)
        played = play_match(preset, rng.getrandbits(48), policy)
        for both in played.deals:
            census.add(both)
    print(f"\n{preset}, {MATCHES} matches: {census.report()}")


def course(rules: str, rng: Random, words: Counter[str]) -> None:
    """A match of made-up results, from some deal on to its end, in both."""
    state = riichi_match.start_match(rules, rng.getrandbits(64))
    core = core_state(state)
    for _ in range(MOST_STEPS):
        result = random_result(rng, state)
        after = riichi_match.next_deal(state, result)
        core = core.next_deal(core_result(result))
        story = f"rules={rules!r} {state} {result}"
        same("state", plain_state(after), plain_state(core), story)
        words.update(words_of_step(state, result, after))
        state = after
        if state.is_over:
            final = riichi_match.match_result(state)
            same("result", plain_final(final), plain_final(core.result), story)
            return
    raise AssertionError(f"the match does not end: {rules} {state}")


def test_courses_of_made_up_results_equal_the_reference() -> None:
    rng = Random(SEED)
    words: Counter[str] = Counter()
    for _ in range(COURSES):
        preset = rng.choice(PRESETS)
        changed = random_match_overrides(rng, parse_rules(preset).players)
        rules = "+".join([preset, *(changed if rng.random() < 0.8 else [])])
        if rng.random() < 0.2:
            rules += "+nagashi=win"
        course(rules, rng, words)
    print("\n" + ", ".join(f"{word} {number}" for word, number in sorted(words.items())))
    values = [f"{option}={text}" for option, texts in MATCH_VALUES.items() for text in texts]
    missing = [word for word in (*MATCH_WORDS, *values) if not words[word]]
    assert not missing, f"never occurred: {', '.join(missing)}"
