"""Datasets of deals: a run of the core at a time, or deal by deal as logs are read.

Both write the same files, byte for byte, which is looked at before anything is timed. Times are of
the processor: packing with zstd takes the greater part.
"""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import Any

import hupai as hp
from hupai import families
from hupai.sim import Plan, WorkUnit
from hupai.sim.dataset import PlayedInto
from hupai.sim.tables import Columns, DatasetFiles, Finished

SEED = 1
CHECKED = 200
WORKLOADS = [
    (rules, policy, observation)
    for rules in ("tenhou", "laok")
    for policy in ("random", "efficient")
    for observation in (False, True)
]


@dataclass
class Written:
    """How fast deals got into files."""

    deals: int
    bytes: int
    seconds: float
    """Of processor time."""

    def deals_per_s(self) -> float:
        return self.deals / self.seconds

    def megabytes_per_s(self) -> float:
        return self.bytes / 1e6 / self.seconds


def _plan(rules: str, policy: Any, deals: int) -> Plan:
    return Plan.of(rules, deals=deals, seed=SEED, policy=policy)


def at_once(folder: Path, rules: str, policy: Any, observation: bool, deals: int) -> None:
    """The core plays and fills the columns."""
    hp.simulate(
        rules,
        deals=deals,
        seed=SEED,
        policy=policy,
        unit=deals,
        out=folder,
        observation=observation,
        executor="serial",
    )


def deal_by_deal(folder: Path, rules: str, policy: Any, observation: bool, deals: int) -> None:
    """Deals that are objects of Python, as those of logs are."""
    plan = _plan(rules, policy, deals)
    columns = Columns(observation)
    writer = PlayedInto(folder, columns)
    unit = WorkUnit(0, deals)
    writer.check(plan, deals, with_files=False)
    chosen = families.rules_of(plan.rules)
    with DatasetFiles(writer.paths(unit), chosen, columns, writer.metadata(plan)) as files:
        for number in range(deals):
            seed = hp.sim.seed_of(SEED, number)
            deal: Any = chosen.match(seed=seed).deal
            deal.play_out(plan.policy, seed)
            files.add(Finished(number, 0, deal, deal.scores))


def written(way: Any, workload: tuple[str, str, bool], deals: int) -> Written:
    """One way in a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        began = process_time()
        way(Path(folder), *workload, deals)
        seconds = process_time() - began
        size = sum(path.stat().st_size for path in Path(folder).iterdir())
    return Written(deals, size, seconds)


def check_equal(workload: tuple[str, str, bool]) -> int:
    """Both ways write the same files; returns their bytes."""
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        at_once(Path(one), *workload, CHECKED)
        deal_by_deal(Path(other), *workload, CHECKED)
        files = {path.name: path.read_bytes() for path in Path(one).iterdir()}
        assert files == {path.name: path.read_bytes() for path in Path(other).iterdir()}
    return sum(map(len, files.values()))


def growth(workload: tuple[str, str, bool], deals: int, times: int = 10, rounds: int = 3) -> float:
    """How much longer a deal takes among so many times as many; the best rounds count."""
    few = min(written(at_once, workload, deals).seconds for _ in range(rounds))
    many = min(written(at_once, workload, deals * times).seconds for _ in range(rounds))
    return many / few / times
