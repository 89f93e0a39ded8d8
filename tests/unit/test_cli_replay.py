"""`hupai replay`: the course of a log, its differences, broken files."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from hupai.formats import Record, mjai
from hupai.formats.played import record_of_match
from unit.autoplay import played_match
from unit.command_line import assert_refused, parsed, run, text


@pytest.fixture(scope="module")
def log() -> Record:
    """A match between built-in players."""
    return record_of_match(played_match("tenhou", 3))


def wrong(log: Record) -> str:
    """The log as mjai with other points at the start of its second deal."""
    lines = mjai.dumps(log).splitlines()
    starts = [number for number, line in enumerate(lines) if "start_kyoku" in line]
    event = json.loads(lines[starts[1]])
    event["scores"] = [points + 100 for points in event["scores"]]
    lines[starts[1]] = json.dumps(event)
    return "\n".join(lines) + "\n"


class TestReplay:
    def test_the_course(self, log: Record, tmp_path: Path) -> None:
        path = tmp_path / "log.mjson"
        mjai.dump(log, path)
        out = text("replay", str(path))
        assert f"{path} (tenhou): {len(log.deals)} deals" in out
        assert all(deal.title in out for deal in log.deals)

    def test_verified(self, log: Record, tmp_path: Path) -> None:
        for name in ("b.mjson", "a.json.gz"):
            mjai.dump(log, tmp_path / name)
        (tmp_path / "notes.txt").write_text("no log")
        out = text("replay", "--verify", str(tmp_path))
        assert out == f"2 files, {2 * len(log.deals)} deals, 0 differences\n"

    def test_differences(self, log: Record, tmp_path: Path) -> None:
        path = tmp_path / "log.mjson"
        path.write_text(wrong(log))
        done = run("replay", "--verify", str(path))
        assert (done.exit_code, done.stderr) == (1, "")
        first = done.stdout.splitlines()[0]
        assert first.startswith(f"{path}: deal 1 (E1.0), event ")
        assert "next scores: expected " in first
        assert run("replay", str(path)).exit_code == 1

    def test_a_broken_file_is_one_line_and_the_rest_goes_on(
        self, log: Record, tmp_path: Path
    ) -> None:
        packed = gzip.compress(mjai.dumps(log).encode())
        (tmp_path / "a.json.gz").write_bytes(packed[: len(packed) // 2])
        (tmp_path / "b.json").write_text("{]")
        mjai.dump(log, tmp_path / "c.json")
        missing = tmp_path / "d.json"
        done = run("replay", "--verify", str(tmp_path), str(missing))
        assert done.exit_code == 2
        lines = done.stderr.splitlines()
        assert [line.split(": ")[1].split(", ")[0] for line in lines] == [
            str(tmp_path / "a.json.gz"),
            str(tmp_path / "b.json"),
            str(missing),
        ]
        assert "cut off" in lines[0]
        assert done.stdout.startswith("4 files, ")

    def test_for_programs(self, log: Record, tmp_path: Path) -> None:
        path = tmp_path / "log.mjson"
        mjai.dump(log, path)
        found: dict[str, Any] = parsed("replay", str(path))
        assert found["differences"] == []
        assert [one["title"] for one in found["course"]] == [deal.title for deal in log.deals]
        path.write_text(wrong(log))
        done = run("replay", "--verify", "--json", str(path))
        told = json.loads(done.stdout)
        assert done.exit_code == 1
        assert {one["about"] for one in told["differences"]} >= {"next scores"}
        assert "course" not in told
        done = run("replay", "--json", str(tmp_path / "none.json"))
        assert done.exit_code == 2
        assert "No such file" in json.loads(done.stdout)["error"]

    def test_under_other_rules(self, log: Record, tmp_path: Path) -> None:
        path = tmp_path / "log.mjson"
        mjai.dump(log, path)
        done = run("replay", "--verify", "--rules", "tenhou+uma=30,10,-10,-30", str(path))
        assert done.exit_code == 1
        assert "results: expected " in done.stdout
        assert "1 difference\n" in done.stdout
        done = run("replay", "--rules", "tenhou_sanma", str(path))
        assert done.exit_code == 2
        assert done.stderr.count("\n") == 1
        assert "for 3 players" in done.stderr

    def test_an_empty_folder(self, tmp_path: Path) -> None:
        assert_refused(f"replay {tmp_path}", "no logs in this folder")

    def test_no_file(self) -> None:
        assert_refused("replay", "FILE")
        done = run("replay", "")
        assert (done.exit_code, done.stdout) == (2, "")
        assert done.stderr == "hupai replay: expected the name of a file, not ''\n"
