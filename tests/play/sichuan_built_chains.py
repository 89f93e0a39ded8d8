"""Built deals of panzhihua: chains of kans, letting pass, the ready check (P-3, P-31 to P-35)."""

from __future__ import annotations

from play.hand_built import at
from play.sichuan_hands import (
    ALL_FOR_5P,
    KONGS,
    PANZHIHUA,
    ROOT_OR_PLAIN,
    TWO_SIDES,
    SichuanTheme,
    crossed,
    with_bools,
    with_values,
)

SHORT, LONG = PANZHIHUA
PASS_RULES = ("le_value_and_same_tile", "le_value", "same_tile", "off")
CHAINS = ("mixed", "linear", "geometric", "off")

CHAIN = [
    SichuanTheme(
        "three_links",
        (*crossed((LONG,), *(f"kan_chain={kind}" for kind in CHAINS)), f"{LONG}+kan_fees=3,1,5"),
        {0: KONGS, 1: "555p", 2: "666p", 3: "777p"},
        dict.fromkeys(range(4), ("open_kan", "closed_kan 1m")),
        draws="9m",
        replacements="5p 6p 7p 9p",
    ),
    SichuanTheme(
        "links_with_own_kans",
        (*crossed((LONG,), *(f"kan_chain={kind}" for kind in CHAINS)), f"{LONG}+base=2"),
        {0: KONGS, 1: "555p111s", 2: "666p"},
        dict.fromkeys(range(3), ("open_kan", "closed_kan")),
        draws="9m",
        replacements="1p 5p 1s 6p 9s",
    ),
    SichuanTheme(
        "four_kans_in_a_turn",
        (*crossed(PANZHIHUA, *(f"kan_chain={kind}" for kind in CHAINS)),),
        {0: "111m222m333m444m9p"},
        {0: ("closed_kan", "tsumo")},
        draws="1m",
        replacements="2m 3m 4m 9p",
    ),
    SichuanTheme(
        "a_chain_ends",
        crossed((LONG,), *(f"kan_chain={kind}" for kind in CHAINS)),
        {0: KONGS, 1: "555p", 2: "667p", 3: "777p"},
        {0: ("closed_kan 1m",), 1: ("open_kan",), 2: ("pon 6p6p", "discard 7p"), 3: ("open_kan",)},
        draws="9m",
        replacements="5p 6p 9p",
    ),
    SichuanTheme(
        "a_win_ends_the_chain",
        (LONG, f"{SHORT}+kan_chain=mixed"),
        {0: KONGS, 1: "555p", 2: "78p22p123s456s789s"},
        {0: ("closed_kan 1m",), 1: ("open_kan",), 2: ("ron",)},
        draws="9m",
        replacements="5p 6p",
    ),
    SichuanTheme(
        "late_added_kan_in_a_chain",
        (*crossed((LONG,), *(f"kan_chain={kind}" for kind in CHAINS)), SHORT),
        {0: "555p111m222m3489m"},
        {0: ("pon 5p5p", "closed_kan", "added_kan@48", "discard 9m", "discard 8m")},
        draws=at({1: "5p", 5: "1m"}),
        replacements="2m 9p 9s",
    ),
]
OTHERS = [
    *(
        SichuanTheme(
            f"{size}_win_of_panzhihua_declined",
            crossed(PANZHIHUA, *(f"pass_rule={rule}" for rule in PASS_RULES)),
            {2: ROOT_OR_PLAIN},
            {2: ("ron@51",)},
            draws=at(dict(zip((3, 4, 5), tiles, strict=True))),
        )
        for size, tiles in (("small", ("4m", "4m", "1m")), ("big", ("1m", "4m", "4m")))
    ),
    SichuanTheme(
        "own_small_draw_declined",
        crossed(PANZHIHUA, *(f"pass_rule={rule}" for rule in PASS_RULES)),
        {2: ROOT_OR_PLAIN},
        {2: ("ron@52",)},
        draws=at({2: "4m", 3: "4m", 4: "1m"}),
    ),
    SichuanTheme(
        "rons_and_kans",
        (*PANZHIHUA, *with_values(LONG, "end_after_wins", "1"), f"{SHORT}+multiple_ron=head_bump"),
        {0: KONGS, **ALL_FOR_5P},
        {0: ("closed_kan 1m",), 2: ("ron",), 3: ("ron",)},
        draws="9m",
        replacements="5p",
    ),
    SichuanTheme(
        "robbed_by_two",
        PANZHIHUA,
        {0: "55p123456m78999m", 2: ALL_FOR_5P[2], 3: ALL_FOR_5P[3]},
        {0: ("added_kan", "pon 5p5p"), 2: ("ron@50",), 3: ("ron@50",)},
        draws=at({1: "5p", 5: "5p"}),
    ),
    SichuanTheme(
        "ready_check_with_factors",
        (
            f"{LONG}+declared_win_forced=false",
            *with_values(f"{SHORT}+declared_win_forced=false", "cap", "none", "2", "8"),
            *with_values(f"{SHORT}+declared_win_forced=false", "own_four", "held", "ignore"),
            *with_values(f"{LONG}+declared_win_forced=false", "ready_wait", "live"),
        ),
        {1: TWO_SIDES, 2: "46p123456s11789m", 3: "13579m2468p1357p"},
        {1: ("dance 1s*",), 2: ("sing 1p*",)},
        draws=at({1: "1s", 2: "1p"}),
    ),
    SichuanTheme(
        "ready_check_of_two_dancers",
        (
            f"{LONG}+declared_win_forced=false",
            *with_values(f"{SHORT}+declared_win_forced=false", "cap", "none", "2", "8"),
        ),
        {1: TWO_SIDES, 2: "46p123456s11789m", 3: "13579m2468p1357p"},
        {1: ("dance 1s*",), 2: ("dance 1p*",)},
        draws=at({1: "1s", 2: "1p"}),
    ),
    *(
        SichuanTheme(
            f"kans_to_the_wall's_end_{how}",
            crossed(PANZHIHUA, f"replacement={how}", f"replacement={how}+min_wall_to_play_on=3"),
            {0: "1111222233334m"},
            {0: ("closed_kan",)},
            draws="9p",
            last="1s 2s 3s 4s 5s",
        )
        for how in ("tail", "front")
    ),
    *(
        SichuanTheme(
            f"forced_{how}",
            with_values(SHORT, "forced_win_wall", "0", "4"),
            {2: "13m456789p999p22m"},
            {},
            draws=at({place: "2m"}),
        )
        for how, place in (("ron", 52), ("tsumo", 54))
    ),
    SichuanTheme(
        "pon_of_the_last_tile",
        with_bools(LONG, "pon_last_discard"),
        {0: "99m123456p2468p5m"},
        {0: ("pon 9m9m",)},
        draws=at({55: "9m"}),
    ),
    SichuanTheme(
        "declared_void_suit",
        (f"{SHORT}+void=declared", f"{LONG}+void=declared", f"{SHORT}+void=natural"),
        {0: "123m456789p2344s", 1: "46p22p123s456s789s"},
        {0: ("tsumo", "ron", "void_suit m"), 1: ("void_suit m", "ron", "sing")},
        draws=at({4: "1s"}),
    ),
]
CHAIN_DEALS = (*CHAIN, *OTHERS)
