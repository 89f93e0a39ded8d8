"""`hupai waits`, `hupai shanten`, `hupai discards`: how far a hand is, and what helps it."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from hupai import Hand, answers, riichi
from hupai.cli import words
from hupai.cli.console import (
    HandArgument,
    JsonFlag,
    JsonlOption,
    RulesOption,
    SeenOption,
    answer_file,
    print_json,
    print_table,
    print_text,
    wanted_hand,
)
from hupai.cli.fields import request_fields, with_fields
from hupai.cli.rulesets import rules_of
from hupai.errors import from_problem

_TILES = 13


@with_fields
def waits(
    context: typer.Context,
    hand: HandArgument = None,
    rules: RulesOption = "tenhou",
    seen: SeenOption = "",
    own: Annotated[
        str, typer.Option("--discards", help="One's own discards, for furiten: '1s 4p'.")
    ] = "",
    as_json: JsonFlag = False,
    jsonl: JsonlOption = None,
    **fields: Any,
) -> None:
    """List the waits of a ready hand: copies left, value by ron and by tsumo, warnings."""
    if jsonl is not None:
        answer_file(answers.waits, jsonl, context)
        return
    ready = Hand(wanted_hand(hand))
    found = answers.waits({"rules": rules, "hand": ready, "seen": seen})
    if "error" in found:
        raise from_problem(**found["error"])
    whole = len(ready) + 3 * len(ready.melds) == _TILES
    request = request_fields(fields)
    values = rules_of(rules).tenpai(ready, own, seen, **request) if whole else []
    if as_json:
        print_json(_waits_json(found, values))
    else:
        print_waits(rules, ready, found["left"], values)


def _waits_json(found: dict[str, Any], values: list[riichi.Wait]) -> dict[str, Any]:
    def answer(score: riichi.Score | None) -> dict[str, Any] | None:
        return None if score is None else score.to_dict()

    return {"waits": found["waits"], "left": found["left"]} | {
        "values": {
            wait.tile: {
                "ron": answer(wait.ron),
                "tsumo": answer(wait.tsumo),
                "warnings": list(wait.warnings),
            }
            for wait in values
        }
    }


def print_waits(rules: str, hand: Hand, left: dict[str, int], values: list[riichi.Wait]) -> None:
    """The waits as a table."""
    if not left:
        print_text(f"{hand} is not ready ({rules}): shanten {rules_of(rules).shanten(hand)}")
        return
    by_tile = {wait.tile: wait for wait in values}
    rows = []
    for tile, copies in left.items():
        wait = by_tile.get(tile)
        told = [w.replace("_", " ") for w in wait.warnings] if wait else []
        ron, tsumo = (words.worth(wait.ron), words.worth(wait.tsumo)) if wait else ("-", "-")
        rows.append((tile, copies, ron, tsumo, ", ".join(told)))
    kinds = "1 wait" if len(left) == 1 else f"{len(left)} waits"
    title = f"{hand} is ready ({rules}): {kinds}, {sum(left.values())} tiles"
    print_table(("wait", ">left", "by ron", "by tsumo", "warnings"), rows, title)


def shanten(
    context: typer.Context,
    hand: HandArgument = None,
    rules: RulesOption = "tenhou",
    as_json: JsonFlag = False,
    jsonl: JsonlOption = None,
) -> None:
    """Tell how many tiles a hand is from ready: 0 ready, -1 complete."""
    if jsonl is not None:
        answer_file(answers.shanten, jsonl, context)
        return
    rule_set = rules_of(rules)
    least = rule_set.shanten(wanted_hand(hand))
    by_form = rule_set.shanten_by_form(wanted_hand(hand))
    if as_json:
        print_json({"shanten": least, "by_form": by_form})
        return
    meaning = {-1: " (complete)", 0: " (ready)"}.get(least, "")
    forms = ((form.replace("_", " "), "-" if n is None else n) for form, n in by_form.items())
    print_table(("form", ">shanten"), forms, f"shanten {least}{meaning}")


def discards(
    context: typer.Context,
    hand: HandArgument = None,
    rules: RulesOption = "tenhou",
    seen: SeenOption = "",
    offer: Annotated[
        str | None, typer.Option("--offer", help="A discard offered to 13 tiles: which calls?")
    ] = None,
    source: Annotated[
        str, typer.Option("--from", help="Who offers it: left, across or right.")
    ] = "left",
    as_json: JsonFlag = False,
    jsonl: JsonlOption = None,
) -> None:
    """List the discards of a hand, best first: shanten and useful tiles after each."""
    if jsonl is not None:
        answer_file(answers.discards, jsonl, context)
        return
    rule_set = rules_of(rules)
    if offer is None:
        found = rule_set.discards(wanted_hand(hand), seen)
        if as_json:
            print_json({"discards": _discards_json(found)})
        else:
            print_discards(found, f"{hand} ({rules})")
        return
    calls = rule_set.calls(wanted_hand(hand), offer, source, seen)
    if as_json:
        told = [{"meld": c.meld, "discards": _discards_json(c.discards)} for c in calls]
        print_json({"calls": told})
        return
    for call in calls:
        print_discards(call.discards, f"{call.meld}, then ({rules})")
    if not calls:
        print_text(f"{offer} from {source}: no chi or pon ({rules})")


def _discards_json(found: list[riichi.Discard]) -> list[dict[str, Any]]:
    return [
        {"tile": d.tile, "shanten": d.shanten, "ukeire": d.ukeire, "total": d.total} for d in found
    ]


def print_discards(found: list[riichi.Discard], title: str) -> None:
    """Discards as a table."""
    rows = ((d.tile, d.shanten, d.total, words.left(d.ukeire)) for d in found)
    print_table(("discard", ">shanten", ">tiles", "useful"), rows, title)
