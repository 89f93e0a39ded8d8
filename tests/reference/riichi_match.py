"""A riichi match: which deal comes next, when it is over, and the final result (R-2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from .match_parts import MatchBase
from .riichi_deal import Deal, DealResult
from .riichi_request import WINDS
from .riichi_rules import Rules, parse_rules
from .riichi_table import Entry

LAST_WIND = {"east": 0, "south": 1, "all": 3}
EXHAUSTIVE = ("exhaustive", "nagashi")


@dataclass(frozen=True)
class MatchState:
    """How the current deal starts; when the match is over, how it stood at the end."""

    rules: str
    seed: int
    scores: tuple[int, ...]
    round_wind: int = 0  # 0 is East
    dealer: int = 0
    honba: int = 0
    deposits: int = 0
    dealer_deals: int = 1  # deals of this dealer in a row, this one included
    dealer_wins: int = 0  # its wins in a row before this deal
    is_over: bool = False

    @property
    def options(self) -> Rules:
        return parse_rules(self.rules)


@dataclass(frozen=True)
class MatchResult:
    """Points with what was left on the table, places 1.., and the result in thousands."""

    points: tuple[int, ...]
    places: tuple[int, ...]
    results: tuple[float, ...]
    ledger: tuple[Entry, ...]


def start_match(rules: str, seed: int = 0) -> MatchState:
    options = parse_rules(rules)
    return MatchState(rules, seed, (options.start_points,) * options.players)


def deal_of(state: MatchState) -> Deal:
    """The current deal, on the wall that the seed gives it."""
    return Deal(
        state.rules,
        seed=state.seed,
        dealer=state.dealer,
        round_wind=WINDS[state.round_wind % 4],
        honba=state.honba,
        deposits=state.deposits,
        scores=state.scores,
        dealer_deals=state.dealer_deals,
        dealer_wins=state.dealer_wins,
    )


def dealer_won(state: MatchState, result: DealResult) -> bool:
    """A win by the dealer; with ``nagashi=win`` that too is one."""
    return is_win(state, result) and state.dealer in result.winners


def is_win(state: MatchState, result: DealResult) -> bool:
    nagashi_wins = state.options.nagashi == "win"
    return result.kind == "win" or (result.kind == "nagashi" and nagashi_wins)


def dealer_stays(state: MatchState, result: DealResult) -> bool:
    """Whether the dealer keeps the deal (R-2.2)."""
    rules = state.options
    if is_win(state, result):
        return state.dealer in result.winners and rules.renchan != "never"
    if result.kind not in EXHAUSTIVE:
        return bool(rules.abort_renchan)
    if rules.renchan == "tenpai":
        return state.dealer in result.tenpai
    return bool(rules.renchan == "any_draw")


def leads(scores: Sequence[int], seat: int) -> bool:
    """First by points; among equals the earlier seat."""
    return max(scores) == scores[seat] and scores.index(scores[seat]) == seat


def stops(state: MatchState, result: DealResult) -> bool:
    """The dealer ends the match as its first (R-2.6)."""
    rules = state.options
    if rules.dealer_stop == "none":
        return False
    by_tenpai = (
        rules.dealer_stop == "win_or_tenpai"
        and result.kind in EXHAUSTIVE
        and not is_win(state, result)
        and state.dealer in result.tenpai
    )
    if not by_tenpai and not dealer_won(state, result):
        return False
    target = rules.dealer_stop_target
    if target is None:
        target = rules.return_points if rules.extend_below is None else rules.extend_below
    return leads(result.scores, state.dealer) and result.scores[state.dealer] >= target


def is_last(state: MatchState) -> bool:
    """The last scheduled deal, or one of the extension."""
    rules = state.options
    last = LAST_WIND[rules.length]
    is_end = state.round_wind == last and state.dealer == rules.players - 1
    return is_end or state.round_wind > last


def ends(state: MatchState, result: DealResult, stays: bool) -> bool:
    """Whether the match is over after this deal (R-2.4 to R-2.6)."""
    rules = state.options
    if rules.bust and min(result.scores) < 0:
        return True
    if not is_last(state):
        return False
    if stops(state, result):
        return True
    if stays:
        return False  # a repeat comes before the target
    last = LAST_WIND[rules.length]
    if rules.extend_below is None or max(result.scores) >= rules.extend_below:
        return True
    is_last_dealer = state.dealer == rules.players - 1
    last_extra = min(last + rules.extend_winds, LAST_WIND["all"])  # no wind comes after North
    return is_last_dealer and state.round_wind >= last_extra


def next_deal(state: MatchState, result: DealResult) -> MatchState:
    """The start of the next deal, or the same deal's state marked as over."""
    rules = state.options
    stays = dealer_stays(state, result)
    after = replace(state, scores=tuple(result.scores), deposits=result.deposits)
    if ends(state, result, stays):
        return replace(after, is_over=True)
    won = dealer_won(state, result)
    adds_honba = won or not is_win(state, result)
    after = replace(after, honba=state.honba + 1 if adds_honba else 0)
    if stays:
        wins = state.dealer_wins + 1 if won else 0
        return replace(after, dealer_deals=state.dealer_deals + 1, dealer_wins=wins)
    dealer = (state.dealer + 1) % rules.players
    wind = state.round_wind + (dealer == 0)
    return replace(after, dealer=dealer, round_wind=wind, dealer_deals=1, dealer_wins=0)


def leftover(state: MatchState) -> list[Entry]:
    """What is left on the table goes to the first (R-2.7, section 7)."""
    rules, points = state.options, 1000 * state.deposits
    if points == 0 or rules.leftover_sticks == "lost":
        return []
    firsts = [seat for seat, one in enumerate(state.scores) if one == max(state.scores)]
    if rules.ties != "share":
        firsts = firsts[:1]
    part = points // len(firsts) // 100 * 100
    shares = [points - part * (len(firsts) - 1)] + [part] * (len(firsts) - 1)
    pairs = zip(firsts, shares, strict=True)
    return [(None, seat, share, "leftover_sticks", "R-2.7") for seat, share in pairs]


def rounded(points: int, rounding: str) -> int:
    """To whole thousands, by absolute value (R-2.7)."""
    size = abs(points)
    thousands = {
        "half_up": (size + 500) // 1000,
        "five_down": (size + 400) // 1000,
        "up": -(-size // 1000),
        "down": size // 1000,
    }
    if rounding == "keep":
        return points
    return 1000 * thousands[rounding] * (1 if points >= 0 else -1)


def match_result(state: MatchState) -> MatchResult:
    """Places, and (points - return)/1000 + uma + oka."""
    rules = state.options
    ledger = leftover(state)
    points = list(state.scores)
    for _, seat, share, _, _ in ledger:
        assert seat is not None
        points[seat] += share
    # The sticks do not part those who were equal: the last hundred is nobody's lead.
    scores = state.scores
    ranking = sorted(range(rules.players), key=lambda seat: (-scores[seat], seat))
    bonus = [Fraction(one) for one in rules.uma]
    bonus[0] += Fraction(rules.return_points - rules.start_points, 1000) * rules.players
    results = [Fraction(0)] * rules.players
    for place, seat in enumerate(ranking):
        base = Fraction(rounded(points[seat], rules.rounding) - rules.return_points, 1000)
        equal = [at for at, other in enumerate(ranking) if scores[other] == scores[seat]]
        if rules.ties != "share":
            equal = [place]
        results[seat] = base + sum(bonus[at] for at in equal) / len(equal)
    if rules.rounding != "keep":
        firsts = [seat for seat in ranking if scores[seat] == max(scores)]
        if rules.ties != "share":
            firsts = firsts[:1]
        rest = sum(results)
        for seat in firsts:  # equal points are worth the same
            results[seat] -= rest / len(firsts)
    return MatchResult(
        points=tuple(points),
        places=tuple(ranking.index(seat) + 1 for seat in range(rules.players)),
        results=tuple(float(one) for one in results),
        ledger=tuple(ledger),
    )


class Match(MatchBase[MatchState, Deal]):
    """A match played deal by deal."""

    def __init__(self, rules: str, seed: int = 0) -> None:
        super().__init__(start_match(rules, seed), deal_of, next_deal)

    @property
    def result(self) -> MatchResult | None:
        return match_result(self.state) if self.is_over else None
