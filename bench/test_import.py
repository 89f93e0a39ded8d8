"""Import time and memory, each in a fresh interpreter."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

import pytest

from imports import imported

MODULES = ("hupai", "xiangting", "riichienv", "jansou", "cmajiang")


@pytest.mark.parametrize("module", [name for name in MODULES if find_spec(name)])
def test_import(benchmark: Any, module: str) -> None:
    """A whole interpreter is timed; seconds and memory of the import itself are noted beside."""
    benchmark.group = "import"
    runs: list[tuple[float, float, bool]] = []
    benchmark.pedantic(lambda: runs.append(imported(module)), rounds=5, warmup_rounds=1)
    seconds, size, numpy = min(runs)
    benchmark.extra_info.update(ms=round(seconds * 1e3, 1), mib=round(size, 1), numpy=numpy)
