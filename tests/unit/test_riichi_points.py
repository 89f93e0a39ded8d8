"""The points table, points needed for a place, nagashi mangan."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import hupai as hp
from hupai import riichi
from unit.points_table import FU, Table, base_of, least_value, pay_of, value_of


@pytest.mark.parametrize("kiriage", [False, True])
@pytest.mark.parametrize("dealer", [False, True])
@pytest.mark.parametrize("by", ["ron", "tsumo"])
def test_the_points_table_is_the_formula(by: str, dealer: bool, kiriage: bool) -> None:
    for han in range(1, 15):
        for fu in (*FU, 120, 130, 200):
            base, limit = base_of(han, fu, kiriage)
            pay = pay_of(base, by, dealer)
            found = riichi.points(han, fu, by, dealer, kiriage=kiriage)
            assert found == riichi.Points(pay, limit, value_of(pay), value_of(pay)), (han, fu)
            with_honba = riichi.points(han, fu, by, dealer, honba=3, kiriage=kiriage)
            assert with_honba.points == value_of(pay) + 900
            assert with_honba.value == value_of(pay)
    for times in range(1, 7):
        pay = pay_of(8000 * times, by, dealer)
        assert riichi.points(by=by, dealer=dealer, yakuman=times).pay == pay


def test_the_points_of_other_rules() -> None:
    assert riichi.points(13, by="ron", rules=riichi.EMA).value == 24000
    assert riichi.points(26, by="ron", kazoe="multiple").value == 64000
    assert riichi.points(5).pay == {"ron": 8000}
    sanma = riichi.points(4, 30, "tsumo", rules=riichi.TENHOU_SANMA, honba=1)
    assert sanma == riichi.Points({"dealer": 3900, "other": 2000}, None, 5900, 6100)
    split = riichi.points(1, 30, "tsumo", rules=riichi.TENHOU_SANMA, tsumo_loss=False)
    assert split.pay == {"dealer": 700, "other": 500}


def random_table(rng: Random) -> Table:
    most = rng.choice((500, 500, 500, 5_000))
    points = [100 * rng.randint(0, most) for _ in range(4)]
    if rng.random() < 0.3:
        points[rng.randrange(4)] = points[rng.randrange(4)]
    return Table(points, rng.randrange(4), rng.choice((0, 1, 3)), rng.choice((0, 2)))


def test_points_needed_by_brute_force() -> None:
    """The value reaches the place, and no hand of less does."""
    rng = Random(11)
    unreachable = 0
    for _ in range(300):
        table, seat, place = random_table(rng), rng.randrange(4), rng.randint(1, 4)
        ways = riichi.points_needed(
            table.points,
            seat,
            place,
            dealer=table.dealer,
            honba=table.honba,
            deposits=table.deposits,
        )
        assert [(way["by"], way["from_seat"]) for way in ways] == [
            ("tsumo", None),
            *(("ron", other) for other in range(4) if other != seat),
        ]
        for way in ways:
            value = least_value(table, seat, place, way["from_seat"])
            assert way["value"] == value, (table, seat, place, way)
            unreachable += value is None
            check_hands(table, seat, place, way)
    assert unreachable > 0


def check_hands(table: Table, seat: int, place: int, way: dict[str, Any]) -> None:
    """Each hand named reaches the place; one han less of the same fu does not."""
    payer = way["from_seat"]
    for hand in way["hands"]:
        if "yakuman" in hand:
            assert table.place(seat, 8000 * hand["yakuman"], payer) <= place
            continue
        han, fu = hand["han"], hand["fu"] or 30
        assert table.place(seat, base_of(han, fu)[0], payer) <= place, hand
        is_least = han in (1, 5) or (fu == 20 and han == 2) or fu == 25
        if not is_least and hand["fu"] is not None:
            assert table.place(seat, base_of(han - 1, fu)[0], payer) > place, hand


def test_points_needed_at_the_edge() -> None:
    """One hundred points decide: level with an earlier seat is not before it."""
    way = riichi.points_needed([32000, 28000, 22000, 18000], 1, dealer=3)[1]
    assert (way["by"], way["from_seat"], way["value"]) == ("ron", 0, 2300)
    level = riichi.points_needed([30600, 28000, 22000, 19400], 1, dealer=3)[1]
    assert level["value"] == 1600  # 1300 would leave both at 29300, and seat 0 is the earlier
    ahead = riichi.points_needed([28000, 30600, 22000, 19400], 0, dealer=3)[1]
    assert ahead["value"] == 1300


def test_nagashi_mangan() -> None:
    dealer = riichi.TENHOU.nagashi_mangan(seat_wind="E", honba=2, deposits=1)
    assert dealer.items == (("nagashi_mangan", 5),)
    assert (dealer.pay, dealer.points, dealer.limit) == ({"each": 4000}, 12000, "mangan")
    other = riichi.TENHOU.nagashi_mangan(seat_wind="W")
    assert (other.pay, other.points) == ({"dealer": 4000, "other": 2000}, 8000)
    win = riichi.Rules(nagashi="win").nagashi_mangan(seat_wind="S", honba=2, deposits=1)
    assert (win.value, win.points) == (8000, 8000 + 600 + 1000)
    with pytest.raises(hp.HupaiError, match="'riichi'"):
        riichi.TENHOU.nagashi_mangan(riichi=1)  # type: ignore[call-arg]
