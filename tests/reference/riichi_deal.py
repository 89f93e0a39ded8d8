"""One riichi deal, from the wall to the settlement: the slow and obvious one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .deal_parts import DealBase, compact, in_order, places_of_hand
from .riichi_ends import exhaustive_draw, show
from .riichi_flow import act, ask_next, draw, show_dora
from .riichi_legal import call_actions, turn_actions
from .riichi_request import WINDS
from .riichi_rules import parse_rules
from .riichi_table import Seat, Table
from .walls import explicit_wall, seeded_wall


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


class Deal(DealBase[Table]):
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

    def _find_actions(self) -> tuple[str, ...]:
        table = self.table
        assert table.to_act is not None
        if table.phase == "turn":
            return tuple(turn_actions(table, table.to_act))
        if table.phase == "call":
            return tuple(call_actions(table, table.to_act))
        if table.phase == "show":
            return ("show", "hide")
        assert table.claim is not None
        return table.claim.options[table.to_act]

    def _answer(self, seat: int, action: str) -> None:
        table = self.table
        if table.phase == "claim":
            assert table.claim is not None
            table.claim.answers[seat] = action
            ask_next(table)
        elif table.phase == "show":
            show(table, seat, action == "show")
            exhaustive_draw(table)
        else:
            act(table, seat, action)

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
    def dora(self) -> list[str]:
        return self.table.indicators()

    @property
    def ura(self) -> list[str]:
        return self.table.indicators(1)

    @property
    def deposits(self) -> int:
        return self.table.deposits
