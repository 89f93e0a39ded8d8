"""Reads the events of one deal of xuezhan or panzhihua: hupai-mjai-1, see docs/mjai.md."""

from __future__ import annotations

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
    tiles_in,
)
from hupai.formats.record import WinRecord
from hupai.formats.record_sichuan import OF_WINS, PaymentRecord, SichuanDealRecord, sums
from hupai.formats.table_sichuan import SUITS, SichuanTable

PLAYERS = 4
_PENALTIES = ("pig_penalty", "false_win")
_PAID_TO_ACTOR = ("hora", "kan_fee")
_OF_KANS = ("kan_fee", "kan_transfer", "kan_shot_refund", "kan_refund")
_AT_THE_END = ("pig", "ready_check", "kan_refund", "penalty")  # after ryukyoku


class SichuanDealReader(DealReader):
    """One deal."""

    table: SichuanTable

    def __init__(self, event: Event, draft: Draft) -> None:
        super().__init__()
        self.drawn_game: dict[str, Any] | None = None
        self.penalties: list[PaymentRecord] = []
        self.deltas: tuple[int, ...] | None = None
        before = draft.deals[-1].scores_after if draft.deals else None
        start = SichuanDealRecord(
            deal_index=whole(event.get("deal", len(draft.deals)), "deal", 0, COUNTERS * COUNTERS),
            dealer=whole(event.get("oya"), "oya", 0, PLAYERS - 1),
            scores=points_of(event.get("scores", list(before or [0] * PLAYERS)), "scores", PLAYERS),
            hands=hands_in(listed(event.get("tehais"), "tehais", (PLAYERS,))),
            open_tile=tile_in(event, "open_tile") if "open_tile" in event else None,
        )
        self.table = SichuanTable(start)

    def check_order(self, name: str) -> None:
        if self.drawn_game is not None and name not in _AT_THE_END:
            raise Broken(f"{name} after the deal was drawn")
        if self.drawn_game is None and name in _AT_THE_END:
            raise Broken(f"{name} before ryukyoku")

    def finished(self) -> SichuanDealRecord | None:
        if self.drawn_game is None and not self.wins:
            return None
        drawn = self.drawn_game or {}
        return self.table.finish(
            "exhaustive" if self.drawn_game is not None else "win",
            wins=self.wins,
            payments=self.table.payments,
            penalties=self.penalties,
            deltas=self.deltas,
            **drawn,
        )

    def close(self, event: Event) -> None:
        """What ``end_kyoku`` sums up must be what the events before it say."""
        table = self.table
        self.deltas = deltas_in(event, PLAYERS)
        if "tehais" in event:
            self._compare_hands(listed(event["tehais"], "tehais", (PLAYERS,)))
        if table.payments is None:
            return
        paid, lost = sums(table.payments), sums(self.penalties)
        now = tuple(map(sum, zip(table.start.scores, paid, lost, strict=True)))
        for key, wanted in (("deltas", paid), ("penalties", lost), ("scores", now)):
            if key in event and points_of(event[key], key, PLAYERS) != wanted:
                raise Broken(f"{key} is {shown(event[key])}: the events give {list(wanted)}")

    def _compare_hands(self, told: list[Any]) -> None:
        for seat, held in enumerate(self.table.hands):
            hand = tiles_in({"tehais": told[seat]}, "tehais", (len(held),), hidden=True)
            if t.HIDDEN not in held and sorted(hand) != sorted(held):
                shown_hands = f"{t.compact(t.sorted_tiles(hand))} of seat {seat}"
                wanted = t.compact(t.sorted_tiles(held))
                raise Broken(f"tehais has {shown_hands}: the events give {wanted}")

    def exchange_die(self, event: Event) -> None:
        self.table.exchange_die(whole(event.get("die"), "die", 1, 6))

    def exchange(self, event: Event) -> None:
        tiles = tiles_in(event, "pais", (3,), hidden=True)
        self.table.exchange(self._seat(event, "actor"), tiles, self._seat(event, "target"))

    def void_suit(self, event: Event) -> None:
        suit = event.get("suit")
        if suit not in list(SUITS):
            raise Broken(f"suit is {shown(suit)}: expected m, p or s")
        self.table.void_suit(self._seat(event, "actor"), str(suit))

    def declare(self, event: Event) -> None:
        waits = tiles_in(event, "waits") if "waits" in event else []
        self.table.declare(event["type"], self._seat(event, "actor"), waits)

    def added_kan(self, event: Event) -> None:
        tile = tile_in(event, "pai")
        if tiles_in(event, "consumed", (3,)) != [tile] * 3:
            raise Broken(f"consumed is {shown(event['consumed'])}: expected a pon of {tile}")
        super().added_kan(event)

    def hora(self, event: Event) -> None:
        seat, source, tile = self.won_tile(event)
        if tile_in(event, "pai") != tile if "pai" in event else tile == t.HIDDEN:
            raise Broken(f"pai is {shown(event.get('pai'))}: the winning tile is {tile}")
        if "tehai" in event:
            self.table.lay_open(seat, tiles_in(event, "tehai"))
        if "horses" in event:
            self.table.horses(seat, tiles_in(event, "horses", (1, 2)))
        deltas = self._pay(event, OF_WINS)
        won = WinRecord(
            seat,
            source,
            tile,
            deltas,
            items=items_in(event),
            fan=number_in(event, "fan"),
            face=number_in(event, "face", POINTS),
            value=number_in(event, "hora_points", POINTS),
        )
        self.wins.append(won)

    def payment(self, event: Event) -> None:
        self._pay(event, (event["type"],))

    def penalty(self, event: Event) -> None:
        points = whole(event.get("points"), "points", 1, POINTS)
        reason = event.get("reason")
        if reason not in _PENALTIES:
            raise Broken(f"reason is {shown(reason)}: expected {' or '.join(_PENALTIES)}")
        seat = self._seat(event, "actor")
        self.penalties.append(PaymentRecord(seat, None, points, str(reason)))

    def ryukyoku(self, event: Event) -> None:
        table, said = self.table, event.get("tenpais")
        if event.get("reason", "exhaustive") != "exhaustive":
            raise Broken(f"reason is {shown(event['reason'])}: expected 'exhaustive'")
        if table.to_discard is not None or table.replacing is not None:
            raise Broken("ryukyoku in a turn")
        pigs = [whole(one, "pigs", 0, PLAYERS - 1) for one in listed(event.get("pigs", []), "pigs")]
        tenpai = None
        if said is not None:
            said = listed(said, "tenpais", (PLAYERS,))
            for seat, one in enumerate(said):
                good = one is None if seat in table.winners else isinstance(one, bool)
                if not good:
                    raise Broken(f"tenpais is {shown(said)}: expected null for who has won")
            tenpai = [seat for seat, one in enumerate(said) if one]
            if any(said[seat] is not False for seat in pigs):
                raise Broken(f"pigs is {shown(pigs)}: a pig is not ready")
        self.drawn_game = {"tenpai": tenpai, "pigs": pigs}

    def _pay(self, event: Event, reasons: tuple[str, ...]) -> tuple[int, ...] | None:
        """Keep the payments of an event; gives what they change."""
        deltas, told = deltas_in(event, PLAYERS), event.get("payments")
        kan = self._kan(event)
        if told is None:
            self.table.payments = None  # not all of them are told
            return deltas
        entries = [_entry(one, kan, reasons) for one in listed(told, "payments")]
        paid = sums(entries)
        if deltas not in (None, paid):
            raise Broken(f"deltas is {list(deltas or ())}: its payments give {list(paid)}")
        actor, to_actor = self._seat(event, "actor"), event["type"] in _PAID_TO_ACTOR
        if any(actor != (one.payee if to_actor else one.payer) for one in entries):
            raise Broken(f"actor is {actor}: its payments are of another seat")
        if self.table.payments is not None:
            self.table.payments += entries
        return paid

    def _kan(self, event: Event) -> int | None:
        if event["type"] not in _OF_KANS:
            return None
        last = self.table.num_kans
        if event["type"] == "kan_fee" and self.table.replacing is None:
            raise Broken("kan_fee without a kan")
        return whole(event.get("kan"), "kan", last if event["type"] == "kan_fee" else 1, last)


SichuanDealReader.HANDLERS = SHARED | {
    "kakan": SichuanDealReader.added_kan,
    "exchange_die": SichuanDealReader.exchange_die,
    "exchange": SichuanDealReader.exchange,
    "void_suit": SichuanDealReader.void_suit,
    "sing": SichuanDealReader.declare,
    "dance": SichuanDealReader.declare,
    "hora": SichuanDealReader.hora,
    "kan_fee": SichuanDealReader.payment,
    "kan_transfer": SichuanDealReader.payment,
    "kan_shot_refund": SichuanDealReader.payment,
    "ryukyoku": SichuanDealReader.ryukyoku,
    "pig": SichuanDealReader.payment,
    "ready_check": SichuanDealReader.payment,
    "kan_refund": SichuanDealReader.payment,
    "penalty": SichuanDealReader.penalty,
}


def _entry(value: object, kan: int | None, reasons: tuple[str, ...]) -> PaymentRecord:
    """One of ``payments``: payer, payee, points, reason."""
    payer, payee, points, reason = listed(value, "payments", (4,))
    if reason not in reasons:
        raise Broken(f"a payment for {shown(reason)}: expected {' or '.join(reasons)}")
    return PaymentRecord(
        whole(payer, "payer", 0, PLAYERS - 1),
        whole(payee, "payee", 0, PLAYERS - 1),
        whole(points, "points", 1, POINTS),
        str(reason),
        kan,
    )
