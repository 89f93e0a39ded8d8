"""The options of panzhihua and its two presets, typed in from ``presets.md``."""

from __future__ import annotations

from .sichuan_options import flag, integer, integer_or_none, integers, number, word

PRESETS = ("panzhihua_short", "panzhihua_long")
T, F = True, False

OPTIONS = {
    # what a hand is worth (P-20 to P-25)
    "base": integer(1, 1, least=1),
    "cap": integer_or_none(64, 32, least=1),
    "gui": word("win_tile any", "win_tile", "any"),
    "middle_five": number("1 2", 1, 2),
    "shaped_wait_multiple": number("1 2", 1, 1),
    # which hands win and which waits count (P-1, P-14, P-34)
    "void": word("none natural declared", "none", "none"),
    "dancer_ron": flag(T, F),
    "own_four": word("concealed held ignore", "concealed", "concealed"),
    "ready_wait": word("theoretical live", "theoretical", "theoretical"),
    # play (P-10 to P-16, P-32)
    "declare_min_wall": integer(8, 8),
    "upgrade_declaration": flag(F, F),
    "kan_when_declared": word("same_waits never", "same_waits", "same_waits"),
    "declared_win_forced": flag(T, T),
    "multiple_ron": word("all head_bump", "all", "all"),
    "replacement": word("tail front", "tail", "tail"),
    "end_after_wins": number("1 3", 3, 3),
    "min_wall_to_play_on": integer(1, 1),
    "forced_win_wall": integer(0, 0),
    "pon_last_discard": flag(T, T),
    "pass_rule": word(
        "le_value_and_same_tile le_value same_tile off", *("le_value_and_same_tile",) * 2
    ),
    # who pays (P-16, P-31)
    "kan_fees": integers((2, 1, 2), (2, 1, 2)),
    "kan_chain": word("mixed linear geometric off", "off", "mixed"),
    "false_declaration_pay": integer_or_none(None, None),
}
