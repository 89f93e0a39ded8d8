"""Matches of core and reference side by side, random deal results, and what a match has shown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from hupai import riichi
from play.families import core_rules
from play.lockstep import STICK, Difference, Lockstep, Policy, entry, play_out
from play.options import MATCH_VALUES, value_word
from reference import riichi_match
from reference.riichi_deal import DealResult
from reference.riichi_match import MatchState
from reference.riichi_rules import Rules

WINDS = "ESWN"
ABORTS = ("nine_terminals", "four_winds", "four_kans", "four_riichi", "triple_ron")
MOST_DEALS = 120


def plain_state(state: Any) -> dict[str, Any]:
    """How the next deal starts, or how the match ended."""
    wind = state.round_wind
    return {
        "round_wind": WINDS[wind % 4] if isinstance(wind, int) else wind,
        "scores": tuple(state.scores),
        **{
            name: getattr(state, name)
            for name in ("dealer", "honba", "deposits", "dealer_deals", "dealer_wins", "is_over")
        },
    }


def plain_final(result: Any) -> tuple[Any, ...] | None:
    """The result of a match; thousands as texts, so that 0.1 is 0.1."""
    if result is None:
        return None
    thousands = tuple(f"{one:.6f}" for one in result.results)
    ledger = tuple(entry(one) for one in result.ledger)
    return tuple(result.points), tuple(result.places), thousands, ledger


def same(name: str, want: Any, have: Any, story: str) -> None:
    if want != have:
        raise Difference(f"{name}\n  reference {want}\n  core      {have}\n  {story}")


@dataclass
class Played:
    """A match that is over: the deals, the states before each and at the end, the result."""

    rules: str
    deals: list[Lockstep]
    states: list[MatchState]
    results: list[DealResult]


def play_match(rules: str, seed: int, policy: Policy) -> Played:
    """A whole match, deal by deal, in both."""
    lead = riichi_match.Match(rules, seed)
    core = core_rules(rules).match(seed=seed)
    played = Played(rules, [], [lead.state], [])
    while not lead.is_over:
        story = f"rules={rules!r} seed={seed} deal {len(played.deals)}"
        assert len(played.deals) < MOST_DEALS, f"the match does not end: {story}"
        start = {"match_seed": seed, "deal": len(played.deals)}
        both = play_out(Lockstep(rules, [lead.deal, core.deal], start), policy)
        assert lead.deal.result is not None
        played.deals.append(both)
        played.results.append(lead.deal.result)
        lead.next_deal()
        core.next_deal()
        played.states.append(lead.state)
        same("state", plain_state(lead.state), plain_state(core.state), story)
        same("result", plain_final(lead.result), plain_final(core.result), story)
    paid = [entry(one) for both in played.deals for one in both.lead.ledger]
    assert lead.result is not None
    paid += [entry(one) for one in lead.result.ledger]
    same("ledger", paid, [entry(one) for one in core.ledger], story)
    return played


def random_result(rng: Random, state: MatchState) -> DealResult:
    """A deal result that could follow; points are often just at a limit."""
    players, rules = state.options.players, state.options
    kind = rng.choice(("win", "win", "win", "exhaustive", "exhaustive", "nagashi", *ABORTS[:2]))
    if kind == "nine_terminals":
        kind = rng.choice(ABORTS)
    winners: tuple[int, ...] = ()
    from_seat: int | None = None
    tenpai: tuple[int, ...] = ()
    if kind == "win":
        number = rng.choice((1, 1, 1, 2))
        winners = tuple(rng.sample(range(players), number))
        others = [seat for seat in range(players) if seat not in winners]
        from_seat = rng.choice(others) if number > 1 or rng.random() < 0.6 else winners[0]
    if kind in ("exhaustive", "nagashi"):
        tenpai = tuple(seat for seat in range(players) if rng.random() < 0.5)
    if kind == "nagashi":
        winners = tuple(sorted(rng.sample(range(players), rng.choice((1, 1, 2)))))
    takes = kind == "win" or (kind == "nagashi" and rules.nagashi == "win")
    deposits = 0 if takes else state.deposits + rng.choice((0, 0, 1, 2))
    total = sum(state.scores) + STICK * (state.deposits - deposits)
    scores = random_scores(rng, total, list(state.scores), rules)
    deltas = tuple(now - before for now, before in zip(scores, state.scores, strict=True))
    return DealResult(kind, winners, from_seat, tenpai, deltas, tuple(scores), deposits)


def random_scores(rng: Random, total: int, scores: list[int], rules: Rules) -> list[int]:
    """Points of this sum: some moved, some put on a limit, some equal."""
    players = len(scores)
    limits = [0, -100, 100, *(rules[name] or 0 for name in ("extend_below", "return_points"))]
    for seat in rng.sample(range(players), rng.randint(1, players)):
        roll = rng.random()
        if roll < 0.4:
            scores[seat] += 100 * rng.randint(-80, 80)
        elif roll < 0.7:
            scores[seat] = rng.choice(limits) + rng.choice((0, 0, -100))
        else:
            scores[seat] = scores[rng.randrange(players)]
    scores[rng.randrange(players)] += total - sum(scores)
    return scores


def core_state(state: MatchState) -> Any:
    """The start of the first deal of a state in the core."""
    fields = plain_state(state)
    return riichi.MatchState(core_rules(state.rules), state.seed, **fields)


def core_result(result: DealResult) -> Any:
    return riichi.DealResult(
        kind=result.kind,
        scores=result.scores,
        deltas=result.deltas,
        winners=result.winners,
        from_seat=result.from_seat,
        tenpai=result.tenpai,
        deposits=result.deposits,
    )


def words_of_step(state: MatchState, result: DealResult, after: MatchState) -> Iterator[str]:
    """What one step of a match has shown."""
    rules = state.options
    yield f"result {result.kind}"
    last = riichi_match.LAST_WIND[rules.length]
    won = state.dealer in result.winners and riichi_match.is_win(state, result)
    how = "win" if won else "tenpai" if state.dealer in result.tenpai else "neither"
    abort = " abort" if result.kind in ABORTS else ""
    if after.is_over:
        if rules.bust and min(result.scores) < 0:
            yield "R-2.5 ends below zero"
        elif riichi_match.stops(state, result):
            yield f"R-2.6 dealer stops by {how}"
        elif state.round_wind > last:
            yield "R-2.4 ends in the extension"
        else:
            yield f"R-2.1 ends after {rules.length}"
        yield from words_of_final(after)
        return
    moved = "passes" if after.dealer != state.dealer else "stays"
    yield f"R-2.2 {moved} with {how}{abort}"
    yield f"R-2.3 honba {'up' if after.honba else 'back'} when it {moved}"
    if min(result.scores) == 0:
        yield "R-2.5 zero is alive"
    if min(result.scores) < 0:
        yield "R-2.5 goes on below zero"
    if after.round_wind > last and state.round_wind <= last:
        yield "R-2.4 goes on into the extension"
    if riichi_match.is_last(state) and moved == "stays":
        yield "R-2.4 a repeat in the last deal"


def words_of_final(state: MatchState) -> Iterator[str]:
    """What the final result has shown."""
    rules, scores = state.options, state.scores
    firsts = list(scores).count(max(scores))
    for option in MATCH_VALUES:
        yield f"{option}={value_word(state.rules, option)}"
    if state.deposits:
        yield f"R-2.7 leftover sticks {rules.leftover_sticks}"
        if firsts > 1:
            yield f"R-2.7 leftover sticks, {rules.ties}, {firsts} firsts"
    if len(set(scores)) < len(scores):
        yield f"R-2.7 tie {rules.ties}"
    if min(scores) < 0 and min(scores) % 1000:
        yield f"R-2.7 negative points {rules.rounding}"
    if any(points % 1000 == 500 for points in scores):
        yield f"R-2.7 half a thousand {rules.rounding}"


ROUNDINGS = MATCH_VALUES["rounding"]
MATCH_WORDS = (
    *(f"result {kind}" for kind in ("win", "exhaustive", "nagashi", *ABORTS)),
    *(f"R-2.1 ends after {length}" for length in MATCH_VALUES["length"]),
    *(f"R-2.2 {moved} with {how}" for moved in ("stays", "passes") for how in ("win", "tenpai")),
    *(f"R-2.2 {moved} with neither" for moved in ("stays", "passes")),
    *(f"R-2.2 {moved} with neither abort" for moved in ("stays", "passes")),
    *("R-2.3 honba up when it stays", "R-2.3 honba up when it passes"),
    *("R-2.3 honba back when it passes",),
    *("R-2.4 goes on into the extension", "R-2.4 ends in the extension"),
    *("R-2.4 a repeat in the last deal", "R-2.5 ends below zero", "R-2.5 zero is alive"),
    *("R-2.5 goes on below zero", "R-2.6 dealer stops by win", "R-2.6 dealer stops by tenpai"),
    *("R-2.7 leftover sticks first", "R-2.7 leftover sticks lost"),
    *("R-2.7 leftover sticks, share, 2 firsts", "R-2.7 leftover sticks, seat_order, 2 firsts"),
    *("R-2.7 tie seat_order", "R-2.7 tie share"),
    *(f"R-2.7 negative points {rounding}" for rounding in ROUNDINGS),
    *(f"R-2.7 half a thousand {rounding}" for rounding in ROUNDINGS),
)
