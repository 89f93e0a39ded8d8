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

__all__ = ["PICTURES", "check", "items", "places", "points", "rates", "save", "values"]


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
        `ax`, or that of a new figure of pyplot.
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
    """Win, tsumo, ron and deal-in rates of each seat in % of deals, with their standard errors.

    Takes and gives what `values` does.
    """
    ax = _axes(ax)
    shown: dict[str, Callable[[int], Estimate]] = {
        "wins": statistics.win_rate,
        "by tsumo": statistics.tsumo_rate,
        "by ron": statistics.ron_rate,
        "deals in": statistics.deal_in_rate,
    }
    seats, width = range(statistics.players), 0.8 / len(shown)
    for number, (label, rate) in enumerate(shown.items()):
        _bars(ax, number, width, [rate(seat) for seat in seats], label)
    _name_seats(ax, statistics.players)
    ax.set_ylabel("% of deals")
    ax.legend()
    return ax


def _bars(ax: Any, number: int, width: float, shown: list[Estimate], label: str) -> None:
    """One bar for each seat, the `number`-th of those that stand together."""
    ax.bar(
        [seat - 0.4 + (number + 0.5) * width for seat in range(len(shown))],
        [100 * one.value for one in shown],
        width,
        yerr=[100 * one.error for one in shown],
        label=label,
    )


def _name_seats(ax: Any, players: int) -> None:
    ax.set_xticks(range(players), [f"seat {seat}" for seat in range(players)])


def points(statistics: Statistics, ax: Any = None) -> Any:
    """What each seat gains in a deal, in points, with its standard error.

    Takes and gives what `values` does.
    """
    ax = _axes(ax)
    seats = range(statistics.players)
    means = [statistics.mean_points(seat) for seat in seats]
    ax.errorbar(seats, [m.value for m in means], [m.error for m in means], fmt="o", capsize=4)
    ax.axhline(0, linewidth=0.8, color="gray")
    _name_seats(ax, statistics.players)
    ax.set_ylabel("points a deal")
    return ax


def items(statistics: Statistics, ax: Any = None) -> Any:
    """In how many % of the wins each item was that was met, with its standard error.

    Takes and gives what `values` does.
    """
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


def places(statistics: Statistics, ax: Any = None) -> Any:
    """How often each seat came to each place, in % of the matches.

    Takes and gives what `values` does.

    Raises
    ------
    HupaiError
        No matches were played.
    """
    counts = statistics.of_matches
    if counts is None:
        raise HupaiError("places: no matches were played", field="what")
    ax = _axes(ax)
    seats, width = range(statistics.players), 0.8 / statistics.players
    for place in range(1, statistics.players + 1):
        rates_of_it = [counts.place_rate(seat, place) for seat in seats]
        _bars(ax, place - 1, width, rates_of_it, f"place {place}")
    _name_seats(ax, statistics.players)
    ax.set_ylabel("% of matches")
    ax.legend()
    return ax


PICTURES: dict[str, Callable[..., Any]] = {
    "rates": rates,
    "points": points,
    "values": values,
    "items": items,
    "places": places,
}
"""Every picture by its name."""


def save(statistics: Statistics, path: str | Path) -> None:
    """Write all pictures on one page.

    Parameters
    ----------
    statistics : Statistics
    path : path
        Its ending says the format: .png, .svg, .pdf.

    Raises
    ------
    HupaiError
        Names what `check` does, or why the file cannot be written.
    """
    check(path)
    from matplotlib.figure import Figure

    has_places = statistics.of_matches is not None
    drawn = [draw for name, draw in PICTURES.items() if has_places or name != "places"]
    figure = Figure(figsize=(12, 9), layout="constrained")
    axes = list(figure.subplots(-(-len(drawn) // 2), 2).flat)
    for ax, draw in zip(axes, drawn, strict=False):
        draw(statistics, ax=ax)
    for ax in axes[len(drawn) :]:
        ax.set_axis_off()
    page = io.BytesIO()
    figure.savefig(page, format=_format(path))
    write_whole(Path(path), page.getvalue(), "plot")


def check(path: str | Path) -> None:
    """Refuse what `save` could not write, so that nobody hears of it after hours of play.

    Raises
    ------
    HupaiError
        matplotlib is not installed or does not know the format, or there is no such folder.
    """
    try:
        from matplotlib.figure import Figure
    except ImportError as error:
        raise _missing() from error
    known = Figure().canvas.get_supported_filetypes()
    if _format(path) not in known:
        raise HupaiError(
            f"{path}: one of {', '.join('.' + ending for ending in known)} is wanted", field="plot"
        )
    if not Path(path).parent.is_dir():
        raise HupaiError(f"{path}: there is no such folder", field="plot")


def _format(path: str | Path) -> str:
    return Path(path).suffix.lstrip(".").lower()
