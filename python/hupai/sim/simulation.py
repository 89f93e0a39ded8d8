"""`hupai.simulate`: many deals or matches between built-in players, and what they come to."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, get_args

from hupai import errors
from hupai.errors import HupaiError, flag, whole
from hupai.families import Rules
from hupai.sim import executors
from hupai.sim.checkpoint import (
    Checkpoint,
    folder_named,
    locked,
    made_folder,
    read_plan,
    read_units,
)
from hupai.sim.plan import Plan, WorkUnit, measured_unit, play_unit
from hupai.sim.progress import Progress, shown
from hupai.sim.statistics import Statistics

if TYPE_CHECKING:
    import os

    from hupai.bots.table import Policy
    from hupai.sim.dataset import PlayedInto

__all__ = ["Executor", "Simulation", "load", "simulate"]

Executor: TypeAlias = Literal["serial", "threads", "processes", "ray"]

_MOST_THREADS = 256
_MOST_WORKERS = 4096
_DEALS_A_FILE, _MATCHES_A_FILE = 2000, 200  # of a dataset
_UNITS_A_WORKER = 4  # at least, so that all of them end at about the same time


@dataclass(frozen=True)
class Simulation:
    """What a simulation has come to.

    Attributes
    ----------
    plan : Plan
    statistics : Statistics
    done : int
        How many deals or matches of the plan are in the statistics.
    played : int
        How many of these this run has played; the others were in its checkpoint.
    seconds : float
        How long this run took. Like `played` of no weight in comparisons.

    Examples
    --------
    >>> import hupai as hp
    >>> simulation = hp.simulate("tenhou", deals=1000, seed=7, policy="efficient")
    >>> simulation.is_complete, simulation.statistics.deals
    (True, 1000)
    """

    plan: Plan
    statistics: Statistics
    done: int
    played: int = field(default=0, compare=False)
    seconds: float = field(default=0.0, compare=False)

    @property
    def is_complete(self) -> bool:
        """Everything that was planned has been played; not after Ctrl-C."""
        return self.done == self.plan.count

    def to_dict(self) -> dict[str, Any]:
        """Plan, counts and rates as what JSON can hold; the same for the same plan."""
        return {
            "plan": self.plan.to_dict(),
            "done": self.done,
            "is_complete": self.is_complete,
            "statistics": self.statistics.to_dict(),
            "estimates": self.statistics.estimates(),
        }

    def plot(self, what: str = "values", ax: Any = None) -> Any:
        """Draw a picture; see `hupai.sim.plot`.

        Parameters
        ----------
        what : {"rates", "points", "values", "items", "places"}
        ax : matplotlib.axes.Axes, optional

        Returns
        -------
        matplotlib.axes.Axes
        """
        from hupai.sim import plot

        if not isinstance(what, str) or what not in plot.PICTURES:
            known = ", ".join(plot.PICTURES)
            raise HupaiError(f"what: one of {known}, not {errors.shown(what)}", field="what")
        return plot.PICTURES[what](self.statistics, ax=ax)

    def __str__(self) -> str:
        plan = self.plan
        of = "" if self.is_complete else f" of {plan.count}"
        head = f"{self.done}{of} {plan.kind} of {plan.rules}, seed {plan.seed}, "
        players = plan.policy[0] if len(set(plan.policy)) == 1 else ", ".join(plan.policy)
        return f"{head}players {players}\n{self.statistics}"


def simulate(
    rules: Rules | str,
    deals: int | None = None,
    matches: int | None = None,
    seed: int = 0,
    policy: Policy | Sequence[Policy] = "random",
    threads: int = 1,
    executor: Executor = "threads",
    workers: int | None = None,
    unit: int | None = None,
    checkpoint: str | os.PathLike[str] | None = None,
    out: str | os.PathLike[str] | None = None,
    observation: bool = False,
    oracle: bool = False,
    progress: Progress = None,
    ray_address: str | None = None,
) -> Simulation:
    """Play many deals or matches and count what happens.

    The result depends on `rules`, the number of deals or matches, `seed` and `policy`, and on
    nothing else: it is the same to the last bit for every executor, number of threads and
    workers, size of units, and after any number of interruptions.

    Parameters
    ----------
    rules : Rules or str
    deals, matches : int
        One of the two. A deal is the first one of a match.
    seed : int
        Deal or match number i has a seed of its own, made of this one and i.
    policy : {"random", "first", "efficient"}, or one for each seat
    threads : int
        Of the core, in each process or Ray task; with `out` so many files are written at once.
    executor : {"threads", "serial", "processes", "ray"}
        Where units of work are played.
    workers : int, optional
        Processes; as many as there are cores if not said.
    unit : int, optional
        Deals or matches a unit of work; as many as take about a second if not said.
    checkpoint : path, optional
        A folder that keeps each unit that is done. The same call again goes on from there, after
        Ctrl-C, a kill or a power cut; another plan in the folder is refused.
    out : path, optional
        A folder for a dataset of every decision, event and result, in Parquet (`hupai.sim.read`);
        needs pyarrow. With `checkpoint` it is gone on with too.
    observation, oracle : bool
        With the planes of each decision in it, some kilobytes each before they are packed.
    progress : bool or callable, optional
        None shows a bar on a terminal if rich is installed; a function is called with what is done
        and the total.
    ray_address : str, optional
        Of a cluster, for ``executor="ray"``.

    Returns
    -------
    Simulation
        After Ctrl-C what was done by then, with `is_complete` False.

    Raises
    ------
    HupaiError
        Names the argument, or the file that cannot be written.

    Examples
    --------
    >>> import hupai as hp
    >>> simulation = hp.simulate("tenhou", deals=2000, seed=7, policy="efficient", threads=2)
    >>> simulation == hp.simulate("tenhou", deals=2000, seed=7, policy="efficient", unit=123)
    True
    >>> 0.15 < simulation.statistics.win_rate(0).value < 0.3
    True
    """
    began = time.perf_counter()
    plan = Plan.of(rules, deals, matches, seed, policy)
    run = _Run(plan, executor, threads, workers, unit, ray_address)
    wants_planes = flag("observation", observation), flag("oracle", oracle)
    if not (callable(progress) or progress is None):
        flag("progress", progress)
    if out is not None:
        run.write_into(out, *wants_planes)
    elif any(wants_planes):
        raise HupaiError("observation is of a dataset: out is wanted", "conflict", "observation")
    with run.held:
        if checkpoint is None:
            run.play((), None, run.measure(), progress)
        else:
            with Checkpoint(checkpoint, plan, run.measure) as kept:
                run.play(kept.load(), kept, kept.unit, progress)
    return run.result(time.perf_counter() - began)


def load(checkpoint: str | os.PathLike[str]) -> Simulation:
    """What is done so far in a folder of `simulate`, which may be at work meanwhile.

    Examples
    --------
    >>> import tempfile, hupai as hp
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     simulation = hp.simulate("tenhou", deals=300, unit=100, checkpoint=folder)
    ...     hp.sim.load(folder) == simulation
    True
    """
    folder = folder_named(checkpoint, "checkpoint")
    plan, size = read_plan(folder)
    done = _Done(plan)
    for unit, statistics in read_units(folder, plan, size):
        done.add(unit, statistics)
    return done.result()


class _Done:
    """What is done of a plan: only the sums are kept, however many units there are."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.total = play_unit(plan, WorkUnit(0, 0))
        self.count = 0
        self.before = 0  # of these in the checkpoint

    def add(self, unit: WorkUnit, statistics: Statistics) -> None:
        self.total += statistics
        self.count += unit.count

    def result(self, seconds: float = 0.0) -> Simulation:
        played = self.count - self.before
        return Simulation(self.plan, self.total, self.count, played, seconds)


class _Run:
    """A simulation that is under way."""

    def __init__(
        self,
        plan: Plan,
        executor: Executor,
        threads: int,
        workers: int | None,
        unit: int | None,
        ray_address: str | None,
    ) -> None:
        if not isinstance(executor, str) or executor not in get_args(Executor):
            known = ", ".join(get_args(Executor))
            raise HupaiError(
                f"executor: one of {known}, not {errors.shown(executor)}", field="executor"
            )
        self.plan = plan
        self.executor = executor
        self.threads = whole("threads", threads, 1, _MOST_THREADS)
        most = executors.num_cores() if workers is None else workers
        self.workers = whole("workers", most, 1, _MOST_WORKERS)
        self.unit = None if unit is None else whole("unit", unit, 1, 10**9)
        self.ray_address = ray_address
        self.done = _Done(plan)
        self.held = ExitStack()  # what a run holds to its end
        self.dataset: PlayedInto | None = None
        if executor == "serial" and self.threads != 1:
            raise HupaiError("the serial executor has one thread", "conflict", "threads")
        if workers is not None and executor != "processes":
            raise HupaiError(f"{executor} has no workers", "conflict", "workers")
        if ray_address is not None and executor != "ray":
            raise HupaiError(f"{executor} has no Ray address", "conflict", "ray_address")
        if ray_address is not None and not isinstance(ray_address, str):
            told = errors.shown(ray_address)
            raise HupaiError(f"ray_address: a text is wanted, not {told}", field="ray_address")

    def write_into(self, out: str | os.PathLike[str], observation: bool, oracle: bool) -> None:
        """Write a dataset, too."""
        from hupai.sim.dataset import PlayedInto
        from hupai.sim.tables import Columns, arrow

        arrow()
        folder = made_folder(out, "out")
        self.held.enter_context(locked(folder, "out"))
        self.dataset = PlayedInto(folder, Columns(observation or oracle, oracle))

    def measure(self) -> int:
        """The size of a unit, where it is not said."""
        if self.unit is not None:
            return self.unit
        if self.dataset is not None:
            return _DEALS_A_FILE if self.plan.kind == "deals" else _MATCHES_A_FILE
        if self.executor in ("processes", "ray"):
            return measured_unit(self.plan, self.threads, self.workers * _UNITS_A_WORKER)
        return measured_unit(self.plan, self.threads)

    def played(self, units: Iterable[WorkUnit]) -> executors.Played:
        """The units as the executor gets them done."""
        play: executors.Play = self.dataset or play_unit
        if self.executor == "processes":
            return executors.on_processes(self.plan, units, self.workers, self.threads, play)
        if self.executor == "ray":
            from hupai.sim.ray import on_ray

            return on_ray(self.plan, units, self.ray_address, threads=self.threads, play=play)
        at_threads = executors.on_writers if self.dataset else executors.on_threads
        return at_threads(self.plan, units, self.threads, play)

    def play(
        self,
        before: Iterable[tuple[WorkUnit, Statistics]],
        kept: Checkpoint | None,
        size: int,
        progress: Progress,
    ) -> None:
        """Play what is not done yet, until the end or Ctrl-C."""
        if self.dataset is not None:
            self.dataset.check(self.plan, size, with_files=bool(kept))
        known = set()
        for unit, statistics in before:
            if self.dataset is None or self.dataset.has(unit):
                self.done.add(unit, statistics)
                known.add(unit.first)
        self.done.before = self.done.count
        units = (unit for unit in self.plan.units(size) if unit.first not in known)
        with shown(progress, self.plan.count, self.plan.kind) as advance:
            advance(self.done.before)
            played = self.played(units)
            try:
                for unit, statistics in played:
                    if kept is not None:
                        kept.save(unit, statistics)
                    self.done.add(unit, statistics)
                    advance(unit.count)
            except KeyboardInterrupt:
                pass
            finally:
                played.close()  # type: ignore[attr-defined]

    def result(self, seconds: float) -> Simulation:
        """What is done."""
        return self.done.result(seconds)
