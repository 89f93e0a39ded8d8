"""One deal of xuezhan or panzhihua, from the wall to the settlement: the slow and obvious one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from .deal_parts import DealBase, compact, in_order, places_of_hand, plain
from .rng import Rng
from .sichuan_ends import greatest
from .sichuan_flow import act, ask_next, begin, take_from_wall
from .sichuan_legal import exchange_actions, turn_actions, void_actions
from .sichuan_rules import parse_rules
from .sichuan_settlement import Settlement
from .sichuan_table import Entry, Kan, Seat, Table
from .tiles import SUITS
from .walls import given_order, shuffled, sichuan_tiles


@dataclass(frozen=True)
class DealResult:
    """What the match needs to know of a deal that is over."""

    kind: str  # win or exhaustive
    winners: tuple[int, ...]  # all, in order of winning
    first_winners: tuple[int, ...]  # those of the first win
    first_from: int | None  # whose tile that was; by tsumo the winner's own
    deltas: tuple[int, ...]
    penalties: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True)
class DealStart:
    """How a deal begins, beside its wall."""

    dealer: int
    deal_index: int
    scores: tuple[int, ...]
    exchange_die: int


class Deal(DealBase[Table]):
    """A deal of a rule set, such as ``sbr2025+base=2``, on a wall in drawing order."""

    def __init__(
        self,
        rules: str,
        wall: str | Sequence[str] | None = None,
        *,
        seed: int = 0,
        deal_index: int = 0,
        dealer: int = 0,
        scores: Sequence[int] | None = None,
        exchange_die: int | None = None,
    ) -> None:
        parse_rules(rules)
        if wall is None:
            tiles = shuffled(sichuan_tiles(), Rng(seed, deal_index, 0))
        else:
            tiles = given_order(sichuan_tiles(), wall)
        die = Rng(seed, deal_index, 1).bounded(6) + 1 if exchange_die is None else exchange_die
        points = (0, 0, 0, 0) if scores is None else tuple(scores)
        self.start = DealStart(dealer, deal_index, points, die)
        self.table = Table(
            rules_text=rules,
            wall=tuple(tiles),
            dealer=dealer,
            deal_index=deal_index,
            exchange_die=die,
            scores=list(points),
        )
        self._deal_out()

    def _deal_out(self) -> None:
        table = self.table
        scores = ",".join(str(points) for points in table.scores)
        table.say("start", f"dealer={table.dealer}", f"deal={table.deal_index}", f"scores={scores}")
        for seat in range(4):
            places = places_of_hand(4, (seat - table.dealer) % 4)
            table.taken.update(places)
            table.seats.append(Seat(in_order(table.wall[place] for place in places)))
            table.say("deal", seat, compact(table.seats[seat].hand))
        if not table.is_xuezhan:
            table.say("open_tile", table.wall[table.open_place])
        take_from_wall(table, table.dealer, 52, "draw")
        begin(table)

    def _find_actions(self) -> tuple[str, ...]:
        table = self.table
        assert table.to_act is not None
        if table.phase == "exchange":
            return tuple(exchange_actions(table, table.to_act))
        if table.phase == "void_suit":
            return tuple(void_actions())
        if table.phase == "turn":
            return tuple(turn_actions(table, table.to_act))
        assert table.claim is not None
        return table.claim.options[table.to_act]

    def _answer(self, seat: int, action: str) -> None:
        if self.table.phase == "claims":
            assert self.table.claim is not None
            self.table.claim.answers[seat] = action
            ask_next(self.table)
        else:
            act(self.table, seat, action)

    @property
    def phase(self) -> str:
        return self.table.phase

    @property
    def deltas(self) -> tuple[int, ...]:
        """What the ledger adds to each seat."""
        return self.settlement.deltas

    @property
    def penalties(self) -> list[Entry]:
        """What was paid to nobody, beside the ledger."""
        return list(self.table.penalties)

    @property
    def settlement(self) -> Settlement:
        return Settlement(self.table, self.ledger, self.penalties)

    @property
    def result(self) -> DealResult | None:
        table = self.table
        if table.kind is None:
            return None
        return DealResult(
            kind=table.kind,
            winners=tuple(one[0] for one in table.wins),
            first_winners=table.first_winners,
            first_from=table.first_from,
            deltas=self.deltas,
            penalties=self.settlement.fines,
            scores=self.scores,
        )

    @property
    def deal_index(self) -> int:
        return self.table.deal_index

    @property
    def void_suits(self) -> tuple[str | None, ...]:
        """The declared void suits; while they are chosen nobody knows them."""
        voids = [one.void for one in self.table.seats]
        return tuple(None if one is None else SUITS[one] for one in voids)

    @property
    def factors(self) -> tuple[int, ...]:
        return tuple(one.factor for one in self.table.seats)

    @property
    def has_won(self) -> tuple[bool, ...]:
        return tuple(one.won for one in self.table.seats)

    @property
    def kans(self) -> list[Kan]:
        """Those that stand."""
        return list(self.table.kans)

    @property
    def open_tile(self) -> str | None:
        """Panzhihua: the tile turned up at the wall's end, until a kan draws it (P-3)."""
        place = self.table.open_place
        is_gone = self.table.is_xuezhan or place in self.table.taken
        return None if is_gone else self.table.wall[place]

    def facts(self, seat: int) -> dict[str, Any]:
        """What a seat knows of the table beside the events."""
        table, claim = self.table, self.table.claim
        hand = table.held(seat)
        waits = table.waits(seat, hand) if len(hand) % 3 == 1 else ()
        return {
            "hand": hand,
            "drawn": table.seats[seat].drawn,
            "waits": [plain(kind) for kind in waits],
            "claimed": None if claim is None else claim.tile,
            "claimed_from": None if claim is None else claim.owner,
            "legal_actions": self.legal_actions if seat == table.to_act else (),
            "shown_waits": [[plain(kind) for kind in other.shown] for other in table.seats],
            "num_concealed": [len(other.hand) for other in table.seats],
            "open_hands": [other.hand if other.won else None for other in table.seats],
            "melds": [[meld.type for meld in other.melds] for other in table.seats],
            "called": [other.called for other in table.seats],
        }

    def greatest(self, seat: int) -> dict[str, Any] | None:
        """The ready check of a seat's hand as it stands."""
        return greatest(self.table, seat)

    def is_ready(self, seat: int) -> bool:
        return self.greatest(seat) is not None
