"""Random complete hands of every kind, before it is said which tile won and how."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from differential.themes import (
    PAIR_POOLS,
    PLANS,
    THEMES,
    WHOLE,
    Group,
    Plan,
    one_suit,
)
from reference.tiles import NUM_KINDS, TERMINALS_AND_HONORS

MARKS = ("<", "^", ">")


@dataclass
class DraftMeld:
    """A laid-out group; the tiles are kinds."""

    type: str
    kinds: list[int]
    mark: str

    @property
    def is_kan(self) -> bool:
        return len(self.kinds) == 4


@dataclass
class Draft:
    """The concealed kinds, winning tile included, and the melds."""

    theme: str
    concealed: list[int]
    melds: list[DraftMeld] = field(default_factory=list)

    @property
    def kinds(self) -> list[int]:
        return self.concealed + [kind for meld in self.melds for kind in meld.kinds]

    @property
    def is_closed(self) -> bool:
        return all(meld.type == "closed_kan" for meld in self.melds)

    @property
    def has_kan(self) -> bool:
        return any(meld.is_kan for meld in self.melds)


def kinds_of(group: Group) -> list[int]:
    shape, kind = group
    return [kind, kind + 1, kind + 2] if shape == "run" else [kind] * 3


def fits(used: list[int], kinds: list[int], allowed: frozenset[int]) -> bool:
    return all(kind in allowed and used[kind] + kinds.count(kind) <= 4 for kind in kinds)


def filled(rng: Random, plan: Plan, allowed: frozenset[int]) -> tuple[list[Group], int] | None:
    """Four groups and a pair after a plan, or None where the choices did not go together."""
    used = [0] * NUM_KINDS
    runs, triplets = list(plan.runs), list(plan.triplets)
    groups: list[Group] = []
    for place in range(4):
        if place < len(plan.groups):
            group = plan.groups[place]
        elif runs and rng.random() < plan.run_share:
            group = ("run", rng.choice(runs))
        else:
            group = ("triplet", rng.choice(triplets))
        if not fits(used, kinds_of(group), allowed):
            return None
        groups.append(group)
        for kind in kinds_of(group):
            used[kind] += 1
    pairs = [kind for kind in plan.pairs if fits(used, [kind, kind], allowed)]
    return (groups, rng.choice(pairs)) if pairs else None


def laid_out(
    rng: Random, theme: str, plan: Plan, groups: list[Group], pair: int, chi: bool
) -> Draft:
    """Some groups called, some triplets made kans while their fourth tile is free."""
    call_share = plan.call_share
    if call_share is None:
        call_share = rng.choice((0.0, 0.0, 0.3, 0.6, 0.9))
    kan_share = rng.choice((0.0, 0.1, 0.5)) if plan.kan_share is None else plan.kan_share
    draft = Draft(theme, [pair, pair])
    used = [pair, pair] + [kind for group in groups for kind in kinds_of(group)]
    for shape, kind in groups:
        kinds = kinds_of((shape, kind))
        called = rng.random() < call_share
        if shape == "run":
            if called and chi:
                draft.melds.append(DraftMeld("chi", kinds, rng.choice(("<", ""))))
            else:
                draft.concealed += kinds
            continue
        is_kan = rng.random() < kan_share and used.count(kind) == 3
        mark = rng.choice((*MARKS, ""))
        if is_kan:
            name = rng.choice(("open_kan", "added_kan")) if called else "closed_kan"
            draft.melds.append(DraftMeld(name, [kind] * 4, mark if called else ""))
        elif called:
            draft.melds.append(DraftMeld("pon", kinds, mark))
        else:
            draft.concealed += kinds
    rng.shuffle(draft.melds)
    return draft


def whole_hand(rng: Random, theme: str, allowed: frozenset[int]) -> Draft | None:
    """Seven pairs, thirteen orphans, nine gates, big wheels."""
    low = 9 * rng.randrange(3)
    if theme == "orphans":
        if not allowed >= set(TERMINALS_AND_HONORS):
            return None
        return Draft(theme, [*TERMINALS_AND_HONORS, rng.choice(TERMINALS_AND_HONORS)])
    if theme == "seven_pairs":
        kinds = sorted(rng.choice((*PAIR_POOLS, one_suit(rng))) & allowed)
        return Draft(theme, rng.sample(kinds, 7) * 2) if len(kinds) >= 7 else None
    if low not in allowed or low + 1 not in allowed:
        return None
    if theme == "wheel":
        return Draft(theme, [low + rank for rank in range(1, 8)] * 2)
    gates = [low, low, *range(low, low + 9), low + 8, low + 8]
    return Draft(theme, [*gates, low + rng.randrange(9)])


def random_draft(rng: Random, allowed: frozenset[int], *, chi: bool) -> Draft:
    """A complete hand of a random theme, of the kinds that the tile set has."""
    while True:
        theme = rng.choice(THEMES)
        if theme in WHOLE:
            draft = whole_hand(rng, theme, allowed)
            if draft is not None:
                return draft
            continue
        plan = PLANS[theme](rng)
        found = filled(rng, plan, allowed)
        if found is not None:
            return laid_out(rng, theme, plan, *found, chi)
