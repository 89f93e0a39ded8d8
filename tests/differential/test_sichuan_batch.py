"""Batch forms of the Sichuan family equal the scalar calls row by row, at any number of threads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import hupai as hp
from differential.columns import NO_MELD, Json, padded, score_batch
from differential.sichuan_columns import (
    DEFAULTS,
    NO_SUIT,
    columns_of,
    module_of,
    summary_of_answer,
    summary_of_row,
    void_code,
)
from differential.sichuan_hands import complete_draft
from differential.sichuan_requests import (
    as_it_is,
    odd_flags,
    refused,
    shape_requests,
    spoiled,
    winning_request,
    won,
)
from differential.sichuan_rules import OWN_FOUR, PRESETS, random_rules
from differential.test_batch import repeated
from hupai import answers
from reference.sichuan_rules import parse_rules

SEED = 31_337
THREADS = (1, 2, 3)
MANY = 3_500  # rows enough for three threads: each takes a thousand at least
VOID_RULES = ("natural", "declared", "none")
FULL = "laok+horses=2+tsumo_bonus=fan+last_tile_fan=1+golden_wait=any_pair+void=declared"
DANCERS = "panzhihua_long+dancer_ron=false+gui=any+shaped_wait_multiple=2+void=declared"

Batch = Callable[..., NDArray[Any]]


def rule_texts() -> list[str]:
    rng = Random(SEED)
    more = [random_rules(rng, preset) for preset in PRESETS for _ in range(2)]
    return list(dict.fromkeys([*PRESETS, FULL, DANCERS, *more]))


@cache
def sound_wins(text: str) -> list[Json]:
    """Requests of one rule set, most of them won, none refused as impossible."""
    rng = Random(f"{SEED} {text}")
    found: list[Json] = []
    while len(found) < 250:
        change = rng.choice((as_it_is, as_it_is, as_it_is, spoiled, refused, odd_flags))
        request = winning_request(rng, text)
        if rng.random() < 0.1:
            request = won(rng, text, parse_rules(text), complete_draft(rng, most_suits=3))
        request = change(rng, request)
        if "error" not in answers.score(request):
            found.append(request)
    return found


@pytest.mark.parametrize("text", rule_texts())
def test_score_batch_equals_the_scalar(text: str) -> None:
    requests, module = sound_wins(text), module_of(text)
    columns = columns_of(requests)
    rules = module.Rules(text)
    result = score_batch(rules, **columns)
    for row, request in zip(result, requests, strict=True):
        answer = answers.score(request)
        assert summary_of_row(row, module) == summary_of_answer(answer, module), request
    many = {name: repeated(column, MANY) for name, column in columns.items()}
    wanted = repeated(result, MANY)
    out = np.zeros_like(wanted)
    for threads in THREADS:
        out[...] = np.zeros((), out.dtype)
        assert score_batch(rules, **many, out=out, threads=threads) is out
        np.testing.assert_array_equal(out, wanted)


@pytest.mark.parametrize("text", ["sbr2025", "panzhihua_short"])
def test_score_batch_always_writes_the_same_bytes(text: str) -> None:
    """No byte of a row is left as it was, so that results can be hashed and compared."""
    columns = columns_of(sound_wins(text))
    rules = module_of(text).Rules(text)
    one = score_batch(rules, **columns)
    other = np.frombuffer(b"\xff" * one.nbytes, np.uint8).copy().view(one.dtype)
    score_batch(rules, **columns, out=other)
    assert other.tobytes() == one.tobytes()


def test_score_batch_has_seen_everything() -> None:
    """Every column differs from its default somewhere; every item, reason and payment occurs."""
    seen: Counter[str] = Counter()
    every = [request for text in rule_texts() for request in sound_wins(text)]
    for name, column in columns_of(every).items():
        assert (column != DEFAULTS.get(name, 0)).any(), name
    for request in every:
        answer = answers.score(request)
        seen.update(name for name, _ in answer.get("items", []))
        seen.update(list(answer.get("pay", {})))
        seen[answer.get("reason", "win")] += 1
    items = {row["name"] for preset in PRESETS for row in module_of(preset).ITEMS}
    reasons = {"win", "not_complete", "three_suits", "void_suit", "dancer_tsumo_only"}
    missing = (items | reasons | {"ron", "each", "feeder", "by_payer"}) - seen.keys()
    assert not missing


@pytest.mark.parametrize("text", [FULL, DANCERS])
@pytest.mark.parametrize("left_out", [*columns_of([])][2:])
def test_an_absent_column_is_its_default(text: str, left_out: str) -> None:
    rules = module_of(text).Rules(text)
    columns = columns_of(sound_wins(text))
    default = columns[left_out] == DEFAULTS.get(left_out, 0)
    rows = default.reshape(len(default), -1).all(axis=1)
    assert rows.any()
    with_default = {name: column[rows].copy() for name, column in columns.items()}
    without: dict[str, Any] = dict(with_default)
    del without[left_out]
    wanted = score_batch(rules, **with_default)
    np.testing.assert_array_equal(score_batch(rules, **without), wanted)
    np.testing.assert_array_equal(score_batch(rules, **without, **{left_out: None}), wanted)


def test_red_fives_are_plain_ones() -> None:
    request = {"hand": "234m5m", "melds": ["pon 555p", "pon 111m", "pon 222p"], "by": "ron"}
    plain = columns_of([request | {"win": "5m"}])
    red = columns_of([request | {"win": "0m", "melds": ["pon 055p", *request["melds"][1:]]}])
    assert red["win"].tolist() == [34]
    assert red["melds"][0, 0] != plain["melds"][0, 0]
    for text in ("laok", "panzhihua_short"):
        rules = module_of(text).Rules(text)
        scored = score_batch(rules, **red)
        assert scored["win"].all()
        np.testing.assert_array_equal(scored, score_batch(rules, **plain))


# ---- shapes


def number(shanten: int | None) -> int:
    return 99 if shanten is None else shanten


def by_form_row(forms: hp.SuitForms, hand: hp.Hand, void: Any) -> list[int]:
    found = forms.shanten_by_form(hand, void)
    return [number(found["standard"]), number(found["seven_pairs"]), 99]


def ukeire_bits(forms: hp.SuitForms, hand: hp.Hand, void: Any) -> int:
    return int(hp.KindSet("".join(forms.ukeire(hand, void=void))).bits)


# name -> (batch, the same of one hand, whether it wants 3n+1 tiles)
QUESTIONS: dict[str, tuple[Batch, Callable[[hp.SuitForms, hp.Hand, Any], Any], bool]] = {
    "shanten": (hp.shanten_batch, lambda f, hand, v: number(f.shanten(hand, v)), False),
    "by_form": (hp.shanten_by_form_batch, by_form_row, False),
    "waits": (hp.waits_batch, lambda f, hand, v: f.waits(hand, v).bits, True),
    "ukeire": (hp.ukeire_batch, ukeire_bits, True),
    "complete": (hp.complete_batch, lambda f, hand, v: f.shanten(hand, v) == -1, False),
}


@cache
def shape_cases(drawn: bool | None) -> list[tuple[hp.Hand, Json]]:
    """Hands and what was said of them, void suits among it."""
    found = shape_requests(SEED, 400, drawn=drawn)
    return [(hp.Hand(one["hand"], one.get("melds") or []), one) for one in found]


def shape_columns(cases: list[tuple[hp.Hand, Json]]) -> dict[str, NDArray[Any]]:
    codes = [padded([meld.code for meld in hand.melds], 4, NO_MELD) for hand, _ in cases]
    return {
        "counts": np.array([list(hand.counts) for hand, _ in cases], np.uint8),
        "melds": np.array(codes, np.uint16),
        "void": np.array([void_code(request) for _, request in cases], np.uint8),
    }


@pytest.mark.parametrize("own_four", OWN_FOUR)
@pytest.mark.parametrize("void_rule", VOID_RULES)
@pytest.mark.parametrize("question", QUESTIONS)
def test_shape_batches_equal_the_scalars(question: str, void_rule: Any, own_four: Any) -> None:
    ask, scalar, is_waiting = QUESTIONS[question]
    cases = shape_cases(False if is_waiting else None)
    forms = hp.SuitForms(void_rule, own_four)
    columns = shape_columns(cases)
    result = ask(**columns, forms=forms)
    wanted = [scalar(forms, hand, request.get("void")) for hand, request in cases]
    assert result.tolist() == wanted
    out = np.empty_like(result)
    many = {name: repeated(column, MANY) for name, column in columns.items()}
    for threads in THREADS:
        again = ask(**columns, forms=forms, out=out, threads=threads)
        assert again is out
        np.testing.assert_array_equal(out, result)
        np.testing.assert_array_equal(
            ask(**many, forms=forms, threads=threads), repeated(result, MANY)
        )


@pytest.mark.parametrize("question", QUESTIONS)
def test_without_void_no_suit_is_declared(question: str) -> None:
    ask, scalar, is_waiting = QUESTIONS[question]
    cases = shape_cases(False if is_waiting else None)
    forms = hp.SuitForms("declared")
    columns = shape_columns(cases)
    wanted = [scalar(forms, hand, None) for hand, _ in cases]
    columns["void"][...] = NO_SUIT
    assert ask(**columns, forms=forms).tolist() == wanted
    del columns["void"]
    assert ask(**columns, forms=forms).tolist() == wanted


def test_without_melds_they_are_missing() -> None:
    """Hands of few tiles count as hands with melds of any suits."""
    cases = [(hp.Hand(hand.counts), request) for hand, request in shape_cases(None)]
    forms = hp.SuitForms("natural")
    columns = shape_columns(cases)
    del columns["melds"]
    wanted = [number(forms.shanten(hand)) for hand, _ in cases]
    assert hp.shanten_batch(**columns, forms=forms).tolist() == wanted


def test_no_rows_give_no_rows() -> None:
    empty = columns_of([])
    for text in ("laok", "panzhihua_short"):
        assert len(score_batch(module_of(text).Rules(text), **empty)) == 0
    assert len(hp.shanten_batch(empty["counts"], forms=hp.SuitForms(), void=empty["void"])) == 0
