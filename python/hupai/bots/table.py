"""A table with a bot at one seat and built-in players at the others."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from hupai.bots.process import BotProcess, Failed, short
from hupai.errors import HupaiError, LogError
from hupai.families import players_of
from hupai.formats.mjai_seat import SeatEvents, action_of, picks_of
from hupai.formats.played import title_of
from hupai.formats.rules import FORMAT, is_sichuan

if TYPE_CHECKING:
    from hupai.families import Rules

__all__ = ["BotError", "BotFault", "BotTable", "Policy"]

Policy: TypeAlias = Literal["efficient", "random", "first"]
"""A built-in player."""

_MOST_TIMEOUTS = 3  # in a row; then the bot is asked no more


@dataclass(frozen=True, slots=True)
class BotFault:
    """What a bot did wrong.

    Attributes
    ----------
    kind : str
        ``timeout``, ``dead``, ``unreadable`` or ``illegal``.
    deal : str
        The round and honba, and how many events of the deal had happened.
    event : str
        The last event before the answer.
    answer : str
        The line of the bot, shortened.
    legal : tuple of str
        What it could have done.
    message : str
        The reason.

    Examples
    --------
    >>> from hupai.bots import BotFault
    >>> print(BotFault("timeout", "E1.0, event 6", "draw 0 5m", "", (), "no answer in 3 s"))
    timeout at E1.0, event 6 'draw 0 5m': no answer in 3 s
    """

    kind: str
    deal: str
    event: str
    answer: str
    legal: tuple[str, ...]
    message: str

    def to_dict(self) -> dict[str, Any]:
        """For programs."""
        return {name: getattr(self, name) for name in self.__slots__}

    def __str__(self) -> str:
        parts = [f"{self.kind} at {self.deal} '{self.event}': {self.message}"]
        if self.answer:
            parts.append(f"the answer was {self.answer}")
        if self.legal:
            parts.append(f"legal were {', '.join(self.legal)}")
        return "; ".join(parts)


class BotError(HupaiError):
    """A bot did something wrong and the run stops there."""

    def __init__(self, fault: BotFault) -> None:
        super().__init__(str(fault), "bot")
        self.fault = fault

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.fault,))


class BotTable:
    """A table with a bot at one seat.

    Parameters
    ----------
    bot : BotProcess
    rules : Rules
    seat : int
    others : {"efficient", "random", "first"}
        The built-in player at the other seats.
    stops : bool
        Raise `BotError` at the first fault; otherwise the bot's seat asks for nothing there, and
        `faults` keeps it.

    Examples
    --------
    >>> from hupai.bots import BotTable
    >>> BotTable.__init__.__name__
    '__init__'
    """

    def __init__(
        self,
        bot: BotProcess,
        rules: Rules,
        seat: int = 0,
        *,
        others: Policy = "efficient",
        stops: bool = True,
    ) -> None:
        self.bot = bot
        self.rules = rules
        self.seat = seat
        self.others = others
        self.stops = stops
        self.faults: list[BotFault] = []
        self.num_answers = 0
        self._picks: list[str] = []  # tiles to exchange that the bot has named already
        self._timeouts = 0  # in a row
        self._is_given_up = False  # the process is dead or hangs: nobody to ask

    def begin_match(self) -> None:
        """Tell the bot its seat."""
        names = ["bot" if s == self.seat else "hupai" for s in range(players_of(self.rules))]
        start: dict[str, Any] = {"type": "start_game", "names": names, "id": self.seat}
        start |= {"format": FORMAT} if is_sichuan(self.rules.text) else {}
        self._tell([start | {"rules": self.rules.text}], "start_game")

    def end_match(self) -> None:
        """Tell the bot that the match is over."""
        self._tell([{"type": "end_game"}], "end_game")

    def _tell(self, events: Sequence[dict[str, Any]], event: str) -> None:
        """What asks for nothing; the answer is as good as any."""
        if self._is_given_up:
            return
        try:
            self.bot.ask(events)
        except Failed as failed:
            self._blame(failed, "the match", event, ())

    def play_deal(self, deal: Any) -> Any:
        """Play a deal to its end."""
        told = SeatEvents(self.seat)
        self._picks = []
        while not deal.is_over:
            seat = deal.to_act
            assert seat is not None
            if seat == self.seat:
                deal.apply(self._asked(deal, told))
            else:
                deal.apply(deal.choose(self.others, seed=len(deal.events)))
        self._tell(told.new(deal), str(deal.events[-1]))
        return deal

    def _asked(self, deal: Any, told: SeatEvents) -> str:
        legal = tuple(map(str, deal.legal_actions))
        if self._picks:
            return self._picks.pop(0)
        if self._is_given_up:
            return simple(legal)
        events = deal.events
        last = next(str(e) for e in reversed(events) if e.type != "riichi_accepted")
        place = f"{title_of(deal)}, event {len(events) - 1}"
        try:
            return self._answer(told, deal, legal)
        except Failed as failed:
            self._blame(failed, place, last, legal)
            return simple(legal)

    def _answer(self, told: SeatEvents, deal: Any, legal: Sequence[str]) -> str:
        answer, action = self._ask(told.new(deal), legal)
        if action == "riichi":  # its discard is asked for by itself
            able = [one.removeprefix("riichi ") for one in legal if one.startswith("riichi ")]
            if not able:
                raise Failed("illegal", "riichi is not legal", short(json.dumps(answer)))
            answer, action = self._ask(told.riichi(), [f"discard {tile}" for tile in able])
            action = action.replace("discard", "riichi", 1)
        if action == "pass" and len(legal) == 1:
            return legal[0]  # nothing to decide: bots in riichi may leave it to the table
        picks = picks_of(action)
        if action not in legal and not (picks and _are_legal(picks, deal)):
            raise Failed("illegal", f"{action} is not legal", short(json.dumps(answer)))
        action, *self._picks = picks or [action]
        return action

    def _ask(
        self, events: Sequence[dict[str, Any]], legal: Sequence[str]
    ) -> tuple[dict[str, Any], str]:
        answer = self.bot.ask(events)
        self.num_answers += 1
        self._timeouts = 0
        try:
            return answer, action_of(answer, self.seat, legal)
        except LogError as error:
            raise Failed("unreadable", str(error), short(json.dumps(answer))) from None

    def _blame(self, failed: Failed, place: str, event: str, legal: tuple[str, ...]) -> None:
        fault = BotFault(failed.kind, place, event, failed.answer, legal, str(failed))
        self.faults.append(fault)
        self._timeouts = self._timeouts + 1 if failed.kind == "timeout" else 0
        self._is_given_up = failed.kind == "dead" or self._timeouts == _MOST_TIMEOUTS
        if self.stops:
            raise BotError(fault)


def simple(legal: Sequence[str]) -> str:
    """The action that asks for nothing: pass, discard what was drawn, else the last one.

    Examples
    --------
    >>> from hupai.bots.table import simple
    >>> simple(["riichi 1m", "discard 1m", "discard 5z*"]), simple(["ron", "pass"])
    ('discard 5z*', 'pass')
    """
    discards = [action for action in legal if action.startswith("discard")]
    drawn = [action for action in discards if action[-1] == "*"]
    return (drawn[:1] or discards[-1:] or legal[-1:])[0]


def _are_legal(picks: Sequence[str], deal: Any) -> bool:
    """Whether a seat may exchange these tiles."""
    tried = deal.copy()
    for pick in picks:
        if not tried.is_legal(pick):
            return False
        tried.apply(pick)
    return True
