"""A folder that holds what is done of a plan, one file a unit: a run goes on after a kill.

Every file is written under another name, flushed to the disk and then renamed: what has its name
is whole. A unit's file says which plan it belongs to and has a checksum; one that is cut or
garbled is played again.

Examples
--------
>>> import tempfile, hupai as hp
>>> with tempfile.TemporaryDirectory() as folder:
...     first = hp.simulate("tenhou", deals=500, unit=100, checkpoint=folder)
...     again = hp.simulate("tenhou", deals=500, checkpoint=folder)  # nothing is left to play
>>> first.statistics == again.statistics
True
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Any

from hupai.errors import HupaiError
from hupai.sim.plan import Plan, WorkUnit
from hupai.sim.statistics import Statistics

__all__ = ["Checkpoint", "made_folder", "read_plan", "read_units", "whole_file", "write_whole"]

_PLAN = "plan.json"
_LOCK = "lock"
_UNFINISHED = ".unfinished"


def write_whole(path: Path, data: bytes, field: str = "checkpoint") -> None:
    """Write a file that is either whole or not there at all.

    Parameters
    ----------
    path : Path
    data : bytes
    field : str
        The argument that named the file, for the error.

    Raises
    ------
    HupaiError
        Names the file and what the system says: a full disk, a folder that cannot be written.

    Examples
    --------
    >>> import pathlib, tempfile
    >>> from hupai.sim.checkpoint import write_whole
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = pathlib.Path(folder, "a.json")
    ...     write_whole(path, b"{}")
    ...     path.read_bytes(), [one.name for one in path.parent.iterdir()]
    (b'{}', ['a.json'])
    """
    with whole_file(path, field) as unfinished:
        unfinished.write_bytes(data)


@contextlib.contextmanager
def whole_file(path: Path, field: str) -> Iterator[Path]:
    """Give the name of another file to write, which takes the place of `path` once it is whole.

    Examples
    --------
    >>> import pathlib, tempfile
    >>> from hupai.sim.checkpoint import whole_file
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     with whole_file(pathlib.Path(folder, "a"), "out") as unfinished:
    ...         done = unfinished.write_bytes(b"all of it")
    ...     pathlib.Path(folder, "a").read_bytes()
    b'all of it'
    """
    unfinished = None
    try:
        handle, name = tempfile.mkstemp(_UNFINISHED, f".{path.name}-", path.parent)
        os.close(handle)
        unfinished = Path(name)
        yield unfinished
        with unfinished.open("rb+") as file:
            os.fsync(file.fileno())
        unfinished.replace(path)
        unfinished = None
    except OSError as error:
        raise HupaiError(f"{path}: {error.strerror or error}", field=field) from error
    finally:
        if unfinished is not None:
            with contextlib.suppress(OSError):
                unfinished.unlink()


class Checkpoint:
    """The folder of one plan, which one run at a time may use.

    Parameters
    ----------
    folder : path
        Is made if it is not there.
    plan : Plan
        Another plan in the folder is refused.
    measure : callable
        Gives the size of a unit for a folder that is new; it is kept in the folder.

    Examples
    --------
    >>> import tempfile
    >>> from hupai.sim import Plan, play_unit
    >>> from hupai.sim.checkpoint import Checkpoint
    >>> plan = Plan.of("tenhou", deals=100)
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     with Checkpoint(folder, plan, lambda: 60) as checkpoint:
    ...         unit = next(plan.units(checkpoint.unit))
    ...         checkpoint.save(unit, play_unit(plan, unit))
    ...         list(checkpoint.load())
    [WorkUnit(first=0, count=60)]
    """

    def __init__(
        self, folder: str | os.PathLike[str], plan: Plan, measure: Callable[[], int]
    ) -> None:
        self.plan = plan
        self.folder = made_folder(folder, "checkpoint")
        self._lock = _locked(self.folder)
        try:
            self.unit = self._unit_of_plan(measure)
            remove_unfinished(self.folder)
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Checkpoint:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let another run use the folder."""
        self._lock.close()

    def _unit_of_plan(self, measure: Callable[[], int]) -> int:
        path = self.folder / _PLAN
        if path.exists():
            plan, unit = read_plan(self.folder)
            if plan != self.plan:
                raise HupaiError(
                    f"{path}: the folder is of another plan, {_difference(plan, self.plan)}",
                    "conflict",
                    "checkpoint",
                )
            return unit
        unit = measure()
        told = {"plan": self.plan.to_dict(), "unit": unit, "hash": self.plan.hash}
        write_whole(path, (json.dumps(told, indent=1) + "\n").encode())
        return unit

    def save(self, unit: WorkUnit, statistics: Statistics) -> None:
        """Keep what a unit has come to."""
        told = {"plan": self.plan.hash, "first": unit.first, "count": unit.count}
        sums = json.dumps(statistics.to_dict())
        told |= {"sha256": hashlib.sha256(sums.encode()).hexdigest(), "statistics": sums}
        write_whole(self.folder / _name(unit), json.dumps(told).encode())

    def load(self) -> dict[WorkUnit, Statistics]:
        """The units that are done, in their order."""
        return read_units(self.folder, self.plan, self.unit)


def read_units(folder: Path, plan: Plan, size: int) -> dict[WorkUnit, Statistics]:
    """The units of a plan that are done in a folder, in their order."""
    found = {}
    plan_hash = plan.hash
    for path in sorted(folder.glob("unit-*.json")):
        first = _first(path)
        if first is None or first % size or first >= plan.count:
            continue
        unit = WorkUnit(first, min(size, plan.count - first))
        statistics = _read(path, unit, plan_hash) if path.name == _name(unit) else None
        if statistics is not None:
            found[unit] = statistics
    return found


def _first(path: Path) -> int | None:
    number = path.stem.split("-")[1]
    return int(number) if number.isdecimal() else None


def _read(path: Path, unit: WorkUnit, plan_hash: str) -> Statistics | None:
    """What a unit has come to; None where its file is missing, cut, garbled or of another."""
    try:
        told = json.loads(path.read_bytes())
        sums: str = told["statistics"]
        place = (told["plan"], told["first"], told["count"])
        checksum = hashlib.sha256(sums.encode()).hexdigest()
        if place != (plan_hash, unit.first, unit.count) or told["sha256"] != checksum:
            return None
        return Statistics.from_dict(json.loads(sums))
    except FileNotFoundError:
        return None
    except OSError as error:
        raise HupaiError(f"{path}: {error.strerror}", field="checkpoint") from error
    except (ValueError, KeyError, TypeError, AttributeError):
        return None


def read_plan(folder: Path) -> tuple[Plan, int]:
    """The plan of a folder and the size of its units."""
    path = folder / _PLAN
    try:
        told: dict[str, Any] = json.loads(path.read_bytes())
        plan, unit = Plan.from_dict(told["plan"]), told["unit"]
        if told["hash"] != plan.hash or not isinstance(unit, int) or unit < 1:
            raise ValueError("its checksum is wrong")
    except OSError as error:
        raise HupaiError(f"{path}: {error.strerror}", field="checkpoint") from error
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise HupaiError(
            f"{path}: no plan can be read here ({error})", field="checkpoint"
        ) from error
    return plan, unit


def _difference(there: Plan, here: Plan) -> str:
    one, other = there.to_dict(), here.to_dict()
    names = [name for name in one if one[name] != other[name]]
    return ", ".join(f"{name} {one[name]!r} instead of {other[name]!r}" for name in names)


def _name(unit: WorkUnit) -> str:
    return f"unit-{unit.first:020}-{unit.count:010}.json"


def remove_unfinished(folder: Path) -> None:
    """Remove what a run that was killed had not finished writing."""
    for old in folder.glob(f".*{_UNFINISHED}"):
        old.unlink(missing_ok=True)


def made_folder(folder: str | os.PathLike[str], field: str) -> Path:
    """The folder, made if it is not there."""
    path = Path(folder)
    if not os.fspath(folder):
        raise HupaiError("the name of a folder is wanted, not ''", field=field)
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise HupaiError(f"{path}: {error.strerror}", field=field) from error
    return path


def _locked(folder: Path) -> IO[bytes]:
    """A lock that the system takes back when the process ends, however that comes about."""
    path = folder / _LOCK
    try:
        file = path.open("ab")
    except OSError as error:
        raise HupaiError(f"{path}: {error.strerror}", field="checkpoint") from error
    try:
        import fcntl
    except ImportError:  # a system without such locks
        return file
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        file.close()
        raise HupaiError(
            f"{folder}: another run is using this folder", "conflict", "checkpoint"
        ) from error
    return file
