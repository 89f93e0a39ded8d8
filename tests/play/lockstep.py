"""One deal or match played by several implementations at once, compared after every action.

An implementation is anything with the attributes of a deal (``to_act``, ``legal_actions``,
``apply``, ``events``...); what it gives is turned into plain texts and tuples first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from play.families import core_deal, reference_deal
from play.tracker import STICK, Follower, tiles_of

Deal = Any
Maker = Callable[..., Deal]
MAKERS: tuple[Maker, ...] = (reference_deal, core_deal)  # the reference leads, the core follows

ITEM_KEYS = ("items", "fu_items", "han", "fu", "limit", "yakuman", "value")


def texts(found: Sequence[Any]) -> tuple[str, ...]:
    return tuple(str(one) for one in found)


def entry(one: Any) -> tuple[Any, ...]:
    """A ledger entry as a tuple."""
    if isinstance(one, tuple):
        return tuple(one)
    return (one.payer, one.payee, one.points, one.reason, one.clause)


def plain_result(found: Any) -> tuple[Any, ...] | None:
    """A deal result as a tuple."""
    if found is None:
        return None
    return (
        *(str(found.kind), tuple(found.winners), found.from_seat, tuple(found.tenpai)),
        *(tuple(found.deltas), tuple(found.scores), found.deposits),
    )


def plain_win(one: Any) -> tuple[Any, ...]:
    """Who won on what, and how the hand was scored."""
    if isinstance(one, tuple) and isinstance(one[3], dict):
        seat, from_seat, tile, answer = one
    else:
        seat, from_seat, tile, answer = one.seat, one.from_seat, str(one.tile), one.score.to_dict()
    values = {key: answer[key] for key in ITEM_KEYS}
    pairs = {key: [list(pair) for pair in values[key]] for key in ("items", "fu_items")}
    return seat, from_seat, tile, tuple(sorted((values | pairs).items()))


def tiles_held(hand: Any) -> list[str]:
    """Concealed tiles, the drawn one among them, in one order."""
    return sorted(tiles_of(hand.concealed) if hasattr(hand, "concealed") else hand)


def plain_hands(deal: Deal) -> list[tuple[list[str], list[str]]]:
    """Concealed tiles and discards by seat.

    A tile that can be robbed lies between hand and table: then nothing is said of the hands, and
    of a deal that is over neither.
    """
    discards = [deal.discards(seat) for seat in range(len(deal.hands))]
    rivers = [[getattr(one, "tile", one) for one in found] for found in discards]
    last = str(deal.events[-1]).split()[0]
    is_between = last in ("added_kan", "closed_kan", "kita", "end")
    hands = [[] if is_between else tiles_held(hand) for hand in deal.hands]
    return list(zip(hands, rivers, strict=True))


def view(deal: Deal) -> dict[str, Any]:
    """Everything but the events that must be equal after each action."""
    return {
        "to_act": deal.to_act,
        "legal": texts(deal.legal_actions),
        "is_over": deal.is_over,
        "ledger": [entry(one) for one in deal.ledger],
        "scores": tuple(deal.scores),
        "deltas": tuple(deal.deltas),
        "deposits": deal.deposits,
        "live_left": deal.live_left,
        "hands and discards": plain_hands(deal),
        "dora": texts(deal.dora),
        "ura": texts(deal.ura),
        "result": plain_result(deal.result),
        "wins": [plain_win(one) for one in deal.wins],
    }


class Asked(NamedTuple):
    """One question: after how many events, to whom, what was legal, the answer."""

    events: int
    seat: int
    legal: tuple[str, ...]
    answer: str


class Difference(AssertionError):
    """Two implementations do not say the same."""


class Lockstep:
    """A deal played by all implementations; the first leads.

    Attributes
    ----------
    rules, start
        What the deal was made of: enough, with ``actions``, to play it again.
    actions, asked
        The actions so far; of each, who was asked, when and what was legal.
    table
        What the events say.
    """

    view = staticmethod(view)

    def __init__(self, rules: str, deals: Sequence[Deal], start: dict[str, Any]) -> None:
        self.rules, self.start = rules, start
        self.deals = list(deals)
        self.actions: list[str] = []
        self.asked: list[Asked] = []
        self.events: list[str] = []
        self.wall = texts(getattr(self.lead.wall, "tiles", self.lead.wall))
        self.table = self.follower()
        self.start_scores = tuple(self.lead.scores)
        self.total = self._total()
        self.check()

    @property
    def lead(self) -> Deal:
        return self.deals[0]

    @property
    def is_over(self) -> bool:
        return bool(self.lead.to_act is None)

    def follower(self) -> Any:
        """Somebody who reads the events."""
        return Follower(self.wall)

    def _total(self) -> int:
        return sum(self.lead.scores) + STICK * int(self.lead.deposits)

    def apply(self, action: str) -> None:
        """The action in every implementation, then everything compared."""
        legal = texts(self.lead.legal_actions)
        self.asked.append(Asked(len(self.events), self.lead.to_act, legal, action))
        self.actions.append(action)
        for deal in self.deals:
            try:
                deal.apply(action)
            except Exception as error:
                raise Difference(self.story(f"{type(error).__name__}: {error}")) from error
        self.check()

    def check(self) -> None:
        """All say the same, no tile is lost, no point comes from nowhere."""
        old = len(self.events)
        self.events = list(texts(self.lead.events))
        want = self.view(self.lead)
        for deal in self.deals[1:]:
            self._compare("events", self.events[old:], list(texts(deal.events))[old:])
            have = self.view(deal)
            for name, value in want.items():
                self._compare(name, value, have[name])
        for event in self.events[old:]:
            self.table.follow(event)
        self.table.check_tiles()
        self._check_points(want)

    def _compare(self, name: str, want: Any, have: Any) -> None:
        if want != have:
            raise Difference(self.story(f"{name}\n  reference {want}\n  core      {have}"))

    def _check_points(self, found: dict[str, Any]) -> None:
        """Sticks counted, the sum of all points stays; the ledger explains each seat."""
        assert self._total() == self.total, self.story("points are lost")
        sums = list(self.start_scores)
        for payer, payee, points, _, _ in found["ledger"]:
            assert points > 0, self.story("an entry without points")
            for seat, sign in ((payer, -1), (payee, 1)):
                if seat is not None:
                    sums[seat] += sign * points
        assert tuple(sums) == found["scores"], self.story("the ledger does not explain the scores")

    def story(self, what: str) -> str:
        """What is needed to play it again."""
        start = {name: value for name, value in self.start.items() if name != "wall"}
        if "wall" in self.start:
            start["wall"] = "".join(self.wall)
        return f"{what}\n  rules={self.rules!r} start={start}\n  actions={self.actions}"


def open_deal(rules: str, who: Sequence[Maker] | None = None, **start: Any) -> Lockstep:
    """The same deal in every implementation."""
    return Lockstep(rules, [make(rules, **start) for make in who or MAKERS], start)


Policy = Callable[[Lockstep], str]
MOST_ACTIONS = 600


def play_out(both: Lockstep, policy: Policy) -> Lockstep:
    """Play to the end, which always comes."""
    while not both.is_over:
        assert len(both.actions) < MOST_ACTIONS, both.story("the deal does not end")
        both.apply(policy(both))
    assert both.table.end is not None, both.story("no event of the end")
    return both
