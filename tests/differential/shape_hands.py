"""Random hands for shanten, waits and ukeire: any tiles, few suits, nearly ready, with melds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import hupai as hp
from differential.drafts import DraftMeld, random_draft
from differential.themes import ALL, SANMA, SUITS
from reference.tiles import NUM_KINDS
from reference.tiles import SUITS as LETTERS
from reference.waits import OWN_FOUR, Hand

SETS: dict[str, frozenset[int]] = {"34": ALL, "sanma": SANMA, "27": ALL - set(range(27, 34))}
FORMS: dict[str, Any] = {
    "34": ("four_player", "different", True),
    "sanma": ("sanma", "different", True),
    "27": ("suits", "quads", False),
}
WAYS = ("any", "one_suit", "two_suits", "near", "near", "near", "melds")


@dataclass
class ShapeCase:
    """A hand as the core and as the reference take it."""

    tile_set: str
    own_four: Any
    counts: list[int]
    melds: list[str]
    meld_counts: list[int]

    @property
    def forms(self) -> hp.Forms:
        tiles, pairs, orphans = FORMS[self.tile_set]
        return hp.Forms(tiles, pairs, orphans, self.own_four)

    @property
    def hand(self) -> hp.Hand:
        return hp.Hand(self.counts, melds=self.melds)

    @property
    def reference(self) -> Hand:
        return Hand(self.counts, self.meld_counts, self.tile_set, self.own_four)

    @property
    def is_drawn(self) -> bool:
        """3n+2 tiles."""
        return sum(self.counts) % 3 == 2

    def __str__(self) -> str:
        return f"{self.hand} of {self.tile_set}, own_four={self.own_four}"


def counts_of(kinds: list[int]) -> list[int]:
    counts = [0] * NUM_KINDS
    for kind in kinds:
        counts[kind] += 1
    return counts


def meld_text(meld: DraftMeld) -> str:
    digits = "".join(str(kind % 9 + 1) for kind in meld.kinds)
    return f"{meld.type} {digits}{LETTERS[meld.kinds[0] // 9]} {meld.mark}".strip()


def random_kinds(rng: Random, allowed: frozenset[int], size: int) -> list[int]:
    return rng.sample([kind for kind in sorted(allowed) for _ in range(4)], size)


def few_suits(rng: Random, allowed: frozenset[int], number: int) -> frozenset[int]:
    """One or two suits that have enough tiles."""
    suits = [suit for suit in SUITS if suit <= allowed]
    return frozenset().union(*rng.sample(suits, min(number, len(suits))))


def near_hand(rng: Random, tile_set: str) -> tuple[list[int], list[DraftMeld]]:
    """A complete hand with up to three tiles exchanged; the melds stay."""
    allowed = SETS[tile_set]
    draft = random_draft(rng, allowed, chi=tile_set == "34")
    concealed = rng.sample(draft.concealed, len(draft.concealed))
    for place in range(min(rng.choice((0, 1, 1, 2, 3)), len(concealed))):
        held = draft.kinds
        free = [kind for kind in sorted(allowed) if held.count(kind) < 4]
        draft.concealed.remove(concealed[place])
        concealed[place] = rng.choice(free)
        draft.concealed.append(concealed[place])
    return concealed, draft.melds


def random_case(rng: Random) -> ShapeCase:
    """One hand of a random kind, 3n+1 tiles two times in three."""
    tile_set, own_four = rng.choice(tuple(SETS)), rng.choice(OWN_FOUR)
    allowed = SETS[tile_set]
    way = rng.choice(WAYS)
    melds: list[DraftMeld] = []
    if way == "near":
        concealed, melds = near_hand(rng, tile_set)
    elif way == "melds":
        _, melds = near_hand(rng, tile_set)
        laid_out = [kind for meld in melds for kind in meld.kinds]
        free = [kind for kind in sorted(allowed) for _ in range(4 - laid_out.count(kind))]
        concealed = rng.sample(free, 14 - 3 * len(melds))
    else:
        number = {"any": 0, "one_suit": 1, "two_suits": 2}[way]
        kinds = few_suits(rng, allowed, number) if number else allowed
        concealed = random_kinds(rng, kinds, 14 - 3 * rng.choice((0, 0, 0, 1, 2, 3, 4)))
    if rng.random() < 2 / 3:
        concealed.pop()
    laid_out = [kind for meld in melds for kind in meld.kinds]
    texts = [meld_text(meld) for meld in melds]
    return ShapeCase(tile_set, own_four, counts_of(concealed), texts, counts_of(laid_out))


def cases(seed: int, number: int) -> Iterator[ShapeCase]:
    """The first hands of a seed."""
    rng = Random(seed)
    for _ in range(number):
        yield random_case(rng)


def request_of(rng: Random, case: ShapeCase) -> dict[str, Any]:
    """The same hand as a JSON request, red fives and seen tiles added."""
    preset = "tenhou" if case.tile_set == "34" else "tenhou_sanma"
    tiles = [
        f"{'0' if kind in (4, 13, 22) and copy < 2 and rng.random() < 0.3 else kind % 9 + 1}"
        f"{LETTERS[kind // 9]}"
        for kind, count in enumerate(case.counts)
        for copy in range(count)
    ]
    request: dict[str, Any] = {
        "id": str(case),
        "rules": preset + rng.choice(("", "+aka=0", "+aka=1", "+own_four=held")),
        "hand": "".join(tiles),
    }
    if rng.random() < 0.7:
        request["own_four"] = case.own_four
    if case.melds:
        request["melds"] = case.melds
    if rng.random() < 0.5:
        kinds = random_kinds(rng, SETS[case.tile_set], rng.randint(0, 20))
        request["seen"] = [f"{kind % 9 + 1}{LETTERS[kind // 9]}" for kind in kinds]
    return request
