"""Shanten, waits and ukeire agree with each other and with their definitions."""

from __future__ import annotations

from typing import Any

import numpy as np
from hypothesis import assume, given
from hypothesis import strategies as st

import hupai as hp
from properties.strategies import counts
from reference.tiles import NUM_KINDS, Tile, tile_text

SHAPES: list[tuple[Any, Any, bool]] = [
    ("four_player", "different", True),
    ("four_player", "none", False),
    ("four_player", "quads", True),
    ("suits", "quads", False),
]
OWN_FOUR: list[Any] = ["concealed", "held", "ignore"]
ALL_FORMS = [hp.Forms(*shape, own_four) for shape in SHAPES for own_four in OWN_FOUR]
forms_used = st.sampled_from(ALL_FORMS)


def kinds_in(forms: hp.Forms) -> range:
    return range(27 if forms.tiles == "suits" else NUM_KINDS)


def with_tile(rows: list[int], kind: int, by: int = 1) -> list[int]:
    return [count + by * (at == kind) for at, count in enumerate(rows)]


def playable(forms: hp.Forms, rows: list[int]) -> bool:
    return forms.tiles != "suits" or not any(rows[27:])


def names(kinds: list[int]) -> list[str]:
    return [tile_text(Tile(kind)) for kind in kinds]


@given(forms_used, counts())
def test_waits_are_the_tiles_that_complete(forms: hp.Forms, rows: list[int]) -> None:
    assume(playable(forms, rows))
    free = [kind for kind in kinds_in(forms) if rows[kind] < 4]
    grown = np.array([with_tile(rows, kind) for kind in free], np.uint8)
    complete = hp.complete_batch(grown, forms=forms)
    completing = [kind for kind, is_whole in zip(free, complete, strict=True) if is_whole]
    waits = list(forms.waits(hp.Hand(rows)))
    if forms.own_four == "ignore":  # a kind of which one holds all four may be waited for
        waits = [name for name in waits if name in names(free)]
    assert waits == names(completing)
    assert bool(completing) <= (forms.shanten(hp.Hand(rows)) == 0)


@given(forms_used, counts())
def test_a_draw_brings_one_step_at_most(forms: hp.Forms, rows: list[int]) -> None:
    assume(playable(forms, rows))
    now = forms.shanten(hp.Hand(rows))
    lowering = []
    for kind in kinds_in(forms):
        if rows[kind] == 4:
            continue
        after = forms.shanten(hp.Hand(with_tile(rows, kind)))
        assert now - 1 <= after <= now
        if after < now:
            lowering.append(kind)
    useful = [name for name, left in forms.ukeire(hp.Hand(rows)).items() if left > 0]
    assert useful == names(lowering)


@given(forms_used, counts(remainder=2))
def test_a_discard_costs_one_step_at_most(forms: hp.Forms, rows: list[int]) -> None:
    assume(playable(forms, rows))
    hand = hp.Hand(rows)
    now = forms.shanten(hand)
    found = forms.discards(hand)
    assert sorted(one.tile for one in found) == sorted(
        names([kind for kind in range(NUM_KINDS) if rows[kind]])
    )
    for one in found:
        kind = names(list(range(NUM_KINDS))).index(one.tile)
        after = hp.Hand(with_tile(rows, kind, -1))
        assert one.shanten == forms.shanten(after)
        assert now <= one.shanten <= now + 1
        left = forms.ukeire(after)
        # the discarded tile is gone: of its own kind one copy fewer can come
        assert list(one.ukeire) == list(left) == list(one.kinds)
        assert one.total == sum(one.ukeire.values())
    order = [(one.shanten, -one.total) for one in found]
    assert order == sorted(order)


@given(forms_used, st.lists(counts(), min_size=1, max_size=20))
def test_a_batch_is_a_loop(forms: hp.Forms, many: list[list[int]]) -> None:
    many = [rows for rows in many if playable(forms, rows)]
    assume(many)
    array = np.array(many, np.uint8)
    hands = [hp.Hand(rows) for rows in many]
    assert hp.shanten_batch(array, forms=forms).tolist() == [forms.shanten(h) for h in hands]
    waits = [hp.KindSet.from_bits(int(bits)) for bits in hp.waits_batch(array, forms=forms)]
    assert waits == [forms.waits(hand) for hand in hands]
    useful = [hp.KindSet.from_bits(int(bits)) for bits in hp.ukeire_batch(array, forms=forms)]
    assert [list(one) for one in useful] == [list(forms.ukeire(hand)) for hand in hands]


@given(forms_used, counts(), st.permutations(range(3)), st.tuples(*[st.booleans()] * 3))
def test_suits_and_directions_are_alike(
    forms: hp.Forms, rows: list[int], order: list[int], mirrored: tuple[bool, ...]
) -> None:
    assume(playable(forms, rows))
    turned: list[int] = []
    for suit in order:
        ranks = rows[9 * suit : 9 * suit + 9]
        turned += ranks[::-1] if mirrored[suit] else ranks
    turned += rows[27:]
    one, other = hp.Hand(rows), hp.Hand(turned)
    assert forms.shanten_by_form(one) == forms.shanten_by_form(other)
    assert len(forms.waits(one)) == len(forms.waits(other))
    assert sorted(forms.ukeire(one).values()) == sorted(forms.ukeire(other).values())


@given(forms_used, counts())
def test_the_least_form_is_the_shanten(forms: hp.Forms, rows: list[int]) -> None:
    assume(playable(forms, rows))
    by_form = forms.shanten_by_form(hp.Hand(rows))
    assert list(by_form) == ["standard", "seven_pairs", "thirteen_orphans"]
    known = [value for value in by_form.values() if value is not None]
    assert forms.shanten(hp.Hand(rows)) == min(known)
    assert all(-1 <= value <= 13 for value in known)
    whole = sum(rows) == 13
    assert (by_form["seven_pairs"] is None) == (not whole or forms.seven_pairs == "none")
    assert (by_form["thirteen_orphans"] is None) == (not whole or not forms.thirteen_orphans)
