"""The command line: what each command prints, its JSON, and how bad input ends."""

from __future__ import annotations

import html
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from hupai import answers, riichi
from project.sources import ROOT
from unit.command_line import assert_refused, parsed, text

READY = "234m1112356777s"


def test_no_command_is_the_demo() -> None:
    out = text()
    assert out == text("demo")
    for word in ("tenhou", "mangan", "ura dora", "thirteen orphans", "is ready", "discard"):
        assert word in out


def test_version() -> None:
    assert text("--version").startswith("hupai ")


class TestScore:
    def test_explains(self) -> None:
        out = text("score", READY, "--win", "4s", "--by", "tsumo", "--seat-wind", "S")
        assert "fully concealed draw" in out
        assert "Total: 1100 points" in out

    @pytest.mark.parametrize(("lang", "word"), [("ja", "符"), ("zh", "门前清自摸和")])
    def test_languages(self, lang: str, word: str) -> None:
        assert word in text("score", READY, "--win", "4s", "--by", "tsumo", "--lang", lang)

    def test_json_is_the_answer_of_jsonl(self) -> None:
        request: dict[str, Any] = {"hand": READY, "win": "4s", "by": "ron", "rules": "tenhou"}
        request |= {"seat_wind": "W"}
        request |= {"riichi": 2, "ippatsu": True, "dora": ["1m", "3s"], "ura": ["6s"]}
        request |= {"honba": 2, "deposits": 3, "from_seat": "across"}
        answer = answers.score(request)
        del answer["id"]
        flags = "--win 4s --by ron --rules tenhou --seat-wind W --double-riichi --ippatsu "
        flags += "--dora 1m,3s --ura 6s --honba 2 --deposits 3 --from across"
        assert answer["win"]
        assert parsed("score", READY, *flags.split()) == answer

    def test_no_win_is_done(self) -> None:
        assert parsed("score", READY, "--win", "4s", "--by", "ron")["reason"] == "no_yaku"
        assert "No win" in text("score", READY, "--win", "4s", "--by", "ron")

    def test_all_tells_what_failed(self) -> None:
        args = ("score", READY, "--win", "4s", "--by", "tsumo")
        assert "pinfu" not in text(*args)
        assert "pinfu" in text(*args, "--all")

    def test_fourteen_tiles_are_read_each_way_best_first(self) -> None:
        found = parsed("score", "234m11123567774s")["readings"]
        values = [one["value"] for one in found]
        assert values == sorted(values, reverse=True)
        assert {one["tile"] for one in found} >= {"4s", "2m"}
        assert text("score", "234m11123567774s").count("Hand:") == len(found)

    def test_pao(self) -> None:
        hand = "234m9p (555z<) (666z^) (777z>)"
        pay = parsed("score", hand, "--win", "9p", "--by", "tsumo", "--pao", "daisangen:right")[
            "pay"
        ]
        assert pay == {"liable": 48000}

    def test_kan_feeder_and_kita(self) -> None:
        rules = "tenhou_sanma+rinshan_pao=true"
        args = ("--win", "9p", "--by", "tsumo", "--rinshan", "--rules", rules, "--kita", "1")
        found = parsed("score", "234p9p 789s (1111z<)  (222z^)", *args, "--kan-feeder", "left")
        assert "feeder" in found["pay"]
        assert ["kita_dora", 1] in found["items"]


class TestWaits:
    def test_table(self) -> None:
        out = text("waits", READY, "--seen", "4s", "--discards", "1s", "--seat-wind", "S")
        assert "3 waits, 5 tiles" in out
        assert "1100 (1 han 30 fu)" in out
        assert "furiten, no yaku on ron" in out

    def test_json(self) -> None:
        found = parsed("waits", READY, "--riichi")
        assert found["left"] == {"1s": 1, "4s": 4, "7s": 1}
        assert found["values"]["4s"]["ron"]["items"] == [["riichi", 1]]
        assert found["values"]["4s"]["warnings"] == []

    def test_not_ready(self) -> None:
        assert "shanten 1" in text("waits", "123456789m12p19s")
        assert parsed("waits", "123456789m12p19s")["waits"] == []

    def test_part_of_a_hand_has_no_values(self) -> None:
        assert parsed("waits", "1123m") == {
            "waits": ["1m", "4m"],
            "left": {"1m": 2, "4m": 4},
            "values": {},
        }
        assert "2 waits, 6 tiles" in text("waits", "1123m")


def test_shanten() -> None:
    forms = {"standard": 0, "seven_pairs": 4, "thirteen_orphans": 11}
    assert parsed("shanten", READY) == {"shanten": 0, "by_form": forms}
    assert "shanten 0 (ready)" in text("shanten", READY)


def test_discards() -> None:
    found = parsed("discards", "123456789m12p119s", "--seen", "3p")["discards"]
    assert found[0] == {"tile": "9s", "shanten": 0, "ukeire": {"3p": 3}, "total": 3}
    assert "9s" in text("discards", "123456789m12p119s")


def test_offered_calls() -> None:
    found = parsed("discards", READY, "--offer", "4s", "--from", "left")["calls"]
    assert [call["meld"] for call in found] == ["chi 234s", "chi 345s", "chi 456s"]
    assert "4s" not in {one["tile"] for one in found[0]["discards"]}  # kuikae
    assert parsed("discards", READY, "--offer", "4s", "--from", "across") == {"calls": []}
    assert "no chi or pon" in text("discards", READY, "--offer", "9p")


class TestRules:
    def test_presets(self) -> None:
        found = parsed("rules")["presets"]
        ours = [one["name"] for one in found if one["family"] == "riichi"]
        assert ours == list(riichi.PRESETS)
        assert all(one["title"] in text("rules") for one in found)

    @pytest.mark.parametrize("name", list(riichi.PRESETS))
    def test_one_preset(self, name: str) -> None:
        found = parsed("rules", name)
        assert found["hash"] == riichi.Rules(name).hash
        assert [one["name"] for one in found["options"]] == list(riichi.OPTIONS)
        marks = {one["name"]: one["mark"] for one in found["options"] if one["mark"]}
        assert marks == riichi.PRESETS[name].marks
        assert all(one["clause"] for one in [*found["options"], *found["items"]])

    def test_text_of_one_preset(self) -> None:
        out = text("rules", "tenhou+kuitan=false")
        for word in ("kuitan", "R-4.3", "断幺九", riichi.Rules("tenhou", kuitan=False).hash):
            assert word in out

    def test_options_read_back_as_the_same_rules(self) -> None:
        found = parsed("rules", "wrc")
        given = "".join(f"+{one['name']}={one['value']}" for one in found["options"])
        assert riichi.Rules("riichi" + given).hash == found["hash"]

    def test_difference(self) -> None:
        found = parsed("rules", "tenhou", "tenhou_no_aka")["options"]
        assert found == [{"name": "aka", "values": ["1,1,1", "0,0,0"], "clause": "R-3.7"}]
        assert "aka" in text("rules", "tenhou", "tenhou_no_aka")
        assert "same rules" in text("rules", "tenhou", "tenhou")


def test_points() -> None:
    assert parsed("points", "4", "30")["pay"] == {"ron": 7700}
    assert parsed("points", "4", "30", "--rules", "mleague")["limit"] == "mangan"
    assert parsed("points", "5", "--by", "tsumo", "--dealer")["pay"] == {"each": 4000}
    assert parsed("points", "2", "--yakuman", "--honba", "1")["points"] == 64300
    assert "7700" in text("points", "4", "30")


def test_needed() -> None:
    ways = parsed("needed", "32000,28000,22000,18000", "--seat", "1", "--dealer", "3")["needed"]
    assert (ways[1]["by"], ways[1]["from_seat"], ways[1]["value"]) == ("ron", 0, 2300)
    assert "ron off seat 0" in text("needed", "32000,28000,22000,18000", "--seat", "1")


@pytest.mark.parametrize("picture", sorted((ROOT / "docs").glob("*.svg")), ids=lambda p: p.stem)
def test_pictures_show_what_the_command_prints(picture: Path) -> None:
    shown = re.findall(r">([^<\n]+)</text>", picture.read_text(encoding="utf-8"))
    _, command, *lines = (html.unescape(line).replace("\xa0", " ") for line in shown)
    assert lines == text(*shlex.split(command)[2:]).splitlines()


BAD_INPUT = [
    ("bogus", "bogus"),
    ("score", "HAND"),
    ("score --bogus", "--bogus"),
    ("score 1m 2m", "2m"),
    ("score 234m1112356777s --win 4s", "by"),
    ("score 234m1112356777s --win 4s --by robbery", "robbery"),
    ("score 234m1112356777s --win 4s --by ron --rules nowhere", "nowhere"),
    ("score 234m1112356777s --win 4s --by ron --ippatsu", "ippatsu"),
    ("score 234m1112356777s --win 4s --by ron --honba x", "--honba"),
    ("score 234m1112356777s --win 4s --by ron --honba -1", "honba"),
    ("score 234m1112356777s --win 4s --by ron --pao daisangen", "--pao"),
    ("score 234m1112356777s --win 4s --by ron --lang tlh", "tlh"),
    ("score 234m111x2356777s --win 4s --by ron", "character 8"),
    ("score --jsonl nowhere.jsonl", "nowhere.jsonl"),
    ("score --jsonl - --rules tenhou", "rules"),
    ("waits 11111m", "5 copies of 1m"),
    ("waits 234m1112356777s --rules nowhere", "nowhere"),
    ("shanten 12x", "character 3"),
    ("discards 234m1112356777s", "13 concealed"),
    ("discards 234m1112356777s --offer 4s --from above", "above"),
    ("rules nowhere", "nowhere"),
    ("rules tenhou nowhere", "nowhere"),
    ("points 3", "FU"),
    ("points 3 33", "33"),
    ("needed 1,2,x --seat 0", "1,2,x"),
    ("needed 1,2,3,4", "--seat"),
]


@pytest.mark.parametrize(("line", "word"), BAD_INPUT)
@pytest.mark.parametrize("json_flag", [[], ["--json"]])
def test_bad_input_is_one_line(line: str, word: str, json_flag: list[str]) -> None:
    assert_refused(line, word, *json_flag)
