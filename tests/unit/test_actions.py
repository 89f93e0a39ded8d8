"""Actions by number, and the numbers of other systems."""

from __future__ import annotations

import copy
import pickle
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any

import pytest

import hupai as hp
from conformance.courses import PLAYABLE, positions
from hupai import riichi
from hupai.actions import CODECS, MJX, MORTAL, RIICHIENV, Codec

RIICHI_RULES = [rules for rules in PLAYABLE if isinstance(rules, riichi.Rules)]
FOUR = [rules for rules in RIICHI_RULES if rules.deal(seed=1).players == 4]
TWO_REDS = riichi.Rules("riichi+aka=1,2,1")
OPEN_RIICHI = riichi.Rules("riichi+old_yaku=open_riichi")
every_codec = pytest.mark.parametrize("codec", CODECS.values(), ids=repr)

TYPES = (
    *("tsumo", "ron", "nine_terminals", "kita", "closed_kan", "added_kan", "riichi"),
    *("open_riichi", "discard", "open_kan", "pon", "chi", "show", "hide", "pass"),
)
TILES = [f"{rank}{suit}" for suit in "mps" for rank in "1234056789"]
TILES += [f"{rank}z" for rank in range(1, 8)]


def every_action() -> Iterator[str]:
    """All that riichi knows, by type, tile, second tile, hand before drawn."""
    kinds = [tile for tile in TILES if tile[0] != "0"]
    for word in TYPES:
        if word == "closed_kan":
            yield from (f"{word} {kind}" for kind in kinds)
        elif word == "added_kan":
            yield from (f"{word} {tile}" for tile in TILES)
        elif word in ("riichi", "open_riichi", "discard"):
            yield from (f"{word} {tile}{drawn}" for tile in TILES for drawn in ("", "*"))
        elif word == "pon":
            yield from (f"{word} {pair}" for kind in kinds for pair in pairs(kind))
        elif word == "chi":
            yield from (f"{word} {a}{b}" for a in TILES for b in TILES if is_chi(a, b))
        else:
            yield word


def pairs(kind: str) -> list[str]:
    red = "0" + kind[1]
    is_five = kind[0] == "5" and kind[1] != "z"
    return [red + red, red + kind, kind + kind] if is_five else [kind + kind]


def rank(tile: str) -> int:
    return int(tile[0]) or 5


def is_chi(a: str, b: str) -> bool:
    return a[1] == b[1] != "z" and 1 <= rank(b) - rank(a) <= 2


def test_numbers_are_places_in_canonical_order() -> None:
    ids = hp.actions.of(riichi.TENHOU)
    assert ids.version == "riichi-actions-1"
    texts = list(every_action())
    assert len(texts) == len(ids) == 398
    assert [str(ids.action_of(number)) for number in range(len(ids))] == texts
    assert [ids.id_of(text) for text in texts] == list(range(len(ids)))


SICHUAN_TYPES = ("tsumo", "ron", "closed_kan", "added_kan", "discard", "open_kan", "pon", "pass")
SICHUAN_TYPES += ("sing", "dance", "exchange", "void_suit")


def every_sichuan_action() -> Iterator[str]:
    """All that xuezhan and panzhihua know, in the order that the page of the interface names."""
    kinds = [tile for tile in TILES if tile[0] != "0" and tile[1] != "z"]
    for word in SICHUAN_TYPES:
        if word in ("discard", "sing", "dance"):
            yield from (f"{word} {kind}{drawn}" for kind in kinds for drawn in ("", "*"))
        elif word == "pon":
            yield from (f"{word} {kind}{kind}" for kind in kinds)
        elif word == "void_suit":
            yield from (f"{word} {suit}" for suit in "mps")
        elif word in ("closed_kan", "added_kan", "exchange"):
            yield from (f"{word} {kind}" for kind in kinds)
        else:
            yield word


@pytest.mark.parametrize("rules", ["laok", "panzhihua_short"])
def test_numbers_of_the_sichuan_family(rules: str) -> None:
    ids = hp.actions.of(rules)
    assert ids.version == "sichuan-actions-1"
    texts = list(every_sichuan_action())
    assert len(texts) == len(ids) == 277
    assert [str(ids.action_of(number)) for number in range(len(ids))] == texts
    assert [ids.id_of(text) for text in texts] == list(range(len(ids)))
    for foreign in ("chi 1m2m", "riichi 1m", "discard 0m", "discard 1z", "pon 0m5m"):
        with pytest.raises(hp.HupaiError, match="is no action of sichuan-actions-1"):
            ids.id_of(foreign)


@pytest.mark.parametrize("rules", PLAYABLE, ids=str)
def test_legal_actions_come_by_rising_number(rules: Any) -> None:
    ids = hp.actions.of(rules)
    for deal in positions(rules, 4, seed=41):
        numbers = [ids.id_of(action) for action in deal.legal_actions]
        assert numbers == sorted(set(numbers))
        assert tuple(map(ids.action_of, numbers)) == deal.legal_actions


@pytest.mark.parametrize("rules", [riichi.TENHOU, hp.panzhihua.LONG], ids=str)
def test_numbers_are_pickled_by_name(rules: Any) -> None:
    ids = hp.actions.of(rules)
    assert pickle.loads(pickle.dumps(ids)) is copy.deepcopy(ids) is ids


@pytest.mark.parametrize("number", [-1, 398, 2**40, "3", None, 1.5, True])
def test_a_wrong_number_is_refused(number: Any) -> None:
    with pytest.raises(hp.HupaiError, match="id"):
        hp.actions.of(riichi.TENHOU).action_of(number)


@pytest.mark.parametrize("action", ["", "discard", "discard 8z", 3, None])
def test_what_is_no_action_is_refused(action: Any) -> None:
    with pytest.raises(hp.HupaiError):
        hp.actions.of(riichi.TENHOU).id_of(action)


def asked(rules: Any, deals: int = 8, seed: int = 42) -> Iterator[Any]:
    """Positions in which somebody is asked, as deals and as what the seat sees."""
    for number, deal in enumerate(positions(rules, deals, seed=seed)):
        if not deal.is_over:
            yield deal if number % 3 else deal.observe(deal.to_act)


@every_codec
@pytest.mark.parametrize("rules", [*FOUR, TWO_REDS, OPEN_RIICHI], ids=str)
def test_round_trips(codec: Codec, rules: Any) -> None:
    """From a number to the action and back; and from an action, but for what is said alike."""
    types: Counter[str] = Counter()
    for seen in asked(rules):
        alike = defaultdict(list)
        for action in seen.legal_actions:
            types[action.type] += 1
            if action.type in codec.cannot_say:
                message = re.escape(f"{codec.name} cannot say '{action}'")
                with pytest.raises(hp.HupaiError, match=message):
                    codec.encode(seen, action)
                continue
            ids = codec.encode(seen, action)
            assert all(0 <= number < codec.size for number in ids)
            assert codec.encode(seen, codec.decode(seen, ids)) == ids
            alike[ids].append(action)
        for ids, actions in alike.items():
            assert codec.decode(seen, ids) in actions
            if len(actions) > 1:
                assert {action.type for action in actions} <= set(codec.says_alike)
        firsts = {ids[0] for ids in alike}
        assert set(codec.mask(seen).nonzero()[0]) == firsts
        for first in firsts:
            seconds = {ids[1] for ids in alike if len(ids) > 1 and ids[0] == first}
            assert set(codec.mask(seen, (first,)).nonzero()[0]) == seconds
    assert types["discard"] > 100


def test_all_that_has_no_number_is_met() -> None:
    """In deals of four players; three are refused whatever they do."""
    met = {
        action.type
        for rules in (OPEN_RIICHI, riichi.Rules("tenhou+may_hide_tenpai=true"))
        for seen in asked(rules, 12, seed=44)
        for action in seen.legal_actions
    }
    for codec in CODECS.values():
        assert set(codec.cannot_say) - met == {"kita"}


def says_alike(codec: Codec) -> dict[str, set[str]]:
    """Of deals with many calls: which types share numbers."""
    found: dict[str, set[str]] = defaultdict(set)
    for rules in (TWO_REDS, riichi.TENHOU):
        for seen in asked(rules, 40, seed=43):
            alike = defaultdict(list)
            for action in seen.legal_actions:
                if action.type not in codec.cannot_say:
                    alike[codec.encode(seen, action)].append(action)
            for actions in alike.values():
                if len(actions) > 1:
                    found[actions[0].type].add(str(actions[0].type))
    return found


@every_codec
def test_each_limit_named_is_one(codec: Codec) -> None:
    assert set(says_alike(codec)) == set(codec.says_alike)


@pytest.mark.parametrize(
    ("codec", "ids"), [(MORTAL, (28,)), (MJX, (65,)), (RIICHIENV, (28,))], ids=repr
)
def test_numbers_of_a_drawn_south_wind(codec: Codec, ids: tuple[int, ...]) -> None:
    deal = riichi.TENHOU.deal(seed=7)
    assert codec.encode(deal, "discard 2z*") == ids
    assert codec.decode(deal, ids) == "discard 2z*"


def test_of_equal_discards_the_drawn_one() -> None:
    deals = (riichi.TENHOU.deal(seed=seed) for seed in range(100))
    deal = next(deal for deal in deals if f"discard {deal.drawn}" in deal.legal_actions)
    drawn, other = (hp.Action(f"discard {deal.drawn}{sign}") for sign in ("*", ""))
    for codec in (MORTAL, RIICHIENV):
        assert codec.decode(deal, codec.encode(deal, other)) == drawn
    assert MJX.decode(deal, MJX.encode(deal, other)) == other


@every_codec
def test_what_is_not_legal_is_refused(codec: Codec) -> None:
    deal = riichi.TENHOU.deal(seed=7)
    with pytest.raises(hp.IllegalActionError, match="pon 1z1z is not legal here"):
        codec.encode(deal, "pon 1z1z")
    with pytest.raises(hp.HupaiError, match=r"no legal action is \(999,\); here are \[\("):
        codec.decode(deal, (999,))


@every_codec
def test_three_players_are_refused(codec: Codec) -> None:
    deal = riichi.Rules("tenhou_sanma").deal(seed=1)
    with pytest.raises(hp.HupaiError, match="of four players, not 3"):
        codec.encode(deal, deal.legal_actions[0])


@pytest.mark.parametrize(
    ("kind", "tile", "consumed", "text"),
    [
        ("DISCARD", 17, [], "discard 5m"),
        ("DISCARD", 110, [], "discard 1z"),
        ("CHI", 0, [4, 8], "chi 2m3m"),
        ("CHI", 25, [20, 29], "chi 6m8m"),
        ("CHI", 48, [40, 44], "chi 2p3p"),
        ("PON", 110, [108, 109], "pon 1z1z"),
        ("DAIMINKAN", 53, [52, 54, 55], "open_kan"),
        ("ANKAN", 108, [108, 109, 110, 111], "closed_kan 1z"),
        ("RON", 110, [], "ron"),
        ("TSUMO", 110, [], "tsumo"),
        ("KYUSHU_KYUHAI", None, [], "nine_terminals"),
        ("PASS", None, [], "pass"),
    ],
)
def test_riichienv_has_the_same_numbers(
    kind: str, tile: int | None, consumed: list[int], text: str
) -> None:
    riichienv = pytest.importorskip("riichienv")
    theirs = riichienv.Action(getattr(riichienv.ActionType, kind), tile, consumed)
    claimed = None if tile is None else f"{tile % 36 // 4 + 1}{'mpsz'[tile // 36]}"
    assert RIICHIENV._ids(hp.Action(text), claimed or "") == (theirs.encode(),)


@every_codec
def test_codecs_refuse_what_is_no_deal_or_no_numbers(codec: Codec) -> None:
    deal = riichi.TENHOU.deal(seed=7)
    for asked_of in (None, 5, "tenhou", hp.xuezhan.LAOK.deal(seed=1)):
        for use in (
            lambda of: codec.encode(of, "pass"),
            lambda of: codec.decode(of, (1,)),
            codec.mask,
        ):
            with pytest.raises(hp.HupaiError, match="a deal or observation of riichi is wanted"):
                use(asked_of)
    for ids in (5, None, "65", [65.0], [None], [[1]], range(10**12)):
        with pytest.raises(hp.HupaiError):
            codec.decode(deal, ids)  # type: ignore[arg-type]
