"""Scores: the core gives the reference's answer, whole, to thousands of random requests."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from typing import Any

import pytest

from differential.census import Census
from differential.requests import requests
from hupai import answers
from reference.riichi_score import answer

Json = dict[str, Any]

SEED = 20_240_607
NUMBER = int(os.environ.get("HUPAI_DIFFERENTIAL", "20000"))
MOST_SHOWN = 5


def judged(one: Json) -> Json:
    """What must be equal: all but the words, which are free: of an error its code alone."""
    if "error" in one:
        return {"id": one["id"], "error": one["error"]["code"]}
    if "readings" in one:
        return one | {"readings": [judged(reading) for reading in one["readings"]]}
    return {name: value for name, value in one.items() if name != "explain"}


def difference(request: Json, score: Callable[[Json], Json], want: Json) -> str | None:
    """Request and both answers where they differ."""
    have = score(request)
    if judged(have) == judged(want):
        return None
    return "\n".join(
        [
            f"  request   {json.dumps(request, ensure_ascii=False)}",
            f"  reference {json.dumps(want, ensure_ascii=False)}",
            f"  core      {json.dumps(have, ensure_ascii=False)}",
        ]
    )


def test_scores_equal_the_reference() -> None:
    census = Census()
    differences: list[str] = []
    for request in requests(SEED, NUMBER):
        want = answer(request)
        found = difference(request, answers.score, want)
        if found is not None:
            differences.append(found)
        census.add(request, want)
    print(f"\n{NUMBER} requests of seed {SEED}")
    print(census.report())
    print("never occurred:", ", ".join(census.missing()) or "nothing")
    shown = "\n".join(differences[:MOST_SHOWN])
    assert not differences, (
        f"{len(differences)} of {NUMBER} answers differ (seed {SEED}):\n{shown}\n{census.report()}"
    )
    if NUMBER >= 20_000:  # fewer requests cannot show everything
        missing = census.missing()
        assert not missing, f"never occurred: {', '.join(missing)}\n{census.report()}"


def test_a_wrong_core_would_be_seen() -> None:
    """The comparison is no tautology: a small change of any answer is reported."""
    one = next(one for one in requests(SEED, 100) if answer(one).get("win"))
    want = answer(one)
    assert difference(one, answer, want) is None
    found = difference(one, lambda request: answers.score(request) | {"points": -1}, want)
    assert found is not None
    assert json.dumps(one["hand"]) in found


@pytest.mark.parametrize("seed", [1, 2])
def test_a_seed_always_gives_the_same_requests(seed: int) -> None:
    assert list(requests(seed, 50)) == list(requests(seed, 50))
    assert list(requests(seed, 50)) != list(requests(seed + 1, 50))
