"""Matches that play themselves, for tests that need a log."""

from __future__ import annotations

from hupai import riichi
from hupai.match import Match


def choose(deal: riichi.Deal) -> str:
    """Win, say riichi, keep the most useful tiles; no calls."""
    legal = [str(action) for action in deal.legal_actions]
    for action in legal:
        if action in ("tsumo", "ron", "kita", "show", "pass"):
            return action
    assert deal.to_act is not None
    found = deal.rules.discards(deal.hands[deal.to_act])
    for name in ("riichi", "discard"):
        by_tile = {a.split()[1].rstrip("*"): a for a in legal if a.startswith(f"{name} ")}
        able = [one.tile for one in found if one.tile in by_tile]
        if able:
            return by_tile[able[0]]
    return legal[-1]


def played_match(rules: str, seed: int) -> Match:
    """A match, over."""
    match = riichi.Rules(rules).match(seed=seed)
    while not match.is_over:
        while not match.deal.is_over:
            match.deal.apply(choose(match.deal))
        match.next_deal()
    return match
