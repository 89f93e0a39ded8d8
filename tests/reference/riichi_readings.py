"""Every reading of a winning hand: each decomposition, each place of the winning tile (R-4.2)."""

from __future__ import annotations

from typing import NamedTuple

from .riichi_check import Win
from .shapes import Decomposition, Group, decompositions, is_seven_pairs, is_thirteen_orphans
from .tiles import count_kinds, rank_of


class Part(NamedTuple):
    """A run, triplet or quad of a reading; ``open`` = called, or a triplet completed by ron."""

    group: Group
    open: bool

    @property
    def is_run(self) -> bool:
        return self.group.shape == "run"

    @property
    def is_quad(self) -> bool:
        return self.group.shape == "quad"

    @property
    def kind(self) -> int:
        return self.group.kind


class Reading(NamedTuple):
    """``form`` standard, seven_pairs or thirteen_orphans; the last two have no parts and no pair.

    ``wait``: two_sided, edge, closed, two_pairs (one of two pairs became a triplet) or single.
    ``parts``: own melds as given, then the concealed ones by kind.
    """

    form: str
    parts: tuple[Part, ...] = ()
    pair: int = -1
    wait: str = "single"


def wait_in_group(group: Group, tile: int) -> str:
    """How the winning tile completed this group."""
    if group.shape == "triplet":
        return "two_pairs"
    place = tile - group.kind
    if place == 1:
        return "closed"
    is_edge = (place == 2 and rank_of(group.kind) == 1) or (place == 0 and rank_of(tile) == 7)
    return "edge" if is_edge else "two_sided"


def meld_parts(win: Win) -> tuple[Part, ...]:
    parts: list[Part] = []
    for meld in win.melds:
        lowest = min(tile.kind for tile in meld.tiles)
        shape = "quad" if meld.is_kan else "run" if meld.type == "chi" else "triplet"
        parts.append(Part(Group(shape, lowest), meld.is_open))
    return tuple(parts)


def standard_readings(win: Win, decomposition: Decomposition) -> list[Reading]:
    """One reading for each group, or the pair, that the winning tile can belong to."""
    tile = win.tile.kind
    melds = meld_parts(win)
    groups, pair = decomposition
    found: list[Reading] = []
    if pair == tile:
        closed = tuple(Part(group, False) for group in groups)
        found.append(Reading("standard", melds + closed, pair, "single"))
    for place, group in enumerate(groups):
        if tile not in group.kinds or group in groups[:place]:
            continue
        parts: list[Part] = []
        for index, other in enumerate(groups):
            is_ronned = index == place and not win.is_tsumo and other.shape == "triplet"
            parts.append(Part(other, is_ronned))
        wait = wait_in_group(group, tile)
        found.append(Reading("standard", melds + tuple(parts), pair, wait))
    return found


def readings(win: Win) -> list[Reading]:
    """All readings; none when the hand is not complete (R-4.1)."""
    counts = count_kinds((*win.concealed, win.tile))
    found: list[Reading] = []
    for decomposition in decompositions(counts, 4 - len(win.melds)):
        found += standard_readings(win, decomposition)
    if is_seven_pairs(counts):
        found.append(Reading("seven_pairs"))
    if is_thirteen_orphans(counts):
        found.append(Reading("thirteen_orphans"))
    return found
