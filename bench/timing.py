"""What the benchmark tests share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from contest import entries

ROUNDS = 15


def run_entry(benchmark: Any, question: str, load: str, name: str) -> None:
    """One library's part in one contest, in the group of that contest."""
    entry = next((entry for entry in entries(question, load) if entry.name == name), None)
    if entry is None:
        pytest.skip(f"{name} does not answer {question}")
    benchmark.extra_info["version"] = entry.version
    run(
        benchmark,
        f"{question}, {load}",
        entry.run,
        len(entry.inputs),
        setup=entry.way.fresh,
    )


def run(
    benchmark: Any,
    group: str,
    call: Callable[[], Any],
    size: int,
    setup: Callable[[], None] | None = None,
    rounds: int = ROUNDS,
) -> None:
    """Times a call over ``size`` hands and notes hands a second."""
    benchmark.group = group
    benchmark.pedantic(call, setup=setup, rounds=rounds, warmup_rounds=1)
    if benchmark.stats is not None:  # None where benchmarks are disabled
        benchmark.extra_info["hands_per_s"] = round(size / benchmark.stats.stats.min)
