"""The batch forms on the same hands as the loops: arrays, calls, and the loop to compare with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter, process_time
from typing import Any

import numpy as np

import hupai as hp
import sichuan
from hands import Win, hand_text, hands, wins
from hupai import panzhihua, riichi, xuezhan
from ours import RULES, win_fields, win_text
from sichuan_hands import SichuanWin, sichuan_wins

REPEAT = 100
"""How often a batch repeats the hands of the workload."""
NO_INDICATOR = 255
NO_MELD = 65535

ENOUGH_CORES = 1.7
"""What two threads must get of the machine for their gain to say anything."""


@dataclass(frozen=True)
class Batch:
    """One batch call over ``size`` rows, and a loop over the first ``loop_size`` of them."""

    name: str
    size: int
    call: Callable[[int], Any]  # takes the number of threads
    loop: Callable[[], list[int]]
    loop_size: int
    answers: Callable[[Any], list[int]]  # of the first rows, as the loop gives them


def _array(name: str) -> Any:
    return np.tile(np.array(hands(name), dtype=np.uint8), (REPEAT, 1))


def _shanten() -> Batch:
    counts = _array("random14")
    objects = [hp.Hand(hand_text(hand)) for hand in hands("random14")]
    return Batch(
        "shanten",
        len(counts),
        lambda threads: hp.shanten_batch(counts, threads=threads),
        lambda: [RULES.shanten(hand) for hand in objects],
        len(objects),
        lambda result: [int(value) for value in result[: len(objects)]],
    )


def _waits() -> Batch:
    counts = _array("ready13")
    objects = [hp.Hand(hand_text(hand)) for hand in hands("ready13")]
    return Batch(
        "waits",
        len(counts),
        lambda threads: hp.waits_batch(counts, threads=threads),
        lambda: [RULES.waits(hand).bits for hand in objects],
        len(objects),
        lambda result: [int(value) for value in result[: len(objects)]],
    )


def score_columns(cases: tuple[Win, ...]) -> dict[str, Any]:
    """Closed wins as the columns of ``score_batch``."""
    flags = riichi.WinFlag
    dora = np.full((len(cases), 5), NO_INDICATOR, dtype=np.uint8)
    dora[:, 0] = [win.dora for win in cases]
    return {
        "counts": np.array([win.concealed for win in cases], dtype=np.uint8),
        "win": np.array([win.tile for win in cases], dtype=np.uint8),
        "flags": np.array(
            [flags.tsumo * win.tsumo + flags.riichi * win.riichi for win in cases],
            dtype=np.uint32,
        ),
        "seat_wind": np.array([win.seat_wind for win in cases], dtype=np.uint8),
        "round_wind": np.array([win.round_wind for win in cases], dtype=np.uint8),
        "dora": dora,
    }


def _score() -> Batch:
    cases = wins("closed_win")
    columns = score_columns(cases * REPEAT)
    requests = [(hp.Hand(win_text(win)), win_fields(win)) for win in cases]

    def one(hand: Any, fields: dict[str, Any]) -> int:
        result = RULES.score(hand, **fields)
        return result.points if result else 0

    return Batch(
        "score",
        len(columns["win"]),
        lambda threads: RULES.score_batch(**columns, threads=threads),
        lambda: [one(hand, fields) for hand, fields in requests],
        len(requests),
        lambda result: [int(value) for value in result["points"][: len(requests)]],
    )


def sichuan_columns(cases: tuple[SichuanWin, ...]) -> dict[str, Any]:
    """Wins of the Sichuan family as the columns of ``score_batch``."""
    flags = xuezhan.WinFlag
    melds = np.full((len(cases), 4), NO_MELD, dtype=np.uint16)
    for row, win in enumerate(cases):
        for place, meld in enumerate(hp.Hand(win_text(win)).melds):
            melds[row, place] = meld.code
    return {
        "counts": np.array([win.concealed for win in cases], dtype=np.uint8),
        "win": np.array([win.tile for win in cases], dtype=np.uint8),
        "melds": melds,
        "flags": np.array(
            [
                flags.tsumo * win.tsumo
                + flags.after_kan * win.after_kan
                + flags.last_tile * win.last_tile
                for win in cases
            ],
            dtype=np.uint32,
        ),
        "void": np.array([win.void for win in cases], dtype=np.uint8),
        "factor": np.array([win.factor for win in cases], dtype=np.uint8),
    }


def _sichuan_score(rules: xuezhan.Rules | panzhihua.Rules) -> Batch:
    cases = sichuan_wins()
    columns = {
        name: np.concatenate([column] * REPEAT) for name, column in sichuan_columns(cases).items()
    }
    requests = [(hp.Hand(win_text(win)), sichuan.win_fields(win)) for win in cases]
    return Batch(
        f"score, {rules.text}",
        len(columns["win"]),
        lambda threads: rules.score_batch(**columns, threads=threads),
        lambda: [rules.score(hand, **more).points for hand, more in requests],
        len(requests),
        lambda result: [int(value) for value in result["points"][: len(requests)]],
    )


def _sichuan_shanten() -> Batch:
    """Hands of three suits, of which one is declared void."""
    forms = hp.SuitForms("declared")
    loads = [win for win in sichuan_wins() if not win.melds]
    counts = np.tile(np.array([win.concealed for win in loads], dtype=np.uint8), (REPEAT, 1))
    codes = np.arange(len(loads)) % 3
    void = np.tile(codes.astype(np.uint8), REPEAT)
    objects = [hp.Hand(hand_text(win.concealed)) for win in loads]
    suits = ["mps"[code] for code in codes]
    return Batch(
        "shanten, suits",
        len(counts),
        lambda threads: hp.shanten_batch(counts, forms=forms, void=void, threads=threads),
        lambda: [forms.shanten(hand, suit) or 0 for hand, suit in zip(objects, suits, strict=True)],
        len(objects),
        lambda result: [int(value) for value in result[: len(objects)]],
    )


BATCHES: dict[str, Callable[[], Batch]] = {
    "shanten": _shanten,
    "waits": _waits,
    "score": _score,
    "shanten, suits": _sichuan_shanten,
    "score, laok": lambda: _sichuan_score(xuezhan.LAOK),
    "score, sbr2025": lambda: _sichuan_score(xuezhan.SBR2025),
    "score, panzhihua_long": lambda: _sichuan_score(panzhihua.LONG),
}


@dataclass(frozen=True, order=True)
class Timed:
    """One call: seconds, and how many cores it kept busy."""

    seconds: float
    cores: float


def timed(batch: Batch, threads: int) -> Timed:
    """One call with so many threads."""
    start, start_cpu = perf_counter(), process_time()
    batch.call(threads)
    seconds = perf_counter() - start
    return Timed(seconds, (process_time() - start_cpu) / seconds)
