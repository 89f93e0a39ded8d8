"""The same numbers over a Ray cluster, also when a node is lost in the middle.

A cluster takes half a minute to come up, so that this runs in bench/check_all only.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any

import pytest

import hupai as hp
from hupai.sim import Plan

pytestmark = [
    pytest.mark.ray,
    pytest.mark.skipif(not os.environ.get("HUPAI_RAY"), reason="set HUPAI_RAY to start a cluster"),
    pytest.mark.skipif(find_spec("ray") is None, reason="ray is not installed"),
    pytest.mark.filterwarnings("ignore"),  # those of Ray and what it brings
]

SETTINGS = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_AUTH_MODE": "disabled",
    # A lost node is noticed after seconds, not minutes. Read when Ray is imported.
    "RAY_health_check_period_ms": "500",
    "RAY_health_check_failure_threshold": "3",
}
NODE = {"num_cpus": 1, "object_store_memory": 80 * 2**20}
DEALS: dict[str, Any] = {"deals": 60_000, "seed": 3, "policy": "efficient"}


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two nodes of one core each, on this machine."""
    for name, value in SETTINGS.items():
        os.environ[name] = value
    import ray
    from ray.cluster_utils import Cluster

    # Without node_ip_address: given 127.0.0.1, the client dials another address and waits.
    one = Cluster(
        initialize_head=True, connect=True, head_node_args=NODE | {"include_dashboard": False}
    )
    one.add_node(**NODE)
    one.wait_for_nodes()
    yield one
    ray.shutdown()
    one.shutdown()


@pytest.fixture(scope="module")
def wanted() -> Any:
    return hp.simulate("tenhou", **DEALS, threads=2)


def test_the_same_over_two_nodes(cluster: Any, wanted: Any) -> None:
    assert len(cluster.list_all_nodes()) == 2
    assert hp.simulate("tenhou", **DEALS, executor="ray", unit=4000) == wanted
    few: dict[str, Any] = {"matches": 30, "seed": 5, "policy": ["efficient", "random"] * 2}
    assert hp.simulate("tenhou", **few, executor="ray", unit=7) == hp.simulate("tenhou", **few)


def test_the_function_of_its_own(cluster: Any, wanted: Any) -> None:
    from hupai.sim.ray import run

    assert cluster
    assert run(Plan.of("tenhou", **DEALS), max_retries=2, unit=4000) == wanted.statistics


def test_more_threads_than_any_node_has_are_not_waited_for(cluster: Any) -> None:
    assert cluster
    with pytest.raises(hp.HupaiError, match="no node of the cluster has more than 1 cores"):
        hp.simulate("tenhou", deals=10, executor="ray", threads=2)


def test_a_bad_unit_is_told(cluster: Any) -> None:
    from hupai.sim.ray import on_ray

    assert cluster

    def fail(*_: object) -> Any:
        raise RuntimeError("no deals here")

    plan = Plan.of("tenhou", deals=10)
    with pytest.raises(hp.HupaiError, match="no deals here"):
        list(on_ray(plan, plan.units(5), play=fail))


def test_a_lost_node_loses_nothing(cluster: Any, wanted: Any, tmp_path: Any) -> None:
    """Killed while it plays: its units are played elsewhere. Last, for the node stays away."""
    import ray

    told: list[int] = []

    def kill(done: int, _: int) -> None:
        told.append(done)
        if len(told) == 3:
            node = next(iter(cluster.worker_nodes))
            threading.Thread(target=cluster.remove_node, args=(node, False)).start()

    simulation = hp.simulate(
        "tenhou", **DEALS, executor="ray", unit=2000, checkpoint=tmp_path, progress=kill
    )
    assert simulation == wanted
    assert simulation.is_complete
    assert len(told) == 1 + 30
    assert hp.sim.load(tmp_path) == wanted
    until = time.monotonic() + 30
    while sum(node["Alive"] for node in ray.nodes()) > 1 and time.monotonic() < until:
        time.sleep(0.1)
    assert sum(node["Alive"] for node in ray.nodes()) == 1
