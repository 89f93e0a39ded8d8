"""The reference and the core behind one face: a deal on a given wall, and a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import hupai as hp
import hupai.riichi
from play.families import core_rules, family_of
from play.match_flow import MatchTable
from reference import riichi_match, sichuan_match
from reference.riichi_deal import Deal, DealResult
from reference.riichi_rules import parse_rules
from reference.sichuan_deal import Deal as SichuanDeal
from reference.sichuan_deal import DealResult as SichuanResult
from reference.sichuan_rules import parse_rules as parse_sichuan
from reference.walls import thrown_wall, two_dice_wall

Json = dict[str, Any]
MakeDeal = Callable[[str, list[str], Json], Any]
MakeWall = Callable[[list[list[str]], int, int], list[str]]


def reference_deal(rules: str, wall: list[str], start: Json) -> Any:
    return Deal(rules, wall, **start)


def core_deal(rules: str, wall: list[str], start: Json) -> Any:
    return hupai.riichi.Rules(rules).deal(wall=wall, **start)


class ReferenceMatch:
    """`reference.riichi_match`."""

    def start(self, rules: str, start: Json, seed: int) -> Any:
        options = parse_rules(rules)
        given = {"scores": (options.start_points,) * options.players, **start}
        given["round_wind"] = "ESWN".index(given.get("round_wind", "E"))
        return riichi_match.MatchState(rules, seed, **given)

    def wall(self, state: Any) -> list[str]:
        return list(riichi_match.deal_of(state).wall)

    def after(self, state: Any, result: Json) -> Any:
        return riichi_match.next_deal(state, DealResult(deltas=(), **result))

    def final(self, rules: str, scores: list[int], deposits: int) -> Any:
        state = riichi_match.MatchState(rules, 0, tuple(scores), deposits=deposits, is_over=True)
        return riichi_match.match_result(state)


class CoreMatch:
    """`hupai.riichi.MatchState`."""

    def start(self, rules: str, start: Json, seed: int) -> Any:
        return hupai.riichi.MatchState(rules, seed, **start)

    def wall(self, state: Any) -> list[str]:
        return list(state.wall.tiles)

    def after(self, state: Any, result: Json) -> Any:
        return state.next_deal(hupai.riichi.DealResult(**result))

    def final(self, rules: str, scores: list[int], deposits: int) -> Any:
        state = hupai.riichi.MatchState(rules, 0, scores, deposits=deposits, is_over=True)
        return state.result


def reference_sichuan_deal(rules: str, wall: list[str], start: Json) -> Any:
    return SichuanDeal(rules, wall, **start)


def core_sichuan_deal(rules: str, wall: list[str], start: Json) -> Any:
    return core_rules(rules).deal(wall=wall, **start)


class ReferenceSichuanMatch:
    """`reference.sichuan_match`."""

    def start(self, rules: str, start: Json, seed: int, num_deals: int | None = None) -> Any:
        given = {name: tuple(value) if name == "scores" else value for name, value in start.items()}
        return sichuan_match.MatchState(rules, seed, num_deals, **given)

    def wall(self, state: Any) -> list[str]:
        return list(sichuan_match.deal_of(state).wall)

    def after(self, state: Any, result: Json) -> Any:
        missing = {"deltas": (0,) * 4, "penalties": (0,) * 4}
        return sichuan_match.next_deal(state, SichuanResult(**{**missing, **result}))

    def result(self, state: Any) -> Any:
        return sichuan_match.match_result(state)


class CoreSichuanMatch:
    """`hupai.xuezhan.MatchState` and `hupai.panzhihua.MatchState`."""

    def start(self, rules: str, start: Json, seed: int, num_deals: int | None = None) -> Any:
        return family_of(rules).MatchState(rules, seed, num_deals=num_deals, **start)

    def wall(self, state: Any) -> list[str]:
        return list(state.wall.tiles)

    def after(self, state: Any, result: Json) -> Any:
        return state.next_deal(family_of(state.rules.text).DealResult(**result))

    def result(self, state: Any) -> Any:
        return state.result


def core_thrown(sides: list[list[str]], dealer: int, dice: int) -> list[str]:
    return list(hp.Wall.thrown(sides, dice, dealer=dealer).tiles)


def first_side(rules: str, dealer: int) -> int:
    """The seat whose side has 14 stacks, as that across (P-2; SBR: from the first seat on)."""
    return dealer if parse_sichuan(rules).family == "panzhihua" else 0


def reference_two_dice(
    rules: str, sides: list[list[str]], dealer: int, dice: tuple[int, int]
) -> list[str]:
    return two_dice_wall(sides, first_side(rules, dealer), dealer, dice)


def core_two_dice(
    rules: str, sides: list[list[str]], dealer: int, dice: tuple[int, int]
) -> list[str]:
    return list(hp.Wall.thrown(sides, dice, dealer=dealer, rules=rules).tiles)


DEALS: dict[str, MakeDeal] = {"reference": reference_deal, "core": core_deal}
MATCHES: dict[str, MatchTable] = {"reference": ReferenceMatch(), "core": CoreMatch()}
THROWN: dict[str, MakeWall] = {"reference": thrown_wall, "core": core_thrown}
SICHUAN_DEALS: dict[str, MakeDeal] = {
    "reference": reference_sichuan_deal,
    "core": core_sichuan_deal,
}
SICHUAN_MATCHES = {"reference": ReferenceSichuanMatch(), "core": CoreSichuanMatch()}
TWO_DICE = {"reference": reference_two_dice, "core": core_two_dice}
