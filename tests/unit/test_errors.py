"""Errors: their classes, codes and fields, and messages that name value, limit and hand."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import hupai as hp
from hupai import answers, errors, riichi

READY = "123456789m1122p"

# (what is done, class, code, field, words of the message)
Refusal = tuple[Callable[[], Any], type[hp.HupaiError], str, str, tuple[str, ...]]
REFUSALS: list[Refusal] = [
    (lambda: hp.parse_tiles("1m8z"), hp.TileError, "bad_tile", "", ("1z to 7z", "'z'", "1m8z")),
    (lambda: hp.parse_tiles("1x"), hp.TileError, "bad_tile", "", ("character 2", "'x'")),
    (lambda: hp.parse_tiles("123"), hp.TileError, "bad_tile", "", ("without a suit letter",)),
    (lambda: hp.parse_tiles("m"), hp.TileError, "bad_tile", "", ("without digits",)),
    (lambda: hp.parse_tiles("赤1m"), hp.TileError, "bad_tile", "", ("only a five can be red",)),
    (lambda: hp.parse_tiles("赤"), hp.TileError, "bad_tile", "", ("red",)),
    (lambda: hp.parse_tiles([136]), hp.TileError, "bad_tile", "", ("0 to 135", "136", "item 1")),
    (lambda: hp.parse_tiles([-1]), hp.TileError, "bad_tile", "", ("-1",)),
    (lambda: hp.parse_tiles("1m" * 137), hp.TileError, "bad_tile", "", ("136",)),
    (lambda: hp.parse_tiles([1.5]), hp.HupaiError, "bad_field", "", ("1.5",)),  # type: ignore[list-item]
    (lambda: hp.Hand("11111m"), hp.HandError, "too_many_copies", "hand", ("5", "1m", "limit 4")),
    (
        lambda: hp.Hand("1m (1111m)"),
        hp.HandError,
        "too_many_copies",
        "hand",
        ("5 copies of 1m", "limit 4"),
    ),
    (lambda: hp.Hand("123456789m123456p"), hp.HandError, "bad_hand", "hand", ("15", "limit 14")),
    (lambda: hp.Hand("123456789m123p (111z)"), hp.HandError, "bad_hand", "hand", ("limit 11",)),
    (lambda: hp.Hand("1m (123"), hp.HandError, "bad_meld", "hand", ("( )", "byte 4")),
    (lambda: hp.Hand("1m x"), hp.TileError, "bad_tile", "hand", ("'x'",)),
    (lambda: hp.Hand("1m (124m)"), hp.HandError, "bad_meld", "hand", ("three tiles in a row",)),
    (lambda: hp.Hand("1m (11m)"), hp.HandError, "bad_meld", "hand", ("3 equal tiles",)),
    (lambda: hp.Hand("1m [111m]"), hp.HandError, "bad_meld", "hand", ("4 equal tiles",)),
    (lambda: hp.Hand("(111z)" * 5), hp.HandError, "bad_meld", "hand", ("more than 4 melds",)),
    (lambda: hp.Hand([5] * 34), hp.HandError, "too_many_copies", "hand", ("1m", "5", "0 to 4")),
    (
        lambda: hp.Hand(bytes([9] * 34)),
        hp.HandError,
        "too_many_copies",
        "hand",
        ("1m", "9", "0 to 4"),
    ),
    (lambda: hp.Hand(bytes(33)), hp.HupaiError, "bad_field", "hand", ("34", "33")),
    (lambda: hp.Hand(7), hp.HupaiError, "bad_field", "hand", ("7",)),  # type: ignore[arg-type]
    (lambda: hp.Hand(None), hp.HupaiError, "bad_field", "hand", ("None",)),  # type: ignore[arg-type]
    (lambda: hp.Meld("chi 567z"), hp.HandError, "bad_meld", "", ("567z", "in a row")),
    (lambda: hp.Meld("chi 123m >"), hp.HandError, "bad_meld", "", ("taken from the left",)),
    (lambda: hp.Meld("closed_kan 1111m <"), hp.HandError, "bad_meld", "", ("from nobody",)),
    (lambda: hp.Meld("pong 111m"), hp.HandError, "bad_meld", "", ("pon", "pong 111m")),
    (lambda: hp.Meld("pon 111m v"), hp.TileError, "bad_tile", "", ("'v'",)),
    (lambda: riichi.Rules("nobody"), hp.RuleError, "unknown_rule", "rules", ("nobody", "tenhou")),
    (lambda: riichi.Rules("tenhou+x"), hp.RuleError, "unknown_rule", "rules", ("name=value",)),
    (lambda: riichi.Rules(colour=1), hp.RuleError, "unknown_rule", "rules", ("'colour'",)),
    (
        lambda: riichi.Rules(kuitan="maybe"),
        hp.RuleError,
        "unknown_rule",
        "rules",
        ("kuitan", "true or false", "maybe"),
    ),
    (lambda: riichi.Rules(players=5), hp.RuleError, "unknown_rule", "rules", ("3 to 4", "5")),
    (lambda: riichi.Rules(aka=(1, 1)), hp.RuleError, "unknown_rule", "rules", ("aka", "1,1")),
    (lambda: riichi.Rules(old_yaku={"x"}), hp.RuleError, "unknown_rule", "rules", ("daisharin",)),
    (lambda: riichi.points(han=0), hp.HupaiError, "bad_field", "han", ("1 to 200", "0")),
    (lambda: riichi.points(1, 35), hp.HupaiError, "bad_field", "fu", ("multiple of 10", "35")),
    (lambda: riichi.points(1, 210), hp.HupaiError, "bad_field", "fu", ("200", "210")),
    (lambda: riichi.points(1, 30, "x"), hp.HupaiError, "bad_field", "by", ("ron or tsumo", "'x'")),
    (
        lambda: riichi.points(1, 30, honba=-1),
        hp.HupaiError,
        "bad_field",
        "honba",
        ("0 to 10000", "-1"),
    ),
    (
        lambda: riichi.points_needed([1, 2, 3], 0),
        hp.HupaiError,
        "bad_field",
        "points",
        ("each of 4 seats",),
    ),
    (lambda: riichi.points_needed([1] * 4, 4), hp.HupaiError, "bad_field", "seat", ("0 to 3", "4")),
    (
        lambda: riichi.points_needed([1] * 4, 0, 0),
        hp.HupaiError,
        "bad_field",
        "place",
        ("1 to 4", "0"),
    ),
    (lambda: riichi.TENHOU.waits("123m"), hp.HandError, "bad_hand", "hand", ("3n+1", "'123m'")),
    (lambda: riichi.TENHOU.waits("12m"), hp.HandError, "bad_hand", "hand", ("3n+1", "waits")),
    (lambda: riichi.TENHOU.discards("1m"), hp.HandError, "bad_hand", "hand", ("3n+2",)),
    (lambda: riichi.TENHOU.ukeire("12m"), hp.HandError, "bad_hand", "hand", ("3n+1", "ukeire")),
    (
        lambda: riichi.TENHOU_SANMA.shanten("2m"),
        hp.TileError,
        "bad_tile",
        "hand",
        ("2m is no tile", "'2m'"),
    ),
    (
        lambda: riichi.TENHOU.score(READY, by="ron"),  # type: ignore[call-arg]
        hp.HupaiError,
        "bad_field",
        "win",
        ("win",),
    ),
    (
        lambda: riichi.TENHOU.score(READY, win="1p"),  # type: ignore[call-arg]
        hp.HupaiError,
        "bad_field",
        "by",
        ("ron or tsumo",),
    ),
    (
        lambda: riichi.TENHOU.score(READY, win="1p", by="ron", colour=1),  # type: ignore[call-arg]
        hp.HupaiError,
        "bad_field",
        "colour",
        ("'colour'",),
    ),
    (
        lambda: riichi.TENHOU.score(READY, win="1p", by="ron", ippatsu=True),
        hp.HandError,
        "conflict",
        "ippatsu",
        ("ippatsu without riichi",),
    ),
    (
        lambda: riichi.TENHOU.score("1m", win="1m", by="ron"),
        hp.HandError,
        "bad_hand",
        "hand",
        ("1 concealed", "13 are wanted"),
    ),
    (
        lambda: riichi.TENHOU.tenpai(READY, win="1p"),  # type: ignore[call-arg]
        hp.HupaiError,
        "bad_field",
        "win",
        ("tenpai",),
    ),
    (
        lambda: riichi.TENHOU.score(READY, win="1p", by="ron").explain("fr"),
        hp.HupaiError,
        "bad_field",
        "lang",
        ("fr",),
    ),
]


IDS = [f"{place} {words[-1]}" for place, (*_, words) in enumerate(REFUSALS)]


@pytest.mark.parametrize(("act", "kind", "code", "field", "words"), REFUSALS, ids=IDS)
def test_refusals(
    act: Callable[[], Any],
    kind: type[hp.HupaiError],
    code: str,
    field: str,
    words: tuple[str, ...],
) -> None:
    with pytest.raises(hp.HupaiError) as caught:
        act()
    error = caught.value
    assert (type(error), error.code, error.field) == (kind, code, field), str(error)
    missing = [word for word in words if word not in str(error)]
    assert not missing, f"{missing} not in {error}"
    assert len(str(error).splitlines()) == 1
    assert len(str(error)) < 400


def test_every_error_is_a_value_error() -> None:
    for kind in (hp.TileError, hp.HandError, hp.RuleError, hp.IllegalActionError, hp.LogError):
        assert issubclass(kind, hp.HupaiError)
        assert kind.__doc__
    assert issubclass(hp.HupaiError, ValueError)
    assert hp.HupaiError is errors.HupaiError


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("bad_tile", hp.TileError),
        ("bad_hand", hp.HandError),
        ("bad_meld", hp.HandError),
        ("too_many_copies", hp.HandError),
        ("conflict", hp.HandError),
        ("unknown_rule", hp.RuleError),
        ("bad_field", hp.HupaiError),
        ("bad_json", hp.HupaiError),
    ],
)
def test_codes_have_classes(code: str, kind: type[hp.HupaiError]) -> None:
    error = errors.from_problem(code, "words", "field")
    assert type(error) is kind
    assert (str(error), error.code, error.field) == ("words", code, "field")


def test_errors_can_be_pickled_and_copied() -> None:
    with pytest.raises(hp.HandError) as caught:
        hp.Hand("11111m")
    error = caught.value
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert type(again) is hp.HandError
        assert (str(again), again.code, again.field) == (str(error), error.code, error.field)


@pytest.mark.parametrize("ask", [answers.score, answers.waits, answers.shanten, answers.discards])
def test_an_unknown_field_is_named_plainly(ask: Callable[[Any], dict[str, Any]]) -> None:
    """The field is the key itself, without quotes, in each kind of request."""
    error = ask({"hand": "1m", "colour": 1})["error"]
    assert (error["code"], error["field"]) == ("bad_field", "colour")
    assert "'colour'" in error["message"]


@pytest.mark.parametrize(
    ("request_", "code", "field"),
    [
        ([], "bad_json", ""),
        (None, "bad_json", ""),
        ("1m", "bad_json", ""),
        ({}, "bad_field", "hand"),
        ({"hand": "1m", "rules": "x"}, "unknown_rule", "rules"),
        ({"hand": "1m", "melds": "pon 111z"}, "bad_field", "melds"),
        ({"hand": "1m", "melds": ["pon 112z"]}, "bad_meld", "melds"),
        ({"hand": "1m", "melds": ["pon 111z"] * 5}, "bad_meld", "melds"),
    ],
)
def test_errors_of_any_request(request_: Any, code: str, field: str) -> None:
    for ask in (answers.score, answers.waits, answers.shanten, answers.discards):
        error = ask(request_)["error"]
        assert (error["code"], error["field"]) == (code, field), error


def test_a_failed_call_changes_nothing() -> None:
    rules = riichi.Rules("tenhou", kuitan=False)
    before = (rules.text, rules.hash, rules.canonical_text)
    hand = hp.Hand(READY)
    with pytest.raises(hp.HupaiError):
        rules.score(hand, win="9z", by="ron")
    assert (rules.text, rules.hash, rules.canonical_text) == before
    assert hand == hp.Hand(READY)
