"""Scores: sums, and what may be asked without any exception."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import hupai as hp
from differential.mistakes import with_mistake
from hupai import answers, riichi
from properties.strategies import requests, seeds
from reference.riichi_rules import parse_rules

Json = dict[str, Any]


def answered(request: Json) -> Json:
    """The answer to a request that wins; others are left aside."""
    answer = answers.score(request)
    assume(answer.get("win") is True)
    return answer


def total_paid(pay: Json, players: int) -> int:
    """Each payer's part; `each` and `other` are paid by several."""
    payers = {"each": players - 1, "other": players - 2}
    total = 0
    for name, points in pay.items():
        parts = points if isinstance(points, list) else [points]
        total += sum(parts) * payers.get(name, 1)
    return total


@given(requests)
def test_pay_sums_to_value_and_points(request: Json) -> None:
    answer = answered(request)
    rules = parse_rules(request.get("rules", "riichi"))
    assert total_paid(answer["pay"], rules.players) == answer["value"] > 0
    honba = request.get("honba", 0) * rules.honba_per_payer * (rules.players - 1)
    assert answer["points"] == answer["value"] + honba + 1000 * request.get("deposits", 0)
    assert answer["value"] % 100 == 0


@given(requests)
def test_items_sum_to_han_and_fu_items_to_fu(request: Json) -> None:
    answer = answered(request)
    total = sum(value for _, value in answer["items"])
    if answer["yakuman"]:
        assert (answer["han"], answer["fu"], answer["fu_items"]) == (None, None, [])
        assert total == answer["yakuman"]
        return
    assert total == answer["han"]
    fu = sum(value for _, value in answer["fu_items"])
    if answer["fu_items"] and answer["fu_items"][0][0] == "seven_pairs":
        assert answer["fu"] == fu
    elif answer["fu_items"]:
        assert answer["fu"] in (-(-fu // 10) * 10, 30)
        assert answer["fu"] >= fu


@given(requests)
def test_a_score_object_says_what_the_answer_says(request: Json) -> None:
    answer = answers.score(request)
    assume("win" in answer)
    fields = {name: value for name, value in request.items() if name not in ("rules", "hand")}
    rules = riichi.Rules(request.get("rules", "riichi"))
    score = rules.score(request["hand"], **fields)
    assert score.to_dict() == {name: value for name, value in answer.items() if name != "id"}
    assert bool(score) is score.win is answer["win"]
    assert score == rules.score(hp.Hand(request["hand"]), **fields)
    for lang in ("en", "ja", "zh"):
        assert score.explain(lang).strip()
        if score.reason != "not_complete":  # then no yaku is asked for
            assert len(score.explain(lang, all=True)) > len(score.explain(lang))
    if score:
        assert [list(item) for item in score.items] == answer["items"]
        assert [list(item) for item in score.fu_items] == answer["fu_items"]
        named = ("han", "fu", "limit", "yakuman", "value", "pay", "points")
        assert all(getattr(score, name) == answer[name] for name in named)
    else:
        assert score.reason == answer["reason"]


@given(requests, seeds)
def test_a_refused_request_raises_the_same_error(request: Json, seed: int) -> None:
    assume("win" in request)
    request = with_mistake(Random(seed), {"melds": []} | request)
    answer = answers.score(request)
    assume("error" in answer and isinstance(request.get("hand"), str))
    assume(isinstance(request.get("rules", ""), str))
    fields = {name: value for name, value in request.items() if name not in ("rules", "hand")}
    with pytest.raises(hp.HupaiError) as caught:
        riichi.Rules(request.get("rules", "riichi")).score(request["hand"], **fields)
    assert caught.value.code == answer["error"]["code"] or "win" not in request


@given(requests, st.data())
def test_the_order_of_tiles_does_not_matter(request: Json, data: st.DataObject) -> None:
    answer = answered(request)
    tiles = hp.parse_tiles(request["hand"])
    shuffled = "".join(data.draw(st.permutations(tiles)))
    again = answers.score(request | {"hand": shuffled})
    assert again == answer
    turned = answers.score(request | {"melds": request.get("melds", [])[::-1]})
    sorted_fu = {"fu_items": sorted(answer["fu_items"])}
    assert turned | {"fu_items": sorted(turned["fu_items"])} == answer | sorted_fu


@given(requests)
def test_a_dora_more_is_never_worth_less(request: Json) -> None:
    answer = answered(request)
    assume(request.get("dora"))
    less = answers.score(request | {"dora": request["dora"][:-1]})
    assert less["value"] <= answer["value"]


@given(requests, st.integers(0, 50))
def test_honba_and_deposits_only_add(request: Json, more: int) -> None:
    rules = parse_rules(request.get("rules", "riichi"))
    assume(rules.two_han_minimum_from_honba is None)
    answer = answered(request)
    richer = answers.score(request | {"honba": request.get("honba", 0) + more})
    added = more * rules.honba_per_payer * (rules.players - 1)
    assert richer == answer | {"points": answer["points"] + added}
    richer = answers.score(request | {"deposits": request.get("deposits", 0) + more})
    assert richer == answer | {"points": answer["points"] + 1000 * more}
