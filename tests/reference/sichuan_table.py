"""What lies on the table during a deal of xuezhan or panzhihua, and what can be seen from it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from .deal_parts import KIND, ClaimBase, Laid, SeatBase, TableBase, counts_of
from .sichuan_options import Rules
from .sichuan_rules import parse_rules
from .sichuan_waits import suits_left_out
from .tiles import Counts, suit_of
from .waits import Hand

PLAIN, SING, DANCE = 1, 2, 4  # what a seat has declared, as its factor (P-10)


@lru_cache(maxsize=400_000)
def waits_of(
    counts: Counts, melds: Counts, own_four: str, left_out: tuple[int | None, ...]
) -> tuple[int, ...]:
    """The kinds that complete 3n+1 concealed tiles, in tile order."""
    return tuple(Hand(counts, melds, "27", own_four, left_out).waits())


@dataclass
class Kan:
    """A kan that stands, and what each seat has paid for it (X-30)."""

    id: int  # 1, 2, ... in the deal
    seat: int
    type: str
    kind: str
    from_seat: int | None = None  # who fed an open kan
    paid: list[int] = field(default_factory=lambda: [0] * 4)
    moved: bool = False  # a win on the discard after it has taken the fee


@dataclass
class Seat(SeatBase):
    """One player's place."""

    drawn: str | None = None
    melds: list[Laid] = field(default_factory=list)
    river: list[str] = field(default_factory=list)  # called-away tiles included
    called: list[int] = field(default_factory=list)  # which of them were called away
    picks: list[str] = field(default_factory=list)  # tiles chosen for the exchange
    void_choice: int | None = None  # nobody knows it before all have chosen
    void: int | None = None  # the declared void suit
    factor: int = PLAIN
    shown: tuple[int, ...] = ()  # the waits that a dancer has laid open
    won: bool = False
    won_with: str | None = None  # a winning tile that is no discard
    dealt_ready: bool = False  # P-17, and nothing has changed since
    draws: int = 0
    declined: int | None = None  # the greatest value let pass since the own last draw
    declined_kinds: frozenset[int] = frozenset()

    def decline(self, kind: int, value: int) -> None:
        self.declined = max(value, self.declined or 0)
        self.declined_kinds |= {kind}

    def forgive(self) -> None:
        self.declined, self.declined_kinds = None, frozenset()


@dataclass
class Claim(ClaimBase):
    """A tile that others may take: a discard, or one that is added to a pon and may be robbed."""

    after_kan: bool  # in a turn with a kan


# payer, payee, points, reason, clause, kan id; penalties are paid to nobody
Entry = tuple[int, int | None, int, str, str, int | None]


@dataclass
class Table(TableBase):
    """The whole state; nothing in it is hidden."""

    rules_text: str
    wall: tuple[str, ...]
    dealer: int
    deal_index: int
    exchange_die: int
    scores: list[int]
    seats: list[Seat] = field(default_factory=list)
    taken: set[int] = field(default_factory=set)  # places of the wall that are drawn
    phase: str = "turn"  # exchange, void_suit, turn, claims, over
    to_act: int | None = None
    claim: Claim | None = None
    kans: list[Kan] = field(default_factory=list)
    turn_kans: list[Kan] = field(default_factory=list)  # of the turn that goes on or just ended
    is_replacement: bool = False  # the drawn tile
    called: bool = False  # a pon or kan stands
    is_late: bool = False  # the tile added to a pon was not the one just drawn
    chain: int = 0  # links between seats so far (P-31)
    events: list[str] = field(default_factory=list)
    ledger: list[Entry] = field(default_factory=list)
    penalties: list[Entry] = field(default_factory=list)
    wins: list[tuple[int, int, str, dict[str, Any]]] = field(default_factory=list)
    first_winners: tuple[int, ...] = ()
    first_from: int | None = None
    kind: str | None = None
    notes: set[str] = field(default_factory=set)  # what has decided something, for the tests

    @property
    def rules(self) -> Rules:
        return parse_rules(self.rules_text)

    @property
    def is_xuezhan(self) -> bool:
        return self.rules.family == "xuezhan"

    @property
    def live_left(self) -> int:
        return len(self.wall) - len(self.taken)

    @property
    def can_draw(self) -> bool:
        """A tile is left to draw and play goes on (X-9)."""
        return self.live_left >= max(1, int(self.rules.min_wall_to_play_on))

    def undrawn(self) -> list[int]:
        """Places of the wall."""
        return [place for place in range(len(self.wall)) if place not in self.taken]

    def replacement_place(self) -> int:
        """Where the tile after a kan lies (X-6, P-3)."""
        left = self.undrawn()
        if self.rules.replacement == "front":
            return left[0]
        if self.is_xuezhan:
            return left[-1]
        upper = left[-1] // 2 * 2  # the last stack: its upper tile first
        return upper if upper in left else left[-1]

    @property
    def open_place(self) -> int:
        """The open tile of panzhihua: the upper one of the last stack (P-3)."""
        return len(self.wall) - 2

    def active(self) -> list[int]:
        """Seats that have not won."""
        return [seat for seat in range(4) if not self.seats[seat].won]

    def active_after(self, seat: int) -> list[int]:
        """The others that have not won, in turn order."""
        return [other for other in self.order_after(seat) if not self.seats[other].won]

    def left_out(self, seat: int, melds: Sequence[Laid]) -> tuple[int | None, ...]:
        suits = {suit_of(meld.kind) for meld in melds}
        return tuple(suits_left_out(self.rules, self.seats[seat].void, suits))

    def waits(
        self, seat: int, hand: Iterable[str], melds: Sequence[Laid] | None = None
    ) -> tuple[int, ...]:
        """Kinds that complete these concealed tiles with these melds, else with the seat's."""
        if melds is None:
            melds = self.seats[seat].melds
        laid = counts_of(tile for meld in melds for tile in meld.tiles)
        if self.rules.own_four != "held":  # the only reading that looks at the melds
            laid = counts_of(())
        return waits_of(counts_of(hand), laid, self.rules.own_four, self.left_out(seat, melds))

    def held(self, seat: int) -> list[str]:
        """Concealed tiles without the drawn one."""
        hand = list(self.seats[seat].hand)
        if self.seats[seat].drawn is not None:
            hand.remove(self.seats[seat].drawn or "")
        return hand

    def is_ready(self, seat: int) -> bool:
        """By its tiles without the drawn one; not between a pon and its discard."""
        hand = self.held(seat)
        return len(hand) % 3 == 1 and bool(self.waits(seat, hand))

    def has_void_tiles(self, seat: int) -> bool:
        """Concealed tiles of its declared void suit: they go first, and it cannot win (X-3)."""
        one = self.seats[seat]
        return one.void is not None and any(suit_of(KIND[tile]) == one.void for tile in one.hand)

    def pay(
        self, payer: int, payee: int, points: int, reason: str, clause: str, kan: int | None = None
    ) -> None:
        if points:
            self.ledger.append((payer, payee, points, reason, clause, kan))
            self.scores[payer] -= points
            self.scores[payee] += points

    def note(self, xuezhan: str, panzhihua: str, what: str) -> None:
        """A clause has made a difference; a rule set's own clause stands before it."""
        self.notes.add(f"{xuezhan if self.is_xuezhan else panzhihua} {what}")

    def fine(self, seat: int, points: int, reason: str, clause: str) -> None:
        """Outside the ledger: paid to nobody."""
        self.penalties.append((seat, None, points, reason, clause, None))
        self.scores[seat] -= points
