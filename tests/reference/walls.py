"""Walls in drawing order: explicit, of a seed, thrown, and those of Tenhou (R-1.4 to R-1.11).

N = length, 136 or 108. Four players: replacement tiles N-2, N-1, N-4, N-3; indicators N-6, N-8,
N-10, N-12, N-14 and their ura one place behind. Three players: replacement tiles N-2, N-1, N-4,
N-3, N-6, N-5, N-8, N-7; indicators N-10 to N-18.
"""

from __future__ import annotations

import base64
import hashlib
import random
from collections import Counter
from collections.abc import Sequence

from .riichi_rules import Rules
from .rng import Rng
from .tiles import (
    EAST,
    FIVES,
    NUM_KINDS,
    SANMA_MISSING,
    InputError,
    Tile,
    parse_tiles,
    suit_of,
    tile_text,
)

SIDE = 34  # tiles of one side: 17 stacks of two
RED_IDS = (16, 52, 88)  # Tenhou's red fives


def all_tiles(rules: Rules) -> list[str]:
    """Every tile of the rule set in kind order, red fives first within their kind."""
    found: list[str] = []
    for kind in range(NUM_KINDS):
        if rules.is_sanma and kind in SANMA_MISSING:
            continue
        red = rules.aka[suit_of(kind)] if kind in FIVES else 0
        found += [tile_text(Tile(kind, copy < red)) for copy in range(4)]
    return found


def sichuan_tiles() -> list[str]:
    """The 108 tiles of the 27-kind games in kind order (X-1)."""
    return [tile_text(Tile(kind)) for kind in range(EAST) for _ in range(4)]


def explicit_wall(rules: Rules, wall: str | Sequence[str]) -> list[str]:
    """A given order; refused when it is not the tiles of the rule set (R-1.11)."""
    return given_order(all_tiles(rules), wall)


def given_order(tile_set: Sequence[str], wall: str | Sequence[str]) -> list[str]:
    """A given order of just these tiles."""
    text = wall if isinstance(wall, str) else "".join(wall)
    tiles = [tile_text(tile) for tile in parse_tiles("".join(text.split()), "wall")]
    have, want = Counter(tiles), Counter(tile_set)
    for tile, count in have.items():
        if tile not in want:
            raise InputError("bad_tile", "wall", f"{tile} is not in the tile set")
        if count > want[tile]:
            message = f"{count} times {tile}, where there are {want[tile]}"
            raise InputError("too_many_copies", "wall", message)
    if have != want:
        message = f"{len(tiles)} tiles, where a wall has {want.total()}"
        raise InputError("bad_hand", "wall", message)
    return tiles


def seeded_wall(rules: Rules, seed: int, round_number: int = 0, honba: int = 0) -> list[str]:
    """The wall of a deal of a match with this seed; round = wind * players + dealer."""
    return shuffled(all_tiles(rules), Rng(seed, round_number, honba))


def shuffled(tiles: Sequence[str], rng: Rng) -> list[str]:
    """Any order of these tiles, each equally likely (Fisher-Yates from the end)."""
    found = list(tiles)
    for last in range(len(found) - 1, 0, -1):
        other = rng.bounded(last + 1)
        found[last], found[other] = found[other], found[last]
    return found


def pointed_at(thrower: int, total: int) -> int:
    """The seat that two dice point at: counted in turn order, the thrower is 1 (R-1.4)."""
    return (thrower + total - 1) % 4


def thrown_wall(sides: Sequence[Sequence[str]], dealer: int, total: int) -> list[str]:
    """The wall from four sides, by seat, and the dealer's throw (R-1.6).

    A side lists its stacks clockwise, that is from its right end as its player sees it, the upper
    tile of a stack before the lower. Clockwise the next side is that of the left neighbour.
    """
    side = pointed_at(dealer, total)
    ring = [tile for step in range(4) for tile in sides[(side - step) % 4]]
    start = 2 * total
    return ring[start:] + ring[:start]


def two_dice_wall(
    sides: Sequence[Sequence[str]], first: int, dealer: int, dice: tuple[int, int]
) -> list[str]:
    """The wall of 108 tiles from four sides, by seat, and the dealer's two dice (P-2).

    The sides have 14, 13, 14, 13 stacks from ``first`` on. The seat that the sum points at breaks
    its side, leaving as many stacks as the smaller die shows: they become the wall's end.
    """
    for step in range(4):
        stacks = len(sides[(first + step) % 4]) // 2
        if stacks != (13 if step % 2 else 14):
            raise InputError("bad_hand", "sides", f"{stacks} stacks at step {step} from {first}")
    side = pointed_at(dealer, sum(dice))
    ring = [tile for step in range(4) for tile in sides[(side - step) % 4]]
    start = 2 * min(dice)
    return given_order(sichuan_tiles(), ring[start:] + ring[:start])


def tenhou_tile(number: int, rules: Rules) -> str:
    """Tile of a Tenhou id; in sanma 0-3 are 1m, 4-7 are 9m, the rest follow from 1p on."""
    if rules.is_sanma and number >= 4:
        number += 28
    kind = number // 4
    red = number in RED_IDS and rules.aka[suit_of(kind)] > 0
    return tile_text(Tile(kind, red))


def tenhou_deals(seed: str, rules: Rules, deals: int) -> list[tuple[list[str], tuple[int, int]]]:
    """(wall, dice) of the first deals of a Tenhou game, from the text of its SHUFFLE seed."""
    raw = base64.b64decode(seed.split(",", 1)[-1])
    generator = random.Random()
    generator.seed(int.from_bytes(raw, "little"))
    size = 108 if rules.is_sanma else 136
    found: list[tuple[list[str], tuple[int, int]]] = []
    for _ in range(deals):
        words = [generator.getrandbits(32) for _ in range(288)]
        numbers: list[int] = []
        for start in range(0, 288, 32):
            block = b"".join(word.to_bytes(4, "little") for word in words[start : start + 32])
            digest = hashlib.sha512(block).digest()
            numbers += [int.from_bytes(digest[at : at + 4], "little") for at in range(0, 64, 4)]
        ids = list(range(size))
        for at in range(size - 1):
            other = at + numbers[at] % (size - at)
            ids[at], ids[other] = ids[other], ids[at]
        dice = (numbers[135] % 6 + 1, numbers[136] % 6 + 1)
        found.append(([tenhou_tile(number, rules) for number in reversed(ids)], dice))
    return found


def replacement_places(size: int) -> list[int]:
    """Where the replacement tiles lie, in the order in which they are drawn."""
    return [size - 1 - (number ^ 1) for number in range(4 if size == 136 else 8)]


def indicator_places(size: int) -> list[int]:
    """Where the five indicators lie; the ura of each is the next place."""
    first = size - (6 if size == 136 else 10)
    return [first - 2 * number for number in range(5)]
