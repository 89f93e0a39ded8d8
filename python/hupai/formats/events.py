"""Events as texts: a deal from them, so that what the engine played can be written as a log."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias, overload

from hupai.errors import LogError
from hupai.formats import tiles as t
from hupai.formats.draft import Broken
from hupai.formats.record import DealRecord, WinRecord
from hupai.formats.record_riichi import WITH_TENPAI, RiichiDealRecord
from hupai.formats.record_sichuan import PaymentRecord, SichuanDealRecord
from hupai.formats.table import Table
from hupai.formats.table_riichi import RiichiTable
from hupai.formats.table_sichuan import SichuanTable

_SCORES = r"scores=(-?\d+(?:,-?\d+){2,3})"
_RIICHI = re.compile(r"start ([ESWN])\d dealer=(\d) honba=(\d+) deposits=(\d+) " + _SCORES)
_SICHUAN = re.compile(r"start dealer=(\d) deal=(\d+) " + _SCORES)


@overload
def deal_of(
    events: Sequence[str],
    *,
    wins: Iterable[WinRecord] = (),
    deltas: Sequence[int] | None = None,
    ura: Iterable[str] = (),
) -> RiichiDealRecord: ...
@overload
def deal_of(
    events: Sequence[str],
    *,
    wins: Iterable[WinRecord] = (),
    payments: Iterable[PaymentRecord] | None = None,
    penalties: Iterable[PaymentRecord] = (),
) -> SichuanDealRecord: ...
def deal_of(
    events: Sequence[str],
    *,
    wins: Iterable[WinRecord] = (),
    **paid: Any,
) -> DealRecord:
    """The record of a deal from its events.

    Parameters
    ----------
    events : sequence of str
        As ``Deal.events`` has them, from ``start`` to ``end``.
    wins : iterable of WinRecord
        In the order of the events; without them the wins have no details.
    deltas : sequence of int, optional
        Riichi: payments at the end, without the sticks of riichi.
    ura : iterable of str
        Riichi: ura indicators that were shown.
    payments, penalties : iterable of PaymentRecord, optional
        Xuezhan and panzhihua: the ledger, and what nobody was paid.

    Raises
    ------
    LogError
        Where the events cannot follow each other.

    Examples
    --------
    >>> from hupai.formats import deal_of
    >>> hands = ["123456789m1122z", "123456789p3344z", "123456789s5566z", "1112223335557p"]
    >>> deal = deal_of([
    ...     "start E1 dealer=0 honba=0 deposits=0 scores=25000,25000,25000,25000",
    ...     *(f"deal {seat} {hand}" for seat, hand in enumerate(hands)),
    ...     "dora 7z", "draw 0 1z", "tsumo 0 1z", "end win",
    ... ])
    >>> deal.wins[0].by, deal.kind
    ('tsumo', 'win')
    """
    try:
        return _deal_of(tuple(events), tuple(wins), paid)
    except Broken as error:
        raise LogError(f"events: {error}", "bad_log") from None


def _deal_of(
    events: tuple[str, ...], wins: tuple[WinRecord, ...], paid: dict[str, Any]
) -> DealRecord:
    start = start_of(events)
    is_riichi = isinstance(start, RiichiDealRecord)
    table = table_of(start)
    bare: list[WinRecord] = []
    shown: dict[str, list[int]] = {"tenpai": [], "noten": [], "pig": []}
    kind = ""
    for event in events[len(start.head) :]:
        name, *words = event.split()
        try:
            if name == "end":
                kind = words[0]
            elif name in shown:
                shown[name].append(int(words[0]))
            else:
                bare += _play(table, name, words)
        except (KeyError, ValueError, IndexError, TypeError):
            raise Broken(f"no event is written {event!r}") from None
    ended = {"tenpai": shown["tenpai"] if kind in WITH_TENPAI else None}
    ended |= {"pigs": shown["pig"]} if not is_riichi else {}
    found: DealRecord = table.finish(kind, wins=wins or bare, **ended, **paid)
    return found


def hands_after(deal: DealRecord) -> list[tuple[str, ...]]:
    """What each seat holds after the last event, the tile just drawn left out."""
    table = table_of(deal)
    for event in deal.plays:
        name, *words = event.split()
        _play(table, name, words)
    return [t.sorted_tiles(hand) for hand in table.hands]


def _play(table: Any, name: str, words: Sequence[str]) -> Sequence[WinRecord]:
    told = _RIICHI_PLAYS if isinstance(table, RiichiTable) else _SICHUAN_PLAYS
    return told[name](table, *words) or ()


def table_of(start: DealRecord) -> Any:
    """The table of a deal of its family."""
    if isinstance(start, RiichiDealRecord):
        return RiichiTable(start)
    assert isinstance(start, SichuanDealRecord)
    return SichuanTable(start)


def start_of(events: Sequence[str]) -> RiichiDealRecord | SichuanDealRecord:
    """The beginning of a deal from its first events; others may follow."""
    first = events[0] if events else ""
    riichi, sichuan = _RIICHI.fullmatch(first), _SICHUAN.fullmatch(first)
    if riichi is not None:
        wind, dealer, honba, deposits, points = riichi.groups()
        scores, hands = _dealt(events, points)
        indicator = _shown_after(events, len(hands), "dora")
        if indicator is None:
            raise Broken("after 'start' come the hands and the first indicator")
        return RiichiDealRecord(
            round_wind=wind,
            dealer=int(dealer),
            honba=int(honba),
            deposits=int(deposits),
            scores=scores,
            hands=hands,
            indicator=indicator,
        )
    if sichuan is not None:
        dealer, index, points = sichuan.groups()
        scores, hands = _dealt(events, points)
        return SichuanDealRecord(
            deal_index=int(index),
            dealer=int(dealer),
            scores=scores,
            hands=hands,
            open_tile=_shown_after(events, len(hands), "open_tile"),
        )
    raise Broken("the first event is no 'start'")


def _dealt(events: Sequence[str], points: str) -> tuple[tuple[int, ...], tuple[Any, ...]]:
    scores = tuple(map(int, points.split(",")))
    wanted = [rf"deal {seat} (\S+)" for seat in range(len(scores))]
    told = [re.fullmatch(*pair) for pair in zip(wanted, events[1:], strict=False)]
    hands = tuple(tuple(spread(one[1])) for one in told if one is not None)
    if len(hands) != len(wanted):
        raise Broken("after 'start' come the hands")
    return scores, hands


def _shown_after(events: Sequence[str], players: int, name: str) -> str | None:
    """The tile of the event after the hands, if it has that name."""
    words = events[players + 1].split() if len(events) > players + 1 else []
    return _one(words[1]) if len(words) == 2 and words[0] == name else None


def spread(text: str) -> list[str]:
    """The tiles of ``340m11z`` or of ``3m4m``; ``?`` is a hidden one."""
    tiles: list[str] = []
    ranks = ""
    for sign in text:
        if sign == t.HIDDEN:
            tiles.append(sign)
        elif sign.isdigit():
            ranks += sign
        else:
            tiles += [rank + sign for rank in ranks]
            ranks = ""
    if ranks or not all(tile in t.TILES or tile == t.HIDDEN for tile in tiles):
        raise Broken(f"no tiles are written {text!r}")
    return tiles


def _one(text: str) -> str:
    """The one tile of a text."""
    tiles = spread(text)
    if len(tiles) != 1:
        raise Broken(f"no tile is written {text!r}")
    return tiles[0]


def _ron(table: Table, seat: str, source: str) -> list[WinRecord]:
    return [WinRecord(int(seat), int(source), table.ron(int(seat), int(source)))]


def _tsumo(table: Table, seat: str) -> list[WinRecord]:
    return [WinRecord(int(seat), int(seat), table.tsumo(int(seat)))]


def _call(table: Table, kind: str, seat: str, own: str, tile: str, source: str) -> None:
    table.call(kind, int(seat), spread(own), _one(tile), int(source))


def _declare(table: SichuanTable, kind: str, seat: str, waits: str = "") -> None:
    table.declare(kind, int(seat), spread(waits))


_Play: TypeAlias = Callable[..., list[WinRecord] | None]
# What each event does at the table; only wins give something.
_PLAYS: dict[str, _Play] = {
    "draw": lambda table, seat, tile: table.draw(int(seat), _one(tile)),
    "replacement": lambda table, seat, tile: table.draw(int(seat), _one(tile)),
    "discard": lambda table, seat, tile: table.discard(
        int(seat), _one(tile.rstrip("*")), tile.endswith("*")
    ),
    "pon": lambda table, *words: _call(table, "pon", *words),
    "open_kan": lambda table, *words: _call(table, "open_kan", *words),
    "closed_kan": lambda table, seat, own: table.closed_kan(int(seat), spread(own)),
    "added_kan": lambda table, seat, tile: table.added_kan(int(seat), _one(tile)),
    "ron": lambda table, seat, source, _: _ron(table, seat, source),
    "tsumo": lambda table, seat, _: _tsumo(table, seat),
}
_RIICHI_PLAYS: dict[str, _Play] = _PLAYS | {
    "riichi": lambda table, seat: table.riichi(int(seat)),
    "open_riichi": lambda table, seat: table.riichi(int(seat), open_hand=True),
    "riichi_accepted": lambda table, seat: table.accept_riichi(int(seat)),
    "chi": lambda table, *words: _call(table, "chi", *words),
    "kita": lambda table, seat: table.kita(int(seat)),
    "dora": lambda table, tile: table.show_indicator(_one(tile)),
}
_SICHUAN_PLAYS: dict[str, _Play] = _PLAYS | {
    "exchange_die": lambda table, die: table.exchange_die(int(die)),
    "exchange": lambda table, seat, own, to: table.exchange(int(seat), spread(own), int(to)),
    "void_suit": lambda table, seat, suit: table.void_suit(int(seat), suit),
    "sing": lambda table, *words: _declare(table, "sing", *words),
    "dance": lambda table, *words: _declare(table, "dance", *words),
    "hand": lambda table, seat, own: table.lay_open(int(seat), spread(own)),
    "horses": lambda table, seat, tiles: table.horses(int(seat), spread(tiles)),
}
