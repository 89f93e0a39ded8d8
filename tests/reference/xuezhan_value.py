"""What a hand of xuezhan is worth: patterns, extras, cap, who pays (X-20 to X-25, X-31, X-32)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .sichuan_readings import Reading, readings
from .sichuan_win import Win
from .tiles import count_kinds

Items = list[tuple[str, int]]
ITEM_ORDER = (
    *("plain", "all_triplets", "flush", "outside", "seven_pairs", "flush_triplets"),
    *("two_five_eight", "dragon_seven_pairs", "flush_seven_pairs", "flush_outside"),
    *("green_dragon_seven_pairs", "heavenly", "earthly", "golden_wait", "kan", "root"),
    *("after_kan_tsumo", "after_kan_ron", "rob_kan", "last_tile", "tsumo", "horse"),
)
LAOK_FAN = {
    "plain": 1,
    "all_triplets": 2,
    "flush": 3,
    "outside": 3,
    "seven_pairs": 3,
    "flush_triplets": 4,
    "two_five_eight": 4,
    "dragon_seven_pairs": 5,
    "flush_seven_pairs": 5,
    "flush_outside": 5,
    "green_dragon_seven_pairs": 6,
    "heavenly": 6,
    "earthly": 6,
}
DRAGONS = ("dragon_seven_pairs", "green_dragon_seven_pairs")
ADDITIVE = {  # X-25; outside, two_five_eight, heavenly and earthly only if switched on
    "all_triplets": 1,
    "flush": 2,
    "outside": 2,
    "seven_pairs": 2,
    "two_five_eight": 3,
    "heavenly": 5,
    "earthly": 5,
    "golden_wait": 1,
}


@dataclass
class Scored:
    """Items with their sum in fan, and the same in doublings (neither is capped)."""

    items: Items
    fan: int
    doublings: int
    value: int


def has_outside(reading: Reading) -> bool:
    """Each run, triplet, kan and the pair holds a 1 or a 9."""
    return not reading.is_seven_pairs and all(1 in part or 9 in part for part in reading.parts)


def is_two_five_eight(reading: Reading) -> bool:
    """All triplets, every tile a 2, 5 or 8."""
    return reading.is_all_triplets and all(part[0] in (2, 5, 8) for part in reading.parts)


def has_quad(win: Win) -> bool:
    """Four equal concealed tiles."""
    return max(win.concealed_counts) >= 4


def is_golden_wait(win: Win, reading: Reading) -> bool:
    """X-25: four melds laid out; ``any_pair``: all triplets, won on the tile of the pair."""
    if win.rules.golden_wait == "melds4":
        return len(win.melds) == 4
    if win.rules.golden_wait == "any_pair":
        return reading.is_all_triplets and reading.pair == win.tile.kind
    return False


def roots(win: Win) -> int:
    """Kinds of which all four are held and not konged, wherever they lie (X-23)."""
    counts = count_kinds(win.tiles)
    return sum(count >= 4 and kind not in win.kans for kind, count in enumerate(counts))


def extras(win: Win) -> dict[str, int]:
    """+1 fan each, whatever the reading (X-23, X-41)."""
    as_ron = win.kan_feeder is not None and win.rules.open_kan_tsumo == "as_ron"
    after_kan = "after_kan_tsumo" if win.is_tsumo else "after_kan_ron"
    has_tsumo_fan = win.is_tsumo and win.rules.tsumo_bonus == "fan" and not as_ron
    return {
        "kan": len(win.kans),
        "root": roots(win),
        after_kan: int("after_kan" in win.flags),
        "rob_kan": int("rob_kan" in win.flags),
        "last_tile": win.rules.last_tile_fan if "last_tile" in win.flags else 0,
        "tsumo": int(has_tsumo_fan),
        "horse": win.horses,
    }


def laok_patterns(win: Win, reading: Reading) -> list[str]:
    """Every base pattern that a reading shows (X-22)."""
    is_flush = len(win.suits) == 1
    with_outside = win.rules.outside
    shown = {
        "plain": True,
        "all_triplets": reading.is_all_triplets,
        "flush": is_flush,
        "outside": with_outside and has_outside(reading),
        "seven_pairs": reading.is_seven_pairs,
        "flush_triplets": is_flush and reading.is_all_triplets,
        "two_five_eight": with_outside and is_two_five_eight(reading),
        "dragon_seven_pairs": reading.is_seven_pairs and has_quad(win),
        "flush_seven_pairs": is_flush and reading.is_seven_pairs,
        "flush_outside": with_outside and is_flush and has_outside(reading),
        "green_dragon_seven_pairs": is_flush and reading.is_seven_pairs and has_quad(win),
        "heavenly": "heavenly" in win.flags,
        "earthly": "earthly" in win.flags,
    }
    return [name for name, is_shown in shown.items() if is_shown]


def additive_patterns(win: Win, reading: Reading) -> dict[str, int]:
    """Patterns that add up (X-25)."""
    with_outside = win.rules.outside
    two_five_eight = with_outside and is_two_five_eight(reading)
    shown = {
        "all_triplets": reading.is_all_triplets and not two_five_eight,
        "flush": len(win.suits) == 1,
        "outside": with_outside and has_outside(reading),
        "seven_pairs": reading.is_seven_pairs,
        "two_five_eight": two_five_eight,
        "heavenly": "heavenly" in win.flags,
        "earthly": "earthly" in win.flags,
        "golden_wait": is_golden_wait(win, reading),
    }
    return {name: ADDITIVE[name] for name, is_shown in shown.items() if is_shown}


def item_choices(win: Win) -> list[dict[str, int]]:
    """The items of each way to read the hand."""
    choices: list[dict[str, int]] = []
    more = extras(win)
    for reading in readings(win):
        if win.rules.fan_table == "additive":
            choices.append(additive_patterns(win, reading) | more)
            continue
        for pattern in laok_patterns(win, reading):
            items = {pattern: LAOK_FAN[pattern]} | more
            if pattern in DRAGONS:
                items["root"] -= 1
            if is_golden_wait(win, reading):
                items["golden_wait"] = 1
            choices.append(items)
    return choices


def in_item_order(items: dict[str, int]) -> Items:
    """Items of no value are not listed."""
    return [(name, items[name]) for name in ITEM_ORDER if items.get(name)]


def rank(win: Win, items: Items) -> tuple[Any, ...]:
    """The least is the best: the sum, the greater base pattern (laok), earlier items."""
    pattern = 0 if win.rules.fan_table == "additive" else LAOK_FAN[items[0][0]]
    places = [ITEM_ORDER.index(name) for name, _ in items]
    return (-sum(value for _, value in items), -pattern, places)


def score(win: Win) -> Scored | None:
    """The best reading; None when the hand is not complete."""
    choices = [in_item_order(items) for items in item_choices(win)]
    if not choices:
        return None
    items = min(choices, key=lambda items: rank(win, items))
    fan = sum(value for _, value in items)
    doublings = fan if win.rules.fan_table == "additive" else fan - 1
    cap = win.rules.fan_cap
    counted = doublings if cap is None else min(doublings, cap)
    return Scored(items or [("plain", 0)], fan, doublings, win.rules.base * 2**counted)


def pay(win: Win, scored: Scored) -> tuple[dict[str, Any], int]:
    """``pay`` and all that the winner receives (X-25, X-31, X-32)."""
    if not win.is_tsumo:
        return {"ron": scored.value}, scored.value
    if win.kan_feeder is not None and win.rules.open_kan_tsumo == "as_ron":
        return {"feeder": scored.value}, scored.value
    each = scored.value + (win.rules.base if win.rules.tsumo_bonus == "base" else 0)
    points = each * win.active_payers
    if win.kan_feeder is not None:
        return {"feeder": points}, points
    return {"each": each}, points


def fields(scored: Scored) -> dict[str, Any]:
    """What only this family's answers have."""
    return {"fan": scored.fan, "doublings": scored.doublings}
