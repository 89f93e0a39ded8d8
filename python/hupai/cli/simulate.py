"""`hupai simulate`: many deals or matches between built-in players."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from hupai import sim
from hupai.cli.console import JsonFlag, RulesOption, file_named, print_json, print_table, print_text
from hupai.sim.plot import check, save
from hupai.sim.simulation import Executor, Simulation

_INTERRUPTED = 130  # as the shell has it

_Policies = Annotated[
    str, typer.Option("--policy", metavar="NAME[,NAME…]", help="random, first or efficient.")
]


def simulate(
    rules: RulesOption = "tenhou",
    deals: Annotated[int | None, typer.Option("--deals", help="How many deals.")] = None,
    matches: Annotated[int | None, typer.Option("--matches", help="Or whole matches.")] = None,
    seed: Annotated[int, typer.Option("--seed", help="Makes every wall.")] = 0,
    policy: _Policies = "random",
    threads: Annotated[int, typer.Option("--threads", help="Of each process or task.")] = 1,
    executor: Annotated[
        Executor, typer.Option("--executor", help="Where units of work are played.")
    ] = "threads",
    ray: Annotated[bool, typer.Option("--ray", help="The same as --executor ray.")] = False,
    ray_address: Annotated[
        str | None, typer.Option("--ray-address", metavar="HOST", help="Of a running cluster.")
    ] = None,
    workers: Annotated[int | None, typer.Option("--workers", help="Processes.")] = None,
    unit: Annotated[int | None, typer.Option("--unit", help="Deals of a unit of work.")] = None,
    checkpoint: Annotated[
        str | None, typer.Option("--checkpoint", metavar="DIR", help="Go on from here, keep here.")
    ] = None,
    out: Annotated[
        str | None, typer.Option("--out", metavar="DIR", help="Write a dataset in Parquet.")
    ] = None,
    observation: Annotated[
        bool, typer.Option("--observation", help="With the planes of each decision.")
    ] = False,
    plot: Annotated[
        str | None, typer.Option("--plot", metavar="FILE", help="Pictures: .png, .svg or .pdf.")
    ] = None,
    as_json: JsonFlag = False,
) -> None:
    """Play many deals or matches and count what happens.

    The numbers are the same with any number of threads, processes or machines. Ctrl-C shows what
    is done; with --checkpoint the same command goes on from there, also after a kill.
    """
    picture = None if plot is None else _picture(plot)
    names = policy.split(",")
    done = sim.simulate(
        rules,
        deals,
        matches,
        seed=seed,
        policy=names if len(names) > 1 else names[0],  # type: ignore[arg-type]
        threads=threads,
        executor="ray" if ray or ray_address else executor,
        workers=workers,
        unit=unit,
        checkpoint=checkpoint,
        out=out,
        observation=observation,
        ray_address=ray_address,
    )
    if as_json:
        print_json(done.to_dict())
    else:
        _print(done)
    if picture is not None:
        save(done.statistics, picture)
    if not done.is_complete:
        raise typer.Exit(_INTERRUPTED)


def _picture(name: str) -> Path:
    """A file that can be written, looked at before anything is played."""
    path = file_named(name)
    check(path)
    return path


def _print(done: Simulation) -> None:
    print_text(str(done))
    values: list[tuple[Any, ...]] = sorted(done.statistics.values.items())
    if values:
        most = max(wins for _, wins in values)
        rows = ((value, wins, "█" * round(30 * wins / most)) for value, wins in values)
        print_table((">worth", ">wins", ""), rows)
    if done.seconds > 0 and done.played:
        rate = done.played / done.seconds
        print_text(f"{done.seconds:.1f} s, {rate:,.0f} {done.plan.kind} a second")
