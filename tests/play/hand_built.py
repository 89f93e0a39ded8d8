"""Deals built by hand so that rare things happen: walls, starts, and what the seats wish to do.

Seats without a wish discard what they draw and pass. A wish ``riichi 7z*@4`` waits until at most
four live tiles are left. The draws of four players go 0 1 2 3 0 ... from the dealer (seat 0) until
somebody calls.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from play.walls import build_wall
from reference.riichi_rules import PRESETS, parse_rules

FOUR = tuple(name for name in PRESETS if parse_rules(name).players == 4)
THREE = tuple(name for name in PRESETS if parse_rules(name).players == 3)
Wishes = Mapping[int, Sequence[str]]


@dataclass(frozen=True)
class Theme:
    """One built deal and the rule sets under which it is played."""

    name: str
    rules: tuple[str, ...]
    hands: Mapping[int, str]
    wishes: Wishes
    draws: str = ""
    replacements: str = ""
    dora: str = ""
    ura: str = ""
    start: Mapping[str, Any] = field(default_factory=dict)

    def wall(self, rules: str) -> list[str]:
        options = parse_rules(rules)
        return build_wall(
            players=options.players,
            aka=options.aka,
            hands=self.hands,
            draws=self.draws,
            replacements=self.replacements,
            dora=self.dora,
            ura=self.ura,
        )


def at(places: Mapping[int, str]) -> str:
    """Draws of which only some are wished for."""
    return " ".join(places.get(place, "?") for place in range(max(places) + 1))


def every(first: int, players: int, number: int, tiles: str) -> dict[int, str]:
    """The draws of one seat, taken round and round from a list of tiles."""
    names = tiles.split()
    return {first + players * turn: names[turn % len(names)] for turn in range(number)}


LIGHT = "111m234p567s78s99p"  # ready for 6s 9s, with a closed triplet of 1m
SINGLE = "123m456p789s123s5z"  # ready for the white dragon alone
PINFU = "123m456p789s23s99p"  # ready for 1s 4s
ORPHANS = "9m19p19s1234567z9m"  # ready for 1m alone
LINES = {  # four ready hands, each for one wind
    0: "123456789m123p1z",
    1: "123456789p123s2z",
    2: "123456789s456m3z",
    3: "789m456p456s777z4z",
}
ALL_FOR_5M = {1: "34m234p345s678s22s", 2: "46m234p345p678p22p", 3: "5m678m234s345s666p"}
NO_RED = "tenhou_no_aka"
OLD = "riichi+old_yaku=all"
STICKS = {"honba": 2, "deposits": 1}
