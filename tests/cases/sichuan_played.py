"""Requests of `score` and `greatest` brought about on a table, and what the deal says of them."""

from __future__ import annotations

from typing import Any

from cases.sichuan_flow import played
from cases.support import Json
from play.flow import WIN, get, texts
from play.sichuan_arrange import not_won, ready, won
from play.sichuan_flow import SichuanPlay, entries_of

NOT_READY: Json = {"ready": False, "tile": None, "items": [], "value": 0}


def plain(score: Any) -> Json:
    return dict(score) if isinstance(score, dict) else dict(score.to_dict())


def course_of(deal: Json, row: Json, table: str) -> SichuanPlay:
    return played({"id": row["id"], "note": row["note"], **deal}, table)


def paid_to(course: SichuanPlay, seat: int, *reasons: str) -> list[int]:
    """What the seat receives for these reasons from the mark on, payer by payer."""
    entries = entries_of(course.deal)[course.marked :]
    return [entry[2] for entry in entries if entry[1] == seat and entry[3] in reasons]


def win_played(request: Json, row: Json, table: str) -> tuple[Json, list[int]]:
    """The answer of `score` as the deal has it, and what each payer pays."""
    deal = won(request)
    course = course_of(deal, row, table)
    win, winner = course.deal.wins[-1], deal["winner"]
    assert get(win, "seat", WIN) == winner
    says = {"win": True} | plain(get(win, "score", WIN))
    paid = paid_to(course, winner, "win", "kan_feeder")
    assert sum(paid) == says["points"], (paid, says)
    return says, paid


def ready_played(
    request: Json, row: Json, table: str, all_seen: bool = False
) -> tuple[Json, list[int]]:
    """The answer of `greatest` at the wall's end, and what the three others pay for it."""
    deal = ready(request, all_seen)
    course = course_of(deal, row, table)
    seat = deal["winner"]
    best = course.deal.greatest(seat)
    says = NOT_READY if best is None else {"ready": True} | plain(best)
    assert course.deal.is_ready(seat) is says["ready"]
    assert (f"tenpai {seat}" in texts(course.deal.events)) is says["ready"]
    paid = paid_to(course, seat, "ready_check")
    assert paid == [says["value"]] * (3 if says["ready"] else 0)
    return says, paid


def refusal_played(request: Json, row: Json, table: str) -> None:
    """The hand meets its tile and is not offered the win."""
    course_of(not_won(request), row, table)
