"""What both kinds of environments share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hupai import actions, families, planes
from hupai.errors import HupaiError


def rules_of_family(rules: Any, family: str) -> Any:
    """A rule set, given by its text or itself, of a family."""
    found = families.given_rules(rules)
    if families.name_of(found) != family:
        raise HupaiError(f"rules: a rule set of {family} is wanted, not {rules!r}", field="rules")
    return found


def spaces_of(rules: Any, oracle: bool) -> tuple[Any, Any]:
    """The space of observations and that of actions, new ones."""
    from gymnasium import spaces

    size = len(actions.of(rules))
    observation = spaces.Dict(
        {
            "observation": spaces.Box(0, 255, planes.shape(rules, oracle), np.uint8),
            "action_mask": spaces.Box(0, 1, (size,), np.int8),
        }
    )
    return observation, spaces.Discrete(size)


def chosen(word: str, known: Sequence[str], field: str) -> str:
    """Refuses a word that is not among those known."""
    if word not in known:
        raise HupaiError(f"{field}: one of {', '.join(known)} is wanted, not {word!r}", field=field)
    return word


def seats_played(rules: Any, seat: int, opponents: str | Sequence[str]) -> tuple[str | None, ...]:
    """A built-in player for each seat but one: the same one, or one for each in turn order."""
    players = families.players_of(rules)
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < players:
        raise HupaiError(f"seat: 0 to {players - 1} is wanted, not {seat!r}", field="seat")
    others = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
    if len(others) != players - 1:
        raise HupaiError(
            f"opponents: {players - 1} are wanted, in turn order from the seat, not {len(others)}",
            field="opponents",
        )
    policies: list[str | None] = [None] * players
    for turns, policy in enumerate(others, 1):
        policies[(seat + turns) % players] = policy
    return tuple(policies)


def masked(observation: NDArray[np.uint8], mask: NDArray[np.bool_]) -> dict[str, NDArray[Any]]:
    """An observation as the spaces have it; the arrays are new."""
    return {"observation": observation.copy(), "action_mask": mask.astype(np.int8)}
