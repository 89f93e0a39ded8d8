"""Groups D and J over the three suits: every complete hand of at most two suits, scored.

Patterns are read off the scores: where patterns are added up, an outside hand comes before seven
pairs and all triplets; all triplets show where the rule set has no outside hands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import hupai as hp
from counts.forms import suit_forms_of
from counts.runs import SUITS
from counts.single_group import whole_vectors
from counts.vectors import MOST, Ints, Rows, Vectors, placed, sums, vectors
from hupai import xuezhan

_OUTSIDE_FIRST = xuezhan.Rules("sbr2025", outside=True)
_TRIPLETS_ALONE = xuezhan.Rules("sbr2025", outside=False)
_ITEMS = [item["name"] for item in xuezhan.ITEMS]
_RANKS = np.arange(34) % 9 + 1
_STANDARD, _PAIRS = 0, 1


class Columns(NamedTuple):
    """A row of the joint table, as the oracle orders it."""

    flush: int
    standard: int
    seven_pairs: int
    all_triplets: int
    outside: int
    only_258: int
    only_terminals: int
    only_simples: int
    roots: int


Joint = dict[Columns, list[int]]


def _parts(tiles: int) -> dict[str, Vectors]:
    """Return the vectors of a suit that can be part of a complete hand."""
    none = Vectors(np.zeros((0, 9), np.uint8), np.zeros(0, np.int64))
    group = vectors(9)[tiles]
    all_even = ~(group.counts & 1).any(1)
    return {
        "melds": whole_vectors(0, tiles, with_pair=False) if tiles % 3 == 0 else none,
        "melds_and_pair": whole_vectors(0, tiles, with_pair=True) if tiles % 3 == 2 else none,
        "pairs": Vectors(group.counts[all_even], group.weight[all_even]),
    }


def _splits() -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """Yield two suits and the tiles in each; one suit alone is the first of a pair."""
    for pair in combinations(SUITS, 2):
        for tiles in range(1, MOST):
            yield pair, (tiles, MOST - tiles)
    for first in SUITS:
        yield (first, (first + 1) % 3), (MOST, 0)


def complete_hands() -> Iterator[tuple[Rows, Ints]]:
    """Yield the complete hands with their weights; seven pairs only where nothing else is."""
    for slots, tiles in _splits():
        first, second = (_parts(n) for n in tiles)
        for a, b in (("melds", "melds_and_pair"), ("melds_and_pair", "melds"), ("pairs", "pairs")):
            rows = sums(placed(first[a].counts, slots[0]), placed(second[b].counts, slots[1]))
            weight = np.outer(first[a].weight, second[b].weight).ravel()
            if a == "pairs":
                new = _by_form(rows)[:, _STANDARD] != -1
                rows, weight = rows[new], weight[new]
            if len(rows):
                yield rows, weight


def _by_form(hands: Rows) -> NDArray[np.int8]:
    return hp.shanten_by_form_batch(hands, forms=suit_forms_of("natural"))


def _has(scores: NDArray[np.void], item: str) -> NDArray[np.bool_]:
    found: NDArray[np.bool_] = scores["items"] >> _ITEMS.index(item) & 1 == 1
    return found


def _only(hands: Rows, ranks: list[int]) -> NDArray[np.bool_]:
    return np.logical_not(hands[:, ~np.isin(_RANKS, ranks)].any(1))


def columns_of(hands: Rows) -> NDArray[np.uint8]:
    """Return the columns of the joint table: (9, hands)."""
    win = (hands > 0).argmax(1).astype(np.uint8)
    concealed = hands.copy()
    concealed[np.arange(len(hands)), win] -= 1
    outside_first = _OUTSIDE_FIRST.score_batch(concealed, win)
    triplets_alone = _TRIPLETS_ALONE.score_batch(concealed, win)
    assert outside_first["win"].all()
    by_form = _by_form(hands) == -1
    columns = {
        "flush": _has(outside_first, "flush"),
        "standard": by_form[:, _STANDARD],
        "seven_pairs": by_form[:, _PAIRS],
        "all_triplets": _has(triplets_alone, "all_triplets"),
        "outside": _has(outside_first, "outside"),
        "only_258": _only(hands, [2, 5, 8]),
        "only_terminals": _only(hands, [1, 9]),
        "only_simples": _only(hands, [2, 3, 4, 5, 6, 7, 8]),
        "roots": outside_first["roots"],
    }
    return np.stack([columns[name] for name in Columns._fields]).astype(np.uint8)


@lru_cache
def joint() -> Joint:
    """Return the distinct and weighted number of hands of each row of columns."""
    shape = (4,) * len(Columns._fields)
    distinct = np.zeros(4 ** len(shape), np.int64)
    weighted = np.zeros(4 ** len(shape))  # below 2**53: exact
    for hands, weight in complete_hands():
        code = np.ravel_multi_index(tuple(columns_of(hands)), shape)
        distinct += np.bincount(code, minlength=len(distinct))
        weighted += np.bincount(code, weight, minlength=len(weighted))
    found = np.flatnonzero(distinct)
    rows = np.stack(np.unravel_index(found, shape), axis=1).tolist()
    counts = np.stack([distinct, weighted.astype(np.int64)], axis=1)[found].tolist()
    return {Columns(*row): count for row, count in zip(rows, counts, strict=True)}


Holds = Callable[[Columns], bool]
_HOLDS: dict[str, Holds] = {
    "std": lambda row: bool(row.standard),
    "chi4": lambda row: bool(row.seven_pairs),
    "std_and_chi4": lambda row: bool(row.standard and row.seven_pairs),
    "daiyaojiu": lambda row: bool(row.outside),
    "duanyaojiu": lambda row: bool(row.only_simples),
    "duiduihu": lambda row: bool(row.all_triplets),
    "jiangdui": lambda row: bool(row.all_triplets and row.only_258),
    "jiangqidui": lambda row: bool(row.seven_pairs and row.only_258),
    "qingyise": lambda row: bool(row.flush),
    "yaojiuqidui": lambda row: bool(row.seven_pairs and row.only_terminals),
}


def value(key: str) -> Any:
    """Return the value of ``J.27le2.joint``, or of an entry of group D that is a part of it."""
    _, _, *words = key.split(".")
    if words == ["joint"]:
        return [[*row, *count] for row, count in sorted(joint().items())]
    holds = [_HOLDS[word] for word in words if word in _HOLDS]
    found = {row: count for row, count in joint().items() if all(of(row) for of in holds)}
    if "roots" not in words:
        return [sum(count[i] for count in found.values()) for i in (0, 1)]
    by_roots: dict[str, list[int]] = {}
    for row, count in sorted(found.items(), key=lambda item: item[0].roots):
        total = by_roots.setdefault(str(row.roots), [0, 0])
        total[0] += count[0]
        total[1] += count[1]
    return by_roots
