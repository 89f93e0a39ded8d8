"""mjai written and read: every event, every dialect, what is refused and where."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest

import hupai as hp
from formats.games import FOUR, THREE
from formats.schema import fits, shipped
from hupai.formats import Record, mjai

RECORDS = {
    "four": FOUR,
    "three": THREE,
    "masked": FOUR.masked(1),
    "masked_three": THREE.masked(2),
}
MORTAL_KEYS = {
    "start_game": ["type", "names"],
    "start_kyoku": [
        "type", "bakaze", "dora_marker", "kyoku", "honba", "kyotaku", "oya", "scores", "tehais",
    ],
    "tsumo": ["type", "actor", "pai"],
    "dahai": ["type", "actor", "pai", "tsumogiri"],
    "chi": ["type", "actor", "target", "pai", "consumed"],
    "pon": ["type", "actor", "target", "pai", "consumed"],
    "daiminkan": ["type", "actor", "target", "pai", "consumed"],
    "kakan": ["type", "actor", "pai", "consumed"],
    "ankan": ["type", "actor", "consumed"],
    "kita": ["type", "actor", "pai"],
    "dora": ["type", "dora_marker"],
    "reach": ["type", "actor"],
    "reach_accepted": ["type", "actor"],
    "hora": ["type", "actor", "target", "deltas", "ura_markers"],
    "ryukyoku": ["type", "deltas"],
    "end_kyoku": ["type"],
    "end_game": ["type"],
}  # fmt: skip


def events(record: Record, dialect: str = "hupai") -> list[dict[str, Any]]:
    return [json.loads(line) for line in mjai.dumps(record, dialect).splitlines()]


def text_of(found: list[dict[str, Any]]) -> str:
    return "\n".join(map(json.dumps, found))


@pytest.mark.parametrize("name", RECORDS)
def test_our_dialect_keeps_everything(name: str) -> None:
    record = RECORDS[name]
    assert mjai.loads(mjai.dumps(record)) == record


@pytest.mark.parametrize("name", RECORDS)
@pytest.mark.parametrize("dialect", mjai.DIALECTS)
def test_written_again_it_is_the_same(name: str, dialect: str) -> None:
    text = mjai.dumps(RECORDS[name], dialect)
    assert mjai.dumps(mjai.loads(text), dialect) == text


def test_strict_dialect_has_the_keys_of_mortal_in_its_order() -> None:
    found = events(FOUR, "mortal") + events(THREE, "mortal")
    assert {event["type"] for event in found} == set(MORTAL_KEYS)
    for event in found:
        assert list(event) == MORTAL_KEYS[event["type"]]


def test_other_dialects_only_add_keys_at_the_end() -> None:
    for ours, strict in zip(events(FOUR), events(FOUR, "mortal"), strict=True):
        assert list(ours)[: len(strict)] == list(strict)
        assert all(ours[key] == value for key, value in strict.items())


@pytest.mark.parametrize("dialect", ["hupai", "mortal"])
@pytest.mark.parametrize("name", RECORDS)
def test_schema(name: str, dialect: str) -> None:
    schema = shipped("mjai.schema.json")
    for event in events(RECORDS[name], dialect):
        assert fits(event, schema, schema), event


def test_schema_refuses() -> None:
    schema = shipped("mjai.schema.json")
    for wrong in (
        {"type": "tsumo", "actor": 4, "pai": "5m"},
        {"type": "tsumo", "actor": 0, "pai": "0m"},
        {"type": "dahai", "actor": 0, "pai": "5m"},
        {"type": "dahai", "actor": 0, "pai": "?", "tsumogiri": True},
        {"type": "pon", "actor": 0, "target": 1, "pai": "5m", "consumed": ["5m"]},
        {"type": "end_kyoku", "scores": []},
    ):
        assert not fits(wrong, schema, schema), wrong


def test_indicators_come_as_in_online_play() -> None:
    """A closed kan, dora, tsumo; another kan, tsumo, dora, dahai."""
    kinds = [event["type"] for event in events(FOUR)]
    for at, kind in enumerate(kinds):
        if kind == "ankan":
            assert kinds[at + 1 : at + 3] == ["dora", "tsumo"]
        elif kind == "daiminkan":
            assert kinds[at + 1 : at + 4] == ["tsumo", "dora", "dahai"]


def test_rules_and_their_hash_are_carried() -> None:
    first = events(FOUR)[0]
    assert first["rules"] == "tenhou"
    assert first["rules_hash"] == hp.riichi.TENHOU.hash
    assert "rules_hash" not in events(FOUR.with_rules("unknown"))[0]


def rename(found: list[dict[str, Any]], kind: str, **names: str) -> list[dict[str, Any]]:
    return [
        {names.get(key, key): value for key, value in event.items()}
        if event["type"] == kind
        else event
        for event in found
    ]


def test_reads_the_words_of_other_dialects() -> None:
    found = events(FOUR)
    found = rename(found, "start_kyoku", kyotaku="kyoutaku")
    found = rename(found, "hora", ura_markers="uradora_markers")
    for event in found:
        event["meta"] = {"q_values": [0.5]}
        if event["type"] == "daiminkan":
            event["type"] = "kan"
        if event["type"] == "ankan":
            event["pai"] = event["consumed"][0]
    assert mjai.loads(text_of([{"type": "hello"}, *found, {"type": "none"}])) == FOUR
    three = [{**e, "type": "nukidora"} if e["type"] == "kita" else e for e in events(THREE)]
    assert mjai.loads(text_of(three)) == THREE


@pytest.mark.parametrize(
    ("reason", "kind"),
    [
        ("exhaustive_draw", "exhaustive"),
        ("exhaustive", "exhaustive"),
        ("fanpai", "exhaustive"),
        ("nagashi_mangan", "nagashi"),
        ("kyushukyuhai", "nine_terminals"),
        ("kyuushu_kyuuhai", "nine_terminals"),
        ("sufonrenta", "four_winds"),
        ("suukaikan", "four_kans"),
        ("suuchariichi", "four_riichi"),
        ("suchareach", "four_riichi"),
        ("sanchaho", "triple_ron"),
        ("ron3", "triple_ron"),
        ("nm", "nagashi"),
        ("sufuurenta", "four_winds"),
        ("kaze4", "four_winds"),
        ("suukansansen", "four_kans"),
        ("reach4", "four_riichi"),
        ("Error: Illegal Action by Player 3", "nine_terminals"),
        ("?", "nine_terminals"),
    ],
)
def test_reasons_of_a_draw(reason: str, kind: str) -> None:
    record = Record(deals=FOUR.deals[5:6])
    found = [
        {**event, "reason": reason} if event["type"] == "ryukyoku" else event
        for event in events(record, "mortal")
    ]
    assert mjai.loads(text_of(found)).deals[0].kind == kind


@pytest.mark.parametrize("dialect", ["riichienv", "jansou"])
def test_dialects_tell_how_a_deal_was_drawn(dialect: str) -> None:
    again = mjai.loads(mjai.dumps(FOUR, dialect))
    assert [deal.kind for deal in again.deals] == [deal.kind for deal in FOUR.deals]
    if dialect == "jansou":  # and who was ready
        assert [deal.tenpai for deal in again.deals] == [deal.tenpai for deal in FOUR.deals]


def test_what_other_programs_write() -> None:
    deal = Record(deals=FOUR.deals[3:4])
    jansou, env = events(deal, "jansou"), events(deal, "riichienv")
    assert [e for e in jansou if e["type"] == "hora"] == [
        {"type": "hora", "actor": 0, "target": 3, "deltas": [14000, 0, 0, -12000],
         "uradora_markers": ["3p"], "pao": 2},
    ]  # fmt: skip
    assert "tsumo" not in next(e for e in env if e["type"] == "hora")
    tsumo = next(e for e in events(FOUR, "riichienv") if e["type"] == "hora" and "tsumo" in e)
    assert list(tsumo) == ["type", "actor", "target", "deltas", "tsumo", "ura_markers"]
    assert events(Record(deals=FOUR.deals[5:6]), "jansou")[-3] == {
        "type": "ryukyoku", "reason": "yao9", "deltas": [0, 0, 0, 0],
    }  # fmt: skip
    closed = next(e for e in events(FOUR, "riichienv") if e["type"] == "ankan")
    assert closed["pai"] == closed["consumed"][-1]


def test_keys_of_other_programs() -> None:
    found = rename(events(FOUR), "hora", deltas="delta", yakus="yaku", fan="han")
    assert mjai.loads(text_of(found)) == FOUR
    for preset, rules in (("tenhou-3p", "tenhou_sanma"), ("m-league", "mleague"), ("mu", "")):
        head = {"type": "start_game", "names": list("ABCD"), "preset": preset, "rules": {"x": 1}}
        assert mjai.loads(json.dumps(head)).rules == rules


def test_kinds_of_draws_are_found_without_a_reason() -> None:
    strict = mjai.loads(mjai.dumps(FOUR, "mortal"))
    assert [deal.kind for deal in strict.deals] == [deal.kind for deal in FOUR.deals]
    assert strict.deals[9].tenpai == (1, 3)
    assert strict.deals[11].tenpai is None  # all or none: the points do not tell


def test_missing_acceptance_of_riichi_is_filled_in() -> None:
    found = [event for event in events(FOUR) if event["type"] != "reach_accepted"]
    assert mjai.loads(text_of(found)) == FOUR


def test_lists_of_events_are_read_too() -> None:
    found = events(THREE)
    assert mjai.loads(json.dumps(found, indent=1)) == THREE
    batches = [found[i : i + 5] for i in range(0, len(found), 5)]
    assert mjai.loads("\n".join(map(json.dumps, batches))) == THREE


def test_three_players_with_an_empty_fourth_seat() -> None:
    found = events(THREE)
    for event in found:
        if event["type"] == "start_kyoku":
            event["tehais"].append(["?"] * 13)
            event["scores"].append(0)
        if "names" in event:
            event["names"].append("")
    assert mjai.loads(text_of(found)).deals == THREE.deals
    assert mjai.loads(text_of(found)).names == THREE.names


def test_what_start_game_may_hold_is_kept() -> None:
    kept = {"id": 2, "seed": [7, 11], "kyoku_first": 4, "aka_flag": True}
    head = {"type": "start_game", "names": ["A", "B", "C", "D"]}
    again = mjai.loads(json.dumps(head | kept))
    assert events(again)[0] == head | kept
    assert events(again, "mortal")[0] == head | {"seed": [7, 11]}
    odd = {"id": "2", "seed": [7], "kyoku_first": None, "aka_flag": 1, "time": 3}
    assert events(mjai.loads(json.dumps(head | odd)))[0] == head


@pytest.mark.parametrize("record", [FOUR, THREE], ids=["four", "three"])
def test_scores_may_be_missing(record: Record) -> None:
    found = [{key: value for key, value in e.items() if key != "scores"} for e in events(record)]
    first, second, *_ = mjai.loads(text_of(found)).deals
    assert first.scores == record.deals[0].scores
    assert second.scores == first.scores_after


def test_names_are_as_many_as_seats() -> None:
    found = events(FOUR)
    found[0]["names"] = ["A", "B", "C"]
    assert mjai.loads(text_of(found)).names == ("A", "B", "C", "")
    assert mjai.loads(text_of(found[1:])).names == ()


def test_files(tmp_path: Path) -> None:
    for name in ("log.mjson", "log.json.gz"):
        mjai.dump(FOUR, tmp_path / name)
        assert mjai.load(tmp_path / name) == FOUR
    packed = (tmp_path / "log.json.gz").read_bytes()
    assert gzip.decompress(packed).decode() == mjai.dumps(FOUR)
    mjai.dump(FOUR, tmp_path / "again.json.gz")
    assert (tmp_path / "again.json.gz").read_bytes() == packed


def broken(change: Any, record: Record = FOUR) -> hp.LogError:
    found = events(record)
    change(found)
    with pytest.raises(hp.LogError) as caught:
        mjai.loads(text_of(found))
    return caught.value


@pytest.mark.parametrize(
    ("line", "change", "message"),
    [
        (2, {"oya": 4}, "oya is 4: expected an integer from 0 to 3"),
        (2, {"scores": "many"}, "scores is 'many': expected a list of 3 or 4"),
        (2, {"bakaze": "P"}, "bakaze is 'P': expected E, S, W or N"),
        (2, {"dora_marker": "?"}, "dora_marker is '?': expected a tile"),
        (2, {"tehais": [["1m"] * 13] * 4}, "a fifth 1m"),
        (2, {"tehais": [["1m"] * 12] * 4}, "expected a list of 13"),
        (3, {"actor": 1}, "a draw of seat 1: it is the turn of seat 0"),
        (3, {"actor": None}, "actor is None: expected an integer from 0 to 3"),
        (3, {"actor": True}, "actor is True: expected an integer"),
        (3, {"pai": "10m"}, "pai is '10m': expected a tile"),
        (3, {"type": "riichi"}, "no event is called 'riichi'"),
        (4, {"pai": "5s"}, "seat 0 has no 5s in 123m468p789s11223z"),
        (4, {"tsumogiri": True}, "seat 0 discards the drawn tile as 3m: it drew 3z"),
        (4, {"tsumogiri": 1}, "tsumogiri is 1: expected true or false"),
        (4, {"actor": 2}, "seat 2 discards 3m: it is not its turn"),
        (5, {"pai": "4m"}, "chi of 4m of seat 0; the last tile is 3m of seat 0"),
        (5, {"target": 3}, "chi of 3m of seat 3; the last tile is 3m of seat 0"),
        (5, {"consumed": ["4m", "4m"]}, "chi of 3m of seat 0 with 4m4m"),
        (5, {"consumed": ["4m"]}, "expected a list of 2"),
        (6, {"type": "tsumo"}, "a draw of seat 1: seat 1 must discard first"),
    ],
)
def test_refuses_with_deal_line_and_cause(line: int, change: dict[str, Any], message: str) -> None:
    error = broken(lambda found: found[line - 1].update(change))
    assert str(error).startswith(f"mjai: deal 1, line {line}: ")
    assert message in str(error)
    assert "\n" not in str(error)
    assert error.code == "bad_log"


def test_good_deals_before_the_fault_are_kept() -> None:
    text = mjai.dumps(FOUR)
    third = [m.start() for m in re.finditer("start_kyoku", text)][2]
    loaded = mjai.loads(text[: third + 300], partial=True)
    assert loaded.record.deals == FOUR.deals[:2]
    assert loaded.record.names == FOUR.names
    assert loaded.fault is not None
    assert "after deal 2, line" in str(loaded.fault)
    assert mjai.loads(text, partial=True) == (FOUR, None)


def test_cut_between_lines_within_a_deal() -> None:
    lines = mjai.dumps(FOUR).splitlines()
    loaded = mjai.loads("\n".join(lines[:30]), partial=True)
    assert "the log ends within a deal" in str(loaded.fault)


def test_cut_gzip(tmp_path: Path) -> None:
    path = tmp_path / "cut.json.gz"
    mjai.dump(FOUR, path)
    path.write_bytes(path.read_bytes()[:-40])
    loaded = mjai.load(path, partial=True)
    assert str(loaded.fault).startswith("cut.json.gz: ")
    assert "the file is cut off" in str(loaded.fault)
    assert loaded.record.deals == FOUR.deals[: len(loaded.record.deals)] != ()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no game in it"),
        ("{", "line 1: column 1: no JSON"),
        ("nonsense", "line 1: column 1: no JSON"),
        ("1", "line 1: an event is 1: expected an object"),
        ('{"type":3}', "line 1: type is 3: expected the name of an event"),
        ('{"a":' * 100_000, "nested too deeply"),
        ("[" * 100_000, "no game in it"),
        ('{"type":"dora","dora_marker":' + "9" * 5000 + "}", "no JSON"),
        ('{"type":"end_kyoku"}\n{"type":"start_game","names":["a"]}', "line 2: names is ['a']"),
        (b"\xff\xfe", "no UTF-8"),
        (b"\x1f\x8b\x00", "gzip"),
    ],
)
def test_junk(text: str | bytes, message: str) -> None:
    with pytest.raises(hp.LogError, match="mjai: ") as caught:
        mjai.loads(text)
    assert message in str(caught.value)


def test_unknown_dialect() -> None:
    with pytest.raises(hp.HupaiError, match="no mjai dialect is called 'tenhou'; known: hupai"):
        mjai.dumps(FOUR, "tenhou")
