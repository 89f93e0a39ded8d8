"""What a hand waits for with warnings, and the calls that a discard offers."""

from __future__ import annotations

from typing import Any

import pytest

import hupai as hp
from hupai import riichi

READY = "234m1112356777s"  # waits for 1s 4s 7s


def waits_of(rules: riichi.Rules, hand: str, **fields: Any) -> dict[str, riichi.Wait]:
    return {wait.tile: wait for wait in rules.tenpai(hand, **fields)}


def test_tenpai_scores_each_wait() -> None:
    waits = waits_of(riichi.TENHOU, READY, riichi=1, dora="1m")
    assert list(waits) == ["1s", "4s", "7s"]
    for tile, wait in waits.items():
        fields: Any = {"win": tile, "riichi": 1, "dora": "1m"}
        assert wait.ron == riichi.TENHOU.score(READY, by="ron", **fields)
        assert wait.tsumo == riichi.TENHOU.score(READY, by="tsumo", **fields)
        assert wait.warnings == ()
    assert [wait.left for wait in waits.values()] == [1, 4, 1]
    assert repr(waits["4s"]) == "<riichi.Wait 4s, 4 left>"


def test_warnings_of_furiten_yaku_and_copies() -> None:
    assert all(wait.warnings == ("no_yaku_on_ron",) for wait in riichi.TENHOU.tenpai(READY))
    own = waits_of(riichi.TENHOU, READY, riichi=1, discards="1s9m")
    assert all("furiten" in wait.warnings for wait in own.values())  # one of them bars them all
    assert not any(
        "furiten" in wait.warnings for wait in riichi.TENHOU.tenpai(READY, discards="9m")
    )
    gone = waits_of(riichi.TENHOU, READY, riichi=1, seen="1s44s")
    assert gone["1s"].warnings == ("none_left",)
    assert (gone["4s"].left, gone["4s"].warnings) == (2, ())
    # an open hand without any yaku, waiting for 2m and 5m
    nothing = waits_of(riichi.Rules(kuitan=False), "34m22p (345p<) (678s<) (456m<)")
    assert {tile: wait.warnings for tile, wait in nothing.items()} == dict.fromkeys(
        ("2m", "5m"), ("no_yaku_on_ron", "no_yaku_on_tsumo")
    )


def test_a_wait_of_which_one_holds_all_four() -> None:
    rules = riichi.Rules(own_four="ignore")
    waits = waits_of(rules, "123456789m1111p")
    assert list(waits) == ["1p"]
    assert (waits["1p"].left, waits["1p"].ron, waits["1p"].tsumo) == (0, None, None)
    assert waits["1p"].warnings == ("none_left",)
    assert riichi.TENHOU.tenpai("123456789m1111p") == []


def test_furiten_by_a_wait_without_copies_left() -> None:
    waits = waits_of(riichi.TENHOU, READY, discards="7s", seen="1s7s")
    assert waits["4s"].warnings == ("furiten", "no_yaku_on_ron")
    assert waits["7s"].warnings == ("furiten", "no_yaku_on_ron", "none_left")


def melds_of(rules: riichi.Rules, hand: str, tile: str, source: str = "left") -> list[str]:
    return [call.meld for call in rules.calls(hand, tile, source)]


def test_calls_take_every_form_once() -> None:
    hand = "1344566m123p11s1z"
    assert melds_of(riichi.TENHOU_NO_AKA, hand, "2m") == ["chi 123m", "chi 234m"]
    assert melds_of(riichi.TENHOU_NO_AKA, hand, "4m") == ["chi 345m", "chi 456m", "pon 444m"]
    assert melds_of(riichi.TENHOU_NO_AKA, hand, "4m", "across") == ["pon 444m"]
    assert melds_of(riichi.TENHOU_NO_AKA, hand, "7z") == []
    assert melds_of(riichi.TENHOU_SANMA, "11123p11123s111z", "4p") == []
    assert melds_of(riichi.TENHOU_SANMA, "11123p11123s111z", "1z", "right") == ["pon 111z"]


def test_calls_tell_red_fives_apart() -> None:
    hand = "340556m123p11s12z"
    assert melds_of(riichi.TENHOU, hand, "5m") == [
        "chi 345m",
        "chi 456m",
        "pon 555m",
        "pon 055m",
    ]
    twos = melds_of(riichi.TENHOU, "34055m123p1122s1z", "6m")
    assert twos == ["chi 456m", "chi 406m"]
    assert melds_of(riichi.TENHOU, "3455m123p1122s12z", "0m") == ["chi 340m", "pon 055m"]


# hand, tile, source, kuikae -> tiles that may not be discarded after the call named
KUIKAE = [
    ("4567m123p11s1234z", "4m", "chi 456m", "forbidden", {"4m", "7m"}),
    ("4567m123p11s1234z", "4m", "chi 456m", "same_tile_only", {"4m"}),
    ("4567m123p11s1234z", "4m", "chi 456m", "allowed", set()),
    ("1567m123p11s1234z", "4m", "chi 456m", "forbidden", {"7m"}),
    ("4567m123p11s1234z", "7m", "chi 567m", "forbidden", {"4m", "7m"}),
    ("3467m123p11s1234z", "5m", "chi 345m", "forbidden", set()),
    ("3455m223p11s1234z", "4m", "chi 345m", "forbidden", {"4m"}),
    ("1112m123p11s1234z", "1m", "pon 111m", "forbidden", {"1m"}),
    ("1112m123p11s1234z", "1m", "pon 111m", "allowed", set()),
    ("0567m123p11s1234z", "4m", "chi 406m", "forbidden", {"7m"}),
]


@pytest.mark.parametrize(("hand", "tile", "meld", "kuikae", "barred"), KUIKAE)
def test_discards_after_a_call(
    hand: str, tile: str, meld: str, kuikae: str, barred: set[str]
) -> None:
    rules = riichi.Rules("tenhou", kuikae=kuikae)
    (call,) = [one for one in rules.calls(hand, tile) if one.meld == meld]
    held = hp.parse_tiles(hand)
    taken = hp.parse_tiles(meld.split()[1])
    taken.remove(tile)
    for name in taken:
        held.remove(name)
    assert {one.tile for one in call.discards} == set(held) - barred
    after = "".join(held) + f" ({meld.split()[1]}<)"
    wanted = {one.tile: (one.shanten, one.ukeire) for one in rules.discards(after)}
    for one in call.discards:
        assert (one.shanten, one.ukeire) == wanted[one.tile]
    order = [(one.shanten, -one.total) for one in call.discards]
    assert order == sorted(order)


def test_a_call_that_leaves_no_discard_is_none() -> None:
    """Four tiles, of which two are left that may both not be thrown (R-3.3)."""
    hand = "4567m (111z<) (222z<) (333z<)"
    assert melds_of(riichi.TENHOU, "4456m (111z<) (222z<) (333z<)", "4m") == ["pon 444m"]
    assert melds_of(riichi.Rules(kuikae="allowed"), hand, "4m") == ["chi 456m"]
    assert melds_of(riichi.TENHOU, hand, "4m") == []


def test_calls_refuse_a_fifth_tile_and_unready_sizes() -> None:
    with pytest.raises(hp.HandError, match="a fifth 1m"):
        riichi.TENHOU.calls("1111m123p111s123z", "1m")
    with pytest.raises(hp.HandError, match=r"3n\+1"):
        riichi.TENHOU.calls("11m", "1m")
    with pytest.raises(hp.HupaiError, match="left, across or right"):
        riichi.TENHOU.calls(READY, "1m", "above")
