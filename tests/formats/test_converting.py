"""Any format is known by its content; conversions; the command `hupai convert`."""

from __future__ import annotations

import gzip
import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

import hupai as hp
from formats.games import FOUR, THREE
from formats.xml import mjlog_of
from hupai import formats
from hupai.formats import DealRecord, Record, mjai, tenhou
from hupai.replay import replay, with_details
from unit.command_line import run

TEXTS = {
    "mjai": mjai.dumps(FOUR),
    "strict mjai": mjai.dumps(FOUR, "mortal"),
    "mjai list": "[" + ",".join(mjai.dumps(FOUR).splitlines()) + "]",
    "tenhou": tenhou.dumps(FOUR),
    "mjlog": mjlog_of(FOUR),
}


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize("packed", [False, True])
def test_known_by_content(name: str, packed: bool, tmp_path: Path) -> None:
    raw = TEXTS[name].encode()
    path = tmp_path / "log"
    path.write_bytes(gzip.compress(raw) if packed else raw)
    assert formats.format_of(path.read_bytes()) == name.split()[-1].replace("list", "mjai")
    record = formats.load(path)
    assert [deal.plays for deal in record.deals] == [deal.plays for deal in FOUR.deals]
    assert formats.loads(b"\xef\xbb\xbf\n " + raw).deals == record.deals


def test_keys_in_any_order() -> None:
    line = '{"names":["a","b","c","d"],"type":"start_game"}'
    assert formats.loads(line).names == ("a", "b", "c", "d")
    assert formats.loads('{"name":["a","b","c","d"],"log":[]}').names == ("a", "b", "c", "d")
    link = "https://tenhou.net/6/#json=%7B%22name%22:[%22a%22]%7D"
    assert formats.loads(link).names == ("a", "", "", "")


@pytest.mark.parametrize("text", ["", "x", "{}", "{", '{"a":1}', "\x00" * 100, "12", '"log"'])
def test_none_of_them(text: str) -> None:
    with pytest.raises(hp.LogError, match="log: expected mjai, Tenhou's JSON or mjlog"):
        formats.loads(text)
    loaded = formats.loads(text, partial=True)
    assert loaded.record == Record()
    assert "expected mjai" in str(loaded.fault)


def test_each_to_each() -> None:
    for text in TEXTS.values():
        plays = [deal.plays for deal in FOUR.deals]
        assert [deal.plays for deal in mjai.loads(formats.to_mjai(text)).deals] == plays
        assert [deal.plays for deal in tenhou.loads(formats.to_tenhou(text)).deals] == plays


def test_details_of_wins_survive() -> None:
    ways = formats.to_mjai(formats.to_tenhou(formats.to_mjai(mjlog_of(FOUR))))
    for ours, told in zip(mjai.loads(ways).deals, FOUR.deals, strict=True):
        assert [won.items for won in ours.wins] == [won.items for won in told.wins]
        assert [won.value for won in ours.wins] == [won.value for won in told.wins]


def played(rules: hp.riichi.Rules, seed: int) -> DealRecord:
    """A deal of the engine in which calls, riichi and wins are preferred."""
    choose = random.Random(seed)
    deal = rules.deal(seed=seed, dealer=seed % rules.players, honba=seed % 3)
    while not deal.is_over:
        legal = [str(action) for action in deal.legal_actions]
        eager = [a for a in legal if not a.startswith(("discard", "pass", "hide", "nine"))]
        deal.apply(choose.choice(eager if eager and choose.random() < 0.7 else legal))
    return replace(formats.record_of(deal), wall=None)


@pytest.mark.parametrize("name", ["tenhou", "tenhou_sanma", "mleague", "ema", "riichi"])
def test_what_the_engine_played_survives_every_way(name: str) -> None:
    rules = hp.riichi.Rules(name)
    kinds = set()
    for seed in range(40):
        record = Record(name, deals=(played(rules, seed),))
        kinds.add(record.deals[0].kind)
        ways = [mjai.loads(mjai.dumps(record)), tenhou.loads(tenhou.dumps(record))]
        assert ways[0].deals == record.deals, seed
        for again in ways:
            assert again.deals[0].plays == record.deals[0].plays, seed
            assert [one.differences for one in replay(again)] == [()], seed
    assert len(kinds) > 1


def test_names_of_a_match(tmp_path: Path) -> None:
    match = hp.riichi.TENHOU_SANMA.match(seed=7)
    assert formats.record_of_match(match).names == ("seat 0", "seat 1", "seat 2")
    for names in (["A"], ["A", "B", "C", "D"]):
        with pytest.raises(hp.HupaiError, match=f"{len(names)} names for 3 seats"):
            formats.record_of_match(match, names)
    odd = formats.record_of_match(match, ['"<&>\\', "\0\u2028𠮷", "half \ud800"])
    for to in formats.WRITTEN:  # half a letter cannot be written
        formats.write(replace(odd, deals=()), tmp_path / to, to)
        assert formats.load(tmp_path / to).names == (*odd.names[:2], "half ?")


def test_a_match_that_goes_on_has_no_end() -> None:
    match = hp.riichi.TENHOU.match(seed=7)
    lines = mjai.dumps(formats.record_of_match(match)).splitlines()
    assert json.loads(lines[-1])["type"] == "tsumo"
    assert "the log ends within a deal" in str(mjai.loads("\n".join(lines), partial=True).fault)


def test_what_mjai_does_not_print_comes_from_the_engine() -> None:
    rules = hp.riichi.TENHOU
    deal = next(deal for deal in (played(rules, seed) for seed in range(900)) if deal.wins)
    record = Record("tenhou", ("A", "B", "C", "D"), (deal,))
    strict = mjai.loads(mjai.dumps(record, "mortal")).with_rules("tenhou")
    assert strict.deals[0].wins[0].items is None
    assert with_details(strict).deals[0].wins == deal.wins
    assert with_details(record) is record
    assert with_details(strict.with_rules("")).deals[0].wins == deal.wins  # as if of Tenhou
    for wrong_rules in ("tenhou_sanma", "no such rules"):
        assert with_details(strict.with_rules(wrong_rules)) == strict.with_rules(wrong_rules)
    wrong = replace(strict.deals[0].wins[0], deltas=(1, 2, 3, 4))
    other = replace(strict, deals=(replace(strict.deals[0], wins=(wrong,)),))
    assert with_details(other) == other


def test_command(tmp_path: Path) -> None:
    (tmp_path / "a.xml").write_text(mjlog_of(FOUR), encoding="utf-8")
    done = run("convert", str(tmp_path / "a.xml"), str(tmp_path / "a.json.gz"))
    assert (done.exit_code, done.stdout) == (0, f"{tmp_path / 'a.json.gz'}: 13 deals, mjai\n")
    assert len(mjai.load(tmp_path / "a.json.gz").deals) == 13
    done = run("convert", str(tmp_path / "a.json.gz"), str(tmp_path / "b.json"), "--json")
    assert json.loads(done.stdout) == {
        "from": "mjai", "to": "tenhou", "deals": 13, "file": str(tmp_path / "b.json"),
    }  # fmt: skip
    assert len(tenhou.load(tmp_path / "b.json").deals) == 13
    done = run("convert", str(tmp_path / "b.json"), "-", "--dialect", "mortal")
    assert done.stdout.splitlines()[0] == '{"type":"start_game","names":["ひと","B","C D","D"]}'
    done = run("convert", str(tmp_path / "b.json"), "-", "--to", "tenhou")
    assert tenhou.loads(done.stdout).deals == tenhou.load(tmp_path / "b.json").deals
    for name in ("c.mjson", "c.jsonl.gz"):
        run("convert", str(tmp_path / "a.json.gz"), str(tmp_path / name))
        assert formats.format_of((tmp_path / name).read_bytes()) == "mjai"


def test_command_reads_stdin() -> None:
    done = run("convert", "-", "-", stdin=gzip.compress(mjai.dumps(THREE).encode()))
    assert tenhou.loads(done.stdout).deals == tenhou.loads(tenhou.dumps(THREE)).deals
    done = run("convert", "-", "-", stdin=b"1. e4")
    assert done.stderr == "hupai convert: stdin: expected mjai, Tenhou's JSON or mjlog\n"


def test_command_takes_a_rule_set(tmp_path: Path) -> None:
    (tmp_path / "a.mjson").write_text(mjai.dumps(THREE, "mortal"), encoding="utf-8")
    done = run("convert", str(tmp_path / "a.mjson"), "-", "--rules", "tenhou_sanma")
    assert tenhou.loads(done.stdout).rules == "tenhou_sanma"


def test_command_refuses(tmp_path: Path) -> None:
    path = tmp_path / "a.mjson"
    path.write_text(mjai.dumps(FOUR)[:-600], encoding="utf-8")
    done = run("convert", str(path), str(tmp_path / "b.json"))
    assert done.exit_code == 2
    assert done.stderr.startswith("hupai convert: a.mjson: deal ")
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / "b.json").exists()
    done = run("convert", str(path), str(tmp_path / "b.json"), "--partial")
    assert done.exit_code == 1
    assert done.stderr.startswith("hupai convert: a.mjson: deal ")
    assert len(tenhou.load(tmp_path / "b.json").deals) == 12
    assert run("convert", str(tmp_path / "none"), "-").exit_code == 2
    path.write_text(mjai.dumps(FOUR), encoding="utf-8")
    for names, word in (
        ((str(path), str(tmp_path / "." / "a.mjson")), "is the file that is read"),
        ((str(path), ""), "the name of a file"),
        (("", "-"), "the name of a file"),
    ):
        done = run("convert", *names, "--to", "tenhou")
        assert (done.exit_code, done.stdout, done.stderr.count("\n")) == (2, "", 1)
        assert word in done.stderr
    assert mjai.load(path).deals == FOUR.deals
    done = run("convert", str(path), "-", "--to", "mjlog")
    assert (done.exit_code, done.stderr) == (
        2, "hupai convert: to: no format is called 'mjlog'; written are mjai and tenhou\n",
    )  # fmt: skip
    assert run("convert", str(path), "-", "--to", "mjai", "--dialect", "x").exit_code == 2
