"""What callers, disks and other programs may do to simulations, checkpoints and datasets: whatever
it is, an error that names it or the right result."""

from __future__ import annotations

import json
import os
import random
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import hupai as hp
from hupai.sim import Plan, Statistics, WorkUnit


class Raises:
    """An object that fails however it is asked."""

    def __index__(self) -> int:
        raise RuntimeError("no number")

    def __fspath__(self) -> str:
        raise RuntimeError("no path")

    def __repr__(self) -> str:
        raise RuntimeError("no text")


JUNK: tuple[Any, ...] = (
    True,
    -1,
    2.5,
    float("nan"),
    "x",
    b"x",
    [],
    {},
    2**64,
    10**5000,
    Raises(),
    np.array([1, 2]),
    np.zeros((3, 3)),
    range(10**12),
    object,
)
NUMBERS = ("deals", "matches", "seed", "threads", "workers", "unit")


@pytest.mark.parametrize("name", [*NUMBERS, "rules", "policy", "executor", "observation", "oracle"])
def test_arguments_that_are_anything(name: str) -> None:
    for value in JUNK:
        given: dict[str, Any] = {"rules": "tenhou", "deals": 1} | {name: value}
        if name == "matches":
            del given["deals"]
        if name in ("observation", "oracle") and value is True:
            continue
        with pytest.raises(hp.HupaiError) as raised:
            hp.simulate(**given)
        assert name[:4] in str(raised.value)
        assert len(str(raised.value)) < 500


@pytest.mark.parametrize("name", ["checkpoint", "out"])
def test_folders_that_are_anything(name: str) -> None:
    folders: list[Any] = [value for value in JUNK if not isinstance(value, str)]
    for folder in [*folders, "", "a\0b"]:
        with pytest.raises(hp.HupaiError, match=f"{name}: the name of a folder"):
            hp.simulate("tenhou", deals=1, **{name: folder})
    for call in (hp.sim.load, hp.sim.read, hp.sim.metadata):
        for folder in [*folders, "a\0b", "x" * 300]:
            with pytest.raises(hp.HupaiError):
                call(folder)


def test_progress_that_is_no_function() -> None:
    with pytest.raises(hp.HupaiError, match="progress: True or False is wanted, not 5"):
        hp.simulate("tenhou", deals=1, progress=5)  # type: ignore[arg-type]


def test_a_run_that_is_too_long_goes_on_in_little_memory(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []

    def stop(done: int, total: int) -> None:
        told.append((done, total))
        if len(told) == 50:
            raise KeyboardInterrupt

    begun = hp.simulate("tenhou", deals=10**18, unit=2, progress=stop)
    assert told[-1] == (98, 10**18)
    assert (begun.done, begun.is_complete) == (98, False)
    kept: dict[str, Any] = {"unit": 2, "checkpoint": tmp_path, "progress": stop}
    told.clear()
    begun = hp.simulate("tenhou", deals=10**18, **kept)
    told.clear()
    again = hp.simulate("tenhou", deals=10**18, **kept)
    assert again.done > begun.done
    assert hp.sim.load(tmp_path).done == again.done


def test_a_dataset_that_is_too_long_begins_all_the_same(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")

    def stop(done: int, _: int) -> None:
        if done:
            raise KeyboardInterrupt

    kept: dict[str, Any] = {"out": tmp_path / "out", "checkpoint": tmp_path / "kept", "unit": 2}
    assert hp.simulate("tenhou", deals=10**18, **kept, progress=stop).done >= 2
    kept["progress"] = lambda done, _: stop(done > 8, 0)
    assert hp.simulate("tenhou", deals=10**18, **kept).done >= 8
    (tmp_path / "out" / "events-000000000001-000000002.parquet").write_bytes(b"")
    with pytest.raises(hp.HupaiError, match="another dataset"):
        hp.simulate("tenhou", deals=10**18, **kept)


BROKEN: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    lambda data, rng: data[: rng.randrange(len(data))],
    lambda data, rng: flipped(data, rng),
    lambda _, __: b"[" * 100_000,
    lambda _, __: b"{}",
)


def flipped(data: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1 :]


@pytest.fixture(scope="module")
def checkpoint(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Any]:
    folder = tmp_path_factory.mktemp("checkpoint")
    return folder, hp.simulate("tenhou", deals=60, unit=10, checkpoint=folder)


def test_garbled_units_are_played_again(checkpoint: tuple[Path, Any], tmp_path: Path) -> None:
    folder, done = checkpoint
    rng = random.Random(6)
    for broken in (*BROKEN, None):
        there = tmp_path / "there"
        shutil.copytree(folder, there)
        one, other = rng.sample(sorted(there.glob("unit-*")), 2)
        data = one.read_bytes()
        one.write_bytes(other.read_bytes() if broken is None else broken(data, rng))
        assert hp.simulate("tenhou", deals=60, unit=10, checkpoint=there) == done
        assert hp.sim.load(there) == done
        shutil.rmtree(there)


def test_a_garbled_plan_is_refused(checkpoint: tuple[Path, Any], tmp_path: Path) -> None:
    folder, done = checkpoint
    there = tmp_path / "there"
    shutil.copytree(folder, there)
    data = (there / "plan.json").read_bytes()
    rng = random.Random(7)
    for broken in BROKEN * 10:
        (there / "plan.json").write_bytes(broken(data, rng))
        try:
            assert hp.simulate("tenhou", deals=60, unit=10, checkpoint=there) == done
            assert hp.sim.load(there).done <= 60  # where the size of a unit is another number
        except hp.HupaiError as error:
            assert "plan.json" in str(error)  # noqa: PT017


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_pipes_are_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "plan.json")
    for call in (hp.sim.load, lambda folder: hp.simulate("tenhou", deals=1, checkpoint=folder)):
        with pytest.raises(hp.HupaiError, match=r"plan\.json: not a file"):
            call(tmp_path)


def test_a_folder_that_is_removed_meanwhile(tmp_path: Path) -> None:
    folder = tmp_path / "folder"

    def remove(done: int, _: int) -> None:
        if done == 20:
            shutil.rmtree(folder)

    with pytest.raises(hp.HupaiError, match=r"unit-0*20-"):
        hp.simulate("tenhou", deals=60, unit=10, checkpoint=folder, progress=remove)


def test_two_runs_cannot_write_one_dataset(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")

    def another(*_: int) -> None:
        with pytest.raises(hp.HupaiError, match="another run is using this folder"):
            hp.simulate("tenhou", deals=20, unit=10, out=tmp_path)

    hp.simulate("tenhou", deals=20, unit=10, out=tmp_path, progress=another)
    assert len(list(tmp_path.iterdir())) == 6  # two files a table, and nothing else


FULL = """
import resource, signal, sys
import hupai as hp
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (600, 600))
try:
    hp.simulate("tenhou", deals=60, unit=10, **{sys.argv[1]: sys.argv[2]})
except hp.HupaiError as error:
    print(error)
"""


@pytest.mark.parametrize("name", ["checkpoint", "out"])
def test_a_disk_that_is_full(name: str, tmp_path: Path) -> None:
    import subprocess
    import sys

    pytest.importorskip("resource")
    if name == "out":
        pytest.importorskip("pyarrow")
    command = [sys.executable, "-c", FULL, name, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "File too large" in done.stdout
    assert str(tmp_path) in done.stdout
    assert done.stderr == ""
    assert not [path for path in tmp_path.iterdir() if path.suffix == ".parquet"]
    assert not list(tmp_path.glob(".*unfinished"))
    if name == "checkpoint":
        whole = hp.simulate("tenhou", deals=60, unit=10)
        assert hp.simulate("tenhou", deals=60, unit=10, checkpoint=tmp_path) == whole


def test_garbled_tables_are_refused(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    hp.simulate("tenhou", deals=6, unit=3, out=tmp_path)
    whole = hp.sim.read(tmp_path)
    file = sorted(tmp_path.glob("decisions-*"))[1]
    data = file.read_bytes()
    rng = random.Random(8)
    for broken in BROKEN[:2] * 40:
        file.write_bytes(broken(data, rng))
        try:
            rows = hp.sim.read(tmp_path)
        except hp.HupaiError as error:
            assert str(file) in str(error)  # noqa: PT017
        else:  # what is not read, as the name of the program that wrote it
            assert all(np.array_equal(rows[name], whole[name]) for name in whole)


def test_files_of_two_runs_are_not_mixed(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    hp.simulate("tenhou", deals=4, unit=4, out=tmp_path)
    hp.simulate("tenhou", deals=5, unit=5, seed=2, out=tmp_path / "other")
    for path in (tmp_path / "other").iterdir():
        path.rename(tmp_path / path.name)
    for call in (hp.sim.read, hp.sim.metadata, lambda folder: list(hp.sim.batches(folder, 3))):
        with pytest.raises(hp.HupaiError, match="another run"):
            call(tmp_path)


@pytest.mark.parametrize(
    "told",
    [
        {},
        {"num_actions": "x"},
        {"num_actions": "-5"},
        {"num_actions": "999999999999"},
        {b"\xff": b"\xfe"},
    ],
)
def test_tables_of_another_make(told: Any, tmp_path: Path) -> None:
    pa = pytest.importorskip("pyarrow")
    pq = pytest.importorskip("pyarrow.parquet")
    rows = pa.table({"mask": pa.array([b"ab"], pa.binary(2))}).replace_schema_metadata(told)
    pq.write_table(rows, tmp_path / "decisions-0.parquet")
    with pytest.raises(hp.HupaiError, match="no table can be read"):
        hp.sim.read(tmp_path)


WORSE: tuple[Any, ...] = (None, *JUNK, [1, 2, 3, -4], [[1, "a"]], {"a": "b"}, "gone")


def test_statistics_of_anything() -> None:
    whole: dict[str, Any] = hp.simulate("tenhou", matches=1).statistics.to_dict()
    told = json.loads(json.dumps(whole))
    assert Statistics.from_dict(told) == Statistics.from_dict(whole)
    for place in (told, told["of_matches"]):
        for name, right in list(place.items()):
            for value in WORSE:
                place[name] = value
                if isinstance(value, str) and value == "gone":
                    del place[name]
                try:  # what is of the right form is taken, and can be shown
                    str(Statistics.from_dict(told))
                except hp.HupaiError as error:
                    assert str(error)  # noqa: PT017
                place[name] = right
    for value in WORSE:
        with pytest.raises(hp.HupaiError):
            Statistics.from_dict(value)


def test_plans_of_anything() -> None:
    told = Plan.of("tenhou", deals=1).to_dict()
    for name in told:
        for value in WORSE:
            if isinstance(value, str):
                continue
            with pytest.raises(hp.HupaiError):
                Plan.from_dict(told | {name: value})
    for value in WORSE:
        with pytest.raises(hp.HupaiError):
            Plan.from_dict(value)


def test_statistics_of_different_kinds_are_not_added() -> None:
    riichi = hp.simulate("tenhou", deals=2).statistics
    for other in (
        hp.simulate("laok", deals=2).statistics,
        hp.simulate("tenhou_sanma", deals=2).statistics,
        hp.simulate("tenhou", matches=1).statistics,
    ):
        with pytest.raises(hp.HupaiError, match="different kinds"):
            _ = riichi + other
    with pytest.raises(TypeError):
        _ = riichi + 5  # type: ignore[operator]


def test_seats_places_and_names_that_are_not_there() -> None:
    statistics = hp.simulate("tenhou", matches=1).statistics
    counts = statistics.of_matches
    assert counts is not None
    for seat in (-1, 4, None, 1.0, True):
        for rate in (statistics.win_rate, statistics.mean_points, counts.mean_result):
            with pytest.raises(hp.HupaiError, match="seat: 0 to 3 is wanted"):
                rate(seat)  # type: ignore[arg-type]
    with pytest.raises(hp.HupaiError, match="place: 1 to 4 is wanted, not 0"):
        counts.place_rate(0, 0)
    with pytest.raises(hp.HupaiError, match=r"item: one of riichi, .* not 'x'"):
        statistics.item_rate("x")
    with pytest.raises(hp.HupaiError, match=r"kind: one of win, .* not \[\]"):
        statistics.end_rate([])  # type: ignore[arg-type]


def test_units_that_cannot_be() -> None:
    plan = Plan.of("tenhou", deals=1)
    for first, count in ((-1, 1), (0, -1), (2**64, 1), (0, 2**40), ("x", 1)):
        with pytest.raises(hp.HupaiError):
            hp.sim.play_unit(plan, WorkUnit(first, count))  # type: ignore[arg-type]
