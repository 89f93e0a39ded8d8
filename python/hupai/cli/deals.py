"""Deals on the terminal: how one ended, for people and for programs."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from hupai import HupaiError, families, riichi
from hupai.bots.table import Policy
from hupai.cli import words
from hupai.cli.console import print_table, print_text
from hupai.formats.played import results_of

AgainstOption = Annotated[Policy, typer.Option("--against", help="Who plays the other seats.")]


def start_match(rules: families.Rules, seed: int) -> Any:
    """The state of a match before its first deal."""
    begin: Any = rules.start_match
    return begin(seed, **families.match_fields(rules))


def check_seat(seat: int, rules: families.Rules) -> None:
    """Refuse a seat that the rule set does not have."""
    last = families.players_of(rules) - 1
    if not 0 <= seat <= last:
        raise HupaiError(f"{seat} is no seat of {rules.text}: 0 to {last}", field="seat")


def win_text(won: Any) -> str:
    """A win of a deal: ``seat 2 ron off seat 0: 7700 (4 han 30 fu)``."""
    by = "tsumo" if won.seat == won.from_seat else f"ron off seat {won.from_seat}"
    return f"seat {won.seat} {by}: {won.score.value} ({words.size(won.score)})"


def win_json(won: Any) -> dict[str, Any]:
    """The same for programs."""
    told: dict[str, Any] = won.score.to_dict()
    return {"seat": won.seat, "from_seat": won.from_seat, "tile": won.tile} | told


def result_json(result: Any) -> dict[str, Any]:
    """The result of a match, for programs."""
    return {"points": result.points, "places": result.places, "results": results_of(result)}


def print_end(deal: Any, lang: str = "en") -> None:
    """How a deal ended: each win explained, who pays whom, the points."""
    for won in deal.wins:
        print_text(f"{win_text(won)}\n{won.score.explain(lang)}")
    if deal.result.kind != "win":
        print_text(f"The deal ends: {deal.result.kind.replace('_', ' ')}")
    print_text(deal.settlement.explain(lang) or "Nobody pays.")
    lost = () if isinstance(deal, riichi.Deal) else deal.result.penalties
    columns = [range(len(deal.hands)), deal.deltas, *([lost] if any(lost) else []), deal.scores]
    heads = ["seat", ">change", *([">penalty"] if any(lost) else []), ">points"]
    print_table(heads, zip(*columns, strict=True))


def end_json(deal: Any) -> dict[str, Any]:
    """The same for programs."""
    result, is_riichi = deal.result, isinstance(deal, riichi.Deal)
    found = {
        "kind": result.kind,
        "wins": [win_json(won) for won in deal.wins],
    }
    if is_riichi:
        found["tenpai"] = result.tenpai
    found["ledger"] = [_entry_json(entry, is_riichi) for entry in deal.ledger]
    if not is_riichi:
        found["penalties"] = [_entry_json(entry, is_riichi) for entry in deal.penalties]
    return found | {"deltas": result.deltas, "scores": result.scores}


def _entry_json(entry: Any, is_riichi: bool) -> dict[str, Any]:
    names = ["payer", "payee", "points", "reason", "clause", *([] if is_riichi else ["kan"])]
    return {name: getattr(entry, name) for name in names}
