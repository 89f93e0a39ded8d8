"""Group C of up to seven tiles: the shanten of every hand of the three suits, one suit void.

Every hand is asked for itself; the larger ones are left to the C++ program, by classes of suits.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import numpy as np

import hupai as hp
from counts.forms import LIMITS, suit_forms_of
from counts.shanten import mean
from counts.vectors import Ints, Rows, placed, sums, vectors

_VOID_SUIT = 0  # by its letter in "mps"


def every_hand(tiles: int) -> Iterator[tuple[Rows, Ints]]:
    """Yield the hands of the three suits with their weights, by how many tiles a suit has."""
    suit = vectors(9)
    for first in range(tiles + 1):
        for second in range(tiles - first + 1):
            a, b, c = suit[first], suit[second], suit[tiles - first - second]
            two = sums(placed(a.counts, 0), placed(b.counts, 1))
            weight = np.outer(np.outer(a.weight, b.weight), c.weight)
            yield sums(two, placed(c.counts, 2)), weight.ravel()


@lru_cache
def distribution(void: str, limit: str, tiles: int) -> dict[int, tuple[int, int]]:
    """Return how many hands have which shanten of the standard form."""
    rule = {"freevoid": "natural", "fixedvoid": "declared"}[void]
    forms = suit_forms_of(rule, LIMITS[limit])
    distinct: Counter[int] = Counter()
    weighted: Counter[int] = Counter()
    for hands, weight in every_hand(tiles):
        suit = np.full(len(hands), _VOID_SUIT if rule == "declared" else 255, np.uint8)
        answers = hp.shanten_by_form_batch(hands, forms=forms, void=suit)[:, 0]
        for shanten in np.unique(answers).tolist():
            distinct[shanten] += int((answers == shanten).sum())
            weighted[shanten] += int(weight[answers == shanten].sum())
    return {shanten: (distinct[shanten], weighted[shanten]) for shanten in sorted(distinct)}


def value(key: str) -> Any:
    """Return the value of an entry ``C.[mean.]27.<void>.std.<limit>.n<tiles>``."""
    words = key.split(".")
    void, _, limit, tiles = words[-4:]
    found = distribution(void, limit, int(tiles[1:]))
    if "mean" in words:
        return mean(found)
    return {str(shanten): list(pair) for shanten, pair in found.items()}
