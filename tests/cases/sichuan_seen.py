"""What the case rows of the Sichuan family look at in a deal that has been played.

A case of `sichuan_cases.jsonl` is about one `row` of `xuezhan.jsonl`, `panzhihua.jsonl` or
`reports.jsonl`, and takes its numbers from there as those of `report_flow.jsonl` do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cases.report_rows import deal_row
from cases.sichuan_flow import dealer_after, head, played
from cases.support import Json
from play.flow import WIN, get, texts
from play.sichuan_flow import SichuanPlay, differences, entries_of, fines, sums

# Words of the rows for what we call otherwise.
WORDS = {"shoot_after_kong": "after_kan_ron"}


def ledger(course: SichuanPlay) -> list[list[Any]]:
    return entries_of(course.deal)


def since_pairs(course: SichuanPlay, want: Json) -> Json:
    """Payer and payee -> what was paid from the mark on."""
    entries = ledger(course)[course.marked :]
    return {
        pair: sum(points for payer, payee, points, *_ in entries if pair == f"{payer}>{payee}")
        for pair in want
    }


def kan_net(course: SichuanPlay, want: Json) -> Json:
    """Seat -> what it has of kans, after all that moved or went back."""
    have = sums(entry for entry in ledger(course) if entry[5] is not None)
    return {seat: have[int(seat)] for seat in want}


def moved(course: SichuanPlay, _: Any) -> list[int]:
    """What each seat has of fees that moved or went back because of a win."""
    shot = ("kan_transfer", "kan_shot_refund")
    return sums(entry for entry in ledger(course) if entry[3] in shot)


def refunded(course: SichuanPlay, _: Any) -> list[int]:
    """The kans, counted from 0, whose fees went back because of a win."""
    return sorted({entry[5] - 1 for entry in ledger(course) if entry[3] == "kan_shot_refund"})


def pays(course: SichuanPlay, want: Json) -> Json:
    """Seat (or ``?``) and reason -> whether it pays anything for it."""
    paid = {(str(entry[0]), entry[3]) for entry in ledger(course)}
    paid |= {("?", reason) for _, reason in paid}
    return {both: tuple(both.split()) in paid for both in want}


def pays_in_all(course: SichuanPlay, want: Json) -> Json:
    return {
        seat: sum(entry[2] for entry in ledger(course) if str(entry[0]) == seat) for seat in want
    }


def receives(course: SichuanPlay, want: Json) -> Json:
    """Seat -> what it receives for its win."""
    wins = [entry for entry in ledger(course) if entry[3] in ("win", "kan_feeder")]
    return {seat: sum(entry[2] for entry in wins if str(entry[1]) == seat) for seat in want}


def each(course: SichuanPlay, want: Json) -> Json:
    """Reason -> the points of every entry that has it."""
    found = {why: {entry[2] for entry in ledger(course) if entry[3] == why} for why in want}
    return {why: points.pop() if len(points) == 1 else points for why, points in found.items()}


def loses(course: SichuanPlay, want: Json) -> Json:
    """Seat -> what it loses to nobody."""
    return {seat: -fines(course.deal.penalties)[int(seat)] for seat in want}


def penalised(course: SichuanPlay, want: Json) -> Json:
    return {seat: lost > 0 for seat, lost in loses(course, want).items()}


def lacks(course: SichuanPlay, want: list[str]) -> list[str]:
    """The words that the last win does not have among its items."""
    items = dict(get(get(course.deal.wins[-1], "score", WIN), "items"))
    return [word for word in want if WORDS[word] not in items]


def counts(course: SichuanPlay, _: Any) -> Json:
    """How many tiles the dealer and the others have when the dealer acts first."""
    held = {}
    for event in texts(course.deal.events):
        name, *words = event.split()
        if name == "deal":
            held[int(words[0])] = sum(letter.isdigit() for letter in words[1])
        elif name == "draw":
            held[int(words[0])] += 1
    dealer = held.pop(course.deal.dealer)
    return {"dealer": dealer, "others": held[1] if len(set(held.values())) == 1 else held}


def draws_again(course: SichuanPlay, want: Json) -> Json:
    drawn = [event.split()[1] for event in texts(course.deal.events) if event.startswith("draw ")]
    return {seat: drawn.count(seat) > 1 for seat in want}


SEEN: dict[str, Callable[[SichuanPlay, Any], Any]] = {
    function.__name__: function
    for function in (
        *(since_pairs, kan_net, moved, refunded, pays, pays_in_all, receives, each, loses),
        *(penalised, lacks, counts, draws_again),
    )
}


def check_case(case: Json, report: Json, table: str) -> None:
    """Play a case on one implementation and fail with everything that differs from its row."""
    row = deal_row(case, report)
    course = played(row, table)
    expect = dict(row.get("expect", {}))
    lines = []
    for key in [key for key in expect if key in SEEN]:
        want = expect.pop(key)
        have = SEEN[key](course, want)
        lines += [f"{key}: expected {want!r}, got {have!r}"] if want != have else []
    if expect.pop("next_dealer", None) == "discarder":
        have, owner = dealer_after(row, table, course.deal), get(course.deal.result, "first_from")
        lines += [f"next_dealer: {have}, not the discarder {owner}"] if have != owner else []
    lines += differences(expect, course)
    assert not lines, "\n  ".join([head(row), *lines])
