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
import stat
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from hupai.errors import HupaiError, shown, whole
from hupai.sim.plan import Plan, WorkUnit
from hupai.sim.statistics import Statistics

__all__ = [
    "Checkpoint",
    "errors_of",
    "folder_named",
    "locked",
    "made_folder",
    "read_plan",
    "read_units",
    "whole_file",
    "write_whole",
]

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
        with errors_of(path, field):
            handle, name = tempfile.mkstemp(_UNFINISHED, f".{path.name}-", path.parent)
            os.close(handle)
            unfinished = Path(name)
            yield unfinished
            with unfinished.open("rb+") as file:
                os.fsync(file.fileno())
            unfinished.replace(path)
            unfinished = None
    finally:
        if unfinished is not None:
            with contextlib.suppress(OSError):
                unfinished.unlink()


@contextlib.contextmanager
def errors_of(path: Path, field: str) -> Iterator[None]:
    """Say which file it is that the system refuses to write.

    Examples
    --------
    >>> import pathlib
    >>> from hupai.sim.checkpoint import errors_of
    >>> with errors_of(pathlib.Path("a"), "out"):
    ...     raise OSError(28, "No space left on device")
    Traceback (most recent call last):
    hupai.errors.HupaiError: a: No space left on device
    """
    try:
        yield
    except OSError as error:
        raise HupaiError(f"{path}: {error.strerror or error}", field=field) from error


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
    ...         [unit for unit, statistics in checkpoint.load()]
    [WorkUnit(first=0, count=60)]
    """

    def __init__(
        self, folder: str | os.PathLike[str], plan: Plan, measure: Callable[[], int]
    ) -> None:
        self.plan = plan
        self.folder = made_folder(folder, "checkpoint")
        with contextlib.ExitStack() as held:
            held.enter_context(locked(self.folder / _LOCK, "checkpoint"))
            self.unit = self._unit_of_plan(measure)
            remove_unfinished(self.folder)
            self._held = held.pop_all()

    def __enter__(self) -> Checkpoint:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let another run use the folder."""
        self._held.close()

    def _unit_of_plan(self, measure: Callable[[], int]) -> int:
        path = self.folder / _PLAN
        if os.path.lexists(path):
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

    def load(self) -> Iterator[tuple[WorkUnit, Statistics]]:
        """The units that are done, in their order."""
        return read_units(self.folder, self.plan, self.unit)


def read_units(folder: Path, plan: Plan, size: int) -> Iterator[tuple[WorkUnit, Statistics]]:
    """The units of a plan that are done in a folder, in their order, read one by one."""
    plan_hash = plan.hash
    for path in sorted(folder.glob("unit-*.json")):
        first = _first(path)
        if first is None or first % size or first >= plan.count:
            continue
        unit = WorkUnit(first, min(size, plan.count - first))
        statistics = _read(path, unit, plan_hash) if path.name == _name(unit) else None
        if statistics is not None:
            yield unit, statistics


def _first(path: Path) -> int | None:
    number = path.stem.split("-")[1]
    return int(number) if number.isdecimal() else None


def _read(path: Path, unit: WorkUnit, plan_hash: str) -> Statistics | None:
    """What a unit has come to; None where its file is missing, cut, garbled or of another."""
    try:
        told = json.loads(_content(path))
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
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return None


def _content(path: Path) -> bytes:
    """All of a file; of anything else, as a pipe on which a reader waits, an error."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(0, "not a file")
    return path.read_bytes()


def read_plan(folder: Path) -> tuple[Plan, int]:
    """The plan of a folder and the size of its units."""
    path = folder / _PLAN
    try:
        told: dict[str, Any] = json.loads(_content(path))
        plan, unit = Plan.from_dict(told["plan"]), whole("unit", told["unit"], 1, 10**9)
        if told["hash"] != plan.hash:
            raise ValueError("its checksum is wrong")
    except OSError as error:
        raise HupaiError(f"{path}: {error.strerror}", field="checkpoint") from error
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
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
        try:
            old.unlink(missing_ok=True)
        except OSError as error:
            raise HupaiError(f"{old}: {error.strerror}", field="checkpoint") from error


def folder_named(folder: object, field: str) -> Path:
    """The path of a folder that a caller names.

    Examples
    --------
    >>> from hupai.sim.checkpoint import folder_named
    >>> folder_named("run7", "out").name
    'run7'
    """
    try:
        name = os.fspath(folder)  # type: ignore[call-overload]
    except Exception as error:  # what a caller's own __fspath__ raises
        name = None
        cause: Exception | None = error
    else:
        cause = None
    if not isinstance(name, str) or not name or "\0" in name:
        raise HupaiError(
            f"{field}: the name of a folder is wanted, not {shown(folder)}", field=field
        ) from cause
    return Path(name)


def made_folder(folder: str | os.PathLike[str], field: str) -> Path:
    """The folder, made if it is not there."""
    path = folder_named(folder, field)
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise HupaiError(f"{path}: {error.strerror}", field=field) from error
    return path


@contextlib.contextmanager
def locked(path: Path, field: str) -> Iterator[None]:
    """Hold a lock on a file, which is made, or on a folder that is there.

    The system takes it back when the process ends, however that comes about. Some systems have no
    such locks; of a folder some file systems have none.

    Raises
    ------
    HupaiError
        Another run has it.

    Examples
    --------
    >>> import pathlib, tempfile
    >>> from hupai.sim.checkpoint import locked
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     with locked(pathlib.Path(folder), "out"):
    ...         pathlib.Path(folder, "here").touch()
    """
    try:
        import fcntl
    except ImportError:
        yield
        return
    is_folder = path.is_dir()
    try:
        handle = os.open(path, os.O_RDONLY if is_folder else os.O_RDWR | os.O_CREAT, 0o666)
    except OSError as error:
        raise HupaiError(f"{path}: {error.strerror}", field=field) from error
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        os.close(handle)
        folder = path if is_folder else path.parent
        raise HupaiError(
            f"{folder}: another run is using this folder", "conflict", field
        ) from error
    except OSError as error:
        if not is_folder:
            os.close(handle)
            raise HupaiError(f"{path}: {error.strerror}", field=field) from error
    try:
        yield
    finally:
        os.close(handle)
