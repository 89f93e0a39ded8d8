"""``waits``, ``shanten``, ``discards`` under a rule set of the Sichuan family (X-3, X-20, X-36).

27 kinds; seven pairs may have four of a kind; a complete hand, its melds included, has at most
two suits or none of the declared void suit: that is asked once for each suit left out, whose
kinds may then not be in the pattern.
"""

from __future__ import annotations

from typing import Any

from .answers import Answer, ShapeQuestion, answered
from .riichi_fields import read_choice, read_list
from .sichuan_fields import (
    check_copies,
    check_names,
    laid_out,
    read_hand,
    read_melds,
    read_rules,
    read_tile,
    read_void,
)
from .sichuan_options import Rules
from .tiles import count_kinds, suit_of
from .waits import OWN_FOUR, Hand

FIELDS = ("id", "rules", "hand", "melds", "void", "seen", "own_four")
SUITS = (0, 1, 2)


def suits_left_out(rules: Rules, void: int | None, meld_suits: set[int]) -> list[int | None]:
    """The suits that a complete hand may do without; None = it may have all three.

    Empty when the own melds alone forbid any win.
    """
    if rules.void == "none":
        return [None]
    allowed = SUITS if rules.void == "natural" or void is None else (void,)
    return [suit for suit in allowed if suit not in meld_suits]


class SichuanQuestion(ShapeQuestion):
    """A question with its rule set, melds and declared void suit."""

    def __init__(self, request: dict[str, Any], names: tuple[str, ...] = FIELDS) -> None:
        check_names(request, names)
        self.rules = read_rules(request)
        own_four = read_choice(request, "own_four", OWN_FOUR) or self.rules.own_four
        self.void = read_void(request)
        tiles, self.melds = read_hand(request), read_melds(request)
        seen = [read_tile(text, "seen") for text in read_list(request, "seen")]
        super().__init__(tiles, len(self.melds))
        out = laid_out(self.melds)
        check_copies((*tiles, *out))
        left_out = suits_left_out(self.rules, self.void, {suit_of(tile.kind) for tile in out})
        hand = Hand(count_kinds(tiles), count_kinds(out), "27", own_four, left_out)
        self.look(hand, count_kinds([*tiles, *out, *seen]))


def waits_answer(request: dict[str, Any]) -> Answer:
    return answered(request, lambda one: SichuanQuestion(one).waits())


def shanten_answer(request: dict[str, Any]) -> Answer:
    return answered(request, lambda one: SichuanQuestion(one).shanten())


def discards_answer(request: dict[str, Any]) -> Answer:
    return answered(request, lambda one: SichuanQuestion(one).discards())
