"""The command as a process of its own: pipes, exit codes, colour, what importing hupai imports."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("typer")
pytest.importorskip("msgspec")

import hupai

PACKAGES = str(Path(hupai.__file__).parents[1])
WIN = {"hand": "234m1112356777s", "win": "4s", "by": "tsumo"}
HUPAI = [sys.executable, "-m", "hupai"]


def environment(**changes: str) -> dict[str, str]:
    return os.environ | {"PYTHONPATH": PACKAGES, "PYTHONIOENCODING": "utf-8"} | changes


def run(*args: str, stdin: str = "", **changes: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*HUPAI, *args],
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        env=environment(**changes),
        timeout=60,
        check=False,
    )


def test_a_good_run() -> None:
    done = run("score", "234m1112356777s", "--win", "4s", "--by", "tsumo")
    assert (done.returncode, done.stderr) == (0, "")
    assert "1500 points" in done.stdout


def test_a_bad_run() -> None:
    done = run("score", "x")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "hupai score: hand: not a tile at character 1 ('x') of 'x'\n"


@pytest.mark.parametrize("command", ["score", "waits", "shanten", "discards", "ready"])
def test_jsonl_by_stdin_and_file(command: str, tmp_path: Path) -> None:
    text = json.dumps({"id": 1, "hand": "234m1112356777s"}) + "\n"
    path = tmp_path / "requests.jsonl"
    path.write_text(text, encoding="utf-8")
    by_file, by_stdin = run(command, "--jsonl", str(path)), run(command, "--jsonl", "-", stdin=text)
    assert by_file.stdout == by_stdin.stdout
    assert by_file.returncode == by_stdin.returncode == (2 if "error" in by_file.stdout else 0)
    assert json.loads(by_file.stdout)["id"] == 1


def test_errors_in_jsonl_are_answers_and_the_exit_code() -> None:
    done = run("score", "--jsonl", "-", stdin=f"{{\n{json.dumps(WIN)}\n")
    assert (done.returncode, done.stderr) == (2, "")
    assert [json.loads(line).get("points") for line in done.stdout.splitlines()] == [None, 1500]


def test_answers_come_before_the_end_of_the_input() -> None:
    with subprocess.Popen(
        [*HUPAI, "score", "--jsonl", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(),
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for identity in range(3):
            process.stdin.write(json.dumps(WIN | {"id": identity}).encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == identity
        process.stdin.close()
        assert process.wait(timeout=60) == 0


@pytest.mark.skipif(os.name == "nt", reason="pipes close otherwise there")
@pytest.mark.parametrize("args", [["score", "--jsonl", "-"], ["rules", "tenhou"]])
def test_a_closed_pipe_ends_quietly(args: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as closed:
        done = subprocess.run(
            [*HUPAI, *args],
            input=(json.dumps(WIN) + "\n").encode() * 10_000,
            stdout=closed,
            stderr=subprocess.PIPE,
            env=environment(),
            timeout=60,
            check=False,
        )
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(os.name == "nt", reason="streams close otherwise there")
def test_a_closed_stdout_is_told() -> None:
    done = subprocess.run(
        ["sh", "-c", '"$@" >&-', "sh", *HUPAI, "rules", "tenhou"],
        stderr=subprocess.PIPE,
        env=environment(),
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (2, b"hupai: standard output is closed\n")


def test_no_colour_in_a_pipe_and_none_with_no_color() -> None:
    assert "\x1b" not in run("rules").stdout
    assert "\x1b" in run("rules", FORCE_COLOR="1", NO_COLOR="").stdout
    assert "\x1b" not in run("rules", FORCE_COLOR="1", NO_COLOR="1").stdout


def test_a_terminal_without_our_letters() -> None:
    done = run("rules", "tenhou", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (done.returncode, done.stderr) == (0, "")


def test_missing_packages_are_told(tmp_path: Path) -> None:
    (tmp_path / "typer.py").write_text("raise ModuleNotFoundError('no', name='typer')\n")
    done = run("rules", PYTHONPATH=f"{tmp_path}{os.pathsep}{PACKAGES}")
    wanted = "hupai: the command line needs typer: pip install 'hupai[cli]'\n"
    assert (done.returncode, done.stderr) == (2, wanted)


def test_importing_hupai_imports_nothing_of_the_command_line() -> None:
    code = "import sys, hupai, hupai.riichi, hupai.answers; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        encoding="utf-8",
        env=environment(),
        check=True,
    )
    roots = {name.split(".")[0] for name in done.stdout.split()}
    assert not roots & {"typer", "click", "rich", "msgspec"}
