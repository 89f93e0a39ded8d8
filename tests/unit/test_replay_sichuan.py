"""Logs of xuezhan and panzhihua played again: good ones verify, altered ones are caught."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

import hupai as hp
from formats.altered import altered
from formats.sichuan_games import SEEDS, played
from hupai import panzhihua, xuezhan
from hupai.formats import Record, SichuanDealRecord, mjai
from hupai.formats.played import record_of_match
from hupai.replay import Difference, replay, rules_for, steps_of, wall_for
from slow import SLOW
from unit.autoplay import played_match

PRESETS = [*xuezhan.PRESETS, *panzhihua.PRESETS]
OVERRIDES = [
    "online+exchange=three",
    "sbr2025+void=natural",
    "laok+kan_shot=transfer_all+replacement=front",
    "laok_horses+replacement=front",
    "panzhihua_short+void=declared",
]


def differences(record: Record, rules: str = "") -> list[Difference]:
    return [one for deal in replay(record, rules) for one in deal.differences]


def events(record: Record) -> list[dict[str, Any]]:
    return [json.loads(line) for line in mjai.dumps(record).splitlines()]


def read(found: list[dict[str, Any]]) -> Record:
    return mjai.loads("\n".join(map(json.dumps, found)))


@cache
def match(rules: str, seed: int = 3) -> Record:
    """A match between built-in players as a log."""
    return record_of_match(played_match(rules, seed))


@pytest.mark.parametrize("rules", [*PRESETS, *OVERRIDES])
def test_own_matches_verify(rules: str) -> None:
    record = match(rules)
    assert len(record.deals) == 4
    assert not differences(record)
    written = mjai.dumps(record)
    again = mjai.loads(written)
    assert mjai.dumps(again) == written
    bare = tuple(replace(deal, wall=None) for deal in record.deals)
    assert again == replace(record, deals=bare)
    assert not differences(again)


@pytest.mark.parametrize("rules", SEEDS)
def test_deals_of_the_reference_verify(rules: str) -> None:
    for seed in SEEDS[rules]:
        record = Record(rules, ("A", "B", "C", "D"), (played(rules, seed),))
        assert not differences(read(events(record))), seed


@pytest.mark.parametrize("rules", ["laok", "panzhihua_long", "online+exchange=three"])
def test_a_log_that_stops_is_no_difference(rules: str) -> None:
    deal = match(rules).deals[0]
    for size in range(len(deal.plays)):
        half = replace(deal, plays=deal.plays[:size], kind="", wins=(), deltas=None, payments=None)
        if not half.plays or not half.plays[-1].startswith(("sing", "dance", "exchange")):
            assert not differences(Record(rules, (), (half,))), size


def caught(found: list[dict[str, Any]]) -> bool:
    """Whether a log is refused, in one line, or differs from the rules."""
    try:
        return bool(differences(read(found)))
    except hp.HupaiError as error:
        return "\n" not in str(error)


@pytest.mark.parametrize("rules", ["laok_horses", "sbr2025", "online+exchange=three",
                                   "panzhihua_short"])  # fmt: skip
def test_logs_with_one_other_field_are_caught(rules: str) -> None:
    record = match(rules)
    found = events(replace(record, deals=record.deals[-2:]))
    escaped = [name for name, again in some(found) if not caught(again)]
    # A die that means the same, and which of two equal tiles a seat has discarded.
    assert not [name for name in escaped if "tsumogiri" not in name and " die: " not in name]
    assert len(escaped) < 0.05 * sum(1 for _ in some(found))


def some(found: list[dict[str, Any]]) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Altered logs: each fifth, or all."""
    every = 1 if SLOW else 5
    yield from itertools.islice(altered(found), 0, None, every)


def kan_fee() -> tuple[list[dict[str, Any]], int]:
    """A log that has a kan fee with payments, and where."""
    for seed in range(3, 40):
        found = events(match("laok", seed))
        for at, event in enumerate(found):
            if event["type"] == "kan_fee" and event["payments"]:
                return found, at
    raise AssertionError


def test_a_payment_is_named_with_its_kan() -> None:
    found, at = kan_fee()
    event = found[at]
    payer, payee, points, _ = event["payments"][0]
    event["payments"][0] = [payer, payee, points + 1, "kan_fee"]
    for key in ("deltas",):
        event[key][payer] -= 1
        event[key][payee] += 1
    later = [one for one in found[at:] if one["type"] in ("end_kyoku", "start_kyoku", "end_game")]
    for one in later:
        for key in set(one) & {"deltas", "scores"}:
            if key == "scores" or one is later[0]:
                one[key][payer] -= 1
                one[key][payee] += 1
    wrong = next(one for one in differences(read(found)) if one.about == "payment")
    kan = event["kan"]
    assert wrong.expected == f"seat {payer} pays seat {payee} {points} (kan_fee, kan {kan})"
    assert wrong.found == f"seat {payer} pays seat {payee} {points + 1} (kan_fee, kan {kan})"
    assert wrong.clause == "X-30"
    assert "_kan " in wrong.text


def test_the_next_deal_and_the_result() -> None:
    record = match("laok")
    deals = list(record.deals)
    for changes, about in (
        ({"dealer": (deals[1].dealer + 1) % 4}, "next dealer"),
        ({"deal_index": 7}, "next deal"),
        ({"scores": (1, 2, 3, 4)}, "next scores"),
    ):
        other = [deals[0], replace(deals[1], **changes), *deals[2:]]
        found = [one for one in differences(replace(record, deals=tuple(other))) if one.deal == 1]
        assert [one.about for one in found] == [about]
    assert record.final is not None
    wrong = differences(replace(record, final=(9, *record.final[1:])))
    assert [one.about for one in wrong] == ["final points"]
    assert record.results is not None
    wrong = differences(replace(record, results=(9.0, *record.results[1:])))
    assert [one.about for one in wrong] == ["results"]


def test_another_hash_of_the_rules_is_named() -> None:
    found = events(match("laok"))
    found[0]["rules_hash"] = "0123"
    wrong = differences(read(found))
    assert [(one.about, one.expected, one.found) for one in wrong] == [
        ("rules", xuezhan.LAOK.hash, "0123")
    ]


def test_rules_of_a_log() -> None:
    record = match("laok")
    assert rules_for(record.with_rules("")).text == "laok"
    assert rules_for(record, "sbr2025").text == "sbr2025"
    with pytest.raises(hp.RuleError, match="tenhou is a rule set of riichi, the log is of xuezhan"):
        rules_for(record, "tenhou")


def test_hidden_tiles_cannot_be_played() -> None:
    with pytest.raises(hp.LogError, match="hides tiles"):
        differences(match("panzhihua_short").masked(0))


@pytest.mark.parametrize("rules", [*PRESETS, *OVERRIDES])
def test_a_wall_for_a_log_without_one(rules: str) -> None:
    for deal in match(rules).deals:
        assert isinstance(deal, SichuanDealRecord)
        wall = wall_for(replace(deal, wall=None), rules_for(match(rules)))
        assert sorted(wall) == sorted(deal.wall or ())
        again = Record(rules, (), (replace(deal, wall=tuple(wall)),))
        assert not differences(again)


def test_steps() -> None:
    told = ["exchange_die 3", "exchange 0 1m2m3m 2", "void_suit 1 s", "sing 2", "discard 2 5m*"]
    told += ["dance 3 2s5s", "discard 3 1p", "ron 0 3 1p", "hand 0 123m", "horses 0 5m7p"]
    assert [(step.seat, step.action) for step in steps_of(told)] == [
        (0, "exchange 1m"),
        (0, "exchange 2m"),
        (0, "exchange 3m"),
        (1, "void_suit s"),
        (2, "sing 5m*"),
        (3, "dance 1p"),
        (0, "ron"),
    ]
