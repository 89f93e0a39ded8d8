"""Which tiles are laid beside a part of a hand, so that the engine shows what the part is worth.

Random tiles begin; then come the representatives of the classes that they tell apart, round after
round: a part is known by what it is worth beside one of each.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

import hupai as hp
from counts.classes import Ask, Beside, Part, Probing, joined, single
from counts.vectors import HONORS, MOST, SLOTS, Rows

TOTALS = (4, 5, 7, 8, 10, 11, 13, 14)
ROUNDS = 4
STANDARD, SEVEN_PAIRS, ORPHANS = range(3)
_ALL = (STANDARD, SEVEN_PAIRS, ORPHANS)


def form_of(form: int, **options: str) -> Ask:
    """Return the question for the shanten of one form, under options of `hupai.Forms`."""
    pairs = options.pop("seven_pairs", "different") if form == SEVEN_PAIRS else "none"
    forms = hp.Forms(seven_pairs=pairs, thirteen_orphans=form == ORPHANS, **options)
    if form == STANDARD:
        return lambda rows: hp.shanten_batch(rows, forms=forms)
    return lambda rows: np.ascontiguousarray(hp.shanten_by_form_batch(rows, forms=forms)[:, form])


def _random(slots: tuple[int, ...], tiles: int) -> Rows:
    """Return some hands of `tiles` tiles: as dealt, or of few kinds."""
    rng = np.random.default_rng([tiles, *slots])
    kinds = np.concatenate([np.arange(34)[SLOTS[slot]] for slot in slots])
    rows = np.zeros((12, 34), np.uint8)
    for i, row in enumerate(rows):
        some = kinds if i % 2 else rng.choice(kinds, max(2, (tiles + 3) // 3), replace=False)
        np.add.at(row, rng.choice(np.repeat(some, 4), tiles, replace=False), 1)
    return np.unique(rows, axis=0)


class Basis:
    """Complements by groups, number of tiles and form.

    Each of the four parts (suit, honours, two suits, suit and honours) has its representatives in
    the groups 0, 3, (0, 1) and (2, 3); they are moved to the groups asked for.
    """

    def __init__(self) -> None:
        self.parts: dict[tuple[int, ...], list[Part]] = {}
        for _ in range(ROUNDS):
            self.parts = self._next()
            self.rows.cache_clear()

    def _next(self) -> dict[tuple[int, ...], list[Part]]:
        probing = Probing([form_of(form) for form in _ALL], [self.beside((form,)) for form in _ALL], TOTALS)
        suits = [single(probing, slot, tuple({0, 1, 2, 3} - {slot})) for slot in (0, 1, 2)]
        honors = single(probing, HONORS, (0, 1, 2))
        return {
            (0,): suits[0],
            (HONORS,): honors,
            (0, 1): joined(probing, suits[0], suits[1], (2, HONORS)),
            (2, HONORS): joined(probing, suits[2], honors, (0, 1)),
        }

    def beside(self, forms: tuple[int, ...]) -> Beside:
        """Return the complements that tell classes of `forms` apart."""
        return lambda slots, tiles: self.rows(slots, tiles, forms)

    @lru_cache  # noqa: B019
    def rows(self, slots: tuple[int, ...], tiles: int, forms: tuple[int, ...]) -> Rows:
        """Return complements of `tiles` tiles in `slots` that tell classes of `forms` apart."""
        if not self.parts:
            return _random(slots, tiles)
        if tiles > MOST:
            raise ValueError(tiles)
        found = []
        for place, parts in self.parts.items():
            moved = _places(place, slots)
            for form in forms if moved else ():
                rows = np.zeros_like(parts[tiles].reps[form])
                for source, target in zip(place, moved, strict=True):
                    rows[:, SLOTS[target]] = parts[tiles].reps[form][:, SLOTS[source]]
                found.append(rows)
        return np.unique(np.concatenate(found), axis=0)


def _places(place: tuple[int, ...], slots: tuple[int, ...]) -> tuple[int, ...]:
    """Return where a part's groups go among `slots`; nothing if they do not fit."""
    suits = [slot for slot in slots if slot != HONORS]
    wanted = sum(slot != HONORS for slot in place)
    if wanted > len(suits) or (HONORS in place and HONORS not in slots):
        return ()
    return (*suits[:wanted], *([HONORS] if HONORS in place else []))


@lru_cache
def basis() -> Basis:
    """Return the complements; they take some seconds."""
    return Basis()
