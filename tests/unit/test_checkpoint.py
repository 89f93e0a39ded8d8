"""A run that is killed goes on from its folder; what is not whole is not taken for it."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import hupai as hp
from hupai.sim import checkpoint as module

DEALS: dict[str, Any] = {"deals": 1000, "seed": 3, "policy": "efficient"}
WANTED = hp.simulate("tenhou", **DEALS)


def unit_files(folder: Path) -> list[Path]:
    return sorted(folder.glob("unit-*.json"))


def test_a_run_that_is_done_is_not_played_again(tmp_path: Path) -> None:
    first = hp.simulate("tenhou", **DEALS, unit=300, checkpoint=tmp_path)
    assert len(unit_files(tmp_path)) == 4
    assert first == WANTED
    told: list[tuple[int, int]] = []
    again = hp.simulate(
        "tenhou", **DEALS, checkpoint=tmp_path, progress=lambda *now: told.append(now)
    )
    assert again == WANTED
    assert told == [(1000, 1000)]
    assert hp.sim.load(tmp_path) == WANTED


def test_the_units_of_the_folder_count(tmp_path: Path) -> None:
    """Another size, executor or number of threads goes on with the units that are there."""
    hp.simulate("tenhou", **DEALS, unit=300, checkpoint=tmp_path)
    for path in unit_files(tmp_path)[1:3]:
        path.unlink()
    partly = hp.sim.load(tmp_path)
    assert (partly.done, partly.is_complete) == (400, False)
    assert "400 of 1000" in str(partly)
    assert hp.simulate("tenhou", **DEALS, unit=7, threads=3, checkpoint=tmp_path) == WANTED
    assert len(unit_files(tmp_path)) == 4


KILLED = """
import sys, hupai as hp
hp.simulate("tenhou", deals=8000, seed=3, policy="efficient", unit=200, checkpoint=sys.argv[1],
            threads=int(sys.argv[2]))
"""


@pytest.mark.parametrize("threads", ["1", "2"])
def test_killed_and_gone_on(tmp_path: Path, threads: str) -> None:
    """SIGKILL in the middle, twice, then the rest: as if it had never happened."""
    before = 0
    for _ in range(2):
        child = subprocess.Popen([sys.executable, "-c", KILLED, str(tmp_path), threads])
        until = time.monotonic() + 60
        while len(unit_files(tmp_path)) < before + 3 and time.monotonic() < until:
            time.sleep(0.002)
        child.send_signal(signal.SIGKILL)
        assert child.wait() == -signal.SIGKILL
        now = len(unit_files(tmp_path))
        assert before < now < 40
        before = now
    assert not hp.sim.load(tmp_path).is_complete
    fields: dict[str, Any] = DEALS | {"deals": 8000}
    assert hp.simulate("tenhou", **fields, checkpoint=tmp_path, threads=2) == hp.simulate(
        "tenhou", **fields, threads=2
    )
    assert not list(tmp_path.glob(".*"))  # what the killed ones had not finished writing


def test_control_c_and_gone_on(tmp_path: Path) -> None:
    def stop(done: int, _: int) -> None:
        if done >= 600:
            os.kill(os.getpid(), signal.SIGINT)

    stopped = hp.simulate("tenhou", **DEALS, unit=100, checkpoint=tmp_path, progress=stop)
    assert 600 <= stopped.done < 1000
    assert hp.sim.load(tmp_path) == stopped
    assert hp.simulate("tenhou", **DEALS, checkpoint=tmp_path) == WANTED


def damaged(data: bytes) -> dict[str, bytes]:
    told = json.loads(data)
    other = told | {"statistics": told["statistics"].replace('"deals": 1', '"deals": 2')}
    return {
        "empty": b"",
        "cut": data[: len(data) // 2],
        "cut by one": data[:-1],
        "zeros": bytes(len(data)),
        "other json": b"[1, 2]",
        "no object": b"5",
        "other numbers": json.dumps(other).encode(),
        "another place": json.dumps(told | {"first": told["first"] + 1}).encode(),
        "another plan": json.dumps(told | {"plan": "0"}).encode(),
        "no text": json.dumps(told | {"statistics": 5}).encode(),
    }


def test_a_damaged_unit_is_played_again(tmp_path: Path) -> None:
    hp.simulate("tenhou", **DEALS, unit=100, checkpoint=tmp_path)
    path = unit_files(tmp_path)[2]
    data = path.read_bytes()
    for name, other in damaged(data).items():
        assert other != data, name
        path.write_bytes(other)
        assert hp.sim.load(tmp_path).done == 900, name
        assert hp.simulate("tenhou", **DEALS, checkpoint=tmp_path) == WANTED, name
        assert path.read_bytes() == data, name


def test_files_of_others_are_passed_over(tmp_path: Path) -> None:
    hp.simulate("tenhou", **DEALS, unit=300, checkpoint=tmp_path)
    data = unit_files(tmp_path)[0].read_bytes()
    for name in (
        "unit-x-1.json",
        "unit-.json",
        "unit-5-300.json",
        f"unit-{1200:020}-{300:010}.json",
    ):
        (tmp_path / name).write_bytes(data)
    assert hp.sim.load(tmp_path) == WANTED


def test_another_plan_is_refused(tmp_path: Path) -> None:
    hp.simulate("tenhou", **DEALS, checkpoint=tmp_path)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    others: list[tuple[str, dict[str, Any], str]] = [
        ("tenhou", {"seed": 4}, "seed 3 instead of 4"),
        ("tenhou", {"deals": 1001}, "count 1000 instead of 1001"),
        ("tenhou", {"policy": "random"}, "policy"),
        ("tenhou+kuitan=false", {}, r"rules 'tenhou' instead of 'tenhou\+kuitan=false'"),
    ]
    for rules, change, word in others:
        with pytest.raises(hp.HupaiError, match=f"another plan.*{word}"):
            hp.simulate(rules, **DEALS | change, checkpoint=tmp_path)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


@pytest.mark.parametrize("cut", [0, 40, -3])
def test_a_damaged_plan_is_refused(tmp_path: Path, cut: int) -> None:
    hp.simulate("tenhou", **DEALS, checkpoint=tmp_path)
    path = tmp_path / "plan.json"
    path.write_bytes(path.read_bytes()[:cut])
    with pytest.raises(hp.HupaiError, match=r"plan\.json: no plan can be read"):
        hp.simulate("tenhou", **DEALS, checkpoint=tmp_path)
    with pytest.raises(hp.HupaiError, match=r"plan\.json"):
        hp.sim.load(tmp_path)


def test_one_run_at_a_time(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    plan = hp.sim.Plan.of("tenhou", **DEALS)
    with hp.sim.Checkpoint(tmp_path, plan, lambda: 100):
        assert hp.sim.load(tmp_path).done == 0  # to look at it is always allowed
        with pytest.raises(hp.HupaiError, match="another run is using"):
            hp.simulate("tenhou", **DEALS, checkpoint=tmp_path)
    assert hp.simulate("tenhou", **DEALS, checkpoint=tmp_path) == WANTED


def test_folders_that_cannot_be(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    for folder, word in ((file, "File exists"), (file / "below", "Not a directory"), ("", "''")):
        with pytest.raises(hp.HupaiError, match=word):
            hp.simulate("tenhou", deals=10, checkpoint=folder)
    with pytest.raises(hp.HupaiError, match="No such file"):
        hp.sim.load(tmp_path / "nothing")
    assert file.read_text() == ""


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is closed to this user"
)
def test_a_folder_that_may_not_be_written(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(hp.HupaiError, match="Permission denied"):
        hp.simulate("tenhou", deals=10, checkpoint=tmp_path)
    tmp_path.chmod(0o700)
    assert not list(tmp_path.iterdir())


def test_a_read_only_file_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    monkeypatch.setattr(module.tempfile, "mkstemp", refuse)
    with pytest.raises(hp.HupaiError, match=r"plan\.json: Read-only file system"):
        hp.simulate("tenhou", deals=10, checkpoint=tmp_path)


FULL = """
import resource, signal, sys, hupai as hp
from hupai.sim import checkpoint
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
save = checkpoint.Checkpoint.save
def save_until_full(kept, unit, statistics):
    if unit.first >= 300:
        resource.setrlimit(resource.RLIMIT_FSIZE, (700, 700))
    save(kept, unit, statistics)
checkpoint.Checkpoint.save = save_until_full
try:
    hp.simulate("tenhou", deals=1000, seed=3, policy="efficient", unit=100, checkpoint=sys.argv[1])
except hp.HupaiError as error:
    print(error)
"""


def test_no_room_for_a_file(tmp_path: Path) -> None:
    """The system takes 700 bytes of a file and then no more: nothing of it is left."""
    pytest.importorskip("resource")
    done = subprocess.run(
        [sys.executable, "-c", FULL, str(tmp_path)], capture_output=True, check=True, timeout=60
    )
    assert b"File too large" in done.stdout, done.stderr
    assert len(unit_files(tmp_path)) == 3
    assert not list(tmp_path.glob(".*"))
    assert hp.simulate("tenhou", **DEALS, checkpoint=tmp_path) == WANTED


def test_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    hp.simulate("tenhou", **DEALS, unit=500, checkpoint=tmp_path)
    last = unit_files(tmp_path)[1]
    last.unlink()
    monkeypatch.setattr(module.os, "fsync", refuse)
    with pytest.raises(hp.HupaiError, match=r"unit-0+500-0+500\.json: No space left on device"):
        hp.simulate("tenhou", **DEALS, checkpoint=tmp_path)
    assert not last.exists()
    assert not list(tmp_path.glob(".*"))
