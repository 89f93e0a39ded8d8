"""The neutral record: events as the engine writes them, and deals from events."""

from __future__ import annotations

import pytest

import hupai as hp
from formats.games import FOUR, HANDS, SANMA_HANDS, THREE, plays, start
from hupai.formats import DealRecord, deal_of

EVERY = [*FOUR.deals, *THREE.deals]


@pytest.mark.parametrize("deal", EVERY, ids=range(len(EVERY)))
def test_a_deal_from_its_own_events(deal: DealRecord) -> None:
    again = deal_of(deal.events, wins=deal.wins, deltas=deal.deltas, ura=deal.ura)
    assert again == deal


def test_events_frame() -> None:
    events = THREE.deals[2].events
    assert events[:5] == (
        "start E1 dealer=0 honba=0 deposits=0 scores=35000,35000,35000",
        f"deal 0 {SANMA_HANDS[0]}",
        f"deal 1 {SANMA_HANDS[1]}",
        f"deal 2 {SANMA_HANDS[2]}",
        "dora 7z",
    )
    assert events[-4:] == ("tenpai 0", "noten 1", "noten 2", "end exhaustive")


def test_riichi_sticks_are_in_the_scores_but_not_in_the_deltas() -> None:
    deal = FOUR.deals[3]
    assert deal.riichi == (0, 2)
    assert deal.deltas == (14000, 0, 0, -12000)
    assert deal.scores_after == (38000, 25000, 24000, 13000)


def test_a_ronned_riichi_is_not_paid() -> None:
    text = "draw 0 3s; riichi 0; discard 0 9s; ron 1 0 9s; end win"
    assert "riichi_accepted 0" not in deal_of([*start(HANDS), *plays(text)]).plays
    text = "draw 0 3s; riichi 0; discard 0 9s; draw 1 9m"
    assert "riichi_accepted 0" in deal_of([*start(HANDS), *plays(text)]).plays


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("draw 0 7z; draw 1 1m", "seat 0 must discard first"),
        ("draw 0 7z; discard 0 7z*; draw 2 1m", "a draw of seat 2: it is the turn of seat 1"),
        ("draw 0 7z; discard 0 7z*; discard 0 1m", "seat 0 discards 1m: it is not its turn"),
        ("draw 0 3z; discard 0 3z*; draw 1 3z", "a fifth 3z"),
        ("draw 0 3s; discard 0 3s*; pon 1 3s3s 3s 0; closed_kan 1 3z3z3z3z", "drawn no tile"),
        ("draw 0 3s; discard 0 3s*; chi 2 1s2s 3s 0", "seat 2: chi of 3s of seat 0 with 1s2s"),
        ("draw 0 3s; discard 0 3s*; pon 0 3s3s 3s 0", "pon of 3s of seat 0"),
        ("draw 0 3s; added_kan 0 3s", "seat 0 adds 3s to no pon of it"),
        ("draw 0 3s; closed_kan 0 3s3s3s2s", "a closed kan of 2s3s3s3s"),
        ("draw 0 4z; kita 0", "kita with 4 players"),
        ("draw 0 3s; riichi 0; riichi 0", "says riichi twice"),
        ("draw 0 3s; riichi 0; end exhaustive", "before the discard of seat 0's riichi"),
        ("draw 0 3s; discard 0 3s*; riichi_accepted 0", "pays for riichi without a declaration"),
        ("draw 0 3s; ron 1 0 3s", "seat 1 wins by ron off seat 0: no tile of it is there"),
        ("draw 0 3s; tsumo 1 3s", "seat 1 tsumo: it is not its turn"),
        ("dora 1z; dora 3s; dora 7z; dora 6s; dora 8s", "there are 5 already"),
        ("draw 0 3x", "no tiles are written '3x'"),
        ("draw 0", "no event is written 'draw 0'"),
        ("draw 0 1s2s", "no tile is written '1s2s'"),
        ("jump 0", "no event is written 'jump 0'"),
        ("draw zero 1s", "no event is written 'draw zero 1s'"),
    ],
)
def test_impossible_events(text: str, message: str) -> None:
    with pytest.raises(hp.LogError) as caught:
        deal_of([*start(HANDS), *plays(text)])
    assert str(caught.value).startswith("events: ")
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("events", "message"),
    [
        ([], "the first event is no 'start'"),
        (["draw 0 1m"], "the first event is no 'start'"),
        (start(HANDS)[:3], "after 'start' come the hands"),
        ([*start(HANDS)[:-1], "dora 11z"], "no tile is written '11z'"),
        (start(["1m", *HANDS[1:]]), "a hand of 1 tiles: expected 13"),
    ],
)
def test_impossible_starts(events: list[str], message: str) -> None:
    with pytest.raises(hp.LogError) as caught:
        deal_of(events)
    assert message in str(caught.value)


def test_a_two_of_characters_with_three_players() -> None:
    with pytest.raises(hp.LogError, match="a 2m with three players"):
        deal_of([*start(SANMA_HANDS), "draw 0 2m"])
