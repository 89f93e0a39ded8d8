"""Requests as the arrays of a batch, and rows of its result as answers again."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

import hupai as hp
from hupai import riichi
from reference.tiles import Tile, parse_tile, parse_tiles

Json = dict[str, Any]
Columns = dict[str, NDArray[Any]]

NO_MELD = 65535
NO_TILE = 255
PAO = ("daisangen", "daisuushii", "suukantsu")
SEATS = ("", "left", "across", "right")
DORA_NAMES = ("dora", "ura_dora", "red_dora", "kita_dora")
LIMITS = (None, "mangan", "haneman", "baiman", "sanbaiman", "yakuman")
REASONS = (None, "not_complete", "no_yaku", "two_han_minimum")
FLAGS = [name for name in riichi.WinFlag.__members__ if name not in ("tsumo", "double_riichi")]


def score_batch(rules: Any, counts: Any, win: Any, **columns: Any) -> NDArray[Any]:
    """`Rules.score_batch` with arguments of any type, so that wrong ones can be tried."""
    result: NDArray[Any] = rules.score_batch(counts, win, **columns)
    return result


def code_of(tile: Tile) -> int:
    """0-33, or 34-36 for the red fives of m, p, s."""
    return 34 + tile.kind // 9 if tile.red else tile.kind


def flags_of(request: Json) -> int:
    flags = riichi.WinFlag(0)
    if request["by"] == "tsumo":
        flags |= riichi.WinFlag["tsumo"]
    if request.get("riichi", 0) == 2:
        flags |= riichi.WinFlag["double_riichi"]
    for name in FLAGS:
        if request.get(name):
            flags |= riichi.WinFlag[name]
    return int(flags)


def pao_codes(request: Json) -> list[int]:
    found = request.get("pao", [])
    items = found if isinstance(found, list) else [found]
    codes = [SEATS.index(one["seat"]) | PAO.index(one["yakuman"]) << 2 for one in items]
    return codes + [0] * (2 - len(codes))


def padded(values: list[int], width: int, filler: int) -> list[int]:
    return values + [filler] * (width - len(values))


def tile_codes(request: Json, field: str) -> list[int]:
    return [code_of(parse_tile(text, field)) for text in request.get(field, [])]


def columns_of(requests: list[Json]) -> Columns:
    """Every column of some requests, ``counts`` and ``win`` among them."""
    size = len(requests)
    counts = np.zeros((size, 34), np.uint8)
    reds = np.zeros((size, 3), np.uint8)
    for row, request in enumerate(requests):
        for tile in parse_tiles(request["hand"], "hand"):
            counts[row, tile.kind] += 1
            if tile.red:
                reds[row, tile.kind // 9] += 1

    def numbers(name: str, dtype: Any) -> NDArray[Any]:
        return np.array([request.get(name, 0) for request in requests], dtype)

    def words(name: str, known: str | tuple[str, ...], default: str) -> NDArray[Any]:
        found = [known.index(request.get(name, default)) for request in requests]
        return np.array(found, np.uint8)

    def table(rows: list[list[int]], dtype: Any, width: int) -> NDArray[Any]:
        return np.array(rows, dtype).reshape(size, width)

    melds = [[hp.Meld(text).code for text in request.get("melds", [])] for request in requests]
    return {
        "counts": counts,
        "win": np.array([code_of(parse_tile(one["win"], "win")) for one in requests], np.uint8),
        "reds": reds,
        "melds": table([padded(row, 4, NO_MELD) for row in melds], np.uint16, 4),
        "flags": np.array([flags_of(request) for request in requests], np.uint32),
        "seat_wind": words("seat_wind", "ESWN", "E"),
        "round_wind": words("round_wind", "ESWN", "E"),
        "dora": table([padded(tile_codes(r, "dora"), 5, NO_TILE) for r in requests], np.uint8, 5),
        "ura": table([padded(tile_codes(r, "ura"), 5, NO_TILE) for r in requests], np.uint8, 5),
        "kita": numbers("kita", np.uint8),
        "dealer_wins": numbers("dealer_wins", np.uint8),
        "honba": numbers("honba", np.int32),
        "deposits": numbers("deposits", np.int32),
        "from_seat": words("from_seat", SEATS, ""),
        "kan_feeder": words("kan_feeder", SEATS, ""),
        "pao": table([pao_codes(request) for request in requests], np.uint8, 2),
    }


def item_names(bits: int) -> list[str]:
    """Names of the set bits, in order: bit n is the row n of the value table."""
    return [row["name"] for place, row in enumerate(riichi.ITEMS) if bits >> place & 1]


def summary_of_row(row: Any) -> Json:
    """All that a row says."""
    if row["reason"] != 0:
        return {"reason": REASONS[row["reason"]]}
    pay = {name: int(row[name]) for name in ("ron", "each", "dealer", "other", "feeder")}
    return {
        "items": item_names(int(row["items"])),
        "dora": [int(number) for number in row["dora"]],
        "pay": pay | {"liable": int(row["liable"].sum())},
        "limit": LIMITS[row["limit"]],
        **{name: int(row[name]) for name in ("han", "fu", "yakuman", "value", "points")},
    }


def summary_of_answer(answer: Json) -> Json:
    """The same of a scalar answer."""
    if not answer["win"]:
        return {"reason": answer["reason"]}
    items = dict(answer["items"])
    pay = dict.fromkeys(("ron", "each", "dealer", "other", "feeder", "liable"), 0) | answer["pay"]
    if isinstance(pay["liable"], list):
        pay["liable"] = sum(pay["liable"])
    return {
        "items": [name for name in items if name not in DORA_NAMES],
        "dora": [items.get(name, 0) for name in DORA_NAMES],
        "pay": pay,
        "limit": answer["limit"],
        "han": answer["han"] or 0,
        "fu": answer["fu"] or 0,
        **{name: answer[name] for name in ("yakuman", "value", "points")},
    }
