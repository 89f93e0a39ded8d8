"""Matches: who deals next, what ends one, its result; and what comes before the first deal."""

from __future__ import annotations

import pytest

import hupai.riichi
from cases.flow import check_match
from cases.support import Json, check_covered, named, read_rows
from play.tables import MATCHES, THROWN
from reference.riichi_rules import parse_rules
from reference.walls import all_tiles

ROWS = read_rows("match.jsonl")
CALLS = [row for row in ROWS if "call" in row]
PLAYED = [row for row in ROWS if "call" not in row]

# Clause -> what its rows are about. Every entry needs a row that has it and one that just fails.
COVERED = {
    "R-1.5": "first_dealer",
    "R-1.6": "thrown",
    "R-1.12": "start_points sticks",
    "R-2.1": "length",
    "R-2.2": "dealer_win renchan dealer_counts",
    "R-2.3": "honba",
    "R-2.4": "extend extension_end",
    "R-2.5": "bust",
    "R-2.6": "dealer_stop not_first target abortive last_deals",
    "R-2.7": "result rounding rounding_below_0 ties leftover",
    "R-5.7": "repeat",
    "R-5.9": "abort_renchan",
}


@pytest.mark.parametrize("table", MATCHES)
@pytest.mark.parametrize("row", named(PLAYED))
def test_row(row: Json, table: str) -> None:
    check_match(row, table)


@pytest.mark.parametrize("row", named([row for row in CALLS if row["call"][0] != "thrown"]))
def test_call(row: Json) -> None:
    name, *arguments = row["call"]
    if name == "first_dealer":
        arguments.append(row["rules"])
    have = getattr(hupai.riichi, name)(*arguments)
    if isinstance(have, dict):
        have = {str(key): value for key, value in have.items()}
    assert have == row["expect"], row["note"]


@pytest.mark.parametrize("table", THROWN)
@pytest.mark.parametrize("row", named([row for row in CALLS if row["call"][0] == "thrown"]))
def test_thrown(row: Json, table: str) -> None:
    """Clockwise from the break: the rest of that side, the sides on its left, its beginning."""
    _, dice, dealer = row["call"]
    tiles = all_tiles(parse_rules(row["rules"]))
    sides = [tiles[start : start + 34] for start in range(0, 136, 34)]
    side, first = row["expect"]["side"], 2 * row["expect"]["stacks"]
    want = sides[side][first:]
    for step in (1, 2, 3):
        want += sides[(side - step) % 4]
    assert THROWN[table](sides, dealer, dice) == want + sides[side][:first], row["note"]


def test_every_clause_has_a_row_and_a_near_miss() -> None:
    check_covered(ROWS, COVERED)
