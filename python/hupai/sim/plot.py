"""Pictures of statistics: ``pip install 'hupai[viz]'``.

Examples
--------
>>> import hupai as hp
>>> from hupai.sim.plot import rates
>>> simulation = hp.simulate("tenhou", deals=200, policy="efficient")  # doctest: +SKIP
>>> axes = rates(simulation.statistics)  # doctest: +SKIP
"""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hupai.errors import HupaiError
from hupai.sim.checkpoint import write_whole
from hupai.sim.statistics import Estimate, Statistics

__all__ = ["PICTURES", "items", "points", "rates", "save", "values"]


def _axes(ax: Any) -> Any:
    if ax is not None:
        return ax
    try:
        from matplotlib import pyplot
    except ImportError as error:
        raise _missing() from error
    return pyplot.subplots()[1]


def _missing() -> HupaiError:
    return HupaiError("matplotlib is not installed: pip install 'hupai[viz]'", field="plot")


def values(statistics: Statistics, ax: Any = None) -> Any:
    """How many wins were worth how many points.

    Parameters
    ----------
    statistics : Statistics
    ax : matplotlib.axes.Axes, optional

    Returns
    -------
    matplotlib.axes.Axes
    """
    ax = _axes(ax)
    worth = sorted(statistics.values)
    places = range(len(worth))
    ax.bar(places, [statistics.values[value] for value in worth])
    every = max(1, len(worth) // 12)
    ax.set_xticks(places[::every], [str(value) for value in worth[::every]], rotation=45)
    ax.set_xlabel("value of the win, points")
    ax.set_ylabel("wins")
    return ax


def rates(statistics: Statistics, ax: Any = None) -> Any:
    """Win, tsumo, ron and deal-in rates of each seat with their standard errors."""
    ax = _axes(ax)
    shown: dict[str, Callable[[int], Estimate]] = {
        "wins": statistics.win_rate,
        "by tsumo": statistics.tsumo_rate,
        "by ron": statistics.ron_rate,
        "deals in": statistics.deal_in_rate,
    }
    seats, width = range(statistics.players), 0.8 / len(shown)
    for place, (label, rate) in enumerate(shown.items()):
        estimates = [rate(seat) for seat in seats]
        ax.bar(
            [seat + (place - 1.5) * width for seat in seats],
            [100 * one.value for one in estimates],
            width,
            yerr=[100 * one.error for one in estimates],
            label=label,
        )
    ax.set_xticks(seats, [f"seat {seat}" for seat in seats])
    ax.set_ylabel("% of deals")
    ax.legend()
    return ax


def points(statistics: Statistics, ax: Any = None) -> Any:
    """What each seat gains in a deal, with its standard error."""
    ax = _axes(ax)
    seats = range(statistics.players)
    means = [statistics.mean_points(seat) for seat in seats]
    ax.errorbar(seats, [m.value for m in means], [m.error for m in means], fmt="o", capsize=4)
    ax.axhline(0, linewidth=0.8, color="gray")
    ax.set_xticks(seats, [f"seat {seat}" for seat in seats])
    ax.set_ylabel("points a deal")
    return ax


def items(statistics: Statistics, ax: Any = None) -> Any:
    """In how many wins each item was, those that were met."""
    ax = _axes(ax)
    met = sorted((wins, name) for name, wins in statistics.items.items() if wins)
    found = [statistics.item_rate(name) for _, name in met]
    ax.barh(
        [name.replace("_", " ") for _, name in met],
        [100 * one.value for one in found],
        xerr=[100 * one.error for one in found],
    )
    ax.tick_params("y", labelsize=7)
    ax.set_xlabel("% of wins")
    return ax


PICTURES: dict[str, Callable[..., Any]] = {
    "rates": rates,
    "points": points,
    "values": values,
    "items": items,
}
"""Every picture by its name."""


def save(statistics: Statistics, path: str | Path) -> None:
    """Write all pictures on one page; the name says the format: .png, .svg, .pdf."""
    try:
        from matplotlib.figure import Figure
    except ImportError as error:
        raise _missing() from error
    figure = Figure(figsize=(12, 9), layout="constrained")
    for ax, draw in zip(figure.subplots(2, 2).flat, PICTURES.values(), strict=True):
        draw(statistics, ax=ax)
    page = io.BytesIO()
    try:
        figure.savefig(page, format=Path(path).suffix.lstrip(".") or None)
    except ValueError as error:  # a format that it does not know
        raise HupaiError(f"{path}: {error}", field="plot") from error
    write_whole(Path(path), page.getvalue(), "plot")
