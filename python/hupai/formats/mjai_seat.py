"""mjai as one seat at the table speaks it: the events it may see, and what its answers mean.

Events are written by the writer of logs, so that a player reads at the table what it would read in
a log; a line to a player is a list of events up to its decision, and it answers with one event.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from hupai.errors import LogError
from hupai.formats import tiles as t
from hupai.formats.draft import Broken, clean, listed, shown
from hupai.formats.events import start_of
from hupai.formats.mjai_deal_writer import DealWriter
from hupai.formats.mjai_fields import Event, tile_of
from hupai.formats.mjai_writer import writer_of
from hupai.formats.played import record_of, with_payments
from hupai.formats.record_sichuan import SichuanDealRecord

_NOT_TOLD = ("tenpai ", "noten ", "pig ", "end ")  # the last events of mjai tell these
_CHOSEN = ("exchange", "void_suit")  # phases in which all choose at once


class SeatEvents:
    """The events of one deal as a seat sees them, told a part at a time.

    Examples
    --------
    >>> from hupai import riichi
    >>> from hupai.formats.mjai_seat import SeatEvents
    >>> deal, told = riichi.TENHOU.deal(seed=7), SeatEvents(1)
    >>> [event["type"] for event in told.new(deal)]
    ['start_kyoku', 'tsumo']
    >>> deal.apply(deal.legal_actions[-1])
    >>> [(event["type"], event["actor"]) for event in told.new(deal)][0]
    ('dahai', 0)
    """

    def __init__(self, seat: int, dialect: str = "mortal") -> None:
        """The dialect is that of riichi: the other families have no choice."""
        self.seat = seat
        self.dialect = dialect
        self._writer: DealWriter[Any] | None = None
        self._told = 0
        self._is_said = False  # riichi has been told before its discard was known

    def riichi(self) -> list[Event]:
        """The own riichi, to ask for its discard; `new` will not tell it again."""
        self._is_said = True
        return [{"type": "reach", "actor": self.seat}]

    def new(self, deal: Any) -> list[Event]:
        """What has happened since the last time; after the end of the deal also how it ended.

        Where the seat is asked for tiles to exchange or its void suit, ``choose`` is the last.

        Raises
        ------
        LogError
            mjai cannot tell it: a deal without dora.
        """
        events = [str(event.masked(self.seat)) for event in deal.events]
        try:
            return list(self._written(deal, events))
        except Broken as error:
            raise LogError(f"mjai: {error}", "bad_log") from None

    def _written(self, deal: Any, events: Sequence[str]) -> Iterator[Event]:
        start = start_of(events)
        if self._writer is None:
            self._writer = writer_of(start, self.dialect)
            yield self._writer.start()
            self._told = len(start.head)
        if deal.is_over:
            self._writer.deal = record_of(deal).masked(self.seat)
        elif isinstance(start, SichuanDealRecord):  # what is paid in play is told in play
            self._writer.deal = with_payments(start, deal)
        fresh = events[self._told :]
        self._told = len(events)
        plays = [event for event in fresh if not event.startswith(_NOT_TOLD)]
        if self._is_said and f"riichi {self.seat}" in plays:
            plays.remove(f"riichi {self.seat}")
            self._is_said = False
        yield from self._writer.play(plays)
        if fresh and deal.is_over:
            yield from self._writer.end()
        if deal.phase in _CHOSEN and deal.to_act == self.seat:
            yield {"type": "choose", "actor": self.seat, "what": deal.phase}


def action_of(answer: Mapping[str, Any], seat: int, legal: Sequence[str]) -> str:
    """What an answer means as an action; ``riichi`` alone: its discard is a second answer.

    An exchange comes as one, ``exchange 1m2m9m``: three actions.

    Parameters
    ----------
    answer : mapping
        An mjai event. Keys that the action does not need are passed over.
    seat : int
        Who answers.
    legal : sequence of str
        Tells what an answer leaves open: by ron or by tsumo, from the hand or just drawn. Whether
        the action is among them is not asked.

    Raises
    ------
    LogError
        No action is written so.

    Examples
    --------
    >>> from hupai.formats.mjai_seat import action_of
    >>> action_of({"type": "chi", "actor": 2, "consumed": ["5mr", "4m"]}, 2, [])
    'chi 4m0m'
    >>> action_of({"type": "hora", "actor": 0, "target": 0}, 0, ["tsumo", "discard 1m*"])
    'tsumo'
    """
    try:
        return _action_of(answer, seat, legal)
    except Broken as error:
        raise LogError(str(error), "bad_answer") from None


def _action_of(answer: Mapping[str, Any], seat: int, legal: Sequence[str]) -> str:
    name = answer.get("type")
    if not isinstance(name, str):
        raise Broken(f"type is {shown(name)}: expected the name of an event")
    if name == "none":
        return "pass"
    actor = answer.get("actor", seat)
    if actor != seat:
        raise Broken(f"actor is {shown(actor)}: expected {seat}")
    if name == "hora":
        own = "tsumo" in legal if "target" not in answer else answer["target"] == seat
        return "tsumo" if own else "ron"
    if name in _PLAIN:
        return _PLAIN[name]
    if name == "dahai":
        return _discard(answer, legal)
    if name in ("sing", "dance"):
        return _discard(answer, legal).replace("discard", name, 1)
    if name == "exchange":
        return f"exchange {''.join(_tiles(answer, 3, 'pais'))}"
    if name == "void_suit":
        return f"void_suit {clean(str(answer.get('suit')))}"
    if name in ("chi", "pon"):
        return f"{name} {''.join(_tiles(answer, 2))}"
    if name == "kan":  # of some dialects: which, its keys tell
        if answer.get("target", seat) != seat:
            return "open_kan"
        name = "kakan" if len(listed(answer.get("consumed"), "consumed")) == 3 else "ankan"
    if name == "kakan":
        return f"added_kan {tile_of(answer.get('pai'), 'pai')}"
    if name == "ankan":
        return f"closed_kan {t.kind_of(_tiles(answer, 4)[0])}"
    raise Broken(f"no answer is called {shown(name)}")


def picks_of(action: str) -> list[str]:
    """The actions of an exchange that comes as one; none where it is something else.

    Examples
    --------
    >>> from hupai.formats.mjai_seat import picks_of
    >>> picks_of("exchange 1m2m9m"), picks_of("discard 1m")
    (['exchange 1m', 'exchange 2m', 'exchange 9m'], [])
    """
    name, _, tiles = action.partition(" ")
    return [f"exchange {tile}" for tile in t.pairs(tiles)] if name == "exchange" else []


_PLAIN = {
    "reach": "riichi",
    "daiminkan": "open_kan",
    "ryukyoku": "nine_terminals",
    "kita": "kita",
    "nukidora": "kita",
}


def _discard(answer: Mapping[str, Any], legal: Sequence[str]) -> str:
    tile, drawn = tile_of(answer.get("pai"), "pai"), answer.get("tsumogiri")
    if drawn is None:
        drawn = f"discard {tile}*" in legal
    if not isinstance(drawn, bool):
        raise Broken(f"tsumogiri is {shown(drawn)}: expected true or false")
    return f"discard {tile}{'*' if drawn else ''}"


def _tiles(answer: Mapping[str, Any], size: int, key: str = "consumed") -> tuple[str, ...]:
    return t.sorted_tiles(tile_of(one, key) for one in listed(answer.get(key), key, (size,)))
