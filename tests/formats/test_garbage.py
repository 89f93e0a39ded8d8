"""Whatever a log holds, reading it ends with a record or with one line that says what is wrong."""

from __future__ import annotations

import gzip
import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from formats.games import FOUR, THREE
from formats.sichuan_games import record
from formats.xml import mjlog_of
from hupai import LogError, formats
from hupai.formats import Loaded, mjai, tenhou
from hupai.formats.rules import is_riichi

FEW = formats.Record(FOUR.rules, FOUR.names, FOUR.deals[:6])
MJAI, JSON, XML = mjai.dumps(FEW), tenhou.dumps(FEW), mjlog_of(FEW)
SANMA = tenhou.dumps(THREE)
BLOOD = [mjai.dumps(record(rules)) for rules in ("sbr2025", "panzhihua_short")]
SLOWLY = settings(deadline=None)
words = st.text(max_size=5)
values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | words
    | st.sampled_from(["5m", "E", "?", "start_kyoku", "tsumo", "hora", "p111111", "r60", "和了"]),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(words, inner, max_size=5),
    max_leaves=20,
)


def read(text: str | bytes) -> Loaded:
    loaded = formats.loads(text, partial=True)
    assert isinstance(loaded, Loaded)
    if loaded.fault is not None:
        assert isinstance(loaded.fault, LogError)
        assert "\n" not in str(loaded.fault)
        assert len(str(loaded.fault)) < 400
    pairs = [(mjai.dumps, mjai.loads), (tenhou.dumps, tenhou.loads)]
    for dump, load in pairs if is_riichi(loaded.record) else pairs[:1]:
        if loaded.record.deals:  # what could be read can be written, and read again
            written = dump(loaded.record)
            assert dump(load(written)) == written
    return loaded


@SLOWLY
@given(st.text() | st.binary())
def test_anything(text: str | bytes) -> None:
    read(text)


@SLOWLY
@given(st.binary())
def test_packed_anything(raw: bytes) -> None:
    packed = gzip.compress(raw)
    assert len(read(packed).record.deals) == 0
    read(packed[: len(packed) // 2])


@SLOWLY
@given(values)
def test_any_json(value: Any) -> None:
    read(json.dumps(value))
    read(json.dumps({"type": "start_game", "names": value}))
    read(json.dumps({"log": value, "name": ["a"]}))


@settings(max_examples=60, deadline=None)
@given(st.sampled_from([MJAI, JSON, XML, SANMA, *BLOOD]), st.data())
def test_cut_anywhere(text: str, data: st.DataObject) -> None:
    read(text[: data.draw(st.integers(0, len(text)))])
    raw = gzip.compress(text.encode())
    read(raw[: data.draw(st.integers(0, len(raw)))])


@settings(max_examples=150, deadline=None)
@given(st.sampled_from([MJAI, JSON, XML, SANMA, *BLOOD]), st.randoms(use_true_random=False))
def test_a_few_signs_changed(text: str, choose: random.Random) -> None:
    signs = list(text)
    for _ in range(choose.randint(1, 4)):
        at = choose.randrange(len(signs))
        signs[at] = choose.choice('0123456789",:[]{}<>-mpszE?rk\\&')
    read("".join(signs))


@settings(max_examples=150, deadline=None)
@given(st.randoms(use_true_random=False), values)
def test_a_value_changed(choose: random.Random, value: Any) -> None:
    events = [json.loads(line) for line in choose.choice([MJAI, *BLOOD]).splitlines()]
    event = choose.choice(events)
    event[choose.choice(list(event))] = value
    read("\n".join(map(json.dumps, events)))
    log = json.loads(choose.choice([JSON, SANMA]))
    place: Any = log
    while True:
        key = choose.choice(list(place) if isinstance(place, dict) else range(len(place)))
        if not isinstance(place[key], (dict, list)) or not place[key] or choose.random() < 0.2:
            break
        place = place[key]
    place[key] = value
    read(json.dumps(log))


@settings(max_examples=100, deadline=None)
@given(st.randoms(use_true_random=False))
def test_lines_moved(choose: random.Random) -> None:
    lines = choose.choice([MJAI, *BLOOD]).splitlines()
    for _ in range(choose.randint(1, 3)):
        at, to = choose.randrange(len(lines)), choose.randrange(len(lines))
        lines.insert(to, lines.pop(at) if choose.random() < 0.5 else lines[at])
    read("\n".join(lines))
    tags = XML.replace("><", ">\n<").splitlines()
    for _ in range(choose.randint(1, 3)):
        at, to = choose.randrange(1, len(tags)), choose.randrange(1, len(tags))
        tags.insert(to, tags.pop(at))
    read("".join(tags))


@pytest.mark.parametrize("depth", [50, 400, 900, 980, 995, 1000, 100_000])
def test_nested_values_in_every_place(depth: int) -> None:
    deep = "[" * depth + "]" * depth
    for text in (MJAI, JSON):
        for place in (
            '"type":',
            '"actor":',
            '"scores":',
            '"rule":',
            '"title":',
            '"log":',
            '"name":',
        ):
            if place in text:
                read(text.replace(place, f'{place}{deep},"was":', 1))
                read(text.replace(place, f'"new":{deep},{place}', 1))


def test_half_surrogates_and_numbers_that_are_none() -> None:
    for value in ('"\\ud800"', "NaN", "-Infinity", "1e999", "1" * 4000, '"' + "(" * 100_000 + '"'):
        for text in (MJAI, JSON):
            for place in ('"names":["', '"name":["', '"title":["', '"rules":"', '"disp":"'):
                if place in text and value[0] == '"':
                    read(text.replace(place, place[:-1] + value[:-1], 1))
            for key in (
                "ver",
                "lobby",
                "rate",
                "deltas",
                "scores",
                "results",
                "hora_points",
                "limit",
            ):
                read(text.replace("{", f'{{"{key}":{value},', 1))
                read(text.replace('"limit"', f'"{key}":{value},"limit"', 1))
        read(JSON.replace('"槍槓(1飜)"', value).replace('"満貫8000点"', value))
        read(JSON.replace('"満貫8000点"', value))


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("name", ["A", "é", "王", "𠮷"])
def test_bytes_that_are_no_text_after_letters_of_every_length(mark: bytes, name: str) -> None:
    head = mark + f'{{"type":"start_game","names":["{name}'.encode()
    assert str(read(head + b"\xff").fault) == f"log: line 1: byte {len(head)}: no UTF-8"
    assert read(head + b'","B","C"]}').record.names == (name, "B", "C")


def test_marks_of_byte_order_and_line_ends() -> None:
    ended = MJAI.replace("\n", "\r\n"), JSON + "\r\n", XML + "\r\n"
    for text, load in zip(ended, (mjai.loads, tenhou.loads, tenhou.loads), strict=True):
        for given_as in (text, "\ufeff" + text, ("\ufeff" + text).encode()):
            assert load(given_as).deals == load(text.replace("\r", "")).deals
            assert len(formats.loads(given_as).deals) == len(FEW.deals)


def test_bombs() -> None:
    assert "more than" in str(read(gzip.compress(b" " * ((1 << 26) + 1))).fault)
    assert "nested too deeply" in str(read('{"type":' * 200_000).fault)
    assert read('{"log":' + "[" * 200_000).fault is not None
    assert read("<" + "a" * 1_000_000).fault is not None
    assert read('{"type":"start_game","names":["' + "a" * 1_000_000 + '"]}').fault is not None
    assert read("<mjloggm " + " ".join(f'a{i}="1"' for i in range(20_000)) + "/>").fault
