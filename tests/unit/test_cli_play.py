"""`hupai play`, `hupai perft` and the deal of `hupai demo`: what they print and refuse."""

from __future__ import annotations

import json
import random

import pytest

from hupai import families, riichi
from unit.command_line import assert_refused, parsed, run, text


def played(*args: str, stdin: bytes = b"") -> str:
    """What a run of `play` prints that was answered so."""
    done = run("play", *args, stdin=stdin)
    assert (done.exit_code, done.stderr) == (0, ""), done.output
    return done.stdout


class TestPlay:
    def test_a_deal_with_nothing_but_enter(self) -> None:
        out = played("--seed", "5", stdin=b"\n" * 200)
        assert "E1, honba 0, sticks 0" in out
        assert [line.split()[0] for line in out.splitlines()[-4:]] == ["0", "1", "2", "3"]

    def test_other_hands_stay_hidden(self) -> None:
        out = played("--seed", "5", "--seat", "1", stdin=b"\n\n\nq\n")
        deal = riichi.TENHOU.deal(seed=5)
        assert "draw 0 ?" in out
        assert deal.hands[0].concealed not in out
        assert "you 1" in out

    def test_numbers_texts_and_undo(self) -> None:
        deal = riichi.TENHOU.deal(seed=5)
        first, second = (str(action) for action in deal.legal_actions[:2])
        out = played("--seed", "5", stdin=b"1\nu\n" + second.encode() + b"\nq\n")
        for action in (first, second):
            tile = action.split()[1]
            assert f"discard 0 {tile}; draw 1 ?" in out
        assert out.endswith("stopped\n")

    def test_help_and_what_is_no_action(self) -> None:
        out = played(stdin="?\n0\n99999999999999\n-1\n²\nchi\nu\n".encode())
        assert "q stops" in out
        assert out.count("is none of the actions") == 6
        assert out.endswith("stopped\n")

    def test_junk_never_crashes(self) -> None:
        source = random.Random(7)
        for _ in range(5):
            played("--seed", str(source.randrange(2**64)), stdin=source.randbytes(3000))

    def test_a_match(self) -> None:
        out = played("--rules", "tenhou+length=east", "--match", stdin=b"\n" * 2000)
        assert "The match is over" in out

    def test_three_players(self) -> None:
        out = played("--rules", "tenhou_sanma", "--seat", "2", stdin=b"\n" * 200)
        assert "35000" in out

    def test_for_programs(self) -> None:
        out = played("--seed", "5", "--json", stdin=b"x\n?\n" + b"\n" * 200)
        lines = [json.loads(line) for line in out.splitlines()]
        assert lines[0]["legal_actions"] == [
            str(action) for action in riichi.TENHOU.deal(seed=5).legal_actions
        ]
        assert "none of the actions" in lines[1]["error"]
        assert "q stops" in lines[2]["help"]
        told = [event for line in lines if "events" in line for event in line["events"]]
        assert told[0].startswith("start E1")
        assert sum(lines[-1]["deltas"]) <= 0  # sticks may stay on the table
        assert {entry["clause"] for entry in lines[-1]["ledger"]} <= {"R-3.8", "R-4.9", "R-5.1"}

    @pytest.mark.parametrize("rules", ["laok_horses", "online+exchange=three", "panzhihua_short"])
    def test_other_families(self, rules: str) -> None:
        out = played("--rules", rules, "--seed", "5", stdin=b"\n" * 400)
        assert "deal 0" in out
        assert "tiles left" in out
        assert [line.split()[0] for line in out.splitlines()[-4:]] == ["0", "1", "2", "3"]
        lines = played("--rules", rules, "--seed", "5", "--json", stdin=b"\n" * 400).splitlines()
        end = json.loads(lines[-1])
        assert sum(end["deltas"]) == 0
        assert all("kan" in entry for entry in end["ledger"])

    def test_a_match_without_an_end_of_its_own(self) -> None:
        out = played("--rules", "laok", "--match", stdin=b"\n" * 3000)
        assert "deal 7" in out
        assert "deal 8" not in out
        assert "The match is over" in out

    @pytest.mark.parametrize(
        ("line", "word"),
        [
            ("play --seat 4", "4 is no seat"),
            ("play --rules tenhou_sanma --seat 3", "0 to 2"),
            ("play --rules nowhere", "nowhere"),
            ("play --seed x", "--seed"),
            ("play --seed -1", "seed"),
            ("play --against nobody", "nobody"),
            ("play --lang tlh", "tlh"),
        ],
    )
    def test_bad_input(self, line: str, word: str) -> None:
        assert_refused(line, word)


class TestPerft:
    def test_sequences(self) -> None:
        """One action deep they are the legal actions, two deep those that follow each of them."""
        deal = riichi.TENHOU.deal(seed=5)
        followed = {}
        for action in deal.legal_actions:
            after = deal.copy()
            after.apply(action)
            followed[str(action)] = len(after.legal_actions)
        found = parsed("perft", "--seed", "5", "--depth", "2", "--divide")
        assert found["divide"] == followed
        assert found["nodes"] == sum(followed.values())
        assert parsed("perft", "--seed", "5", "--depth", "1")["nodes"] == len(deal.legal_actions)
        assert found["hash"] == riichi.TENHOU.hash

    def test_table(self) -> None:
        out = text("perft", "--seed", "5", "--depth", "1", "--divide", "--rules", "wrc")
        assert "sequences of 1 action (wrc, seed 5)" in out
        assert "discard" in out

    @pytest.mark.parametrize(
        "rules", ["laok", "sbr2025", "online+exchange=three", "panzhihua_long"]
    )
    def test_other_families(self, rules: str) -> None:
        deal = families.rules_of(rules).deal(seed=5)
        nodes = 0
        for action in deal.legal_actions:
            after = deal.copy()
            after.apply(action)
            nodes += len(after.legal_actions)
        found = parsed("perft", "--seed", "5", "--depth", "2", "--rules", rules)
        assert found["nodes"] == nodes

    @pytest.mark.parametrize(
        ("line", "word"),
        [
            ("perft", "--depth"),
            ("perft --depth -1", "depth"),
            ("perft --depth 1 --rules nowhere", "nowhere"),
            ("perft --depth 1 --seed -1", "seed"),
        ],
    )
    def test_bad_input(self, line: str, word: str) -> None:
        assert_refused(line, word)


def test_the_deals_of_the_demo() -> None:
    """A whole deal with its ledger for each rule set."""
    out, found = text("demo"), {one["rules"]: one["deal"] for one in parsed("demo")}
    assert {families.name_of(families.rules_of(rules)) for rules in found} == {
        "riichi", "xuezhan", "panzhihua",
    }  # fmt: skip
    for rules, deal in found.items():
        assert deal["ledger"], rules
        assert sum(deal["deltas"]) == 0
        assert all(f"{entry['points']} point" in out for entry in deal["ledger"])
    assert {entry["clause"] for entry in found["tenhou"]["ledger"]} <= {"R-3.8", "R-4.9"}
    assert {entry["reason"] for entry in found["laok"]["ledger"]} >= {"win"}
