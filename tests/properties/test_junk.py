"""Whatever a request holds, the answer is an answer: a known code and one short line."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hupai import answers
from properties.strategies import CODES, FIELDS, any_string, junk, requests

Json = dict[str, Any]
Ask = Callable[[Any], Json]

ASK: dict[str, Ask] = {
    "score": answers.score,
    "waits": answers.waits,
    "shanten": answers.shanten,
    "discards": answers.discards,
    "greatest": answers.greatest,
}
RULES = ("tenhou", "sbr2025", "panzhihua_long")
MOST_CHARACTERS = 400
LINE_BREAKS = frozenset("\n\r\v\f\x1c\x1d\x1e")
MILLION = 1_000_000
WIN: Json = {"hand": "123456789m1122p", "win": "1p", "by": "tsumo"}
SHAPE: Json = {"hand": "123456789m1122p"}

all_asks = st.sampled_from(sorted(ASK))
all_rules = st.sampled_from(RULES)


def check_error(answer: Json) -> None:
    """A known code, one line of printable text, a field."""
    error = answer["error"]
    assert set(error) == {"code", "message", "field"}
    assert error["code"] in CODES
    assert 0 < len(error["message"]) < MOST_CHARACTERS
    assert not LINE_BREAKS & set(error["message"])
    assert len(error["field"]) < MOST_CHARACTERS
    json.dumps(error).encode()


def check_answer(ask: str, answer: Json) -> None:
    """An error as above, or all that an answer has."""
    assert next(iter(answer)) == "id"
    if "error" in answer:
        check_error(answer)
    else:
        wanted = {"score": {"win", "readings"}, "greatest": {"ready"}}.get(ask, {ask})
        assert wanted & set(answer)


@given(all_asks, all_rules, st.dictionaries(st.sampled_from(FIELDS) | any_string, junk, max_size=8))
def test_junk_is_an_error(ask: str, rules: str, request: Json) -> None:
    hand = request.get("hand")
    broken = {"hand": "?" + hand if isinstance(hand, str) else 7}
    answer = ASK[ask]({"rules": rules} | request | broken)
    check_answer(ask, answer)
    assert "error" in answer


@given(all_asks, junk)
def test_any_object_at_all_is_answered(ask: str, request: Any) -> None:
    answer = ASK[ask](request)
    check_answer(ask, answer)
    assert "error" in answer


@given(all_asks, requests, st.sampled_from(FIELDS), junk)
def test_one_field_of_junk_is_answered(ask: str, request: Json, field: str, value: Any) -> None:
    if ask != "score":
        request = {name: request[name] for name in ("hand", "melds") if name in request}
    check_answer(ask, ASK[ask](request | {field: value}))


@given(all_asks, requests, any_string, junk)
def test_an_unknown_field_is_an_error(ask: str, request: Json, field: str, value: Any) -> None:
    if field in FIELDS:
        field += "?"
    if ask != "score":
        request = {name: request[name] for name in ("hand", "melds") if name in request}
    answer = ASK[ask](request | {field: value})
    check_answer(ask, answer)
    assert "error" in answer


@given(requests)
def test_a_legal_request_is_answered_by_each(request: Json) -> None:
    """And the request itself is left as it was."""
    before = json.dumps(request)
    for name, ask in ASK.items():
        fields = request if name == "score" else {"hand": request.get("hand", "")}
        fields |= {"rules": "laok"} if name == "greatest" else {}
        check_answer(name, ask(fields))
    assert json.dumps(request) == before


def nested(depth: int) -> list[Any]:
    inner: list[Any] = []
    for _ in range(depth):
        inner = [inner]
    return inner


class NoRepr:
    """An object that cannot even be shown."""

    def __repr__(self) -> str:
        raise RuntimeError("no repr")


class NoIndex:
    """Something like a number that fails when asked for it."""

    def __index__(self) -> int:
        raise RuntimeError("no index")


BIG: dict[str, Any] = {
    "a million characters": "m" * MILLION,
    "a million digits": "1" * MILLION,
    "a million tiles": "1m" * MILLION,
    "a million brackets": "(" * MILLION,
    "a million Chinese characters": "東" * MILLION,
    "line breaks": "1m\n2m\r\n\x0b\x0c\x1c",
    "a NUL": "1m\0",
    "surrogates": "\ud83c\udc07",
    "half a tile": "🀇"[:1].encode()[:2].decode("latin-1"),
    "a huge number": 10**5_000,
    "a huge negative number": -(10**5_000),
    "beyond 64 bits": 2**64,
    "beyond 32 bits": 2**31,
    "NaN": math.nan,
    "infinity": math.inf,
    "bytes": b"\xff" * 100,
    "34 bytes": bytes(34),
    "deep lists": nested(200_000),
    "a million items": [None] * MILLION,
    "a million tile texts": ["1m"] * MILLION,
    "no repr": NoRepr(),
    "a list of no repr": [NoRepr()],
    "no index": NoIndex(),
    "a list of no index": [NoIndex()],
    "a set": {1, 2},
    "a type": int,
    "bool": True,
    "an empty text": "",
    "blanks": "   ",
}


@pytest.mark.parametrize("what", BIG)
@pytest.mark.parametrize("field", FIELDS)
def test_big_and_odd_values_are_answered(field: str, what: str) -> None:
    for name, ask in ASK.items():
        for rules in RULES:
            base = (WIN if name == "score" else SHAPE) | {"rules": rules}
            check_answer(name, ask(base | {field: BIG[what]}))


@pytest.mark.parametrize("what", BIG)
def test_big_and_odd_things_inside_pao_and_lists(what: str) -> None:
    value = BIG[what]
    for pao in ({"yakuman": value, "seat": "left"}, {"yakuman": "daisangen", "seat": value}):
        check_error(answers.score(WIN | {"pao": pao}))
    for rules, fields in (("riichi", ("dora", "ura", "melds")), ("laok", ("payer_factors",))):
        for field in fields:
            check_error(answers.score(WIN | {"rules": rules, field: [value]}))
            check_error(answers.score(WIN | {"rules": rules, field: [[value]]}))


@pytest.mark.parametrize("character", ["\x7f", "\x85", "\x9b", "\u2028", "\u2029"])
@pytest.mark.parametrize("field", ["hand", "rules", "win", "by", "melds", "dora"])
def test_other_line_breaks_and_controls_stay_out_of_messages(field: str, character: str) -> None:
    """Those beyond ASCII that end a line or drive a terminal."""
    text = f"1m{character}2m"
    answer = answers.score(WIN | {field: [text] if field in ("melds", "dora") else text})
    check_error(answer)
    assert character not in answer["error"]["message"]


@pytest.mark.parametrize("key", [*(BIG[name] for name in ("surrogates", "a NUL")), 7, None, b"x"])
@pytest.mark.parametrize("name", ASK)
def test_odd_keys_are_errors(name: str, key: Any) -> None:
    check_error(ASK[name]({"id": 1, "hand": "1m", key: 1}))


def test_a_key_of_a_million_characters_is_an_error() -> None:
    for ask in ASK.values():
        check_error(ask({"hand": "1m", "k" * MILLION: 1}))


@pytest.mark.parametrize("request_id", [None, 10**100, "\ud800", b"x", [1, {"a": None}], math.inf])
def test_any_id_comes_back(request_id: Any) -> None:
    for ask in ASK.values():
        assert ask({"id": request_id, "hand": "1x"})["id"] is request_id
        assert ask({"id": request_id, "hand": "1m"})["id"] is request_id
