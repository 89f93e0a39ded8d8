"""Built deals: several rons, first turns, furiten, swap-calling, odd starts (R-3, R-5)."""

from __future__ import annotations

from play.hand_built import ALL_FOR_5M, FOUR, LINES, OLD, PINFU, SINGLE, STICKS, Theme, at

MULTI_RULES = (
    *FOUR,
    "tenhou+multiple_ron=triple+honba_multi=each",
    "riichi+multiple_ron=double+abortive_draws=none",
    "ema+sticks_multi=first",
    "riichi+multiple_ron=triple+sticks_multi=own_back",
)
RENHOU = tuple(
    f"tenhou+renhou={word}" for word in ("mangan", "han5", "haneman", "baiman", "yakuman")
)
RONS = [
    Theme(
        "three_rons",
        MULTI_RULES,
        ALL_FOR_5M,
        {1: ("ron",), 2: ("ron",), 3: ("ron",)},
        draws="5m",
        start=STICKS,
    ),
    Theme(
        "two_rons",
        (*MULTI_RULES, *RENHOU),
        ALL_FOR_5M,
        {1: ("ron",), 3: ("ron",)},
        draws="5m",
        start=STICKS,
    ),
    Theme(
        "three_rons_in_riichi",
        MULTI_RULES,
        ALL_FOR_5M,
        {1: ("ron", "riichi 1z*"), 2: ("ron", "riichi 2z*"), 3: ("ron", "riichi 3z*")},
        draws="7z 1z 2z 3z 5m",
        start=STICKS,
    ),
    Theme(
        "two_rons_in_riichi",
        MULTI_RULES,
        ALL_FOR_5M,
        {1: ("riichi 1z*",), 2: ("ron", "riichi 2z*"), 3: ("ron", "riichi 3z*")},
        draws="7z 1z 2z 3z 5m",
        start=STICKS,
    ),
    Theme(
        "rons_on_a_riichi_tile",
        (*MULTI_RULES, OLD),
        ALL_FOR_5M | {0: "789m789p789s11z55z"},
        {0: ("riichi 5m*",), 1: ("ron",), 2: ("ron",), 3: ("ron",)},
        draws="5m",
    ),
    Theme(
        "ron_on_a_riichi_tile",
        (*FOUR, OLD),
        ALL_FOR_5M | {0: "789m789p789s11z55z"},
        {0: ("riichi 5m*",), 2: ("ron",)},
        draws="5m",
    ),
    Theme(
        "ron_or_pon_or_chi",
        FOUR,
        {1: "34m19p19s1234567z", 2: "55m19p19s1234z567p"},
        {1: ("chi 3m4m",), 2: ("pon 5m5m",)},
        draws="5m",
    ),
    Theme(
        "calls_and_a_ron",
        FOUR,
        {1: "34m19p19s1234567z", 2: "55m19p19s1234z567p"} | {3: ALL_FOR_5M[2]},
        {1: ("chi 3m4m",), 2: ("pon 5m5m",), 3: ("ron",)},
        draws="5m",
    ),
]

FIRST_TURNS = [
    Theme("tenhou", FOUR, {0: SINGLE}, {0: ("tsumo",)}, draws="5z"),
    Theme("chiihou", FOUR, {1: SINGLE}, {1: ("tsumo",)}, draws=at({1: "5z"})),
    Theme("nine_terminals_declined", FOUR, {0: "19m19p19s1234567z"}, {}),
    Theme("nine_terminals", FOUR, {0: "19m19p19s1234567z"}, {0: ("nine_terminals",)}),
    Theme(
        "no_nine_terminals_after_a_call",
        FOUR,
        {1: "77z", 2: "19m19p19s1234556z"},
        {1: ("pon 7z7z",), 2: ("nine_terminals",)},
        draws="7z",
    ),
    Theme(
        "four_winds", FOUR, dict.fromkeys(range(4), "1z"), dict.fromkeys(range(4), ("discard 1z",))
    ),
    Theme(
        "four_winds_with_riichi",
        FOUR,
        {0: "1z", 1: "1z", 2: "1z", 3: "123456789m123p1z"},
        {0: ("discard 1z",), 1: ("discard 1z",), 2: ("discard 1z",), 3: ("riichi 1z",)},
        draws=at({3: "5z"}),
    ),
    Theme(
        "no_four_winds_after_a_kan",
        ("tenhou",),
        {0: "1z", 1: "1z", 2: "1z6666p", 3: "1z"},
        dict.fromkeys(range(4), ("closed_kan", "discard 1z")),
    ),
    Theme(
        "four_riichi",
        FOUR,
        LINES,
        dict.fromkeys(range(4), ("riichi 5z*", "riichi 6z*")),
        draws="5z 5z 6z 6z",
    ),
    Theme(
        "double_riichi_ippatsu",
        (*FOUR, "tenhou+ippatsu=false+ura=false"),
        {0: SINGLE},
        {0: ("tsumo", "riichi 7z*")},
        draws=at({0: "7z", 4: "5z"}),
        dora="3m",
        ura="4p",
    ),
    Theme(
        "call_breaks_ippatsu",
        FOUR,
        {0: SINGLE, 2: "66z"},
        {0: ("tsumo", "riichi 7z*"), 2: ("pon 6z6z",)},
        draws=at({0: "7z", 1: "6z", 3: "5z"}),
    ),
    Theme(
        "call_of_a_riichi_tile",
        FOUR,
        {0: SINGLE, 2: "77z"},
        {0: ("tsumo", "riichi 7z*"), 2: ("pon 7z7z",)},
        draws=at({0: "7z", 2: "5z"}),
    ),
    Theme(
        "open_riichi",
        (OLD, "riichi+old_yaku=open_riichi"),
        {0: SINGLE},
        {0: ("ron", "open_riichi 7z*"), 1: ("discard 5z",)},
        draws=at({0: "7z", 1: "5z"}),
    ),
    Theme(
        "open_riichi_and_riichi",
        (OLD, "riichi+old_yaku=open_riichi"),
        {0: SINGLE, 1: PINFU},
        {0: ("ron", "open_riichi 7z*"), 1: ("riichi 7z*",)},
        draws=at({0: "7z", 1: "7z", 5: "5z"}),
    ),
]

FURITEN = [
    Theme(
        "chi_of_a_riichi_tile",
        FOUR,
        {0: "123m456p789s123s5z", 1: "46m19p19s1234567z"},
        {0: ("riichi 5m*",), 1: ("chi 4m6m",)},
        draws="5m",
    ),
    Theme("own_discard", FOUR, {1: PINFU}, {1: ("ron",)}, draws=at({1: "4s", 2: "1s"})),
    Theme("let_pass", FOUR, {1: PINFU}, {1: ("ron@66",)}, draws=at({2: "4s", 3: "1s", 6: "1s"})),
    Theme(
        "let_pass_in_riichi",
        FOUR,
        {1: PINFU},
        {1: ("riichi 5z*", "ron@66")},
        draws=at({1: "5z", 2: "4s", 3: "1s", 6: "1s", 9: "4s"}),
    ),
    Theme(
        "own_draw_let_pass_in_riichi",
        FOUR,
        {1: PINFU},
        {1: ("riichi 5z*",)},
        draws=at({1: "5z", 5: "4s", 6: "1s"}),
    ),
    Theme(
        "no_yaku_is_furiten_too", FOUR, {1: "24p123m456s789s99m"}, {}, draws=at({2: "3p", 3: "3p"})
    ),
    Theme(
        "call_ends_furiten",
        FOUR,
        {1: "77z345p456s23s22p1m"},
        {1: ("pon 7z7z", "discard 1m", "ron@60")},
        draws=at({2: "4s", 4: "7z", 5: "1s"}),
    ),
    Theme(
        "robbable_kan_let_pass",
        FOUR,
        {1: "33p19m19s1234z67z4m", 2: "24p123m456s789s99m"},
        {1: ("added_kan", "pon 3p3p")},
        draws=at({0: "3p", 4: "3p"}),
    ),
]

SWAP = [
    Theme(
        f"swap_calling_{word}",
        (f"riichi+kuikae={word}", f"ema+kuikae={word}"),
        {1: "2345m19p19s12345z"},
        {1: ("chi 3m4m", "discard 5m", "discard 2m")},
        draws="2m",
    )
    for word in ("forbidden", "same_tile_only", "allowed")
]
SWAP += [
    *(
        Theme(
            f"other_end_{tile}_with_{''.join(own)}",
            ("riichi", "riichi+kuikae=same_tile_only"),
            {1: f"{''.join(own)}{end}19p19s123456z"},
            {1: (f"chi {''.join(own)}", f"discard {end}")},
            draws=tile,
        )
        for tile, own, end in (
            ("4m", ("2m", "3m"), "1m"),
            ("3m", ("1m", "2m"), "9m"),
            ("6m", ("7m", "8m"), "9m"),
            ("7m", ("8m", "9m"), "1m"),
            ("5m", ("4m", "6m"), "7m"),
        )
    ),
    Theme(
        "no_kan_after_a_call",
        FOUR,
        {1: "55z2222p19m19s147p"},
        {1: ("pon 5z5z", "discard 1m")},
        draws="5z",
    ),
    Theme(
        "no_discard_left",
        ("riichi", "riichi+kuikae=same_tile_only"),
        {1: "2345m556677z147p"},
        {
            1: (
                *("pon 5z5z", "pon 6z6z", "pon 7z7z", "chi 3m4m"),
                *("discard 1p", "discard 4p", "discard 7p"),
            )
        },
        draws=at({0: "5z", 3: "6z", 6: "7z", 9: "2m"}),
    ),
]

STARTS = [
    Theme(
        "less_than_a_stick",
        FOUR,
        {0: SINGLE},
        {0: ("riichi 7z*",)},
        draws="7z",
        start={"scores": [900, 25000, 25000, 25000]},
    ),
    Theme(
        "exactly_a_stick",
        FOUR,
        {0: SINGLE},
        {0: ("riichi 7z*",)},
        draws="7z",
        start={"scores": [1000, 25000, 25000, 25000]},
    ),
    Theme(
        "below_zero",
        FOUR,
        {1: SINGLE},
        {1: ("tsumo",)},
        draws=at({1: "5z"}),
        start={"scores": [-500, 25000, 0, 900], "honba": 3},
    ),
    Theme(
        "two_han",
        ("riichi+two_han_minimum_from_honba=5",),
        {1: PINFU},
        {1: ("ron", "tsumo")},
        draws=at({2: "4s", 9: "4s"}),
        dora="9m",
        start={"honba": 5},
    ),
    Theme(
        "eighth_deal",
        ("riichi+old_yaku=paarenchan", OLD),
        {0: "123m456p789s23s99p"},
        {0: ("ron", "tsumo")},
        draws=at({0: "7z", 1: "1s"}),
        start={"dealer_deals": 8, "dealer_wins": 0, "honba": 7},
    ),
    Theme(
        "eighth_win",
        ("riichi+old_yaku=paarenchan,paarenchan_wins",),
        {0: PINFU},
        {0: ("ron", "tsumo")},
        draws=at({0: "7z", 1: "1s"}),
        start={"dealer_deals": 3, "dealer_wins": 7},
    ),
]
