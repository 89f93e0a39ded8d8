"""``hupai score --jsonl``: lines a second, answers checked against the Python call."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("typer")  # the command line is an extra

from jsonl import requests, run_command, write_requests
from timing import run

SIZE = 20_000


def test_score_jsonl(benchmark: Any, tmp_path: Path) -> None:
    """The command as a whole, start-up included."""
    path = tmp_path / "requests.jsonl"
    write_requests(path, SIZE)
    answers = [json.loads(line) for line in run_command(path)]
    assert [answer["id"] for answer in answers] == list(range(SIZE))
    run(benchmark, "score --jsonl", lambda: run_command(path), SIZE, rounds=3)


def test_score_dict(benchmark: Any, tmp_path: Path) -> None:
    """The same requests as dicts in one process; answers equal the command's."""
    from hupai import answers

    cases = requests(2000)
    path = tmp_path / "requests.jsonl"
    write_requests(path, len(cases))
    expected = [json.loads(line) for line in run_command(path)]
    assert [answers.score(case) for case in cases] == expected
    run(benchmark, "score --jsonl", lambda: [answers.score(case) for case in cases], len(cases))
