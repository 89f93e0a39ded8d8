"""`hupai replay`: game logs played again in the engine."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer
from rich.console import Console
from rich.progress import Progress

from hupai import HupaiError, formats
from hupai.cli.console import JsonFlag, file_named, print_json, print_table, print_text
from hupai.cli.deals import win_json, win_text
from hupai.cli.words import number
from hupai.formats import DealRecord, RiichiDealRecord
from hupai.replay import ReplayedDeal, rules_for
from hupai.replay import replay as replayed_deals

_SUFFIXES = (".json", ".mjson", ".jsonl", ".mjai", ".xml", ".mjlog", ".log")
_MANY = 3  # files; below that no progress is shown
_NOT_VERIFIED, _BAD_INPUT = 1, 2


class _Told(NamedTuple):
    """What became of one file."""

    path: Path
    rules: str
    deals: list[ReplayedDeal]
    fault: str  # why the rest could not be read or played; empty where nothing is wrong

    @property
    def differences(self) -> int:
        return sum(len(deal.differences) for deal in self.deals)


def replay(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE…", help="Logs, .gz too, or folders of them.")
    ],
    verify: Annotated[
        bool, typer.Option("--verify", help="Print each difference instead of the course.")
    ] = False,
    rules: Annotated[
        str, typer.Option("--rules", metavar="P", help="A rule set; default: what the log says.")
    ] = "",
    as_json: JsonFlag = False,
) -> None:
    """Play logs again: mjai, Tenhou's JSON and mjlog.

    Exit code 1 where a log goes another way than the rules, 2 where a file is broken or cannot be
    played.
    """
    paths = list(_files([file_named(name) for name in files]))
    code = deals = differences = 0
    for path in _with_progress(paths):
        told = _replay_file(path, rules)
        deals, differences = deals + len(told.deals), differences + told.differences
        code = max(code, _NOT_VERIFIED if told.differences else 0, _BAD_INPUT if told.fault else 0)
        if as_json:
            print_json(_json(told, verify))
            continue
        if verify:
            _print_differences(told)
        else:
            _print_course(told)
        if told.fault:
            sys.stdout.flush()
            sys.stderr.write(f"hupai replay: {told.fault}\n")
    if verify and not as_json:
        parts = [(len(paths), "file"), (deals, "deal"), (differences, "difference")]
        print_text(", ".join(number(size, one) for size, one in parts))
    raise typer.Exit(code)


def _files(given: Iterable[Path]) -> Iterator[Path]:
    """Files, and those of folders that look like logs, in order of their names."""
    for path in given:
        if not path.is_dir():
            yield path
            continue
        inside = sorted(one for one in path.rglob("*") if _is_log(one))
        if not inside:
            raise HupaiError(f"{path}: no logs in this folder ({' '.join(_SUFFIXES)}, also .gz)")
        yield from inside


def _is_log(path: Path) -> bool:
    name = path.name.removesuffix(".gz")
    return name.endswith(_SUFFIXES) and path.is_file()


def _with_progress(paths: list[Path]) -> Iterator[Path]:
    """Progress on stderr, where somebody looks at it."""
    if len(paths) < _MANY or not sys.stderr.isatty():
        yield from paths
        return
    above = sys.stdout.isatty()  # what is printed meanwhile stands above the bar
    out = Console(stderr=True)
    with Progress(console=out, transient=True, redirect_stdout=above) as progress:
        yield from progress.track(paths, description="replaying")


def _replay_file(path: Path, rules: str) -> _Told:
    deals: list[ReplayedDeal] = []
    text = rules
    try:
        record, fault = formats.load(path, partial=True)
        text = rules_for(record, rules).text
        for deal in replayed_deals(record, rules):
            deals.append(deal)
    except OSError as error:
        return _Told(path, text, deals, f"{path}: {error.strerror or error}")
    except HupaiError as error:
        where = f", deal {len(deals) + 1}" if deals else ""
        return _Told(path, text, deals, f"{path}{where}: {' '.join(str(error).split())}")
    if fault is None:
        return _Told(path, text, deals, "")
    told = str(fault)  # begins with the name of the file
    return _Told(path, text, deals, f"{path}{told.removeprefix(path.name)}")


def _print_differences(told: _Told) -> None:
    for deal in told.deals:
        for difference in deal.differences:
            print_text(f"{told.path}: {difference}")


def _print_course(told: _Told) -> None:
    rows = [_row(deal) for deal in told.deals]
    heads = ("deal", "start", ">events", "declared", "calls", "end", "payments")
    title = f"{told.path} ({told.rules}): {number(len(rows), 'deal')}"
    if rows:
        print_table(heads, rows, title)
    for deal in told.deals:
        if deal.differences:
            print_text(f"  differs: {deal.differences[0]}")
    if rows:
        print_text("")


def _row(replayed: ReplayedDeal) -> tuple[object, ...]:
    record, deal = replayed.record, replayed.deal
    names = [play.split()[0] for play in record.plays]
    calls = sum(name in ("chi", "pon") or name.endswith("_kan") for name in names)
    declared = " ".join(_declared(record)) or "-"
    deltas = "-" if record.deltas is None else _numbers(record.deltas)
    end = _end(deal) if deal is not None and deal.is_over else record.kind or "cut off"
    return record.title, _numbers(record.scores), len(names), declared, calls, end, deltas


def _declared(record: DealRecord) -> list[str]:
    """Seats that have said riichi, sung or danced: ``0``, or ``0 sings``."""
    if isinstance(record, RiichiDealRecord):
        return [str(seat) for seat in record.riichi]
    words = {"sing": "sings", "dance": "dances"}
    said = [play.split() for play in record.plays if play.startswith(tuple(words))]
    return [f"{seat} {words[name]}" for name, seat, *_ in said]


def _end(deal: Any) -> str:
    told = [win_text(win) for win in deal.wins]
    kind = deal.result.kind
    if kind != "win":
        seats = [event.seat for event in deal.events if event.type == "tenpai"]
        shown = " ".join(map(str, sorted(seats)))
        ready = f", ready: {shown or 'none'}" if kind == "exhaustive" else ""
        told.append(f"{kind.replace('_', ' ')}{ready}")
    return "; ".join(told)


def _numbers(points: Iterable[int]) -> str:
    return " ".join(map(str, points))


def _json(told: _Told, verify: bool) -> dict[str, Any]:
    found: dict[str, Any] = {"file": str(told.path), "rules": told.rules}
    if told.fault:
        found["error"] = told.fault
    differences = [one.to_dict() for deal in told.deals for one in deal.differences]
    if not verify:
        found["course"] = [_deal_json(deal) for deal in told.deals]
    return found | {"deals": len(told.deals), "differences": differences}


def _deal_json(replayed: ReplayedDeal) -> dict[str, Any]:
    record, deal = replayed.record, replayed.deal
    wins = [] if deal is None or not deal.is_over else deal.wins
    told: dict[str, Any] = {"title": record.title, "scores": record.scores}
    if isinstance(record, RiichiDealRecord):
        told["riichi"] = record.riichi
    return told | {
        "plays": record.plays,
        "kind": record.kind,
        "wins": [win_json(win) for win in wins],
        "tenpai": record.tenpai,
        "deltas": record.deltas,
        "verified": replayed.verified,
    }
