"""Random complete hands of the 27-kind games: themes make every pattern that has a name occur."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from differential.drafts import Draft, Group, filled, laid_out
from differential.themes import OUTSIDE_RUNS, SUITS, Plan, chain, pool, runs_in
from reference.tiles import TERMINALS

Kinds = frozenset[int]

TWO_FIVE_EIGHT = frozenset(9 * suit + rank for suit in range(3) for rank in (1, 4, 7))


def outside(_: Random, kinds: Kinds) -> Plan:
    """Groups and a pair with a 1 or a 9; a run and a triplet of 1s make a root."""
    ends = sorted(kinds & set(TERMINALS))
    plan = Plan(runs=sorted(OUTSIDE_RUNS & kinds), triplets=ends, pairs=ends)
    plan.run_share = 0.8
    return plan


def triplets(rng: Random, kinds: Kinds) -> Plan:
    plan = pool(kinds, run_share=0.0)
    plan.kan_share = rng.choice((0.0, 0.5, 1.0))
    return plan


def all_laid_out(_: Random, kinds: Kinds) -> Plan:
    plan = pool(kinds, run_share=0.0)
    plan.call_share = 1.0
    return plan


def two_five_eight(_: Random, kinds: Kinds) -> Plan:
    return pool(kinds & TWO_FIVE_EIGHT or TWO_FIVE_EIGHT - SUITS[0], run_share=0.0)


def fours(rng: Random, kinds: Kinds) -> Plan:
    """One or two triplets with the fourth tile in a run."""
    plan = pool(kinds)
    starts = rng.sample(runs_in(kinds), rng.choice((1, 2)))
    plan.groups = [group for start in starts for group in four_of(rng, start)]
    return plan


def four_of(rng: Random, start: int) -> list[Group]:
    return [("triplet", start + rng.randrange(3)), ("run", start)]


def in_a_row(rng: Random, kinds: Kinds) -> Plan:
    """Three or four triplets that are runs as well."""
    plan = chain(rng)
    suit = plan.groups[0][1] // 9
    rest = pool(kinds if suit * 9 in kinds else SUITS[suit])
    rest.groups, rest.call_share = plan.groups, rng.choice((0.0, 0.3))
    return rest


PLANS: dict[str, Callable[[Random, Kinds], Plan]] = {
    "any": lambda _, kinds: pool(kinds),
    "outside": outside,
    "triplets": triplets,
    "all_laid_out": all_laid_out,
    "two_five_eight": two_five_eight,
    "fours": fours,
    "in_a_row": in_a_row,
}
THEMES = (*PLANS, "any", "seven_pairs", "seven_pairs")


def seven_pairs(rng: Random, kinds: Kinds) -> Draft:
    """Seven pairs, four equal tiles being two of them."""
    quads = rng.choice((0, 0, 1, 2, 3))
    chosen = rng.sample(sorted(kinds), 7 - quads)
    return Draft("seven_pairs", (chosen + chosen[:quads]) * 2)


def complete_draft(rng: Random, most_suits: int) -> Draft:
    """A complete hand of at most so many suits."""
    while True:
        number = rng.choice((1, 2, 2, most_suits))
        kinds = frozenset[int]().union(*rng.sample(SUITS, number))
        theme = rng.choice(THEMES)
        if theme == "seven_pairs":
            return seven_pairs(rng, kinds)
        plan = PLANS[theme](rng, kinds)
        found = filled(rng, plan, frozenset(range(27)))
        if found is not None:
            return laid_out(rng, theme, plan, *found, chi=False)
