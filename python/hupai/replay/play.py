"""Plays each deal of a log in the engine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from hupai import riichi
from hupai.errors import HupaiError, LogError, RuleError
from hupai.formats.tiles import KINDS
from hupai.replay.check import Difference, next_deal_differences, result_differences
from hupai.replay.steps import Step, steps_of
from hupai.replay.walls import wall_for

if TYPE_CHECKING:
    from hupai.formats import DealRecord, Record

__all__ = ["ReplayedDeal", "replay", "rules_for"]

CLAIMS = ("ron", "open_kan", "pon", "chi")
# Where the rules say what may be done and what must happen.
CLAUSES = {
    "tsumo": "R-4.1",
    "ron": "R-3.9",
    "nine_terminals": "R-5.8",
    "kita": "R-1.2",
    "closed_kan": "R-3.4",
    "added_kan": "R-3.4",
    "riichi": "R-3.8",
    "open_riichi": "R-4.5",
    "discard": "R-3.1",
    "open_kan": "R-3.2",
    "pon": "R-3.2",
    "chi": "R-3.2",
    "deal": "R-1.7",
    "dora": "R-3.6",
    "draw": "R-1.7",
    "replacement": "R-1.9",
    "riichi_accepted": "R-3.8",
    "tenpai": "R-5.1",
    "noten": "R-5.1",
}
ENDS = {
    "win": "R-3.2",
    "exhaustive": "R-5.1",
    "nagashi": "R-5.7",
    "nine_terminals": "R-5.8",
    "four_winds": "R-5.3",
    "four_kans": "R-5.4",
    "four_riichi": "R-5.5",
    "triple_ron": "R-5.6",
}


@dataclass(frozen=True)
class ReplayedDeal:
    """A deal of a log, played again.

    Attributes
    ----------
    number : int
        Place in the log, from 1.
    record : DealRecord
    deal : riichi.Deal or None
        As far as the engine came; None where no deal begins so.
    differences : tuple of Difference
        Empty where all is as recorded.

    Examples
    --------
    >>> from hupai.formats import DealRecord
    >>> from hupai.replay import ReplayedDeal
    >>> start = DealRecord("E", 0, 0, 0, (25000,) * 4, ((),) * 4, "4p")
    >>> ReplayedDeal(1, start, None, ()).verified
    True
    """

    number: int
    record: DealRecord
    deal: riichi.Deal | None
    differences: tuple[Difference, ...]

    @property
    def verified(self) -> bool:
        """Nothing differs."""
        return not self.differences


def rules_for(record: Record, rules: str = "") -> riichi.Rules:
    """The rule set of a log: the one given, its own, or Tenhou's for so many players.

    Parameters
    ----------
    record : Record
    rules : str
        A preset with overrides; stands above what the log says.

    Raises
    ------
    RuleError
        The rule set is for another number of players, or it is none.

    Examples
    --------
    >>> from hupai.formats import Record
    >>> from hupai.replay import rules_for
    >>> rules_for(Record(names=("A", "B", "C"))).text
    'tenhou_sanma'
    """
    text = rules or record.rules or ("tenhou" if record.players == 4 else "tenhou_sanma")
    found = riichi.Rules(text)
    if found.players != record.players:
        message = f"{text} is for {found.players} players, the log has {record.players}"
        raise RuleError(message, "conflict", "rules")
    return found


def replay(record: Record, rules: str = "") -> Iterator[ReplayedDeal]:
    """Play each deal of a log in the engine, and compare everything that the log tells.

    Actions must be legal; draws, indicators, calls and the end must come as recorded; then the
    value of each win, the payments, the points, what the next deal starts with, and after the last
    deal the result of the match.

    Parameters
    ----------
    record : Record
    rules : str
        As of `rules_for`.

    Raises
    ------
    LogError
        The log hides tiles.
    RuleError
        As of `rules_for`.

    Source: R-1 to R-5.

    Examples
    --------
    >>> from hupai.formats import Record
    >>> from hupai.replay import replay
    >>> list(replay(Record(rules="tenhou")))
    []
    """
    chosen = rules_for(record, rules)
    match: riichi.MatchState | None = None
    for place, deal in enumerate(record.deals):
        before = _state_before(chosen, deal, match)
        played, found = _play(chosen, deal, before)
        if _may_lie_in_ura(deal, found):
            played, found = _play_with_some_ura(chosen, deal, before) or (played, found)
        match = None
        if played is not None and played.result is not None and before is not None and not found:
            match = before.next_deal(played.result)
            found += next_deal_differences(match, record, place)
        numbered = tuple(one.placed(place + 1, deal.title) for one in found)
        yield ReplayedDeal(place + 1, deal, played, numbered)


def _state_before(
    rules: riichi.Rules, deal: DealRecord, match: riichi.MatchState | None
) -> riichi.MatchState | None:
    """The match before a deal as the log has it; what it does not tell comes from `match`."""
    went_on = match is not None and (match.round_wind, match.dealer) == (
        deal.round_wind,
        deal.dealer,
    )
    try:
        return riichi.MatchState(
            rules,
            scores=deal.scores,
            round_wind=deal.round_wind,  # type: ignore[arg-type]
            dealer=deal.dealer,
            honba=deal.honba,
            deposits=deal.deposits,
            dealer_deals=match.dealer_deals if went_on and match else 1,
            dealer_wins=match.dealer_wins if went_on and match else 0,
        )
    except HupaiError:
        return None  # the deal itself tells why


def _play(
    rules: riichi.Rules, record: DealRecord, before: riichi.MatchState | None
) -> tuple[riichi.Deal | None, list[Difference]]:
    events = record.events
    try:
        played = rules.deal(
            wall=record.wall or wall_for(record, rules),
            round_wind=record.round_wind,  # type: ignore[arg-type]
            dealer=record.dealer,
            honba=record.honba,
            deposits=record.deposits,
            scores=record.scores,
            dealer_deals=before.dealer_deals if before else 1,
            dealer_wins=before.dealer_wins if before else 0,
        )
    except LogError:
        raise
    except HupaiError as error:
        return None, [Difference(0, events[0], "start", str(error), "this start", "R-1.11")]
    stopped = _follow(played, record, steps_of(events))
    first = _first_event_difference(played, record, events)
    if first is not None:
        # What happened before an action that is not legal is the reason why it is not.
        return played, [stopped if stopped and stopped.event < first.event else first]
    if stopped is not None:
        return played, [stopped]
    return played, result_differences(played, record)


def _may_lie_in_ura(record: DealRecord, found: Sequence[Difference]) -> bool:
    """Only values differ, of a winner in riichi whose ura the log does not show."""
    is_told = record.wall is not None or bool(record.ura)
    won = any(win.seat in record.riichi for win in record.wins)
    return bool(found) and won and not is_told and not any(one.is_of_play for one in found)


def _play_with_some_ura(
    rules: riichi.Rules, record: DealRecord, before: riichi.MatchState | None
) -> tuple[riichi.Deal | None, list[Difference]] | None:
    """The deal with a first ura indicator that makes it go as recorded, if there is one."""
    for kind in KINDS:
        played, found = _play(rules, replace(record, ura=(kind,)), before)
        if played is not None and not found:
            return played, found
    return None


def _follow(deal: riichi.Deal, record: DealRecord, steps: Sequence[Step]) -> Difference | None:
    """Do what the log says; gives the action that cannot be done, if there is one."""
    events = record.events
    at = 0
    while not deal.is_over:
        legal = deal.legal_actions
        if at == len(steps) and not record.kind:
            return None  # the log stops here
        step, used = _step_now(deal, record, steps[at:])
        if step is None or step.action not in legal:
            told = "the end of the log" if step is None else f"seat {step.seat}: {step.action}"
            number = len(events) - 1 if step is None else step.event
            expected = f"seat {deal.to_act}: {', '.join(map(str, legal))}"
            clause = "R-3.1" if step is None else CLAUSES.get(step.name, "R-3.1")
            return Difference(number, events[number], "action", expected, told, clause)
        deal.apply(step.action)
        at += used
    if at < len(steps):
        step = steps[at]
        expected = f"the deal is over: {deal.events[-1]}"
        return Difference(step.event, events[step.event], "action", expected, step.action, "R-3.1")
    return None


def _step_now(
    deal: riichi.Deal, record: DealRecord, rest: Sequence[Step]
) -> tuple[Step | None, int]:
    """What the seat that is asked did, and how many steps of the log that takes."""
    seat, legal = deal.to_act, deal.legal_actions
    end = len(record.events) - 1
    if "show" in legal:
        is_shown = record.tenpai is None or seat in record.tenpai
        return Step(end, seat, "show" if is_shown else "hide"), 0
    step = rest[0] if rest else None
    if "pass" in legal:
        if step is None and record.kind == "triple_ron":
            return Step(end, seat, "ron"), 0
        is_mine = step is not None and step.seat == seat and step.name in CLAIMS
        return (step, 1) if is_mine else (Step(end, seat, "pass"), 0)
    if step is not None and step.seat in (None, seat):
        return step, 1
    return step, 0


def _first_event_difference(
    deal: riichi.Deal, record: DealRecord, events: Sequence[str]
) -> Difference | None:
    """The first event that is not as the rules have it."""
    is_told = record.tenpai is not None
    ours = [
        text
        for text in map(str, deal.events)
        if is_told or not text.startswith(("tenpai", "noten"))
    ]
    for number, (expected, found) in enumerate(zip(ours, events, strict=False)):
        if expected != found:
            clause = _clause_of(expected)
            return Difference(number, found, "event", expected, found, clause)
    if len(ours) > len(events) and record.kind:
        expected = ours[len(events)]
        return Difference(
            len(events), expected, "event", expected, "the end of the log", _clause_of(expected)
        )
    return None


def _clause_of(event: str) -> str:
    name, *words = event.split()
    return ENDS[words[0]] if name == "end" else CLAUSES.get(name, "R-3.1")
