"""Group B: how many hands have which shanten."""

from __future__ import annotations

from decimal import Decimal, localcontext
from functools import lru_cache
from typing import Any

from counts.basis import ORPHANS, SEVEN_PAIRS, STANDARD, basis, form_of
from counts.classes import Probing, joined, nothing, single
from counts.vectors import HONORS
from counts.whole import Histogram, histogram, joint

LIMITS = {"lim4": "concealed", "nolim": "ignore"}
FORMS = {
    "std": (0,),
    "chi": (1,),
    "chi4": (1,),
    "kok": (2,),
    "min2": (0, 1),
    "minS": (0, 1),
    "min3": (0, 1, 2),
}
_SPACES_OF_34 = ("34", "18in34", "9in34", "7hin34")


@lru_cache
def four_player(limit: str, total: int, only_standard: bool) -> dict[str, Histogram]:
    """Return the joint distributions over 34 kinds and over parts of them."""
    forms = (STANDARD,) if only_standard else (STANDARD, SEVEN_PAIRS, ORPHANS)
    # Only the standard form knows a limit.
    asks = [form_of(STANDARD, own_four=LIMITS[limit]), *map(form_of, forms[1:])]
    probing = Probing(asks, [basis().beside((form,)) for form in forms], (total,))
    suits = [single(probing, slot, tuple({0, 1, 2, 3} - {slot})) for slot in (0, 1, 2)]
    honors = single(probing, HONORS, (0, 1, 2))
    two = joined(probing, suits[0], suits[1], (2, HONORS))
    rest = joined(probing, suits[2], honors, (0, 1))
    alone = nothing(probing)
    return {
        "34": joint(probing, two, rest, total),
        "18in34": joint(probing, two, alone, total),
        "9in34": joint(probing, suits[0], alone, total),
        "7hin34": joint(probing, honors, alone, total),
    }


@lru_cache
def suits_only(limit: str, total: int, only_standard: bool) -> dict[str, Histogram]:
    """Return those over 27 kinds, seven pairs read with quads, and over one and two suits."""
    forms = (STANDARD,) if only_standard else (STANDARD, SEVEN_PAIRS)
    asks = [form_of(STANDARD, tiles="suits", own_four=LIMITS[limit])]
    if not only_standard:
        asks.append(form_of(SEVEN_PAIRS, tiles="suits", seven_pairs="quads"))
    probing = Probing(asks, [basis().beside((form,)) for form in forms], (total,))
    suits = [single(probing, slot, tuple({0, 1, 2} - {slot})) for slot in (0, 1, 2)]
    two = joined(probing, suits[0], suits[1], (2,))
    alone = nothing(probing)
    return {
        "27": joint(probing, two, suits[2], total),
        "18": joint(probing, two, alone, total),
        "9": joint(probing, suits[0], alone, total),
    }


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
    only_standard = total < 13
    run = four_player if space in _SPACES_OF_34 else suits_only
    found = run(limit, total, only_standard)[space]
    if form == "joint":
        return [[*values, *counts] for values, counts in sorted(found.items())]
    counts = histogram(found, FORMS[form])
    if is_mean:
        return mean(counts)
    return {str(shanten): list(pair) for shanten, pair in counts.items()}
