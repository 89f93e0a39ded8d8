"""Whole deals at random, ours and the peers', in one group each: deals and decisions a second."""

from __future__ import annotations

import os
from typing import Any

import pytest

from batch import ENOUGH_CORES
from deals import (
    FAMILY,
    Player,
    batch,
    bytes_a_table,
    family_players,
    gain_of_two_threads,
    growth,
    players,
)
from peers.tables import tables

ROUNDS = 3
OURS = ("native batch", "stepped, log off", "stepped, log on")
LEAST_GAIN = 1.2
MOST_BYTES = 4_096
MOST_GROWTH = 1.25


@pytest.fixture(scope="module")
def checked() -> dict[str, Player]:
    """Everybody who plays, by name; their deals have been looked at."""
    return {player.name: player for player in players()}


@pytest.mark.parametrize("name", [*OURS, *(table.name for table in tables())])
def test_deals(benchmark: Any, checked: dict[str, Player], name: str) -> None:
    """Deals of one library."""
    player = checked[name]
    benchmark.group = "deals"
    played = benchmark.pedantic(lambda: player.play(1, player.deals), rounds=ROUNDS)
    benchmark.extra_info["version"] = player.version
    if benchmark.stats is not None:  # None where benchmarks are disabled
        seconds = benchmark.stats.stats.min
        benchmark.extra_info["deals_per_s"] = round(played.deals / seconds)
        benchmark.extra_info["decisions_per_s"] = round(played.decisions / seconds)


@pytest.fixture(scope="module")
def family() -> dict[str, Player]:
    """Xuezhan and panzhihua by preset; their deals have been looked at."""
    return {player.name: player for player in family_players()}


@pytest.mark.parametrize("preset", FAMILY)
def test_family_deals(benchmark: Any, family: dict[str, Player], preset: str) -> None:
    """Deals of one preset; no peer plays them."""
    benchmark.group = "deals of xuezhan and panzhihua"
    played = benchmark.pedantic(lambda: family[preset].play(1, family[preset].deals), rounds=ROUNDS)
    if benchmark.stats is not None:  # None where benchmarks are disabled
        seconds = benchmark.stats.stats.min
        benchmark.extra_info["decisions_per_s"] = round(played.decisions / seconds)


def test_threads_play_the_same() -> None:
    """Not one number depends on the threads."""
    assert batch(3, 2_000, 1) == batch(3, 2_000, 2) == batch(3, 2_000, 3)


@pytest.mark.skipif((os.cpu_count() or 1) < 2, reason="one core")
def test_two_threads_gain() -> None:
    """Two threads are done sooner; the aim is 1.9 times, but the machine is shared."""
    gain, cores = gain_of_two_threads(5)
    if cores < ENOUGH_CORES:
        pytest.skip(f"the machine gave two threads {cores:.1f} cores")
    assert gain > LEAST_GAIN


def test_growth_is_linear() -> None:
    """Ten times the deals take ten times as long."""
    assert growth(5) < MOST_GROWTH


def test_a_table_is_small() -> None:
    """Memory of one deal without a log."""
    assert bytes_a_table() < MOST_BYTES
