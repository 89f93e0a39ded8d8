"""Options that touch the course of a deal or match, their values, and when a value has shown."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from random import Random

from differential.overrides import VALUES as SCORE_VALUES
from differential.overrides import random_value
from reference.riichi_rules import ABORTIVE_DRAWS, parse_rules

BOOLS = ("false", "true")

DEAL_VALUES: dict[str, tuple[str, ...]] = {
    "kita_rinshan": BOOLS,
    "kita_ron": BOOLS,
    "kuikae": ("forbidden", "same_tile_only", "allowed"),
    "ankan_chankan_kokushi": BOOLS,
    "dora": SCORE_VALUES["dora"],
    "ura": SCORE_VALUES["ura"],
    "kan_dora": SCORE_VALUES["kan_dora"],
    "kan_ura": SCORE_VALUES["kan_ura"],
    "ippatsu": SCORE_VALUES["ippatsu"],
    "kan_dora_reveal": ("by_kind", "at_once", "after_discard"),
    "riichi_below_1000": BOOLS,
    "riichi_min_wall": ("0", "1", "3", "4"),
    "riichi_ankan": ("waits_same", "strict", "never"),
    "multiple_ron": ("double", "triple", "head_bump"),
    "two_han_minimum_from_honba": SCORE_VALUES["two_han_minimum_from_honba"],
    "renhou": SCORE_VALUES["renhou"],
    "haitei_with_rinshan": SCORE_VALUES["haitei_with_rinshan"],
    "honba_per_payer": SCORE_VALUES["honba_per_payer"],
    "honba_multi": ("first", "each"),
    "sticks_multi": ("first", "own_back"),
    "tsumo_loss": SCORE_VALUES["tsumo_loss"],
    "pao": SCORE_VALUES["pao"],
    "pao_suukantsu": SCORE_VALUES["pao_suukantsu"],
    "pao_covers": SCORE_VALUES["pao_covers"],
    "pao_honba": SCORE_VALUES["pao_honba"],
    "rinshan_pao": SCORE_VALUES["rinshan_pao"],
    "noten_pool": ("0", "1500", "2000", "3000"),
    "may_hide_tenpai": BOOLS,
    "own_four": SCORE_VALUES["own_four"],
    "nagashi": ("draw", "win", "none"),
}
MATCH_VALUES: dict[str, tuple[str, ...]] = {
    "length": ("east", "south", "all"),
    "start_points": ("1000", "8000", "25000", "30000"),
    "return_points": ("20000", "25000", "30000"),
    "uma": ("8,4,-4,-8", "20,10,-10,-20", "0,0,0,0"),
    "rounding": ("keep", "half_up", "five_down", "up", "down"),
    "ties": ("seat_order", "share"),
    "leftover_sticks": ("first", "lost"),
    "extend_below": ("none", "20000", "30000", "40000"),
    "extend_winds": ("0", "1", "2"),
    "bust": BOOLS,
    "dealer_stop": ("none", "win", "win_or_tenpai"),
    "dealer_stop_target": ("none", "20000", "30000"),
    "renchan": ("tenpai", "win_only", "any_draw", "never"),
    "abort_renchan": BOOLS,
}
SANMA_ONLY = ("kita_rinshan", "kita_ron", "tsumo_loss")
# What a deal must have shown for the value of an option to have had its chance: one of these.
SHOWS: dict[str, tuple[str, ...]] = {
    "kita_rinshan": ("event kita",),
    "kita_ron": ("event kita",),
    "kuikae": ("event chi", "event pon"),
    "ankan_chankan_kokushi": ("R-3.9 waits on closed_kan",),
    "dora": ("event draw",),
    "ura": ("R-3.8 deposits", "R-3.8 draw after riichi stands"),
    "kan_dora": ("event closed_kan", "event open_kan", "event added_kan"),
    "kan_ura": ("R-3.8 kan in riichi", "R-3.10 closed_kan after a riichi"),
    "ippatsu": ("R-3.8 draw after riichi stands",),
    "kan_dora_reveal": ("event closed_kan", "event open_kan", "event added_kan"),
    "riichi_below_1000": ("R-3.8 with less than a stick", "R-3.8 not without a stick"),
    "riichi_min_wall": ("R-3.8 with the fewest live tiles", "R-3.8 too few live tiles"),
    "riichi_ankan": ("R-3.8 kan in riichi", "R-3.8 no kan in riichi"),
    "multiple_ron": ("R-3.11 2 answer ron", "R-3.11 3 answer ron"),
    "two_han_minimum_from_honba": ("event ron", "event tsumo", "R-4.1 no yaku, no ron"),
    "renhou": ("ron on the first turn",),
    "haitei_with_rinshan": ("R-4.3 rinshan",),
    "honba_per_payer": ("won with honba",),
    "honba_multi": ("two won with honba",),
    "sticks_multi": ("two won with sticks",),
    "tsumo_loss": ("event tsumo",),
    "pao": ("R-4.4 daisangen", "R-4.4 daisuushii"),
    "pao_suukantsu": ("R-4.4 suukantsu",),
    "pao_covers": ("R-4.10 with another yakuman",),
    "pao_honba": ("pao ron with honba",),
    "rinshan_pao": ("R-4.11 rinshan after an open kan",),
    "noten_pool": tuple(f"R-5.1 {ready} of 4 ready" for ready in (1, 2, 3)),
    "may_hide_tenpai": ("R-5.2 show", "R-5.2 hide", "ready, not in riichi"),
    "own_four": ("R-5.2 four in the melds", "R-5.2 four in the hand"),
    "nagashi": ("R-5.7 outside discards",),
}


def value_word(rules: str, option: str) -> str:
    """The value of an option as it is written."""
    value = parse_rules(rules)[option]
    if value is None or isinstance(value, bool):
        return {None: "none", True: "true", False: "false"}[value]
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    return str(value)


def shown_values(rules: str, words: Collection[str]) -> Iterator[tuple[str, str]]:
    """(option, value) of all options that mattered in a deal with these words."""
    for option, signs in SHOWS.items():
        if option in SANMA_ONLY and parse_rules(rules).players == 4:
            continue
        if any(sign in words for sign in signs):
            yield option, value_word(rules, option)
    allowed = parse_rules(rules).abortive_draws
    for name in ABORTIVE_DRAWS:
        if f"situation {name}" in words:
            yield "abortive_draws", name if name in allowed else f"no {name}"


def expected_values() -> Iterator[tuple[str, str]]:
    for option, texts in DEAL_VALUES.items():
        yield from ((option, text) for text in texts)
    for name in ABORTIVE_DRAWS:
        yield from (("abortive_draws", name), ("abortive_draws", f"no {name}"))


def random_flow_overrides(rng: Random, most: int = 4) -> list[str]:
    """Some options of the deal changed, now and then one that touches scoring."""
    found = [
        f"{option}={rng.choice(DEAL_VALUES[option])}"
        for option in rng.sample(list(DEAL_VALUES), rng.randint(1, most))
    ]
    if rng.random() < 0.5:
        chosen = [name for name in ABORTIVE_DRAWS if rng.random() < 0.5]
        found.append(f"abortive_draws={','.join(chosen) or 'none'}")
    if rng.random() < 0.3:
        found.append(f"old_yaku={random_value(rng, 'old_yaku')}")
    return found


def random_match_overrides(rng: Random, players: int) -> list[str]:
    """Some options of the match changed."""
    options = rng.sample(list(MATCH_VALUES), rng.randint(2, 6))
    found: list[str] = []
    for option in options:
        text = rng.choice(MATCH_VALUES[option])
        if option == "uma" and players == 3:
            text = ",".join(text.split(",")[:2] + text.split(",")[3:])
        found.append(f"{option}={text}")
    return found


# A built deal that shows each option, with the rule set to change.
SHOWN_BY: dict[str, tuple[str, str]] = {
    "kita_rinshan": ("tenhou_sanma", "four_norths"),
    "kita_ron": ("tenhou_sanma", "ron_on_kita"),
    "kuikae": ("riichi", "swap_calling_forbidden"),
    "ankan_chankan_kokushi": ("riichi", "orphans_rob_closed_kan"),
    "dora": ("riichi", "rinshan"),
    "ura": ("riichi", "double_riichi_ippatsu"),
    "kan_dora": ("riichi", "kan_in_riichi"),
    "kan_ura": ("riichi", "kan_in_riichi"),
    "ippatsu": ("riichi", "double_riichi_ippatsu"),
    "kan_dora_reveal": ("riichi", "indicators_one_after_another"),
    "riichi_below_1000": ("riichi", "less_than_a_stick"),
    "riichi_min_wall": ("riichi", "late_riichi_0"),
    "riichi_ankan": ("riichi", "kan_of_runs_in_riichi"),
    "multiple_ron": ("riichi", "three_rons"),
    "two_han_minimum_from_honba": ("riichi", "two_rons"),
    "renhou": ("riichi", "two_rons"),
    "haitei_with_rinshan": ("riichi", "kan_with_one_tile_left_0"),
    "honba_per_payer": ("riichi", "two_rons"),
    "honba_multi": ("riichi", "two_rons"),
    "sticks_multi": ("riichi", "two_rons_in_riichi"),
    "tsumo_loss": ("tenhou_sanma", "kita_in_riichi"),
    "pao": ("riichi", "dragons_tsumo"),
    "pao_suukantsu": ("riichi", "fourth_open_kan"),
    "pao_covers": ("riichi", "winds_and_honors_tsumo"),
    "pao_honba": ("riichi", "winds_ron"),
    "rinshan_pao": ("riichi", "rinshan_after_open_kan"),
    "noten_pool": ("riichi", "ready_hands_1"),
    "may_hide_tenpai": ("riichi", "ready_hands_2"),
    "own_four": ("riichi", "four_of_ones_own"),
    "nagashi": ("riichi", "nagashi"),
}
