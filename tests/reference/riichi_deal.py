"""One riichi deal, from the wall to the settlement: the slow and obvious one.

Actions and events are plain text. A seat answers what it is asked; the answers to one tile count
as given at the same time.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from .riichi_ends import exhaustive_draw, show
from .riichi_flow import act, ask_next, draw, show_dora
from .riichi_legal import call_actions, turn_actions
from .riichi_request import WINDS
from .riichi_rules import parse_rules
from .riichi_table import Entry, Seat, Table, in_order
from .walls import explicit_wall, seeded_wall

HIDDEN = "?"


class IllegalActionError(ValueError):
    """An action that is not among the legal ones; the deal is as it was."""


@dataclass(frozen=True)
class DealResult:
    """What the match needs to know of a deal that is over."""

    kind: str
    winners: tuple[int, ...]
    from_seat: int | None
    tenpai: tuple[int, ...]  # seats that showed a ready hand
    deltas: tuple[int, ...]
    scores: tuple[int, ...]
    deposits: int  # sticks left on the table


def places_of_hand(players: int, turn: int) -> list[int]:
    """Where the thirteen tiles of the turn-th seat from the dealer lie (R-1.7)."""
    fours = [4 * (players * number + turn) + tile for number in range(3) for tile in range(4)]
    return [*fours, 12 * players + turn]


class Deal:
    """A deal of a rule set, such as ``tenhou+kuitan=false``, on a wall in drawing order."""

    def __init__(
        self,
        rules: str,
        wall: str | Sequence[str] | None = None,
        *,
        seed: int = 0,
        dealer: int = 0,
        round_wind: str = "E",
        honba: int = 0,
        deposits: int = 0,
        scores: Sequence[int] | None = None,
        dealer_deals: int = 1,
        dealer_wins: int = 0,
    ) -> None:
        options = parse_rules(rules)
        wind = WINDS.index(round_wind)
        if wall is None:
            tiles = seeded_wall(options, seed, wind * options.players + dealer, honba)
        else:
            tiles = explicit_wall(options, wall)
        start = [options.start_points] * options.players if scores is None else list(scores)
        self.start_scores = tuple(start)
        self._options: tuple[str, ...] | None = None
        self.table = Table(
            rules_text=rules,
            wall=tuple(tiles),
            dealer=dealer,
            round_wind=wind,
            honba=honba,
            deposits=deposits,
            scores=start,
            dealer_deals=dealer_deals,
            dealer_wins=dealer_wins,
        )
        self._deal_out()

    def _deal_out(self) -> None:
        table = self.table
        numbers = f"dealer={table.dealer} honba={table.honba} deposits={table.deposits}"
        scores = ",".join(str(points) for points in table.scores)
        name = f"{WINDS[table.round_wind]}{table.dealer + 1}"
        table.say("start", name, numbers, f"scores={scores}")
        for seat in range(table.players):
            places = places_of_hand(table.players, (seat - table.dealer) % table.players)
            hand = in_order(table.wall[place] for place in places)
            table.seats.append(Seat(hand))
            table.say("deal", seat, compact(hand))
        table.next_tile = 13 * table.players
        table.live_left = len(table.wall) - table.next_tile - 14
        if table.rules.dora:
            show_dora(table)
        draw(table, table.dealer)

    @property
    def to_act(self) -> int | None:
        return self.table.to_act

    @property
    def legal_actions(self) -> tuple[str, ...]:
        """Of the seat that is asked, in the fixed order."""
        if self._options is None:
            self._options = self._find_actions()
        return self._options

    def _find_actions(self) -> tuple[str, ...]:
        table = self.table
        if table.to_act is None:
            return ()
        if table.phase == "turn":
            return tuple(turn_actions(table, table.to_act))
        if table.phase == "call":
            return tuple(call_actions(table, table.to_act))
        if table.phase == "show":
            return ("show", "hide")
        assert table.claim is not None
        return table.claim.options[table.to_act]

    def is_legal(self, action: str) -> bool:
        return action in self.legal_actions

    def apply(self, action: str) -> None:
        """Do what the asked seat has chosen."""
        if not self.is_legal(action):
            legal = ", ".join(self.legal_actions) or "none: the deal is over"
            raise IllegalActionError(f"{action} is not legal; legal actions: {legal}")
        table, seat = self.table, self.table.to_act
        assert seat is not None
        self._options = None
        if table.phase == "claim":
            assert table.claim is not None
            table.claim.answers[seat] = action
            ask_next(table)
        elif table.phase == "show":
            show(table, seat, action == "show")
            exhaustive_draw(table)
        else:
            act(table, seat, action)

    def copy(self) -> Deal:
        other = Deal.__new__(Deal)
        other.__dict__ = dict(self.__dict__) | {"table": deepcopy(self.table)}
        return other

    @property
    def events(self) -> list[str]:
        return list(self.table.events)

    def observe(self, seat: int) -> list[str]:
        """The events as a seat sees them."""
        return [masked(event, seat) for event in self.table.events]

    @property
    def is_over(self) -> bool:
        return self.table.phase == "over"

    @property
    def ledger(self) -> list[Entry]:
        return list(self.table.ledger)

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.table.scores)

    @property
    def deltas(self) -> tuple[int, ...]:
        """What the ledger adds to each seat."""
        pairs = zip(self.table.scores, self.start_scores, strict=True)
        return tuple(now - before for now, before in pairs)

    @property
    def result(self) -> DealResult | None:
        table = self.table
        if table.kind is None:
            return None
        shown = tuple(seat for seat in range(table.players) if table.seats[seat].shown)
        return DealResult(
            kind=table.kind,
            winners=table.winners,
            from_seat=table.from_seat,
            tenpai=shown,
            deltas=self.deltas,
            scores=self.scores,
            deposits=table.deposits,
        )

    @property
    def wins(self) -> list[tuple[int, int, str, dict[str, Any]]]:
        """(winner, whose tile, tile, answer of the scorer)."""
        return list(self.table.wins)

    @property
    def live_left(self) -> int:
        return self.table.live_left

    @property
    def wall(self) -> tuple[str, ...]:
        return self.table.wall

    @property
    def dealer(self) -> int:
        return self.table.dealer

    @property
    def hands(self) -> tuple[list[str], ...]:
        """Concealed tiles, the drawn one among them."""
        return tuple(list(one.hand) for one in self.table.seats)

    @property
    def dora(self) -> list[str]:
        return self.table.indicators()

    @property
    def ura(self) -> list[str]:
        return self.table.indicators(1)

    @property
    def deposits(self) -> int:
        return self.table.deposits

    def discards(self, seat: int) -> list[str]:
        return list(self.table.seats[seat].river)


def compact(tiles: Sequence[str]) -> str:
    """``123m0p11z``."""
    found = ""
    for tile, after in zip(tiles, [*tiles[1:], "  "], strict=True):
        found += tile[0] if tile[1] == after[1] else tile
    return found


def masked(event: str, seat: int) -> str:
    """An event without the tiles that a seat does not see."""
    words = event.split()
    if words[0] in ("deal", "draw", "replacement") and words[1] != str(seat):
        words[2] = HIDDEN * (13 if words[0] == "deal" else 1)
    return " ".join(words)
