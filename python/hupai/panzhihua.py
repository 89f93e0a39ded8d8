"""Panzhihua mahjong with 唱歌 (sing) and 跳舞 (dance): rule sets and scores.

Examples
--------
>>> from hupai import panzhihua
>>> score = panzhihua.SHORT.score("1122334557799p", win="4p", by="ron", factor=2)
>>> score.items, score.face, score.value
((('flush', 4), ('seven_pairs', 4)), 16, 32)
>>> panzhihua.ITEMS[3]["zh"], panzhihua.ITEMS[3]["worth"], panzhihua.ITEMS[3]["inferred"]
('清一色', 4, ['panzhihua_long'])
"""

from __future__ import annotations

from typing import Any

from hupai import _core
from hupai._core import Discard, DiscardedTile, Kan, wall_break
from hupai._core import PanzhihuaDeal as Deal
from hupai._core import PanzhihuaGreatest as Greatest
from hupai._core import PanzhihuaMatchState as MatchState
from hupai._core import PanzhihuaNoWin as NoWin
from hupai._core import PanzhihuaObservation as Observation
from hupai._core import PanzhihuaRules as Rules
from hupai._core import PanzhihuaScore as Score
from hupai._core import PanzhihuaWait as Wait
from hupai._core import PanzhihuaWin as Win
from hupai._core import SichuanDealResult as DealResult
from hupai._core import SichuanMatchResult as MatchResult
from hupai.batch import SuitWinFlag as WinFlag
from hupai.presets import Preset, difference, presets_of

__all__ = [
    "ITEMS",
    "LONG",
    "OPTIONS",
    "PRESETS",
    "SHORT",
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

SHORT = Rules("panzhihua_short")
LONG = Rules("panzhihua_long")

PRESETS: dict[str, Preset] = presets_of(_core.panzhihua_presets())
"""Every preset with its title and marks."""

OPTIONS: dict[str, str] = dict(_core.panzhihua_options())
"""Every option with its clause, in the order of the canonical text."""

ITEMS: list[dict[str, Any]] = _core.panzhihua_items()
"""The value table: name, en, ja, zh, clause, worth (multiplier), inferred (the presets whose text
lacks the row)."""
