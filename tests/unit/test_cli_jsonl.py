"""JSON lines: every line has its answer, in order, whatever it holds."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

pytest.importorskip("msgspec")

from hupai import answers
from hupai.cli.jsonl import MAX_LINE, answer_stream

WIN = {"hand": "234m1112356777s", "win": "4s", "by": "tsumo"}
LINE = json.dumps(WIN).encode()


def run(text: bytes, answer: Any = answers.score) -> tuple[bool, list[Any]]:
    sink = io.BytesIO()
    answered = answer_stream(answer, io.BytesIO(text), sink)
    lines = sink.getvalue().split(b"\n")
    assert lines.pop() == b""
    return answered, [json.loads(line) for line in lines]


def code(answer: Any) -> Any:
    return answer.get("error", {}).get("code")


def test_same_order_and_the_same_answers() -> None:
    requests: list[Any] = [WIN | {"id": i, "honba": i % 7} for i in range(2000)]
    requests[700] = {"id": 700, "hand": "11111m"}
    text = b"".join(json.dumps(request).encode() + b"\n" for request in requests)
    answered, found = run(text)
    assert not answered
    assert found == [answers.score(request) for request in requests]


@pytest.mark.parametrize(
    "ask",
    [answers.score, answers.waits, answers.shanten, answers.discards, answers.greatest],
)
def test_every_question(ask: Any) -> None:
    requests = [{"id": n, "hand": hand} for n, hand in enumerate(["1123m", "11234m", "1m", ""])]
    text = b"\n".join(json.dumps(request).encode() for request in requests)
    assert run(text, ask)[1] == [ask(request) for request in requests]


def test_nothing_in_nothing_out() -> None:
    assert run(b"") == (True, [])
    assert run(b"\n \r\n\t\n") == (True, [])


def test_blank_lines_carriage_returns_byte_order_mark_and_no_last_newline() -> None:
    answered, found = run(b"\xef\xbb\xbf" + LINE + b"\r\n\n  \n" + LINE)
    assert answered
    assert [answer["points"] for answer in found] == [1500, 1500]


@pytest.mark.parametrize(
    "line",
    [
        b"{",
        b'{"id": 1,',
        b"\xff\xfe",
        b'{"id": "\xff"}',
        b'{"id": NaN}',
        b'{"id": Infinity}',
        b'{"id": 1e999}',
        b'{"id": "\\ud800"}',
        b"{} {}",
        b"[" * 100_000,
        b'{"hand":' * 100_000,
        b"\x00",
        b"null",
        b"7",
        b"[]",
        b'"text"',
    ],
)
def test_a_line_that_is_no_request_does_not_stop_the_run(line: bytes) -> None:
    answered, found = run(LINE + b"\n" + line + b"\n" + LINE)
    assert not answered
    assert [code(answer) for answer in found] == [None, "bad_json", None]
    assert found[1]["id"] is None


def test_bad_json_names_its_line() -> None:
    found = run(LINE + b"\n\n{\n")[1]
    assert found[1]["error"]["message"].startswith("line 3: ")


def test_a_line_nested_as_deep_as_this_python_allows() -> None:
    deep = b'{"id":' + b"[" * 990 + b"]" * 990 + b"}"
    answered, found = run(LINE + b"\n" + deep + b"\n" + LINE)
    assert not answered
    codes = [answer.get("error", {}).get("code") for answer in found]
    # Where the interpreter can read it, the request is refused for its missing hand.
    assert codes in ([None, "bad_json", None], [None, "bad_field", None])


@pytest.mark.parametrize(
    "identity", [None, True, 0, -1, 1.5, 10**30, "é中🀄", [1, [2]], {"a": {"b": None}}]
)
def test_ids_come_back_as_they_are(identity: Any) -> None:
    text = json.dumps(WIN | {"id": identity}).encode()
    assert run(text)[1][0]["id"] == identity
    wrong = json.dumps({"id": identity, "hand": "x"}).encode()
    assert run(wrong)[1][0]["id"] == identity


def test_of_keys_given_twice_the_last_counts() -> None:
    assert run(b'{"hand": "1m", ' + LINE[1:])[1][0]["points"] == 1500


def test_values_of_any_type_are_refused_as_fields() -> None:
    values: list[Any] = [
        1.5,
        -1,
        10**30,
        True,
        "",
        "\x00",
        "é" * 300,
        [],
        [[]],
        [1.5],
        {},
        {"a": 1},
    ]
    for field in ("hand", "win", "by", "rules", "melds", "dora", "honba", "pao", "seat_wind", "x"):
        for value in values:
            request = WIN | {"id": 1, field: value}
            answer = run(json.dumps(request).encode())[1][0]
            assert answer["id"] == 1
            assert "win" in answer or "readings" in answer or code(answer)


def test_long_lines() -> None:
    def padded(size: int) -> bytes:
        head = LINE[:-1] + b', "id": "'
        return head + b"x" * (size - len(head) - 2) + b'"}'

    for size, wanted in [(MAX_LINE, None), (MAX_LINE + 1, "bad_json"), (MAX_LINE * 5, "bad_json")]:
        line = padded(size)
        assert len(line) == size
        for text in (line, line + b"\n" + LINE, LINE + b"\n" + line + b"\n"):
            codes = [code(answer) for answer in run(text)[1]]
            assert [one for one in codes if one] == [wanted] * (wanted is not None)
            assert len(codes) == text.strip().count(b"\n") + 1


class Drip(io.BytesIO):
    """Gives a few bytes a read, as a pipe may."""

    def read1(self, _size: int | None = -1, /) -> bytes:
        return self.read(7)


def test_lines_cut_anywhere_are_joined() -> None:
    text = (LINE + b"\n") * 20 + LINE
    sink = io.BytesIO()
    assert answer_stream(answers.score, Drip(text), sink)
    assert sink.getvalue().count(b"\n") == 21
