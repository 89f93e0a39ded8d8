"""The neutral value of a game log: what every format is read into and written from.

Nothing here knows a format. Events are texts of the same language as ``Deal.events``, so that a
record and a replayed deal compare line by line.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, Self

from hupai.errors import LogError
from hupai.formats import tiles as t

__all__ = ["DealRecord", "Loaded", "Record", "WinRecord"]


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
        Our item names (an unknown one as the log writes it) with what they are worth: han, or 1
        for a yakuman, fan, multiples. Items of 0 han stand here if the log has them.
    han, fu, fan, face : int or None
        How much that is: han and fu in riichi, fan in xuezhan, face in panzhihua.
    limit : str or None
        mangan, haneman, baiman, sanbaiman, yakuman; None below.
    yakuman : int
        How many; 0 for an ordinary hand, counted yakuman included.
    value : int or None
        Points of the hand before honba, sticks and pao: all payments of a tsumo together. In
        xuezhan and panzhihua what the score calls so.
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
    fan: int | None = None
    face: int | None = None

    @property
    def by(self) -> str:
        """``ron`` or ``tsumo``."""
        return "tsumo" if self.seat == self.from_seat else "ron"


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRecord:
    """One deal of a log: what the records of every rule family have.

    Attributes
    ----------
    dealer : int
        The dealing seat.
    scores : tuple of int
        Points at the start.
    hands : tuple of tuple of str
        13 tiles of each seat, sorted; ``?`` where the log hides them.
    plays : tuple of str
        Events from the first draw to the last, without what `events` adds.
    kind : str
        How the deal ended; empty where the log stops before.
    wins : tuple of WinRecord
        In the order of the events.
    tenpai : tuple of int or None
        Seats that were ready at an exhaustive draw; None where the log does not say.
    deltas : tuple of int or None
        Payments; None where the log does not tell them.
    wall : tuple of str or None
        All tiles in drawing order, where the log has them.

    Examples
    --------
    >>> from hupai.formats import DealRecord, RiichiDealRecord, SichuanDealRecord
    >>> issubclass(RiichiDealRecord, DealRecord), issubclass(SichuanDealRecord, DealRecord)
    (True, True)
    """

    dealer: int
    scores: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    plays: tuple[str, ...] = ()
    kind: str = ""
    wins: tuple[WinRecord, ...] = ()
    tenpai: tuple[int, ...] | None = None
    deltas: tuple[int, ...] | None = None
    wall: tuple[str, ...] | None = None

    @property
    def players(self) -> int:
        """4 or 3."""
        return len(self.scores)

    @property
    def title(self) -> str:
        """Which deal it is, in short."""
        raise NotImplementedError

    @property
    def scores_after(self) -> tuple[int, ...] | None:
        """Points after the deal; None where the log does not tell the payments."""
        if self.deltas is None:
            return None
        paid = zip(self.scores, self.deltas, self._paid_beside(), strict=True)
        return tuple(map(sum, paid))

    @property
    def head(self) -> tuple[str, ...]:
        """The events before `plays`."""
        points = ",".join(map(str, self.scores))
        first, last = self._around_hands()
        dealt = (f"deal {seat} {t.compact(hand)}" for seat, hand in enumerate(self.hands))
        return (f"start {first} scores={points}", *dealt, *last)

    @property
    def events(self) -> tuple[str, ...]:
        """Every event of the deal, as ``Deal.events`` has them."""
        end = (*self._shown_at_end(), f"end {self.kind}") if self.kind else ()
        return (*self.head, *self.plays, *end)

    @property
    def turns(self) -> tuple[int, ...]:
        """The seats in turn order from the dealer on."""
        return tuple((self.dealer + i) % self.players for i in range(self.players))

    def masked(self, seat: int) -> Self:
        """The deal as one seat sees it: without the wall, hidden tiles as ``?``."""
        hands = tuple(
            hand if owner == seat else (t.HIDDEN,) * len(hand)
            for owner, hand in enumerate(self.hands)
        )
        plays = tuple(self._masked_play(play, str(seat)) for play in self.plays)
        return replace(self, hands=hands, plays=plays, wall=None)

    def _masked_play(self, play: str, seat: str) -> str:
        kind, *words = play.split()
        if kind in ("draw", "replacement") and words[0] != seat:
            return f"{kind} {words[0]} {t.HIDDEN}"
        return play

    def _around_hands(self) -> tuple[str, tuple[str, ...]]:
        """What the first event says beside the scores, and the events after the hands."""
        raise NotImplementedError

    def _shown_at_end(self) -> tuple[str, ...]:
        """The events before the last."""
        raise NotImplementedError

    def _paid_beside(self) -> tuple[int, ...]:
        """What changed the points of each seat and is not in `deltas`."""
        raise NotImplementedError


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

    def masked(self, seat: int) -> Record:
        """The same log as one seat sees it; see `DealRecord.masked`."""
        return replace(self, deals=tuple(deal.masked(seat) for deal in self.deals))

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
