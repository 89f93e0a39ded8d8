"""Rule sets of the Sichuan family by name: xuezhan and panzhihua."""

from __future__ import annotations

from functools import cache

from . import panzhihua_rules, xuezhan_rules
from .sichuan_options import Rules, build
from .tiles import InputError

PRESETS = (*xuezhan_rules.PRESETS, *panzhihua_rules.PRESETS)


@cache
def parse_rules(text: str) -> Rules:
    """Read ``sbr2025+fan_cap=none``; the answer is shared: do not change it."""
    words = text.split("+")
    if words[0] in xuezhan_rules.PRESETS:
        return build("xuezhan", xuezhan_rules.PRESETS, xuezhan_rules.OPTIONS, words)
    if words[0] in panzhihua_rules.PRESETS:
        return build("panzhihua", panzhihua_rules.PRESETS, panzhihua_rules.OPTIONS, words)
    raise InputError("unknown_rule", "rules", f"there is no Sichuan rule set {words[0]!r}")
