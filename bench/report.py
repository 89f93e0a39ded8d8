"""The benchmark table of the README: everything interleaved in one process.

python bench/report.py [--rounds N] [--no-jsonl]

Each round asks every library every question once, so that a machine that drifts slows all alike;
the best round counts. Native peers join in where HUPAI_NATIVE_PEERS is set (peers/native.py).
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parent))

import deals
import sichuan
import vector
from batch import BATCHES, ENOUGH_CORES, timed
from contest import CASES, Entry, contestants, entries
from files import workload_hash, write
from hands import SIZE
from imports import imported
from jsonl import lines_per_second
from peers import native
from peers.tables import tables

MARKS = {  # microseconds, hupai with a Hand object
    "shanten": 0.3,
    "useful": 0.7,
    "waits": 0.4,
    "score": 1.2,
}
TEXT_MARK = 0.45  # shanten of a text or a list of 34
NATIVE_MARKS = {  # nanoseconds
    "shanten": 30.0,
    "useful": 60.0,
    "discards": 250.0,
    "waits": 30.0,
    "score": 120.0,
}
SICHUAN_SCORE_MARK = 60.0  # nanoseconds
THREADS_MARK = 1.9
DEALS_MARK = 55_000  # a second, native
DECISIONS_MARK = 5_000_000  # a second, native
FAMILY_MARK = 8_000_000  # decisions a second of xuezhan and panzhihua, native
STEPPED_MARK = 500_000  # decisions a second, from Python, log off
VECTOR_MARK = 1_500_000  # decisions a second with observations and masks, from Python
TABLE_MARK = 4_096  # bytes
JSONL_MARK = 150_000
IMPORT_MARK = 20  # milliseconds


@dataclass(frozen=True)
class Row:
    """One line of the table; ``theirs`` is the best peer."""

    question: str
    ours: str
    theirs: str
    ratio: str
    mark: str

    def markdown(self) -> str:
        """The line."""
        return f"| {self.question} | {self.ours} | {self.theirs} | {self.ratio} | {self.mark} |"


def marked(value: float, mark: float, unit: str, more: bool = False) -> str:
    """The mark and whether it is reached."""
    reached = value >= mark if more else value <= mark
    sign = "≥" if more else "≤"
    return f"{sign} {mark:,.10g}{unit}: {'reached' if reached else 'missed'}"


def contest_rows(rounds: int) -> Iterator[Row]:
    """Python calls."""
    contests = {case: entries(*case) for case in CASES}
    for _ in range(rounds):
        for group in contests.values():
            for entry in group:
                entry.time()
    for (question, load), group in contests.items():
        peers = sorted(
            (entry for entry in group if not entry.is_ours), key=lambda e: e.microseconds()
        )
        for entry in group:
            if entry.is_ours:
                yield _contest_row(question, load, entry, peers)


def _contest_row(question: str, load: str, entry: Entry, peers: list[Entry]) -> Row:
    ours = entry.microseconds()
    is_object = entry.name == "hupai (Hand)"
    mark = MARKS[question] if is_object else TEXT_MARK if question == "shanten" else None
    best = peers[0] if peers else None
    return Row(
        f"{question}, {load}, {entry.name.removeprefix('hupai ').strip('()')}",
        f"{ours:.2f} µs",
        f"{best.microseconds():.2f} µs {best.name}" if best else "none",
        f"{best.microseconds() / ours:.1f}x" if best else "",
        marked(ours, mark, " µs") if mark else "",
    )


def native_rows() -> Iterator[Row]:
    """Native loops, where there are any."""
    if not native.executables():
        return
    with tempfile.TemporaryDirectory() as folder:
        write(Path(folder), size=20_000)
        for question, load in native.QUESTIONS:
            results = native.contest(question, Path(folder) / f"{load}.txt")
            ours = next((r for r in results if r.name == native.OURS), None)
            if ours is None:
                continue
            peers = sorted((r for r in results if r is not ours), key=lambda r: r.best_ns)
            best = peers[0] if peers else None
            yield Row(
                f"{question}, {load}, native",
                f"{ours.best_ns:.0f} ns",
                f"{best.best_ns:.0f} ns {best.name}" if best else "none",
                f"{best.best_ns / ours.best_ns:.1f}x" if best else "",
                marked(ours.best_ns, NATIVE_MARKS[question], " ns"),
            )


def sichuan_rows(rounds: int) -> Iterator[Row]:
    """Python calls of the Sichuan family, which has no peer."""
    for question, rules in sichuan.CASES:
        ours = sichuan.entry(question, rules)
        for _ in range(rounds):
            ours.time()
        spent = ours.microseconds()
        mark = marked(spent, MARKS["score"], " µs") if question == "score" else ""
        yield Row(f"{question}, {rules}, Hand", f"{spent:.2f} µs", "none", "", mark)


def sichuan_native_rows() -> Iterator[Row]:
    """Native loops of the Sichuan family, which has no peer; the reference checks the scores."""
    if not any(path.name == native.OURS for path in native.executables()):
        return
    with tempfile.TemporaryDirectory() as folder:
        few, many = Path(folder) / "few", Path(folder) / "many"
        write(few, SIZE)
        write(many, size=20_000)
        for question in native.SICHUAN:
            name, rules = question.split("_", 1)
            if name == "score":
                (found,) = native.contest(question, few / "sichuan_win.txt", rounds=1)
                assert found.checksum == sichuan.points(rules), (
                    f"{rules}: {found}, {sichuan.points(rules)}"
                )
            (found,) = native.contest(question, many / "sichuan_win.txt")
            mark = marked(found.best_ns, SICHUAN_SCORE_MARK, " ns") if name == "score" else ""
            yield Row(f"{name}, {rules}, native", f"{found.best_ns:.0f} ns", "none", "", mark)


def batch_rows(rounds: int) -> Iterator[Row]:
    """Batches over NumPy: the loop over objects is the peer, two threads the mark."""
    for make in BATCHES.values():
        batch = make()
        ones, twos, loops = [], [], []
        for _ in range(rounds):
            ones.append(timed(batch, 1))
            twos.append(timed(batch, 2))
            start = perf_counter()
            batch.loop()
            loops.append((perf_counter() - start) / batch.loop_size)
        one, two = min(ones), min(twos)
        one_ns, two_ns = one.seconds / batch.size * 1e9, two.seconds / batch.size * 1e9
        loop_ns = min(loops) * 1e9
        gain = one.seconds / two.seconds
        mark = marked(gain, THREADS_MARK, "x with two threads", more=True)
        yield Row(
            f"{batch.name}, batch",
            f"{one_ns:.0f} ns; two threads {two_ns:.0f} ns",
            f"{loop_ns:.0f} ns the loop over objects",
            f"{loop_ns / one_ns:.1f}x; two threads {gain:.2f}x",
            mark if two.cores > ENOUGH_CORES else f"{two.cores:.1f} cores free: not measured",
        )


def deal_rows(rounds: int) -> Iterator[Row]:
    """Whole deals at random; the peers are stepped from Python too."""
    players = deals.players()
    for _ in range(rounds):
        for player in players:
            player.round()
    peers = sorted((p for p in players if not p.is_ours), key=lambda p: -p.deals_per_s())
    for player in players:
        if player.is_ours:
            yield _deal_row(player, peers)
    gain, cores = deals.gain_of_two_threads(rounds)
    yield Row(
        "deals, two threads",
        f"{gain:.2f}x",
        "none",
        "",
        marked(gain, THREADS_MARK, "x", more=True)
        if cores > ENOUGH_CORES
        else f"{cores:.1f} cores free: not measured",
    )
    growth = deals.growth(rounds)
    yield Row("deals, time of each in a batch ten times as long", f"{growth:.2f}x", "none", "", "")
    size = deals.bytes_a_table()
    yield Row("a deal in memory", f"{size:,.0f} B", "none", "", marked(size, TABLE_MARK, " B"))


def _deal_row(player: deals.Player, peers: list[deals.Player]) -> Row:
    marks = {
        "native batch": f"{marked(player.deals_per_s(), DEALS_MARK, ' deals/s', more=True)}; "
        f"{marked(player.decisions_per_s(), DECISIONS_MARK, ' decisions/s', more=True)}",
        "stepped, log off": marked(
            player.decisions_per_s(), STEPPED_MARK, " decisions/s", more=True
        ),
    }
    return Row(
        f"deals, random, {player.name}",
        _pace(player),
        "; ".join(f"{_pace(peer)} {peer.name}" for peer in peers[:1]) or "none",
        f"{player.deals_per_s() / peers[0].deals_per_s():.0f}x" if peers else "",
        marks.get(player.name, ""),
    )


def family_rows(rounds: int) -> Iterator[Row]:
    """Whole deals of xuezhan and panzhihua at random, which has no peer."""
    players = deals.family_players()
    for _ in range(rounds):
        for player in players:
            player.round()
    for player in players:
        mark = marked(player.decisions_per_s(), FAMILY_MARK, " decisions/s", more=True)
        yield Row(f"deals, {player.name}, native batch", _pace(player), "none", "", mark)


def vector_rows(rounds: int) -> Iterator[Row]:
    """Many tables with observations and masks; RiichiEnv, which plays riichi alone, is the peer.

    On one core processor time counts, on all of them the clock.
    """
    rule_sets, cores = vector.rule_sets(), os.cpu_count() or 1
    for rules in rule_sets:
        assert vector.check_equal(rules) > 500, rules.text
    ones: dict[str, list[vector.Pace]] = {rules.text: [] for rules in rule_sets}
    alls: dict[str, list[vector.Pace]] = {rules.text: [] for rules in rule_sets}
    peers = []
    for _ in range(rounds):
        for rules in rule_sets:
            ones[rules.text].append(vector.stepped(rules))
            alls[rules.text].append(vector.stepped(rules, threads=cores))
        peers.append(vector.riichienv())
    theirs = max(peer.per_s() for peer in peers if peer is not None) if peers[0] else 0.0
    for rules in rule_sets:
        peer = theirs if rules == vector.RULES else 0.0
        told = f"VectorEnv, {rules.text}, {vector.TABLES:,} tables"
        one = max(pace.per_s() for pace in ones[rules.text])
        mark = marked(one, VECTOR_MARK, " decisions/s", more=True)
        yield _vector_row(f"{told}, one core", one, peer, mark)
        walls = [pace.per_s_of_wall() for pace in ones[rules.text]]
        best = max(alls[rules.text], key=vector.Pace.per_s_of_wall)
        gain = best.per_s_of_wall() / max(walls)
        is_free = best.cores() > ENOUGH_CORES * cores / 2
        mark = f"{gain:.2f}x one; " + (
            marked(gain, THREADS_MARK * cores / 2, "x", more=True)
            if is_free
            else f"{best.cores():.1f} cores free: not measured"
        )
        yield _vector_row(f"{told}, {cores} threads", best.per_s_of_wall(), peer, mark)
        size = vector.bytes_a_table(rules)
        yield Row(
            f"a table of {rules.text} beside its arrays",
            f"{size:,.0f} B",
            "none",
            "",
            marked(size, TABLE_MARK, " B"),
        )


def _vector_row(question: str, ours: float, peer: float, mark: str) -> Row:
    return Row(
        question,
        f"{ours:,.0f} decisions/s",
        f"{peer:,.0f} decisions/s RiichiEnv" if peer else "none",
        f"{ours / peer:.0f}x" if peer else "",
        mark,
    )


def _pace(player: deals.Player) -> str:
    return f"{player.deals_per_s():,.0f} deals/s, {player.decisions_per_s():,.0f} decisions/s"


def import_row(rounds: int) -> Row:
    """The import in fresh interpreters."""
    found = {
        module: min(imported(module) for _ in range(rounds))
        for module in ("hupai", "xiangting", "riichienv")
        if find_spec(module)
    }
    texts = {
        module: f"{seconds * 1e3:.0f} ms, {size:.0f} MiB"
        for module, (seconds, size, _) in found.items()
    }
    peers = "; ".join(f"{text} {module}" for module, text in texts.items() if module != "hupai")
    mark = marked(found["hupai"][0] * 1e3, IMPORT_MARK, " ms")
    return Row("import", texts["hupai"], peers or "none", "", mark)


def jsonl_row() -> Row:
    """Lines a second of the command."""
    with tempfile.TemporaryDirectory() as folder:
        speed = lines_per_second(Path(folder))
    mark = marked(speed, JSONL_MARK, " lines/s", more=True)
    return Row("score --jsonl", f"{speed:,.0f} lines/s", "none", "", mark)


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--no-jsonl", action="store_true", help="leave the command out")
    options = parser.parse_args()
    versions = sorted(
        {f"{peer.name.split(' (')[0]} {peer.version}" for peer in [*contestants(), *tables()]}
    )
    sys.stdout.write(
        f"Python {platform.python_version()}, {platform.machine()}; workload {workload_hash()}; "
        f"{', '.join(versions)}\n\n"
        "| question, hands, form | hupai | best peer | ratio | mark |\n|---|---|---|---|---|\n"
    )
    rows = [
        *contest_rows(options.rounds),
        *native_rows(),
        *sichuan_rows(options.rounds),
        *sichuan_native_rows(),
        *batch_rows(options.rounds),
        *deal_rows(min(options.rounds, 5)),
        *family_rows(min(options.rounds, 5)),
        *vector_rows(min(options.rounds, 7)),
    ]
    rows.append(import_row(5))
    if not options.no_jsonl:
        rows.append(jsonl_row())
    for row in rows:
        sys.stdout.write(row.markdown() + "\n")


if __name__ == "__main__":
    main()
