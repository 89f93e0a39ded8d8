"""Reads the JSON of tenhou.net/6, as Tenhou and the converters of other services write it."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

from hupai.formats import tiles as t
from hupai.formats.draft import (
    COUNTERS,
    Broken,
    Draft,
    clean,
    is_flat,
    listed,
    points_of,
    shown,
    whole,
)
from hupai.formats.indicators import Indicators
from hupai.formats.record import WinRecord
from hupai.formats.record_riichi import RiichiDealRecord
from hupai.formats.rules import rules_of_disp
from hupai.formats.table import HAND
from hupai.formats.table_riichi import RiichiTable
from hupai.formats.tenhou_order import Turn, order_of
from hupai.formats.yaku import (
    ALL_READY,
    DRAWS_READ,
    NONE_READY,
    WIN,
    read_item,
    read_points,
    yakuman_of,
)

Json = Any

_DRAWN, _NO_DISCARD = 60, 0
_CALL = re.compile(r"((?:\d\d){0,4})([cpmakf])((?:\d\d){0,4})")
# Letter, tiles in all, and by the place of the letter how many seats further the source sits.
_FROM = {"c": (3, {0: 3}), "p": (3, {0: 3, 1: 2, 2: 1}), "m": (4, {0: 3, 1: 2, 2: 1, 3: 1})}
_NAMES = {"c": "chi", "p": "pon", "m": "open_kan"}
_KEPT = ("ver", "ref", "ratingc", "lobby", "dan", "rate", "sx", "title")


def read_log(text: str, draft: Draft) -> None:
    """Fill a draft from the text of a log."""
    whole_log, deals, problem = parsed(text)
    _read_head(whole_log, draft)
    log = whole_log.get("log", deals)
    for number, deal in enumerate(listed(log, "log")):
        draft.in_deal, draft.place = True, f"log[{number}]"
        draft.add(read_deal(deal, draft))
    draft.in_deal = False
    draft.place = ""
    if problem:
        raise Broken(problem)
    _read_final(whole_log.get("sc"), draft)


def parsed(text: str) -> tuple[dict[str, Json], list[Json], str]:
    """The object; of a broken text what stands before `log`, its good deals, and the problem."""
    text = text.strip()
    try:
        found = json.loads(text)
    except RecursionError:
        raise Broken("nested too deeply") from None
    except ValueError as error:
        problem = f"no JSON ({error})"
    else:
        if not isinstance(found, dict):
            raise Broken(f"the log is {shown(found)}: expected an object")
        return found, [], ""
    start = re.search(r'"log"\s*:\s*\[', text)
    deals: list[Json] = []
    if start is None:
        return {}, deals, problem
    decoder, at = json.JSONDecoder(), start.end()
    while True:
        gap = re.compile(r"[\s,]*").match(text, at)
        try:
            deal, at = decoder.raw_decode(text, gap.end() if gap else at)
        except (ValueError, RecursionError):
            break
        deals.append(deal)
    try:
        head = json.loads(text[: start.start()].rstrip().rstrip(",") + "}")
    except (ValueError, RecursionError):
        head = {}
    return (head if isinstance(head, dict) else {}), deals, problem


def _read_head(found: dict[str, Json], draft: Draft) -> None:
    names = found.get("name", [])
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names[:4]):
        raise Broken(f"name is {shown(names)}: expected a list of texts")
    draft.names = tuple(clean(name) for name in names[:4])
    rule = found.get("rule", {})
    if not isinstance(rule, dict):
        raise Broken(f"rule is {shown(rule)}: expected an object")
    kept = {key: found[key] for key in _KEPT if key in found and is_flat(found[key])}
    if rule and is_flat(rule):
        kept["rule"] = {k: v for k, v in rule.items() if k not in ("rules", "rules_hash")}
    if kept:
        draft.extras["tenhou"] = kept
    log = found.get("log")
    players = 3 if draft.names[3:] == ("",) else 4
    if isinstance(log, list) and log and isinstance(log[0], list):
        players = _players_of(log[0])
    draft.rules = rules_of_disp(rule, players)
    if draft.names:
        draft.names = (*draft.names, *[""] * 4)[:players]


def _players_of(deal: list[Json]) -> int:
    return 3 if len(deal) == 14 or (len(deal) == 17 and deal[13] == []) else 4


def _read_final(found: Json, draft: Draft) -> None:
    """``sc``: points and result of each seat in turn."""
    if found is None or not draft.deals:
        return
    players = draft.deals[0].players
    values = listed(found, "sc")[: 2 * players]
    draft.final = points_of(values[::2], "sc", players)
    if not all(type(one) in (int, float) and abs(one) < 1e6 for one in values[1::2]):
        raise Broken(f"sc is {shown(found)}: expected points and results")
    draft.results = tuple(float(one) for one in values[1::2])


def read_deal(deal: Json, draft: Draft) -> RiichiDealRecord:
    """One entry of the log."""
    listed(deal, "a deal", (14, 17))
    players = _players_of(deal)
    number, honba, sticks = listed(deal[0], "the round", (3,))
    index = whole(number, "the round", 0, 15)
    if index % 4 >= players:
        raise Broken(f"the round is {index}: with three players no seat 3 deals")
    dora, ura = (_indicators(deal[2 + i], ("dora", "ura")[i]) for i in (0, 1))
    if not dora:
        raise Broken("no dora indicator")
    start = RiichiDealRecord(
        round_wind="ESWN"[index // 4],
        dealer=index % 4,
        honba=whole(honba, "honba", 0, COUNTERS),
        deposits=whole(sticks, "sticks", 0, COUNTERS),
        scores=points_of(listed(deal[1], "scores")[:players], "scores", players),
        hands=tuple(_hand(deal[4 + 3 * seat], seat) for seat in range(players)),
        indicator=dora[0],
    )
    table = RiichiTable(start)
    turns = [_turns(deal, seat, players) for seat in range(players)]
    indicators = Indicators(table, dora[1:], draft.rules)
    seats = order_of(turns, start.dealer)
    done = [0] * players
    for at, seat in enumerate(seats):
        draft.place = f"log[{len(draft.deals)}], turn {at + 1} (seat {seat}, its {done[seat] + 1}.)"
        _play(table, indicators, seat, turns[seat][done[seat]])
        done[seat] += 1
    draft.place = f"log[{len(draft.deals)}], result"
    return _finish(table, indicators, deal[-1], ura)


def _tile(value: Json, name: str) -> str:
    tile = t.FROM_TENHOU.get(value) if type(value) is int else None
    if tile is None:
        raise Broken(f"{name} is {shown(value)}: expected a tile (11-47, 51-53)")
    return tile


def _indicators(value: Json, name: str) -> tuple[str, ...]:
    return tuple(_tile(one, name) for one in listed(value, name, (0, 1, 2, 3, 4, 5)))


def _hand(value: Json, seat: int) -> tuple[str, ...]:
    name = f"the hand of seat {seat}"
    return t.sorted_tiles(
        t.HIDDEN if one == _NO_DISCARD and type(one) is int else _tile(one, name)
        for one in listed(value, name, (HAND,))
    )


def _turns(deal: list[Json], seat: int, players: int) -> list[Turn]:
    takes = listed(deal[5 + 3 * seat], f"the draws of seat {seat}")
    outs = listed(deal[6 + 3 * seat], f"the discards of seat {seat}")
    if len(outs) > len(takes) or len(takes) > 100:
        raise Broken(f"seat {seat} draws {len(takes)} and discards {len(outs)} times")
    found = []
    for at, value in enumerate(takes):
        take = _take(value, seat, players)
        missing = ("none",) if take[0] == "open_kan" else ()  # a last 0 is often left out
        found.append(Turn(take, _out(outs[at], seat, take) if at < len(outs) else missing))
    return found


def _take(value: Json, seat: int, players: int) -> tuple[str, ...]:
    name = f"a draw of seat {seat}"
    if not isinstance(value, str):
        return ("draw", t.HIDDEN if type(value) is int and value == 0 else _tile(value, name))
    letter, place, tiles = _call_of(value, name)
    size, offsets = _FROM.get(letter, (0, {}))
    if len(tiles) != size or place not in offsets:
        raise Broken(f"{name} is {shown(value)}: expected a tile or a call")
    source = (seat + offsets[place]) % 4
    if source >= players:
        source = (seat + (2 if offsets[place] == 3 else 1)) % players
    called = tiles.pop(place)
    return (_NAMES[letter], "".join(tiles), called, str(source))


def _out(value: Json, seat: int, take: Sequence[str]) -> tuple[str, ...]:
    name = f"a discard of seat {seat}"
    riichi = ""
    if isinstance(value, str) and value[:1] == "r":
        riichi, digits = "riichi", value[1:]
        value = int(digits) if len(digits) == 2 and digits.isdecimal() else value
    if isinstance(value, str):
        letter, place, tiles = _call_of(value, name)
        if letter == "a" and len(tiles) == 4:
            return ("closed_kan", "".join(tiles))
        if letter == "k" and len(tiles) == 4:
            return ("added_kan", tiles[min(place, 3)])
        if letter == "f" and tiles == ["4z"]:
            return ("kita",)
        raise Broken(f"{name} is {shown(value)}: expected a tile, a kan or kita")
    if type(value) is int and value == _NO_DISCARD and not riichi:
        if take[0] != "open_kan":
            raise Broken(f"{name} is 0 (none): expected a tile, but after an open kan")
        return ("none",)
    if type(value) is int and value == _DRAWN:
        if take[0] != "draw":
            raise Broken(f"{name} is 60 (the drawn tile) after a call")
        if take[1] == t.HIDDEN:
            raise Broken(f"{name} is 60 (the drawn tile), and that is hidden")
        return ("discard", take[1], "drawn", riichi)
    return ("discard", _tile(value, name), "", riichi)


def _call_of(value: str, name: str) -> tuple[str, int, list[str]]:
    found = _CALL.fullmatch(value)
    if found is None:
        raise Broken(f"{name} is {shown(value)}: expected a tile or a call")
    before, letter, after = found.groups()
    digits = before + after
    tiles = [_tile(int(digits[i : i + 2]), name) for i in range(0, len(digits), 2)]
    return letter, len(before) // 2, tiles


def _play(table: RiichiTable, indicators: Indicators, seat: int, turn: Turn) -> None:
    kind, *words = turn.take
    if kind == "draw":
        indicators.before_draw()
        table.draw(seat, words[0])
    else:
        own, tile, source = words
        indicators.before_call()
        table.call(kind, seat, t.pairs(own), tile, int(source))
        if kind == "open_kan":
            indicators.kan("open_kan")
            return
    if not turn.out:
        return
    kind, *words = turn.out
    if kind == "discard":
        tile, drawn, riichi = words
        if riichi:
            table.riichi(seat)
        indicators.before_discard()
        table.discard(seat, tile, drawn == "drawn")
    elif kind == "closed_kan":
        table.closed_kan(seat, _own_four(table, seat, t.pairs(words[0])))
        indicators.kan(kind)
    elif kind == "added_kan":
        table.added_kan(seat, words[0])
        indicators.kan(kind)
    elif kind == "kita":
        table.kita(seat)
        indicators.kan(kind)
    else:
        raise Broken(f"no discard of seat {seat} without an open kan")


def _own_four(table: RiichiTable, seat: int, told: Sequence[str]) -> Sequence[str]:
    """Some writers leave out that one of four fives is red."""
    kind = t.kind_of(told[0])
    held = [tile for tile in (*table.hands[seat], table.drawn or "?") if t.kind_of(tile) == kind]
    return held if len(held) == 4 and {t.kind_of(tile) for tile in told} == {kind} else told


def _finish(
    table: RiichiTable, indicators: Indicators, result: Json, ura: tuple[str, ...]
) -> RiichiDealRecord:
    players = table.players
    name, *rest = listed(result, "the result") or [None]
    indicators.show_left()
    if name == WIN:
        if not rest or len(rest) % 2:
            raise Broken(f"{WIN} is followed by {len(rest)} values: expected points and wins")
        pairs = zip(rest[::2], rest[1::2], strict=True)
        wins = [_win(table, deltas, won) for deltas, won in pairs]
        return table.finish("win", wins=wins, ura=ura)
    kind = DRAWS_READ.get(name) if isinstance(name, str) else None
    if kind is None:
        raise Broken(f"the result is {shown(name)}: expected {WIN} or a kind of draw")
    deltas = (0,) * players
    if rest:
        deltas = points_of(listed(rest[0], "points")[:players], "points", players)
    tenpai: tuple[int, ...] | None = None
    if name in (ALL_READY, NONE_READY):
        tenpai = tuple(range(players)) if name == ALL_READY else ()
    elif kind == "exhaustive" and any(deltas):
        tenpai = tuple(seat for seat, delta in enumerate(deltas) if delta > 0)
    return table.finish(kind, tenpai=tenpai, deltas=deltas, ura=ura)


def _win(table: RiichiTable, deltas: Json, won: Json) -> WinRecord:
    players = table.players
    points = points_of(listed(deltas, "points")[:players], "points", players)
    if len(listed(won, "a win")) < 3:
        raise Broken(f"a win is {shown(won)}: expected winner, source, liable seat, points, items")
    seat, source, pao = (whole(one, "a seat", 0, players - 1) for one in won[:3])
    told = won[3:]
    if not all(isinstance(one, str) for one in told):
        raise Broken(f"a win is {shown(won)}: expected texts after the seats")
    tile = table.tsumo(seat) if seat == source else table.ron(seat, source)
    size = read_points(told[0], players) if told else None
    items = [read_item(clean(one)) for one in told[1:]]
    if any(item is None for item in items):
        raise Broken(f"a win is {shown(told)}: expected items such as 立直(1飜)")
    found = [item for item in items if item is not None]
    details = _items_of(found, dict(size or {}), table, seat, seat == source)
    return WinRecord(seat, source, tile, points, pao=None if pao == seat else pao, **details)


def _items_of(
    found: list[tuple[str, int, bool]],
    told: dict[str, Any],
    table: RiichiTable,
    seat: int,
    tsumo: bool,
) -> dict[str, Any]:
    """What a win is made of, from its items and from what is told of its size."""
    items = [(name, han) for name, han, _ in found]
    yakuman = sum(han for _, han, is_yakuman in found if is_yakuman)
    if found and not yakuman:
        han = told.get("han", sum(han for _, han in items))
        return told | {"items": tuple(items), "han": han, "yakuman": 0}
    yakuman = max(yakuman, told.get("yakuman", 0))
    if yakuman and "value" in told:
        dealer = seat == table.start.dealer
        worth = yakuman_of(told["value"], table.players, dealer=dealer, tsumo=tsumo)
        yakuman = max(yakuman, worth)
    if not found:
        return told | {"yakuman": yakuman}
    if len(items) == 1:
        items = [(items[0][0], yakuman)]
    return told | {"items": tuple(items), "yakuman": yakuman, "han": None, "fu": None}
