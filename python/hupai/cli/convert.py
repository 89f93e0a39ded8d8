"""`hupai convert`: a game log of one format written in another."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from hupai import HupaiError, formats
from hupai.cli.console import JsonFlag, print_json, print_text
from hupai.replay import with_details

_BY_ENDING = {".mjson": "mjai", ".jsonl": "mjai", ".mjai": "mjai"}


def convert(
    source: Annotated[str, typer.Argument(metavar="IN", help="mjai, Tenhou JSON or mjlog; .gz.")],
    target: Annotated[str, typer.Argument(metavar="OUT", help="A file, packed if .gz, or -.")],
    to: Annotated[str | None, typer.Option("--to", help="mjai or tenhou.")] = None,
    dialect: Annotated[
        str, typer.Option("--dialect", help=f"Of mjai: {', '.join(formats.mjai.DIALECTS)}.")
    ] = formats.mjai.DIALECTS[0],
    rules: Annotated[
        str | None, typer.Option("--rules", metavar="P", help="The rule set, if the log has none.")
    ] = None,
    partial: Annotated[
        bool, typer.Option("--partial", help="Of a broken log keep the deals before the fault.")
    ] = False,
    as_json: JsonFlag = False,
) -> None:
    """Convert a game log between mjai, Tenhou's JSON and (read only) mjlog.

    Without --to the ending of OUT decides (.mjson, .jsonl: mjai), or else mjai becomes Tenhou's
    JSON and everything else mjai. Wins without han, fu and items get those of the engine where it
    comes to the same payments.
    """
    loaded = formats.load(source, partial=True)
    if loaded.fault is not None and not (partial and loaded.record.deals):
        raise loaded.fault
    record = loaded.record if rules is None else loaded.record.with_rules(rules)
    wanted = to or _BY_ENDING.get(_ending(target)) or _other_than(source)
    if wanted not in formats.WRITTEN:
        raise HupaiError(f"no format is called '{wanted}'; written are mjai and tenhou", field="to")
    record = with_details(record)
    if target == "-":
        text = formats.mjai.dumps(record, dialect) if wanted == "mjai" else ""
        print_text(text or formats.tenhou.dumps(record))
    else:
        formats.write(record, target, wanted, dialect)
        _report(source, target, wanted, len(record.deals), as_json)
    if loaded.fault is not None:
        sys.stderr.write(f"hupai convert: {loaded.fault}\n")
        raise typer.Exit(1)


def _ending(target: str) -> str:
    path = Path(target)
    return (path.with_suffix("") if path.suffix == ".gz" else path).suffix


def _other_than(source: str) -> str:
    return "tenhou" if formats.format_of_file(source) == "mjai" else "mjai"


def _report(source: str, target: str, to: str, deals: int, as_json: bool) -> None:
    if as_json:
        found = formats.format_of_file(source)
        print_json({"from": found, "to": to, "deals": deals, "file": target})
    else:
        print_text(f"{target}: {deals} deals, {to}")
