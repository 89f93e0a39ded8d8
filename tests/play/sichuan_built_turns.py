"""Built deals of xuezhan: first turns, exchange, void suit, letting pass, forced wins."""

from __future__ import annotations

from play.hand_built import at
from play.sichuan_hands import (
    ALL_FOR_5P,
    COMPLETE,
    ROOT_OR_PLAIN,
    SichuanTheme,
    crossed,
    with_bools,
    with_values,
)

PASS_RULES = ("total", "le_fan", "same_tile", "off")
DECLARED = ("sbr2025", "online+exchange=none", "laok+void=declared")

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
TURNS = (*FIRST_TURNS, *EXCHANGE, *VOID, *PASSES)
