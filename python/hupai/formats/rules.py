"""What a log tells of its rule set, as the text of a preset with overrides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from hupai import families, riichi
from hupai.errors import HupaiError
from hupai.formats.draft import clean
from hupai.formats.record import Record
from hupai.formats.record_riichi import RiichiDealRecord

# Bits of the type of a Tenhou game.
NO_REDS, NO_KUITAN, SOUTH, SANMA = 0x02, 0x04, 0x08, 0x10


FORMAT = "hupai-mjai-1"
"""The version of the mjai that is written for xuezhan and panzhihua."""


@lru_cache(maxsize=256)
def rules_of(text: str) -> families.Rules | None:
    """The rule set of a text; None where it is none of ours."""
    try:
        return families.rules_of(text)
    except (HupaiError, UnicodeError):
        return None


def riichi_rules_of(text: str) -> riichi.Rules | None:
    """The riichi rule set of a text, likewise."""
    rules = rules_of(text)
    return rules if isinstance(rules, riichi.Rules) else None


def is_riichi(record: Record) -> bool:
    """Whether a log is of riichi: by its deals, or by its rule set if it has none."""
    if record.deals:
        return isinstance(record.deals[0], RiichiDealRecord)
    return not is_sichuan(record.rules)


def is_sichuan(text: str) -> bool:
    """Whether this is a rule set of xuezhan or panzhihua."""
    rules = rules_of(text)
    return rules is not None and not isinstance(rules, riichi.Rules)


def hash_of(text: str) -> str:
    """The hash of the rule set, empty where it is none of ours."""
    rules = rules_of(text)
    return "" if rules is None else rules.hash


def rules_of_type(flags: int, old: bool, results: Sequence[float] | None) -> str:
    """The rule set of a Tenhou game type.

    Games of 2009 (`old`) know no dealer stop by tenpai; those of East only went on through two
    winds and had another uma. Since 2022 results are no longer rounded, which the results tell.
    """
    sanma, south = bool(flags & SANMA), bool(flags & SOUTH)
    text = _tenhou(sanma, not flags & NO_REDS, not flags & NO_KUITAN, south)
    if old:
        text += "+dealer_stop=win"
        if not south:
            text += "+extend_winds=2" + ("" if sanma else "+uma=10,5,-5,-10")
    if results is not None and any(one != int(one) for one in results):
        text += "+rounding=keep"
    return text


def _tenhou(sanma: bool, reds: bool, kuitan: bool, south: bool) -> str:
    if sanma:
        text = "tenhou_sanma" if reds else "tenhou_sanma+aka=0"
    else:
        text = "tenhou" if reds else "tenhou_no_aka"
    return text + ("" if kuitan else "+kuitan=false") + ("" if south else "+length=east")


def rules_of_disp(rule: Mapping[str, Any], players: int) -> str:
    """The rule set of the `rule` of a Tenhou JSON: ours if it is named, or its abbreviations.

    ``般南喰赤``: room, length (東 or 南), kuitan, red fives; rooms of Mahjong Soul end in 間.
    """
    named = rule.get("rules")
    if isinstance(named, str):
        return clean(named)
    disp = rule.get("disp")
    disp = disp if isinstance(disp, str) else ""
    counts = [rule.get(f"aka5{i}") for i in (1, 2, 3)]
    reds = any(type(one) is int and one > 0 for one in (*counts, rule.get("aka")))
    south = "東" not in disp and "East" not in disp
    if "の間" in disp or "Room" in disp or "Mahjong Soul" in disp or "雀魂" in disp:
        text = "mahjong_soul_sanma" if players == 3 else "mahjong_soul"
        return text + ("" if reds else "+aka=0") + ("" if south else "+length=east")
    kuitan = "喰" in disp or not disp
    return _tenhou(players == 3, reds, kuitan, south)


def disp_of(text: str, players: int) -> dict[str, Any]:
    """The `rule` that says as much of a rule set as the format can, and names it."""
    rules = riichi_rules_of(text)
    options: Mapping[str, Any] = {} if rules is None else rules.options
    aka = options.get("aka", (1, 1, 1) if players == 4 else (0, 1, 1))
    disp = "三" if players == 3 else ""
    disp += "般東" if options.get("length") == "east" else "般南"
    disp += "喰" if options.get("kuitan", True) else ""
    disp += "赤" if any(aka) else ""
    rule: dict[str, Any] = {"disp": disp}
    rule |= {f"aka5{i}": count for i, count in enumerate(aka, 1)}
    return rule
