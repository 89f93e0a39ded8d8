"""Writes the events of one riichi deal of mjai, in every dialect."""

from __future__ import annotations

from collections.abc import Iterator

from hupai.formats import tiles as t
from hupai.formats.mjai_deal_writer import DealWriter
from hupai.formats.mjai_fields import Event
from hupai.formats.record import WinRecord
from hupai.formats.record_riichi import WITH_TENPAI, RiichiDealRecord

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


class RiichiDealWriter(DealWriter[RiichiDealRecord]):
    """Writes the events of one riichi deal."""

    def start(self) -> Event:
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
            "tehais": self.hands(),
        }

    def end(self) -> Iterator[Event]:
        if self.deal.kind and self.deal.kind != "win":
            yield self._drawn_deal()
        if self.deal.kind:
            yield {"type": "end_kyoku"}

    def _chi(self, *words: str) -> Event:
        return self._call("chi", *words)

    def _closed_kan(self, seat: str, own: str) -> Event:
        event = super()._closed_kan(seat, own)
        if self.dialect == "riichienv":
            event["pai"] = event["consumed"][-1]
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
        won = self.win_of(seat)
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
