"""The real records: written, read and written again they are the same."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from formats.rows import Json, record_of
from hupai.formats import mjai

FOLDER = os.environ.get("HUPAI_RECORDS", "")
pytestmark = [
    pytest.mark.records,
    pytest.mark.skipif(not FOLDER, reason="needs the game records"),
]
FILES = ("games-tenhou4", "games-tenhou3", "games-majsoul")


def rows(name: str) -> Iterator[Json]:
    with gzip.open(Path(FOLDER) / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
        yield from map(json.loads, lines)


@pytest.mark.parametrize("name", FILES)
def test_mjai_of_every_game(name: str) -> None:
    for row in rows(name):
        record = record_of(row, "tenhou")
        text = mjai.dumps(record)
        again = mjai.loads(text)
        assert [deal.events for deal in again.deals] == [d.events for d in record.deals], row["id"]
        assert mjai.dumps(again) == text, row["id"]


@pytest.mark.parametrize("name", FILES)
def test_scores_follow_from_the_deltas(name: str) -> None:
    for row in rows(name):
        for deal, told in zip(record_of(row).deals, row["kyoku"], strict=True):
            assert deal.scores_after == tuple(told["after"]), (row["id"], told["i"])
