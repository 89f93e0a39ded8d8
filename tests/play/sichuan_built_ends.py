"""Built deals: several wins, horses, what is paid when the wall is empty (X-8, X-35 to X-41)."""

from __future__ import annotations

from play.hand_built import at
from play.sichuan_hands import (
    ALL_FOR_5P,
    COMPLETE,
    SichuanTheme,
    crossed,
    with_bools,
    with_values,
)

OPEN_END = "laok+forced_win_wall=0"
OWN_FOUR = ("concealed", "held", "ignore")

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
