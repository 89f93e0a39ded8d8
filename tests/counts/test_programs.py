"""The C++ programs of tests/cpp report every entry that the plan leaves to them."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from counts.plan import ORACLES, plan

FOLDER = os.environ.get("HUPAI_CPP_TESTS", "")
PROGRAMS = [how.removeprefix("cpp ") for how in plan() if how.startswith("cpp ")]


@pytest.mark.skipif(not FOLDER, reason="HUPAI_CPP_TESTS (folder of the C++ tests) not set")
@pytest.mark.parametrize("program", PROGRAMS)
def test_program(program: str) -> None:
    """The program agrees with each of its entries, and says so."""
    command = [str(Path(FOLDER) / f"hupai_test_{program}"), str(ORACLES)]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    agreed = {line[3:] for line in ended.stdout.splitlines() if line.startswith("ok ")}
    assert agreed == set(plan()[f"cpp {program}"])
    assert ended.returncode == 0, ended.stdout[-2000:]
