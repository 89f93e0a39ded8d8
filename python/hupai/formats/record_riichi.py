"""The record of a riichi deal."""

from __future__ import annotations

from dataclasses import dataclass

from hupai.errors import HupaiError
from hupai.formats.record import DealRecord, Record

__all__ = ["WITH_TENPAI", "RiichiDealRecord", "riichi_deals"]

WITH_TENPAI = ("exhaustive", "nagashi")
"""Ends at which seats show whether they are ready."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RiichiDealRecord(DealRecord):
    """One riichi deal of a log.

    Beside what every `DealRecord` has; its `deltas` are the payments at the end, of all wins
    together: sticks of riichi paid during the deal are not in them.

    Attributes
    ----------
    round_wind : str
        E, S, W or N.
    honba, deposits : int
        The counters, and the sticks on the table at the start.
    indicator : str
        The first dora indicator.
    ura : tuple of str
        Ura indicators as far as shown.
    dice : tuple of int or None
        Two dice.

    Examples
    --------
    >>> from hupai.formats import RiichiDealRecord
    >>> deal = RiichiDealRecord(
    ...     round_wind="E", dealer=0, honba=0, deposits=0, scores=(25000,) * 4,
    ...     hands=(("?",) * 13,) * 4, indicator="4p", plays=("draw 0 5m",),
    ... )
    >>> deal.events[0], deal.events[-1]
    ('start E1 dealer=0 honba=0 deposits=0 scores=25000,25000,25000,25000', 'draw 0 5m')
    """

    round_wind: str
    honba: int
    deposits: int
    indicator: str
    ura: tuple[str, ...] = ()
    dice: tuple[int, int] | None = None

    @property
    def title(self) -> str:
        """The round and honba in short: ``S2.1``."""
        return f"{self.round_wind}{self.dealer + 1}.{self.honba}"

    @property
    def indicators(self) -> tuple[str, ...]:
        """All dora indicators in the order in which they were shown."""
        shown = (play.split()[1] for play in self.plays if play.startswith("dora "))
        return (self.indicator, *shown)

    @property
    def riichi(self) -> tuple[int, ...]:
        """Seats whose riichi stood and was paid, in order."""
        return tuple(int(p.split()[1]) for p in self.plays if p.startswith("riichi_accepted "))

    def _around_hands(self) -> tuple[str, tuple[str, ...]]:
        counters = f"dealer={self.dealer} honba={self.honba} deposits={self.deposits}"
        return f"{self.round_wind}{self.dealer + 1} {counters}", (f"dora {self.indicator}",)

    def _shown_at_end(self) -> tuple[str, ...]:
        ready = self.tenpai
        if ready is None or self.kind not in WITH_TENPAI:
            return ()
        return tuple(f"{'tenpai' if s in ready else 'noten'} {s}" for s in self.turns)

    def _paid_beside(self) -> tuple[int, ...]:
        return tuple(-1000 * self.riichi.count(seat) for seat in range(self.players))


def riichi_deals(record: Record, what: str) -> tuple[RiichiDealRecord, ...]:
    """The deals of a log, for what only riichi has.

    Raises
    ------
    HupaiError
        They are of another family.
    """
    found = tuple(deal for deal in record.deals if isinstance(deal, RiichiDealRecord))
    if len(found) != len(record.deals):
        raise HupaiError(
            f"{what} is of riichi; this is a log of {record.rules or 'another family'}"
        )
    return found
