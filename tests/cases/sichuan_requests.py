"""Case rows of the Sichuan family as requests."""

from __future__ import annotations

import re
from typing import Any

from cases.sichuan_rows import FACES, HAS_A_ROOT, ITEMS, SHOWN_BY

Json = dict[str, Any]

PAYING_SEATS = ("right", "across", "left")

# Words of a row -> request fields, and the only way to win that goes with some of them.
FLAGS: dict[str, Json] = {
    "杠上花": {"after_kan": True},
    "杠上开花": {"after_kan": True},
    "杠上炮": {"after_kan": True},
    "抢杠": {"rob_kan": True},
    "海底": {"last_tile": True},
    "天胡": {"heavenly": True, "dealer": True},
    "地胡": {"earthly": True},
    "天叫": {"dealt_ready": True},
    "replacement_after_kong": {"after_kan": True},
    "wall_empty_after": {"last_tile": True},
}
WON_BY = {
    **dict.fromkeys(("杠上花", "杠上开花", "自摸", "天胡", "地胡"), "tsumo"),
    **dict.fromkeys(("杠上炮", "抢杠"), "ron"),
}
# Words that say who and what was before, and nothing of the win's value.
SILENT = ("winner", "discarder", "konger", "dealer", "prior", "state", "assume_win", "note", "why")
OUT = ("already_hu", "alive")  # who has won, or has not
DECLARED = {"none": 1, "sang": 2, "danced": 4}
DECLARATIONS = (
    *("pair", "winner", "payer", "others", "ron", "self_draw", "face", "alive_payers", "payers"),
    *("sang", "danced", "winner_sang", "discarder", "why"),
)


def question(row: Json) -> str | None:
    """What a row is about: a `win`, a `ready` hand, a `payment`; None where it takes a deal."""
    if row["kind"] in ("wait", "draw"):
        return "ready"
    if row["kind"] in ("hand", "arith") or row["win_tile"] is not None:
        return "win"
    words, is_panzhihua = row["context"].keys(), row["rules"].startswith("panzhihua")
    if is_panzhihua and "查叫" in words and "face" in row["context"]["查叫"]:
        return "payment"
    known = {*DECLARATIONS, *ITEMS} & words
    return "payment" if is_panzhihua and known and known == words else None


def shown_by(pattern: str, roots: int = 0) -> Json:
    """A hand of ours that shows a pattern with so many roots or kans."""
    if pattern in HAS_A_ROOT:
        pattern, roots = HAS_A_ROOT[pattern], max(roots, 1)
    hand, win, melds = SHOWN_BY[pattern][roots]
    return {"hand": hand, "win": win, "melds": list(melds)}


def seats_out(context: Json) -> list[int]:
    """The seats that won before."""
    out = [seat for seat, alive in enumerate(context.get("alive", ())) if not alive]
    out += context.get("already_hu", ())
    return out + [int(word[-1]) for word, value in context.items() if value == "already hu"]


def from_context(context: Json) -> Json:
    """What happened around a win, as fields."""
    request: Json = {}
    for word, value in context.items():
        if word in FLAGS:
            request |= FLAGS[word] if value else {}
        elif word == "void":
            request["void"] = value
        elif word == "kong_from":
            request["kan_feeder"] = PAYING_SEATS[(value - context["winner"]) % 4 - 1]
        else:
            is_out = word in OUT or value == "already hu"
            assert is_out or word in SILENT or word in WON_BY, word
    if seats_out(context):
        request["active_payers"] = 3 - len(seats_out(context))
    return request


def arith_request(row: Json, rules: str) -> Json:
    """A hand of ours for what an `arith` row says of its hand, in fields or in one sentence."""
    context = row["context"]
    words = [word for word, value in context.items() if value]
    pattern, roots = context.get("type", ""), context.get("roots", 0)
    if "hand" in context:  # "大对子 + 杠上花 self-draw (a remark)"
        sentence = re.sub(r"\(.*?\)|self-draw", "", context["hand"])
        words = [word.strip() for word in sentence.split("+")]
        pattern = next(word for word in words if word not in FLAGS)
    flags = from_context({word: True for word in words if word in FLAGS})
    if "hand" in context and "after_kan" in flags:
        roots = 1  # the two fan of such a row are ours for the replacement tile and the kan
    is_tsumo = row["self_draw"] or "自摸" in words or "after_kan" in flags
    if "type" in context and "自摸" not in words:
        rules += "+tsumo_bonus=none"  # a row of this kind names what doubles
    by = "tsumo" if is_tsumo else "ron"
    return {"rules": rules, "by": by} | shown_by(ITEMS[pattern], roots) | flags


def win_requests(row: Json, rules: str) -> list[Json]:
    """Turn a row into requests of `score`: both ways to win where the row leaves that open."""
    if row["kind"] == "arith":
        return [arith_request(row, rules)]
    context = row["context"]
    request = {"hand": row["concealed"], "win": row["win_tile"], "melds": row["melds"]}
    request |= {"rules": rules} | from_context(context)
    only = {WON_BY[word] for word in context if word in WON_BY}
    by_draw = {None: ("ron", "tsumo"), False: ("ron",), True: ("tsumo",)}[row["self_draw"]]
    ways = [by for by in by_draw if only <= {by}]
    assert ways, f"{row['id']}: no way to win"
    return [request | {"by": by} for by in ways]


def is_impossible(request: Json) -> bool:
    """A replacement tile without a kan: what another program's test of sums may speak of."""
    has_kan = any("kan" in meld for meld in request["melds"])
    return request["by"] == "tsumo" and request.get("after_kan", False) and not has_kan


def without_claim(request: Json) -> Json:
    """The request without the claim that makes it impossible."""
    if not is_impossible(request):
        return request
    return {name: value for name, value in request.items() if name != "after_kan"}


def less_the_claim(row: Json) -> Json:
    """The row without the fan of its impossible claim; its points may lie above a cap."""
    want = dict(row["expected"])
    if "fan" in want:
        want["fan"] -= 1
    if "multiplier" in want:
        want["multiplier"] //= 2
    if "patterns" in want:
        want["patterns"] = {word: n for word, n in want["patterns"].items() if word not in FLAGS}
    kept = ("fan", "multiplier", "patterns", "type", "base_fan", "roots_added")
    return row | {"expected": {key: want[key] for key in kept if key in want}}


def wait_request(row: Json, rules: str) -> Json:
    """Turn a row that asks for waits into a request of `waits` and `greatest`."""
    request = {"rules": rules, "hand": row["concealed"], "melds": row["melds"]}
    if "void" in row["context"]:
        request["void"] = row["context"]["void"]
    if "visible" in row["context"]:
        found = re.fullmatch(r"all four (\d[mps]) exposed", row["context"]["visible"])
        assert found, row["context"]
        held = sum(1 for digit, suit in digits_of(row["concealed"]) if digit + suit == found[1])
        request["seen"] = [found[1]] * (4 - held)
    return request


def digits_of(text: str) -> list[tuple[str, str]]:
    """Part "11m3p" into ("1", "m") twice and ("3", "p")."""
    parts = re.findall(r"(\d+)([mps])", text)
    return [(digit, suit) for digits, suit in parts for digit in digits]


def pattern_of(context: Json) -> str:
    """The one pattern that the hand of a payment row shows."""
    named = [ITEMS[word] for word in context if word in ITEMS and word not in FLAGS]
    if "face" in context:
        named.append(ITEMS[context["face"].split()[0]])
    return (*named, "plain")[0]


def factors_of_pair(sentence: str) -> tuple[int, int]:
    """What two players declared, told in words: "one sang, one danced", "both sang"."""
    words = [*re.findall("sang|danced", sentence), "none", "none"]
    if "both" in sentence:
        words[1] = words[0]
    return DECLARED[words[0]], DECLARED[words[1]]


def payment_request(row: Json) -> Json:
    """Turn a payment row of Panzhihua into a request of `score` with a hand of ours."""
    context = row["context"]
    is_after_kan = "杠上花" in context
    request = {"rules": row["rules"]} | shown_by(pattern_of(context), int(is_after_kan))
    request |= from_context({word: True for word in context if word in FLAGS})
    if "pair" in context:  # by tsumo: under one of the texts a dancer wins in no other way
        factor, other = factors_of_pair(context["pair"])
        return request | {"by": "tsumo", "factor": factor, "payer_factors": [other]}
    winner = context.get("winner")
    for word in ("sang", "danced"):
        if context.get(word) in (True, "winner") or context.get(f"winner_{word}"):
            winner = word
    request["factor"] = DECLARED.get(winner, 1)
    if is_after_kan or context.get("self_draw"):
        request["by"] = "tsumo"
        if "others" in context:
            request["payer_factors"] = [DECLARED[word] for word in context["others"]]
        if "alive_payers" in context:
            request["active_payers"] = context["alive_payers"]
        return request
    payer = context.get("payer", context.get("discarder", "none"))
    return request | {"by": "ron", "payer_factors": [DECLARED[payer]]}


def ready_payment_request(row: Json) -> Json:
    """Turn a ready check row into a request of `greatest` with a hand of ours of its face."""
    sentence = row["context"]["查叫"]
    found = re.search(r"face (\d+)", sentence)
    cap = re.search(r"cap (\d+)", sentence)
    assert found, sentence
    shown = shown_by(FACES[int(found[1])])
    rules = row["rules"] + (f"+cap={cap[1]}" if cap else "")
    factor, _ = factors_of_pair(sentence)
    request = {"rules": rules, "hand": shown["hand"], "melds": shown["melds"]}
    return request | {"factor": factor}


# ---- reports.jsonl


def has_a_hand(row: Json) -> bool:
    """Whether a report is about one hand; the others tell of a whole deal."""
    is_of_a_hand = row["kind"] in ("score", "waits", "shanten")
    return is_of_a_hand and not {"concealed", "hand"}.isdisjoint(row["input"])


def report_request(row: Json) -> Json:
    """Turn a report's input into a request of `score`, `waits` or `shanten`."""
    given = dict(row["input"])
    request = {"rules": row["rules"], "hand": given.pop("concealed", None) or given.pop("hand")}
    request["melds"] = [f"{meld['type']} {meld['tiles']}" for meld in given.pop("melds", [])]
    for name in ("win", "by", "void"):
        if name in given:
            request[name] = given.pop(name)
    return request | from_context(given)
