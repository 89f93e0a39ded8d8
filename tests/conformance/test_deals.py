"""Deals are values: copies, equality, bytes, pickles, hidden tiles, events."""

from __future__ import annotations

import copy
import pickle
from random import Random

import pytest

import hupai as hp
from conformance.courses import PLAYABLE, Deal, Rules, course, lively, name_of, positions, starts

pytestmark = pytest.mark.skipif(not PLAYABLE, reason="this core plays no deals")
every_preset = pytest.mark.parametrize("rules", PLAYABLE, ids=name_of)


def played(rules: Rules, actions: list[str], like: Deal) -> Deal:
    """A deal from the same start with these actions."""
    deal = rules.deal(wall=like.wall, **like.start)
    for action in actions:
        deal.apply(action)
    return deal


def on_table(deal: Deal) -> int:
    """Points that belong to no seat: sticks of riichi, penalties that nobody receives."""
    lost = sum(one.points for one in getattr(deal, "penalties", ()))
    return 1000 * getattr(deal, "deposits", 0) + int(lost)


@every_preset
def test_a_copy_goes_its_own_way(rules: Rules) -> None:
    for deal in positions(rules, 4, every=3):
        before, events, ledger = deal.to_bytes(), list(deal.events), list(deal.ledger)
        others = [deal.copy(), copy.copy(deal), copy.deepcopy(deal)]
        assert others == [deal] * 3
        for other in others:
            for _ in course(other, Random(7)):
                pass
        assert deal.to_bytes() == before
        assert list(deal.events) == events
        assert list(deal.ledger) == ledger


@every_preset
def test_equal_deals_are_equal_and_hash_alike(rules: Rules) -> None:
    for deal, rng in starts(rules, 3, seed=2):
        other = deal.copy()
        while not deal.is_over:
            before, action = deal.copy(), lively(rng, deal)
            deal.apply(action)
            assert deal != before
            assert other == before
            other.apply(action)
            assert other == deal
            assert hash(other) == hash(deal)
    assert rules.deal(seed=1) != rules.deal(seed=2)
    assert rules.deal(seed=1) != "a deal"


@every_preset
def test_bytes_and_pickles_bring_back_every_position(rules: Rules) -> None:
    for deal in positions(rules, 4, seed=3):
        data = deal.to_bytes()
        again = type(deal).from_bytes(data)
        assert again == deal
        assert again.to_bytes() == data
        assert hash(again) == hash(deal)
        assert again.legal_actions == deal.legal_actions
        assert again.rules == deal.rules
        pickled = pickle.loads(pickle.dumps(deal))
        assert pickled == deal
        assert list(pickled.events) == list(deal.events)
        assert list(pickled.ledger) == list(deal.ledger)


@every_preset
def test_a_deal_goes_on_from_its_bytes(rules: Rules) -> None:
    for deal in positions(rules, 2, seed=4, every=15):
        again = type(deal).from_bytes(deal.to_bytes())
        first, second = (list(course(one, Random(5)))[-1] for one in (deal.copy(), again))
        assert first == second
        assert first.result == second.result


@every_preset
def test_truncated_bytes_are_refused(rules: Rules) -> None:
    for deal in positions(rules, 1, seed=5, every=25):
        data = deal.to_bytes()
        for length in range(len(data)):
            with pytest.raises(hp.HupaiError):
                type(deal).from_bytes(data[:length])
        with pytest.raises(hp.HupaiError):
            type(deal).from_bytes(data + b"\0")


@every_preset
def test_garbled_bytes_are_refused_or_a_sound_deal(rules: Rules) -> None:
    rng = Random(f"garbled {name_of(rules)}")
    for deal in positions(rules, 2, seed=6, every=20):
        data = deal.to_bytes()
        for _ in range(150):
            garbled = bytearray(data)
            for _ in range(rng.choice((1, 1, 1, 2, 8))):
                place = rng.randrange(len(garbled))
                garbled[place] = rng.choice(
                    (garbled[place] ^ 1 << rng.randrange(8), rng.randrange(256))
                )
            try:
                again = type(deal).from_bytes(bytes(garbled))
            except hp.HupaiError:
                continue
            assert again.problems() == []
            assert type(deal).from_bytes(again.to_bytes()) == again
            *_, end = course(again, rng)
            assert end.is_over


@every_preset
def test_no_position_has_problems(rules: Rules) -> None:
    for deal in positions(rules, 5, seed=7):
        assert deal.problems() == []


@every_preset
def test_a_seed_always_gives_the_same_deal(rules: Rules) -> None:
    for seed in (0, 1, 2**64 - 1):
        one, other = rules.deal(seed=seed), rules.deal(seed=seed)
        assert one == other
        assert list(one.events) == list(other.events)
    assert rules.deal(seed=0).wall != rules.deal(seed=1).wall


@every_preset
def test_actions_replay_to_the_same_state(rules: Rules) -> None:
    for start, rng in starts(rules, 4, seed=8):
        *_, deal = course(start, rng)
        again = played(rules, [str(action) for action in deal.actions], deal)
        assert again == deal
        assert list(again.events) == list(deal.events)
        assert list(again.ledger) == list(deal.ledger)
        assert again.result == deal.result


@every_preset
def test_a_deal_that_is_over_takes_no_action(rules: Rules) -> None:
    for start, rng in starts(rules, 2, seed=9):
        *_, deal = course(start, rng)
        assert deal.to_act is None
        assert deal.legal_actions == ()
        with pytest.raises(hp.IllegalActionError):
            deal.apply("pass")


@every_preset
def test_the_ledger_sums_to_nothing(rules: Rules) -> None:
    for start, rng in starts(rules, 4, seed=10):
        begin, before = start.scores, sum(start.scores) + on_table(start)
        for deal in course(start, rng):
            assert sum(deal.scores) + on_table(deal) == before
            sums = list(begin)
            for one in (*deal.ledger, *getattr(deal, "penalties", ())):
                if one.payer is not None:
                    sums[one.payer] -= one.points
                if one.payee is not None:
                    sums[one.payee] += one.points
            assert tuple(sums) == deal.scores
            assert deal.settlement.deltas == deal.deltas


@every_preset
def test_hidden_tiles_can_be_dealt_anew(rules: Rules) -> None:
    for number, deal in enumerate(positions(rules, 3, seed=11, every=9)):
        if deal.is_over:
            continue
        for seat in range(deal.players):
            other = deal.resample_hidden(seat, number)
            assert other == deal.resample_hidden(seat, number)
            assert other.problems() == []
            assert sorted(other.wall.tiles) == sorted(deal.wall.tiles)
            assert other.hands[seat] == deal.hands[seat]
            assert other.scores == deal.scores
            assert other.live_left == deal.live_left
            *_, end = course(other, Random(number))
            assert end.is_over
