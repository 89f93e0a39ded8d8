"""Writes the events of one deal of mjai: what every rule family has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar

from hupai.formats import tiles as t
from hupai.formats.mjai_fields import Event
from hupai.formats.record import DealRecord, WinRecord

DealT = TypeVar("DealT", bound=DealRecord)


class DealWriter(Generic[DealT]):
    """Writes the events of one deal, all of them or some after the others."""

    def __init__(self, deal: DealT, dialect: str) -> None:
        self.deal = deal
        self.dialect = dialect
        self.pons: dict[tuple[int, str], list[str]] = {}
        self.drawn = ""

    def events(self) -> Iterator[Event]:
        """All of them."""
        yield self.start()
        yield from self.play(self.deal.plays)
        yield from self.end()

    def play(self, plays: Sequence[str]) -> Iterator[Event]:
        """The next ones of `DealRecord.plays`."""
        for play in plays:
            kind, *words = play.split(" ")
            yield getattr(self, f"_{kind}")(*words)

    def start(self) -> Event:
        """The first event."""
        raise NotImplementedError

    def end(self) -> Iterator[Event]:
        """What is told after the last of `DealRecord.plays`."""
        raise NotImplementedError

    def hands(self) -> list[list[str]]:
        """What is dealt."""
        return [[t.TO_MJAI[tile] for tile in hand] for hand in self.deal.hands]

    def win_of(self, seat: int) -> WinRecord | None:
        """What is known of a seat's win."""
        return next((win for win in self.deal.wins if win.seat == seat), None)

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
        return event


def written(tiles: str) -> list[str]:
    """The tiles of a text such as ``3m4m``."""
    return [t.TO_MJAI[one] for one in t.pairs(tiles)]
