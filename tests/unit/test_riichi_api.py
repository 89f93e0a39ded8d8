"""riichi.Rules and Score as Python objects."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

import hupai as hp
from hupai import riichi

READY = "234m1112356777s"
PRESETS = {
    "riichi": riichi.RIICHI,
    "tenhou": riichi.TENHOU,
    "tenhou_no_aka": riichi.TENHOU_NO_AKA,
    "tenhou_sanma": riichi.TENHOU_SANMA,
    "mahjong_soul": riichi.MAHJONG_SOUL,
    "mahjong_soul_sanma": riichi.MAHJONG_SOUL_SANMA,
    "mleague": riichi.MLEAGUE,
    "wrc": riichi.WRC,
    "ema": riichi.EMA,
}


def won(**fields: Any) -> riichi.Score:
    return riichi.TENHOU.score(READY, **{"win": "4s", "by": "tsumo", "seat_wind": "S"} | fields)


# Rules


def test_presets_have_names() -> None:
    assert list(riichi.PRESETS) == list(PRESETS)
    for name, rules in PRESETS.items():
        assert rules == riichi.Rules(name)
        assert rules.text == name
        assert set(riichi.PRESETS[name].marks) <= set(riichi.OPTIONS)
        assert set(riichi.PRESETS[name].marks.values()) <= set("F~?")
    assert len({rules.hash for rules in PRESETS.values()}) == len(PRESETS)


@pytest.mark.parametrize(
    ("option", "value", "text"),
    [
        ("kuitan", False, "false"),
        ("aka", 0, "0"),
        ("aka", (1, 2, 1), "1,2,1"),
        ("aka", {"m": 1, "p": 2, "s": 1}, "1,2,1"),
        ("aka", {"p": 1}, "0,1,0"),
        ("extend_below", None, "none"),
        ("uma", (20, 10, -10, -20), "20,10,-10,-20"),
        ("old_yaku", {"daisharin"}, "daisharin"),
        ("old_yaku", (), "none"),
        ("double_yakuman", "all", "all"),
        ("renhou", "han5", "han5"),
    ],
)
def test_overrides_in_python_and_in_text(option: str, value: Any, text: str) -> None:
    rules = riichi.Rules("wrc", **{option: value})
    same = riichi.Rules(f"wrc+{option}={text}")
    assert rules == same
    assert hash(rules) == hash(same)
    assert rules.hash == same.hash
    assert getattr(rules, option) == rules.options[option] == getattr(same, option)


def test_rules_behave_as_values() -> None:
    one = riichi.Rules("tenhou", kuitan=False)
    same = riichi.Rules("tenhou+kuitan=false")
    assert one == same == riichi.Rules("tenhou+kuitan=true+kuitan=false")
    assert one != riichi.TENHOU
    assert one != "tenhou+kuitan=false"
    assert len({one, same, riichi.TENHOU}) == 2
    assert eval(repr(one), {"riichi": riichi}) == one
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(one, protocol)) == one
    assert copy.copy(one) == one == copy.deepcopy(one)
    assert one.kuitan is False
    assert one.players == 4
    assert one.double_yakuman == frozenset()
    assert one.aka == (1, 1, 1)
    assert one.two_han_minimum_from_honba is None
    with pytest.raises(AttributeError, match="colour"):
        getattr(one, "col" + "our")


def test_forms_of_rule_sets() -> None:
    assert riichi.TENHOU.forms == hp.Forms()
    assert riichi.EMA.forms == hp.Forms(own_four="held")
    assert riichi.TENHOU_SANMA.forms == hp.Forms("sanma")
    assert riichi.Rules(own_four="ignore").forms.own_four == "ignore"


def test_difference() -> None:
    assert riichi.difference(riichi.TENHOU, riichi.TENHOU) == {}
    assert riichi.difference(riichi.TENHOU, riichi.TENHOU_NO_AKA) == {"aka": ((1, 1, 1), (0, 0, 0))}
    found = riichi.difference(riichi.EMA, riichi.WRC)
    assert found["kiriage"] == (False, True)
    assert "renhou" not in found
    back = riichi.difference(riichi.WRC, riichi.EMA)
    assert {name: (b, a) for name, (a, b) in back.items()} == found
    for option, (_, value) in found.items():
        assert getattr(riichi.WRC, option) == value


# Score


def test_scores_behave_as_values() -> None:
    one = won()
    assert one == won()
    assert hash(one) == hash(won())
    assert one != won(dora="1m")
    assert one != one.to_dict()
    assert len({one, won(), won(riichi=1)}) == 2


def test_scores_can_be_copied() -> None:
    one = won()
    assert copy.copy(one) == one == copy.deepcopy(one)
    assert copy.copy(one).explain() == one.explain()


def test_scores_can_be_pickled() -> None:
    one = won(dora="1m", honba=2)
    again = pickle.loads(pickle.dumps(one))
    assert again == one
    assert again.explain("zh") == one.explain("zh")


def test_a_score_shows_its_parts() -> None:
    score = won(dora="1m", honba=2, deposits=1)
    assert bool(score) is score.win is True
    assert score.reason is None
    assert score.items == (("menzen_tsumo", 1), ("dora", 1))
    assert (score.han, score.fu, score.limit, score.yakuman) == (2, 30, None, 0)
    assert score.fu_items == (("base", 20), ("tsumo", 2), ("closed_triplet", 8))
    assert score.pay == {"dealer": 1000, "other": 500}
    assert (score.value, score.points) == (2000, 2000 + 600 + 1000)
    assert "menzen_tsumo" in repr(score)
    assert str(score) == score.explain("en")


def test_no_win_is_false_and_says_why() -> None:
    missed = riichi.TENHOU.score(READY, win="9m", by="ron")
    assert not missed
    assert missed.win is False
    assert missed.reason == "not_complete"
    answer = missed.to_dict()
    assert answer["win"] is False
    assert answer["reason"] == "not_complete"
    assert answer["explain"] == missed.explain()
    assert (missed.items, missed.han, missed.fu, missed.limit) == ((), None, None, None)
    assert (missed.value, missed.points, missed.pay) == (0, 0, {})
    open_hand = riichi.Rules("tenhou", kuitan=False).score(
        "067m22p34s456p (678p<)", win="5s", by="ron", seat_wind="S"
    )
    assert open_hand.reason == "no_yaku"
    two = riichi.Rules("tenhou", two_han_minimum_from_honba=5)
    assert two.score(READY, win="4s", by="tsumo", honba=5).reason == "two_han_minimum"
    assert two.score(READY, win="4s", by="tsumo", honba=4)


def test_a_yakuman_shows_no_han() -> None:
    score = riichi.RIICHI.score("19m19p19s1234567z", win="1m", by="ron", seat_wind="S")
    assert score.items == (("kokushi_13", 2),)
    assert (score.han, score.fu, score.fu_items) == (None, None, ())
    assert (score.yakuman, score.limit, score.value) == (2, "yakuman", 64000)


# Each row: what wins, and the items that its explanation must name.
EXPLAINED: list[tuple[str, dict[str, Any], list[str]]] = [
    (READY, {"win": "4s", "riichi": 1, "ippatsu": True}, ["riichi", "ippatsu", "menzen_tsumo"]),
    ("123m123p12399s77z", {"win": "7z"}, ["sanshoku_doujun", "chanta", "chun"]),
    ("1133m5577p2299s6z", {"win": "6z"}, ["chiitoitsu", "menzen_tsumo"]),
    ("111222333m4445z", {"win": "5z"}, ["suuankou_tanki"]),
    ("19m19p19s1234567z", {"win": "1m"}, ["kokushi_13"]),
    ("34p22s (555z<) (666z<) (777z^)", {"win": "5p", "by": "ron"}, ["daisangen"]),
    ("067m22p34s456p (678p<)", {"win": "5s", "by": "ron"}, ["tanyao", "red_dora"]),
]


@pytest.mark.parametrize("lang", ["en", "ja", "zh"])
@pytest.mark.parametrize(("hand", "fields", "names"), EXPLAINED)
def test_explanations_name_items_points_and_clauses(
    hand: str, fields: dict[str, Any], names: list[str], lang: str
) -> None:
    score = riichi.TENHOU.score(hand, **{"by": "tsumo", "seat_wind": "S"} | fields)
    text = score.explain(lang)
    words = {row["name"]: (row[lang], row["clause"]) for row in riichi.ITEMS}
    assert set(names) <= {name for name, _ in score.items}
    for name, _ in score.items:
        word, clause = words[name]
        assert word in text, f"{word} not in {text}"
        assert f"[{clause}]" in text
    for points in (score.points, *score.pay.values()):
        assert str(points) in text
    assert "[R-4.9]" in text
    more = score.explain(lang, all=True)
    assert more.startswith(text.rstrip())
    assert len(more) > len(text)


def test_explanations_of_no_win() -> None:
    missed = riichi.TENHOU.score(READY, win="9m", by="ron")
    assert "not complete" in missed.explain("en")
    assert "R-4.1" in missed.explain("ja")
    texts = {missed.explain(lang) for lang in ("en", "ja", "zh")}
    assert len(texts) == 3


def test_readings_try_each_tile() -> None:
    found = riichi.TENHOU.readings("234m11123456777s")
    assert {tile for tile, _ in found} == set(hp.parse_tiles("234m1234567s"))
    values = [score.value for _, score in found]
    assert values == sorted(values, reverse=True)
    for tile, score in found:
        rest = hp.parse_tiles("234m11123456777s")
        rest.remove(tile)
        assert score == riichi.TENHOU.score(rest, win=tile, by="tsumo")
    by_ron = dict(riichi.TENHOU.readings("234m11123456777s", by="ron", riichi=1))
    assert by_ron["1s"] == riichi.TENHOU.score("234m1123456777s", win="1s", by="ron", riichi=1)
