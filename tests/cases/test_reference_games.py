"""Real games: the reference plays every deal, and from deal to deal, as the records say."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from play.records import RecordedDeal, RecordedGame, games, records_folder
from play.replay import Difference, replay
from reference.riichi_deal import Deal, DealResult
from reference.riichi_match import match_result, next_deal, start_match

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
def test_deals(path: Path | None) -> None:
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


def recorded_result(record: RecordedDeal) -> DealResult:
    """What a match needs to know, from the record alone."""
    sticks = record.deposits + sum(word[0] == "l" for word in record.words)
    return DealResult(
        kind=record.kind,
        winners=tuple(record.winners),
        from_seat=record.from_seat,
        tenpai=record.tenpai or (),
        deltas=(),
        scores=record.after,
        deposits=0 if record.kind == "win" else sticks,
    )


def match_differences(game: RecordedGame) -> list[str]:
    """Follow a whole game: how each deal starts, when it is over, the final result."""
    state = start_match(game.rules)
    for place, record in enumerate(game.deals):
        want = ("ESWN".index(record.round_wind), record.dealer, record.honba, record.deposits)
        have = (state.round_wind, state.dealer, state.honba, state.deposits)
        if state.is_over or (want, record.scores) != (have, state.scores):
            return [f"deal {place}: {record.start}, reference {state}"]
        state = next_deal(state, recorded_result(record))
    if not state.is_over:
        return [f"not over: {state}"]
    result = match_result(state)
    pairs = [("points", game.final, result.points)]
    if game.final_points is not None:
        pairs.append(("results", game.final_points, result.results))
    return [f"{name}: {want}, reference {have}" for name, want, have in pairs if want != have]


@pytest.mark.records
@pytest.mark.parametrize("path", PATHS)
def test_matches(path: Path | None) -> None:
    assert path is not None, f"no games-*.jsonl.gz in {FOLDER}"
    bad: list[str] = []
    matches = 0
    for game in games(path):
        if game.complete:
            matches += 1
            bad += [f"{game.name} {game.rules}: {text}" for text in match_differences(game)]
    assert matches, f"{path.name} has no complete games"
    assert not bad, f"{len(bad)} of {matches} matches differ:\n" + "\n".join(bad[:SHOWN])
