"""The reference's match: which deal comes next, when it ends, and the result (R-2)."""

from __future__ import annotations

from typing import Any

import pytest

from reference.riichi_deal import DealResult
from reference.riichi_match import Match, MatchState, match_result, next_deal, start_match

EVEN = (25000, 25000, 25000, 25000)


def result(kind: str = "win", **changes: Any) -> DealResult:
    """The result of a deal; by default nobody is ready and the points stay even."""
    start: dict[str, Any] = {"winners": (), "from_seat": None, "tenpai": (), "deposits": 0}
    scores = changes.get("scores", EVEN)
    return DealResult(**{"kind": kind, "deltas": (), "scores": scores, **start, **changes})


def state(rules: str, wind: int = 0, dealer: int = 0, **changes: Any) -> MatchState:
    return MatchState(rules, 0, **{"scores": EVEN, "round_wind": wind, "dealer": dealer, **changes})


@pytest.mark.parametrize(
    ("rules", "one", "dealer", "honba"),
    [
        ("riichi", result(winners=(0,)), 0, 3),
        ("riichi", result(winners=(1,)), 1, 0),
        ("riichi", result(winners=(3, 0)), 0, 3),  # one of two winners is the dealer
        ("riichi", result("exhaustive", tenpai=(0, 2)), 0, 3),
        ("riichi", result("exhaustive", tenpai=(2,)), 1, 3),
        ("riichi+renchan=win_only", result("exhaustive", tenpai=(0,)), 1, 3),
        ("riichi+renchan=any_draw", result("exhaustive"), 0, 3),
        ("riichi+renchan=never", result(winners=(0,)), 1, 3),
        ("riichi", result("four_winds"), 0, 3),
        ("riichi+abort_renchan=false", result("four_winds"), 1, 3),
        ("riichi", result("nagashi", winners=(0,)), 1, 3),
        ("riichi", result("nagashi", winners=(1,), tenpai=(0,)), 0, 3),
        ("riichi+nagashi=win", result("nagashi", winners=(0,)), 0, 3),
        ("riichi+nagashi=win", result("nagashi", winners=(1,), tenpai=(0,)), 1, 0),
    ],
)
def test_who_deals_next(rules: str, one: DealResult, dealer: int, honba: int) -> None:
    """R-2.2, R-2.3, R-5.9, R-5.7: from East 1 with two counters."""
    after = next_deal(state(rules, honba=2), one)
    assert (after.dealer, after.honba, after.is_over) == (dealer, honba, False)


def test_deals_of_one_dealer() -> None:
    now = start_match("riichi")
    now = next_deal(now, result(winners=(0,)))
    now = next_deal(now, result(winners=(0,)))
    assert (now.dealer_deals, now.dealer_wins) == (3, 2)
    now = next_deal(now, result("exhaustive", tenpai=(0,), deposits=1))
    assert (now.dealer_deals, now.dealer_wins, now.deposits) == (4, 0, 1)
    now = next_deal(now, result(winners=(2,)))
    assert (now.dealer, now.dealer_deals, now.dealer_wins) == (1, 1, 0)


LEADS = (20000, 20000, 20000, 40000)
TIED = (30000, 20000, 20000, 30000)
LOW = (29900, 20000, 20000, 30000)


@pytest.mark.parametrize(
    ("rules", "wind", "dealer", "one", "is_over"),
    [
        ("riichi", 1, 3, result(winners=(1,)), True),
        ("riichi", 1, 2, result(winners=(1,)), False),
        ("riichi+length=east", 0, 3, result(winners=(1,)), True),
        ("riichi+length=all", 1, 3, result(winners=(1,)), False),
        # nobody has 30,000
        ("tenhou", 1, 3, result(winners=(1,)), False),
        ("tenhou+extend_winds=0", 1, 3, result(winners=(1,)), True),
        ("tenhou", 1, 3, result(winners=(1,), scores=TIED), True),
        ("tenhou", 2, 0, result(winners=(1,)), False),
        ("tenhou", 2, 0, result(winners=(1,), scores=TIED), True),
        ("tenhou", 2, 0, result("exhaustive", tenpai=(0,), scores=LOW), False),
        ("tenhou", 2, 3, result(winners=(1,)), True),
        ("tenhou+extend_winds=2", 2, 3, result(winners=(1,)), False),
        # exactly 0 is alive
        ("tenhou", 0, 0, result(winners=(1,), scores=(0, 50000, 25000, 25000)), False),
        ("tenhou", 0, 0, result(winners=(1,), scores=(-100, 50100, 25000, 25000)), True),
        ("riichi", 0, 0, result(winners=(1,), scores=(-100, 50100, 25000, 25000)), False),
        # first, by seat order too, and with the target
        ("tenhou", 1, 3, result(winners=(3,), scores=LEADS), True),
        ("tenhou", 1, 2, result(winners=(2,), scores=LEADS), False),
        ("tenhou", 1, 3, result(winners=(3,), scores=TIED), False),
        ("tenhou", 2, 0, result(winners=(0,), scores=TIED), True),
        ("tenhou", 1, 3, result("exhaustive", tenpai=(3,), scores=LEADS), True),
        ("tenhou+dealer_stop=win", 1, 3, result("exhaustive", tenpai=(3,), scores=LEADS), False),
        ("tenhou", 1, 3, result("four_winds", scores=LEADS), False),
        ("riichi", 1, 3, result(winners=(3,), scores=LEADS), False),
        ("tenhou+dealer_stop_target=40100", 1, 3, result(winners=(3,), scores=LEADS), False),
    ],
)
def test_when_a_match_ends(
    rules: str, wind: int, dealer: int, one: DealResult, is_over: bool
) -> None:
    assert next_deal(state(rules, wind, dealer), one).is_over == is_over


def test_the_example_of_the_rule_page() -> None:
    """R-2.7: 54300 / 29000 / 19700 / -3000."""
    found = match_result(state("riichi", scores=(54300, 29000, 19700, -3000), is_over=True))
    assert found.results == (52.3, 3.0, -14.3, -41.0)
    assert found.places == (1, 2, 3, 4)


@pytest.mark.parametrize(
    ("rounding", "scores", "results"),
    [
        # by absolute value; the first one takes what is left to zero
        ("half_up", (29500, 42500, 28500, -500), (4.0, 40.0, -5.0, -39.0)),
        ("five_down", (29500, 42400, 28600, -500), (3.0, 40.0, -5.0, -38.0)),
        ("down", (29900, 42400, 28200, -500), (3.0, 41.0, -6.0, -38.0)),
        ("up", (29900, 42400, 28200, -500), (4.0, 40.0, -5.0, -39.0)),
        ("keep", (29900, 42400, 28200, -500), (3.9, 40.4, -5.8, -38.5)),
    ],
)
def test_rounding(rounding: str, scores: tuple[int, ...], results: tuple[float, ...]) -> None:
    rules = f"riichi+rounding={rounding}"
    assert match_result(state(rules, scores=scores, is_over=True)).results == results


def test_ties() -> None:
    scores = (25000, 25000, 25000, 25000)
    assert match_result(state("riichi", scores=scores)).results == (23.0, -1.0, -9.0, -13.0)
    # M-League: uma 30 10 -10 -30 and oka 20 shared
    assert match_result(state("mleague", scores=scores)).results == (0.0, 0.0, 0.0, 0.0)
    scores = (30000, 30000, 22000, 18000)
    assert match_result(state("mleague", scores=scores)).results == (30.0, 30.0, -18.0, -42.0)


def test_sticks_left_on_the_table() -> None:
    scores = (20000, 39000, 20000, 20000)
    found = match_result(state("riichi", scores=scores, deposits=1))
    assert found.points == (20000, 40000, 20000, 20000)
    assert found.ledger == ((None, 1, 1000, "leftover_sticks", "R-2.7"),)
    assert match_result(state("wrc", scores=scores, deposits=1)).points == scores
    scores = (30000, 30000, 30000, 9000)
    found = match_result(state("mleague", scores=scores, deposits=1))
    assert found.points == (30400, 30300, 30300, 9000)


@pytest.mark.parametrize("rules", ["tenhou", "tenhou_sanma", "mleague+length=east"])
def test_a_whole_match(rules: str) -> None:
    """First legal actions: deals follow each other until somebody has a result."""
    match = Match(rules, seed=5)
    for _ in range(60):
        while not match.deal.is_over:
            actions = match.deal.legal_actions
            match.deal.apply(actions[-1] if "pass" in actions else actions[0])
        match.next_deal()
        if match.is_over:
            break
    found = match.result
    assert found is not None
    assert sorted(found.places) == list(range(1, len(found.places) + 1))
    with pytest.raises(ValueError, match="over"):
        match.next_deal()
