"""What the seats did in a log, as actions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hupai.formats.tiles import kind_of, pairs

__all__ = ["Step", "steps_of"]

_DECLARATIONS = ("riichi", "open_riichi", "sing", "dance")  # events before their discard


@dataclass(frozen=True, slots=True)
class Step:
    """Something that a seat did in a log.

    Attributes
    ----------
    event : int
        Place among the events of the deal.
    seat : int or None
        Who; None where the log does not say (an abortive draw).
    action : str
        As text.

    Examples
    --------
    >>> from hupai.replay import Step
    >>> Step(6, 0, "discard 9m*").action
    'discard 9m*'
    """

    event: int
    seat: int | None
    action: str

    @property
    def name(self) -> str:
        """The type of the action."""
        return self.action.split()[0]


def steps_of(events: Sequence[str]) -> list[Step]:
    """What the seats did, in order, from the events of a deal.

    Parameters
    ----------
    events : sequence of str
        As ``Deal.events`` or ``DealRecord.events`` have them.

    Examples
    --------
    >>> from hupai.replay import steps_of
    >>> events = ["draw 0 5m", "riichi 0", "discard 0 9m", "ron 2 0 9m", "end win"]
    >>> [(step.seat, step.action) for step in steps_of(events)]
    [(0, 'riichi 9m'), (2, 'ron')]
    """
    steps: list[Step] = []
    declares = "discard"
    for number, event in enumerate(events):
        name, *words = event.split()
        if name in _DECLARATIONS:
            declares = name
            continue
        action = None
        if name == "discard":
            action, declares = f"{declares} {words[1]}", "discard"
        elif name in ("chi", "pon", "added_kan"):
            action = f"{name} {words[1]}"
        elif name == "closed_kan":
            action = f"{name} {kind_of(words[1][:2])}"
        elif name in ("open_kan", "kita", "ron", "tsumo"):
            action = name
        elif name == "void_suit":
            action = f"{name} {words[1]}"
        elif name == "exchange":  # picked one by one
            picks = [f"exchange {tile}" for tile in pairs(words[1])]
            steps += [Step(number, int(words[0]), pick) for pick in picks]
        if action is not None:
            steps.append(Step(number, int(words[0]), action))
        elif event == "end nine_terminals":
            steps.append(Step(number, None, "nine_terminals"))
    return steps
