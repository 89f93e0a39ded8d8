"""Built-in players, perft, and many deals at once."""

from __future__ import annotations

import _thread
import random
import threading
from collections.abc import Callable
from typing import Any

import pytest

import hupai as hp
from hupai import riichi
from reference.rng import Rng

PRESETS = ["riichi", "tenhou", "tenhou_sanma", "mahjong_soul_sanma", "mleague", "ema"]


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("policy", ["random", "first", "efficient"])
def test_choices_are_legal(rules: str, policy: Any) -> None:
    for seed in range(10):
        deal = riichi.Rules(rules).deal(seed=seed)
        step = 0
        while not deal.is_over:
            action = deal.choose(policy, step)
            assert any(action is one for one in deal.legal_actions)
            assert action == deal.choose(policy, step)
            deal.apply(action)
            step += 1


def test_what_they_do() -> None:
    deal = riichi.TENHOU.deal(seed=1)
    assert deal.choose("first") == deal.legal_actions[0]
    tried = {deal.choose("random", seed) for seed in range(500)}
    assert tried == set(deal.legal_actions)


def test_the_efficient_one_is_better() -> None:
    random_ones = riichi.TENHOU.play_deals(400, seed=1)
    efficient = riichi.TENHOU.play_deals(400, seed=1, policy="efficient")
    assert efficient["ends"]["win"] > 250 > 40 > random_ones["ends"]["win"]


@pytest.mark.parametrize("rules", ["tenhou", "mahjong_soul_sanma"])
def test_efficient_does_not_look_at_hidden_tiles(rules: str) -> None:
    for seed in range(6):
        deal = riichi.Rules(rules).deal(seed=seed, log=False)
        while deal.to_act is not None:
            action = deal.choose("efficient")
            assert deal.resample_hidden(deal.to_act, seed).choose("efficient") == action
            deal.apply(action)


def test_efficient_wins_and_declares() -> None:
    ready, won = 0, 0
    for seed in range(40):
        deal = riichi.TENHOU.deal(seed=seed)
        while not deal.is_over:
            action = deal.choose("efficient")
            for wanted in ("tsumo", "ron"):
                if wanted in deal.legal_actions:
                    assert action == wanted
                    won += 1
            ready += action.type == "riichi"
            deal.apply(action)
    assert ready > 20
    assert won > 20


def counted(deal: riichi.Deal, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for action in deal.legal_actions:
        after = deal.copy()
        after.apply(action)
        total += counted(after, depth - 1)
    return total


@pytest.mark.parametrize("rules", ["riichi", "tenhou_sanma"])
def test_perft(rules: str) -> None:
    for seed in range(3):
        deal = riichi.Rules(rules).deal(seed=seed)
        assert [deal.perft(depth) for depth in range(4)] == [counted(deal, d) for d in range(4)]
        parts = deal.perft_divide(3)
        assert list(parts) == list(deal.legal_actions)
        assert sum(parts.values()) == deal.perft(3)
    chance = random.Random(1)
    while not deal.is_over:
        if deal.live_left < 2:
            assert deal.perft(3) == counted(deal, 3)
        deal.apply(chance.choice(deal.legal_actions))
    assert (deal.perft(0), deal.perft(1), deal.perft_divide(2)) == (1, 0, {})


@pytest.mark.parametrize("rules", PRESETS)
def test_many_deals(rules: str) -> None:
    one = riichi.Rules(rules)
    sums = one.play_deals(200, seed=3, policy="efficient")
    assert sums == one.play_deals(200, seed=3, policy="efficient", threads=2)
    assert sums != one.play_deals(200, seed=4, policy="efficient")
    assert sums["deals"] == 200 == sum(sums["ends"].values())
    assert len(sums["wins"]) == one.players
    assert sum(sums["wins"]) >= sums["ends"]["win"]
    assert sum(sums["deltas"]) == -1000 * sums["sticks"]
    assert one.play_deals(0)["decisions"] == 0


@pytest.mark.parametrize("rules", PRESETS)
def test_many_matches(rules: str) -> None:
    one = riichi.Rules(rules)
    sums = one.play_matches(20, seed=3, policy="efficient")
    assert sums == one.play_matches(20, seed=3, policy="efficient", threads=2)
    assert sums["matches"] == 20
    for seat in sums["places"]:
        assert sum(seat) == 20
    for place in zip(*sums["places"], strict=True):
        assert sum(place) == 20
    assert sums["deals"]["deals"] >= 20 * one.players
    assert abs(sum(sums["results"])) < 1e-6


def test_a_match_of_many_is_a_match_of_its_seed() -> None:
    """The points of one match are those of some match from the same start."""
    sums = riichi.TENHOU.play_matches(1, seed=9, policy="first")
    total = riichi.TENHOU.start_points * 4
    assert sum(sums["points"]) == total
    assert sorted(sums["places"]) == sorted(
        [tuple(int(place == seat) for place in range(4)) for seat in range(4)]
    )


def test_many_are_as_many_alone() -> None:
    """The i-th deal or match has the seed Rng(seed, i): played one by one they come to the same."""
    rules = riichi.Rules("tenhou")
    count, seats = 30, range(4)
    deltas, decisions = [0] * 4, 0
    for i in range(count):
        deal = rules.deal(seed=Rng(5, i).next(), log=False)
        while not deal.is_over:
            deal.apply(deal.choose("first" if deal.to_act == 0 else "efficient"))
            decisions += 1
        deltas = [deltas[seat] + deal.deltas[seat] for seat in seats]
    sums = rules.play_deals(count, seed=5, policy=["first", *["efficient"] * 3])
    assert (sums["decisions"], list(sums["deltas"])) == (decisions, deltas)

    match = rules.match(seed=Rng(5, 0).next(), log=False)
    while not match.is_over:
        while not match.deal.is_over:
            match.deal.apply(match.deal.choose("efficient"))
        match.next_deal()
    assert match.result is not None
    one = rules.play_matches(1, seed=5, policy="efficient")
    assert one["points"] == match.result.points
    assert one["results"] == pytest.approx(match.result.results)


def test_one_seat_plays_better() -> None:
    sums = riichi.TENHOU.play_deals(300, seed=2, policy=["random", "random", "efficient", "random"])
    assert sums["wins"][2] > 150 > 20 > sums["wins"][0] + sums["wins"][1] + sums["wins"][3]
    sanma = riichi.TENHOU_SANMA.play_deals(50, seed=2, policy=("first", "random", "efficient"))
    assert sanma["deals"] == 50


BAD: list[tuple[Callable[[], Any], str]] = [
    (lambda: riichi.TENHOU.deal(seed=1).choose("best"), "best"),  # type: ignore[arg-type]
    (lambda: riichi.TENHOU.deal(seed=1).choose("random", -1), "seed"),
    (lambda: riichi.TENHOU.deal(seed=1).perft(-1), "depth"),
    (lambda: riichi.TENHOU.deal(seed=1).perft(10**9), "depth"),
    (lambda: riichi.TENHOU.deal(seed=1).perft_divide(0), "depth"),
    (lambda: riichi.TENHOU.play_deals(-1), "deals"),
    (lambda: riichi.TENHOU.play_deals(1, seed=2**64), "seed"),
    (lambda: riichi.TENHOU.play_deals(1, threads=0), "threads"),
    (lambda: riichi.TENHOU.play_deals(1, policy="x"), "policy"),  # type: ignore[arg-type]
    (lambda: riichi.TENHOU.play_deals(1, policy=5), "policy"),  # type: ignore[arg-type]
    (lambda: riichi.TENHOU.play_deals(1, policy=["random", "first"]), "2 policies for 4 seats"),
    (lambda: riichi.TENHOU.play_matches(1, policy=["first", "first", "first", 1]), "not"),  # type: ignore[list-item]
    (lambda: riichi.TENHOU.play_matches(-1), "matches"),
    (lambda: riichi.TENHOU.play_matches(True), "matches"),
]


@pytest.mark.parametrize(("call", "word"), BAD)
def test_bad_input(call: Callable[[], Any], word: str) -> None:
    with pytest.raises(hp.HupaiError, match=word):
        call()


def test_nothing_to_choose() -> None:
    deal = riichi.TENHOU.deal(seed=1)
    while not deal.is_over:
        deal.apply(deal.choose("first"))
    with pytest.raises(hp.HupaiError, match="the deal is over"):
        deal.choose("first")


@pytest.mark.parametrize(
    "endless",
    [
        lambda: riichi.TENHOU.deal(seed=1).perft(1000),
        lambda: riichi.TENHOU.deal(seed=1).perft_divide(1000),
        lambda: riichi.TENHOU.play_deals(1_000_000_000, threads=2),
        lambda: riichi.TENHOU.play_matches(1_000_000_000),
    ],
)
def test_control_c_ends_what_takes_too_long(endless: Callable[[], Any]) -> None:
    timer = threading.Timer(0.1, _thread.interrupt_main)
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        endless()
    timer.join()
