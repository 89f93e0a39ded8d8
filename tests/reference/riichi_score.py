"""``answer(request)``: one line of ``score --jsonl`` (R-4.1, R-4.2)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .answers import Answer, answered, scores
from .riichi_check import Win, check_win, read_request
from .riichi_fu import FuItem, fu_items, rounded_fu
from .riichi_points import (
    YAKUMAN_BASE,
    Pay,
    base_points,
    pay_for,
    received,
    total_of,
)
from .riichi_readings import Reading, readings
from .riichi_yaku import DORA_NAMES, ITEM_ORDER, dora_items, in_item_order, ordinary_yaku
from .riichi_yakuman import yakuman_items

WAIT_ORDER = ("two_sided", "closed", "edge", "single", "two_pairs")
RENHOU_HAN = {"mangan": 5, "haneman": 6, "baiman": 8}


@dataclass
class Scored:
    """A reading with its value; ``yakuman`` 0 and a han, or a number of yakuman and no han."""

    items: list[tuple[str, int]]
    limit: str | None
    pay: Pay
    value: int
    yakuman: int = 0
    han: int = 0
    fu: int = 0
    fu_items: list[FuItem] = field(default_factory=list)
    is_renhou_alone: bool = False
    place: tuple[int, int] = (0, 0)  # the reading's pair and wait: they decide the last ties

    @property
    def yaku_han(self) -> int:
        return sum(han for name, han in self.items if name not in DORA_NAMES)

    def rank(self) -> tuple[Any, ...]:
        """The least is the best: payment, a yakuman before counted han, the hand before renhou
        alone, han, fu, the earlier first difference of items, unrounded fu, lower pair, wait."""
        return (
            -self.value,
            self.yakuman == 0,
            self.is_renhou_alone,
            -self.han,
            -self.fu,
            [ITEM_ORDER.index(name) for name, _ in self.items],
            -sum(fu for _, fu in self.fu_items),
            self.place,
        )


def scored_yakuman(win: Win, items: dict[str, int]) -> Scored:
    """Yakuman add up, or the single best one counts (R-4.4)."""
    ordered = in_item_order(items)
    if not win.rules.yakuman_stack:
        ordered = [max(ordered, key=lambda item: item[1])]  # the first one on a tie
    total = sum(value for _, value in ordered)
    pay = pay_for(win, YAKUMAN_BASE * total, dict(ordered))
    return Scored(ordered, "yakuman", pay, total_of(pay, win.rules.players), yakuman=total)


def scored_han(win: Win, reading: Reading, items: dict[str, int]) -> Scored:
    """Ordinary items by han and fu (R-4.8)."""
    han, fu = sum(items.values()), rounded_fu(win, reading)
    base, limit = base_points(han, fu, win.rules.kiriage, win.rules.kazoe)
    pay = pay_for(win, base, {})
    return Scored(
        in_item_order(items),
        limit,
        pay,
        total_of(pay, win.rules.players),
        han=han,
        fu=fu,
        fu_items=fu_items(win, reading),
        place=(reading.pair, WAIT_ORDER.index(reading.wait)),
    )


def scored_readings(win: Win, reading: Reading) -> list[Scored]:
    """The values of one reading: none without a yaku; renhou alone stands beside the hand."""
    yakuman = yakuman_items(win, reading)
    if yakuman:
        return [scored_yakuman(win, yakuman)]
    found: list[Scored] = []
    yaku = ordinary_yaku(win, reading)
    if yaku:
        found.append(scored_han(win, reading, yaku | dora_items(win)))
    if "renhou" in win.flags and win.rules.renhou in RENHOU_HAN:
        alone = scored_han(win, reading, {"renhou": RENHOU_HAN[win.rules.renhou]})
        alone.is_renhou_alone = True
        found.append(alone)
    return found


def reaches_minimum(win: Win, scored: Scored) -> bool:
    """Two han of yaku from so many honba on, when the rule set has it (R-4.1)."""
    from_honba = win.rules.two_han_minimum_from_honba
    if from_honba is None or win.honba < from_honba:
        return True
    return scored.yakuman > 0 or scored.yaku_han >= 2


def win_answer(win: Win) -> Answer:
    """The answer without its ``id``."""
    found = readings(win)
    if not found:
        return {"win": False, "reason": "not_complete"}
    scored = [value for reading in found for value in scored_readings(win, reading)]
    if not scored:
        return {"win": False, "reason": "no_yaku"}
    allowed = [value for value in scored if reaches_minimum(win, value)]
    if not allowed:
        return {"win": False, "reason": "two_han_minimum"}
    best = min(allowed, key=Scored.rank)
    is_yakuman = best.yakuman > 0
    return {
        "win": True,
        "items": [list(item) for item in best.items],
        "han": None if is_yakuman else best.han,
        "fu": None if is_yakuman else best.fu,
        "fu_items": [] if is_yakuman else [list(item) for item in best.fu_items],
        "limit": best.limit,
        "yakuman": best.yakuman,
        "value": best.value,
        "pay": best.pay,
        "points": received(win, best.value),
    }


def score_answer(request: dict[str, Any]) -> Answer:
    """The answer without its ``id``."""
    _, wins = read_request(request)
    for win in wins:
        check_win(win)
    return scores(request, [win.tile for win in wins], [win_answer(win) for win in wins])


def answer(request: dict[str, Any]) -> Answer:
    """Score a hand with its winning tile, or with each of its tiles as the winning one."""
    return answered(request, score_answer)
