"""Logs played again: good ones verify, and what is wrong in a log is named with its place."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

import hupai as hp
from hupai import riichi
from hupai.formats import Record, mjai
from hupai.formats.played import record_of_match
from hupai.replay import Difference, replay, rules_for, steps_of, wall_for
from unit.autoplay import played_match

# Worked out by hand. Seat 1 waits for 5p and 8p; the three runs are sanshoku doujun, 2 han;
# base 20, closed ron 10, pair of white 2: 40 fu; no dora. 2600 by ron.
HANDS = ("1399m1399p1399s1z", "234m67234p234s55z", "5557m1157p1157s1z", "668m4668p4668s11z")
START = {
    "type": "start_kyoku",
    "bakaze": "E",
    "dora_marker": "N",
    "kyoku": 1,
    "honba": 1,
    "kyotaku": 2,
    "oya": 0,
    "scores": [24000, 25000, 24000, 25000],
}


def log(*events: dict[str, Any], points: Sequence[int] = (-2900, 4900, 0, 0)) -> str:
    """The mjai text of a deal that ends with that win, and of the events that follow."""
    tehais = [hp.parse_tiles(hand) for hand in HANDS]
    deal = [
        {"type": "start_game", "names": ["A", "B", "C", "D"]},
        START | {"tehais": tehais},
        {"type": "tsumo", "actor": 0, "pai": "8p"},
        {"type": "dahai", "actor": 0, "pai": "8p", "tsumogiri": True},
        {"type": "hora", "actor": 1, "target": 0, "deltas": list(points), "ura_markers": []},
        {"type": "end_kyoku"},
    ]
    return "\n".join(json.dumps(event) for event in [*deal, *events])


def differences(record: Record, rules: str = "") -> list[Difference]:
    return [one for deal in replay(record, rules) for one in deal.differences]


def test_a_log_by_hand_verifies() -> None:
    """R-4.8, R-4.9: 2600, 300 for one honba, 2000 for two sticks."""
    record = mjai.loads(log())
    played = list(replay(record))
    assert [one.differences for one in played] == [()]
    assert played[0].deal is not None
    assert [(win.seat, win.score.value) for win in played[0].deal.wins] == [(1, 2600)]


def test_wrong_payments_of_a_log() -> None:
    found = differences(mjai.loads(log(points=[-2600, 4600, 0, 0])))
    assert [one.about for one in found] == ["payments", "points"]
    wanted = "expected -2900, 4900, 0, 0; found -2600, 4600, 0, 0 [R-4.9]"
    assert str(found[0]) == f"deal 1 (E1.1), event 8 'ron 1 0 8p': payments: {wanted}"
    assert found[0].to_dict()["deal"] == 1


@pytest.mark.parametrize(
    ("changes", "about"),
    [
        ({"kyoku": 3, "oya": 2}, ["next dealer"]),  # the dealer's right neighbour deals
        ({"honba": 1}, ["next honba"]),  # back to 0
        ({"kyotaku": 2}, ["next deposits"]),  # the winner has taken them
        ({"scores": [21100, 29900, 24000, 25100]}, ["next scores"]),
        ({"bakaze": "S"}, ["next round"]),
        ({}, []),
    ],
)
def test_the_next_deal(changes: dict[str, Any], about: list[str]) -> None:
    follows = {
        "kyoku": 2,
        "oya": 1,
        "honba": 0,
        "kyotaku": 0,
        "scores": [21100, 29900, 24000, 25000],
    }
    tehais = [hp.parse_tiles(hand) for hand in HANDS]
    start = START | {"tehais": tehais} | follows | changes
    draw = {"type": "tsumo", "actor": start["oya"], "pai": "8p"}
    loaded = mjai.loads(log(start, draw, {"type": "ryukyoku", "reason": "kyushu"}), partial=True)
    found = [one for one in differences(loaded.record) if one.deal == 1]
    assert [one.about for one in found] == about


@cache
def played(rules: str, seed: int = 3) -> Record:
    """A match between built-in players as a log."""
    return record_of_match(played_match(rules, seed))


@pytest.mark.parametrize("rules", list(riichi.PRESETS))
def test_own_matches_verify(rules: str) -> None:
    record = played(rules)
    assert not differences(record)
    assert not differences(mjai.loads(mjai.dumps(record)))


def test_a_log_that_stops_is_no_difference() -> None:
    record = played("tenhou")
    deal = record.deals[1]
    for size in range(len(deal.plays)):
        half = replace(deal, plays=deal.plays[:size], kind="", wins=(), deltas=None)
        if not half.plays or not half.plays[-1].startswith("riichi "):
            assert not differences(replace(record, deals=(half,), final=None, results=None))


def changed(record: Record, place: int, **changes: Any) -> Record:
    deals = list(record.deals)
    deals[place] = replace(deals[place], **changes)
    return replace(record, deals=tuple(deals))


def won_deal(record: Record) -> int:
    return next(n for n, deal in enumerate(record.deals) if deal.kind == "win")


def test_values_of_a_win() -> None:
    record = played("tenhou")
    place = won_deal(record)
    win = record.deals[place].wins[0]
    assert win.value is not None
    assert win.han is not None
    for name, value in (
        ("value", win.value + 100),
        ("han", win.han + 1),
        ("fu", 110),
        ("items", (("tanyao", 1), ("haku", 1))),
        ("limit", "baiman"),
        ("yakuman", 1),
    ):
        wins = (replace(win, **{name: value}),)
        found = differences(changed(record, place, wins=wins))
        assert [(one.about, one.deal) for one in found] == [(name, place + 1)], name


def test_a_wall_that_is_known_is_compared() -> None:
    record = played("tenhou")
    wall = list(record.deals[0].wall or ())
    wall[0], wall[4] = wall[4], wall[0]
    found = differences(changed(record, 0, wall=tuple(wall)))
    assert [(one.about, one.clause) for one in found] == [("event", "R-1.7")]
    found = differences(changed(record, 0, wall=tuple(wall[:-1])))
    assert [(one.about, one.clause) for one in found] == [("start", "R-1.11")]


def test_indicators() -> None:
    deal = played("tenhou").deals[0]
    other = "1z" if deal.indicator != "1z" else "2z"
    found = differences(changed(played("tenhou"), 0, indicator=other))
    assert [(one.about, one.clause) for one in found] == [("event", "R-3.6")]


@pytest.mark.parametrize(
    ("plays", "event", "expected", "found"),
    [
        # a tile that the seat has not.
        (["draw 0 8p", "discard 0 5z"], 7, "seat 0: discard 1m", "discard 5z"),
        # the hand is not ready.
        (["draw 0 8p", "riichi 0", "discard 0 8p*"], 8, "seat 0: discard 1m", "riichi 8p*"),
        # nobody has a pair to call with, so that seat 1 draws.
        (["draw 0 8p", "discard 0 8p*", "pon 2 8p8p 8p 0"], 8, "draw 1 1m", "pon 2 8p8p 8p 0"),
    ],
)
def test_an_action_that_is_not_legal(
    plays: list[str], event: int, expected: str, found: str
) -> None:
    record = mjai.loads(log())
    deal = replace(record.deals[0], plays=tuple(plays), wins=())
    one = differences(replace(record, deals=(deal,)))[0]
    assert one.event == event
    assert one.found.removeprefix("seat 0: ") == found
    assert one.expected.startswith(expected)


def test_something_missing_at_the_end() -> None:
    record = mjai.loads(log())
    deal = replace(record.deals[0], plays=record.deals[0].plays[:2], wins=(), kind="exhaustive")
    found = differences(replace(record, deals=(deal,)))
    assert [one.about for one in found] == ["event"]


def test_the_result_of_the_match() -> None:
    record = played("tenhou")
    assert record.final is not None
    assert record.results is not None
    wrong = differences(replace(record, final=(0, *record.final[1:])))
    assert [(one.about, one.clause) for one in wrong] == [("final points", "R-2.7")]
    wrong = differences(replace(record, results=(0.0, *record.results[1:])))
    assert [one.about for one in wrong] == ["results"]
    wrong = differences(replace(record, deals=record.deals[:2]))
    assert [(one.about, one.found) for one in wrong] == [("result", "the match is over")]


def test_a_deal_after_the_end() -> None:
    record = played("tenhou")
    longer = replace(record, deals=(*record.deals, record.deals[-1]))
    assert [one.found for one in differences(longer)][:1] == [f"{record.deals[-1].title} follows"]


def test_ura_that_a_log_does_not_show() -> None:
    """A value may rest on ura dora that nobody wrote down; then some ura must explain it."""
    matches = [played("tenhou", seed) for seed in range(3, 8)]
    seen = 0
    for record in matches:
        for deal in record.deals:
            riichi_wins = [win for win in deal.wins if win.seat in deal.riichi]
            if riichi_wins and len(deal.ura) == 1:
                seen += 1
                bare = replace(deal, ura=(), wall=None)
                assert not differences(Record(rules="tenhou", deals=(bare,)))
    assert seen


def test_rules_of_a_log() -> None:
    record = played("tenhou")
    assert rules_for(record).text == "tenhou"
    assert rules_for(record, "wrc").text == "wrc"
    assert rules_for(record.with_rules("")).text == "tenhou"
    with pytest.raises(hp.RuleError, match="nowhere"):
        rules_for(record.with_rules("nowhere"))
    with pytest.raises(hp.RuleError, match="for 3 players, the log has 4"):
        list(replay(record, "tenhou_sanma"))


def test_hidden_tiles_cannot_be_played() -> None:
    record = mjai.loads(log())
    hidden = (("?",) * 13, *record.deals[0].hands[1:])
    with pytest.raises(hp.LogError, match="hides tiles"):
        differences(changed(record, 0, hands=hidden))


def test_tiles_that_the_rules_have_not() -> None:
    record = mjai.loads(log().replace('"8p"', '"5pr"'))
    found = differences(record, "tenhou_no_aka")
    assert [one.about for one in found] == ["start"]
    assert "of 0p: tenhou_no_aka has 0" in found[0].expected


def test_a_wall_for_a_log_without_one() -> None:
    deal = played("tenhou").deals[0]
    bare = replace(deal, wall=None)
    wall = wall_for(bare, riichi.TENHOU)
    again = list(replay(Record(rules="tenhou", deals=(replace(bare, wall=tuple(wall)),))))
    assert not again[0].differences
    assert sorted(wall) == sorted(deal.wall or ())


def test_steps() -> None:
    events = ["replacement 2 4z", "kita 2", "closed_kan 1 0p5p5p5p", "added_kan 1 0s"]
    events += ["open_kan 3 1m1m1m 1m 2", "chi 1 3m4m 5m 0", "tsumo 1 5m", "end nine_terminals"]
    found = [(step.seat, step.action) for step in steps_of(events)]
    assert found == [
        (2, "kita"),
        (1, "closed_kan 5p"),
        (1, "added_kan 0s"),
        (3, "open_kan"),
        (1, "chi 3m4m"),
        (1, "tsumo"),
        (None, "nine_terminals"),
    ]


def test_an_empty_log() -> None:
    assert not list(replay(Record(rules="tenhou")))
