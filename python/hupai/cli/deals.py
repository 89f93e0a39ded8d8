"""Deals on the terminal: how one ended, for people and for programs."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from hupai import riichi
from hupai.bots.table import Policy
from hupai.cli import words
from hupai.cli.console import print_table, print_text

AgainstOption = Annotated[Policy, typer.Option("--against", help="Who plays the other seats.")]


def win_text(won: riichi.Win) -> str:
    """A win of a deal: ``seat 2 ron off seat 0: 7700 (4 han 30 fu)``."""
    by = "tsumo" if won.seat == won.from_seat else f"ron off seat {won.from_seat}"
    return f"seat {won.seat} {by}: {won.score.value} ({words.size(won.score)})"


def win_json(won: riichi.Win) -> dict[str, Any]:
    """The same for programs."""
    told = {"seat": won.seat, "from_seat": won.from_seat, "tile": won.tile}
    return told | won.score.to_dict()


def print_end(deal: riichi.Deal, lang: str = "en") -> None:
    """How a deal ended: each win explained, who pays whom, the points."""
    assert deal.result is not None
    for won in deal.wins:
        print_text(f"{win_text(won)}\n{won.score.explain(lang)}")
    if not deal.wins:
        print_text(f"The deal ends: {deal.result.kind.replace('_', ' ')}")
    print_text(deal.settlement.explain(lang) or "Nobody pays.")  # type: ignore[arg-type]
    rows = ((seat, delta, deal.scores[seat]) for seat, delta in enumerate(deal.deltas))
    print_table(("seat", ">change", ">points"), rows)


def end_json(deal: riichi.Deal) -> dict[str, Any]:
    """The same for programs."""
    result = deal.result
    assert result is not None
    ledger = [
        {
            "payer": entry.payer,
            "payee": entry.payee,
            "points": entry.points,
            "reason": entry.reason,
            "clause": entry.clause,
        }
        for entry in deal.ledger
    ]
    wins = [win_json(won) for won in deal.wins]
    return {
        "kind": result.kind,
        "wins": wins,
        "tenpai": result.tenpai,
        "ledger": ledger,
        "deltas": result.deltas,
        "scores": result.scores,
    }
