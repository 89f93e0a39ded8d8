"""Faults that people reported of other programs: rows which need a hand and no deal."""

from __future__ import annotations

import re

import pytest

import hupai.riichi
from cases import report_rows
from cases.support import Json, check, named, read_rows
from hupai import answers

ROWS = read_rows("reports.jsonl")
HANDS = {
    row["id"]: row
    for row in ROWS
    if row["kind"] in ("score", "waits", "shanten")
    and row["rules"] in ("tenhou", "tenhou_sanma", "any")
}
SCORE = [row for row in HANDS.values() if row["kind"] == "score" and not row["input"].get("table")]
POINTS = [row for row in HANDS.values() if "han" in row["input"]]
WAITS = [row for row in HANDS.values() if row["id"] in ("wt-001", "wt-006", "wt-008", "wt-009")]
SHANTEN = [row for row in HANDS.values() if row["kind"] == "shanten"]

# Rows with a test of their own below.
ALONE = ("sc-045", "wt-003", "wt-012", "wt-013", "ap-005", "ap-006", "ap-010", "ap-011")

# Why every other row is not checked here.
SBR2025 = (
    "sn-001 sn-002 sn-005 sn-006 sn-007 sn-008 sn-009 sn-010 sn-011 sn-013 sn-015 sn-016 sn-017 "
    "sn-018 sn-019 sn-020 sn-022 sn-023 sn-024 sn-027"
)
NOT_HERE = {
    **dict.fromkeys(report_rows.HERE, "test_report_flow.py"),
    **dict.fromkeys(SBR2025.split(), "sbr2025"),
}

# The words of `rule_option` -> our overrides ("" where the default is meant).
OPTIONS = {
    "double_yakuman includes kokushi_13": "+double_yakuman=kokushi_13",
    "double_yakuman includes suuankou_tanki": "+double_yakuman=suuankou_tanki",
    "double_yakuman includes junsei_chuuren": "+double_yakuman=junsei_chuuren",
    "double_yakuman includes daisuushii": "+double_yakuman=daisuushii",
    "kazoe=sanbaiman": "+kazoe=sanbaiman",
    "kazoe=one yakuman per 13 han": "+kazoe=multiple",
    "kiriage=true": "+kiriage=true",
    "rinshan_tsumo_fu=false": "+rinshan_tsumo_fu=false",
    "double_wind_pair_fu=2": "+double_wind_pair_fu=2",
    "aka=0": "+aka=0",
    "renhou=mangan": "+renhou=mangan",
    "missing tiles": "",
}
POINT_OPTIONS: dict[str, Json] = {
    "kiriage=true": {"kiriage": True},
    "kazoe=sanbaiman": {"kazoe": "sanbaiman"},
}
PAY_NAMES = {"child": "other"}

# sc-045: one open hand for each yaku. (melds, hand, winning tile), South in the East round.
OPEN_HANDS: dict[str, tuple[list[str], str, str]] = {
    "sanshoku_doujun": (["chi 345p <"], "345m79m345s33z", "8m"),
    "ittsu": (["chi 456m <"], "123789m35p99s", "4p"),
    "chanta": (["chi 123m <"], "789m99p78s333z", "9s"),
    "junchan": (["chi 123m <"], "789m99p11178s", "9s"),
    "honitsu": (["pon 333z <"], "1233456899m", "7m"),
    "chinitsu": (["pon 222p <"], "1345678999p", "1p"),
    "sanshoku_doukou": (["pon 222m <", "pon 222p ^"], "222s79m33z", "8m"),
    "toitoi": (["pon 222m <", "pon 444p ^"], "88p999s33z", "8p"),
    "sanankou": (["chi 123s <"], "5m222m444p999s", "5m"),
    "pinfu": (["chi 123m <"], "678m345p22s67s", "5s"),
    "iipeikou": (["chi 234m <"], "234m567p99s57s", "6s"),
    "ryanpeikou": (["chi 123m <"], "123m778899p5s", "5s"),
    "chiitoitsu": (["pon 111m <"], "1133p5577s66z", "2z"),
}


def tile_list(text: str) -> list[str]:
    """Split "11m3z" into ["1m", "1m", "3z"]."""
    return [d + suit for digits, suit in re.findall(r"(\d+)([mpsz])", text) for d in digits]


def score_request(row: Json) -> Json:
    """Turn a report's input into a request of `score`."""
    given = dict(row["input"])
    request: Json = {"rules": row["rules"], "hand": given.pop("concealed")}
    request["melds"] = [f"{meld['type']} {meld['tiles']}" for meld in given.pop("melds", [])]
    request["dora"] = tile_list(given.pop("dora_indicators", ""))
    request["ura"] = tile_list(given.pop("ura_indicators", ""))
    request["renhou"] = given.pop("first_turn_uninterrupted", False) and not given.pop("has_drawn")
    return request | given


def score_expected(expected: Json) -> tuple[Json, dict[str, int] | None]:
    """Split a report's expectation into answer fields and the items, whose order is free."""
    same = ("win", "reason", "han", "fu", "limit", "pay")
    want: Json = {key: value for key, value in expected.items() if key in same}
    if "yakuman_count" in expected:
        want["yakuman"] = expected["yakuman_count"]
    if "total" in expected:
        want["value"] = expected["total"]
    items = expected.get("yaku")
    if "yakuman" in expected:
        items = dict.fromkeys(expected["yakuman"], 1)
    return want, items


@pytest.mark.parametrize("row", named(SCORE))
def test_score(row: Json) -> None:
    request = score_request(row)
    want, items = score_expected(row["expected"])
    answer = answers.score(request)
    check(row["id"], request, want, answer, row["note"])
    if items is not None:
        assert dict(answer["items"]) == items, row["note"]
    if "fu_before_rounding" in row["expected"]:
        assert sum(fu for _, fu in answer["fu_items"]) == row["expected"]["fu_before_rounding"]


@pytest.mark.parametrize(
    ("row", "option"),
    [
        pytest.param(row, option, id=f"{row['id']} {option}")
        for row in SCORE
        for option in row.get("rule_option", {})
    ],
)
def test_score_under_another_rule(row: Json, option: str) -> None:
    request = score_request(row)
    request["rules"] += OPTIONS[option]
    other = row["rule_option"][option]
    want: Json = {key: other[key] for key in ("han", "fu") if key in other}
    want["pay"] = {PAY_NAMES.get(k, k): v for k, v in other.items() if k not in want}
    check(row["id"], request, want, answers.score(request), option)


@pytest.mark.parametrize("row", named(POINTS))
def test_points(row: Json) -> None:
    given, want = row["input"], row["expected"]
    table = {key: given[key] for key in ("han", "fu", "by")}
    dealer = given["seat_wind"] == "E"
    result = hupai.riichi.points(**table, dealer=dealer)
    assert result.pay == want["pay"], row["note"]
    if "limit" in want:
        assert result.limit == want["limit"]
    for option, pay in row.get("rule_option", {}).items():
        assert hupai.riichi.points(**table, dealer=dealer, **POINT_OPTIONS[option]).pay == pay


@pytest.mark.parametrize("name", HANDS["sc-045"]["expected"]["open_han"])
def test_open_han(name: str) -> None:
    melds, hand, win = OPEN_HANDS[name]
    request = {"rules": "tenhou", "hand": hand, "melds": melds, "win": win, "by": "ron"}
    answer = answers.score(request | {"seat_wind": "S"})
    items = dict(answer.get("items", []))
    ours = {"ittsu": "ittsuu"}.get(name, name)
    assert items.get(ours, 0) == HANDS["sc-045"]["expected"]["open_han"][name]


@pytest.mark.parametrize("row", named(WAITS))
def test_waits(row: Json) -> None:
    request = {"rules": row["rules"], "hand": row["input"]["hand"]}
    answer, want = answers.waits(request), row["expected"]
    assert answer["waits"] == list(want["waits"]), row["note"]
    if isinstance(want["waits"], dict):
        assert answer["left"] == want["waits"], row["note"]
        assert sum(answer["left"].values()) == want["total"]
    if "shanten" in want:
        assert answers.shanten(request)["shanten"] == want["shanten"], row["note"]


def test_wt_003_discards_that_leave_it_ready() -> None:
    row = HANDS["wt-003"]
    hand = tile_list(row["input"]["hand"])
    ready = {}
    for entry in answers.discards({"rules": "tenhou", "hand": "".join(hand)})["discards"]:
        if entry["shanten"] == 0:
            rest = list(hand)
            rest.remove(entry["tile"])
            answer = answers.waits({"rules": "tenhou", "hand": "".join(rest)})
            assert answer["waits"] == list(entry["ukeire"])
            ready[entry["tile"]] = answer["waits"]
    assert ready == row["expected"]["tenpai_discards"], row["note"]


@pytest.mark.parametrize("rules", ["riichi", "tenhou", "tenhou_sanma", "mahjong_soul", "ema"])
def test_wt_012_four_melds_still_need_a_pair(rules: str) -> None:
    row = HANDS["wt-012"]
    shanten = answers.shanten({"rules": rules, "hand": row["input"]["hand"]})["shanten"]
    assert (shanten == -1) is row["expected"]["agari"], row["note"]
    assert answers.shanten({"rules": rules, "hand": "66p"})["shanten"] == -1


def melds_called(hand: str, tile: str) -> list[tuple[str, str]]:
    """Calls on a tile from the left as (call, tiles in order); a red five sorts as 0."""
    calls = hupai.riichi.TENHOU.calls(hand, tile, "left")
    return sorted((m.meld.split()[0], "".join(sorted(tile_list(m.meld)))) for m in calls)


def test_wt_013_calls_come_from_the_tiles_really_held() -> None:
    assert melds_called("1234p113z", "1p") == [("chi", "1p2p3p")]


def test_ap_010_red_and_plain_five_are_two_choices() -> None:
    assert melds_called("506p7z", "4p") == [("chi", "0p4p6p"), ("chi", "4p5p6p")]


def test_ap_011_red_and_plain_five_are_two_discards() -> None:
    answer = answers.discards({"rules": "tenhou", "hand": "5p0p"})
    assert {entry["tile"] for entry in answer["discards"]} == {"5p", "0p"}


def test_ap_005_no_robbing_with_own_copies() -> None:
    row = next(row for row in ROWS if row["id"] == "ap-005")
    request = score_request(row) | {"by": "ron"}
    check("ap-005", request, {"error": {"code": "conflict"}}, answers.score(request), row["note"])


def test_ap_006_tile_counts() -> None:
    row = next(row for row in ROWS if row["id"] == "ap-006")
    tiles = tile_list("123456789m123456p")
    for size, accepted in zip(
        row["input"]["hand_sizes"], row["expected"]["shanten_accepts"], strict=True
    ):
        answer = answers.shanten({"rules": "tenhou", "hand": "".join(tiles[:size])})
        assert ("shanten" in answer) is accepted, (size, answer)
        if not accepted:
            assert answer["error"]["code"] == "bad_hand", (size, answer)


@pytest.mark.parametrize("row", named(SHANTEN))
def test_shanten(row: Json) -> None:
    given, want = row["input"], row["expected"]
    request = {"rules": row["rules"], "hand": given["hand"]}
    answer = answers.shanten(request)
    form = {"chiitoitsu": "seven_pairs"}.get(given.get("form", ""))
    have = answer["by_form"][form] if form else answer["shanten"]
    assert have == want["shanten"], row["note"]
    if "best_discard" in want:
        assert answers.discards(request)["discards"][0]["tile"] == want["best_discard"]


def test_every_row_is_checked_or_listed() -> None:
    here = {row["id"] for row in (*SCORE, *POINTS, *WAITS, *SHANTEN)} | set(ALONE)
    known = {row["id"] for row in ROWS}
    assert not here & NOT_HERE.keys(), "rows both checked and listed"
    assert not known - here - NOT_HERE.keys(), "rows neither checked nor listed"
    assert not (here | NOT_HERE.keys()) - known, "ids that no row has"
