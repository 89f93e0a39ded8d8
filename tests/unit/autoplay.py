"""Matches that play themselves, for tests that need a log."""

from __future__ import annotations

from typing import Any

from hupai import families, riichi


def played_match(rules: str, seed: int, deals: int = 4) -> Any:
    """A match between built-in players, over; of so many deals where it has no end of its own."""
    chosen: Any = families.rules_of(rules)
    length = {} if isinstance(chosen, riichi.Rules) else {"deals": deals}
    match = chosen.match(seed=seed, **length)
    while not match.is_over:
        while not match.deal.is_over:
            match.deal.apply(match.deal.choose("efficient"))
        match.next_deal()
    return match
