"""Every workload as the lines that native programs read, and the hash that names them all.

``python bench/files.py`` prints the hash; ``python bench/files.py DIRECTORY`` writes one
file a workload (see ``peers/native.py``).
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path

from hands import SIZE, Meld, Win, hands, wins
from sichuan_hands import SichuanWin, sichuan_wins

HAND_WORKLOADS = ("random13", "random14", "one_suit14", "ready13")
WORKLOADS = (*HAND_WORKLOADS, "closed_win", "sichuan_win")

_MELD_TYPES = ("chi", "pon", "open_kan", "added_kan", "closed_kan")


def _win_line(win: Win) -> str:
    return (
        f"{''.join(map(str, win.concealed))} {win.tile} {win.tsumo:d} {win.seat_wind} "
        f"{win.round_wind} {win.riichi:d} {win.dora}"
    )


def _meld_code(meld: Meld) -> int:
    """As ``Meld::code`` of the core has it."""
    return _MELD_TYPES.index(meld.type) | meld.kind << 3


def _sichuan_line(win: SichuanWin) -> str:
    fields = (win.tile, win.tsumo, win.after_kan, win.last_tile, win.void, win.factor)
    codes = map(_meld_code, win.melds)
    return " ".join(["".join(map(str, win.concealed)), *(str(int(x)) for x in (*fields, *codes))])


def lines(name: str, size: int = SIZE) -> Iterator[str]:
    """A workload as lines."""
    if name in HAND_WORKLOADS:
        for hand in hands(name, size):
            yield "".join(map(str, hand))
    elif name == "sichuan_win":
        yield from map(_sichuan_line, sichuan_wins(size))
    else:
        yield from map(_win_line, wins(name, size))


def workload_hash() -> str:
    """Twelve hexadecimal digits over every workload, to be printed with results."""
    digest = hashlib.sha256()
    for name in (*WORKLOADS, "melded_win"):
        digest.update("\n".join([name, *lines(name)]).encode())
    for win in wins("melded_win"):
        digest.update(repr(win.melds).encode())
    return digest.hexdigest()[:12]


def write(directory: Path, size: int) -> None:
    """One file a workload; ``melded_win``, whose melds have no place in a line, is left out."""
    directory.mkdir(parents=True, exist_ok=True)
    for name in WORKLOADS:
        (directory / f"{name}.txt").write_text("\n".join(lines(name, size)) + "\n")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        write(Path(sys.argv[1]), size=20_000)
    sys.stdout.write(f"workload {workload_hash()}\n")
