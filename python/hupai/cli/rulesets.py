"""The rule sets that the command line knows: one entry a family."""

from __future__ import annotations

from typing import TypeAlias

from hupai import HupaiError, panzhihua, riichi, xuezhan
from hupai.families import SichuanRules, family_of, name_of, rules_of

Score: TypeAlias = riichi.Score | xuezhan.Score | panzhihua.Score
Wait: TypeAlias = riichi.Wait | xuezhan.Wait | panzhihua.Wait
Discard: TypeAlias = riichi.Discard | xuezhan.Discard | panzhihua.Discard
Greatest: TypeAlias = xuezhan.Greatest | panzhihua.Greatest


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
