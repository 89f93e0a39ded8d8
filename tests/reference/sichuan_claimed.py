"""A win on the table of xuezhan or panzhihua: its flags, and what the scorer says of it."""

from __future__ import annotations

from typing import Any

from .deal_parts import KIND, Laid
from .sichuan_readings import readings
from .sichuan_score import win_answer
from .sichuan_table import SING, Claim, Table
from .sichuan_win import Win, check_conflicts, without_useless
from .tiles import Meld, Tile

SIDES = ("self", "right", "across", "left")  # (other - own) mod 4


def side(seat: int, other: int) -> str:
    return SIDES[(other - seat) % 4]


def as_tiles(texts: tuple[str, ...] | list[str]) -> tuple[Tile, ...]:
    return tuple(Tile(KIND[text]) for text in texts)


def as_meld(seat: int, meld: Laid) -> Meld:
    source = None if meld.source is None else side(seat, meld.source)
    return Meld(meld.type, as_tiles(meld.tiles), source)


def tsumo_flags(table: Table, seat: int) -> set[str]:
    """What the moment adds to a win by the own draw."""
    one = table.seats[seat]
    flags = {"after_kan"} if table.is_replacement else set()
    if table.live_left == 0:
        flags.add("last_tile")
    is_first = one.draws == 1 and not table.is_replacement and not one.melds and not one.river
    if is_first and seat == table.dealer:
        flags.add("heavenly")
    elif is_first and not (table.called and table.rules.get("earthly_broken_by_call")):
        flags.add("earthly")
    return flags


def ron_flags(table: Table, claim: Claim) -> set[str]:
    """The same for a win on somebody's tile."""
    flags = {"last_tile"} if table.live_left == 0 else set()
    adds_both = table.is_xuezhan and table.rules.fan_table == "additive"
    if claim.by == "added_kan":
        flags.add("rob_kan")
    if claim.after_kan and (claim.by == "discard" or adds_both):
        flags.add("after_kan")
    return flags


def win_of(table: Table, seat: int, claim: Claim | None, horses: int = 0) -> Win:
    """By the drawn tile (no claim) or on a tile of somebody else, whether complete or not.

    ``horses`` that hit are known after the win alone (X-41).
    """
    one, rules = table.seats[seat], table.rules
    others = table.active_after(seat)
    if claim is None:
        flags, tile, payers = tsumo_flags(table, seat), one.drawn, others
    else:
        flags, tile, payers = ron_flags(table, claim), claim.tile, [claim.owner]
    assert tile is not None
    if one.dealt_ready:
        flags.add("dealt_ready")
    feeder = None
    if table.is_replacement and claim is None:
        feeder = table.turn_kans[-1].from_seat
    win = Win(
        rules=rules,
        concealed=as_tiles(table.held(seat)),
        melds=tuple(as_meld(seat, meld) for meld in one.melds),
        tile=Tile(KIND[tile]),
        by="tsumo" if claim is None else "ron",
        dealer=seat == table.dealer,
        flags=frozenset(flags),
        active_payers=len(others),
        horses=horses,
        factor=one.factor,
        payer_factors=tuple(table.seats[payer].factor for payer in payers),
        kan_feeder=None if feeder is None else side(seat, feeder),
        void=one.void,
    )
    return without_useless(win)


def horse_tiles(table: Table) -> list[str]:
    """The last tiles of the wall, the last of all first (X-41)."""
    if not table.is_xuezhan or not table.rules.horses:
        return []
    return [table.wall[place] for place in table.undrawn()[::-1][:2]]


def horse_hits(table: Table, seat: int) -> int:
    """How many of them point at the seat: their rank counts seats, the dealer is 1."""
    pointed = [table.next_seat(table.dealer, KIND[tile] % 9) for tile in horse_tiles(table)]
    return pointed.count(seat)


def scored(table: Table, seat: int, claim: Claim | None, horses: int = 0) -> dict[str, Any] | None:
    """The scorer's answer; None when it is no win. Letting pass is not looked at."""
    win = win_of(table, seat, claim, horses)
    if not readings(win):
        return None
    check_conflicts(win)
    answer = win_answer(win)
    if not answer["win"]:
        clause = "P-14" if answer["reason"] == "dancer_tsumo_only" else "X-3"
        table.note(clause, clause, f"no win: {answer['reason']}")
        return None
    return answer


def is_barred(table: Table, seat: int, kind: int, value: int) -> bool:
    """May not ron after letting a win pass (X-12, P-32)."""
    one, rule = table.seats[seat], table.rules.pass_rule
    if one.declined is None:
        return False
    if one.factor == SING:
        table.note("X-12", "P-12", "a singer is not barred by a win that it let pass")
        return False
    by_value = rule in ("le_fan", "le_value", "le_value_and_same_tile") and value <= one.declined
    by_tile = rule in ("same_tile", "le_value_and_same_tile") and kind in one.declined_kinds
    reasons = {"total": rule == "total", "value": by_value, "tile": by_tile}
    found = [name for name, bars in reasons.items() if bars]
    size = "greater" if value > one.declined else "equal" if value == one.declined else "smaller"
    tile = "same" if kind in one.declined_kinds else "another"
    how = f"barred by {' and '.join(found)}" if found else f"{rule} does not bar"
    table.note("X-12", "P-32", f"{how}: a {size} win on {tile} tile")
    return bool(found)


def ron_answer(table: Table, seat: int, claim: Claim) -> dict[str, Any] | None:
    """What a legal ron is worth; None when there is none."""
    answer = scored(table, seat, claim)
    if answer is None or is_barred(table, seat, KIND[claim.tile], answer["value"]):
        return None
    return answer


def tsumo_answer(table: Table, seat: int) -> dict[str, Any] | None:
    """What a win by the drawn tile is worth; after a pon there is none."""
    return None if table.seats[seat].drawn is None else scored(table, seat, None)


def is_complete(table: Table, seat: int) -> bool:
    """Whether the tiles held are a complete hand that the void suit allows."""
    one = table.seats[seat]
    tiles = as_tiles(one.hand)
    win = Win(
        rules=table.rules,
        concealed=tiles[1:],
        melds=tuple(as_meld(seat, meld) for meld in one.melds),
        tile=tiles[0],
        by="tsumo",
        void=one.void,
    )
    return bool(readings(win)) and bool(win_answer(win)["win"])
