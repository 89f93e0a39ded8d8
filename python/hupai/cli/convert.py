"""`hupai convert`: a game log of one format written in another."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from hupai import HupaiError, formats
from hupai.cli.console import JsonFlag, file_named, print_json, print_text
from hupai.cli.words import number
from hupai.formats.converting import dumps
from hupai.formats.rules import is_riichi
from hupai.formats.source import LIMIT, read_file, write_file
from hupai.replay import with_details

_BY_ENDING = {".mjson": "mjai", ".jsonl": "mjai", ".mjai": "mjai"}


def convert(
    source: Annotated[
        str, typer.Argument(metavar="IN", help="mjai, Tenhou JSON or mjlog; .gz; or -.")
    ],
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

    Without --to the ending of OUT decides (.mjson, .jsonl, .mjai: mjai), or else riichi in mjai
    becomes Tenhou's JSON and everything else mjai. Wins without han, fu and items get those of the
    engine where it comes to the same payments.
    """
    _check(source, target)
    raw = sys.stdin.buffer.read(LIMIT + 1) if source == "-" else read_file(source)
    name = "stdin" if source == "-" else Path(source).name
    loaded = formats.loads(raw, partial=True, source=name)
    found = formats.format_of(raw)
    if loaded.fault is not None and not (partial and loaded.record.deals):
        raise loaded.fault
    record = loaded.record if rules is None else loaded.record.with_rules(rules)
    other = "tenhou" if found == "mjai" and is_riichi(record) else "mjai"
    wanted = to or _BY_ENDING.get(_ending(target)) or other
    text = dumps(with_details(record), wanted, dialect)
    if target == "-":  # a log is UTF-8, whatever the terminal is
        sys.stdout.flush()
        sys.stdout.buffer.write(text.rstrip("\n").encode() + b"\n")
        sys.stdout.buffer.flush()
    else:
        write_file(target, text)
        told = {"from": found, "to": wanted, "deals": len(record.deals), "file": target}
        if as_json:
            print_json(told)
        else:
            print_text(f"{target}: {number(len(record.deals), 'deal')}, {wanted}")
    if loaded.fault is not None:
        sys.stderr.write(f"hupai convert: {loaded.fault}\n")
        raise typer.Exit(1)


def _check(source: str, target: str) -> None:
    """A log is not overwritten by what was read from it."""
    read, written = file_named(source), file_named(target)
    if "-" not in (source, target) and written.is_file() and written.samefile(read):
        raise HupaiError(f"{target} is the file that is read: expected another", field="OUT")


def _ending(target: str) -> str:
    path = Path(target)
    return (path.with_suffix("") if path.suffix == ".gz" else path).suffix
