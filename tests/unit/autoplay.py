"""Matches that play themselves, for tests that need a log."""

from __future__ import annotations

from hupai import riichi
from hupai.match import Match


def played_match(rules: str, seed: int) -> Match:
    """A match between built-in players, over."""
    match = riichi.Rules(rules).match(seed=seed)
    while not match.is_over:
        while not match.deal.is_over:
            match.deal.apply(match.deal.choose("efficient"))
        match.next_deal()
    return match
