"""One deal of xuezhan or panzhihua in core and reference, compared after every action."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import hupai as hp
from play.lockstep import MAKERS, Lockstep, Maker, plain_hands, texts, tiles_held
from play.sichuan_tracker import SichuanFollower
from reference.deal_parts import in_order

SCORE_KEYS = ("items", "fan", "doublings", "face", "value", "pay")
REFEREE = ("leave_after_win", "forfeit", "false_win", "false_declaration")


def entry(one: Any) -> tuple[Any, ...]:
    """A ledger entry as a tuple."""
    if isinstance(one, tuple):
        return tuple(one)
    return (one.payer, one.payee, one.points, one.reason, one.clause, one.kan)


def plain_result(found: Any) -> tuple[Any, ...] | None:
    """A deal result as a tuple."""
    if found is None:
        return None
    return (
        *(str(found.kind), tuple(found.winners), tuple(found.first_winners), found.first_from),
        *(tuple(found.deltas), tuple(found.penalties), tuple(found.scores)),
    )


def plain_win(one: Any) -> tuple[Any, ...]:
    """Who won on what, and how the hand was scored."""
    if isinstance(one, tuple):
        seat, from_seat, tile, answer = one
    else:
        seat, from_seat, tile, answer = one.seat, one.from_seat, str(one.tile), one.score.to_dict()
    values = {key: answer[key] for key in SCORE_KEYS if key in answer}
    values["items"] = [list(pair) for pair in values["items"]]
    return seat, from_seat, tile, tuple(sorted(values.items()))


def plain_kan(one: Any) -> tuple[Any, ...]:
    return one.id, one.seat, one.type, str(one.kind), one.from_seat, tuple(one.paid), one.moved


def plain_greatest(found: Any) -> tuple[Any, ...] | None:
    """What the ready check takes."""
    if found is None:
        return None
    answer = found if isinstance(found, dict) else found.to_dict()
    return answer["tile"], [list(pair) for pair in answer["items"]], answer["value"]


def plain_settlement(found: Any) -> tuple[Any, ...]:
    entries, penalties = ([entry(one) for one in found.entries], found.penalties)
    return entries, [entry(one) for one in penalties], tuple(found.deltas)


def refereed(deal: Any, name: str, seat: int) -> tuple[Any, ...] | None:
    """What a referee's function gives; None when it refuses."""
    try:
        return plain_settlement(getattr(deal.settlement, name)(seat))
    except (ValueError, hp.HupaiError):
        return None


def view(deal: Any) -> dict[str, Any]:
    """Everything but the events that must be equal after each action."""
    return {
        "to_act": deal.to_act,
        "legal": texts(deal.legal_actions),
        "is_over": deal.is_over,
        "phase": deal.phase,
        "ledger": [entry(one) for one in deal.ledger],
        "penalties": [entry(one) for one in deal.penalties],
        "scores": tuple(deal.scores),
        "deltas": tuple(deal.deltas),
        "live_left": deal.live_left,
        "hands and discards": plain_hands(deal),
        "void_suits": tuple(deal.void_suits),
        "factors": tuple(deal.factors),
        "has_won": tuple(deal.has_won),
        "kans": [plain_kan(one) for one in deal.kans],
        "open_tile": deal.open_tile,
        "result": plain_result(deal.result),
        "wins": [plain_win(one) for one in deal.wins],
    }


def closer_view(deal: Any, seat: int) -> dict[str, Any]:
    """What is dearer to look at: ready checks, referees, what a seat sees."""
    seen = deal.observe(seat)
    return {
        "greatest": plain_greatest(deal.greatest(seat)),
        "is_ready": deal.is_ready(seat),
        "referee": [refereed(deal, name, seat) for name in REFEREE],
        "observed events": texts(getattr(seen, "events", seen)),
        "facts": facts(deal, seat),
    }


def facts(deal: Any, seat: int) -> dict[str, Any]:
    """What a seat knows beside the events, in the words of the reference."""
    if hasattr(deal, "facts"):
        found: dict[str, Any] = deal.facts(seat)
        return found
    seen = deal.observe(seat)
    hands = [one.open_hand for one in seen.seats]
    return {
        "hand": in_order(tiles_held(seen.hand)),
        "drawn": seen.drawn,
        "waits": list(map(str, seen.waits)),
        "claimed": seen.claimed,
        "claimed_from": seen.claimed_from,
        "legal_actions": texts(seen.legal_actions),
        "shown_waits": [list(map(str, one.shown_waits)) for one in seen.seats],
        "num_concealed": [one.num_concealed for one in seen.seats],
        "open_hands": [None if hand is None else in_order(tiles_held(hand)) for hand in hands],
        "melds": [[meld.type for meld in one.melds] for one in seen.seats],
        "called": [
            [place for place, tile in enumerate(one.discards) if tile.called] for one in seen.seats
        ],
    }


class SichuanLockstep(Lockstep):
    """As ``Lockstep``; ready checks, referees and one seat's view now and then."""

    view = staticmethod(view)
    table: SichuanFollower

    def __init__(self, rules: str, deals: Sequence[Any], start: dict[str, Any]) -> None:
        self.rng = Random(str(start))
        self.words: set[str] = set()  # what the referees' functions have shown
        super().__init__(rules, deals, start)

    def follower(self) -> SichuanFollower:
        return SichuanFollower(self.wall)

    def _total(self) -> int:
        fines = sum(entry(one)[2] for one in self.lead.penalties)
        return sum(self.lead.scores) + int(fines)

    def check(self) -> None:
        super().check()
        is_over = self.lead.is_over
        if self.events[-1].startswith("added_kan"):
            return  # a tile that can be robbed lies between hand and table
        if len(self.deals) > 1 and (is_over or self.rng.random() < 0.1):
            for seat in range(4) if is_over else [self.rng.randrange(4)]:
                self._check_closely(seat)
        elif self.rng.random() < 0.02:
            self._refereed(closer_view(self.lead, self.rng.randrange(4)))

    def _check_closely(self, seat: int) -> None:
        want = closer_view(self.lead, seat)
        self._refereed(want)
        for deal in self.deals[1:]:
            have = closer_view(deal, seat)
            for name, value in want.items():
                self._compare(f"{name} (seat {seat})", value, have[name])

    def _refereed(self, found: dict[str, Any]) -> None:
        """Which of the referee's functions were not refused."""
        for one in found["referee"]:
            if one is not None:
                entries, penalties, _ = one
                self.words.update(f"{entry[4]} {entry[3]}" for entry in entries)
                self.words.update(f"{fine[4]} {fine[3]} paid to nobody" for fine in penalties)

    def _check_points(self, found: dict[str, Any]) -> None:
        """The sum of the ledger is zero after every entry; it explains each seat's points."""
        assert self._total() == self.total, self.story("points are lost")
        sums = list(self.start_scores)
        for payer, payee, points, *_ in found["ledger"]:
            assert points > 0, self.story("an entry without points")
            assert {payer, payee} <= set(range(4)), self.story("an entry with one end")
            sums[payer] -= points
            sums[payee] += points
            assert sum(sums) == sum(self.start_scores), self.story("a sum that is not zero")
        assert (
            tuple(now - old for now, old in zip(sums, self.start_scores, strict=True))
            == (found["deltas"])
        ), self.story("the ledger does not explain the deltas")
        for payer, payee, points, *_ in found["penalties"]:
            assert payee is None, self.story("a penalty that is paid to a seat")
            sums[payer] -= points
        assert tuple(sums) == found["scores"], self.story("ledger and penalties are not the scores")


def open_deal(rules: str, who: Sequence[Maker] | None = None, **start: Any) -> SichuanLockstep:
    """The same deal in every implementation."""
    return SichuanLockstep(rules, [make(rules, **start) for make in who or MAKERS], start)
