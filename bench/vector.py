"""Many tables with observations and masks, stepped from Python; every choice is random and legal.

Choosing is no part of what is timed: that is the network's work. RiichiEnv has one table an object;
its observations are encoded (74 planes) and masked for every seat that it asks.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from time import perf_counter, process_time
from typing import Any

import numpy as np

import hupai as hp
from hupai import families, riichi
from hupai.vector import match_of
from peers.base import modules

TABLES = 1_024
STEPS = 300
RULES = riichi.TENHOU


@dataclass
class Pace:
    """Decisions of which observation and mask were made, and how long that took."""

    decisions: int = 0
    seconds: float = 0.0
    """Of processor time, without the choosing."""
    wall: float = 0.0
    """Seconds of the clock; only where threads make it another one."""

    def per_s(self) -> float:
        return self.decisions / self.seconds

    def per_s_of_wall(self) -> float:
        return self.decisions / self.wall

    def cores(self) -> float:
        """How many were at work."""
        return self.seconds / self.wall


def chosen(masks: Any, rng: np.random.Generator) -> Any:
    """A legal action of each row."""
    above_zero = 1 - rng.random(masks.shape, dtype=np.float32)  # else a lone action could be 0 too
    return (above_zero * masks).argmax(axis=1)


def stepped(
    rules: Any = RULES, tables: int = TABLES, steps: int = STEPS, threads: int = 1, seed: int = 1
) -> Pace:
    """`hupai.VectorEnv`."""
    env = hp.VectorEnv(rules, tables, seed, autoreset="same_step", threads=threads)
    rng = np.random.default_rng(seed)
    pace = Pace()
    for _ in range(steps):
        ids = chosen(env.masks, rng)
        start, cpu = perf_counter(), process_time()
        env.step(ids)
        pace.seconds += process_time() - cpu
        pace.wall += perf_counter() - start
        pace.decisions += tables
    return pace


def one_by_one(rules: Any = RULES, deals: int = 20, seed: int = 1) -> Pace:
    """The same through one deal object, its planes and the numbers of its legal actions."""
    ids = hp.actions.of(rules)
    rng = Random(seed)
    pace = Pace()
    mask = np.zeros(len(ids), np.bool_)
    for number in range(deals):
        deal = match_of(rules, number).deal
        while not deal.is_over:
            start = process_time()
            hp.planes.of(deal, deal.to_act)
            legal = [ids.id_of(action) for action in deal.legal_actions]
            mask[:] = False
            mask[legal] = True
            pace.seconds += process_time() - start
            action = ids.action_of(rng.choice(legal))
            start = process_time()
            deal.apply(action)
            pace.seconds += process_time() - start
            pace.decisions += 1
    return pace


def riichienv(deals: int = 10, seed: int = 1) -> Pace | None:
    """RiichiEnv, or None where it is not installed."""
    found = modules("riichienv", "riichienv")
    if found is None:
        return None
    [core] = found[1]
    choice = Random(seed).choice
    env = core.RiichiEnv(game_mode="4p-red-single", skip_mjai_logging=True, seed=seed)
    pace = Pace()
    for _ in range(deals):
        start = process_time()
        seen = env.reset()
        while not env.done():
            for observation in seen.values():
                observation.encode()
                observation.mask()
            pace.decisions += len(seen)
            pace.seconds += process_time() - start
            actions = {seat: choice(one.legal_actions()) for seat, one in seen.items()}
            start = process_time()
            seen = env.step(actions)
        pace.seconds += process_time() - start
    return pace


def check_equal(rules: Any, tables: int = 16, steps: int = 200, seed: int = 3) -> int:
    """Raises where tables are not the deals that Python steps; how many observations were alike."""
    env = hp.VectorEnv(rules, tables, seed, autoreset="disabled")
    rng = np.random.default_rng(seed)
    deals = [match_of(rules, int(one)).deal for one in env.seeds]
    alike = 0
    for _ in range(steps):
        for table, deal in enumerate(deals):
            if deal.is_over:
                assert env.terminations[table]
                continue
            assert env.seats[table] == deal.to_act
            assert (env.observations[table] == hp.planes.of(deal, deal.to_act)).all()
            legal = [env.actions.id_of(action) for action in deal.legal_actions]
            assert env.masks[table].nonzero()[0].tolist() == legal
            alike += 1
        ids = np.where(env.seats < 0, -1, chosen(env.masks, rng))
        env.step(ids)
        for deal, number in zip(deals, ids.tolist(), strict=True):
            if number >= 0:
                deal.apply(env.actions.action_of(number))
    return alike


def bytes_a_table(rules: Any, tables: int = 1_000) -> float:
    """Memory of a table beside the arrays that Python sees."""
    env = hp.VectorEnv(rules, tables)
    arrays = sum(array.nbytes for array in env._tables.arrays.values())
    return (env.nbytes - arrays) / tables


def rule_sets() -> list[Any]:
    """One of each family."""
    return [families.rules_of(text) for text in ("tenhou", "sbr2025", "panzhihua_long")]
