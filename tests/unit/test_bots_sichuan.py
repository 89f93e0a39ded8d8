"""Bots at tables of xuezhan and panzhihua: what they are told, what their answers mean, faults."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from formats.schema import fits, shipped
from hupai import families, panzhihua, xuezhan
from hupai.bots import Bot, BotTable
from hupai.formats import mjai
from hupai.formats.mjai_seat import action_of, picks_of
from hupai.replay import replay
from unit.autoplay import told_to_the_end
from unit.command_line import run
from unit.test_bots import OURS

PRESETS = [*xuezhan.PRESETS, *panzhihua.PRESETS]
ALL = [*PRESETS, "online+exchange=three", "laok+void=declared+exchange=three"]


class Here:
    """A bot in this process."""

    def __init__(self, bot: Any) -> None:
        self.bot = bot
        self.told: list[dict[str, Any]] = []

    def ask(self, events: list[dict[str, Any]]) -> dict[str, Any]:
        self.told += json.loads(json.dumps(events))
        answer: dict[str, Any] = self.bot.react(events)
        return answer


class Stubborn(Bot):
    """Answers a question in a way of its own."""

    def __init__(self, what: str, answer: dict[str, Any]) -> None:
        super().__init__()
        self.what, self.own = what, answer

    def react(self, events: Any) -> dict[str, Any]:
        found = super().react(events)
        is_asked = events[-1].get("what") == self.what or self.what == found["type"]
        return self.own if is_asked else found


def play(rules: str, seed: int, bot: Bot, *, stops: bool = True) -> tuple[BotTable, Any, Here]:
    """A deal with a bot of this process at a seat."""
    here = Here(bot)
    chosen: Any = families.rules_of(rules)
    table = BotTable(here, chosen, seed % 4, stops=stops)  # type: ignore[arg-type]
    table.begin_match()
    deal = table.play_deal(chosen.deal(seed=seed, dealer=seed // 4 % 4))
    table.end_match()
    return table, deal, here


@pytest.mark.parametrize("player", ["efficient", "tsumogiri"])
@pytest.mark.parametrize("rules", ALL)
def test_deals_without_a_fault(rules: str, player: str) -> None:
    schema = shipped("hupai-mjai-1.schema.json")
    for seed in range(10):
        table, deal, here = play(rules, seed, Bot(player))
        assert table.faults == []
        assert deal.is_over
        for event in here.told:
            assert fits(event, schema, schema), event


def test_it_wins_sings_and_is_robbed_of_nothing() -> None:
    won = sung = 0
    for seed in range(40):
        _, deal, _ = play("panzhihua_short", seed, Bot())
        won += any(win.seat == seed % 4 for win in deal.wins)
        sung += any(str(event) == f"sing {seed % 4}" for event in deal.events)
    assert won >= 4
    assert sung >= 4


@pytest.mark.parametrize("rules", ALL)
def test_nothing_hidden_is_told_and_all_else_is(rules: str) -> None:
    deal: Any = families.rules_of(rules).deal(seed=11)
    seen = told_to_the_end(deal)
    for seat, events in enumerate(seen):
        for event in events:
            if event["type"] == "tsumo":
                assert (event["pai"] == "?") == (event["actor"] != seat)
            elif event["type"] == "exchange":
                is_known = seat in (event["actor"], event["target"])
                assert (event["pais"] == ["?"] * 3) != is_known
        hidden = ("start_kyoku", "tsumo", "exchange", "choose")
        public = [[e for e in es if e["type"] not in hidden] for es in (events, seen[0])]
        assert public[0][:-1] == public[1][:-1]
        end = events[-1]
        assert end["deltas"] == list(deal.deltas)
        for other, hand in enumerate(end["tehais"]):
            assert ("?" in hand) == (other != seat and not deal.has_won[other])


@pytest.mark.parametrize(
    ("answer", "legal", "action"),
    [
        ({"type": "exchange", "actor": 1, "pais": ["9m", "1m", "2m"]}, [], "exchange 1m2m9m"),
        ({"type": "void_suit", "suit": "s"}, [], "void_suit s"),
        ({"type": "sing", "actor": 1, "pai": "5m", "tsumogiri": False}, [], "sing 5m"),
        ({"type": "dance", "pai": "5m", "tsumogiri": True}, [], "dance 5m*"),
        ({"type": "dance", "pai": "5m"}, ["discard 5m*", "dance 5m*"], "dance 5m*"),
        ({"type": "hora"}, ["ron"], "ron"),
    ],
)
def test_answers(answer: dict[str, Any], legal: list[str], action: str) -> None:
    assert action_of(answer, 1, legal) == action
    assert picks_of("exchange 1m2m9m") == ["exchange 1m", "exchange 2m", "exchange 9m"]


@pytest.mark.parametrize(
    ("what", "answer", "kind", "message"),
    [
        ("exchange", {"type": "none"}, "illegal", "pass is not legal"),
        ("exchange", {"type": "exchange", "pais": ["1m"]}, "unreadable", "pais is"),
        ("exchange", {"type": "exchange", "pais": ["1m", "1p", "1s"]}, "illegal", "1m1p1s is not"),
        ("exchange", {"type": "exchange", "pais": ["?"] * 3}, "unreadable", "expected a tile"),
        ("void_suit", {"type": "void_suit"}, "illegal", "void_suit None is not legal"),
        ("void_suit", {"type": "void_suit", "suit": "z"}, "illegal", "void_suit z is not legal"),
        ("dahai", {"type": "sing", "pai": "1m", "tsumogiri": False}, "illegal", "sing 1m is not"),
    ],
)
def test_faults(what: str, answer: dict[str, Any], kind: str, message: str) -> None:
    table, deal, _ = play("online+exchange=three", 2, Stubborn(what, answer), stops=False)
    assert deal.is_over
    assert table.faults[0].kind == kind
    assert message in table.faults[0].message
    assert table.faults[0].deal.startswith("dealer 0, event ")
    assert table.faults[0].legal


def test_the_command_and_its_log(tmp_path: Path) -> None:
    path = tmp_path / "log.mjson"
    options = ("--rules", "panzhihua_long", "--seat", "1", "--timeout", "60", "--log", str(path))
    done = run("bot", *options, "--", *OURS)
    assert (done.exit_code, done.stderr) == (0, "")
    assert "8 deals" in done.stdout
    record = mjai.load(path)
    assert record.names[1] == "bot"
    assert len(record.deals) == 8
    assert not [one for deal in replay(record) for one in deal.differences]
    done = run("replay", "--verify", str(path))
    assert done.stdout.endswith("1 file, 8 deals, 0 differences\n")
    done = run("replay", str(path))
    assert "dealer 0" in done.stdout
    assert "seat" in done.stdout
    told = json.loads(run("replay", "--json", str(path)).stdout)
    assert [one["verified"] for one in told["course"]] == [True] * 8
    assert run("convert", str(path), str(tmp_path / "again.json")).exit_code == 0
    assert (tmp_path / "again.json").read_text() == path.read_text()
    done = run("convert", "--to", "tenhou", str(path), "-")
    assert done.exit_code == 2
    assert "Tenhou's JSON is of riichi" in done.stderr
