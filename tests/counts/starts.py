"""Some hands to begin with: as dealt, or close to complete."""

from __future__ import annotations

import numpy as np

from counts.vectors import SLOTS, Rows

_ORPHANS = np.array([0, 8, 9, 17, 18, 26, *range(27, 34)])


def _kinds(slots: tuple[int, ...]) -> list[int]:
    return [kind for slot in slots for kind in range(34)[SLOTS[slot]]]


def random_rows(slots: tuple[int, ...], tiles: int) -> Rows:
    """Return some hands of `tiles` tiles of the groups: as dealt, or of few kinds."""
    rng = np.random.default_rng([tiles, *slots])
    kinds = np.array(_kinds(slots))
    rows = np.zeros((12, 34), np.uint8)
    for i, row in enumerate(rows):
        some = kinds if i % 2 else rng.choice(kinds, max(2, (tiles + 3) // 3), replace=False)
        np.add.at(row, rng.choice(np.repeat(some, 4), tiles, replace=False), 1)
    return np.unique(rows, axis=0)


def _melds(rng: np.random.Generator, row: Rows, slots: tuple[int, ...], tiles: int) -> None:
    """Add runs and triplets, then what is left over of one kind or of neighbours."""
    kinds = _kinds(slots)
    while tiles > 0:
        lowest = int(rng.choice(kinds))
        is_run = rng.random() < 0.5 and lowest < 27 and lowest % 9 < 7
        block = [lowest, lowest + 1, lowest + 2] if is_run else [lowest] * 3
        added = np.bincount(block[: min(3, tiles)], minlength=34).astype(np.uint8)
        if (row + added).max() <= 4:
            row += added
            tiles -= min(3, tiles)


def ready_rows(slots: tuple[int, ...], tiles: int) -> Rows:
    """Return some hands near to complete: melds, pairs, orphans."""
    rng = np.random.default_rng([tiles, *slots, 1])
    kinds = _kinds(slots)
    rows = np.zeros((18, 34), np.uint8)
    for row in rows[:9]:
        _melds(rng, row, slots, tiles)
    for row in rows[9:14]:
        pairs = rng.choice(kinds, min(len(kinds), (tiles + 1) // 2), replace=False)
        row[pairs[: tiles // 2]] = 2
        row[pairs[tiles // 2 :]] = 1
    ends = [kind for kind in _ORPHANS if kind in kinds]
    for row in rows[14:]:
        row[rng.permutation(ends)[:tiles]] = 1
        row[rng.permutation(ends)[: max(0, tiles - len(ends))]] += 1
    return np.unique(rows[rows.sum(1) == tiles], axis=0)
