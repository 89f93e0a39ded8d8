"""Reading the fields of a request: types, ranges, tiles and melds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from .riichi_rules import Rules, parse_rules
from .tiles import (
    EAST,
    SANMA_MISSING,
    InputError,
    Meld,
    Tile,
    is_proper_meld,
    parse_meld,
    parse_tile,
    parse_tiles,
    suit_of,
)

FLAGS = (
    "open_riichi",
    "ippatsu",
    "rinshan",
    "chankan",
    "haitei",
    "houtei",
    "tenhou",
    "chiihou",
    "renhou",
    "tsubame_gaeshi",
    "discarder_riichi",
    "furiten",
)
NUMBERS = ("honba", "deposits", "dealer_wins")
SEATS = ("left", "across", "right")
PAO_YAKUMAN = ("daisangen", "daisuushii", "suukantsu")
FIELDS = (
    *("id", "rules", "hand", "melds", "win", "by", "seat_wind", "round_wind", "riichi"),
    *("dora", "ura", "kita", "pao", "from_seat", "kan_feeder"),
    *FLAGS,
    *NUMBERS,
)


@dataclass(frozen=True)
class Pao:
    """A seat that is liable for a yakuman (R-4.10)."""

    yakuman: str
    seat: str


def bad_field(field: str, message: str) -> InputError:
    return InputError("bad_field", field, message)


def read_int(request: dict[str, Any], field: str, high: int | None = None) -> int:
    value = request.get(field, 0)
    if isinstance(value, bool) or not isinstance(value, int):
        raise bad_field(field, f"{field} is not a whole number")
    if value < 0 or (high is not None and value > high):
        raise bad_field(field, f"{field} = {value} is out of range")
    return value


def read_choice(request: dict[str, Any], field: str, choices: tuple[str, ...]) -> str | None:
    value = request.get(field)
    if value is not None and value not in choices:
        raise bad_field(field, f"{field} is none of {', '.join(choices)}")
    return value


def read_text(request: dict[str, Any], field: str, default: str | None = None) -> str:
    value = request.get(field, default)
    if not isinstance(value, str):
        raise bad_field(field, f"{field} is missing or not a text")
    return value


def read_list(request: dict[str, Any], field: str) -> list[str]:
    value = request.get(field, [])
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise bad_field(field, f"{field} is not a list of texts")
    return value


def read_rules(request: dict[str, Any], default: str) -> Rules:
    return parse_rules(read_text(request, "rules", default))


def read_hand(request: dict[str, Any], rules: Rules) -> tuple[Tile, ...]:
    return known_tiles(parse_tiles(read_text(request, "hand"), "hand"), rules, "hand")


def read_melds(request: dict[str, Any], rules: Rules) -> tuple[Meld, ...]:
    melds: list[Meld] = []
    for text in read_list(request, "melds"):
        meld = parse_meld(text, "melds")
        meld = meld._replace(tiles=known_tiles(meld.tiles, rules, "melds"))
        if not is_proper_meld(meld):
            raise InputError("bad_meld", "melds", f"these tiles are no {meld.type}")
        if meld.type == "chi" and rules.is_sanma:
            raise InputError("bad_meld", "melds", "no chi with three players (R-1.2)")
        melds.append(meld)
    if len(melds) > 4:
        raise InputError("bad_meld", "melds", "more than four melds")
    return tuple(melds)


def read_indicators(request: dict[str, Any], field: str, rules: Rules) -> tuple[Tile, ...]:
    texts = read_list(request, field)
    if len(texts) > 5:
        raise bad_field(field, "more than five indicators")
    return known_tiles((parse_tile(text, field) for text in texts), rules, field)


def read_wind(request: dict[str, Any], field: str) -> int:
    value = request.get(field, "E")
    if not isinstance(value, str) or len(value) != 1 or value not in "ESWN":
        raise bad_field(field, f"{field} is none of E S W N")
    return EAST + "ESWN".index(value)


def read_pao(request: dict[str, Any]) -> tuple[Pao, ...]:
    value = request.get("pao")
    items = [] if value is None else value if isinstance(value, list) else [value]
    if len(items) > 2:
        raise bad_field("pao", "more than two liable seats")
    found: list[Pao] = []
    for item in items:
        if not isinstance(item, dict) or set(item) != {"yakuman", "seat"}:
            raise bad_field("pao", "pao is an object with yakuman and seat")
        if item["yakuman"] not in PAO_YAKUMAN or item["seat"] not in SEATS:
            raise bad_field("pao", "unknown yakuman or seat")
        found.append(Pao(item["yakuman"], item["seat"]))
    return tuple(found)


def read_flags(request: dict[str, Any]) -> frozenset[str]:
    for flag in FLAGS:
        if not isinstance(request.get(flag, False), bool):
            raise bad_field(flag, f"{flag} is not true or false")
    return frozenset(flag for flag in FLAGS if request.get(flag, False))


def known_tiles(tiles: Iterable[Tile], rules: Rules, field: str) -> tuple[Tile, ...]:
    """The tiles as the rule set has them: no 2m-8m in sanma; without red fives a 0 is a plain 5."""
    found = tuple(tiles)
    if rules.is_sanma and any(tile.kind in SANMA_MISSING for tile in found):
        raise InputError("bad_tile", field, "2m-8m are not in the three-player set (R-1.2)")
    return tuple(Tile(tile.kind, tile.red and rules.aka[suit_of(tile.kind)] > 0) for tile in found)
