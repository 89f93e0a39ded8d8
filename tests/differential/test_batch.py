"""Batch forms equal the scalar calls row by row, at any number of threads."""

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
from differential.columns import (
    NO_MELD,
    Columns,
    columns_of,
    score_batch,
    summary_of_answer,
    summary_of_row,
)
from differential.drafts import random_draft
from differential.overrides import random_rules
from differential.requests import win_request
from differential.shape_hands import SETS, ShapeCase, cases
from differential.themes import ALL, SANMA
from hupai import answers, riichi
from reference.riichi_rules import parse_rules
from reference.waits import OWN_FOUR

Json = dict[str, Any]
Batch = Callable[..., NDArray[Any]]

SEED = 90_210
THREADS = (1, 2, 3, 8)
MANY = 9_000  # rows enough for eight threads: each takes a thousand at least
FORM_NAMES = ("standard", "seven_pairs", "thirteen_orphans")
PLAIN_RULES = ("riichi", "tenhou", "tenhou_sanma", "mahjong_soul_sanma", "mleague", "wrc")
ALL_ON = "riichi+old_yaku=all+renhou=han5+rinshan_pao=true+pao_covers=pao_yakuman_only"


@cache
def shape_cases(tile_set: str, own_four: str) -> list[ShapeCase]:
    """Hands of one set of forms."""
    found = cases(SEED, 6_000)
    return [one for one in found if (one.tile_set, one.own_four) == (tile_set, own_four)]


def repeated(rows: NDArray[Any], size: int) -> NDArray[Any]:
    """The rows again and again, so many in all."""
    return rows[np.arange(size) % len(rows)]


def counts_array(rows: list[ShapeCase]) -> NDArray[np.uint8]:
    return np.array([row.counts for row in rows], np.uint8).reshape(len(rows), 34)


def melds_array(rows: list[ShapeCase]) -> NDArray[np.uint16]:
    codes = [[hp.Meld(text).code for text in row.melds] for row in rows]
    padded = [row + [NO_MELD] * (4 - len(row)) for row in codes]
    return np.array(padded, np.uint16).reshape(len(rows), 4)


def by_form_row(case: ShapeCase, hand: hp.Hand) -> list[int]:
    found = [case.forms.shanten_by_form(hand)[name] for name in FORM_NAMES]
    return [99 if value is None else value for value in found]


def ukeire_bits(case: ShapeCase, hand: hp.Hand) -> int:
    return int(hp.KindSet("".join(case.forms.ukeire(hand))).bits)


# name -> (batch, the same of one hand, whether it wants 3n+1 tiles)
QUESTIONS: dict[str, tuple[Batch, Callable[[ShapeCase, hp.Hand], Any], bool]] = {
    "shanten": (hp.shanten_batch, lambda case, hand: case.forms.shanten(hand), False),
    "by_form": (hp.shanten_by_form_batch, by_form_row, False),
    "waits": (hp.waits_batch, lambda case, hand: case.forms.waits(hand).bits, True),
    "ukeire": (hp.ukeire_batch, ukeire_bits, True),
    "complete": (hp.complete_batch, lambda case, hand: case.forms.shanten(hand) == -1, False),
}


@pytest.mark.parametrize("with_melds", [False, True])
@pytest.mark.parametrize("own_four", OWN_FOUR)
@pytest.mark.parametrize("tile_set", SETS)
@pytest.mark.parametrize("question", QUESTIONS)
def test_shape_batches_equal_the_scalars(
    question: str, tile_set: str, own_four: str, with_melds: bool
) -> None:
    ask, scalar, is_waiting = QUESTIONS[question]
    rows = [row for row in shape_cases(tile_set, own_four) if not (is_waiting and row.is_drawn)]
    counts, forms = counts_array(rows), rows[0].forms
    melds = melds_array(rows) if with_melds else None
    result = ask(counts, forms=forms, melds=melds)
    wanted = [scalar(row, row.hand if with_melds else hp.Hand(row.counts)) for row in rows]
    assert len(rows) > 200
    assert result.tolist() == wanted


@pytest.mark.parametrize("question", QUESTIONS)
def test_threads_and_out_do_not_matter(question: str) -> None:
    ask, _, is_waiting = QUESTIONS[question]
    cases = shape_cases("34", "held")
    rows = [row for row in cases if not (is_waiting and row.is_drawn)]
    forms = rows[0].forms
    counts, melds = repeated(counts_array(rows), MANY), repeated(melds_array(rows), MANY)
    result = ask(counts, forms=forms, melds=melds)
    for threads in THREADS:
        out = np.empty_like(result)
        again = ask(counts, forms=forms, melds=melds, out=out, threads=threads)
        assert again is out
        np.testing.assert_array_equal(out, result)


def test_melds_matter_for_held() -> None:
    """With own_four=held a meld's copies bar a wait; without the column they are not known."""
    hand = hp.Hand("23m456p11s", melds=["pon 111m", "chi 456s"])
    forms = hp.Forms(own_four="held")
    counts = np.frombuffer(hand.counts, np.uint8).reshape(1, 34)
    codes = np.array([[*(meld.code for meld in hand.melds), NO_MELD, NO_MELD]], np.uint16)
    assert hp.KindSet.from_bits(int(hp.waits_batch(counts, forms=forms)[0])) == hp.KindSet("14m")
    barred = hp.Hand("23m456p11s", melds=["open_kan 1111m", "chi 456s"])
    codes[0, 0] = barred.melds[0].code
    waits = hp.waits_batch(counts, forms=forms, melds=codes)
    assert hp.KindSet.from_bits(int(waits[0])) == hp.KindSet("4m") == forms.waits(barred)


def rule_texts() -> list[str]:
    rng = Random(SEED)
    texts = [*PLAIN_RULES, ALL_ON, *(random_rules(rng) for _ in range(20))]
    return list(dict.fromkeys(texts))


@cache
def sound_wins(text: str) -> list[Json]:
    """Requests of one rule set, none of them refused."""
    rng = Random(f"{SEED} {text}")
    rules = parse_rules(text)
    kinds = SANMA if rules.is_sanma else ALL
    found: list[Json] = []
    while len(found) < 250:
        draft = random_draft(rng, kinds, chi=not rules.is_sanma)
        request = win_request(rng, rules, draft, spoiled=rng.random() < 0.05)
        request["rules"] = text
        assert "error" not in answers.score(request), request
        found.append(request)
    return found


@pytest.mark.parametrize("text", rule_texts())
def test_score_batch_equals_the_scalar(text: str) -> None:
    requests = sound_wins(text)
    columns = columns_of(requests)
    rules = riichi.Rules(text)
    result = score_batch(rules, **columns)
    for row, request in zip(result, requests, strict=True):
        assert summary_of_row(row) == summary_of_answer(answers.score(request)), request
    many = {name: repeated(column, MANY) for name, column in columns.items()}
    wanted = repeated(result, MANY)
    for threads in THREADS:
        out = np.zeros_like(wanted)
        assert score_batch(rules, **many, out=out, threads=threads) is out
        np.testing.assert_array_equal(out, wanted)


def test_score_batch_always_writes_the_same_bytes() -> None:
    """No byte of a row is left as it was, so that results can be hashed and compared."""
    columns = columns_of(sound_wins("tenhou"))
    one = score_batch(riichi.TENHOU, **columns)
    other = np.frombuffer(b"\xff" * one.nbytes, np.uint8).copy().view(one.dtype)
    score_batch(riichi.TENHOU, **columns, out=other)
    assert other.tobytes() == one.tobytes()


def test_score_batch_has_seen_everything() -> None:
    """Every column differs from its default somewhere, and pays of each kind occur."""
    every = [request for text in rule_texts() for request in sound_wins(text)]
    columns = columns_of(every)
    for name, column in columns.items():
        filler = {"melds": NO_MELD, "dora": 255, "ura": 255}.get(name, 0)
        assert (column != filler).any(), name
    pays: Counter[str] = Counter()
    for request in every:
        pays.update(list(answers.score(request).get("pay", {})))
    assert set(pays) == {"ron", "each", "dealer", "other", "feeder", "liable"}


@pytest.mark.parametrize("left_out", ["reds", "melds", "dora", "pao", "honba", "kita", "flags"])
def test_an_absent_column_is_its_default(left_out: str) -> None:
    texts = ("tenhou_sanma", ALL_ON)
    for text in texts:
        columns = columns_of(sound_wins(text))
        default = columns[left_out].copy()
        default[...] = {"melds": NO_MELD, "dora": 255}.get(left_out, 0)
        rows = plain_rows(columns, left_out, default)
        assert rows.any()
        with_default = {name: column[rows].copy() for name, column in columns.items()}
        without: dict[str, Any] = dict(with_default)
        del without[left_out]
        rules = riichi.Rules(text)
        wanted = score_batch(rules, **with_default)
        np.testing.assert_array_equal(score_batch(rules, **without), wanted)
        without[left_out] = None
        np.testing.assert_array_equal(score_batch(rules, **without), wanted)


def plain_rows(columns: Columns, name: str, default: NDArray[Any]) -> NDArray[np.bool_]:
    """The rows whose column has only its default."""
    same = (columns[name] == default).reshape(len(default), -1)
    return np.asarray(same.all(axis=1))


def test_no_rows_give_no_rows() -> None:
    counts = np.empty((0, 34), np.uint8)
    for ask, _, _ in QUESTIONS.values():
        assert len(ask(counts)) == 0
        assert len(ask(counts, melds=np.empty((0, 4), np.uint16), threads=8)) == 0
    assert hp.shanten_by_form_batch(counts).shape == (0, 3)
    empty = columns_of([])
    assert len(score_batch(riichi.TENHOU, **empty)) == 0
    assert len(score_batch(riichi.TENHOU, counts, empty["win"])) == 0
