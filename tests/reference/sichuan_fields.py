"""Reading the fields of a request: types, ranges, tiles and melds of the 27-kind games (X-1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from .riichi_fields import bad_field, read_choice, read_int, read_list, read_text
from .sichuan_options import Rules
from .sichuan_rules import parse_rules
from .tiles import (
    InputError,
    Meld,
    Tile,
    is_honor,
    is_proper_meld,
    parse_meld,
    parse_tile,
    parse_tiles,
)

SUIT_LETTERS = ("m", "p", "s")
FACTORS = (1, 2, 4)


def check_names(request: dict[str, Any], names: tuple[str, ...]) -> None:
    for field in request:
        if field not in names:
            raise bad_field(field, f"there is no field {field!r}")


def read_rules(request: dict[str, Any]) -> Rules:
    return parse_rules(read_text(request, "rules"))


def read_bool(request: dict[str, Any], field: str) -> bool:
    value = request.get(field, False)
    if not isinstance(value, bool):
        raise bad_field(field, f"{field} is not true or false")
    return value


def read_number(request: dict[str, Any], field: str, allowed: tuple[int, ...], default: int) -> int:
    """One of few numbers."""
    if field not in request:
        return default
    value = read_int(request, field)
    if value not in allowed:
        raise bad_field(field, f"{field} is none of {allowed}")
    return value


def read_factors(request: dict[str, Any]) -> tuple[int, ...] | None:
    """``payer_factors``: what sing and dance of each paying seat multiply (P-10, P-20)."""
    value = request.get("payer_factors")
    if value is None:
        return None
    if not isinstance(value, list) or not 1 <= len(value) <= 3:
        raise bad_field("payer_factors", "payer_factors is a list of one to three factors")
    if any(type(item) is not int or item not in FACTORS for item in value):
        raise bad_field("payer_factors", f"a factor is one of {FACTORS}")
    return tuple(value)


def read_void(request: dict[str, Any]) -> int | None:
    """The declared void suit as 0, 1, 2 (X-3)."""
    letter = read_choice(request, "void", SUIT_LETTERS)
    return None if letter is None else SUIT_LETTERS.index(letter)


def plain_tiles(tiles: Iterable[Tile], field: str) -> tuple[Tile, ...]:
    """No honours; there are no red fives, a 0 is a plain 5."""
    found = tuple(Tile(tile.kind) for tile in tiles)
    if any(is_honor(tile.kind) for tile in found):
        raise InputError("bad_tile", field, "there are no honours in this game (X-1)")
    return found


def read_hand(request: dict[str, Any]) -> tuple[Tile, ...]:
    return plain_tiles(parse_tiles(read_text(request, "hand"), "hand"), "hand")


def read_tile(text: str, field: str) -> Tile:
    return plain_tiles([parse_tile(text, field)], field)[0]


def read_melds(request: dict[str, Any]) -> tuple[Meld, ...]:
    """Pons and kans; there is no chi (X-1)."""
    melds: list[Meld] = []
    for text in read_list(request, "melds"):
        meld = parse_meld(text, "melds")
        meld = meld._replace(tiles=plain_tiles(meld.tiles, "melds"))
        if meld.type == "chi":
            raise InputError("bad_meld", "melds", "there is no chi (X-1)")
        if not is_proper_meld(meld):
            raise InputError("bad_meld", "melds", f"these tiles are no {meld.type}")
        melds.append(meld)
    if len(melds) > 4:
        raise InputError("bad_meld", "melds", "more than four melds")
    return tuple(melds)


def check_size(tiles: tuple[Tile, ...], whole: int, melds: tuple[Meld, ...]) -> None:
    """``whole`` tiles of a hand without melds, three fewer for each meld."""
    size = whole - 3 * len(melds)
    if len(tiles) != size:
        raise InputError("bad_hand", "hand", f"{len(tiles)} concealed tiles where {size} belong")


def laid_out(melds: tuple[Meld, ...]) -> tuple[Tile, ...]:
    return tuple(tile for meld in melds for tile in meld.tiles)


def check_copies(tiles: Iterable[Tile]) -> None:
    if any(count > 4 for count in Counter(tile.kind for tile in tiles).values()):
        raise InputError("too_many_copies", "hand", "more than four tiles of a kind")
