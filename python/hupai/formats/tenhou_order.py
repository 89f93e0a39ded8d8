"""In which order the seats of a Tenhou JSON deal took their turns: the format does not say.

A seat's turns stand in its own list. Whose turn comes next follows from the discard: a call that
waits for this tile from this seat, or else the next seat's draw. Where a seat discards the same
tile twice, a call may belong to either, so the search goes back when a choice leads nowhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hupai.formats.draft import Broken

_MOST_STEPS = 50_000  # a deal has about 80 turns and a handful of choices


class Turn(NamedTuple):
    """What a seat took and what it put out."""

    take: tuple[str, ...]
    """``draw tile``, or ``chi|pon|open_kan`` with own tiles, tile and source."""
    out: tuple[str, ...]
    """``discard tile drawn riichi``, a kan, ``kita``; empty where the deal ends before."""


def order_of(turns: Sequence[Sequence[Turn]], dealer: int) -> list[int]:
    """The seats in the order of their turns."""
    return _Search(turns).run(dealer)


class _Search:
    def __init__(self, turns: Sequence[Sequence[Turn]]) -> None:
        self.turns = turns
        self.sizes = tuple(map(len, turns))

    def run(self, dealer: int) -> list[int]:
        """Depth first; a position that was tried once leads nowhere the second time either."""
        order: list[int] = []
        furthest: list[int] = []
        tried: set[tuple[tuple[int, ...], int]] = set()
        stack = [((0,) * len(self.turns), self._first(dealer))]  # turns done, who can be next
        while stack and len(tried) < _MOST_STEPS:
            done, next_seats = stack[-1]
            if not next_seats:
                stack.pop()
                del order[-1:]
                continue
            seat = next_seats.pop(0)
            done = (*done[:seat], done[seat] + 1, *done[seat + 1 :])
            if (done, seat) in tried:
                continue
            tried.add((done, seat))
            order.append(seat)
            if len(order) > len(furthest):
                furthest = list(order)
            following = self._after(done, seat)
            if following is None:
                return order
            stack.append((done, following))
        raise Broken(self._where(furthest))

    def _first(self, dealer: int) -> list[int]:
        return [dealer] if self.turns[dealer] and self.turns[dealer][0].take[0] == "draw" else []

    def _after(self, done: tuple[int, ...], seat: int) -> list[int] | None:
        """Who can be next, the likeliest first; None where the deal is over."""
        if done == self.sizes:
            return None
        out = self.turns[seat][done[seat] - 1].out
        if not out:
            return []
        if out[0] != "discard":
            more = done[seat] < self.sizes[seat]
            return [seat] if more and self.turns[seat][done[seat]].take[0] == "draw" else []
        right = (seat + 1) % len(self.turns)
        tile_and_source = (out[1], str(seat))
        calls: list[int] = []
        draws: list[int] = []
        for caller, at in enumerate(done):
            if at == self.sizes[caller]:
                continue
            take = self.turns[caller][at].take
            if take[0] == "draw":
                if caller == right:
                    draws.append(caller)
            elif take[2:] == tile_and_source:
                calls.insert(len(calls) if take[0] == "chi" else 0, caller)
        return calls + draws

    def _where(self, seats: list[int]) -> str:
        if not seats:
            return "the dealer has no draw"
        last = seats[-1]
        turn = self.turns[last][seats.count(last) - 1]
        what = " ".join(turn.out[:2]) or "draw"
        left = [f"{size - seats.count(s)} of seat {s}" for s, size in enumerate(self.sizes)]
        return (
            f"after the {what} of seat {last} (turn {len(seats)}) no order fits the turns left: "
            + (", ".join(left))
        )
