"""Writes mjai: Mortal's events and keys in Mortal's order; a dialect may add keys after them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from hupai.errors import HupaiError
from hupai.formats import tiles as t
from hupai.formats.record import WITH_TENPAI, DealRecord, Record, WinRecord
from hupai.formats.rules import hash_of

DIALECTS = ("hupai", "mortal", "riichienv", "jansou")

# How the other dialects call the ways in which a deal is drawn.
_REASONS = {
    "riichienv": {
        "exhaustive": "exhaustive_draw",
        "nagashi": "nagashimangan",
        "nine_terminals": "kyushu_kyuhai",
        "four_winds": "sufuurenta",
        "four_kans": "suukansansen",
        "four_riichi": "suucha_riichi",
        "triple_ron": "sanchaho",
    },
    "jansou": {
        "exhaustive": "exhaustive",
        "nagashi": "nm",
        "nine_terminals": "yao9",
        "four_winds": "kaze4",
        "four_kans": "kan4",
        "four_riichi": "reach4",
        "triple_ron": "ron3",
    },
}

Event = dict[str, Any]


def lines_of(record: Record, dialect: str) -> Iterator[str]:
    """The lines of a log."""
    for event in events_of(record, dialect):
        yield json.dumps(event, ensure_ascii=False, separators=(",", ":"))


def events_of(record: Record, dialect: str) -> Iterator[Event]:
    """The events of a log."""
    if dialect not in DIALECTS:
        raise HupaiError(
            f"no mjai dialect is called '{dialect}'; known: {', '.join(DIALECTS)}", field="dialect"
        )
    yield _start_game(record, dialect)
    for deal in record.deals:
        yield from DealWriter(deal, dialect).events()
    if record.deals and not record.deals[-1].kind:
        return  # the match goes on
    end: Event = {"type": "end_game"}
    if dialect in ("hupai", "jansou") and record.final is not None:
        end["scores"] = list(record.final)
        if dialect == "hupai" and record.results is not None:
            end["results"] = list(record.results)
    yield end


def _start_game(record: Record, dialect: str) -> Event:
    names = list(record.names) or [""] * record.players
    event: Event = {"type": "start_game", "names": names}
    kept = record.extras.get("mjai")
    if isinstance(kept, dict):
        event |= kept if dialect != "mortal" else {k: v for k, v in kept.items() if k == "seed"}
    if dialect == "hupai" and record.rules:
        event["rules"] = record.rules
        known = hash_of(record.rules)
        if known:
            event["rules_hash"] = known
    return event


class DealWriter:
    """Writes the events of one deal, all of them or one after the other."""

    def __init__(self, deal: DealRecord, dialect: str) -> None:
        self.deal = deal
        self.dialect = dialect
        self.pons: dict[tuple[int, str], list[str]] = {}
        self.drawn = ""

    def events(self) -> Iterator[Event]:
        """All of them."""
        yield self.start()
        for play in self.deal.plays:
            yield self.play(play)
        yield from self.end()

    def play(self, event: str) -> Event:
        """One of `DealRecord.plays`."""
        kind, *words = event.split(" ")
        written: Event = getattr(self, f"_{kind}")(*words)
        return written

    def end(self) -> Iterator[Event]:
        """What is told after the last of them."""
        if self.deal.kind and self.deal.kind != "win":
            yield self._drawn_deal()
        if self.deal.kind:
            yield {"type": "end_kyoku"}

    def start(self) -> Event:
        """The first event."""
        deal = self.deal
        return {
            "type": "start_kyoku",
            "bakaze": deal.round_wind,
            "dora_marker": t.TO_MJAI[deal.indicator],
            "kyoku": deal.dealer + 1,
            "honba": deal.honba,
            "kyotaku": deal.deposits,
            "oya": deal.dealer,
            "scores": list(deal.scores),
            "tehais": [[t.TO_MJAI[tile] for tile in hand] for hand in deal.hands],
        }

    def _draw(self, seat: str, tile: str) -> Event:
        self.drawn = tile
        return {"type": "tsumo", "actor": int(seat), "pai": t.TO_MJAI[tile]}

    _replacement = _draw

    def _discard(self, seat: str, tile: str) -> Event:
        return {
            "type": "dahai",
            "actor": int(seat),
            "pai": t.TO_MJAI[tile.rstrip("*")],
            "tsumogiri": tile.endswith("*"),
        }

    def _call(self, name: str, seat: str, own: str, tile: str, source: str) -> Event:
        consumed = [t.TO_MJAI[one] for one in t.pairs(own)]
        return {
            "type": name,
            "actor": int(seat),
            "target": int(source),
            "pai": t.TO_MJAI[tile],
            "consumed": consumed,
        }

    def _chi(self, *words: str) -> Event:
        return self._call("chi", *words)

    def _pon(self, seat: str, own: str, tile: str, source: str) -> Event:
        self.pons[int(seat), t.kind_of(tile)] = [*t.pairs(own), tile]
        return self._call("pon", seat, own, tile, source)

    def _open_kan(self, *words: str) -> Event:
        return self._call("daiminkan", *words)

    def _added_kan(self, seat: str, tile: str) -> Event:
        pon = t.sorted_tiles(self.pons[int(seat), t.kind_of(tile)])
        consumed = [t.TO_MJAI[one] for one in pon]
        return {"type": "kakan", "actor": int(seat), "pai": t.TO_MJAI[tile], "consumed": consumed}

    def _closed_kan(self, seat: str, own: str) -> Event:
        consumed = [t.TO_MJAI[one] for one in t.pairs(own)]
        event: Event = {"type": "ankan", "actor": int(seat), "consumed": consumed}
        if self.dialect == "riichienv":
            event["pai"] = consumed[-1]
        return event

    def _kita(self, seat: str) -> Event:
        return {"type": "kita", "actor": int(seat), "pai": "N"}

    def _dora(self, tile: str) -> Event:
        return {"type": "dora", "dora_marker": t.TO_MJAI[tile]}

    def _riichi(self, seat: str) -> Event:
        return {"type": "reach", "actor": int(seat)}

    def _open_riichi(self, seat: str) -> Event:
        return self._riichi(seat) | ({"open": True} if self.dialect == "hupai" else {})

    def _riichi_accepted(self, seat: str) -> Event:
        return {"type": "reach_accepted", "actor": int(seat)}

    def _ron(self, seat: str, source: str, _: str) -> Event:
        return self._win(int(seat), int(source))

    def _tsumo(self, seat: str, _: str) -> Event:
        return self._win(int(seat), int(seat))

    def _win(self, seat: int, source: int) -> Event:
        won = next((win for win in self.deal.wins if win.seat == seat), None)
        event: Event = {"type": "hora", "actor": seat, "target": source}
        if won is not None and won.deltas is not None:
            event["deltas"] = list(won.deltas)
        if self.dialect == "riichienv" and seat == source:
            event["tsumo"] = True
        shown = self.deal.ura if seat in self.deal.riichi else ()
        ura = [t.TO_MJAI[tile] for tile in shown]
        if self.dialect != "jansou":
            event["ura_markers"] = ura
        elif ura:
            event["uradora_markers"] = ura
        if self.dialect == "jansou" and won is not None and won.pao is not None:
            event["pao"] = won.pao
        if self.dialect == "hupai" and won is not None:
            hidden = seat == source and self.drawn == t.HIDDEN != won.tile
            event |= ({"pai": t.TO_MJAI[won.tile]} if hidden else {}) | _details(won)
        return event

    def _drawn_deal(self) -> Event:
        deal = self.deal
        event: Event = {"type": "ryukyoku"}
        if deal.deltas is not None:
            event["deltas"] = list(deal.deltas)
        told = deal.tenpai if deal.kind in WITH_TENPAI else None
        if self.dialect in _REASONS:
            event = {"type": "ryukyoku", "reason": _REASONS[self.dialect][deal.kind]} | event
        if self.dialect == "hupai":
            event["reason"] = deal.kind
            if told is not None:
                event["tenpais"] = [seat in told for seat in range(deal.players)]
        elif self.dialect == "jansou" and told is not None:
            event["tehais"] = [[] if seat in told else None for seat in range(deal.players)]
        return event


def _details(won: WinRecord) -> Event:
    """What the log prints of a win, as far as it is known."""
    details: Event = {}
    if won.items is not None:
        details["yakus"] = [list(item) for item in won.items]
    for key, value in (("fu", won.fu), ("fan", won.han), ("hora_points", won.value)):
        if value is not None:
            details[key] = value
    if won.limit is not None:
        details["limit"] = won.limit
    if won.yakuman:
        details["yakuman"] = won.yakuman
    if won.pao is not None:
        details["pao"] = won.pao
    return details
