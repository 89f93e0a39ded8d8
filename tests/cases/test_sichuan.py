"""Rows of the Sichuan family: worked examples of the rules, other engines' tests, and our own."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cases import sichuan_rows as table
from cases.sichuan import (
    amounts,
    ask,
    ready_differs,
    wait_request,
    win_differs,
    win_requests,
)
from cases.support import Json, check, read_rows

FILES = {name: read_rows(f"{name}.jsonl") for name in ("xuezhan", "panzhihua")}
ROWS: dict[str, Json] = {row["id"]: row for rows in FILES.values() for row in rows}
REPORTS = {row["id"]: row for row in read_rows("reports.jsonl") if row["rules"] == "sbr2025"}
OWN = read_rows("sichuan.jsonl")

NEEDS_A_DEAL = "needs a deal: a later issue"
UNDER = [(name, rules) for rules, names in table.CHECKED.items() for name in names.split()]
READY = ("wait", "draw")

# Row sets named otherwise than the preset whose payments they show.
RULES = {"dcmshi_sbr": "sbr2025"}

# Why a row that expects no win has none.
REASONS = {
    "dcmshi_sbr-075": "void_suit",
    "llmgpt_v1-145": "void_suit",
    "llmgpt_v1-147": "not_complete",
    "donachen_4fan-139": "not_complete",
}

# Clause -> what our own rows are about. Every entry needs a row and one that just fails it.
# "X-cases" stands for the near misses that section 5 of the xuezhan rules lists.
COVERED = {
    "X-22": "plain all_triplets flush outside seven_pairs flush_triplets two_five_eight "
    "dragon_seven_pairs flush_seven_pairs flush_outside green_dragon_seven_pairs heavenly earthly",
    "X-23": "after_kan_tsumo after_kan_ron rob_kan kan root no_tsumo_bonus no_last_tile",
    "X-25": "plain kan root all_triplets golden_wait flush seven_pairs after_kan_tsumo "
    "after_kan_ron rob_kan last_tile tsumo_point cap no_outside no_two_five_eight no_heavenly "
    "no_earthly",
    "X-41": "horse",
    "P-20": "plain all_triplets last_in_hand flush seven_pairs dragon_seven_pairs "
    "open_four_to_one closed_four_to_one dealt_ready ones_and_nines two_five_eight middle_five "
    "after_kan_tsumo after_kan_ron rob_kan",
    "P-22": "edge_wait closed_wait single_wait",
    "P-23": "cap",
}
NEAR_MISSES = (
    "pairs_with_meld kan_replacement_on_pairs rob_with_triplets flush_two_five_eight "
    "outside_triplets three_roots kan_empties_the_wall pon_and_run dead_waits"
)


def ids(pairs: list[tuple[str, str]]) -> list[Any]:
    """Name each pair by its row and, where a row stands under several texts, the rule text."""
    often = Counter(name for name, _ in pairs)
    return [
        pytest.param(name, rules, id=name if often[name] == 1 else f"{name} {rules}")
        for name, rules in pairs
    ]


def fail_if(wrong: list[str], row: Json, request: Json, says: Json) -> None:
    """Fail with everything that differs."""
    assert not wrong, "\n  ".join([f"{row['id']}: {row['note']}", *wrong, f"{request}", f"{says}"])


@pytest.mark.parametrize(
    ("name", "rules"), ids([pair for pair in UNDER if ROWS[pair[0]]["kind"] not in READY])
)
def test_win(name: str, rules: str) -> None:
    row = ROWS[name]
    for request in win_requests(row, rules):
        for says in ask("score", request):
            fail_if(win_differs(row, rules, says), row, request, says)
            assert says.get("reason") == REASONS.get(name)
    if "waits" in row["expected"]:
        for says in ask("waits", wait_request(row, rules)):
            assert says["waits"] == row["expected"]["waits"]


@pytest.mark.parametrize(
    ("name", "rules"), ids([pair for pair in UNDER if ROWS[pair[0]]["kind"] in READY])
)
def test_ready_hand(name: str, rules: str) -> None:
    row = ROWS[name]
    request = wait_request(row, rules)
    for says in ask("greatest", request):
        fail_if(ready_differs(row, says), row, request, says)
    for says in ask("waits", request):
        expected = row["expected"]
        assert says["waits"] == expected.get("waits", says["waits"])
        assert bool(says["waits"]) is expected.get("ting", True)
        if "waits_excluding_dead" in expected:
            assert [tile for tile, left in says["left"].items() if left] == []


@pytest.mark.parametrize(
    ("name", "rules", "want"),
    [pytest.param(*entry, id=f"{entry[0]} {entry[1]}") for entry in table.OTHERWISE],
)
def test_under_the_other_option(name: str, rules: str, want: Json) -> None:
    row = ROWS[name]
    if row["kind"] in READY:
        kind, requests = "greatest", [wait_request(row, rules)]
    else:
        kind, requests = "score", win_requests(row, rules)
    for request in requests:
        for says in ask(kind, request):
            check(name, request, want, says, row["disagree"])


@pytest.mark.parametrize("name", table.IMPOSSIBLE)
def test_impossible_position(name: str) -> None:
    rules, doublings, value = table.IMPOSSIBLE[name]
    for request in win_requests(ROWS[name], rules):
        for says in ask("score", request):
            check(name, request, {"error": {"code": "conflict", "field": "after_kan"}}, says)
        del request["after_kan"]
        for says in ask("score", request):
            check(name, request, {"doublings": doublings, "value": value}, says)


@pytest.mark.parametrize("name", table.PAID)
def test_payment(name: str) -> None:
    row, given = ROWS[name], table.PAID[name]
    want = row["expected"]
    rules = RULES.get(row["rules"], row["rules"])
    for says in ask("score", {"rules": rules} | given):
        have = amounts(says)
        assert sum(have) == says["points"]
        if "payments" in want:
            assert have == [-loss for loss in want["payments"] if loss < 0], row["note"]
            continue
        one_or_each = want.get("factor", want.get("each_pays", want.get("pays")))
        if isinstance(one_or_each, int):
            one_or_each = [one_or_each] * len(have)
        assert have == one_or_each, row["note"]


@pytest.mark.parametrize("name", table.READY_PAID)
def test_ready_check_payment(name: str) -> None:
    row = ROWS[name]
    for says in ask("greatest", {"rules": row["rules"]} | table.READY_PAID[name]):
        want = {"ready": True, "face": 16, "value": row["expected"]["pays"]}
        check(name, table.READY_PAID[name], want, says, row["note"])


@pytest.mark.parametrize("name", table.REPORTS.split())
def test_report(name: str) -> None:
    row = REPORTS[name]
    given, want = row["input"], row["expected"]
    if row["kind"] == "waits":
        for says in ask("waits", {"rules": "sbr2025", "hand": given["hand"]}):
            assert says["waits"] == want["waits"], row["note"]
        return
    request = {"rules": "sbr2025", "hand": given["concealed"], "win": given["win"]}
    request |= {"by": given["by"], "void": given["void"]}
    request["melds"] = [f"{meld['type']} {meld['tiles']}" for meld in given.get("melds", [])]
    request["after_kan"] = given.get("replacement_after_kong", False)
    request["last_tile"] = given.get("wall_empty_after", False)
    for says in ask("score", request):
        check(name, request, {"fan": want["fan"], "value": want["value"]}, says, row["note"])
        assert dict(says["items"]) == want["fans"], row["note"]
        assert says["pay"].get("each") == want.get("each_pays"), row["note"]


def test_sn_017_fewer_seats_pay_a_tsumo() -> None:
    row = REPORTS["sn-017"]
    request = table.FLUSH_SEVEN | {"rules": "sbr2025", "by": "tsumo"}
    totals = zip(row["input"]["players_still_in"], row["expected"]["total"], strict=True)
    for players, total in totals:
        for says in ask("score", request | {"active_payers": players - 1}):
            assert (says["value"], says["points"]) == (row["input"]["value"], total), row["note"]


@pytest.mark.parametrize("row", [pytest.param(row, id=row["id"]) for row in OWN])
def test_own_row(row: Json) -> None:
    for says in ask(row.get("kind", "score"), row["request"]):
        check(row["id"], row["request"], row["expected"], says, row["note"])


def test_every_clause_has_a_row_and_a_near_miss() -> None:
    count = Counter((row["clause"], row["about"], row["near_miss"]) for row in OWN)
    listed = {(clause, about) for clause, names in COVERED.items() for about in names.split()}
    need = {(*entry, near) for entry in listed for near in (False, True)}
    need |= {("X-cases", about, True) for about in NEAR_MISSES.split()}
    listed |= {("X-cases", about) for about in NEAR_MISSES.split()}
    assert not sorted(entry for entry in need if not count[entry]), "no such row"
    assert not {(row["clause"], row["about"]) for row in OWN} - listed, "not in the table"
    assert len({row["id"] for row in OWN}) == len(OWN), "ids used twice"


def test_every_row_is_in_one_class() -> None:
    classes = {
        "checked": {name for name, _ in UNDER},
        "impossible": set(table.IMPOSSIBLE),
        "paid": {*table.PAID, *table.READY_PAID},
        NEEDS_A_DEAL: set(table.NEEDS_A_DEAL.split()),
    }
    count = Counter(name for names in classes.values() for name in names)
    assert not ROWS.keys() - count.keys(), "rows in no class"
    assert not [name for name, n in count.items() if n > 1], "rows in two classes"
    assert not count.keys() - ROWS.keys(), "ids that no row has"
    assert len(ROWS) == sum(map(len, FILES.values())), "ids used twice"
    for names in (*table.CHECKED.values(), table.NEEDS_A_DEAL):
        assert len(set(names.split())) == len(names.split()), "a row named twice in one place"
    for name in classes[NEEDS_A_DEAL] | classes["paid"]:
        assert ROWS[name]["kind"] in ("settlement", "legality"), name
    reports = f"{table.REPORTS} {table.REPORTS_ALONE} {table.REPORTS_NEED_A_DEAL}".split()
    assert sorted(reports) == sorted(REPORTS)


def test_every_disputed_value_stands_under_both_options() -> None:
    both = {name for name, _, _ in table.OTHERWISE}
    checked = {name for name, _ in UNDER}
    disputed = {name for name in checked if "disagree" in ROWS[name]}
    assert both >= disputed, sorted(disputed - both)
    assert checked >= both, "values of rows that are not checked"
