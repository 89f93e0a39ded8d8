"""A deal's payments as one value, and what a referee adds to them (X-39, X-40, X-42, P-16)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .sichuan_ends import greatest
from .sichuan_kans import give_back
from .sichuan_table import Entry, Table

FINE = 24  # X-42, to nobody
FINE_TO_EACH = 8
LATE = 4  # live tiles: X-40


@dataclass(frozen=True)
class Settlement:
    """Entries between two seats; penalties are paid to nobody."""

    table: Table
    entries: Sequence[Entry]
    penalties: Sequence[Entry]

    @property
    def deltas(self) -> tuple[int, ...]:
        """What the entries add to each seat; their sum is 0."""
        sums = [0] * 4
        for payer, payee, points, *_ in self.entries:
            assert payee is not None
            sums[payer] -= points
            sums[payee] += points
        return tuple(sums)

    @property
    def fines(self) -> tuple[int, ...]:
        """What each seat has lost to nobody, as 0 or less."""
        return tuple(-sum(one[2] for one in self.penalties if one[0] == seat) for seat in range(4))

    def _with(self, entries: Sequence[Entry], penalties: Sequence[Entry] = ()) -> Settlement:
        paid = [entry for entry in entries if entry[2]]
        return Settlement(self.table, [*self.entries, *paid], [*self.penalties, *penalties])

    def _others(self, seat: int, every: bool = False) -> list[int]:
        """In turn order from the dealer; without ``every`` those that have not won."""
        order = [other for other in self.table.order_from_dealer() if other != seat]
        return [other for other in order if every or not self.table.seats[other].won]

    def leave_after_win(self, seat: int) -> Settlement:
        """What a leaver has won by hand goes back; its kan fees stay (X-39)."""
        if not self.table.seats[seat].won or not self.table.rules.get("leave_after_win", True):
            raise ValueError("only a seat that has won, and where the rules say so")
        if any(one[0] == seat and one[3] == "leave_after_win" for one in self.entries):
            raise ValueError("it has left already")
        won = [one for one in self.entries if one[1] == seat and one[3] in ("win", "kan_feeder")]
        return self._with([(seat, one[0], one[2], "leave_after_win", "X-39", None) for one in won])

    def forfeit(self, seat: int) -> Settlement:
        """A seat flees before it has won (X-40)."""
        table, rules = self.table, self.table.rules
        if table.phase == "over" or table.seats[seat].won or not rules.get("forfeit_multiple"):
            raise ValueError("only a running deal, a seat that has not won, and where offered")
        if any(one[3] == "forfeit" for one in self.entries):
            raise ValueError("the deal has ended with the first that fled")
        entries: list[Entry] = []
        for payee in self._others(seat):
            points = rules.forfeit_multiple * rules.base
            best = greatest(table, payee) if table.live_left <= LATE else None
            if best is not None:
                points = max(points, best["value"])
            entries.append((seat, payee, points, "forfeit", "X-40", None))
        if rules.kan_refund != "never":
            entries += give_back(table, seat, self.entries)
        return self._with(entries)

    def false_win(self, seat: int) -> Settlement:
        """A win that was none (X-42)."""
        rule = self.table.rules.get("false_win_pay", "none")
        if rule == "none":
            raise ValueError("these rules say nothing of false wins")
        back = give_back(self.table, seat, self.entries)
        if rule == "to_nobody":
            return self._with(back, [(seat, None, FINE, "false_win", "X-42", None)])
        pays: list[Entry] = [
            (seat, payee, FINE_TO_EACH, "false_win", "X-42", None) for payee in self._others(seat)
        ]
        return self._with([*pays, *back])

    def false_declaration(self, seat: int) -> Settlement:
        """A declaration without being ready (P-16): the cap to each of the others."""
        rules = self.table.rules
        points = rules.get("false_declaration_pay")
        if points is None:
            points = None if rules.get("cap") is None else rules.base * rules.cap
        if points is None:
            raise ValueError("these rules say nothing of false declarations")
        return self._with(
            [
                (seat, payee, points, "false_declaration", "P-16", None)
                for payee in self._others(seat, every=True)
            ]
        )
