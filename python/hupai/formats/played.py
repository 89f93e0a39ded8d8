"""What the engine played, as a record that every format can write."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from hupai.errors import HupaiError
from hupai.formats.events import deal_of
from hupai.formats.record import DealRecord, Record, WinRecord

if TYPE_CHECKING:
    from hupai import riichi
    from hupai._core import Transfer
    from hupai.match import Match


def record_of(deal: riichi.Deal) -> DealRecord:
    """The record of a deal: its events, what its wins are made of, its wall.

    Parameters
    ----------
    deal : riichi.Deal
        Made with its log; over or not.

    Examples
    --------
    >>> from hupai import riichi
    >>> from hupai.formats.played import record_of
    >>> deal = riichi.TENHOU.deal(seed=7)
    >>> while not deal.is_over:
    ...     deal.apply(deal.legal_actions[-1])
    >>> record_of(deal).kind
    'exhaustive'
    """
    paid = payments(deal.ledger, deal.players)
    shown = deal.ura if any(win.score.request.get("riichi") for win in deal.wins) else ()
    record = deal_of(
        [str(event) for event in deal.events],
        wins=[_win_of(win, deal) for win in deal.wins],
        deltas=paid if deal.is_over else None,
        ura=shown,
    )
    return replace(record, wall=tuple(deal.wall.tiles))


def record_of_match(match: Match, names: Iterable[str] = ()) -> Record:
    """The record of a match, as far as it is played.

    Parameters
    ----------
    match : Match
        Its deals have their logs.
    names : iterable of str
        Of the players, one for each seat.

    Raises
    ------
    HupaiError
        There are more or fewer names than seats.

    Examples
    --------
    >>> from hupai import riichi
    >>> from hupai.formats.played import record_of_match
    >>> record_of_match(riichi.TENHOU.match(seed=7)).rules
    'tenhou'
    """
    result, players = match.result, match.rules.players
    given = tuple(names) or tuple(f"seat {seat}" for seat in range(players))
    if len(given) != players:
        raise HupaiError(f"{len(given)} names for {players} seats", field="names")
    return Record(
        rules=match.rules.text,
        names=given,
        deals=tuple(record_of(deal) for deal in match.deals),
        final=None if result is None else result.points,
        results=None if result is None else result.results,
    )


def payments(
    ledger: Iterable[Transfer], players: int, winner: int | None = None
) -> tuple[int, ...]:
    """Points to and from each seat at the end of a deal, or for one of its winners alone.

    Sticks of riichi are paid during the deal and are not in it.
    """
    sums = [0] * players
    for entry in ledger:
        if entry.reason == "riichi_stick" or (winner is not None and entry.payee != winner):
            continue
        if entry.payer is not None:
            sums[entry.payer] -= entry.points
        if entry.payee is not None:
            sums[entry.payee] += entry.points
    return tuple(sums)


def _win_of(win: riichi.Win, deal: riichi.Deal) -> WinRecord:
    score = win.score
    liable = [one.payer for one in deal.ledger if one.payee == win.seat and one.reason == "pao"]
    return WinRecord(
        seat=win.seat,
        from_seat=win.from_seat,
        tile=win.tile,
        deltas=payments(deal.ledger, deal.players, win.seat),
        items=score.items,
        han=score.han,
        fu=score.fu,
        limit=score.limit,
        yakuman=score.yakuman,
        value=score.value,
        pao=liable[0] if liable else None,
    )
