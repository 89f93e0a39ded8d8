"""Reads the events of one deal of mjai: what every rule family has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from hupai.formats.draft import Broken, shown
from hupai.formats.mjai_fields import Event, seat_in, tile_in, tiles_in
from hupai.formats.record import DealRecord, WinRecord

_CALLS = {"chi": "chi", "pon": "pon", "daiminkan": "open_kan", "kan": "open_kan"}


class DealReader:
    """Takes one event after the other; `table` is the deal so far."""

    table: Any  # of the family
    HANDLERS: ClassVar[Mapping[str, Callable[..., None]]]

    def __init__(self) -> None:
        self.wins: list[WinRecord] = []

    def take(self, event: Event) -> None:
        """One event of the deal."""
        self.check_order(event["type"])
        self.HANDLERS[event["type"]](self, event)

    def check_order(self, name: str) -> None:
        """Refuse an event that cannot follow."""

    def finished(self) -> DealRecord | None:
        """The deal, if it is over."""
        raise NotImplementedError

    def close(self, event: Event) -> None:
        """What the event tells that ends a deal."""

    def tsumo(self, event: Event) -> None:
        self.table.draw(self._seat(event, "actor"), tile_in(event, "pai", hidden=True))

    def dahai(self, event: Event) -> None:
        drawn = event.get("tsumogiri")
        if drawn is not None and not isinstance(drawn, bool):
            raise Broken(f"tsumogiri is {shown(drawn)}: expected true or false")
        self.table.discard(self._seat(event, "actor"), tile_in(event, "pai"), drawn)

    def call(self, event: Event) -> None:
        kind = _CALLS[event["type"]]
        own = tiles_in(event, "consumed", (3 if kind == "open_kan" else 2,))
        seat, source = self._seat(event, "actor"), self._seat(event, "target")
        self.table.call(kind, seat, own, tile_in(event, "pai"), source)

    def added_kan(self, event: Event) -> None:
        self.table.added_kan(self._seat(event, "actor"), tile_in(event, "pai"))

    def closed_kan(self, event: Event) -> None:
        self.table.closed_kan(self._seat(event, "actor"), tiles_in(event, "consumed", (4,)))

    def any_kan(self, event: Event) -> None:
        """The name `kan` of some dialects: which, its tiles tell."""
        own = event.get("consumed")
        if isinstance(own, list) and len(own) == 4:
            self.closed_kan(event)
        elif event.get("target", event.get("actor")) == event.get("actor"):
            self.added_kan(event)
        else:
            self.call(event)

    def won_tile(self, event: Event) -> tuple[int, int, str]:
        """The winner, whose tile it was, and the tile."""
        table = self.table
        seat = self._seat(event, "actor")
        source = self._seat(event, "target") if "target" in event else seat
        tile = table.tsumo(seat) if seat == source else table.ron(seat, source)
        if tile == "?" and "pai" in event:
            tile = tile_in(event, "pai")
            table.plays[-1] = f"tsumo {seat} {tile}"
        return seat, source, tile

    def _seat(self, event: Event, key: str) -> int:
        return seat_in(event, key, self.table.players)


SHARED: dict[str, Callable[..., None]] = {
    "tsumo": DealReader.tsumo,
    "dahai": DealReader.dahai,
    "pon": DealReader.call,
    "daiminkan": DealReader.call,
    "kan": DealReader.any_kan,
    "kakan": DealReader.added_kan,
    "ankan": DealReader.closed_kan,
}
"""What handles the events that every family has."""
