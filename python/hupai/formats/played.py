"""What the engine played, as a record that every format can write."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from hupai import riichi
from hupai.errors import HupaiError
from hupai.formats.events import deal_of
from hupai.formats.record import DealRecord, Record, WinRecord
from hupai.formats.record_sichuan import OF_WINS, PaymentRecord, SichuanDealRecord, sums

if TYPE_CHECKING:
    from hupai._core import Transfer
    from hupai.match import Match


def record_of(deal: Any) -> DealRecord:
    """The record of a deal: its events, what its wins are made of, its payments and its wall.

    Parameters
    ----------
    deal : Deal
        Of any family, made with its log; over or not.

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
    events = [str(event) for event in deal.events]
    found: DealRecord
    if isinstance(deal, riichi.Deal):
        found = deal_of(events, **_riichi_payments(deal))
    else:
        paid = payments_of(deal)
        wins, lost = _sichuan_wins(deal, paid), penalties_of(deal)
        found = deal_of(events, wins=wins, payments=paid, penalties=lost)
    return replace(found, wall=tuple(deal.wall.tiles))


def with_payments(record: SichuanDealRecord, deal: Any) -> SichuanDealRecord:
    """A record with the wins and payments of a deal so far."""
    paid = payments_of(deal)
    return replace(record, payments=paid, wins=_sichuan_wins(deal, paid))


def title_of(deal: Any) -> str:
    """Which deal it is, in short: ``E1.0``, ``dealer 2``."""
    if isinstance(deal, riichi.Deal):
        return f"{deal.round_wind}{deal.dealer + 1}.{deal.honba}"
    return f"dealer {deal.dealer}"


def record_of_match(match: Match[Any, Any], names: Iterable[str] = ()) -> Record:
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
    result, players = match.result if match.is_over else None, match.deal.players
    given = tuple(names) or tuple(f"seat {seat}" for seat in range(players))
    if len(given) != players:
        raise HupaiError(f"{len(given)} names for {players} seats", field="names")
    return Record(
        rules=match.rules.text,
        names=given,
        deals=tuple(record_of(deal) for deal in match.deals),
        final=None if result is None else result.points,
        results=None if result is None else results_of(result),
    )


def results_of(result: Any) -> tuple[float, ...]:
    """What a match has brought each seat: its results, or the points for its place."""
    found: Iterable[Any] = result.results if hasattr(result, "results") else result.ranking_points
    return tuple(map(float, found))


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


def payments_of(deal: Any) -> tuple[PaymentRecord, ...]:
    """The ledger of a deal of xuezhan or panzhihua."""
    return _entries(deal.ledger)


def penalties_of(deal: Any) -> tuple[PaymentRecord, ...]:
    """What its seats have lost to nobody."""
    return _entries(deal.penalties)


def _entries(transfers: Iterable[Transfer]) -> tuple[PaymentRecord, ...]:
    return tuple(
        PaymentRecord(one.payer, one.payee, one.points, one.reason, one.kan)  # type: ignore
        for one in transfers
    )


def _riichi_payments(deal: riichi.Deal) -> dict[str, Any]:
    paid = payments(deal.ledger, deal.players)
    shown = deal.ura if any(win.score.request.get("riichi") for win in deal.wins) else ()
    return {
        "wins": [_riichi_win(win, deal) for win in deal.wins],
        "deltas": paid if deal.is_over else None,
        "ura": shown,
    }


def _sichuan_wins(deal: Any, paid: Sequence[PaymentRecord]) -> tuple[WinRecord, ...]:
    return tuple(_sichuan_win(win, paid) for win in deal.wins)


def _sichuan_win(win: Any, paid: Iterable[PaymentRecord]) -> WinRecord:
    score = win.score
    entries = [one for one in paid if one.payee == win.seat and one.reason in OF_WINS]
    return WinRecord(
        seat=win.seat,
        from_seat=win.from_seat,
        tile=win.tile,
        deltas=sums(entries),
        items=score.items,
        fan=getattr(score, "fan", None),
        face=getattr(score, "face", None),
        value=score.value,
    )


def _riichi_win(win: riichi.Win, deal: riichi.Deal) -> WinRecord:
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
