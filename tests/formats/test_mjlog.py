"""mjlog: every tag, every meld, the rule sets of game types, walls, and what is refused."""

from __future__ import annotations

import base64
import gzip
import re
from dataclasses import replace
from pathlib import Path

import pytest

import hupai as hp
from formats.games import FOUR, THREE
from formats.xml import mjlog_of
from hupai.formats import DealRecord, Record, deal_of, tenhou
from hupai.formats.meld_code import meld_of

TEXT = mjlog_of(FOUR)


def as_printed(deal: DealRecord) -> DealRecord:
    """mjlog has dice, and prints fu for limit hands too."""
    wins = tuple(replace(won, fu=40) if won.limit and not won.yakuman else won for won in deal.wins)
    return replace(deal, wins=wins, dice=(3, 5))


@pytest.mark.parametrize(("record", "flags"), [(FOUR, 0x09), (THREE, 0x19)], ids=["4", "3"])
def test_every_tag(record: Record, flags: int) -> None:
    read = tenhou.loads(mjlog_of(record, flags))
    assert read.deals == tuple(map(as_printed, record.deals))
    assert (read.names, read.rules) == (record.names, record.rules)
    assert (read.final, read.results) == (record.final, record.results)


def test_what_is_said_of_the_players() -> None:
    extras = tenhou.loads(TEXT).extras
    assert extras["mjlog"] == {"type": 9, "lobby": 0}
    assert extras["tenhou"]["dan"] == ["新人", "三段", "天鳳位", "７級"]
    assert extras["tenhou"]["rate"] == [1500.0, 1.0, 2.0, 3.0]


def test_people_who_leave_and_come_back() -> None:
    text = TEXT.replace("<T", '<BYE who="1" /><UN n1="B"/><T', 1)
    assert tenhou.loads(text).deals == tenhou.loads(TEXT).deals


def test_files(tmp_path: Path) -> None:
    for name, raw in (("a.xml", TEXT.encode()), ("a.mjlog", gzip.compress(TEXT.encode()))):
        (tmp_path / name).write_bytes(raw)
        assert tenhou.load(tmp_path / name).names == FOUR.names


@pytest.mark.parametrize(
    ("flags", "old", "results", "rules"),
    [
        (0xA9, False, "", "tenhou"),
        (0xE1, False, "", "tenhou+length=east"),
        (0x0B, False, "", "tenhou_no_aka"),
        (0x0F, False, "", "tenhou_no_aka+kuitan=false"),
        (0x0D, False, "", "tenhou+kuitan=false"),
        (0xB9, False, "", "tenhou_sanma"),
        (0x1B, False, "", "tenhou_sanma+aka=0"),
        (0xA9, True, "", "tenhou+dealer_stop=win"),
        (
            0xE1,
            True,
            "",
            "tenhou+length=east+dealer_stop=win+extend_winds=2+uma=10,5,-5,-10",
        ),
        (0xB9, True, "", "tenhou_sanma+dealer_stop=win"),
        (0xA9, False, "384,18.4,-183,-68.3,201,-20,598,69.9", "tenhou+rounding=keep"),
        (0xA9, False, "384,18.0,-183,-68.0,201,-20.0,598,70.0", "tenhou"),
    ],
)
def test_rule_sets(flags: int, old: bool, results: str, rules: str) -> None:
    record = THREE if flags & 0x10 else FOUR
    deal = next(deal for deal in record.deals if deal.kind == "win")
    if flags & 2:
        hands = tuple(
            tuple(tile.replace("0", "5") for tile in hand) for hand in record.deals[-1].hands
        )
        deal = replace(record.deals[-1], hands=hands, plays=(), kind="four_winds", deltas=None)
        deal = replace(deal, deltas=(0,) * deal.players)
    text = mjlog_of(replace(record, deals=(deal,), final=None), flags)
    if old:
        text = text.replace("<INIT", '<INIT shuffle="mt19937ar,00"')
    if results:
        text = text.replace("/></mjloggm>", f' owari="{results}"/></mjloggm>')
    if flags & 2:
        with pytest.raises((hp.LogError, AssertionError)):
            tenhou.loads(text + "<")
        assert f"{tenhou.loads(text, partial=True).record.rules}" == rules
        return
    assert tenhou.loads(text).rules == rules
    assert hp.riichi.Rules(rules).text == rules


def test_melds_by_hand() -> None:
    """Numbers worked out from the bit layout."""
    # 3m4m5m from the left, 4m called: lowest kind 2, place 1 -> 7; copies 0, 1, 2; the red 5m no.
    code = 7 << 10 | 2 << 7 | 1 << 5 | 0 << 3 | 4 | 3
    assert meld_of(code) == ("chi", (8, 18), 13, 3)
    # 7s8s9s are kinds 24-26; as runs 14 + 6 = 20.
    assert meld_of((20 * 3 + 2) << 10 | 4 | 3) == ("chi", (96, 100), 104, 3)
    # 5p without copy 2, the second of the rest called, from across.
    assert meld_of((13 * 3 + 1) << 9 | 2 << 5 | 8 | 2) == ("pon", (52, 55), 53, 2)
    assert meld_of((13 * 3 + 1) << 9 | 2 << 5 | 16 | 2) == ("added_kan", (54,), -1, 0)
    assert meld_of(133 << 8 | 1) == ("open_kan", (132, 134, 135), 133, 1)
    assert meld_of(135 << 8) == ("closed_kan", (132, 133, 134, 135), -1, 0)
    assert meld_of(121 << 8 | 0x20) == ("kita", (121,), -1, 0)


def seed(byte: int = 7) -> str:
    raw = bytes((byte * i + 1) % 256 for i in range(2496))
    return "mt19937ar-sha512-n288-base64," + base64.b64encode(raw).decode()


@pytest.mark.parametrize(("players", "flags"), [(4, 0x09), (3, 0x19)])
def test_a_seed_gives_walls(players: int, flags: int) -> None:
    """A log whose hands are those of the walls of its seed, deal by deal."""
    rules = "tenhou" if players == 4 else "tenhou_sanma"
    deals = []
    for number in range(3):
        wall = hp.Wall.tenhou(seed(), number, rules)
        deal = hp.riichi.Rules(rules).deal(wall=wall, dealer=number)
        while not deal.is_over:
            deal.apply(next((a for a in deal.legal_actions if a.tsumogiri), "pass"))
        told = [str(event) for event in deal.events]
        deals.append(deal_of(told, deltas=(0,) * players))
    text = mjlog_of(Record(rules, deals=tuple(deals)), flags)
    shuffled = text.replace("<GO", f'<SHUFFLE seed="{seed()}" ref=""/><GO')
    walls = [deal.wall for deal in tenhou.loads(shuffled).deals]
    assert walls == [hp.Wall.tenhou(seed(), number, rules).tiles for number in range(3)]


@pytest.mark.parametrize("text", ["x", "mt19937ar-sha512-n288-base64,", seed()[:-8], "é" * 9])
def test_damaged_seeds_give_no_wall(text: str) -> None:
    shuffled = TEXT.replace("<GO", f'<SHUFFLE seed="{text}" ref=""/><GO')
    assert all(deal.wall is None for deal in tenhou.loads(shuffled).deals)


def test_a_seed_of_another_game_gives_no_wall() -> None:
    shuffled = TEXT.replace("<GO", f'<SHUFFLE seed="{seed()}" ref=""/><GO')
    assert all(deal.wall is None for deal in tenhou.loads(shuffled).deals)


def refused(text: str | bytes) -> str:
    with pytest.raises(hp.LogError) as caught:
        tenhou.loads(text)
    message = str(caught.value)
    assert message.startswith("tenhou: ")
    assert "\n" not in message
    return message


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("<GO", "<HO", "no tag is called <HO>"),
        ('type="9"', 'type="x"', "type is 'x': expected an integer from 0 to 65535"),
        ('seed="0,0,0,2,4', 'seed="0,0,0,2', "deal 1, byte 166: seed is '0,0,0,2,132': expected 6"),
        ('seed="0,0,0,2,4', 'seed="16,0,0,2,4', "seed is '16,0,0,2,4"),
        ('seed="0,0,0,2,4', 'seed="0,0,0,2,6', "expected round, counters, dice, dora"),
        ('oya="0" hai0', 'oya="4" hai0', "oya is '4': expected an integer from 0 to 3"),
        ('hai0="0,', 'hai0="136,', "hai0 is '136,"),
        ('hai0="0,', 'hai0="', "expected 13 integers from 0 to 135"),
        ('hai0="0,4,8,', 'hai0="99999999999,4,8,', "hai0 is"),
        ("<D8/>", "<D136/>", "D136: 136 is no tile (0-135)"),
        ("<D8/>", "<D12/>", "seat 0 has no 4m in"),
        ("<D8/>", "<E8/>", "seat 1 discards 3m: it is not its turn"),
        ("<D8/>", "<D8><A/></D8>", "<A> within another tag"),
        ('<N who="1" m="', '<N who="1" m="9', "m is"),
        ('<N who="1" m="', '<N who="4" m="', "who is '4': expected an integer from 0 to 3"),
        ('<DORA hai="', '<DORA hai="200', "hai is '200"),
        ('step="1"', 'step="3"', "step is '3': expected an integer from 1 to 2"),
        ('machi="', 'machi="0" x="', "machi is 1m: the winning tile is 5p"),
        ('ten="40,8000,1"', 'ten="40,8000,9"', "ten is '40,8000,9': expected fu, points"),
        ('yaku="3,1,', 'yaku="77,1,', "there is no item 77"),
        ('yaku="3,1,', 'yaku="3,1,1,', "yaku is '3,1,1,52,4'"),
        ('type="yao9"', 'type="yao8"', "type is 'yao8': expected nm, yao9"),
        ("</mjloggm>", "", "no XML (no element found)"),
        ("</mjloggm>", "<", "no XML"),
        ("<INIT", "<T1/><INIT", "an event outside of a deal"),
        ('owari="400,', 'owari="', "owari is"),
        ('owari="400,50.0', 'owari="400,nan', "owari is '400,nan"),
        ('<AGARI', '<INIT seed=""/><AGARI', "<INIT> before the deal is over"),
    ],
)  # fmt: skip
def test_refuses(old: str, new: str, message: str) -> None:
    assert old in TEXT, old
    assert message in refused(TEXT.replace(old, new, 1))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("<", "no XML"),
        ("<a/>", "no tag is called <a>"),
        ('<?xml version="1.0" encoding="klingon"?><mjloggm/>', "no XML"),
        ("<!DOCTYPE mjloggm><mjloggm/>", "a DOCTYPE: expected none"),
        (
            '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><mjloggm ver="&b;"/>',
            "a DOCTYPE: expected none",
        ),
        ("<mjloggm>" + "<x>" * 100_000, "no tag is called <x>"),
        ("<mjloggm>&a;</mjloggm>", "no XML (undefined entity)"),
        ("<mjloggm/>", "no game in it"),
        (b"<\xff\xfe>", "no XML"),
        ("<html></html>", "no tag is called <html>"),
    ],
)
def test_junk(text: str | bytes, message: str) -> None:
    assert message in refused(text)


def test_good_deals_before_the_fault_are_kept() -> None:
    places = [found.start() for found in re.finditer("<INIT", TEXT)]
    for number, place in enumerate(places[1:], 1):
        for cut in (place, place + 100):
            loaded = tenhou.loads(TEXT[:cut], partial=True)
            assert len(loaded.record.deals) == number
            assert "no XML" in str(loaded.fault)
    assert loaded.record.names == FOUR.names


def test_ends_within_a_deal() -> None:
    text = re.sub(r"<RYUUKYOKU[^>]*/></mjloggm>", "</mjloggm>", TEXT)
    assert "deal 13" in refused(text)
    assert "the log ends within a deal" in refused(text)
