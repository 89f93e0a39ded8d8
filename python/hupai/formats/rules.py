"""What a log tells of its rule set, as the text of a preset with overrides."""

from __future__ import annotations

from functools import lru_cache

from hupai import riichi
from hupai.errors import HupaiError


@lru_cache(maxsize=256)
def rules_of(text: str) -> riichi.Rules | None:
    """The riichi rule set of a text; None where it is none of ours."""
    try:
        return riichi.Rules(text)
    except (HupaiError, UnicodeError):
        return None


def hash_of(text: str) -> str:
    """The hash of the rule set, empty where it is none of ours."""
    rules = rules_of(text) if text else None
    return "" if rules is None else rules.hash
