"""Sichuan mahjong, blood battle (血战到底): rule sets and scores.

Examples
--------
>>> from hupai import xuezhan
>>> score = xuezhan.LAOK.score("23456788m99m [1111m]", win="9m", by="ron")
>>> score.items, score.fan, score.value
((('flush', 3), ('kan', 1)), 4, 48)
>>> xuezhan.SBR2025.shanten("123456789m11p12s", void="s")
2
>>> xuezhan.ITEMS[2]["zh"], xuezhan.ITEMS[2]["worth"], xuezhan.ITEMS[2]["additive"]
('清一色', 3, 2)
"""

from __future__ import annotations

from typing import Any

from hupai import _core
from hupai._core import Discard, DiscardedTile, Kan, wall_break
from hupai._core import SichuanDealResult as DealResult
from hupai._core import SichuanMatchResult as MatchResult
from hupai._core import XuezhanDeal as Deal
from hupai._core import XuezhanGreatest as Greatest
from hupai._core import XuezhanMatchState as MatchState
from hupai._core import XuezhanNoWin as NoWin
from hupai._core import XuezhanObservation as Observation
from hupai._core import XuezhanRules as Rules
from hupai._core import XuezhanScore as Score
from hupai._core import XuezhanWait as Wait
from hupai._core import XuezhanWin as Win
from hupai.batch import SuitWinFlag as WinFlag
from hupai.presets import Preset, difference, presets_of

__all__ = [
    "ITEMS",
    "LAOK",
    "LAOK_HORSES",
    "ONLINE",
    "OPTIONS",
    "PRESETS",
    "SBR2025",
    "Deal",
    "DealResult",
    "Discard",
    "DiscardedTile",
    "Greatest",
    "Kan",
    "MatchResult",
    "MatchState",
    "NoWin",
    "Observation",
    "Preset",
    "Rules",
    "Score",
    "Wait",
    "Win",
    "WinFlag",
    "difference",
    "wall_break",
]

LAOK = Rules("laok")
LAOK_HORSES = Rules("laok_horses")
SBR2025 = Rules("sbr2025")
ONLINE = Rules("online")

PRESETS: dict[str, Preset] = presets_of(_core.xuezhan_presets())
"""Every preset with its title and marks."""

OPTIONS: dict[str, str] = dict(_core.xuezhan_options())
"""Every option with its clause, in the order of the canonical text."""

ITEMS: list[dict[str, Any]] = _core.xuezhan_items()
"""The value table: name, en, ja, zh, clause, worth (fan), additive (fan where patterns are added
up, ``fan_table=additive``; None where there is no such row)."""
