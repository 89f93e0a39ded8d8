"""Real games: reference and core play every deal, and from deal to deal, as the records say."""

from __future__ import annotations

from pathlib import Path

import pytest

from play.flow import Json
from play.match_flow import MatchTable, wind_of
from play.records import RecordedDeal, RecordedGame, games, records_folder
from play.replay import Difference, replay
from play.tables import DEALS, MATCHES
from slow import SLOW

FOLDER = records_folder()
FILES = sorted(FOLDER.glob("games-*.jsonl.gz")) if FOLDER else []
NO_FOLDER = pytest.mark.skip(reason="set HUPAI_RECORDS to the folder of the records")
# Without a folder one skipped test; with a folder that holds no records one that fails.
PATHS = [pytest.param(path, id=path.name) for path in FILES] or [
    pytest.param(None, id="none", marks=[] if FOLDER else [NO_FOLDER])
]
# In the normal suite only every so many games are played: the reference takes 20 ms a deal.
EVERY = {"reference": 250, "core": 30}
SHOWN = 20


@pytest.mark.records
@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("table", DEALS)
def test_deals(path: Path | None, table: str) -> None:
    assert path is not None, f"no games-*.jsonl.gz in {FOLDER}"
    bad: list[str] = []
    deals = 0
    for number, game in enumerate(games(path)):
        if number % EVERY[table] and not SLOW:
            continue
        for place, record in enumerate(game.deals):
            deals += 1
            try:
                replay(lambda one: DEALS[table](one.rules, one.wall, one.start), record)
            except Difference as error:
                bad.append(f"{game.name} deal {place}: {error}")
    assert deals, f"{path.name} has no games"
    assert not bad, f"{len(bad)} of {deals} deals differ:\n" + "\n".join(bad[:SHOWN])


def recorded_result(record: RecordedDeal) -> Json:
    """What a match needs to know, from the record alone."""
    sticks = record.deposits + sum(word[0] == "l" for word in record.words)
    return {
        "kind": record.kind,
        "winners": tuple(record.winners),
        "from_seat": record.from_seat,
        "tenpai": record.tenpai or (),
        "scores": record.after,
        "deposits": 0 if record.kind == "win" else sticks,
    }


def match_differences(game: RecordedGame, match: MatchTable) -> list[str]:
    """Follow a whole game: how each deal starts, when it is over, the final result."""
    state = match.start(game.rules, {}, seed=0)
    for place, record in enumerate(game.deals):
        want = (record.round_wind, record.dealer, record.honba, record.deposits, record.scores)
        have = (wind_of(state), state.dealer, state.honba, state.deposits, tuple(state.scores))
        if state.is_over or want != have:
            return [f"deal {place}: {want}, here {state}"]
        state = match.after(state, recorded_result(record))
    if not state.is_over:
        return [f"not over: {state}"]
    result = match.final(game.rules, list(state.scores), state.deposits)
    pairs = [("points", game.final, tuple(result.points))]
    if game.final_points is not None:
        pairs.append(("results", game.final_points, tuple(result.results)))
    return [f"{name}: {want}, here {have}" for name, want, have in pairs if want != have]


@pytest.mark.records
@pytest.mark.parametrize("path", PATHS)
def test_matches(path: Path | None) -> None:
    assert path is not None, f"no games-*.jsonl.gz in {FOLDER}"
    bad: list[str] = []
    matches = 0
    for game in games(path):
        if not game.complete:
            continue
        matches += 1
        for name, match in MATCHES.items():
            found = match_differences(game, match)
            bad += [f"{game.name} {game.rules} {name}: {text}" for text in found]
    assert matches, f"{path.name} has no complete games"
    assert not bad, f"{len(bad)} of {matches} matches differ:\n" + "\n".join(bad[:SHOWN])
