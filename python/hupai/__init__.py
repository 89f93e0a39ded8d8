"""hupai (胡牌): mahjong hands read, understood, scored and explained.

Examples
--------
>>> import hupai as hp
>>> from hupai import riichi
>>> riichi.TENHOU.shanten("234m1112356777s")
0
>>> score = riichi.TENHOU.score("234m1112356777s", win="4s", by="tsumo", seat_wind="S")
>>> score.han, score.fu, score.points
(1, 30, 1100)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hupai import panzhihua, riichi, xuezhan
from hupai._core import (
    Action,
    Event,
    Forms,
    Hand,
    KindSet,
    Meld,
    SuitForms,
    Transfer,
    Wall,
    parse_tiles,
)
from hupai.batch import (
    complete_batch,
    shanten_batch,
    shanten_by_form_batch,
    ukeire_batch,
    waits_batch,
)
from hupai.errors import (
    HandError,
    HupaiError,
    IllegalActionError,
    LogError,
    RuleError,
    TileError,
)
from hupai.match import Match
from hupai.settlement import Settlement

if TYPE_CHECKING:
    from hupai import sim
    from hupai.sim import simulate

__version__ = "0.1.0"

__all__ = [
    "Action",
    "Event",
    "Forms",
    "Hand",
    "HandError",
    "HupaiError",
    "IllegalActionError",
    "KindSet",
    "LogError",
    "Match",
    "Meld",
    "RuleError",
    "Settlement",
    "SuitForms",
    "TileError",
    "Transfer",
    "Wall",
    "__version__",
    "complete_batch",
    "panzhihua",
    "parse_tiles",
    "riichi",
    "shanten_batch",
    "shanten_by_form_batch",
    "sim",
    "simulate",
    "ukeire_batch",
    "waits_batch",
    "xuezhan",
]


def __getattr__(name: str) -> Any:
    """What takes longer to import than all the rest, and that most programs do not need."""
    if name in ("sim", "simulate"):
        import importlib

        sim = importlib.import_module("hupai.sim")
        return sim if name == "sim" else sim.simulate
    raise AttributeError(f"module 'hupai' has no attribute '{name}'")
