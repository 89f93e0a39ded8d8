"""Group U: useful tiles of all hands of 13 tiles.

The kinds of one group that are useful depend on that group's vector and on the class of the rest
of the hand. Every vector is laid beside an example of every class of the rest and given to the
engine's ukeire; the other groups follow by symmetry of the suits.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

import hupai as hp
from counts.basis import ORPHANS, SEVEN_PAIRS, STANDARD, shanten_basis, shanten_of
from counts.classes import Part, Probing, joined, vector_classes
from counts.forms import LIMITS, forms_of, is_quick
from counts.runs import FOUR_PLAYER, SUITS, groups_of
from counts.vectors import (
    HONORS,
    SLOTS,
    Ints,
    Rows,
    placed,
    ranks_of,
    slot_mask,
    sums,
    vectors,
)

TILES = 13
_CHUNK = 1 << 20


@dataclass(frozen=True)
class Game:
    """What hands are made of and how they may be complete.

    Attributes
    ----------
    probing : Probing
        The questions for the shanten, for hands of 13 and 14 tiles.
    forms : hupai.Forms
        The same for `hupai.ukeire_batch`.
    slots : tuple of int
        The groups of kinds.
    """

    probing: Probing
    forms: hp.Forms
    slots: tuple[int, ...]


def game(space: str, form: str, limit: str) -> Game:
    """Return the game of an entry ``U.<space>.<form>.<limit>``."""
    tiles = "four_player" if space == "34" else "suits"
    pairs = {"std": "none", "min3": "different", "minS": "quads"}[form]
    standard = shanten_of(STANDARD, tiles=tiles, own_four=LIMITS[limit])
    asks = [standard]
    if pairs != "none":
        asks.append(shanten_of(SEVEN_PAIRS, tiles=tiles, seven_pairs=pairs))
    if form == "min3":
        asks.append(shanten_of(ORPHANS))
    probing = Probing(asks, shanten_basis().beside(len(asks)), (TILES, TILES + 1))
    forms = forms_of(tiles=tiles, seven_pairs=pairs, orphans=form == "min3", own_four=LIMITS[limit])
    return Game(probing, forms, FOUR_PLAYER if space == "34" else SUITS)


def _rest(of: Game, groups: dict[int, list[Part]], slot: int) -> list[Part]:
    """Return the classes of all groups but one, by number of tiles."""
    others = [other for other in of.slots if other != slot]
    parts = groups[others[-1]]
    for i in reversed(range(len(others) - 1)):
        outside = tuple(other for other in of.slots if other not in others[i:])
        parts = joined(of.probing, groups[others[i]], parts, outside)
    return parts


@dataclass
class Group:
    """Vectors of one group with a number of tiles, or one for all that have the same future."""

    rows: Rows
    weight: Ints  # (n, 2): distinct, weighted


def _every_vector(slot: int) -> Iterator[Group]:
    for group in vectors(ranks_of(slot))[: TILES + 1]:
        weight = np.stack([np.ones_like(group.weight), group.weight], axis=1)
        yield Group(placed(group.counts, slot), weight)


def _futures(of: Game, slot: int) -> Iterator[Group]:
    """Put vectors together whose class is the same now and after each draw."""
    others = tuple(other for other in of.slots if other != slot)
    powers = 5 ** np.arange(ranks_of(slot))
    groups = vectors(ranks_of(slot))
    keys = [group.counts @ powers for group in groups]
    classes = []
    for tiles, group in enumerate(groups):
        found = vector_classes(of.probing, placed(group.counts, slot), tiles, others)[1]
        classes.append(np.unique(found, axis=0, return_inverse=True)[1].reshape(-1))
    for tiles, group in enumerate(groups[: TILES + 1]):
        order = np.argsort(keys[tiles + 1])
        draws = []
        for rank, power in enumerate(powers):
            copies = group.counts[:, rank].astype(np.int64)
            after = np.searchsorted(keys[tiles + 1], keys[tiles] + power, sorter=order)
            known = classes[tiles + 1][order[np.minimum(after, len(order) - 1)]]
            draws.append(np.where(copies < 4, known * 8 + 4 - copies, -1))
        future = np.concatenate(
            [classes[tiles][:, None], np.sort(np.stack(draws, axis=1), axis=1)], axis=1
        )
        _, first, inverse = np.unique(future, axis=0, return_index=True, return_inverse=True)
        weight = np.zeros((len(first), 2), np.int64)
        np.add.at(weight[:, 0], inverse.reshape(-1), 1)
        np.add.at(weight[:, 1], inverse.reshape(-1), group.weight)
        yield Group(placed(group.counts[first], slot), weight)


Found = dict[int, list[int]]


def _add(of: Game, slot: int, group: Group, rest: Part, times: int, found: Found) -> None:
    """Add the useful kinds of one group: over distinct hands, weighted, and in tiles."""
    step = max(1, _CHUNK // len(rest.examples))
    mask = slot_mask(slot)
    for start in range(0, len(group.rows), step):
        mine = group.rows[start : start + step]
        hands = sums(mine, rest.examples)
        useful = hp.ukeire_batch(hands, forms=of.forms) & mask
        shanten = hp.shanten_batch(hands, forms=of.forms)
        kinds, tiles = _open_kinds(useful, hands[:, SLOTS[slot]], SLOTS[slot].start)
        shape = (len(mine), len(rest.examples))
        weight = group.weight[start : start + step]
        for value in np.unique(shanten):
            here = (shanten == value).reshape(shape)
            for i, (amount, column) in enumerate(((kinds, 0), (kinds, 1), (tiles, 1))):
                sums_of_rest = weight[:, column] @ (amount.reshape(shape) * here)
                total = sum(
                    int(a) * int(b)
                    for a, b in zip(sums_of_rest, rest.count[:, column], strict=True)
                )
                found[int(value)][i] += times * total


def _open_kinds(
    useful: np.ndarray[tuple[int], np.dtype[np.uint64]], counts: Rows, first: int
) -> tuple[Ints, Ints]:
    """Return how many useful kinds have a tile left, and how many such tiles."""
    kinds = np.zeros(len(useful), np.int64)
    tiles = np.zeros(len(useful), np.int64)
    for rank in range(counts.shape[1]):
        wanted = (useful >> np.uint64(first + rank)).astype(np.int64) & 1
        left = 4 - counts[:, rank].astype(np.int64)
        kinds += wanted & (left > 0)
        tiles += wanted * left
    return kinds, tiles


@lru_cache
def value(key: str) -> dict[str, list[int]]:
    """Return the value of an entry ``U.<space>.<form>.<limit>.n13``."""
    _, space, form, limit, _ = key.split(".")
    of = game(space, form, limit)
    groups_alone = groups_of(of.probing, of.slots, each_suit=is_quick(limit))
    found: Found = defaultdict(lambda: [0, 0, 0])
    for slot, times in ((0, 3), (HONORS, 1)):
        if slot not in of.slots:
            continue
        rest = _rest(of, groups_alone, slot)
        groups = _every_vector(slot) if is_quick(limit) else _futures(of, slot)
        for tiles, group in enumerate(groups):
            _add(of, slot, group, rest[TILES - tiles], times, found)
    return {str(shanten): sums_of for shanten, sums_of in sorted(found.items())}
