"""What the answers to all requests have in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .tiles import Counts, InputError, Tile, tile_order, tile_text
from .waits import Hand

Request = dict[str, Any]
Answer = dict[str, Any]


def answered(request: Request, body: Callable[[Request], Answer]) -> Answer:
    """The request's id with the body of its answer, or with the error that comes up."""
    request_id = request.get("id")
    try:
        return {"id": request_id} | body(request)
    except InputError as error:
        found = {"code": error.code, "message": error.message, "field": error.field}
        return {"id": request_id, "error": found}


def scores(request: Request, tiles: Sequence[Tile], answers: Sequence[Answer]) -> Answer:
    """The one win asked about; without ``win`` one for each of the tiles, best value first."""
    if request.get("win") is not None:
        return answers[0]
    listed = [one | {"tile": tile_text(tile)} for tile, one in zip(tiles, answers, strict=True)]
    # sorted() keeps the tile order among equals
    return {"readings": sorted(listed, key=lambda one: -one.get("value", 0))}


class ShapeQuestion:
    """A hand of 3n+1 or 3n+2 tiles and what is asked of its shape.

    Melds that are not listed are taken as missing.
    """

    def __init__(self, tiles: Sequence[Tile], melds: int) -> None:
        self.tiles = tiles
        size = len(tiles)
        if size % 3 == 0 or size > 14:
            raise InputError("bad_hand", "hand", f"a hand cannot have {size} concealed tiles")
        if melds and size // 3 != 4 - melds:
            raise InputError("bad_hand", "hand", f"{size} tiles do not go with {melds} melds")

    def look(self, hand: Hand, known: Counts) -> None:
        """``known``: the copies in the hand, its melds and seen elsewhere."""
        self.hand, self.known = hand, known

    def need_size(self, remainder: int) -> None:
        if len(self.tiles) % 3 != remainder:
            message = f"{len(self.tiles)} concealed tiles: a 3n+{remainder} hand belongs here"
            raise InputError("bad_hand", "hand", message)

    def left(self, kinds: list[int]) -> dict[str, int]:
        """How many of each kind are not known."""
        return {tile_text(Tile(kind)): max(0, 4 - self.known[kind]) for kind in kinds}

    def waits(self) -> Answer:
        """The kinds that complete the hand, with what is left of each."""
        self.need_size(1)
        left = self.left(self.hand.waits())
        return {"waits": list(left), "left": left}

    def shanten(self) -> Answer:
        """The least shanten and that of each form (None where the form is impossible)."""
        return {"shanten": self.hand.shanten(), "by_form": self.hand.shanten_by_form()}

    def discards(self) -> Answer:
        """Each distinct tile of a 3n+2 hand: shanten and useful tiles after discarding it."""
        self.need_size(2)
        rows: list[dict[str, Any]] = []
        for tile in sorted(set(self.tiles), key=tile_order):
            after = self.hand.without_tile(tile.kind)
            ukeire = self.left(after.ukeire())
            row = {"tile": tile_text(tile), "shanten": after.shanten(), "ukeire": ukeire}
            rows.append(row | {"total": sum(ukeire.values())})
        # tile order among equals; shanten is None in every row or in none
        rows.sort(key=lambda row: (row["shanten"] or 0, -row["total"]))
        return {"discards": rows}
