"""Random rule sets of the Sichuan family, and what can occur under one."""

from __future__ import annotations

from random import Random

from reference import panzhihua_rules, panzhihua_value, xuezhan_rules, xuezhan_value
from reference.sichuan_options import Rules

PRESETS = (*xuezhan_rules.PRESETS, *panzhihua_rules.PRESETS)
BOOLS = ("false", "true")
VOID = ("natural", "declared")
OWN_FOUR = ("concealed", "held", "ignore")
READY_WAIT = ("theoretical", "live")

# Every option that touches what a hand is worth, with the values to try.
XUEZHAN: dict[str, tuple[str, ...]] = {
    "fan_table": ("laok", "additive"),
    "base": ("1", "6", "50"),
    "fan_cap": ("none", "0", "2", "4"),
    "tsumo_bonus": ("none", "fan", "base"),
    "last_tile_fan": ("0", "1", "2"),
    "golden_wait": ("off", "melds4", "any_pair"),
    "outside": BOOLS,
    "heavenly_earthly": BOOLS,
    "earthly_broken_by_call": BOOLS,
    "horses": ("0", "2"),
    "void": VOID,
    "own_four": OWN_FOUR,
    "ready_wait": READY_WAIT,
    "open_kan_tsumo": ("feeder_pays_all", "as_ron", "as_tsumo"),
}
PANZHIHUA: dict[str, tuple[str, ...]] = {
    "base": ("1", "5"),
    "cap": ("none", "1", "32", "64"),
    "gui": ("win_tile", "any"),
    "middle_five": ("1", "2"),
    "shaped_wait_multiple": ("1", "2"),
    "void": ("none", *VOID),
    "dancer_ron": BOOLS,
    "own_four": OWN_FOUR,
    "ready_wait": READY_WAIT,
}
VALUES = {"xuezhan": XUEZHAN, "panzhihua": PANZHIHUA}


def family_of(preset: str) -> str:
    return "panzhihua" if preset in panzhihua_rules.PRESETS else "xuezhan"


def random_rules(rng: Random, preset: str) -> str:
    """The preset with one to four options changed."""
    values = VALUES[family_of(preset)]
    options = rng.sample(sorted(values), rng.choice((1, 2, 3, 4)))
    return "+".join([preset, *(f"{name}={rng.choice(values[name])}" for name in options)])


def items_of(rules: Rules) -> list[str]:
    """The items that hands can have."""
    if rules.family == "panzhihua":
        never = {"middle_five"} if rules.middle_five == 1 else set()
        if rules.shaped_wait_multiple == 1:
            never |= {"edge_wait", "closed_wait", "single_wait"}
        return [name for name in panzhihua_value.ITEM_ORDER if name not in never]
    is_additive = rules.fan_table == "additive"
    patterns = {**xuezhan_value.ADDITIVE, "plain": 0} if is_additive else xuezhan_value.LAOK_FAN
    found = {*patterns, "kan", "root", "after_kan_tsumo", "after_kan_ron", "rob_kan"} - {
        "golden_wait"
    }
    if not rules.outside:
        found -= {"outside", "flush_outside", "two_five_eight"}
    if not rules.heavenly_earthly:
        found -= {"heavenly", "earthly"}
    for name, is_there in (
        ("golden_wait", rules.golden_wait != "off"),
        ("last_tile", rules.last_tile_fan > 0),
        ("tsumo", rules.tsumo_bonus == "fan"),
        ("horse", rules.horses > 0),
    ):
        if is_there:
            found.add(name)
    return [name for name in xuezhan_value.ITEM_ORDER if name in found]


def payments_of(rules: Rules) -> list[str]:
    """The forms that a payment can have."""
    if rules.family == "panzhihua":
        return ["ron", "each", "by_payer"]
    return ["ron", "each"] + ([] if rules.open_kan_tsumo == "as_tsumo" else ["feeder"])
