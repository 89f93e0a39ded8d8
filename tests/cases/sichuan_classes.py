"""The questions of the rows asked of the Python classes; their answers as the JSON ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import hupai as hp
from hupai import panzhihua, xuezhan

Json = dict[str, Any]
Question = Callable[[Json], Json]

MODULES = {preset: module for module in (xuezhan, panzhihua) for preset in module.PRESETS}
NOT_READY: Json = {"ready": False, "tile": None, "items": [], "value": 0}


def rules_of(request: Json) -> Any:
    """The rule set, with the `own_four` of the request."""
    text = request["rules"]
    if "own_four" in request:
        text += f"+own_four={request['own_four']}"
    return MODULES[text.split("+")[0]].Rules(text)


def score(request: Json) -> Json:
    fields = {key: value for key, value in request.items() if key not in ("id", "rules", "hand")}
    says: Json = rules_of(request).score(request["hand"], **fields).to_dict()
    return says


def greatest(request: Json) -> Json:
    fields = {key: value for key, value in request.items() if key not in ("id", "rules", "hand")}
    found = rules_of(request).greatest(request["hand"], **fields)
    return NOT_READY if found is None else found.to_dict()


def shape_of(request: Json) -> tuple[hp.Hand, Json]:
    """The hand with its melds, and the declared suit."""
    hand = hp.Hand(request["hand"], melds=request.get("melds", []))
    return hand, {"void": request.get("void")}


def waits(request: Json) -> Json:
    rules, (hand, void) = rules_of(request), shape_of(request)
    kinds = list(rules.waits(hand, **void))
    left = rules.ukeire(hand, seen=request.get("seen", []), **void) if kinds else {}
    return {"waits": kinds, "left": left}


def shanten(request: Json) -> Json:
    rules, (hand, void) = rules_of(request), shape_of(request)
    return {"shanten": rules.shanten(hand, **void), "by_form": rules.shanten_by_form(hand, **void)}


def or_error(question: Question, json_question: Question) -> Question:
    """The class's answer; where it raises an error, that which JSON gives for the request."""

    def ask(request: Json) -> Json:
        try:
            return question(request)
        except hp.HupaiError as error:
            told = str(error)
        says = json_question(request)
        assert says["error"]["message"] in told, (says, told)
        return says

    return ask
