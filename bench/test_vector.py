"""VectorEnv: decisions a second with observations and masks."""

from __future__ import annotations

import os
from typing import Any

import pytest

import hupai as hp
import vector

ROUNDS = 3
MOST_BYTES = 4_096
LEAST_OF_PEER = 10
every_rule_set = pytest.mark.parametrize("rules", vector.rule_sets(), ids=lambda rules: rules.text)


@pytest.fixture(scope="module")
def checked() -> None:
    """Tables are the deals that Python steps."""
    for rules in vector.rule_sets():
        assert vector.check_equal(rules) > 500


@every_rule_set
@pytest.mark.parametrize("tables", [1, 64, 1_024])
@pytest.mark.usefixtures("checked")
def test_vector_env(benchmark: Any, rules: Any, tables: int) -> None:
    """One thread."""
    benchmark.group = f"VectorEnv, {rules.text}"
    paces = []
    steps = max(50, vector.STEPS * vector.TABLES // tables // 8)
    benchmark.pedantic(lambda: paces.append(vector.stepped(rules, tables, steps)), rounds=ROUNDS)
    benchmark.extra_info["decisions_per_s"] = round(max(pace.per_s() for pace in paces))


@pytest.mark.usefixtures("checked")
def test_one_by_one(benchmark: Any) -> None:
    """One deal object of Python."""
    benchmark.group = "VectorEnv, tenhou"
    paces = []
    benchmark.pedantic(lambda: paces.append(vector.one_by_one()), rounds=ROUNDS)
    benchmark.extra_info["decisions_per_s"] = round(max(pace.per_s() for pace in paces))


@pytest.mark.usefixtures("checked")
def test_riichienv(benchmark: Any) -> None:
    """The peer; ours is many times as fast."""
    if vector.riichienv(deals=1) is None:
        pytest.skip("riichienv is not installed")
    benchmark.group = "VectorEnv, tenhou"
    paces = []
    benchmark.pedantic(lambda: paces.append(vector.riichienv()), rounds=ROUNDS)
    theirs = max(pace.per_s() for pace in paces)
    benchmark.extra_info["decisions_per_s"] = round(theirs)
    assert max(vector.stepped().per_s() for _ in range(ROUNDS)) > LEAST_OF_PEER * theirs


@every_rule_set
def test_a_table_is_small(rules: Any) -> None:
    """Beside its planes and mask a table takes little memory."""
    assert vector.bytes_a_table(rules) < MOST_BYTES


@pytest.mark.skipif((os.cpu_count() or 1) < 2, reason="one core")
def test_threads_change_nothing() -> None:
    """Not one byte depends on the threads."""
    envs = [hp.VectorEnv(vector.RULES, 256, threads=threads) for threads in (1, 2)]
    import numpy as np

    rng = np.random.default_rng(1)
    for _ in range(50):
        ids = vector.chosen(envs[0].masks, rng)
        for env in envs:
            env.step(ids)
        assert (envs[0].observations == envs[1].observations).all()
