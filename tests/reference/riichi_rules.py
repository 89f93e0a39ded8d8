"""The options of the riichi rule sets and the nine presets, typed in from ``presets.md``."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, NamedTuple

from .tiles import InputError

Value = Any  # bool, int, None, str, tuple of ints, or frozenset of words

PRESETS = (
    "riichi",
    "tenhou",
    "tenhou_no_aka",
    "tenhou_sanma",
    "mahjong_soul",
    "mahjong_soul_sanma",
    "mleague",
    "wrc",
    "ema",
)

DOUBLE_YAKUMAN = ("kokushi_13", "suuankou_tanki", "junsei_chuuren", "daisuushii")
ABORTIVE_DRAWS = ("four_winds", "four_kans", "four_riichi", "triple_ron", "nine_terminals")
OLD_YAKU = (
    "tsubame_gaeshi",
    "open_riichi",
    "open_riichi_yakuman",
    "sanrenkou",
    "suurenkou",
    "beni_kujaku",
    "kokuiisou",
    "daisharin",
    "daisharin_p_only",
    "paarenchan",
    "paarenchan_wins",
    "daichisei",
    "ishi_no_ue",
)


class Option(NamedTuple):
    """How an option is written: bool, int, int_or_none, ints, aka, word or set."""

    type: str
    words: tuple[str, ...] = ()


def word(*words: str) -> Option:
    return Option("word", words)


def words(*allowed: str) -> Option:
    return Option("set", allowed)


BOOL = Option("bool")
INT = Option("int")
INT_OR_NONE = Option("int_or_none")

OPTIONS: dict[str, Option] = {
    "players": word("3", "4"),
    "length": word("east", "south", "all"),
    "kita": word("none", "dora", "guest", "yakuhai"),
    "kita_rinshan": BOOL,
    "kita_ron": BOOL,
    "first_dealer": word("two_throws", "one_throw", "east"),
    "dealer_jump": BOOL,
    "start_points": INT,
    "return_points": INT,
    "uma": Option("ints"),
    "rounding": word("keep", "half_up", "five_down", "up", "down"),
    "ties": word("seat_order", "share"),
    "leftover_sticks": word("first", "lost"),
    "extend_below": INT_OR_NONE,
    "extend_winds": INT,
    "bust": BOOL,
    "dealer_stop": word("none", "win", "win_or_tenpai"),
    "dealer_stop_target": INT_OR_NONE,
    "renchan": word("tenpai", "win_only", "any_draw", "never"),
    "kuikae": word("forbidden", "same_tile_only", "allowed"),
    "ankan_chankan_kokushi": BOOL,
    "dora": BOOL,
    "ura": BOOL,
    "kan_dora": BOOL,
    "kan_ura": BOOL,
    "ippatsu": BOOL,
    "kan_dora_reveal": word("by_kind", "at_once", "after_discard"),
    "aka": Option("aka"),
    "riichi_below_1000": BOOL,
    "riichi_min_wall": INT,
    "riichi_ankan": word("waits_same", "strict", "never"),
    "multiple_ron": word("double", "triple", "head_bump"),
    "two_han_minimum_from_honba": INT_OR_NONE,
    "kuitan": BOOL,
    "chiitoi": word("2_han_25_fu", "1_han_50_fu"),
    "double_yakuman": words(*DOUBLE_YAKUMAN),
    "yakuman_stack": BOOL,
    "renhou": word("off", "mangan", "han5", "haneman", "baiman", "yakuman"),
    "old_yaku": words(*OLD_YAKU),
    "rinshan_tsumo_fu": BOOL,
    "haitei_with_rinshan": BOOL,
    "double_wind_pair_fu": word("4", "2"),
    "pinfu_tsumo": BOOL,
    "kazoe": word("yakuman", "sanbaiman", "multiple"),
    "kiriage": BOOL,
    "honba_per_payer": INT,
    "honba_multi": word("first", "each"),
    "sticks_multi": word("first", "own_back"),
    "tsumo_loss": BOOL,
    "pao": BOOL,
    "pao_suukantsu": BOOL,
    "pao_covers": word("all_yakuman", "pao_yakuman_only"),
    "pao_honba": word("liable", "discarder"),
    "rinshan_pao": BOOL,
    "noten_pool": INT,
    "may_hide_tenpai": BOOL,
    "own_four": word("concealed", "ignore", "held"),
    "nagashi": word("draw", "win", "none"),
    "abortive_draws": words(*ABORTIVE_DRAWS),
    "abort_renchan": BOOL,
}
NUMBER_WORDS = ("players", "double_wind_pair_fu")  # written as words, kept as numbers

ALL = frozenset(ABORTIVE_DRAWS)
NO3 = ALL - {"triple_ron"}
S = frozenset({"four_kans", "nine_terminals"})
D4 = frozenset(DOUBLE_YAKUMAN)
NO: frozenset[str] = frozenset()
F1, F0, FS = (1, 1, 1), (0, 0, 0), (0, 1, 1)
T, F = True, False
ACCEPT, UMA_20 = "win_or_tenpai", (20, 10, -10, -20)


def everywhere(value: Value) -> tuple[Value, ...]:
    return (value,) * len(PRESETS)


# One row an option, in the order of PRESETS; where presets.md has a dash the value of `riichi`
# stands, because it cannot matter there. Values that cannot be on the page: dealer_stop_target
# None = return_points (section 7, R-2.6).
TABLE: dict[str, tuple[Value, ...]] = {
    "players": (4, 4, 4, 3, 4, 3, 4, 4, 4),
    "length": everywhere("south"),
    "kita": ("none", "none", "none", "dora", "none", "dora", "none", "none", "none"),
    "kita_rinshan": everywhere(T),
    "kita_ron": everywhere(T),
    "first_dealer": ("two_throws", *("east",) * 6, "two_throws", "east"),
    "dealer_jump": everywhere(F),
    "start_points": (25000, 25000, 25000, 35000, 25000, 35000, 25000, 30000, 30000),
    "return_points": (30000, 30000, 30000, 40000, 25000, 35000, 30000, 30000, 30000),
    "uma": (
        (8, 4, -4, -8),
        UMA_20,
        UMA_20,
        (20, 0, -20),
        (15, 5, -5, -15),
        (15, 0, -15),
        (30, 10, -10, -30),
        (15, 5, -5, -15),
        (15, 5, -5, -15),
    ),
    "rounding": ("keep", "half_up", "half_up", "half_up", *("keep",) * 5),
    "ties": (*("seat_order",) * 6, "share", "share", "share"),
    "leftover_sticks": (*("first",) * 7, "lost", "first"),
    "extend_below": (None, 30000, 30000, 40000, 30000, 40000, None, None, None),
    "extend_winds": (1, 1, 1, 1, 1, 1, 0, 0, 0),
    "bust": (F, T, T, T, T, T, F, F, F),
    "dealer_stop": ("none", ACCEPT, ACCEPT, ACCEPT, ACCEPT, ACCEPT, "none", "none", "none"),
    "dealer_stop_target": everywhere(None),
    "renchan": everywhere("tenpai"),
    "kuikae": everywhere("forbidden"),
    "ankan_chankan_kokushi": (F, F, F, F, T, T, F, T, T),
    "dora": everywhere(T),
    "ura": everywhere(T),
    "kan_dora": everywhere(T),
    "kan_ura": everywhere(T),
    "ippatsu": everywhere(T),
    "kan_dora_reveal": (*("by_kind",) * 6, "at_once", "at_once", "at_once"),
    "aka": (F1, F1, F0, FS, F1, FS, F1, F0, F0),
    "riichi_below_1000": (F, F, F, F, F, F, T, T, T),
    "riichi_min_wall": (4, 4, 4, 3, 4, 3, 1, 4, 4),
    "riichi_ankan": (*("waits_same",) * 6, "strict", "strict", "strict"),
    "multiple_ron": (*("double",) * 4, "triple", "double", "head_bump", "head_bump", "triple"),
    "two_han_minimum_from_honba": everywhere(None),
    "kuitan": everywhere(T),
    "chiitoi": everywhere("2_han_25_fu"),
    "double_yakuman": (D4, NO, NO, NO, D4, D4, NO, NO, NO),
    "yakuman_stack": (T, T, T, T, T, T, T, F, F),
    "renhou": (*("off",) * 7, "mangan", "mangan"),
    "old_yaku": everywhere(NO),
    "rinshan_tsumo_fu": everywhere(T),
    "haitei_with_rinshan": everywhere(F),
    "double_wind_pair_fu": (4, 4, 4, 4, 4, 4, 2, 4, 4),
    "pinfu_tsumo": everywhere(T),
    "kazoe": (*("yakuman",) * 6, "sanbaiman", "sanbaiman", "sanbaiman"),
    "kiriage": (F, F, F, F, F, F, T, T, F),
    "honba_per_payer": everywhere(100),
    "honba_multi": (*("first",) * 8, "each"),
    "sticks_multi": (*("first",) * 8, "own_back"),
    "tsumo_loss": everywhere(T),
    "pao": everywhere(T),
    "pao_suukantsu": (T, F, F, F, F, F, T, F, F),
    "pao_covers": (
        *("all_yakuman",) * 4,
        "pao_yakuman_only",
        "pao_yakuman_only",
        *("all_yakuman",) * 3,
    ),
    "pao_honba": (*("liable",) * 7, "discarder", "discarder"),
    "rinshan_pao": everywhere(F),
    "noten_pool": (3000, 3000, 3000, 2000, 3000, 2000, 3000, 3000, 3000),
    "may_hide_tenpai": (T, F, F, F, F, F, T, T, T),
    "own_four": (*("concealed",) * 7, "held", "held"),
    "nagashi": (*("draw",) * 6, "none", "none", "none"),
    "abortive_draws": (ALL, ALL, ALL, S, NO3, S, NO, NO, NO),
    "abort_renchan": everywhere(T),
}


class Rules(dict[str, Value]):
    """One rule set: option name to value, also readable as ``rules.kuitan``."""

    def __getattr__(self, name: str) -> Value:
        if name in self:
            return self[name]
        raise AttributeError(name)

    @property
    def is_sanma(self) -> bool:
        return bool(self["players"] == 3)


def preset(name: str) -> Rules:
    """The nine columns of ``presets.md``."""
    if name not in PRESETS:
        raise InputError("unknown_rule", "rules", f"there is no rule set {name!r}")
    column = PRESETS.index(name)
    return Rules({option: row[column] for option, row in TABLE.items()})


def parse_int(text: str) -> int:
    if not re.fullmatch(r"-?[0-9]+", text):
        raise ValueError(f"{text!r} is not a whole number")
    return int(text)


def parse_value(name: str, text: str) -> Value:
    """Read the text of one value; ValueError when the option cannot have it."""
    option = OPTIONS[name]
    if option.type == "bool":
        return {"true": True, "false": False}[text]
    if option.type == "int_or_none" and text == "none":
        return None
    if option.type in ("int", "int_or_none"):
        return parse_int(text)
    if option.type == "ints":
        return tuple(parse_int(part) for part in text.split(","))
    if option.type == "aka":
        numbers = tuple(parse_int(part) for part in text.split(","))
        numbers = numbers * 3 if len(numbers) == 1 else numbers
        if len(numbers) != 3 or not all(0 <= number <= 4 for number in numbers):
            raise ValueError(f"aka={text} is no number of red fives")
        return numbers
    if option.type == "set":
        if text in ("none", "all"):
            return frozenset(option.words if text == "all" else ())
        chosen = text.split(",")
    else:
        chosen = [text]
    if not set(chosen) <= set(option.words):
        raise ValueError(f"{name} cannot be {text!r}")
    if option.type == "set":
        return frozenset(chosen)
    return int(text) if name in NUMBER_WORDS else text


@cache
def parse_rules(text: str) -> Rules:
    """Read ``tenhou+kuitan=false+aka=1,2,1``."""
    name, *overrides = text.split("+")
    rules = preset(name)
    for override in overrides:
        option, equals, value = override.partition("=")
        if option not in OPTIONS or not equals:
            raise InputError("unknown_rule", "rules", f"there is no option {option!r}")
        try:
            rules[option] = parse_value(option, value)
        except (ValueError, KeyError) as error:
            message = f"{option} cannot be {value!r}"
            raise InputError("unknown_rule", "rules", message) from error
    return rules
