"""Options that touch the course of a deal of xuezhan and panzhihua, and their values."""

from __future__ import annotations

from random import Random

from reference import panzhihua_rules, xuezhan_rules
from reference.sichuan_options import Option, Value
from reference.sichuan_rules import parse_rules

# Values of options that are numbers; those of words and bools are all their words.
NUMBERS: dict[str, tuple[str, ...]] = {
    "base": ("1", "2", "6"),
    "fan_cap": ("none", "0", "3", "5"),
    "cap": ("none", "2", "32", "64"),
    "last_tile_fan": ("0", "1", "2"),
    "min_wall_to_play_on": ("0", "1", "2", "5", "20"),
    "forced_win_wall": ("0", "2", "4", "30"),
    "declare_min_wall": ("0", "8", "20", "50"),
    "open_kan_fee": ("0", "1", "2", "3"),
    "open_kan_side_fee": ("0", "1"),
    "added_kan_fee": ("0", "1", "3"),
    "closed_kan_fee": ("0", "1", "2", "5"),
    "kan_fees": ("2,1,2", "0,0,0", "3,1,5"),
    "pig_multiple": ("0", "9", "16"),
    "pig_penalty": ("0", "24"),
    "forfeit_multiple": ("0", "1", "16"),
    "false_declaration_pay": ("none", "0", "50"),
}
FAMILIES = (
    (xuezhan_rules.PRESETS, xuezhan_rules.OPTIONS),
    (panzhihua_rules.PRESETS, panzhihua_rules.OPTIONS),
)


def options_of(preset: str) -> dict[str, Option]:
    """Every option of a preset's family."""
    return next(options for presets, options in FAMILIES if preset in presets)


def values_of(preset: str, name: str) -> tuple[str, ...]:
    """The values of an option that are tried."""
    option = options_of(preset)[name]
    if option.type == "bool":
        return ("false", "true")
    return NUMBERS.get(name) or option.words


def text_of(value: Value) -> str:
    """A value as it is written."""
    if isinstance(value, bool) or value is None:
        return {None: "none", True: "true", False: "false"}[value]
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def random_overrides(rng: Random, preset: str, most: int = 6) -> list[str]:
    """Some options changed."""
    names = rng.sample(list(options_of(preset)), rng.randint(1, most))
    return [f"{name}={rng.choice(values_of(preset, name))}" for name in names]


def chosen_values(rules: str) -> set[tuple[str, str]]:
    """(option, value) of every option of a rule set."""
    return {(name, text_of(value)) for name, value in parse_rules(rules).items()}


def expected_values(preset: str) -> set[tuple[str, str]]:
    names = options_of(preset)
    return {(name, value) for name in names for value in values_of(preset, name)}
