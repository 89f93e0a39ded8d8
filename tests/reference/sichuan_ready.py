"""``greatest(request)``: the greatest value that a ready hand can win with (X-36, P-34)."""

from __future__ import annotations

from typing import Any

from .answers import Answer, answered
from .sichuan_fields import FACTORS, check_size, read_bool, read_number
from .sichuan_score import scored_answer
from .sichuan_waits import FIELDS as HAND_FIELDS
from .sichuan_waits import SichuanQuestion
from .sichuan_win import Win, check_conflicts, without_useless
from .tiles import Tile, tile_text

FIELDS = (*HAND_FIELDS, "dealt_ready", "dealer", "factor")
NOT_READY: Answer = {"ready": False, "tile": None, "items": [], "value": 0}


def possible_wins(request: dict[str, Any]) -> list[Win]:
    """A ron on each wait that counts: none of the flags, but ready from the deal (section 7)."""
    asked = SichuanQuestion(request, FIELDS)
    check_size(asked.tiles, 13, asked.melds)
    is_dealt_ready = read_bool(request, "dealt_ready")
    plain = Win(
        rules=asked.rules,
        concealed=asked.tiles,
        melds=asked.melds,
        tile=asked.tiles[0],
        by="ron",
        dealer=read_bool(request, "dealer"),
        flags=frozenset(["dealt_ready"] if is_dealt_ready else []),
        factor=read_number(request, "factor", FACTORS, 1),
        void=asked.void,
    )
    plain = without_useless(plain)
    check_conflicts(plain)
    waits = asked.hand.waits()
    if asked.rules.ready_wait == "live":
        waits = [kind for kind in waits if asked.known[kind] < 4]
    return [Win(**{**vars(plain), "tile": Tile(kind)}) for kind in waits]


def ready_answer(request: dict[str, Any]) -> Answer:
    """The answer without its ``id``."""
    best: Answer | None = None
    for win in possible_wins(request):
        scored = scored_answer(win)
        strength = (scored["value"], scored.get("fan", scored.get("face")))
        if best is None or strength > best["strength"]:
            best = {"strength": strength, "tile": tile_text(win.tile)} | scored
    if best is None:
        return NOT_READY
    for name in ("strength", "pay", "points"):
        del best[name]
    return {"ready": True} | best


def greatest(request: dict[str, Any]) -> Answer:
    """The best tile with its items and value; ties: the greater fan or face, then tile order."""
    return answered(request, ready_answer)
