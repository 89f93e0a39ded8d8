"""Classes of parts of hands which the engine does not tell apart, and their joins.

A part is one group of kinds, or two together. The engine is asked for the shanten of every count
vector of a group beside the same complements; vectors with equal answers are a class. Classes of
two groups come from their representatives in the same way. Nothing here knows what a meld is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from counts.vectors import Ints, Rows, placed, ranks_of, sums, vectors

Ask = Callable[[Rows], NDArray[np.int8]]
"""Rows of 34 counts to one value each, such as ``hp.shanten_batch`` with its forms."""

Beside = Callable[[tuple[int, ...], int], Rows]
"""Groups to lay tiles in and how many, to rows of complements."""

_CHUNK = 1 << 20


@dataclass(frozen=True)
class Probing:
    """How parts are probed.

    Attributes
    ----------
    asks : list of callable
        The engine, by form.
    beside : list of callable
        The complements, by form.
    totals : tuple of int
        Numbers of tiles that a whole hand has.
    """

    asks: Sequence[Ask]
    beside: Sequence[Beside]
    totals: tuple[int, ...]

    @property
    def forms(self) -> range:
        """Return the numbers of the forms."""
        return range(len(self.asks))

    @property
    def top(self) -> int:
        """Return the greatest number of tiles."""
        return max(self.totals)


@dataclass
class Part:
    """Classes of one part with a number of tiles.

    Attributes
    ----------
    reps : list of uint8 (classes, 34)
        By form: one row of each class.
    triples : int64 (n, forms)
        Class by form, of each combination that occurs.
    count : int64 (n, 2)
        Distinct and weighted number of vectors of each combination.
    examples : uint8 (n, 34)
        One row of each combination.
    """

    reps: list[Rows]
    triples: Ints
    count: Ints
    examples: Rows


def responses(
    probing: Probing, form: int, rows: Rows, tiles: int, slots: tuple[int, ...]
) -> NDArray[np.int8]:
    """Return the engine's values for each row beside each complement."""
    columns = []
    for total in probing.totals:
        if total < tiles:
            continue
        beside = probing.beside[form](slots, total - tiles)
        step = max(1, _CHUNK // len(beside))
        parts = [
            probing.asks[form](sums(rows[i : i + step], beside)).reshape(-1, len(beside))
            for i in range(0, len(rows), step)
        ]
        columns.append(np.concatenate(parts))
    return np.concatenate(columns, axis=1)


def numbered(values: NDArray[np.int8]) -> tuple[Ints, Ints]:
    """Return the place of a representative of each different row, and the class of each row."""
    keys = np.ascontiguousarray(values).view([("", np.void, values.shape[1])]).ravel()
    _, first, inverse = np.unique(keys, return_index=True, return_inverse=True)
    return first, inverse.reshape(-1)


def gathered(triples: Ints, count: Ints) -> tuple[Ints, Ints, Ints]:
    """Return the different rows of `triples`, the sums of their counts, and where each is first."""
    code = triples[:, 0].copy()
    for column in triples.T[1:]:
        code = code * (int(column.max(initial=0)) + 1) + column
    order = np.argsort(code, kind="stable")
    code = code[order]
    starts = np.flatnonzero(np.concatenate([[True], code[1:] != code[:-1]]))
    first = order[starts]
    return triples[first], np.add.reduceat(count[order], starts, axis=0), first


def vector_classes(
    probing: Probing, rows: Rows, tiles: int, others: tuple[int, ...]
) -> tuple[list[Rows], Ints]:
    """Return by form one row of each class, and the classes (rows, forms) of all."""
    reps, classes = [], []
    for form in probing.forms:
        first, inverse = numbered(responses(probing, form, rows, tiles, others))
        reps.append(rows[first])
        classes.append(inverse)
    return reps, np.stack(classes, axis=1)


def single(probing: Probing, slot: int, others: tuple[int, ...]) -> list[Part]:
    """Return the classes of one group by number of tiles, probed with tiles of `others`."""
    parts = []
    for tiles, group in enumerate(vectors(ranks_of(slot))[: probing.top + 1]):
        rows = placed(group.counts, slot)
        reps, classes = vector_classes(probing, rows, tiles, others)
        count = np.stack([np.ones_like(group.weight), group.weight], axis=1)
        triples, sums_of, first_of = gathered(classes, count)
        parts.append(Part(reps, triples, sums_of, rows[first_of]))
    return parts


def joined(
    probing: Probing, first: Sequence[Part], second: Sequence[Part], others: tuple[int, ...]
) -> list[Part]:
    """Return the classes of two parts together, by number of tiles."""
    return [
        _joined_total(probing, first, second, tiles, others) for tiles in range(probing.top + 1)
    ]


def _joined_total(
    probing: Probing,
    first: Sequence[Part],
    second: Sequence[Part],
    tiles: int,
    others: tuple[int, ...],
) -> Part:
    pairs = [(first[i], second[tiles - i]) for i in range(tiles + 1)]
    reps: list[Rows] = []
    tables: list[list[Ints]] = []  # by form, by split: class of each pair of classes
    for form in probing.forms:
        blocks = [sums(a.reps[form], b.reps[form]) for a, b in pairs]
        rows = np.concatenate(blocks)
        places, inverse = numbered(responses(probing, form, rows, tiles, others))
        reps.append(rows[places])
        ends = np.cumsum([len(block) for block in blocks])[:-1]
        shapes = [(len(a.reps[form]), len(b.reps[form])) for a, b in pairs]
        tables.append(
            [
                table.reshape(shape)
                for table, shape in zip(np.split(inverse, ends), shapes, strict=True)
            ]
        )
    triples, counts, examples = [], [], []
    for split, (a, b) in enumerate(pairs):
        columns = [
            tables[form][split][a.triples[:, form][:, None], b.triples[None, :, form]].ravel()
            for form in probing.forms
        ]
        count = (a.count[:, None, :] * b.count[None, :, :]).reshape(-1, 2)
        some, sums_of, first_of = gathered(np.stack(columns, axis=1), count)
        triples.append(some)
        counts.append(sums_of)
        i, j = np.divmod(first_of, len(b.triples))
        examples.append(a.examples[i] + b.examples[j])
    some, sums_of, first_of = gathered(np.concatenate(triples), np.concatenate(counts))
    return Part(reps, some, sums_of, np.concatenate(examples)[first_of])


def nothing(probing: Probing) -> list[Part]:
    """Return the part without kinds, to stand beside a part that is the whole hand."""
    none = [np.zeros((0, 34), np.uint8) for _ in probing.forms]
    empty = [np.zeros((1, 34), np.uint8) for _ in probing.forms]
    width = len(probing.forms)
    nil = Part(none, np.zeros((0, width), np.int64), np.zeros((0, 2), np.int64), none[0])
    one = Part(empty, np.zeros((1, width), np.int64), np.ones((1, 2), np.int64), empty[0])
    return [one, *[nil] * probing.top]
