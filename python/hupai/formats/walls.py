"""Where a wall in drawing order keeps what; Source: R-1.7, R-1.8, X-6, P-3."""

from __future__ import annotations

from collections.abc import Sequence

from hupai import families
from hupai.formats import tiles as t

SIZES = {4: 136, 3: 108}
OPEN_TILE = 106  # the upper tile of the last stack of three suits
_THREE_SUITS = 108
_ROUNDS = 3  # of four tiles each, then one


def dealt(players: int, dealer: int) -> list[list[int]]:
    """Places of the tiles that each seat is dealt."""
    hands: list[list[int]] = [[] for _ in range(players)]
    place = 0
    for size in (4,) * _ROUNDS + (1,):
        for turn in range(players):
            hands[(dealer + turn) % players] += range(place, place + size)
            place += size
    return hands


def replacements(players: int) -> list[int]:
    """Places of the replacement tiles in the order in which they are taken."""
    pairs = 2 if players == 4 else 4
    size = SIZES[players]
    return [size - 2 * pair + step for pair in range(1, pairs + 1) for step in (0, 1)]


def indicators(players: int) -> list[int]:
    """Places of the dora indicators; each one's ura indicator is the place after it."""
    first = SIZES[players] - (6 if players == 4 else 10)
    return [first - 2 * i for i in range(5)]


def fits(wall: Sequence[str], dealer: int, hands: Sequence[Sequence[str]], indicator: str) -> bool:
    """Whether this wall gives these hands and this first indicator."""
    players = len(hands)
    drawn = [t.sorted_tiles(wall[i] for i in places) for places in dealt(players, dealer)]
    return drawn == [tuple(hand) for hand in hands] and wall[indicators(players)[0]] == indicator


class Undrawn:
    """The places of a wall of three suits that are not drawn yet."""

    def __init__(self, players: int, rules: families.Rules) -> None:
        self.places = list(range(13 * players, _THREE_SUITS))
        self._from_front = rules.options["replacement"] == "front"
        self._by_stacks = families.name_of(rules) == "panzhihua"  # of two, the upper tile first

    def draw(self) -> int:
        """The next one."""
        return self.places.pop(0)

    def replacement(self) -> int:
        """The one that is drawn after a kan."""
        if self._from_front:
            return self.draw()
        last = self.places[-1]
        upper = last - last % 2
        taken = upper if self._by_stacks and upper in self.places else last
        self.places.remove(taken)
        return taken
