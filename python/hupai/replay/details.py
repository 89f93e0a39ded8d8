"""What a win is made of, for logs that do not print it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hupai.errors import HupaiError
from hupai.formats.played import record_of
from hupai.replay.play import replay

if TYPE_CHECKING:
    from hupai.formats import DealRecord, Record
    from hupai.replay.play import ReplayedDeal

__all__ = ["with_details"]


def with_details(record: Record) -> Record:
    """The same log with items, han and fu of the wins that it prints without.

    They are those of the engine, where the whole deal with its payments goes as recorded under the
    rule set of `replay`; where it does not, nothing is added.

    Examples
    --------
    >>> from hupai import riichi
    >>> from hupai.formats import Record
    >>> from hupai.formats.played import record_of
    >>> from hupai.replay import with_details
    >>> record = Record("tenhou", deals=(record_of(riichi.TENHOU.deal(seed=7)),))
    >>> with_details(record) == record
    True
    """
    if all(win.items is not None for deal in record.deals for win in deal.wins):
        return record
    try:
        deals = tuple(_with_details(deal) for deal in replay(record))
    except HupaiError:  # hidden tiles, or a rule set that is none of ours
        return record
    return replace(record, deals=deals)


def _with_details(replayed: ReplayedDeal) -> DealRecord:
    told, played = replayed.record, replayed.deal
    if played is None or any(one.about != "next deal" for one in replayed.differences):
        return told
    ours = {win.seat: win for win in record_of(played).wins}
    wins = tuple(ours[win.seat] if win.items is None else win for win in told.wins)
    return replace(told, wins=wins)
