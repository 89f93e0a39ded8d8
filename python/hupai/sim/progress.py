"""How far a simulation is: on a terminal, never in a file or pipe.

Examples
--------
>>> from hupai.sim.progress import shown
>>> told = []
>>> with shown(lambda done, total: told.append((done, total)), 100, "deals") as advance:
...     advance(40)
...     advance(60)
>>> told
[(40, 100), (100, 100)]
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

from hupai.errors import HupaiError

__all__ = ["Progress", "shown"]

Progress: TypeAlias = bool | Callable[[int, int], None] | None
"""A function that is told what is done of how much; True or None for a bar on a terminal, False for
none."""


@contextmanager
def shown(progress: Progress, total: int, what: str) -> Iterator[Callable[[int], None]]:
    """Give a function that is called with every number of deals or matches that is done.

    Parameters
    ----------
    progress : callable or bool or None
        True asks for a bar, and says so where rich is not installed.
    total : int
    what : str
        ``deals`` or ``matches``.
    """
    if callable(progress):
        done = 0

        def advance(number: int) -> None:
            nonlocal done
            done += number
            progress(done, total)

        yield advance
    elif progress is False or sys.stderr is None or not sys.stderr.isatty():
        yield lambda _: None
    else:
        yield from _bar(total, what, wanted=progress is True)


def _bar(total: int, what: str, wanted: bool) -> Iterator[Callable[[int], None]]:
    try:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, ProgressColumn, Task, TimeRemainingColumn
        from rich.text import Text
    except ImportError as error:
        if wanted:
            raise HupaiError(
                "rich is not installed: pip install 'hupai[cli]'", field="progress"
            ) from error
        yield lambda _: None
        return

    class Rate(ProgressColumn):
        """Deals done of all, and how many a second."""

        def render(self, task: Task) -> Text:
            rate = f"{task.speed:,.0f}/s" if task.speed else ""
            return Text(f"{task.completed:,.0f} of {task.total:,.0f} {what}  {rate}")

    columns = BarColumn(), Rate(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as bars:
        task = bars.add_task(what, total=total)
        yield lambda number: bars.update(task, advance=number)
