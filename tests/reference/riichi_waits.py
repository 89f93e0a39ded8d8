"""``waits``, ``shanten`` and ``discards``: one line of each ``--jsonl`` command."""

from __future__ import annotations

from typing import Any

from .riichi_check import check_copies
from .riichi_fields import (
    bad_field,
    known_tiles,
    read_choice,
    read_hand,
    read_list,
    read_melds,
    read_rules,
)
from .riichi_score import Answer, error_answer
from .tiles import InputError, Tile, count_kinds, parse_tile, tile_order, tile_text
from .waits import OWN_FOUR, Hand

FIELDS = ("id", "rules", "hand", "melds", "seen", "own_four", "void")  # void cannot matter here


class Request:
    """A hand of 3n+1 or 3n+2 tiles; melds that are not listed are taken as missing."""

    def __init__(self, request: dict[str, Any]) -> None:
        for field in request:
            if field not in FIELDS:
                raise bad_field(field, f"there is no field {field!r}")
        rules = read_rules(request, "tenhou")
        own_four = read_choice(request, "own_four", OWN_FOUR) or rules.own_four
        self.tiles = read_hand(request, rules)
        melds = read_melds(request, rules)
        seen_texts = read_list(request, "seen")
        seen = known_tiles((parse_tile(text, "seen") for text in seen_texts), rules, "seen")
        size = len(self.tiles)
        if size % 3 == 0 or size > 14:
            raise InputError("bad_hand", "hand", f"a hand cannot have {size} concealed tiles")
        if melds and size // 3 != 4 - len(melds):
            raise InputError("bad_hand", "hand", f"{size} tiles do not go with {len(melds)} melds")
        laid_out = [tile for meld in melds for tile in meld.tiles]
        check_copies([*self.tiles, *laid_out], rules)
        self.hand = Hand(
            count_kinds(self.tiles),
            count_kinds(laid_out),
            "sanma" if rules.is_sanma else "34",
            own_four,
        )
        self.known = count_kinds([*self.tiles, *laid_out, *seen])

    def need_size(self, remainder: int) -> None:
        if self.hand.size % 3 != remainder:
            message = f"{self.hand.size} concealed tiles: a 3n+{remainder} hand belongs here"
            raise InputError("bad_hand", "hand", message)

    def left(self, kinds: list[int]) -> dict[str, int]:
        """How many of each kind are not in the hand, the melds or seen."""
        return {tile_text(Tile(kind)): max(0, 4 - self.known[kind]) for kind in kinds}


def waits_answer(request: dict[str, Any]) -> Answer:
    """The kinds that complete the hand, with what is left of each."""
    request_id = request.get("id")
    try:
        asked = Request(request)
        asked.need_size(1)
    except InputError as error:
        return error_answer(request_id, error)
    left = asked.left(asked.hand.waits())
    return {"id": request_id, "waits": list(left), "left": left}


def shanten_answer(request: dict[str, Any]) -> Answer:
    """The least shanten and that of each form (None where the form is impossible)."""
    request_id = request.get("id")
    try:
        hand = Request(request).hand
    except InputError as error:
        return error_answer(request_id, error)
    return {"id": request_id, "shanten": hand.shanten(), "by_form": hand.shanten_by_form()}


def discards_answer(request: dict[str, Any]) -> Answer:
    """Each distinct tile of a 3n+2 hand: shanten and useful tiles after discarding it."""
    request_id = request.get("id")
    try:
        asked = Request(request)
        asked.need_size(2)
    except InputError as error:
        return error_answer(request_id, error)
    rows: list[dict[str, Any]] = []
    for tile in sorted(set(asked.tiles), key=tile_order):
        after = asked.hand.without_tile(tile.kind)
        ukeire = asked.left(after.ukeire())
        row = {"tile": tile_text(tile), "shanten": after.shanten(), "ukeire": ukeire}
        rows.append(row | {"total": sum(ukeire.values())})
    rows.sort(key=lambda row: (row["shanten"], -row["total"]))  # tile order among equals
    return {"id": request_id, "discards": rows}
