"""What both kinds of environments share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hupai import actions, families, planes
from hupai.errors import HupaiError, shown, whole


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
    if not isinstance(word, str) or word not in known:
        wanted = f"{field}: one of {', '.join(known)} is wanted"
        raise HupaiError(f"{wanted}, not {shown(word)}", field=field)
    return word


def number(value: Any, field: str) -> float:
    """Refuses what is no number."""
    if isinstance(value, bool) or not isinstance(value, int | float | np.number):
        raise HupaiError(f"{field}: a number is wanted, not {shown(value)}", field=field)
    return float(value)


def seats_played(rules: Any, seat: int, opponents: str | Sequence[str]) -> tuple[str | None, ...]:
    """A built-in player for each seat but one: the same one, or one for each in turn order."""
    players = families.players_of(rules)
    whole("seat", seat, 0, players - 1)
    others = (opponents,) * (players - 1) if isinstance(opponents, str) else opponents
    if not isinstance(others, list | tuple) or len(others) != players - 1:
        told = len(others) if isinstance(others, list | tuple) else shown(others)
        raise HupaiError(
            f"opponents: {players - 1} are wanted, in turn order from the seat, not {told}",
            field="opponents",
        )
    policies: list[str | None] = [None] * players
    for turns, policy in enumerate(others, 1):
        if policy is None:
            raise HupaiError("opponents: a built-in player is wanted, not None", field="opponents")
        policies[(seat + turns) % players] = policy
    return tuple(policies)


def masked(observation: NDArray[np.uint8], mask: NDArray[np.bool_]) -> dict[str, NDArray[Any]]:
    """An observation as the spaces have it; the arrays are new."""
    return {"observation": observation.copy(), "action_mask": mask.astype(np.int8)}
