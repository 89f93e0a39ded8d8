"""The driver of a match row: results of deals in words, and how the match goes on from them.

A deal is a kind of end, seats with what it says of them, and what lies on the table after it:
``win 2 off 3 scores 21000,25000,29000,25000``, ``win 0`` (a tsumo), ``win 3,1 off 0``,
``exhaustive ready 0,2 deposits 1``, ``nagashi 1 ready 0``, ``four_winds``. Scores and deposits
that are not said stay as they were. A deal to be played is named by round and honba: ``S4.1``.
A Sichuan deal that ended with the wall may have winners too, and `first` names those of the first
win where they are not all: ``exhaustive win 2,1 first 2 off 0 scores -6,6,0,0``.
"""

from __future__ import annotations

from typing import Any, Protocol

Json = dict[str, Any]


class MatchTable(Protocol):
    """What the reference and the core are asked of a match."""

    def start(self, rules: str, start: Json, seed: int) -> Any: ...
    def wall(self, state: Any) -> list[str]: ...
    def after(self, state: Any, result: Json) -> Any: ...
    def final(self, rules: str, scores: list[int], deposits: int) -> Any: ...


def numbers(text: str) -> list[int]:
    return [int(part) for part in text.split(",")]


def read_deal(text: str, state: Any) -> Json:
    """The result of a deal in words, as fields of a DealResult."""
    kind, *words = text.split()
    result: Json = {
        "kind": kind,
        "winners": [],
        "from_seat": None,
        "tenpai": [],
        "scores": list(state.scores),
        "deposits": state.deposits,
    }
    if words and words[0][0].isdigit():
        result["winners"] = numbers(words.pop(0))
    for name, value in zip(words[::2], words[1::2], strict=True):
        if name in ("scores", "ready"):
            result["tenpai" if name == "ready" else name] = numbers(value)
        else:
            result["from_seat" if name == "off" else name] = int(value)
    return result


def wind_of(state: Any) -> str:
    wind = state.round_wind
    return wind if isinstance(wind, str) else "ESWN"[wind % 4]


def name_of(state: Any) -> str:
    return f"{wind_of(state)}{state.dealer + 1}.{state.honba}"


def play_match(
    table: MatchTable, rules: str, start: Json, deals: list[str], seed: int = 0
) -> tuple[Any, Json]:
    """The state behind all deals, and what a row may look at."""
    state = table.start(rules, start, seed)
    path = []
    for text in deals:
        assert not state.is_over, f"over before {text}: {path}"
        path.append(name_of(state))
        state = table.after(state, read_deal(text, state))
    seen: Json = {"path": path, "over": state.is_over, "next": name_of(state)}
    for name in ("deposits", "dealer_deals", "dealer_wins"):
        seen[name] = getattr(state, name)
    seen["scores"] = list(state.scores)
    return state, seen


def seen_of(result: Any, ledger: list[list[Any]]) -> Json:
    """What a row may look at in the result of a match."""
    return {
        "points": list(result.points),
        "places": list(result.places),
        "results": [round(one, 6) for one in result.results],
        "ledger": ledger,
    }


def read_sichuan_deal(text: str, state: Any) -> Json:
    """The result of a Sichuan deal in words, as fields of its DealResult."""
    kind, _, rest = text.partition(" ")
    words = rest.split()
    if kind == "win":
        words = ["win", *words]
    pairs = dict(zip(words[::2], words[1::2], strict=True))
    winners = numbers(pairs["win"]) if "win" in pairs else []
    first = numbers(pairs["first"]) if "first" in pairs else winners
    owner = int(pairs["off"]) if "off" in pairs else (first or [None])[0]
    scores = numbers(pairs["scores"]) if "scores" in pairs else list(state.scores)
    return {
        "kind": kind,
        "winners": winners,
        "first_winners": first,
        "first_from": owner,
        "scores": scores,
    }


def play_sichuan_match(table: Any, row: Json) -> Json:
    """What a row may look at behind all its deals; `path` has the dealers."""
    state = table.start(row["rules"], row.get("start", {}), 0, row.get("num_deals"))
    path = []
    for text in row["deals"]:
        assert not state.is_over, f"over before {text}: {path}"
        path.append(state.dealer)
        state = table.after(state, read_sichuan_deal(text, state))
    result = table.result(state)
    return {
        "path": path,
        "next": state.dealer,
        "over": state.is_over,
        "deal_index": state.deal_index,
        "scores": list(state.scores),
        "points": list(result.points),
        "places": list(result.places),
        "ranking_points": [float(points) for points in result.ranking_points],
    }
