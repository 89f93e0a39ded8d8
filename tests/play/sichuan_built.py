"""Every built deal of xuezhan and panzhihua."""

from __future__ import annotations

from play.sichuan_built_declared import PANZHIHUA_DEALS
from play.sichuan_built_kans import KANS
from play.sichuan_built_turns import TURNS

THEMES = (*KANS, *TURNS, *PANZHIHUA_DEALS)
BY_NAME = {theme.name: theme for theme in THEMES}
