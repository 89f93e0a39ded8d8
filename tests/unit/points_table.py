"""The points table and the ranking after a win by the plain formulas (R-4.8, R-4.9, R-2.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

FU = (20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130)
LIMITS = ((13, 8000, "yakuman"), (11, 6000, "sanbaiman"), (8, 4000, "baiman"), (6, 3000, "haneman"))


def up(points: int) -> int:
    """To the next hundred."""
    return (points + 99) // 100 * 100


def base_of(han: int, fu: int, kiriage: bool = False) -> tuple[int, str | None]:
    for least, base, name in LIMITS:
        if han >= least:
            return base, name
    base = fu * 2 ** (han + 2)
    if han >= 5 or base >= 2000 or (kiriage and base == 1920):
        return 2000, "mangan"
    return base, None


def pay_of(base: int, by: str, dealer: bool) -> dict[str, int]:
    if by == "ron":
        return {"ron": up(base * (6 if dealer else 4))}
    if dealer:
        return {"each": up(2 * base)}
    return {"dealer": up(2 * base), "other": up(base)}


def value_of(pay: dict[str, int]) -> int:
    """All payments of four players together."""
    return sum(points * {"each": 3, "other": 2}.get(name, 1) for name, points in pay.items())


class Table(NamedTuple):
    """Points of each seat, the dealer, and what lies on the table."""

    points: list[int]
    dealer: int = 0
    honba: int = 0
    deposits: int = 0

    def after(self, seat: int, base: int, payer: int | None) -> list[int]:
        """The points once ``seat`` won so much by tsumo, or by ron off ``payer``."""
        points = list(self.points)
        is_dealer = seat == self.dealer
        pay = pay_of(base, "tsumo" if payer is None else "ron", is_dealer)
        for other in range(4):
            if payer is None and other != seat:
                part = pay["each" if is_dealer else "dealer" if other == self.dealer else "other"]
                part += 100 * self.honba
            elif other == payer:
                part = pay["ron"] + 300 * self.honba
            else:
                continue
            points[other] -= part
            points[seat] += part
        points[seat] += 1000 * self.deposits
        return points

    def place(self, seat: int, base: int, payer: int | None) -> int:
        """1 for the most points; the earlier seat is before its equals."""
        points = self.after(seat, base, payer)
        order = sorted(range(4), key=lambda one: (-points[one], one))
        return order.index(seat) + 1


def hands(by: str) -> Iterator[tuple[int, int, int]]:
    """(han, fu, base) of every hand that can be, and (0, 0, base) of one to six yakuman."""
    for fu in FU:
        for han in range(1, 14):
            if fu == 20 and (by == "ron" or han < 2):
                continue  # pinfu tsumo
            if fu == 25 and han < (3 if by == "tsumo" else 2):
                continue  # seven pairs
            yield han, fu, base_of(han, fu)[0]
    for times in range(1, 7):
        yield 0, 0, 8000 * times


def least_value(table: Table, seat: int, place: int, payer: int | None) -> int | None:
    """The least value of all hands that bring the seat to the place."""
    by = "tsumo" if payer is None else "ron"
    is_dealer = seat == table.dealer
    values = [
        value_of(pay_of(base, by, is_dealer))
        for _, _, base in hands(by)
        if table.place(seat, base, payer) <= place
    ]
    return min(values, default=None)
