"""Many deals and matches at once: `hupai.simulate` and what it is made of.

Examples
--------
>>> import hupai as hp
>>> simulation = hp.simulate("tenhou", deals=1000, seed=7, policy=["efficient", "random"] * 2)
>>> won = simulation.statistics.wins
>>> won[0] + won[2] > 10 * (won[1] + won[3])
True
"""

from __future__ import annotations

from hupai.sim.checkpoint import Checkpoint
from hupai.sim.plan import Plan, WorkUnit, play_unit, seed_of
from hupai.sim.reader import batches, metadata, read
from hupai.sim.simulation import Simulation, load, simulate
from hupai.sim.statistics import Estimate, MatchCounts, Statistics

__all__ = [
    "Checkpoint",
    "Estimate",
    "MatchCounts",
    "Plan",
    "Simulation",
    "Statistics",
    "WorkUnit",
    "batches",
    "load",
    "metadata",
    "play_unit",
    "read",
    "seed_of",
    "simulate",
]
