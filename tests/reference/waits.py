"""Shanten, waits and useful tiles by the definition.

Missing tiles of a hand = the least, over all complete patterns, of the tiles that the pattern has
and the hand has not; shanten is that number minus one. Which patterns there are depends on the
tile set (``34``, ``sanma``, ``27``) and on how many tiles of a kind a pattern may have (R-5.2,
``own_four``): ``concealed`` 4, ``held`` 4 less the copies in the own melds, ``ignore`` no limit.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import product

from .tiles import (
    EAST,
    HONORS,
    NUM_KINDS,
    SANMA_MISSING,
    TERMINALS_AND_HONORS,
    Counts,
    suit_of,
)

TILE_SETS = ("34", "sanma", "27")
OWN_FOUR = ("concealed", "held", "ignore")
NO_LIMIT = 14  # a pattern has at most 14 tiles
NEVER = 99  # the missing tiles of a pattern that does not exist

MELD_COUNTS = range(5)
PAIR_COUNTS = range(2)
# table[melds][pairs] = least missing tiles of that many melds and pairs
Table = tuple[tuple[int, int], ...]
NOTHING: Table = ((0, NEVER), *((NEVER, NEVER),) * 4)


def kinds_of(tile_set: str) -> tuple[int, ...]:
    """The kinds that a tile set has."""
    if tile_set == "27":
        return tuple(range(EAST))
    if tile_set == "sanma":
        return tuple(kind for kind in range(NUM_KINDS) if kind not in SANMA_MISSING)
    return tuple(range(NUM_KINDS))


def pattern_limits(own_four: str, meld_counts: Counts) -> Counts:
    """How many tiles of each kind a complete pattern may have."""
    if own_four == "ignore":
        return (NO_LIMIT,) * NUM_KINDS
    if own_four == "held":
        return tuple(4 - count for count in meld_counts)
    return (4,) * NUM_KINDS


def without_suit(limits: Counts, suit: int | None) -> Counts:
    """The limits of a pattern that has no tile of a suit."""
    return tuple(0 if suit_of(kind) == suit else most for kind, most in enumerate(limits))


@lru_cache(maxsize=1_000_000)
def suit_table(
    counts: Counts, limits: Counts, has_runs: bool, began_here: int = 0, began_before: int = 0
) -> Table:
    """The table of the ranks that are left, lowest first.

    ``began_here`` runs began one rank lower and need this rank and the next, ``began_before``
    runs began two ranks lower and need this rank. At each rank: choose how many runs begin here
    (two at most: three equal runs are the same tiles as three triplets), how many triplets and
    pairs are made of it, and go on.
    """
    if not counts:
        return NOTHING if began_here == began_before == 0 else ((NEVER, NEVER),) * 5
    best = [[NEVER, NEVER] for _ in MELD_COUNTS]
    most_triplets = limits[0] // 3
    for runs, triplets, pairs in product(range(3), range(most_triplets + 1), PAIR_COUNTS):
        if runs > 0 and not has_runs:
            continue
        needed = runs + began_here + began_before + 3 * triplets + 2 * pairs
        if needed > limits[0] or runs + triplets > 4:
            continue
        missing = max(0, needed - counts[0])
        rest = suit_table(counts[1:], limits[1:], has_runs, runs, began_here)
        for melds in range(runs + triplets, 5):
            for all_pairs in range(pairs, 2):
                total = missing + rest[melds - runs - triplets][all_pairs - pairs]
                best[melds][all_pairs] = min(best[melds][all_pairs], total)
    return tuple((row[0], row[1]) for row in best)


@cache
def join(one: Table, other: Table) -> Table:
    """The table of two groups of kinds together."""
    best = [[NEVER, NEVER] for _ in MELD_COUNTS]
    for melds, pairs in product(MELD_COUNTS, PAIR_COUNTS):
        for first_melds, first_pairs in product(range(melds + 1), range(pairs + 1)):
            total = one[first_melds][first_pairs] + other[melds - first_melds][pairs - first_pairs]
            best[melds][pairs] = min(best[melds][pairs], total)
    return tuple((row[0], row[1]) for row in best)


def suits_of(tile_set: str) -> list[tuple[tuple[int, ...], bool]]:
    """The groups of kinds that a meld cannot cross, and whether they have runs."""
    suits: list[tuple[tuple[int, ...], bool]] = [
        (tuple(range(9)), True),
        (tuple(range(9, 18)), True),
        (tuple(range(18, 27)), True),
        (HONORS, False),
    ]
    if tile_set == "27":
        suits.pop()
    if tile_set == "sanma":
        suits[0] = ((0, 8), False)
    return suits


def standard_missing(counts: Counts, melds: int, limits: Counts, tile_set: str) -> int:
    """Missing tiles to ``melds`` concealed melds and a pair."""
    whole = NOTHING
    for kinds, has_runs in suits_of(tile_set):
        suit_counts = tuple(counts[kind] for kind in kinds)
        suit_limits = tuple(limits[kind] for kind in kinds)
        whole = join(whole, suit_table(suit_counts, suit_limits, has_runs))
    return whole[melds][1]


def seven_pairs_missing(counts: Counts, limits: Counts, tile_set: str) -> int:
    """Missing tiles to seven pairs: different ones, but for the set ``27`` (four = two pairs)."""
    prices: list[int] = []
    for kind in kinds_of(tile_set):
        if limits[kind] >= 2:
            prices.append(2 - min(counts[kind], 2))
        if limits[kind] >= 4 and tile_set == "27":
            prices.append(2 - min(max(counts[kind] - 2, 0), 2))
    return sum(sorted(prices)[:7])


def thirteen_orphans_missing(counts: Counts, limits: Counts) -> int:
    """Missing tiles to each terminal and honour with one of them twice."""
    pattern_exists = all(limits[kind] >= 1 for kind in TERMINALS_AND_HONORS)
    best = NEVER
    for pair in TERMINALS_AND_HONORS:
        if limits[pair] >= 2 and pattern_exists:
            wanted = dict.fromkeys(TERMINALS_AND_HONORS, 1) | {pair: 2}
            best = min(best, sum(max(0, wanted[kind] - counts[kind]) for kind in wanted))
    return best


def least(missing: Iterable[int]) -> int | None:
    """The shanten of the nearest pattern; None where there is none."""
    found = min(missing, default=NEVER)
    return None if found >= NEVER else found - 1


class Hand:
    """Concealed counts of 3n+1 or 3n+2 tiles, the own melds' copies, the tile set and own_four.

    ``left_out``: suits of which a complete pattern may do without one (None: it may have them
    all); none of them: no pattern is complete.
    """

    def __init__(
        self,
        counts: Sequence[int],
        meld_counts: Sequence[int] = (0,) * NUM_KINDS,
        tile_set: str = "34",
        own_four: str = "concealed",
        left_out: Sequence[int | None] = (None,),
    ) -> None:
        self.counts = tuple(counts)
        self.tile_set = tile_set
        limits = pattern_limits(own_four, tuple(meld_counts))
        self.limits = [without_suit(limits, suit) for suit in left_out]

    @property
    def size(self) -> int:
        return sum(self.counts)

    def with_tile(self, kind: int) -> Hand:
        return self._changed(kind, 1)

    def without_tile(self, kind: int) -> Hand:
        return self._changed(kind, -1)

    def _changed(self, kind: int, by: int) -> Hand:
        counts = list(self.counts)
        counts[kind] += by
        other = Hand.__new__(Hand)
        other.counts, other.tile_set, other.limits = tuple(counts), self.tile_set, self.limits
        return other

    def shanten_by_form(self) -> dict[str, int | None]:
        """Shanten of each form; None where the form is impossible (melds, tile set, suits)."""
        counts, tile_set = self.counts, self.tile_set
        melds, whole = self.size // 3, self.limits if self.size >= 13 else []
        standard = (standard_missing(counts, melds, limits, tile_set) for limits in self.limits)
        pairs = (seven_pairs_missing(counts, limits, tile_set) for limits in whole)
        forms = {"standard": least(standard), "seven_pairs": least(pairs)}
        if tile_set != "27":
            orphans = (thirteen_orphans_missing(counts, limits) for limits in whole)
            forms["thirteen_orphans"] = least(orphans)
        return forms

    def shanten(self) -> int | None:
        """-1 complete, 0 ready, None when no tile can ever complete the hand."""
        return min(
            (value for value in self.shanten_by_form().values() if value is not None), default=None
        )

    def ukeire(self) -> list[int]:
        """The kinds that bring a 3n+1 hand nearer, in tile order."""
        now = self.shanten()
        if now is None:
            return []
        found: list[int] = []
        for kind in kinds_of(self.tile_set):
            then = self.with_tile(kind).shanten()
            if then is not None and then < now:
                found.append(kind)
        return found

    def waits(self) -> list[int]:
        """The kinds that complete a 3n+1 hand: empty when it is not ready."""
        return self.ukeire() if self.shanten() == 0 else []
