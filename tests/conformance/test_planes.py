"""Planes hold what the page says, counted once more from what a seat reads, and no more."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import numpy as np
import pytest

import hupai as hp
from conformance.courses import PLAYABLE, Deal, Rules, name_of, positions
from hupai import panzhihua, riichi, xuezhan
from play import riichi_planes, sichuan_planes

REFERENCES: list[tuple[Any, ModuleType]] = [
    (riichi.Rules, riichi_planes),
    (xuezhan.Rules, sichuan_planes),
    (panzhihua.Rules, sichuan_planes),
]


def reference_of(rules: Rules) -> ModuleType | None:
    found = [module for kind, module in REFERENCES if isinstance(rules, kind)]
    return found[0] if found else None


every_preset = pytest.mark.parametrize(
    "rules",
    [rules for rules in PLAYABLE if reference_of(rules)]
    + [riichi.Rules("riichi+old_yaku=open_riichi"), riichi.Rules("riichi+aka=1,2,1")],
    ids=name_of,
)


def compare(deal: Deal, seat: int, oracle: bool) -> None:
    names = hp.planes.names(deal.rules, oracle)
    found = dict(zip(names, hp.planes.of(deal, seat, oracle).tolist(), strict=True))
    reference = reference_of(deal.rules)
    assert reference is not None
    wanted = reference.planes(deal, seat, oracle)
    columns = len(found[names[0]])
    for name in names:
        plane = wanted.get(name, [0] * columns)
        assert found[name] == plane, f"{name} of seat {seat}: {deal.to_position()}"
    assert set(wanted) <= set(names)


@every_preset
def test_two_implementations_write_the_same(rules: Rules) -> None:
    for number, deal in enumerate(positions(rules, 6, seed=31, every=5)):
        for seat in range(deal.players):
            compare(deal, seat, oracle=number % 2 == 0)


@every_preset
def test_hidden_tiles_do_not_show(rules: Rules) -> None:
    for number, deal in enumerate(positions(rules, 4, seed=32, every=12)):
        for seat in range(deal.players):
            if deal.is_over:
                continue
            other = deal.resample_hidden(seat, number)
            assert (hp.planes.of(other, seat) == hp.planes.of(deal, seat)).all()
            assert (hp.planes.of(other, seat, True) != hp.planes.of(deal, seat, True)).any()


@every_preset
def test_numbers_stay_in_a_byte(rules: Rules) -> None:
    """Points far from the middle are cut off, not wrapped around."""
    deal = next(positions(rules, 1, seed=33))
    names = hp.planes.names(rules)
    for start in (-400_000, 400_000):
        scores = [start] * deal.players
        far = rules.deal(seed=1, scores=scores)
        planes = hp.planes.of(far, 0)
        assert np.all(planes[names.index("next.score")] == (0 if start < 0 else 255))
