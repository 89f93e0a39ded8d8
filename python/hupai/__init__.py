"""hupai (胡牌): mahjong hands read, scored and explained; deals and matches played and replayed.

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
    from hupai import actions, planes, sim
    from hupai.sim import simulate
    from hupai.vector import VectorEnv

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
    "VectorEnv",
    "Wall",
    "__version__",
    "actions",
    "complete_batch",
    "panzhihua",
    "parse_tiles",
    "planes",
    "riichi",
    "shanten_batch",
    "shanten_by_form_batch",
    "sim",
    "simulate",
    "ukeire_batch",
    "waits_batch",
    "xuezhan",
]


_LATER = {
    "actions": "hupai.actions",
    "planes": "hupai.planes",
    "sim": "hupai.sim",
    "simulate": "hupai.sim",
    "VectorEnv": "hupai.vector",
}
"""Where to find what takes longer to import than all the rest, and most programs do not need."""


def __getattr__(name: str) -> Any:
    """Imports a name of `_LATER` when it is asked for."""
    if name in _LATER:
        import importlib

        module = importlib.import_module(_LATER[name])
        return module if module.__name__ == f"hupai.{name}" else getattr(module, name)
    raise AttributeError(f"module 'hupai' has no attribute '{name}'")
