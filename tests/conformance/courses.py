"""Deals of every preset that has them, and the positions on their way."""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from random import Random
from typing import Any

import hupai as hp
from play.built import THEMES
from play.policies import KANS, type_of

Deal = Any
Rules = Any
MODULES = [getattr(hp, name) for name in ("riichi", "xuezhan", "panzhihua")]
PLAYABLE: list[Rules] = [
    module.Rules(name)
    for module in MODULES
    if hasattr(module.Rules, "deal")
    for name in module.PRESETS
]
ADDRESS = re.compile(r" at 0x[0-9a-f]+")
SELDOM = 0.15  # how often a win is taken when every other choice is as likely


def name_of(rules: Rules) -> str:
    return str(rules.text)


def lively(rng: Random, deal: Deal) -> str:
    """Any action, but calls, kans and declarations often and wins seldom: much happens."""
    legal = [str(action) for action in deal.legal_actions]
    names = (*KANS, "riichi", "open_riichi", "kita", "pon", "chi", "sing", "dance")
    rare = [action for action in legal if type_of(action) in names]
    if rare and rng.random() < 0.5:
        return rng.choice(rare)
    others = [action for action in legal if type_of(action) not in ("ron", "tsumo")]
    return rng.choice(legal if rng.random() < SELDOM or not others else others)


def course(deal: Deal, rng: Random) -> Iterator[Deal]:
    """The same deal object before each action and when it is over."""
    yield deal
    while not deal.is_over:
        deal.apply(lively(rng, deal))
        yield deal


def starts(rules: Rules, number: int, seed: int) -> Iterator[tuple[Deal, Random]]:
    """Deals from seeded walls, and for riichi from built ones."""
    built = [theme for theme in THEMES if name_of(rules) in theme.rules]
    for count in range(number):
        rng = Random(f"{seed} {name_of(rules)} {count}")
        if built and count % 2:
            theme = rng.choice(built)
            yield rules.deal(wall=theme.wall(name_of(rules)), **theme.start), rng
        else:
            yield rules.deal(seed=rng.getrandbits(60)), rng


def positions(rules: Rules, deals: int, seed: int = 1, every: int = 1) -> Iterator[Deal]:
    """Copies of the positions of some deals."""
    for deal, rng in starts(rules, deals, seed):
        for number, one in enumerate(course(deal, rng)):
            if number % every == 0 or one.is_over:
                yield one.copy()


def everything(value: Any, depth: int = 6) -> Any:
    """All that can be read from a value: its texts and its public attributes, as plain values."""
    if value is None or isinstance(value, bool | int | float | str | bytes):
        return repr(value)
    if isinstance(value, dict):
        return {repr(key): everything(one, depth) for key, one in value.items()}
    if isinstance(value, Sequence | set | frozenset):
        return [everything(one, depth) for one in value]
    found: dict[str, Any] = {"texts": [ADDRESS.sub("", text) for text in (str(value), repr(value))]}
    with suppress(TypeError):  # not everything can be kept
        found["pickle"] = pickle.dumps(value)
    if depth == 0:
        return found
    for name in dir(value):
        if name.startswith("_"):
            continue
        one = getattr(value, name)
        if not isinstance(one, Callable):  # type: ignore[arg-type]
            found[name] = everything(one, depth - 1)
    return found
