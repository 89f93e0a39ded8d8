"""Random rule sets: a preset, half of the time with options changed that touch scoring."""

from __future__ import annotations

from random import Random

from reference.riichi_rules import DOUBLE_YAKUMAN, OLD_YAKU, PRESETS

BOOLS = ("false", "true")

# Every option that touches scoring with the values to try; sets draw from their words instead.
VALUES: dict[str, tuple[str, ...]] = {
    "players": ("3", "4"),
    "kita": ("none", "dora", "guest", "yakuhai"),
    "aka": ("0", "1", "2", "4", "1,2,1", "0,1,1", "0,0,3", "4,0,0"),
    "dora": BOOLS,
    "ura": BOOLS,
    "kan_dora": BOOLS,
    "kan_ura": BOOLS,
    "ippatsu": BOOLS,
    "two_han_minimum_from_honba": ("none", "0", "1", "3", "5"),
    "kuitan": BOOLS,
    "chiitoi": ("2_han_25_fu", "1_han_50_fu"),
    "yakuman_stack": BOOLS,
    "renhou": ("off", "mangan", "han5", "haneman", "baiman", "yakuman"),
    "rinshan_tsumo_fu": BOOLS,
    "haitei_with_rinshan": BOOLS,
    "double_wind_pair_fu": ("2", "4"),
    "pinfu_tsumo": BOOLS,
    "kazoe": ("yakuman", "sanbaiman", "multiple"),
    "kiriage": BOOLS,
    "honba_per_payer": ("0", "100", "200", "500"),
    "tsumo_loss": BOOLS,
    "pao": BOOLS,
    "pao_suukantsu": BOOLS,
    "pao_covers": ("all_yakuman", "pao_yakuman_only"),
    "pao_honba": ("liable", "discarder"),
    "rinshan_pao": BOOLS,
    "own_four": ("concealed", "held", "ignore"),
}
SETS: dict[str, tuple[str, ...]] = {"double_yakuman": DOUBLE_YAKUMAN, "old_yaku": OLD_YAKU}
OPTIONS = (*VALUES, *SETS)
# What decides whether whole groups of items can occur at all is tried more often.
WEIGHTS = {
    "old_yaku": 6,
    "renhou": 4,
    "two_han_minimum_from_honba": 3,
    "players": 2,
    "kita": 4,
    "rinshan_pao": 2,
}


def random_value(rng: Random, option: str) -> str:
    """The text of one value; of a set none, all, or some of its words."""
    if option in VALUES:
        return rng.choice(VALUES[option])
    words = SETS[option]
    chosen = rng.sample(words, rng.randint(1, len(words)))
    return rng.choice(("none", "all", ",".join(chosen)))


def random_overrides(rng: Random) -> list[str]:
    """One to three changed options as ``name=value``; of one that comes twice the last holds."""
    weights = [WEIGHTS.get(option, 1) for option in OPTIONS]
    chosen = rng.choices(OPTIONS, weights, k=rng.randint(1, 3))
    return [f"{option}={random_value(rng, option)}" for option in chosen]


def random_rules(rng: Random) -> str:
    preset = rng.choice(PRESETS)
    overrides = random_overrides(rng) if rng.random() < 0.5 else []
    return "+".join([preset, *overrides])
