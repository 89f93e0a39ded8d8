"""Units played over a Ray cluster: ``pip install 'hupai[ray]'``.

Every unit is a task of its own with retries. What a node that is lost was playing is played again
elsewhere, and the result is the same: it depends on the plan alone. Nodes need the same version of
hupai.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any

from hupai.errors import HupaiError, whole
from hupai.sim.executors import Play, Played
from hupai.sim.plan import Plan, WorkUnit, measured_unit, play_unit
from hupai.sim.statistics import Statistics

__all__ = ["on_ray", "run"]

_AT_ONCE = 4  # units for each core, so that none waits for more work
_LEAST_AT_ONCE = 16


def _ray() -> Any:
    try:
        import ray
    except ImportError as error:
        raise HupaiError(
            "Ray is not installed: pip install 'hupai[ray]'", field="executor"
        ) from error
    return ray


def run(
    plan: Plan, address: str | None = None, max_retries: int = 4, unit: int | None = None
) -> Statistics:
    """Play a whole plan over a cluster.

    Parameters
    ----------
    plan : Plan
    address : str, optional
        Of the cluster, such as ``"auto"`` or ``"ray://host:10001"``; without it Ray takes the one
        that this process is connected to, or starts one on this machine.
    max_retries : int
        How often a unit is begun again when its node is lost.
    unit : int, optional
        Deals or matches a unit; without it as many as take about two seconds.

    Returns
    -------
    Statistics
        Those that any other executor comes to.
    """
    whole("max_retries", max_retries, -1, 10**6)
    size = measured_unit(plan, seconds=2.0) if unit is None else unit
    total = play_unit(plan, WorkUnit(0, 0))
    for _, statistics in on_ray(plan, plan.units(size), address, max_retries):
        total += statistics
    return total


def on_ray(
    plan: Plan,
    units: Iterable[WorkUnit],
    address: str | None = None,
    max_retries: int = 4,
    threads: int = 1,
    play: Play = play_unit,
) -> Played:
    """Give units with their statistics as the cluster gets them done.

    Raises
    ------
    HupaiError
        There is no Ray, no cluster at the address, no node with so many cores, or a unit was lost
        more often than it may be.
    """
    ray = _ray()
    ours = not ray.is_initialized()
    if ours:
        _connect(ray, address)
    rest = iter(units)
    waiting: dict[Any, WorkUnit] = {}
    try:
        _check_cores(ray, threads)
        remote = ray.remote(num_cpus=threads, max_retries=max_retries)(_called)
        while True:
            cores = int(ray.cluster_resources().get("CPU", 1))
            at_once = max(_LEAST_AT_ONCE, _AT_ONCE * cores // threads)
            for unit in islice(rest, max(0, at_once - len(waiting))):
                waiting[remote.remote(play, plan, unit, threads)] = unit
            if not waiting:
                break
            done, _ = ray.wait(list(waiting), num_returns=1)
            for reference in done:
                yield waiting.pop(reference), ray.get(reference)
    except ray.exceptions.RayError as error:
        raise HupaiError(f"Ray: {_lines(error)[-1]}", field="executor") from error
    finally:
        for reference in waiting:
            ray.cancel(reference)
        if ours:
            ray.shutdown()


def _check_cores(ray: Any, threads: int) -> None:
    """Refuse tasks that Ray would wait for forever."""
    cores = [node["Resources"].get("CPU", 0) for node in ray.nodes() if node["Alive"]]
    most = int(max(cores, default=0))
    if threads > most:
        raise HupaiError(
            f"threads: {threads} are wanted in a task, and no node of the cluster has more than"
            f" {most} cores",
            "conflict",
            "threads",
        )


def _called(play: Play, plan: Plan, unit: WorkUnit, threads: int) -> Statistics:
    return play(plan, unit, threads)


def _connect(ray: Any, address: str | None) -> None:
    settings = {"address": address} if address else {"include_dashboard": False}
    try:
        ray.init(log_to_driver=False, **settings)
    except (ConnectionError, RuntimeError, ValueError, ray.exceptions.RayError) as error:
        told = _lines(error)[0]
        raise HupaiError(f"Ray: no cluster at {address!r}: {told}", field="ray_address") from error


def _lines(error: BaseException) -> list[str]:
    """What an error says, at least its name."""
    return str(error).strip().splitlines() or [type(error).__name__]
