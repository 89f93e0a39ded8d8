"""Fixed-seed workloads that every library is measured on.

A hand is a tuple of 34 counts; kinds are numbered 0-33 (m, p, s, then E S W N, white, green, red).
The wins of the Sichuan family are in ``sichuan_hands.py``, the files of all in ``files.py``.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

T = TypeVar("T")
Counts = tuple[int, ...]

NUM_KINDS = 34
SEED = 20240607
SIZE = 1000
_FIVES = (4, 13, 22)
_SUITS = "mpsz"


@dataclass(frozen=True)
class Meld:
    """An exposed group or a closed kan; ``kind`` is the lowest tile of a run."""

    type: str  # chi, pon, open_kan, closed_kan
    kind: int

    @property
    def kinds(self) -> tuple[int, ...]:
        """The kinds of its tiles."""
        if self.type == "chi":
            return (self.kind, self.kind + 1, self.kind + 2)
        return (self.kind,) * (3 if self.type == "pon" else 4)


@dataclass(frozen=True)
class Win:
    """A winning hand and what is known of the table; ``concealed`` is without the winning tile."""

    concealed: Counts
    melds: tuple[Meld, ...]
    tile: int
    tsumo: bool
    seat_wind: int  # 0-3: E S W N
    round_wind: int
    riichi: bool
    dora: int  # the indicator


def kinds_of(hand: Counts) -> list[int]:
    """The tiles of a hand as kinds, in order."""
    return [kind for kind, count in enumerate(hand) for _ in range(count)]


def counts_of(kinds: list[int]) -> Counts:
    """How many of each kind."""
    return tuple(kinds.count(kind) for kind in range(NUM_KINDS))


def tile_text(kind: int) -> str:
    """``5p`` or ``7z``."""
    return f"{kind % 9 + 1}{_SUITS[kind // 9]}"


def hand_text(hand: Counts) -> str:
    """Tiles in mpsz, ``123m406p11z``."""
    groups: dict[str, str] = {}
    for kind in kinds_of(hand):
        suit = _SUITS[kind // 9]
        groups[suit] = groups.get(suit, "") + str(kind % 9 + 1)
    return "".join(ranks + suit for suit, ranks in groups.items())


def tile_ids(hand: Counts) -> list[int]:
    """Tenhou's ids 0-135, the first copy (a red five) last: a red one only with four fives."""
    return [4 * kind + (copy + 1) % 4 for kind, count in enumerate(hand) for copy in range(count)]


def _draw(rng: random.Random, tiles: int, kinds: int = NUM_KINDS) -> Counts:
    return counts_of([tile // 4 for tile in rng.sample(range(kinds * 4), tiles)])


def _groups(rng: random.Random) -> list[tuple[int, ...]]:
    """Four melds and a pair; the copies may not fit."""
    melds: list[tuple[int, ...]] = []
    for _ in range(4):
        if rng.random() < 0.65:
            lowest = 9 * rng.randrange(3) + rng.randrange(7)
            melds.append((lowest, lowest + 1, lowest + 2))
        else:
            melds.append((rng.randrange(NUM_KINDS),) * 3)
    return [*melds, (rng.randrange(NUM_KINDS),) * 2]


def _complete(rng: random.Random) -> list[tuple[int, ...]]:
    """Groups that fit, without four fives (one of which would have to be red)."""
    while True:
        groups = _groups(rng)
        hand = counts_of([kind for group in groups for kind in group])
        if max(hand) <= 4 and all(hand[five] < 4 for five in _FIVES):
            return groups


def without(hand: Counts, kind: int) -> Counts:
    """The hand less one tile."""
    return tuple(count - (k == kind) for k, count in enumerate(hand))


def _ready(rng: random.Random) -> Counts:
    """A complete hand, one in twenty of seven pairs, less one tile."""
    if rng.random() < 0.05:
        hand = counts_of(2 * rng.sample(range(NUM_KINDS), 7))
    else:
        hand = counts_of([kind for group in _complete(rng) for kind in group])
    return without(hand, rng.choice(kinds_of(hand)))


def _win(rng: random.Random, num_melds: int) -> Win:
    groups = _complete(rng)
    melds = []
    for group in groups[:num_melds]:
        pon = "open_kan" if rng.random() < 0.1 and group[0] not in _FIVES else "pon"
        melds.append(Meld(pon if group[0] == group[1] else "chi", group[0]))
    hand = counts_of([kind for group in groups[num_melds:] for kind in group])
    used = counts_of([kind for meld in melds for kind in meld.kinds])
    tile = rng.choice(kinds_of(hand))
    win = Win(
        without(hand, tile),
        tuple(melds),
        tile,
        tsumo=rng.random() < 0.5,
        seat_wind=rng.randrange(4),
        round_wind=rng.randrange(2),
        riichi=num_melds == 0 and rng.random() < 0.5,
        dora=rng.randrange(NUM_KINDS),
    )
    held = [a + b + (kind == win.dora) for kind, (a, b) in enumerate(zip(hand, used, strict=True))]
    return win if max(held) <= 4 and not _is_odd(win) else _win(rng, num_melds)


def _is_odd(win: Win) -> bool:
    """Yakuman of four closed triplets, the only ones met here, which rule sets count unlike."""
    whole = counts_of([*kinds_of(win.concealed), win.tile])
    return not win.melds and sum(count >= 3 for count in whole) == 4


def many(make: Callable[[random.Random], T], size: int) -> tuple[T, ...]:
    """So many of what ``make`` makes, always the same."""
    rng = random.Random(SEED)
    return tuple(make(rng) for _ in range(size))


@cache
def hands(name: str, size: int = SIZE) -> tuple[Counts, ...]:
    """The hands of ``random13``, ``random14``, ``one_suit14`` or ``ready13``."""
    makers: dict[str, Callable[[random.Random], Counts]] = {
        "random13": lambda rng: _draw(rng, 13),
        "random14": lambda rng: _draw(rng, 14),
        "one_suit14": lambda rng: _draw(rng, 14, kinds=9),
        "ready13": _ready,
    }
    return many(makers[name], size)


@cache
def wins(name: str, size: int = SIZE) -> tuple[Win, ...]:
    """The winning hands of ``closed_win`` or ``melded_win`` (one to three melds)."""
    if name == "closed_win":
        return many(lambda rng: _win(rng, 0), size)
    return many(lambda rng: _win(rng, rng.randint(1, 3)), size)
