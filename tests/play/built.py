"""Every built deal."""

from __future__ import annotations

from play.built_ends import LATE, SANMA
from play.built_kans import KANS, PAO
from play.built_turns import FIRST_TURNS, FURITEN, RONS, STARTS, SWAP

THEMES = (*KANS, *PAO, *RONS, *FIRST_TURNS, *FURITEN, *SWAP, *STARTS, *LATE, *SANMA)
BY_NAME = {theme.name: theme for theme in THEMES}
