"""Hand, Meld, KindSet and Forms: what they read, show, and compare as."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import hupai as hp

NAMES = {"Hand": hp.Hand, "Meld": hp.Meld, "KindSet": hp.KindSet, "Forms": hp.Forms}

SAME: list[tuple[Callable[[], Any], Callable[[], Any]]] = [
    # (a value, another one that must differ)
    (lambda: hp.Hand("1230m55z (777p<)"), lambda: hp.Hand("1235m55z (777p<)")),
    (lambda: hp.Hand("11z (444p) [2222s]"), lambda: hp.Hand("11z [2222s] (444p)")),
    (lambda: hp.Hand(""), lambda: hp.Hand("1m")),
    (lambda: hp.Meld("chi 406p <"), lambda: hp.Meld("chi 406p")),
    (lambda: hp.Meld("added_kan 5550m ^"), lambda: hp.Meld("open_kan 5550m ^")),
    (lambda: hp.KindSet("25s7z"), lambda: hp.KindSet("2s7z")),
    (lambda: hp.KindSet(), lambda: hp.KindSet("1m")),
    (lambda: hp.Forms(), lambda: hp.Forms(own_four="held")),
    (lambda: hp.Forms("suits", "quads", False), lambda: hp.Forms("suits", "none", False)),
]


IDS = [repr(make()) for make, _ in SAME]


@pytest.mark.parametrize(("make", "make_other"), SAME, ids=IDS)
def test_values_behave_as_values(make: Callable[[], Any], make_other: Callable[[], Any]) -> None:
    one, other = make(), make_other()
    assert one is not make()
    assert one == make()
    assert hash(one) == hash(make())
    assert one != other
    assert (one == other) is False
    assert one != str(one)
    assert one != 7
    assert len({one, make(), other}) == 2
    assert eval(repr(one), NAMES) == one
    assert copy.copy(one) == one == copy.deepcopy(one)


@pytest.mark.parametrize("make", [make for make, _ in SAME], ids=IDS)
def test_values_can_be_pickled(make: Callable[[], Any]) -> None:
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(make(), protocol)) == make()


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (hp.Hand("1m3m2m"), "Hand('123m')"),
        (hp.Hand("05m"), "Hand('05m')"),
        (hp.Hand("(123m<)"), "Hand('(123m<)')"),
        (hp.Meld("pon 東東東 ^"), "Meld('pon 111z ^')"),
        (hp.KindSet("7z1m0p"), "KindSet('1m5p7z')"),
        (hp.Forms(), "Forms('four_player', 'different', True, 'concealed')"),
    ],
)
def test_repr(value: object, text: str) -> None:
    assert repr(value) == text


def test_a_hand_shows_its_parts() -> None:
    hand = hp.Hand("550m11z (340p<) (111+1s^) [2222s]")
    assert str(hand) == "055m11z (340p<) (111+1s^) [2222s]"
    assert hand.concealed == "055m11z"
    assert [str(meld) for meld in hand.melds] == [
        "chi 340p <",
        "added_kan 1111s ^",
        "closed_kan 2222s",
    ]
    assert not hand.is_closed
    assert len(hand) == 5
    assert sum(hand.counts) == 5
    assert hand.counts[4] == 3
    assert hand.problems == 0
    assert hp.Hand("1m [2222s]").is_closed


@pytest.mark.parametrize(
    ("text", "problems"), [("123m", 8), ("", 8), ("12m", 0), ("1m", 0), ("1234m (111z)", 0)]
)
def test_problems_of_a_hand(text: str, problems: int) -> None:
    assert hp.Hand(text).problems == problems


@pytest.mark.parametrize(
    "same",
    [
        ["1m", "0m", "🀀"],
        [0, 16, 108],
        [0, "赤五万", 109],
        ("1m", "0m", "1z"),
        "1m 0m, 东",
        "一万0m東",
        hp.Hand("10m1z"),
    ],
)
def test_hands_are_read_from_anything(same: Any) -> None:
    assert hp.Hand(same) == hp.Hand("10m1z")


def test_hands_are_read_from_counts() -> None:
    counts = [0] * 34
    counts[0] = counts[33] = 2
    hand = hp.Hand("11m77z")
    assert hp.Hand(counts) == hand == hp.Hand(tuple(counts)) == hp.Hand(bytes(counts))
    arrays: list[Any] = [np.array(counts, np.uint8), [np.int64(count) for count in counts]]
    assert [hp.Hand(array) for array in arrays] == [hand, hand]
    assert hp.Hand(bytearray(counts)) == hand
    assert hp.Hand(counts, melds=["pon 222p"]) == hp.Hand("11m77z (222p)")
    assert hp.Hand(memoryview(bytes(counts))) == hand


def test_melds_stand_in_the_text_or_beside_it() -> None:
    inside = hp.Hand("11z (456p<) [2222s]")
    beside = hp.Hand("11z", melds=["chi 456p <", hp.Meld("closed_kan 2222s")])
    assert inside == beside == hp.Hand("11z", melds=inside.melds)
    with pytest.raises(hp.HandError, match="both in the hand and beside"):
        hp.Hand("11z (456p<)", melds=["pon 777z"])
    assert hp.Hand("11z (456p<)", melds=[]) == hp.Hand("11z (456p<)")


@pytest.mark.parametrize(
    ("text", "kind", "tiles", "source", "is_open", "is_kan"),
    [
        ("chi 406p <", "chi", "406p", "left", True, False),
        ("chi 132s", "chi", "123s", None, True, False),
        ("pon 555z ^", "pon", "555z", "across", True, False),
        ("open_kan 1111m >", "open_kan", "1111m", "right", True, True),
        ("added_kan 5505p", "added_kan", "0555p", None, True, True),
        ("closed_kan 2222s", "closed_kan", "2222s", None, False, True),
    ],
)
def test_a_meld_shows_its_parts(
    text: str, kind: str, tiles: str, source: str | None, is_open: bool, is_kan: bool
) -> None:
    meld = hp.Meld(text)
    assert (meld.type, meld.tiles, meld.source) == (kind, tiles, source)
    assert (meld.is_open, meld.is_kan) == (is_open, is_kan)
    assert str(meld) == str(hp.Meld.from_code(meld.code))


def test_every_code_is_one_meld_or_none() -> None:
    """65,536 codes: each that is read is written back, and no two are the same meld."""
    found: set[str] = set()
    for code in range(1 << 16):
        try:
            meld = hp.Meld.from_code(code)
        except hp.HandError:
            continue
        assert meld.code == code
        assert hp.Meld(str(meld)) == meld
        found.add(str(meld))
    runs = 21 * 2 + 9 * 2  # 21 runs, nine of them with a five, red or not; two marks
    triplets = 34 + 3 * 3  # red 0 to 3
    quads = 34 + 3 * 4
    assert len(found) == runs + triplets * 4 + quads * (4 + 4 + 1)


@pytest.mark.parametrize("code", [-1, 1 << 16, 1 << 40])
def test_codes_beyond_16_bits_are_refused(code: int) -> None:
    with pytest.raises((hp.HupaiError, TypeError)):
        hp.Meld.from_code(code)


def test_kind_sets_are_sets() -> None:
    one, other = hp.KindSet("123m"), hp.KindSet("3m7z")
    assert list(one | other) == ["1m", "2m", "3m", "7z"]
    assert list(one & other) == ["3m"]
    assert list(one - other) == ["1m", "2m"]
    assert len(one) == 3
    assert bool(hp.KindSet()) is False
    assert "0m" in hp.KindSet("5m")
    assert 135 in other
    assert "4m" not in one
    assert hp.KindSet(["1m", 5, "0m"]) == hp.KindSet("125m")
    assert hp.KindSet.from_bits((1 << 34) - 1).bits == (1 << 34) - 1
    for bits in (1 << 34, -1):
        with pytest.raises((hp.HupaiError, TypeError)):
            hp.KindSet.from_bits(bits)
    with pytest.raises(hp.TileError):
        assert "9z" in one


def test_forms_tell_their_parts() -> None:
    forms = hp.Forms("sanma", "different", True, "held")
    assert (forms.tiles, forms.seven_pairs) == ("sanma", "different")
    assert (forms.thirteen_orphans, forms.own_four) == (True, "held")
    every = {
        hp.Forms(tiles, pairs, orphans, own_four)
        for tiles in ("four_player", "sanma", "suits")
        for pairs in ("none", "different", "quads")
        for orphans in (False, True)
        for own_four in ("concealed", "held", "ignore")
    }
    assert len(every) == 54
    assert len({hash(one) for one in every}) == 54


@pytest.mark.parametrize(
    ("arguments", "field"),
    [
        ({"tiles": "five_player"}, "tiles"),
        ({"seven_pairs": "yes"}, "seven_pairs"),
        ({"own_four": "some"}, "own_four"),
    ],
)
def test_forms_refuse_other_words(arguments: dict[str, Any], field: str) -> None:
    with pytest.raises(hp.HupaiError, match="is wanted, not") as caught:
        hp.Forms(**arguments)
    assert caught.value.field == field


@pytest.mark.parametrize(
    ("forms", "hand", "shanten", "waits"),
    [
        (hp.Forms(), "19m19p19s1234567z", 0, "19m19p19s1234567z"),
        (hp.Forms(thirteen_orphans=False), "19m19p19s1234567z", 6, ""),
        (hp.Forms(), "1111m22m33p44p55s6s", 2, ""),
        (hp.Forms("suits", "quads", False), "1111m22m33p44p55s6s", 0, "6s"),
        (hp.Forms(seven_pairs="none"), "1133m5577p2299s6z", 3, ""),
        (hp.Forms(), "1133m5577p2299s6z", 0, "6z"),
        (hp.Forms(), "123456789m1111p", 1, ""),
        (hp.Forms(own_four="ignore"), "123456789m1111p", 0, "1p"),
        (hp.Forms(), "1p", 0, "1p"),
        (hp.Forms("sanma"), "1119m111222333z", 0, "9m"),
    ],
)
def test_shanten_and_waits(forms: hp.Forms, hand: str, shanten: int, waits: str) -> None:
    assert forms.shanten(hand) == shanten
    assert forms.waits(hand) == hp.KindSet(waits)
    assert forms.shanten(hp.Hand(hand)) == shanten
    assert min(value for value in forms.shanten_by_form(hand).values() if value is not None) == (
        shanten
    )


def test_ukeire_counts_seen_tiles() -> None:
    forms = hp.Forms()
    assert forms.ukeire("123456789m12p11s") == {"3p": 4}
    assert forms.ukeire("123456789m12p11s", seen="3p33p") == {"3p": 1}
    assert forms.ukeire("123456789m12p11s", seen=["3p"] * 9) == {"3p": 0}
    discards = forms.discards("123456789m12p11s9s", seen="3p")
    assert (discards[0].tile, discards[0].shanten, discards[0].ukeire) == ("9s", 0, {"3p": 3})
    assert discards[0].kinds == hp.KindSet("3p")
    assert discards[0].total == 3
    assert repr(discards[0]) == "<Discard 9s: shanten 0, 3 useful tiles>"
