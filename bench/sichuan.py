"""The Sichuan family asked through Python. There is no peer, so that answers are compared with the
slow reference of the tests before anything is timed."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import hupai as hp
from contest import Entry
from hands import hand_text, tile_text
from hupai import answers, panzhihua, xuezhan
from ours import win_text
from peers.base import Way
from sichuan_hands import SichuanWin, sichuan_wins

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from reference import sichuan_ready, sichuan_score, sichuan_waits

PRESETS = ("laok", "sbr2025", "panzhihua_short", "panzhihua_long")
QUESTIONS = ("score", "waits", "greatest")
CASES = [(question, preset) for question in QUESTIONS for preset in PRESETS]

Request = dict[str, Any]


@cache
def rules_of(preset: str) -> Any:
    """The rule set as an object."""
    return (panzhihua if preset.startswith("panzhihua") else xuezhan).Rules(preset)


def win_fields(win: SichuanWin) -> Request:
    """What a score is asked with, beside the hand."""
    found: Request = {
        "win": tile_text(win.tile),
        "by": "tsumo" if win.tsumo else "ron",
        "void": "mps"[win.void],
    }
    for name in ("after_kan", "last_tile"):
        if getattr(win, name):
            found[name] = True
    return found | ({"factor": win.factor} if win.factor > 1 else {})


def score_requests(preset: str) -> list[Request]:
    """The workload as requests to score."""
    return [_request(preset, win) | win_fields(win) for win in sichuan_wins()]


def _request(preset: str, win: SichuanWin) -> Request:
    melds = [str(meld) for meld in hp.Hand(win_text(win)).melds]
    return {"rules": preset, "hand": hand_text(win.concealed), "melds": melds}


@cache
def expected_scores(preset: str) -> list[Request]:
    """The reference's answers, each compared with the core's; raises AssertionError where they
    differ, or where a hand does not win."""
    found = []
    for request in score_requests(preset):
        want, got = sichuan_score.answer(request), answers.score(request)
        assert want == got, f"{request}: reference {want}, core {got}"
        assert want["win"], f"{request}: {want['reason']}"
        found.append(want)
    return found


def points(preset: str) -> int:
    """What the reference has for all hands together: the checksum of the native loops."""
    return sum(answer["points"] for answer in expected_scores(preset))


def _expected(question: str, preset: str) -> list[Any]:
    """The reference's answers in the terms of ``_answer``."""
    if question == "score":
        return [
            (answer["items"], answer["value"], answer["points"])
            for answer in expected_scores(preset)
        ]
    asked = [_request(preset, win) | {"void": "mps"[win.void]} for win in sichuan_wins()]
    if question == "waits":
        return [sichuan_waits.waits_answer(request)["waits"] for request in asked]
    found = [sichuan_ready.greatest(request) for request in asked]
    return [(answer["tile"], answer["items"], answer["value"]) for answer in found]


def _answer(question: str, result: Any) -> Any:
    if question == "waits":
        return [str(tile) for tile in result]
    items = [list(item) for item in result.items]
    if question == "score":
        return (items, result.value, result.points)
    return (result.tile, items, result.value)


def _call(question: str, preset: str) -> Callable[[Any], Any]:
    ask = getattr(rules_of(preset), question)
    return lambda case: ask(case[0], **case[1])


@cache
def entry(question: str, preset: str) -> Entry:
    """hupai's part, as ``contest.entries`` has it; raises AssertionError where the reference
    answers otherwise."""
    call = _call(question, preset)
    inputs = [
        (
            hp.Hand(win_text(win)),
            win_fields(win) if question == "score" else {"void": "mps"[win.void]},
        )
        for win in sichuan_wins()
    ]
    for case, want in zip(inputs, _expected(question, preset), strict=True):
        got = _answer(question, call(case))
        assert got == want, f"{question} of {case} under {preset}: {got}, reference {want}"
    return Entry("hupai (Hand)", hp.__version__, Way(call=call), inputs)
