"""Case rows of the Sichuan family as requests, and answers in the words of the rows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cases.sichuan_rows import CAPPED, HANDS, LEFT_OUT, RESTATED
from hupai import answers
from reference.sichuan_ready import greatest
from reference.sichuan_score import answer
from reference.sichuan_waits import waits_answer

Json = dict[str, Any]

# Who is asked: every test asks all of them. The core is one more line here.
ASK: list[dict[str, Callable[[Json], Json]]] = [
    {"score": answer, "waits": waits_answer, "greatest": greatest},
    {"score": answers.score, "waits": answers.waits},
]

PAYING_SEATS = ("right", "across", "left")

ITEMS = {
    "平胡": "plain",
    "对对胡": "all_triplets",
    "大对子": "all_triplets",
    "大对": "all_triplets",
    "清一色": "flush",
    "带幺九": "outside",
    "七对": "seven_pairs",
    "小七对": "seven_pairs",
    "龙七对": "dragon_seven_pairs",
    "清七对": "flush_seven_pairs",
    "清幺九": "flush_outside",
    "青龙七对": "green_dragon_seven_pairs",
    "将对": "two_five_eight",
    "天胡": "heavenly",
    "金钩钓": "golden_wait",
    "手把一": "last_in_hand",
    "明四归一": "open_four_to_one",
    "暗四归一": "closed_four_to_one",
    "天叫": "dealt_ready",
    "幺久": "ones_and_nines",
    "杠": "kan",
    "根": "root",
    "杠上花": "after_kan_tsumo",
    "杠上炮": "after_kan_ron",
    "海底": "last_tile",
}

# What a pattern named as one (donachen_4fan) is made of where doublings are added.
MADE_OF = {
    "平胡": {},
    "清一色": {"flush": 2},
    "七对": {"seven_pairs": 2},
    "清对": {"flush": 2, "all_triplets": 1},
    "将对": {"two_five_eight": 3},
    "龙七对": {"seven_pairs": 2, "root": 1},
    "清七对": {"flush": 2, "seven_pairs": 2},
    "金钩钓": {"all_triplets": 1, "golden_wait": 1},
    "十八罗汉": {"all_triplets": 1, "golden_wait": 1, "kan": 4},
}

# Words of a row's context -> request fields.
FLAGS: dict[str, Json] = {
    "杠上花": {"after_kan": True},
    "杠上炮": {"after_kan": True},
    "抢杠": {"rob_kan": True},
    "海底": {"last_tile": True},
    "天胡": {"heavenly": True, "dealer": True},
    "天叫": {"dealt_ready": True},
}
SILENT = ("winner", "discarder", "konger", "dealer", "prior", "state", "assume_win", "already_hu")


def ask(kind: str, request: Json) -> list[Json]:
    """Return everybody's answer to one request."""
    return [functions[kind](request) for functions in ASK if kind in functions]


def hand_request(row: Json, rules: str) -> Json:
    """Turn what a row holds into a request, without the win."""
    request = {"rules": rules, "hand": row["concealed"], "melds": row["melds"]}
    if row["kind"] == "arith":
        given = HANDS[row["id"]]
        request |= {name: given[name] for name in ("hand", "melds") if name in given}
    return request


def win_requests(row: Json, rules: str) -> list[Json]:
    """Turn a row into requests of `score`: both ways to win where the row leaves that open."""
    request = hand_request(row, rules) | {"win": row["win_tile"]}
    if row["kind"] == "arith":
        return [request | HANDS[row["id"]] | {"by": "tsumo"}]
    for word, value in row["context"].items():
        if word in FLAGS:
            request |= FLAGS[word]
        elif word == "void":
            request["void"] = value
        elif word == "kong_from":
            request["kan_feeder"] = PAYING_SEATS[(value - row["context"]["winner"]) % 4 - 1]
        else:
            assert word in SILENT, word
    if "already_hu" in row["context"]:
        request["active_payers"] = 3 - len(row["context"]["already_hu"])
    ways = {None: ("ron", "tsumo"), False: ("ron",), True: ("tsumo",)}[row["self_draw"]]
    return [request | {"by": by} for by in ways]


def wait_request(row: Json, rules: str) -> Json:
    """Turn a row of kind wait or draw into a request of `waits` and `greatest`."""
    request = hand_request(row, rules)
    if "visible" in row["context"]:
        assert row["context"]["visible"] == "all four 5p exposed"
        request["seen"] = ["5p"] * 3
    return request


def payments(row: Json, says: Json) -> list[int]:
    """Return what each seat wins and loses by a hand."""
    context, pay = row["context"], says["pay"]
    winner = context["winner"]
    others = [s for s in range(4) if s != winner and s not in context.get("already_hu", ())]
    if "each" in pay:
        lost = dict.fromkeys(others, pay["each"])
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


def patterns(row: Json) -> Json:
    """Return a row's patterns under our names."""
    named = {ITEMS[word]: value for word, value in row["expected"]["patterns"].items()}
    return RESTATED.get(row["id"], named)


def fan_of(row: Json, says: Json) -> int:
    """Return the fan as the row's source counts it."""
    cap = 4 if row["rules"] == "donachen_4fan" else 3
    fan: int = says["fan"]
    return min(fan, cap) if row["id"].startswith(CAPPED) else fan


def type_differs(row: Json, says: Json) -> list[str]:
    """Compare the one pattern a row names, its fan and the roots beside it."""
    want, items = row["expected"], says["items"]
    if row["rules"] != "donachen_4fan":
        wrong = [] if items[0][0] == ITEMS[want["type"]] else [f"type: {want['type']}"]
        if items[0][1] != want.get("base_fan", items[0][1]):
            wrong.append(f"base_fan: {want['base_fan']}")
        return wrong
    made_of, found = MADE_OF[want["type"]], dict(items)
    wrong = [f"type: no {name}" for name, n in made_of.items() if found.get(name, 0) < n]
    own = min(sum(made_of.values()), 4)
    beside = sum(found.values()) - sum(made_of.values())
    if own != want["base_fan"] or beside != want["roots_added"]:
        wrong.append(f"base_fan and roots_added: {own} and {beside}")
    return wrong


def win_differs(row: Json, rules: str, says: Json) -> list[str]:
    """Compare an answer of `score` with all that a row expects of it."""
    expected = row["expected"]
    if not expected.get("win", True) or not says.get("win"):
        return [] if says.get("win") is expected.get("win", True) else [f"win: {says}"]
    wrong = type_differs(row, says) if "type" in expected else []
    for key, want in expected.items():
        have: Any = want
        if key == "fan":
            have = fan_of(row, says)
        elif key == "face":
            have = says["face"]
        elif key in ("points", "points_per_payer", "hand_score"):
            have = says["value"]
        elif key in ("points_cap3", "points_cap4"):
            if key.endswith("4") == ("fan_cap=4" in rules):
                have = says["value"]
        elif key == "multiplier":
            have = 2 ** says["doublings"]
        elif key in ("each_pays", "self_draw_each_pays"):
            have = says["pay"]["each"]
        elif key == "payments":
            if key not in LEFT_OUT.get(row["id"], ()):
                have = payments(row, says)
        elif key == "patterns":
            want = patterns(row)
            have = {name: n for name, n in says["items"] if name != "plain"}
        else:  # the first four are compared elsewhere
            assert key in ("type", "base_fan", "roots_added", "waits", "win"), key
        if have != want:
            wrong.append(f"{key}: expected {want!r}, got {have!r}")
    return wrong


def ready_differs(row: Json, says: Json) -> list[str]:
    """Compare an answer of `greatest` with all that a row expects of it."""
    wrong = []
    for key, want in row["expected"].items():
        have: Any = want
        if key == "ting":
            have = says["ready"]
        elif key == "max_fan":
            have = says["fan"]
        elif key == "points":
            have = says["value"]
        elif key == "patterns":
            want, have = patterns(row), dict(says["items"])
        elif key == "max_fan_gain":
            assert want == {"8m": "大对子 +1"}
            want, have = ("8m", 1), (says["tile"], dict(says["items"])["all_triplets"])
        elif key == "waits_excluding_dead":
            assert want == []
            have = [says["tile"]] if says["ready"] else []
        else:
            assert key == "waits", key
        if have != want:
            wrong.append(f"{key}: expected {want!r}, got {have!r}")
    if says["tile"] != row["context"].get("assume_win", says["tile"]):
        wrong.append(f"tile: {says['tile']}")
    return wrong
