"""Whole families of hands: 34 kinds, 27 kinds, and the parts of them alone."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from counts.classes import Part, Probing, joined, nothing, single
from counts.vectors import HONORS, SLOTS, Rows
from counts.whole import Histogram, joint

SPACES_OF_34 = ("34", "18in34", "9in34", "7hin34")
FOUR_PLAYER = (0, 1, 2, HONORS)
SUITS = (0, 1, 2)


def groups_of(
    probing: Probing, slots: tuple[int, ...], *, each_suit: bool
) -> dict[int, list[Part]]:
    """Return the classes of each group alone; of the first suit for all three if that is enough."""
    found: dict[int, list[Part]] = {}
    for slot in slots:
        if slot in (1, 2) and not each_suit:
            found[slot] = [_moved(part, slot) for part in found[0]]
        else:
            others = tuple(other for other in slots if other != slot)
            found[slot] = single(probing, slot, others)
    return found


def _moved(part: Part, slot: int) -> Part:
    """Return the classes of the first suit as those of another."""

    def moved(rows: Rows) -> Rows:
        there = np.zeros_like(rows)
        there[:, SLOTS[slot]] = rows[:, SLOTS[0]]
        return there

    return Part([moved(rows) for rows in part.reps], part.triples, part.count, moved(part.examples))


def four_player(probing: Probing, total: int, *, each_suit: bool) -> dict[str, Histogram]:
    """Return the joint distributions over 34 kinds, two suits, one suit and the honours."""
    groups = groups_of(probing, FOUR_PLAYER, each_suit=each_suit)
    two = joined(probing, groups[0], groups[1], (2, HONORS))
    rest = joined(probing, groups[2], groups[HONORS], (0, 1))
    alone = nothing(probing)
    pairs: dict[str, tuple[Sequence[Part], Sequence[Part]]] = {
        "34": (two, rest),
        "18in34": (two, alone),
        "9in34": (groups[0], alone),
        "7hin34": (groups[HONORS], alone),
    }
    return {space: joint(probing, *pair, total) for space, pair in pairs.items()}


def suits_only(probing: Probing, total: int, *, each_suit: bool) -> dict[str, Histogram]:
    """Return the joint distributions over 27 kinds, two suits and one suit."""
    groups = groups_of(probing, SUITS, each_suit=each_suit)
    two = joined(probing, groups[0], groups[1], (2,))
    alone = nothing(probing)
    pairs: dict[str, tuple[Sequence[Part], Sequence[Part]]] = {
        "27": (two, groups[2]),
        "18": (two, alone),
        "9": (groups[0], alone),
    }
    return {space: joint(probing, *pair, total) for space, pair in pairs.items()}
