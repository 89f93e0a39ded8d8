"""The same from the middle of deals on: ``PYTHONPATH=tests python -m perft.midway`` writes
``midway.txt``, lines of ``rules seed skipped depth sequences``.

Before counting, so many actions are ``skipped``: of ten, one chosen at random and nine that come
first, so that there are calls, kans and riichi to choose from.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from perft.count import PRESETS, sequences
from play.families import reference_deal

FILE = Path(__file__).with_name("midway.txt")
PLACES = ((0, 4), (12, 4), (30, 4), (45, 4), (58, 4), (66, 4), (74, 4))
"""How many actions are skipped, and the depth from there."""


class Count(NamedTuple):
    """One line of the file."""

    rules: str
    seed: int
    skipped: int
    depth: int
    sequences: int


def counts() -> Iterator[Count]:
    """What the file says."""
    for line in FILE.read_text().splitlines():
        rules, *numbers = line.split()
        yield Count(rules, *map(int, numbers))


def skip(deal: Any, seed: int, actions: int) -> None:
    """Goes on by so many actions, or to the end; reference or core."""
    rng = Random(seed)
    for number in range(actions):
        if deal.to_act is None:
            return
        legal = deal.legal_actions
        deal.apply(rng.choice(legal) if number % 10 == 0 else legal[0])


def lines() -> Iterator[str]:
    """The file's lines."""
    for number, rules in enumerate(PRESETS):
        for place, (skipped, depth) in enumerate(PLACES):
            seed = 100 * number + place
            deal = reference_deal(rules, seed=seed)
            skip(deal, seed, skipped)
            if deal.to_act is not None:
                yield f"{rules} {seed} {skipped} {depth} {sequences(deal, depth)}\n"


if __name__ == "__main__":
    FILE.write_text("".join(lines()))
