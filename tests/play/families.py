"""Which package of the core plays a rule set."""

from __future__ import annotations

from functools import cache
from typing import Any

from hupai import panzhihua, riichi, xuezhan
from reference import panzhihua_rules, xuezhan_rules


def family_of(rules: str) -> Any:
    """The package of a rule set such as ``laok+base=2``."""
    preset = rules.split("+", 1)[0]
    if preset in xuezhan_rules.PRESETS:
        return xuezhan
    return panzhihua if preset in panzhihua_rules.PRESETS else riichi


@cache
def core_rules(text: str) -> Any:
    return family_of(text).Rules(text)
