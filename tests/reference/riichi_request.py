"""A win on the table as a score request, and what it is worth."""

from __future__ import annotations

from typing import Any

from .deal_parts import KIND, Laid
from .riichi_check import Win, check_win, read_request
from .riichi_score import win_answer
from .riichi_table import Claim, Table
from .tiles import EAST

WINDS = "ESWN"
# Where another seat sits, by (other - own) mod players: the next to play is the right one.
SIDES = {4: ("self", "right", "across", "left"), 3: ("self", "right", "left")}
MARKS = {"right": ">", "across": "^", "left": "<"}


def side(table: Table, seat: int, other: int) -> str:
    return SIDES[table.players][(other - seat) % table.players]


def seat_at(table: Table, seat: int, name: str) -> int:
    """The seat that sits there, as ``seat`` sees it."""
    return table.next_seat(seat, SIDES[table.players].index(name))


def meld_text(table: Table, seat: int, meld: Laid) -> str:
    text = f"{meld.type} {''.join(meld.tiles)}"
    if meld.source is None:
        return text
    return f"{text} {MARKS[side(table, seat, meld.source)]}"


def tsumo_flags(table: Table, seat: int) -> set[str]:
    """What the moment adds to a win by one's own draw."""
    flags: set[str] = set()
    if table.after_kan:
        flags.add("rinshan")
    if table.live_left == 0 and (not table.after_kan or table.rules.haitei_with_rinshan):
        flags.add("haitei")
    if table.is_first_turn(seat):
        flags.add("tenhou" if seat == table.dealer else "chiihou")
    return flags


def ron_flags(table: Table, seat: int, claim: Claim) -> set[str]:
    """The same for a win on somebody's tile."""
    flags: set[str] = set()
    if claim.by in ("added_kan", "closed_kan"):
        flags.add("chankan")
    if claim.by == "discard":
        if table.live_left == 0:
            flags.add("houtei")
        elif table.is_first_turn(seat) and seat != table.dealer:
            flags.add("renhou")
        if claim.is_riichi:
            flags.add("tsubame_gaeshi")
    if table.seats[claim.owner].stick_paid:
        flags.add("discarder_riichi")
    return flags


def win_request(table: Table, seat: int, tile: str, claim: Claim | None) -> dict[str, Any]:
    """The request of a tsumo, or of a ron on the tile of a claim."""
    one, rules = table.seats[seat], table.rules
    hand = list(one.hand)
    if claim is None:
        hand.remove(tile)
    flags = tsumo_flags(table, seat) if claim is None else ron_flags(table, seat, claim)
    if one.ippatsu:
        flags.add("ippatsu")
    if one.open_riichi:
        flags.add("open_riichi")
    if table.is_furiten(seat):
        flags.add("furiten")
    deals = table.dealer_deals
    if "paarenchan_wins" in rules.old_yaku:
        deals = table.dealer_wins + 1
    request: dict[str, Any] = {
        "rules": table.rules_text,
        "hand": "".join(hand),
        "win": tile,
        "by": "tsumo" if claim is None else "ron",
        "melds": [meld_text(table, seat, meld) for meld in one.melds],
        "seat_wind": WINDS[table.seat_wind(seat) - EAST],
        "round_wind": WINDS[table.round_wind % 4],
        "riichi": one.riichi,
        "dora": table.indicators(),
        "ura": table.indicators(1) if one.riichi else [],
        "kita": one.kita,
        "honba": table.honba,
        "dealer_wins": deals,
        "pao": [{"yakuman": name, "seat": side(table, seat, who)} for name, who in one.pao],
    }
    request |= dict.fromkeys(flags, True)
    if claim is not None:
        request["from_seat"] = side(table, seat, claim.owner)
    if one.kan_feeder is not None:
        request["kan_feeder"] = side(table, seat, one.kan_feeder)
    return request


def scored(table: Table, seat: int, tile: str, claim: Claim | None) -> tuple[Win, dict[str, Any]]:
    """The win as the scorer reads it, and its answer."""
    _, (win,) = read_request(win_request(table, seat, tile, claim))
    check_win(win)
    return win, win_answer(win)


def can_win(table: Table, seat: int, tile: str, claim: Claim | None) -> bool:
    """A complete hand with a yaku; furiten is not looked at."""
    if KIND[tile] not in table.waits(seat):
        return False
    return bool(scored(table, seat, tile, claim)[1]["win"])
