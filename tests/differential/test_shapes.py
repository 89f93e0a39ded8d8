"""Shanten, waits, ukeire and discards: core against reference on random hands."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from differential.shape_hands import SETS, ShapeCase, cases, request_of
from hupai import answers
from reference import riichi_waits
from reference.tiles import SUITS, Tile, tile_text
from reference.waits import OWN_FOUR

Json = dict[str, Any]

SEED = 4_711
NUMBER = int(os.environ.get("HUPAI_DIFFERENTIAL", "20000"))
SLOW_NUMBER = max(NUMBER // 10, 200)  # the reference takes milliseconds for ukeire
MOST_SHOWN = 10


def texts(kinds: list[int]) -> list[str]:
    return [tile_text(Tile(kind)) for kind in kinds]


def report(differences: list[str], number: int, count: Counter[Any]) -> None:
    """Print what occurred; fail with the first differences."""
    print("\n" + ", ".join(f"{key}: {times}" for key, times in sorted(count.items(), key=str)))
    shown = "\n".join(differences[:MOST_SHOWN])
    assert not differences, f"{len(differences)} of {number} differ (seed {SEED}):\n{shown}"


def need(count: Counter[Any], wanted: list[Any]) -> None:
    missing = [key for key in wanted if not count[key]]
    assert not missing, f"never occurred: {missing}"


def test_shanten_and_waits_equal_the_reference() -> None:
    differences: list[str] = []
    count: Counter[Any] = Counter()
    for case in cases(SEED, NUMBER):
        forms, hand, slow = case.forms, case.hand, case.reference
        want = slow.shanten_by_form()
        have = forms.shanten_by_form(hand)
        if have != dict.fromkeys(have) | want:
            differences.append(f"{case}: core {have}, reference {want}")
        least = min(value for value in want.values() if value is not None)
        if forms.shanten(hand) != least:
            differences.append(f"{case}: core {forms.shanten(hand)}, reference {least}")
        count[case.tile_set, case.own_four] += 1
        count["shanten", least] += 1
        count["melds", len(case.melds)] += 1
        if case.is_drawn:
            continue
        waits = texts(slow.ukeire() if least == 0 else [])
        if list(forms.waits(hand)) != waits:
            differences.append(f"{case}: core {forms.waits(hand)}, reference {waits}")
        count["ready"] += bool(waits)
    report(differences, NUMBER, count)
    need(count, [(tiles, own) for tiles in SETS for own in OWN_FOUR])
    need(count, ["ready", *(("shanten", value) for value in range(-1, 7))])
    need(count, [("melds", number) for number in range(5)])


def test_ukeire_equals_the_reference() -> None:
    differences: list[str] = []
    count: Counter[Any] = Counter()
    for case in cases(SEED + 1, SLOW_NUMBER):
        if case.is_drawn:
            continue
        want = texts(case.reference.ukeire())
        have = list(case.forms.ukeire(case.hand))
        if have != want:
            differences.append(f"{case}: core {have}, reference {want}")
        count[case.tile_set, case.own_four] += 1
    report(differences, SLOW_NUMBER, count)
    need(count, [(tiles, own) for tiles in SETS for own in OWN_FOUR])


ANSWERS: dict[str, tuple[Callable[[Json], Json], Callable[[Json], Json], int]] = {
    "waits": (answers.waits, riichi_waits.waits_answer, SLOW_NUMBER),
    "shanten": (answers.shanten, riichi_waits.shanten_answer, SLOW_NUMBER),
    "discards": (answers.discards, riichi_waits.discards_answer, SLOW_NUMBER // 5),
}


@pytest.mark.parametrize("question", ANSWERS)
def test_answers_equal_the_reference(question: str) -> None:
    core, slow, number = ANSWERS[question]
    rng = Random(SEED + 2)
    differences: list[str] = []
    count: Counter[Any] = Counter()
    for case in cases(SEED + 3, number):
        if case.tile_set == "27":
            continue  # no riichi rule set has it
        request = request_of(rng, case)
        want, have = slow(request), core(request)
        if "error" in want:
            want["error"] = want["error"]["code"]
            have["error"] = have.get("error", {}).get("code")
        if json.dumps(have) != json.dumps(want):  # the order of keys too
            differences.append(f"{json.dumps(request)}\n  core      {have}\n  reference {want}")
        count["error" if "error" in want else "answer"] += 1
    report(differences, number, count)
    need(count, ["answer"])


def left_after(case: ShapeCase) -> dict[str, int]:
    """Four less those in the hand and its melds."""
    return {
        f"{kind % 9 + 1}{SUITS[kind // 9]}": 4 - case.counts[kind] - case.meld_counts[kind]
        for kind in SETS[case.tile_set]
    }


def test_ukeire_counts_what_is_left() -> None:
    seen = 0
    for case in cases(SEED + 4, 500):
        if case.is_drawn:
            continue
        left = left_after(case)
        ukeire = case.forms.ukeire(case.hand)
        assert ukeire == {tile: left[tile] for tile in ukeire}, str(case)
        seen += bool(ukeire)
    assert seen > 100
