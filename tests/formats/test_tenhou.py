"""The JSON of tenhou.net/6: written and read, calls put back in order, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

import hupai as hp
from formats.games import FOUR, HANDS, THREE, plays, start
from hupai.formats import DealRecord, Record, deal_of, tenhou

Json = Any


def values(record: Record) -> Json:
    return json.loads(tenhou.dumps(record))


def read(log: Json) -> Record:
    return tenhou.loads(json.dumps(log, ensure_ascii=False))


def without_nagashi_tenpai(record: Record) -> Record:
    """The format does not say who was ready then."""
    return replace(
        record,
        deals=tuple(replace(d, tenpai=None) if d.kind == "nagashi" else d for d in record.deals),
    )


@pytest.mark.parametrize("record", [FOUR, THREE], ids=["four", "three"])
def test_keeps_all_but_the_ready_seats_of_nagashi(record: Record) -> None:
    again = tenhou.loads(tenhou.dumps(record))
    assert again.deals == without_nagashi_tenpai(record).deals
    assert (again.rules, again.names) == (record.rules, record.names)
    assert (again.final, again.results) == (record.final, record.results)
    assert tenhou.dumps(again) == tenhou.dumps(record)


def test_outline() -> None:
    log = values(FOUR)
    assert list(log)[:4] == ["title", "name", "rule", "log"]
    assert log["title"] == ["hupai", "tenhou"]
    assert log["rule"]["disp"] == "般南喰赤"
    assert [log["rule"][f"aka5{i}"] for i in (1, 2, 3)] == [1, 1, 1]
    assert log["rule"]["rules_hash"] == hp.riichi.TENHOU.hash
    assert log["sc"] == [40000, 50.0, 30000, 10.0, 20000, -20.0, 10000, -40.0]
    assert [len(deal) for deal in log["log"]] == [17] * len(FOUR.deals)


def test_calls_as_tenhou_writes_them() -> None:
    deal = values(FOUR)["log"][0]
    assert deal[0] == [0, 0, 0]
    assert deal[2] == [47, 21, 22]
    assert deal[7] == [14, 14, 15, 16, 25, 52, 27, 27, 33, 33, 43, 43, 43]
    assert deal[8] == ["c131415", "p252552", 41, 25]
    assert deal[9] == [16, 27, 60, "k25252552"]
    assert deal[11] == [45, 44, 46, 19]
    assert deal[12] == [60, "444444a44", 60, 60]
    assert deal[14] == [47, "p464646", "m19191919", 22]
    assert deal[15] == [18, 29, 0, 60]
    assert deal[6] == [13, 60, 60, "r24"]


@pytest.mark.parametrize(
    ("source", "pon", "kan"),
    [
        (0, "p323232", "m32323232"),
        (1, "32p3232", "32m323232"),
        (2, "3232p32", "323232m32"),
    ],
)
def test_the_place_of_the_letter_names_the_source(source: int, pon: str, kan: str) -> None:
    """Seat 1 calls from its left (0), from across (3) and from its right (2)."""
    seat = {0: 0, 1: 3, 2: 2}[source]
    hands = ["123m468p789s1122z", "4456m0577p222s22z", "111m34567s5556z7z", "88999m12399p667z"]
    hands = [hand.replace("222s22z", "222s44z").replace("5556z7z", "55567z") for hand in hands]
    before = []
    for s in range(seat):
        before += [f"draw {s} {s + 4}z", f"discard {s} {s + 4}z*"]
    for kind, own, text in (("pon", "2s2s", pon), ("open_kan", "2s2s2s", kan)):
        deal = deal_of(
            [*start(hands), *before, f"draw {seat} 2s", f"discard {seat} 2s*",
             f"{kind} 1 {own} 2s {seat}", *([] if kind == "pon" else ["replacement 1 8p"]),
             "discard 1 7p", "draw 2 1p", "tsumo 2 1p", "end win"],
            deltas=(0, 0, 0, 0),
        )  # fmt: skip
        log = values(Record("tenhou", deals=(deal,)))
        takes = log["log"][0][8]
        assert takes[-1 if kind == "pon" else -2] == text
        assert read(log).deals[0].plays == deal.plays


def test_results_as_tenhou_writes_them() -> None:
    results = [deal[-1] for deal in values(FOUR)["log"]]
    assert results[0] == [
        "和了",
        [0, -8000, 9000, 0], [2, 1, 2, "満貫8000点", "槍槓(1飜)", "ドラ(4飜)"],
        [0, -1000, 0, 1000], [3, 1, 3, "30符1飜1000点", "槍槓(1飜)"],
    ]  # fmt: skip
    assert results[1][2][3] == "40符1飜300-500点"
    assert results[2] == ["和了", [48000, *[-16000] * 3], [0, 0, 0, "役満16000点∀", "四暗刻(役満)"]]
    assert results[3][2][:4] == [0, 3, 2, "跳満12000点"]
    assert results[3][2][-1] == "裏ドラ(0飜)"
    assert results[4][2][3] == "60符2飜2000点∀"
    assert results[5:9] == [["九種九牌"], ["四風連打"], ["三家和了"], ["四家立直"]]
    assert results[9] == ["流局", [-1500, 1500, -1500, 1500]]
    assert results[10] == ["流し満貫", [12000, -4000, -4000, -4000]]
    assert results[11:] == [["全員不聴"], ["全員聴牌"]]
    assert values(THREE)["log"][1][-1][2][3:] == [
        "30符3飜1000-2000点",
        "役牌 白(1飜)",
        "混一色(2飜)",
    ]


def test_winds_are_named() -> None:
    won = replace(FOUR.deals[0].wins[1], items=(("seat_wind", 1), ("round_wind", 1)))
    deal = replace(FOUR.deals[0], wins=(FOUR.deals[0].wins[0], won), dealer=0)
    log = values(Record("tenhou", deals=(deal,)))
    assert log["log"][0][-1][-1][4:] == ["自風 北(1飜)", "場風 東(1飜)"]
    assert read(log).deals[0].wins[1].items == won.items


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("数え役満32000点", {"limit": "yakuman", "value": 32000}),
        ("三倍満24000点", {"limit": "sanbaiman", "value": 24000}),
        ("倍満4000-8000点", {"limit": "baiman", "value": 16000}),
        ("切り上げ満貫8000点", {"limit": "mangan", "value": 8000}),
        ("25符4飜1600-3200点", {"fu": 25, "han": 4, "value": 6400}),
        ("30符2翻1000点∀", {"fu": 30, "han": 2, "value": 3000}),
        ("役満 32000点", {"limit": "yakuman", "value": 32000}),
        ("3900点", {"value": 3900}),
        ("40符4飜満貫8000点", {"fu": 40, "han": 4, "limit": "mangan", "value": 8000}),
        ("Kazoe Yakuman 32000点", {"limit": "yakuman", "value": 32000}),
        ("Sanbaiman 24000点", {"limit": "sanbaiman", "value": 24000}),
        ("Baiman 16000点", {"limit": "baiman", "value": 16000}),
    ],
)
def test_points_texts(text: str, told: dict[str, Any]) -> None:
    log = values(FOUR)
    log["log"][0][-1][2][3:] = [text]
    won = read(log).deals[0].wins[0]
    found = {name: getattr(won, name) for name in told}
    assert found == told


def test_words_of_other_writers() -> None:
    log = values(FOUR)
    log["log"][0][-1][2][3:] = [
        "",
        "役牌:自風牌(1飜)",
        "役牌:場風牌(1飜)",
        "国士無双十三面待ち(ダブル役満)",
        "謎(2飜)",
    ]
    won = read(log).deals[0].wins[0]
    assert won.items == (("seat_wind", 1), ("round_wind", 1), ("kokushi_13", 2), ("謎", 2))
    assert won.value is None
    log["log"][7][-1] = ["三家和"]
    log["log"][9][-1][0] = "荒牌平局"
    again = read(log)
    assert again.deals[7].kind == "triple_ron"
    assert again.deals[9].kind == "exhaustive"


def test_a_double_yakuman_that_is_printed_as_one() -> None:
    log = values(FOUR)
    log["log"][0][-1][2][3:] = ["役満64000点", "国士無双十三面待ち(役満)"]
    won = read(log).deals[0].wins[0]
    assert (won.items, won.yakuman, won.limit) == ((("kokushi_13", 2),), 2, "yakuman")
    log["log"][0][-1][2][3:] = ["役満64000点", "大三元(役満)", "字一色(役満)"]
    won = read(log).deals[0].wins[0]
    assert (won.items, won.yakuman) == ((("daisangen", 1), ("tsuuiisou", 1)), 2)
    log = values(THREE)
    log["log"][1][-1][2][3:] = ["役満8000-16000点", "四暗刻(役満)"]
    won = read(log).deals[1].wins[0]
    assert (won.items, won.yakuman) == ((("suuankou", 1),), 1)


def test_points_are_written_where_only_payments_are_known() -> None:
    """From mjai, which has no han and fu: at least the points."""
    bare = replace(FOUR.deals[2].wins[0], items=None, limit=None, yakuman=0, value=None, deltas=(
        48600, -16200, -16200, -16200))  # fmt: skip
    log = values(Record("tenhou", deals=(replace(FOUR.deals[2], wins=(bare,)),)))
    assert log["log"][0][-1][2] == [0, 0, 0, "16000点∀"]
    bare = replace(bare, value=None, deltas=None)
    log = values(Record("tenhou", deals=(replace(FOUR.deals[2], wins=(bare,)),)))
    assert log["log"][0][-1][2] == [0, 0, 0, ""]


@pytest.mark.parametrize(
    ("rule", "players", "rules"),
    [
        ({"disp": "般南喰赤", "aka": 1}, 4, "tenhou"),
        ({"disp": "鳳東喰赤", "aka51": 1, "aka52": 1, "aka53": 1}, 4, "tenhou+length=east"),
        ({"disp": "上南喰", "aka": 0}, 4, "tenhou_no_aka"),
        ({"disp": "般南", "aka": 0}, 4, "tenhou_no_aka+kuitan=false"),
        ({"disp": "玉の間南喰赤", "aka51": 1}, 4, "mahjong_soul"),
        ({"disp": "王座の間東喰赤", "aka51": 1}, 4, "mahjong_soul+length=east"),
        ({"disp": "三般南喰赤", "aka52": 1}, 3, "tenhou_sanma"),
        ({"disp": "三般南喰", "aka": 0}, 3, "tenhou_sanma+aka=0"),
        ({"disp": "x", "rules": "ema"}, 4, "ema"),
        ({"rules": 5, "aka": 1}, 4, "tenhou"),
    ],
)
def test_rule_sets(rule: Json, players: int, rules: str) -> None:
    log = values(FOUR if players == 4 else THREE) | {"rule": rule}
    assert read(log).rules == rules
    assert rules == "" or hp.riichi.Rules(rules).options["players"] == players


def test_rule_of_ours_as_abbreviations() -> None:
    for rules, disp in (
        ("tenhou+length=east+kuitan=false", "般東赤"),
        ("ema", "般南喰"),
        ("tenhou_sanma", "般南喰赤"),
        ("no such rules", "般南喰赤"),
    ):
        log = values(Record(rules, ("A", "B", "C", "D"), FOUR.deals))
        assert log["rule"]["disp"] == disp, rules


def test_what_tenhou_adds_is_kept() -> None:
    log = values(FOUR) | {"ver": 2.3, "ref": "x", "dan": ["新人"] * 4, "lobby": 0}
    log["title"] = ["a", "b"]
    log["rule"] = {"disp": "鳳南喰赤", "aka": 1}
    again = values(read(log))
    for key in ("title", "ver", "ref", "dan", "lobby"):
        assert again[key] == log[key]
    assert again["rule"] == log["rule"] | {"rules": "tenhou", "rules_hash": hp.riichi.TENHOU.hash}


def test_three_seats_only() -> None:
    """Some writers leave the fourth seat out, and count seats round the three."""
    log = values(THREE)
    for deal in log["log"]:
        del deal[13:16]
        deal[1] = deal[1][:3]
    log["name"] = log["name"][:3]
    assert read(log).deals == THREE.deals


def test_sanma_sources_are_counted_on_four_seats_or_on_three() -> None:
    hands = ["19m123p789s11224z", "1199m456p11s3344z", "234p406789s5567z"]
    deal = deal_of(
        [*start(hands), "draw 0 5z", "discard 0 5z*", "pon 2 5z5z 5z 0", "discard 2 2p",
         "draw 0 2p", "tsumo 0 2p", "end win"],
        deltas=(0, 0, 0),
    )  # fmt: skip
    log = values(Record("tenhou_sanma", deals=(deal,)))
    assert log["log"][0][11] == ["45p4545"]
    assert read(log).deals[0].plays == deal.plays
    log["log"][0][11] = ["4545p45"]
    assert read(log).deals[0].plays == deal.plays


def test_link() -> None:
    text = "https://tenhou.net/6/#json=" + quote(tenhou.dumps(THREE)) + "&ts=0"
    assert tenhou.loads(text).deals == THREE.deals


def test_hidden_tiles() -> None:
    """Tenhou has none; a draw that is discarded at once is known all the same."""
    record = FOUR.masked(1)
    again = read(values(record))
    assert again.deals[0].hands == record.deals[0].hands
    assert again.deals[0].plays[4:6] == ("draw 2 5z", "discard 2 5z*")
    assert again.deals[0].plays[6] == "draw 3 ?"
    assert tenhou.dumps(again) == tenhou.dumps(record)


def test_an_unfinished_deal_cannot_be_written() -> None:
    deal = deal_of([*start(HANDS), "draw 0 3s"])
    with pytest.raises(hp.HupaiError, match=r"deal E1.0 is not over"):
        tenhou.dumps(Record("tenhou", deals=(deal,)))


def test_files(tmp_path: Path) -> None:
    for name in ("log.json", "log.json.gz"):
        tenhou.dump(THREE, tmp_path / name)
        assert tenhou.load(tmp_path / name).deals == THREE.deals


# --- which discard was called ------------------------------------------------------------------

# Seat 3 lets the first 7s go and calls the second, both of seat 0; a pon keeps seat 3 from drawing.
SECOND_OF_TWO = """
draw 0 7s; discard 0 7s*; draw 1 1z; discard 1 1z*; pon 0 1z1z 1z 1; discard 0 7s
pon 3 7s7s 7s 0; discard 3 9p; draw 0 2p; tsumo 0 2p; end win
"""
CHI_THEN_PON = """
draw 0 4p; discard 0 4p*; pon 2 4p4p 4p 0; discard 2 1s; draw 3 7z; discard 3 7z*
draw 0 4p; discard 0 4p*; chi 1 5p6p 4p 0; discard 1 1z; draw 2 2z; tsumo 2 2z; end win
"""


@pytest.mark.parametrize(
    ("text", "hands"),
    [
        (SECOND_OF_TWO, [*HANDS[:2], "111s234s456s4445z", "88999m1299p7s7s67z"]),
        (CHI_THEN_PON, [
            "123m368p789s1122z", "4456m56p77p33s33z1z", "111s234s44p4445z8s", HANDS[3],
        ]),
    ],
)  # fmt: skip
def test_a_tile_that_could_be_called_twice(text: str, hands: list[str]) -> None:
    deal = deal_of([*start(hands), *plays(text)], deltas=(0, 0, 0, 0))
    again = read(values(Record("tenhou", deals=(deal,)))).deals[0]
    assert again.plays == deal.plays


def test_no_order_at_all() -> None:
    log = values(FOUR)
    log["log"][1][5].append(11)
    error = refused(log)
    assert "deal 2, log[1]: after the" in error
    assert "no order fits the turns left" in error


def test_ten_thousand_ways_do_not_hang() -> None:
    """Each discard could be called now or later, and in the end nothing fits."""
    log = values(FOUR)
    deal = log["log"][9]
    deal[5] = [31] * 18
    deal[6] = [60] * 18
    deal[8] = ["p313131"] * 18
    deal[9] = [31] * 18
    assert "deal 10" in refused(log)


# --- what is refused ---------------------------------------------------------------------------


def refused(log: Json) -> str:
    with pytest.raises(hp.LogError) as caught:
        tenhou.loads(log if isinstance(log, (str, bytes)) else json.dumps(log, ensure_ascii=False))
    text = str(caught.value)
    assert text.startswith("tenhou: ")
    assert "\n" not in text
    return text


def put(*path: Any) -> Callable[[Json], None]:
    *way, last, value = path

    def change(log: Json) -> None:
        for step in way:
            log = log[step]
        log[last] = value

    return change


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (put("log", 5), "log is 5: expected a list"),
        (put("name", [1, 2, 3, 4]), "name is [1, 2, 3, 4]: expected a list of texts"),
        (put("rule", 3), "rule is 3: expected an object"),
        (put("log", 0, 7), "deal 1, log[0]: a deal is 7: expected a list of 14 or 17"),
        (put("log", 0, 0, [0, 0]), "the round is [0, 0]: expected a list of 3"),
        (put("log", 0, 0, [16, 0, 0]), "the round is 16: expected an integer from 0 to 15"),
        (put("log", 1, 1, [1, 2, 3]), "deal 2, log[1]: scores is [1, 2, 3]: expected a list of 4"),
        (put("log", 0, 2, []), "no dora indicator"),
        (put("log", 0, 2, [48]), "dora is 48: expected a tile"),
        (put("log", 0, 4, [11]), "the hand of seat 0 is [11]: expected a list of 13"),
        (put("log", 0, 4, [11] * 13), "a fifth 1m"),
        (put("log", 0, 5, 0, "x"), "a draw of seat 0 is 'x': expected a tile or a call"),
        (put("log", 0, 5, 0, 60), "a draw of seat 0 is 60: expected a tile"),
        (put("log", 0, 5, 0, 1.5), "a draw of seat 0 is 1.5: expected a tile"),
        (put("log", 0, 5, 0, True), "a draw of seat 0 is True: expected a tile"),
        (put("log", 0, 8, 0, "c1314"), "a draw of seat 1 is 'c1314': expected a tile or a call"),
        (put("log", 0, 8, 0, "k13131313"), "a draw of seat 1 is 'k13131313'"),
        (put("log", 0, 8, 0, "c131418"), "chi of 3m of seat 0 with 4m8m"),
        (put("log", 0, 6, 0, "p111111"), "a discard of seat 0 is 'p111111'"),
        (put("log", 0, 6, 0, "r99"), "a discard of seat 0 is 99: expected a tile"),
        (put("log", 0, 6, 0, 19), "log[0]: after the discard 9m of seat 0 (turn 1) no order fits"),
        (put("log", 0, 9, 0, 60), "a discard of seat 1 is 60 (the drawn tile) after a call"),
        (put("log", 0, 6, 1, 0), "a discard of seat 0 is 0 (none): expected a tile"),
        (put("log", 0, 5, 1, 0), "a discard of seat 0 is 60 (the drawn tile), and that is hidden"),
        (put("log", 0, 9, [1] * 90), "seat 1 draws 4 and discards 90 times"),
        (put("log", 0, 16, ["勝ち"]), "the result is '勝ち': expected 和了 or a kind of draw"),
        (put("log", 0, 16, []), "the result is None"),
        (put("log", 0, 16, ["和了"]), "和了 is followed by 0 values"),
        (put("log", 0, 16, ["和了", [0] * 4, [4, 0, 4]]), "a seat is 4: expected an integer"),
        (put("log", 0, 16, ["和了", [0] * 4, [0, 2, 0]]), "seat 0 wins by ron off seat 2"),
        (put("log", 0, 16, 2, 4, "立直"), "expected items such as 立直(1飜)"),
        (put("sc", [1, "x"]), "tenhou: after deal 13: sc is [1]: expected a list of 4"),
    ],
)
def test_refuses(change: Callable[[Json], None], message: str) -> None:
    log = values(FOUR)
    change(log)
    assert message in refused(log)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no JSON"),
        ("[]", "the log is []: expected an object"),
        ("{}", "no game in it"),
        ('{"log":' + "[" * 100_000, "nested too deeply"),
        ('{"log":[]}', "no game in it"),
        (b"\xff", "no UTF-8"),
        ("https://tenhou.net/6/#json=%7B", "no JSON"),
    ],
)
def test_junk(text: str | bytes, message: str) -> None:
    assert message in refused(text)


def test_good_deals_before_the_fault_are_kept() -> None:
    text = tenhou.dumps(FOUR)
    cut = text.index("九種九牌")
    loaded = tenhou.loads(text[:cut], partial=True)
    assert loaded.record.deals == FOUR.deals[:5]
    assert loaded.record.names == FOUR.names
    assert loaded.record.rules == "tenhou"
    assert "no JSON" in str(loaded.fault)
    log = values(FOUR)
    log["log"][3][16] = ["?"]
    loaded = tenhou.loads(json.dumps(log), partial=True)
    assert loaded.record.deals == FOUR.deals[:3]
    assert "deal 4, log[3], result" in str(loaded.fault)


def kan_dora(rules: str, kinds: str) -> DealRecord:
    """A deal read back under rules; the file only lists the indicators."""
    deal = deal_of([*start(HANDS), *plays(kinds)], deltas=(0, 0, 0, 0))
    return read(values(Record(rules, deals=(deal,)))).deals[0]


def test_listed_indicators_are_shown_when_the_rules_say() -> None:
    by_kind = FOUR.deals[1]
    assert kan_dora("tenhou", "; ".join((*by_kind.plays, "end win"))).plays == by_kind.plays
    at_once = kan_dora("mleague", "; ".join((*by_kind.plays, "end win"))).plays
    place = at_once.index("dora 2p")
    assert at_once[place - 1] == "open_kan 3 9m9m9m 9m 2"
    late = kan_dora("tenhou+kan_dora_reveal=after_discard", "; ".join((*by_kind.plays, "end win")))
    place = late.plays.index("dora 1p")
    assert late.plays[place - 1] == "discard 2 6z*"
    assert late.plays[place + 1] == "pon 3 6z6z 6z 2"
