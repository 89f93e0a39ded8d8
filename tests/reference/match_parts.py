"""What the matches of all rule sets have in common: playing deal after deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

AnyState = TypeVar("AnyState", bound=Any)
AnyDeal = TypeVar("AnyDeal", bound=Any)


class MatchBase(Generic[AnyState, AnyDeal]):
    """A match played deal by deal; what stands between two deals is in ``state``."""

    def __init__(
        self,
        state: AnyState,
        deal_of: Callable[[AnyState], AnyDeal],
        next_deal: Callable[[AnyState, Any], AnyState],
    ) -> None:
        self.state = state
        self.deal = deal_of(state)
        self._deal_of = deal_of
        self._next_deal = next_deal

    def next_deal(self) -> None:
        """Settle the deal that is over; the next one is ``deal``, unless the match is over."""
        result = self.deal.result
        if result is None or self.state.is_over:
            raise ValueError("the deal is not over, or the match is")
        self.state = self._next_deal(self.state, result)
        if not self.state.is_over:
            self.deal = self._deal_of(self.state)

    @property
    def is_over(self) -> bool:
        return bool(self.state.is_over)

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.state.scores)
