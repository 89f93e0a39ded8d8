"""Writes the JSON of tenhou.net/6."""

from __future__ import annotations

from typing import Any

from hupai.errors import HupaiError
from hupai.formats import tiles as t
from hupai.formats.record import Record
from hupai.formats.record_riichi import RiichiDealRecord, riichi_deals
from hupai.formats.rules import disp_of, hash_of
from hupai.formats.yaku import ALL_READY, DRAWS, NONE_READY, WIN, item_text, points_text

_DRAWN = 60
_SEATS = 4  # three players leave the fourth empty
_PLACES = {3: 0, 2: 1, 1: 2}  # of the letter in a call, by how many seats further the source sits


def log_of(record: Record) -> dict[str, Any]:
    """The log as JSON values."""
    kept = record.extras.get("tenhou")
    kept = dict(kept) if isinstance(kept, dict) else {}
    rule = kept.pop("rule", None) or disp_of(record.rules, record.players)
    rule = rule | {"rules": record.rules}  # empty where nothing is known but the abbreviations
    known = hash_of(record.rules)
    if known:
        rule["rules_hash"] = known
    title = kept.pop("title", None) or ["hupai", record.rules]
    players = record.players
    names = list(record.names) or [""] * players
    log: dict[str, Any] = {
        "title": title,
        "name": names + [""] * (_SEATS - len(names)),
        "rule": rule,
        "log": [_Writer(deal).deal_values() for deal in riichi_deals(record, "Tenhou's JSON")],
    }
    log |= kept
    if record.final is not None:
        results = record.results or (0.0,) * players
        pairs = [*zip(record.final, results, strict=True), *[(0, 0.0)] * (_SEATS - players)]
        log["sc"] = [value for pair in pairs for value in pair]
    return log


class _Writer:
    def __init__(self, deal: RiichiDealRecord) -> None:
        self.deal = deal
        self.takes: list[list[int | str]] = [[] for _ in range(_SEATS)]
        self.outs: list[list[int | str]] = [[] for _ in range(_SEATS)]
        self.pons: dict[tuple[int, str], tuple[int, list[int]]] = {}
        self.says_riichi = ""

    def deal_values(self) -> list[Any]:
        deal = self.deal
        for play in deal.plays:
            kind, *words = play.split(" ")
            handle = getattr(self, f"_{kind}", None)
            if handle is not None:
                handle(*words)
        for outs in self.outs:
            while outs and outs[-1] == 0:  # an open kan and then a win
                outs.pop()
        hands = [_hand_codes(hand) for hand in deal.hands]
        hands += [[]] * (_SEATS - deal.players)
        seats = zip(hands, self.takes, self.outs, strict=True)
        return [
            [4 * "ESWN".index(deal.round_wind) + deal.dealer, deal.honba, deal.deposits],
            _padded(deal.scores),
            [_code(tile) for tile in deal.indicators],
            [_code(tile) for tile in deal.ura],
            *(part for seat in seats for part in seat),
            self._result(),
        ]

    def _draw(self, seat: str, tile: str) -> None:
        self.takes[int(seat)].append(_code(tile))

    _replacement = _draw

    def _riichi(self, _: str) -> None:
        self.says_riichi = "r"

    _open_riichi = _riichi

    def _discard(self, seat: str, tile: str) -> None:
        out = _DRAWN if tile.endswith("*") else _code(tile)
        if out == _DRAWN:
            self.takes[int(seat)][-1] = _code(tile)  # the draw may be hidden, this shows it
        self.outs[int(seat)].append(f"r{out}" if self.says_riichi else out)
        self.says_riichi = ""

    def _chi(self, seat: str, own: str, tile: str, _: str) -> None:
        codes = [_code(one) for one in (tile, *t.pairs(own))]
        self.takes[int(seat)].append(_call("c", 0, codes))

    def _pon(self, seat: str, own: str, tile: str, source: str) -> None:
        place = _PLACES[(int(source) - int(seat)) % 4]
        codes = _own_codes(own)
        codes.insert(place, _code(tile))
        self.pons[int(seat), t.kind_of(tile)] = (place, codes)
        self.takes[int(seat)].append(_call("p", place, codes))

    def _open_kan(self, seat: str, own: str, tile: str, source: str) -> None:
        place = _PLACES[(int(source) - int(seat)) % 4]
        place = 3 if place == 2 else place
        codes = _own_codes(own)
        codes.insert(place, _code(tile))
        self.takes[int(seat)].append(_call("m", place, codes))
        self.outs[int(seat)].append(0)

    def _closed_kan(self, seat: str, own: str) -> None:
        self.outs[int(seat)].append(_call("a", 3, _own_codes(own)))

    def _added_kan(self, seat: str, tile: str) -> None:
        place, codes = self.pons[int(seat), t.kind_of(tile)]
        codes = [*codes[:place], _code(tile), *codes[place:]]
        self.outs[int(seat)].append(_call("k", place, codes))

    def _kita(self, seat: str) -> None:
        self.outs[int(seat)].append(f"f{_code('4z')}")

    def _result(self) -> list[Any]:
        deal = self.deal
        if deal.kind == "win":
            result: list[Any] = [WIN]
            for won in deal.wins:
                result.append(_padded(won.deltas or (0,) * deal.players))
                liable = won.seat if won.pao is None else won.pao
                items = [item_text(item, deal, won) for item in won.items or ()]
                result.append([won.seat, won.from_seat, liable, points_text(deal, won), *items])
            return result
        paid = [_padded(deal.deltas)] if deal.deltas and any(deal.deltas) else []
        if deal.kind == "exhaustive" and deal.tenpai is not None and not paid:
            if len(deal.tenpai) == deal.players:
                return [ALL_READY]
            if not deal.tenpai:
                return [NONE_READY]
        if not deal.kind:
            message = f"deal {deal.title} is not over: Tenhou's JSON has only finished ones"
            raise HupaiError(message, field="record")
        return [DRAWS[deal.kind], *paid]


def _code(tile: str) -> int:
    return t.TO_TENHOU.get(tile.rstrip("*"), 0)


def _hand_codes(hand: tuple[str, ...]) -> list[int]:
    """A hand as Tenhou sorts it: the red five after its kind."""
    return [_code(tile) for tile in sorted(hand, key=_place_in_hand)]


def _place_in_hand(tile: str) -> tuple[str, ...]:
    suit, rank, _ = t.sort_key(tile)
    return (suit, rank, "1" if tile[0] == "0" else "0")


def _own_codes(own: str) -> list[int]:
    """Own tiles of a call: the red one last."""
    return sorted(_code(tile) for tile in t.pairs(own))


def _call(letter: str, place: int, codes: list[int]) -> str:
    texts = [str(code) for code in codes]
    return "".join((*texts[:place], letter, *texts[place:]))


def _padded(points: tuple[int, ...]) -> list[int]:
    return [*points, *[0] * (_SEATS - len(points))]
