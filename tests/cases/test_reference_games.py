"""Real games: the reference plays every deal of the records to the recorded result."""

from __future__ import annotations

import os

import pytest

from play.records import RecordedDeal, games, records_folder
from play.replay import Difference, replay
from reference.riichi_deal import Deal

FOLDER = records_folder()
FILES = sorted(FOLDER.glob("games-*.jsonl.gz")) if FOLDER else []
NO_FOLDER = pytest.mark.skip(reason="set HUPAI_RECORDS to the folder of the records")
# Without a folder one skipped test; with a folder that holds no records one that fails.
PATHS = [pytest.param(path, id=path.name) for path in FILES] or [
    pytest.param(None, id="none", marks=[] if FOLDER else [NO_FOLDER])
]
IS_SLOW = os.environ.get("HUPAI_SLOW") == "1"
EVERY = 1 if IS_SLOW else 120  # every 120th game in the normal suite
SHOWN = 20


def make(record: RecordedDeal) -> Deal:
    return Deal(record.rules, record.wall, **record.start)


@pytest.mark.records
@pytest.mark.parametrize("path", PATHS)
def test_deals(path) -> None:  # type: ignore[no-untyped-def]
    assert path is not None, f"no games-*.jsonl.gz in {FOLDER}"
    bad: list[str] = []
    deals = 0
    for number, game in enumerate(games(path)):
        if number % EVERY:
            continue
        for place, record in enumerate(game.deals):
            deals += 1
            try:
                replay(make, record)
            except Difference as error:
                bad.append(f"{game.name} deal {place}: {error}")
    assert deals, f"{path.name} has no games"
    assert not bad, f"{len(bad)} of {deals} deals differ:\n" + "\n".join(bad[:SHOWN])
