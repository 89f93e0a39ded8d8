"""What lies on the table during a riichi deal, and what can be seen from it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from .deal_parts import KIND, NO_COUNTS, ClaimBase, Laid, SeatBase, TableBase, counts_of
from .riichi_ready import waits_of
from .riichi_rules import Rules, parse_rules
from .tiles import EAST
from .walls import indicator_places, replacement_places

MOST_KANS = 4


@dataclass
class Seat(SeatBase):
    """One player's place."""

    drawn: str | None = None
    melds: list[Laid] = field(default_factory=list)
    river: list[str] = field(default_factory=list)  # called-away tiles included
    was_called: bool = False  # somebody took one of the discards
    kita: int = 0
    riichi: int = 0  # 2: double riichi
    open_riichi: bool = False
    stick_paid: bool = False
    ippatsu: bool = False
    let_pass: bool = False  # temporary furiten
    let_pass_in_riichi: bool = False
    barred: frozenset[int] = frozenset()  # kinds that may not be discarded after a call
    kan_feeder: int | None = None  # who fed an open kan in this turn
    pao: tuple[tuple[str, int], ...] = ()  # (yakuman, liable seat), the first to be liable first
    shown: bool | None = None  # at an exhaustive draw

    @property
    def is_concealed(self) -> bool:
        return all(meld.type == "closed_kan" for meld in self.melds)


@dataclass
class Claim(ClaimBase):
    """A tile that others may take: a discard, or one that is laid out and may be robbed."""

    is_riichi: bool = False  # the tile of a declaration
    abort: str | None = None  # the deal ends so if the tile is not ronned


Entry = tuple[int | None, int | None, int, str, str]  # payer, payee, points, reason, clause


@dataclass
class Table(TableBase):
    """The whole state; nothing in it is hidden."""

    rules_text: str
    wall: tuple[str, ...]
    dealer: int
    round_wind: int
    honba: int
    deposits: int  # sticks on the table now
    scores: list[int]
    dealer_deals: int
    dealer_wins: int
    seats: list[Seat] = field(default_factory=list)
    next_tile: int = 0
    live_left: int = 0
    replaced: int = 0  # replacement tiles drawn
    num_dora: int = 0  # indicators shown
    pending: int = 0  # indicators that kans have earned and that are not shown yet
    kans: list[int] = field(default_factory=list)  # who made them
    interrupted: bool = False  # a chi, pon, kan or kita stands: no first-turn rights
    after_kan: bool = False  # the drawn tile makes a rinshan win
    phase: str = "turn"  # turn, call (a discard after chi or pon), claim, show, over
    to_act: int | None = None
    claim: Claim | None = None
    events: list[str] = field(default_factory=list)
    ledger: list[Entry] = field(default_factory=list)
    kind: str | None = None
    winners: tuple[int, ...] = ()
    from_seat: int | None = None
    wins: list[tuple[int, int, str, dict[str, Any]]] = field(default_factory=list)

    @property
    def rules(self) -> Rules:
        return parse_rules(self.rules_text)

    @property
    def players(self) -> int:
        return int(self.rules.players)

    def seat_wind(self, seat: int) -> int:
        return EAST + (seat - self.dealer) % self.players

    def indicators(self, behind: int = 0) -> list[str]:
        """Those shown; ``behind`` 1: their ura."""
        places = indicator_places(len(self.wall))
        return [self.wall[place + behind] for place in places[: self.num_dora]]

    def replacement(self) -> str:
        return self.wall[replacement_places(len(self.wall))[self.replaced]]

    def waits(self, seat: int, hand: Iterable[str] | None = None) -> frozenset[int]:
        """Kinds that complete a hand: by default the seat's without the drawn tile."""
        one = self.seats[seat]
        if hand is None:
            hand = list(one.hand)
            if one.drawn is not None:
                hand.remove(one.drawn)
        melds = NO_COUNTS
        if self.rules.own_four == "held":  # the only reading that looks at the melds
            melds = counts_of(tile for meld in one.melds for tile in meld.tiles)
        tile_set = "sanma" if self.rules.is_sanma else "34"
        return waits_of(counts_of(hand), melds, tile_set, self.rules.own_four)

    def is_furiten(self, seat: int) -> bool:
        """May not ron (R-3.9)."""
        one = self.seats[seat]
        own = {KIND[tile] for tile in one.river}
        return one.let_pass or one.let_pass_in_riichi or bool(own & self.waits(seat))

    def is_first_turn(self, seat: int) -> bool:
        """No own discard yet, and no call, kan or kita by anyone."""
        return not self.interrupted and not self.seats[seat].river
