"""Group B: how many hands have which shanten."""

from __future__ import annotations

from decimal import Decimal, localcontext
from functools import lru_cache
from typing import Any

from counts.basis import ORPHANS, SEVEN_PAIRS, STANDARD, shanten_basis, shanten_of
from counts.classes import Probing
from counts.forms import LIMITS, is_quick
from counts.runs import SPACES_OF_34, four_player, suits_only
from counts.whole import Histogram, histogram

FORMS = {
    "std": (0,),
    "chi": (1,),
    "chi4": (1,),
    "kok": (2,),
    "min2": (0, 1),
    "minS": (0, 1),
    "min3": (0, 1, 2),
}


@lru_cache
def hands_of_34(limit: str, total: int) -> dict[str, Histogram]:
    """Return the joint distributions of the three forms; below 13 tiles of the standard form."""
    # Only the standard form knows a limit.
    asks = [shanten_of(STANDARD, own_four=LIMITS[limit])]
    if total >= 13:
        asks += [shanten_of(SEVEN_PAIRS), shanten_of(ORPHANS)]
    probing = Probing(asks, shanten_basis().beside(len(asks)), (total,))
    return four_player(probing, total, each_suit=is_quick(limit))


@lru_cache
def hands_of_27(limit: str, total: int) -> dict[str, Histogram]:
    """Return those of the standard form and of seven pairs with quads."""
    asks = [shanten_of(STANDARD, tiles="suits", own_four=LIMITS[limit])]
    if total >= 13:
        asks.append(shanten_of(SEVEN_PAIRS, tiles="suits", seven_pairs="quads"))
    probing = Probing(asks, shanten_basis().beside(len(asks)), (total,))
    return suits_only(probing, total, each_suit=is_quick(limit))


def mean(counts: dict[int, tuple[int, int]]) -> dict[str, Any]:
    """Return sums, totals and means of a distribution as the oracles write them."""
    sums = [sum(value * pair[i] for value, pair in counts.items()) for i in (0, 1)]
    totals = [sum(pair[i] for pair in counts.values()) for i in (0, 1)]
    with localcontext() as context:
        context.prec = 60
        means = [f"{Decimal(a) / Decimal(b):.12f}" for a, b in zip(sums, totals, strict=True)]
    return {"sum": sums, "total": totals, "mean": means}


def value(key: str) -> Any:
    """Return the value of an entry ``B.[mean.]<kinds>.<form>.[<limit>.]n<tiles>``."""
    words = key.split(".")[1:]
    is_mean = words[0] == "mean"
    space, form, *limits, tiles = words[is_mean:]
    limit = limits[0] if limits else "lim4"
    total = int(tiles[1:])
    run = hands_of_34 if space in SPACES_OF_34 else hands_of_27
    found = run(limit, total)[space]
    if form == "joint":
        return [[*values, *counts] for values, counts in sorted(found.items())]
    counts = histogram(found, FORMS[form])
    if is_mean:
        return mean(counts)
    return {str(shanten): list(pair) for shanten, pair in counts.items()}
