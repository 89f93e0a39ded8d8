"""Plays each deal of a log in the engine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hupai import families, riichi
from hupai.errors import RuleError
from hupai.formats.rules import hash_of, is_riichi
from hupai.replay.check import Difference
from hupai.replay.play_riichi import RiichiReplayer
from hupai.replay.play_sichuan import SichuanReplayer
from hupai.replay.replayer import Replayer

if TYPE_CHECKING:
    from hupai.formats import DealRecord, Record

__all__ = ["ReplayedDeal", "replay", "rules_for"]


@dataclass(frozen=True)
class ReplayedDeal:
    """A deal of a log, played again.

    Attributes
    ----------
    number : int
        Place in the log, from 1.
    record : DealRecord
    deal : Deal or None
        As far as the engine came; None where no deal begins so.
    differences : tuple of Difference
        Empty where all is as recorded.

    Examples
    --------
    >>> from hupai.formats import RiichiDealRecord
    >>> from hupai.replay import ReplayedDeal
    >>> start = RiichiDealRecord(
    ...     round_wind="E", dealer=0, honba=0, deposits=0, scores=(25000,) * 4, hands=((),) * 4,
    ...     indicator="4p",
    ... )
    >>> ReplayedDeal(1, start, None, ()).verified
    True
    """

    number: int
    record: DealRecord
    deal: Any
    differences: tuple[Difference, ...]

    @property
    def verified(self) -> bool:
        """Nothing differs."""
        return not self.differences


def rules_for(record: Record, rules: str = "") -> families.Rules:
    """The rule set of a log: the one given, its own, or what most logs of its kind are played by.

    Parameters
    ----------
    record : Record
    rules : str
        A preset with overrides; stands above what the log says.

    Returns
    -------
    Rules
        Of a log that says nothing Tenhou's for so many players, or `laok`.

    Raises
    ------
    RuleError
        The rule set is for another number of players or of another family, or it is none.

    Examples
    --------
    >>> from hupai.formats import Record
    >>> from hupai.replay import rules_for
    >>> rules_for(Record(names=("A", "B", "C"))).text
    'tenhou_sanma'
    """
    of_riichi = is_riichi(record)
    text = rules or record.rules
    if not text:
        text = ("tenhou" if record.players == 4 else "tenhou_sanma") if of_riichi else "laok"
    found = families.rules_of(text)
    if isinstance(found, riichi.Rules) != of_riichi and record.deals:
        wanted = "riichi" if of_riichi else "xuezhan or panzhihua"
        message = f"{text} is a rule set of {families.name_of(found)}, the log is of {wanted}"
        raise RuleError(message, "conflict", "rules")
    players = families.players_of(found)
    if players != record.players:
        message = f"{text} is for {players} players, the log has {record.players}"
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

    Source: R-1 to R-5, X-1 to X-40, P-1 to P-35.

    Examples
    --------
    >>> from hupai.formats import Record
    >>> from hupai.replay import replay
    >>> list(replay(Record(rules="tenhou")))
    []
    """
    chosen = rules_for(record, rules)
    of_riichi = isinstance(chosen, riichi.Rules)
    replayer: Replayer[Any, Any] = (RiichiReplayer if of_riichi else SichuanReplayer)(chosen)
    match = None
    for place, deal in enumerate(record.deals):
        before = replayer.state_before(deal, match)
        played, found = replayer.play(deal, before)
        match = None
        if played is not None and played.result is not None and before is not None and not found:
            match = before.next_deal(played.result)
            found += replayer.next_deal_differences(match, record, place)
        if place == 0 and not rules:
            found += _hash_difference(record, deal)
        numbered = tuple(one.placed(place + 1, deal.title) for one in found)
        yield ReplayedDeal(place + 1, deal, played, numbered)


def _hash_difference(record: Record, deal: DealRecord) -> list[Difference]:
    """The log was played by other rules of that name."""
    told, known = record.extras.get("rules_hash"), hash_of(record.rules)
    if told is None or told == known:
        return []
    return [Difference(0, deal.events[0], "rules", known, str(told), "rules")]
