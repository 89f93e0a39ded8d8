"""Winning hands of the Sichuan family, made by construction: fixed by the seed of ``hands.py``."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache

from hands import SIZE, Counts, Meld, counts_of, kinds_of, many, without

_KANS = ("open_kan", "added_kan", "closed_kan")


@dataclass(frozen=True)
class SichuanWin:
    """A winning hand of one or two suits; ``concealed`` is without the winning tile."""

    concealed: Counts
    melds: tuple[Meld, ...]
    tile: int
    tsumo: bool
    after_kan: bool
    last_tile: bool
    void: int  # a suit that is not in the hand: 0 m, 1 p, 2 s
    factor: int  # 2 after a declaration, where there are any


def _seven_pairs(rng: random.Random, kinds: list[int]) -> list[int]:
    """A kind may come twice: four equal tiles."""
    return 2 * rng.sample(2 * kinds, 7)


def _groups(rng: random.Random, kinds: list[int], runs: float) -> list[list[int]]:
    """Four melds and a pair that fit."""
    while True:
        groups = []
        for _ in range(4):
            lowest = rng.choice(kinds)
            if rng.random() < runs and lowest % 9 < 7:
                groups.append([lowest, lowest + 1, lowest + 2])
            else:
                groups.append([lowest] * 3)
        groups.append([rng.choice(kinds)] * 2)
        if max(counts_of([kind for group in groups for kind in group])) <= 4:
            return groups


def _laid_out(rng: random.Random, groups: list[list[int]]) -> tuple[list[int], list[Meld]]:
    """The concealed tiles and the melds, which are triplets and kans: there is no chi."""
    all_tiles = [kind for group in groups for kind in group]
    called = rng.choice((0.0, 0.5, 1.0))
    concealed: list[int] = []
    melds: list[Meld] = []
    for group in groups:
        is_triplet = len(group) == 3 and group[0] == group[1]
        if not is_triplet or rng.random() >= called:
            concealed += group
            continue
        is_kan = all_tiles.count(group[0]) == 3 and rng.random() < 0.3
        melds.append(Meld(rng.choice(_KANS) if is_kan else "pon", group[0]))
    return concealed, melds


def _win(rng: random.Random) -> SichuanWin:
    suits = rng.sample(range(3), 1 if rng.random() < 0.25 else 2)
    kinds = [9 * suit + rank for suit in suits for rank in range(9)]
    melds: list[Meld] = []
    if rng.random() < 0.1:
        tiles = _seven_pairs(rng, kinds)
    else:
        tiles, melds = _laid_out(
            rng, _groups(rng, kinds, runs=rng.choice((0.0, 0.6, 0.7, 0.8, 0.9)))
        )
    hand = counts_of(tiles)
    tile = rng.choice(kinds_of(hand))
    tsumo = rng.random() < 0.5
    has_kan = any(meld.type != "pon" for meld in melds)
    return SichuanWin(
        without(hand, tile),
        tuple(melds),
        tile,
        tsumo=tsumo,
        after_kan=(has_kan or not tsumo) and rng.random() < 0.1,
        last_tile=rng.random() < 0.05,
        void=rng.choice([suit for suit in range(3) if suit not in suits]),
        factor=2 if rng.random() < 0.2 else 1,
    )


@cache
def sichuan_wins(size: int = SIZE) -> tuple[SichuanWin, ...]:
    """Concealed and with melds, one suit and two, seven pairs, by ron and by tsumo."""
    return many(_win, size)
