"""Events as texts: a deal from them, so that what the engine played can be written as a log."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from hupai.errors import LogError
from hupai.formats import tiles as t
from hupai.formats.draft import Broken
from hupai.formats.record import WITH_TENPAI, DealRecord, WinRecord
from hupai.formats.table import Table

_START = re.compile(
    r"start ([ESWN])\d dealer=(\d) honba=(\d+) deposits=(\d+) scores=(-?\d+(?:,-?\d+){2,3})"
)


def deal_of(
    events: Sequence[str],
    *,
    wins: Iterable[WinRecord] = (),
    deltas: Sequence[int] | None = None,
    ura: Iterable[str] = (),
) -> DealRecord:
    """The record of a deal from its events.

    Parameters
    ----------
    events : sequence of str
        As ``Deal.events`` has them, from ``start`` to ``end``.
    wins : iterable of WinRecord
        In the order of the events; without them the wins have no details.
    deltas : sequence of int, optional
        Payments at the end, without the sticks of riichi.
    ura : iterable of str
        Ura indicators that were shown.

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
        return _deal_of(tuple(events), tuple(wins), deltas, tuple(ura))
    except Broken as error:
        raise LogError(f"events: {error}", "bad_log") from None


def _deal_of(
    events: tuple[str, ...],
    wins: tuple[WinRecord, ...],
    deltas: Sequence[int] | None,
    ura: tuple[str, ...],
) -> DealRecord:
    table = Table(start_of(events))
    bare: list[WinRecord] = []
    tenpai: list[int] = []
    kind = ""
    for event in events[table.players + 2 :]:
        name, *words = event.split()
        try:
            if name == "end":
                kind = words[0]
            elif name == "tenpai":
                tenpai.append(int(words[0]))
            elif name != "noten":
                bare += _PLAYS[name](table, *words) or ()
        except (KeyError, ValueError, IndexError, TypeError):
            raise Broken(f"no event is written {event!r}") from None
    return table.finish(
        kind,
        wins=wins or bare,
        tenpai=tenpai if kind in WITH_TENPAI else None,
        deltas=None if deltas is None else tuple(deltas),
        ura=ura,
    )


def start_of(events: Sequence[str]) -> DealRecord:
    """The beginning of a deal from its first events; others may follow."""
    found = _START.fullmatch(events[0]) if events else None
    if found is None:
        raise Broken("the first event is no 'start'")
    wind, dealer, honba, deposits, points = found.groups()
    scores = tuple(map(int, points.split(",")))
    heads = events[1 : len(scores) + 2]
    wanted = [rf"deal {seat} (\S+)" for seat in range(len(scores))] + [r"dora (\S+)"]
    told = [re.fullmatch(*pair) for pair in zip(wanted, heads, strict=False)]
    texts = [one[1] for one in told if one is not None]
    if len(texts) != len(wanted):
        raise Broken("after 'start' come the hands and the first indicator")
    hands = tuple(tuple(spread(text)) for text in texts[:-1])
    indicator = _one(texts[-1])
    return DealRecord(wind, int(dealer), int(honba), int(deposits), scores, hands, indicator)


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


# What each event does at the table; only wins give something.
_PLAYS: dict[str, Callable[..., list[WinRecord] | None]] = {
    "draw": lambda table, seat, tile: table.draw(int(seat), _one(tile)),
    "replacement": lambda table, seat, tile: table.draw(int(seat), _one(tile)),
    "riichi": lambda table, seat: table.riichi(int(seat)),
    "open_riichi": lambda table, seat: table.riichi(int(seat), open_hand=True),
    "discard": lambda table, seat, tile: table.discard(
        int(seat), _one(tile.rstrip("*")), tile.endswith("*")
    ),
    "riichi_accepted": lambda table, seat: table.accept_riichi(int(seat)),
    "chi": lambda table, *words: _call(table, "chi", *words),
    "pon": lambda table, *words: _call(table, "pon", *words),
    "open_kan": lambda table, *words: _call(table, "open_kan", *words),
    "closed_kan": lambda table, seat, own: table.closed_kan(int(seat), spread(own)),
    "added_kan": lambda table, seat, tile: table.added_kan(int(seat), _one(tile)),
    "kita": lambda table, seat: table.kita(int(seat)),
    "dora": lambda table, tile: table.show_indicator(_one(tile)),
    "ron": lambda table, seat, source, _: _ron(table, seat, source),
    "tsumo": lambda table, seat, _: _tsumo(table, seat),
}
