"""The core counts as many sequences of legal actions as the reference did."""

from __future__ import annotations

import pytest

from perft.count import BUILT, BY_NAME, SEEDED, Line, read, sequences
from play.families import core_deal, reference_deal

SEEDED_LINES, BUILT_LINES = list(read("seeded.txt")), list(read("built.txt"))
QUICK = 300  # sequences that the reference counts again each time


def name_of(line: Line) -> str:
    return f"{line.rules}-{line.name}-{line.depth}"


@pytest.mark.parametrize("line", SEEDED_LINES, ids=name_of)
def test_seeded_walls(line: Line) -> None:
    deal = core_deal(line.rules, seed=int(line.name))
    assert deal.perft(line.depth) == line.nodes
    assert sum(deal.perft_divide(line.depth).values()) == line.nodes


@pytest.mark.parametrize("line", BUILT_LINES, ids=name_of)
def test_built_walls(line: Line) -> None:
    theme = BY_NAME[line.name]
    deal = core_deal(line.rules, wall=theme.wall(line.rules), **theme.start)
    assert deal.perft(line.depth) == line.nodes


@pytest.mark.parametrize("line", [one for one in SEEDED_LINES if one.nodes < QUICK], ids=name_of)
def test_the_reference_still_says_so(line: Line) -> None:
    deal = reference_deal(line.rules, seed=int(line.name))
    assert sequences(deal, line.depth) == line.nodes


@pytest.mark.parametrize(("lines", "starts"), [(SEEDED_LINES, SEEDED), (BUILT_LINES, BUILT)])
def test_the_files_hold_what_the_program_counts(
    lines: list[Line], starts: list[tuple[str, str, int]]
) -> None:
    wanted = [
        (rules, name, depth + 1) for rules, name, deepest in starts for depth in range(deepest)
    ]
    assert [one[:3] for one in lines] == wanted
