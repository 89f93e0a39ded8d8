"""`hupai perft`: how many sequences of actions begin with a deal."""

from __future__ import annotations

import time
from typing import Annotated, Any

import typer

from hupai.cli.console import JsonFlag, RulesOption, print_json, print_table, print_text
from hupai.cli.words import number
from hupai.families import rules_of


def perft(
    depth: Annotated[int, typer.Option("--depth", help="How many actions.")],
    rules: RulesOption = "tenhou",
    seed: Annotated[int, typer.Option("--seed", help="Makes the wall.")] = 0,
    divide: Annotated[
        bool, typer.Option("--divide", help="The same for each first action.")
    ] = False,
    as_json: JsonFlag = False,
) -> None:
    """Count the sequences of so many actions from the start of a deal.

    Another engine of the same rules finds the same numbers; where it does not, --divide tells
    which first action leads to the difference.
    """
    chosen: Any = rules_of(rules)
    deal = chosen.deal(seed=seed)
    began = time.perf_counter()
    parts = {str(a): n for a, n in deal.perft_divide(depth).items()} if divide else {}
    nodes = sum(parts.values()) if divide else deal.perft(depth)
    seconds = time.perf_counter() - began
    if as_json:
        found: dict[str, Any] = {"rules": chosen.text, "hash": chosen.hash, "seed": seed}
        print_json(found | {"depth": depth, "nodes": nodes} | ({"divide": parts} if divide else {}))
        return
    if divide:
        print_table(("action", ">sequences"), parts.items())
    told = f"{nodes} sequences of {number(depth, 'action')} ({chosen.text}, seed {seed})"
    print_text(f"{told} in {seconds:.2f} s")
