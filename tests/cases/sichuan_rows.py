"""Which rows of the Sichuan family are checked under which rule text, and why others are not."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

# Rule text -> rows whose value is the row's own under it. A row may stand under several.
CHECKED = {
    "sbr2025": "sbr2025-001 sbr2025-002 sbr2025-003 sbr2025-004 sbr2025-005 sbr2025-006 "
    "sbr2025-007 sbr2025-009 sbr2025-012 sbr2025-013 sbr2025-014 sbr2025-015 sbr2025-016 "
    "sbr_novikov-020 sbr_novikov-021 sbr_novikov-023 sbr_novikov-024 sbr_novikov-025 "
    "sbr_novikov-026 sbr_novikov-028 sbr_novikov-029 sbr_novikov-030 sbr_novikov-031 "
    "sbr_novikov-032 sbr_novikov-047 sbr_novikov-048 sbr_novikov-049 sbr_novikov-051 "
    "sbr_novikov-052 dcmshi_sbr-061 dcmshi_sbr-063 dcmshi_sbr-065 dcmshi_sbr-067 dcmshi_sbr-069 "
    "dcmshi_sbr-073 dcmshi_sbr-074 dcmshi_sbr-075 dcmshi_sbr-076 dcmshi_sbr-090 llmgpt_v1-142 "
    "llmgpt_v1-143 llmgpt_v1-145 llmgpt_v1-146 llmgpt_v1-147 llmgpt_v1-148 alicute-185 "
    "alicute-186 alicute-187",
    "sbr2025+fan_cap=4": "sbr_novikov-020 sbr_novikov-021 sbr_novikov-023 sbr_novikov-024 "
    "sbr_novikov-025 sbr_novikov-026 sbr_novikov-028 sbr_novikov-029 sbr_novikov-030 "
    "sbr_novikov-031 sbr_novikov-032 sbr_novikov-047 sbr_novikov-048 sbr_novikov-049 "
    "sbr_novikov-051 sbr_novikov-052 donachen_4fan-120 donachen_4fan-121 donachen_4fan-123 "
    "donachen_4fan-125 donachen_4fan-126 donachen_4fan-128 donachen_4fan-129 donachen_4fan-130 "
    "donachen_4fan-134 donachen_4fan-139 donachen_4fan-140 alicute-188",
    "sbr2025+fan_cap=4+outside=true": "donachen_4fan-124",
    "sbr2025+fan_cap=none": "riichi_advanced_sichuan-096 riichi_advanced_sichuan-097 "
    "riichi_advanced_sichuan-098 riichi_advanced_sichuan-099 riichi_advanced_sichuan-101 "
    "riichi_advanced_sichuan-103 riichi_advanced_sichuan-105 riichi_advanced_sichuan-116 "
    "riichi_advanced_sichuan-117 omu_sichuan-192 omu_sichuan-193 omu_sichuan-194",
    "sbr2025+golden_wait=any_pair": "dcmshi_sbr-070",
    "sbr2025+ready_wait=live": "dcmshi_sbr-089",
    "laok": "laok_001-195 laok_001-196 laok_001-197 laok_001-198 laok_001-199 laok_001-200 "
    "laok_001-201 laok_001-205 laok_001-206 laok_001-207 laok_001-208 laok_001-209 laok_001-211 "
    "laok_001-212 laok_001-213 laok_001-214 laok_001-215 laok_001-216 luaclient_xzdd-150 "
    "luaclient_xzdd-151 luaclient_xzdd-152 luaclient_xzdd-153 luaclient_xzdd-156 "
    "luaclient_xzdd-158 laok_sibling_page-163 laok_sibling_page-164",
    "laok+tsumo_bonus=fan+base=1": "scai_mult-166 scai_mult-167 scai_mult-170",
    "panzhihua_long": "pzh_000-250 pzh_000-251 pzh_000-252 pzh_000-253 pzh_000-256 pzh_000-257 "
    "pzh_000-259 pzh_000-260",
    "panzhihua_short": "pzh_004-279 pzh_004-280 pzh_004-281 pzh_004-282 pzh_004-283 pzh_004-284 "
    "pzh_004-286 pzh_004-289 pzh_004-290 pzh_004-292 pzh_004-293 pzh_004-295 pzh_004-296",
}

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
    ("scai_mult-167", "laok+base=1", {"fan": 2, "value": 2, "pay": {"each": 2}}),
    ("scai_mult-167", "laok+base=1+tsumo_bonus=base", {"value": 2, "pay": {"each": 3}}),
    ("scai_mult-170", "laok+base=1", {"fan": 6, "value": 32, "pay": {"each": 32}}),
    ("scai_mult-170", "laok+base=1+tsumo_bonus=base", {"value": 32, "pay": {"each": 33}}),
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

# Positions that cannot be (a replacement tile without a kan): refused. Without the claim the
# hand is worth: (rule text, doublings, value).
IMPOSSIBLE = {
    "donachen_4fan-132": ("sbr2025+fan_cap=4", 4, 16),
    "llmgpt_v1-144": ("sbr2025", 0, 1),
    "scai_mult-171": ("sbr2025+fan_cap=none", 4, 16),
}

# Rows that give no tiles (arith): hands of ours that are what the row speaks of.
HANDS: dict[str, Json] = {
    "scai_mult-166": {"hand": "11s22s44s55s77s88s9s", "win": "9s"},
    "scai_mult-167": {"hand": "1111m23m456p789p2p", "win": "2p"},
    "scai_mult-170": {"hand": "1122444455779m", "win": "9m"},
    "scai_mult-171": {"hand": "1111m5555s66m77s8s", "win": "8s", "after_kan": True},
    "alicute-185": {"hand": "123s345s456s789s1s", "win": "1s", "last_tile": True},
    "alicute-186": {"hand": "123s345s456s789s1s", "win": "1s"},
    "alicute-187": {  # its two fan for the replacement tile are ours for that and the kan
        "hand": "222m333p777p9p",
        "melds": ["closed_kan 1111m"],
        "win": "9p",
        "after_kan": True,
    },
    "alicute-188": {"hand": "3333m4m66m77m55s77s", "win": "4m", "last_tile": True},
}

PLAIN = {"hand": "123m456m234p678p9p", "win": "9p"}
TRIPLETS = {"hand": "111m555m222p666p9p", "win": "9p"}
ON_KAN = {"hand": "234m456p789p2p", "melds": ["closed_kan 1111m"], "win": "2p", "after_kan": True}
ON_PON = {"hand": "23s123m789m99p", "melds": ["pon 444s"], "win": "4s"}
FLUSH_SEVEN = {"hand": "11s22s44s55s77s88s9s", "win": "9s"}
RON, TSUMO = {"by": "ron"}, {"by": "tsumo"}

# Settlement rows whose payment is that of one win: under the row's rule set, with our hands.
PAID: dict[str, Json] = {
    "dcmshi_sbr-077": FLUSH_SEVEN | TSUMO,
    "dcmshi_sbr-078": FLUSH_SEVEN | TSUMO | {"active_payers": 2},
    "dcmshi_sbr-079": PLAIN | TSUMO,
    "pzh_000-241": PLAIN | RON | {"factor": 2, "payer_factors": [1]},
    "pzh_000-242": PLAIN | RON | {"payer_factors": [4]},
    "pzh_000-243": PLAIN | RON | {"factor": 2, "payer_factors": [2]},
    "pzh_000-244": PLAIN | TSUMO | {"factor": 4, "payer_factors": [4, 4, 4]},
    "pzh_000-245": PLAIN | RON | {"factor": 2, "payer_factors": [4]},
    "pzh_000-247": ON_KAN | TSUMO | {"factor": 2},
    "pzh_000-248": ON_KAN | TSUMO | {"factor": 4},
    "pzh_000-249": PLAIN | RON | {"factor": 2, "after_kan": True, "payer_factors": [1]},
    "pzh_000-261": ON_PON | TSUMO | {"factor": 2},
    "pzh_004-298": PLAIN | RON | {"factor": 2, "payer_factors": [1]},
    "pzh_004-299": PLAIN | TSUMO | {"factor": 2},
    "pzh_004-300": PLAIN | RON | {"factor": 2, "payer_factors": [2]},
    "pzh_004-304": PLAIN | TSUMO | {"factor": 2, "payer_factors": [4, 1, 1]},
    "pzh_004-305": PLAIN | RON | {"factor": 4, "payer_factors": [2]},
    "pzh_004-306": PLAIN | RON | {"factor": 4, "payer_factors": [4]},
    "pzh_004-307": PLAIN | TSUMO | {"factor": 4, "payer_factors": [1, 1, 1]},
    "pzh_004-308": TRIPLETS | RON | {"factor": 2, "payer_factors": [4]},
}

# A ready check row whose value is that of one ready hand; ours has its face of 16.
READY_PAID: dict[str, Json] = {
    "pzh_000-265": {"hand": "11s22s44s55s77s88s9s", "factor": 4},
}

# Settlement and legality: a later issue.
NEEDS_A_DEAL = (
    "sbr2025-010 sbr_novikov-053 sbr_novikov-054 sbr_novikov-057 sbr_novikov-058 sbr_novikov-059 "
    "dcmshi_sbr-083 dcmshi_sbr-084 dcmshi_sbr-086 dcmshi_sbr-087 dcmshi_sbr-088 dcmshi_sbr-091 "
    "dcmshi_sbr-092 dcmshi_sbr-093 dcmshi_sbr-094 riichi_advanced_sichuan-107 "
    "riichi_advanced_sichuan-108 riichi_advanced_sichuan-109 riichi_advanced_sichuan-110 "
    "riichi_advanced_sichuan-111 riichi_advanced_sichuan-113 riichi_advanced_sichuan-114 "
    "riichi_advanced_sichuan-115 donachen_4fan-135 donachen_4fan-136 luaclient_xzdd-160 "
    "luaclient_xzdd-161 scai_mult-173 scai_mult-175 scai_mult-176 scai_mult-177 scai_mult-179 "
    "scai_mult-180 scai_mult-181 scai_mult-182 scai_mult-183 scai_mult-184 laok_001-219 "
    "laok_001-220 laok_001-221 laok_001-222 laok_001-223 laok_001-225 laok_001-227 laok_001-228 "
    "wanghu_xzdd-320 guogeer-321 babykylin-322 lauyikfung-324 pzh_000-229 pzh_000-230 pzh_000-231 "
    "pzh_000-233 pzh_000-234 pzh_000-235 pzh_000-236 pzh_000-237 pzh_000-238 pzh_000-239 "
    "pzh_000-262 pzh_000-263 pzh_000-266 pzh_000-267 pzh_000-272 pzh_000-273 "
    "pzh_000-275 pzh_000-276 pzh_000-277 pzh_004-309 pzh_004-310 pzh_004-311 pzh_004-313 "
    "pzh_004-315 pzh_004-316"
)

# Faults that people reported (reports.jsonl), all under sbr2025.
REPORTS = "sn-001 sn-002 sn-020 sn-027"
REPORTS_ALONE = "sn-017"
REPORTS_NEED_A_DEAL = (
    "sn-005 sn-006 sn-007 sn-008 sn-009 sn-010 sn-011 sn-013 sn-015 sn-016 sn-018 sn-019 sn-022 "
    "sn-023 sn-024"
)

# Sources that print the fan after their cap of three.
CAPPED = ("dcmshi_sbr-", "llmgpt_v1-", "donachen_4fan-128")

# Patterns that a row names in another way (a kan as a root, a hand of four melds as one item).
RESTATED = {
    "riichi_advanced_sichuan-098": {"all_triplets": 1, "golden_wait": 1, "kan": 4},
    "riichi_advanced_sichuan-103": {"kan": 1, "after_kan_tsumo": 1},
}

# Expectations which need the rest of the deal (a kan's fee moves to the winner).
LEFT_OUT = {"laok_001-216": ("payments",)}
