"""Deals under random sequences of actions: nothing is lost, everything comes back."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hupai as hp
from conformance.test_illegal_actions import ALL
from hupai import riichi
from play.lockstep import open_deal, texts
from play.options import random_flow_overrides
from reference.riichi_rules import PRESETS

seeds = st.integers(0, 2**64 - 1)
choices = st.lists(st.integers(0, 63), max_size=120)


@st.composite
def rule_texts(draw: st.DrawFn) -> str:
    """A preset, sometimes with options changed."""
    preset = draw(st.sampled_from(PRESETS))
    changed = draw(st.none() | st.integers(0, 2**32))
    overrides = [] if changed is None else random_flow_overrides(Random(changed))
    return "+".join([preset, *overrides])


@given(rule_texts(), seeds, choices)
def test_core_and_reference_agree(rules: str, seed: int, numbers: list[int]) -> None:
    """The lockstep also counts tiles and points after every action."""
    both = open_deal(rules, seed=seed)
    for number in numbers:
        if both.is_over:
            break
        legal = texts(both.lead.legal_actions)
        both.apply(legal[number % len(legal)])


@given(rule_texts(), seeds, choices)
def test_every_position_comes_back(rules: str, seed: int, numbers: list[int]) -> None:
    deal = riichi.Rules(rules).deal(seed=seed)
    for number in numbers:
        again = riichi.Deal.from_bytes(deal.to_bytes())
        assert again == deal
        assert again.legal_actions == deal.legal_actions
        assert deal.problems() == []
        if deal.is_over:
            break
        action = deal.legal_actions[number % len(deal.legal_actions)]
        assert deal.is_legal(action)
        assert deal.is_legal(str(action))
        deal.apply(action)


@given(rule_texts(), seeds, choices, st.sampled_from(ALL))
def test_legal_is_what_is_among_the_legal(
    rules: str, seed: int, numbers: list[int], action: str
) -> None:
    deal = riichi.Rules(rules).deal(seed=seed)
    for number in numbers:
        if deal.is_over:
            break
        deal.apply(deal.legal_actions[number % len(deal.legal_actions)])
    assert deal.is_legal(action) == (action in deal.legal_actions)
    if not deal.is_legal(action):
        before = deal.to_bytes()
        with pytest.raises(hp.IllegalActionError):
            deal.apply(action)
        assert deal.to_bytes() == before


@given(rule_texts(), seeds, choices, st.integers(0, 3), seeds)
def test_dealt_anew_a_seat_sees_the_same(
    rules: str, seed: int, numbers: list[int], seat: int, other_seed: int
) -> None:
    deal = riichi.Rules(rules).deal(seed=seed)
    for number in numbers:
        if not deal.is_over:
            deal.apply(deal.legal_actions[number % len(deal.legal_actions)])
    seat %= deal.players
    if deal.is_over:
        with pytest.raises(hp.HupaiError, match="over"):
            deal.resample_hidden(seat, other_seed)
        return
    other = deal.resample_hidden(seat, other_seed)
    assert other.problems() == []
    one, two = deal.observe(seat), other.observe(seat)
    assert one.hand == two.hand
    assert one.legal_actions == two.legal_actions
    assert one.scores == two.scores


@given(st.binary(max_size=600))
def test_any_bytes_are_refused_or_a_sound_deal(data: bytes) -> None:
    try:
        deal = riichi.Deal.from_bytes(data)
    except hp.HupaiError:
        return
    assert deal.problems() == []
