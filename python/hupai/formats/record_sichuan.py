"""The record of a deal of xuezhan or panzhihua."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from hupai.formats import tiles as t
from hupai.formats.record import DealRecord

__all__ = ["OF_WINS", "PaymentRecord", "SichuanDealRecord", "sums"]

OF_WINS = ("win", "kan_feeder")
"""Reasons of the payments that a win itself brings."""


class PaymentRecord(NamedTuple):
    """One entry of the ledger, or a penalty, which nobody is paid.

    Examples
    --------
    >>> from hupai.formats import PaymentRecord
    >>> PaymentRecord(0, 2, 12, "kan_fee", 1).points
    12
    """

    payer: int
    payee: int | None
    points: int
    reason: str
    kan: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SichuanDealRecord(DealRecord):
    """One deal of xuezhan or panzhihua.

    Beside what every `DealRecord` has; its `deltas` are all payments of the deal, penalties are
    not in them.

    Attributes
    ----------
    deal_index : int
        Which deal of the match, from 0.
    open_tile : str or None
        The tile of the wall that lies open.
    pigs : tuple of int
        Flower pigs at an exhaustive draw.
    payments : tuple of PaymentRecord or None
        The ledger; None where the log does not tell it.
    penalties : tuple of PaymentRecord

    Examples
    --------
    >>> from hupai.formats import SichuanDealRecord
    >>> deal = SichuanDealRecord(
    ...     deal_index=2, dealer=1, scores=(0,) * 4, hands=(("?",) * 13,) * 4, plays=("draw 1 5m",)
    ... )
    >>> deal.events[0], deal.title
    ('start dealer=1 deal=2 scores=0,0,0,0', 'dealer 1')
    """

    deal_index: int
    open_tile: str | None = None
    pigs: tuple[int, ...] = ()
    payments: tuple[PaymentRecord, ...] | None = None
    penalties: tuple[PaymentRecord, ...] = ()

    @property
    def title(self) -> str:
        """Who deals."""
        return f"dealer {self.dealer}"

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won, in order."""
        won = (play.split() for play in self.plays if play.startswith(("ron ", "tsumo ")))
        return tuple(int(words[1]) for words in won)

    def _masked_play(self, play: str, seat: str) -> str:
        kind, *words = play.split()
        if kind == "exchange" and seat not in (words[0], words[2]):
            return f"exchange {words[0]} {t.HIDDEN * len(t.pairs(words[1]))} {words[2]}"
        return DealRecord._masked_play(self, play, seat)

    def _around_hands(self) -> tuple[str, tuple[str, ...]]:
        shown = () if self.open_tile is None else (f"open_tile {self.open_tile}",)
        return f"dealer={self.dealer} deal={self.deal_index}", shown

    def _shown_at_end(self) -> tuple[str, ...]:
        ready = self.tenpai
        if ready is None or self.kind != "exhaustive":
            return ()
        kinds = dict.fromkeys(ready, "tenpai") | dict.fromkeys(self.pigs, "pig")
        left = (seat for seat in self.turns if seat not in self.winners)
        return tuple(f"{kinds.get(seat, 'noten')} {seat}" for seat in left)

    def _paid_beside(self) -> tuple[int, ...]:
        return sums(self.penalties, self.players)


def sums(entries: Iterable[PaymentRecord], players: int = 4) -> tuple[int, ...]:
    """What entries bring and cost each seat.

    Examples
    --------
    >>> from hupai.formats.record_sichuan import PaymentRecord, sums
    >>> sums([PaymentRecord(0, 2, 12, "win"), PaymentRecord(1, None, 24, "pig_penalty")])
    (-12, -24, 12, 0)
    """
    found = [0] * players
    for entry in entries:
        found[entry.payer] -= entry.points
        if entry.payee is not None:
            found[entry.payee] += entry.points
    return tuple(found)
