"""What a log tells of the end of a deal, against the engine: wins, payments, the next deal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from hupai.formats.played import payments

if TYPE_CHECKING:
    from hupai import riichi
    from hupai.formats import DealRecord, Record, WinRecord

__all__ = ["Difference"]

_RESULT_STEP = 0.05  # results are told to one decimal


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that a log has otherwise than the rules.

    Attributes
    ----------
    event : int
        Place among the events of the deal.
    text : str
        That event.
    about : str
        ``action``, ``event``, ``value``, ``payments``, ``next deal``…
    expected, found : str
        What the rules say, and what the log has.
    clause : str
    deal : int
        Place of the deal in the log, from 1.
    title : str
        The round and honba: ``S2.1``.

    Examples
    --------
    >>> from hupai.replay import Difference
    >>> found = Difference(9, "pon 2 5p5p 5p 0", "action", "seat 2: pass", "pon 5p5p", "R-3.2")
    >>> print(found.placed(3, "E3.0"))
    deal 3 (E3.0), event 9 'pon 2 5p5p 5p 0': action: expected seat 2: pass; found pon 5p5p [R-3.2]
    """

    event: int
    text: str
    about: str
    expected: str
    found: str
    clause: str
    deal: int = 0
    title: str = ""

    def placed(self, deal: int, title: str) -> Difference:
        """The same in a deal of a log."""
        return replace(self, deal=deal, title=title)

    @property
    def is_of_play(self) -> bool:
        """It is about what was done, not about what it was worth."""
        return self.about in ("start", "action", "event")

    def to_dict(self) -> dict[str, Any]:
        """For programs."""
        return {
            "deal": self.deal,
            "title": self.title,
            "event": self.event,
            "text": self.text,
            "about": self.about,
            "expected": self.expected,
            "found": self.found,
            "clause": self.clause,
        }

    def __str__(self) -> str:
        place = f"deal {self.deal} ({self.title}), event {self.event} '{self.text}'"
        told = f"expected {self.expected}; found {self.found}"
        return f"{place}: {self.about}: {told} [{self.clause}]"


def result_differences(deal: riichi.Deal, record: DealRecord) -> list[Difference]:
    """Wins, payments and points of a deal whose events are as recorded."""
    if not deal.is_over or not record.kind:
        return []
    events = record.events
    last = len(events) - 1

    def told(pairs: Iterable[tuple[str, object, object, str]], number: int) -> list[Difference]:
        return [
            Difference(number, events[number], about, _shown(ours), _shown(theirs), clause)
            for about, ours, theirs, clause in pairs
            if theirs is not None and ours != theirs
        ]

    found: list[Difference] = []
    by_seat = {win.seat: win for win in deal.wins}
    for win in record.wins:
        ours = by_seat.get(win.seat)
        if ours is None:
            found += told([("winners", tuple(by_seat), (win.seat,), "R-3.2")], last)
            continue
        number = _event_of_win(events, win.seat)
        paid = payments(deal.ledger, deal.players, win.seat)
        found += told(_score_pairs(ours.score, win), number)
        found += told([("payments", paid, win.deltas, "R-4.9")], number)
    clause = {"exhaustive": "R-5.1", "nagashi": "R-5.7"}.get(record.kind, "R-4.9")
    ours_paid = payments(deal.ledger, deal.players)
    pairs: list[tuple[str, object, object, str]] = [
        ("payments", ours_paid, record.deltas if len(record.wins) != 1 else None, clause),
        ("points", tuple(deal.scores), record.scores_after, clause),
    ]
    if record.ura and record.wall:
        ura = tuple(map(str, deal.ura))[: len(record.ura)]
        pairs.append(("ura indicators", ura, record.ura, "R-3.6"))
    return found + told(pairs, last)


def _event_of_win(events: Iterable[str], seat: int) -> int:
    return max(n for n, e in enumerate(events) if e.startswith((f"ron {seat} ", f"tsumo {seat} ")))


def _score_pairs(score: riichi.Score, win: WinRecord) -> Iterator[tuple[str, object, object, str]]:
    """Of what a win is made; logs print less than we know."""
    yield "value", score.value, win.value, "R-4.8"
    if bool(score.yakuman) != bool(win.yakuman):
        if win.yakuman or win.han is not None:
            yield "yakuman", score.yakuman, win.yakuman, "R-4.4"
        return
    if win.items is not None:
        yield "items", *_items(score, win), "R-4.3"
    if not score.yakuman:
        yield "han", score.han, win.han, "R-4.3"
        yield "fu", score.fu, win.fu, "R-4.7"
        if win.limit is not None:
            yield "limit", score.limit, win.limit, "R-4.8"


def _items(score: riichi.Score, win: WinRecord) -> tuple[object, object]:
    """Both lists in one order; some logs count kita among the dora, and items without value."""
    theirs = dict(_counted(win.items or ()))
    ours = dict(_counted(score.items))
    if score.yakuman:
        return sorted(ours), sorted(theirs)
    if "kita_dora" not in theirs and "kita_dora" in ours:
        ours["dora"] = ours.get("dora", 0) + ours.pop("kita_dora")
    return sorted(ours.items()), sorted(theirs.items())


def _counted(items: Iterable[tuple[str, int]]) -> Iterator[tuple[str, int]]:
    return ((name, han) for name, han in items if han)


def next_deal_differences(match: riichi.MatchState, record: Record, place: int) -> list[Difference]:
    """What follows a deal: the start of the next one, or the result of the match."""
    events = record.deals[place].events
    last = len(events) - 1

    def told(about: str, ours: object, theirs: object, clause: str) -> list[Difference]:
        if ours == theirs:
            return []
        return [Difference(last, events[last], about, _shown(ours), _shown(theirs), clause)]

    if place + 1 == len(record.deals):
        return _match_differences(match, record, told)
    follows = record.deals[place + 1]
    if match.is_over:
        return told("next deal", "the match is over", f"{follows.title} follows", "R-2.4")
    return (
        told("next round", match.round_wind, follows.round_wind, "R-2.1")
        + told("next dealer", match.dealer, follows.dealer, "R-2.2")
        + told("next honba", match.honba, follows.honba, "R-2.3")
        + told("next deposits", match.deposits, follows.deposits, "R-3.8")
        + told("next scores", tuple(match.scores), follows.scores, "R-4.9")
    )


def _match_differences(match: riichi.MatchState, record: Record, told: Any) -> list[Difference]:
    if record.final is None:
        return []  # the log may stop here
    result = match.result
    if result is None:
        follows = f"{match.round_wind}{match.dealer + 1}.{match.honba} follows"
        return list(told("result", follows, "the match is over", "R-2.4"))
    found = list(told("final points", tuple(result.points), record.final, "R-2.7"))
    if record.results is not None and not found:
        pairs = zip(result.results, record.results, strict=True)
        if any(abs(ours - theirs) > _RESULT_STEP for ours, theirs in pairs):
            found += told("results", tuple(result.results), record.results, "R-2.7")
    return found


def _shown(value: object) -> str:
    """A value as people read it."""
    if isinstance(value, (tuple, list)):
        return ", ".join(_shown(one) for one in value) or "none"
    return " ".join(map(str, value)) if isinstance(value, (set, frozenset)) else str(value)
