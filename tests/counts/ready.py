"""Group A: how many hands are complete or ready, and for how many kinds they wait."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from counts.classes import Probing
from counts.forms import LIMITS, is_quick
from counts.questions import complete_asks, complete_basis, waits_asks, waits_basis
from counts.runs import four_player, suits_only
from counts.vectors import ranks_of, vectors
from counts.whole import Histogram

Pair = tuple[int, int]
By = dict[str, list[int]]
Values = tuple[int, ...]

SPACES = {"34": "34", "7h": "7hin34", "27": "27", "18": "18", "9": "9"}
WAITS, ALL_WAITS, PAIRS_READY = range(3)
COMPLETE, PAIRS, ORPHANS, ANY = range(4)


@lru_cache
def ready_hands(seven_pairs: str, limit: str, total: int, suits: bool) -> dict[str, Histogram]:
    """Return the joint distributions of the answers to `waits_asks`."""
    tiles = "suits" if suits else "four_player"
    asks = waits_asks(seven_pairs, tiles, LIMITS[limit])
    asks = asks if total == 13 else asks[:1]
    probing = Probing(asks, waits_basis(seven_pairs).beside(len(asks)), (total,))
    run = suits_only if suits else four_player
    return run(probing, total, each_suit=is_quick(limit))


@lru_cache
def complete_hands(seven_pairs: str, total: int, suits: bool) -> dict[str, Histogram]:
    """Return the joint distributions of the answers to `complete_asks`."""
    asks = complete_asks(seven_pairs, "suits" if suits else "four_player")
    if suits:
        asks[ORPHANS] = asks[COMPLETE]  # no such form
    asks = asks if total == 14 else asks[:1]
    probing = Probing(asks, complete_basis(seven_pairs).beside(len(asks)), (total,))
    run = suits_only if suits else four_player
    return run(probing, total, each_suit=True)


def counted(found: Histogram, holds: Callable[[Values], bool]) -> list[int]:
    """Return how many hands have answers for which something holds."""
    counts = [count for values, count in found.items() if holds(values)]
    return [sum(count[i] for count in counts) for i in (0, 1)]


def by_answer(found: Histogram, question: int) -> By:
    """Return the distribution of one answer, 0 left out."""
    answers = sorted({values[question] for values in found} - {0})

    def of(answer: int) -> list[int]:
        return counted(found, lambda values: values[question] == answer)

    return {str(answer): of(answer) for answer in answers}


def at_most_two_suits(two: list[int], one: list[int]) -> list[int]:
    """Return three times those of two named suits less three times those of one."""
    return [3 * a - 3 * b for a, b in zip(two, one, strict=True)]


def all_hands(space: str) -> By:
    """Return the number of hands of two named suits by tiles, or of two suits out of three."""
    one = [(len(some.weight), int(some.weight.sum())) for some in vectors(ranks_of(0))]
    found = {}
    for tiles in range(0 if space == "18" else 1, 15):
        two = [sum(one[i][k] * one[tiles - i][k] for i in range(tiles + 1)) for k in (0, 1)]
        found[str(tiles)] = two if space == "18" else at_most_two_suits(two, list(one[tiles]))
    return found


def _in_space(space: str, of: Callable[[str], By | list[int]]) -> By | list[int]:
    """Return a value for kinds named as in the oracles; two suits of three by difference."""
    if space != "27le2":
        return of(space)
    two, one = of("18"), of("9")
    if isinstance(two, list) and isinstance(one, list):
        return at_most_two_suits(two, one)
    assert isinstance(two, dict)
    assert isinstance(one, dict)
    return {key: at_most_two_suits(two[key], one.get(key, [0, 0])) for key in two}


_COMPLETE_14: dict[str, Callable[[Values], bool]] = {
    "chi4": lambda values: values[PAIRS] == 1,
    "kok": lambda values: values[ORPHANS] == 1,
    "std_and_chi4": lambda values: values[COMPLETE] == values[PAIRS] == 1,
    "unionS": lambda values: values[ANY] == 1,
}
_READY_13: dict[str, Callable[[Values], bool]] = {
    "chi": lambda values: values[PAIRS_READY] == 1,
    "chi4": lambda values: values[PAIRS_READY] == 1,
    "std_and_chi": lambda values: values[PAIRS_READY] == 1 and values[WAITS] > 0,
    "std_and_chi4": lambda values: values[PAIRS_READY] == 1 and values[WAITS] > 0,
}


def _pairs_mode(name: str) -> str:
    return "quads" if name.endswith(("4", "S")) else "different"


def value(key: str) -> By | list[int]:
    """Return the value of an entry of group A or of ``X.34.complete14``."""
    _, space, what, *rest = key.split(".")
    suits = space not in ("34", "7h")
    if what == "all":
        return all_hands(space)
    if what == "complete":
        totals = (2, 5, 8, 11, 14)
        runs = [complete_hands("different", total, suits)[SPACES[space]] for total in totals]
        found = {
            str(total): counted(run, lambda values: values[COMPLETE] == 1)
            for total, run in zip(totals, runs, strict=True)
        }
        return {tiles: pair for tiles, pair in found.items() if pair[0]}
    if what == "complete14":
        mode = _pairs_mode(rest[0])
        holds = _COMPLETE_14[rest[0]]
        return _in_space(
            space, lambda named: counted(complete_hands(mode, 14, suits)[SPACES[named]], holds)
        )
    mode = _pairs_mode(rest[0])
    if what == "tenpai13":
        limit = rest[1] if len(rest) > 1 else "ii"
        holds = _READY_13[rest[0]]
        return _in_space(
            space, lambda named: counted(ready_hands(mode, limit, 13, suits)[SPACES[named]], holds)
        )
    form, limit, total = rest[0], rest[1], int(rest[2][1:])
    question = WAITS if form == "std" else ALL_WAITS
    if what == "tenpai":
        return _in_space(
            space,
            lambda named: counted(
                ready_hands(mode, limit, total, suits)[SPACES[named]],
                lambda values: values[question] > 0,
            ),
        )
    return _in_space(
        space,
        lambda named: by_answer(ready_hands(mode, limit, total, suits)[SPACES[named]], question),
    )
