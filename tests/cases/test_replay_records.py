"""Real logs played again: every deal goes by the rules, to the last point."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from formats.rows import record_of
from hupai.formats import Record, tenhou
from hupai.replay import replay
from play.records import game_rules, records_folder, rows, ura_of_wins
from slow import SLOW

FOLDER = records_folder()
NO_FOLDER = pytest.mark.skip(reason="set HUPAI_RECORDS to the folder of the records")
FILES = sorted(FOLDER.glob("games-tenhou*.jsonl.gz")) if FOLDER else []
EVERY = 1 if SLOW else 20
# The room of one match had a start and uma of its own, which nobody has told.
PRIVATE_START = 30000


def records(path: Path) -> Iterator[tuple[str, Record]]:
    """Each match of a file with its name; the wins of the same records tell the ura."""
    ura = ura_of_wins(path.with_name(path.name.replace("games-", "wins-")))
    for number, row in enumerate(rows(path)):
        if number % EVERY or row["src"] != "tenhou-mjlog":
            continue  # the other sources do not say when an indicator was shown
        record = record_of(row, game_rules(row))
        shown = [tuple(ura.get(f"{row['id']}:{deal['i']}", ())) for deal in row["kyoku"]]
        deals = [replace(deal, ura=ones) for deal, ones in zip(record.deals, shown, strict=True)]
        if not row["complete"]:
            record = replace(record, final=None, results=None)
        if record.deals[0].scores[0] == PRIVATE_START:
            record = replace(record, results=None)
        yield row["id"], replace(record, deals=tuple(deals))


RAW = sorted((FOLDER / "raw").glob("*/*")) if FOLDER else []


@pytest.mark.records
@pytest.mark.skipif(FOLDER is None, reason="set HUPAI_RECORDS to the folder of the records")
def test_original_files_verify() -> None:
    assert RAW
    for path in RAW:
        record = tenhou.load(path)
        found = [one for deal in replay(record) for one in deal.differences]
        assert not found, f"{path.name}: {found[0]}"


@pytest.mark.records
@pytest.mark.parametrize(
    "path",
    [pytest.param(path, id=path.name) for path in FILES]
    or [pytest.param(Path(), id="none", marks=[] if FOLDER else [NO_FOLDER])],
)
def test_matches_verify(path: Path) -> None:
    played = 0
    found: list[str] = []
    for name, record in records(path):
        for deal in replay(record):
            played += 1
            found += [f"{name}: {one}" for one in deal.differences]
    assert played
    assert not found, "\n".join(found[:20])
