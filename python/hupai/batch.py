"""Batch forms: arrays in, arrays out, the GIL released, equal to the scalar calls row by row.

Rows are ``uint8 (n, 34)`` counts in the order m1-m9, p1-p9, s1-s9, E S W N, white, green, red.
Arrays must be C-contiguous and of just the dtype named; nothing is converted silently.
"""

from __future__ import annotations

from enum import IntFlag
from typing import TYPE_CHECKING

from hupai import _core
from hupai._core import Forms, SuitForms

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Counts = NDArray[np.uint8]
    Melds = NDArray[np.uint16]
    Suits = NDArray[np.uint8]

_FOUR_PLAYER = Forms()

SuitWinFlag = IntFlag("SuitWinFlag", _core.sichuan_win_flags())  # type: ignore[misc]
SuitWinFlag.__doc__ = """Bits of the `flags` column of `score_batch`: what happened around a win.

Examples
--------
>>> from hupai import xuezhan
>>> int(xuezhan.WinFlag.tsumo | xuezhan.WinFlag.after_kan)
5
"""


def shanten_batch(
    counts: Counts,
    *,
    forms: Forms | SuitForms = _FOUR_PLAYER,
    melds: Melds | None = None,
    void: Suits | None = None,
    out: NDArray[np.int8] | None = None,
    threads: int = 1,
) -> NDArray[np.int8]:
    """Shanten of many hands: -1 complete, 0 ready, 99 where no form is open.

    Parameters
    ----------
    counts : uint8 (n, 34)
        Concealed tiles, 3n+1 or 3n+2 of them in a row; missing tiles count as melds.
    forms : Forms or SuitForms
        Winning shapes and tile set, such as ``riichi.TENHOU.forms`` or ``xuezhan.SBR2025.forms``.
    melds : uint16 (n, 4), optional
        Codes of `Meld.code`, 65535 where there is none; they matter for ``own_four="held"``, and
        for the suits that a SuitForms leaves open.
    void : uint8 (n,), optional
        The suit that each hand has declared void: 0 m, 1 p, 2 s, 255 none. For SuitForms only.
    out : int8 (n,), optional
        Where to write.
    threads : int
        1 to 256; the result does not depend on it.

    Raises
    ------
    HupaiError
        Names the array and what it is, or the first row that is no hand; `out` is unchanged then.

    Examples
    --------
    >>> import numpy as np, hupai as hp
    >>> counts = np.frombuffer(hp.Hand("123456789m1111p").counts, np.uint8).reshape(1, 34)
    >>> hp.shanten_batch(counts).tolist()
    [1]
    >>> void = np.array([1], np.uint8)
    >>> hp.shanten_batch(counts, forms=hp.SuitForms("declared"), void=void).tolist()
    [4]
    """
    return _core.shanten_batch(counts, forms, melds, void, out, threads)


def shanten_by_form_batch(
    counts: Counts,
    *,
    forms: Forms | SuitForms = _FOUR_PLAYER,
    melds: Melds | None = None,
    void: Suits | None = None,
    out: NDArray[np.int8] | None = None,
    threads: int = 1,
) -> NDArray[np.int8]:
    """Shanten by form, int8 (n, 3): standard, seven pairs, thirteen orphans; 99 = no such form.

    Parameters and errors as in `shanten_batch`.

    Examples
    --------
    >>> import numpy as np, hupai as hp
    >>> counts = np.frombuffer(hp.Hand("19m19p19s1234567z").counts, np.uint8).reshape(1, 34)
    >>> hp.shanten_by_form_batch(counts).tolist()
    [[8, 6, 0]]
    """
    return _core.shanten_by_form_batch(counts, forms, melds, void, out, threads)


def waits_batch(
    counts: Counts,
    *,
    forms: Forms | SuitForms = _FOUR_PLAYER,
    melds: Melds | None = None,
    void: Suits | None = None,
    out: NDArray[np.uint64] | None = None,
    threads: int = 1,
) -> NDArray[np.uint64]:
    """Waits of many hands as bit sets: bit 0 = 1m … bit 33 = 7z; 0 where a hand is not ready.

    Rows hold 3n+1 tiles; else parameters and errors as in `shanten_batch`.
    ``KindSet.from_bits(int(row))`` gives one row as a set.

    Examples
    --------
    >>> import numpy as np, hupai as hp
    >>> counts = np.frombuffer(hp.Hand("1113456666788s").counts, np.uint8).reshape(1, 34)
    >>> hp.KindSet.from_bits(int(hp.waits_batch(counts)[0]))
    KindSet('2578s')
    """
    return _core.waits_batch(counts, forms, melds, void, out, threads)


def ukeire_batch(
    counts: Counts,
    *,
    forms: Forms | SuitForms = _FOUR_PLAYER,
    melds: Melds | None = None,
    void: Suits | None = None,
    out: NDArray[np.uint64] | None = None,
    threads: int = 1,
) -> NDArray[np.uint64]:
    """Useful kinds of many hands (those whose draw lowers the shanten), as bit sets.

    Rows hold 3n+1 tiles; else as `waits_batch`.

    Examples
    --------
    >>> import numpy as np, hupai as hp
    >>> counts = np.frombuffer(hp.Hand("123456789m12p11s").counts, np.uint8).reshape(1, 34)
    >>> hp.KindSet.from_bits(int(hp.ukeire_batch(counts)[0]))
    KindSet('3p')
    """
    return _core.ukeire_batch(counts, forms, melds, void, out, threads)


def complete_batch(
    counts: Counts,
    *,
    forms: Forms | SuitForms = _FOUR_PLAYER,
    melds: Melds | None = None,
    void: Suits | None = None,
    out: NDArray[np.bool_] | None = None,
    threads: int = 1,
) -> NDArray[np.bool_]:
    """Whether each hand is complete: bool (n,). Parameters and errors as in `shanten_batch`.

    Examples
    --------
    >>> import numpy as np, hupai as hp
    >>> counts = np.frombuffer(hp.Hand("123456789m11122p").counts, np.uint8).reshape(1, 34)
    >>> hp.complete_batch(counts).tolist()
    [True]
    """
    return _core.complete_batch(counts, forms, melds, void, out, threads)
