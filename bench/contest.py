"""The same question put to every library on the same hands: answers compared, then timed."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from time import perf_counter
from typing import Any

from hands import Counts, hands, wins
from ours import ours
from peers import Peer, installed
from peers.base import Way

CASES = (
    ("shanten", "random14"),
    ("shanten", "random13"),
    ("shanten", "one_suit14"),
    ("useful", "random13"),
    ("waits", "ready13"),
    ("score", "closed_win"),
    ("score", "melded_win"),
)


@dataclass
class Entry:
    """One library's part in a contest."""

    name: str
    version: str
    way: Way
    inputs: list[Any]
    seconds: list[float] = field(default_factory=list)

    @property
    def is_ours(self) -> bool:
        """Whether this is hupai."""
        return self.name.startswith("hupai")

    def run(self) -> None:
        """One pass over the hands."""
        call = self.way.call
        for given in self.inputs:
            call(given)

    def time(self) -> None:
        """One timed pass over the hands."""
        self.way.fresh()
        start = perf_counter()
        self.run()
        self.seconds.append(perf_counter() - start)

    def microseconds(self) -> float:
        """The best round, a hand."""
        return min(self.seconds) / len(self.inputs) * 1e6


def workload(name: str) -> tuple[Any, ...]:
    """Hands or wins by name."""
    return wins(name) if name.endswith("_win") else hands(name)


@cache
def contestants() -> tuple[Peer, ...]:
    """hupai in its forms, then the peers installed."""
    return (*ours(), *installed())


def names(question: str) -> list[str]:
    """Who can answer a question."""
    return [peer.name for peer in contestants() if peer.way(question) is not None]


@cache
def entries(question: str, load: str) -> tuple[Entry, ...]:
    """Everyone who can answer; raises AssertionError where the answers differ."""
    found = []
    for peer in contestants():
        way = peer.way(question)
        if way is None:
            continue
        inputs = [way.given(hand) for hand in workload(load)]
        found.append(Entry(peer.name, peer.version, way, inputs))
    _compare(question, load, found)
    return tuple(found)


def _compare(question: str, load: str, found: list[Entry]) -> None:
    """Every answer against the first contestant's."""
    expected: list[Any] = []
    for entry in found:
        answers = [
            _comparable(question, hand, entry.way.answer(entry.way.call(given)))
            for hand, given in zip(workload(load), entry.inputs, strict=True)
        ]
        expected = expected or answers
        for hand, ours_, theirs in zip(workload(load), expected, answers, strict=True):
            assert ours_ == theirs, f"{question} of {hand}: {ours_}, but {entry.name}: {theirs}"


def _comparable(question: str, hand: Counts, answer: Any) -> Any:
    """Tiles of which the hand holds all four are counted as useful by some, by others not."""
    if question in ("useful", "waits"):
        return frozenset(kind for kind in answer if hand[kind] < 4)
    return answer
