"""Built deals: the end of the wall, exhaustive draws, and sanma (R-1.10, R-5.1, R-5.2, R-5.7)."""

from __future__ import annotations

from play.hand_built import FOUR, LINES, OLD, SINGLE, STICKS, THREE, Theme, at, every

LATE = [
    Theme(
        "haitei",
        FOUR,
        {1: SINGLE},
        {1: ("tsumo",)},
        draws=at({69: "5z"}),
        dora="5z",
        ura="5z",
    ),
    Theme(
        "houtei",
        FOUR,
        {2: SINGLE},
        {2: ("ron",)},
        draws=at({69: "5z"}),
        dora="5z",
        ura="5z",
    ),
    Theme(
        "haitei_with_riichi",
        (OLD, "tenhou"),
        {1: SINGLE},
        {1: ("tsumo", "riichi 7z*")},
        draws=at({1: "7z", 69: "5z"}),
        dora="5z",
        ura="5z",
    ),
    Theme(
        "no_call_on_the_last", FOUR, {0: "5z", 2: "55z"}, {2: ("pon 5z5z",)}, draws=at({69: "5z"})
    ),
    *(
        Theme(
            f"late_riichi_{left}",
            (*FOUR, "riichi+riichi_min_wall=0", "ema+riichi_min_wall=1"),
            {seat: LINES[seat]},
            {seat: (f"riichi@{left}",)},
        )
        for left, seat in ((4, 1), (3, 2), (2, 3), (1, 0), (0, 1))
    ),
    *(
        Theme(
            f"ready_hands_{number}",
            FOUR,
            {seat: LINES[seat] for seat in range(number)},
            {0: ("show",), 1: ("hide",), 2: ("show",), 3: ("hide",)},
        )
        for number in range(1, 5)
    ),
    Theme(
        "riichi_and_hidden",
        ("riichi", "ema", "tenhou"),
        LINES,
        dict.fromkeys(range(2), ("riichi 5z*", "riichi 6z*", "hide")) | {2: ("hide",)},
        draws="5z 5z 6z 6z",
    ),
    Theme(
        "four_of_ones_own",
        tuple(f"riichi+own_four={w}" for w in ("concealed", "held", "ignore")),
        {1: "1111m234p567s789s"},
        {1: ("riichi 7z*", "show")},
        draws=at({1: "7z"}),
    ),
    Theme(
        "four_in_melds",
        tuple(f"riichi+own_four={w}" for w in ("concealed", "held", "ignore")),
        {1: "1111m4444m23m55z1s"},
        {1: ("riichi 7z*", "show", "closed_kan")},
        draws=at({1: "2s"}),
        replacements="3s 7z",
    ),
]
OUTSIDE = "1m 9m 1p 9p 1s 9s 1z 2z 3z 5z 6z 7z"
NAGASHI = ("tenhou", "riichi", "ema", "riichi+nagashi=win", "ema+nagashi=win+honba_multi=each")
RUNS = "234567m234567p8s"
LATE += [
    Theme(
        "nagashi",
        NAGASHI,
        {0: RUNS},
        {0: ("hide",)},
        draws=at(every(0, 4, 18, OUTSIDE)),
        start=STICKS,
    ),
    Theme(
        "nagashi_in_riichi",
        NAGASHI,
        {0: RUNS},
        {0: ("riichi 1m*",)},
        draws=at(every(0, 4, 18, OUTSIDE)),
        start=STICKS,
    ),
    Theme(
        "nagashi_of_another",
        NAGASHI,
        {1: RUNS},
        {1: ("riichi 1m*",)},
        draws=at(every(1, 4, 18, OUTSIDE)),
        start=STICKS,
    ),
    Theme(
        "nagashi_of_two",
        NAGASHI,
        {1: RUNS, 2: "234567s234567p8m"},
        {1: ("riichi 1m*",)},
        draws=at(every(1, 4, 18, OUTSIDE) | every(2, 4, 17, OUTSIDE)),
        start=STICKS,
    ),
    Theme(
        "called_nagashi",
        ("tenhou", "riichi+nagashi=win"),
        {1: RUNS, 3: "77z"},
        {3: ("pon 7z7z",)},
        draws=at({1: "7z"} | every(3, 4, 17, OUTSIDE)),
    ),
]

NORTHS = "444z111p999p234s5s"
SANMA_LINES = {
    0: "123456789p123s1z",
    1: "456789s123456p2z",
    2: "456789s777z555z3z",
}
SANMA_SINGLE = "123p456p789s123s5z"
KITA_RULES = (
    *THREE,
    "tenhou_sanma+kita_rinshan=false",
    "tenhou_sanma+kita_ron=false",
    "tenhou_sanma+kan_dora_reveal=after_discard",
    "mahjong_soul_sanma+tsumo_loss=false",
)
SANMA = [
    Theme(
        "four_norths",
        KITA_RULES,
        {0: NORTHS},
        {0: ("tsumo", "kita")},
        draws="4z",
        replacements="7z 7z 7z 5s",
    ),
    Theme(
        "ron_on_kita", KITA_RULES, {0: "4z", 1: "111p999p234s234s4z"}, {0: ("kita",), 1: ("ron",)}
    ),
    Theme(
        "kita_after_open_kan",
        KITA_RULES,
        {1: "111z4z234p567s789s"},
        {1: ("open_kan", "kita")},
        draws="1z",
    ),
    Theme(
        "kita_in_riichi",
        KITA_RULES,
        {0: SANMA_SINGLE},
        {0: ("kita", "tsumo", "riichi 7z*")},
        draws=at({0: "7z", 3: "4z"}),
        replacements="5z",
    ),
    Theme(
        "winning_north_set_aside_in_riichi",
        KITA_RULES,
        {0: "123p456p789s44z55z"},
        {0: ("riichi 7z*", "kita", "ron")},
        draws=at({0: "7z", 3: "4z", 4: "5z"}),
    ),
    Theme(
        "kita_breaks_ippatsu",
        KITA_RULES,
        {0: SANMA_SINGLE, 1: "4z"},
        {0: ("tsumo", "riichi 7z*"), 1: ("kita",)},
        draws=at({0: "7z", 3: "5z"}),
    ),
    Theme(
        "kita_ron_keeps_ippatsu",
        KITA_RULES,
        {0: "111p999p234s234s4z", 1: "4z"},
        {0: ("ron", "riichi 7z*"), 1: ("kita",)},
        draws="7z",
    ),
    Theme(
        "norths_of_many",
        KITA_RULES,
        dict.fromkeys(range(3), "4z"),
        dict.fromkeys(range(3), ("kita",)),
    ),
    Theme("sanma_nine_terminals", THREE, {0: "19m19p19s1234567z"}, {0: ("nine_terminals",)}),
    Theme(
        "sanma_haitei",
        THREE,
        {0: SANMA_SINGLE},
        {0: ("tsumo",)},
        draws=at({54: "5z"}),
        dora="5z",
        ura="5z",
    ),
    Theme(
        "sanma_houtei",
        THREE,
        {1: SANMA_SINGLE},
        {1: ("ron",)},
        draws=at({54: "5z"}),
        dora="5z",
        ura="5z",
    ),
    Theme(
        "sanma_nagashi",
        (*THREE, "tenhou_sanma+nagashi=win"),
        {0: "234567s234567p8s"},
        {},
        draws=at(every(0, 3, 19, OUTSIDE)),
    ),
    Theme("sanma_ready", THREE, {0: SANMA_SINGLE}, {}, draws=at({0: "7z"})),
    *(
        Theme(
            f"sanma_ready_hands_{number}",
            THREE,
            {seat: SANMA_LINES[seat] for seat in range(number)},
            {},
        )
        for number in (2, 3)
    ),
    Theme(
        "sanma_late_riichi",
        THREE,
        {seat: SANMA_SINGLE if seat == 1 else "" for seat in range(2)},
        {1: ("riichi@3",)},
    ),
    Theme(
        "sanma_dragons",
        THREE,
        {1: "556677z234p9s147s"},
        {
            1: (
                *("tsumo", "ron", "pon 5z5z", "pon 6z6z", "pon 7z7z"),
                *("discard 1s", "discard 4s", "discard 7s"),
            )
        },
        draws=at({0: "5z", 2: "6z", 4: "7z", 7: "9s"}),
    ),
    Theme(
        "sanma_four_kans",
        THREE,
        {0: "1111p2222p56s789s", 1: "3333p4444s19m567z"},
        {0: ("closed_kan",), 1: ("closed_kan",)},
    ),
    Theme(
        "sanma_two_rons",
        (*THREE, "tenhou_sanma+multiple_ron=head_bump"),
        {1: "34p234s345s678s22s", 2: "46p234p678s678p22p"},
        {1: ("ron",), 2: ("ron",)},
        draws="5p",
        start=STICKS,
    ),
]
