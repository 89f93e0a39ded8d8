"""The waits of a hand, quickly: the tiles that complete it, one after the other.

The same as ``waits.Hand.waits``, which counts missing tiles of patterns; a deal asks for waits
hundreds of times.
"""

from __future__ import annotations

from functools import cache, lru_cache

from .shapes import is_seven_pairs, is_thirteen_orphans, take
from .tiles import Counts
from .waits import Hand, kinds_of, pattern_limits

GROUPS = ((0, 9), (9, 18), (18, 27), (27, 34))


@cache
def is_parted(counts: Counts, has_runs: bool) -> bool:
    """Whether all tiles of a group are melds, with a pair if their number asks for one."""
    tiles = sum(counts)
    if tiles == 0:
        return True
    if tiles % 3 == 1:
        return False
    rank = next(rank for rank, count in enumerate(counts) if count > 0)
    parts = [(rank,) * 3]
    if tiles % 3 == 2:
        parts.append((rank,) * 2)
    if has_runs and rank <= len(counts) - 3:
        parts.append((rank, rank + 1, rank + 2))
    rests = [take(counts, *part) for part in parts]
    return any(is_parted(rest, has_runs) for rest in rests if min(rest) >= 0)


def is_complete(counts: Counts) -> bool:
    """Four melds and a pair (fewer melds when some lie on the table), or one of the odd shapes."""
    groups = [counts[first:end] for first, end in GROUPS]
    has_one_pair = sum(sum(group) % 3 == 2 for group in groups) == 1
    if has_one_pair and all(is_parted(group, len(group) == 9) for group in groups):
        return True
    return is_seven_pairs(counts) or is_thirteen_orphans(counts)


@lru_cache(maxsize=200_000)
def waits_of(counts: Counts, melds: Counts, tile_set: str, own_four: str) -> frozenset[int]:
    """The kinds that complete 3n+1 concealed tiles (R-5.2); ``melds``: the copies laid out."""
    limits = pattern_limits(own_four, melds)
    found: set[int] = set()
    for kind in kinds_of(tile_set):
        if counts[kind] < limits[kind]:
            with_it = (*counts[:kind], counts[kind] + 1, *counts[kind + 1 :])
            if is_complete(with_it):
                found.add(kind)
    return frozenset(found)


@lru_cache(maxsize=200_000)
def may_be_ready(counts: Counts, tile_set: str, own_four: str) -> bool:
    """Whether 14 concealed tiles (fewer with kans) are ready after some discard."""
    shanten = Hand(counts, tile_set=tile_set, own_four=own_four).shanten()
    return shanten is not None and shanten <= 0
