"""Whole families of hands: 34 kinds, 27 kinds, and the parts of them alone."""

from __future__ import annotations

from counts.classes import Probing, joined, nothing, single
from counts.vectors import HONORS
from counts.whole import Histogram, joint

SPACES_OF_34 = ("34", "18in34", "9in34", "7hin34")


def four_player(probing: Probing, total: int) -> dict[str, Histogram]:
    """Return the joint distributions over 34 kinds, two suits, one suit and the honours."""
    suits = [single(probing, slot, tuple({0, 1, 2, 3} - {slot})) for slot in (0, 1, 2)]
    honors = single(probing, HONORS, (0, 1, 2))
    two = joined(probing, suits[0], suits[1], (2, HONORS))
    rest = joined(probing, suits[2], honors, (0, 1))
    alone = nothing(probing)
    return {
        "34": joint(probing, two, rest, total),
        "18in34": joint(probing, two, alone, total),
        "9in34": joint(probing, suits[0], alone, total),
        "7hin34": joint(probing, honors, alone, total),
    }


def suits_only(probing: Probing, total: int) -> dict[str, Histogram]:
    """Return the joint distributions over 27 kinds, two suits and one suit."""
    suits = [single(probing, slot, tuple({0, 1, 2} - {slot})) for slot in (0, 1, 2)]
    two = joined(probing, suits[0], suits[1], (2,))
    alone = nothing(probing)
    return {
        "27": joint(probing, two, suits[2], total),
        "18": joint(probing, two, alone, total),
        "9": joint(probing, suits[0], alone, total),
    }
