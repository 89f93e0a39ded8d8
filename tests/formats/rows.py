"""Real games as the records have them, turned into our `Record`."""

from __future__ import annotations

from typing import Any

from hupai.formats import Record, RiichiDealRecord, WinRecord
from hupai.formats.table_riichi import RiichiTable
from hupai.formats.tiles import pairs, sorted_tiles
from play.records import KINDS

Json = dict[str, Any]


def record_of(row: Json, rules: str = "") -> Record:
    """A row of games-*."""
    deals = tuple(deal_of(deal) for deal in row["kyoku"])
    names = tuple(f"p{seat + 1}" for seat in range(row["rules"]["players"]))
    final, results = row.get("final"), row.get("final_pt")
    return Record(
        rules,
        names,
        deals,
        None if final is None else tuple(final),
        None if results is None else tuple(map(float, results)),
    )


def deal_of(row: Json) -> RiichiDealRecord:
    """One deal of such a row."""
    start = RiichiDealRecord(
        round_wind=row["round"][0],
        dealer=row["dealer"],
        honba=row["honba"],
        deposits=row["sticks"],
        scores=tuple(row["scores"]),
        hands=tuple(sorted_tiles(pairs(hand)) for hand in row["deal"]),
        indicator=row["dora0"],
        wall=pairs(row["wall"]) if "wall" in row else None,
        dice=tuple(row["dice"]) if "dice" in row else None,
    )
    table = RiichiTable(start)
    for token in row["ev"].split():
        play(table, token)
    if "wins" in row:
        wins = [win_of(table, win) for win in row["wins"]]
        return table.finish("win", wins=wins, ura=tuple(row.get("uras", ())))
    drawn = row["draw"]
    kind, deltas = KINDS[drawn["kind"]], tuple(drawn["deltas"])
    tenpai = drawn.get("tenpai")
    if tenpai is None and kind == "exhaustive":  # those have payments, which tell
        tenpai = [seat for seat, delta in enumerate(deltas) if delta > 0]
    return table.finish(kind, tenpai=tenpai, deltas=deltas)


def play(table: RiichiTable, token: str) -> None:
    """One event."""
    kind, seat, rest = token[0], token[1:2], pairs(token[2:])
    if kind == "D":
        table.show_indicator(token[1:])
        return
    actor = int(seat)
    if kind in "dr":
        table.draw(actor, rest[0])
    elif kind in "xX":
        table.discard(actor, rest[0], kind == "X")
    elif kind == "L":
        table.riichi(actor)
    elif kind == "l":
        table.accept_riichi(actor)
    elif kind in "cpM":
        called, *own = pairs(token[3:])
        name = {"c": "chi", "p": "pon", "M": "open_kan"}[kind]
        table.call(name, actor, own, called, int(token[2]))
    elif kind == "A":
        table.closed_kan(actor, rest)
    elif kind == "K":
        table.added_kan(actor, rest[0])
    elif kind == "N":
        table.kita(actor)
    else:
        raise AssertionError(token)


def win_of(table: RiichiTable, win: Json) -> WinRecord:
    """One win."""
    seat, source = win["seat"], win["from"]
    tile = table.tsumo(seat) if seat == source else table.ron(seat, source)
    return WinRecord(
        seat, source, tile, tuple(win["deltas"]), value=win["points"], pao=win.get("pao")
    )
