"""Hands that seeds deal come as often as exact counts say: within five standard errors.

One hand of each deal is looked at, so that they do not depend on each other.
"""

from __future__ import annotations

import math
from collections import Counter
from functools import lru_cache
from math import comb
from typing import Any, NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray

import hupai as hp
from counts.forms import forms_of, suit_forms_of
from counts.plan import oracles
from hupai import riichi, xuezhan
from reference.rng import Rng
from slow import SLOW

SEED = 20
DEALS = 60_000
MANY = 20_000_000 if SLOW else 400_000  # where a hand is rare
FEWEST = 20  # classes that are expected less often are taken together
ORPHANS = [0, 8, 9, 17, 18, 26, *range(27, 34)]  # terminals and honours


def assert_as_often(found: Counter[int], exact: dict[int, int], total: int, tries: int) -> None:
    """Every class as often as `exact` of `total` says."""
    assert sum(found.values()) == tries
    rare = 0.0
    rare_found = 0
    for one, ways in exact.items():
        rate = ways / total
        if tries * rate < FEWEST:
            rare, rare_found = rare + rate, rare_found + found[one]
        else:
            assert_near(found[one], rate, tries, str(one))
    assert set(found) <= set(exact)
    if tries * rare > 1:
        assert_near(rare_found, rare, tries, "rare ones")


def assert_near(found: int, rate: float, tries: int, what: str = "") -> None:
    error = math.sqrt(tries * rate * (1 - rate))
    assert abs(found - tries * rate) <= 5 * error, (what, found, tries * rate, error)


class Dealt(NamedTuple):
    """One row of counts a deal: the dealer's 14 tiles, and the 13 of the seat after it."""

    dealer: NDArray[np.uint8]
    second: NDArray[np.uint8]
    nine: int  # deals that begin with an offer to end them for nine terminals


@lru_cache
def dealt(rules: Any) -> Dealt:
    hands: list[bytes] = []
    nine = 0
    for i in range(DEALS):
        deal = rules.deal(seed=Rng(SEED, i).next(), log=False)
        both = deal.hands
        hands += [both[0].counts, both[1].counts]
        nine += "nine_terminals" in deal.legal_actions
    rows = np.frombuffer(b"".join(hands), np.uint8).reshape(DEALS, 2, 34)
    return Dealt(rows[:, 0].copy(), rows[:, 1].copy(), nine)


@pytest.mark.parametrize(("seat", "size"), [("dealer", 14), ("second", 13)])
def test_shanten_of_riichi_hands(seat: str, size: int) -> None:
    rows = getattr(dealt(riichi.RIICHI), seat)
    assert set(rows.sum(1)) == {size}
    forms = forms_of(tiles="four_player", seven_pairs="different", orphans=True)
    found = Counter(hp.shanten_batch(rows, forms=forms).tolist())
    exact = {int(s): w for s, (_, w) in oracles()[f"B.34.min3.lim4.n{size}"].items()}
    assert_as_often(found, exact, comb(136, size), DEALS)


def with_four(kinds: int, size: int) -> float:
    """How likely a hand has a kind four times, by inclusion and exclusion."""
    total = comb(4 * kinds, size)
    most = size // 4
    ways = [comb(kinds, j) * comb(4 * (kinds - j), size - 4 * j) for j in range(1, most + 1)]
    return sum(w if j % 2 == 0 else -w for j, w in enumerate(ways)) / total


@pytest.mark.parametrize(("seat", "size"), [("dealer", 14), ("second", 13)])
def test_four_of_a_kind(seat: str, size: int) -> None:
    rows = getattr(dealt(riichi.RIICHI), seat)
    found = int((rows == 4).any(1).sum())
    assert found > FEWEST
    assert_near(found, with_four(34, size), DEALS)


def orphan_kinds(size: int) -> dict[int, int]:
    """How many hands have so many kinds of terminals and honours."""
    ways = {(0, 0): 1}  # kinds and tiles of the orphans looked at so far
    for _ in ORPHANS:
        after: Counter[tuple[int, int]] = Counter()
        for (kinds, tiles), number in ways.items():
            for copies in range(5):
                after[kinds + (copies > 0), tiles + copies] += number * comb(4, copies)
        ways = after
    exact: Counter[int] = Counter()
    others = 4 * (34 - len(ORPHANS))
    for (kinds, tiles), number in ways.items():
        if tiles <= size:
            exact[kinds] += number * comb(others, size - tiles)
    return exact


@pytest.mark.parametrize(("seat", "size"), [("dealer", 14), ("second", 13)])
def test_kinds_of_terminals(seat: str, size: int) -> None:
    rows = getattr(dealt(riichi.RIICHI), seat)
    found = Counter((rows[:, ORPHANS] > 0).sum(1).tolist())
    exact = orphan_kinds(size)
    assert sum(exact.values()) == comb(136, size)
    assert_as_often(found, exact, comb(136, size), DEALS)


def test_nine_terminals_are_offered() -> None:
    hands = sum(number for kinds, number in orphan_kinds(14).items() if kinds >= 9)
    assert_near(dealt(riichi.RIICHI).nine, hands / comb(136, 14), DEALS)


def complete_of_riichi() -> int:
    """Complete hands of 14 tiles: standard, seven pairs, orphans; none counts twice."""
    standard = oracles()["A.34.complete.std"]["14"][1]
    orphans = oracles()["A.34.complete14.kok"][1]
    pairs = comb(34, 7) * 6**7
    rows = oracles()["B.34.joint.lim4.n14"]
    both: int = sum(ways for std, chi, _, _, ways in rows if (std, chi) == (-1, -1))
    return int(standard + orphans + pairs - both)


def test_heavenly_hands_of_riichi() -> None:
    """The first player of the list takes every win, the dealt one too."""
    ways = complete_of_riichi()
    assert ways == oracles()["B.34.min3.lim4.n14"]["-1"][1]
    run = hp.simulate(riichi.RIICHI, deals=MANY, seed=SEED, policy="first", threads=2)
    assert_near(run.statistics.items["tenhou"], ways / comb(136, 14), MANY)


def test_heavenly_hands_of_two_suits() -> None:
    """Complete as dealt: standard or seven pairs, in at most two suits."""
    rate = oracles()["A.27le2.complete14.unionS"][1] / comb(108, 14)
    run = hp.simulate(xuezhan.LAOK, deals=MANY, seed=SEED, policy="first", threads=2)
    assert MANY * rate > 1
    assert_near(run.statistics.items["heavenly"], rate, MANY)


def test_shanten_of_sichuan_hands() -> None:
    """Of hands as they are dealt, before suits are exchanged or declared."""
    laok = dealt(xuezhan.LAOK)
    for seat, size in (("dealer", 14), ("second", 13)):
        rows = getattr(laok, seat)
        found = Counter(hp.shanten_batch(rows, forms=suit_forms_of("none")).tolist())
        exact = oracles()[f"B.27.minS.lim4.n{size}"]
        assert_as_often(found, {int(s): w for s, (_, w) in exact.items()}, comb(108, size), DEALS)


def test_four_of_a_kind_in_sichuan() -> None:
    for seat, size in (("dealer", 14), ("second", 13)):
        found = int((getattr(dealt(xuezhan.LAOK), seat) == 4).any(1).sum())
        assert_near(found, with_four(27, size), DEALS)
