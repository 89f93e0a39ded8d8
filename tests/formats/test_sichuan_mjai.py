"""mjai of xuezhan and panzhihua written and read: every event, and what is refused and where."""

from __future__ import annotations

import json
from typing import Any

import pytest

import hupai as hp
from formats.schema import fits, shipped
from formats.sichuan_games import SEEDS, record
from hupai.formats import Record, SichuanDealRecord, deal_of, mjai
from project.sources import ROOT

KEYS = {
    "start_game": ["type", "names", "format", "rules", "rules_hash"],
    "start_kyoku": ["type", "deal", "oya", "scores", "tehais"],
    "exchange_die": ["type", "die"],
    "exchange": ["type", "actor", "target", "pais"],
    "void_suit": ["type", "actor", "suit"],
    "tsumo": ["type", "actor", "pai"],
    "sing": ["type", "actor"],
    "dance": ["type", "actor", "waits"],
    "dahai": ["type", "actor", "pai", "tsumogiri"],
    "pon": ["type", "actor", "target", "pai", "consumed"],
    "daiminkan": ["type", "actor", "target", "pai", "consumed"],
    "kakan": ["type", "actor", "pai", "consumed"],
    "ankan": ["type", "actor", "consumed"],
    "kan_fee": ["type", "actor", "kan", "deltas", "payments"],
    "hora": ["type", "actor", "target", "pai", "tehai", "yakus", "hora_points"],
    "kan_transfer": ["type", "actor", "kan", "deltas", "payments"],
    "kan_shot_refund": ["type", "actor", "kan", "deltas", "payments"],
    "ryukyoku": ["type", "reason", "tenpais"],
    "pig": ["type", "actor", "deltas", "payments"],
    "ready_check": ["type", "actor", "deltas", "payments"],
    "kan_refund": ["type", "actor", "kan", "deltas", "payments"],
    "penalty": ["type", "actor", "points", "reason"],
    "end_kyoku": ["type", "deltas", "scores", "tehais"],
    "end_game": ["type", "scores", "results"],
}
OPTIONAL = {"open_tile", "horses", "fan", "face", "deltas", "payments", "pigs", "penalties"}


def events(log: Record) -> list[dict[str, Any]]:
    return [json.loads(line) for line in mjai.dumps(log).splitlines()]


def text_of(found: list[dict[str, Any]]) -> str:
    return "\n".join(map(json.dumps, found))


@pytest.mark.parametrize("rules", SEEDS)
def test_written_and_read_it_is_the_same(rules: str) -> None:
    log = record(rules)
    text = mjai.dumps(log)
    assert mjai.loads(text) == log
    assert mjai.dumps(mjai.loads(text)) == text


@pytest.mark.parametrize("rules", SEEDS)
@pytest.mark.parametrize("seat", range(4))
def test_as_one_seat_sees_it(rules: str, seat: int) -> None:
    log = record(rules).masked(seat)
    assert mjai.loads(mjai.dumps(log)) == log
    hidden = [play for deal in log.deals for play in deal.plays if "?" in play]
    assert hidden
    assert not any(play.startswith(f"draw {seat} ") for play in hidden)


def test_every_event_is_written_with_its_keys_in_order() -> None:
    found = [event for rules in SEEDS for event in events(record(rules))]
    assert {event["type"] for event in found} == set(KEYS)
    for event in found:
        assert [key for key in event if key in KEYS[event["type"]]] == KEYS[event["type"]]
        assert set(event) <= {*KEYS[event["type"]], *OPTIONAL}


@pytest.mark.parametrize("rules", SEEDS)
def test_schema(rules: str) -> None:
    schema = shipped("hupai-mjai-1.schema.json")
    for log in (record(rules), record(rules).masked(2)):
        for event in events(log):
            assert fits(event, schema, schema), event


def test_schema_refuses() -> None:
    schema = shipped("hupai-mjai-1.schema.json")
    paid = {"type": "kan_fee", "actor": 0, "kan": 1, "deltas": [3, -1, -1, -1]}
    for wrong in (
        {"type": "tsumo", "actor": 0, "pai": "E"},
        {"type": "tsumo", "actor": 0, "pai": "5mr"},
        {"type": "void_suit", "actor": 0, "suit": "z"},
        {"type": "exchange_die", "die": 7},
        paid,
        paid | {"payments": [[1, 0, 0, "kan_fee"]]},
        paid | {"payments": [[1, 0, 1, "riichi_stick"]]},
        paid | {"payments": [[1, None, 1, "kan_fee"]]},
        {"type": "chi", "actor": 1, "target": 0, "pai": "1m", "consumed": ["2m", "3m"]},
        {"type": "dora", "dora_marker": "1m"},
    ):
        assert not fits(wrong, schema, schema), wrong


def test_all_payments_of_a_log_are_its_ledger() -> None:
    for rules in SEEDS:
        log = record(rules)
        paid = [tuple(one) for event in events(log) for one in event.get("payments", ())]
        entries = [one for deal in log.deals for one in deal.payments or ()]  # type: ignore[attr-defined]
        assert paid == [(one.payer, one.payee, one.points, one.reason) for one in entries]


def test_payments_stand_where_they_are_due() -> None:
    for rules in SEEDS:
        kinds = [event["type"] for event in events(record(rules))]
        for at, kind in enumerate(kinds):
            before, after = kinds[at - 1], kinds[at + 1 : at + 2]
            if kind == "kan_fee":
                assert before in ("kakan", "ankan", "daiminkan")
                assert after == ["tsumo"]
            elif kind in ("daiminkan", "ankan"):
                assert after == ["kan_fee"]
            elif kind in ("sing", "dance"):
                assert after == ["dahai"]
            elif kind in ("kan_transfer", "kan_shot_refund"):
                assert before in ("hora", kind)


def test_rules_and_their_hash_are_carried() -> None:
    first = events(record("laok"))[0]
    assert first["format"] == "hupai-mjai-1"
    assert first["rules_hash"] == hp.xuezhan.LAOK.hash
    found = events(record("laok"))
    found[0]["rules_hash"] = "0123"
    again = mjai.loads(text_of(found))
    assert again.extras["rules_hash"] == "0123"
    assert events(again) == found


def test_other_dialects_have_no_such_events() -> None:
    with pytest.raises(hp.HupaiError, match="mortal has no events for laok"):
        mjai.dumps(record("laok"), "mortal")


def test_what_is_missing_is_not_invented() -> None:
    """A log without payments, hands and readiness is read; they are unknown."""
    left_out = {"hora": ("payments", "tehai"), "ryukyoku": ("tenpais",), "end_kyoku": ("tehais",)}
    bare = [
        {key: one for key, one in event.items() if key not in left_out.get(event["type"], ())}
        for event in events(record("laok"))
    ]
    for deal, told in zip(mjai.loads(text_of(bare)).deals, record("laok").deals, strict=True):
        assert isinstance(deal, SichuanDealRecord)
        assert deal.tenpai is None
        assert deal.deltas == told.deltas
        assert not any(play.startswith("hand") for play in deal.plays)
        if told.wins:
            assert deal.payments is None
            assert [win.deltas for win in deal.wins] == [win.deltas for win in told.wins]


@pytest.mark.parametrize("rules", SEEDS)
def test_a_deal_from_its_own_events(rules: str) -> None:
    for deal in record(rules).deals:
        assert isinstance(deal, SichuanDealRecord)
        paid = {"payments": deal.payments, "penalties": deal.penalties}
        assert deal_of(deal.events, wins=deal.wins, **paid) == deal


def first(kind: str, rules: str = "", **wanted: Any) -> tuple[list[dict[str, Any]], int]:
    """The events of a log that has such an event, and where."""
    for name in [rules] if rules else SEEDS:
        found = events(record(name))
        for at, event in enumerate(found):
            if event["type"] == kind and wanted.items() <= event.items():
                return found, at
    raise AssertionError(kind)


@pytest.mark.parametrize(
    ("kind", "change", "message"),
    [
        ("start_game", {"format": "hupai-mjai-2"}, "format is 'hupai-mjai-2'"),
        ("start_kyoku", {"oya": 4}, "oya is 4: expected an integer from 0 to 3"),
        ("start_kyoku", {"deal": -1}, "deal is -1"),
        ("start_kyoku", {"scores": [0, 0, 0]}, "scores is [0, 0, 0]: expected a list of 4"),
        ("start_kyoku", {"open_tile": "?"}, "open_tile is '?': expected a tile"),
        ("exchange_die", {"die": 7}, "die is 7: expected an integer from 1 to 6"),
        ("exchange", {"pais": ["1m", "1m"]}, "expected a list of 3"),
        ("void_suit", {"suit": "z"}, "suit is 'z': expected m, p or s"),
        ("tsumo", {"pai": "E"}, "a 1z in a game of three suits"),
        ("sing", {"actor": 9}, "actor is 9"),
        ("dance", {"waits": ["10m"]}, "waits is '10m': expected a tile"),
        ("kan_fee", {"kan": 7}, "kan is 7: expected an integer from 1 to 1"),
        ("kan_fee", {"deltas": [0, 0, 0, 1]}, "its payments give"),
        ("kan_fee", {"payments": [[0, 1, 2, "win"]]}, "a payment for 'win': expected kan_fee"),
        ("kan_fee", {"payments": [[0, 1, 2]]}, "payments is [0, 1, 2]: expected a list of 4"),
        ("hora", {"deltas": [0, 0, 0, 1]}, "its payments give"),
        ("hora", {"tehai": ["1m"]}, "lays 1m open"),
        ("hora", {"payments": [[0, 0, -2, "win"]]}, "points is -2"),
        ("ryukyoku", {"reason": "nagashi"}, "reason is 'nagashi': expected 'exhaustive'"),
        ("ryukyoku", {"tenpais": [None] * 4}, "expected null for who has won"),
        ("penalty", {"reason": "rain"}, "reason is 'rain': expected pig_penalty or false_win"),
        ("end_kyoku", {"deltas": [9, -9, 0, 0]}, "deltas is [9, -9, 0, 0]: the events give"),
        ("end_kyoku", {"scores": [1, 1, 1, 1]}, "scores is [1, 1, 1, 1]: the events give"),
        ("end_kyoku", {"tehais": [["1m"]] * 4}, "tehais is ['1m']: expected a list of"),
        ("pon", {"type": "chi"}, "no event is called 'chi'"),
        ("ready_check", {"actor": 0, "deltas": None, "payments": [[1, 2, 3, "ready_check"]]},
         "actor is 0: its payments are of another seat"),
    ],
)  # fmt: skip
def test_refuses_with_deal_line_and_cause(kind: str, change: dict[str, Any], message: str) -> None:
    found, at = first(kind)
    found[at].update(change)
    with pytest.raises(hp.LogError) as caught:
        mjai.loads(text_of(found))
    place = "" if kind == "start_game" else "deal "
    assert str(caught.value).startswith(f"mjai: {place}")
    assert f"line {at + 1}: " in str(caught.value)
    assert message in str(caught.value)
    assert caught.value.code == "bad_log"


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        ("ryukyoku", "before ryukyoku"),
        ("kan_fee", "the events give"),
        ("hora", "mjai: deal 1, line"),
        ("tsumo", "it is not its turn"),
    ],
)
def test_an_event_that_is_missing(kind: str, message: str) -> None:
    found, at = first(kind)
    del found[at]
    with pytest.raises(hp.LogError, match=message):
        mjai.loads(text_of(found))


def test_the_end_of_a_deal_may_be_missing() -> None:
    found = [event for event in events(record("laok")) if event["type"] != "end_kyoku"]
    assert mjai.loads(text_of(found)) == record("laok")


def test_winners_win_once_and_draw_no_more() -> None:
    found, at = first("hora")
    winner = found[at]["actor"]
    later = next(n for n in range(at, len(found)) if found[n]["type"] == "tsumo")
    found[later]["actor"] = winner
    with pytest.raises(hp.LogError, match=f"a draw of seat {winner}: it is the turn of seat"):
        mjai.loads(text_of(found))


def test_logs_of_other_families_are_not_mixed() -> None:
    found = events(record("laok"))
    start = {"type": "start_kyoku", "bakaze": "E", "dora_marker": "N", "kyoku": 1, "honba": 0,
             "kyotaku": 0, "oya": 0, "scores": [25000] * 4, "tehais": [["?"] * 13] * 4}  # fmt: skip
    end = [{"type": "tsumo", "actor": 0, "pai": "?"}, {"type": "ryukyoku"}, {"type": "end_kyoku"}]
    with pytest.raises(hp.LogError, match="riichi"):
        mjai.loads(text_of([*found[:-1], start, *end]))


def test_only_mjai_is_written() -> None:
    with pytest.raises(hp.HupaiError, match="Tenhou's JSON is of riichi; this is a log of laok"):
        hp.formats.tenhou.dumps(record("laok"))


def test_a_robbed_kan_brings_nothing_and_takes_no_id() -> None:
    """X-7, X-38."""
    deal = deal_of(
        [
            "start dealer=0 deal=0 scores=0,0,0,0",
            *("deal 0 111234567m1189s", "deal 1 234m114p6677889s"),
            *("deal 2 234567789p2344s", "deal 3 456789m99p22233s"),
            *("draw 0 1p", "discard 0 1p*", "pon 1 1p1p 1p 0", "discard 1 4p"),
            *("draw 2 5p", "discard 2 5p*", "draw 3 9p", "discard 3 9p*"),
            *("draw 0 7s", "discard 0 7s*", "draw 1 1p", "added_kan 1 1p"),
            *("ron 2 1 1p", "hand 2 234567789p2344s", "draw 3 1s", "discard 3 1s*"),
            *("draw 0 1m", "closed_kan 0 1m1m1m1m", "replacement 0 9s"),
        ],
        payments=[],
    )
    written = events(Record("laok", ("A", "B", "C", "D"), (deal,)))
    kinds = [event["type"] for event in written]
    at = kinds.index("kakan")
    assert kinds[at : at + 3] == ["kakan", "hora", "tsumo"]
    assert [event["kan"] for event in written if event["type"] == "kan_fee"] == [1]


def test_the_page_shows_what_is_written() -> None:
    schema = shipped("hupai-mjai-1.schema.json")
    page = (ROOT / "docs" / "mjai.md").read_text(encoding="utf-8")
    lines = [json.loads(line) for line in page.splitlines() if line.startswith("{")]
    assert len(lines) > 5
    for event in lines:
        assert fits(event, schema, schema), event
        assert sum(event.get("deltas", ())) == 0
    for kind in KEYS:
        assert f"`{kind}`" in page, kind
