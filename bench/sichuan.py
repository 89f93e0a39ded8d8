"""Scores under the Sichuan-family rule sets: there is no peer, so answers are compared with the
slow reference of the tests before anything is timed."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from typing import Any

from hands import Meld, hand_text, tile_text
from hupai import answers
from sichuan_hands import SichuanWin, sichuan_wins

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from reference import sichuan_score

PRESETS = ("laok", "sbr2025", "panzhihua_short", "panzhihua_long")
Request = dict[str, Any]


def _meld_text(meld: Meld) -> str:
    ranks = "".join(tile_text(kind)[0] for kind in meld.kinds)
    return f"{meld.type} {ranks}{tile_text(meld.kind)[1]}"


def fields(win: SichuanWin) -> Request:
    """The fields of a request to score, but for the rules and the hand."""
    found: Request = {
        "melds": [_meld_text(meld) for meld in win.melds],
        "win": tile_text(win.tile),
        "by": "tsumo" if win.tsumo else "ron",
        "void": "mps"[win.void],
    }
    for name in ("after_kan", "last_tile"):
        if getattr(win, name):
            found[name] = True
    return found | ({"factor": win.factor} if win.factor > 1 else {})


def requests(preset: str) -> list[Request]:
    """The workload as requests."""
    return [
        {"rules": preset, "hand": hand_text(win.concealed), **fields(win)} for win in sichuan_wins()
    ]


@cache
def expected(preset: str) -> list[Request]:
    """The reference's answers, each compared with the core's; raises AssertionError where they
    differ, or where a hand does not win."""
    found = []
    for request in requests(preset):
        want, got = sichuan_score.answer(request), answers.score(request)
        assert want == got, f"{request}: reference {want}, core {got}"
        assert want["win"], f"{request}: {want['reason']}"
        found.append(want)
    return found


def points(preset: str) -> int:
    """What the reference has for all hands together: the checksum of the native loops."""
    return sum(answer["points"] for answer in expected(preset))
