"""From han and fu to payments (R-4.8 to R-4.11)."""

from __future__ import annotations

from typing import Any

from .riichi_check import Win
from .riichi_fields import Pao
from .riichi_rules import Rules

YAKUMAN_BASE = 8000
Pay = dict[str, Any]  # numbers, or the list of two liable seats' payments


def round_up(points: int) -> int:
    """To the next hundred."""
    return -(-points // 100) * 100


def base_points(han: int, fu: int, kiriage: bool, kazoe: str) -> tuple[int, str | None]:
    """The base a and the name of the limit (R-4.8)."""
    if han >= 13 and kazoe == "multiple":
        return YAKUMAN_BASE * (han // 13), "yakuman"
    if han >= 13 and kazoe == "yakuman":
        return YAKUMAN_BASE, "yakuman"
    if han >= 11:
        return 6000, "sanbaiman"
    if han >= 8:
        return 4000, "baiman"
    if han >= 6:
        return 3000, "haneman"
    base = fu * 2 ** (han + 2)
    is_kiriage = kiriage and (han, fu) in ((4, 30), (3, 60))
    if han == 5 or base >= 2000 or is_kiriage:
        return 2000, "mangan"
    return base, None


def ron_points(base: int, dealer: bool) -> int:
    return round_up(base * (6 if dealer else 4))


def tsumo_pay(base: int, dealer: bool, players: int, tsumo_loss: bool) -> Pay:
    """What each pays; without tsumo_loss the missing third seat's share is halved (section 7)."""
    share, double_share = round_up(base), round_up(2 * base)
    if players == 4 or tsumo_loss:
        half = 0
    elif dealer:
        half = double_share // 2
    else:
        half = share // 2
    if dealer:
        return {"each": round_up(double_share + half)}
    return {"dealer": round_up(double_share + half), "other": round_up(share + half)}


def total_of(pay: Pay, players: int) -> int:
    """All that the payers pay."""
    total = 0
    for name, points in pay.items():
        if isinstance(points, list):
            total += sum(points)
        else:
            payers = {"each": players - 1, "other": players - 2}.get(name, 1)
            total += points * payers
    return total


def points(
    han: int,
    fu: int,
    by: str,
    dealer: bool,
    *,
    yakuman: int = 0,
    kiriage: bool = False,
    kazoe: str = "yakuman",
    players: int = 4,
    tsumo_loss: bool = True,
) -> dict[str, Any]:
    """``limit``, ``pay`` and ``value`` of the table; with ``yakuman`` han and fu do not count."""
    base, limit = base_points(han, fu, kiriage, kazoe)
    if yakuman > 0:
        base, limit = YAKUMAN_BASE * yakuman, "yakuman"
    if by == "ron":
        pay: Pay = {"ron": ron_points(base, dealer)}
    else:
        pay = tsumo_pay(base, dealer, players, tsumo_loss)
    return {"limit": limit, "pay": pay, "value": total_of(pay, players)}


def liable_parts(win: Win, items: dict[str, int]) -> list[tuple[str, int]]:
    """(seat, yakuman it is liable for), each seat once, the first to become liable first."""
    if not win.rules.pao:
        return []
    parts: dict[str, int] = {}
    counted: set[str] = set()
    for pao in win.pao:
        if counts_for_pao(win.rules, pao, items) and pao.yakuman not in counted:
            counted.add(pao.yakuman)
            parts[pao.seat] = parts.get(pao.seat, 0) + items[pao.yakuman]
    return list(parts.items())


def counts_for_pao(rules: Rules, pao: Pao, items: dict[str, int]) -> bool:
    is_offered = pao.yakuman != "suukantsu" or rules.pao_suukantsu
    return is_offered and pao.yakuman in items


def pao_pay(win: Win, items: dict[str, int], parts: list[tuple[str, int]]) -> Pay:
    """Payments of a yakuman for which one or two seats are liable (R-4.10, section 7)."""
    rules = win.rules
    rest = sum(items.values()) - sum(value for _, value in parts)
    if rules.pao_covers == "all_yakuman":
        first_seat, first_value = parts[0]
        parts = [(first_seat, first_value + rest), *parts[1:]]
        rest = 0
    one_ron = ron_points(YAKUMAN_BASE, win.is_dealer)
    liable: list[int] = []
    ron = one_ron * rest
    for seat, value in parts:
        if win.is_tsumo:
            liable.append(one_ron * value)
        elif seat == win.from_seat:
            ron += one_ron * value  # the liable seat dealt in: an ordinary ron of this part
        else:
            liable.append(one_ron * value // 2)
            ron += one_ron * value // 2
    pay: Pay = {}
    if liable:
        pay["liable"] = liable[0] if len(liable) == 1 else liable
    if not win.is_tsumo:
        pay["ron"] = ron
    elif rest > 0:
        base = YAKUMAN_BASE * rest
        pay |= tsumo_pay(base, win.is_dealer, rules.players, rules.tsumo_loss)
    return pay


def is_fed_rinshan(win: Win) -> bool:
    """Rinshan pao: the feeder of the open kan pays as if dealt in (R-4.11)."""
    named = win.is_tsumo and "rinshan" in win.flags and win.kan_feeder is not None
    return bool(win.rules.rinshan_pao) and named and "furiten" not in win.flags


def pay_for(win: Win, base: int, yakuman: dict[str, int]) -> Pay:
    """Who pays what, honba and sticks not included."""
    parts = liable_parts(win, yakuman)
    if parts:
        return pao_pay(win, yakuman, parts)
    if is_fed_rinshan(win):
        return {"feeder": ron_points(base, win.is_dealer)}
    if not win.is_tsumo:
        return {"ron": ron_points(base, win.is_dealer)}
    return tsumo_pay(base, win.is_dealer, win.rules.players, win.rules.tsumo_loss)


def received(win: Win, value: int) -> int:
    """With honba (each payer's, or all of it from one) and the sticks (R-4.9)."""
    honba = win.rules.honba_per_payer * (win.rules.players - 1) * win.honba
    return value + int(honba) + 1000 * win.deposits
