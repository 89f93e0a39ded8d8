"""``answer(request)``: one line of ``score --jsonl`` under a rule set of the Sichuan family."""

from __future__ import annotations

from typing import Any

from . import panzhihua_value, xuezhan_value
from .answers import Answer, answered, scores
from .sichuan_readings import readings
from .sichuan_win import Win, read_request


def refusal(win: Win) -> str | None:
    """Why a complete hand is no win (X-3, P-14); None when it is one."""
    if win.rules.void == "declared" and win.void is not None:
        if win.void in win.suits:
            return "void_suit"
    elif win.rules.void != "none" and len(win.suits) > 2:
        return "three_suits"
    if win.factor == 4 and not win.is_tsumo and not win.rules.dancer_ron:
        return "dancer_tsumo_only"
    return None


def scored_answer(win: Win) -> Answer:
    """Items and value of a complete hand."""
    if win.rules.family == "xuezhan":
        fans = xuezhan_value.score(win)
        assert fans is not None
        pay, points = xuezhan_value.pay(win, fans)
        items, value, own = fans.items, fans.value, xuezhan_value.fields(fans)
    else:
        faces = panzhihua_value.score(win)
        assert faces is not None
        pay, points = panzhihua_value.pay(win, faces)
        items, value, own = faces.items, faces.value, panzhihua_value.fields(faces)
    listed = {"items": [list(item) for item in items]}
    return listed | own | {"value": value, "pay": pay, "points": points}


def win_answer(win: Win) -> Answer:
    """The answer without its ``id``."""
    reason = refusal(win) if readings(win) else "not_complete"
    if reason is not None:
        return {"win": False, "reason": reason}
    return {"win": True} | scored_answer(win)


def score_answer(request: dict[str, Any]) -> Answer:
    """The answer without its ``id``."""
    wins = read_request(request)
    return scores(request, [win.tile for win in wins], [win_answer(win) for win in wins])


def answer(request: dict[str, Any]) -> Answer:
    """Score a hand with its winning tile, or with each of its tiles as the winning one."""
    return answered(request, score_answer)
