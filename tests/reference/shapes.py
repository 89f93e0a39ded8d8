"""Complete hands: four melds and a pair, seven pairs, thirteen orphans (R-4.1)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .tiles import NUM_KINDS, TERMINALS_AND_HONORS, Counts, is_honor, rank_of


class Group(NamedTuple):
    """``run`` (``kind`` is its lowest tile), ``triplet`` or ``quad``."""

    shape: str
    kind: int

    @property
    def kinds(self) -> tuple[int, ...]:
        if self.shape == "run":
            return (self.kind, self.kind + 1, self.kind + 2)
        return (self.kind,)


class Decomposition(NamedTuple):
    """One way to read concealed tiles as groups and a pair."""

    groups: tuple[Group, ...]
    pair: int


def take(counts: Counts, *kinds: int) -> Counts:
    """The counts without one tile of each kind named."""
    left = list(counts)
    for kind in kinds:
        left[kind] -= 1
    return tuple(left)


def ways_to_group(counts: Counts) -> set[tuple[Group, ...]]:
    """Every way to part all the tiles into runs and triplets."""
    lowest = next((kind for kind in range(NUM_KINDS) if counts[kind] > 0), None)
    if lowest is None:
        return {()}
    ways: set[tuple[Group, ...]] = set()
    if counts[lowest] >= 3:
        for rest in ways_to_group(take(counts, lowest, lowest, lowest)):
            ways.add(tuple(sorted((Group("triplet", lowest), *rest), key=group_order)))
    if not is_honor(lowest) and rank_of(lowest) <= 7:
        run = Group("run", lowest)
        if all(counts[kind] > 0 for kind in run.kinds):
            for rest in ways_to_group(take(counts, *run.kinds)):
                ways.add(tuple(sorted((run, *rest), key=group_order)))
    return ways


def group_order(group: Group) -> tuple[int, str]:
    """By kind, a run before a triplet of the same kind."""
    return (group.kind, group.shape)


@lru_cache(maxsize=1_000)  # one hand is asked for its readings more than once
def decompositions(counts: Counts, melds: int) -> tuple[Decomposition, ...]:
    """Every reading of the tiles as ``melds`` groups and a pair, in a fixed order."""
    if sum(counts) != 3 * melds + 2:
        return ()
    found: list[Decomposition] = []
    for pair in range(NUM_KINDS):
        if counts[pair] >= 2:
            for groups in sorted(ways_to_group(take(counts, pair, pair))):
                found.append(Decomposition(groups, pair))
    return tuple(found)


def is_seven_pairs(counts: Counts) -> bool:
    """Seven different pairs: four of a kind are not two pairs (R-4.1)."""
    return sum(counts) == 14 and all(count in (0, 2) for count in counts)


def is_seven_pairs_with_quads(counts: Counts) -> bool:
    """Seven pairs where four of a kind are two pairs (the 27-kind games)."""
    return sum(counts) == 14 and all(count in (0, 2, 4) for count in counts)


def is_thirteen_orphans(counts: Counts) -> bool:
    """Each terminal and honour, one of them twice."""
    only_orphans = sum(counts[kind] for kind in TERMINALS_AND_HONORS) == sum(counts) == 14
    return only_orphans and all(counts[kind] >= 1 for kind in TERMINALS_AND_HONORS)


def is_complete(counts: Counts, melds: int) -> bool:
    """Any winning shape of riichi; ``melds`` is how many groups the concealed tiles must give."""
    if decompositions(counts, melds):
        return True
    return melds == 4 and (is_seven_pairs(counts) or is_thirteen_orphans(counts))
