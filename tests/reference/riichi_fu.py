"""Fu of a reading, part by part (R-4.7)."""

from __future__ import annotations

from .riichi_check import Win
from .riichi_readings import Part, Reading
from .tiles import DRAGONS, NORTH, TERMINALS_AND_HONORS

FU_ORDER = (
    *("base", "seven_pairs", "closed_ron", "tsumo", "open_triplet", "closed_triplet"),
    *("open_kan", "closed_kan", "pair", "single_wait", "closed_wait", "edge_wait"),
)
WAIT_NAMES = {"single": "single_wait", "closed": "closed_wait", "edge": "edge_wait"}

FuItem = tuple[str, int]


def pair_fu(win: Win, kind: int) -> int:
    """2 for a dragon, the seat wind or the round wind; a double wind by option; kita=yakuhai."""
    winds = (kind == win.seat_wind) + (kind == win.round_wind)
    if winds == 2:
        return int(win.rules.double_wind_pair_fu)
    is_value_north = kind == NORTH and win.rules.kita == "yakuhai"
    return 2 if winds == 1 or kind in DRAGONS or is_value_north else 0


def is_pinfu(win: Win, reading: Reading) -> bool:
    """Closed, four runs, a pair without value, a two-sided wait; by tsumo only with pinfu_tsumo."""
    if reading.form != "standard" or not win.is_closed:
        return False
    if win.is_tsumo and not win.rules.pinfu_tsumo:
        return False
    all_runs = all(part.is_run for part in reading.parts)
    return all_runs and reading.wait == "two_sided" and pair_fu(win, reading.pair) == 0


def part_fu(part: Part) -> FuItem:
    """Triplets 2/4 open and 4/8 closed, kans four times that: terminals and honours twice."""
    fu = 4 if part.kind in TERMINALS_AND_HONORS else 2
    fu *= 1 if part.open else 2
    fu *= 4 if part.is_quad else 1
    name = "kan" if part.is_quad else "triplet"
    return (f"open_{name}" if part.open else f"closed_{name}", fu)


def fu_items(win: Win, reading: Reading) -> list[FuItem]:
    """The parts of the fu, before rounding."""
    if reading.form == "seven_pairs":
        return [("seven_pairs", 25 if win.rules.chiitoi == "2_han_25_fu" else 50)]
    if reading.form == "thirteen_orphans":
        return []
    items: list[FuItem] = [("base", 20)]
    if win.is_closed and not win.is_tsumo:
        items.append(("closed_ron", 10))
    counts_tsumo = win.rules.rinshan_tsumo_fu or "rinshan" not in win.flags
    if win.is_tsumo and not is_pinfu(win, reading) and counts_tsumo:
        items.append(("tsumo", 2))
    items += [part_fu(part) for part in reading.parts if not part.is_run]
    if pair_fu(win, reading.pair) > 0:
        items.append(("pair", pair_fu(win, reading.pair)))
    if reading.wait in WAIT_NAMES:
        items.append((WAIT_NAMES[reading.wait], 2))
    return sorted(items, key=lambda item: FU_ORDER.index(item[0]))


def rounded_fu(win: Win, reading: Reading) -> int:
    """Up to ten; seven pairs as they are; 20 only for a pinfu tsumo, else 30."""
    total = sum(fu for _, fu in fu_items(win, reading))
    if reading.form != "standard":
        return total
    if total == 20 and not (is_pinfu(win, reading) and win.is_tsumo):
        return 30
    return -(-total // 10) * 10
