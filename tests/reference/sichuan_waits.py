"""``waits``, ``shanten``, ``discards`` under a rule set of the Sichuan family (X-3, X-20, X-36).

27 kinds; seven pairs may have four of a kind; a complete hand, its melds included, has at most
two suits or none of the declared void suit: that is asked once for each suit left out, whose
kinds may then not be in the pattern.
"""

from __future__ import annotations

from typing import Any

from .riichi_fields import read_choice, read_list
from .riichi_score import Answer, error_answer
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
from .tiles import Counts, InputError, Meld, Tile, count_kinds, suit_of, tile_text
from .waits import (
    NEVER,
    OWN_FOUR,
    kinds_of,
    pattern_limits,
    seven_pairs_missing,
    standard_missing,
)

FIELDS = ("id", "rules", "hand", "melds", "void", "seen", "own_four")
TILE_SET = "27"
KINDS = kinds_of(TILE_SET)
SUITS = (0, 1, 2)


def suits_left_out(rules: Rules, void: int | None, meld_suits: set[int]) -> list[int | None]:
    """The suits that a complete hand may do without; None = it may have all three.

    Empty when the own melds alone forbid any win.
    """
    if rules.void == "none":
        return [None]
    allowed = SUITS if rules.void == "natural" or void is None else (void,)
    return [suit for suit in allowed if suit not in meld_suits]


class SichuanHand:
    """Concealed counts, the own melds' copies, and what complete patterns may have."""

    def __init__(
        self, counts: Counts, meld_counts: Counts, own_four: str, left_out: list[int | None]
    ) -> None:
        self.counts = counts
        limits = pattern_limits(own_four, meld_counts)
        self.limits = [
            tuple(0 if suit_of(kind) == suit else most for kind, most in enumerate(limits))
            for suit in left_out
        ]

    def changed(self, kind: int, by: int) -> SichuanHand:
        counts = list(self.counts)
        counts[kind] += by
        other = SichuanHand.__new__(SichuanHand)
        other.counts, other.limits = tuple(counts), self.limits
        return other

    def shanten_by_form(self) -> dict[str, int | None]:
        """Shanten of each form; None where the form is impossible."""
        size = sum(self.counts)
        standard = [
            standard_missing(self.counts, size // 3, limits, TILE_SET) for limits in self.limits
        ]
        pairs: list[int] = []
        if size >= 13:
            pairs = [seven_pairs_missing(self.counts, limits, TILE_SET) for limits in self.limits]
        best = {"standard": min(standard, default=NEVER), "seven_pairs": min(pairs, default=NEVER)}
        return {form: None if least >= NEVER else least - 1 for form, least in best.items()}

    def shanten(self) -> int | None:
        """-1 complete, 0 ready, None when no tile can ever complete the hand."""
        return min(
            (one for one in self.shanten_by_form().values() if one is not None), default=None
        )

    def ukeire(self) -> list[int]:
        """The kinds that bring a 3n+1 hand nearer, in tile order."""
        now = self.shanten()
        if now is None:
            return []
        found: list[int] = []
        for kind in KINDS:
            then = self.changed(kind, 1).shanten()
            if then is not None and then < now:
                found.append(kind)
        return found

    def waits(self) -> list[int]:
        """The kinds that complete a 3n+1 hand: empty when it is not ready."""
        return self.ukeire() if self.shanten() == 0 else []


class HandRequest:
    """A hand of 3n+1 or 3n+2 tiles; melds that are not listed are taken as missing."""

    def __init__(self, request: dict[str, Any], names: tuple[str, ...] = FIELDS) -> None:
        check_names(request, names)
        self.rules = read_rules(request)
        own_four = read_choice(request, "own_four", OWN_FOUR) or self.rules.own_four
        self.void = read_void(request)
        self.tiles = read_hand(request)
        self.melds: tuple[Meld, ...] = read_melds(request)
        seen = [read_tile(text, "seen") for text in read_list(request, "seen")]
        size = len(self.tiles)
        if size % 3 == 0 or size > 14:
            raise InputError("bad_hand", "hand", f"a hand cannot have {size} concealed tiles")
        if self.melds and size // 3 != 4 - len(self.melds):
            message = f"{size} tiles do not go with {len(self.melds)} melds"
            raise InputError("bad_hand", "hand", message)
        out = laid_out(self.melds)
        check_copies((*self.tiles, *out))
        left_out = suits_left_out(self.rules, self.void, {suit_of(tile.kind) for tile in out})
        self.hand = SichuanHand(count_kinds(self.tiles), count_kinds(out), own_four, left_out)
        self.known = count_kinds([*self.tiles, *out, *seen])

    def need_size(self, remainder: int) -> None:
        if len(self.tiles) % 3 != remainder:
            message = f"{len(self.tiles)} concealed tiles: a 3n+{remainder} hand belongs here"
            raise InputError("bad_hand", "hand", message)

    def left(self, kinds: list[int]) -> dict[str, int]:
        """How many of each kind are not in the hand, the melds or seen."""
        return {tile_text(Tile(kind)): max(0, 4 - self.known[kind]) for kind in kinds}


def waits_answer(request: dict[str, Any]) -> Answer:
    """The kinds that complete the hand, with what is left of each."""
    request_id = request.get("id")
    try:
        asked = HandRequest(request)
        asked.need_size(1)
    except InputError as error:
        return error_answer(request_id, error)
    left = asked.left(asked.hand.waits())
    return {"id": request_id, "waits": list(left), "left": left}


def shanten_answer(request: dict[str, Any]) -> Answer:
    """The least shanten and that of each form (None where the form is impossible)."""
    request_id = request.get("id")
    try:
        hand = HandRequest(request).hand
    except InputError as error:
        return error_answer(request_id, error)
    return {"id": request_id, "shanten": hand.shanten(), "by_form": hand.shanten_by_form()}


def discards_answer(request: dict[str, Any]) -> Answer:
    """Each distinct tile of a 3n+2 hand: shanten and useful tiles after discarding it."""
    request_id = request.get("id")
    try:
        asked = HandRequest(request)
        asked.need_size(2)
    except InputError as error:
        return error_answer(request_id, error)
    rows: list[dict[str, Any]] = []
    for tile in sorted(set(asked.tiles)):
        after = asked.hand.changed(tile.kind, -1)
        ukeire = asked.left(after.ukeire())
        row = {"tile": tile_text(tile), "shanten": after.shanten(), "ukeire": ukeire}
        rows.append(row | {"total": sum(ukeire.values())})
    # tile order among equals; shanten is None in every row or in none
    rows.sort(key=lambda row: (row["shanten"] or 0, -row["total"]))
    return {"id": request_id, "discards": rows}
