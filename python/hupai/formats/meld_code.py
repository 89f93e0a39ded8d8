"""The 16-bit number by which mjlog writes a call."""

from __future__ import annotations

from typing import NamedTuple


class Meld(NamedTuple):
    """A decoded call; tiles are ids 0-135."""

    kind: str
    own: tuple[int, ...]
    """Tiles from the own hand: of an added kan the one that is added."""
    called: int = -1
    offset: int = 0
    """How many seats further the source sits."""


def meld_of(code: int) -> Meld:
    """Decode a call: bit 2 a run, bit 3 a triplet, bit 4 an added kan, bit 5 kita, else a kan."""
    offset = code & 3
    if code & 4:
        return _run(code, offset)
    if code & 8 or code & 16:
        base, place = divmod(code >> 9, 3)
        odd = code >> 5 & 3
        if not code & 8:
            return Meld("added_kan", (4 * base + odd,))
        tiles = [4 * base + copy for copy in range(4) if copy != odd]
        called = tiles.pop(place)
        return Meld("pon", tuple(tiles), called, offset)
    tile = code >> 8
    if code & 32:
        return Meld("kita", (tile,))
    four = [tile // 4 * 4 + copy for copy in range(4)]
    if offset == 0:
        return Meld("closed_kan", tuple(four))
    return Meld("open_kan", tuple(one for one in four if one != tile), tile, offset)


def _run(code: int, offset: int) -> Meld:
    lowest, place = divmod(code >> 10, 3)
    first = 4 * (lowest // 7 * 9 + lowest % 7)
    tiles = [first + 4 * i + (code >> 3 + 2 * i & 3) for i in range(3)]
    called = tiles.pop(place)
    return Meld("chi", tuple(tiles), called, offset)
