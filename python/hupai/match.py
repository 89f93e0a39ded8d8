"""A whole match: deal after deal, until it ends.

Examples
--------
>>> from hupai import riichi
>>> match = riichi.TENHOU.match(seed=7)
>>> while not match.is_over:
...     while not match.deal.is_over:
...         match.deal.apply(match.deal.legal_actions[-1])
...     next_one = match.next_deal()
>>> match.result.places
(1, 2, 3, 4)
"""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING

from hupai.errors import HupaiError
from hupai.settlement import Settlement

if TYPE_CHECKING:
    from hupai._core import (
        RiichiDeal,
        RiichiMatchResult,
        RiichiMatchState,
        RiichiRules,
        Transfer,
        _Wind,
    )

__all__ = ["Match"]


def begin(state: RiichiMatchState, *, log: bool = True) -> RiichiDeal:
    """Begin the deal that a match comes to next.

    Parameters
    ----------
    state : riichi.MatchState
    log : bool
        Without a log the deal keeps no events and no ledger.

    Returns
    -------
    riichi.Deal
        On the wall of this seed, round and honba (Source: R-1.11).

    Examples
    --------
    >>> from hupai import riichi
    >>> from hupai.match import begin
    >>> begin(riichi.TENHOU.start_match(seed=7)) == riichi.TENHOU.deal(seed=7)
    True
    """
    return state.rules.deal(
        wall=state.wall,
        round_wind=state.round_wind,
        dealer=state.dealer,
        honba=state.honba,
        deposits=state.deposits,
        scores=state.scores,
        dealer_deals=state.dealer_deals,
        dealer_wins=state.dealer_wins,
        log=log,
    )


class Match:
    """A match with the deal that is being played.

    Made by ``Rules.match(seed)``. Play `deal` to its end, then call `next_deal`.

    Parameters
    ----------
    rules : Rules
    seed : int
        Makes every wall, with round and honba.
    log : bool
        Without a log deals keep no events and no ledger.

    Examples
    --------
    >>> from hupai import riichi
    >>> match = riichi.TENHOU.match(seed=7)
    >>> match.round_wind, match.dealer, match.honba, match.is_over
    ('E', 0, 0, False)
    """

    def __init__(self, rules: RiichiRules, seed: int = 0, *, log: bool = True) -> None:
        self._log = log
        self._state = rules.start_match(seed)
        self._finished: list[RiichiDeal] = []
        self._deal = begin(self._state, log=self._log)

    @property
    def rules(self) -> RiichiRules:
        """The rule set."""
        return self._state.rules

    @property
    def seed(self) -> int:
        """What the walls are made of."""
        return self._state.seed

    @property
    def state(self) -> RiichiMatchState:
        """The match as it stood before the deal; after the last one, as it ended."""
        return self._state

    @property
    def deal(self) -> RiichiDeal:
        """The deal that is being played; after the end the last one."""
        return self._deal

    @property
    def deals(self) -> tuple[RiichiDeal, ...]:
        """Every deal so far, the one being played included."""
        return (*self._finished, self._deal) if not self.is_over else tuple(self._finished)

    @property
    def is_over(self) -> bool:
        """No deal follows the last one. Source: R-2.1, R-2.4 to R-2.6."""
        return self._state.is_over

    @property
    def result(self) -> RiichiMatchResult | None:
        """Final points, places and results; None before the end. Source: R-2.7."""
        return self._state.result

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of each seat now."""
        result = self.result
        return self._deal.scores if result is None else result.points

    @property
    def round_wind(self) -> _Wind:
        """E, S, W or N: of the deal."""
        return self._state.round_wind

    @property
    def dealer(self) -> int:
        """The seat that deals."""
        return self._state.dealer

    @property
    def honba(self) -> int:
        """Of the deal."""
        return self._state.honba

    @property
    def deposits(self) -> int:
        """Riichi sticks on the table now."""
        return self._deal.deposits

    def next_deal(self) -> RiichiDeal | None:
        """Go on after a deal that is over.

        Returns
        -------
        Deal or None
            The next deal, which is also `deal`; None when the match has ended.

        Raises
        ------
        HupaiError
            The deal is still being played, or the match is over.

        Source: R-2.2 to R-2.6.
        """
        result = self._deal.result
        if self.is_over:
            raise HupaiError("the match is over: no deal follows", "conflict", "match")
        if result is None:
            raise HupaiError(f"the deal is still being played: {self._deal!r}", "conflict", "deal")
        state = self._state.next_deal(result)
        deal = None if state.is_over else begin(state, log=self._log)
        self._finished.append(self._deal)
        self._state = state
        if deal is not None:
            self._deal = deal
        return deal

    @property
    def ledger(self) -> list[Transfer]:
        """Who has paid whom what and why, over all deals; at the end the sticks left over too."""
        entries = [entry for deal in self.deals for entry in deal.ledger]
        result = self.result
        return entries if result is None else entries + result.ledger

    @property
    def settlement(self) -> Settlement:
        """The ledger as one value that explains itself."""
        return Settlement(self.ledger, self.rules.players)

    def copy(self) -> Match:
        """The same again; the two go on alone."""
        return copy.deepcopy(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return (self._state, self._deal) == (other._state, other._deal)

    def __hash__(self) -> int:
        return hash((self._state, self._deal))

    def __repr__(self) -> str:
        place = f"{self.round_wind}{self.dealer + 1}, {self.honba} honba"
        return f"<Match {'over after ' if self.is_over else ''}{place}, scores {self.scores}>"
