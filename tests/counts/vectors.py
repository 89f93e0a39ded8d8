"""Every way to hold tiles of one suit or of the honours, as arrays of counts."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Rows = NDArray[np.uint8]
Ints = NDArray[np.int64]

MOST = 14
SLOTS = (slice(0, 9), slice(9, 18), slice(18, 27), slice(27, 34))
HONORS = 3
_COMBINATIONS = np.array([1, 4, 6, 4, 1], np.int64)  # ways to take n of the four copies


class Vectors(NamedTuple):
    """Count vectors of one group with the same number of tiles.

    Attributes
    ----------
    counts : uint8 (n, ranks)
    weight : int64 (n,)
        Sets of physical tiles that look like the vector.
    """

    counts: Rows
    weight: Ints


@lru_cache
def vectors(ranks: int) -> tuple[Vectors, ...]:
    """Return the vectors of a group of `ranks` kinds with 0 to 14 tiles, by number of tiles."""
    low, high = ranks // 2, ranks - ranks // 2
    left, right = (np.array(list(product(range(5), repeat=part)), np.uint8) for part in (low, high))
    total = left.sum(1)[:, None] + right.sum(1)[None, :]
    found = []
    for tiles in range(MOST + 1):
        a, b = np.nonzero(total == tiles)
        counts = np.concatenate([left[a], right[b]], axis=1)
        found.append(Vectors(counts, _COMBINATIONS[counts].prod(1)))
    return tuple(found)


def ranks_of(slot: int) -> int:
    """Return how many kinds a group has."""
    return 7 if slot == HONORS else 9


def placed(counts: Rows, slot: int) -> Rows:
    """Return vectors of one group as rows of 34 counts."""
    rows = np.zeros((len(counts), 34), np.uint8)
    rows[:, SLOTS[slot]] = counts
    return rows


def slot_mask(slot: int) -> np.uint64:
    """Return the kinds of a group as bits."""
    kinds = range(*SLOTS[slot].indices(34))
    return np.uint64(sum(1 << kind for kind in kinds))


def sums(first: Rows, second: Rows) -> Rows:
    """Return each row of `first` with each row of `second`: (len(first) * len(second), 34)."""
    return np.ascontiguousarray((first[:, None, :] + second[None, :, :]).reshape(-1, 34))
