"""`hupai simulate`: what it prints, and how it ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import hupai as hp
from unit.command_line import assert_refused, parsed, text


def test_it_prints_the_statistics() -> None:
    out = text("simulate", "--deals", "500", "--policy", "efficient", "--seed", "3")
    simulation = hp.simulate("tenhou", deals=500, seed=3, policy="efficient")
    assert out.startswith(str(simulation))
    rows = out[len(str(simulation)) :].splitlines()
    for value, wins in simulation.statistics.values.items():
        assert any(row.split()[:2] == [str(value), str(wins)] for row in rows), value
    assert "deals a second" in rows[-1]


def test_json() -> None:
    told = parsed("simulate", "--matches", "5", "--rules", "tenhou_sanma", "--policy", "efficient")
    assert told["plan"]["kind"] == "matches"
    assert told["is_complete"] is True
    assert told["statistics"]["of_matches"]["matches"] == 5
    threads = ("--threads", "3", "--unit", "2")
    again = ("--matches", "5", "--rules", "tenhou_sanma", "--policy", "efficient")
    assert parsed("simulate", *again, *threads) == told
    assert parsed("simulate", *again, "--executor", "serial") == told


def test_a_player_for_each_seat() -> None:
    told = parsed("simulate", "--deals", "300", "--policy", "first,efficient,random,random")
    assert told["plan"]["policy"] == ["first", "efficient", "random", "random"]
    wins = told["statistics"]["wins"]
    assert wins[1] > sum(wins) / 2


def test_nothing_is_played() -> None:
    assert "0 deals" in text("simulate", "--deals", "0")


def test_a_checkpoint(tmp_path: Path) -> None:
    folder = str(tmp_path / "run")
    line = ("simulate", "--deals", "400", "--unit", "100", "--checkpoint", folder)
    told = parsed(*line)
    assert parsed(*line) == told
    assert hp.sim.load(folder).to_dict() == hp.simulate("tenhou", deals=400).to_dict()
    assert_refused("simulate --deals 401 --checkpoint", "another plan", folder)


def test_a_picture(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    path = tmp_path / "a.svg"
    text("simulate", "--deals", "100", "--plot", str(path))
    assert path.read_text().startswith("<?xml")


@pytest.mark.parametrize("name", ["a.what", "a", "not there/a.svg"])
def test_a_picture_that_cannot_be_is_refused_at_once(tmp_path: Path, name: str) -> None:
    """Before anything is played and printed."""
    pytest.importorskip("matplotlib")
    line = "simulate --deals 10000000 --threads 2 --plot"
    assert_refused(line, name, str(tmp_path / name))


def test_the_rate_is_that_of_the_deals_of_this_run(tmp_path: Path) -> None:
    line = ("simulate", "--deals", "400", "--unit", "100", "--checkpoint", str(tmp_path))
    assert "deals a second" in text(*line)
    assert "a second" not in text(*line)  # all of them were there
    run = hp.simulate("tenhou", deals=400, checkpoint=tmp_path)
    assert (run.done, run.played) == (400, 0)


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("simulate", "either deals or matches"),
        ("simulate --deals 1 --matches 1", "either deals or matches"),
        ("simulate --deals x", "--deals"),
        ("simulate --deals -1", "deals: a whole number from 0"),
        ("simulate --deals 1 --rules none", "no rule set"),
        ("simulate --deals 1 --policy best", "best"),
        ("simulate --deals 1 --policy first,first", "2 policies for 4 seats"),
        (
            "simulate --deals 1 --threads 0",
            "threads: a whole number from 1 to 256 is wanted, not 0",
        ),
        ("simulate --deals 1 --executor mpi", "--executor"),
        ("simulate --deals 1 --workers 2", "workers"),
        ("simulate --deals 1 --checkpoint", "--checkpoint"),
    ],
)
def test_refused(line: str, word: str) -> None:
    assert_refused(line, word)


def test_control_c(tmp_path: Path) -> None:
    """What is done is printed, the code is the shell's, and the same command goes on."""
    line = ["--deals", "10000000", "--unit", "200", "--checkpoint", str(tmp_path), "--json"]
    child = subprocess.Popen(
        [sys.executable, "-m", "hupai", "simulate", *line],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    while len(list(tmp_path.glob("unit-*"))) < 3 and child.poll() is None:
        os.sched_yield()
    child.send_signal(signal.SIGINT)
    out, errors = child.communicate(timeout=60)
    assert (child.returncode, errors) == (130, b"")
    assert b'"is_complete":false' in out
    assert not hp.sim.load(tmp_path).is_complete
