"""The neutral value of a game log: what every format is read into and written from.

Nothing here knows a format. Events are texts of the same language as ``Deal.events``, so that a
record and a replayed deal compare line by line.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from hupai.errors import LogError
from hupai.formats import tiles as t

__all__ = ["KINDS_OF_END", "DealRecord", "Loaded", "Record", "WinRecord"]

KINDS_OF_END = (
    "win",
    "exhaustive",
    "nagashi",
    "nine_terminals",
    "four_winds",
    "four_kans",
    "four_riichi",
    "triple_ron",
)
WITH_TENPAI = ("exhaustive", "nagashi")


@dataclass(frozen=True, slots=True)
class WinRecord:
    """One win, with what the log prints of it; what it does not say is None.

    Attributes
    ----------
    seat, from_seat : int
        The winner, and whose tile it was; by tsumo the winner itself.
    tile : str
        The winning tile.
    deltas : tuple of int or None
        Points to and from each seat, honba, sticks and pao included.
    items : tuple of (str, int) or None
        Our item names (an unknown one as the log writes it) with han, or with 1 for a yakuman.
        Items of 0 han stand here if the log has them.
    han, fu : int or None
    limit : str or None
        mangan, haneman, baiman, sanbaiman, yakuman; None below.
    yakuman : int
        How many; 0 for an ordinary hand, counted yakuman included.
    value : int or None
        Points of the hand before honba, sticks and pao: all payments of a tsumo together.
    pao : int or None
        The liable seat.

    Examples
    --------
    >>> from hupai.formats import WinRecord
    >>> WinRecord(seat=1, from_seat=1, tile="5p").by
    'tsumo'
    """

    seat: int
    from_seat: int
    tile: str
    deltas: tuple[int, ...] | None = None
    items: tuple[tuple[str, int], ...] | None = None
    han: int | None = None
    fu: int | None = None
    limit: str | None = None
    yakuman: int = 0
    value: int | None = None
    pao: int | None = None

    @property
    def by(self) -> str:
        """``ron`` or ``tsumo``."""
        return "tsumo" if self.seat == self.from_seat else "ron"


@dataclass(frozen=True, slots=True)
class DealRecord:
    """One deal of a log.

    Attributes
    ----------
    round_wind : str
        E, S, W or N.
    dealer, honba, deposits : int
        The dealing seat, the counters, and the sticks on the table at the start.
    scores : tuple of int
        Points at the start.
    hands : tuple of tuple of str
        13 tiles of each seat, sorted; ``?`` where the log hides them.
    indicator : str
        The first dora indicator.
    plays : tuple of str
        Events from the first draw to the last, without what `events` adds.
    kind : str
        How the deal ended; empty where the log stops before.
    wins : tuple of WinRecord
        In turn order after the tile's owner.
    tenpai : tuple of int or None
        Seats that showed a ready hand at an exhaustive draw; None where the log does not say.
    deltas : tuple of int or None
        Payments at the end, of all wins together; sticks of riichi paid during the deal are not
        in it.
    ura : tuple of str
        Ura indicators as far as shown.
    wall : tuple of str or None
        All tiles in drawing order, where the log has the seed of the shuffle.
    dice : tuple of int or None
        Two dice.

    Examples
    --------
    >>> from hupai.formats import DealRecord
    >>> deal = DealRecord("E", 0, 0, 0, (25000,) * 4, (("?",) * 13,) * 4, "4p", ("draw 0 5m",))
    >>> deal.events[0], deal.events[-1]
    ('start E1 dealer=0 honba=0 deposits=0 scores=25000,25000,25000,25000', 'draw 0 5m')
    """

    round_wind: str
    dealer: int
    honba: int
    deposits: int
    scores: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    indicator: str
    plays: tuple[str, ...] = ()
    kind: str = ""
    wins: tuple[WinRecord, ...] = ()
    tenpai: tuple[int, ...] | None = None
    deltas: tuple[int, ...] | None = None
    ura: tuple[str, ...] = ()
    wall: tuple[str, ...] | None = None
    dice: tuple[int, int] | None = None

    @property
    def players(self) -> int:
        """4 or 3."""
        return len(self.scores)

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

    @property
    def scores_after(self) -> tuple[int, ...] | None:
        """Points after the deal; None where the log does not tell the payments."""
        if self.deltas is None:
            return None
        paid = self.riichi
        return tuple(
            points + delta - 1000 * paid.count(seat)
            for seat, (points, delta) in enumerate(zip(self.scores, self.deltas, strict=True))
        )

    @property
    def events(self) -> tuple[str, ...]:
        """Every event of the deal, as ``Deal.events`` has them."""
        points = ",".join(map(str, self.scores))
        head = (
            f"start {self.round_wind}{self.dealer + 1} dealer={self.dealer} honba={self.honba}"
            f" deposits={self.deposits} scores={points}"
        )
        dealt = (f"deal {seat} {t.compact(hand)}" for seat, hand in enumerate(self.hands))
        return (head, *dealt, f"dora {self.indicator}", *self.plays, *self._end())

    def _end(self) -> tuple[str, ...]:
        if not self.kind:
            return ()
        shown: tuple[str, ...] = ()
        if self.kind in WITH_TENPAI and self.tenpai is not None:
            turns = ((self.dealer + i) % self.players for i in range(self.players))
            shown = tuple(f"{'tenpai' if s in self.tenpai else 'noten'} {s}" for s in turns)
        return (*shown, f"end {self.kind}")


@dataclass(frozen=True, slots=True)
class Record:
    """A game log.

    Attributes
    ----------
    rules : str
        The rule set as text, such as ``tenhou+kuitan=false``; empty where the log does not say.
    names : tuple of str
        Names of the players, as the log has them.
    deals : tuple of DealRecord
    final : tuple of int or None
        Points at the end of the match, left sticks included.
    results : tuple of float or None
        The match results in thousands, uma and oka included.
    extras : mapping
        What only one format has and writes again: title, ranks, lobby…

    Examples
    --------
    >>> from hupai.formats import Record
    >>> Record(rules="tenhou_sanma", names=("A", "B", "C")).players
    3
    """

    rules: str = ""
    names: tuple[str, ...] = ()
    deals: tuple[DealRecord, ...] = ()
    final: tuple[int, ...] | None = None
    results: tuple[float, ...] | None = None
    extras: Mapping[str, Any] = field(default_factory=dict, hash=False)

    @property
    def players(self) -> int:
        """4 or 3."""
        return self.deals[0].players if self.deals else len(self.names) or 4

    def with_rules(self, rules: str) -> Record:
        """The same log under another rule set text."""
        return replace(self, rules=rules)


class Loaded(NamedTuple):
    """What `load(..., partial=True)` gives.

    Examples
    --------
    >>> from hupai.formats import mjai
    >>> loaded = mjai.loads('{"type":"start_game","names":["A","B","C","D"]}', partial=True)
    >>> loaded.fault is None, loaded.record.names
    (True, ('A', 'B', 'C', 'D'))
    """

    record: Record
    """The deals before the fault."""
    fault: LogError | None
    """What is broken, and where; None where nothing is."""
