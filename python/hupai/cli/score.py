"""`hupai score`: what a hand is worth, and why."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from hupai import answers
from hupai.cli.console import (
    AllFlag,
    HandArgument,
    JsonFlag,
    JsonlOption,
    LangOption,
    RulesOption,
    answer_file,
    print_json,
    print_text,
    wanted_hand,
)
from hupai.cli.fields import request_fields, with_fields
from hupai.families import rules_of


@with_fields()
def score(
    context: typer.Context,
    hand: HandArgument = None,
    win: Annotated[str | None, typer.Option("--win", help="The winning tile.")] = None,
    by: Annotated[str | None, typer.Option("--by", help="ron or tsumo.")] = None,
    rules: RulesOption = "riichi",
    lang: LangOption = "en",
    show_all: AllFlag = False,
    as_json: JsonFlag = False,
    jsonl: JsonlOption = None,
    **fields: Any,
) -> None:
    """Score a hand: its items, its size and who pays what.

    HAND is what stands before the winning tile of --win. Without --win it holds 14 tiles, and each
    tile is tried as the winning one, best first.
    """
    if jsonl is not None:
        answer_file(answers.score, jsonl, context)
        return
    rule_set = rules_of(rules)
    request = request_fields(fields | {"by": by}, rules)
    if win is not None:
        scores = [rule_set.score(wanted_hand(hand), win=win, **request)]
        found: Any = scores[0].to_dict()
    else:
        readings = rule_set.readings(wanted_hand(hand), **request)
        scores = [one for _, one in readings]
        found = {"readings": [one.to_dict() | {"tile": tile} for tile, one in readings]}
    explained = "\n".join(one.explain(lang, show_all) for one in scores)
    if as_json:
        print_json(found)
    else:
        print_text(explained)
