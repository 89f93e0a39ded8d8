"""What one seat may know of a deal, and deals that it cannot tell apart."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import hupai as hp
from hupai import riichi

PRESETS = ["tenhou", "tenhou_sanma", "riichi+old_yaku=open_riichi"]


def some_way(rules: str, seed: int, steps: int) -> riichi.Deal:
    deal = riichi.Rules(rules).deal(seed=seed)
    for step in range(steps):
        if not deal.is_over:
            deal.apply(deal.choose("efficient" if seed % 2 else "random", step))
    return deal


def all_tiles(deal: riichi.Deal) -> Counter[str]:
    return Counter(deal.wall.tiles)


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("steps", [0, 9, 50, 90, 400])
def test_observe(rules: str, steps: int) -> None:
    for seed in range(4):
        deal = some_way(rules, seed, steps)
        for seat in range(deal.players):
            seen = deal.observe(seat)
            assert seen.seat == seat
            assert (seen.live_left, seen.scores, seen.dora) == (
                deal.live_left,
                deal.scores,
                deal.dora,
            )
            assert (seen.dealer, seen.round_wind, seen.honba) == (0, "E", 0)
            assert seen.seat_wind == "ESWN"[seat]
            mine = Counter(hp.parse_tiles(seen.hand.concealed))
            if seen.drawn is not None:
                mine[seen.drawn] += 1
            assert mine == Counter(hp.parse_tiles(deal.hands[seat].concealed))
            if deal.to_act == seat:
                assert seen.legal_actions == deal.legal_actions
            else:
                assert seen.legal_actions == ()
            assert len(seen.events) == len(deal.events)
            for ours, true in zip(seen.events, deal.events, strict=True):
                assert ours == true.masked(seat)
            for other, view in enumerate(seen.seats):
                assert view.num_concealed == len(deal.hands[other])
                assert view.discards == deal.discards(other)
                assert list(view.melds) == deal.hands[other].melds


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("steps", [0, 20, 60, 100])
def test_resampled_deals_look_alike(rules: str, steps: int) -> None:
    for seed in range(4):
        deal = some_way(rules, seed, steps)
        if deal.is_over:
            continue
        seat = deal.to_act
        assert seat is not None
        seen = deal.observe(seat)
        hands = set()
        for again in range(5):
            other = deal.resample_hidden(seat, again)
            assert other.problems() == []
            assert all_tiles(other) == all_tiles(deal)
            assert (other.to_act, other.legal_actions) == (seat, deal.legal_actions)
            look = other.observe(seat)
            assert str(look.hand) == str(seen.hand)
            assert (look.drawn, look.dora, look.live_left) == (
                seen.drawn,
                seen.dora,
                seen.live_left,
            )
            assert look.scores == seen.scores
            for mine, theirs in zip(look.seats, seen.seats, strict=True):
                assert mine.discards == theirs.discards
                assert mine.melds == theirs.melds
                assert mine.num_concealed == theirs.num_concealed
            assert other == deal.resample_hidden(seat, again)
            hands.add(str(other.hands[(seat + 1) % deal.players]))
            while not other.is_over:
                other.apply(other.choose("random", len(other.actions)))
        assert len(hands) > 1


def eager(deal: riichi.Deal, step: int) -> riichi.Action:
    """Riichi and norths wherever they are open, so that many seats must have a ready hand."""
    for action in deal.legal_actions:
        if action.type in ("riichi", "kita", "closed_kan", "added_kan"):
            return action
    return deal.choose("efficient", step)


@pytest.mark.parametrize("rules", ["tenhou", "tenhou_sanma", "ema", "riichi+riichi_ankan=strict"])
def test_no_hidden_hand_stays(rules: str) -> None:
    """Whoever is in riichi is ready again, with other tiles, down to the end of the wall."""
    several = 0
    for seed in range(30):
        deal = riichi.Rules(rules).deal(seed=seed)
        step = 0
        while not deal.is_over:
            riichis = [seat.riichi is not None for seat in deal.observe(0).seats]
            # A tile that can be robbed is rare, and says most about who is asked.
            robbable = str(deal.events[-1]).startswith(("kita", "added_kan", "closed_kan"))
            if robbable or (sum(riichis) > 1 and step % 7 == 0):
                several += sum(riichis) > 1
                for seat in range(deal.players):
                    other = deal.resample_hidden(seat, step)
                    assert other.problems() == []
                    assert other.hands[seat] == deal.hands[seat]
                    for hidden in range(deal.players):
                        if hidden != seat and len(deal.hands[hidden]) > 7:
                            assert other.hands[hidden] != deal.hands[hidden]
            deal.apply(eager(deal, step))
            step += 1
        with pytest.raises(hp.HupaiError, match="over"):
            deal.resample_hidden(0, 1)
    assert several > 3


def test_bad_seats() -> None:
    deal = riichi.TENHOU_SANMA.deal(seed=1)
    for seat in (3, -1, "0", None):
        with pytest.raises(hp.HupaiError, match="seat"):
            deal.observe(seat)  # type: ignore[arg-type]
        with pytest.raises(hp.HupaiError, match="seat"):
            deal.resample_hidden(seat, 1)  # type: ignore[arg-type]
    with pytest.raises(hp.HupaiError, match="seed"):
        deal.resample_hidden(0, -1)
    quiet = riichi.TENHOU.deal(seed=1, log=False).observe(0)
    with pytest.raises(hp.HupaiError, match="log=False"):
        _ = quiet.events


def test_chance_is_no_part_of_what_is_seen() -> None:
    """A built-in player that may not look does the same on deals that look alike."""
    for seed in range(8):
        deal = some_way("tenhou", seed, 40 + random.Random(seed).randrange(30))
        if deal.is_over or deal.to_act is None:
            continue
        action = deal.choose("efficient")
        for again in range(5):
            assert deal.resample_hidden(deal.to_act, again).choose("efficient") == action
