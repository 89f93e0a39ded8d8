"""The rule sets that the command line knows: one entry a family."""

from __future__ import annotations

from types import ModuleType

from hupai import riichi

FAMILIES: tuple[ModuleType, ...] = (riichi,)
"""Modules that have Rules, PRESETS, OPTIONS, ITEMS and difference()."""


def family_of(text: str) -> ModuleType:
    """The module of a rule set; riichi says what is wrong with an unknown one."""
    preset = text.split("+", 1)[0]
    return next((family for family in FAMILIES if preset in family.PRESETS), riichi)


def rules_of(text: str) -> riichi.Rules:
    """The rule set of a text such as ``tenhou+kuitan=false``."""
    rules: riichi.Rules = family_of(text).Rules(text)
    return rules
