"""Matches of xuezhan and panzhihua in core and reference side by side, and random deal results."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from play.families import core_rules, family_of
from play.lockstep import Policy, play_out
from play.matches import same
from play.sichuan_lockstep import SichuanLockstep, entry
from reference import sichuan_match
from reference.sichuan_deal import DealResult
from reference.sichuan_match import MatchState, match_result, next_deal

FIELDS = ("deal_index", "num_deals", "dealer", "is_over")


def plain_state(state: Any) -> dict[str, Any]:
    """How the next deal starts, or how the match ended."""
    return {"scores": tuple(state.scores), **{name: getattr(state, name) for name in FIELDS}}


def plain_standing(result: Any) -> tuple[Any, ...]:
    """Balances, places and ranking points; these as texts, so that a third is a third."""
    ranking = tuple(f"{float(one):.6f}" for one in result.ranking_points)
    return tuple(result.points), tuple(result.places), ranking


def play_match(rules: str, seed: int, deals: int, policy: Policy) -> list[SichuanLockstep]:
    """A whole match, deal by deal, in both."""
    lead = sichuan_match.Match(rules, seed, deals)
    core = core_rules(rules).match(seed=seed, deals=deals)
    played: list[SichuanLockstep] = []
    while not lead.is_over:
        story = f"rules={rules!r} seed={seed} deal {len(played)}"
        start = {"match_seed": seed, "deal": len(played)}
        both = SichuanLockstep(rules, [lead.deal, core.deal], start)
        play_out(both, policy)
        played.append(both)
        lead.next_deal()
        core.next_deal()
        same("state", plain_state(lead.state), plain_state(core.state), story)
        same("standing", plain_standing(lead.result), plain_standing(core.result), story)
    assert len(played) == deals
    paid = [entry(one) for both in played for one in both.lead.ledger]
    same("ledger", paid, [entry(one) for one in core.ledger], rules)
    return played


def random_result(rng: Random, state: MatchState) -> DealResult:
    """A deal result that could follow; balances are often equal."""
    number = rng.choice((0, 1, 1, 2, 3))
    winners = tuple(rng.sample(range(4), number))
    first = winners[: rng.choice((1, 1, 2, 3))]
    owner: int | None = None
    if first:
        others = [seat for seat in range(4) if seat not in first]
        owner = rng.choice(others) if len(first) > 1 or rng.random() < 0.6 else first[0]
    deltas = [0] * 4
    for _ in range(rng.randint(0, 3)):
        payer, payee = rng.sample(range(4), 2)
        points = rng.choice((1, 6, 12, state.scores[payer] - state.scores[payee]))
        deltas[payer] -= points
        deltas[payee] += points
    penalties = tuple(rng.choice((0, 0, 0, -24)) for _ in range(4))
    together = zip(state.scores, deltas, penalties, strict=True)
    scores = tuple(sum(parts) for parts in together)
    kind = "win" if number == 3 else "exhaustive"
    return DealResult(kind, winners, first, owner, tuple(deltas), penalties, scores)


def core_state(state: MatchState) -> Any:
    return family_of(state.rules).MatchState(
        core_rules(state.rules),
        state.seed,
        num_deals=state.num_deals,
        deal_index=state.deal_index,
        dealer=state.dealer,
        scores=state.scores,
    )


def core_result(rules: str, result: DealResult) -> Any:
    return family_of(rules).DealResult(**vars(result))


def course(rules: str, rng: Random, most: int = 12) -> Iterator[str]:
    """A match of made-up results in both; what it has shown."""
    num_deals = rng.choice((None, 1, 4, 8))
    state = MatchState(rules, rng.getrandbits(64), num_deals)
    core = core_state(state)
    for _ in range(most):
        result = random_result(rng, state)
        after = next_deal(state, result)
        core = core.next_deal(core_result(rules, result))
        story = f"{state} {result}"
        same("state", plain_state(after), plain_state(core), story)
        standing = match_result(after)
        same("standing", plain_standing(standing), plain_standing(core.result), story)
        if not after.is_over:
            wall = sichuan_match.deal_of(after).wall if rng.random() < 0.05 else None
            if wall is not None:
                same("wall", tuple(wall), tuple(core.wall.tiles), story)
        moved = "same" if after.dealer == state.dealer else "another"
        yield f"X-2 {moved} dealer after {len(result.first_winners)} first winners"
        yield f"X-2 places {','.join(map(str, sorted(standing.places)))}"
        state = after
        if state.is_over:
            yield f"X-2 over after {num_deals} deals"
            return
    yield f"X-2 goes on, {num_deals} deals"


COURSE_WORDS = (
    "X-2 same dealer after 0 first winners",
    *(
        f"X-2 {moved} dealer after {number} first winners"
        for moved in ("same", "another")
        for number in (1, 2, 3)
    ),
    *(
        f"X-2 places {places}"
        for places in ("1,2,3,4", "1,1,3,4", "1,2,2,4", "1,2,3,3", "1,1,1,4", "1,2,2,2")
    ),
    *("X-2 places 1,1,3,3", "X-2 places 1,1,1,1", "X-2 goes on, None deals"),
    *(f"X-2 over after {deals} deals" for deals in (1, 4, 8)),
)
