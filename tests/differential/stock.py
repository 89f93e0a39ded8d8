"""The copies of tiles that are left while a request is drawn, red fives told apart."""

from __future__ import annotations

from random import Random

from differential.themes import ALL, SANMA
from reference.riichi_rules import Rules
from reference.riichi_yaku import next_kind
from reference.tiles import FIVES, NORTH, NUM_KINDS, Tile, tile_text


class Stock:
    """Tiles of a rule set's wall, taken one by one."""

    def __init__(self, rng: Random, rules: Rules) -> None:
        self.rng = rng
        self.is_sanma = rules.is_sanma
        self.kinds = sorted(SANMA if rules.is_sanma else ALL)
        self.left = [4] * NUM_KINDS
        self.reds = list(rules.aka)
        # With no red fives in a suit a 0 is read as a plain five, however many there are.
        self.endless_reds = [count == 0 and rng.random() < 0.05 for count in self.reds]

    def take(self, kind: int) -> str:
        """One copy of a kind; a five is red as often as chance has it."""
        self.left[kind] -= 1
        return tile_text(Tile(kind, self._is_red(kind)))

    def _is_red(self, kind: int) -> bool:
        if kind not in FIVES:
            return False
        suit = kind // 9
        if self.endless_reds[suit]:
            return self.rng.random() < 0.5
        if self.reds[suit] == 0 or self.rng.random() >= self.reds[suit] / 3:
            return False
        self.reds[suit] -= 1
        return True

    def set_aside_norths(self, number: int) -> None:
        self.left[NORTH] -= number

    def free_kind(self, held: list[int]) -> int:
        """A kind of which not all four are held."""
        return self.rng.choice([kind for kind in self.kinds if held.count(kind) < 4])

    def any_tile(self) -> str:
        """Any tile of the set, whether or not a copy is left."""
        return tile_text(Tile(self.rng.choice(self.kinds)))

    def indicator(self, kinds: list[int], barred: int | None) -> str:
        """A tile that is left, half of the time one that makes dora of a tile in the hand."""
        free = [kind for kind in self.kinds if self.left[kind] > 0 and kind != barred]
        if self.rng.random() < 0.5:
            held = set(kinds)
            free = [kind for kind in free if next_kind(kind, self.is_sanma) in held] or free
        return self.take(self.rng.choice(free))
