"""The command `hupai` in this process: what it prints, and how it ends."""

from __future__ import annotations

import json
from typing import Any

import pytest

pytest.importorskip("typer")
pytest.importorskip("msgspec")

from typer.testing import CliRunner, Result

from hupai.cli.app import app


def run(*args: str, stdin: bytes | None = None) -> Result:
    return CliRunner().invoke(app, list(args), input=stdin, prog_name="hupai")


def text(*args: str) -> str:
    """What a good run prints."""
    done = run(*args)
    assert (done.exit_code, done.stderr) == (0, ""), done.output
    return done.stdout


def parsed(*args: str) -> Any:
    """The one line of JSON of a good run."""
    out = text(*args, "--json")
    assert out.count("\n") == 1
    return json.loads(out)


def assert_refused(line: str, word: str, *more: str) -> None:
    """Bad input: exit code 2, and one line that names what is wrong."""
    done = run(*line.split(), *more)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("hupai")
    assert done.stderr.count("\n") == 1
    assert word in done.stderr, done.stderr
