"""Counts the sequences of legal actions with the reference, and writes the files of this folder.

``PYTHONPATH=tests python -m perft.count`` (half an hour) writes ``seeded.txt`` and ``built.txt``.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from play import built, sichuan_built
from play.families import reference_deal
from reference import riichi_rules, sichuan_rules

FOLDER = Path(__file__).parent
COMMAND = "PYTHONPATH=tests python -m perft.count"
BY_NAME = {**built.BY_NAME, **sichuan_built.BY_NAME}
PRESETS = (*riichi_rules.PRESETS, *sichuan_rules.PRESETS)
SEEDED = [*((preset, "1", 4) for preset in PRESETS), *((preset, "2", 3) for preset in PRESETS)]
BUILT = [
    *(("riichi", "three_rons", 4), ("ema", "two_rons", 4), ("mleague", "three_rons", 4)),
    *(("tenhou", "chankan", 3), ("mahjong_soul", "orphans_rob_closed_kan", 4)),
    *(("riichi", "four_kans_of_two", 4), ("riichi", "four_kans_of_one", 5)),
    *(("tenhou", "four_winds", 3), ("tenhou", "nine_terminals", 3)),
    *(("tenhou_sanma", "four_norths", 5), ("mahjong_soul_sanma", "ron_on_kita", 4)),
    *(("riichi", "swap_calling_forbidden", 4), ("riichi", "ron_or_pon_or_chi", 4)),
    *(("tenhou", "called_red_five", 4), ("tenhou", "two_kans_in_a_turn", 4)),
    *(("riichi+old_yaku=all", "open_riichi", 3), ("tenhou", "kan_in_riichi", 4)),
    *(("laok", "rons_3", 5), ("laok", "shot_3", 4), ("laok", "the_dealer_kongs_four_times", 5)),
    *(("sbr2025+void=natural", "a_pon_lifts_the_bar", 4), ("laok", "heavenly", 4)),
    *(("online", "heavenly_after_the_exchange", 4), ("sbr2025", "void_suit_first", 6)),
    *(("panzhihua_long", "three_links", 4), ("panzhihua_short", "ready_as_dealt_then_ron", 4)),
    *(("panzhihua_short", "sing_and_dance_at_5", 4), ("panzhihua_long", "every_tile_is_banned", 3)),
]


class Line(NamedTuple):
    """One line of a file: a start, a depth, and the number of sequences."""

    rules: str
    name: str
    depth: int
    nodes: int


def sequences(deal: Any, depth: int) -> int:
    """Sequences of exactly ``depth`` actions, on plain copies."""
    actions = deal.legal_actions
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        then = deal.copy()
        then.apply(action)
        total += sequences(then, depth - 1)
    return total


def read(name: str) -> Iterator[Line]:
    for text in (FOLDER / name).read_text(encoding="utf-8").splitlines():
        if text and not text.startswith("#"):
            rules, start, depth, nodes = text.split()
            yield Line(rules, start, int(depth), int(nodes))


def write(name: str, what: str, starts: list[tuple[str, str, int]], is_built: bool) -> None:
    lines = [
        f"# Sequences of legal actions from the start: <rules> <{what}> <depth> <number>.",
        "# One that ends the deal before its last action does not count.",
        f"# Counted by the reference in tests/reference, on plain copies: {COMMAND}",
    ]
    for rules, start, deepest in starts:
        deal = (
            reference_deal(rules, wall=BY_NAME[start].wall(rules), **BY_NAME[start].start)
            if is_built
            else reference_deal(rules, seed=int(start))
        )
        for depth in range(1, deepest + 1):
            lines.append(f"{rules} {start} {depth} {sequences(deal, depth)}")
            print(lines[-1], flush=True)
    (FOLDER / name).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write("built.txt", "built wall", BUILT, is_built=True)
    write("seeded.txt", "wall seed", SEEDED, is_built=False)
