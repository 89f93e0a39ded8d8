"""What a log has otherwise than the rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

__all__ = ["Difference"]

RESULT_STEP = 0.05  # results are told to one decimal

Compared: TypeAlias = tuple[str, object, object, str]
"""About what, what the rules say, what the log has (None: it does not say), the clause."""


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


def differing(pairs: Iterable[Compared], events: tuple[str, ...], number: int) -> list[Difference]:
    """Those of which the log says something else, at that event."""
    return [
        Difference(number, events[number], about, shown(ours), shown(theirs), clause)
        for about, ours, theirs, clause in pairs
        if theirs is not None and ours != theirs
    ]


def event_of_win(events: tuple[str, ...], seat: int) -> int:
    """Where a seat wins."""
    return max(n for n, e in enumerate(events) if e.startswith((f"ron {seat} ", f"tsumo {seat} ")))


def result_pairs(
    points: tuple[int, ...],
    results: Iterable[float],
    told: tuple[int, ...] | None,
    told_results: tuple[float, ...] | None,
    clause: str,
) -> list[Compared]:
    """The result of a match."""
    pairs: list[Compared] = [("final points", points, told, clause)]
    ours = tuple(results)
    if told_results is not None and points == told:
        far = any(abs(a - b) > RESULT_STEP for a, b in zip(ours, told_results, strict=True))
        pairs.append(("results", ours, told_results if far else None, clause))
    return pairs


def shown(value: object) -> str:
    """A value as people read it."""
    if isinstance(value, (tuple, list)):
        return ", ".join(shown(one) for one in value) or "none"
    return " ".join(map(str, value)) if isinstance(value, (set, frozenset)) else str(value)
