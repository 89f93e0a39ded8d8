"""The Sichuan-family rule sets, compared with the reference before they are timed: no peer."""

from __future__ import annotations

from typing import Any

import pytest

from hupai import answers
from sichuan import CASES, PRESETS, entry, expected_scores, score_requests
from timing import run


@pytest.mark.parametrize(("question", "preset"), CASES)
def test_hand(benchmark: Any, question: str, preset: str) -> None:
    """A ``Hand`` object."""
    ours = entry(question, preset)
    run(benchmark, f"{question}, Sichuan", ours.run, len(ours.inputs))


@pytest.mark.parametrize("preset", PRESETS)
def test_score_dict(benchmark: Any, preset: str) -> None:
    """Requests as dicts."""
    cases = score_requests(preset)
    assert [answers.score(case) for case in cases] == expected_scores(preset)
    run(benchmark, "score, Sichuan", lambda: [answers.score(case) for case in cases], len(cases))
