"""What a peer is: a name, a version, and a way to answer each question that it can answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module, metadata
from typing import Any

from hands import Win, kinds_of

QUESTIONS = ("shanten", "useful", "waits", "score")


def _same(value: Any) -> Any:
    return value


def _nothing() -> None:
    return None


@dataclass(frozen=True)
class Way:
    """How a library answers one question."""

    call: Callable[[Any], Any]
    """The timed call."""
    given: Callable[[Any], Any] = _same
    """What the call is given for a hand of ``hands.py``; not timed."""
    answer: Callable[[Any], Any] = _same
    """The answer in common terms: an int, a set of kinds, the winner's points; not timed."""
    fresh: Callable[[], None] = _nothing
    """Empties caches that would answer a repeated round without work; not timed."""


@dataclass(frozen=True)
class Peer:
    """A library."""

    name: str
    version: str
    shanten: Way | None = None
    useful: Way | None = None
    waits: Way | None = None
    score: Way | None = None

    def way(self, question: str) -> Way | None:
        """Its way to answer one of ``QUESTIONS``."""
        way: Way | None = getattr(self, question)
        return way


def modules(distribution: str, *names: str) -> tuple[str, list[Any]] | None:
    """A distribution's version and modules of it, or None where it is not installed."""
    try:
        return metadata.version(distribution), [import_module(name) for name in names]
    except ImportError:
        return None


def kinds_of_mask(mask: int) -> frozenset[int]:
    """The kinds whose bits are set."""
    return frozenset(kind for kind in range(34) if mask >> kind & 1)


def win_ids(win: Win) -> tuple[list[int], int, list[list[int]]]:
    """Tenhou's ids of the concealed tiles, the winning tile and each meld, no red fives."""
    used = [0] * 34

    def ids(kinds: Sequence[int]) -> list[int]:
        tiles = []
        for kind in kinds:
            tiles.append(4 * kind + (used[kind] + 1) % 4)
            used[kind] += 1
        return tiles

    melds = [ids(meld.kinds) for meld in win.melds]
    concealed = ids(kinds_of(win.concealed))
    return concealed, ids([win.tile])[0], melds
