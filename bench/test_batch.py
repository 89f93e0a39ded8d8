"""Batches over NumPy against the loop over objects, and two threads against one."""

from __future__ import annotations

import os
from typing import Any

import pytest

pytest.importorskip("numpy")

from batch import BATCHES, ENOUGH_CORES, timed
from timing import run

LEAST_GAIN = 1.2
"""Of two threads; the aim is 1.9, but the machine is shared."""


@pytest.mark.parametrize("form", ["loop", "batch", "batch, 2 threads"])
@pytest.mark.parametrize("name", list(BATCHES))
def test_batch(benchmark: Any, name: str, form: str) -> None:
    """One question asked in one form; rows equal the loop's answers at any number of threads."""
    batch = BATCHES[name]()
    assert batch.answers(batch.call(1)) == batch.loop() == batch.answers(batch.call(2))
    if form == "loop":
        run(benchmark, f"{name}, batch", batch.loop, batch.loop_size)
    else:
        threads = 1 if form == "batch" else 2
        run(benchmark, f"{name}, batch", lambda: batch.call(threads), batch.size)


@pytest.mark.skipif((os.cpu_count() or 1) < 2, reason="one core")
@pytest.mark.parametrize("name", list(BATCHES))
def test_two_threads_gain(name: str) -> None:
    """Two threads are faster than one; the best of several alternating rounds counts."""
    batch = BATCHES[name]()
    ones, twos = [], []
    for _ in range(9):
        ones.append(timed(batch, 1))
        twos.append(timed(batch, 2))
    if min(twos).cores < ENOUGH_CORES:
        pytest.skip(f"the machine gave two threads {min(twos).cores:.1f} cores")
    assert min(ones).seconds / min(twos).seconds > LEAST_GAIN
