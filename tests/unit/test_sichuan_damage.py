"""Damaged deals of the Sichuan family: refused, or sound to their end; and values at the limits."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

import hupai as hp
from hupai import panzhihua, xuezhan

Rules = xuezhan.Rules | panzhihua.Rules
Deal = xuezhan.Deal | panzhihua.Deal
RULES: list[Rules] = [
    xuezhan.LAOK,
    xuezhan.Rules("online", exchange="three"),
    xuezhan.Rules("sbr2025", horses=2),
    panzhihua.Rules("panzhihua_short", void="declared", kan_chain="mixed"),
]
MOST = 10**15  # a deal begins with such scores at most
CALLS = ("closed_kan", "added_kan", "open_kan", "tsumo", "ron", "dance", "sing", "pon")


def lively(rules: Rules, seed: int, **start: Any) -> Iterator[Deal]:
    """A deal with many kans, declarations and wins, after each action."""
    chance = random.Random(seed)
    deal = rules.deal(seed=seed, **start)
    while not deal.is_over:
        yield deal
        legal = {action.type: action for action in deal.legal_actions}
        word = next((word for word in CALLS if word in legal), "")
        fast = legal.get(word, deal.choose("efficient", seed))
        deal.apply(fast if chance.random() < 0.8 else chance.choice(deal.legal_actions))
    yield deal


def damaged(code: bytes, chance: random.Random) -> bytes:
    spoilt = bytearray(code)
    for _ in range(chance.choice((1, 1, 2, 3))):
        place = chance.randrange(len(spoilt))
        spoilt[place] = chance.choice((spoilt[place] ^ 1 << chance.randrange(8), 0, 1, 2, 3, 255))
    return bytes(spoilt)


def play_to_the_end(deal: Deal, chance: random.Random) -> None:
    while not deal.is_over:
        deal.apply(chance.choice(deal.legal_actions))
    assert deal.problems() == []
    assert sum(deal.deltas) == 0
    assert deal.settlement.deltas is not None


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_garbled_bytes_are_refused_or_sound(rules: Rules) -> None:
    chance = random.Random(5)
    accepted = 0
    for seed in range(3):
        codes = [deal.to_bytes() for deal in lively(rules, seed)]
        for code in [*codes[:3], *chance.sample(codes, 5), codes[-1]]:
            for _ in range(60):
                try:
                    found = type(rules.deal(seed=0)).from_bytes(damaged(code, chance))
                except hp.HupaiError:
                    continue
                accepted += 1
                assert found.problems() == []
                assert found.rules.position(found.to_position()) == found
                assert all(found.observe(seat).seat == seat for seat in range(4))
                assert len(found.wins) == sum(found.has_won)
                play_to_the_end(found, chance)
    assert accepted > 10


def one_with(rules: Rules, name: str) -> dict[str, Any]:
    """The position of a lively deal in which there are wins or kans."""
    for seed in range(50):
        for deal in lively(rules, seed):
            position = deal.to_position()
            if position[name] and not deal.is_over:
                return position
    raise AssertionError(f"no deal with {name}")


@pytest.mark.parametrize("rules", RULES, ids=str)
@pytest.mark.parametrize("points", [-1, 10**9, 10**18])
def test_no_kan_costs_more_than_the_rules_say(rules: Rules, points: int) -> None:
    """X-30, P-31: fees that no kan has could run over when they go back."""
    position = one_with(rules, "kans")
    kan = position["kans"][0]
    kan["paid"] = [points * (seat != kan["seat"]) for seat in range(4)]
    with pytest.raises(hp.HupaiError, match="kans"):
        rules.position(position)


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_the_table_around_a_win_is_that_of_the_deal(rules: Rules) -> None:
    position = one_with(rules, "won")
    won = position["won"][0]
    changes: list[tuple[str, Any]] = [("dealer", not won.get("dealer", False))]
    if won["by"] == "tsumo":
        changes.append(("active_payers", 1))
    if isinstance(rules, panzhihua.Rules):
        others = [factor for factor in (1, 2, 4) if factor != won.get("factor", 1)]
        changes += [("factor", others[0]), ("payer_factors", None)]
    if rules == RULES[2]:
        changes.append(("horses", 0 if won.get("horses", 0) else 2))
    assert rules.position(deepcopy(position)).problems() == []
    for name, value in changes:
        spoilt = deepcopy(position)
        spoilt["won"][0][name] = value
        with pytest.raises(hp.HupaiError, match=rf"wins|{name}"):
            rules.position(spoilt)


def played_beyond(rules: Rules, scores: list[int]) -> Deal:
    """A deal from the limit on whose end is beyond it."""
    for seed in range(20):
        *_, deal = lively(rules, seed, scores=scores, deal_index=10**9)
        if any(abs(score) > MOST for score in deal.scores):
            return deal
    raise AssertionError("nobody wins or loses")


@pytest.mark.parametrize("rules", RULES, ids=str)
@pytest.mark.parametrize("scores", [[MOST] * 4, [-MOST, MOST, -MOST, 0]])
def test_what_begins_at_the_limit_is_kept_at_its_end(rules: Rules, scores: list[int]) -> None:
    deal = played_beyond(rules, scores)
    for again in (type(deal).from_bytes(deal.to_bytes()), pickle.loads(pickle.dumps(deal))):
        assert (again, again.result) == (deal, deal.result)
    assert rules.position(deal.to_position()) == deal
    assert pickle.loads(pickle.dumps(deal.result)) == deal.result


def test_a_match_does_not_go_on_beyond_its_limits() -> None:
    draw = xuezhan.DealResult("exhaustive", [MOST + 1, 0, 0, 0])
    state = xuezhan.MatchState("laok")
    with pytest.raises(hp.HupaiError, match=f"scores is -{MOST} to {MOST}, not {MOST + 1}"):
        state.next_deal(draw)
    last = xuezhan.MatchState("laok", num_deals=1).next_deal(draw)
    assert (last.is_over, pickle.loads(pickle.dumps(last))) == (True, last)
    with pytest.raises(hp.HupaiError, match="scores"):
        xuezhan.MatchState("laok", scores=[MOST + 1, 0, 0, 0])
    end = xuezhan.MatchState("laok", deal_index=10**9)
    with pytest.raises(hp.HupaiError, match="deal_index"):
        end.next_deal(xuezhan.DealResult("exhaustive", [0] * 4))


class Broken:
    """A number that has none."""

    def __index__(self) -> int:
        raise KeyError("no number")

    def __repr__(self) -> str:
        raise KeyError("no text")


def test_a_number_that_fails_is_no_number() -> None:
    for arguments in ({"seed": Broken()}, {"seed": 1, "scores": [Broken(), 0, 0, 0]}):
        with pytest.raises(hp.HupaiError, match="not a Broken"):
            xuezhan.LAOK.deal(**arguments)


@pytest.mark.parametrize(
    "policy", ["\ud800", ["random", "random", "random", "\ud800"], [1] * 4], ids=repr
)
def test_a_policy_that_is_no_word(policy: Any) -> None:
    with pytest.raises(hp.HupaiError, match="policy"):
        xuezhan.LAOK.play_deals(1, policy=policy)


LONG = {"number": 10**5000, "text": "x" * 10**5, "list": [0] * 10**5, "broken": Broken()}


@pytest.mark.parametrize("value", LONG.values(), ids=LONG)
def test_messages_stay_short(value: Any) -> None:
    settlement = xuezhan.LAOK.deal(seed=1).settlement
    for call in (settlement.forfeit, lambda one: hp.Settlement([], one)):
        with pytest.raises(hp.HupaiError) as caught:
            call(value)
        assert len(str(caught.value)) < 200


@pytest.mark.parametrize("entries", [1, None, [1], "win", [("a", "b")]])
def test_settlements_are_made_of_transfers(entries: Any) -> None:
    with pytest.raises(hp.HupaiError, match=r"entries: a .* is wanted"):
        hp.Settlement(entries)
    with pytest.raises(hp.HupaiError, match=r"penalties: a .* is wanted"):
        hp.Settlement([], 4, entries)
