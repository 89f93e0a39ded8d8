"""Reads the events of one riichi deal of mjai, in every dialect known."""

from __future__ import annotations

import re
from typing import Any

from hupai.formats import tiles as t
from hupai.formats.draft import COUNTERS, POINTS, Broken, Draft, listed, points_of, shown, whole
from hupai.formats.mjai_deal_reader import SHARED, DealReader
from hupai.formats.mjai_fields import (
    Event,
    deltas_in,
    hands_in,
    items_in,
    number_in,
    tile_in,
    tile_of,
)
from hupai.formats.record import WinRecord
from hupai.formats.record_riichi import WITH_TENPAI, RiichiDealRecord
from hupai.formats.table import HAND
from hupai.formats.table_riichi import RiichiTable

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

_AFTER_WIN = ("hora",)


class RiichiDealReader(DealReader):
    """One riichi deal."""

    table: RiichiTable

    def __init__(self, event: Event, draft: Draft) -> None:
        super().__init__()
        self.ura: tuple[str, ...] = ()
        self.drawn_game: dict[str, Any] | None = None
        hands = listed(event.get("tehais"), "tehais", (3, 4))
        scores = event.get("scores", _scores_so_far(draft, len(hands)))
        players = _players_of(hands, listed(scores, "scores", (3, 4)), draft.names)
        wind = tile_in(event, "bakaze")
        if wind not in t.KINDS[27:31]:
            raise Broken(f"bakaze is {shown(event['bakaze'])}: expected E, S, W or N")
        number = whole(event.get("kyoku", 1), "kyoku", 1, players)
        sticks = event.get("kyotaku", event.get("kyoutaku", 0))
        start = RiichiDealRecord(
            round_wind="ESWN"[int(wind[0]) - 1],
            dealer=whole(event.get("oya", number - 1), "oya", 0, players - 1),
            honba=whole(event.get("honba", 0), "honba", 0, COUNTERS),
            deposits=whole(sticks, "kyotaku", 0, COUNTERS),
            scores=points_of(scores[:players], "scores", players),
            hands=hands_in(hands[:players]),
            indicator=tile_in(event, "dora_marker"),
        )
        self.table = RiichiTable(start)
        if draft.names:
            draft.names = (*draft.names, "")[:players]

    def check_order(self, name: str) -> None:
        if self.wins and name not in _AFTER_WIN:
            raise Broken(f"{name} after a win")
        if self.drawn_game is not None:
            raise Broken(f"{name} after the deal was drawn")

    def finished(self) -> RiichiDealRecord | None:
        if self.wins:
            return self.table.finish("win", wins=self.wins, ura=self.ura)
        return None if self.drawn_game is None else self.table.finish(**self.drawn_game)

    def kita(self, event: Event) -> None:
        self.table.kita(self._seat(event, "actor"))

    def dora(self, event: Event) -> None:
        self.table.show_indicator(tile_in(event, "dora_marker"))

    def reach(self, event: Event) -> None:
        self.table.riichi(self._seat(event, "actor"), event.get("open") is True)

    def reach_accepted(self, event: Event) -> None:
        self.table.accept_riichi(self._seat(event, "actor"))

    def hora(self, event: Event) -> None:
        seat, source, tile = self.won_tile(event)
        ura = event.get("ura_markers", event.get("uradora_markers"))
        if ura:
            self.ura = tuple(tile_of(one, "ura_markers") for one in listed(ura, "ura_markers"))
        players = self.table.players
        deltas = deltas_in(event, players)
        self.wins.append(WinRecord(seat, source, tile, deltas, **_details(event, players)))

    def ryukyoku(self, event: Event) -> None:
        table = self.table
        deltas = deltas_in(event, table.players)
        kind = _kind_of_draw(event.get("reason"), table.guess_kind(), deltas)
        tenpai = None
        said = _ready(event)
        if kind in WITH_TENPAI and said is not None and len(said) >= table.players:
            tenpai = tuple(seat for seat in range(table.players) if said[seat])
        elif kind == "exhaustive" and deltas is not None and any(deltas):
            tenpai = tuple(seat for seat, delta in enumerate(deltas) if delta > 0)
        self.drawn_game = {"kind": kind, "tenpai": tenpai, "deltas": deltas}


RiichiDealReader.HANDLERS = SHARED | {
    "chi": RiichiDealReader.call,
    "kita": RiichiDealReader.kita,
    "nukidora": RiichiDealReader.kita,
    "dora": RiichiDealReader.dora,
    "reach": RiichiDealReader.reach,
    "reach_accepted": RiichiDealReader.reach_accepted,
    "hora": RiichiDealReader.hora,
    "ryukyoku": RiichiDealReader.ryukyoku,
}


def _scores_so_far(draft: Draft, players: int) -> list[int]:
    after = draft.deals[-1].scores_after if draft.deals else None
    return list(after or ((35000,) * 3 if players == 3 else (25000,) * 4))


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
    found = {
        "han": number_in(event, "fan"),
        "fu": number_in(event, "fu"),
        "value": number_in(event, "hora_points", POINTS),
        "items": items_in(event),
        "pao": number_in(event, "pao", players - 1),
    }
    if event.get("limit") in _LIMITS:
        found["limit"] = event["limit"]
    if number_in(event, "yakuman", 19):
        found["yakuman"] = event["yakuman"]
    return found


_LIMITS = ("mangan", "haneman", "baiman", "sanbaiman", "yakuman")
