"""Cases of reported faults: deals and matches whose numbers are those of the report's own row.

A case of `report_flow.jsonl` names its `report`. Where a value begins with ``@`` it is taken from
that row (``@expected/deltas``), ``{input/hand}`` puts one into a text, and these steps ask for
what the row says: ``1 may ron @expected/ron_legal``, ``1 chis @expected/chi_options`` (none),
``1 calls @...`` (all that it may say to a tile), ``1 legal @...``, ``1 acts @...`` (what it may
do), ``1 drawn_only @...`` (only these may be discarded, as drawn), ``1 barred 1m4m @...`` (which of
these may not be discarded), ``now over? @...``, ``now indicators @...``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from cases.support import Json, read_rows
from play.flow import tiles_of

CASES = read_rows("report_flow.jsonl")
# Rows with a test of their own in test_report_flow.py.
ALONE = ("ap-007", "ap-008", "ap-009", "ap-013", "ap-015")
HERE = {case["report"] for case in CASES} | set(ALONE)

# Words of the reports for what we call otherwise.
WORDS = {
    "pon_or_kan": "pon",
    "abortive_draw": "four_kans",
    "continue": "playing",
    "E3 3 honba": "E3.3",
    "ron (chankan)": "ron",
    "discard drawn 4z": "discard 4z*",
}


def look_up(report: Json, path: str) -> Any:
    value: Any = report
    for part in path.split("/", 1 if path.startswith("rule_option") else -1):
        value = value[int(part)] if isinstance(value, list) else value[part]
    return value


def words_of(value: Any) -> str:
    if isinstance(value, list):
        return ",".join(map(str, value))
    return WORDS.get(value, str(value))


def filled(report: Json, value: Any) -> Any:
    """A case with the values of its report."""
    if isinstance(value, dict):
        return {key: filled(report, part) for key, part in value.items()}
    if isinstance(value, list):
        parts = [filled(report, part) for part in value]
        if parts[:1] == ["sum"]:
            return [sum(numbers) for numbers in zip(*parts[1:], strict=True)]
        return -parts[1] if parts[:1] == ["minus"] else parts
    if not isinstance(value, str):
        return value
    if value.startswith("@"):
        return look_up(report, value[1:])
    return re.sub(r"\{(.+?)\}", lambda match: words_of(look_up(report, match[1])), value)


def may(seat: str, actions: str, value: bool) -> list[str]:
    return [f"{seat} {'can' if value else 'cannot'} {actions}"]


def chis(seat: str, _: str, value: list[str]) -> list[str]:
    assert value == []
    return [f"{seat} cannot chi"]


def calls(seat: str, _: str, value: list[str]) -> list[str]:
    legal = ", ".join([WORDS[word] for word in value] + ["pass"])
    return [f"{seat} only {legal}" if value else f"{seat} silent"]


def legal(seat: str, _: str, value: list[str]) -> list[str]:
    return [f"{seat} only " + ", ".join(WORDS[word] for word in value)]


def barred(seat: str, tiles: str, value: list[str]) -> list[str]:
    return [
        f"{seat} {'cannot' if tile in value else 'can'} discard {tile}" for tile in tiles_of(tiles)
    ]


def acts(seat: str, _: str, value: str) -> list[str]:
    return [f"{seat} can {value}"]


def drawn_only(seat: str, _: str, value: list[str]) -> list[str]:
    return [f"{seat} only " + ", ".join(f"discard {tile}*" for tile in value)]


ASKED: dict[str, Callable[[str, str, Any], list[str]]] = {
    "acts": acts,
    "drawn_only": drawn_only,
    "may": may,
    "chis": chis,
    "calls": calls,
    "legal": legal,
    "barred": barred,
}


def step_of(report: Json, step: str) -> list[str]:
    """A step of a case as steps that the driver knows."""
    if " @" not in step:
        return [filled(report, step)]
    text, _, path = step.partition(" @")
    value = look_up(report, path)
    seat, word, *rest = text.split(" ", 2)
    if text == "now over?":
        return ["now over" if value else "now playing"]
    if seat == "now":
        return [f"{text} {value}"]
    return ASKED[word](seat, rest[0] if rest else "", value)


def deal_row(case: Json, report: Json) -> Json:
    """A case as a row of `flow.jsonl`."""
    row: Json = filled(report, {key: value for key, value in case.items() if key != "script"})
    row["script"] = [step for line in case["script"] for step in step_of(report, line)]
    return {"note": report["note"], **row}


def paths_in(value: Any) -> set[str]:
    """Every path that a case takes from its report."""
    if isinstance(value, dict | list):
        parts = value.values() if isinstance(value, dict) else value
        return {path for part in parts for path in paths_in(part)}
    if not isinstance(value, str):
        return set()
    found = re.findall(r"\{(.+?)\}", value)
    return {*found, *re.findall(r"(?:^| )@(.+)", value)}


# Lists with one value for each of the cases that the row speaks of.
PER_CASE = ("order", "second_kan_legal", "riichi_legal", "kita_legal", "abort", "game_over")


def leaves(report: Json) -> set[str]:
    """What the cases of a report must ask for: each value expected, under each rule."""
    found = {f"rule_option/{name}" for name in report.get("rule_option", {})}
    for name, value in report["expected"].items():
        if isinstance(value, dict):
            found |= {f"expected/{name}/{key}" for key in value}
        elif isinstance(value, list) and name in (*PER_CASE, "nagashi"):
            found |= {f"expected/{name}/{place}" for place in range(len(value))}
        else:
            found.add(f"expected/{name}")
    return found
