"""Rows of deals and matches: how one is played, and which option values they are about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from cases.support import Json
from play.flow import differences, ledger_of, play, wall_of
from play.match_flow import play_match, seen_of
from play.tables import DEALS, MATCHES
from reference.riichi_rules import OPTIONS, parse_rules

# Every option that acts in a deal or a match; the others only value a hand (test_clauses.py).
ACTING = """
    players length kita kita_rinshan kita_ron first_dealer dealer_jump start_points return_points
    uma rounding ties leftover_sticks extend_below extend_winds bust dealer_stop dealer_stop_target
    renchan kuikae ankan_chankan_kokushi dora ura kan_dora kan_ura ippatsu kan_dora_reveal aka
    riichi_below_1000 riichi_min_wall riichi_ankan multiple_ron two_han_minimum_from_honba kuitan
    renhou old_yaku haitei_with_rinshan honba_per_payer honba_multi sticks_multi tsumo_loss pao
    pao_suukantsu pao_covers pao_honba rinshan_pao noten_pool may_hide_tenpai own_four nagashi
    abortive_draws abort_renchan
"""
# Members of sets that change only the value of a hand.
VALUE_ONLY = "sanrenkou suurenkou beni_kujaku kokuiisou daisharin daisharin_p_only daichisei"


def check_deal(row: Json, table: str) -> None:
    """Play a row on one implementation and fail with everything that differs."""
    rules, start = parse_rules(row["rules"]), row.get("start", {})
    wall = wall_of(rules.players, rules.aka, start.get("dealer", 0), row["wall"])
    head = f"{row['id']} ({row['rules']}): {row['note']}"
    if row.get("refused"):
        with pytest.raises(ValueError, match=r"."):
            DEALS[table](row["rules"], wall, start)
        return
    try:
        deal = play(DEALS[table](row["rules"], wall, start), row["script"])
    except AssertionError as error:
        raise AssertionError(f"{head}\n  {error}") from error
    lines = differences(row.get("expect", {}), deal)
    assert not lines, "\n  ".join([head, *lines])


def check_match(row: Json, table: str) -> None:
    """Ask one implementation for the match of a row and fail with everything that differs."""
    match = MATCHES[table]
    if "final" in row:
        result = match.final(row["rules"], **{"deposits": 0, **row["final"]})
        seen = seen_of(result, ledger_of(result))
    else:
        _, seen = play_match(match, row["rules"], row.get("start", {}), row.get("deals", []))
    have = {key: seen[key] for key in row["expect"]}
    assert have == row["expect"], f"{row['id']} ({row['rules']}): {row['note']}"


def value_text(rules: Any, option: str) -> str:
    """The value of an option as a row writes it."""
    value: Any = rules[option]
    if isinstance(value, bool | None):
        return str(value).lower()
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    return str(value)


def wanted_values(names: str = ACTING, options: Mapping[str, Any] = OPTIONS) -> set[str]:
    """What some row must be about: every word of an option, both ways of each set member."""
    wanted = set()
    for name in names.split():
        option = options[name]
        if option.type == "set":
            members = [word for word in option.words if word not in VALUE_ONLY.split()]
            wanted |= {f"{name}{sign}{word}" for word in members for sign in "+-"}
        elif option.type == "bool":
            wanted |= {f"{name}=true", f"{name}=false"}
        else:
            wanted |= {f"{name}={word}" for word in option.words}
    return wanted


def numeric_options(names: str = ACTING, options: Mapping[str, Any] = OPTIONS) -> list[str]:
    """Options that have any number: two values of each must be seen."""
    return [
        name for name in names.split() if not options[name].words and options[name].type != "bool"
    ]


def untrue(row: Json, rules: Any, options: Mapping[str, Any] = OPTIONS) -> list[str]:
    """Option values that a row claims to be about and its rules do not have."""
    found = []
    for claim in row.get("options", []):
        name, sign, value = next(
            claim.partition(sign)
            for sign in "=+-"
            if sign in claim and claim.split(sign)[0] in options
        )
        has = (
            value_text(rules, name) == value
            if sign == "="
            else (value in rules[name]) == (sign == "+")
        )
        if not has:
            found.append(claim)
    return found
