"""Which tiles are laid beside a part of a hand, so that the engine shows what the part is worth.

Some hands begin; then come the representatives of the classes that they tell apart, round after
round: a part is known by what it is worth beside one of each.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

import numpy as np

import hupai as hp
from counts.classes import Ask, Beside, Part, Probing, joined
from counts.forms import forms_of
from counts.runs import FOUR_PLAYER, groups_of
from counts.starts import random_rows
from counts.vectors import HONORS, SLOTS, Rows

STANDARD, SEVEN_PAIRS, ORPHANS = range(3)


def shanten_of(form: int, **options: str) -> Ask:
    """Return the question for the shanten of one form, under options of `forms_of`."""
    pairs = options.pop("seven_pairs", "different") if form == SEVEN_PAIRS else "none"
    forms = forms_of(seven_pairs=pairs, orphans=form == ORPHANS, **options)
    if form == STANDARD:
        return lambda rows: hp.shanten_batch(rows, forms=forms)
    return lambda rows: np.ascontiguousarray(hp.shanten_by_form_batch(rows, forms=forms)[:, form])


class Basis:
    """Complements by groups, number of tiles and question.

    Each of the four parts (suit, honours, two suits, suit and honours) has its representatives in
    the groups 0, 3, (0, 1) and (2, 3); they are moved to the groups asked for.
    """

    def __init__(
        self,
        asks: Sequence[Ask],
        totals: tuple[int, ...],
        start: Beside,
        rounds: int,
        *,
        keep_start: bool,
    ) -> None:
        self.start = start
        self.keep_start = keep_start
        self.parts: dict[tuple[int, ...], list[Part]] = {}
        self._known: dict[tuple[tuple[int, ...], int, int], Rows] = {}
        for _ in range(rounds):
            self.parts = self._next(Probing(asks, self.beside(len(asks)), totals))
            self._known.clear()

    def _next(self, probing: Probing) -> dict[tuple[int, ...], list[Part]]:
        groups = groups_of(probing, FOUR_PLAYER, each_suit=False)
        return {
            (0,): groups[0],
            (HONORS,): groups[HONORS],
            (0, 1): joined(probing, groups[0], groups[1], (2, HONORS)),
            (2, HONORS): joined(probing, groups[2], groups[HONORS], (0, 1)),
        }

    def beside(self, num_forms: int) -> list[Beside]:
        """Return for each of the first questions the complements that tell its classes apart."""
        return [partial(self._of_form, form) for form in range(num_forms)]

    def _of_form(self, form: int, slots: tuple[int, ...], tiles: int) -> Rows:
        return self.rows(slots, tiles, form)

    def rows(self, slots: tuple[int, ...], tiles: int, form: int) -> Rows:
        """Return complements of `tiles` tiles in `slots` that tell classes of `form` apart."""
        key = (slots, tiles, form)
        if key not in self._known:
            self._known[key] = self._rows(slots, tiles, form)
        return self._known[key]

    def _rows(self, slots: tuple[int, ...], tiles: int, form: int) -> Rows:
        found = [self.start(slots, tiles)] if self.keep_start or not self.parts else []
        for place, parts in self.parts.items():
            moved = _places(place, slots)
            if moved:
                reps = parts[tiles].reps[form]
                rows = np.zeros_like(reps)
                for source, target in zip(place, moved, strict=True):
                    rows[:, SLOTS[target]] = reps[:, SLOTS[source]]
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
def shanten_basis() -> Basis:
    """Return the complements for the shanten of the three forms; they take some seconds."""
    asks = [shanten_of(form) for form in (STANDARD, SEVEN_PAIRS, ORPHANS)]
    return Basis(asks, (4, 5, 7, 8, 10, 11, 13, 14), random_rows, 3, keep_start=False)
