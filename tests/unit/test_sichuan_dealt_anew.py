"""Panzhihua deals dealt anew: what is known stays. Positions that cannot be are refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import hupai as hp
from hupai import panzhihua
from play.lockstep import texts
from play.walls import build_sichuan_wall

NUMBERS = range(8)
OWN_TILES = "559m1111258s369p"


def quiet(deal: Any, until: Callable[[Any], bool]) -> None:
    """Everybody passes and discards what was drawn, or the first tile held."""
    while not until(deal):
        legal = texts(deal.legal_actions)
        drawn = [action for action in legal if action.startswith("discard") and "*" in action]
        held = [action for action in legal if action.startswith("discard")]
        deal.apply("pass" if "pass" in legal else (drawn or held or legal)[0])


def with_a_kan_to_rob() -> Any:
    """Seat 0 has drawn the open tile for a closed kan, and adds a 5m of its hand to its pon."""
    wall = build_sichuan_wall(
        "panzhihua_short",
        hands={0: OWN_TILES, 2: "67m123456789p11p"},
        draws="8m 5m 7s 8s 9s 5m 7s 8s 9s 7m",
        replacements="9m",
    )
    deal = panzhihua.Rules("panzhihua_short").deal(wall=wall)
    quiet(deal, lambda deal: "pon 5m5m" in texts(deal.legal_actions))
    deal.apply("pon 5m5m")
    deal.apply("discard 9m")
    quiet(deal, lambda deal: deal.phase == "turn" and deal.to_act == 0)
    deal.apply("discard 3p")
    quiet(deal, lambda deal: deal.phase == "turn" and deal.to_act == 0)
    deal.apply("closed_kan 1s")
    deal.apply("added_kan 5m")
    return deal


def test_a_tile_of_the_hand_that_can_be_robbed_stays() -> None:
    deal = with_a_kan_to_rob()
    assert (deal.phase, deal.to_act, str(deal.drawn)) == ("claims", 2, "9m")
    for observer in (1, 2, 3):
        for number in NUMBERS:
            other = deal.resample_hidden(observer, number)
            assert "5m" in hp.parse_tiles(hp.Hand(other.hands[0]).concealed)
            other.apply("pass")
            assert not other.problems()


def test_the_open_tile_may_have_been_discarded_at_once() -> None:
    """Another of its kind that the seat holds is as hidden as any."""
    wall = build_sichuan_wall(
        "panzhihua_short", hands={0: OWN_TILES}, draws="8m 7s 8s 9s 7m", replacements="9m"
    )
    deal = panzhihua.Rules("panzhihua_short").deal(wall=wall)
    deal.apply("discard 8m*")
    quiet(deal, lambda deal: deal.phase == "turn" and deal.to_act == 0)
    deal.apply("closed_kan 1s")
    deal.apply("discard 9m*")
    quiet(deal, lambda deal: deal.phase == "turn")
    others = [deal.resample_hidden(2, number) for number in range(20)]
    assert not all("9m" in hp.parse_tiles(hp.Hand(one.hands[0]).concealed) for one in others)


@pytest.mark.parametrize("rules", ["panzhihua_short", "panzhihua_long+replacement=front"])
def test_the_open_tile_is_known_when_the_front_comes_to_it(rules: str) -> None:
    """P-3: the upper tile of the last stack, drawn last but one."""
    deal = panzhihua.Rules(rules).deal(seed=5)
    quiet(deal, lambda deal: deal.phase == "turn" and deal.live_left == 1)
    assert not deal.kans
    assert str(deal.drawn) == str(deal.wall.tiles[106])
    for number in NUMBERS:
        assert deal.resample_hidden((deal.to_act + 1) % 4, number).drawn == deal.drawn


def test_a_kan_that_its_owner_cannot_make_is_refused() -> None:
    position = with_a_kan_to_rob().to_position()
    assert panzhihua.Rules("panzhihua_short").position(position).phase == "claims"
    position["claimed"] = "8m"  # seat 2 waits for it too
    with pytest.raises(hp.HupaiError, match="phase"):
        panzhihua.Rules("panzhihua_short").position(position)
