"""The families of rule sets: riichi, xuezhan and panzhihua, and which one a text belongs to.

Examples
--------
>>> from hupai.families import name_of, rules_of
>>> rules_of("laok+base=1").base, name_of(rules_of("panzhihua_long"))
(1, 'panzhihua')
"""

from __future__ import annotations

from types import ModuleType
from typing import TypeAlias

from hupai import panzhihua, riichi, xuezhan
from hupai.errors import HupaiError, RuleError, shown

__all__ = [
    "FAMILIES",
    "MATCH_DEALS",
    "Rules",
    "SichuanRules",
    "family_of",
    "given_rules",
    "match_fields",
    "name_of",
    "players_of",
    "rules_of",
]

Rules: TypeAlias = riichi.Rules | xuezhan.Rules | panzhihua.Rules
SichuanRules: TypeAlias = xuezhan.Rules | panzhihua.Rules

FAMILIES: tuple[ModuleType, ...] = (riichi, xuezhan, panzhihua)
"""Modules that have Rules, PRESETS, OPTIONS, ITEMS and difference()."""

MATCH_DEALS = 8
"""Deals of a match of xuezhan or panzhihua where nobody says how many: it has no end of its own."""


def family_of(text: str) -> ModuleType:
    """The module of a rule set.

    Raises
    ------
    RuleError
        No preset is called so.

    Examples
    --------
    >>> from hupai.families import family_of
    >>> family_of("laok").__name__
    'hupai.xuezhan'
    """
    if not isinstance(text, str):
        raise RuleError(f"rules: a text is wanted, not {shown(text)}", "unknown_rule", "rules")
    preset = text.split("+", 1)[0]
    for family in FAMILIES:
        if preset in family.PRESETS:
            return family
    known = ", ".join(name for family in FAMILIES for name in family.PRESETS)
    raise RuleError(
        f"no rule set is called {shown(preset)}; known: {known}", "unknown_rule", "rules"
    )


def name_of(family: ModuleType | Rules) -> str:
    """What a family, or that of a rule set, is called: ``riichi``, ``xuezhan``, ``panzhihua``.

    Examples
    --------
    >>> from hupai import riichi
    >>> from hupai.families import name_of
    >>> name_of(riichi), name_of(riichi.TENHOU)
    ('riichi', 'riichi')
    """
    module = family if isinstance(family, ModuleType) else family_of(family.text)
    return module.__name__.rpartition(".")[2]


def rules_of(text: str) -> Rules:
    """The rule set of a text such as ``tenhou+kuitan=false``.

    Raises
    ------
    RuleError
        It is none.

    Examples
    --------
    >>> from hupai.families import rules_of
    >>> rules_of("tenhou+kuitan=false").kuitan
    False
    """
    rules: Rules = family_of(text).Rules(text)
    return rules


def match_fields(rules: Rules) -> dict[str, int]:
    """What ``rules.match`` takes besides the seed, so that every match ends.

    Examples
    --------
    >>> from hupai import riichi, xuezhan
    >>> from hupai.families import match_fields
    >>> match_fields(riichi.TENHOU), match_fields(xuezhan.LAOK)
    ({}, {'deals': 8})
    """
    return {} if isinstance(rules, riichi.Rules) else {"deals": MATCH_DEALS}


def given_rules(rules: Rules | str) -> Rules:
    """A rule set that is given itself or as its text.

    Raises
    ------
    HupaiError
        It is neither.

    Examples
    --------
    >>> from hupai import riichi
    >>> from hupai.families import given_rules
    >>> given_rules("tenhou") == given_rules(riichi.TENHOU)
    True
    """
    if isinstance(rules, str):
        return rules_of(rules)
    if isinstance(rules, riichi.Rules | xuezhan.Rules | panzhihua.Rules):
        return rules
    raise HupaiError(f"rules: a rule set is wanted, not {shown(rules)}", field="rules")


def players_of(rules: Rules) -> int:
    """How many seats a rule set has.

    Examples
    --------
    >>> from hupai.families import players_of, rules_of
    >>> players_of(rules_of("tenhou_sanma")), players_of(rules_of("laok"))
    (3, 4)
    """
    return rules.players if isinstance(rules, riichi.Rules) else 4
