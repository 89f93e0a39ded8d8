"""Datasets: deals a second and megabytes of files, the core's way and deal by deal."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("pyarrow")

import datasets

ROUNDS = 3
DEALS = {"at_once": 4_000, "deal_by_deal": 300}
LEAST_GAIN = 4
MOST_GROWTH = 1.25
WITHOUT = ("tenhou", "random", False)
each_workload = pytest.mark.parametrize("workload", datasets.WORKLOADS, ids=str)


@pytest.fixture(scope="module")
def checked() -> None:
    """Both ways write the same bytes."""
    for workload in datasets.WORKLOADS:
        assert datasets.check_equal(workload) > 10_000


@each_workload
@pytest.mark.parametrize("name", DEALS)
@pytest.mark.usefixtures("checked")
def test_dataset(benchmark: Any, workload: tuple[str, str, bool], name: str) -> None:
    """One way on one core."""
    rules, policy, observation = workload
    benchmark.group = f"dataset of {rules}, {policy}{', planes' if observation else ''}"
    found = []
    way = getattr(datasets, name)
    deals = DEALS[name] // (4 if observation else 1)
    benchmark.pedantic(lambda: found.append(datasets.written(way, workload, deals)), rounds=ROUNDS)
    best = max(found, key=datasets.Written.deals_per_s)
    benchmark.extra_info["deals_per_s"] = round(best.deals_per_s())
    benchmark.extra_info["megabytes_per_s"] = round(best.megabytes_per_s(), 2)


@pytest.mark.usefixtures("checked")
def test_the_core_gains() -> None:
    """A run of the core at a time is many times as fast as deal by deal."""
    pace = [
        max(datasets.written(way, WITHOUT, deals).deals_per_s() for _ in range(ROUNDS))
        for way, deals in ((datasets.at_once, 2_000), (datasets.deal_by_deal, 200))
    ]
    assert pace[0] > LEAST_GAIN * pace[1]


def test_growth_is_linear() -> None:
    """Ten times the deals take ten times as long."""
    assert datasets.growth(WITHOUT, 1_000) < MOST_GROWTH
