"""Reads mjai in every dialect known: Mortal, mjai.app, RiichiEnv, jansou, Gimite and ours."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

from hupai.formats import tiles as t
from hupai.formats.draft import (
    COUNTERS,
    POINTS,
    Broken,
    Draft,
    clean,
    listed,
    points_of,
    shown,
    whole,
)
from hupai.formats.record import WITH_TENPAI, DealRecord, WinRecord
from hupai.formats.table import HAND, Table

Event = dict[str, Any]

_NOTHING = ("none", "hello", "join", "error", "log", "meta")
_NAGASHI_FROM = 4000  # a mangan moves that much; payments for noten do not
# The reasons of a draw in the words of all dialects, letters only.
_REASONS = {
    "exhaustive": "exhaustive exhaustivedraw fanpai fonpai howanpai normal ryukyoku",
    "nagashi": "nagashi nagashimangan nm",
    "nine_terminals": "nineterminals kyushukyuhai kyuushukyuuhai kyushu yao 9shu9hai",
    "four_winds": "fourwinds sufonrenta sufuurenta suufonrenda suufuurenda sufurenta kaze",
    "four_kans": "fourkans suukansansen suukansanra suukaikan sukaikan sukansanra kan",
    "four_riichi": "fourriichi suuchariichi suuchareach suchareach suchariichi suurechi reach",
    "triple_ron": "tripleron sanchaho sanchahou sanchahoo sanchahora sanchahoura ron",
}
_KIND_OF_REASON = {word: kind for kind, words in _REASONS.items() for word in words.split()}


def events_of(text: str, draft: Draft) -> Iterator[Event]:
    """The events of lines, of a list on each line, or of one list over all lines."""
    decoder = json.JSONDecoder()
    at, line = 0, 1
    gap = re.compile(r"[\s,\[\]]*")
    while True:
        skipped = gap.match(text, at)
        assert skipped is not None
        line += skipped[0].count("\n")
        draft.place = f"line {line}"
        at = skipped.end()
        if at == len(text):
            return
        try:
            value, end = decoder.raw_decode(text, at)
        except ValueError as error:
            reason = getattr(error, "msg", str(error))
            column = at - text.rfind("\n", 0, at)
            raise Broken(f"column {column}: no JSON ({reason})") from None
        except RecursionError:
            raise Broken("nested too deeply") from None
        if not isinstance(value, dict):
            raise Broken(f"an event is {shown(value)}: expected an object")
        yield value
        line += text.count("\n", at, end)
        at = end


def read_events(text: str, draft: Draft) -> None:
    """Fill a draft from the text of a log."""
    reader = Reader(draft)
    for event in events_of(text, draft):
        reader.take(event)
    reader.close()


class Reader:
    """Takes one event after the other; `table` is the deal so far."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.table: Table | None = None
        self.wins: list[WinRecord] = []
        self.ura: tuple[str, ...] = ()
        self.drawn_game: dict[str, Any] | None = None
        self.over = False

    def take(self, event: Event) -> None:
        """One event."""
        name = event.get("type")
        if not isinstance(name, str):
            raise Broken(f"type is {shown(name)}: expected the name of an event")
        if name in _NOTHING:
            return
        handle = _HANDLERS.get(name)
        if handle is None:
            raise Broken(f"no event is called {shown(name)}")
        if self.over and name != "start_game":
            raise Broken(f"{name} after the end of the game")
        if self.wins and name not in _AFTER_WIN:
            raise Broken(f"{name} after a win")
        if self.drawn_game is not None and name not in _AFTER_DRAW:
            raise Broken(f"{name} after the deal was drawn")
        handle(self, event)

    def close(self) -> None:
        """The text is over."""
        self.end_deal()
        if self.table is not None:
            raise Broken("the log ends within a deal")

    def end_deal(self) -> None:
        """Keep the deal, if one is over."""
        table = self.table
        if table is None:
            return
        if self.wins:
            self.draft.add(table.finish("win", wins=self.wins, ura=self.ura))
        elif self.drawn_game is not None:
            self.draft.add(table.finish(**self.drawn_game))
        else:
            return
        self.table, self.wins, self.ura, self.drawn_game = None, [], (), None

    def start_game(self, event: Event) -> None:
        if self.draft.names or self.draft.deals or self.table is not None:
            raise Broken("a second game in one log")
        names = event.get("names")
        if names is not None:
            listed(names, "names", (3, 4))
            if not all(isinstance(name, str) for name in names):
                raise Broken(f"names is {shown(names)}: expected texts")
            self.draft.names = tuple(clean(name) for name in names)
        rules = event.get("rules")
        if not isinstance(rules, str):
            rules = _PRESETS.get(str(event.get("preset")), "")
        self.draft.rules = clean(rules)
        kept = {key: event[key] for key, good in _KEPT.items() if good(event.get(key))}
        if kept:
            self.draft.extras["mjai"] = kept

    def start_deal(self, event: Event) -> None:
        self.end_deal()
        if self.table is not None:
            raise Broken("start_kyoku before the deal is over")
        self.draft.in_deal = True
        hands = listed(event.get("tehais"), "tehais", (3, 4))
        scores = event.get("scores", self._scores_so_far(len(hands)))
        players = _players_of(hands, listed(scores, "scores", (3, 4)), self.draft.names)
        wind = _tile(event, "bakaze")
        if wind not in t.KINDS[27:31]:
            raise Broken(f"bakaze is {shown(event['bakaze'])}: expected E, S, W or N")
        number = whole(event.get("kyoku", 1), "kyoku", 1, players)
        sticks = event.get("kyotaku", event.get("kyoutaku", 0))
        start = DealRecord(
            round_wind="ESWN"[int(wind[0]) - 1],
            dealer=whole(event.get("oya", number - 1), "oya", 0, players - 1),
            honba=whole(event.get("honba", 0), "honba", 0, COUNTERS),
            deposits=whole(sticks, "kyotaku", 0, COUNTERS),
            scores=points_of(scores[:players], "scores", players),
            hands=tuple(_hand(hand) for hand in hands[:players]),
            indicator=_tile(event, "dora_marker"),
        )
        self.table = Table(start)
        if self.draft.names:
            self.draft.names = (*self.draft.names, "")[:players]

    def _scores_so_far(self, players: int) -> list[int]:
        after = self.draft.deals[-1].scores_after if self.draft.deals else None
        return list(after or ((35000,) * 3 if players == 3 else (25000,) * 4))

    def tsumo(self, event: Event) -> None:
        self._table.draw(self._seat(event, "actor"), _tile(event, "pai", hidden=True))

    def dahai(self, event: Event) -> None:
        drawn = event.get("tsumogiri")
        if drawn is not None and not isinstance(drawn, bool):
            raise Broken(f"tsumogiri is {shown(drawn)}: expected true or false")
        self._table.discard(self._seat(event, "actor"), _tile(event, "pai"), drawn)

    def call(self, event: Event) -> None:
        kind = _CALLS[event["type"]]
        own = _tiles(event, "consumed", 3 if kind == "open_kan" else 2)
        seat, source = self._seat(event, "actor"), self._seat(event, "target")
        self._table.call(kind, seat, own, _tile(event, "pai"), source)

    def added_kan(self, event: Event) -> None:
        self._table.added_kan(self._seat(event, "actor"), _tile(event, "pai"))

    def closed_kan(self, event: Event) -> None:
        self._table.closed_kan(self._seat(event, "actor"), _tiles(event, "consumed", 4))

    def any_kan(self, event: Event) -> None:
        """The name `kan` of some dialects: which, its tiles tell."""
        own = event.get("consumed")
        if isinstance(own, list) and len(own) == 4:
            self.closed_kan(event)
        elif event.get("target", event.get("actor")) == event.get("actor"):
            self.added_kan(event)
        else:
            self.call(event)

    def kita(self, event: Event) -> None:
        self._table.kita(self._seat(event, "actor"))

    def dora(self, event: Event) -> None:
        self._table.show_indicator(_tile(event, "dora_marker"))

    def reach(self, event: Event) -> None:
        self._table.riichi(self._seat(event, "actor"), event.get("open") is True)

    def reach_accepted(self, event: Event) -> None:
        self._table.accept_riichi(self._seat(event, "actor"))

    def hora(self, event: Event) -> None:
        table = self._table
        seat = self._seat(event, "actor")
        source = self._seat(event, "target") if "target" in event else seat
        tile = table.tsumo(seat) if seat == source else table.ron(seat, source)
        if tile == t.HIDDEN and "pai" in event:
            tile = _tile(event, "pai")
            table.plays[-1] = f"tsumo {seat} {tile}"
        ura = event.get("ura_markers", event.get("uradora_markers"))
        if ura:
            self.ura = tuple(_tile_of(one, "ura_markers") for one in listed(ura, "ura_markers"))
        self.wins.append(
            WinRecord(seat, source, tile, self._deltas(event), **_details(event, table.players))
        )

    def ryukyoku(self, event: Event) -> None:
        table, deltas = self._table, self._deltas(event)
        kind = _kind_of_draw(event.get("reason"), table.guess_kind(), deltas)
        tenpai = None
        said = _ready(event)
        if kind in WITH_TENPAI and said is not None and len(said) >= table.players:
            tenpai = tuple(seat for seat in range(table.players) if said[seat])
        elif kind == "exhaustive" and deltas is not None and any(deltas):
            tenpai = tuple(seat for seat, delta in enumerate(deltas) if delta > 0)
        self.drawn_game = {"kind": kind, "tenpai": tenpai, "deltas": deltas}

    def end_kyoku(self, _: Event) -> None:
        self.end_deal()
        if self.table is not None:
            raise Broken("end_kyoku before the deal is over")

    def end_game(self, event: Event) -> None:
        self.close()
        self.over = True
        scores, results = event.get("scores"), event.get("results")
        players = self.draft.deals[0].players if self.draft.deals else 4
        if scores is not None:
            self.draft.final = points_of(listed(scores, "scores")[:players], "scores", players)
        if results is not None:
            found = listed(results, "results", (players,))
            if not all(type(one) in (int, float) and abs(one) < 1e6 for one in found):
                raise Broken(f"results is {shown(results)}: expected numbers")
            self.draft.results = tuple(float(one) for one in found)

    @property
    def _table(self) -> Table:
        if self.table is None:
            raise Broken("an event outside of a deal")
        return self.table

    def _seat(self, event: Event, key: str) -> int:
        return whole(event.get(key), key, 0, self._table.players - 1)

    def _deltas(self, event: Event) -> tuple[int, ...] | None:
        found, players = event.get("deltas", event.get("delta")), self._table.players
        if found is None:
            return None
        return points_of(listed(found, "deltas")[:players], "deltas", players)


# What start_game may have beside names and rules, and how it must look to be written again.
_KEPT: dict[str, Callable[[Any], bool]] = {
    "id": lambda value: type(value) is int and 0 <= value < 4,
    "seed": lambda value: isinstance(value, list) and list(map(type, value)) == [int, int],
    "kyoku_first": lambda value: type(value) is int and 0 <= value < 16,
    "aka_flag": lambda value: isinstance(value, bool),
}
# Presets of jansou that are rule sets of ours.
_PRESETS = {
    "tenhou": "tenhou",
    "tenhou-3p": "tenhou_sanma",
    "mahjong-soul": "mahjong_soul",
    "mahjong-soul-3p": "mahjong_soul_sanma",
    "m-league": "mleague",
}
_CALLS = {"chi": "chi", "pon": "pon", "daiminkan": "open_kan", "kan": "open_kan"}
_AFTER_WIN = ("hora", "end_kyoku", "start_kyoku", "end_game")
_AFTER_DRAW = _AFTER_WIN[1:]
_HANDLERS: dict[str, Callable[[Reader, Event], None]] = {
    "start_game": Reader.start_game,
    "start_kyoku": Reader.start_deal,
    "tsumo": Reader.tsumo,
    "dahai": Reader.dahai,
    "chi": Reader.call,
    "pon": Reader.call,
    "daiminkan": Reader.call,
    "kan": Reader.any_kan,
    "kakan": Reader.added_kan,
    "ankan": Reader.closed_kan,
    "kita": Reader.kita,
    "nukidora": Reader.kita,
    "dora": Reader.dora,
    "reach": Reader.reach,
    "reach_accepted": Reader.reach_accepted,
    "hora": Reader.hora,
    "ryukyoku": Reader.ryukyoku,
    "end_kyoku": Reader.end_kyoku,
    "end_game": Reader.end_game,
}


def _tile_of(value: object, key: str, hidden: bool = False) -> str:
    tile = t.FROM_MJAI.get(value) if isinstance(value, str) else None
    if tile is None or (tile == t.HIDDEN and not hidden):
        raise Broken(f"{key} is {shown(value)}: expected a tile")
    return tile


def _tile(event: Event, key: str, hidden: bool = False) -> str:
    return _tile_of(event.get(key), key, hidden)


def _tiles(event: Event, key: str, size: int) -> list[str]:
    return [_tile_of(one, key) for one in listed(event.get(key), key, (size,))]


def _hand(value: object) -> tuple[str, ...]:
    return t.sorted_tiles(
        _tile_of(one, "tehais", hidden=True) for one in listed(value, "tehais", (HAND,))
    )


def _players_of(hands: list[Any], scores: list[Any], names: tuple[str, ...]) -> int:
    """Three where three are dealt, also with an empty fourth seat that nobody plays."""
    if 3 in (len(hands), len(scores)) or hands[3] == []:
        return 3
    unseen = hands[3] == [t.HIDDEN] * HAND and scores[3] == 0 != scores[0]
    return 3 if unseen and names[3:] in ((), ("",)) else 4


def _kind_of_draw(reason: object, guess: str, deltas: tuple[int, ...] | None) -> str:
    if isinstance(reason, str):
        known = _KIND_OF_REASON.get(re.sub(r"[^a-z]", "", reason.lower()))
        if known is not None:
            return known
    if guess == "exhaustive" and deltas and max(map(abs, deltas)) >= _NAGASHI_FROM:
        return "nagashi"
    return guess


def _ready(event: Event) -> list[bool] | None:
    """Who was ready: told as such, or by hands that are shown."""
    said, shown_hands = event.get("tenpais"), event.get("tehais")
    if isinstance(said, list):
        return [one is True for one in said]
    if isinstance(shown_hands, list):
        return [isinstance(hand, list) and t.HIDDEN not in hand for hand in shown_hands]
    return None


def _details(event: Event, players: int) -> dict[str, Any]:
    """What our dialect and Gimite's print of a win; what is not of that form is left out."""
    event = {"fan": event.get("han"), "yakus": event.get("yaku")} | event
    found: dict[str, Any] = {}
    for key, ours, high in (
        ("fan", "han", 200),
        ("fu", "fu", 200),
        ("hora_points", "value", POINTS),
    ):
        if type(event.get(key)) is int and 0 <= event[key] <= high:
            found[ours] = event[key]
    items = event.get("yakus")
    if isinstance(items, list) and all(_is_item(item) for item in items):
        found["items"] = tuple((clean(name), han) for name, han in items)
    if event.get("limit") in _LIMITS:
        found["limit"] = event["limit"]
    yakuman = event.get("yakuman")
    if type(yakuman) is int and 0 < yakuman < 20:
        found["yakuman"] = yakuman
    if type(event.get("pao")) is int and 0 <= event["pao"] < players:
        found["pao"] = event["pao"]
    return found


_LIMITS = ("mangan", "haneman", "baiman", "sanbaiman", "yakuman")


def _is_item(item: object) -> bool:
    return (
        isinstance(item, list)
        and len(item) == 2
        and isinstance(item[0], str)
        and type(item[1]) is int
        and 0 <= item[1] <= 200
    )
