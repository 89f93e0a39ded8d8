"""The real records: written, read and written again they are the same."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from formats.rows import Json, record_of
from hupai.formats import Record, WinRecord, mjai, tenhou
from play.records import game_rules, records_folder, rows
from slow import SLOW

FOLDER = records_folder()
pytestmark = [
    pytest.mark.records,
    pytest.mark.skipif(FOLDER is None, reason="set HUPAI_RECORDS to the folder of the records"),
]
FILES = ("games-tenhou4", "games-tenhou3", "games-majsoul")
EVERY = 1 if SLOW else 20
RAW = sorted((FOLDER / "raw").glob("*/*.*")) if FOLDER else []


def games(name: str) -> list[Json]:
    """Rows of a file: all, or each twentieth."""
    assert FOLDER is not None
    return [row for at, row in enumerate(rows(FOLDER / f"{name}.jsonl.gz")) if at % EVERY == 0]


@cache
def rows_of_raw() -> dict[str, Json]:
    assert FOLDER is not None
    names = {path.stem for path in RAW}
    files = [FOLDER / f"{name}.jsonl.gz" for name in FILES]
    return {row["id"]: row for file in files for row in rows(file) if row["id"] in names}


@pytest.mark.parametrize("name", FILES)
def test_every_game_written_and_read(name: str) -> None:
    """Also the order of calls, which Tenhou's JSON does not have."""
    for row in games(name):
        record = record_of(row, game_rules(row))
        for dump, load in ((mjai.dumps, mjai.loads), (tenhou.dumps, tenhou.loads)):
            text = dump(record)
            again = load(text)
            assert dump(again) == text, row["id"]
            for ours, told in zip(again.deals, record.deals, strict=True):
                assert ours.plays == told.plays, row["id"]
                assert ours.kind == told.kind, row["id"]


@pytest.mark.parametrize("name", FILES)
def test_scores_follow_from_the_deltas(name: str) -> None:
    for row in games(name):
        for deal, told in zip(record_of(row).deals, row["kyoku"], strict=True):
            assert deal.scores_after == tuple(told["after"]), (row["id"], told["i"])


@pytest.mark.parametrize("path", RAW, ids=lambda path: path.stem)
def test_original_files(path: Path) -> None:
    record = tenhou.load(path)
    for dump, load in ((mjai.dumps, mjai.loads), (tenhou.dumps, tenhou.loads)):
        text = dump(record)
        again = load(text)
        assert dump(again) == text
        assert [deal.plays for deal in again.deals] == [deal.plays for deal in record.deals]
    row = rows_of_raw().get(path.stem)
    assert row is not None or path.suffix == ".json"
    if row is not None:
        assert path.suffix == ".json" or record.rules == game_rules(row)
        compare(record, record_of(row), timed=path.suffix == ".xml")


def compare(ours: Record, told: Record, *, timed: bool) -> None:
    """A file and the row of the same game; rows made from JSON do not say when dora were shown."""
    assert ours.final == told.final or told.final is None
    assert ours.results == told.results or told.results is None
    for mine, other in zip(ours.deals, told.deals, strict=True):
        if timed:
            assert mine.events == other.events
            assert (mine.wall, mine.dice) == (other.wall, other.dice)
        else:
            quiet = [play for play in mine.plays if not play.startswith("dora")]
            assert quiet == list(other.plays)
        assert mine.deltas == other.deltas
        assert [bare(won) for won in mine.wins] == [bare(won) for won in other.wins]


def bare(won: WinRecord) -> WinRecord:
    """What the rows have of a win."""
    return replace(won, items=None, han=None, fu=None, limit=None, yakuman=0)
