"""How a complete hand can be read: four melds and a pair, or seven pairs (X-20)."""

from __future__ import annotations

from typing import NamedTuple

from .shapes import Group, decompositions, is_seven_pairs_with_quads
from .sichuan_win import Win
from .tiles import rank_of


class Reading(NamedTuple):
    """Concealed groups, the melds laid out as groups, and the pair; seven pairs have none."""

    concealed: tuple[Group, ...]
    laid_out: tuple[Group, ...]
    pair: int | None

    @property
    def is_seven_pairs(self) -> bool:
        return self.pair is None

    @property
    def groups(self) -> tuple[Group, ...]:
        return (*self.laid_out, *self.concealed)

    @property
    def parts(self) -> list[tuple[int, ...]]:
        """The ranks of each group and of the pair; empty for seven pairs."""
        if self.pair is None:
            return []
        ranks = [tuple(rank_of(kind) for kind in group.kinds) for group in self.groups]
        return [*ranks, (rank_of(self.pair),)]

    @property
    def is_all_triplets(self) -> bool:
        """Four triplets or kans and a pair."""
        return not self.is_seven_pairs and all(group.shape != "run" for group in self.groups)


def readings(win: Win) -> list[Reading]:
    """Every reading of the hand, in a fixed order; none when it is not complete."""
    counts = win.concealed_counts
    laid_out = tuple(
        Group("quad" if meld.is_kan else "triplet", meld.tiles[0].kind) for meld in win.melds
    )
    found = [
        Reading(groups, laid_out, pair)
        for groups, pair in decompositions(counts, 4 - len(win.melds))
    ]
    if not win.melds and is_seven_pairs_with_quads(counts):
        found.append(Reading((), (), None))
    return found
