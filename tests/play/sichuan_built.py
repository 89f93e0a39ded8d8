"""Every built deal of xuezhan and panzhihua."""

from __future__ import annotations

from play.sichuan_built_chains import CHAIN_DEALS
from play.sichuan_built_declared import DECLARED_DEALS
from play.sichuan_built_ends import ENDS
from play.sichuan_built_kans import KANS
from play.sichuan_built_turns import TURNS

THEMES = (*KANS, *TURNS, *ENDS, *DECLARED_DEALS, *CHAIN_DEALS)
BY_NAME = {theme.name: theme for theme in THEMES}
