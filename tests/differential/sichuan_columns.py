"""Requests of the Sichuan family as the arrays of a batch, and rows of its result as answers."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

import hupai as hp
from differential.columns import NO_MELD, SEATS, Columns, Json, code_of, padded
from differential.sichuan_rules import family_of
from hupai import panzhihua, xuezhan
from reference.tiles import SUITS, parse_tile, parse_tiles

NO_SUIT = 255
DEFAULTS = {"melds": NO_MELD, "void": NO_SUIT, "factor": 1}
REASONS = (None, "not_complete", "three_suits", "void_suit", "dancer_tsumo_only")
MODULES: dict[str, ModuleType] = {"xuezhan": xuezhan, "panzhihua": panzhihua}
PAYERS = 3


def module_of(rules: str) -> ModuleType:
    """The module of a rule set's text."""
    return MODULES[family_of(rules.split("+")[0])]


def flags_of(request: Json) -> int:
    flags = xuezhan.WinFlag(0)
    if request["by"] == "tsumo":
        flags |= xuezhan.WinFlag["tsumo"]
    for name, flag in xuezhan.WinFlag.__members__.items():
        if request.get(name):
            flags |= flag
    return int(flags)


def void_code(request: Json) -> int:
    """0-2, or NO_SUIT where none is declared."""
    suit = request.get("void")
    return NO_SUIT if suit is None else SUITS.index(suit)


def seat_code(request: Json) -> int:
    return SEATS.index(request.get("kan_feeder") or "")


def columns_of(requests: list[Json]) -> Columns:
    """Every column of some requests, ``counts`` and ``win`` among them."""
    size = len(requests)
    counts = np.zeros((size, 34), np.uint8)
    for row, request in enumerate(requests):
        for tile in parse_tiles(request["hand"], "hand"):
            counts[row, tile.kind] += 1

    def bytes_of(values: list[int]) -> NDArray[np.uint8]:
        return np.array(values, np.uint8)

    def table(rows: list[list[int]], dtype: Any, width: int) -> NDArray[Any]:
        return np.array(rows, dtype).reshape(size, width)

    melds = [[hp.Meld(text).code for text in one.get("melds") or []] for one in requests]
    factors = [padded(list(one.get("payer_factors") or []), PAYERS, 0) for one in requests]
    return {
        "counts": counts,
        "win": bytes_of([code_of(parse_tile(one["win"], "win")) for one in requests]),
        "melds": table([padded(row, 4, NO_MELD) for row in melds], np.uint16, 4),
        "flags": np.array([flags_of(one) for one in requests], np.uint32),
        "void": bytes_of([void_code(one) for one in requests]),
        "active_payers": bytes_of([one.get("active_payers", 0) for one in requests]),
        "horses": bytes_of([one.get("horses", 0) for one in requests]),
        "kan_feeder": bytes_of([seat_code(one) for one in requests]),
        "factor": bytes_of([one.get("factor", 1) for one in requests]),
        "payer_factors": table(factors, np.uint8, PAYERS),
    }


def power_of(worth: int, base: int) -> int:
    """How often a base was multiplied."""
    times = 0
    while worth > 1:
        worth //= base
        times += 1
    return times


def summary_of_row(row: Any, module: ModuleType) -> Json:
    """All that a row says."""
    if row["reason"] != 0:
        numbers = [row[name] for name in row.dtype.names if name != "reason"]
        assert not np.concatenate([np.atleast_1d(number) for number in numbers]).any()
        return {"reason": REASONS[row["reason"]]}
    assert row["win"]
    bits = int(row["items"])
    pay: Json = {name: int(row[name]) for name in ("ron", "each", "feeder")}
    own: tuple[str, ...] = ("fan", "doublings", "kans", "roots", "horses")
    if module is panzhihua:
        own = ("face", "open", "closed")
        pay |= {"by_payer": [int(points) for points in row["by_payer"]]}
    return {
        "items": [item["name"] for place, item in enumerate(module.ITEMS) if bits >> place & 1],
        "pay": pay,
        **{name: int(row[name]) for name in (*own, "value", "points")},
    }


def summary_of_answer(answer: Json, module: ModuleType) -> Json:
    """The same of a scalar answer."""
    if not answer["win"]:
        return {"reason": answer["reason"]}
    items = dict(answer["items"])
    pay = {"ron": 0, "each": 0, "feeder": 0} | answer["pay"]
    if module is panzhihua:
        pay["by_payer"] = padded(answer["pay"].get("by_payer", []), PAYERS, 0)
        bases = {item["name"]: item["worth"] for item in module.ITEMS}
        own = {"face": answer["face"]}
        for column in ("open", "closed"):
            name = f"{column}_four_to_one"
            own[column] = power_of(items.get(name, 1), bases[name])
    else:
        own = {"fan": answer["fan"], "doublings": answer["doublings"]}
        own |= {name + "s": items.get(name, 0) for name in ("kan", "root", "horse")}
    return {
        "items": list(items),
        "pay": pay,
        **own,
        **{name: answer[name] for name in ("value", "points")},
    }
