"""Rows of the Sichuan family: worked examples of the rules, other engines' tests, and our own."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cases import sichuan_rows as table
from cases.sichuan import amounts, ask, gain_of, ready_differs, win_differs
from cases.sichuan_requests import (
    has_a_hand,
    is_impossible,
    less_the_claim,
    payment_request,
    question,
    ready_payment_request,
    report_request,
    shown_by,
    wait_request,
    win_requests,
    without_claim,
)
from cases.support import Json, check, named, read_rows

FILES = {name: read_rows(f"{name}.jsonl") for name in ("xuezhan", "panzhihua")}
ROWS: dict[str, Json] = {row["id"]: row for rows in FILES.values() for row in rows}
REPORTS = {row["id"]: row for row in read_rows("reports.jsonl") if row["rules"] == "sbr2025"}
OWN = read_rows("sichuan.jsonl")
CASES = read_rows("sichuan_cases.jsonl")  # rows that take a deal: test_sichuan_played.py

# Every row under every rule text of its source, by what it is about.
UNDER = {
    about: [
        (row["id"], rules)
        for row in ROWS.values()
        if question(row) == about
        for rules in table.SOURCES[row["rules"]]
    ]
    for about in ("win", "ready", "payment")
}

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
    "X-3": "natural declared",
    "X-20": "seven_pairs",
    "X-31": "active_payers",
    "X-32": "feeder_pays_all as_ron",
    "X-36": "ready_wait own_four fifth_copy greatest",
    "X-41": "horse",
    "P-1": "three_suits",
    "P-14": "dancer_ron",
    "P-20": "plain all_triplets last_in_hand flush seven_pairs dragon_seven_pairs "
    "open_four_to_one closed_four_to_one dealt_ready ones_and_nines two_five_eight middle_five "
    "after_kan_tsumo after_kan_ron rob_kan",
    "P-22": "edge_wait closed_wait single_wait",
    "P-23": "cap",
    "P-30": "payer_factors",
    "P-34": "greatest factor dealt_ready",
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


@pytest.mark.parametrize(("name", "rules"), ids(UNDER["win"]))
def test_win(name: str, rules: str) -> None:
    row = ROWS[name]
    for told in win_requests(row, rules):
        request = without_claim(told)
        asked = less_the_claim(row) if is_impossible(told) else row
        for says in ask("score", request):
            fail_if(win_differs(asked, rules, says), row, request, says)
            assert says.get("reason") == REASONS.get(name, says.get("reason"))
    if "waits" in row["expected"]:
        for says in ask("waits", wait_request(row, rules)):
            assert sorted(says["waits"]) == sorted(row["expected"]["waits"])


@pytest.mark.parametrize(("name", "rules"), ids(UNDER["win"]))
def test_a_position_that_cannot_be_is_refused(name: str, rules: str) -> None:
    for request in win_requests(ROWS[name], rules):
        for says in ask("score", request):
            code = says.get("error", {}).get("code")
            assert code == ("conflict" if is_impossible(request) else None), says


@pytest.mark.parametrize(("name", "rules"), ids(UNDER["ready"]))
def test_ready_hand(name: str, rules: str) -> None:
    row = ROWS[name]
    request = wait_request(row, rules)
    for says in ask("greatest", request):
        fail_if(ready_differs(row, says), row, request, says)
    for says in ask("waits", request):
        expected = row["expected"]
        assert sorted(says["waits"]) == sorted(expected.get("waits", says["waits"]))
        assert bool(says["waits"]) is expected.get("ting", True)
        if "waits_excluding_dead" in expected:
            left = [tile for tile, copies in says["left"].items() if copies]
            assert left == expected["waits_excluding_dead"]
    for tile, gain in row["expected"].get("max_fan_gain", {}).items():
        for says in ask("score", request | {"win": tile, "by": "ron"}):
            item, fan = gain_of(gain)
            assert dict(says["items"])[item] == fan, row["note"]


@pytest.mark.parametrize(
    ("name", "rules", "want"),
    [pytest.param(*entry, id=f"{entry[0]} {entry[1]}") for entry in table.OTHERWISE],
)
def test_under_the_other_option(name: str, rules: str, want: Json) -> None:
    row = ROWS[name]
    if question(row) == "ready":
        kind, requests = "greatest", [wait_request(row, rules)]
    else:
        kind, requests = "score", [without_claim(one) for one in win_requests(row, rules)]
    for request in requests:
        for says in ask(kind, request):
            check(name, request, want, says, row["disagree"])


@pytest.mark.parametrize("name", [name for name, _ in UNDER["payment"]])
def test_payment(name: str) -> None:
    row = ROWS[name]
    want = row["expected"]
    if "查叫" in row["context"]:
        request = ready_payment_request(row)
        for says in ask("greatest", request):
            check(name, request, {"ready": True, "value": want["pays"]}, says, row["note"])
        return
    for says in ask("score", payment_request(row)):
        have = amounts(says)
        assert sum(have) == says["points"]
        ((_, amount),) = want.items()
        assert have == (amount if isinstance(amount, list) else [amount] * len(have)), row["note"]


@pytest.mark.parametrize("name", [name for name, row in REPORTS.items() if has_a_hand(row)])
def test_report(name: str) -> None:
    row = REPORTS[name]
    want = dict(row["expected"])
    request = report_request(row)
    if row["kind"] != "score":
        for says in ask(row["kind"], request):
            check(name, request, want, says, row["note"])
        return
    fans = want.pop("fans", None)
    each = want.pop("each_pays", None)
    for says in ask("score", request):
        check(name, request, want, says, row["note"])
        assert fans is None or dict(says["items"]) == fans, row["note"]
        assert each is None or says["pay"] == {"each": each}, row["note"]


def test_sn_017_fewer_seats_pay_a_tsumo() -> None:
    row = REPORTS["sn-017"]
    request = shown_by("flush_seven_pairs") | {"rules": "sbr2025", "by": "tsumo"}
    totals = zip(row["input"]["players_still_in"], row["expected"]["total"], strict=True)
    for players, total in totals:
        for says in ask("score", request | {"active_payers": players - 1}):
            assert (says["value"], says["points"]) == (row["input"]["value"], total), row["note"]


@pytest.mark.parametrize("row", named(OWN))
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


def test_every_row_is_checked() -> None:
    no_win = {name for name, row in ROWS.items() if row["expected"].get("win") is False}
    assert no_win == REASONS.keys()
    assert len(ROWS) == sum(map(len, FILES.values())), "ids used twice"
    rest = [name for name, row in ROWS.items() if question(row) is None]
    played = {case["row"] for case in CASES} | {"pzh_004-309"}
    assert set(rest) == played & ROWS.keys()
    known = {row["rules"] for row in ROWS.values()}
    assert table.SOURCES.keys() == known, "sources without a rule text, or without a row"
    asked = {name for pairs in UNDER.values() for name, _ in pairs}
    assert len(asked) + len(rest) == len(ROWS), "rows of a source that has no rule text"
    reports = {name for name, row in REPORTS.items() if has_a_hand(row)} | {"sn-017"}
    assert REPORTS.keys() - reports <= played


def test_every_disputed_value_stands_under_both_options() -> None:
    both = {name for name, _, _ in table.OTHERWISE}
    checked = {name for about in ("win", "ready") for name, _ in UNDER[about]}
    disputed = {name for name in checked if "disagree" in ROWS[name]}
    assert both >= disputed, sorted(disputed - both)
    assert checked >= both, "values of rows that are not checked"
