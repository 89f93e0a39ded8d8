"""Plays the deals of a log of xuezhan or panzhihua, and compares every payment."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from hupai.errors import HupaiError
from hupai.families import family_of
from hupai.formats.played import payments_of, penalties_of, results_of
from hupai.formats.record_sichuan import PaymentRecord, SichuanDealRecord
from hupai.replay.check import Compared, Difference, differing, event_of_win, result_pairs
from hupai.replay.replayer import Replayer
from hupai.replay.walls import wall_for

if TYPE_CHECKING:
    from hupai.formats import Record, WinRecord

_TOLD_AT_END = ("tenpai", "noten", "pig")


class SichuanReplayer(Replayer[SichuanDealRecord, Any]):
    """Rules of xuezhan or panzhihua."""

    start_clause = "X-1"
    turn_clause = "X-2"
    clauses: ClassVar = {
        "tsumo": "X-20",
        "ron": "X-5",
        "closed_kan": "X-6",
        "added_kan": "X-6",
        "open_kan": "X-6",
        "pon": "X-5",
        "discard": "X-3",
        "sing": "P-10",
        "dance": "P-10",
        "exchange": "X-4",
        "exchange_die": "X-4",
        "void_suit": "X-3",
        "open_tile": "P-3",
        "draw": "X-2",
        "replacement": "X-6",
        "hand": "X-8",
        "horses": "X-41",
        "tenpai": "X-36",
        "noten": "X-36",
        "pig": "X-35",
    }
    ends: ClassVar = {"win": "X-9", "exhaustive": "X-9"}

    def state_before(self, record: SichuanDealRecord, _: Any) -> Any:
        try:
            return family_of(self.rules.text).MatchState(
                self.rules,
                deal_index=record.deal_index,
                dealer=record.dealer,
                scores=record.scores,
            )
        except HupaiError:
            return None  # the deal itself tells why

    def begin(self, record: SichuanDealRecord, _: Any) -> Any:
        told = [play for play in record.plays if play.startswith("exchange_die ")]
        die = {"exchange_die": int(told[0].split()[1])} if told else {}
        return self.rules.deal(
            wall=record.wall or wall_for(record, self.rules),
            dealer=record.dealer,
            deal_index=record.deal_index,
            scores=record.scores,
            **die,
        )

    def untold(self, record: SichuanDealRecord) -> tuple[str, ...]:
        names = () if record.tenpai is not None else _TOLD_AT_END
        is_laid_open = any(play.startswith("hand ") for play in record.plays)
        return names if is_laid_open else (*names, "hand")

    def result_differences(self, deal: Any, record: SichuanDealRecord) -> list[Difference]:
        events = record.events
        last = len(events) - 1
        found: list[Difference] = []
        for ours, told in zip(deal.wins, record.wins, strict=True):
            pairs = _score_pairs(ours.score, told)
            found += differing(pairs, events, event_of_win(events, told.seat))
        if record.payments is not None:
            found += _payment_differences(deal, record.payments, events)
            pairs = [("penalties", _texts(penalties_of(deal)), _texts(record.penalties), "X-35")]
            found += differing(pairs, events, last)
        paid, scores = tuple(deal.deltas), tuple(deal.scores)
        pairs = [
            ("payments", paid, record.deltas if not found else None, "X-36"),
            ("points", scores, record.scores_after if not found else None, "X-36"),
        ]
        return found + differing(pairs, events, last)

    def next_deal_differences(self, match: Any, record: Record, place: int) -> list[Difference]:
        events = record.deals[place].events
        return differing(_next_pairs(match, record, place), events, len(events) - 1)


def _next_pairs(match: Any, record: Record, place: int) -> list[Compared]:
    if place + 1 == len(record.deals):
        if record.final is None:
            return []  # the log may stop here
        result = match.result
        points, results = tuple(result.points), results_of(result)
        return result_pairs(points, results, record.final, record.results, "X-2")
    follows = record.deals[place + 1]
    assert isinstance(follows, SichuanDealRecord)
    return [
        ("next deal", match.deal_index, follows.deal_index, "X-2"),
        ("next dealer", match.dealer, follows.dealer, "X-2"),
        ("next scores", tuple(match.scores), follows.scores, "X-2"),
    ]


def _score_pairs(score: Any, win: WinRecord) -> list[Compared]:
    """Of what a win is made."""
    clause = "X-22" if hasattr(score, "fan") else "P-20"
    return [
        ("value", score.value, win.value, "X-21" if clause == "X-22" else clause),
        ("items", sorted(score.items), None if win.items is None else sorted(win.items), clause),
        ("fan", getattr(score, "fan", None), win.fan, clause),
        ("face", getattr(score, "face", None), win.face, clause),
    ]


def _payment_differences(
    deal: Any, told: Sequence[PaymentRecord], events: tuple[str, ...]
) -> list[Difference]:
    """Each entry of the ledger that is another; where one is missing, the first."""
    ours = payments_of(deal)
    found: list[Difference] = []
    for place in range(max(len(ours), len(told))):
        wanted = ours[place] if place < len(ours) else None
        entry = told[place] if place < len(told) else None
        if wanted == entry:
            continue
        clause = deal.ledger[place].clause if wanted is not None else "X-30"
        number = _event_of_payment(entry or wanted, events)
        found.append(
            Difference(number, events[number], "payment", _text(wanted), _text(entry), clause)
        )
        if len(ours) != len(told):
            break
    return found


def _event_of_payment(entry: PaymentRecord | None, events: tuple[str, ...]) -> int:
    """The event that brings a payment: a win, a kan, or the end."""
    assert entry is not None
    if entry.reason in ("win", "kan_feeder") and entry.payee is not None:
        won = [f"{by} {entry.payee} " for by in ("ron", "tsumo")]
        if any(event.startswith(tuple(won)) for event in events):
            return event_of_win(events, entry.payee)
    if entry.reason == "kan_fee" and entry.kan is not None:
        stands = _kans(events)
        if 0 < entry.kan <= len(stands):
            return stands[entry.kan - 1]
    return len(events) - 1


def _kans(events: Sequence[str]) -> list[int]:
    """Where the kans that stand were declared, in order of their ids."""
    found: list[int] = []
    declared = None
    for number, event in enumerate(events):
        name = event.split(" ", 1)[0]
        if name.endswith("_kan"):
            declared = number
        elif name == "replacement" and declared is not None:
            found.append(declared)
            declared = None
    return found


def _text(entry: PaymentRecord | None) -> str:
    if entry is None:
        return "no payment"
    to = "nobody" if entry.payee is None else f"seat {entry.payee}"
    kan = "" if entry.kan is None else f", kan {entry.kan}"
    return f"seat {entry.payer} pays {to} {entry.points} ({entry.reason}{kan})"


def _texts(entries: Iterable[PaymentRecord]) -> list[str]:
    return [_text(entry) for entry in entries]
