"""mjai bots at the table: ours plays whole matches, and what any other does wrong is named."""

from __future__ import annotations

import io
import json
import os
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import hupai
from hupai import riichi
from hupai.bots import Bot, BotError, BotProcess, BotTable
from hupai.bots.sample import serve
from hupai.formats import mjai
from hupai.formats.mjai_seat import SeatEvents, action_of
from hupai.replay import replay
from unit.autoplay import told_to_the_end

PACKAGES = str(Path(hupai.__file__).parents[1])
OURS = [sys.executable, "-m", "hupai.bots"]
# The start of a bot of few lines: `tell(answer)` writes a line.
HEAD = """
import json, sys, time
def tell(answer):
    print(json.dumps(answer), flush=True)
def lines():
    for line in sys.stdin:
        yield json.loads(line)
"""
# Discards what it draws, and passes.
GIRI = (
    HEAD
    + """
def giri(events):
    seat = giri.seat = next((e["id"] for e in events if "id" in e), getattr(giri, "seat", 0))
    last = events[-1]
    if last["type"] == "tsumo" and last["actor"] == seat:
        return {"type": "dahai", "actor": seat, "pai": last["pai"], "tsumogiri": True}
    return {"type": "none"}
"""
)


@pytest.fixture(autouse=True)
def _import_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", PACKAGES)


def script(code: str, head: str = GIRI) -> list[str]:
    return [sys.executable, "-c", head + code]


def play(
    command: list[str], *, timeout: float = 20, seed: int = 7, stops: bool = False, seat: int = 0
) -> BotTable:
    """One deal with a bot at a seat; the process is over in any case."""
    with BotProcess(command, timeout) as process:
        table = BotTable(process, riichi.TENHOU, seat, stops=stops)
        table.begin_match()
        deal = table.play_deal(riichi.TENHOU.deal(seed=seed))
        table.end_match()
    assert not process.is_alive
    assert deal.is_over
    return table


class TestOurs:
    @pytest.mark.parametrize("rules", ["tenhou", "tenhou_sanma", "mahjong_soul", "wrc", "ema"])
    @pytest.mark.parametrize("seat", [0, 2])
    def test_a_match_without_a_fault(self, rules: str, seat: int) -> None:
        chosen = riichi.Rules(rules)
        with BotProcess(OURS, 30) as process:
            table = BotTable(process, chosen, seat)
            table.begin_match()
            match = chosen.match(seed=4)
            while not match.is_over:
                table.play_deal(match.deal)
                match.next_deal()
            table.end_match()
        assert table.faults == []
        assert table.num_answers > len(match.deals)

    def test_it_says_riichi_and_wins(self) -> None:
        won = said = 0
        bot = Bot()
        for seed in range(40):
            deal = riichi.TENHOU.deal(seed=seed)
            self.play_here(bot, deal)
            said += any(str(event) == "riichi 0" for event in deal.events)
            won += any(win.seat == 0 for win in deal.wins)
        assert said >= 4
        assert won >= 4

    @staticmethod
    def play_here(bot: Bot, deal: riichi.Deal) -> None:
        """A deal in this process."""
        told = SeatEvents(0)
        bot.react([{"type": "start_game", "id": 0, "names": ["a", "b", "c", "d"]}])
        while deal.to_act is not None:
            if deal.to_act != 0:
                deal.apply(deal.choose("efficient"))
                continue
            legal = [str(action) for action in deal.legal_actions]
            action = action_of(bot.react(told.new(deal)), 0, legal)
            if action == "riichi":
                discard = action_of(bot.react(told.riichi()), 0, legal)
                action = discard.replace("discard", "riichi")
            deal.apply(action)

    def test_lines_of_single_events(self) -> None:
        """Other tables send one event a line and want an answer to each."""
        deal = riichi.TENHOU.deal(seed=7)
        start = {"type": "start_game", "id": 0, "names": ["a", "b", "c", "d"]}
        lines = [json.dumps(event) + "\n" for event in [start, *SeatEvents(0).new(deal)]]
        out = io.StringIO()
        serve(Bot(), io.StringIO("\n".join(lines)), out)
        answers = [json.loads(line) for line in out.getvalue().splitlines()]
        assert [answer["type"] for answer in answers] == ["none", "none", "dahai"]
        assert action_of(answers[2], 0, []) in deal.legal_actions

    def test_tsumogiri(self) -> None:
        table = play([*OURS, "tsumogiri"], stops=True)
        assert table.faults == []

    def test_rules_in_another_form_are_passed_over(self) -> None:
        bot = Bot()
        bot.react([{"type": "start_game", "id": 0, "names": None, "rules": {"aka": 3}}])
        assert bot.rules.text == "tenhou"

    @pytest.mark.parametrize(
        ("arguments", "stdin", "word"),
        [
            (["nobody"], "", "nobody"),
            ([], "{]\n", "line"),
            ([], "[1]\n", "neither an event nor a list"),
            ([], "[" * 100_000 + "\n", "recursion"),
            ([], '{"type":"start_game","id":0,"names":7}\n', "names is 7"),
            ([], '{"type":"tsumo"}\n', "outside"),
        ],
    )
    def test_what_it_cannot_read(self, arguments: list[str], stdin: str, word: str) -> None:
        from subprocess import run

        done = run([*OURS, *arguments], input=stdin, capture_output=True, text=True, timeout=60)
        assert done.returncode == 2
        assert done.stderr.count("\n") == 1
        assert word in done.stderr


class TestFaults:
    def fault(self, code: str, **options: Any) -> Any:
        table = play(script(code), **options)
        assert table.faults, "no fault"
        return table.faults[0]

    def test_an_illegal_answer(self) -> None:
        fault = self.fault(
            """
for events in lines():
    answer = giri(events)
    if answer["type"] == "dahai":
        answer = {"type": "chi", "actor": 0, "target": 3, "pai": "3m", "consumed": ["1m", "2m"]}
    tell(answer)
"""
        )
        assert (fault.kind, fault.deal) == ("illegal", "E1.0, event 6")
        drawn = f"draw 0 {riichi.TENHOU.deal(seed=7).drawn}"
        assert fault.event == drawn
        assert fault.message == "chi 1m2m is not legal"
        assert '"consumed": ["1m", "2m"]' in fault.answer
        assert fault.legal == tuple(map(str, riichi.TENHOU.deal(seed=7).legal_actions))
        assert str(fault).startswith(f"illegal at E1.0, event 6 '{drawn}': chi 1m2m is not legal; ")

    def test_riichi_that_is_not_legal(self) -> None:
        fault = self.fault(
            """
for events in lines():
    answer = giri(events)
    tell({"type": "reach", "actor": 0} if answer["type"] == "dahai" else answer)
"""
        )
        assert (fault.kind, fault.message) == ("illegal", "riichi is not legal")

    @pytest.mark.parametrize(
        ("answer", "message"),
        [
            ("print('what?', flush=True)", "no JSON"),
            ("print('[1]', flush=True)", "no JSON object"),
            ("print('[' * 100000, flush=True)", "no JSON"),
            ("tell({})", "type is None"),
            ("tell({'type': 'resign'})", "no answer is called 'resign'"),
            ("tell({'type': ['dahai']})", "type is"),
            ("tell({'type': 'dahai', 'actor': 1, 'pai': '1m'})", "actor is 1: expected 0"),
            ("tell({'type': 'dahai', 'actor': 0, 'pai': '?'})", "pai is '?': expected a tile"),
            ("tell({'type': 'dahai', 'actor': 0, 'pai': 5})", "pai is 5"),
            ("tell({'type': 'dahai', 'pai': '1m', 'tsumogiri': 1})", "tsumogiri is 1"),
            ("tell({'type': 'pon', 'consumed': ['1m']})", "consumed is"),
        ],
    )
    def test_an_answer_that_is_none(self, answer: str, message: str) -> None:
        fault = self.fault(
            f"""
for events in lines():
    if giri(events)["type"] == "dahai":
        {answer}
    else:
        tell(giri(events))
"""
        )
        assert fault.kind == "unreadable"
        assert message in fault.message
        assert len(fault.answer) <= 201

    def test_a_dead_process(self) -> None:
        fault = self.fault(
            """
for number, events in enumerate(lines()):
    if number == 2:
        sys.exit("out of memory")
    tell(giri(events))
"""
        )
        assert fault.kind == "dead"
        assert fault.message == "the process has ended with code 1: out of memory"

    def test_a_process_that_never_speaks(self) -> None:
        began = time.monotonic()
        table = play(script("time.sleep(600)"), timeout=0.1)
        assert [fault.kind for fault in table.faults] == ["timeout"] * 3  # then it is given up
        assert time.monotonic() - began < 60

    def test_an_answer_that_comes_late_is_not_taken_for_the_next(self) -> None:
        table = play(
            script(
                """
for number, events in enumerate(lines()):
    if number == 2:
        time.sleep(1.5)
    tell(giri(events))
"""
            ),
            timeout=1,
        )
        assert [fault.kind for fault in table.faults] == ["timeout"]

    def test_it_stops_at_the_first_fault(self) -> None:
        code = "for events in lines():\n    tell({'type': 'resign'})\n    time.sleep(0)\n"
        with pytest.raises(BotError, match="resign") as caught:
            play(script(code), stops=True)
        assert caught.value.fault.kind == "unreadable"

    @pytest.mark.skipif(os.name != "posix", reason="process groups")
    def test_children_of_the_bot_end_too(self, tmp_path: Path) -> None:
        note = tmp_path / "child"
        code = f"""
import subprocess
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
open({str(note)!r}, "w").write(str(child.pid))
for events in lines():
    tell(giri(events))
"""
        play(script(code))
        child = int(note.read_text())
        for _ in range(100):
            state = Path(f"/proc/{child}/stat")
            if not state.exists() or state.read_text().split()[2] == "Z":
                return
            time.sleep(0.05)
        pytest.fail("the child lives on")

    def test_a_bot_that_does_not_read(self) -> None:
        """It answers all at once; the lines to it need not be read for that."""
        table = play(script("[tell({'type': 'none'}) for _ in range(1000)]\ntime.sleep(600)"))
        assert table.faults
        assert table.faults[0].kind == "illegal"  # none where it must discard


class TestEvents:
    def test_nothing_hidden_is_told(self) -> None:
        deal = riichi.TENHOU.deal(seed=7)
        seen = told_to_the_end(deal)
        for seat, events in enumerate(seen):
            draws = [event for event in events if event["type"] == "tsumo"]
            assert {event["pai"] == "?" for event in draws if event["actor"] != seat} == {True}
            assert "?" not in {event["pai"] for event in draws if event["actor"] == seat}
            assert [event["type"] for event in events[-2:]] == ["hora", "end_kyoku"]
            assert sum(events[-2]["deltas"]) >= 0
            public = [[e for e in es if e["type"] != "tsumo"][1:] for es in (events, seen[0])]
            assert public[0] == public[1]

    @pytest.mark.parametrize(
        ("answer", "legal", "action"),
        [
            ({"type": "none"}, [], "pass"),
            ({"type": "none", "meta": {"q_values": []}}, [], "pass"),
            ({"type": "dahai", "actor": 1, "pai": "5mr", "tsumogiri": False}, [], "discard 0m"),
            ({"type": "dahai", "actor": 1, "pai": "E", "tsumogiri": True}, [], "discard 1z*"),
            ({"type": "dahai", "pai": "E"}, ["discard 1z", "discard 1z*"], "discard 1z*"),
            ({"type": "dahai", "pai": "E"}, ["discard 1z"], "discard 1z"),
            ({"type": "pon", "actor": 1, "consumed": ["5p", "5pr"]}, [], "pon 0p5p"),
            ({"type": "daiminkan", "actor": 1, "target": 0}, [], "open_kan"),
            ({"type": "ankan", "consumed": ["5s", "5s", "5sr", "5s"]}, [], "closed_kan 5s"),
            ({"type": "kakan", "pai": "C", "consumed": ["C", "C", "C"]}, [], "added_kan 7z"),
            ({"type": "kan", "pai": "C", "consumed": ["C", "C", "C"]}, [], "added_kan 7z"),
            ({"type": "kan", "consumed": ["C", "C", "C", "C"]}, [], "closed_kan 7z"),
            ({"type": "kan", "target": 0, "consumed": ["C", "C", "C"]}, [], "open_kan"),
            ({"type": "hora", "actor": 1, "target": 1}, [], "tsumo"),
            ({"type": "hora", "actor": 1, "target": 0}, [], "ron"),
            ({"type": "hora"}, ["ron", "pass"], "ron"),
            ({"type": "ryukyoku"}, [], "nine_terminals"),
            ({"type": "kita", "actor": 1, "pai": "N"}, [], "kita"),
            ({"type": "nukidora"}, [], "kita"),
            ({"type": "reach", "actor": 1}, [], "riichi"),
        ],
    )
    def test_answers(self, answer: dict[str, Any], legal: list[str], action: str) -> None:
        assert action_of(answer, 1, legal) == action


class TestCommand:
    """`hupai bot`."""

    @staticmethod
    def run(*args: str) -> Any:
        pytest.importorskip("typer")
        from unit.command_line import run

        return run("bot", *args)

    def test_a_match_and_its_log(self, tmp_path: Path) -> None:
        path = tmp_path / "log.mjson.gz"
        options = ("--rules", "tenhou+length=east", "--seat", "1", "--timeout", "30")
        done = self.run(*options, "--log", str(path), "--", *OURS)
        assert (done.exit_code, done.stderr) == (0, "")
        assert "The bot at seat 1 (tenhou+length=east)" in done.stdout
        assert "0 faults" in done.stdout
        record = mjai.load(path)
        assert record.names[1] == "bot"
        assert record.final is not None
        assert not [one for deal in replay(record) for one in deal.differences]

    def test_deals_for_programs(self, tmp_path: Path) -> None:
        path = tmp_path / "log.json"
        options = ("--deals", "2", "--seed", "7", "--timeout", "30", "--log", str(path), "--json")
        done = self.run(*options, "--", *OURS)
        assert (done.exit_code, done.stderr) == (0, "")
        found = json.loads(done.stdout)
        assert (found["deals"], found["faults"], found["stopped"]) == (2, [], False)
        assert sorted(one.name for one in tmp_path.iterdir()) == ["log-7.json", "log-8.json"]

    @pytest.mark.parametrize("on_error", ["stop", "tsumogiri"])
    def test_faults(self, on_error: str) -> None:
        code = "for events in lines():\n    tell({'type': 'resign'})\n"
        options = ("--deals", "1", "--on-error", on_error, "--timeout", "20")
        done = self.run(*options, "--", *script(code))
        assert done.exit_code == 1
        lines = done.stderr.splitlines()
        assert all(line.startswith("hupai bot: unreadable at ") for line in lines)
        assert (len(lines) == 1) == (on_error == "stop")
        assert done.stdout.startswith("0 deals" if on_error == "stop" else "1 deal")

    @pytest.mark.parametrize(
        ("args", "word"),
        [
            (["--", "no-such-program-anywhere"], "no-such-program-anywhere"),
            ([], "COMMAND"),
            (["--seat", "4", "--", "x"], "4 is no seat"),
            (["--matches", "1", "--deals", "1", "--", "x"], "either"),
            (["--timeout", "0", "--", "x"], "timeout"),
            (["--log", "", "--", "x"], "is a folder"),
            (["--log", "no-such-folder/log.json", "--", "x"], "no-such-folder"),
            (["--on-error", "cry", "--", "x"], "cry"),
            (["--rules", "nowhere", "--", "x"], "nowhere"),
            (["--against", "nobody", "--", *OURS], "nobody"),
            (["--rules", "tenhou+dora=false", "--timeout", "30", "--", *OURS], "first indicator"),
        ],
    )
    def test_bad_input(self, args: list[str], word: str) -> None:
        done = self.run(*args)
        assert (done.exit_code, done.stdout) == (2, "")
        assert done.stderr.count("\n") == 1
        assert word in done.stderr
