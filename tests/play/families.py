"""Which package of the core plays a rule set, and which reference."""

from __future__ import annotations

from functools import cache
from typing import Any

from hupai import panzhihua, riichi, xuezhan
from reference import panzhihua_rules, riichi_deal, sichuan_deal, xuezhan_rules


def family_of(rules: str) -> Any:
    """The package of a rule set such as ``laok+base=2``."""
    preset = rules.split("+", 1)[0]
    if preset in xuezhan_rules.PRESETS:
        return xuezhan
    return panzhihua if preset in panzhihua_rules.PRESETS else riichi


def is_riichi(rules: str) -> bool:
    return family_of(rules) is riichi


@cache
def core_rules(text: str) -> Any:
    return family_of(text).Rules(text)


def core_deal(rules: str, **start: Any) -> Any:
    return core_rules(rules).deal(**start)


def reference_deal(rules: str, **start: Any) -> Any:
    make = riichi_deal.Deal if is_riichi(rules) else sichuan_deal.Deal
    return make(rules, **start)
