"""Writes the events of one deal of xuezhan or panzhihua: hupai-mjai-1, see docs/mjai.md."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile

from hupai.formats import tiles as t
from hupai.formats.events import hands_after, spread
from hupai.formats.mjai_deal_writer import DealWriter, written
from hupai.formats.mjai_fields import Event
from hupai.formats.record_sichuan import OF_WINS, PaymentRecord, SichuanDealRecord, sums

_WITH_WIN = ("hand", "horses")  # events that a win brings
_AFTER_WINS = ("kan_transfer", "kan_shot_refund")


class SichuanDealWriter(DealWriter[SichuanDealRecord]):
    """Writes the events of one deal; what was paid stands behind the event that brings it."""

    def __init__(self, deal: SichuanDealRecord, dialect: str) -> None:
        super().__init__(deal, dialect)
        self._paid = 0  # payments that are written
        self._num_kans = 0  # that stand
        self._is_pending = False  # one that may still be robbed

    def start(self) -> Event:
        deal = self.deal
        event: Event = {
            "type": "start_kyoku",
            "deal": deal.deal_index,
            "oya": deal.dealer,
            "scores": list(deal.scores),
            "tehais": self.hands(),
        }
        return event | ({"open_tile": deal.open_tile} if deal.open_tile is not None else {})

    def play(self, plays: Sequence[str]) -> Iterator[Event]:
        at = 0
        while at < len(plays):
            kind, *words = plays[at].split(" ")
            at += 1
            if kind == "replacement":
                yield from self._kan_fee(int(words[0]))
            if kind not in ("ron", "tsumo"):
                yield getattr(self, f"_{kind}")(*words)
                continue
            self._is_pending = False
            rest = plays[at:]
            brought = list(takewhile(lambda play: play.startswith(_WITH_WIN), rest))
            yield self._win(kind, words, brought)
            at += len(brought)
            if not plays[at : at + 1] or not plays[at].startswith("ron "):
                yield from self._payments(_AFTER_WINS)

    def end(self) -> Iterator[Event]:
        deal = self.deal
        if not deal.kind:
            return
        if deal.kind == "exhaustive":
            yield self._ryukyoku()
        yield from self._payments()
        for one in deal.penalties:
            yield {
                "type": "penalty",
                "actor": one.payer,
                "points": one.points,
                "reason": one.reason,
            }
        event: Event = {"type": "end_kyoku"}
        if deal.deltas is not None:
            event["deltas"] = list(deal.deltas)
            if deal.penalties:
                event["penalties"] = list(sums(deal.penalties))
            event["scores"] = list(deal.scores_after or ())
        hands = hands_after(deal)
        yield event | {"tehais": [[t.TO_MJAI[tile] for tile in hand] for hand in hands]}

    def _ryukyoku(self) -> Event:
        deal = self.deal
        event: Event = {"type": "ryukyoku", "reason": deal.kind}
        if deal.tenpai is not None:
            ready, won = deal.tenpai, deal.winners
            event["tenpais"] = [None if s in won else s in ready for s in range(deal.players)]
        if deal.pigs:
            event["pigs"] = list(deal.pigs)
        return event

    def _exchange_die(self, die: str) -> Event:
        return {"type": "exchange_die", "die": int(die)}

    def _exchange(self, seat: str, own: str, to: str) -> Event:
        event: Event = {"type": "exchange", "actor": int(seat), "target": int(to)}
        return event | {"pais": written(own)}

    def _void_suit(self, seat: str, suit: str) -> Event:
        return {"type": "void_suit", "actor": int(seat), "suit": suit}

    def _sing(self, seat: str) -> Event:
        return {"type": "sing", "actor": int(seat)}

    def _dance(self, seat: str, waits: str = "") -> Event:
        event: Event = {"type": "dance", "actor": int(seat)}
        return event | ({"waits": written(waits)} if waits else {})

    def _open_kan(self, *words: str) -> Event:
        self._is_pending = True
        return super()._open_kan(*words)

    def _added_kan(self, seat: str, tile: str) -> Event:
        self._is_pending = True
        return super()._added_kan(seat, tile)

    def _closed_kan(self, seat: str, own: str) -> Event:
        self._is_pending = True
        return super()._closed_kan(seat, own)

    def _kan_fee(self, seat: int) -> Iterator[Event]:
        """What a kan that stands brings; told also where that is nothing."""
        if not self._is_pending:
            return
        self._num_kans += 1
        self._is_pending = False
        if self.deal.payments is None:
            return
        kan = self._num_kans
        entries = self._taken(lambda one: one.reason == "kan_fee" and one.kan == kan)
        yield self._paid_event("kan_fee", seat, kan, entries)

    def _win(self, kind: str, words: Sequence[str], brought: Sequence[str]) -> Event:
        seat, tile = int(words[0]), words[-1]
        source = int(words[1]) if kind == "ron" else seat
        event: Event = {"type": "hora", "actor": seat, "target": source, "pai": t.TO_MJAI[tile]}
        for play in brought:
            name, _, tiles = play.split(" ")
            key = "tehai" if name == "hand" else "horses"
            event[key] = [t.TO_MJAI[one] for one in spread(tiles)]
        won = self.win_of(seat)
        if won is not None and won.items is not None:
            event["yakus"] = [list(item) for item in won.items]
        if won is not None:
            told = {"fan": won.fan, "face": won.face, "hora_points": won.value}
            event |= {key: value for key, value in told.items() if value is not None}
        if self.deal.payments is not None:
            entries = self._taken(lambda one: one.reason in OF_WINS and one.payee == seat)
            event["deltas"] = list(sums(entries))
            event["payments"] = [_listed(one) for one in entries]
        elif won is not None and won.deltas is not None:
            event["deltas"] = list(won.deltas)
        return event

    def _payments(self, reasons: Sequence[str] = ()) -> Iterator[Event]:
        """What comes next in the ledger, of these reasons or of any, one event for each payer."""
        entries = self.deal.payments or ()
        while self._paid < len(entries):
            first = entries[self._paid]
            if reasons and first.reason not in reasons:
                return
            same = (first.reason, first.payer, first.kan)
            taken = self._taken(lambda one: (one.reason, one.payer, one.kan) == same)  # noqa: B023
            yield self._paid_event(first.reason, first.payer, first.kan, taken)

    def _taken(self, belongs: Callable[[PaymentRecord], bool]) -> list[PaymentRecord]:
        """The next entries of the ledger, as long as they belong together."""
        entries = self.deal.payments or ()
        first = self._paid
        while self._paid < len(entries) and belongs(entries[self._paid]):
            self._paid += 1
        return list(entries[first : self._paid])

    @staticmethod
    def _paid_event(
        name: str, seat: int, kan: int | None, entries: Sequence[PaymentRecord]
    ) -> Event:
        event: Event = {"type": name, "actor": seat}
        if kan is not None:
            event["kan"] = kan
        paid = [_listed(one) for one in entries]
        return event | {"deltas": list(sums(entries)), "payments": paid}


def _listed(entry: PaymentRecord) -> list[int | str | None]:
    return [entry.payer, entry.payee, entry.points, entry.reason]
