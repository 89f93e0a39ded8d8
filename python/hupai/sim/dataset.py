"""Datasets of deals as Parquet: from simulations and from logs. ``pip install 'hupai[arrow]'``.

A folder has three tables, ``decisions``, ``events`` and ``results``, each in a file a unit of work.
Files appear when they are whole, and are byte for byte the same for the same plan (and version of
pyarrow). `read` and `batches` give them as NumPy arrays.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from hupai import formats
from hupai.errors import HupaiError, flag, shown, whole
from hupai.families import given_rules, name_of, rules_of
from hupai.replay import replay, rules_for
from hupai.sim.checkpoint import locked, made_folder, remove_unfinished
from hupai.sim.plan import Plan, WorkUnit, play_unit
from hupai.sim.statistics import Statistics
from hupai.sim.tables import TABLES, Columns, DatasetFiles, Finished, arrow, table_file

__all__ = ["LogsRead", "PlayedInto", "from_logs"]

_LOGS_A_FILE = 100
_DEALS_AT_ONCE = {False: 512, True: 64}  # without and with observations
_DEALS_A_MATCH = 8  # or somewhat more


@dataclass(frozen=True)
class PlayedInto:
    """Plays units of a plan and writes what happens into a folder.

    Parameters
    ----------
    folder : Path
    columns : Columns
    """

    folder: Path
    columns: Columns

    def __call__(self, plan: Plan, unit: WorkUnit, threads: int) -> Statistics:
        """Play a unit; its files are there before it counts as done."""
        rules = rules_of(plan.rules)
        play = getattr(rules, plan.kind + "_as_rows")
        run = {"seed": plan.seed, "policy": plan.policy, "threads": threads}
        run |= self.columns._asdict()
        total = play_unit(plan, WorkUnit(0, 0))
        with DatasetFiles(self.paths(unit), rules, self.columns, self.metadata(plan)) as files:
            for part in _parts(plan, unit, self.columns):
                played = play(part.count, first=part.first, **run)
                files.add_played(played)
                total += Statistics.from_sums(played["sums"])
        return total

    def check(self, plan: Plan, size: int, with_files: bool) -> None:
        """Refuse a folder that holds files, or those of anything but units of this size."""
        pa = arrow()
        made_folder(self.folder, "out")
        remove_unfinished(self.folder)
        for path in sorted(self.folder.glob("*.parquet")):
            is_ours = with_files and path in self._paths_beside(path, plan, size)
            if not is_ours or not self._is_of(pa, path, plan):
                raise HupaiError(f"{path}: the folder holds another dataset", "conflict", "out")

    def _paths_beside(self, path: Path, plan: Plan, size: int) -> Collection[Path]:
        """The files of the unit that this one's name begins with; none where there is no such."""
        number = path.stem.split("-")[1:2]
        first = int(number[0]) if number and number[0].isdecimal() else plan.count
        if first >= plan.count or first % size:
            return ()
        return self.paths(WorkUnit(first, min(size, plan.count - first))).values()

    def has(self, unit: WorkUnit) -> bool:
        """Whether the files of a unit are there."""
        return all(path.is_file() for path in self.paths(unit).values())

    def paths(self, unit: WorkUnit) -> dict[str, Path]:
        """The files of a unit, by table."""
        return {table: table_file(self.folder, table, unit.first, unit.count) for table in TABLES}

    def metadata(self, plan: Plan) -> dict[str, str]:
        """What the schemas say of a plan."""
        return {
            "engine_version": plan.version,
            "rules": plan.rules,
            "rules_hash": plan.rules_hash,
            "seed": str(plan.seed),
            "kind": plan.kind,
            "policy": ",".join(plan.policy),
            "plan": plan.hash,
            "has_observation": str(self.columns),
        }

    def _is_of(self, pa: Any, path: Path, plan: Plan) -> bool:
        try:
            told = pa.parquet.read_schema(path).metadata or {}
        except (pa.ArrowInvalid, OSError):
            return False
        wanted = self.metadata(plan)
        return all(told.get(name.encode()) == value.encode() for name, value in wanted.items())


def _parts(plan: Plan, unit: WorkUnit, columns: Columns) -> Iterator[WorkUnit]:
    """A unit in parts of which the rows fit into a few megabytes; no byte of a file shows them."""
    size = _DEALS_AT_ONCE[columns.observation]
    if plan.kind == "matches":
        size //= _DEALS_A_MATCH
    last = unit.first + unit.count
    for first in range(unit.first, last, size):
        yield WorkUnit(first, min(size, last - first))


@dataclass(frozen=True)
class LogsRead:
    """What has become of logs.

    Attributes
    ----------
    logs, deals : int
        Written.
    faults : tuple of str
        One line for each log that was left out, or of which only the first deals were written.
    """

    logs: int
    deals: int
    faults: tuple[str, ...]


def from_logs(
    paths: Iterable[str | os.PathLike[str]],
    out: str | os.PathLike[str],
    rules: str = "",
    observation: bool = False,
    oracle: bool = False,
    threads: int = 1,
) -> LogsRead:
    """Write the tables of a dataset from game logs: mjai, Tenhou's JSON and mjlog, packed or not.

    Every deal is played again in the engine. A deal that does not go as the rules have it is left
    out, with what follows it in its log, and named in `faults`.

    Parameters
    ----------
    paths : iterable of path
        Their order is that of the episodes.
    out : path
        A folder, new or without a dataset.
    rules : str
        Stands above what the logs say.
    observation, oracle : bool
        With planes for each decision; the oracle's with what is hidden.
    threads : int
        Groups of logs that are worked on at once; the files are the same with any number.

    Returns
    -------
    LogsRead

    Raises
    ------
    HupaiError
        `paths` are no names of files, the folder cannot be written, holds a dataset or is another
        run's; a RuleError where `rules` are none.

    Examples
    --------
    >>> import pathlib
    >>> from hupai.sim.dataset import from_logs
    >>> logs = sorted(pathlib.Path("logs").glob("*.json.gz"))
    >>> read = from_logs(logs, "dataset", observation=True, threads=8)  # doctest: +SKIP
    """
    arrow()
    names = _log_names(paths)
    columns = Columns(flag("observation", observation) or flag("oracle", oracle), oracle)
    threads = whole("threads", threads, 1, 256)
    rules = "" if rules == "" else given_rules(rules).text
    family = _first_family(names, rules)
    folder = made_folder(out, "out")
    with locked(folder, "out"):
        remove_unfinished(folder)
        if any(folder.glob("*.parquet")):
            raise HupaiError(f"{folder}: the folder holds a dataset", "conflict", "out")
        work = _LogWork(folder, columns, rules, family)
        groups = range(0, len(names), _LOGS_A_FILE)
        with ThreadPoolExecutor(threads) as pool:
            parts = list(pool.map(lambda i: work(i, names[i : i + _LOGS_A_FILE]), groups))
    return LogsRead(
        sum(part.logs for part in parts),
        sum(part.deals for part in parts),
        tuple(fault for part in parts for fault in part.faults),
    )


def _log_names(paths: object) -> list[Path]:
    """The names of logs that a caller gives."""
    if isinstance(paths, str | bytes | os.PathLike):
        raise HupaiError(f"paths: a list of logs is wanted, not {shown(paths)}", field="paths")
    try:
        names = [os.fspath(path) for path in paths]  # type: ignore[attr-defined]
    except TypeError as error:
        raise HupaiError(f"paths: names of logs are wanted ({error})", field="paths") from error
    for name in names:
        if not isinstance(name, str) or not name or "\0" in name:
            raise HupaiError(f"paths: {shown(name)} is no name of a log", field="paths")
    return [Path(name) for name in names]


def _first_family(names: list[Path], rules: str) -> str:
    """The family that the columns are made for: that of the rules, or of the first readable log."""
    if rules:
        return name_of(rules_of(rules))
    for name in names:
        try:
            return name_of(rules_for(formats.load(name)))
        except (HupaiError, OSError):
            continue
    return "riichi"


@dataclass(frozen=True)
class _LogWork:
    """Writes the tables of some logs."""

    folder: Path
    columns: Columns
    rules: str
    family: str

    def __call__(self, first: int, names: list[Path]) -> LogsRead:
        from hupai import __version__

        paths = {table: table_file(self.folder, table, first, len(names)) for table in TABLES}
        some_rules = {"riichi": "tenhou", "xuezhan": "laok", "panzhihua": "panzhihua_short"}
        metadata = {"engine_version": __version__, "kind": "logs", "rules": self.rules}
        logs = deals = 0
        faults = []
        chosen = rules_of(self.rules or some_rules[self.family])
        with DatasetFiles(paths, chosen, self.columns, metadata) as files:
            for episode, name in enumerate(names, first):
                played, fault = self._deals_of(name)
                if fault:
                    faults.append(f"{name}: {fault}")
                points = played[-1].scores if played else ()
                for number, deal in enumerate(played):
                    files.add(Finished(episode, number, deal, points, source=name.name))
                logs += bool(played)
                deals += len(played)
        return LogsRead(logs, deals, tuple(faults))

    def _deals_of(self, name: Path) -> tuple[list[Any], str]:
        """The deals of a log as far as they go as the rules have it, and what is wrong then."""
        found: list[Any] = []
        try:
            record = formats.load(name)
            if name_of(rules_for(record, self.rules)) != self.family:
                return [], f"a log of another family than {self.family}"
            for one in replay(record, self.rules):
                if one.deal is None or one.deal.result is None:
                    told = "; ".join(str(difference) for difference in islice(one.differences, 1))
                    return found, told or f"deal {one.number} is not played to its end"
                found.append(one.deal)
        except HupaiError as error:
            return found, str(error)
        except OSError as error:
            return found, error.strerror or str(error)
        return found, ""
