"""Whole hands: every class of one part beside every class of another, asked of the engine."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import numpy as np

from counts.classes import Part, Probing
from counts.vectors import Ints, sums

Histogram = dict[tuple[int, ...], tuple[int, int]]
"""Values by form -> distinct and weighted number of hands."""

_STEP = 1 << 20
_HALF = 31


def joint(probing: Probing, first: Sequence[Part], second: Sequence[Part], total: int) -> Histogram:
    """Return how many hands of `total` tiles have each combination of values."""
    found: dict[tuple[int, ...], list[int]] = defaultdict(lambda: [0, 0])
    for tiles in range(total + 1):
        _add_split(probing, first[tiles], second[total - tiles], found)
    return {values: (count[0], count[1]) for values, count in found.items()}


def _add_split(probing: Probing, a: Part, b: Part, found: dict[tuple[int, ...], list[int]]) -> None:
    if not len(a.triples) or not len(b.triples):
        return
    tables = [
        probing.asks[form](sums(a.reps[form], b.reps[form])).reshape(
            len(a.reps[form]), len(b.reps[form])
        )
        for form in probing.forms
    ]
    step = max(1, _STEP // len(b.triples))
    for start in range(0, len(a.triples), step):
        triples = a.triples[start : start + step]
        code = np.zeros((len(triples), len(b.triples)), np.int64)
        for form, table in enumerate(tables):
            value = table[triples[:, form][:, None], b.triples[None, :, form]]
            code = code * 128 + (value + 1)
        count = a.count[start : start + step, None, :] * b.count[None, :, :]
        for values, pair in _sums_by_code(code.ravel(), count.reshape(-1, 2)):
            key = tuple((values >> (7 * i)) % 128 - 1 for i in reversed(range(len(tables))))
            found[key][0] += pair[0]
            found[key][1] += pair[1]


def _sums_by_code(code: Ints, count: Ints) -> list[tuple[int, tuple[int, int]]]:
    """Sum exactly: halves of 31 bits stay below 2**53 for a million rows."""
    some, place = np.unique(code, return_inverse=True)
    totals = []
    for column in count.T:
        low = np.bincount(place, column & ((1 << _HALF) - 1))
        high = np.bincount(place, column >> _HALF)
        totals.append([int(h) * (1 << _HALF) + int(lo) for h, lo in zip(high, low, strict=True)])
    return list(zip(some.tolist(), zip(*totals, strict=True), strict=True))


def histogram(found: Histogram, forms: Sequence[int]) -> dict[int, tuple[int, int]]:
    """Return the distribution of the least of some forms."""
    least: dict[int, list[int]] = defaultdict(lambda: [0, 0])
    for values, (distinct, weighted) in found.items():
        shanten = min(values[form] for form in forms)
        least[shanten][0] += distinct
        least[shanten][1] += weighted
    return {value: (count[0], count[1]) for value, count in sorted(least.items())}
