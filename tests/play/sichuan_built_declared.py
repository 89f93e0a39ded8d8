"""Built deals of panzhihua: sing and dance, the ban, ready as dealt, chains (P-3, P-10 to P-35)."""

from __future__ import annotations

from play.hand_built import at
from play.sichuan_hands import (
    ALL_FOR_5P,
    KONGS,
    NINE_GATES,
    PANZHIHUA,
    ROOT_OR_PLAIN,
    SichuanTheme,
    crossed,
    with_bools,
    with_values,
)

SHORT, LONG = PANZHIHUA
PASS_RULES = ("le_value_and_same_tile", "le_value", "same_tile", "off")
CHAINS = ("mixed", "linear", "geometric", "off")
TWO_SIDES = "123456m789p99p45s"  # waits for 3s and 6s
FOR_5P = ALL_FOR_5P[2]

DECLARED = [
    *(
        SichuanTheme(
            f"{name}_then_{how}",
            (*PANZHIHUA, *with_bools(SHORT, "declared_win_forced"), f"{LONG}+dancer_ron=true"),
            {1: TWO_SIDES},
            {1: (name, "tsumo", "ron")},
            draws=at({1: "1s", 2: "7m", 3: "7m", 4: "8m", place: "6s"}),
        )
        for name in ("sing", "dance")
        for how, place in (("tsumo", 5), ("ron", 3))
    ),
    *(
        SichuanTheme(
            f"{name}_and_{other}_without_a_wish_to_win",
            (*with_bools(SHORT, "declared_win_forced"), f"{LONG}+declared_win_forced=false"),
            {1: TWO_SIDES, 3: "46s123m456p789p55m"},
            {1: (name,), 3: (other,)},
            draws=at({1: "1s", 3: "1m", 7: "6s", 9: "3s"}),
        )
        for name, other in (("sing", "sing"), ("dance", "dance"), ("sing", "dance"))
    ),
    *(
        SichuanTheme(
            f"{first}_and_{second}_at_{number}",
            (*PANZHIHUA, f"{SHORT}+cap=none", f"{LONG}+cap=4", f"{SHORT}+base=3"),
            {1: TWO_SIDES, 2: "45s456m123789p88p"},
            {1: (first, "tsumo", "ron"), 2: (second, "tsumo", "ron")},
            draws=at({1: "1s", 2: "1s", 3: "9m", 4: "9m", 5: "9m", 6: "7m", number: tile}),
        )
        for first, second in (("sing", "sing"), ("sing", "dance"), ("dance", "dance"))
        for number, tile in ((5, "6s"), (6, "3s"), (7, "6s"))
    ),
    SichuanTheme(
        "declared_tile_ronned",
        (*PANZHIHUA, f"{SHORT}+dancer_ron=false"),
        {1: TWO_SIDES, 2: FOR_5P},
        {1: ("dance 5p*", "sing 5p*"), 2: ("ron",)},
        draws=at({1: "5p"}),
    ),
    SichuanTheme(
        "sing_after_a_pon",
        PANZHIHUA,
        {1: "123m9m99p11p45s456p"},
        {1: ("pon 9p9p", "sing 9m", "tsumo", "ron")},
        draws=at({0: "9p"}),
    ),
    *(
        SichuanTheme(
            f"declared_with_{left}_left",
            (
                *with_values(SHORT, "declare_min_wall", "0", "8", "20"),
                *with_values(LONG, "upgrade_declaration", "true", "false"),
            ),
            {seat: TWO_SIDES},
            {seat: (f"sing@{left}", f"dance@{left}")},
        )
        for seat, left in ((2, 9), (3, 8), (2, 1), (3, 0), (3, 40))
    ),
    SichuanTheme(
        "from_sing_to_dance",
        (
            *(f"{preset}+upgrade_declaration=true" for preset in PANZHIHUA),
            f"{SHORT}+upgrade_declaration=true+declare_min_wall=0",
            SHORT,
        ),
        {1: TWO_SIDES, 3: "69s13m"},
        {1: ("tsumo", "dance@46", "sing@54")},
        draws=at({1: "1s", 5: "1m", 9: "2m", 13: "9m", 21: "6s"}),
    ),
    SichuanTheme(
        "kan_when_declared",
        (
            *crossed(PANZHIHUA, "kan_when_declared=same_waits", "kan_when_declared=never"),
            f"{SHORT}+own_four=held",
        ),
        {1: "111m567p789p99p45s"},
        {1: ("tsumo", "closed_kan", "sing")},
        draws="? 1s 9m 9m 8m 1m",
        replacements="6s",
    ),
    SichuanTheme(
        "kan_that_changes_the_waits",
        PANZHIHUA,
        {1: "3334m567p123p999p"},
        {1: ("closed_kan", "dance 1s*")},
        draws="? 1s 9m 9m 8m 3m",
    ),
    SichuanTheme(
        "added_kan_when_declared",
        (
            *crossed(PANZHIHUA, "kan_when_declared=same_waits", "kan_when_declared=never"),
            *with_values(SHORT, "own_four", "held", "ignore"),
        ),
        {1: "11m2m567p78999p45s"[:-2] + "5s"},
        {1: ("added_kan", "pon 1m1m", "dance 2m")},
        draws=at({0: "1m", 4: "1m"}),
    ),
    SichuanTheme(
        "no_kan_of_tiles_held",
        PANZHIHUA,
        {1: "1111m23m456p99p45s"},
        {1: ("sing 9m*", "closed_kan@40")},
        draws=at({1: "9m"}),
    ),
]
BAN = [
    SichuanTheme(
        "banned_tiles",
        (*PANZHIHUA, f"{SHORT}+dancer_ron=false"),
        {1: TWO_SIDES, 2: "3366s147m147p258p"},
        {1: ("tsumo", "dance 1s*")},
        draws=at({1: "1s", 2: "3s", 3: "6s", 9: "6s"}),
    ),
    SichuanTheme(
        "the_ban_ends_with_the_dancer's_win",
        PANZHIHUA,
        {1: TWO_SIDES, 2: "33s147m147p258m4p"},
        {1: ("tsumo", "dance 1s*"), 2: ("discard 3s@49",)},
        draws=at({1: "1s", 5: "6s"}),
    ),
    SichuanTheme(
        "every_tile_is_banned",
        (*PANZHIHUA, f"{SHORT}+declared_win_forced=false", f"{SHORT}+multiple_ron=head_bump"),
        {1: NINE_GATES, 2: "3344556677788m", 3: "112233p789s2234m"},
        {
            1: ("ron", "dance 5p*"),
            3: (
                *("pon 1p1p", "pon 2p2p", "pon 3p3p", "pon 2m2m"),
                *("discard 7s", "discard 8s", "discard 9s"),
            ),
        },
        draws=at({0: "1p", 1: "2p", 2: "3p", 3: "5s", 4: "5p", 5: "2m"}),
    ),
    SichuanTheme(
        "dancers_shoot_each_other",
        (*PANZHIHUA, f"{LONG}+dancer_ron=true"),
        {1: TWO_SIDES, 2: "46p123456s11789m"},
        {1: ("dance 1s*", "ron"), 2: ("dance 1p*", "ron")},
        draws=at({1: "1s", 2: "1p", 5: "5p"}),
    ),
    SichuanTheme(
        "a_locked_seat_discards_a_shown_tile",
        PANZHIHUA,
        {1: TWO_SIDES, 2: "46p123456s11789m"},
        {1: ("dance 1s*",), 2: ("sing 1p*",)},
        draws=at({1: "1s", 2: "1p", 6: "6s"}),
    ),
    SichuanTheme(
        "an_added_kan_of_a_shown_kind",
        (*PANZHIHUA, f"{LONG}+dancer_ron=true", f"{SHORT}+dancer_ron=false"),
        {0: "55p123456m78999m", 2: FOR_5P},
        {0: ("added_kan", "pon 5p5p"), 2: ("dance 1m*",)},
        draws=at({1: "5p", 3: "1m", 5: "5p"}),
    ),
]
DEALT = [
    *(
        SichuanTheme(
            f"ready_as_dealt_{name}",
            (*PANZHIHUA, f"{SHORT}+void=declared", f"{LONG}+void=natural"),
            {1: "46p22p123s456s789s", **more},
            {1: wishes},
            draws=at(draws),
        )
        for name, wishes, draws, more in (
            ("then_ron", ("void_suit m", "ron"), {0: "5p"}, {}),
            ("then_tsumo", ("void_suit m", "tsumo"), {1: "1m", 5: "5p"}, {}),
            ("an_equal_discard", ("void_suit m", "tsumo", "discard 1s"), {1: "1s", 5: "5p"}, {}),
            ("then_changed", ("void_suit m", "tsumo", "discard 4p"), {1: "6p", 5: "6p"}, {}),
            ("swapped", ("void_suit m", "ron@50", "discard 2p"), {1: "3p", 5: "3p", 6: "5p"}, {}),
            ("then_pon", ("void_suit m", "pon 2p2p", "ron", "discard 4p"), {0: "2p", 5: "6p"}, {}),
        )
    ),
    SichuanTheme(
        "the_dealer_is_not_ready_as_dealt",
        PANZHIHUA,
        {0: "46p22p123s456s789s"},
        {0: ("tsumo",)},
        draws="5p",
    ),
    SichuanTheme(
        "ready_as_dealt_then_a_kan",
        PANZHIHUA,
        {1: "111m46p22p456s789s"},
        {1: ("tsumo", "closed_kan")},
        draws=at({1: "1m"}),
        replacements="5p",
    ),
]
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
PANZHIHUA_DEALS = (*DECLARED, *BAN, *DEALT, *CHAIN, *OTHERS)
