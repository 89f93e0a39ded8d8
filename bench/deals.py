"""Whole deals of riichi with red fives, every choice at random: many a second, and each choice.

A decision is what ``peers/tables.py`` says. Peers play as many deals as take a second or two; what
they played is looked at before it is timed: every deal ends, hardly ever a point is lost (of ours
none), and a deal has as many decisions as ours have.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter, process_time

from hupai import families, riichi
from peers.tables import POINTS, Played, Table, tables

RULES = riichi.TENHOU
PEER_DEALS = 100
STEPPED_DEALS = 2_000
BATCH_DEALS = 20_000
ALIKE = 0.05
"""By so much the decisions a deal of two libraries may differ."""
SOMETIMES = 0.03
"""Of so many deals a peer may lose points."""


def stepped(seed: int, deals: int, log: bool = False) -> Played:
    """Deals stepped from Python: the legal actions, a choice by Python's generator, apply."""
    rng = Random(seed)
    choice = rng.choice
    played = Played()
    for _ in range(deals):
        deal = RULES.deal(seed=rng.getrandbits(64), log=log)
        apply = deal.apply
        decisions = 0
        while not deal.is_over:
            apply(choice(deal.legal_actions))
            decisions += 1
        result = deal.result
        assert result is not None
        points = sum(result.scores) + 1000 * result.deposits
        played.add(points, decisions, result.kind != "win")
    return played


def batch(seed: int, deals: int, threads: int = 1) -> Played:
    """The native loop."""
    sums = RULES.play_deals(deals, seed=seed, threads=threads)
    lost = sum(sums["deltas"]) + 1000 * sums["sticks"]
    return Played(sums["deals"], sums["decisions"], sums["deals"] - sums["ends"]["win"], lost)


FAMILY = ("laok", "sbr2025", "online", "panzhihua_short", "panzhihua_long")


def family_batch(preset: str, seed: int, deals: int, threads: int = 1) -> Played:
    """The native loop of xuezhan or panzhihua, which no peer plays."""
    sums = families.rules_of(preset).play_deals(deals, seed=seed, threads=threads)
    return Played(
        sums["deals"], sums["decisions"], sums["ends"]["exhaustive"], abs(sum(sums["deltas"]))
    )


def family_stepped(preset: str, seed: int, deals: int) -> Played:
    """The same deals one at a time: what the batch must come to."""
    played = Played()
    for first in range(deals):
        sums = families.rules_of(preset).play_deals(1, seed=seed, first=first)
        played.deals += sums["deals"]
        played.decisions += sums["decisions"]
        played.draws += sums["ends"]["exhaustive"]
        played.lost += abs(sum(sums["deltas"]))
    return played


@dataclass
class Player:
    """One way to play, and the best of its rounds."""

    name: str
    version: str
    play: Callable[[int, int], Played]
    deals: int
    is_ours: bool = True
    seconds: list[float] = field(default_factory=list)
    """Of processor time, of each round."""
    played: Played = field(default_factory=Played)

    def round(self) -> None:
        """Plays the same deals once more, timed."""
        gc.collect()
        start = process_time()
        self.played = self.play(1, self.deals)
        self.seconds.append(process_time() - start)

    def deals_per_s(self) -> float:
        """Of the best round."""
        return self.played.deals / min(self.seconds)

    def decisions_per_s(self) -> float:
        """Of the best round."""
        return self.played.decisions / min(self.seconds)


def _of_peer(table: Table) -> Player:
    return Player(table.name, table.version, table.play, PEER_DEALS, is_ours=False)


def players() -> list[Player]:
    """Ours first. What each plays is sensible."""
    ours = [
        Player("native batch", "", batch, BATCH_DEALS),
        Player("stepped, log off", "", stepped, STEPPED_DEALS),
        Player("stepped, log on", "", lambda seed, n: stepped(seed, n, log=True), STEPPED_DEALS),
    ]
    found = [*ours, *map(_of_peer, tables())]
    sample = batch(7, BATCH_DEALS)
    for player in found:
        check(player, player.play(7, PEER_DEALS), sample.decisions / sample.deals)
    return found


def family_players() -> list[Player]:
    """Ours alone, each compared with its deals one at a time."""
    found = []
    for preset in FAMILY:
        play = partial(family_batch, preset)
        whole, single = play(7, PEER_DEALS), family_stepped(preset, 7, PEER_DEALS)
        assert whole == single, f"{preset}: {whole} in a batch, {single} one at a time"
        assert (whole.deals, whole.lost) == (PEER_DEALS, 0), f"{preset}: {whole}"
        found.append(Player(preset, "", play, BATCH_DEALS))
    return found


def check(player: Player, played: Played, decisions: float) -> None:
    """Raises where a library plays something else.

    A peer may lose points in a deal now and then: cmajiang, which takes no seed, does.
    """
    name = player.name
    assert played.deals == PEER_DEALS, f"{name}: {played}"
    most = 0 if player.is_ours else SOMETIMES * played.deals
    assert played.lost <= most, f"{name}: points got lost: {played}"
    assert played.draws > 0.9 * played.deals, f"{name}: at random hardly anybody wins: {played}"
    found = played.decisions / played.deals
    assert abs(found / decisions - 1) < ALIKE, f"{name}: {found} decisions a deal, not {decisions}"


def gain_of_two_threads(rounds: int) -> tuple[float, float]:
    """How much sooner two threads are done, and how many cores they had meanwhile."""
    ones: list[tuple[float, float]] = []
    twos: list[tuple[float, float]] = []
    for _ in range(rounds):
        for threads, found in ((1, ones), (2, twos)):
            start, cpu = perf_counter(), process_time()
            batch(1, 2 * BATCH_DEALS, threads)
            wall = perf_counter() - start
            found.append((wall, (process_time() - cpu) / wall))
    return min(ones)[0] / min(twos)[0], min(twos)[1]


def growth(rounds: int) -> float:
    """Time a deal in a batch of many against one of a tenth; 1 is linear."""
    few: list[float] = []
    many: list[float] = []
    for _ in range(rounds):
        for deals, found in ((BATCH_DEALS // 10, few), (BATCH_DEALS, many)):
            start = process_time()
            batch(1, deals)
            found.append((process_time() - start) / deals)
    return min(many) / min(few)


def bytes_a_table(tables_kept: int = 20_000) -> float:
    """Memory of one deal that Python holds, log off, from what the process has grown by."""
    first = RULES.deal(seed=1, log=False)
    before = _resident()
    kept = [first.copy() for _ in range(tables_kept)]
    grown = _resident() - before
    return grown / len(kept)


def _resident() -> int:
    """Bytes in memory; 0 where the system does not say."""
    gc.collect()
    statm = Path("/proc/self/statm")
    page = 4096
    return int(statm.read_text().split()[1]) * page if statm.exists() else 0


__all__ = ["POINTS", "Player", "batch", "bytes_a_table", "gain_of_two_threads", "growth", "players"]
