"""Resident memory while deals are played for a long time: `python bench/memory.py [MINUTES]`.

One process does what users do, in turn: many tables stepped with observations and masks, batches in
the core, and deals stepped from Python with their log, settlement and explanation, under a rule set
of each family. Fails where memory after all minutes differs from that after one by 1 % or more.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

import hupai as hp
import vector

MINUTES = 10
MOST_GROWTH = 0.01
TABLES = 128
STEPS = 50
DEALS = 500


def resident() -> int:
    """Bytes of this process that lie in memory."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


class Work:
    """All kinds of play, a little of each at a time."""

    def __init__(self, seed: int = 1) -> None:
        self.rules = vector.rule_sets()
        self.envs = [
            hp.VectorEnv(rules, TABLES, seed, episode="match", autoreset="same_step")
            for rules in self.rules
        ]
        self.numbers = np.random.default_rng(seed)
        self.rng = Random(seed)
        self.decisions = 0
        self.told = 0

    def go_on(self) -> None:
        """Some tenths of a second of everything."""
        for env in self.envs:
            for _ in range(STEPS):
                env.step(vector.chosen(env.masks, self.numbers))
            self.decisions += STEPS * TABLES
        for rules in self.rules:
            played = rules.play_deals(DEALS, seed=self.rng.getrandbits(60))
            self.decisions += played["decisions"]
            for _ in range(STEPS):
                self._play(rules)

    def _play(self, rules: Any) -> None:
        deal = rules.deal(seed=self.rng.getrandbits(60))
        while not deal.is_over:
            deal.apply(self.rng.choice(deal.legal_actions))
            self.decisions += 1
        self.told += len(deal.events) + len(deal.settlement.explain("zh"))


def main(minutes: int) -> int:
    """Play for some minutes; 0 where memory has stayed as it was after the first."""
    work = Work()
    start = time.monotonic()
    after_one = now = 0
    for minute in range(1, minutes + 1):
        while time.monotonic() < start + 60 * minute:
            work.go_on()
        now = resident()
        after_one = after_one or now
        print(f"{minute:3} min  {now / 2**20:8.2f} MiB  {work.decisions:,} decisions", flush=True)
    growth = now / after_one - 1
    print(f"{growth:+.2%} between 1 and {minutes} min (less than {MOST_GROWTH:.0%} is asked for)")
    return int(abs(growth) >= MOST_GROWTH)


if __name__ == "__main__":
    raise SystemExit(main(int(sys.argv[1]) if len(sys.argv) > 1 else MINUTES))
