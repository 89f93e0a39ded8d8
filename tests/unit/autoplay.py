"""Matches that play themselves, for tests that need a log."""

from __future__ import annotations

from typing import Any

from hupai import families, riichi
from hupai.formats.mjai_seat import SeatEvents


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


def told_to_the_end(deal: Any) -> list[list[dict[str, Any]]]:
    """What each seat is told while built-in players finish a deal: of the hands only its own."""
    told = [SeatEvents(seat) for seat in range(deal.players)]
    seen: list[list[dict[str, Any]]] = [[] for _ in told]
    while True:
        for events, one in zip(seen, told, strict=True):
            events += one.new(deal)
        if deal.to_act is None:
            break
        deal.apply(deal.choose("efficient"))
    for seat, events in enumerate(seen):
        hands = events[0]["tehais"]
        assert [set(hand) == {"?"} for hand in hands] == [other != seat for other in range(4)]
    return seen
