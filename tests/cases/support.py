"""Read case rows and compare an answer with the part of it that a row expects."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hupai import answers

Json = dict[str, Any]

FOLDER = Path(__file__).parent

ASK: dict[str, Callable[[Json], Json]] = {
    "score": answers.score,
    "waits": answers.waits,
    "shanten": answers.shanten,
    "discards": answers.discards,
}


def read_rows(name: str) -> list[Json]:
    """Return the rows of one JSON-lines file in this folder."""
    text = (FOLDER / name).read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines() if line]


def part(expected: Any, actual: Any) -> Any:
    """Cut from `actual` what `expected` speaks of, so that the two can be compared."""
    if isinstance(expected, dict) and isinstance(actual, dict):
        return {key: actual.get(key) for key in expected}
    return actual


def parts(expected: list[Json], actual: Any, *, head: bool) -> Any:
    """Do the same for lists: entry by entry, or for the first entries only (`head`)."""
    if not isinstance(actual, list) or (not head and len(actual) != len(expected)):
        return actual
    return [part(want, have) for want, have in zip(expected, actual, strict=False)]


def differences(expected: Json, answer: Json) -> list[str]:
    """List what differs, one line a key.

    `error` and the entries of `readings` and `discards_head` are compared only in the keys that
    the row names; `discards_head` is the beginning of `discards`. Anything else must be equal.
    """
    lines = []
    for key, want in expected.items():
        if key == "error":
            have = part(want, answer.get("error"))
        elif key == "readings":
            have = parts(want, answer.get("readings"), head=False)
        elif key == "discards_head":
            have = parts(want, answer.get("discards"), head=True)
        else:
            have = answer.get(key)
        if have != want:
            lines.append(f"{key}: expected {want!r}, got {have!r}")
    return lines


def check(name: str, request: Json, expected: Json, answer: Json, note: str = "") -> None:
    """Fail with the request, the row's note and every difference."""
    lines = differences(expected, answer)
    if lines:
        head = f"{name}: {note}\n  request {json.dumps(request, ensure_ascii=False)}"
        raise AssertionError("\n  ".join([head, *lines, f"answer {answer!r}"]))
