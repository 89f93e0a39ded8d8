"""Yakuman of a reading, each worth one or two (R-4.4, R-4.5)."""

from __future__ import annotations

from .riichi_check import Win
from .riichi_readings import Reading
from .tiles import (
    DRAGONS,
    EAST,
    HONORS,
    RED,
    TERMINALS,
    TERMINALS_AND_HONORS,
    WINDS,
    count_kinds,
    is_honor,
    suit_of,
)

ALL_GREEN = {19, 20, 21, 23, 25, 32}  # 2 3 4 6 8 s and the green dragon
RED_PEACOCK = {18, 22, 24, 26, RED}  # 1 5 7 9 s and the red dragon
BLACK_ONLY = {10, 12, 16, *WINDS}  # 2 4 8 p and the winds
NINE_GATES = (3, 1, 1, 1, 1, 1, 1, 1, 3)
WHEEL = (0, 2, 2, 2, 2, 2, 2, 2, 0)


def triplet_kinds(reading: Reading) -> list[int]:
    """Kinds of all triplets and quads, sorted."""
    return sorted(part.kind for part in reading.parts if not part.is_run)


def longest_chain(kinds: list[int]) -> int:
    """The most triplets of neighbouring ranks in one suit."""
    suited = [kind for kind in kinds if not is_honor(kind)]
    best = 0
    for start in suited:
        length = 1
        while start + length in suited and suit_of(start) == suit_of(start + length):
            length += 1
        best = max(best, length)
    return best


def is_black_only(win: Win, reading: Reading) -> bool:
    """Kokuiisou: 2 4 8 p and winds, all triplets or seven pairs (R-4.5)."""
    shape = reading.form == "seven_pairs" or len(triplet_kinds(reading)) == 4
    return shape and {tile.kind for tile in win.tiles} <= BLACK_ONLY


def is_wheel(win: Win) -> bool:
    """Daisharin: 22334455667788 of one suit, closed, no kan (R-4.5)."""
    counts = count_kinds(win.tiles)
    suits = (1,) if "daisharin_p_only" in win.rules.old_yaku else (0, 1, 2)
    shape = any(counts[9 * suit : 9 * suit + 9] == WHEEL for suit in suits)
    return shape and not win.melds


def nine_gates(win: Win) -> str | None:
    """``chuuren``, ``junsei_chuuren`` when the thirteen tiles waited on all nine, or None."""
    suits = {suit_of(tile.kind) for tile in win.tiles}
    if win.melds or len(suits) != 1 or suits == {3}:
        return None
    start = 9 * suits.pop()
    counts = count_kinds(win.tiles)[start : start + 9]
    if any(count < wanted for count, wanted in zip(counts, NINE_GATES, strict=True)):
        return None
    before = count_kinds(win.concealed)[start : start + 9]
    return "junsei_chuuren" if before == NINE_GATES else "chuuren"


def shape_yakuman(win: Win, reading: Reading) -> set[str]:
    """Those of R-4.4 that the tiles make."""
    found: set[str] = set()
    kinds = {tile.kind for tile in win.tiles}
    triplets = triplet_kinds(reading)
    if reading.form == "thirteen_orphans":
        before = {tile.kind for tile in win.concealed}
        found.add("kokushi_13" if before == set(TERMINALS_AND_HONORS) else "kokushi")
        return found
    if kinds <= set(HONORS):
        found.add("tsuuiisou")
    if reading.form == "seven_pairs":
        return found
    if sum(not part.open and not part.is_run for part in reading.parts) == 4:
        found.add("suuankou_tanki" if reading.wait == "single" else "suuankou")
    if set(DRAGONS) <= set(triplets):
        found.add("daisangen")
    if set(WINDS) <= set(triplets):
        found.add("daisuushii")
    elif set(WINDS) <= {*triplets, reading.pair}:
        found.add("shousuushii")
    if kinds <= set(TERMINALS):
        found.add("chinroutou")
    if kinds <= ALL_GREEN:
        found.add("ryuuiisou")
    if sum(part.is_quad for part in reading.parts) == 4:
        found.add("suukantsu")
    gates = nine_gates(win)
    if gates is not None:
        found.add(gates)
    return found


def old_yakuman(win: Win, reading: Reading) -> set[str]:
    """Old yaku that are yakuman (R-4.5), whether or not the rule set has them."""
    found: set[str] = set()
    triplets = triplet_kinds(reading)
    if longest_chain(triplets) == 4:
        found.add("suurenkou")
    if len(triplets) == 4 and {*triplets, reading.pair} <= RED_PEACOCK:
        found.add("beni_kujaku")
    if is_black_only(win, reading):
        found.add("kokuiisou")
    if is_wheel(win):
        found.add("daisharin")
    if win.is_dealer and win.dealer_wins >= 8:
        found |= {"paarenchan", "paarenchan_wins"}
    if reading.form == "seven_pairs" and all(tile.kind >= EAST for tile in win.tiles):
        found.add("daichisei")
    if win.riichi == 2 and win.flags & {"haitei", "houtei"}:
        found.add("ishi_no_ue")
    return found


def yakuman_items(win: Win, reading: Reading) -> dict[str, int]:
    """Every yakuman of the reading with its value, before ``yakuman_stack`` is looked at."""
    rules = win.rules
    names = shape_yakuman(win, reading) | (win.flags & {"tenhou", "chiihou"})
    if rules.renhou == "yakuman":
        names |= win.flags & {"renhou"}
    names |= old_yakuman(win, reading) & rules.old_yaku
    if "paarenchan_wins" in names:
        names = (names - {"paarenchan_wins"}) | {"paarenchan"}
    if "daichisei" in names:
        names.discard("tsuuiisou")  # all honours not added
    is_open_riichi_yakuman = (
        "open_riichi" in win.flags
        and "open_riichi_yakuman" in rules.old_yaku
        and not win.is_tsumo
        and "discarder_riichi" not in win.flags
    )
    if is_open_riichi_yakuman:
        names.add("open_riichi")
    doubles = rules.double_yakuman | {"daichisei"}
    return {name: 2 if name in doubles else 1 for name in names}
