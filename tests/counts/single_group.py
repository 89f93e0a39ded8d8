"""Group E: single suits and honours, as far as whole hands show them."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

import hupai as hp
from counts.forms import LIMITS, forms_of
from counts.vectors import HONORS, Rows, Vectors, placed, ranks_of, slot_mask, vectors

By = dict[str, list[int]]
_STANDARD = forms_of()
_GROUPS = {"9": 0, "7h": HONORS}
_MELDS_UP_TO = 12  # a pair beside them makes a hand


def _rows(group: Vectors, slot: int, *, pair: bool) -> Rows:
    """Return vectors as hands, a pair of another group beside them if wanted."""
    rows = placed(group.counts, slot)
    if pair:
        rows[:, 22 if slot == HONORS else 27] = 2
    return rows


def _selected(group: Vectors, holds: NDArray[np.bool_]) -> list[int]:
    return [int(holds.sum()), int(group.weight[holds].sum())]


@lru_cache
def vectors_by_n(slot: int) -> By:
    """Return how many vectors there are; up to 14 tiles they are the rows that the tests ask."""
    ranks = ranks_of(slot)
    ways = np.array([[1, 1, 1, 1, 1], [1, 4, 6, 4, 1]], np.int64)
    totals = np.ones((2, 1), np.int64)
    for _ in range(ranks):
        totals = np.stack([np.convolve(totals[i], ways[i]) for i in (0, 1)])
    for group, expected in zip(vectors(ranks), totals.T, strict=False):
        assert _selected(group, group.weight > 0) == expected.tolist()
    return {str(n): pair.tolist() for n, pair in enumerate(totals.T)}


@lru_cache
def whole_vectors(slot: int, tiles: int, *, with_pair: bool) -> Vectors:
    """Return the vectors that are melds and a pair, or only melds (read beside a pair)."""
    group = vectors(ranks_of(slot))[tiles]
    holds = hp.complete_batch(_rows(group, slot, pair=not with_pair), forms=_STANDARD)
    return Vectors(group.counts[holds], group.weight[holds])


@lru_cache
def whole(slot: int, *, with_pair: bool) -> By:
    """Return how many such vectors there are, by tiles."""
    found = {}
    for n in range(2, 15, 3) if with_pair else range(0, _MELDS_UP_TO + 1, 3):
        group = whole_vectors(slot, n, with_pair=with_pair)
        found[str(n)] = [len(group.weight), int(group.weight.sum())]
    return found


@lru_cache
def one_short(slot: int, limit: str, *, with_pair: bool) -> By:
    """Return the vectors that one tile of their own group makes whole."""
    forms = forms_of(own_four=LIMITS[limit])
    found = {}
    for n in range(1, 14, 3) if with_pair else range(2, _MELDS_UP_TO, 3):
        group = vectors(ranks_of(slot))[n]
        waits = hp.waits_batch(_rows(group, slot, pair=not with_pair), forms=forms)
        found[str(n)] = _selected(group, (waits & slot_mask(slot)) != 0)
    if not with_pair:
        found["14"] = _one_short_of_five_melds(slot)
    return found


def _one_short_of_five_melds(slot: int) -> list[int]:
    """Return the vectors of 14 tiles: two tiles that lack a third, beside four whole melds."""
    ranks = ranks_of(slot)
    group = vectors(ranks)[14]
    found = np.zeros(len(group.weight), bool)
    for lacking in range(ranks):
        melds = [[lacking] * 3]
        if slot != HONORS:
            starts = range(max(0, lacking - 2), min(lacking, ranks - 3) + 1)
            melds += [[start, start + 1, start + 2] for start in starts]
        for meld in melds:
            taken = np.bincount(meld, minlength=ranks)
            taken[lacking] -= 1
            rest = group.counts.astype(np.int8) - taken.astype(np.int8)
            possible = (rest >= 0).all(1) & (group.counts[:, lacking] < 4) & ~found
            some = Vectors(rest[possible].astype(np.uint8), group.weight[possible])
            rows = _rows(some, slot, pair=True)
            found[np.flatnonzero(possible)[hp.complete_batch(rows, forms=_STANDARD)]] = True
    return _selected(group, found)


def value(key: str) -> By | list[int]:
    """Return the value of an entry of group E that whole hands show."""
    _, space, what, *rest = key.split(".")
    slot = _GROUPS[space]
    if what == "vectors_by_n":
        found = vectors_by_n(slot)
    elif what.startswith("melds"):
        found = whole(slot, with_pair=what == "melds_pair_by_n")
    else:
        found = one_short(slot, rest[0], with_pair=what == "one_from_melds_pair")
    if rest and rest[-1] == "sum_le14":
        return [sum(pair[i] for pair in found.values()) for i in (0, 1)]
    return found
