"""Built deals: kans of all kinds, robbed ones, and who is liable (R-3.4 to R-3.6, R-4.10)."""

from __future__ import annotations

from play.hand_built import FOUR, LIGHT, ORPHANS, STICKS, Theme, at

KANS = [
    Theme("rinshan", FOUR, {0: LIGHT}, {0: ("tsumo", "closed_kan")}, draws="1m", replacements="9s"),
    Theme(
        "kan_in_riichi",
        (*FOUR, "tenhou+riichi_ankan=never", "wrc+riichi_ankan=waits_same"),
        {0: LIGHT},
        {0: ("tsumo", "closed_kan", "riichi 5z*")},
        draws=at({0: "5z", 4: "1m"}),
        replacements="9s",
    ),
    Theme(
        "kan_of_runs_in_riichi",
        ("tenhou", "ema", "mleague+riichi_ankan=never"),
        {0: "111222333m78s99p"},
        {0: ("closed_kan", "riichi 5z*")},
        draws=at({0: "5z", 4: "1m"}),
    ),
    Theme(
        "rinshan_after_open_kan",
        (*FOUR, "riichi+rinshan_pao=true", "ema+rinshan_pao=true"),
        {1: "111z234p567s78s99p"},
        {1: ("tsumo", "open_kan")},
        draws="1z",
        replacements="9s",
    ),
    Theme(
        "two_kans_in_a_turn",
        ("tenhou", "ema", "riichi+rinshan_pao=true+kan_dora=false"),
        {1: "111z222p567s78s99p"},
        {1: ("tsumo", "open_kan", "closed_kan")},
        draws="1z",
        replacements="2p 9s",
    ),
    Theme(
        "kan_feeder_until_the_discard",
        ("riichi+rinshan_pao=true", "ema+rinshan_pao=true"),
        {1: "111z222p567s78s99p"},
        {1: ("tsumo", "open_kan", "closed_kan")},
        draws=at({0: "1z", 4: "2p"}),
        replacements="7z 9s",
    ),
    Theme(
        "kan_feeder_and_furiten",
        ("riichi+rinshan_pao=true",),
        {1: "111z234p567s78s99p"},
        {1: ("tsumo@64", "open_kan", "discard 6s*")},
        draws=at({1: "6s", 4: "1z"}),
        replacements="9s",
    ),
    Theme(
        "added_kan",
        FOUR,
        {1: "55z234p567s78s99p1m"},
        {1: ("tsumo", "added_kan", "pon 5z5z", "discard 1m")},
        draws=at({0: "5z", 4: "5z"}),
        replacements="9s",
    ),
    Theme(
        "chankan",
        (*FOUR, "tenhou+multiple_ron=triple"),
        {1: "33p19m19s1234z67z4m", 2: "24p123m456s789s99m", 3: "24p123m456s789s11s"},
        {1: ("added_kan", "pon 3p3p"), 2: ("ron",), 3: ("ron",)},
        draws=at({0: "3p", 4: "3p"}),
    ),
    Theme(
        "robbed_kan_keeps_ippatsu",
        ("tenhou", "ema", "mahjong_soul"),
        {1: "33p19m19s1234z67z4m", 2: "24p123m456s789s99m"},
        {1: ("added_kan", "pon 3p3p"), 2: ("ron", "riichi 5z*")},
        draws=at({0: "3p", 1: "5z", 4: "3p"}),
    ),
    Theme(
        "kan_breaks_ippatsu",
        ("tenhou", "ema"),
        {1: "33p19m19s1234z67z4m", 2: "123m456s789s13s99m"},
        {1: ("added_kan", "pon 3p3p"), 2: ("ron", "tsumo", "riichi 5z*")},
        draws=at({0: "3p", 1: "5z", 4: "3p", 5: "2s"}),
    ),
    Theme(
        "added_red_five",
        ("tenhou", "mleague", "mahjong_soul"),
        {1: "55p19m19s1234z67z4m"},
        {1: ("added_kan", "pon 5p5p")},
        draws=at({0: "5p", 4: "0p"}),
    ),
    Theme(
        "called_red_five",
        ("tenhou", "mleague"),
        {1: "0556p19m19s1234z4m"},
        {1: ("open_kan", "pon 0p5p")},
        draws="5p",
    ),
    Theme(
        "closed_kan_of_red_fives",
        ("tenhou", "mleague"),
        {0: "055p123m456s789s1z"},
        {0: ("closed_kan",)},
        draws="5p",
    ),
    Theme(
        "orphans_rob_closed_kan",
        (*FOUR, "tenhou+ankan_chankan_kokushi=true"),
        {0: "1111m234p567s789s", 1: ORPHANS},
        {0: ("closed_kan",), 1: ("ron",)},
    ),
    Theme(
        "others_do_not_rob_a_closed_kan",
        ("mahjong_soul", "wrc", "tenhou"),
        {0: "1111m234p567s789s", 1: "23m456p789s777z99p"},
        {0: ("closed_kan",), 1: ("ron",)},
    ),
    Theme(
        "orphans_let_kan_pass",
        ("mahjong_soul",),
        {0: "1111m234p567s789s", 1: ORPHANS},
        {0: ("closed_kan",)},
    ),
    Theme(
        "four_kans_of_two",
        FOUR,
        {0: "1111m2222m56p789s", 1: "3333p4444s59m567z", 2: "6666s"},
        {0: ("closed_kan",), 1: ("closed_kan",), 2: ("closed_kan",)},
    ),
    Theme(
        "riichi_after_four_kans",
        FOUR,
        {0: "1111m2222m56p789s", 1: "3333p4444s345m11z"},
        {0: ("closed_kan",), 1: ("riichi 5z*", "closed_kan")},
        draws=at({1: "6p"}),
        replacements="? ? 7p 5z",
    ),
    Theme(
        "ron_after_four_kans",
        ("tenhou", "ema"),
        {0: "1111m2222m56p789s", 1: "3333p4444s59m123z", 2: "678m567p123s777z6z"},
        {0: ("closed_kan",), 1: ("closed_kan",), 2: ("ron",)},
        replacements="? ? ? 6z",
    ),
    Theme(
        "four_kans_of_one",
        FOUR,
        {0: "111m222p333s444p5z", 1: "7777p"},
        {0: ("tsumo", "closed_kan"), 1: ("closed_kan",)},
        draws="1m",
        replacements="2p 3s 4p 5z",
    ),
    Theme(
        "no_fifth_kan",
        FOUR,
        {0: "111m222p333s444p5z", 1: "7777p", 2: "888p"},
        {0: ("closed_kan",), 1: ("closed_kan",), 2: ("open_kan",)},
        draws=at({0: "1m", 4: "8p"}),
        replacements="2p 3s 4p 6z",
    ),
    Theme(
        "indicator_before_a_call",
        (*FOUR, "tenhou+kan_dora_reveal=after_discard"),
        {1: "111z234p567s78s99p", 2: "77z"},
        {1: ("open_kan",), 2: ("pon 7z7z",)},
        draws="1z",
        replacements="7z",
    ),
    Theme(
        "indicators_one_after_another",
        (*FOUR, "riichi+kan_dora_reveal=after_discard"),
        {1: "111z222p333s56s7z1m"},
        {1: ("open_kan", "closed_kan")},
        draws="1z",
        replacements="2p 3s",
    ),
]
for number in (0, 2):
    KANS.append(
        Theme(
            f"kan_with_one_tile_left_{number}",
            ("tenhou", "riichi+haitei_with_rinshan=true"),
            {0: "111m234p567s789s5z"},
            {0: ("closed_kan", "tsumo")},
            draws=at({68: "1m"}),
            replacements="5z",
            dora="5z",
            ura="5z",
            start={"honba": number},
        )
    )

DRAGONS = "556677z234p9s147m"
WINDS = "11223344z9s147m1p"
DRAGON_WISHES = {
    1: (
        *("tsumo", "ron", "pon 5z5z", "pon 6z6z", "pon 7z7z"),
        "discard 1m",
        "discard 4m",
        "discard 7m",
    )
}
WIND_WISHES = {
    1: (
        *("tsumo", "ron", "pon 1z1z", "pon 2z2z", "pon 3z3z", "pon 4z4z"),
        *("discard 1m", "discard 4m", "discard 7m", "discard 1p"),
    )
}
PAO_RULES = (*FOUR, "riichi+pao_honba=discarder", "tenhou+pao=false")
PAO: list[Theme] = []
for place, how in ((10, "tsumo"), (7, "ron"), (9, "ron_of_the_liable")):
    draws = at({0: "5z", 3: "6z", 6: "7z", place: "9s"})
    start = {"honba": 2, "deposits": 1}
    PAO.append(
        Theme(f"dragons_{how}", PAO_RULES, {1: DRAGONS}, DRAGON_WISHES, draws=draws, start=start)
    )
    winds = at({0: "1z", 3: "2z", 6: "3z", 9: "4z", place + 3: "9s"})
    PAO.append(Theme(f"winds_{how}", PAO_RULES, {1: WINDS}, WIND_WISHES, draws=winds, start=start))
    honors = at({0: "1z", 3: "2z", 6: "3z", 9: "4z", place + 3: "5z"})
    PAO.append(
        Theme(
            f"winds_and_honors_{how}",
            PAO_RULES,
            {1: WINDS.replace("9s", "5z")},
            WIND_WISHES,
            draws=honors,
        )
    )
PAO += [
    Theme(
        "fourth_open_kan",
        PAO_RULES,
        {1: "222m333p444s666m1z"},
        {1: ("tsumo", "open_kan")},
        draws=at({0: "2m", 3: "3p", 6: "4s", 9: "6m"}),
        replacements="? ? ? 1z",
    ),
    Theme(
        "fourth_open_kan_ron",
        PAO_RULES,
        {1: "222m333p444s666m1z"},
        {1: ("ron", "open_kan")},
        draws=at({0: "2m", 3: "3p", 6: "4s", 9: "6m", 11: "1z"}),
    ),
    Theme(
        "two_are_liable",
        ("riichi", "mleague", "mahjong_soul+pao_suukantsu=true"),
        {1: "555z666z777z444s9p"},
        {1: ("tsumo", "open_kan")},
        draws=at({0: "5z", 3: "6z", 4: "7z", 6: "4s"}),
        replacements="? ? ? 9p",
        start=STICKS,
    ),
    Theme(
        "two_are_liable_ron",
        ("riichi", "mleague", "mahjong_soul+pao_suukantsu=true"),
        {1: "555z666z777z444s9p"},
        {1: ("ron", "open_kan")},
        draws=at({0: "5z", 3: "6z", 4: "7z", 6: "4s", 9: "9p"}),
        start=STICKS,
    ),
]
