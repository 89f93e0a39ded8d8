"""What a random hand is built around: each theme makes a plan of groups and pools.

Themes make rare shapes (all green, four kans, big four winds…) come often.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from random import Random

from reference.tiles import (
    DRAGONS,
    HONORS,
    NUM_KINDS,
    SANMA_MISSING,
    TERMINALS,
    TERMINALS_AND_HONORS,
    WINDS,
)

ALL = frozenset(range(NUM_KINDS))
SANMA = ALL - set(SANMA_MISSING)
SUITS = tuple(frozenset(range(9 * suit, 9 * suit + 9)) for suit in range(3))
SIMPLES = ALL - set(TERMINALS_AND_HONORS)
GREEN = frozenset({19, 20, 21, 23, 25, 32})
PEACOCK = frozenset({18, 22, 24, 26, 33})
BLACK = frozenset({10, 12, 16, *WINDS})
OUTSIDE_RUNS = frozenset({0, 6, 9, 15, 18, 24})

Group = tuple[str, int]  # "run" with its lowest kind, or "triplet"


@dataclass
class Plan:
    """What a theme wants: groups that must be there, and pools to fill up from."""

    groups: list[Group] = field(default_factory=list)
    runs: Iterable[int] = ()
    triplets: Iterable[int] = ()
    pairs: Iterable[int] = ALL
    run_share: float = 0.6
    call_share: float | None = None  # how often a group is called; None: drawn for each hand
    kan_share: float | None = None


def runs_in(kinds: Iterable[int]) -> list[int]:
    """Lowest kinds of the runs that lie wholly in a set of kinds."""
    have = set(kinds)
    starts = (kind for kind in have if kind < 27 and kind % 9 <= 6)
    return sorted(kind for kind in starts if {kind + 1, kind + 2} <= have)


def pool(kinds: Iterable[int], run_share: float = 0.6) -> Plan:
    """Any groups of these kinds."""
    have = sorted(kinds)
    return Plan(runs=runs_in(have), triplets=have, pairs=have, run_share=run_share)


def triplets_of(kinds: Iterable[int]) -> Plan:
    return pool(kinds, run_share=0.0)


def one_suit(rng: Random) -> frozenset[int]:
    return rng.choice(SUITS)


def outside(honors: bool) -> Plan:
    ends = TERMINALS_AND_HONORS if honors else TERMINALS
    return Plan(runs=OUTSIDE_RUNS, triplets=ends, pairs=ends)


def dragons(rng: Random) -> Plan:
    """Little and big three dragons."""
    big = rng.random() < 0.5
    first = rng.sample(DRAGONS, 3)
    plan = pool(rng.choice((ALL, HONORS, SUITS[2] | set(HONORS))))
    plan.groups = [("triplet", kind) for kind in first[: 3 if big else 2]]
    plan.pairs = plan.pairs if big else first[2:]
    return plan


def winds(rng: Random) -> Plan:
    """Little and big four winds."""
    order = rng.sample(WINDS, 4)
    big = rng.random() < 0.5
    plan = pool(rng.choice((ALL, HONORS)))
    plan.groups = [("triplet", kind) for kind in order[: 4 if big else 3]]
    plan.pairs = plan.pairs if big else order[3:]
    return plan


def liable_twice(rng: Random) -> Plan:
    """Four kans with all dragons or all winds among them: two yakuman to be liable for."""
    plan = triplets_of(ALL)
    wanted = rng.choice((DRAGONS, WINDS))
    plan.groups = [("triplet", kind) for kind in wanted]
    plan.call_share, plan.kan_share = rng.choice((0.6, 1.0)), 1.0
    return plan


def kans(rng: Random) -> Plan:
    plan = pool(ALL, run_share=rng.choice((0.0, 0.2)))
    plan.kan_share = rng.choice((0.8, 1.0))
    return plan


def straight(rng: Random) -> Plan:
    low = 9 * rng.randrange(3)
    plan = pool(rng.choice((ALL, SUITS[low // 9])))
    plan.groups = [("run", low + step) for step in (0, 3, 6)]
    return plan


def three_suits(rng: Random, shape: str) -> Plan:
    rank = rng.randrange(7 if shape == "run" else 9)
    plan = pool(ALL)
    plan.groups = [(shape, rank + 9 * suit) for suit in range(3)]
    return plan


def chain(rng: Random) -> Plan:
    length = rng.choice((3, 4))
    low = 9 * rng.randrange(3) + rng.randrange(10 - length)
    plan = pool(ALL)
    plan.groups = [("triplet", low + step) for step in range(length)]
    return plan


def twins(rng: Random) -> Plan:
    """One or two pairs of equal runs."""
    starts = rng.choices(runs_in(ALL), k=rng.choice((1, 2)))
    plan = pool(ALL)
    plan.groups = [("run", start) for start in starts for _ in range(2)]
    plan.call_share = rng.choice((0.0, 0.0, 0.3))
    return plan


def only_runs() -> Plan:
    plan = pool(ALL, run_share=1.0)
    plan.call_share = 0.0
    return plan


def concealed_triplets(rng: Random) -> Plan:
    plan = pool(rng.choice((ALL, HONORS, TERMINALS_AND_HONORS)), run_share=rng.choice((0.0, 0.2)))
    plan.call_share = rng.choice((0.0, 0.0, 0.2))
    return plan


PLANS: dict[str, Callable[[Random], Plan]] = {
    "any": lambda _: pool(ALL),
    "flush": lambda rng: pool(one_suit(rng)),
    "half_flush": lambda rng: pool(one_suit(rng) | set(HONORS)),
    "simples": lambda _: pool(SIMPLES),
    "outside": lambda _: outside(honors=True),
    "pure_outside": lambda _: outside(honors=False),
    "terminals": lambda _: triplets_of(TERMINALS),
    "terminals_honors": lambda _: triplets_of(TERMINALS_AND_HONORS),
    "honors": lambda _: triplets_of(HONORS),
    "green": lambda _: pool(GREEN),
    "peacock": lambda _: triplets_of(PEACOCK),
    "black": lambda _: triplets_of(BLACK),
    "dragons": dragons,
    "winds": winds,
    "liable_twice": liable_twice,
    "kans": kans,
    "straight": straight,
    "three_runs": lambda rng: three_suits(rng, "run"),
    "three_triplets": lambda rng: three_suits(rng, "triplet"),
    "chain": chain,
    "twins": twins,
    "only_runs": lambda _: only_runs(),
    "concealed_triplets": concealed_triplets,
}
PAIR_POOLS = (ALL, ALL, SIMPLES, frozenset(TERMINALS_AND_HONORS), frozenset(HONORS), BLACK)
WHOLE = ("seven_pairs", "orphans", "gates", "wheel")  # shapes without called melds
OFTEN = ("any", "half_flush", "simples", "only_runs", "seven_pairs", "liable_twice")
THEMES = (*PLANS, *WHOLE, *OFTEN, *OFTEN)
