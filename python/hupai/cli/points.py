"""`hupai points` and `hupai needed`: what han and fu are worth, and what it takes to win."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from hupai import HupaiError, riichi
from hupai.cli.console import JsonFlag, RulesOption, print_json, print_table
from hupai.cli.fields import numbers
from hupai.cli.rulesets import riichi_of

_FU_MATTERS_BELOW = 5


def points(
    han: Annotated[int, typer.Argument(metavar="HAN")],
    fu: Annotated[int | None, typer.Argument(metavar="FU", help="Not needed from 5 han.")] = None,
    by: Annotated[str, typer.Option("--by", help="ron or tsumo.")] = "ron",
    dealer: Annotated[bool, typer.Option("--dealer", help="The winner deals.")] = False,
    yakuman: Annotated[bool, typer.Option("--yakuman", help="HAN counts yakuman.")] = False,
    honba: Annotated[int, typer.Option("--honba", help="Repeat counters.")] = 0,
    rules: RulesOption = "riichi",
    as_json: JsonFlag = False,
) -> None:
    """Look up the points of so many han and fu."""
    if fu is None and han < _FU_MATTERS_BELOW and not yakuman:
        raise HupaiError(f"FU is missing: {han} han are worth more or less by it", field="FU")
    sizes: dict[str, Any] = {"yakuman": han} if yakuman else {"han": han, "fu": fu}
    table = riichi_of(rules, "the points table")
    found = riichi.points(**sizes, by=by, dealer=dealer, honba=honba, rules=table)
    if as_json:
        print_json(found._asdict())
        return
    rows = [*found.pay.items(), ("limit", found.limit or "-"), ("all", found.points)]
    print_table(("who", ">points"), rows)


def needed(
    points: Annotated[
        str, typer.Argument(metavar="POINTS", help="Each seat's, first dealer first: '32000,28000'")
    ],
    seat: Annotated[int, typer.Option("--seat", help="Who asks, 0-3.")],
    place: Annotated[int, typer.Option("--place", help="The place wanted, or better.")] = 1,
    dealer: Annotated[int, typer.Option("--dealer", help="The seat that deals.")] = 0,
    honba: Annotated[int, typer.Option("--honba", help="Repeat counters.")] = 0,
    deposits: Annotated[int, typer.Option("--deposits", help="Riichi sticks on the table.")] = 0,
    rules: RulesOption = "riichi",
    as_json: JsonFlag = False,
) -> None:
    """Find the least hand that brings a seat to a place, by tsumo and off each other seat."""
    ways = riichi.points_needed(
        numbers("POINTS", points),
        seat,
        place,
        dealer=dealer,
        honba=honba,
        deposits=deposits,
        rules=riichi_of(rules, "the standing of a match"),
    )
    if as_json:
        print_json({"needed": ways})
        return
    rows = (
        (
            way["by"] + ("" if way["from_seat"] is None else f" off seat {way['from_seat']}"),
            "-" if way["value"] is None else way["value"],
            ", ".join(map(_hand_size, way["hands"])) or "no hand does it",
        )
        for way in ways
    )
    print_table(("way", ">points", "any of"), rows)


def _hand_size(hand: dict[str, Any]) -> str:
    if "yakuman" in hand:
        return f"{hand['yakuman']} yakuman"
    return f"{hand['han']} han" + ("" if hand["fu"] is None else f" {hand['fu']} fu")
