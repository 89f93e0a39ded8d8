"""`hupai.simulate`: the same numbers however the work is done, and what it says of bad input."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import hupai as hp
from hupai import riichi
from hupai.sim import Plan, Simulation, WorkUnit, executors
from hupai.sim.plan import measured_unit

DEALS: dict[str, Any] = {"deals": 1500, "seed": 3, "policy": "efficient"}
MATCHES: dict[str, Any] = {
    "matches": 40,
    "seed": 3,
    "policy": ["efficient", "random", "first", "efficient"],
}
FAMILIES: list[dict[str, Any]] = [
    {"rules": rules, "policy": "efficient", "seed": 3} | what
    for rules in ("tenhou_sanma", "laok", "online", "sbr2025", "panzhihua_long")
    for what in ({"deals": 300}, {"matches": 30})
]
WAYS: list[dict[str, Any]] = [
    {"threads": 2},
    {"threads": 3},
    {"threads": 8},
    {"unit": 1},
    {"unit": 7, "threads": 3},
    {"unit": 10**9},
    {"executor": "serial"},
    {"executor": "serial", "unit": 333},
    {"executor": "processes", "workers": 2},
    {"executor": "processes", "workers": 2, "threads": 2, "unit": 11},
]
PROCESSES: dict[str, Any] = {"executor": "processes", "workers": 2, "unit": 50}


@pytest.fixture(scope="module")
def serial() -> dict[str, Simulation]:
    return {
        "deals": hp.simulate("tenhou", **DEALS, executor="serial"),
        "matches": hp.simulate("tenhou", **MATCHES, executor="serial"),
    }


@pytest.mark.parametrize("way", WAYS, ids=str)
@pytest.mark.parametrize("what", [DEALS, MATCHES], ids=["deals", "matches"])
def test_the_same_whatever_the_way(
    what: dict[str, Any], way: dict[str, Any], serial: dict[str, Simulation]
) -> None:
    simulation = hp.simulate("tenhou", **what, **way)
    wanted = serial["deals" if what is DEALS else "matches"]
    assert simulation == wanted
    assert json.dumps(simulation.to_dict()) == json.dumps(wanted.to_dict())
    assert simulation.is_complete


@pytest.mark.parametrize("what", FAMILIES, ids=str)
def test_the_same_for_every_family(what: dict[str, Any]) -> None:
    serial = hp.simulate(**what, executor="serial")
    ways = [{"threads": 2, "unit": 9}, {"threads": 8}, {"threads": 3, "unit": 100}]
    if what["rules"] in ("sbr2025", "panzhihua_long") and "deals" in what:
        ways.append(PROCESSES)
    for way in ways:
        assert hp.simulate(**what, **way) == serial
    statistics = serial.statistics
    assert statistics.deals_won > statistics.deals / 2
    assert max(statistics.values) > min(statistics.values) > 0
    json.dumps(serial.to_dict(), allow_nan=False)
    assert "seat 2" in str(serial)


def test_it_is_what_the_core_counts(serial: dict[str, Simulation]) -> None:
    sums = riichi.TENHOU.play_deals(1500, seed=3, policy="efficient")
    assert serial["deals"].statistics == hp.sim.Statistics.from_sums(sums)


def test_nothing_to_play() -> None:
    for executor in ("threads", "serial", "processes"):
        simulation = hp.simulate("tenhou", deals=0, executor=executor)  # type: ignore[arg-type]
        assert simulation.is_complete
        assert simulation.statistics.deals == 0
        assert "0 deals" in str(simulation)


def test_units() -> None:
    plan = Plan.of("tenhou", deals=10)
    assert list(plan.units(4)) == [WorkUnit(0, 4), WorkUnit(4, 4), WorkUnit(8, 2)]
    assert list(plan.units(10)) == [WorkUnit(0, 10)]
    assert measured_unit(Plan.of("tenhou", deals=10**6)) > 1000
    assert measured_unit(Plan.of("tenhou", matches=10**6)) > 50
    assert measured_unit(Plan.of("tenhou", deals=0)) == 1


def test_a_plan_is_a_value() -> None:
    plan = Plan.of("tenhou", deals=10, policy="first")
    assert Plan.from_dict(json.loads(plan.to_json())) == plan
    others = [
        Plan.of("tenhou", deals=11, policy="first"),
        Plan.of("tenhou", matches=10, policy="first"),
        Plan.of("tenhou", deals=10, policy="first", seed=1),
        Plan.of("tenhou", deals=10, policy=["first", "first", "first", "random"]),
        Plan.of("wrc", deals=10, policy="first"),
    ]
    assert len({plan.hash, *(other.hash for other in others)}) == 6
    with pytest.raises(hp.HupaiError, match="not a plan"):
        Plan.from_dict({"format": "other"})


BAD: list[tuple[Callable[[], Any], str]] = [
    (lambda: hp.simulate("tenhou"), "either deals or matches"),
    (lambda: hp.simulate("tenhou", deals=1, matches=1), "either deals or matches"),
    (lambda: hp.simulate("nothing", deals=1), "no rule set is called 'nothing'"),
    (lambda: hp.simulate(5, deals=1), "rule set"),  # type: ignore[arg-type]
    (lambda: hp.simulate("tenhou", deals=-1), "-1"),
    (lambda: hp.simulate("tenhou", deals=1.5), "1.5"),  # type: ignore[arg-type]
    (lambda: hp.simulate("tenhou", matches=True), "True"),
    (lambda: hp.simulate("tenhou", deals=1, seed=-1), "seed"),
    (lambda: hp.simulate("tenhou", deals=1, policy="best"), "best"),  # type: ignore[arg-type]
    (lambda: hp.simulate("tenhou", deals=1, policy=["first"]), "1 policies for 4 seats"),
    (lambda: hp.simulate("tenhou", deals=1, threads=0), "threads: .* 1 to 256 .* not 0"),
    (lambda: hp.simulate("tenhou", deals=1, unit=0), "unit: .* from 1 .* not 0"),
    (lambda: hp.simulate("tenhou", deals=1, executor="mpi"), "'mpi'"),  # type: ignore[arg-type]
    (lambda: hp.simulate("tenhou", deals=1, executor="serial", threads=2), "one thread"),
    (lambda: hp.simulate("tenhou", deals=1, workers=2), "no workers"),
    (
        lambda: hp.simulate("tenhou", deals=1, executor="processes", workers=0),
        "workers: .* from 1 .* not 0",
    ),
    (lambda: hp.simulate("tenhou", deals=1, ray_address="auto"), "no Ray address"),
    (lambda: hp.simulate("tenhou", deals=1).plot("pie"), "'pie'"),
]


@pytest.mark.parametrize(("call", "word"), BAD)
def test_bad_input(call: Callable[[], Any], word: str) -> None:
    with pytest.raises(hp.HupaiError, match=word):
        call()


ENDLESS = """
import json, sys, hupai as hp
if __name__ == "__main__":
    simulation = hp.simulate(
        "tenhou", 10**8, seed=3, unit=3000, executor=sys.argv[1],
        progress=lambda done, _: done and print(done, flush=True),
    )
    print(json.dumps(simulation.to_dict()))
"""


@pytest.mark.parametrize("executor", ["threads", "processes"])
def test_control_c_leaves_what_is_done(executor: str, tmp_path: Path) -> None:
    """A terminal sends it to all processes; what comes back is whole units."""
    program = tmp_path / "endless.py"
    program.write_text(ENDLESS)
    child = subprocess.Popen(
        [sys.executable, str(program), executor],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    assert child.stdout is not None
    child.stdout.readline()  # a unit is done
    os.killpg(child.pid, signal.SIGINT)
    out, errors = child.communicate(timeout=60)
    assert (child.returncode, errors) == (0, b"")
    told = json.loads(out.splitlines()[-1])
    done = told["done"]
    assert not told["is_complete"]
    assert 3000 <= done == told["statistics"]["deals"] < 10**6
    assert done % 3000 == 0
    if executor == "threads":
        assert told["statistics"]["deltas"] == list(
            hp.simulate("tenhou", done, seed=3).statistics.deltas
        )


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="no /proc to look at")
def test_workers_do_not_outlive_a_run_that_is_killed(tmp_path: Path) -> None:
    program = tmp_path / "endless.py"
    program.write_text(ENDLESS)
    with subprocess.Popen(
        [sys.executable, str(program), "processes"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ) as child:
        assert child.stdout is not None
        child.stdout.readline()  # a unit is done
        told = Path(f"/proc/{child.pid}/task/{child.pid}/children").read_text()
        workers = [Path(f"/proc/{number}/stat") for number in told.split()]
        assert len(workers) >= 2
        child.kill()
    until = time.monotonic() + 60
    while any(map(is_alive, workers)) and time.monotonic() < until:
        time.sleep(0.05)
    assert not any(map(is_alive, workers))


def is_alive(stat: Path) -> bool:
    """Whether a process runs, by what the system tells of it; one that is dead may stay listed."""
    try:
        return stat.read_text().rsplit(")", 1)[1].split()[0] not in "ZX"
    except OSError:
        return False


def test_a_process_that_dies() -> None:
    plan = Plan.of("tenhou", deals=100)
    with pytest.raises(hp.HupaiError, match="has died"):
        list(executors.on_processes(plan, plan.units(50), workers=1, play=_die))


def _die(*_: object) -> Any:
    os._exit(3)


def test_progress() -> None:
    told: list[tuple[int, int]] = []
    hp.simulate("tenhou", deals=100, unit=30, progress=lambda *now: told.append(now))
    assert told == [(0, 100), (30, 100), (60, 100), (90, 100), (100, 100)]


PROGRAM = """
import sys, hupai as hp
hp.simulate("tenhou", deals=20000, unit=2000, progress=eval(sys.argv[1]))
"""


@pytest.mark.parametrize("progress", ["None", "True", "False"])
def test_no_bar_without_a_terminal(progress: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, progress], capture_output=True, check=True, timeout=120
    )
    assert (done.stdout, done.stderr) == (b"", b"")


@pytest.mark.parametrize("progress", ["None", "False"])
def test_a_bar_on_a_terminal(progress: str) -> None:
    pytest.importorskip("rich")
    pty = pytest.importorskip("pty")
    main, other = pty.openpty()
    done = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, progress],
        stdout=subprocess.PIPE,
        stderr=other,
        env=os.environ | {"TERM": "xterm"},
    )
    os.close(other)
    seen = b""
    while True:
        try:
            part = os.read(main, 4096)
        except OSError:
            break
        if not part:
            break
        seen += part
    assert done.communicate(timeout=120) == (b"", None)
    assert (b"20,000 deals" in seen) is (progress == "None")
    os.close(main)


def test_it_costs_nothing_until_it_is_asked_for() -> None:
    program = "import sys, hupai; print([m for m in sys.modules if m.startswith('hupai.sim')])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert done.stdout.strip() == b"[]"


def test_pictures(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    from matplotlib.figure import Figure

    from hupai.sim import plot

    simulation = hp.simulate("tenhou_sanma", matches=20, policy="efficient")
    statistics = simulation.statistics
    drawn = {name: simulation.plot(name, ax=Figure().subplots()) for name in plot.PICTURES}
    assert heights(drawn["values"]) == list(statistics.values.values())
    for label, name in (("wins", "win_rate"), ("deals in", "deal_in_rate")):
        rates = [getattr(statistics, name)(seat) for seat in range(3)]
        assert heights(drawn["rates"], label) == [100 * rate.value for rate in rates]
    counts = statistics.of_matches
    assert counts is not None
    firsts = [100 * counts.place_rate(seat, 1).value for seat in range(3)]
    assert heights(drawn["places"], "place 1") == firsts
    means = [statistics.mean_points(seat).value for seat in range(3)]
    assert list(drawn["points"].lines[0].get_ydata()) == means
    names = [label.get_text() for label in drawn["items"].get_yticklabels()]
    assert set(names) == {n.replace("_", " ") for n, wins in statistics.items.items() if wins}
    for suffix in ("png", "svg", "PDF"):
        plot.save(statistics, tmp_path / f"a.{suffix}")
        assert (tmp_path / f"a.{suffix}").stat().st_size > 1000
    deals = hp.simulate("laok", deals=0)
    plot.save(deals.statistics, tmp_path / "empty.svg")
    with pytest.raises(hp.HupaiError, match="no matches were played"):
        deals.plot("places")
    with pytest.raises(hp.HupaiError, match=r"a\.what: one of .*\.svg"):
        plot.save(statistics, tmp_path / "a.what")
    with pytest.raises(hp.HupaiError, match="there is no such folder"):
        plot.save(statistics, tmp_path / "not there" / "a.png")


def heights(ax: Any, label: str | None = None) -> list[float]:
    """Of the bars, those of one label or all."""
    bars = [one for one in ax.containers if hasattr(one, "patches")]
    wanted = [one for one in bars if label is None or one.get_label() == label]
    return [patch.get_height() for one in wanted for patch in one.patches]


def test_pictures_without_matplotlib(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("matplotlib", "matplotlib.figure"):
        monkeypatch.setitem(sys.modules, name, None)
    from hupai.sim import plot

    simulation = hp.simulate("tenhou", deals=10)
    with pytest.raises(hp.HupaiError, match=r"pip install 'hupai\[viz\]'"):
        plot.save(simulation.statistics, "a.png")
    with pytest.raises(hp.HupaiError, match=r"pip install 'hupai\[viz\]'"):
        simulation.plot()


def test_ray_that_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(hp.HupaiError, match=r"pip install 'hupai\[ray\]'"):
        hp.simulate("tenhou", deals=10, executor="ray")


def test_rich_that_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("rich", "rich.console", "rich.progress"):
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    assert hp.simulate("tenhou", deals=10).is_complete
    with pytest.raises(hp.HupaiError, match=r"pip install 'hupai\[cli\]'"):
        hp.simulate("tenhou", deals=10, progress=True)
