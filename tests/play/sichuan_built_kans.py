"""Built deals of xuezhan: kans, their fees and what becomes of them (X-6, X-7, X-30 to X-33)."""

from __future__ import annotations

from play.hand_built import at
from play.sichuan_hands import (
    ALL_FOR_5P,
    KONGS,
    PANZHIHUA,
    SichuanTheme,
    crossed,
    with_bools,
    with_values,
)

SHOTS = ("transfer_last", "transfer_all", "refund", "none")
SPLITS = ("equal", "each_full", "nearest")
SHOT_RULES = (
    *crossed(
        tuple(f"laok+kan_shot={shot}" for shot in SHOTS),
        *(f"transfer_split={split}" for split in SPLITS),
    ),
    "laok+base=1+closed_kan_fee=1",
    "laok+multiple_ron=head_bump",
    "laok+end_after_wins=1",
    "sbr2025+replacement=tail+void=natural",
    "online+exchange=none+void=natural",
)
VOID_NATURAL = (
    "laok",
    "sbr2025+replacement=tail+void=natural",
    "online+exchange=none+void=natural",
)
FEEDER = "222p77p13456999m"  # kongs a 2p, then waits for 2m
TOO_FEW = tuple(
    f"{base}+min_wall_to_play_on={number}"
    for base in ("laok+forced_win_wall=0", "panzhihua_short")
    for number in (0, 1, 2, 5, 20)
)

KANS = [
    *(
        SichuanTheme(
            f"shot_{winners}",
            SHOT_RULES,
            {0: KONGS, **ALL_FOR_5P},
            {0: ("closed_kan",), **dict.fromkeys(range(4 - winners, 4), ("ron",))},
            draws="9m",
            replacements="9p 5p",
        )
        for winners in (1, 2, 3)
    ),
    SichuanTheme(
        "shot_one_kan",
        ("laok", "laok+kan_shot=transfer_all", "laok+kan_shot=refund"),
        {0: KONGS, **ALL_FOR_5P},
        {0: ("closed_kan 1m",), 2: ("ron",), 3: ("ron",)},
        draws="9m",
        replacements="5p",
    ),
    SichuanTheme(
        "not_shot_a_turn_later",
        VOID_NATURAL,
        {0: KONGS, **ALL_FOR_5P},
        {0: ("closed_kan 1m",), 2: ("ron",)},
        draws=at({0: "9m", 4: "5p"}),
        replacements="9p",
    ),
    SichuanTheme(
        "robbed",
        (*VOID_NATURAL, *with_values("laok", "multiple_ron", "all", "head_bump")),
        {0: "55p123456m78999m", 2: ALL_FOR_5P[2], 3: ALL_FOR_5P[3]},
        {0: ("added_kan", "pon 5p5p"), 2: ("ron@50",), 3: ("ron@50",)},
        draws=at({1: "5p", 5: "5p"}),
    ),
    SichuanTheme(
        "not_robbed",
        (*VOID_NATURAL, *PANZHIHUA),
        {0: "55p123456m78999m", 2: ALL_FOR_5P[2], 3: ALL_FOR_5P[3]},
        {0: ("added_kan", "pon 5p5p")},
        draws=at({1: "5p", 5: "5p"}),
    ),
    SichuanTheme(
        "robbed_after_a_kan",
        (
            *VOID_NATURAL,
            *crossed(("sbr2025+replacement=tail+void=natural",), *(f"kan_shot={s}" for s in SHOTS)),
        ),
        {0: "55p111m23456m789m", 2: ALL_FOR_5P[2], 3: ALL_FOR_5P[3]},
        {0: ("closed_kan", "added_kan", "pon 5p5p", "discard 9m"), 2: ("ron@49",), 3: ("ron@49",)},
        draws=at({1: "5p", 5: "1m"}),
        replacements="5p",
    ),
    *(
        SichuanTheme(
            f"fed_kan_{name}",
            (
                *crossed(
                    ("laok", "online+exchange=none+void=natural"),
                    *(f"open_kan_tsumo={how}" for how in ("feeder_pays_all", "as_ron", "as_tsumo")),
                ),
                "laok+tsumo_bonus=base",
                "laok+tsumo_bonus=fan+open_kan_tsumo=as_ron",
                "laok+open_kan_side_fee=1",
                "sbr2025+replacement=tail+void=natural",
            ),
            {1: FEEDER},
            {1: ("tsumo", *kans)},
            draws="2p",
            replacements=tiles,
        )
        for name, kans, tiles in (
            ("then_tsumo", ("open_kan",), "2m"),
            ("then_closed_kan", ("open_kan", "closed_kan"), "9m 2m"),
        )
    ),
    SichuanTheme(
        "fed_kan_after_a_win",
        ("laok", "laok+open_kan_tsumo=as_ron", "laok+tsumo_bonus=base"),
        {0: "123456789s2344m", 1: FEEDER},
        {0: ("tsumo",), 1: ("tsumo", "open_kan")},
        draws=at({0: "4m", 3: "2p"}),
        replacements="2m",
    ),
    SichuanTheme(
        "late_added_kan",
        (
            *with_bools("laok", "late_added_kan_pays"),
            *with_values("laok", "added_kan_fee", "0", "3"),
            "sbr2025+replacement=tail+void=natural",
        ),
        {0: "555p123456m7899m"},
        {0: ("pon 5p5p", "added_kan@50", "discard 9m")},
        draws=at({1: "5p"}),
    ),
    SichuanTheme(
        "added_kan_at_once",
        (
            *with_bools("laok", "late_added_kan_pays"),
            "sbr2025",
            "online+exchange=none+void=natural",
        ),
        {0: "55p123456m78999m"},
        {0: ("pon 5p5p", "added_kan")},
        draws=at({1: "5p", 5: "5p"}),
    ),
    SichuanTheme(
        "kans_of_two_given_back",
        (
            *with_values("laok", "kan_refund", "not_ready_or_pig", "not_ready", "never"),
            "sbr2025+replacement=tail+void=natural",
            *with_values("laok", "closed_kan_fee", "0", "5"),
        ),
        {0: KONGS, 1: "123456789s3355m", 3: "666p123s789s"},
        {0: ("closed_kan",), 1: ("tsumo",), 3: ("open_kan",)},
        draws=at({0: "9m", 1: "5m", 2: "6p"}),
        replacements="9s 8p",
    ),
    SichuanTheme(
        "kan_takes_the_last_tile",
        ("laok", "laok+forced_win_wall=0+last_tile_fan=1", "sbr2025+replacement=tail+void=natural"),
        {2: "111m23567789p99p"},
        {2: ("closed_kan", "tsumo@0")},
        draws=at({54: "1m", 55: "4p"}),
    ),
    SichuanTheme(
        "no_kan_without_a_tile",
        ("laok", "sbr2025+void=natural", "online+exchange=none+void=natural"),
        {3: "111m23567789p99p"},
        {3: ("closed_kan@0",)},
        draws=at({55: "1m"}),
    ),
    SichuanTheme(
        "too_few_tiles_for_a_kan",
        TOO_FEW,
        {3: "111m23567789p99p"},
        {3: ("closed_kan@4",)},
        draws=at({51: "1m"}),
    ),
    SichuanTheme(
        "too_few_tiles_for_an_open_kan",
        TOO_FEW,
        {0: "888s"},
        {0: ("open_kan@4", "pon@4")},
        draws=at({51: "8s"}),
    ),
    SichuanTheme(
        "no_kan_after_a_pon",
        ("laok", "sbr2025", "online+exchange=none"),
        {0: "1111m55p23456m78s"},
        {0: ("void_suit s", "pon 5p5p", "closed_kan@51")},
        draws=at({1: "5p"}),
    ),
    SichuanTheme(
        "replacements_from_the_front",
        ("sbr2025+void=natural", "laok+replacement=front", "laok_horses+replacement=front"),
        {0: KONGS, 2: "46p22p123s456s789s"},
        {0: ("closed_kan",), 2: ("ron",)},
        draws="9m 9p 5p",
        last="3s 7s",
    ),
    SichuanTheme(
        "the_dealer_kongs_four_times",
        ("laok", "laok+kan_shot=transfer_all", "sbr2025+replacement=tail+void=natural"),
        {0: "1111222233334m", 2: ALL_FOR_5P[2]},
        {0: ("closed_kan",), 2: ("ron",)},
        draws="4m",
        replacements="4m 4m 9s 5p",
    ),
]
