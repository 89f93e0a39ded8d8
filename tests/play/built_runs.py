"""Built deals played under their own and under changed rules, for comparisons of two tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Protocol

from play.lockstep import Lockstep, Policy, texts
from play.policies import wishing_policy

SEED = 20_261_130
NOISE = 0.1


class Built(Protocol):
    """A built deal of any family."""

    @property
    def name(self) -> str: ...
    @property
    def rules(self) -> Sequence[str]: ...
    @property
    def wishes(self) -> Mapping[int, Sequence[str]]: ...


def with_noise(policy: Policy, rng: Random) -> Policy:
    """Now and then another legal action than the one chosen."""

    def choose(both: Lockstep) -> str:
        chosen = policy(both)
        return rng.choice(texts(both.lead.legal_actions)) if rng.random() < NOISE else chosen

    return choose


def built_deals(
    theme: Built, changed: int, overrides: Callable[[Random, str], list[str]]
) -> Iterator[tuple[str, Policy]]:
    """A built deal under its own rule sets, then under changed ones, some with noise."""
    wishes = wishing_policy(theme.wishes)
    for rules in theme.rules:
        yield rules, wishes
    rng = Random(f"{SEED} {theme.name}")
    for number in range(changed):
        base = rng.choice(theme.rules).split("+")[0]
        rules = "+".join([base, *overrides(rng, base)])
        yield rules, with_noise(wishes, rng) if number % 3 == 2 else wishes
