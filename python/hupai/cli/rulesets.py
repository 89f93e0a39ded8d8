"""The rule sets that the command line knows: one entry a family."""

from __future__ import annotations

from types import ModuleType
from typing import TypeAlias

from hupai import HupaiError, RuleError, panzhihua, riichi, xuezhan

Rules: TypeAlias = riichi.Rules | xuezhan.Rules | panzhihua.Rules
SichuanRules: TypeAlias = xuezhan.Rules | panzhihua.Rules
Score: TypeAlias = riichi.Score | xuezhan.Score | panzhihua.Score
Wait: TypeAlias = riichi.Wait | xuezhan.Wait | panzhihua.Wait
Discard: TypeAlias = riichi.Discard | xuezhan.Discard | panzhihua.Discard
Greatest: TypeAlias = xuezhan.Greatest | panzhihua.Greatest

FAMILIES: tuple[ModuleType, ...] = (riichi, xuezhan, panzhihua)
"""Modules that have Rules, PRESETS, OPTIONS, ITEMS and difference()."""


def family_of(text: str) -> ModuleType:
    """The module of a rule set."""
    preset = text.split("+", 1)[0]
    for family in FAMILIES:
        if preset in family.PRESETS:
            return family
    known = ", ".join(name for family in FAMILIES for name in family.PRESETS)
    raise RuleError(f"no rule set is called '{preset}'; known: {known}", "unknown_rule", "rules")


def name_of(family: ModuleType) -> str:
    """What a family is called: ``riichi``, ``xuezhan``, ``panzhihua``."""
    return family.__name__.rpartition(".")[2]


def rules_of(text: str) -> Rules:
    """The rule set of a text such as ``tenhou+kuitan=false``."""
    rules: Rules = family_of(text).Rules(text)
    return rules


def riichi_of(text: str, about: str) -> riichi.Rules:
    """The same for what only riichi has."""
    rules = rules_of(text)
    if isinstance(rules, riichi.Rules):
        return rules
    raise _other_family(text, about, "riichi")


def sichuan_of(text: str, about: str) -> SichuanRules:
    """The same for what riichi has not."""
    rules = rules_of(text)
    if not isinstance(rules, riichi.Rules):
        return rules
    raise _other_family(text, about, "xuezhan and panzhihua")


def _other_family(text: str, about: str, wanted: str) -> HupaiError:
    return HupaiError(f"{about} is of {wanted}; {text} is a rule set of {name_of(family_of(text))}")
