"""Datasets: what is in them, that they are the same each time, and what is refused."""

from __future__ import annotations

import errno
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

import hupai as hp
from hupai import formats, riichi
from hupai.families import rules_of
from hupai.formats import record_of_match
from hupai.replay import replay
from hupai.sim import checkpoint as files
from hupai.sim.checkpoint import locked
from hupai.sim.dataset import from_logs
from reference.rng import Rng

DEALS: dict[str, Any] = {"deals": 30, "seed": 3, "policy": "efficient"}
IDS = hp.actions.of(riichi.TENHOU)


def written(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("dataset")
    hp.simulate("tenhou", **DEALS, unit=20, out=path, observation=True)
    return path


def test_files(folder: Path) -> None:
    units = ("000000000000-000000020", "000000000020-000000010")
    tables = ("decisions", "events", "results")
    assert sorted(written(folder)) == [f"{t}-{u}.parquet" for t in tables for u in units]
    told = hp.sim.metadata(folder)
    assert told["rules"] == "tenhou"
    assert told["rules_hash"] == riichi.TENHOU.hash
    assert (told["seed"], told["kind"]) == ("3", "deals")
    assert told["engine_version"] == hp.__version__
    assert (told["actions"], told["observation"]) == ("riichi-actions-1", "planes-v1")


def test_decisions_are_those_of_the_deals(folder: Path) -> None:
    rows = hp.sim.read(folder)
    row = 0
    for number in range(30):
        seed = Rng(3, number).next()
        assert seed == hp.sim.seed_of(3, number)
        deal = riichi.TENHOU.deal(seed=seed)
        first = row
        last: dict[int, int] = {}
        points: dict[int, int] = {}
        while deal.to_act is not None:
            seat = deal.to_act
            action = deal.choose("efficient")
            told = {name: column[row] for name, column in rows.items()}
            assert (told["episode"], told["deal"], told["step"]) == (number, 0, row - first)
            assert (told["seat"], IDS.action_of(int(told["action"]))) == (seat, action)
            legal = np.flatnonzero(told["mask"]).tolist()
            assert legal == sorted(map(IDS.id_of, deal.legal_actions))
            assert (told["observation"] == hp.planes.of(deal, seat)).all()
            if seat in last:
                assert rows["reward"][last[seat]] == deal.scores[seat] - points[seat]
            points[seat] = deal.scores[seat]
            last[seat] = row
            deal.apply(action)
            row += 1
        for seat, place in last.items():
            assert rows["reward"][place] == deal.scores[seat] - points[seat]
            assert rows["final_points"][place] == deal.scores[seat]
    assert row == len(rows["action"])


def test_events_and_results(folder: Path) -> None:
    events, results = hp.sim.read(folder, "events"), hp.sim.read(folder, "results")
    for number in range(30):
        deal = riichi.TENHOU.deal(seed=hp.sim.seed_of(3, number))
        deal.play_out("efficient")
        mine = events["episode"] == number
        assert events["event"][mine].tolist() == [str(event) for event in deal.events]
        assert events["step"][mine].tolist() == list(range(len(deal.events)))
        assert deal.result is not None
        assert results["kind"][number] == deal.result.kind
        assert tuple(results["deltas"][number]) == deal.result.deltas
        assert tuple(results["scores"][number]) == deal.result.scores
        assert np.flatnonzero(results["won"][number]).tolist() == sorted(deal.result.winners)


def test_arrays_are_ready_for_torch(folder: Path) -> None:
    for part in hp.sim.batches(folder, 100):
        for name, array in part.items():
            assert array.flags.c_contiguous, name
            assert array.flags.writeable, name
            assert np.from_dlpack(array).shape == array.shape, name
        assert part["mask"].dtype == np.bool_
        assert part["observation"].shape[1:] == (len(hp.planes.names(riichi.TENHOU)), 34)


def test_parts_are_the_whole(folder: Path) -> None:
    whole = hp.sim.read(folder, columns=["action", "mask"])
    assert list(whole) == ["action", "mask"]
    parts = list(hp.sim.batches(folder, 7, columns=["action", "mask"]))
    assert {len(part["action"]) for part in parts} > {7}
    for name in whole:
        assert (np.concatenate([part[name] for part in parts]) == whole[name]).all()


@pytest.mark.parametrize(
    "way",
    [
        {"threads": 2},
        {"executor": "serial"},
        {"executor": "processes", "workers": 2},
    ],
    ids=str,
)
def test_the_same_to_the_last_byte(folder: Path, tmp_path: Path, way: dict[str, Any]) -> None:
    simulation = hp.simulate("tenhou", **DEALS, unit=20, out=tmp_path, observation=True, **way)
    assert simulation == hp.simulate("tenhou", **DEALS)
    assert written(tmp_path) == written(folder)


def test_matches(tmp_path: Path) -> None:
    run = {"matches": 3, "seed": 5, "policy": ["efficient", "random", "first", "efficient"]}
    simulation = hp.simulate("tenhou_sanma", **run | {"policy": run["policy"][:3]}, out=tmp_path)  # type: ignore[index]
    counts = simulation.statistics.of_matches
    results = hp.sim.read(tmp_path, "results")
    assert counts is not None
    assert len(results["kind"]) == simulation.statistics.deals
    assert results["deltas"].sum(0)[:3].tolist() == list(simulation.statistics.deltas)
    last = np.flatnonzero(np.diff(results["episode"], append=-1))
    assert results["final_points"][last].sum(0)[:3].tolist() == list(counts.points)
    for seat in range(3):
        places = np.bincount(results["places"][last, seat], minlength=4)[1:]
        assert tuple(places) == counts.places[seat]
    decisions = hp.sim.read(tmp_path)
    assert len(decisions["action"]) == simulation.statistics.decisions


@pytest.mark.parametrize("rules", ["laok", "sbr2025", "online", "panzhihua_long"])
@pytest.mark.parametrize("kind", ["deals", "matches"])
def test_every_family(rules: str, kind: str, tmp_path: Path) -> None:
    """Players choose as in the core's own runs, so that everything adds up to the same."""
    policy = ["efficient", "random", "first", "efficient"]
    number: Any = {kind: 3}
    simulation = hp.simulate(rules, **number, seed=5, policy=policy, out=tmp_path, observation=True)
    results, decisions = hp.sim.read(tmp_path, "results"), hp.sim.read(tmp_path)
    assert len(results["kind"]) == simulation.statistics.deals
    assert results["deltas"].sum(0).tolist() == list(simulation.statistics.deltas)
    assert results["won"].sum(0).tolist() == list(simulation.statistics.wins)
    assert len(decisions["action"]) == simulation.statistics.decisions
    assert decisions["mask"][range(len(decisions["action"])), decisions["action"]].all()
    assert hp.sim.metadata(tmp_path)["actions"] == "sichuan-actions-1"
    assert decisions["observation"].shape[2] == 27
    deal = rules_of(rules).match(seed=hp.sim.seed_of(5, 0)).deal
    assert (decisions["observation"][0] == hp.planes.of(deal, deal.to_act)).all()


def test_the_oracle(tmp_path: Path) -> None:
    hp.simulate("tenhou", deals=2, out=tmp_path, oracle=True)
    rows = hp.sim.read(tmp_path)
    deal = riichi.TENHOU.deal(seed=hp.sim.seed_of(0, 0))
    assert deal.to_act is not None
    assert (rows["observation"][0] == hp.planes.of(deal, deal.to_act, oracle=True)).all()


KILLED = """
import sys, hupai as hp
hp.simulate("tenhou", deals=4000, seed=3, policy="efficient", unit=50, out=sys.argv[1],
            checkpoint=sys.argv[2])
"""


def test_killed_and_gone_on(tmp_path: Path) -> None:
    out, kept, whole = tmp_path / "out", tmp_path / "kept", tmp_path / "whole"
    child = subprocess.Popen([sys.executable, "-c", KILLED, str(out), str(kept)])
    until = time.monotonic() + 60
    while len(list(out.glob("results-*"))) < 5 and time.monotonic() < until:
        time.sleep(0.002)
    child.send_signal(signal.SIGKILL)
    assert child.wait() == -signal.SIGKILL
    hp.sim.read(out)  # what is there is whole
    run: dict[str, Any] = DEALS | {"deals": 4000}
    (out / "results-000000000050-000000050.parquet").unlink()  # is written again
    simulation = hp.simulate("tenhou", **run, out=out, checkpoint=kept)
    assert simulation.is_complete
    hp.simulate("tenhou", **run, unit=50, out=whole, threads=2)
    assert written(out) == written(whole)


def test_a_folder_of_another_dataset(folder: Path, tmp_path: Path) -> None:
    before = written(folder)
    with pytest.raises(hp.HupaiError, match="holds another dataset"):
        hp.simulate("tenhou", **DEALS, unit=20, out=folder)
    other: dict[str, Any] = DEALS | {"seed": 4}
    with pytest.raises(hp.HupaiError, match="holds another dataset"):
        hp.simulate("tenhou", **other, unit=20, out=folder, checkpoint=tmp_path)
    assert written(folder) == before
    file = tmp_path / "file"
    file.write_text("")
    with pytest.raises(hp.HupaiError, match="File exists"):
        hp.simulate("tenhou", **DEALS, out=file)


def test_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(files.os, "fsync", refuse)
    with pytest.raises(hp.HupaiError, match="No space left on device"):
        hp.simulate("tenhou", deals=3, out=tmp_path)
    assert not list(tmp_path.iterdir())


FULL = """
import resource, signal, sys, hupai as hp
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (5000, 5000))
try:
    hp.simulate("tenhou", deals=50, seed=3, policy="efficient", out=sys.argv[1])
except hp.HupaiError as error:
    print(error)
"""


def test_no_room_for_a_file(tmp_path: Path) -> None:
    pytest.importorskip("resource")
    done = subprocess.run(
        [sys.executable, "-c", FULL, str(tmp_path)], capture_output=True, check=True, timeout=60
    )
    assert b"File too large" in done.stdout, done.stderr
    assert not list(tmp_path.iterdir())


def test_what_cannot_be_read(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(hp.HupaiError, match="no files of decisions"):
        hp.sim.read(tmp_path)
    with pytest.raises(hp.HupaiError, match="'plays'"):
        hp.sim.read(folder, "plays")  # type: ignore[arg-type]
    with pytest.raises(hp.HupaiError, match=r"columns: one of episode, .* not 'x'"):
        hp.sim.read(folder, columns=["x"])
    with pytest.raises(hp.HupaiError, match="size: a whole number from 1"):
        next(hp.sim.batches(folder, 0))
    name = "results-000000000000-000000020.parquet"
    data = (folder / name).read_bytes()
    (tmp_path / name).write_bytes(data[: len(data) // 2])
    with pytest.raises(hp.HupaiError, match="no table can be read"):
        hp.sim.read(tmp_path, "results")


def test_pyarrow_that_is_not_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    for call in (
        lambda: hp.simulate("tenhou", deals=1, out=tmp_path),
        lambda: hp.sim.read(tmp_path),
        lambda: from_logs([], tmp_path),
    ):
        with pytest.raises(hp.HupaiError, match=r"pip install 'hupai\[arrow\]'"):
            call()


@pytest.mark.parametrize(
    ("junk", "told"),
    [
        ({"paths": 5}, "paths: .*not iterable"),
        ({"paths": "a.json"}, "paths: a list of logs is wanted, not 'a.json'"),
        ({"paths": [5]}, "paths: .*not int"),
        ({"paths": [b"x"]}, "paths: b'x' is no name"),
        ({"paths": ["a\0b"]}, "paths: 'a.*b' is no name"),
        ({"observation": "x"}, "observation: .*not 'x'"),
        ({"oracle": 3}, "oracle: .*not 3"),
        ({"threads": 0}, "threads: .*not 0"),
        ({"rules": 5}, "rules: .*not 5"),
        ({"rules": "chess"}, "chess"),
        ({"out": 5}, "out: .*not 5"),
    ],
)
def test_junk_instead_of_logs(tmp_path: Path, junk: dict[str, Any], told: str) -> None:
    """One line names what is wrong, and no folder is made."""
    fields: dict[str, Any] = {"paths": [], "out": tmp_path / "out"} | junk
    with pytest.raises(hp.HupaiError, match=told):
        from_logs(**fields)
    assert not any(tmp_path.iterdir())


def test_a_folder_of_another_run(tmp_path: Path) -> None:
    with locked(tmp_path, "out"), pytest.raises(hp.HupaiError, match="another run"):
        from_logs([], tmp_path)


def match_log(seed: int) -> Any:
    match = riichi.TENHOU.match(seed=seed)
    while not match.is_over:
        match.deal.play_out("efficient", seed, len(match.deals) - 1)
        match.next_deal()
    return match


def test_logs(tmp_path: Path) -> None:
    """Logs of matches give the rows of those matches, as they are played again.

    A log does not tell of claims that another one went before.
    """
    matches = [match_log(hp.sim.seed_of(9, i)) for i in range(3)]
    logs = [tmp_path / f"{i}.json" for i in range(3)]
    for log, match in zip(logs, matches, strict=True):
        dump = formats.mjai.dump if log.stem == "1" else formats.tenhou.dump
        dump(record_of_match(match), log)
    broken = tmp_path / "broken.json"
    broken.write_text("{}")
    out, two = tmp_path / "out", tmp_path / "two"
    read = from_logs([*logs, broken], out, observation=True)
    assert (read.logs, read.deals) == (3, sum(len(match.deals) for match in matches))
    assert len(read.faults) == 1
    assert "broken.json" in read.faults[0]
    from_logs([*logs, broken], two, observation=True, threads=2)
    assert written(out) == written(two)
    rows, results = hp.sim.read(out), hp.sim.read(out, "results")
    assert results["source"].tolist() == [
        log.name for log, match in zip(logs, matches, strict=True) for _ in match.deals
    ]
    deals = [one.deal for log in logs for one in replay(formats.load(log))]
    row = 0
    for deal in deals:
        columns = deal.decisions(observation=True)
        size = len(columns["action"])
        for name in ("seat", "action", "reward", "observation"):
            assert (rows[name][row : row + size] == columns[name]).all(), name
        row += size
    assert row == len(rows["action"])
    mine = [deal.decisions() for match in matches for deal in match.deals]
    assert rows["reward"].sum() == sum(columns["reward"].sum() for columns in mine)


def test_decisions_of_a_position() -> None:
    """From a position on, and not without a log."""
    deal = riichi.TENHOU.deal(seed=7)
    for _ in range(10):
        deal.apply(deal.choose("efficient"))
    later = riichi.Deal.from_bytes(deal.to_bytes())
    later.play_out("first", seed=1)
    columns = later.decisions()
    assert [IDS.action_of(int(one)) for one in columns["action"]] == later.actions
    assert "observation" not in columns
    with pytest.raises(hp.HupaiError, match="log=False"):
        riichi.TENHOU.deal(seed=7, log=False).decisions()
    for bad in ({"policy": "best"}, {"seed": -1}, {"number": -1}, {"policy": ["first"]}):
        with pytest.raises(hp.HupaiError):
            later.copy().play_out(**bad)  # type: ignore[arg-type]
