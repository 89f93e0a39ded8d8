"""The command line under the Sichuan family: 血战到底 and Panzhihua. Values are the rule pages'."""

from __future__ import annotations

import json
from typing import Any

import pytest

import hupai as hp
from hupai import answers, panzhihua, xuezhan
from unit.command_line import assert_refused, parsed, run, text

FOURS = "1111m5555s66m77s8s"  # seven pairs with two fours of a kind, waiting for 8s
FOURTH = "111m23m456p789p22p"  # 1m is its fourth
KANS = "234m456p789p2p (1111m<)"
GOLDEN = "5s (444p) [9999p] (111s) (888s)"


def scored(rules: str, hand: str, *options: str) -> Any:
    return parsed("score", hand, "--rules", rules, *options)


class TestScore:
    def test_laok(self) -> None:
        found = scored("laok", FOURS, "--win", "8s", "--by", "ron")
        assert found["items"] == [["dragon_seven_pairs", 5], ["root", 1]]
        assert (found["fan"], found["doublings"], found["pay"]) == (6, 5, {"ron": 192})

    def test_sbr(self) -> None:
        found = scored("sbr2025", FOURS, "--win", "8s", "--by", "ron")
        assert found["items"] == [["seven_pairs", 2], ["root", 2]]
        assert found["points"] == 8  # the cap
        found = scored("sbr2025", GOLDEN, "--win", "5s", "--by", "tsumo", "--active-payers", "2")
        assert found["items"] == [["all_triplets", 1], ["golden_wait", 1], ["kan", 1]]
        assert (found["pay"], found["points"]) == ({"each": 9}, 18)

    def test_panzhihua(self) -> None:
        options = ("--win", "1m", "--by", "tsumo", "--factor", "2", "--payer-factors", "1,2,4")
        found = scored("panzhihua_long", FOURTH, *options)
        assert found["items"] == [["closed_four_to_one", 4]]
        assert found["face"] == 4
        assert (found["pay"], found["points"]) == ({"by_payer": [8, 16, 32]}, 56)

    @pytest.mark.parametrize(
        ("line", "fields"),
        [
            (
                f"{KANS}|--rules laok --win 2p --by tsumo --after-kan --kan-feeder left",
                {"after_kan": True, "kan_feeder": "left"},
            ),
            ("123m456m234p678p9p|--rules laok --win 9p --by ron --rob-kan", {"rob_kan": True}),
            (
                "123m456m234p678p9p|--rules laok --win 9p --by tsumo --heavenly --dealer",
                {"heavenly": True, "dealer": True},
            ),
            ("123m456m234p678p9p|--rules laok --win 9p --by tsumo --earthly", {"earthly": True}),
            (
                "123m456m234p678p9p|--rules sbr2025 --win 9p --by ron --last-tile --void s",
                {"last_tile": True, "void": "s"},
            ),
            ("123m456m234p678p9p|--rules laok_horses --win 9p --by ron --horses 2", {"horses": 2}),
            (
                "123m456m234p678p9p|--rules panzhihua_short --win 9p --by ron --dealt-ready "
                "--payer-factors 4",
                {"dealt_ready": True, "payer_factors": [4]},
            ),
        ],
    )
    def test_every_option_is_the_field_of_a_request(
        self, line: str, fields: dict[str, Any]
    ) -> None:
        hand, options = line.split("|")
        words = options.split()
        request = {"hand": hand, "rules": words[1], "win": words[3], "by": words[5]} | fields
        answer = answers.score(request)
        assert answer.pop("id") is None
        assert answer["win"]
        assert parsed("score", hand, *words) == answer
        # Each of them counts.
        plain = answers.score({n: request[n] for n in ("hand", "rules", "win", "by")})
        assert plain["points"] != answer["points"]

    @pytest.mark.parametrize(
        ("rules", "lang", "words"),
        [
            ("laok", "en", ("dragon seven pairs", "X-22", "192")),
            ("laok", "ja", ("龍七対", "192")),
            ("laok", "zh", ("龙七对", "192")),
            ("panzhihua_short", "en", ("dragon seven pairs", "P-20")),
            ("panzhihua_short", "zh", ("龙七对", "P-20")),
        ],
    )
    def test_explains(self, rules: str, lang: str, words: tuple[str, ...]) -> None:
        args = ("score", FOURS, "--win", "8s", "--by", "ron", "--rules", rules, "--lang", lang)
        out = text(*args)
        assert all(word in out for word in words)
        assert len(text(*args, "--all").splitlines()) > len(out.splitlines())

    @pytest.mark.parametrize("rules", ["laok", "sbr2025", "panzhihua_long"])
    def test_fourteen_tiles_are_read_each_way_best_first(self, rules: str) -> None:
        found = scored(rules, "1111m23m456p789p22p")["readings"]
        values = [one.get("value", 0) for one in found]
        assert values == sorted(values, reverse=True)
        assert {one["tile"] for one in found} == set(hp.parse_tiles("123m456p789p2p"))
        out = text("score", "1111m23m456p789p22p", "--rules", rules)
        assert out.count("Hand:") == len(found)

    def test_no_win_is_done(self) -> None:
        hand, options = "123m456p78s99s123s", ("--win", "9s", "--by", "ron")
        assert scored("laok", hand, *options)["reason"] == "three_suits"
        assert scored("panzhihua_long", hand, *options)["win"]
        void = ("--void", "m")
        assert scored("sbr2025", FOURTH, "--win", "1m", "--by", "ron", *void)["reason"] == (
            "void_suit"
        )
        args = (FOURTH, "--win", "1m", "--by", "ron", "--factor", "4")
        assert scored("panzhihua_long", *args)["reason"] == "dancer_tsumo_only"
        assert "No win" in text("score", *args, "--rules", "panzhihua_long")

    def test_what_a_rule_set_of_the_family_cannot_use_is_ignored(self) -> None:
        args = (FOURTH, "--win", "1m", "--by", "ron")
        assert scored("laok", *args, "--factor", "4", "--dealt-ready") == scored("laok", *args)


class TestWaits:
    def test_table(self) -> None:
        out = text("waits", FOURTH, "--rules", "laok", "--seen", "4m")
        assert "3 waits, 6 tiles" in out
        rows = {line.split()[0]: line for line in out.splitlines()[2:]}
        assert "12 (2 fan)" in rows["1m"]
        assert "6 (1 fan)" in rows["4m"]
        assert "18 (1 fan)" in rows["4m"]  # from three
        assert "warnings" not in out

    def test_face(self) -> None:
        out = text("waits", FOURTH, "--rules", "panzhihua_long", "--factor", "2")
        rows = {line.split()[0]: line for line in out.splitlines()[2:]}
        assert "8 (face 4)" in rows["1m"]
        assert "2 (face 1)" in rows["4m"]
        assert "6 (face 1)" in rows["4m"]

    def test_json(self) -> None:
        found = parsed("waits", FOURTH, "--rules", "laok")
        assert found["waits"] == ["1m", "4m", "2p"]
        assert found["left"] == {"1m": 1, "4m": 4, "2p": 2}
        assert found["values"]["1m"]["ron"]["items"] == [["plain", 1], ["root", 1]]
        assert set(found["values"]["1m"]) == {"ron", "tsumo"}

    def test_void(self) -> None:
        hand = "123456m789p1199s"  # three suits
        args = (hand, "--rules", "sbr2025", "--void", "s")
        assert parsed("waits", *args)["waits"] == []
        assert f"{hand} is not ready (sbr2025): shanten" in text("waits", *args)
        assert parsed("waits", hand, "--rules", "panzhihua_short")["waits"] == ["1s", "9s"]

    def test_melds_of_the_void_suit_leave_no_form_open(self) -> None:
        args = ("23m456m789p22p (111s)", "--rules", "sbr2025", "--void", "s")
        assert parsed("waits", *args)["waits"] == []
        assert "no form is open" in text("waits", *args)
        assert parsed("shanten", *args) == {
            "shanten": None,
            "by_form": {"standard": None, "seven_pairs": None},
        }
        assert "no form is open" in text("shanten", *args)


def test_shanten() -> None:
    forms = {"standard": 0, "seven_pairs": 4}
    assert parsed("shanten", FOURTH, "--rules", "laok") == {"shanten": 0, "by_form": forms}
    out = text("shanten", FOURTH, "--rules", "panzhihua_long")
    assert "shanten 0 (ready)" in out
    assert "orphans" not in out


class TestDiscards:
    HAND = "11223m456p7789p19s"

    def test_void(self) -> None:
        args = ("discards", self.HAND, "--rules", "sbr2025", "--void", "s")
        found = parsed(*args)["discards"]
        assert {one["tile"] for one in found if one["shanten"] == 1} == {"1s", "9s"}
        assert text(*args).splitlines()[2].split()[:2] == ["1s", "1"]

    def test_void_of_another_suit(self) -> None:
        found = parsed("discards", self.HAND, "--rules", "sbr2025", "--void", "m")["discards"]
        assert {one["tile"] for one in found if one["shanten"] == found[0]["shanten"]} == {
            "1m",
            "2m",
            "3m",
        }

    def test_three_suits_are_wanted_nowhere_but_in_panzhihua(self) -> None:
        hand = "1123m456p789p22p67s"
        best = {r: parsed("discards", hand, "--rules", r)["discards"][0] for r in RULES}
        assert {r: (one["tile"], one["shanten"]) for r, one in best.items()} == {
            "laok": ("6s", 1),
            "sbr2025": ("6s", 1),
            "panzhihua_short": ("1m", 0),
            "panzhihua_long": ("1m", 0),
        }


RULES = ["laok", "sbr2025", "panzhihua_short", "panzhihua_long"]


class TestReady:
    def test_text(self) -> None:
        out = text("ready", FOURTH, "--rules", "laok")
        assert out.startswith("11123m22456789p is ready (laok): worth at most 12 (2 fan), by 1m")
        assert "X-23" in out
        assert "根" in text("ready", FOURTH, "--lang", "zh")

    def test_panzhihua(self) -> None:
        args = ("ready", FOURTH, "--rules", "panzhihua_long")
        assert "worth at most 4 (face 4), by 1m" in text(*args)
        assert "worth at most 8 (face 4), by 1m" in text(*args, "--factor", "2")
        assert "worth at most 32 (face 16), by 1m" in text(*args, "--factor", "2", "--dealt-ready")

    @pytest.mark.parametrize("rules", RULES)
    def test_json_is_the_answer_of_jsonl(self, rules: str) -> None:
        found = parsed("ready", FOURTH, "--rules", rules)
        answer = answers.greatest({"hand": FOURTH, "rules": rules})
        assert answer.pop("id") is None
        assert found == answer
        assert (found["ready"], found["tile"]) == (True, "1m")

    def test_not_ready(self) -> None:
        hand = "123456789p1559s"
        assert parsed("ready", hand, "--rules", "laok") == {
            "ready": False,
            "tile": None,
            "items": [],
            "value": 0,
        }
        assert "is not ready (laok): shanten 1" in text("ready", hand, "--rules", "laok")
        void = ("--rules", "sbr2025", "--void", "p")
        assert "is not ready (sbr2025): shanten" in text("ready", hand, *void)

    def test_jsonl(self) -> None:
        requests = [{"id": 1, "hand": FOURTH, "rules": "laok"}, {"id": 2, "rules": "tenhou"}]
        requests[1]["hand"] = FOURTH
        done = run("ready", "--jsonl", "-", stdin=lines(requests))
        first, second = map(json.loads, done.stdout.splitlines())
        assert (first["id"], first["value"], second["error"]["field"]) == (1, 12, "rules")
        assert done.exit_code == 2


def lines(requests: list[dict[str, Any]]) -> bytes:
    return "\n".join(map(json.dumps, requests)).encode()


@pytest.mark.parametrize("rules", RULES)
def test_jsonl_of_every_command(rules: str) -> None:
    asked = {
        "score": (answers.score, {"hand": FOURTH, "win": "1m", "by": "ron"}),
        "waits": (answers.waits, {"hand": FOURTH, "void": "s"}),
        "shanten": (answers.shanten, {"hand": FOURTH}),
        "discards": (answers.discards, {"hand": "1111m23m456p789p22p", "void": "s"}),
        "ready": (answers.greatest, {"hand": FOURTH, "seen": ["1m"]}),
    }
    for command, (answer, fields) in asked.items():
        request = {"id": command, "rules": rules} | fields
        done = run(command, "--jsonl", "-", stdin=lines([request]))
        assert (done.exit_code, done.stderr) == (0, ""), done.stdout
        assert json.loads(done.stdout) == answer(request)


class TestRules:
    def test_presets(self) -> None:
        families = {one["name"]: one["family"] for one in parsed("rules")["presets"]}
        assert families["tenhou"] == "riichi"
        assert [n for n, family in families.items() if family == "xuezhan"] == list(xuezhan.PRESETS)
        assert [n for n, family in families.items() if family == "panzhihua"] == list(
            panzhihua.PRESETS
        )

    @pytest.mark.parametrize(
        ("family", "preset"),
        [(f, preset) for f in (xuezhan, panzhihua) for preset in f.PRESETS],
    )
    def test_one_preset(self, family: Any, preset: str) -> None:
        found = parsed("rules", preset)
        assert found["hash"] == family.Rules(preset).hash
        assert [one["name"] for one in found["options"]] == list(family.OPTIONS)
        marks = {one["name"]: one["mark"] for one in found["options"] if one["mark"]}
        assert marks == family.PRESETS[preset].marks
        assert all(one["clause"] for one in [*found["options"], *found["items"]])
        given = "".join(f"+{one['name']}={one['value']}" for one in found["options"])
        assert family.Rules(preset + given).hash == found["hash"]

    def test_values_are_those_of_the_rule_set(self) -> None:
        def values(rules: str) -> dict[str, int]:
            return {one["name"]: one["value"] for one in parsed("rules", rules)["items"]}

        laok, sbr = values("laok"), values("sbr2025")
        assert (laok["all_triplets"], laok["outside"], laok["heavenly"]) == (2, 3, 6)
        assert not {"golden_wait", "last_tile", "tsumo", "horse"} & set(laok)
        assert (sbr["all_triplets"], sbr["golden_wait"], sbr["last_tile"]) == (1, 1, 1)
        assert not {"outside", "two_five_eight", "heavenly", "dragon_seven_pairs"} & set(sbr)
        assert values("laok_horses")["horse"] == 1
        assert "middle_five" not in values("panzhihua_short")
        assert values("panzhihua_long")["middle_five"] == 2
        assert values("panzhihua_long+shaped_wait_multiple=2")["edge_wait"] == 2

    @pytest.mark.parametrize(
        ("preset", "inferred"),
        [
            ("panzhihua_short", {"after_kan_tsumo", "after_kan_ron", "rob_kan"}),
            (
                "panzhihua_long",
                {"flush", "seven_pairs", "dragon_seven_pairs", "dealt_ready", "ones_and_nines"}
                | {"two_five_eight", "rob_kan"},
            ),
        ],
    )
    def test_inferred_values_are_marked(self, preset: str, inferred: set[str]) -> None:
        items = parsed("rules", preset)["items"]
        assert {one["name"] for one in items if one["mark"] == "i"} == inferred
        rows = {line.split()[0]: line for line in text("rules", preset).splitlines() if line}
        assert " i " in rows["rob_kan"]
        assert "抢杠" in rows["rob_kan"]
        assert " i " not in rows["closed_four_to_one"]

    def test_difference(self) -> None:
        found = {o["name"]: o["values"] for o in parsed("rules", "sbr2025", "online")["options"]}
        assert found["fan_cap"] == ["3", "5"]
        assert found["exchange"] == ["none", "three"]
        assert "base" not in found
        assert "fan_cap" in text("rules", "sbr2025", "online")
        assert_refused("rules laok panzhihua_long", "panzhihua_long")


def test_demo() -> None:
    out = text("demo")
    for word in ("laok", "sbr2025", "panzhihua_long", "golden single wait", "closed four-to-one"):
        assert word in out
    assert "void s" in out
    found = {one["rules"]: one for one in parsed("demo")}
    assert list(found) == ["tenhou", "laok", "sbr2025", "panzhihua_long"]
    for one in found.values():
        assert all(score["win"] for score in one["scores"])
        assert one["waits"]["waits"]
        assert one["discards"]["discards"]
    assert [score["points"] for score in found["laok"]["scores"]] == [192, 72]
    assert [score["points"] for score in found["sbr2025"]["scores"]] == [18, 8]
    assert found["panzhihua_long"]["scores"][0]["pay"] == {"by_payer": [8, 16, 32]}
    assert found["panzhihua_long"]["ready"]["value"] == 8
    assert "ready" not in found["tenhou"]


LAOK = "123m456m234p678p9p --win 9p --by ron --rules laok"
BAD_INPUT = [
    (f"score {LAOK} --riichi", "--riichi is an option of riichi; laok is a rule set of xuezhan"),
    (f"score {LAOK} --from left", "--from is an option of riichi"),
    (f"score {LAOK} --dora 1m", "--dora"),
    ("score 234m1112356777s --win 4s --by ron --void m", "--void is an option of xuezhan and"),
    ("score 234m1112356777s --win 4s --by ron --dealer", "--dealer"),
    ("score 234m1112356777s --rules tenhou --rob-kan", "--rob-kan"),
    (f"score {LAOK} --bogus", "--bogus"),
    (f"score {LAOK} --void x", "void"),
    (f"score {LAOK} --horses 3", "horses"),
    (f"score {LAOK} --active-payers 0", "active_payers"),
    (f"score {LAOK} --factor 0", "factor"),
    (f"score {LAOK} --payer-factors 1,x", "--payer-factors"),
    (f"score {LAOK} --payer-factors 3", "payer_factors"),
    (f"score {LAOK} --heavenly", "heavenly"),
    (f"score {LAOK} --kan-feeder above", "above"),
    ("score 123m456m234p678p1z --win 9p --by ron --rules laok", "1z"),
    ("score 456m234p678p9p(123m) --win 9p --by ron --rules laok", "chi"),
    ("score 123m456m234p678p9p --win 9p --rules laok", "by"),
    (f"score {LAOK}+kuitan=false", "kuitan"),
    (f"score {LAOK}x", "known: riichi, "),
    (f"score {LAOK}x", "panzhihua_long"),
    (f"score {LAOK} --lang tlh", "tlh"),
    ("waits 11111m --rules laok", "5 copies of 1m"),
    ("waits 123m456m234p678p9p --rules laok --discards 1m", "--discards is an option of riichi"),
    ("waits 123m456m234p678p9p --void m", "--void is an option of xuezhan and panzhihua; tenhou"),
    ("waits 123m456m234p678p9p --rules laok --ippatsu", "--ippatsu"),
    ("waits 1123m --rules sbr2025 --void q", "void"),
    ("shanten 1z --rules laok", "1z"),
    ("shanten 1m --void m", "--void"),
    ("discards 123m456m234p678p9p --rules laok", "13 concealed"),
    ("discards 123m456m234p678p9p --rules laok --offer 9p", "--offer"),
    ("discards 1m --void m", "--void"),
    ("ready", "HAND"),
    ("ready 12x", "character 3"),
    ("ready 123m456m234p678p9p --rules tenhou", "the ready check is of xuezhan and panzhihua"),
    ("ready 123m456m234p678p9p --rules nowhere", "nowhere"),
    ("ready 123m456m234p678p99p", "14 concealed"),
    ("ready 123m456m234p678p9p --riichi", "--riichi"),
    ("ready 123m456m234p678p9p --factor 3", "factor"),
    ("ready 123m456m234p678p9p --void q", "void"),
    ("ready 123m456m234p678p9p --lang tlh", "tlh"),
    ("ready --jsonl - --rules laok", "rules"),
    ("ready --jsonl nowhere.jsonl", "nowhere.jsonl"),
    ("points 4 30 --rules laok", "the points table is of riichi"),
    ("needed 1,2,3,4 --seat 0 --rules panzhihua_long", "is of riichi; panzhihua_long"),
]


@pytest.mark.parametrize(("line", "word"), BAD_INPUT)
@pytest.mark.parametrize("json_flag", [[], ["--json"]])
def test_bad_input_is_one_line(line: str, word: str, json_flag: list[str]) -> None:
    assert_refused(line, word, *json_flag)
