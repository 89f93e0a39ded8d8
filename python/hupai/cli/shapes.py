"""`hupai waits`, `hupai shanten`, `hupai discards`: how far a hand is, and what helps it."""

from __future__ import annotations

from collections.abc import Sequence
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
    answered,
    print_json,
    print_table,
    print_text,
    wanted_hand,
)
from hupai.cli.fields import refuse_other_family, request_fields, with_fields
from hupai.cli.rulesets import Discard, Score, Wait, riichi_of
from hupai.families import rules_of

_TILES = 13


@with_fields()
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
    ready, rule_set = Hand(wanted_hand(hand)), rules_of(rules)
    request = request_fields(fields, rules)
    if own:
        refuse_other_family("--discards", ("riichi",), rules)
        request["discards"] = own
    shape = shape_fields(request)
    found = answered(answers.waits, rules=rules, hand=ready, seen=seen, **shape)
    whole = len(ready) + 3 * len(ready.melds) == _TILES
    values = rule_set.tenpai(ready, seen=seen, **request) if whole else []
    if as_json:
        print_json(_waits_json(found, values))
    elif found["left"]:
        print_waits(rules, ready, found["left"], values)
    else:
        print_text(not_ready(rules, ready, shape))


def shape_fields(fields: dict[str, Any]) -> dict[str, Any]:
    """Those that matter to a shape."""
    return {"void": fields["void"]} if "void" in fields else {}


def _waits_json(found: dict[str, Any], values: Sequence[Wait]) -> dict[str, Any]:
    def answer(score: Score | None) -> dict[str, Any] | None:
        return None if score is None else score.to_dict()

    def answers_of(wait: Wait) -> dict[str, Any]:
        both: dict[str, Any] = {"ron": answer(wait.ron), "tsumo": answer(wait.tsumo)}
        if isinstance(wait, riichi.Wait):
            both["warnings"] = list(wait.warnings)
        return both

    return found | {"values": {wait.tile: answers_of(wait) for wait in values}}


def not_ready(rules: str, hand: Hand, shape: dict[str, Any]) -> str:
    """What is said of a hand that waits for nothing."""
    least = rules_of(rules).shanten(hand, **shape)
    told = "no form is open to it" if least is None else f"shanten {least}"
    return f"{hand} is not ready ({rules}): {told}"


def print_waits(rules: str, hand: Hand, left: dict[str, int], values: Sequence[Wait]) -> None:
    """The waits as a table."""
    by_tile = {wait.tile: wait for wait in values}
    has_warnings = any(isinstance(wait, riichi.Wait) for wait in values)
    rows = []
    for tile, copies in left.items():
        wait = by_tile.get(tile)
        ron, tsumo = (words.worth(wait.ron), words.worth(wait.tsumo)) if wait else ("-", "-")
        told = wait.warnings if isinstance(wait, riichi.Wait) else ()
        rows.append((tile, copies, ron, tsumo, ", ".join(told).replace("_", " ")))
    kinds = "1 wait" if len(left) == 1 else f"{len(left)} waits"
    title = f"{hand} is ready ({rules}): {kinds}, {sum(left.values())} tiles"
    heads = ("wait", ">left", "by ron", "by tsumo", "warnings")
    size = len(heads) if has_warnings else len(heads) - 1
    print_table(heads[:size], (row[:size] for row in rows), title)


@with_fields("void")
def shanten(
    context: typer.Context,
    hand: HandArgument = None,
    rules: RulesOption = "tenhou",
    as_json: JsonFlag = False,
    jsonl: JsonlOption = None,
    **fields: Any,
) -> None:
    """Tell how many tiles a hand is from ready: 0 ready, -1 complete."""
    if jsonl is not None:
        answer_file(answers.shanten, jsonl, context)
        return
    rule_set = rules_of(rules)
    shape = request_fields(fields, rules)
    least = rule_set.shanten(wanted_hand(hand), **shape)
    by_form = rule_set.shanten_by_form(wanted_hand(hand), **shape)
    if as_json:
        print_json({"shanten": least, "by_form": by_form})
        return
    meaning = {-1: " (complete)", 0: " (ready)", None: " (no form is open)"}.get(least, "")
    forms = ((form.replace("_", " "), _number(n)) for form, n in by_form.items())
    print_table(("form", ">shanten"), forms, f"shanten {_number(least)}{meaning}")


def _number(shanten: int | None) -> str:
    return "-" if shanten is None else str(shanten)


@with_fields("void")
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
    **fields: Any,
) -> None:
    """List the discards of a hand, best first: shanten and useful tiles after each."""
    if jsonl is not None:
        answer_file(answers.discards, jsonl, context)
        return
    shape = request_fields(fields, rules)
    if offer is not None:
        _calls(wanted_hand(hand), rules, seen, offer, source, as_json)
        return
    found = rules_of(rules).discards(wanted_hand(hand), seen, **shape)
    if as_json:
        print_json({"discards": _discards_json(found)})
    else:
        print_discards(found, f"{hand} ({rules})")


def _calls(hand: str, rules: str, seen: str, offer: str, source: str, as_json: bool) -> None:
    calls = riichi_of(rules, "--offer").calls(hand, offer, source, seen)
    if as_json:
        told = [{"meld": c.meld, "discards": _discards_json(c.discards)} for c in calls]
        print_json({"calls": told})
        return
    for call in calls:
        print_discards(call.discards, f"{call.meld}, then ({rules})")
    if not calls:
        print_text(f"{offer} from {source}: no chi or pon ({rules})")


def _discards_json(found: Sequence[Discard]) -> list[dict[str, Any]]:
    return [
        {"tile": d.tile, "shanten": d.shanten, "ukeire": d.ukeire, "total": d.total} for d in found
    ]


def print_discards(found: Sequence[Discard], title: str) -> None:
    """Discards as a table."""
    rows = ((d.tile, _number(d.shanten), d.total, words.left(d.ukeire)) for d in found)
    print_table(("discard", ">shanten", ">tiles", "useful"), rows, title)
