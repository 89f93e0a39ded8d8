"""Read case rows and compare an answer with the part of it that a row expects."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

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


def named(rows: list[Json]) -> list[Any]:
    """Rows as parameters of a test that carry their ids."""
    return [pytest.param(row, id=row["id"]) for row in rows]


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


def check_covered(rows: list[Json], covered: dict[str, str]) -> None:
    """Fail where rows and a table (clause -> what about, separated by blanks) do not agree.

    Each entry has a row and a near miss, no row is about anything else, no id stands twice.
    """
    count = Counter((row["clause"], row["about"], row["near_miss"]) for row in rows)
    listed = {(clause, about) for clause, abouts in covered.items() for about in abouts.split()}
    missing = [
        f"{clause} {about}: no {'near miss' if near else 'row'}"
        for clause, about in sorted(listed)
        for near in (False, True)
        if not count[clause, about, near]
    ]
    assert not missing, "\n".join(missing)
    stray = sorted({(row["clause"], row["about"]) for row in rows} - listed)
    assert not stray, f"rows about something the table has not: {stray}"
    twice = [name for name, n in Counter(row["id"] for row in rows).items() if n > 1]
    assert not twice, f"ids used twice: {twice}"
