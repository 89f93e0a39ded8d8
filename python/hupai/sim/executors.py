"""Where units are played: in this thread, on the core's threads, in processes, over a Ray cluster.

Each executor is a generator that gives units with their statistics as they get done, in any order.
At Ctrl-C it gives what is still worth having and passes the KeyboardInterrupt on.

Examples
--------
>>> from hupai.sim import Plan
>>> from hupai.sim.executors import on_threads
>>> plan = Plan.of("tenhou", deals=100)
>>> [unit.count for unit, statistics in on_threads(plan, plan.units(40), threads=2)]
[40, 40, 20]
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import chain, islice
from typing import TypeAlias

from hupai.errors import HupaiError
from hupai.sim.plan import Plan, WorkUnit, play_unit
from hupai.sim.statistics import Statistics

__all__ = ["Play", "Played", "num_cores", "on_processes", "on_threads", "on_writers"]

Played: TypeAlias = Iterator[tuple[WorkUnit, Statistics]]
Play: TypeAlias = Callable[[Plan, WorkUnit, int], Statistics]
"""What plays a unit, with so many threads; other processes must be able to import it."""


def num_cores() -> int:
    """The cores that this process may use.

    Examples
    --------
    >>> from hupai.sim.executors import num_cores
    >>> num_cores() >= 1
    True
    """
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def on_threads(
    plan: Plan, units: Iterable[WorkUnit], threads: int = 1, play: Play = play_unit
) -> Played:
    """One unit after the other, each on so many threads of the core; 1 is `serial`."""
    for unit in units:
        yield unit, play(plan, unit, threads)


def on_writers(
    plan: Plan, units: Iterable[WorkUnit], threads: int = 1, play: Play = play_unit
) -> Played:
    """So many units at a time, each on a thread of its own: for what takes time beside the core.

    Where there are fewer units, each has more threads of the core.
    """
    rest = iter(units)
    begun = list(islice(rest, threads))
    units = chain(begun, rest)
    if len(begun) < 2:
        yield from on_threads(plan, units, threads, play)
        return
    pool = ThreadPoolExecutor(len(begun))
    yield from _pooled(pool, len(begun), plan, units, threads // len(begun), play)


def on_processes(
    plan: Plan,
    units: Iterable[WorkUnit],
    workers: int | None = None,
    threads: int = 1,
    play: Play = play_unit,
) -> Played:
    """Several units at a time, each in a process of its own with so many threads.

    Raises
    ------
    HupaiError
        A process has died. What was given before is done.
    """
    number = num_cores() if workers is None else workers
    context = multiprocessing.get_context("spawn")  # the same everywhere, and safe beside threads
    pool = ProcessPoolExecutor(number, context, initializer=_begin_worker)
    try:
        yield from _pooled(pool, number, plan, units, threads, play)
    except BrokenProcessPool as error:
        raise HupaiError(
            "a process that played deals has died; in a script, call simulate only under"
            ' if __name__ == "__main__"',
            "conflict",
            "executor",
        ) from error


def _pooled(
    pool: Executor,
    number: int,
    plan: Plan,
    units: Iterable[WorkUnit],
    threads: int,
    play: Play,
) -> Played:
    """Units in a pool of so many workers, which ends with them."""
    rest = iter(units)
    waiting: dict[Future[Statistics], WorkUnit] = {}
    try:
        while True:
            for unit in islice(rest, 2 * number - len(waiting)):  # one each, and one to go on with
                with _signals_held():  # this may start a process
                    waiting[pool.submit(play, plan, unit, threads)] = unit
            if not waiting:
                break
            done, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield waiting.pop(future), future.result()
    except KeyboardInterrupt:
        pool.shutdown(cancel_futures=True)  # lets those that are being played come to their end
        for future, unit in waiting.items():
            if not future.cancelled() and future.exception() is None:
                yield unit, future.result()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _signals_held() -> Iterator[None]:
    """Ctrl-C comes afterwards, and never to a process that is started meanwhile."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin_worker() -> None:
    """Ctrl-C goes to every process of a terminal: only the first one of them acts upon it.

    A first one that is killed cannot end the others, so that they look out for it themselves.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
