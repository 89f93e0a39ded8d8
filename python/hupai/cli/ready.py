"""`hupai ready`: the greatest value of a ready hand, for which the ready check (查叫) asks."""

from __future__ import annotations

from typing import Any

import typer

from hupai import Hand, answers
from hupai.cli import words
from hupai.cli.console import (
    AllFlag,
    HandArgument,
    JsonFlag,
    JsonlOption,
    LangOption,
    RulesOption,
    SeenOption,
    answer_file,
    answered,
    print_json,
    print_text,
    wanted_hand,
)
from hupai.cli.fields import request_fields, with_fields
from hupai.cli.rulesets import sichuan_of
from hupai.cli.shapes import not_ready, shape_fields


@with_fields("void", "dealer", "dealt_ready", "factor")
def ready(
    context: typer.Context,
    hand: HandArgument = None,
    rules: RulesOption = "laok",
    seen: SeenOption = "",
    lang: LangOption = "en",
    show_all: AllFlag = False,
    as_json: JsonFlag = False,
    jsonl: JsonlOption = None,
    **fields: Any,
) -> None:
    """Find the greatest value that a ready hand could win with: the ready check of Sichuan."""
    if jsonl is not None:
        answer_file(answers.greatest, jsonl, context)
        return
    rule_set = sichuan_of(rules, "the ready check")
    held = Hand(wanted_hand(hand))
    request = request_fields(fields, rules)
    best = rule_set.greatest(held, seen=seen, **request)
    explained = "" if best is None else best.score.explain(lang, show_all)
    if as_json:
        print_json(answered(answers.greatest, rules=rules, hand=held, seen=seen, **request))
    elif best is None:
        print_text(not_ready(rules, held, shape_fields(request)))
    else:
        print_text(f"{held} is ready ({rules}): {words.greatest(best)}\n{explained}")
