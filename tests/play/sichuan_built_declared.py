"""Built deals of panzhihua: sing and dance, the ban, ready as dealt (P-10 to P-17)."""

from __future__ import annotations

from play.hand_built import at
from play.sichuan_hands import (
    ALL_FOR_5P,
    NINE_GATES,
    PANZHIHUA,
    TWO_SIDES,
    SichuanTheme,
    crossed,
    with_bools,
    with_values,
)

SHORT, LONG = PANZHIHUA
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
DECLARED_DEALS = (*DECLARED, *BAN, *DEALT)
