"""Deals of xuezhan and panzhihua built by hand, as ``play.hand_built`` has them for riichi.

Draws are numbered from the dealer's first one on; without calls and kans the n-th is seat n % 4's
and leaves 55 - n tiles. Tiles that a theme does not name are filled in.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from play.hand_built import Theme
from play.walls import build_sichuan_wall
from reference.sichuan_rules import parse_rules

XUEZHAN = ("laok", "sbr2025+replacement=tail", "online+exchange=none")
PANZHIHUA = ("panzhihua_short", "panzhihua_long")
LAST_DRAW = 55


@dataclass(frozen=True)
class SichuanTheme(Theme):
    """One built deal; ``last``: the wall's last tiles, the very last one first."""

    last: str = ""

    def wall(self, rules: str) -> list[str]:
        is_front = parse_rules(rules).replacement == "front"
        return build_sichuan_wall(
            rules,
            dealer=self.start.get("dealer", 0),
            hands=self.hands,
            draws=self.draws,
            replacements="" if is_front else self.replacements,
            last=self.last,
        )


def with_values(base: str, option: str, *values: str) -> tuple[str, ...]:
    """A rule set once for each value of an option."""
    return tuple(f"{base}+{option}={value}" for value in values)


def with_bools(base: str, option: str) -> tuple[str, ...]:
    return with_values(base, option, "true", "false")


def crossed(bases: Sequence[str], *changes: str) -> tuple[str, ...]:
    """Each rule set with each change."""
    return tuple(f"{base}+{change}" if change else base for base in bases for change in changes)


VOIDS = ("void_suit s",)  # a wish: s is given up
ALL_FOR_5P = {  # ready for the middle of 4-6 alone
    1: "46p11p123s456s789s",
    2: "46p22p123s456s789s",
    3: "46p33p123s456s789s",
}
ROOT_OR_PLAIN = "11123m456789p99p"  # 4m is plain, 1m makes four equal tiles
COMPLETE = "123456789p2344m"  # and a 1m or 4m
TWO_SIDES = "123456m789p99p45s"  # waits for 3s and 6s
NINE_GATES = "1112345678999m"  # ready for every m
KONGS = "11112222m34678m"
