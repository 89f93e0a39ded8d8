"""Plays the riichi deals of a log, and compares what it tells of their ends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from hupai import riichi
from hupai.errors import HupaiError
from hupai.formats.played import payments
from hupai.formats.record_riichi import RiichiDealRecord
from hupai.formats.tiles import KINDS
from hupai.replay.check import (
    Compared,
    Difference,
    differing,
    event_of_win,
    result_pairs,
)
from hupai.replay.replayer import Played, Replayer
from hupai.replay.walls import wall_for

if TYPE_CHECKING:
    from hupai.formats import Record, WinRecord


class RiichiReplayer(Replayer[RiichiDealRecord, riichi.MatchState]):
    """Riichi rules."""

    rules: riichi.Rules
    start_clause = "R-1.11"
    turn_clause = "R-3.1"
    clauses: ClassVar = {
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
    ends: ClassVar = {
        "win": "R-3.2",
        "exhaustive": "R-5.1",
        "nagashi": "R-5.7",
        "nine_terminals": "R-5.8",
        "four_winds": "R-5.3",
        "four_kans": "R-5.4",
        "four_riichi": "R-5.5",
        "triple_ron": "R-5.6",
    }

    def state_before(
        self, record: RiichiDealRecord, match: riichi.MatchState | None
    ) -> riichi.MatchState | None:
        went_on = match is not None and (match.round_wind, match.dealer) == (
            record.round_wind,
            record.dealer,
        )
        try:
            return riichi.MatchState(
                self.rules,
                scores=record.scores,
                round_wind=record.round_wind,  # type: ignore[arg-type]
                dealer=record.dealer,
                honba=record.honba,
                deposits=record.deposits,
                dealer_deals=match.dealer_deals if went_on and match else 1,
                dealer_wins=match.dealer_wins if went_on and match else 0,
            )
        except HupaiError:
            return None  # the deal itself tells why

    def begin(self, record: RiichiDealRecord, before: riichi.MatchState | None) -> riichi.Deal:
        return self.rules.deal(
            wall=record.wall or wall_for(record, self.rules),
            round_wind=record.round_wind,  # type: ignore[arg-type]
            dealer=record.dealer,
            honba=record.honba,
            deposits=record.deposits,
            scores=record.scores,
            dealer_deals=before.dealer_deals if before else 1,
            dealer_wins=before.dealer_wins if before else 0,
        )

    def play(self, record: RiichiDealRecord, before: riichi.MatchState | None) -> Played:
        played = super().play(record, before)
        if _may_lie_in_ura(record, played.differences):
            return self._play_with_some_ura(record, before) or played
        return played

    def _play_with_some_ura(
        self, record: RiichiDealRecord, before: riichi.MatchState | None
    ) -> Played | None:
        """The deal with a first ura indicator that makes it go as recorded, if there is one."""
        for kind in KINDS:
            played = super().play(replace(record, ura=(kind,)), before)
            if played.deal is not None and not played.differences:
                return played
        return None

    def unseen_action(
        self, record: RiichiDealRecord, seat: int, legal: Sequence[str]
    ) -> str | None:
        if "show" in legal:
            return "show" if record.tenpai is None or seat in record.tenpai else "hide"
        return None

    def last_claim(self, record: RiichiDealRecord) -> str:
        return "ron" if record.kind == "triple_ron" else "pass"

    def untold(self, record: RiichiDealRecord) -> tuple[str, ...]:
        return ("tenpai", "noten") if record.tenpai is None else ()

    def result_differences(self, deal: Any, record: RiichiDealRecord) -> list[Difference]:
        events = record.events
        last = len(events) - 1

        found: list[Difference] = []
        by_seat = {win.seat: win for win in deal.wins}
        for win in record.wins:
            ours = by_seat.get(win.seat)
            if ours is None:
                found += differing(
                    [("winners", tuple(by_seat), (win.seat,), "R-3.2")], events, last
                )
                continue
            number = event_of_win(events, win.seat)
            paid = payments(deal.ledger, deal.players, win.seat)
            found += differing(_score_pairs(ours.score, win), events, number)
            found += differing([("payments", paid, win.deltas, "R-4.9")], events, number)
        clause = {"exhaustive": "R-5.1", "nagashi": "R-5.7"}.get(record.kind, "R-4.9")
        ours_paid = payments(deal.ledger, deal.players)
        pairs: list[tuple[str, object, object, str]] = [
            ("payments", ours_paid, record.deltas if len(record.wins) != 1 else None, clause),
            ("points", tuple(deal.scores), record.scores_after, clause),
        ]
        if record.ura and record.wall:
            ura = tuple(map(str, deal.ura))[: len(record.ura)]
            pairs.append(("ura indicators", ura, record.ura, "R-3.6"))
        return found + differing(pairs, events, last)

    def next_deal_differences(
        self, match: riichi.MatchState, record: Record, place: int
    ) -> list[Difference]:
        events = record.deals[place].events
        return differing(_next_pairs(match, record, place), events, len(events) - 1)


def _next_pairs(match: riichi.MatchState, record: Record, place: int) -> list[Compared]:
    if place + 1 == len(record.deals):
        if record.final is None:
            return []  # the log may stop here
        result = match.result
        if result is None:
            title = f"{match.round_wind}{match.dealer + 1}.{match.honba}"
            return [("result", f"{title} follows", "the match is over", "R-2.4")]
        points, results = tuple(result.points), result.results
        return result_pairs(points, results, record.final, record.results, "R-2.7")
    follows = record.deals[place + 1]
    if match.is_over:
        return [("next deal", "the match is over", f"{follows.title} follows", "R-2.4")]
    assert isinstance(follows, RiichiDealRecord)
    return [
        ("next round", match.round_wind, follows.round_wind, "R-2.1"),
        ("next dealer", match.dealer, follows.dealer, "R-2.2"),
        ("next honba", match.honba, follows.honba, "R-2.3"),
        ("next deposits", match.deposits, follows.deposits, "R-3.8"),
        ("next scores", tuple(match.scores), follows.scores, "R-4.9"),
    ]


def _may_lie_in_ura(record: RiichiDealRecord, found: Sequence[Difference]) -> bool:
    """Only values differ, of a winner in riichi whose ura the log does not show."""
    is_told = record.wall is not None or bool(record.ura)
    won = any(win.seat in record.riichi for win in record.wins)
    return bool(found) and won and not is_told and not any(one.is_of_play for one in found)


def _score_pairs(score: riichi.Score, win: WinRecord) -> Iterator[tuple[str, object, object, str]]:
    """Of what a win is made; logs print less than we know."""
    yield "value", score.value, win.value, "R-4.8"
    if bool(score.yakuman) != bool(win.yakuman):
        if win.yakuman or win.han is not None:
            yield "yakuman", score.yakuman, win.yakuman, "R-4.4"
        return
    if win.items is not None:
        yield "items", *_items(score, win), "R-4.3"
    if not score.yakuman:
        yield "han", score.han, win.han, "R-4.3"
        yield "fu", score.fu, win.fu, "R-4.7"
        if win.limit is not None:
            yield "limit", score.limit, win.limit, "R-4.8"


def _items(score: riichi.Score, win: WinRecord) -> tuple[object, object]:
    """Both lists in one order; some logs count kita among the dora, and items without value."""
    theirs = dict(_counted(win.items or ()))
    ours = dict(_counted(score.items))
    if score.yakuman:
        return sorted(ours), sorted(theirs)
    if "kita_dora" not in theirs and "kita_dora" in ours:
        ours["dora"] = ours.get("dora", 0) + ours.pop("kita_dora")
    return sorted(ours.items()), sorted(theirs.items())


def _counted(items: Iterable[tuple[str, int]]) -> Iterator[tuple[str, int]]:
    return ((name, han) for name, han in items if han)
