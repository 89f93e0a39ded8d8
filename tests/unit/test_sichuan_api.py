"""xuezhan and panzhihua: Rules, Score and NoWin as Python objects."""

from __future__ import annotations

import copy
import pickle
import re
from types import ModuleType
from typing import Any

import pytest

import hupai as hp
from hupai import answers, panzhihua, xuezhan
from reference.sichuan_rules import parse_rules

FAMILIES: list[ModuleType] = [xuezhan, panzhihua]
NAMED = {
    "laok": xuezhan.LAOK,
    "laok_horses": xuezhan.LAOK_HORSES,
    "sbr2025": xuezhan.SBR2025,
    "online": xuezhan.ONLINE,
    "panzhihua_short": panzhihua.SHORT,
    "panzhihua_long": panzhihua.LONG,
}
Rules = xuezhan.Rules | panzhihua.Rules

KONGED = "23456788m99m [1111m]"  # a flush; waits for 8m and 9m
PAIRS = "1122334557799p"  # a flush of seven pairs; waits for 4p
PLAIN = "123m456p3455789s"  # three suits; waits for 2s and 5s


def module_of(name: str) -> ModuleType:
    return xuezhan if name in xuezhan.PRESETS else panzhihua


def flush(**fields: Any) -> xuezhan.Score:
    return xuezhan.LAOK.score(KONGED, **{"win": "9m", "by": "ron"} | fields)


def seven_pairs(**fields: Any) -> panzhihua.Score:
    return panzhihua.SHORT.score(PAIRS, **{"win": "4p", "by": "ron"} | fields)


# Rules


def test_presets_have_names_and_marks() -> None:
    assert [*xuezhan.PRESETS, *panzhihua.PRESETS] == list(NAMED)
    for name, rules in NAMED.items():
        family = module_of(name)
        assert rules == family.Rules(name)
        assert rules.text == name
        assert family.PRESETS[name].title
        assert set(family.PRESETS[name].marks) <= set(family.OPTIONS)
        assert set(family.PRESETS[name].marks.values()) <= set("iF~?")
    assert len({rules.hash for rules in NAMED.values()}) == len(NAMED)
    assert xuezhan.Rules() == xuezhan.LAOK
    assert panzhihua.Rules() == panzhihua.SHORT


@pytest.mark.parametrize("name", NAMED)
def test_every_option_is_a_property_with_its_value(name: str) -> None:
    rules, want = NAMED[name], parse_rules(name)
    assert rules.options == dict(want)
    assert list(rules.options) == list(module_of(name).OPTIONS)
    for option, value in rules.options.items():
        assert getattr(rules, option) == value
        assert type(getattr(rules, option)) is type(want[option])
    pairs = (part.split("=") for part in rules.canonical_text.split("+"))
    assert [option for option, _ in pairs] == list(rules.options)
    assert re.fullmatch("[0-9a-f]{16}", rules.hash)


@pytest.mark.parametrize("family", FAMILIES)
def test_options_and_items_have_clauses(family: ModuleType) -> None:
    clauses = [*family.OPTIONS.values(), *(row["clause"] for row in family.ITEMS)]
    assert all(re.fullmatch(r"[XP]-\d+", clause) for clause in clauses)


@pytest.mark.parametrize(
    ("preset", "option", "value", "text"),
    [
        ("laok", "fan_cap", 4, "4"),
        ("sbr2025", "fan_cap", None, "none"),
        ("laok", "outside", False, "false"),
        ("laok", "void", "declared", "declared"),
        ("online", "golden_wait", "any_pair", "any_pair"),
        ("laok", "horses", 2, "2"),
        ("panzhihua_short", "cap", None, "none"),
        ("panzhihua_long", "kan_fees", (2, 2, 3), "2,2,3"),
        ("panzhihua_long", "gui", "win_tile", "win_tile"),
        ("panzhihua_short", "void", "natural", "natural"),
    ],
)
def test_overrides_in_python_and_in_text(preset: str, option: str, value: Any, text: str) -> None:
    make = module_of(preset).Rules
    rules, same = make(preset, **{option: value}), make(f"{preset}+{option}={text}")
    assert rules == same != make(preset)
    assert hash(rules) == hash(same)
    assert rules.hash == same.hash != make(preset).hash
    assert getattr(rules, option) == rules.options[option] == value


@pytest.mark.parametrize(
    "one",
    [xuezhan.Rules("laok", fan_cap=3), panzhihua.Rules("panzhihua_long", cap=None)],
    ids=str,
)
def test_rules_behave_as_values(one: Rules) -> None:
    other: Rules = xuezhan.ONLINE
    assert eval(repr(one), {"xuezhan": xuezhan, "panzhihua": panzhihua}) == one
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(one, protocol)) == one
    assert copy.copy(one) == one == copy.deepcopy(one)
    assert one not in (other, one.text, None)
    assert len({one, copy.copy(one), other}) == 2
    with pytest.raises(AttributeError, match="colour"):
        getattr(one, "col" + "our")


@pytest.mark.parametrize(
    ("family", "preset", "overrides", "words"),
    [
        (xuezhan, "tenhou", {}, ("tenhou", "sbr2025")),
        (xuezhan, "panzhihua_short", {}, ("panzhihua_short", "laok_horses")),
        (panzhihua, "laok", {}, ("laok", "panzhihua_long")),
        (xuezhan, "laok", {"colour": 1}, ("colour",)),
        (xuezhan, "laok+fan_cap", {}, ("name=value",)),
        (xuezhan, "laok", {"fan_cap": -1}, ("fan_cap", "none or 0", "-1")),
        (xuezhan, "laok", {"base": 0}, ("base", "1 to", "0")),
        (xuezhan, "laok", {"horses": 1}, ("horses", "0 or 2")),
        (xuezhan, "laok", {"void": None}, ("void", "natural, declared")),
        (xuezhan, "laok", {"outside": "maybe"}, ("outside", "true or false", "maybe")),
        (panzhihua, "panzhihua_short", {"kan_fees": (1, 2)}, ("kan_fees", "three numbers", "1,2")),
        (panzhihua, "panzhihua_short", {"gui": "all"}, ("gui", "win_tile, any", "all")),
    ],
)
def test_unknown_rules_are_refused(
    family: ModuleType, preset: str, overrides: dict[str, Any], words: tuple[str, ...]
) -> None:
    with pytest.raises(hp.RuleError) as caught:
        family.Rules(preset, **overrides)
    assert (caught.value.code, caught.value.field) == ("unknown_rule", "rules")
    assert all(word in str(caught.value) for word in words)


def test_rule_texts_without_end_are_read_all_the_same() -> None:
    """More texts than are kept, and one too long to keep."""
    for cap in range(1500):
        assert xuezhan.Rules(f"laok+fan_cap={cap}").fan_cap == cap
    assert xuezhan.Rules("laok" + "+outside=false" * 1000).outside is False
    assert xuezhan.Rules("laok+fan_cap=3").fan_cap == 3


def test_difference() -> None:
    assert xuezhan.difference(xuezhan.LAOK, xuezhan.LAOK_HORSES) == {"horses": (0, 2)}
    found = panzhihua.difference(panzhihua.SHORT, panzhihua.LONG)
    assert found == {
        "cap": (64, 32),
        "gui": ("win_tile", "any"),
        "middle_five": (1, 2),
        "dancer_ron": (True, False),
        "kan_chain": ("off", "mixed"),
    }


def test_tables_of_values() -> None:
    fan = {row["name"]: (row["worth"], row["additive"], row["zh"]) for row in xuezhan.ITEMS}
    assert fan["flush"] == (3, 2, "清一色")
    assert fan["flush_triplets"] == (4, None, "清对")
    assert fan["plain"] == (1, 0, "平胡")
    rows = {row["name"]: (row["worth"], row["inferred"], row["zh"]) for row in panzhihua.ITEMS}
    assert rows["flush"] == (4, ["panzhihua_long"], "清一色")
    assert rows["rob_kan"] == (2, ["panzhihua_short", "panzhihua_long"], "抢杠")
    assert rows["all_triplets"] == (2, [], "大对")
    for row in xuezhan.ITEMS + panzhihua.ITEMS:
        assert all(row[key] for key in ("name", "en", "ja", "zh"))


# Score


def test_an_item_names_the_clause_of_its_fan_table() -> None:
    # X-25 replaces the table of X-22 and the extras of X-23.
    hand, win = "23456788m99m [1111m]", {"win": "9m", "by": "ron"}
    for rules, clauses in ((xuezhan.LAOK, ("X-22", "X-23")), (xuezhan.SBR2025, ("X-25", "X-25"))):
        named = rules.item_clauses
        assert (named["flush"], named["kan"], named["horse"]) == (*clauses, "X-41")
        lines = rules.score(hand, **win).explain().splitlines()
        for item, clause in zip(("flush", "kan"), clauses, strict=True):
            assert any(line.strip().startswith(item) and clause in line for line in lines), lines
    assert panzhihua.SHORT.item_clauses["flush"] == "P-20"


def test_a_xuezhan_score_shows_its_parts() -> None:
    score = flush()
    assert bool(score) is score.win is True
    assert score.reason is None
    assert score.items == (("flush", 3), ("kan", 1))
    assert (score.fan, score.doublings) == (4, 3)
    assert (score.value, score.points, score.pay) == (48, 48, {"ron": 48})
    assert score.rules == xuezhan.LAOK
    assert score.hand == hp.Hand(KONGED)
    assert score.request == {"win": "9m", "by": "ron"}
    assert str(score) == score.explain() == score.explain("en")
    assert repr(score) == f"<xuezhan.Score {score.to_dict()}>"
    by_tsumo = flush(by="tsumo", active_payers=2)
    assert (by_tsumo.pay, by_tsumo.points) == ({"each": 48}, 96)


def test_a_panzhihua_score_shows_its_parts() -> None:
    score = seven_pairs(factor=2, dealt_ready=True)
    assert score.items == (("flush", 4), ("seven_pairs", 4), ("dealt_ready", 4))
    assert (score.face, score.value, score.pay) == (64, 64, {"ron": 64})  # capped, P-23
    assert score.request == {"win": "4p", "by": "ron", "dealt_ready": True, "factor": 2}
    paid = seven_pairs(by="tsumo", factor=1, payer_factors=(1, 4))
    assert (paid.value, paid.points, paid.pay) == (16, 80, {"by_payer": [16, 64]})
    assert repr(paid) == f"<panzhihua.Score {paid.to_dict()}>"


MELDS = ["pon 111m", "pon 222m", "pon 333m"]
SCORES = [flush(), flush(by="tsumo", active_payers=1), seven_pairs(factor=4, payer_factors=[2])]
SCORES_OF_MANY_FIELDS = [
    xuezhan.Rules("sbr2025+open_kan_tsumo=as_ron").score(
        "123m456m99m78m",
        win="9m",
        by="tsumo",
        melds=["open_kan 1111p <"],
        after_kan=True,
        kan_feeder="left",
        last_tile=True,
        void="s",
        horses=2,
    ),
    xuezhan.LAOK.score("123456789m1123p", win="4p", by="tsumo", heavenly=True, dealer=True),
    xuezhan.LAOK.score("123456789m1123p", win="4p", by="tsumo", earthly=True),
    panzhihua.LONG.score(PLAIN, win="2s", by="ron", rob_kan=True, payer_factors=[4]),
    panzhihua.LONG.score(PLAIN, win="1m", by="ron"),
]


@pytest.mark.parametrize("score", SCORES + SCORES_OF_MANY_FIELDS, ids=str)
def test_scores_behave_as_values(score: Any) -> None:
    again = score.rules.score(score.hand, **score.request)
    assert again == score
    assert hash(again) == hash(score)
    for same in (copy.copy(score), copy.deepcopy(score), pickle.loads(pickle.dumps(score))):
        assert same == score
        assert type(same) is type(score)
        assert same.rules == score.rules
        assert same.explain("zh", all=True) == score.explain("zh", all=True)
    assert score not in (score.to_dict(), None, 1)
    assert (
        answers.score({"rules": score.rules.text, "hand": str(score.hand)} | score.request)
        == {"id": None} | score.to_dict()
    )


def test_different_scores_differ() -> None:
    assert len({flush(), flush(by="tsumo"), flush(horses=2), seven_pairs()}) == 3
    assert flush() != seven_pairs()


def test_red_fives_are_plain_fives() -> None:
    red = xuezhan.LAOK.score("46m123m99m789m (055p<)", win="0m", by="ron")
    plain = xuezhan.LAOK.score("46m123m99m789m (555p<)", win="5m", by="ron")
    assert red == plain
    assert red.hand == plain.hand
    assert red.request == plain.request
    score = xuezhan.LAOK.score("4066m", win="6m", by="ron", melds=MELDS)
    assert score.hand.concealed == "4566m"


@pytest.mark.parametrize(
    ("rules", "hand", "fields", "reason"),
    [
        (xuezhan.LAOK, KONGED, {"win": "1p"}, "not_complete"),
        (xuezhan.LAOK, PLAIN, {"win": "2s"}, "three_suits"),
        (xuezhan.SBR2025, KONGED, {"win": "9m", "void": "m"}, "void_suit"),
        (xuezhan.SBR2025, PLAIN, {"win": "2s"}, "three_suits"),
        (panzhihua.LONG, PLAIN, {"win": "2s", "factor": 4}, "dancer_tsumo_only"),
        (panzhihua.SHORT, PLAIN, {"win": "9s"}, "not_complete"),
    ],
)
def test_no_win_is_false_and_says_why(
    rules: Any, hand: str, fields: dict[str, Any], reason: str
) -> None:
    missed = rules.score(hand, by="ron", **fields)
    assert bool(missed) is missed.win is False
    assert missed.reason == reason
    assert repr(missed) == f"<{type(rules).__name__[:-5].lower()}.NoWin {reason}>"
    assert (missed.items, missed.value, missed.points, missed.pay) == ((), 0, 0, {})
    own = ("fan", "doublings") if isinstance(missed, xuezhan.Score) else ("face",)
    assert [getattr(missed, name) for name in own] == [None] * len(own)
    assert missed.to_dict() == {"win": False, "reason": reason, "explain": missed.explain()}
    assert pickle.loads(pickle.dumps(missed)) == missed
    texts = {missed.explain(lang) for lang in ("en", "ja", "zh")}
    assert len(texts) == 3
    clause = {"not_complete": "X-20", "dancer_tsumo_only": "P-14"}.get(reason, "X-3")
    assert all(f"[{clause}]" in text for text in texts)


@pytest.mark.parametrize("lang", ["en", "ja", "zh"])
@pytest.mark.parametrize("score", SCORES + SCORES_OF_MANY_FIELDS[:4], ids=str)
def test_explanations_name_items_points_and_clauses(score: Any, lang: str) -> None:
    text = score.explain(lang)
    family = xuezhan if isinstance(score, xuezhan.Score) else panzhihua
    words = {
        row["name"]: (row[lang], score.rules.item_clauses[row["name"]]) for row in family.ITEMS
    }
    for name, worth in score.items:
        word, clause = words[name]
        line = next(line for line in text.splitlines() if line.startswith(f"  {word}"))
        assert str(worth) in line
        assert f"[{clause}]" in line
    for points in (score.points, *score.pay.values()):
        for one in points if isinstance(points, list) else [points]:
            assert str(one) in text
    more = score.explain(lang, all=True)
    assert more.startswith(text.rstrip())
    failed = [row for row in family.ITEMS if row["name"] not in dict(score.items)]
    assert any(row[lang] in more[len(text) :] for row in failed)


def test_explanations_know_three_languages() -> None:
    with pytest.raises(hp.HupaiError, match="en, ja or zh") as caught:
        flush().explain("fr")
    assert caught.value.field == "lang"


# Readings


def test_readings_try_each_tile() -> None:
    found = xuezhan.LAOK.readings("1112345678999m5m")
    assert {tile for tile, _ in found} == {f"{rank}m" for rank in range(1, 10)}
    values = [score.value for _, score in found]
    assert values == sorted(values, reverse=True)
    for tile, score in found:
        rest = hp.parse_tiles("1112345678999m5m")
        rest.remove(tile)
        assert score == xuezhan.LAOK.score(rest, win=tile, by="tsumo")
        assert score.request == {"win": tile, "by": "tsumo"}
    by_ron = dict(panzhihua.SHORT.readings(PAIRS + "4p", by="ron", factor=2))
    assert by_ron["4p"] == seven_pairs(factor=2)
