"""A position that cannot be is refused, and the kind of damage is named."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

import hupai as hp
from conformance.courses import PLAYABLE, Deal, Rules, name_of, positions
from hupai import riichi

pytestmark = pytest.mark.skipif(not PLAYABLE, reason="this core plays no deals")
RIICHI = [rules for rules in PLAYABLE if isinstance(rules, riichi.Rules)]
OTHERS = [rules for rules in PLAYABLE if not isinstance(rules, riichi.Rules)]
every_preset = pytest.mark.parametrize("rules", PLAYABLE, ids=name_of)

Position = dict[str, Any]


def first_tile(hand: str) -> str:
    return str(hp.parse_tiles(hp.Hand(hand).concealed)[0])


def lose_a_tile(position: Position) -> None:
    tiles = hp.parse_tiles(hp.Hand(position["seats"][1]["hand"]).concealed)
    position["seats"][1]["hand"] = "".join(tiles[1:])


def hold_a_tile_of_the_wall(position: Position) -> None:
    """A held tile becomes one that lies elsewhere."""
    tiles = list(hp.parse_tiles(position["seats"][1]["hand"]))
    tiles[0] = next(tile for tile in ("1p", "9p", "1s", "9s", "5s") if tiles.count(tile) < 1)
    position["seats"][1]["hand"] = "".join(tiles)


def lose_a_discard(position: Position) -> None:
    found = [seat["discards"] for seat in position["seats"]]
    discards = next(one for one in found if one and not one[-1].endswith("called"))
    del discards[-1]


def double_a_tile_of_the_wall(position: Position) -> None:
    tiles = list(hp.parse_tiles(position["wall"]))
    place = next(at for at, tile in enumerate(tiles) if tile != tiles[0])
    tiles[place] = tiles[0]
    position["wall"] = "".join(tiles)


def draw_once_more(position: Position) -> None:
    position["num_draws"] += 1


def show_six_indicators(position: Position) -> None:
    position["num_indicators"] = 6


def declare_without_a_ready_hand(position: Position) -> None:
    position["seats"][1]["riichi"] = "riichi"
    position["scores"] = [
        position["scores"][0],
        position["scores"][1] - 1000,
        *position["scores"][2:],
    ]
    position["deposits"] += 1


def lose_a_stick(position: Position) -> None:
    position["scores"] = [position["scores"][0] - 1000, *position["scores"][1:]]


def find_a_stick(position: Position) -> None:
    position["deposits"] += 1


def lose_the_drawn_tile(position: Position) -> None:
    position["drawn"] = None


def deal_from_nowhere(position: Position) -> None:
    position["start"]["dealer"] = 4


def declare_without_waits(position: Position) -> None:
    position["seats"][1]["factor"] = 2


def hold_fees_of_no_kan(position: Position) -> None:
    fee = {"seat": 1, "type": "closed_kan", "kind": "1m", "paid": [1, 0, 1, 1]}
    position["kans"] = [*position["kans"], fee]


def win_with_what_is_no_hand(position: Position) -> None:
    win = {"seat": 1, "from_seat": 0, "win": "1m", "by": "ron"}
    position["won"] = [*position["won"], win]


Damage = list[tuple[Callable[[Position], None], str]]
DAMAGE: Damage = [
    (lose_a_tile, "hand_size"),
    (hold_a_tile_of_the_wall, "tiles"),
    (lose_a_discard, "tiles"),
    (double_a_tile_of_the_wall, "wall"),
    (draw_once_more, "counters|tiles"),
    (lose_a_stick, "scores"),
    (lose_the_drawn_tile, "phase|hand_size"),
    (deal_from_nowhere, "dealer"),
]
RIICHI_DAMAGE: Damage = [
    (show_six_indicators, "counters|num_indicators"),
    (declare_without_a_ready_hand, "riichi"),
    (find_a_stick, "scores"),
]
OTHER_DAMAGE: Damage = [
    (declare_without_waits, "declared"),
    (hold_fees_of_no_kan, "kans|counters"),
    (win_with_what_is_no_hand, "wins"),
]
CASES = [
    pytest.param(rules, *damage, id=f"{name_of(rules)}-{damage[0].__name__}")
    for presets, cases in ((PLAYABLE, DAMAGE), (RIICHI, RIICHI_DAMAGE), (OTHERS, OTHER_DAMAGE))
    for rules in presets
    for damage in cases
]


def some_turn(rules: Rules) -> Deal:
    """A closed seat 1 that is far from ready, somebody's turn after a draw."""
    for deal in positions(rules, 40, seed=41):
        hand = deal.hands[1]
        is_plain = deal.phase == "turn" and deal.drawn is not None and deal.to_act != 1
        if is_plain and not hand.melds and deal.discards(0) and rules.shanten(hand) > 1:
            return deal
    raise AssertionError("no such position")


@pytest.mark.parametrize(("rules", "damage", "word"), CASES)
def test_damage_is_named(rules: Rules, damage: Callable[[Position], None], word: str) -> None:
    position = some_turn(rules).to_position()
    assert rules.position(deepcopy(position)).problems() == []
    damage(position)
    with pytest.raises(hp.HupaiError, match=word):
        rules.position(position)


@every_preset
def test_every_position_comes_back_from_its_dict(rules: Rules) -> None:
    for deal in positions(rules, 4, seed=42):
        again = rules.position(deal.to_position())
        assert again == deal
        assert again.legal_actions == deal.legal_actions


@every_preset
def test_an_unknown_field_is_refused(rules: Rules) -> None:
    position = rules.deal(seed=1).to_position()
    with pytest.raises(hp.HupaiError, match="honbas"):
        rules.position(position | {"honbas": 1})
