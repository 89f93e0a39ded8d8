"""A deal as a dict: read back alike, changed on purpose, refused where it cannot be."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import hupai as hp
from hupai import riichi

PRESETS = ["riichi", "tenhou", "tenhou_sanma", "mahjong_soul", "riichi+may_hide_tenpai=true"]


@pytest.mark.parametrize("rules", PRESETS)
def test_every_state_comes_back(rules: str) -> None:
    for seed in range(3):
        deal = riichi.Rules(rules).deal(seed=seed, honba=1, deposits=2)
        chance = random.Random(seed)
        while True:
            position = deal.to_position()
            again = deal.rules.position(json.loads(json.dumps(position)))
            assert again == deal
            assert again.legal_actions == deal.legal_actions
            assert again.to_position() == position
            if deal.is_over:
                break
            deal.apply(deal.choose("efficient") if seed else chance.choice(deal.legal_actions))


def test_a_changed_position() -> None:
    """The points are others, and honba lie on the table; the rest stays."""
    deal = riichi.TENHOU.deal(seed=7)
    position = deal.to_position()
    position["scores"] = position["start"]["scores"] = [40000, 20000, 20000, 20000]
    position["start"]["honba"] = 3
    changed = riichi.TENHOU.position(position)
    assert (changed.scores, changed.honba) == ((40000, 20000, 20000, 20000), 3)
    assert changed.hands == deal.hands
    assert (changed.wall, changed.legal_actions) == (deal.wall, deal.legal_actions)


Change = Callable[[dict[str, Any]], None]


def swap_tiles(position: dict[str, Any]) -> None:
    hands = [hp.parse_tiles(seat["hand"]) for seat in position["seats"]]
    hands[1][0] = hands[0][0]
    position["seats"][1]["hand"] = "".join(hands[1])


BAD: list[tuple[Change, str]] = [
    (lambda p: p.update(rules="mleague"), "rules"),
    (lambda p: p.update(wall=""), "wall"),
    (lambda p: p.pop("wall"), "wall"),
    (lambda p: p.pop("seats"), "seats"),
    (lambda p: p["seats"].pop(), "seats"),
    (lambda p: p.update(seats=7), "seats"),
    (lambda p: p["seats"][0].update(hand="123m"), "hand_size"),
    (lambda p: p["seats"][0].update(hand="11111m"), "1m"),
    (lambda p: p["seats"][0].update(discards=["9x"]), "discards"),
    (lambda p: p["seats"][0].update(discards=["9m"]), "tiles"),
    (lambda p: p["seats"][0].update(discards=["9m"] * 99), "discards"),
    (lambda p: p["seats"][2].update(discards=["9x"]), "seat 2: discards: .*9x"),
    (lambda p: p["seats"][3].update(discards=[5]), "seat 3: discards: .*not 5"),
    (lambda p: p["seats"][1].update(hand="11111m"), "seat 1: .*11111m"),
    (lambda p: p["seats"][2].update(pao=[["daisangen", 1, 2]]), "seat 2: pao: .*daisangen"),
    (lambda p: p["seats"].__setitem__(1, 5), "seat 1: .*not 5"),
    (lambda p: p["seats"][0].update(riichi="riichi"), "scores"),
    (lambda p: p["seats"][0].update(riichi="twice"), "riichi"),
    (lambda p: p["seats"][0].update(ippatsu=True), "riichi"),
    (lambda p: p["seats"][0].update(ippatsu=2), "ippatsu"),
    (lambda p: p["seats"][0].update(pao=[["toitoi", 1]]), "pao"),
    (lambda p: p["seats"][0].update(pao=[["daisangen", 4]]), "pao"),
    (lambda p: p["seats"][0].update(pao=[["daisangen"]]), "pao"),
    (lambda p: p["seats"][0].update(kita=1), "counters"),
    (lambda p: p["seats"][0].update(beard=1), "beard"),
    (swap_tiles, "tiles"),
    (lambda p: p.update(scores=[25000, 25000, 25000, 26000]), "scores"),
    (lambda p: p.update(deposits=1), "scores"),
    (lambda p: p.update(phase="claims"), "phase"),
    (lambda p: p.update(phase="show"), "phase"),
    (lambda p: p.update(phase="later"), "phase"),
    (lambda p: p.update(turn=4), "turn"),
    (lambda p: p.update(drawn="8x"), "drawn"),
    (lambda p: p.update(drawn=None), "hand_size"),
    (lambda p: p.update(num_draws=200), "num_draws"),
    (lambda p: p.update(num_draws=60), "tiles"),
    (lambda p: p.update(num_indicators=2), "counters"),
    (lambda p: p.update(num_replacements=1), "counters"),
    (lambda p: p.update(answers=[[1, None]]), "phase"),
    (lambda p: p.update(answers=[[1, "nonsense"]]), "answers: .nonsense"),
    (lambda p: p.update(answers=[7]), "answers"),
    (lambda p: p.update(answers=[[1, None, "pass"]]), "answers: pairs"),
    (lambda p: p.update(answers=[[1, None], [1, "pass"]]), "answers: seat 1 stands twice"),
    (lambda p: p.update(result={"kind": "exhaustive"}), "result: only"),
    (lambda p: p.update(start={"dealer": 9}), "dealer"),
    (lambda p: p.update(start={"who": 9}), "who"),
    (lambda p: p.update(start=[]), "start"),
    (lambda p: p.update(colour="red"), "colour"),
    (lambda p: p.update(shown=[5]), "shown"),
]


@pytest.mark.parametrize(("change", "word"), BAD)
def test_bad_positions(change: Change, word: str) -> None:
    position = json.loads(json.dumps(riichi.TENHOU.deal(seed=7).to_position()))
    change(position)
    with pytest.raises(hp.HupaiError, match=word):
        riichi.TENHOU.position(position)


def won_deal() -> dict[str, Any]:
    """The end of a deal that somebody has won by ron."""
    for seed in range(100):
        deal = riichi.TENHOU.deal(seed=seed)
        while not deal.is_over:
            deal.apply(deal.choose("efficient"))
        if deal.wins and deal.wins[0].from_seat != deal.wins[0].seat:
            position: dict[str, Any] = json.loads(json.dumps(deal.to_position()))
            assert riichi.TENHOU.position(position).wins == deal.wins
            return position
    raise AssertionError("no ron in a hundred deals")


def test_results_that_cannot_be() -> None:
    """Another winner, nobody, the wrong discarder, a tile that does not complete the hand."""
    good = won_deal()
    result = good["result"]
    loser = result["from_seat"]
    other = next(s for s in range(4) if s not in (*result["winners"], loser))
    for bad in (
        {"winners": [loser]},
        {"winners": []},
        {"winners": [*result["winners"], loser]},
        {"from_seat": other},
        {"from_seat": None},
        {"kind": "won"},
        {"winners": [4]},
    ):
        with pytest.raises(hp.HupaiError, match=r"phase|kind|winners"):
            riichi.TENHOU.position(good | {"result": result | bad})
    for change in ({"claimed": None}, {"claimed": "1m"}, {"result": None}):
        if change != {"claimed": good["claimed"]}:
            with pytest.raises(hp.HupaiError, match="phase"):
                riichi.TENHOU.position(good | change)


def test_no_dict() -> None:
    for position in (None, 7, [], "x"):
        with pytest.raises(hp.HupaiError, match="a dict is wanted"):
            riichi.TENHOU.position(position)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [(1, 2, "no field is called '1'"), ("phase", 3, "phase: one of turn, claims, .*, not 3")],
)
def test_a_value_that_is_no_text_is_named(field: Any, value: Any, message: str) -> None:
    position: dict[Any, Any] = riichi.TENHOU.deal(seed=1).to_position()
    with pytest.raises(hp.HupaiError, match=message):
        riichi.TENHOU.position(position | {field: value})
