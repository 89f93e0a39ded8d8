"""Instructions a call under valgrind's callgrind, against a budget: the regression gate.

    python bench/callgrind/instructions.py path/to/hupai_bench [--update]

Each question runs with two numbers of calls; the difference has neither start-up nor workload in
it. The budget is that of the build which ``bench/check_all`` makes: gcc, optimised at link time
(what CMake does where nobody says otherwise). Exits 1 where a question needs over 5 % more
instructions than ``budget.json`` grants; ``--update`` writes the budget anew. Skips (exit 0)
where valgrind is missing.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from files import write
from peers.native import QUESTIONS, SICHUAN

BUDGET = Path(__file__).with_name("budget.json")
TOLERANCE = 0.05
FEW, MANY = 2_000, 12_000
FEW_DEALS, MANY_DEALS = 100, 600
DEALS = {"deal_random": "tenhou", "deal_xuezhan": "laok", "deal_panzhihua": "panzhihua_long"}
"""One deal from the wall to the end, random choices; of ``hupai_bench_deals`` beside it."""
TABLES = {"step_tenhou": "tenhou", "step_sbr2025": "sbr2025"}
"""One decision at one of many tables with its planes and mask, the random choice included; of
``hupai_bench_tables`` beside it."""
NUM_TABLES = 64
FEW_STEPS, MANY_STEPS = 100, 600
SIZE = 1_000  # hands, asked about over and over
WORKLOADS = {  # the first of each question
    "shanten_kept": "random14",
    **dict(reversed(QUESTIONS)),
    **dict.fromkeys(SICHUAN, "sichuan_win"),
}


PLAIN_MEMSET = {"GLIBC_TUNABLES": "glibc.cpu.x86_rep_stosb_threshold=1000000000"}
"""An instruction that clears a whole block counts as one for each byte: without it."""


def instructions(command: Sequence[object]) -> int:
    """Instructions of a whole run."""
    done = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *map(str, command)],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | PLAIN_MEMSET,
    )
    found = re.search(r"Collected\s*:\s*(\d+)", done.stderr)
    if found is None:
        raise RuntimeError(f"callgrind printed no count:\n{done.stderr}")
    return int(found[1])


def per_call(executable: Path, question: str, file: Path) -> float:
    """Instructions a call."""
    few, many = (
        instructions([executable, "--calls", question, file, calls]) for calls in (FEW, MANY)
    )
    return round((many - few) / (MANY - FEW), 1)


def per_deal(executable: Path, preset: str) -> float:
    """Instructions a deal."""
    player = executable.with_name("hupai_bench_deals")
    few, many = (
        instructions([player, preset, "random", deals, 1]) for deals in (FEW_DEALS, MANY_DEALS)
    )
    return round((many - few) / (MANY_DEALS - FEW_DEALS), 1)


def per_step(executable: Path, preset: str) -> float:
    """Instructions a decision."""
    stepper = executable.with_name("hupai_bench_tables")
    few, many = (
        instructions([stepper, preset, NUM_TABLES, steps, 1]) for steps in (FEW_STEPS, MANY_STEPS)
    )
    return round((many - few) / (NUM_TABLES * (MANY_STEPS - FEW_STEPS)), 1)


def measure(executable: Path) -> dict[str, float]:
    """Instructions a call of every question."""
    with tempfile.TemporaryDirectory() as folder:
        write(Path(folder), SIZE)
        found = {
            question: per_call(executable, question, Path(folder) / f"{load}.txt")
            for question, load in WORKLOADS.items()
        }
    deals = {name: per_deal(executable, preset) for name, preset in DEALS.items()}
    steps = {name: per_step(executable, preset) for name, preset in TABLES.items()}
    return {**found, **deals, **steps}


def over_budget(found: dict[str, float], budget: dict[str, float]) -> list[str]:
    """The questions that need too many, or have no budget."""
    return [name for name, count in found.items() if count > budget.get(name, 0) * (1 + TOLERANCE)]


def main() -> int:
    """Measures, prints, compares."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("executable", type=Path, help="hupai_bench, built with CMake")
    parser.add_argument("--update", action="store_true", help="write the budget anew")
    options = parser.parse_args()
    if shutil.which("valgrind") is None:
        sys.stdout.write("valgrind is missing: instructions not counted\n")
        return 0
    found = measure(options.executable)
    budget: dict[str, float] = json.loads(BUDGET.read_text()) if BUDGET.exists() else {}
    for name, count in found.items():
        sys.stdout.write(f"{name:22}{count:10.1f}   budget {budget.get(name, 0):10.1f}\n")
    if options.update:
        BUDGET.write_text(json.dumps(found, indent=2) + "\n")
        return 0
    over = over_budget(found, budget)
    if over:
        sys.stdout.write(f"over budget: {', '.join(over)}\n")
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
