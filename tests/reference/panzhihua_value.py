"""What a hand of Panzhihua is worth: multipliers, factors, cap and who pays (P-20 to P-23)."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import Any, NamedTuple

from .sichuan_options import Rules
from .sichuan_readings import Reading, readings
from .sichuan_win import Win
from .tiles import rank_of

Items = list[tuple[str, int]]
ITEM_ORDER = (
    *("plain", "all_triplets", "last_in_hand", "flush", "seven_pairs", "dragon_seven_pairs"),
    *("open_four_to_one", "closed_four_to_one", "dealt_ready", "ones_and_nines"),
    *("two_five_eight", "middle_five", "edge_wait", "closed_wait", "single_wait"),
    *("after_kan_tsumo", "after_kan_ron", "rob_kan"),
)
ONES_AND_NINES = ((1,), (9,), (1, 2, 3), (7, 8, 9))


@dataclass
class Scored:
    """Items with their product, and what a plain payer pays."""

    items: Items
    face: int
    value: int


class Place(NamedTuple):
    """Where the winning tile lies in a reading: ``run`` (``kind`` is its lowest tile),
    ``triplet``, ``pair``, or ``any`` in seven pairs."""

    shape: str
    kind: int


def places(win: Win, reading: Reading) -> list[Place]:
    """Every place that the winning tile can have taken in the concealed part."""
    if reading.is_seven_pairs:
        return [Place("any", win.tile.kind)]
    groups = [group for group in reading.concealed if win.tile.kind in group.kinds]
    found = [Place(group.shape, group.kind) for group in groups]
    if reading.pair == win.tile.kind:
        found.append(Place("pair", reading.pair))
    return found


def is_middle_five(win: Win, place: Place) -> bool:
    """The 5 of 4-5-6 held as 4 and 6."""
    return place.shape == "run" and rank_of(place.kind) == 4 and place.kind + 1 == win.tile.kind


def wait_items(win: Win, place: Place) -> dict[str, int]:
    """Middle five and the waits that have a name (P-20, P-22)."""
    if is_middle_five(win, place) and win.rules.middle_five > 1:
        return {"middle_five": win.rules.middle_five}
    name = ""
    if place.shape == "run":
        lowest, won = rank_of(place.kind), rank_of(win.tile.kind)
        if won == lowest + 1:
            name = "closed_wait"
        elif (lowest, won) in ((1, 3), (7, 7)):
            name = "edge_wait"
    elif place.shape == "pair" and len(win.melds) < 4:
        name = "single_wait"
    return {name: win.rules.shaped_wait_multiple} if name else {}


def open_fours(win: Win) -> int:
    """For how many kinds the hand is an open four-to-one (P-20)."""
    if win.rules.gui == "win_tile":
        return int(win.tile.kind in win.pons)
    return sum(win.concealed_counts[kind] > 0 for kind in win.pons)


def closed_fours(win: Win, reading: Reading) -> int:
    """For how many kinds the hand is a closed four-to-one; never in seven pairs (section 7)."""
    if reading.is_seven_pairs:
        return 0
    if win.rules.gui == "win_tile":
        return int(win.concealed.count(win.tile) == 3)
    triplets = {group.kind for group in reading.concealed if group.shape == "triplet"}
    in_runs = {kind for group in reading.concealed if group.shape == "run" for kind in group.kinds}
    return len(triplets & in_runs)


def pattern_items(win: Win, reading: Reading) -> dict[str, int]:
    """Patterns of the table of P-20, wherever the winning tile lies; 1 = not shown."""
    two_five_eight = reading.is_all_triplets and all(part[0] in (2, 5, 8) for part in reading.parts)
    last_in_hand = len(win.melds) == 4 and not two_five_eight
    all_triplets = reading.is_all_triplets and not (two_five_eight or last_in_hand)
    dragon = reading.is_seven_pairs and max(win.concealed_counts) >= 4
    ones_and_nines = not reading.is_seven_pairs and all(
        part in ONES_AND_NINES for part in reading.parts
    )
    return {
        "all_triplets": 2 if all_triplets else 1,
        "last_in_hand": 4 if last_in_hand else 1,
        "flush": 4 if len(win.suits) == 1 else 1,
        "seven_pairs": 4 if reading.is_seven_pairs and not dragon else 1,
        "dragon_seven_pairs": 8 if dragon else 1,
        "open_four_to_one": 2 ** open_fours(win),
        "closed_four_to_one": 4 ** closed_fours(win, reading),
        "dealt_ready": 4 if "dealt_ready" in win.flags else 1,
        "ones_and_nines": 4 if ones_and_nines else 1,
        "two_five_eight": 8 if two_five_eight else 1,
    }


def flag_items(win: Win) -> dict[str, int]:
    """How the hand was won."""
    after_kan = "after_kan_tsumo" if win.is_tsumo else "after_kan_ron"
    return {
        after_kan: 2 if "after_kan" in win.flags else 1,
        "rob_kan": 2 if "rob_kan" in win.flags else 1,
    }


def in_item_order(items: dict[str, int]) -> Items:
    """Items of no value are not listed."""
    return [(name, items[name]) for name in ITEM_ORDER if items.get(name, 1) > 1]


def face_of(items: Items) -> int:
    return prod(value for _, value in items)


def rank(items: Items) -> tuple[int, list[int]]:
    """The least is the best: the greatest face, then the earlier items."""
    return (-face_of(items), [ITEM_ORDER.index(name) for name, _ in items])


def capped(rules: Rules, face: int) -> int:
    """What is paid for a face with its factors (P-20, P-23)."""
    value = face if rules.cap is None else min(face, rules.cap)
    return int(rules.base * value)


def score(win: Win) -> Scored | None:
    """The reading that pays most; None when the hand is not complete."""
    choices = [
        in_item_order(pattern_items(win, reading) | wait_items(win, place) | flag_items(win))
        for reading in readings(win)
        for place in places(win, reading)
    ]
    if not choices:
        return None
    items = min(choices, key=rank)
    face = face_of(items)
    return Scored(items or [("plain", 1)], face, capped(win.rules, face * win.factor))


def pay(win: Win, scored: Scored) -> tuple[dict[str, Any], int]:
    """``pay`` and all that the winner receives: the cap is for each payer (P-20, P-30)."""
    if win.payer_factors is None:
        if not win.is_tsumo:
            return {"ron": scored.value}, scored.value
        return {"each": scored.value}, scored.value * win.active_payers
    shares = [capped(win.rules, scored.face * win.factor * other) for other in win.payer_factors]
    if win.is_tsumo:
        return {"by_payer": shares}, sum(shares)
    return {"ron": shares[0]}, shares[0]


def fields(scored: Scored) -> dict[str, Any]:
    """What only this family's answers have."""
    return {"face": scored.face}
