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
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar, cast

from hupai._core import (
    PanzhihuaDeal,
    PanzhihuaMatchState,
    RiichiDeal,
    RiichiMatchState,
    SichuanMatchResult,
    XuezhanDeal,
    XuezhanMatchState,
)
from hupai.errors import HupaiError
from hupai.settlement import Settlement

if TYPE_CHECKING:
    from hupai._core import (
        PanzhihuaRules,
        RiichiMatchResult,
        RiichiRules,
        Transfer,
        XuezhanRules,
        _Wind,
    )

__all__ = ["Match", "RiichiMatch", "SichuanMatch"]

_Deal: TypeAlias = "RiichiDeal | XuezhanDeal | PanzhihuaDeal"
_State: TypeAlias = "RiichiMatchState | XuezhanMatchState | PanzhihuaMatchState"
D = TypeVar("D", bound="_Deal")
S = TypeVar("S", bound="_State")
XD = TypeVar("XD", bound="XuezhanDeal | PanzhihuaDeal")
XS = TypeVar("XS", bound="XuezhanMatchState | PanzhihuaMatchState")


def begin(state: _State, *, log: bool = True) -> Any:
    """Begin the deal that a match comes to next.

    Parameters
    ----------
    state : MatchState
    log : bool
        Without a log the deal keeps no events and no ledger.

    Returns
    -------
    Deal
        On the wall of this seed: in riichi of round and honba (Source: R-1.11), in the Sichuan
        family of the deal's index.

    Examples
    --------
    >>> from hupai import riichi
    >>> from hupai.match import begin
    >>> begin(riichi.TENHOU.start_match(seed=7)) == riichi.TENHOU.deal(seed=7)
    True
    """
    return state.rules.deal(wall=state.wall, **state.start, log=log)


class Match(Generic[D, S]):
    """A match with the deal that is being played.

    Made by ``Rules.match(seed)``. Play `deal` to its end, then call `next_deal`.

    Parameters
    ----------
    state : MatchState
        Where it begins: ``Rules.start_match(seed)``.
    log : bool
        Without a log deals keep no events and no ledger.

    Examples
    --------
    >>> from hupai import xuezhan
    >>> match = xuezhan.LAOK.match(seed=7, deals=8)
    >>> match.deal_index, match.dealer, match.is_over
    (0, 0, False)
    """

    def __init__(self, state: S, *, log: bool = True) -> None:
        self._log = log
        self._state: S = state
        self._finished: list[D] = []
        self._deal: D = begin(self._state, log=self._log)

    @property
    def rules(self) -> RiichiRules | XuezhanRules | PanzhihuaRules:
        """The rule set."""
        return self._state.rules

    @property
    def seed(self) -> int:
        """What the walls are made of."""
        return self._state.seed

    @property
    def state(self) -> S:
        """The match as it stood before the deal; after the last one, as it ended."""
        return self._state

    @property
    def deal(self) -> D:
        """The deal that is being played; after the end the last one."""
        return self._deal

    @property
    def deals(self) -> tuple[D, ...]:
        """Every deal so far, the one being played included."""
        return (*self._finished, self._deal) if not self.is_over else tuple(self._finished)

    @property
    def is_over(self) -> bool:
        """No deal follows the last one."""
        return self._state.is_over

    @property
    def result(self) -> RiichiMatchResult | SichuanMatchResult | None:
        """How the match ended; in the Sichuan family also how it stands."""
        return self._state.result

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of each seat now."""
        return self._deal.scores

    @property
    def dealer(self) -> int:
        """The seat that deals."""
        return self._state.dealer

    def next_deal(self) -> D | None:
        """Go on after a deal that is over.

        Returns
        -------
        Deal or None
            The next deal, which is also `deal`; None when the match has ended.

        Raises
        ------
        HupaiError
            The deal is still being played, or the match is over.

        Source: R-2.2 to R-2.6, X-2.
        """
        result = self._deal.result
        if self.is_over:
            raise HupaiError("the match is over: no deal follows", "conflict", "match")
        if result is None:
            raise HupaiError(f"the deal is still being played: {self._deal!r}", "conflict", "deal")
        state = cast("S", cast("Any", self._state).next_deal(result))
        deal: D | None = None if state.is_over else begin(state, log=self._log)
        self._finished.append(self._deal)
        self._state = state
        if deal is not None:
            self._deal = deal
        return deal

    @property
    def ledger(self) -> list[Transfer]:
        """Who has paid whom what and why, over all deals."""
        return [entry for deal in self.deals for entry in deal.ledger]

    @property
    def settlement(self) -> Settlement:
        """The ledger as one value that explains itself."""
        return Settlement(self.ledger, self._deal.players)

    def copy(self) -> Match[D, S]:
        """The same again; the two go on alone."""
        return copy.deepcopy(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return (self._state, self._deal) == (other._state, other._deal)

    def __hash__(self) -> int:
        return hash((self._state, self._deal))

    def _place(self) -> str:
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<Match {'over after ' if self.is_over else ''}{self._place()}>"


class RiichiMatch(Match[RiichiDeal, RiichiMatchState]):
    """A match of riichi.

    Examples
    --------
    >>> from hupai import riichi
    >>> match = riichi.TENHOU.match(seed=7)
    >>> match.round_wind, match.dealer, match.honba, match.is_over
    ('E', 0, 0, False)
    """

    @property
    def rules(self) -> RiichiRules:
        """The rule set."""
        return self._state.rules

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
    def honba(self) -> int:
        """Of the deal."""
        return self._state.honba

    @property
    def deposits(self) -> int:
        """Riichi sticks on the table now."""
        return self._deal.deposits

    @property
    def ledger(self) -> list[Transfer]:
        """Who has paid whom what and why, over all deals; at the end the sticks left over too."""
        result = self.result
        return super().ledger + ([] if result is None else result.ledger)

    def _place(self) -> str:
        return f"{self.round_wind}{self.dealer + 1}, {self.honba} honba, scores {self.scores}"


class SichuanMatch(Match[XD, XS]):
    """A match of xuezhan or panzhihua.

    Examples
    --------
    >>> from hupai import panzhihua
    >>> match = panzhihua.SHORT.match(seed=7, deals=2)
    >>> while not match.is_over:
    ...     while not match.deal.is_over:
    ...         match.deal.apply(match.deal.legal_actions[-1])
    ...     next_one = match.next_deal()
    >>> len(match.deals), sum(match.result.points), sum(match.result.ranking_points)
    (2, 0, 10.0)
    """

    @property
    def rules(self) -> XuezhanRules | PanzhihuaRules:
        """The rule set."""
        return self._state.rules

    @property
    def num_deals(self) -> int | None:
        """How many deals are played; None: no end."""
        return self._state.num_deals

    @property
    def deal_index(self) -> int:
        """Which deal it is, from 0."""
        return self._state.deal_index

    @property
    def result(self) -> SichuanMatchResult:
        """How things stand: balances, places and ranking points; at the end the result."""
        return SichuanMatchResult(self.scores)

    @property
    def penalties(self) -> list[Transfer]:
        """What seats have lost to nobody, over all deals."""
        return [entry for deal in self.deals for entry in deal.penalties]

    @property
    def settlement(self) -> Settlement:
        """The ledger and the penalties as one value that explains itself."""
        return Settlement(self.ledger, self._deal.players, self.penalties)

    def _place(self) -> str:
        return f"deal {self.deal_index}, scores {self.scores}"
