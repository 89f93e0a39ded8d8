"""The reference's generator and walls: published numbers, places on the table, real walls."""

from __future__ import annotations

import json
import re
from collections import Counter

import pytest

from cases.records import rules_text
from play.records import records_folder, rows
from play.walls import build_wall
from reference.riichi_rules import parse_rules
from reference.rng import Rng, splitmix64
from reference.tiles import InputError
from reference.walls import (
    all_tiles,
    explicit_wall,
    pointed_at,
    seeded_wall,
    tenhou_deals,
    thrown_wall,
)

TENHOU, SANMA = parse_rules("tenhou"), parse_rules("tenhou_sanma")


def test_published_numbers() -> None:
    """First outputs of splitmix64 for 1234567, and of xoshiro256++ from the words 1, 2, 3, 4."""
    golden = 0x9E3779B97F4A7C15
    outputs = [splitmix64((1234567 + step * golden) % 2**64) for step in range(3)]
    assert outputs == [6457827717110365317, 3203168211198807973, 9817491932198370423]
    rng = Rng(0)
    rng.words = [1, 2, 3, 4]
    assert [rng.next() for _ in range(5)] == [
        *(41943041, 58720359, 3588806011781223, 3591011842654386),
        9228616714210784205,
    ]


def test_bounded_is_below_and_reaches_all() -> None:
    rng = Rng(7)
    drawn = Counter(rng.bounded(6) for _ in range(6_000))
    assert set(drawn) == set(range(6))
    assert all(850 < count < 1_150 for count in drawn.values())


@pytest.mark.parametrize("rules", [TENHOU, SANMA, parse_rules("riichi+aka=4,0,2")])
def test_a_seeded_wall_has_the_tiles_of_the_rule_set(rules) -> None:  # type: ignore[no-untyped-def]
    wall = seeded_wall(rules, 1)
    assert explicit_wall(rules, wall) == wall
    assert wall == seeded_wall(rules, 1)
    others = [seeded_wall(rules, 2), seeded_wall(rules, 1, 1), seeded_wall(rules, 1, 0, 1)]
    assert all(other != wall for other in others)


def test_all_tiles_in_kind_order() -> None:
    assert all_tiles(TENHOU)[16:20] == ["0m", "5m", "5m", "5m"]
    assert all_tiles(SANMA)[:9] == ["1m"] * 4 + ["9m"] * 4 + ["1p"]


def test_a_wrong_wall_is_refused() -> None:
    wall = build_wall()
    for wrong, code in [
        (wall[1:], "bad_hand"),
        (["0m" if tile == "5m" else tile for tile in wall], "too_many_copies"),
    ]:
        with pytest.raises(InputError) as error:
            explicit_wall(TENHOU, wrong)
        assert error.value.code == code
    with pytest.raises(InputError) as error:
        explicit_wall(SANMA, wall)
    assert error.value.code in ("bad_tile", "too_many_copies")


def test_dice_point_at_seats() -> None:
    """R-1.4: 5 and 9 the thrower, 2 6 10 its right, 3 7 11 across, 4 8 12 left."""
    sides = {5: 0, 9: 0, 2: 1, 6: 1, 10: 1, 3: 2, 7: 2, 11: 2, 4: 3, 8: 3, 12: 3}
    assert {total: pointed_at(0, total) for total in sides} == sides
    assert pointed_at(3, 6) == 0


def test_a_thrown_wall() -> None:
    """R-1.6: seat 1 throws 6: side of seat 2, six stacks over; after it comes the side of seat 1.

    Tiles are numbered by side, stack and level here.
    """
    sides = [[f"{s}-{stack}-{level}" for stack in range(17) for level in "ul"] for s in range(4)]
    wall = thrown_wall(sides, dealer=1, total=6)
    assert wall[:3] == ["2-6-u", "2-6-l", "2-7-u"]
    assert wall[2 * 11] == "1-0-u"
    assert wall[2 * (11 + 17)] == "0-0-u"
    # the break's own stacks are the far end of the dead wall.
    assert wall[-2:] == ["2-5-u", "2-5-l"]
    assert wall[136 - 6] == "2-3-u"  # the first indicator: the third stack from the break


@pytest.mark.records
def test_walls_of_shuffle_seeds() -> None:
    """The original logs' seeds give the walls and dice of the records."""
    folder = records_folder()
    if folder is None:
        pytest.skip("set HUPAI_RECORDS to the folder of the records")
    logs = {path.stem: path for path in (folder / "raw" / "mjlog").glob("*.xml")}
    deals = 0
    for name in ("games-tenhou4.jsonl.gz", "games-tenhou3.jsonl.gz"):
        for game in rows(folder / name):
            text = logs[game["id"]].read_text(encoding="utf-8") if game["id"] in logs else ""
            found = re.search(r'SHUFFLE seed="([^"]+)"', text)
            if found is None:
                continue
            rules = parse_rules(rules_text(game["rules"]))
            walls = tenhou_deals(found[1], rules, len(game["kyoku"]))
            for deal, (wall, dice) in zip(game["kyoku"], walls, strict=True):
                assert ("".join(wall), list(dice)) == (deal["wall"], deal["dice"]), json.dumps(deal)
                deals += 1
    assert deals > 100
