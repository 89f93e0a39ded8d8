"""`hupai bot`: an mjai bot as a process at a seat, against the built-in players."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from hupai import HupaiError, families
from hupai.bots import BotError, BotProcess, BotTable
from hupai.cli.console import JsonFlag, RulesOption, print_json, print_table, print_text
from hupai.cli.deals import AgainstOption, check_seat, start_match
from hupai.cli.words import number
from hupai.formats import Record, mjai
from hupai.formats.played import record_of, results_of
from hupai.match import begin

_FAULTY = 1


def bot(
    command: Annotated[
        list[str], typer.Argument(metavar="-- COMMAND…", help="The bot: a program and arguments.")
    ],
    rules: RulesOption = "tenhou",
    seat: Annotated[int, typer.Option("--seat", help="The bot's; 0 deals first.")] = 0,
    matches: Annotated[int, typer.Option("--matches", help="How many matches; default 1.")] = 0,
    deals: Annotated[int, typer.Option("--deals", help="Instead: how many single deals.")] = 0,
    seed: Annotated[int, typer.Option("--seed", help="Of the first match or deal.")] = 0,
    timeout: Annotated[float, typer.Option("--timeout", help="Seconds for one answer.")] = 3.0,
    on_error: Annotated[
        Literal["stop", "tsumogiri"],
        typer.Option("--on-error", help="Stop, or go on with what asks for least."),
    ] = "stop",
    against: AgainstOption = "efficient",
    log: Annotated[
        Path | None,
        typer.Option("--log", help="Write mjai logs (.gz packs); several: with the seed."),
    ] = None,
    as_json: JsonFlag = False,
) -> None:
    """Run an mjai bot at a seat: a list of events a line to its stdin, one answer a line back.

    Exit code 1 where the bot did something wrong: no answer in time, none that can be read, an
    illegal one, or its process ended.
    """
    chosen = families.rules_of(rules)
    _check(chosen, seat, matches, deals, timeout)
    _check_log(log)
    run = _Run(chosen, seed, matches or (0 if deals else 1), deals)
    failed = ""
    try:
        with BotProcess(command, timeout) as process:
            table = BotTable(process, chosen, seat, others=against, stops=on_error == "stop")
            try:
                run.play(table)
            except BotError as error:
                failed = str(error)
    except OSError as error:
        raise HupaiError(f"{command[0]}: {error.strerror or error}", field="COMMAND") from None
    if log is not None:
        run.write(log, seat)
    _print_result(run, table, failed, as_json)
    if table.faults:
        raise typer.Exit(_FAULTY)


def _check(rules: families.Rules, seat: int, matches: int, deals: int, timeout: float) -> None:
    check_seat(seat, rules)
    if matches < 0 or deals < 0 or (matches and deals):
        raise HupaiError("either --matches N or --deals N, from 1 on", field="deals")
    if not 0 < timeout <= 3600:
        raise HupaiError(f"{timeout:g}: expected more than 0, at most 3600", field="timeout")


def _check_log(path: Path | None) -> None:
    """Before the run, which may be long, and not after it."""
    if path is None:
        return
    if path.is_dir():
        raise HupaiError(f"{path} is a folder: expected a file", field="log")
    if not path.parent.is_dir():
        raise HupaiError(f"{path.parent}: there is no such folder", field="log")


class _Run:
    """The matches or deals of one run, and what came of them."""

    def __init__(self, rules: families.Rules, seed: int, matches: int, deals: int) -> None:
        self.rules = rules
        self.seeds = range(seed, seed + (matches or deals))
        self.is_matches = matches > 0
        self.played: dict[int, list[Any]] = {}  # by seed; the last may not be over
        self.results: dict[int, Any] = {}

    def play(self, table: BotTable) -> None:
        """Play them all."""
        for seed in self.seeds:
            self.played[seed] = []
            table.begin_match()
            if self.is_matches:
                self._play_match(table, seed)
            else:
                self._play_deal(table, seed, self.rules.deal(seed=seed))
            table.end_match()

    def _play_match(self, table: BotTable, seed: int) -> None:
        state = start_match(self.rules, seed)
        while not state.is_over:
            deal = begin(state)
            self._play_deal(table, seed, deal)
            state = state.next_deal(deal.result)
        self.results[seed] = state.result

    def _play_deal(self, table: BotTable, seed: int, deal: Any) -> None:
        self.played[seed].append(deal)
        table.play_deal(deal)

    def finished(self) -> list[Any]:
        """The deals that came to their end."""
        return [deal for deals in self.played.values() for deal in deals if deal.is_over]

    def write(self, path: Path, seat: int) -> None:
        """A log of each match or deal; of several, the seed is put into the name."""
        names = tuple(
            "bot" if s == seat else f"hupai {s}" for s in range(families.players_of(self.rules))
        )
        for seed, deals in self.played.items():
            result = self.results.get(seed)
            record = Record(
                rules=self.rules.text,
                names=names,
                deals=tuple(record_of(deal) for deal in deals if deal.is_over),
                final=None if result is None else result.points,
                results=None if result is None else results_of(result),
            )
            stem, dot, ending = path.name.partition(".")
            name = path.name if len(self.seeds) == 1 else f"{stem}-{seed}{dot}{ending}"
            mjai.dump(record, path.with_name(name))


def _print_result(run: _Run, table: BotTable, failed: str, as_json: bool) -> None:
    seat, over = table.seat, run.finished()
    results = list(run.results.items())
    won = sum(seat == win.seat for deal in over for win in deal.wins)
    fed = sum(win.from_seat == seat != win.seat for deal in over for win in deal.wins)
    balance = sum(deal.deltas[seat] for deal in over)
    if as_json:
        found: dict[str, Any] = {
            "seat": seat,
            "rules": run.rules.text,
            "deals": len(over),
            "wins": won,
            "dealt_in": fed,
            "balance": balance,
            "answers": table.num_answers,
            "matches": [
                {"seed": s, "place": r.places[seat], "points": r.points, "results": results_of(r)}
                for s, r in results
            ],
            "faults": [fault.to_dict() for fault in table.faults],
            "stopped": bool(failed),
        }
        print_json(found)
        return
    heads = (">seed", ">place", ">points", ">result")
    rows = [(s, r.places[seat], r.points[seat], results_of(r)[seat]) for s, r in results]
    if rows:
        print_table(heads, rows, f"The bot at seat {seat} ({run.rules.text})")
    told = f"{number(len(over), 'deal')}, {won} won, {fed} dealt in, {balance:+} points"
    asked = number(table.num_answers, "answer")
    print_text(f"{told}, {asked}, {number(len(table.faults), 'fault')}")
    sys.stdout.flush()
    for fault in table.faults:
        sys.stderr.write(f"hupai bot: {fault}\n")
