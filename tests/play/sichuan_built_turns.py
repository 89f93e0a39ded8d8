"""Built deals of xuezhan: first turns, exchange, void suit, letting pass, forced wins, ends."""

from __future__ import annotations

from play.hand_built import at
from play.sichuan_hands import (
    ALL_FOR_5P,
    ROOT_OR_PLAIN,
    SichuanTheme,
    crossed,
    with_bools,
    with_values,
)

PASS_RULES = ("total", "le_fan", "same_tile", "off")
DECLARED = ("sbr2025", "online+exchange=none", "laok+void=declared")
COMPLETE = "123456789p2344m"  # and a 1m or 4m
OPEN_END = "laok+forced_win_wall=0"
OWN_FOUR = ("concealed", "held", "ignore")

FIRST_TURNS = [
    SichuanTheme(
        "heavenly",
        ("laok", "laok_horses", "online+exchange=none+void=natural", "sbr2025+void=natural"),
        {0: COMPLETE},
        {0: ("tsumo",)},
        draws="4m",
    ),
    SichuanTheme(
        "not_heavenly_after_a_kan",
        ("laok",),
        {0: "1111m23567789p9p"},
        {0: ("closed_kan", "tsumo")},
        draws="9s",
        replacements="4p",
    ),
    SichuanTheme(
        "earthly",
        (*with_bools("laok", "earthly_broken_by_call"), "sbr2025+void=natural"),
        {1: COMPLETE},
        {1: ("tsumo",)},
        draws="9s 4m",
    ),
    SichuanTheme(
        "earthly_after_a_pon",
        (*with_bools("laok", "earthly_broken_by_call"), "online+exchange=none+void=natural"),
        {1: COMPLETE, 3: "99s"},
        {1: ("tsumo",), 3: ("pon 9s9s",)},
        draws=at({0: "9s", 2: "4m"}),
    ),
]
EXCHANGE = [
    *(
        SichuanTheme(
            f"exchange_{die}",
            ("online", "laok+exchange=three", "online+void=natural"),
            {0: "123m456789p1234s", 1: "1235558m111123p"},
            {0: ("exchange 1m", "exchange 2m", "exchange 4m", "void_suit m"), 1: ("void_suit p",)},
            draws="4m",
            start={"exchange_die": die, "dealer": 0},
        )
        for die in range(1, 7)
    ),
    SichuanTheme(
        "an_equal_tile_goes_before_the_drawn_one",
        ("online", "laok+exchange=three"),
        {0: "123m456789p1234s"},
        {0: ("exchange 1m", "exchange 2m", "exchange 3m")},
        draws="3m",
        start={"exchange_die": 3},
    ),
    SichuanTheme(
        "heavenly_after_the_exchange",
        ("online", "online+void=natural"),
        {0: "123m456789p1233s", 3: "444s"},
        {
            0: ("tsumo", "exchange 1m", "exchange 2m", "exchange 3m", "void_suit m"),
            3: ("exchange 4s",),
        },
        draws="3s",
        start={"exchange_die": 1},
    ),
]
VOID = [
    SichuanTheme(
        "void_suit_first",
        DECLARED,
        {0: "1111m2222p34679s", 1: "555s555m55p23467m"},
        {
            0: ("closed_kan", "void_suit s"),
            1: ("void_suit s", "pon 5s5s", "open_kan", "closed_kan"),
        },
        draws=at({0: "5s", 1: "5m"}),
    ),
    SichuanTheme(
        "no_win_with_three_suits",
        ("laok", "sbr2025+void=natural", "laok+void=declared"),
        {1: "123m456789p2344s"},
        {1: ("tsumo", "ron", "void_suit m")},
        draws=at({0: "1s", 1: "4s"}),
    ),
    SichuanTheme(
        "a_pig_holds_only_void_tiles",
        (*with_bools("sbr2025", "passive_pig"), "online+exchange=none+passive_pig=true"),
        {0: "1112223334445s", 1: COMPLETE},
        {0: ("void_suit s",), 1: ("void_suit s",), 2: ("void_suit p",), 3: ("void_suit m",)},
        draws=at({0: "6s", 4: "7s", 8: "8s"}),
    ),
]
PASSES = [
    SichuanTheme(
        "small_win_declined",
        crossed(("laok", "sbr2025+void=natural"), *(f"pass_rule={rule}" for rule in PASS_RULES)),
        {2: ROOT_OR_PLAIN},
        {2: ("ron@51",)},
        draws=at({3: "4m", 4: "4m", 5: "1m"}),
    ),
    SichuanTheme(
        "big_win_declined",
        crossed(("laok", "sbr2025+void=natural"), *(f"pass_rule={rule}" for rule in PASS_RULES)),
        {2: ROOT_OR_PLAIN},
        {2: ("ron@51",)},
        draws=at({3: "1m", 4: "4m", 5: "4m"}),
    ),
    SichuanTheme(
        "own_draw_declined",
        crossed(
            ("laok", "online+exchange=none+void=natural"), *(f"pass_rule={r}" for r in PASS_RULES)
        ),
        {2: ROOT_OR_PLAIN},
        {2: ("ron@52",)},
        draws=at({2: "4m", 3: "4m", 4: "1m", 6: "9s", 7: "4m"}),
    ),
    SichuanTheme(
        "a_pon_lifts_the_bar",
        (
            *with_values("sbr2025+void=natural", "pass_lift_by_pon", "never", "if_not_complete"),
            "laok+pass_lift_by_pon=if_not_complete",
        ),
        {2: ROOT_OR_PLAIN},
        {2: ("ron@50", "pon 9p9p", "discard 3m")},
        draws=at({3: "4m", 4: "9p", 5: "3m"}),
    ),
    SichuanTheme(
        "a_pon_that_leaves_a_complete_hand",
        (
            *with_values("sbr2025+void=natural", "pass_lift_by_pon", "never", "if_not_complete"),
            "laok+pass_lift_by_pon=if_not_complete",
        ),
        {2: ROOT_OR_PLAIN},
        {2: ("ron@50", "pon 1m1m", "discard 9p")},
        draws=at({3: "1m", 4: "9s", 5: "9p"}),
    ),
    *(
        SichuanTheme(
            f"forced_{how}",
            with_values("laok", "forced_win_wall", "0", "2", "4"),
            {2: "13m456789p999p22m"},
            {},
            draws=at({place: "2m"}),
        )
        for how, place in (("ron_at_4", 51), ("ron_at_3", 52), ("tsumo_at_1", 54), ("ron_at_0", 55))
    ),
    SichuanTheme(
        "a_ron_that_is_bumped",
        crossed(
            ("laok",),
            "multiple_ron=head_bump",
            "multiple_ron=head_bump+pass_rule=same_tile",
            "multiple_ron=all",
        ),
        ALL_FOR_5P,
        {1: ("ron",), 2: ("ron",), 3: ("ron@54",)},
        draws=at({0: "5p", 2: "5p"}),
    ),
]
ENDS = [
    *(
        SichuanTheme(
            f"rons_{winners}",
            (
                *with_values("laok", "end_after_wins", "1", "3"),
                *with_values("laok", "multiple_ron", "all", "head_bump"),
                "sbr2025+void=natural",
                "laok_horses",
                "panzhihua_long",
            ),
            ALL_FOR_5P,
            dict.fromkeys(range(4 - winners, 4), ("ron",)),
            draws="5p",
            last="3s 7s",
        )
        for winners in (1, 2, 3)
    ),
    SichuanTheme(
        "three_wins_one_by_one",
        (
            "laok",
            "laok+end_after_wins=1",
            "sbr2025+void=natural",
            "online+exchange=none+void=natural",
        ),
        ALL_FOR_5P,
        {1: ("ron", "tsumo"), 2: ("tsumo",), 3: ("ron@52", "tsumo")},
        draws=at({0: "5p", 1: "5p", 2: "9m", 3: "5p"}),
    ),
    SichuanTheme(
        "a_ron_over_pon_and_kan",
        ("laok", "online+exchange=none+void=natural"),
        {1: ALL_FOR_5P[1], 2: "55p", 3: "3m"},
        {1: ("ron",), 2: ("pon 5p5p",)},
        draws="5p",
    ),
    SichuanTheme(
        "a_ron_over_an_open_kan",
        ("laok", "laok_horses"),
        {1: ALL_FOR_5P[1], 2: "555p"},
        {1: ("ron",), 2: ("open_kan",)},
        draws="5p",
    ),
    *(
        SichuanTheme(
            f"horses_{name}",
            ("laok_horses", "laok_horses+forced_win_wall=0", "laok_horses+open_kan_fee=0"),
            {2: "13m456789p999p22m"},
            {2: ("ron", "tsumo")},
            draws=at({place: "2m"}),
            last=last,
        )
        for name, place, last in (
            ("none", 3, "1s 2s"),
            ("one", 3, "7s 2s"),
            ("two", 2, "3s 7s"),
            ("of_one_tile", 54, "3s"),
            ("of_no_tile", 55, ""),
        )
    ),
    SichuanTheme(
        "horses_of_two_winners",
        ("laok_horses", "laok_horses+multiple_ron=head_bump"),
        ALL_FOR_5P,
        {2: ("ron",), 3: ("ron",)},
        draws="5p",
        last="3s 4s",
    ),
    SichuanTheme(
        "pig_and_ready_and_not_ready",
        (
            *crossed(
                (OPEN_END,), *(f"pig_recipients={who}" for who in ("not_won", "all", "ready"))
            ),
            *with_values(OPEN_END, "pig_multiple", "0", "16"),
            *with_values(OPEN_END, "pig_penalty", "0", "24"),
            *with_bools(OPEN_END, "pig_pays_ready_check"),
            *with_values(OPEN_END, "own_four", "concealed", "held", "ignore"),
            *with_values("panzhihua_short", "own_four", "concealed", "held", "ignore"),
        ),
        {0: "2589p3699s25789m", 1: COMPLETE, 2: "1111m234p567p789p", 3: "3579m2468p1357p9m"},
        {1: ("tsumo",)},
        draws=at({1: "4m"}),
    ),
    SichuanTheme(
        "pig_with_a_kan",
        (
            *with_values(OPEN_END, "kan_refund", "not_ready_or_pig", "not_ready", "never"),
            "online+void=natural+exchange=none",
        ),
        {0: "1111m258p369s237m", 1: COMPLETE, 2: "1234p234567m99m5p"},
        {0: ("closed_kan",), 1: ("tsumo",)},
        draws=at({1: "4m"}),
    ),
    SichuanTheme(
        "no_live_wait",
        crossed((OPEN_END, "panzhihua_long"), "ready_wait=theoretical", "ready_wait=live"),
        {1: "123456789p234m8m", 2: "13579m2468p1357p"},
        {},
        draws=at({0: "8m", 2: "8m", 3: "8m"}),
    ),
    SichuanTheme(
        "no_live_wait_but_one",
        with_values(OPEN_END, "ready_wait", "theoretical", "live"),
        {1: "23456789p234m99m", 2: "13579m2468p1357p"},
        {},
        draws=at({0: "1p", 2: "1p", 3: "1p", 4: "4p"}),
    ),
    SichuanTheme(
        "four_in_the_melds",
        crossed((OPEN_END, "panzhihua_long"), *(f"own_four={how}" for how in OWN_FOUR)),
        {1: "1119m234567789p"},
        {1: ("pon 1m1m", "discard 9m")},
        draws=at({0: "1m"}),
    ),
    SichuanTheme(
        "pon_of_the_last_discard",
        with_bools(OPEN_END, "pon_last_discard"),
        {0: "99m123456p2468p5m"},
        {0: ("pon 9m9m",)},
        draws=at({55: "9m"}),
    ),
    SichuanTheme(
        "all_are_ready",
        ("laok+forced_win_wall=0", "sbr2025+void=natural"),
        {0: "123456789m2344m", 1: "123456789p234m8m", 2: "123456789s234p8p", 3: "12356p123s56788s"},
        {},
    ),
]
TURNS = (*FIRST_TURNS, *EXCHANGE, *VOID, *PASSES, *ENDS)
