"""A match of xuezhan or panzhihua: who deals next, how long it goes on, the places (X-2)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from .match_parts import MatchBase
from .sichuan_deal import Deal, DealResult

RANKING_POINTS = (4, 3, 2, 1)


@dataclass(frozen=True)
class MatchState:
    """How the current deal starts; when the match is over, how it stood at the end."""

    rules: str
    seed: int = 0
    num_deals: int | None = None  # None: as long as the players like
    deal_index: int = 0
    dealer: int = 0
    scores: tuple[int, ...] = (0, 0, 0, 0)
    is_over: bool = False


@dataclass(frozen=True)
class MatchResult:
    """Balances, places 1.. (equal balances share one), and ranking points."""

    points: tuple[int, ...]
    places: tuple[int, ...]
    ranking_points: tuple[Fraction, ...]


def deal_of(state: MatchState) -> Deal:
    """The current deal, on the wall that the seed gives it."""
    return Deal(
        state.rules,
        seed=state.seed,
        deal_index=state.deal_index,
        dealer=state.dealer,
        scores=state.scores,
    )


def next_dealer(state: MatchState, result: DealResult) -> int:
    """The first winner; of several by one tile, its owner; without a win the same (X-2)."""
    if len(result.first_winners) == 1:
        return result.first_winners[0]
    return state.dealer if result.first_from is None else result.first_from


def next_deal(state: MatchState, result: DealResult) -> MatchState:
    """The start of the next deal, or the same deal's state marked as over."""
    after = replace(state, scores=tuple(result.scores))
    if state.deal_index + 1 == state.num_deals:
        return replace(after, is_over=True)
    return replace(after, deal_index=state.deal_index + 1, dealer=next_dealer(state, result))


def match_result(state: MatchState) -> MatchResult:
    """How things stand; equal balances share the ranking points of their places."""
    scores = state.scores
    places = tuple(1 + sum(other > own for other in scores) for own in scores)
    ranking: list[Fraction] = []
    for place in places:
        shared = RANKING_POINTS[place - 1 : place - 1 + places.count(place)]
        ranking.append(Fraction(sum(shared), len(shared)))
    return MatchResult(scores, places, tuple(ranking))


class Match(MatchBase[MatchState, Deal]):
    """A match played deal by deal."""

    def __init__(self, rules: str, seed: int = 0, deals: int | None = None) -> None:
        super().__init__(MatchState(rules, seed, deals), deal_of, next_deal)

    @property
    def dealer(self) -> int:
        return self.state.dealer

    @property
    def deal_index(self) -> int:
        return self.state.deal_index

    @property
    def result(self) -> MatchResult:
        return match_result(self.state)
