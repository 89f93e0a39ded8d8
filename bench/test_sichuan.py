"""Scores under the Sichuan-family rule sets, compared with the reference before they are timed."""

from __future__ import annotations

from typing import Any

import pytest

from hupai import answers
from sichuan import PRESETS, expected, requests
from timing import run


@pytest.mark.parametrize("preset", PRESETS)
def test_score_dict(benchmark: Any, preset: str) -> None:
    """Requests as dicts: there is no peer."""
    cases = requests(preset)
    assert [answers.score(case) for case in cases] == expected(preset)
    run(benchmark, "score, Sichuan", lambda: [answers.score(case) for case in cases], len(cases))
