"""Parsing what was printed gives the same thing, in every text form."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import hupai as hp
from hupai import riichi
from properties.strategies import (
    all_tiles,
    any_text,
    chinese_text,
    counts,
    meld_texts,
    mpsz,
    tenhou_id,
    tile_lists,
    unicode_text,
)
from reference.riichi_rules import OPTIONS, PRESETS
from reference.tiles import Tile, parse_tile, tile_order, tile_text

FORMS = {"mpsz": mpsz, "unicode": unicode_text, "chinese": chinese_text, "any": any_text}


def texts(tiles: list[Tile]) -> list[str]:
    return [tile_text(tile) for tile in tiles]


@given(st.data(), st.sampled_from(sorted(FORMS)), st.lists(all_tiles, max_size=20))
def test_tiles_are_read_in_every_form(data: st.DataObject, form: str, tiles: list[Tile]) -> None:
    parts = [data.draw(FORMS[form](tile)) for tile in tiles]
    blank = data.draw(st.sampled_from(("", " ", ", ", "\u3000")))
    assert hp.parse_tiles(blank.join(parts)) == texts(tiles)
    assert hp.parse_tiles(parts) == texts(tiles)


@given(st.data(), st.lists(all_tiles, max_size=20))
def test_ids_and_texts_mix_in_a_list(data: st.DataObject, tiles: list[Tile]) -> None:
    parts = [data.draw(tenhou_id(tile) | any_text(tile)) for tile in tiles]
    assert hp.parse_tiles(parts) == texts(tiles)


@given(st.lists(all_tiles, max_size=40))
def test_printed_tiles_are_read_again(tiles: list[Tile]) -> None:
    once = hp.parse_tiles(texts(tiles))
    assert hp.parse_tiles("".join(once)) == once
    assert hp.parse_tiles(once) == once


@given(st.data(), tile_lists())
def test_a_hand_is_its_text(data: st.DataObject, tiles: list[Tile]) -> None:
    written = "".join(data.draw(any_text(tile)) for tile in tiles)
    hand = hp.Hand(written)
    in_order = texts(sorted(tiles, key=tile_order))
    assert hp.parse_tiles(hand.concealed) == in_order
    assert hp.Hand(str(hand)) == hand
    assert str(hp.Hand(str(hand))) == str(hand)
    assert eval(repr(hand), {"Hand": hp.Hand}) == hand
    assert hp.Hand(in_order) == hand == hp.Hand([data.draw(tenhou_id(tile)) for tile in tiles])
    assert hash(hp.Hand(str(hand))) == hash(hand)
    assert pickle.loads(pickle.dumps(hand)) == hand == copy.deepcopy(hand)


@given(counts())
def test_a_hand_is_its_counts(rows: list[int]) -> None:
    hand = hp.Hand(rows)
    assert list(hand.counts) == rows
    assert len(hand) == sum(rows)
    array: Any = np.array(rows, np.uint8)
    assert hand == hp.Hand(bytes(rows)) == hp.Hand(array) == hp.Hand(str(hand))


@given(meld_texts())
def test_a_meld_is_its_text(text: str) -> None:
    meld = hp.Meld(text)
    assert hp.Meld(str(meld)) == meld
    assert str(hp.Meld(str(meld))) == str(meld)
    assert hp.Meld.from_code(meld.code) == meld
    assert hp.Meld.from_code(meld.code).code == meld.code
    assert eval(repr(meld), {"Meld": hp.Meld}) == meld
    assert pickle.loads(pickle.dumps(meld)) == meld == copy.copy(meld)
    name, tiles, *_ = text.split()
    assert meld.type == name
    assert sorted(hp.parse_tiles(meld.tiles)) == sorted(hp.parse_tiles(tiles))


@given(st.data(), st.integers(0, 33), st.sampled_from(("<", "^", ">", "")))
def test_melds_are_read_in_every_form(data: st.DataObject, kind: int, mark: str) -> None:
    plain = Tile(kind)
    written = "".join(data.draw(any_text(plain)) for _ in range(3))
    digits = str(kind % 9 + 1) * 3 + tile_text(plain)[1]
    assert hp.Meld(f"pon {written} {mark}".strip()) == hp.Meld(f"pon {digits} {mark}".strip())
    hand = hp.Hand(f"({written}{mark})")
    assert hand.melds == [hp.Meld(f"pon {digits} {mark}".strip())]


@given(tile_lists(most=2), st.lists(meld_texts(), max_size=4))
def test_a_hand_with_melds_is_its_text(tiles: list[Tile], melds: list[str]) -> None:
    """A fixed point, unless there are five of a kind."""
    kinds = [tile.kind for tile in tiles]
    for text in melds:
        kinds += [parse_tile(name, "").kind for name in hp.parse_tiles(hp.Meld(text).tiles)]
    if any(count > 4 for count in Counter(kinds).values()):
        with pytest.raises(hp.HandError, match=r"copies of .. \(limit 4\)"):
            hp.Hand("".join(texts(tiles)), melds=melds)
        return
    hand = hp.Hand("".join(texts(tiles)), melds=melds)
    again = hp.Hand(str(hand))
    assert again == hand
    assert str(again) == str(hand)
    assert again.melds == [hp.Meld(text) for text in melds]
    assert again.concealed == hand.concealed


@given(st.sets(st.integers(0, 33)))
def test_a_kind_set_is_its_text(kinds: set[int]) -> None:
    names = [tile_text(Tile(kind)) for kind in sorted(kinds)]
    one = hp.KindSet("".join(names))
    assert list(one) == names
    assert one.bits == sum(1 << kind for kind in kinds)
    assert hp.KindSet.from_bits(one.bits) == hp.KindSet(str(one)) == one
    assert eval(repr(one), {"KindSet": hp.KindSet}) == one


@given(st.sampled_from(PRESETS), st.data())
def test_rules_are_their_canonical_text(preset: str, data: st.DataObject) -> None:
    """Options of one preset laid over another, all of them, give the first again."""
    other = riichi.Rules(data.draw(st.sampled_from(PRESETS)))
    text = f"{preset}+{other.canonical_text}"
    rules = riichi.Rules(text)
    assert rules == other
    assert rules.canonical_text == other.canonical_text
    assert (rules.hash, hash(rules)) == (other.hash, hash(other))
    names = [part.split("=")[0] for part in other.canonical_text.split("+")]
    assert names == list(OPTIONS) == list(other.options)
