"""Printing for people and for programs."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from hupai import HupaiError
from hupai.cli.jsonl import Answer, answer_stream
from hupai.errors import from_problem

# Options that several commands have.
HandArgument = Annotated[
    str | None, typer.Argument(metavar="HAND", help="Such as '123m406p11s (555z<) [2222s]'.")
]
JsonFlag = Annotated[bool, typer.Option("--json", help="JSON for programs.")]
JsonlOption = Annotated[
    str | None,
    typer.Option("--jsonl", metavar="FILE|-", help="One request a line in, one answer a line out."),
]
RulesOption = Annotated[
    str, typer.Option("--rules", metavar="P", help="A preset, overrides: 'tenhou+kuitan=false'.")
]
SeenOption = Annotated[str, typer.Option("--seen", help="Tiles seen elsewhere: '4s 777z'.")]
LangOption = Annotated[str, typer.Option("--lang", help="en, ja or zh.")]
AllFlag = Annotated[bool, typer.Option("--all", help="Also each item that failed, and why.")]

_PIPE_WIDTH = 500  # a table written to a file is not cut to a terminal's width


def console() -> Console:
    """Stdout, with styles only on a terminal and without NO_COLOR."""
    width = None if sys.stdout.isatty() else _PIPE_WIDTH
    styled = None if not os.environ.get("NO_COLOR") else False
    return Console(width=width, force_terminal=styled, highlight=False, markup=False)


def print_text(text: str) -> None:
    """Text as it is: never wrapped, its brackets no markup."""
    sys.stdout.write(text if text.endswith("\n") else text + "\n")


def print_json(value: object) -> None:
    """One line of JSON."""
    print_text(msgspec.json.encode(value).decode())


def print_table(heads: Sequence[str], rows: Iterable[Sequence[object]], title: str = "") -> None:
    """A table under a title; columns whose head begins with ``>`` hold numbers."""
    out = console()
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for head in heads:
        table.add_column(head.lstrip(">"), justify="right" if head.startswith(">") else "left")
    for row in rows:
        table.add_row(*(Text(str(cell)) for cell in row))
    with out.capture() as printed:
        if title:
            out.print(Text(title, style="bold"), soft_wrap=True)
        out.print(table)
    print_text("\n".join(line.rstrip() for line in printed.get().splitlines()))


def answered(answer: Answer, **request: Any) -> dict[str, Any]:
    """The answer to one request without its id; an error is raised."""
    found = answer(request)
    if "error" in found:
        raise from_problem(**found["error"])
    found.pop("id")
    return found


def answer_file(answer: Answer, path: str, context: typer.Context) -> None:
    """Answer the lines of a file, of stdin for ``-``; exit 2 where any answer is an error."""
    for name in context.params:
        source_of = context.get_parameter_source(name)
        given = source_of is not None and source_of.name == "COMMANDLINE"
        if given and name not in ("jsonl", "as_json"):
            raise HupaiError(f"--jsonl: each line brings its own fields, so {name} is not wanted")
    sink = sys.stdout.buffer
    if path == "-":
        all_answered = answer_stream(answer, sys.stdin.buffer, sink)
    else:
        with Path(path).open("rb", buffering=0) as source:
            all_answered = answer_stream(answer, source, sink)
    if not all_answered:
        raise typer.Exit(2)


def file_named(name: str) -> Path:
    """The path of an argument; an empty one, as of an unset variable, is not this folder."""
    if not name:
        raise HupaiError("expected the name of a file, not ''")
    return Path(name)


def wanted_hand(hand: str | None) -> str:
    """The hand of a command that is about one."""
    if hand is None:
        raise HupaiError("HAND is missing (or --jsonl FILE)", field="HAND")
    return hand
