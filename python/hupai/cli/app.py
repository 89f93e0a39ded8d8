"""The commands, and how every one of them ends: 0 done, 1 not verified, 2 bad input."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from hupai import HupaiError, __version__
from hupai.cli import (
    bot,
    convert,
    demo,
    perft,
    play,
    points,
    ready,
    replay,
    rules,
    score,
    shapes,
    simulate,
)

# What typer raises for bad use; it has no public name, and older versions take it from click.
_UsageError: type[Exception] = next(
    base for base in typer.BadParameter.__mro__ if base.__name__ == "UsageError"
)

BAD_INPUT = 2


class OneLineErrors(TyperGroup):
    """Commands that refuse bad input with one line on stderr, and stop quietly at a closed pipe."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Run one command line and exit, or (not `standalone_mode`) return the exit code."""
        try:
            code = super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
            sys.stdout.flush()
        except _UsageError as error:
            context = getattr(error, "ctx", None)
            code = _refuse(error, context.command_path if context else "hupai")
        except typer.Abort:
            code = 130
        except BrokenPipeError:
            code = _stop_writing()
        if standalone_mode:
            sys.exit(code or 0)
        return code

    def invoke(self, ctx: Any) -> Any:
        """Run the command; what it cannot read or write is bad input too."""
        try:
            code = super().invoke(ctx)
            sys.stdout.flush()
            return code
        except BrokenPipeError:
            return _stop_writing()
        except (HupaiError, OSError) as error:
            return _refuse(error, f"{ctx.command_path} {ctx.invoked_subcommand or ''}".strip())


def _refuse(error: Exception, command: str) -> int:
    """Say what and where, in one line."""
    if isinstance(error, OSError) and error.filename is not None:
        message = f"{error.filename}: {error.strerror}"
    elif isinstance(error, HupaiError) and error.field.isidentifier():
        message = str(error) if str(error).startswith(error.field) else f"{error.field}: {error}"
    else:
        words = getattr(error, "format_message", None)
        message = words() if words else str(error)
    sys.stderr.write(f"{command}: {' '.join(message.split())}\n")
    return BAD_INPUT


def _stop_writing() -> int:
    """Nobody reads on (`| head`): let the interpreter flush into nothing at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


app = typer.Typer(
    cls=OneLineErrors,
    help="Mahjong hands read, scored and explained; deals played, replayed and checked.",
    pretty_exceptions_enable=False,
    add_completion=False,
)


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"hupai {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _start(
    context: typer.Context,
    version: Annotated[  # noqa: ARG001 - its callback does it
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="The version.")
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        demo.demo()


for _command in (
    demo.demo,
    score.score,
    shapes.waits,
    shapes.shanten,
    shapes.discards,
    ready.ready,
    rules.rules,
    points.points,
    points.needed,
    replay.replay,
    convert.convert,
    play.play,
    simulate.simulate,
    bot.bot,
    perft.perft,
):
    app.command()(_command)


def run() -> None:
    """Entry point: the command line of this process."""
    if sys.stderr is None:  # closed by whoever has begun the process
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    if sys.stdout is None:
        sys.stderr.write("hupai: standard output is closed\n")
        sys.exit(BAD_INPUT)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")  # 立直 on a terminal without it
    app(prog_name="hupai")
