"""Deals as bytes and pickles: they come back alike, and bad ones are refused."""

from __future__ import annotations

import pickle
import random

import pytest

import hupai as hp
from hupai import riichi

PRESETS = ["riichi", "tenhou", "tenhou_sanma", "mleague", "tenhou+kuitan=false+uma=5,5,-5,-5"]


def some_way(rules: str, seed: int, steps: int, *, log: bool = True) -> riichi.Deal:
    deal = riichi.Rules(rules).deal(seed=seed, log=log)
    chance = random.Random(seed)
    for _ in range(steps):
        if deal.is_over:
            break
        deal.apply(chance.choice(deal.legal_actions))
    return deal


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("steps", [0, 1, 17, 60, 1000])
def test_bytes(rules: str, steps: int) -> None:
    deal = some_way(rules, steps, steps)
    again = riichi.Deal.from_bytes(deal.to_bytes())
    assert again == deal
    assert hash(again) == hash(deal)
    assert again.rules == deal.rules
    assert again.legal_actions == deal.legal_actions
    assert (again.events, again.ledger, again.actions) == ([], [], [])
    assert riichi.Rules(again.rules.text) == deal.rules
    if not deal.is_over:
        for one in (deal, again):
            one.apply(one.legal_actions[0])
        assert again == deal
        assert again.actions == deal.actions[-1:]


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("steps", [0, 30, 1000])
@pytest.mark.parametrize("log", [True, False])
def test_pickles(rules: str, steps: int, log: bool) -> None:
    deal = some_way(rules, 5, steps, log=log)
    again = pickle.loads(pickle.dumps(deal))
    assert again == deal
    assert again.rules.text == deal.rules.text
    if not log:
        with pytest.raises(hp.HupaiError, match="log=False"):
            _ = again.events
        return
    assert again.events == deal.events
    assert again.ledger == deal.ledger
    assert again.actions == deal.actions
    from_bytes = riichi.Deal.from_bytes(deal.to_bytes())
    if not from_bytes.is_over:
        from_bytes.apply(from_bytes.legal_actions[0])
    twice = pickle.loads(pickle.dumps(from_bytes))
    assert twice == from_bytes
    assert twice.events == from_bytes.events
    assert twice.actions == from_bytes.actions


def test_pickled_matches() -> None:
    match = riichi.TENHOU.match(seed=3)
    while not match.deal.is_over:
        match.deal.apply(match.deal.choose("first"))
    match.next_deal()
    for again in (pickle.loads(pickle.dumps(match)), match.copy()):
        assert again == match
        assert again.deals == match.deals
        assert again.ledger == match.ledger
        again.deal.apply(again.deal.legal_actions[-1])
        assert again != match


def test_what_deals_and_matches_answer_is_pickled() -> None:
    won = 0
    for seed in range(12):
        deal = riichi.TENHOU_SANMA.deal(seed=seed, honba=2, deposits=1)
        while not deal.is_over:
            deal.apply(deal.choose("efficient"))
        won += len(deal.wins)
        values = [*deal.events, *(e.masked(1) for e in deal.events), *deal.wins, *deal.ledger]
        values += [d for seat in range(3) for d in deal.discards(seat)]
        for value in values:
            again = pickle.loads(pickle.dumps(value))
            assert again == value
            assert (str(again), hash(again)) == (str(value), hash(value))
    assert won > 5
    match = riichi.MatchState("mleague", scores=[26000, 26000, 26000, 21000], deposits=1)
    result = match.standing()
    again = pickle.loads(pickle.dumps(result))
    assert again == result
    assert (again.results, again.ledger) == (result.results, result.ledger)


def test_garbled_events() -> None:
    deal = some_way("tenhou", 1, 30)
    for event in (deal.events[0], deal.events[1], deal.events[-1]):
        make, (fields,) = event.__reduce__()  # type: ignore[misc]
        assert make(fields) == event  # type: ignore[operator]
        for at in range(len(fields)):
            for bad in (-7, 10**12, 99, None, "x", b"\xf0", b"\0" * 14, ()):
                try:
                    made = make((*fields[:at], bad, *fields[at + 1 :]))  # type: ignore[operator]
                except hp.HupaiError:
                    continue
                assert str(made)
        with pytest.raises(hp.HupaiError):
            make(fields[1:])  # type: ignore[operator]


def refused_or_sound(data: bytes) -> None:
    """Bytes that are read back are those of a sound deal, which can be played on."""
    try:
        deal = riichi.Deal.from_bytes(data)
    except hp.HupaiError:
        return
    assert deal.problems() == []
    assert riichi.Deal.from_bytes(deal.to_bytes()) == deal
    for _ in range(3):
        if not deal.is_over:
            deal.apply(deal.legal_actions[-1])
    assert deal.observe(0).seat == 0
    assert len(deal.wins) <= deal.players


@pytest.mark.parametrize(
    ("rules", "steps"), [("tenhou", 40), ("tenhou_sanma", 70), ("riichi", 999)]
)
def test_garbled_bytes(rules: str, steps: int) -> None:
    good = some_way(rules, 2, steps).to_bytes()
    chance = random.Random(steps)
    for at in range(len(good)):
        refused_or_sound(good[:at])
        for value in {good[at] ^ 1, good[at] ^ 128, chance.randrange(256)} - {good[at]}:
            refused_or_sound(good[:at] + bytes([value]) + good[at + 1 :])
    refused_or_sound(good + b"\0")
    with pytest.raises(hp.HupaiError):
        riichi.Deal.from_bytes(b"")
    with pytest.raises(hp.HupaiError):
        riichi.Deal.from_bytes(bytes(5000))


def test_garbled_pickles() -> None:
    deal = some_way("tenhou", 2, 40)
    _, (rules, root, from_begin, log, actions) = deal.__reduce__()  # type: ignore[misc]
    make = deal.__reduce__()[0]  # type: ignore[index]
    assert make(rules, root, from_begin, log, actions) == deal  # type: ignore[operator]
    for at in range(len(actions)):
        for value in (actions[at] ^ 1, actions[at] ^ 255):
            bad = actions[:at] + bytes([value]) + actions[at + 1 :]
            with pytest.raises(hp.HupaiError):
                make(rules, root, from_begin, log, bad)  # type: ignore[operator]
    for other in ("mleague", "nonesuch"):
        with pytest.raises(hp.HupaiError):
            make(other, root, from_begin, log, actions)  # type: ignore[operator]
    good = pickle.dumps(deal)
    for at in range(0, len(good), 7):
        for bad in (good[:at], good[:at] + bytes([good[at] ^ 1]) + good[at + 1 :]):
            try:
                pickle.loads(bad)
            except Exception:  # any error will do, a crash will not
                continue


def test_points_without_room_for_payments_are_refused() -> None:
    """A score whose difference to another would not go into 32 bits."""
    data = bytearray(riichi.TENHOU.deal(seed=7).to_bytes())
    # Version, length and text of the options, four bytes of winds and dealer, honba, deposits.
    scores = 3 + int.from_bytes(data[1:3], "little") + 4 + 8
    assert int.from_bytes(data[scores : scores + 4], "little") == 25000
    data[scores : scores + 4] = (2**31 - 1).to_bytes(4, "little")
    with pytest.raises(hp.HupaiError, match="out of range"):
        riichi.Deal.from_bytes(bytes(data))


def test_a_start_that_no_deal_has_is_refused() -> None:
    data = bytearray(riichi.TENHOU.deal(seed=7, dealer_deals=2).to_bytes())
    dealer_deals = 3 + int.from_bytes(data[1:3], "little") + 2  # behind the options, wind, dealer
    assert data[dealer_deals] == 2
    data[dealer_deals] = 0
    with pytest.raises(hp.HupaiError, match="start"):
        riichi.Deal.from_bytes(bytes(data))
