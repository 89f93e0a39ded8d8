"""A seat learns nothing that it may not know (ap-014 and the like).

Tiles that an observer cannot see are changed, in two ways: the core deals them anew, and a wall
with two of them exchanged is played along the same public course. What the observer reads must
not change by one letter.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import hupai as hp
from conformance.courses import (
    PLAYABLE,
    Deal,
    Rules,
    everything,
    lively,
    name_of,
    positions,
    starts,
)
from hupai import riichi
from play.built import BY_NAME
from play.walls import build_sichuan_wall, build_wall, hand_places

pytestmark = pytest.mark.skipif(not PLAYABLE, reason="this core plays no deals")
every_preset = pytest.mark.parametrize("rules", PLAYABLE, ids=name_of)
RIICHI = [one for one in PLAYABLE if isinstance(one, riichi.Rules)]


def seen_by(deal: Deal, seat: int) -> Any:
    """All that an observation tells but its events: a deal dealt anew has no log."""
    return {name: one for name, one in everything(deal.observe(seat)).items() if name != "events"}


@every_preset
def test_tiles_dealt_anew_do_not_show(rules: Rules) -> None:
    for number, deal in enumerate(positions(rules, 4, seed=21, every=12)):
        for seat in range(deal.players):
            if deal.is_over:
                continue
            other = deal.resample_hidden(seat, number)
            assert seen_by(other, seat) == seen_by(deal, seat)


HIDDEN = ("deal", "draw", "replacement", "exchange")


def knowing(event: hp.Event) -> tuple[int | None, int | None]:
    """Who sees its tiles: whose they are and, of an exchange, who receives them."""
    return event.seat, event.from_seat


@every_preset
def test_masked_events_hide_the_tiles_of_others(rules: Rules) -> None:
    for start, rng in starts(rules, 3, seed=22):
        deal = start
        while not deal.is_over:
            deal.apply(lively(rng, deal))
        for seat in range(deal.players):
            for event in deal.events:
                masked = event.masked(seat)
                if event.type in HIDDEN and seat not in knowing(event):
                    assert masked.tile is None
                    assert not any(masked.tiles)
                    assert str(masked).split()[2].strip("?") == ""
                else:
                    assert everything(masked) == everything(event)


def along(deal: Deal, other: Deal, rng: Random) -> Iterator[tuple[Deal, Deal]]:
    """Both deals after each action of a course, as long as the other can take it.

    Where only the other deal asks somebody for a claim, that seat passes.
    """
    while not deal.is_over:
        action = lively(rng, deal)
        while other.to_act != deal.to_act and "pass" in map(str, other.legal_actions):
            other.apply("pass")
        asked_alone = other.to_act != deal.to_act and action == "pass"
        deal.apply(action)
        if not asked_alone:
            if not other.is_legal(action):
                return
            other.apply(action)
        yield deal, other


def exchanged(rules: Rules, deal: Deal, observer: int, rng: Random) -> Deal:
    """The same start with some tiles exchanged that the observer does not hold at first."""
    tiles = list(deal.wall.tiles)
    own = set(hp.parse_tiles(deal.hands[observer].concealed))
    places = [place for place, tile in enumerate(tiles) if tile not in own and place >= 4]
    for _ in range(3):
        one, other = rng.sample(places, 2)
        tiles[one], tiles[other] = tiles[other], tiles[one]
    return rules.deal(wall="".join(tiles), **deal.start)


@pytest.mark.parametrize("rules", PLAYABLE, ids=name_of)
def test_exchanged_tiles_do_not_show(rules: Rules) -> None:
    compared = 0
    for number in range(10):
        rng = Random(f"exchanged {name_of(rules)} {number}")
        deal = rules.deal(seed=number)
        observer = rng.randrange(deal.players)
        other = exchanged(rules, deal, observer, rng)
        for one, two in along(deal, other, rng):
            if masked(one, observer) != masked(two, observer):
                break  # the exchange has come to light
            is_asked = [found.to_act == observer for found in (one, two)]
            if is_asked[0] == is_asked[1] and one.phase == two.phase and rng.random() < 0.3:
                compared += 1
                assert everything(one.observe(observer)) == everything(two.observe(observer))
    assert compared > 5


@pytest.mark.parametrize("rules", RIICHI, ids=name_of)
def test_who_is_asked_for_a_claim_does_not_show(rules: Rules) -> None:
    """A red dragon that one seat could pon: the others do not learn which."""
    tiles = build_wall(rules.players, rules.aka, hands={1: "77z"}, draws="7z")
    places = [hand_places(rules.players, 0, seat) for seat in (1, 2)]
    deals = []
    for swapped in (False, True):
        wall = list(tiles)
        for one, other in zip(places[0][:2], places[1][:2], strict=True):
            if swapped:
                wall[one], wall[other] = wall[other], wall[one]
        deals.append(rules.deal(wall="".join(wall)))
        deals[-1].apply("discard 7z*")
    assert [deal.to_act for deal in deals] == [1, 2]
    observer = rules.players - 1 if rules.players == 4 else 0
    assert [deal.observe(observer).to_act for deal in deals] == [None, None]
    assert everything(deals[0].observe(observer)) == everything(deals[1].observe(observer))


def masked(deal: Deal, seat: int) -> list[str]:
    return [str(event.masked(seat)) for event in deal.events]


def several_claims(rules: Rules) -> Iterator[Deal]:
    """Several seats can call or win on one discard."""
    if isinstance(rules, riichi.Rules):
        theme = BY_NAME["three_rons" if rules.players == 4 else "sanma_two_rons"]
        wall, discard = theme.wall(name_of(rules)), "5m*" if rules.players == 4 else "5p*"
    else:
        hands = {1: "55m147258p369s17s", 2: "12346789m11234p"}
        wall, discard = build_sichuan_wall(name_of(rules), hands=hands, draws="5m"), "5m*"
    deal = rules.deal(wall=wall)
    if deal.phase == "turn":
        deal.apply(f"discard {discard}")
        yield deal


@every_preset
def test_answers_of_others_do_not_show(rules: Rules) -> None:
    """Whatever the first of several seats has answered, the next one sees the same."""
    compared = 0
    for deal in (*several_claims(rules), *positions(rules, 12, seed=23)):
        if deal.phase in ("turn", "show", "over"):
            continue
        seen: dict[int, Any] = {}
        for action in deal.legal_actions:
            then = deal.copy()
            then.apply(action)
            if then.phase != deal.phase or len(then.events) != len(deal.events):
                continue
            for seat in range(deal.players):
                if seat == deal.to_act and deal.phase != "claims":
                    continue  # it knows what it gives away
                found = everything(then.observe(seat))
                assert seen.setdefault(seat, found) == found
                compared += 1
    assert compared > 0
