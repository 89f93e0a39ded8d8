"""Requests for ``hupai score --jsonl``, and the command timed on them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from time import perf_counter

from hands import wins
from ours import win_fields, win_text

RULES = "tenhou_no_aka"


def requests(size: int) -> list[dict[str, object]]:
    """Closed and melded wins as requests."""
    cases = wins("closed_win") + wins("melded_win")
    return [
        {"id": i, "rules": RULES, "hand": win_text(case), **win_fields(case)}
        for i, case in ((i, cases[i % len(cases)]) for i in range(size))
    ]


def write_requests(path: Path, size: int) -> None:
    """A file of requests."""
    path.write_text("".join(json.dumps(request) + "\n" for request in requests(size)))


def run_command(path: Path) -> list[str]:
    """The answers of the command, one a line."""
    command = [sys.executable, "-m", "hupai", "score", "--jsonl", str(path)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return done.stdout.splitlines()


def lines_per_second(folder: Path, size: int = 50_000, rounds: int = 3) -> float:
    """Lines a second, start-up (the time of a file of one line) taken off."""
    small, large = folder / "one.jsonl", folder / "many.jsonl"
    write_requests(small, 1)
    write_requests(large, size)
    spent = {}
    for path in (small, large):
        times = []
        for _ in range(rounds):
            start = perf_counter()
            run_command(path)
            times.append(perf_counter() - start)
        spent[path] = min(times)
    return (size - 1) / (spent[large] - spent[small])
