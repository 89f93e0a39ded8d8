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

from typing import TYPE_CHECKING

from hupai.errors import HupaiError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hupai._core import Transfer, _Lang

__all__ = ["Settlement"]


class Settlement:
    """The entries of a deal or match as one value.

    Parameters
    ----------
    entries : iterable of Transfer
    players : int
        Three or four.

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

    __slots__ = ("entries", "players")

    def __init__(self, entries: Iterable[Transfer], players: int = 4) -> None:
        if players not in (3, 4):
            raise HupaiError(f"players: 3 or 4 are wanted, not {players!r}", field="players")
        self.entries: tuple[Transfer, ...] = tuple(entries)
        for place, entry in enumerate(self.entries):
            if any(seat is not None and seat >= players for seat in (entry.payer, entry.payee)):
                raise HupaiError(
                    f"entries: {entry!r} at {place} is of a seat above {players - 1}",
                    field="entries",
                )
        self.players = players

    @property
    def deltas(self) -> tuple[int, ...]:
        """What each seat has won or lost."""
        sums = [0] * self.players
        for entry in self.entries:
            if entry.payer is not None:
                sums[entry.payer] -= entry.points
            if entry.payee is not None:
                sums[entry.payee] += entry.points
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
        return "\n".join(entry.explain(lang) for entry in self.entries)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Settlement):
            return NotImplemented
        return (self.entries, self.players) == (other.entries, other.players)

    def __hash__(self) -> int:
        return hash((self.entries, self.players))

    def __str__(self) -> str:
        return self.explain()

    def __repr__(self) -> str:
        return f"Settlement({list(self.entries)!r}, {self.players})"
