"""Rows of datasets: those of the deals played one by one, however the work is cut into parts."""

from __future__ import annotations

import itertools
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pyarrow")

import pyarrow.parquet

import hupai as hp
from hupai import riichi
from hupai.families import match_fields, rules_of
from hupai.sim import checkpoint as files
from hupai.sim import dataset, play_unit, tables

SEED = 5
RULES = ("tenhou", "tenhou_sanma", "laok", "sbr2025", "online", "panzhihua_long")
MIXED = ["efficient", "random", "first", "efficient"]


def policy_of(rules: str) -> list[str]:
    return MIXED[: getattr(rules_of(rules), "players", 4)]


def written(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.parquet"))}


def padded(numbers: Any) -> list[int]:
    return [*numbers, *[0] * (4 - len(numbers))]


def one_by_one(
    rules: str, kind: str, count: int, observation: bool, oracle: bool
) -> dict[str, dict[str, Any]]:
    """The rows of a run from deals that are played and told one at a time."""
    chosen: Any = rules_of(rules)
    policy = policy_of(rules)
    rows: dict[str, dict[str, list[Any]]] = {table: {} for table in tables.TABLES}

    def add(table: str, **columns: Any) -> None:
        for name, values in columns.items():
            rows[table].setdefault(name, []).extend(values)

    for number in range(count):
        seed = hp.sim.seed_of(SEED, number)
        match = chosen.match(seed=seed, **match_fields(chosen))
        deals = []
        while True:
            match.deal.play_out(policy, seed, len(deals))
            deals.append(match.deal)
            if kind == "deals" or match.next_deal() is None:
                break
        result = match.result
        final = padded(deals[0].scores if kind == "deals" else result.points)
        places = padded(() if kind == "deals" else result.places)
        for place, deal in enumerate(deals):
            told = deal.decisions(observation, oracle)
            size = len(told["seat"])
            where = {"episode": [number] * size, "deal": [place] * size, "step": range(size)}
            last = [final[seat] for seat in told["seat"]]
            add("decisions", **where, **told, final_points=last)
            texts = [str(event) for event in deal.events]
            size = len(texts)
            where = {"episode": [number] * size, "deal": [place] * size, "step": range(size)}
            add("events", **where, event=texts)
            won = [int(seat in deal.result.winners) for seat in range(4)]
            add(
                "results",
                episode=[number],
                deal=[place],
                rules=[chosen.text],
                source=[""],
                kind=[deal.result.kind],
                dealer=[deal.dealer],
                players=[len(policy)],
                won=[won],
                deltas=[padded(deal.result.deltas)],
                scores=[padded(deal.result.scores)],
                final_points=[final],
                places=[places],
            )
    return {
        table: {name: np.array(values) for name, values in columns.items()}
        for table, columns in rows.items()
    }


def same_rows(folder: Path, wanted: dict[str, dict[str, Any]], num_actions: int) -> None:
    for table, columns in wanted.items():
        found = hp.sim.read(folder, table)  # type: ignore[arg-type]
        assert found.keys() == columns.keys()
        for name, values in columns.items():
            if name == "mask":
                values = np.unpackbits(values, axis=1, count=num_actions, bitorder="little")
            assert found[name].shape == values.shape, name
            assert (found[name] == values).all(), name


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("kind", ["deals", "matches"])
@pytest.mark.parametrize(
    ("observation", "oracle"), [(False, False), (True, False), (True, True)], ids=str
)
def test_the_rows_of_deals_one_by_one(
    rules: str, kind: str, observation: bool, oracle: bool, tmp_path: Path
) -> None:
    count = 25 if kind == "deals" else 3
    run: dict[str, Any] = {kind: count, "policy": policy_of(rules)}
    simulation = hp.simulate(
        rules, **run, seed=SEED, unit=10, out=tmp_path, observation=observation, oracle=oracle
    )
    wanted = one_by_one(rules, kind, count, observation, oracle)
    same_rows(tmp_path, wanted, len(hp.actions.of(rules_of(rules))))
    assert simulation == hp.simulate(rules, **run, seed=SEED)


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("kind", ["deals", "matches"])
def test_threads_of_the_core(rules: str, kind: str) -> None:
    """The same rows, and the sums of `play_deals` and `play_matches`."""
    chosen: Any = rules_of(rules)
    as_rows, play = getattr(chosen, f"{kind}_as_rows"), getattr(chosen, f"play_{kind}")
    run = {"seed": SEED, "policy": policy_of(rules), "first": 3}
    run |= {kind: 50 if kind == "deals" else 20}
    whole = as_rows(**run, observation=kind == "deals")
    assert whole.pop("sums") == play(**run)
    for threads in (2, 3, 8):
        again = as_rows(**run, observation=kind == "deals", threads=threads)
        assert again.pop("sums") == play(**run)
        assert again.keys() == whole.keys()
        for table, columns in whole.items():
            assert again[table].keys() == columns.keys()
            for name, values in columns.items():
                assert np.array_equal(again[table][name], values), (table, name)


def test_what_the_core_refuses() -> None:
    with pytest.raises(hp.HupaiError, match="4097 at once"):
        riichi.TENHOU.deals_as_rows(4097)
    with pytest.raises(hp.HupaiError, match="policy"):
        riichi.TENHOU.matches_as_rows(1, policy="x")  # type: ignore[arg-type]
    nothing = riichi.TENHOU.deals_as_rows(0, observation=True, threads=2)
    assert nothing["events"]["ends"].tolist() == [0]
    assert nothing["decisions"]["observation"].shape == (0, *hp.planes.shape(riichi.TENHOU))
    assert nothing["results"]["won"].shape == (0, 4)


WAYS: list[dict[str, Any]] = [
    {"threads": 2},
    {"threads": 3},
    {"threads": 8},
    {"executor": "serial"},
    {"executor": "processes", "workers": 2},
    {"executor": "processes", "workers": 2, "threads": 3},
]
RUNS: list[dict[str, Any]] = [
    {"rules": "tenhou", "deals": 90, "unit": 40, "observation": True},
    {"rules": "tenhou", "matches": 9, "unit": 3},
    {"rules": "laok", "deals": 90, "unit": 90},
]


@pytest.mark.parametrize("run", RUNS, ids=str)
def test_any_way_gives_the_same_bytes(
    run: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = tmp_path / "first"
    simulation = hp.simulate(**run, seed=SEED, policy="efficient", out=first)
    for number, way in enumerate(WAYS):
        out = tmp_path / str(number)
        again = hp.simulate(**run, seed=SEED, policy="efficient", out=out, **way)
        assert again == simulation
        assert written(out) == written(first), way
    for size in (1, 7, 16, 33):
        monkeypatch.setattr(dataset, "_DEALS_AT_ONCE", {False: 8 * size, True: size})
        out = tmp_path / f"parts {size}"
        hp.simulate(**run, seed=SEED, policy="efficient", out=out)
        assert written(out) == written(first), size


def test_groups_of_rows_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a deal is, no group has more rows than it may."""
    monkeypatch.setattr(tables, "_MOST_ROWS", 100)
    whole: dict[str, dict[str, Any]] = {}
    for size in (1, 5, 100):
        monkeypatch.setattr(dataset, "_DEALS_AT_ONCE", {False: size, True: size})
        out = tmp_path / str(size)
        hp.simulate("tenhou", deals=20, seed=SEED, out=out)
        for path in sorted(out.iterdir()):
            told = pyarrow.parquet.read_metadata(path)
            groups = [told.row_group(i).num_rows for i in range(told.num_row_groups)]
            assert set(groups[:-1]) <= {100}
            assert 0 < groups[-1] <= 100
        assert written(out) == written(tmp_path / "1")
        whole = whole or {table: hp.sim.read(out, table) for table in tables.TABLES}  # type: ignore[arg-type]
    assert len(whole["decisions"]["action"]) == play_unit(*plan_of(20)).decisions


def plan_of(deals: int) -> tuple[hp.sim.Plan, hp.sim.WorkUnit]:
    return hp.sim.Plan.of("tenhou", deals=deals, seed=SEED), hp.sim.WorkUnit(0, deals)


def test_memory_is_bounded(tmp_path: Path) -> None:
    """Ten times the deals of a unit take about the same memory."""
    pytest.importorskip("resource")

    def peak(deals: int) -> int:
        code = (
            "import sys, resource, hupai as hp\n"
            f"hp.simulate('tenhou', deals={deals}, unit={deals}, out=sys.argv[1])\n"
            "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)\n"
        )
        command = [sys.executable, "-c", code, str(tmp_path / str(deals))]
        return int(subprocess.run(command, capture_output=True, check=True, timeout=120).stdout)

    assert peak(20_000) < 1.6 * peak(4_000)


NO_ROOM = """
import resource, signal, sys, hupai as hp
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[3]), int(sys.argv[3])))
try:
    hp.simulate("tenhou", deals=400, seed=5, policy="efficient", unit=100, threads=int(sys.argv[4]),
                out=sys.argv[1], checkpoint=sys.argv[2])
except hp.HupaiError as error:
    print(error)
"""


@pytest.mark.parametrize("threads", ["1", "2"])
def test_no_room_then_gone_on(threads: str, tmp_path: Path) -> None:
    """A real short write: the file is named, none is half there, and the next run goes on."""
    pytest.importorskip("resource")
    out, kept, whole = tmp_path / "out", tmp_path / "kept", tmp_path / "whole"
    run: dict[str, Any] = {"deals": 400, "seed": SEED, "policy": "efficient", "unit": 100}
    hp.simulate("tenhou", **run, out=whole)
    sizes = sorted(len(data) for name, data in written(whole).items() if name[0] == "d")
    assert sizes[0] < sizes[-1]  # of files of decisions, which are the longest
    for limit in (1_000, sizes[0]):
        command = [sys.executable, "-c", NO_ROOM, str(out), str(kept), str(limit), threads]
        done = subprocess.run(command, capture_output=True, check=True, timeout=120)
        told = done.stdout.decode()
        assert told.startswith(str(out / "decisions-0000")), done.stderr
        assert "File too large" in told
        for name, data in written(out).items():
            assert data == written(whole)[name]
        assert not list(out.glob(".*"))
        assert not list(kept.glob("unit-*")) or limit != 1_000
    simulation = hp.simulate("tenhou", **run, out=out, checkpoint=kept)
    assert written(out) == written(whole)
    assert simulation == hp.simulate("tenhou", **run)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")
def test_a_disk_that_is_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = itertools.count()

    def on_full_disk(suffix: str, prefix: str, folder: Path) -> tuple[int, str]:
        link = folder / f"{prefix}{next(names)}{suffix}"
        link.symlink_to("/dev/full")
        return os.open(link, os.O_WRONLY), str(link)

    monkeypatch.setattr(files.tempfile, "mkstemp", on_full_disk)
    with pytest.raises(hp.HupaiError, match=r"decisions-.*parquet: .*No space left on device"):
        hp.simulate("tenhou", deals=3, out=tmp_path)
    assert not list(tmp_path.iterdir())


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    with pytest.raises(hp.HupaiError, match="file/out: Not a directory"):
        hp.simulate("tenhou", deals=3, out=file / "out")
    with pytest.raises(hp.HupaiError, match="file/out: Not a directory"):
        dataset.from_logs([], file / "out")
    gone = tmp_path / "gone"
    gone.symlink_to(tmp_path / "nowhere" / "at all")
    with pytest.raises(hp.HupaiError, match="gone"):
        hp.simulate("tenhou", deals=3, out=gone)


@pytest.mark.skipif(not os.path.exists("/proc/self"), reason="no folder that nobody may write")
def test_a_folder_that_nobody_may_write() -> None:
    with pytest.raises(hp.HupaiError, match=r"^/proc/self/decisions-.*parquet: "):
        hp.simulate("tenhou", deals=3, out="/proc/self")
    with pytest.raises(hp.HupaiError, match=r"^/proc/hupai: "):
        hp.simulate("tenhou", deals=3, out="/proc/hupai")


@pytest.mark.skipif(os.name == "nt", reason="folders of Windows are not write-protected so")
def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    if os.access(tmp_path, os.W_OK):
        pytest.skip("this user may write everywhere")
    try:
        with pytest.raises(hp.HupaiError, match="Permission denied"):
            hp.simulate("tenhou", deals=3, out=tmp_path)
    finally:
        tmp_path.chmod(0o700)


STOPPED = """
import sys, hupai as hp
simulation = hp.simulate("tenhou", deals=1_000_000, seed=5, policy="efficient", unit=400,
                         threads=int(sys.argv[3]), out=sys.argv[1], checkpoint=sys.argv[2])
print(simulation.is_complete, simulation.done, simulation.statistics.deals)
"""


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C comes otherwise on Windows")
@pytest.mark.parametrize("threads", ["1", "2"])
def test_ctrl_c(threads: str, tmp_path: Path) -> None:
    """What is done stays, whole; nothing else does."""
    out, kept = tmp_path / "out", tmp_path / "kept"
    command = [sys.executable, "-c", STOPPED, str(out), str(kept), threads]
    child = subprocess.Popen(command, stdout=subprocess.PIPE)
    until = time.monotonic() + 60
    while len(list(out.glob("results-*"))) < 3 and time.monotonic() < until:
        time.sleep(0.002)
    child.send_signal(signal.SIGINT)
    told, _ = child.communicate(timeout=60)
    is_complete, done, deals = told.split()
    assert (child.returncode, is_complete, done) == (0, b"False", deals)
    assert not list(out.glob(".*"))
    whole = [table_files(out, table) for table in tables.TABLES]
    assert len(set.intersection(*whole)) * 400 >= int(done) > 0  # some may have no statistics yet
    for path in out.iterdir():
        assert pyarrow.parquet.read_table(path).num_rows >= 400
    assert int(done) == hp.sim.load(kept).done


def table_files(folder: Path, table: str) -> set[str]:
    """The units of which the folder has a file of a table."""
    return {path.name.split("-", 1)[1] for path in folder.glob(f"{table}-*")}
