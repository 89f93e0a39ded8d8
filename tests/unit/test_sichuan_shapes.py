"""Shapes with a void suit, waits with their values, and the ready check, as Python objects."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

import hupai as hp
from hupai import answers, panzhihua, xuezhan

KONGED = "23456788m99m [1111m]"  # a flush; waits for 8m and 9m
PAIRS = "1122334557799p"  # a flush of seven pairs; waits for 4p
PLAIN = "123m456p3455789s"  # three suits; waits for 2s and 5s
TWO_SUITS = "123456789m1123p"  # waits for 1p and 4p
MIXED_MELDS = "(111m) (222p) (333s)"  # no win with a void suit


# SuitForms


def test_suit_forms_behave_as_values() -> None:
    forms = [
        hp.SuitForms(void, own_four)
        for void in ("natural", "declared", "none")
        for own_four in ("concealed", "held", "ignore")
    ]
    assert len(set(forms)) == 9
    for one in forms:
        assert eval(repr(one), {"SuitForms": hp.SuitForms}) == one
        assert pickle.loads(pickle.dumps(one)) == one == copy.deepcopy(one)
        assert hp.SuitForms(one.void, own_four=one.own_four) == one
    assert hp.SuitForms() == hp.SuitForms("natural", "concealed")
    assert hp.SuitForms() != hp.Forms()


def test_suit_forms_refuse_other_words() -> None:
    with pytest.raises(hp.HupaiError, match="natural, declared, none") as caught:
        hp.SuitForms("m")  # type: ignore[arg-type]
    assert caught.value.field == "void"
    with pytest.raises(hp.HupaiError, match="concealed, held, ignore") as caught:
        hp.SuitForms(own_four="all")  # type: ignore[arg-type]
    assert caught.value.field == "own_four"


def test_forms_of_rule_sets() -> None:
    assert xuezhan.LAOK.forms == hp.SuitForms("natural")
    assert xuezhan.SBR2025.forms == hp.SuitForms("declared")
    assert xuezhan.ONLINE.forms == hp.SuitForms("declared", "held")
    assert panzhihua.LONG.forms == hp.SuitForms("none")


# hand, void -> shanten under natural, declared, none; worked out by hand
SHANTENS = [
    (PLAIN, None, (3, 3, 0)),  # without m or p ten tiles are of use, four are missing
    (PLAIN, "s", (3, 7, 0)),  # 123m 456p are of use, eight tiles are missing
    (TWO_SUITS, None, (0, 0, 0)),
    (TWO_SUITS, "s", (0, 0, 0)),
    (TWO_SUITS, "m", (0, 9, 0)),
    ("1122334455m667p", None, (0, 0, 0)),  # seven pairs
    ("1111222233334m", None, (0, 0, 0)),  # four of a kind are two pairs
]


@pytest.mark.parametrize(("hand", "void", "shantens"), SHANTENS)
def test_shanten_with_void_suits(hand: str, void: Any, shantens: tuple[int, int, int]) -> None:
    found = [hp.SuitForms(rule).shanten(hand, void) for rule in ("natural", "declared", "none")]
    assert tuple(found) == shantens
    for rule in ("natural", "declared", "none"):
        by_form = hp.SuitForms(rule).shanten_by_form(hand, void=void)
        assert list(by_form) == ["standard", "seven_pairs"]
        assert min(one for one in by_form.values() if one is not None) == hp.SuitForms(
            rule
        ).shanten(hand, void=void)


def test_melds_against_the_void_suit_leave_no_form() -> None:
    ready, drawn = f"4p123s {MIXED_MELDS}", f"4p1239s {MIXED_MELDS}"
    rules = xuezhan.LAOK
    assert rules.shanten(ready) is None
    assert rules.shanten_by_form(ready) == {"standard": None, "seven_pairs": None}
    assert len(rules.waits(ready)) == 0
    assert rules.ukeire(ready) == {}
    found = rules.discards(drawn)
    assert [one.tile for one in found] == ["4p", "1s", "2s", "3s", "9s"]  # tile order
    assert {(one.shanten, one.total) for one in found} == {(None, 0)}
    assert repr(found[0]) == "<Discard 4p: shanten None, 0 useful tiles>"
    assert rules.tenpai(ready) == []
    assert rules.greatest(ready) is None
    assert panzhihua.SHORT.shanten(ready) == 0


@pytest.mark.parametrize("void", [None, "m", "p", "s"])
@pytest.mark.parametrize(
    "rules", [xuezhan.LAOK, xuezhan.SBR2025, xuezhan.ONLINE, panzhihua.SHORT], ids=str
)
def test_rules_forms_and_answers_say_the_same(rules: Any, void: Any) -> None:
    for hand in (PLAIN, TWO_SUITS, PAIRS, KONGED, "1m147258p369s"):
        request = {"rules": rules.text, "hand": hand, "void": void, "seen": "9m9m"}
        said = answers.shanten(request)
        assert rules.shanten(hand, void) == rules.forms.shanten(hand, void) == said["shanten"]
        assert rules.shanten_by_form(hand, void) == said["by_form"]
        assert rules.forms.shanten_by_form(hand, void) == said["by_form"]
        if len(hp.Hand(hand)) % 3 == 1:
            said = answers.waits(request)
            assert list(rules.waits(hand, void)) == said["waits"]
            assert rules.forms.waits(hand, void) == rules.waits(hand, void)
            useful = rules.ukeire(hand, "99m", void)
            assert useful == rules.forms.ukeire(hand, "99m", void)
            assert said["left"] in ({}, useful)
    drawn = "1144m25578p34679s"
    said = answers.discards({"rules": rules.text, "hand": drawn, "void": void})
    for owner in (rules, rules.forms):
        found = owner.discards(drawn, void=void)
        assert [(d.tile, d.shanten, d.ukeire, d.total) for d in found] == [
            (d["tile"], d["shanten"], d["ukeire"], d["total"]) for d in said["discards"]
        ]


def test_own_four_of_suit_forms() -> None:
    """The four 1p lie in the hand (concealed), or three of them in a pon."""
    hand, held = "123456789m1111p", "123456789m1p (111p)"
    waits = {
        own_four: [list(hp.SuitForms("natural", own_four).waits(one)) for one in (hand, held)]
        for own_four in ("concealed", "held", "ignore")
    }
    assert waits == {
        "concealed": [[], ["1p"]],
        "held": [[], []],
        "ignore": [["1p"], ["1p"]],
    }


# Waits with their values


def test_tenpai_scores_each_wait() -> None:
    waits = xuezhan.LAOK.tenpai(TWO_SUITS, seen="4p", horses=1)
    assert [wait.tile for wait in waits] == ["1p", "4p"]
    assert [wait.left for wait in waits] == [2, 3]
    for wait in waits:
        assert wait.ron == xuezhan.LAOK.score(TWO_SUITS, win=wait.tile, by="ron")
        assert wait.tsumo == xuezhan.LAOK.score(TWO_SUITS, win=wait.tile, by="tsumo")
    assert repr(waits[0]) == "<xuezhan.Wait 1p, 2 left>"
    with_suit = xuezhan.SBR2025.tenpai(TWO_SUITS, void="s")
    assert [wait.ron.value for wait in with_suit if wait.ron] == [1, 1]
    assert xuezhan.SBR2025.tenpai(TWO_SUITS, void="m") == []
    danced = panzhihua.LONG.tenpai(PLAIN, factor=4)
    assert [wait.tile for wait in danced] == ["2s", "5s"]
    for wait in danced:
        assert wait.ron is not None
        assert wait.tsumo is not None
        assert (wait.ron.reason, wait.tsumo.value) == ("dancer_tsumo_only", 4)
    assert xuezhan.LAOK.tenpai("147m258p369s1234m") == []


def test_a_wait_of_which_one_holds_all_four() -> None:
    (wait,) = xuezhan.Rules(own_four="ignore").tenpai("123456789m1111p")
    assert (wait.tile, wait.left, wait.ron, wait.tsumo) == ("1p", 0, None, None)


# The ready check


def test_the_ready_check_of_xuezhan() -> None:
    best = xuezhan.LAOK.greatest(KONGED)
    assert best is not None
    assert (best.tile, best.value) == ("8m", 48)  # 8m and 9m alike: the lower tile
    assert (best.fan, best.doublings) == (4, 3)
    assert best.items == (("flush", 3), ("kan", 1))
    assert best.score == xuezhan.LAOK.score(KONGED, win="8m", by="ron")
    assert best.score.request == {"win": "8m", "by": "ron"}
    assert best.to_dict() == {
        "ready": True,
        "tile": "8m",
        "items": [["flush", 3], ["kan", 1]],
        "fan": 4,
        "doublings": 3,
        "value": 48,
    }
    assert repr(best) == "<xuezhan.Greatest 8m, value 48>"
    assert xuezhan.LAOK.greatest("147m258p369s1234m") is None


def test_the_ready_check_of_panzhihua_counts_factor_and_cap() -> None:
    best = panzhihua.SHORT.greatest(PAIRS, factor=2, dealt_ready=True)
    assert best is not None
    assert (best.tile, best.face, best.value) == ("4p", 64, 64)  # 4 x 4 x 4, x 2, capped (P-23)
    assert best.items == (("flush", 4), ("seven_pairs", 4), ("dealt_ready", 4))
    danced = panzhihua.LONG.greatest(PLAIN, factor=4)
    assert danced is not None
    assert danced.score  # P-14 bars a ron, not a payment
    assert danced.value == 4 * danced.face


@pytest.mark.parametrize(
    "best",
    [xuezhan.LAOK.greatest(KONGED), panzhihua.LONG.greatest(PLAIN, factor=4)],
    ids=["xuezhan", "panzhihua"],
)
def test_what_the_ready_check_gives_is_a_value(best: Any) -> None:
    for again in (pickle.loads(pickle.dumps(best)), copy.copy(best), copy.deepcopy(best)):
        assert again == best
        assert hash(again) == hash(best)
        assert again.score == best.score
        assert again.to_dict() == best.to_dict()
    assert best not in (best.score, None)


def test_which_waits_the_ready_check_takes() -> None:
    hand = "123456789m1111p"
    assert xuezhan.LAOK.greatest(hand) is None
    fifth = xuezhan.LAOK.greatest(hand, own_four="ignore")
    assert fifth is not None
    assert (fifth.tile, fifth.items) == ("1p", (("plain", 1), ("root", 1)))  # one root at most
    assert fifth.score.rules.own_four == "ignore"
    live = xuezhan.Rules("laok", ready_wait="live")
    for rules, tile in ((xuezhan.LAOK, "8m"), (live, "9m")):
        best = rules.greatest(KONGED, seen="88m")
        assert best is not None
        assert best.tile == tile
    assert live.greatest(KONGED, seen="8899m") is None
    declared = xuezhan.SBR2025.greatest(TWO_SUITS, void="s")
    assert declared is not None
    assert xuezhan.SBR2025.greatest(TWO_SUITS, void="p") is None
    beside = xuezhan.LAOK.greatest("2345678899m", melds=["closed_kan 1111m"])
    assert beside == xuezhan.LAOK.greatest(KONGED)


@pytest.mark.parametrize(
    ("rules", "hand", "fields"),
    [
        (xuezhan.LAOK, KONGED, {}),
        (xuezhan.SBR2025, TWO_SUITS, {"void": "s", "dealer": True}),
        (xuezhan.SBR2025, TWO_SUITS, {"void": "p"}),
        (xuezhan.LAOK, "123456789m1111p", {"own_four": "ignore"}),
        (panzhihua.SHORT, PAIRS, {"factor": 2, "dealt_ready": True, "seen": "1p"}),
        (panzhihua.LONG, PLAIN, {"factor": 4}),
        (panzhihua.LONG, "147m258p369s1234m", {}),
    ],
)
def test_the_ready_check_as_an_answer(rules: Any, hand: str, fields: dict[str, Any]) -> None:
    best = rules.greatest(hand, **fields)
    answer = answers.greatest({"id": 1, "rules": rules.text, "hand": hand} | fields)
    if best is None:
        assert answer == {"id": 1, "ready": False, "tile": None, "items": [], "value": 0}
    else:
        assert answer == {"id": 1} | best.to_dict()


# Errors

Refused = tuple[str, Any, dict[str, Any], str, str]
REFUSED: list[Refused] = [
    # method, hand, fields -> code, field
    ("score", KONGED, {}, "bad_field", "win"),
    ("score", KONGED, {"win": "9m"}, "bad_field", "by"),
    ("score", KONGED, {"by": "ron"}, "bad_field", "win"),
    ("score", KONGED, {"win": "9m", "by": "chi"}, "bad_field", "by"),
    ("score", KONGED, {"win": "9x", "by": "ron"}, "bad_tile", "win"),
    ("score", KONGED, {"win": "1z", "by": "ron"}, "bad_tile", "win"),
    ("score", "123m1z", {"win": "9m", "by": "ron"}, "bad_tile", "hand"),
    ("score", KONGED, {"win": "1m", "by": "ron"}, "too_many_copies", "hand"),
    ("score", "1m", {"win": "9m", "by": "ron"}, "bad_hand", "hand"),
    ("score", "1m (123m<)", {"win": "1m", "by": "ron"}, "bad_meld", "melds"),
    ("score", "1m", {"win": "1m", "by": "ron", "melds": ["pon 123m"]}, "bad_meld", "melds"),
    ("score", "1m", {"win": "1m", "by": "ron", "melds": "x"}, "bad_field", "melds"),
    ("score", KONGED, {"win": "9m", "by": "ron", "riichi": 1}, "bad_field", "riichi"),
    ("score", KONGED, {"win": "9m", "by": "ron", "dealer": 2}, "bad_field", "dealer"),
    ("score", KONGED, {"win": "9m", "by": "ron", "active_payers": 4}, "bad_field", "active_payers"),
    ("score", KONGED, {"win": "9m", "by": "ron", "horses": -1}, "bad_field", "horses"),
    ("score", KONGED, {"win": "9m", "by": "ron", "factor": 3}, "bad_field", "factor"),
    ("score", KONGED, {"win": "9m", "by": "ron", "void": "z"}, "bad_field", "void"),
    ("score", KONGED, {"win": "9m", "by": "ron", "kan_feeder": 1}, "bad_field", "kan_feeder"),
    ("score", KONGED, {"win": "9m", "by": "ron", "payer_factors": 1}, "bad_field", "payer_factors"),
    (
        *("score", KONGED, {"win": "9m", "by": "ron", "payer_factors": [1, 3]}),
        *("bad_field", "payer_factors"),
    ),
    ("score", KONGED, {"win": "9m", "by": "tsumo", "rob_kan": True}, "conflict", "rob_kan"),
    ("score", PAIRS, {"win": "4p", "by": "tsumo", "after_kan": True}, "conflict", "after_kan"),
    ("readings", KONGED, {"win": "9m"}, "bad_field", "win"),
    ("readings", KONGED, {}, "bad_hand", "hand"),
    ("tenpai", KONGED, {"win": "9m"}, "bad_field", "win"),
    ("tenpai", KONGED, {"by": "ron"}, "bad_field", "by"),
    ("tenpai", PAIRS + "1m", {}, "bad_hand", "hand"),
    ("tenpai", KONGED, {"seen": "x"}, "bad_tile", "seen"),
    ("greatest", KONGED, {"win": "9m"}, "bad_field", "win"),
    ("greatest", KONGED, {"horses": 1}, "bad_field", "horses"),
    ("greatest", KONGED, {"own_four": "all"}, "bad_field", "own_four"),
    ("greatest", KONGED, {"seen": 7}, "bad_field", "seen"),
    ("greatest", "11m", {}, "bad_hand", "hand"),
    ("shanten", "123m", {}, "bad_hand", "hand"),
    ("shanten", PLAIN, {"void": "z"}, "bad_field", "void"),
    ("shanten", "1234z", {}, "bad_tile", "hand"),
    ("waits", PAIRS + "1m", {}, "bad_hand", "hand"),
    ("waits", "1m (123m<) (111p) (222p) (333p)", {}, "bad_meld", "melds"),
    ("ukeire", PLAIN, {"seen": "9"}, "bad_tile", "seen"),
    ("discards", PLAIN, {}, "bad_hand", "hand"),
]


@pytest.mark.parametrize("rules", [xuezhan.LAOK, panzhihua.LONG], ids=str)
@pytest.mark.parametrize(("method", "hand", "fields", "code", "field"), REFUSED)
def test_errors_name_code_and_field(
    rules: Any, method: str, hand: str, fields: dict[str, Any], code: str, field: str
) -> None:
    given = copy.deepcopy(fields)
    with pytest.raises(hp.HupaiError) as caught:
        getattr(rules, method)(hand, **fields)
    assert (caught.value.code, caught.value.field) == (code, field)
    assert given == fields  # a failed call changes nothing
    assert rules.score(KONGED, win="9m", by="ron")
    if method in ("score", "greatest") and field != "win" and (fields or method == "greatest"):
        request = {"rules": rules.text, "hand": hand} | fields
        if "win" in fields or method == "greatest":
            error = getattr(answers, method)(request)["error"]
            assert (error["code"], error["field"]) == (code, field)


def test_the_first_of_several_mistakes_is_told() -> None:
    """Names, rule set, by, other fields, hand, melds, win, in whatever order they stand."""
    wrong: dict[str, Any] = {
        "win": "1z",
        "melds": ["pon 123m"],
        "hand": "9x",
        "horses": 7,
        "by": "chi",
        "rules": "laok+fan_cap=x",
        "colour": 1,
    }
    right = {"rules": "laok", "by": "ron", "hand": "1m", "melds": [], "horses": 0}
    told = []
    for _ in range(7):
        error = answers.score({"id": 1} | wrong)["error"]
        told.append(error["field"])
        name = error["field"]
        del wrong[name]
        wrong |= {name: right[name]} if name in right else {}
    assert told == ["colour", "rules", "by", "horses", "hand", "melds", "win"]


def test_the_ready_check_is_of_the_sichuan_family() -> None:
    error = answers.greatest({"id": 1, "rules": "tenhou", "hand": PLAIN})["error"]
    assert (error["code"], error["field"]) == ("bad_field", "rules")
    error = answers.greatest({"id": 1, "rules": "nobody", "hand": PLAIN})["error"]
    assert (error["code"], error["field"]) == ("unknown_rule", "rules")
    assert all(name in error["message"] for name in ("tenhou", "sbr2025", "panzhihua_long"))


def test_reading_a_field_may_change_the_request() -> None:
    """A number of the caller's may run its own code: the answer is still an answer."""
    request: dict[str, Any] = {"rules": "laok", "hand": KONGED, "melds": []}

    class Sly:
        def __index__(self) -> int:
            request.clear()
            factors.clear()
            return 1

    factors: list[Any] = [Sly(), 1, 1]
    request |= {"win": "9m", "by": "tsumo", "horses": Sly(), "payer_factors": factors}
    assert "points" in answers.score(request) or "error" in answers.score(request)
    factors[:] = [Sly(), 1, 1]
    score = panzhihua.SHORT.score(PAIRS, win="4p", by="tsumo", payer_factors=factors)
    assert score.pay == {"by_payer": [16]}
