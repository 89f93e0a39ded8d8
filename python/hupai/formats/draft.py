"""A log while it is read: the deals so far, and the place where the reader stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hupai.errors import LogError
from hupai.formats.record import DealRecord, Loaded, Record

_SHOWN = 60  # characters of a bad value that a message repeats
_MOST, _LONGEST, _GREATEST = 20, 10_000, 1e15  # of values that are shown or kept


class Broken(Exception):
    """What is wrong with the log at the place where the reader stands; becomes a `LogError`."""


class Draft:
    """A record that grows deal by deal."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.rules = ""
        self.names: tuple[str, ...] = ()
        self.deals: list[DealRecord] = []
        self.final: tuple[int, ...] | None = None
        self.results: tuple[float, ...] | None = None
        self.extras: dict[str, Any] = {}
        self.in_deal = False
        self.place = ""

    def record(self) -> Record:
        """The log as far as it is read."""
        return Record(
            self.rules, self.names, tuple(self.deals), self.final, self.results, self.extras
        )

    def add(self, deal: DealRecord) -> None:
        """A deal that is over."""
        if self.deals and self.deals[0].players != deal.players:
            raise Broken(f"{deal.players} players after deals of {self.deals[0].players}")
        if self.deals and type(self.deals[0]) is not type(deal):
            raise Broken("a deal of riichi and one of another family in one log")
        self.deals.append(deal)
        self.in_deal = False

    def error(self, problem: str) -> LogError:
        """The problem in one line, with file, deal and place."""
        count = len(self.deals)
        number = f"deal {count + 1}" if self.in_deal else f"after deal {count}" if count else ""
        where = ", ".join(part for part in (number, self.place) if part)
        line = ": ".join(part for part in (self.source, where, problem) if part)
        return LogError(" ".join(line.split()), "bad_log")


def read_with(read: Callable[[Draft], None], source: str, partial: bool) -> Record | Loaded:
    """Run a reader on an empty draft; what is broken becomes a `LogError`."""
    draft = Draft(source)
    fault = None
    try:
        read(draft)
        if not draft.deals and not draft.names:
            raise Broken("no game in it")
    except Broken as error:
        fault = draft.error(str(error))
    if partial:
        return Loaded(draft.record(), fault)
    if fault is not None:
        raise fault
    return draft.record()


def shown(value: object) -> str:
    """A bad value, short enough for a line."""
    if isinstance(value, (list, dict)) and not is_flat(value):
        return "a list" if isinstance(value, list) else "an object"
    text = repr(value)
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "…"


def is_flat(value: object) -> bool:
    """Whether a JSON value is one that is kept as it is: small, and not nested."""
    if isinstance(value, dict):
        return len(value) <= _MOST and all(_is_scalar(one) for one in value.values())
    if isinstance(value, list):
        return len(value) <= _MOST and all(_is_scalar(one) for one in value)
    return _is_scalar(value)


def _is_scalar(value: object) -> bool:
    if isinstance(value, str):
        return len(value) <= _LONGEST and value == clean(value)
    if isinstance(value, (int, float)):
        return -_GREATEST < value < _GREATEST  # and no NaN
    return value is None


def whole(value: object, name: str, low: int, high: int) -> int:
    """An integer within limits."""
    if type(value) is not int or not low <= value <= high:
        raise Broken(f"{name} is {shown(value)}: expected an integer from {low} to {high}")
    return value


def listed(value: object, name: str, sizes: tuple[int, ...] = ()) -> list[Any]:
    """A list of one of the sizes."""
    if not isinstance(value, list) or (sizes and len(value) not in sizes):
        size = f" of {' or '.join(map(str, sizes))}" if sizes else ""
        raise Broken(f"{name} is {shown(value)}: expected a list{size}")
    return value


def clean(text: str) -> str:
    """Text that can be written again: half a surrogate pair cannot."""
    return text.encode("utf-8", "replace").decode("utf-8")


POINTS = 10_000_000  # no seat has or pays more, in any rule set
COUNTERS = 1000  # nor are there more honba or sticks


def points_of(value: object, name: str, players: int) -> tuple[int, ...]:
    """Points of each seat."""
    found = listed(value, name, (players,))
    return tuple(whole(one, name, -POINTS, POINTS) for one in found)
