"""What is asked of the engine about whole hands: one int8 a row."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

import hupai as hp
from counts.basis import ORPHANS, SEVEN_PAIRS, STANDARD, Basis, shanten_of
from counts.classes import Ask
from counts.forms import forms_of
from counts.starts import ready_rows
from counts.vectors import Rows

_BITS = np.array([bin(byte).count("1") for byte in range(256)], np.int8)


def bits_of(sets: NDArray[np.uint64]) -> NDArray[np.int8]:
    """Return the sizes of bit sets."""
    counted: NDArray[np.int8] = _BITS[sets.view(np.uint8).reshape(-1, 8)].sum(1, dtype=np.int8)
    return counted


def num_waits(forms: hp.Forms) -> Ask:
    """Return the question for the number of waits."""
    return lambda rows: bits_of(hp.waits_batch(rows, forms=forms))


def has_shanten(ask: Ask, shanten: int) -> Ask:
    """Return the question whether another's answer is `shanten`."""

    def answer(rows: Rows) -> NDArray[np.int8]:
        holds: NDArray[np.int8] = (ask(rows) == shanten).astype(np.int8)
        return holds

    return answer


def waits_asks(seven_pairs: str, tiles: str, own_four: str) -> list[Ask]:
    """Return three questions: standard waits, all waits, ready for seven pairs."""
    pairs = shanten_of(SEVEN_PAIRS, seven_pairs=seven_pairs, tiles=tiles)
    return [
        num_waits(forms_of(tiles=tiles, own_four=own_four)),
        num_waits(
            forms_of(
                tiles=tiles,
                seven_pairs=seven_pairs,
                orphans=tiles == "four_player",
                own_four=own_four,
            )
        ),
        has_shanten(pairs, 0),
    ]


def complete_asks(seven_pairs: str, tiles: str) -> list[Ask]:
    """Return whether a hand is complete: standard form, seven pairs, orphans, any of them."""
    pairs = shanten_of(SEVEN_PAIRS, seven_pairs=seven_pairs, tiles=tiles)
    every = forms_of(tiles=tiles, seven_pairs=seven_pairs, orphans=tiles == "four_player")
    return [
        has_shanten(shanten_of(STANDARD, tiles=tiles), -1),
        has_shanten(pairs, -1),
        has_shanten(shanten_of(ORPHANS), -1),
        lambda rows: hp.complete_batch(rows, forms=every).view(np.int8),
    ]


@lru_cache
def waits_basis(seven_pairs: str) -> Basis:
    """Return the complements for the questions about waits."""
    asks = waits_asks(seven_pairs, "four_player", "concealed")
    return Basis(asks, (13,), ready_rows, 1, keep_start=True)


@lru_cache
def complete_basis(seven_pairs: str) -> Basis:
    """Return the complements for the questions about complete hands."""
    asks = complete_asks(seven_pairs, "four_player")
    return Basis(asks, (14,), ready_rows, 1, keep_start=True)
