"""What the batch forms refuse: wrong arrays, threads and rows; `out` is unchanged then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import hupai as hp
from differential.columns import Columns, columns_of, score_batch
from differential.refusals import (
    SIZE,
    refuses_unknown_columns,
    refuses_wrong_column,
    refuses_wrong_out,
)
from hupai import riichi

BATCHES: dict[str, tuple[Callable[..., NDArray[Any]], Any, tuple[int, ...]]] = {
    "shanten": (hp.shanten_batch, np.int8, ()),
    "by_form": (hp.shanten_by_form_batch, np.int8, (3,)),
    "waits": (hp.waits_batch, np.uint64, ()),
    "ukeire": (hp.ukeire_batch, np.uint64, ()),
    "complete": (hp.complete_batch, np.bool_, ()),
}
READY = "123456789m1122p"


def sound_counts() -> NDArray[np.uint8]:
    row = np.frombuffer(hp.Hand(READY).counts, np.uint8)
    return np.tile(row, (SIZE, 1))


def sound_columns() -> Columns:
    request = {"hand": READY, "win": "1p", "by": "tsumo", "riichi": 1, "dora": ["1z"]}
    return columns_of([request] * SIZE)


WRONG_COUNTS: dict[str, tuple[Callable[[], Any], str]] = {
    "dtype": (lambda: sound_counts().astype(np.int64), "int64"),
    "signed": (lambda: sound_counts().astype(np.int8), "int8"),
    "width": (lambda: sound_counts()[:, :33].copy(), "(5, 33)"),
    "one row": (lambda: sound_counts()[0], "(34,)"),
    "three axes": (lambda: sound_counts().reshape(1, SIZE, 34), "(1, 5, 34)"),
    "stride": (lambda: np.zeros((SIZE, 68), np.uint8)[:, ::2], "contiguous"),
    "order": (lambda: np.asfortranarray(sound_counts()), "contiguous"),
    "list": (lambda: sound_counts().tolist(), "counts"),
    "none": (lambda: None, "None"),
    "text": (lambda: READY, READY),
}


@pytest.mark.parametrize("wrong", WRONG_COUNTS)
@pytest.mark.parametrize("name", BATCHES)
def test_wrong_counts_are_refused(name: str, wrong: str) -> None:
    ask, dtype, width = BATCHES[name]
    make, word = WRONG_COUNTS[wrong]
    out = np.ones((SIZE, *width), dtype)
    with pytest.raises(hp.HupaiError) as caught:
        ask(make(), out=out)
    assert caught.value.field == "counts"
    assert word in str(caught.value)
    assert (out == 1).all()


@pytest.mark.parametrize("threads", [0, -1, 257, 2**31 - 1])
@pytest.mark.parametrize("name", BATCHES)
def test_wrong_threads_are_refused(name: str, threads: int) -> None:
    with pytest.raises(hp.HupaiError, match=f"1 to 256 is wanted, not {threads}") as caught:
        BATCHES[name][0](sound_counts(), threads=threads)
    assert caught.value.field == "threads"


@pytest.mark.parametrize("name", BATCHES)
def test_the_most_threads_work(name: str) -> None:
    ask = BATCHES[name][0]
    assert ask(sound_counts(), threads=256).tolist() == ask(sound_counts()).tolist()


@pytest.mark.parametrize("name", BATCHES)
def test_a_wrong_out_is_refused(name: str) -> None:
    ask, dtype, width = BATCHES[name]
    read_only = np.ones((SIZE, *width), dtype)
    read_only.flags.writeable = False
    wrong = [
        np.ones((SIZE, *width), np.float64),
        np.ones((SIZE + 1, *width), dtype),
        np.ones((SIZE, *width, 2), dtype),
        np.ones((2 * SIZE, *width), dtype)[::2],
        [0] * SIZE,
    ]
    for out in (read_only, *wrong):
        with pytest.raises(hp.HupaiError) as caught:
            ask(sound_counts(), out=out)
        assert caught.value.field == "out"
    assert (read_only == 1).all()


@pytest.mark.parametrize(
    "melds",
    [
        np.full((SIZE, 4), 65535, np.int32),
        np.full((SIZE, 3), 65535, np.uint16),
        np.full((SIZE + 1, 4), 65535, np.uint16),
        np.full((SIZE, 8), 65535, np.uint16)[:, ::2],
        "pon 111m",
    ],
)
@pytest.mark.parametrize("name", BATCHES)
def test_wrong_melds_are_refused(name: str, melds: Any) -> None:
    with pytest.raises(hp.HupaiError) as caught:
        BATCHES[name][0](sound_counts(), melds=melds)
    assert caught.value.field == "melds"


def five_of_a_kind(counts: NDArray[np.uint8]) -> None:
    counts[3, 0] = 5


def full_bytes(counts: NDArray[np.uint8]) -> None:
    counts[3] = 255


def no_hand_size(counts: NDArray[np.uint8]) -> None:
    counts[3, 9] -= 1


def too_many_tiles(counts: NDArray[np.uint8]) -> None:
    counts[3, 18:22] += 1


BAD_ROWS = (
    (five_of_a_kind, "too_many_copies"),
    (full_bytes, "too_many_copies"),
    (no_hand_size, "bad_hand"),
    (too_many_tiles, "bad_hand"),
)


@pytest.mark.parametrize("threads", [1, 2, 8])
@pytest.mark.parametrize(("spoil", "code"), BAD_ROWS)
@pytest.mark.parametrize("name", BATCHES)
def test_a_bad_row_is_named(
    name: str, spoil: Callable[[NDArray[np.uint8]], None], code: str, threads: int
) -> None:
    ask, dtype, width = BATCHES[name]
    counts = sound_counts()
    spoil(counts)
    out = np.ones((SIZE, *width), dtype)
    with pytest.raises(hp.HandError, match=r"^row 3: ") as caught:
        ask(counts, out=out, threads=threads)
    assert caught.value.code == code
    assert (out == 1).all()


@pytest.mark.parametrize("threads", [1, 3, 8])
def test_the_first_bad_row_is_named(threads: int) -> None:
    counts = np.tile(sound_counts(), (2_000, 1))
    counts[[7_001, 123, 9_999], 0] = 5
    with pytest.raises(hp.HandError, match=r"^row 123: "):
        hp.shanten_batch(counts, threads=threads)


def test_rows_of_other_tile_sets_and_melds_are_refused() -> None:
    counts = sound_counts()
    with pytest.raises(hp.TileError, match="row 0: 2m is no tile"):
        hp.shanten_batch(counts, forms=riichi.TENHOU_SANMA.forms)
    honors = np.tile(np.frombuffer(hp.Hand("1111222333444z").counts, np.uint8), (1, 1))
    with pytest.raises(hp.TileError, match="row 0: 1z is no tile"):
        hp.shanten_batch(honors, forms=hp.Forms("suits", "quads", False))
    melds = np.full((SIZE, 4), 65535, np.uint16)
    melds[2, 0] = 7  # a type that no meld has
    with pytest.raises(hp.HandError, match=r"^row 2: ") as caught:
        hp.waits_batch(counts, melds=melds)
    assert caught.value.code == "bad_meld"
    melds[2, 0] = hp.Meld("pon 222p").code  # thirteen tiles beside a meld
    with pytest.raises(hp.HandError, match=r"^row 2: .*13 tiles beside 1"):
        hp.waits_batch(counts, melds=melds)
    counts[2] = np.frombuffer(hp.Hand("123456789m1p").counts, np.uint8)
    melds[2, 0] = hp.Meld("closed_kan 1111p").code
    with pytest.raises(hp.HandError, match=r"^row 2: 5 copies of 1p") as caught:
        hp.waits_batch(counts, melds=melds)
    assert caught.value.code == "too_many_copies"


WRONG_COLUMNS: dict[str, tuple[Any, Any]] = {
    # column -> (another dtype, a value that the column cannot have; None: any value is one)
    "counts": (np.int64, 5),
    "win": (np.int64, 37),
    "reds": (np.int8, 3),
    "melds": (np.uint8, 7),
    "flags": (np.int32, 2**31),
    "seat_wind": (np.int64, 4),
    "round_wind": (np.int64, 4),
    "dora": (np.int64, 37),
    "ura": (np.int64, 200),
    "kita": (np.int64, 5),
    "dealer_wins": (np.int64, None),
    "honba": (np.int64, 10_001),
    "deposits": (np.int64, -1),
    "from_seat": (np.int64, 4),
    "kan_feeder": (np.int64, 4),
    "pao": (np.int64, 12),
}


@pytest.mark.parametrize("name", WRONG_COLUMNS)
def test_wrong_columns_are_refused(name: str) -> None:
    refuses_wrong_column(riichi.TENHOU, sound_columns(), name, *WRONG_COLUMNS[name])


def test_unknown_columns_and_wrong_out_are_refused() -> None:
    refuses_unknown_columns(riichi.TENHOU, sound_columns(), ("colour",))
    refuses_wrong_out(riichi.TENHOU, sound_columns())


def test_contradictions_name_their_row() -> None:
    sound = sound_columns()
    flags = sound["flags"].copy()
    flags[4] = riichi.WinFlag["ippatsu"]
    with pytest.raises(hp.HandError, match=r"^row 4: ippatsu without riichi") as caught:
        score_batch(riichi.TENHOU, **sound | {"flags": flags})
    assert (caught.value.code, caught.value.field) == ("conflict", "ippatsu")
    flags[4] = riichi.WinFlag["tsumo"] | riichi.WinFlag["double_riichi"]
    with pytest.raises(hp.HandError, match=r"^row 4: "):
        score_batch(riichi.TENHOU, **sound | {"flags": flags})
