"""Settlements: who has paid whom what and why, in three languages.

Examples
--------
>>> from hupai.settlement import Settlement
>>> import hupai as hp
>>> settlement = Settlement([hp.Transfer(2, 0, 7700, "win"), hp.Transfer(2, 0, 300, "honba")])
>>> settlement.deltas
(8000, 0, -8000, 0)
>>> print(settlement.explain("zh"))
座位2付给座位0和牌点数7700点 [R-4.9]
座位2付给座位0本场费300点 [R-4.9]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hupai._core import Transfer
from hupai.errors import HupaiError, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from hupai._core import PanzhihuaDeal, XuezhanDeal, _Lang
    from hupai._core_play import _Reason

__all__ = ["DealSettlement", "Settlement"]


def _seats_of(entry: Transfer) -> tuple[int | None, int | None]:
    return entry.payer, entry.payee


def _transfers(name: str, given: Iterable[Transfer]) -> tuple[Transfer, ...]:
    try:
        transfers = tuple(given)
    except TypeError:
        raise HupaiError(f"{name}: a list is wanted, not {shown(given)}", field=name) from None
    for place, entry in enumerate(transfers):
        if not isinstance(entry, Transfer):
            text = f"{name}: a Transfer is wanted at {place}, not {shown(entry)}"
            raise HupaiError(text, field=name)
    return transfers


def _add(sums: list[int], entry: Transfer) -> None:
    if entry.payer is not None:
        sums[entry.payer] -= entry.points
    if entry.payee is not None:
        sums[entry.payee] += entry.points


class Settlement:
    """The entries of a deal or match as one value.

    Parameters
    ----------
    entries : iterable of Transfer
    players : int
        Three or four.
    penalties : iterable of Transfer
        What seats have lost to nobody, outside the entries.

    Raises
    ------
    HupaiError
        The number of players is another, or an entry names a seat that they do not have.

    Examples
    --------
    >>> import hupai as hp
    >>> hp.Settlement([hp.Transfer(1, 0, 1500, "noten"), hp.Transfer(3, 2, 1500, "noten")]).deltas
    (1500, -1500, 1500, -1500)
    """

    __slots__ = ("entries", "penalties", "players")

    def __init__(
        self,
        entries: Iterable[Transfer],
        players: int = 4,
        penalties: Iterable[Transfer] = (),
    ) -> None:
        if not isinstance(players, int) or players not in (3, 4):
            raise HupaiError(f"players: 3 or 4 are wanted, not {shown(players)}", field="players")
        self.entries: tuple[Transfer, ...] = _transfers("entries", entries)
        self.penalties: tuple[Transfer, ...] = _transfers("penalties", penalties)
        for name in ("entries", "penalties"):
            for place, entry in enumerate(getattr(self, name)):
                if any(seat is not None and seat >= players for seat in _seats_of(entry)):
                    raise HupaiError(
                        f"{name}: {entry!r} at {place} is of a seat above {players - 1}",
                        field=name,
                    )
        for place, entry in enumerate(self.penalties):
            if entry.payer is None or entry.payee is not None:
                raise HupaiError(
                    f"penalties: {entry!r} at {place} is not paid by a seat to nobody",
                    field="penalties",
                )
        self.players = players

    @property
    def deltas(self) -> tuple[int, ...]:
        """What each seat has won or lost by the entries."""
        sums = [0] * self.players
        for entry in self.entries:
            _add(sums, entry)
        return tuple(sums)

    @property
    def fines(self) -> tuple[int, ...]:
        """What each seat has lost by penalties, none above 0."""
        sums = [0] * self.players
        for entry in self.penalties:
            _add(sums, entry)
        return tuple(sums)

    @property
    def on_table(self) -> int:
        """Points laid on the table less those taken from it; with the deltas the sum is 0."""
        return -sum(self.deltas)

    def explain(self, lang: _Lang = "en") -> str:
        """One sentence an entry: who pays whom, how much, why, and the clause.

        Parameters
        ----------
        lang : {"en", "ja", "zh"}
        """
        return "\n".join(entry.explain(lang) for entry in (*self.entries, *self.penalties))

    def as_it_happened(self) -> tuple[tuple[Transfer, tuple[int, ...]], ...]:
        """Each entry with what every seat has won or lost when it is paid.

        Source: X-30 to X-37, P-30 to P-34; R-4.9.

        Examples
        --------
        >>> import hupai as hp
        >>> entries = [hp.Transfer(1, 0, 12, "kan_fee", kan=1), hp.Transfer(0, 2, 6, "win", "X-31")]
        >>> [sums for _, sums in hp.Settlement(entries).as_it_happened()]
        [(12, -12, 0, 0), (6, -12, 6, 0)]
        """
        sums = [0] * self.players
        course = []
        for entry in self.entries:
            _add(sums, entry)
            course.append((entry, tuple(sums)))
        return tuple(course)

    def at_the_end(self) -> tuple[Transfer, ...]:
        """One entry for each two ends and reason: what one pays the other after all.

        The deltas are the same. Kans are not told apart; what comes to nothing is left out.

        Source: P-4, X-30 to X-37.

        Examples
        --------
        >>> import hupai as hp
        >>> fees = [hp.Transfer(1, 0, 12, "kan_fee", kan=1), hp.Transfer(0, 1, 6, "kan_fee", kan=2)]
        >>> hp.Settlement(fees).at_the_end()
        (Transfer(1, 0, 6, 'kan_fee'),)
        """
        sums: dict[tuple[int | None, int | None, _Reason, str], int] = {}
        for entry in self.entries:
            key = (entry.payer, entry.payee, entry.reason, entry.clause)
            back = (entry.payee, entry.payer, entry.reason, entry.clause)
            if back in sums:
                sums[back] -= entry.points
            else:
                sums[key] = sums.get(key, 0) + entry.points
        netted = []
        for (payer, payee, reason, clause), points in sums.items():
            ends = (payer, payee) if points > 0 else (payee, payer)
            if points:
                netted.append(Transfer(ends[0], ends[1], abs(points), reason, clause))
        return tuple(netted)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Settlement):
            return NotImplemented
        return self._parts() == other._parts()

    def __hash__(self) -> int:
        return hash(self._parts())

    def _parts(self) -> tuple[object, ...]:
        return self.entries, self.players, self.penalties

    def __str__(self) -> str:
        return self.explain()

    def __repr__(self) -> str:
        penalties = f", {list(self.penalties)!r}" if self.penalties else ""
        return f"Settlement({list(self.entries)!r}, {self.players}{penalties})"


FALSE_WIN_FINE = 24  # to nobody
FALSE_WIN_TO_EACH = 8
LATE_FORFEIT = 4  # live tiles from which on the ready check counts


class DealSettlement(Settlement):
    """What a deal of xuezhan or panzhihua has come to, and what a referee adds to it.

    Made by ``deal.settlement``. The referee's functions give a new settlement and change nothing:
    neither this one nor the deal.

    Source: X-39, X-40, X-42, P-16.

    Examples
    --------
    >>> from hupai import xuezhan
    >>> deal = xuezhan.LAOK.deal(seed=7)
    >>> deal.settlement.forfeit(3).deltas
    (96, 96, 96, -288)
    """

    __slots__ = ("deal",)

    def __init__(
        self,
        deal: XuezhanDeal | PanzhihuaDeal,
        entries: Iterable[Transfer],
        penalties: Iterable[Transfer],
    ) -> None:
        super().__init__(entries, deal.players, penalties)
        self.deal = deal

    @classmethod
    def of(cls, deal: XuezhanDeal | PanzhihuaDeal) -> DealSettlement:
        """How a deal stands now; it may go on."""
        return cls(deal.copy(), deal.ledger, deal.penalties)

    def leave_after_win(self, seat: int) -> DealSettlement:
        """A seat that has won leaves: what it has won by hand goes back, kan fees stay with it.

        Raises
        ------
        HupaiError
            The seat has not won or has left already, or the rule set lets it keep everything.

        Source: X-39, P-4.
        """
        if not self._option("leave_after_win", True):
            raise self._not_offered("leave_after_win", "leave_after_win=false")
        if not self.deal.has_won[self._seat(seat)]:
            raise HupaiError(f"leave_after_win: seat {seat} has not won", "conflict", "seat")
        if any(one.payer == seat and one.reason == "leave_after_win" for one in self.entries):
            raise HupaiError(f"leave_after_win: seat {seat} has left already", "conflict", "seat")
        return self._with(
            Transfer(seat, entry.payer, entry.points, "leave_after_win", "X-39")
            for entry in self.entries
            if entry.payee == seat and entry.reason in ("win", "kan_feeder")
        )

    def forfeit(self, seat: int) -> DealSettlement:
        """A seat that has not won flees: it pays each other seat that has not won.

        With four or fewer tiles left it pays each the greater of that and what the ready check
        would bring it. Kan fees that it still holds go back, where a seat that is not ready would
        give them back.

        Raises
        ------
        HupaiError
            The deal is over, a seat has fled already, the seat has won, or the rule set has no such
            payment.

        Source: X-40.
        """
        multiple = self._option("forfeit_multiple", 0)
        if multiple == 0:
            raise self._not_offered("forfeit", "forfeit_multiple=0")
        if self.deal.is_over:
            raise HupaiError(f"forfeit: {self.deal!r} is over", "conflict", "deal")
        if any(one.reason == "forfeit" for one in self.entries):
            raise HupaiError("forfeit: the deal has ended with a forfeit", "conflict", "deal")
        if self.deal.has_won[self._seat(seat)]:
            raise HupaiError(f"forfeit: seat {seat} has won", "conflict", "seat")
        entries = []
        for payee in self._from_dealer(but=seat):
            if self.deal.has_won[payee]:
                continue
            points = multiple * self._option("base", 1)
            best = self.deal.greatest(payee) if self.deal.live_left <= LATE_FORFEIT else None
            points = points if best is None else max(points, best.value)
            entries.append(Transfer(seat, payee, points, "forfeit", "X-40"))
        if self._option("kan_refund", "never") != "never":
            entries += self._kan_fees_back(seat)
        return self._with(entries)

    def false_win(self, seat: int) -> DealSettlement:
        """A seat that has called a win which was none.

        It loses 24 to nobody, or pays 8 to each other seat that has not won, as the rule set has
        it; kan fees that it still holds go back.

        Raises
        ------
        HupaiError
            The rule set has no such payment.

        Source: X-42.
        """
        self._seat(seat)
        rule = self._option("false_win_pay", "none")
        if rule == "none":
            raise self._not_offered("false_win", "false_win_pay=none")
        fees = self._kan_fees_back(seat)
        if rule == "to_nobody":
            fine = Transfer(seat, None, FALSE_WIN_FINE, "false_win", "X-42")
            return self._with(fees, [fine])
        paid = [
            Transfer(seat, payee, FALSE_WIN_TO_EACH, "false_win", "X-42")
            for payee in self._from_dealer(but=seat)
            if not self.deal.has_won[payee]
        ]
        return self._with([*paid, *fees])

    def false_declaration(self, seat: int) -> DealSettlement:
        """A seat that has declared without being ready (诈胡) pays each of the three others.

        Raises
        ------
        HupaiError
            The rule set has no declarations, or neither a cap nor `false_declaration_pay`.

        Source: P-16.
        """
        self._seat(seat)
        points = self._option("false_declaration_pay", None)
        cap = self._option("cap", None)
        if points is None and cap is not None:
            points = cap * self._option("base", 1)
        if points is None:
            raise self._not_offered("false_declaration", "no cap and no false_declaration_pay")
        return self._with(
            Transfer(seat, payee, points, "false_declaration", "P-16")
            for payee in self._from_dealer(but=seat)
        )

    def _option(self, name: str, missing: Any) -> Any:
        return self.deal.rules.options.get(name, missing)

    def _seat(self, seat: int) -> int:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.players:
            most = self.players - 1
            raise HupaiError(
                f"seat: a whole number from 0 to {most} is wanted, not {shown(seat)}", field="seat"
            )
        return seat

    def _not_offered(self, what: str, why: str) -> HupaiError:
        return HupaiError(f"{what}: {self.deal.rules.text} has none ({why})", "conflict", "rules")

    def _from_dealer(self, but: int) -> Iterator[int]:
        for turn in range(self.players):
            seat = (self.deal.dealer + turn) % self.players
            if seat != but:
                yield seat

    def _kan_fees_back(self, owner: int) -> list[Transfer]:
        """What a seat still holds of kan fees, to those who paid. Source: X-37."""
        back = [
            Transfer(owner, payer, kan.paid[payer], "kan_refund", "X-37", kan.id)
            for kan in self.deal.kans
            if kan.seat == owner and not kan.moved
            for payer in ((owner + turn) % self.players for turn in range(1, self.players))
            if kan.paid[payer]
        ]
        return [entry for entry in back if entry not in self.entries]  # given back before

    def _with(
        self, entries: Iterable[Transfer], penalties: Iterable[Transfer] = ()
    ) -> DealSettlement:
        paid = (entry for entry in entries if entry.points)
        return DealSettlement(self.deal, (*self.entries, *paid), (*self.penalties, *penalties))
