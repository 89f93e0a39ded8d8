"""The options of xuezhan and its four presets, typed in from ``presets.md``.

Where the page has a dash the value of ``laok`` stands, because it cannot matter there.
"""

from __future__ import annotations

from .sichuan_options import flag, integer, integer_or_none, number, word

PRESETS = ("laok", "laok_horses", "sbr2025", "online")
T, F = True, False

OPTIONS = {
    # what a hand is worth
    "fan_table": word("laok additive", "laok", "laok", "additive", "laok"),
    "base": integer(6, 6, 1, 1, least=1),
    "fan_cap": integer_or_none(None, None, 3, 5),
    "tsumo_bonus": word("none fan base", "none", "none", "base", "base"),
    "last_tile_fan": integer(0, 0, 1, 1),
    "golden_wait": word("off melds4 any_pair", "off", "off", "melds4", "melds4"),
    "outside": flag(T, T, F, T),
    "heavenly_earthly": flag(T, T, F, T),
    "earthly_broken_by_call": flag(T, T, T, T),
    "horses": number("0 2", 0, 2, 0, 0),
    # which hands win and which waits count
    "void": word("natural declared", "natural", "natural", "declared", "declared"),
    "own_four": word("concealed held ignore", "concealed", "concealed", "concealed", "held"),
    "ready_wait": word("theoretical live", *("theoretical",) * 4),
    # play
    "exchange": word("none three", "none", "none", "none", "three"),
    "multiple_ron": word("all head_bump", *("all",) * 4),
    "replacement": word("tail front", "tail", "tail", "front", "tail"),
    "end_after_wins": number("1 3", 3, 3, 3, 3),
    "min_wall_to_play_on": integer(1, 1, 1, 1),
    "forced_win_wall": integer(4, 4, 0, 0),
    "pass_rule": word("total le_fan same_tile off", "total", "total", "le_fan", "le_fan"),
    "pass_lift_by_pon": word("never if_not_complete", "never", "never", "if_not_complete", "never"),
    "pon_last_discard": flag(T, T, T, T),
    # who pays
    "open_kan_fee": integer(1, 1, 2, 2),
    "open_kan_side_fee": integer(0, 0, 0, 0),
    "added_kan_fee": integer(1, 1, 1, 1),
    "closed_kan_fee": integer(2, 2, 2, 2),
    "late_added_kan_pays": flag(T, T, F, T),
    "open_kan_tsumo": word(
        "feeder_pays_all as_ron as_tsumo",
        *("feeder_pays_all", "feeder_pays_all", "as_tsumo", "as_tsumo"),
    ),
    "kan_shot": word(
        "transfer_last transfer_all refund none",
        *("transfer_last", "transfer_last", "refund", "transfer_last"),
    ),
    "transfer_split": word("equal each_full nearest", *("equal",) * 4),
    "pig_multiple": integer(9, 9, 0, 16),
    "pig_penalty": integer(0, 0, 24, 0),
    "pig_recipients": word("not_won all ready", *("not_won",) * 4),
    "passive_pig": flag(F, F, T, F),
    "pig_pays_ready_check": flag(F, F, T, F),
    "kan_refund": word(
        "not_ready_or_pig not_ready never",
        *("not_ready_or_pig", "not_ready_or_pig", "not_ready", "not_ready_or_pig"),
    ),
    "leave_after_win": flag(T, T, F, F),
    "forfeit_multiple": integer(16, 16, 0, 0),
    "false_win_pay": word("none to_nobody to_each", "none", "none", "to_nobody", "none"),
}
