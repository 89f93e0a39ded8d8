"""Who answers the rows of the Sichuan family, and the answers in the words of the rows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cases import sichuan_classes
from cases.sichuan_classes import Json, Question, or_error
from cases.sichuan_requests import seats_out
from cases.sichuan_rows import FAN_CAPS, ITEMS, KANS_ARE_ROOTS, LEFT_OUT, MADE_OF
from hupai import answers
from reference.sichuan_ready import greatest
from reference.sichuan_score import answer
from reference.sichuan_waits import shanten_answer, waits_answer

JSON: dict[str, Question] = {
    "score": answers.score,
    "waits": answers.waits,
    "shanten": answers.shanten,
    "greatest": answers.greatest,
}
CLASSES = {name: or_error(getattr(sichuan_classes, name), one) for name, one in JSON.items()}
# Who is asked: every test asks all of them.
ASK: list[dict[str, Question]] = [
    {"score": answer, "waits": waits_answer, "shanten": shanten_answer, "greatest": greatest},
    JSON,
    CLASSES,
]


def ask(kind: str, request: Json) -> list[Json]:
    """Return everybody's answer to one request."""
    return [functions[kind](request) for functions in ASK]


def payments(row: Json, says: Json) -> list[int]:
    """Return what each seat wins and loses by a hand."""
    context, pay = row["context"], says["pay"]
    winner = context["winner"]
    if "each" in pay:
        out = seats_out(context)
        payers = [seat for seat in range(4) if seat != winner and seat not in out]
        lost = dict.fromkeys(payers, pay["each"])
    elif "feeder" in pay:
        lost = {context["kong_from"]: pay["feeder"]}
    else:
        lost = {context.get("discarder", context.get("konger")): pay["ron"]}
    return [says["points"] if seat == winner else -lost.get(seat, 0) for seat in range(4)]


def amounts(says: Json) -> list[int]:
    """Return what each payer of a win pays."""
    pay = says["pay"]
    if "by_payer" in pay:
        return list(pay["by_payer"])
    if "each" in pay:
        return [pay["each"]] * (says["points"] // pay["each"])
    return [pay["ron"]]


def patterns_differ(row: Json, says: Json) -> list[str]:
    """Compare the items with the patterns that a row names."""
    want = {ITEMS[word]: value for word, value in row["expected"]["patterns"].items()}
    have = {name: n for name, n in says["items"] if name != "plain"}
    if row["rules"] in KANS_ARE_ROOTS:
        if "kan" in have:
            have["root"] = have.get("root", 0) + have.pop("kan")
        if "golden_wait" in have:
            have["golden_wait"] += have.pop("all_triplets")
    return [] if have == want else [f"patterns: expected {want}, got {have}"]


def fan_differs(row: Json, want: int, says: Json) -> list[str]:
    """Compare the fan; some sources print it after their cap, some before it."""
    cap = FAN_CAPS.get(row["rules"])
    have = says["fan"]
    if cap is not None:
        want, have = min(want, cap), min(have, cap)
    return [] if have == want else [f"fan: expected {want}, got {have}"]


def type_differs(row: Json, says: Json) -> list[str]:
    """Compare the one pattern a row names, its fan and the roots beside it."""
    want, items = row["expected"], says["items"]
    if "roots_added" not in want:
        wrong = [] if items[0][0] == ITEMS[want["type"]] else [f"type: {want['type']}"]
        if items[0][1] != want.get("base_fan", items[0][1]):
            wrong.append(f"base_fan: {want['base_fan']}")
        return wrong
    made_of, found = MADE_OF[want["type"]], dict(items)
    wrong = [f"type: no {name}" for name, n in made_of.items() if found.get(name, 0) < n]
    own = min(sum(made_of.values()), FAN_CAPS[row["rules"]])
    beside = sum(found.get(name, 0) - made_of.get(name, 0) for name in ("kan", "root"))
    if own != want["base_fan"] or beside != want["roots_added"]:
        wrong.append(f"base_fan and roots_added: {own} and {beside}")
    return wrong


# Fields of a row that are one number of the answer.
NUMBERS: dict[str, Callable[[Json], Any]] = {
    "face": lambda says: says["face"],
    "points": lambda says: says["value"],
    "value": lambda says: says["value"],
    "points_per_payer": lambda says: says["value"],
    "hand_score": lambda says: says["value"],
    "multiplier": lambda says: 2 ** says["doublings"],
    "each_pays": lambda says: says["pay"]["each"],
    "self_draw_each_pays": lambda says: says["pay"]["each"],
}
# Compared with others or in another place.
ELSEWHERE = ("base_fan", "roots_added", "waits", "max_fan_gain", "win", "note")


def win_differs(row: Json, rules: str, says: Json) -> list[str]:
    """Compare an answer of `score` with all that a row expects of it."""
    expected = row["expected"]
    if not expected.get("win", True) or not says.get("win"):
        return [] if says.get("win") is expected.get("win", True) else [f"win: {says}"]
    wrong: list[str] = []
    for key, want in expected.items():
        have: Any = want
        if key in NUMBERS:
            have = NUMBERS[key](says)
        elif key == "fan":
            wrong += fan_differs(row, want, says)
        elif key == "type":
            wrong += type_differs(row, says)
        elif key == "patterns":
            wrong += patterns_differ(row, says)
        elif key in ("points_cap3", "points_cap4"):
            if key.endswith("4") == ("fan_cap=4" in rules):
                have = says["value"]
        elif key == "payments":
            if key not in LEFT_OUT.get(row["id"], ()):
                have = payments(row, says)
        else:
            assert key in ELSEWHERE, key
        if have != want:
            wrong.append(f"{key}: expected {want!r}, got {have!r}")
    return wrong


def gain_of(gain: str) -> tuple[str, int]:
    """An item and its fan from "大对子 +1"."""
    word, fan = gain.split(" +")
    return ITEMS[word], int(fan)


def ready_differs(row: Json, says: Json) -> list[str]:
    """Compare an answer of `greatest` with all that a row expects of it."""
    wrong: list[str] = []
    for key, want in row["expected"].items():
        have: Any = want
        if key == "ting":
            have = says["ready"]
        elif key == "max_fan":
            wrong += fan_differs(row, want, says)
        elif key == "points":
            have = says["value"]
        elif key == "patterns":
            wrong += patterns_differ(row, says)
        elif key == "waits_excluding_dead":
            have = want if says["ready"] is bool(want) else says["tile"]
        else:
            assert key in ELSEWHERE, key
        if have != want:
            wrong.append(f"{key}: expected {want!r}, got {have!r}")
    if says["tile"] != row["context"].get("assume_win", says["tile"]):
        wrong.append(f"tile: {says['tile']}")
    return wrong
