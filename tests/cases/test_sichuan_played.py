"""The rows of xuezhan, panzhihua and the sbr2025 reports, each played out on a table.

Hands, arithmetic, draws, waits and payments are brought about by `play.sichuan_arrange`; whatever
tells of a deal has a case in `sichuan_cases.jsonl`, which takes its numbers from the row.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cases import sichuan_rows as table_of_rows
from cases.report_rows import leaves, paths_in
from cases.sichuan import ready_differs, win_differs
from cases.sichuan_played import ready_played, refusal_played, win_played
from cases.sichuan_requests import (
    has_a_hand,
    is_impossible,
    less_the_claim,
    payment_request,
    question,
    ready_payment_request,
    report_request,
    wait_request,
    win_requests,
    without_claim,
)
from cases.sichuan_seen import check_case
from cases.support import Json, check, named, read_rows
from cases.test_sichuan import REASONS, REPORTS, ROWS, UNDER, fail_if, ids
from play.tables import SICHUAN_DEALS, TWO_DICE
from reference.walls import sichuan_tiles

TABLES = tuple(SICHUAN_DEALS)
CASES = read_rows("sichuan_cases.jsonl")
ABOUT = {case["row"] for case in CASES}
ALONE = {"pzh_004-309"}
ALL = ROWS | REPORTS
by_table: Callable[..., Any] = pytest.mark.parametrize("table", TABLES)


def pairs(about: str) -> list[Any]:
    return ids([pair for pair in UNDER[about] if pair[0] not in table_of_rows.NO_TABLE])


@by_table
@pytest.mark.parametrize(("name", "rules"), pairs("win"))
def test_win(name: str, rules: str, table: str) -> None:
    row = ROWS[name]
    for told in win_requests(row, rules):
        request = without_claim(told)
        if name in REASONS:
            refusal_played(request, row, table)
            continue
        asked = less_the_claim(row) if is_impossible(told) else row
        says, _ = win_played(request, row, table)
        fail_if(win_differs(asked, rules, says), row, request, says)


@by_table
@pytest.mark.parametrize(("name", "rules"), pairs("ready"))
def test_ready_hand(name: str, rules: str, table: str) -> None:
    row = ROWS[name]
    request = wait_request(row, rules)
    all_seen = bool(request.pop("seen", None))
    says, _ = ready_played(request, row, table, all_seen)
    fail_if(ready_differs(row, says), row, request, says)


@by_table
@pytest.mark.parametrize("name", [name for name, _ in UNDER["payment"]])
def test_payment(name: str, table: str) -> None:
    row = ROWS[name]
    if "查叫" in row["context"]:
        _, paid = ready_played(ready_payment_request(row), row, table)
    else:
        _, paid = win_played(payment_request(row), row, table)
    ((_, amount),) = row["expected"].items()
    assert paid == (amount if isinstance(amount, list) else [amount] * len(paid)), row["note"]


@by_table
@pytest.mark.parametrize(
    ("name", "rules", "want"),
    [pytest.param(*entry, id=f"{entry[0]} {entry[1]}") for entry in table_of_rows.OTHERWISE],
)
def test_under_the_other_option(name: str, rules: str, want: Json, table: str) -> None:
    row = ROWS[name]
    if question(row) == "ready":
        request = wait_request(row, rules)
        all_seen = bool(request.pop("seen", None))
        check(name, request, want, ready_played(request, row, table, all_seen)[0], row["disagree"])
        return
    for told in win_requests(row, rules):
        request = without_claim(told)
        check(name, request, want, win_played(request, row, table)[0], row["disagree"])


@by_table
@pytest.mark.parametrize("name", [name for name, row in REPORTS.items() if has_a_hand(row)])
def test_report(name: str, table: str) -> None:
    row, request = REPORTS[name], report_request(REPORTS[name])
    if row["kind"] == "waits":
        says, _ = ready_played(request, row, table)
        assert [says["tile"]] == row["expected"]["waits"], row["note"]
        return
    want = dict(row["expected"])
    says, paid = win_played(request, row, table)
    assert dict(says["items"]) == want.pop("fans"), row["note"]
    each = want.pop("each_pays", None)
    assert each is None or paid == [each] * 3, row["note"]
    check(name, request, want, says, row["note"])


@by_table
@pytest.mark.parametrize("case", named(CASES))
def test_case(case: Json, table: str) -> None:
    check_case(case, ALL[case["row"]], table)


@by_table
def test_pzh_004_309_the_dice_break_a_wall(table: str) -> None:
    row = ROWS["pzh_004-309"]
    given, want = row["context"], row["expected"]
    tiles, sides = sichuan_tiles(), []
    for stacks in (14, 13, 14, 13):
        sides.append(tiles[: 2 * stacks])
        tiles = tiles[2 * stacks :]
    wall = TWO_DICE[table](row["rules"], sides, given["dealer"], tuple(given["dice"]))
    left = 2 * want["stacks_left"]
    assert wall[-left:] == sides[want["break_at_seat"]][:left], row["note"]
    assert wall[0] == sides[want["break_at_seat"]][left]


def test_every_row_is_played() -> None:
    """No row needs a deal that it does not get; what no option says is listed with its reason."""
    arranged = {name for about in UNDER for name, _ in UNDER[about]} - set(table_of_rows.NO_TABLE)
    arranged |= {name for name, row in REPORTS.items() if has_a_hand(row)}
    assert ALL.keys() - arranged - ABOUT - ALONE == set(table_of_rows.NO_TABLE)
    assert not arranged & ABOUT
    assert table_of_rows.NOT_QUITE.keys() <= ABOUT


@pytest.mark.parametrize("name", sorted(ABOUT))
def test_every_value_of_a_row_is_asked_for(name: str) -> None:
    paths = {path for case in CASES if case["row"] == name for path in paths_in(case)}
    missing = {
        leaf
        for leaf in leaves(ALL[name])
        if f"{name} {leaf}" not in table_of_rows.NOT_ASKED
        and not any(path == leaf or path.startswith(f"{leaf}/") for path in paths)
    }
    assert not missing


@pytest.mark.parametrize("name", sorted(name for name in ABOUT if "disagree" in ALL[name]))
def test_a_disputed_row_stands_under_both_options(name: str) -> None:
    rules = {case["rules"] for case in CASES if case["row"] == name}
    assert len(rules) > 1 or name in table_of_rows.NOT_QUITE, ALL[name]["disagree"]
