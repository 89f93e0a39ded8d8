"""Random events around a win of the Sichuan family that can all be at once."""

from __future__ import annotations

from random import Random
from typing import Any

from differential.drafts import Draft
from reference.riichi_fields import SEATS
from reference.sichuan_options import Rules
from reference.tiles import SOURCES, SUITS

Request = dict[str, Any]

FACTORS = (1, 2, 4)


def happens(rng: Random, share: float, *, can_be: bool, counts: bool = True) -> bool:
    """Whether a flag is set: one that counts where it can be, one that is ignored anywhere."""
    return (can_be or not counts) and rng.random() < share


def situation(rng: Random, rules: Rules, draft: Draft, win: int) -> Request:
    """How a hand was won; ``draft`` has no longer the winning tile."""
    found: Request = {"by": rng.choice(("ron", "tsumo")), "dealer": rng.random() < 0.3}
    found |= kan_flags(rng, rules, draft, win, found["by"])
    found |= first_turn_flags(rng, rules, draft, found)
    feeder = kan_feeder(rng, rules, draft, found)
    if feeder is not None or rng.random() < 0.1:
        found["kan_feeder"] = feeder
    found |= payers(rng, rules, found["by"])
    void = void_suit(rng, rules, {kind // 9 for kind in [*draft.kinds, win]})
    if void is not None or rng.random() < 0.1:
        found["void"] = void
    if rng.random() < 0.3:
        found["horses"] = rng.choice((0, 1, 2))
    return found


def kan_flags(rng: Random, rules: Rules, draft: Draft, win: int, by: str) -> Request:
    """After a kan, robbing one, the last tile."""
    is_xuezhan = rules.family == "xuezhan"
    found: Request = {}
    if happens(rng, 0.3, can_be=by == "ron" or draft.has_kan):
        found["after_kan"] = True
    adds_both = is_xuezhan and rules.fan_table == "additive"
    may_rob = by == "ron" and draft.kinds.count(win) < 2 and (adds_both or not found)
    if happens(rng, 0.3, can_be=may_rob):
        found["rob_kan"] = True
    counts = is_xuezhan and rules.last_tile_fan > 0
    if happens(rng, 0.15, can_be="rob_kan" not in found, counts=counts):
        found["last_tile"] = True
    return found


def first_turn_flags(rng: Random, rules: Rules, draft: Draft, flags: Request) -> Request:
    """Heavenly, earthly, ready from the deal."""
    is_xuezhan, dealer = rules.family == "xuezhan", flags["dealer"]
    is_first = flags["by"] == "tsumo" and not draft.melds
    is_first = is_first and not {"after_kan", "last_tile"} & flags.keys()
    counts = is_xuezhan and rules.heavenly_earthly
    found: Request = {}
    if happens(rng, 0.15, can_be=is_first and dealer, counts=counts):
        found["heavenly"] = True
    if happens(rng, 0.08, can_be=is_first and not dealer, counts=counts):
        found["earthly"] = True
    is_closed = not draft.melds
    if happens(rng, 0.1, can_be=is_closed and not dealer, counts=not is_xuezhan):
        found["dealt_ready"] = True
    return found


def kan_feeder(rng: Random, rules: Rules, draft: Draft, flags: Request) -> str | None:
    """Who gave the open kan; where that cannot matter any seat."""
    after_kan_tsumo = flags["by"] == "tsumo" and "after_kan" in flags
    counts = rules.family == "xuezhan" and after_kan_tsumo
    if not counts or rules.open_kan_tsumo == "as_tsumo":
        return rng.choice(SEATS) if rng.random() < 0.1 else None
    marks = [meld.mark for meld in draft.melds if meld.type == "open_kan"]
    seats = SEATS if "" in marks else [SOURCES[mark] for mark in marks]
    return rng.choice(seats) if seats and rng.random() < 0.7 else None


def payers(rng: Random, rules: Rules, by: str) -> Request:
    """Who pays, and what the winner and they have declared."""
    found: Request = {}
    may_dance = rules.family == "xuezhan" or by == "tsumo" or rules.dancer_ron
    if rng.random() < 0.5:
        found["factor"] = rng.choice(FACTORS if may_dance else FACTORS[:2])
    if rng.random() < 0.4:
        found["active_payers"] = rng.choice((1, 2, 3))
    if rng.random() < 0.4:
        number = rng.choice((1, 2, 3))
        if rules.family == "panzhihua":
            number = 1 if by == "ron" else found.get("active_payers", number)
        found["payer_factors"] = [rng.choice(FACTORS) for _ in range(number)]
    return found


def void_suit(rng: Random, rules: Rules, held: set[int]) -> str | None:
    """A declared suit that the hand is free of; where none is declared any suit."""
    if rng.random() < 0.5:
        return None
    free = [suit for suit in range(3) if suit not in held or rules.void != "declared"]
    return SUITS[rng.choice(free)] if free else None
