"""Native peers: executables in the folder that the variable HUPAI_NATIVE_PEERS names.

An executable is called as ``NAME QUESTION FILE``. The file has a hand a line, 34 digits, one for
each kind; winning hands have after them ``tile tsumo seat_wind round_wind riichi dora_indicator``
as numbers (see ``files.py``), those of the Sichuan family ``tile tsumo after_kan last_tile void
factor`` and the melds. It prints one line

    QUESTION WORKLOAD HANDS CHECKSUM BEST_NS MEDIAN_NS

or exits with 2 where it does not answer the question. Checksums are sums over the hands:
``shanten`` of shanten + 1, ``useful`` and ``waits`` of the set as a number with bit k for kind k,
``discards`` of shanten and set of each discard, ``score`` of the winner's points, ``ready`` of the
greatest value. Questions of the Sichuan family are ``score_laok`` and so on, after the rule set.
``hupai_bench`` (see ``native``) answers in the same way; put it, or a link to it, into the folder
too.
"""

from __future__ import annotations

import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

VARIABLE = "HUPAI_NATIVE_PEERS"
OURS = "hupai_bench"
QUESTIONS = (
    ("shanten", "random14"),
    ("shanten", "random13"),
    ("shanten", "one_suit14"),
    ("useful", "random13"),
    ("discards", "random14"),
    ("waits", "ready13"),
    ("score", "closed_win"),
)
SICHUAN = (
    "score_laok",
    "score_sbr2025",
    "score_panzhihua_short",
    "score_panzhihua_long",
    "waits_sbr2025",
    "ready_sbr2025",
    "ready_panzhihua_long",
)


@dataclass(frozen=True)
class NativeResult:
    """One line of results."""

    name: str
    hands: int
    checksum: int
    best_ns: float
    median_ns: float


def executables() -> list[Path]:
    """The native peers, hupai's own loops first; empty where the variable is not set."""
    folder = os.environ.get(VARIABLE)
    if not folder:
        return []
    found = [path for path in Path(folder).iterdir() if os.access(path, os.X_OK)]
    return sorted(found, key=lambda path: (path.name != OURS, path.name))


def ask(executable: Path, question: str, file: Path) -> NativeResult | None:
    """One native peer's answer, or None where it has none."""
    done = subprocess.run([executable, question, file], capture_output=True, text=True, check=False)
    if done.returncode == 2:
        return None
    if done.returncode != 0:
        raise RuntimeError(f"{executable} {question} {file} exited {done.returncode}")
    _, _, hands, checksum, best, median = done.stdout.split()
    return NativeResult(executable.name, int(hands), int(checksum), float(best), float(median))


def contest(question: str, file: Path, rounds: int = 3) -> list[NativeResult]:
    """The best of a few alternating runs of each; raises where the checksums differ."""
    best: dict[str, NativeResult] = {}
    for _ in range(rounds):
        for executable in executables():
            result = ask(executable, question, file)
            if result is None:
                continue
            known = best.get(result.name, result)
            best[result.name] = min(known, result, key=lambda r: r.best_ns)
    sums = {result.checksum for result in best.values()}
    assert len(sums) <= 1, f"{question} on {file.name}: {best}"
    return list(best.values())
