"""What the sources of the Sichuan rows mean: their rule texts, words, hands and disputed values."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

# Whose values a row gives (`rules`) -> the rule texts under which every row of it has its value.
SOURCES: dict[str, tuple[str, ...]] = {
    "laok": ("laok",),
    "laok_sibling_page": ("laok",),
    "luaclient_xzdd": ("laok",),
    "sbr2025": ("sbr2025",),
    "sbr_novikov": ("sbr2025", "sbr2025+fan_cap=4"),  # the book prints both
    "dcmshi_sbr": ("sbr2025+golden_wait=any_pair+ready_wait=live",),
    "llmgpt_v1": ("sbr2025",),
    "alicute": ("sbr2025+fan_cap=4",),
    "donachen_4fan": ("sbr2025+fan_cap=4+outside=true",),
    "omu_sichuan": ("sbr2025+fan_cap=none",),
    "riichi_advanced_sichuan": ("sbr2025+fan_cap=none",),
    "scai_mult": ("sbr2025+fan_cap=none+outside=true+tsumo_bonus=fan",),
    "panzhihua_long": ("panzhihua_long",),
    "panzhihua_short": ("panzhihua_short",),
    # of these only settlements are known
    "wanghu_xzdd": (),
    "guogeer": (),
    "babykylin": (),
    "lauyikfung": (),
}

# Sources that print the fan after their cap.
FAN_CAPS = {"dcmshi_sbr": 3, "llmgpt_v1": 3, "donachen_4fan": 4}

# A source that calls kans roots and names a golden wait and its triplets as one.
KANS_ARE_ROOTS = ("riichi_advanced_sichuan",)

# Rows marked `disagree`, under the rule text of the other side: a part of the answer.
OTHERWISE: list[tuple[str, str, Json]] = [
    ("sbr2025-003", "laok", {"fan": 5, "doublings": 4, "value": 96}),
    ("sbr2025-003", "laok+base=1", {"value": 16}),
    ("sbr2025-003", "panzhihua_short", {"face": 8, "value": 8}),
    ("sbr2025-003", "panzhihua_long", {"face": 8, "value": 8}),
    ("dcmshi_sbr-065", "laok+base=1", {"fan": 5, "doublings": 4, "value": 16}),
    ("dcmshi_sbr-070", "sbr2025", {"fan": 3, "value": 8}),
    ("dcmshi_sbr-070", "sbr2025+fan_cap=4", {"fan": 3, "value": 8}),
    ("dcmshi_sbr-070", "sbr2025+fan_cap=4+golden_wait=any_pair", {"fan": 4, "value": 16}),
    ("dcmshi_sbr-089", "sbr2025", {"ready": True, "tile": "5p", "fan": 1, "value": 2}),
    ("riichi_advanced_sichuan-099", "sbr2025+golden_wait=any_pair", {"fan": 2, "value": 4}),
    ("donachen_4fan-125", "laok+base=1", {"fan": 5, "doublings": 4, "value": 16}),
    ("luaclient_xzdd-156", "sbr2025+fan_cap=none", {"fan": 3, "value": 8}),
    ("luaclient_xzdd-156", "panzhihua_short", {"face": 8, "value": 8}),
    ("scai_mult-166", "laok+base=1", {"fan": 5, "value": 16, "pay": {"each": 16}}),
    ("scai_mult-166", "laok+base=1+tsumo_bonus=base", {"value": 16, "pay": {"each": 17}}),
    ("scai_mult-166", "laok+base=1+tsumo_bonus=fan", {"value": 32, "pay": {"each": 32}}),
    ("scai_mult-167", "laok+base=1", {"fan": 2, "value": 2, "pay": {"each": 2}}),
    ("scai_mult-167", "laok+base=1+tsumo_bonus=base", {"value": 2, "pay": {"each": 3}}),
    ("scai_mult-167", "laok+base=1+tsumo_bonus=fan", {"value": 4, "pay": {"each": 4}}),
    ("scai_mult-170", "laok+base=1", {"fan": 6, "value": 32, "pay": {"each": 32}}),
    ("scai_mult-170", "laok+base=1+tsumo_bonus=base", {"value": 32, "pay": {"each": 33}}),
    ("scai_mult-170", "laok+base=1+tsumo_bonus=fan", {"value": 64, "pay": {"each": 64}}),
    ("scai_mult-171", "laok+base=1", {"fan": 6, "value": 32, "pay": {"each": 32}}),
    ("alicute-187", "sbr2025+tsumo_bonus=none", {"value": 8, "pay": {"each": 8}}),
    ("alicute-187", "laok+base=1", {"fan": 4, "value": 8, "pay": {"each": 8}}),
    ("laok_001-196", "laok+tsumo_bonus=base", {"fan": 1, "pay": {"each": 12}, "points": 36}),
    ("laok_001-196", "sbr2025", {"fan": 0, "pay": {"each": 2}, "points": 6}),
    ("laok_001-196", "laok+tsumo_bonus=fan", {"fan": 2, "pay": {"each": 12}, "points": 36}),
    ("laok_001-214", "laok+open_kan_tsumo=as_ron", {"pay": {"feeder": 24}, "points": 24}),
    ("laok_001-214", "laok+open_kan_tsumo=as_tsumo", {"pay": {"each": 24}, "points": 72}),
    ("laok_001-216", "laok+kan_shot=refund", {"fan": 2, "pay": {"ron": 12}, "points": 12}),
    ("pzh_000-253", "panzhihua_short", {"face": 1}),
    ("pzh_000-253", "panzhihua_long+gui=win_tile", {"face": 1}),
    ("pzh_000-253", "panzhihua_short+gui=any", {"face": 2}),
    ("pzh_000-256", "panzhihua_short", {"face": 1}),
    ("pzh_000-256", "panzhihua_long+gui=win_tile", {"face": 1}),
    ("pzh_000-256", "panzhihua_short+gui=any", {"face": 4}),
]

# Expectations which need the rest of the deal (a kan's fee moves to the winner).
LEFT_OUT = {"laok_001-216": ("payments",)}

ITEMS = {
    "平胡": "plain",
    "平和": "plain",
    "对对胡": "all_triplets",
    "大对子": "all_triplets",
    "大对": "all_triplets",
    "清一色": "flush",
    "带幺九": "outside",
    "七对": "seven_pairs",
    "小七对": "seven_pairs",
    "清对": "flush_triplets",
    "将对": "two_five_eight",
    "龙七对": "dragon_seven_pairs",
    "清七对": "flush_seven_pairs",
    "清幺九": "flush_outside",
    "青龙七对": "green_dragon_seven_pairs",
    "清龙七对": "green_dragon_seven_pairs",
    "天胡": "heavenly",
    "地胡": "earthly",
    "金钩钓": "golden_wait",
    "手把一": "last_in_hand",
    "明四归一": "open_four_to_one",
    "明归": "open_four_to_one",
    "暗四归一": "closed_four_to_one",
    "暗归": "closed_four_to_one",
    "天叫": "dealt_ready",
    "幺九": "ones_and_nines",
    "幺久": "ones_and_nines",
    "卡心五": "middle_five",
    "杠": "kan",
    "根": "root",
    "杠上花": "after_kan_tsumo",
    "杠上炮": "after_kan_ron",
    "抢杠": "rob_kan",
    "海底": "last_tile",
    "买马": "horse",
}

# What a pattern named as one is made of where doublings are added.
MADE_OF = {
    "平胡": {},
    "对对胡": {"all_triplets": 1},
    "大对子": {"all_triplets": 1},
    "清一色": {"flush": 2},
    "带幺九": {"outside": 2},
    "七对": {"seven_pairs": 2},
    "清对": {"flush": 2, "all_triplets": 1},
    "将对": {"two_five_eight": 3},
    "龙七对": {"seven_pairs": 2, "root": 1},
    "清七对": {"flush": 2, "seven_pairs": 2},
    "清幺九": {"flush": 2, "outside": 2},
    "清龙七对": {"flush": 2, "seven_pairs": 2, "root": 1},
    "青龙七对": {"flush": 2, "seven_pairs": 2, "root": 1},
    "金钩钓": {"all_triplets": 1, "golden_wait": 1},
    "清金钩钓": {"flush": 2, "all_triplets": 1, "golden_wait": 1},
    "十八罗汉": {"all_triplets": 1, "golden_wait": 1, "kan": 4},
    "清十八罗汉": {"flush": 2, "all_triplets": 1, "golden_wait": 1, "kan": 4},
}

# Rows that give a pattern and no tiles: hands of ours that show it (`hand`, winning tile, melds),
# with as many roots or kans as their place in the list.
ONE_KAN, TWO_KANS = ("closed_kan 1111m",), ("closed_kan 1111m", "closed_kan 3333m")
SHOWN_BY: dict[str, list[tuple[str, str, tuple[str, ...]]]] = {
    "plain": [
        ("123m456m234p678p9p", "9p", ()),
        ("234m456p789p2p", "2p", ONE_KAN),
        ("456p789p2p", "2p", TWO_KANS),
    ],
    "all_triplets": [
        ("111m555m222p666p9p", "9p", ()),
        ("222m333p777p9p", "9p", ONE_KAN),
        ("333p777p9p", "9p", TWO_KANS),
    ],
    "flush": [
        ("123s345s456s789s1s", "1s", ()),
        ("234m456m789m5m", "5m", ONE_KAN),
        ("456m789m5m", "5m", TWO_KANS),
    ],
    "outside": [
        ("123m789m123p78p99p", "9p", ()),
        ("789m123p78p99p", "9p", ONE_KAN),
    ],
    "seven_pairs": [
        ("11p33p55p33s66s77s8s", "8s", ()),
        ("1111m55m66m55s77s8s", "8s", ()),
        ("1111m5555s66m77s8s", "8s", ()),
    ],
    "flush_triplets": [
        ("111p444p555p777p9p", "9p", ()),
        ("222m444m666m9m", "9m", ONE_KAN),
        ("444m666m9m", "9m", TWO_KANS),
    ],
    "two_five_eight": [
        ("222m555m888m222p5p", "5p", ()),
        ("555m888m222p5p", "5p", ("closed_kan 2222m",)),
        ("888m222p5p", "5p", ("closed_kan 2222m", "closed_kan 5555m")),
    ],
    "flush_seven_pairs": [
        ("11s22s44s55s77s88s9s", "9s", ()),
        ("1122444455779m", "9m", ()),
        ("1122444455559m", "9m", ()),
    ],
    "flush_outside": [("111222333s7899s", "9s", ())],
    "open_four_to_one": [("23s123m789m99p", "4s", ("pon 444s",))],
    "closed_four_to_one": [("111m23m456p789p22p", "1m", ())],
    "last_in_hand": [("9p", "9p", ("pon 111m", "pon 555m", "pon 222p", "pon 666p"))],
}
HAS_A_ROOT = {"dragon_seven_pairs": "seven_pairs", "green_dragon_seven_pairs": "flush_seven_pairs"}

# A hand of each face that a Panzhihua row may speak of: the pattern which shows it.
FACES = {
    1: "plain",
    2: "all_triplets",
    4: "seven_pairs",
    8: "flush_triplets",
    16: "flush_seven_pairs",
    32: "green_dragon_seven_pairs",
}

# A row that tells of a position which no deal can come to: it is scored, not played.
NO_TABLE = {
    "laok_001-215": "the winner holds a 9p, the robbed kan has four: there are no five copies",
}

# Rows that no option of ours says word for word; their cases show what stands in its place.
NOT_QUITE = {
    "sbr_novikov-059": "a set of the void suit cannot be laid out; pig_penalty says what it costs",
    "dcmshi_sbr-092": "a kan of the void suit cannot be made; pig_penalty says what it costs",
    "riichi_advanced_sichuan-108": "no option books a kan's fee later than the kan; the sums are "
    "the same, since kan_shot=refund gives it back",
    "riichi_advanced_sichuan-114": "the same of a kan that nobody robbed",
    "lauyikfung-324": "no option makes the ready check a flat 8: it is the hand's greatest value, "
    "and 8 where that is 8",
    "scai_mult-180": "le_fan and same_tile at once is a pass_rule of panzhihua only; here the row "
    "is asked under same_tile, with a value one greater",
}

# Values of the rows that no case compares, and why.
NOT_ASKED = {
    "dcmshi_sbr-086 expected/not": "the wrong answer, beside the right one",
    "dcmshi_sbr-091 expected/threshold": "the value that was let pass, which the case has",
    "riichi_advanced_sichuan-108 expected/payments": "see NOT_QUITE: we have them at once",
    "riichi_advanced_sichuan-114 expected/payments": "see NOT_QUITE: we have them at once",
    "sbr_novikov-057 expected/kongs_of_offender": "the payments hold only if they go back",
    "sbr_novikov-059 expected/recipients": "a penalty of ours is paid to nobody",
    "sn-005 rule_option/shoot_after_kong": "words; the case with kan_shot=transfer_last",
    "sn-008 rule_option/kong_on_pung_turn": "no rule set of ours has it",
    "sn-011 rule_option/passed_win": "names the rule of the row itself",
    "sn-016 rule_option/variant": "no rule set of ours has it",
    "sn-023 expected/replacement_from": "words; its two cases draw from either end",
    "sn-023 rule_option/replacement": "words; its two cases draw from either end",
}
