"""Tiles, hands and melds as text (R-1.1).

A kind is a number 0..33: 1m-9m, 1p-9p, 1s-9s, then E S W N white green red (``1z``-``7z``).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

NUM_KINDS = 34
SUITS = "mpsz"
EAST, SOUTH, WEST, NORTH, WHITE, GREEN, RED = range(27, 34)
WINDS = (EAST, SOUTH, WEST, NORTH)
DRAGONS = (WHITE, GREEN, RED)
HONORS = WINDS + DRAGONS
TERMINALS = (0, 8, 9, 17, 18, 26)
TERMINALS_AND_HONORS = TERMINALS + HONORS
FIVES = (4, 13, 22)
SANMA_MISSING = tuple(range(1, 8))  # 2m-8m are not in the three-player set

CALL_TYPES = ("chi", "pon", "open_kan", "added_kan", "closed_kan")
KAN_TYPES = ("open_kan", "added_kan", "closed_kan")
SOURCES = {"<": "left", "^": "across", ">": "right"}

Counts = tuple[int, ...]


class InputError(ValueError):
    """Impossible input: an error code of the interface and the field that it was found in."""

    def __init__(self, code: str, field: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.field = field
        self.message = message


class Tile(NamedTuple):
    """A kind, and whether the tile is a red five."""

    kind: int
    red: bool = False


class Meld(NamedTuple):
    """Tiles laid out, one of ``CALL_TYPES``; ``source``: left, across, right or None (unknown)."""

    type: str
    tiles: tuple[Tile, ...]
    source: str | None = None

    @property
    def is_open(self) -> bool:
        return self.type != "closed_kan"

    @property
    def is_kan(self) -> bool:
        return self.type in KAN_TYPES


def suit_of(kind: int) -> int:
    """0, 1, 2 for m, p, s; 3 for honours."""
    return kind // 9


def rank_of(kind: int) -> int:
    """1..9 in a suit, 1..7 among the honours."""
    return kind % 9 + 1


def is_honor(kind: int) -> bool:
    return kind >= EAST


def count_kinds(tiles: Iterable[Tile]) -> Counts:
    """How many tiles of each of the 34 kinds."""
    counts = [0] * NUM_KINDS
    for tile in tiles:
        counts[tile.kind] += 1
    return tuple(counts)


def tile_order(tile: Tile) -> tuple[int, bool]:
    """Sort key: by kind, the red five before the plain five."""
    return (tile.kind, not tile.red)


def tile_text(tile: Tile) -> str:
    """``3m``, ``0p``, ``7z``."""
    digit = 0 if tile.red else rank_of(tile.kind)
    return f"{digit}{SUITS[suit_of(tile.kind)]}"


def parse_tiles(text: str, field: str) -> list[Tile]:
    """Read mpsz text such as ``406m11z``."""
    tiles: list[Tile] = []
    digits = ""
    for char in text:
        if char in "0123456789":
            digits += char
            continue
        if char not in SUITS or not digits:
            raise InputError("bad_tile", field, f"cannot read {char!r} in {text!r}")
        suit = SUITS.index(char)
        for digit in digits:
            number = int(digit)
            if char == "z" and not 1 <= number <= 7:
                raise InputError("bad_tile", field, f"there is no tile {digit}z")
            red = number == 0
            tiles.append(Tile(9 * suit + (5 if red else number) - 1, red))
        digits = ""
    if digits:
        raise InputError("bad_tile", field, f"no suit letter after {digits!r} in {text!r}")
    return tiles


def parse_tile(text: str, field: str) -> Tile:
    """Read exactly one tile."""
    tiles = parse_tiles(text, field)
    if len(tiles) != 1:
        raise InputError("bad_tile", field, f"{text!r} is not one tile")
    return tiles[0]


def parse_meld(text: str, field: str) -> Meld:
    """Read ``chi 123m <``, ``pon 555z ^``, ``closed_kan 2222s``; the source mark may be missing."""
    words = text.split()
    if len(words) not in (2, 3) or words[0] not in CALL_TYPES:
        raise InputError("bad_meld", field, f"cannot read the meld {text!r}")
    source = None
    if len(words) == 3:
        if words[2] not in SOURCES:
            raise InputError("bad_meld", field, f"unknown source mark in {text!r}")
        source = SOURCES[words[2]]
    return Meld(words[0], tuple(parse_tiles(words[1], field)), source)


def is_proper_meld(meld: Meld) -> bool:
    """The tiles are what the name of the call says."""
    kinds = sorted(tile.kind for tile in meld.tiles)
    if meld.type == "chi":
        if len(kinds) != 3 or is_honor(kinds[0]):
            return False
        same_suit = suit_of(kinds[0]) == suit_of(kinds[2])
        return same_suit and kinds == [kinds[0], kinds[0] + 1, kinds[0] + 2]
    size = 3 if meld.type == "pon" else 4
    return len(kinds) == size and len(set(kinds)) == 1
