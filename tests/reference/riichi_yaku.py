"""Ordinary yaku of a reading, dora, and the order of items (R-4.3, R-4.5, R-3.6, R-3.7)."""

from __future__ import annotations

from collections import Counter

from .riichi_check import Win
from .riichi_fu import is_pinfu
from .riichi_readings import Reading
from .riichi_yakuman import longest_chain, triplet_kinds
from .tiles import (
    DRAGONS,
    GREEN,
    HONORS,
    NORTH,
    RED,
    TERMINALS,
    TERMINALS_AND_HONORS,
    WHITE,
    count_kinds,
    is_honor,
    rank_of,
    suit_of,
)

DORA_NAMES = ("dora", "ura_dora", "red_dora", "kita_dora")
ITEM_ORDER = (
    *("riichi", "double_riichi", "open_riichi", "ippatsu", "menzen_tsumo", "pinfu", "iipeikou"),
    *("tanyao", "seat_wind", "round_wind", "haku", "hatsu", "chun", "north", "rinshan", "chankan"),
    *("haitei", "houtei", "chiitoitsu", "chanta", "ittsuu", "sanshoku_doujun"),
    *("sanshoku_doukou", "sanankou", "sankantsu", "toitoi", "honroutou", "shousangen"),
    *("ryanpeikou", "junchan", "honitsu", "chinitsu"),
    *("kokushi", "kokushi_13", "suuankou", "suuankou_tanki", "daisangen", "shousuushii"),
    *("daisuushii", "tsuuiisou", "chinroutou", "ryuuiisou", "chuuren", "junsei_chuuren"),
    *("suukantsu", "tenhou", "chiihou", "renhou"),
    *("tsubame_gaeshi", "sanrenkou", "suurenkou", "beni_kujaku", "kokuiisou", "daisharin"),
    *("paarenchan", "daichisei", "ishi_no_ue"),
    *DORA_NAMES,
)


def situation_yaku(win: Win) -> dict[str, int]:
    """What does not depend on the tiles."""
    han: dict[str, int] = {}
    if win.riichi == 1:
        han["riichi"] = 1
    if win.riichi == 2:
        han["double_riichi"] = 2
    if win.rules.ippatsu and "ippatsu" in win.flags:
        han["ippatsu"] = 1
    if win.is_closed and win.is_tsumo:
        han["menzen_tsumo"] = 1
    for name in ("open_riichi", "rinshan", "chankan", "haitei", "houtei", "tsubame_gaeshi"):
        if name in win.flags:
            han[name] = 1
    if "renhou" in win.flags and win.rules.renhou == "han5":
        han["renhou"] = 5
    return han


def tile_yaku(win: Win, reading: Reading) -> dict[str, int]:
    """What depends on the set of tiles alone: tanyao, honroutou, the flushes."""
    han: dict[str, int] = {}
    kinds = {tile.kind for tile in win.tiles}
    has_run = any(part.is_run for part in reading.parts)
    if not kinds & set(TERMINALS_AND_HONORS) and (win.is_closed or win.rules.kuitan):
        han["tanyao"] = 1
    if kinds <= set(TERMINALS_AND_HONORS) and not has_run:
        han["honroutou"] = 2
    if len({suit_of(kind) for kind in kinds if not is_honor(kind)}) == 1:
        if kinds & set(HONORS):
            han["honitsu"] = 3 if win.is_closed else 2
        else:
            han["chinitsu"] = 6 if win.is_closed else 5
    return han


def value_tile_yaku(win: Win, triplets: list[int]) -> dict[str, int]:
    """Triplets of the seat wind, the round wind, dragons, and of North with kita=yakuhai."""
    rows = {
        "seat_wind": win.seat_wind,
        "round_wind": win.round_wind,
        "haku": WHITE,
        "hatsu": GREEN,
        "chun": RED,
    }
    if win.rules.kita == "yakuhai":
        rows["north"] = NORTH
    return {name: 1 for name, kind in rows.items() if kind in triplets}


def triplet_yaku(win: Win, reading: Reading) -> dict[str, int]:
    """Value tiles, three colours and the other yaku of triplets."""
    triplets = triplet_kinds(reading)
    han = value_tile_yaku(win, triplets)
    if any({rank, rank + 9, rank + 18} <= set(triplets) for rank in range(9)):
        han["sanshoku_doukou"] = 2
    if sum(not part.open and not part.is_run for part in reading.parts) == 3:
        han["sanankou"] = 2
    if sum(part.is_quad for part in reading.parts) == 3:
        han["sankantsu"] = 2
    if len(triplets) == 4:
        han["toitoi"] = 2
    if len(set(DRAGONS) & set(triplets)) == 2 and reading.pair in DRAGONS:
        han["shousangen"] = 2
    if "sanrenkou" in win.rules.old_yaku and longest_chain(triplets) >= 3:
        han["sanrenkou"] = 2
    return han


def run_yaku(win: Win, reading: Reading) -> dict[str, int]:
    """Pinfu, equal runs, straight, three colours."""
    han: dict[str, int] = {}
    runs = [part.kind for part in reading.parts if part.is_run]
    equal_pairs = sum(count // 2 for count in Counter(runs).values())
    if is_pinfu(win, reading):
        han["pinfu"] = 1
    if win.is_closed and equal_pairs == 1:
        han["iipeikou"] = 1
    if win.is_closed and equal_pairs == 2:
        han["ryanpeikou"] = 3
    if any({start, start + 3, start + 6} <= set(runs) for start in (0, 9, 18)):
        han["ittsuu"] = 2 if win.is_closed else 1
    if any({rank, rank + 9, rank + 18} <= set(runs) for rank in range(7)):
        han["sanshoku_doujun"] = 2 if win.is_closed else 1
    return han


def outside_yaku(win: Win, reading: Reading) -> dict[str, int]:
    """A terminal or honour in each group and in the pair, and a run: chanta; no honour: junchan."""
    groups = [set(part.group.kinds) for part in reading.parts] + [{reading.pair}]
    if not any(part.is_run for part in reading.parts):
        return {}
    if all(group & set(TERMINALS) for group in groups):
        return {"junchan": 3 if win.is_closed else 2}
    if all(group & set(TERMINALS_AND_HONORS) for group in groups):
        return {"chanta": 2 if win.is_closed else 1}
    return {}


def ordinary_yaku(win: Win, reading: Reading) -> dict[str, int]:
    """Every yaku that is no yakuman, with its han; dora not included."""
    han = situation_yaku(win) | tile_yaku(win, reading)
    if reading.form == "seven_pairs":
        han["chiitoitsu"] = 2 if win.rules.chiitoi == "2_han_25_fu" else 1
    if reading.form == "standard":
        han |= triplet_yaku(win, reading) | run_yaku(win, reading) | outside_yaku(win, reading)
    return han


def next_kind(indicator: int, is_sanma: bool) -> int:
    """The dora that an indicator shows (R-3.6); in sanma 1m shows 9m."""
    if indicator == 0 and is_sanma:
        return 8
    if indicator >= WHITE:
        return WHITE + (indicator - WHITE + 1) % 3
    if is_honor(indicator):
        return HONORS[0] + (indicator - HONORS[0] + 1) % 4
    return indicator - rank_of(indicator) + 1 + rank_of(indicator) % 9


def dora_items(win: Win) -> dict[str, int]:
    """Dora, ura, red fives and norths set aside, each only if there is one."""
    counts = list(count_kinds(win.tiles))
    counts[NORTH] += win.kita
    is_sanma = win.rules.is_sanma
    found = {
        "dora": sum(counts[next_kind(tile.kind, is_sanma)] for tile in win.dora),
        "ura_dora": sum(counts[next_kind(tile.kind, is_sanma)] for tile in win.ura),
        "red_dora": sum(tile.red for tile in win.tiles),
        "kita_dora": win.kita,
    }
    return {name: count for name, count in found.items() if count > 0}


def in_item_order(items: dict[str, int]) -> list[tuple[str, int]]:
    return sorted(items.items(), key=lambda item: ITEM_ORDER.index(item[0]))
