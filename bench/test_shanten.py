"""Shanten: hupai and its peers on the same hands."""

from __future__ import annotations

from typing import Any

import pytest

from contest import CASES, names
from timing import run_entry


@pytest.mark.parametrize("load", [load for question, load in CASES if question == "shanten"])
@pytest.mark.parametrize("name", names("shanten"))
def test_shanten(benchmark: Any, load: str, name: str) -> None:
    """One library on one workload, its answers compared before."""
    run_entry(benchmark, "shanten", load, name)
