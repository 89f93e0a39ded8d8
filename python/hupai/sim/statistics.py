"""What many deals or matches come to: whole numbers that are added, and what they say.

Examples
--------
>>> from hupai import riichi
>>> from hupai.sim import Statistics
>>> half = Statistics.from_sums(riichi.TENHOU.play_deals(500, seed=1))
>>> rest = Statistics.from_sums(riichi.TENHOU.play_deals(500, seed=1, first=500))
>>> half + rest == Statistics.from_sums(riichi.TENHOU.play_deals(1000, seed=1))
True
"""

from __future__ import annotations

import math
import operator
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, NamedTuple, SupportsIndex, TypeAlias

from hupai.errors import HupaiError, shown

__all__ = ["Estimate", "MatchCounts", "Statistics"]

_PerSeat: TypeAlias = tuple[int, ...]
_MOST = 2**256  # more than any run can count


class Estimate(NamedTuple):
    """A rate or a mean with its standard error (NaN where fewer than two were counted).

    Examples
    --------
    >>> from hupai.sim import Estimate
    >>> Estimate.rate(20, 100)
    Estimate(value=0.2, error=0.04)
    >>> print(Estimate.mean(count=4, total=10, squares=30))
    2.5 ± 0.645
    """

    value: float
    error: float

    @staticmethod
    def rate(hits: int, count: int) -> Estimate:
        """How often something happened in so many tries."""
        if count == 0:
            return Estimate(math.nan, math.nan)
        if not 0 <= hits <= count:
            raise HupaiError(f"hits: 0 to {count} is wanted, not {shown(hits)}", field="hits")
        return Estimate(hits / count, math.sqrt(hits * (count - hits)) / count / math.sqrt(count))

    @staticmethod
    def mean(count: int, total: int, squares: int, unit: int = 1) -> Estimate:
        """The mean of numbers, from their sum and that of their squares; `unit` parts are one."""
        if count == 0:
            return Estimate(math.nan, math.nan)
        spread = count * squares - total * total  # exact: whole numbers
        if spread < 0:
            raise HupaiError(
                f"squares: at least {total} squared by {count} is wanted, not {shown(squares)}",
                field="squares",
            )
        error = math.sqrt(spread / (count - 1)) / count if count > 1 else math.nan
        return Estimate(total / count / unit, error / unit)

    def __str__(self) -> str:
        return f"{self.value:.6g} ± {self.error:.3g}"


def _added(one: Any, other: Any) -> Any:
    """Two counts, or tuples or dicts of counts, place by place; None where there are none."""
    if one is None:
        return None
    if isinstance(one, tuple):
        return tuple(_added(a, b) for a, b in zip(one, other, strict=True))
    if isinstance(one, dict):
        keys = [*one, *(key for key in other if key not in one)]
        if keys and isinstance(keys[0], int):
            keys.sort()
        return {key: one.get(key, 0) + other.get(key, 0) for key in keys}
    return one + other


def _count(told: Any, place: str, least: int | None = 0) -> int:
    """A whole number, not below `least`."""
    from_on = -_MOST if least is None else least
    if isinstance(told, bool) or not isinstance(told, int) or not from_on <= told <= _MOST:
        wanted = "a whole number" if least is None else f"a whole number from {least} on"
        raise HupaiError(f"{place}: {wanted} is wanted, not {shown(told)}", field="statistics")
    return told


def _each(told: Any, place: str, size: int | None = None) -> tuple[Any, ...]:
    """A list, of so many if that is known."""
    if not isinstance(told, list | tuple) or size not in (None, len(told)):
        wanted = "a list" if size is None else f"a list of {size}"
        raise HupaiError(f"{place}: {wanted} is wanted, not {shown(told)}", field="statistics")
    return tuple(told)


def _counts(told: Any, place: str, size: int, least: int | None = 0) -> _PerSeat:
    return tuple(_count(one, place, least) for one in _each(told, place, size))


def _by_name(told: Any, place: str) -> dict[str, int]:
    if not isinstance(told, Mapping) or not all(isinstance(name, str) for name in told):
        raise HupaiError(
            f"{place}: counts by name are wanted, not {shown(told)}", field="statistics"
        )
    return {name: _count(number, place) for name, number in told.items()}


def _fields_of(told: Any, names: Iterable[str]) -> dict[str, Any]:
    """The fields of these names; none may be missing."""
    if not isinstance(told, Mapping):
        raise HupaiError(f"statistics: a dict is wanted, not {shown(told)}", field="statistics")
    missing = [name for name in names if name not in told]
    if missing:
        raise HupaiError(f"statistics: {missing[0]} is missing", field="statistics")
    return {name: told[name] for name in names}


def _at(places: _PerSeat | tuple[_PerSeat, ...], number: Any, field: str, first: int = 0) -> Any:
    """What stands for a seat, or for a place, which are counted from 1."""
    is_whole = isinstance(number, SupportsIndex) and not isinstance(number, bool)
    at = operator.index(number) - first if is_whole else -1
    if not 0 <= at < len(places):
        last = len(places) - 1 + first
        raise HupaiError(f"{field}: {first} to {last} is wanted, not {shown(number)}", field=field)
    return places[at]


def _named(counts: Mapping[str, int], name: Any, field: str) -> int:
    if not isinstance(name, str) or name not in counts:
        known = ", ".join(counts)
        raise HupaiError(f"{field}: one of {known} is wanted, not {shown(name)}", field=field)
    return counts[name]


def _least(name: str) -> int | None:
    """Sums of points may be below 0."""
    return None if name in ("deltas", "points", "result_parts") else 0


@dataclass(frozen=True)
class MatchCounts:
    """What many matches come to, beside their deals; a tuple has one number for each seat.

    Attributes
    ----------
    matches : int
    places : tuple of tuples
        For each seat how often it was first, second, …
    points, point_squares : tuple of int
        Points at the end, and their squares.
    result_parts, result_squares : tuple of int
        Results in parts, and their squares.
    parts : int
        How many parts one of a result has.

    Examples
    --------
    >>> import hupai as hp
    >>> counts = hp.simulate("tenhou", matches=10, progress=False).statistics.of_matches
    >>> counts.matches, sum(counts.points), [sum(seat) for seat in counts.places]
    (10, 1000000, [10, 10, 10, 10])
    """

    matches: int
    places: tuple[_PerSeat, ...]
    points: _PerSeat
    point_squares: _PerSeat
    result_parts: _PerSeat
    result_squares: _PerSeat
    parts: int

    @staticmethod
    def from_dict(told: Mapping[str, Any], players: int) -> MatchCounts:
        """The counts of `Statistics.to_dict`, of so many seats."""
        given = _fields_of(told, MatchCounts.__annotations__)
        for name in ("matches", "parts"):
            given[name] = _count(given[name], name, name == "parts")
        for name in ("points", "point_squares", "result_parts", "result_squares"):
            given[name] = _counts(given[name], name, players, _least(name))
        places = _each(given["places"], "places", players)
        given["places"] = tuple(_counts(seat, "places", players) for seat in places)
        return MatchCounts(**given)

    def __add__(self, other: MatchCounts) -> MatchCounts:
        if not isinstance(other, MatchCounts):
            return NotImplemented
        if self.parts != other.parts:
            raise HupaiError("results in different parts cannot be added", "conflict")
        names = [field.name for field in fields(self) if field.name != "parts"]
        sums = {name: _added(getattr(self, name), getattr(other, name)) for name in names}
        return MatchCounts(**sums, parts=self.parts)

    def place_rate(self, seat: int, place: int) -> Estimate:
        """How often a seat came to a place, 1 being the first."""
        of_seat = _at(self.places, seat, "seat")
        return Estimate.rate(_at(of_seat, place, "place", first=1), self.matches)

    def mean_place(self, seat: int) -> Estimate:
        """On which place a seat comes on average."""
        counted = list(enumerate(_at(self.places, seat, "seat"), 1))
        total = sum(place * times for place, times in counted)
        squares = sum(place**2 * times for place, times in counted)
        return Estimate.mean(self.matches, total, squares)

    def mean_points(self, seat: int) -> Estimate:
        """Points at the end."""
        sums = _at(self.points, seat, "seat"), _at(self.point_squares, seat, "seat")
        return Estimate.mean(self.matches, *sums)

    def mean_result(self, seat: int) -> Estimate:
        """What the rules make of points and place: of riichi in thousands, with uma and oka."""
        sums = _at(self.result_parts, seat, "seat"), _at(self.result_squares, seat, "seat")
        return Estimate.mean(self.matches, *sums, unit=self.parts)


@dataclass(frozen=True)
class Statistics:
    """Counts and sums of many deals, which are added exactly; a tuple has one number for each seat.

    Attributes
    ----------
    deals, decisions, turns, turn_squares : int
        Deals; how often a seat was asked; tiles drawn; those of each deal squared.
    ends : dict
        How many deals ended in each way that the rule set knows.
    deals_won : int
        In which somebody wins, however they end.
    wins, tsumo_wins : tuple of int
    deals_in, dealt_in : tuple of int
        Rons off the seat; deals in which there was one.
    deltas, delta_squares : tuple of int
        Points gained and lost, and their squares.
    sticks : int or None
        Riichi sticks that were left on the table; None of rule sets without.
    items : dict
        In how many wins each item was.
    values : dict
        How many wins were worth so many points.
    of_matches : MatchCounts or None
        Where whole matches were played.

    Examples
    --------
    >>> import hupai as hp
    >>> statistics = hp.simulate("tenhou", deals=2000, policy="efficient").statistics
    >>> statistics.win_rate(0).value + statistics.win_rate(1).value > 0.3
    True
    >>> sum(statistics.values.values()) == sum(statistics.wins)
    True
    """

    deals: int
    decisions: int
    turns: int
    turn_squares: int
    ends: dict[str, int]
    deals_won: int
    wins: _PerSeat
    tsumo_wins: _PerSeat
    deals_in: _PerSeat
    dealt_in: _PerSeat
    deltas: _PerSeat
    delta_squares: _PerSeat
    items: dict[str, int]
    values: dict[int, int]
    sticks: int | None = None
    of_matches: MatchCounts | None = None

    @staticmethod
    def from_sums(sums: Mapping[str, Any]) -> Statistics:
        """What ``rules.play_deals`` or ``rules.play_matches`` gives, as a value of this class."""
        if "matches" not in sums:
            return Statistics(**sums)
        of_matches = {n: v for n, v in sums.items() if n not in ("deals", "results")}
        return Statistics(**sums["deals"], of_matches=MatchCounts(**of_matches))

    def __add__(self, other: Statistics) -> Statistics:
        """The statistics of both together; it does not matter in which order many are added."""
        if not isinstance(other, Statistics):
            return NotImplemented
        mine, theirs = self.of_matches, other.of_matches
        if (mine is None) != (theirs is None) or self._kind() != other._kind():
            raise HupaiError(
                "statistics of different kinds (deals or matches, families, seats) cannot be added",
                "conflict",
                "statistics",
            )
        sums = {name: _added(getattr(self, name), getattr(other, name)) for name in _COUNTS}
        return Statistics(
            **sums, of_matches=None if mine is None or theirs is None else mine + theirs
        )

    def _kind(self) -> tuple[Any, ...]:
        return self.players, self.items.keys(), self.ends.keys()

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.wins)

    def win_rate(self, seat: int) -> Estimate:
        """How often a seat wins a deal."""
        return Estimate.rate(_at(self.wins, seat, "seat"), self.deals)

    def tsumo_rate(self, seat: int) -> Estimate:
        """How often it wins by its own draw."""
        return Estimate.rate(_at(self.tsumo_wins, seat, "seat"), self.deals)

    def ron_rate(self, seat: int) -> Estimate:
        """How often it wins on another seat's tile."""
        rons = _at(self.wins, seat, "seat") - _at(self.tsumo_wins, seat, "seat")
        return Estimate.rate(rons, self.deals)

    def deal_in_rate(self, seat: int) -> Estimate:
        """In how many deals somebody wins on its tile."""
        return Estimate.rate(_at(self.dealt_in, seat, "seat"), self.deals)

    def end_rate(self, kind: str) -> Estimate:
        """How often deals end in a way."""
        return Estimate.rate(_named(self.ends, kind, "kind"), self.deals)

    @property
    def draw_rate(self) -> Estimate:
        """How often nobody wins."""
        return Estimate.rate(self.deals - self.deals_won, self.deals)

    def mean_points(self, seat: int) -> Estimate:
        """What a seat gains in a deal."""
        sums = _at(self.deltas, seat, "seat"), _at(self.delta_squares, seat, "seat")
        return Estimate.mean(self.deals, *sums)

    @property
    def mean_turns(self) -> Estimate:
        """Tiles drawn in a deal."""
        return Estimate.mean(self.deals, self.turns, self.turn_squares)

    @property
    def mean_value(self) -> Estimate:
        """What a win is worth."""
        pairs = self.values.items()
        total, squares = sum(v * n for v, n in pairs), sum(v * v * n for v, n in pairs)
        return Estimate.mean(sum(self.values.values()), total, squares)

    def item_rate(self, item: str) -> Estimate:
        """In how many wins an item is."""
        return Estimate.rate(_named(self.items, item, "item"), sum(self.wins))

    def to_dict(self) -> dict[str, Any]:
        """All counts as what JSON can hold; `values` as pairs."""
        told = {name: getattr(self, name) for name in _COUNTS}
        told["values"] = [list(pair) for pair in self.values.items()]
        counts = self.of_matches
        if counts is not None:
            told["of_matches"] = {f.name: getattr(counts, f.name) for f in fields(counts)}
        return told

    @staticmethod
    def from_dict(told: Mapping[str, Any]) -> Statistics:
        """The statistics of `to_dict`.

        Raises
        ------
        HupaiError
            Names a field that is missing, or is not what it must be.

        Examples
        --------
        >>> import json, hupai as hp
        >>> statistics = hp.simulate("tenhou", deals=100).statistics
        >>> told = json.dumps(statistics.to_dict())
        >>> hp.sim.Statistics.from_dict(json.loads(told)) == statistics
        True
        """
        given = _fields_of(told, _COUNTS)
        players = len(_each(given["wins"], "wins"))
        for name in ("deals", "decisions", "turns", "turn_squares", "deals_won"):
            given[name] = _count(given[name], name)
        if given["sticks"] is not None:
            given["sticks"] = _count(given["sticks"], "sticks")
        for name in _COUNTS_OF_SEATS:
            given[name] = _counts(given[name], name, players, _least(name))
        for name in ("ends", "items"):
            given[name] = _by_name(given[name], name)
        pairs = [_each(pair, "values", 2) for pair in _each(given["values"], "values")]
        given["values"] = {_count(value, "values", None): _count(n, "values") for value, n in pairs}
        counts = told.get("of_matches")
        of_matches = None if counts is None else MatchCounts.from_dict(counts, players)
        return Statistics(**given, of_matches=of_matches)

    def estimates(self) -> dict[str, Any]:
        """Rates and means with their errors, as what JSON can hold."""
        seats = range(self.players)
        told: dict[str, Any] = {
            name: [_pair(getattr(self, name)(seat)) for seat in seats] for name in _SEAT_RATES
        }
        told["draw_rate"] = _pair(self.draw_rate)
        told["mean_value"] = _pair(self.mean_value)
        told["mean_turns"] = _pair(self.mean_turns)
        told["end_rates"] = {kind: _pair(self.end_rate(kind)) for kind in self.ends}
        told["item_rates"] = {name: _pair(self.item_rate(name)) for name in self._met_items()}
        counts = self.of_matches
        if counts is not None:
            told["place_rates"] = [
                [_pair(counts.place_rate(seat, place)) for place in range(1, self.players + 1)]
                for seat in seats
            ]
            told["mean_places"] = [_pair(counts.mean_place(seat)) for seat in seats]
            told["mean_points_of_matches"] = [_pair(counts.mean_points(seat)) for seat in seats]
            told["mean_results"] = [_pair(counts.mean_result(seat)) for seat in seats]
        return told

    def _met_items(self) -> list[str]:
        return [name for name, wins in self.items.items() if wins]

    def __str__(self) -> str:
        return "\n".join(line.rstrip() for line in self._lines())

    def _lines(self) -> Iterator[str]:
        asked = f"{self.decisions} decisions, {_points(self.mean_turns)} draws a deal"
        yield f"{self.deals} deals, {asked}"
        yield _row("a deal", *(f"seat {seat}" for seat in range(self.players)))
        for label, name in _ROWS:
            rates = [getattr(self, name)(seat) for seat in range(self.players)]
            show = _points if name == "mean_points" else _percent
            yield _row(label, *map(show, rates))
        yield from self._match_lines()
        ends = ", ".join(
            f"{kind.replace('_', ' ')} {_percent(self.end_rate(kind))}"
            for kind, deals in self.ends.items()
            if deals
        )
        yield f"ends: {ends or '-'}"
        wins = sum(self.wins)
        if wins:
            yield f"{wins} wins, worth {_points(self.mean_value)} on average"
            for item in self._met_items():
                yield _row(f"  {item}", f"{self.items[item]}", _percent(self.item_rate(item)))

    def _match_lines(self) -> Iterator[str]:
        counts = self.of_matches
        if counts is None:
            return
        seats = range(self.players)
        yield _row(f"{counts.matches} matches", *(f"seat {seat}" for seat in seats))
        for place in range(1, self.players + 1):
            rates = [_percent(counts.place_rate(seat, place)) for seat in seats]
            yield _row(f"place {place}", *rates)
        yield _row("mean place", *(_shown_error(counts.mean_place(seat), 2) for seat in seats))
        yield _row("points at the end", *(_points(counts.mean_points(seat)) for seat in seats))
        yield _row("result", *(_shown_error(counts.mean_result(seat), 2) for seat in seats))


_COUNTS = tuple(field.name for field in fields(Statistics) if field.name != "of_matches")
_COUNTS_OF_SEATS = (
    "wins",
    "tsumo_wins",
    "deals_in",
    "dealt_in",
    "deltas",
    "delta_squares",
)
_SEAT_RATES = ("win_rate", "tsumo_rate", "ron_rate", "deal_in_rate", "mean_points")
_ROWS = (
    ("wins", "win_rate"),
    ("by tsumo", "tsumo_rate"),
    ("by ron", "ron_rate"),
    ("deals in", "deal_in_rate"),
    ("points", "mean_points"),
)


def _row(label: str, *cells: str) -> str:
    return f"{label:<18}" + "".join(f"{cell:>17}" for cell in cells)


def _number(value: float) -> float | None:
    return value if math.isfinite(value) else None


def _pair(estimate: Estimate) -> list[float | None]:
    return [_number(estimate.value), _number(estimate.error)]


def _shown_error(estimate: Estimate, digits: int, unit: str = "") -> str:
    if not math.isfinite(estimate.value):
        return "-"
    error = f"{estimate.error:.{digits}f}" if math.isfinite(estimate.error) else "-"
    return f"{estimate.value:.{digits}f}{unit} ± {error}"


def _points(estimate: Estimate) -> str:
    return _shown_error(estimate, 1)


def _percent(estimate: Estimate) -> str:
    return _shown_error(Estimate(100 * estimate.value, 100 * estimate.error), 2, "%")
