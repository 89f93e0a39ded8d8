"""Another program reads what we write as we do; skipped where it is not installed."""

from __future__ import annotations

from typing import Any

import pytest

from formats.games import FOUR
from formats.test_converting import played
from formats.xml import mjlog_of
from hupai import riichi
from hupai.formats import DealRecord, Record, mjai, tenhou

peer_mjai = pytest.importorskip("jansou.io.mjai")
peer_json = pytest.importorskip("jansou.io.tenhou_json")
peer_mjlog = pytest.importorskip("jansou.io.mjlog")

RULES = riichi.Rules("tenhou")
RECORDS = [
    FOUR,
    *(Record("tenhou", tuple("ABCD"), (played(RULES, seed),)) for seed in range(30)),
]


def told(deal: DealRecord) -> list[str]:
    """Draws and discards: what every program shows alike."""
    names = {"draw": "draw", "replacement": "draw", "discard": "discard"}
    found = []
    for play in deal.plays:
        kind, *words = play.split()
        if kind in names:
            found.append(f"{names[kind]} {words[0]} {words[1].rstrip('*')}")
    return found


def heard(events: Any) -> list[str]:
    names = {"Draw": "draw", "Discard": "discard"}
    return [
        f"{names[type(event).__name__]} {event.seat} {mpsz(event.tile)}"
        for event in events
        if type(event).__name__ in names
    ]


def mpsz(tile: Any) -> str:
    kind = int(tile.kind)
    return f"{0 if tile.red else kind % 9 + 1}{'mpsz'[kind // 9]}"


@pytest.mark.parametrize("number", range(len(RECORDS)))
@pytest.mark.parametrize("dialect", mjai.DIALECTS[1:])
def test_mjai(number: int, dialect: str) -> None:
    record = RECORDS[number]
    compare(record, peer_mjai.parse_mjai(mjai.dumps(record, dialect)))


@pytest.mark.parametrize("number", range(len(RECORDS)))
def test_tenhou_json(number: int) -> None:
    record = RECORDS[number]
    compare(record, peer_json.parse_tenhou_json(tenhou.dumps(record)))


def test_mjlog() -> None:
    """Also the test's own writer of mjlog."""
    compare(FOUR, peer_mjlog.parse_mjlog(mjlog_of(FOUR).encode()))


def compare(record: Record, other: Any) -> None:
    for ours, theirs in zip(record.deals, other.rounds, strict=True):
        assert heard(theirs.events) == told(ours)
        assert theirs.scores == ours.scores
        assert (theirs.dealer, theirs.honba, theirs.riichi_sticks) == (
            ours.dealer,
            ours.honba,
            ours.deposits,
        )
        if not ours.wins:
            assert not isinstance(theirs.outcome, tuple)
            continue
        wins = [(win.winner, win.from_seat, tuple(win.deltas)) for win in theirs.outcome]
        assert wins == [(win.seat, win.from_seat, win.deltas) for win in ours.wins]
