"""Game logs played again in the engine, and where a log goes another way than the rules.

Examples
--------
>>> from hupai import riichi
>>> from hupai.formats import Record
>>> from hupai.formats.played import record_of
>>> from hupai.replay import replay
>>> deal = riichi.TENHOU.deal(seed=7)
>>> while not deal.is_over:
...     deal.apply(deal.legal_actions[-1])
>>> record = Record(rules="tenhou", deals=(record_of(deal),))
>>> [played.differences for played in replay(record)]
[()]
"""

from __future__ import annotations

from hupai.replay.check import Difference
from hupai.replay.details import with_details
from hupai.replay.play import ReplayedDeal, replay, rules_for
from hupai.replay.steps import Step, steps_of
from hupai.replay.walls import wall_for

__all__ = [
    "Difference",
    "ReplayedDeal",
    "Step",
    "replay",
    "rules_for",
    "steps_of",
    "wall_for",
    "with_details",
]
