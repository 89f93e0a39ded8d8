"""What the batch forms of the Sichuan family refuse; `out` is unchanged then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import hupai as hp
from differential.columns import NO_MELD, Columns, score_batch
from differential.refusals import (
    SIZE,
    refuses_unknown_columns,
    refuses_wrong_column,
    refuses_wrong_out,
)
from differential.sichuan_columns import NO_SUIT, columns_of
from differential.test_batch_refusals import BATCHES, sound_counts
from hupai import panzhihua, xuezhan

RULES = {"xuezhan": xuezhan.SBR2025, "panzhihua": panzhihua.SHORT}
SUITS = hp.SuitForms("declared")


def sound_columns() -> Columns:
    request = {"hand": "123456789m1122p", "win": "1p", "by": "tsumo", "factor": 2}
    return columns_of([request] * SIZE)


WRONG_COLUMNS: dict[str, tuple[Any, Any]] = {
    # column -> (another dtype, a value that the column cannot have)
    "counts": (np.int64, 5),
    "win": (np.int64, 37),
    "melds": (np.uint8, 7),
    "flags": (np.int32, 2**8),
    "void": (np.int8, 3),
    "active_payers": (np.int64, 4),
    "horses": (np.int64, 3),
    "kan_feeder": (np.int64, 4),
    "factor": (np.int64, 3),
    "payer_factors": (np.int64, 8),
}


@pytest.mark.parametrize("name", WRONG_COLUMNS)
@pytest.mark.parametrize("family", RULES)
def test_wrong_columns_are_refused(family: str, name: str) -> None:
    refuses_wrong_column(RULES[family], sound_columns(), name, *WRONG_COLUMNS[name])


@pytest.mark.parametrize("factor", [0, 3, 5, 255])
def test_only_factors_are_factors(factor: int) -> None:
    sound = sound_columns()
    sound["factor"][2] = factor
    with pytest.raises(hp.HupaiError, match=r"row 2: .*1, 2 or 4") as caught:
        score_batch(panzhihua.SHORT, **sound)
    assert caught.value.field == "factor"


def test_a_gap_among_payer_factors_is_refused() -> None:
    sound = sound_columns()
    sound["payer_factors"][1] = (2, 0, 1)
    with pytest.raises(hp.HupaiError, match="row 1: ") as caught:
        score_batch(panzhihua.SHORT, **sound)
    assert caught.value.field == "payer_factors"


@pytest.mark.parametrize("family", RULES)
def test_unknown_columns_and_wrong_out_are_refused(family: str) -> None:
    rules, sound = RULES[family], sound_columns()
    refuses_unknown_columns(rules, sound, ("colour", "reds", "seat_wind"))
    other = RULES[next(name for name in RULES if name != family)]
    refuses_wrong_out(rules, sound, score_batch(other, **sound))


BAD_WINS: dict[str, tuple[dict[str, Any], str, str]] = {
    # request -> code, and what the message says
    "honours": ({"hand": "123456789m1p222z", "win": "1p"}, "bad_tile", "2z"),
    "an honour won": ({"hand": "123456789m1122p", "win": "1z"}, "bad_tile", "1z"),
    "a chi": ({"hand": "456789m1122p", "melds": ["chi 123m"], "win": "1p"}, "bad_meld", "chi"),
    "a fifth copy": ({"hand": "1111m23456789p1s", "win": "1m"}, "too_many_copies", "5 copies"),
    "a fifth in a meld": (
        {"hand": "1m23456789p1s", "melds": ["open_kan 1111m"], "win": "1s"},
        *("too_many_copies", "5 copies"),
    ),
    "too few tiles": ({"hand": "123456789m112p", "win": "1p"}, "bad_hand", "12"),
    "tiles beside melds": (
        {"hand": "123456789m1122p", "melds": ["pon 333s"], "win": "1p"},
        *("bad_hand", "13 concealed"),
    ),
    "robbed by tsumo": (
        {"hand": "123456789m1122p", "win": "1p", "by": "tsumo", "rob_kan": True},
        *("conflict", "rob_kan"),
    ),
}


@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize("wrong", BAD_WINS)
@pytest.mark.parametrize("family", RULES)
def test_rows_that_cannot_be_are_named(family: str, wrong: str, threads: int) -> None:
    request, code, word = BAD_WINS[wrong]
    sound = sound_columns()
    bad = columns_of([{"by": "ron"} | request])
    for name, column in bad.items():
        sound[name][3:] = column
    out = score_batch(RULES[family], **sound_columns())
    before = out.tobytes()
    with pytest.raises(hp.HupaiError, match=rf"^row 3: .*{word}") as caught:
        score_batch(RULES[family], **sound, out=out, threads=threads)
    assert caught.value.code == code
    assert out.tobytes() == before


def test_the_first_bad_row_is_named() -> None:
    many = {name: np.repeat(column, 2_000, axis=0) for name, column in sound_columns().items()}
    many["win"][[9_999, 7_001, 123]] = 200
    for threads in (1, 3):
        with pytest.raises(hp.HupaiError, match=r"^row 123: 200"):
            score_batch(xuezhan.LAOK, **many, threads=threads)


# ---- shapes


def sound_void() -> NDArray[np.uint8]:
    return np.full(SIZE, 2, np.uint8)


WRONG_VOID: dict[str, tuple[Callable[[], Any], str]] = {
    "dtype": (lambda: sound_void().astype(np.int8), "int8"),
    "length": (lambda: sound_void()[:-1].copy(), "(4,)"),
    "stride": (lambda: np.repeat(sound_void(), 2)[::2], "contiguous"),
    "axes": (lambda: sound_void().reshape(SIZE, 1), "(5, 1)"),
    "list": (lambda: sound_void().tolist(), "void"),
    "letter": (lambda: "s", "void"),
}


@pytest.mark.parametrize("wrong", WRONG_VOID)
@pytest.mark.parametrize("name", BATCHES)
def test_a_wrong_void_is_refused(name: str, wrong: str) -> None:
    ask, dtype, width = BATCHES[name]
    make, word = WRONG_VOID[wrong]
    out = np.ones((SIZE, *width), dtype)
    with pytest.raises(hp.HupaiError) as caught:
        ask(sound_counts(), forms=SUITS, void=make(), out=out)
    assert caught.value.field == "void"
    assert word in str(caught.value)
    assert (out == 1).all()


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("name", BATCHES)
def test_a_bad_row_is_named(name: str, threads: int) -> None:
    ask, dtype, width = BATCHES[name]
    out = np.ones((SIZE, *width), dtype)
    counts, void, melds = sound_counts(), sound_void(), np.full((SIZE, 4), NO_MELD, np.uint16)
    void[1] = NO_SUIT
    void[3] = 3
    with pytest.raises(hp.HupaiError, match="row 3: 3, where 0 to 2, or 255 is wanted") as caught:
        ask(counts, forms=SUITS, void=void, out=out, threads=threads)
    assert caught.value.field == "void"
    counts[2] = np.frombuffer(hp.Hand("123456789m1122z").counts, np.uint8)
    with pytest.raises(hp.TileError, match="row 2: 1z is no tile"):
        ask(counts, forms=SUITS, void=void, out=out, threads=threads)
    counts[2] = np.frombuffer(hp.Hand("456789m1122p").counts, np.uint8)
    melds[2, 0] = hp.Meld("chi 123m").code
    with pytest.raises(hp.HupaiError, match=r"row 2: chi 123m: no chi") as caught:
        ask(counts, forms=SUITS, melds=melds, void=void, out=out, threads=threads)
    assert caught.value.code == "bad_meld"
    assert (out == 1).all()


@pytest.mark.parametrize("name", BATCHES)
def test_a_void_suit_is_declared_under_suit_forms_only(name: str) -> None:
    with pytest.raises(hp.HupaiError, match="SuitForms") as caught:
        BATCHES[name][0](sound_counts(), void=sound_void())
    assert caught.value.field == "void"
