"""Plays one deal of a log in the engine: what every rule family shares."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar

from hupai.errors import HupaiError, LogError
from hupai.formats.record import DealRecord
from hupai.replay.check import Difference
from hupai.replay.steps import Step, steps_of

if TYPE_CHECKING:
    from hupai.formats import Record

CLAIMS = ("ron", "open_kan", "pon", "chi")
DealT = TypeVar("DealT", bound=DealRecord)
StateT = TypeVar("StateT")


class Played(NamedTuple):
    """A deal as far as the engine came, None where none begins so; and what differs."""

    deal: Any
    differences: list[Difference]


class Replayer(Generic[DealT, StateT]):
    """The rules of a family, as far as a log needs them."""

    clauses: ClassVar[Mapping[str, str]]  # of actions and events
    ends: ClassVar[Mapping[str, str]]
    start_clause: ClassVar[str]
    turn_clause: ClassVar[str]

    def __init__(self, rules: Any) -> None:
        self.rules = rules

    def state_before(self, record: DealT, match: StateT | None) -> StateT | None:
        """The match before a deal as the log has it; what it does not tell comes from `match`."""
        raise NotImplementedError

    def begin(self, record: DealT, before: StateT | None) -> Any:
        """The deal of the engine."""
        raise NotImplementedError

    def unseen_action(self, *_: Any, **__: Any) -> str | None:
        """What a seat did that no event of its own tells, if it is asked for such a thing."""
        return None

    def last_claim(self, *_: Any, **__: Any) -> str:
        """The answer to a claim after the last event."""
        return "pass"

    def untold(self, record: DealT) -> tuple[str, ...]:
        """Names of events that the log leaves out."""
        raise NotImplementedError

    def result_differences(self, deal: Any, record: DealT) -> list[Difference]:
        """Wins, payments and points of a deal that is over and whose events are as recorded."""
        raise NotImplementedError

    def next_deal_differences(self, match: StateT, record: Record, place: int) -> list[Difference]:
        """What follows a deal: the start of the next one, or the result of the match."""
        raise NotImplementedError

    def play(self, record: DealT, before: StateT | None) -> Played:
        """Play a deal."""
        events = record.events
        try:
            deal = self.begin(record, before)
        except LogError:
            raise
        except HupaiError as error:
            told = Difference(0, events[0], "start", str(error), "this start", self.start_clause)
            return Played(None, [told])
        stopped = self._follow(deal, record, steps_of(events))
        first = self._first_event_difference(deal, record, events)
        if first is not None:
            # What happened before an action that is not legal is the reason why it is not.
            return Played(deal, [stopped if stopped and stopped.event < first.event else first])
        if stopped is not None:
            return Played(deal, [stopped])
        is_over = deal.is_over and record.kind
        return Played(deal, self.result_differences(deal, record) if is_over else [])

    def _follow(self, deal: Any, record: DealT, steps: Sequence[Step]) -> Difference | None:
        """Do what the log says; gives the action that cannot be done, if there is one."""
        events = record.events
        at = 0
        while not deal.is_over:
            legal = deal.legal_actions
            if at == len(steps) and not record.kind:
                return None  # the log stops here
            step, used = self._step_now(deal, record, steps[at:])
            if step is None or step.action not in legal:
                told = "the end of the log" if step is None else f"seat {step.seat}: {step.action}"
                number = len(events) - 1 if step is None else step.event
                expected = f"seat {deal.to_act}: {', '.join(map(str, legal))}"
                clause = self.clauses.get(step.name if step else "", self.turn_clause)
                return Difference(number, events[number], "action", expected, told, clause)
            deal.apply(step.action)
            at += used
        if at < len(steps):
            step, expected = steps[at], f"the deal is over: {deal.events[-1]}"
            return Difference(
                step.event, events[step.event], "action", expected, step.action, self.turn_clause
            )
        return None

    def _step_now(self, deal: Any, record: DealT, rest: Sequence[Step]) -> tuple[Step | None, int]:
        """What the seat that is asked did, and how many steps of the log that takes."""
        seat, legal = deal.to_act, deal.legal_actions
        end = len(record.events) - 1
        unseen = self.unseen_action(record, seat, legal)
        if unseen is not None:
            return Step(end, seat, unseen), 0
        step = rest[0] if rest else None
        if "pass" in legal:
            if step is None:
                return Step(end, seat, self.last_claim(record)), 0
            is_mine = step.seat == seat and step.name in CLAIMS
            return (step, 1) if is_mine else (Step(end, seat, "pass"), 0)
        if step is not None and step.seat in (None, seat):
            return step, 1
        if list(legal) == ["ron"]:
            return Step(end, seat, "ron"), 0  # there is no choice; the events tell if it is missed
        return step, 0

    def _first_event_difference(
        self, deal: Any, record: DealT, events: Sequence[str]
    ) -> Difference | None:
        """The first event that is not as the rules have it."""
        untold = self.untold(record)
        texts = map(str, deal.events)
        ours = [text for text in texts if text.split(" ", 1)[0] not in untold]
        for number, (expected, found) in enumerate(zip(ours, events, strict=False)):
            if expected != found:
                clause = self._clause_of(expected)
                return Difference(number, found, "event", expected, found, clause)
        if len(ours) > len(events) and record.kind:
            expected = ours[len(events)]
            clause = self._clause_of(expected)
            return Difference(
                len(events), expected, "event", expected, "the end of the log", clause
            )
        return None

    def _clause_of(self, event: str) -> str:
        name, *words = event.split()
        if name == "end":
            return self.ends[words[0]]
        return self.clauses.get(name, self.turn_clause)
