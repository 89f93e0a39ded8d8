#pragma once
// Docstrings of score_batch in the games of three suits: what both share, and where they differ.

namespace hupai::bindings::docs {

inline constexpr const char* kSuitScoreBatch =
    R"doc(Many wins at once under this rule set, equal to `score` row by row.

Arrays are C-contiguous and of just the dtype named. Columns left out hold their defaults; what the
rule set has no use for is ignored, but must be in range.

Parameters
----------
counts : uint8 (n, 34)
    Concealed tiles without the winning one; the last seven columns, the honours, are 0.
win : uint8 (n,)
    Tile codes: 0-26 the kinds; 34-36, the red fives of m, p, s, are read as plain ones.
melds : uint16 (n, 4)
    Codes of `Meld.code`, 65535 where there is none.
flags : uint32 (n,)
    Bits of `WinFlag`; without `tsumo` a ron.
void : uint8 (n,)
    The suit declared void: 0 m, 1 p, 2 s, 255 none.
active_payers : uint8 (n,)
    How many seats pay a tsumo, 1 to 3; 0 = not said: 3, or as many as `payer_factors`.
horses : uint8 (n,)
    Horses that hit, 0 to 2.
kan_feeder : uint8 (n,)
    Who fed the open kan that was replaced: 0 unknown, 1 left, 2 across, 3 right.
factor : uint8 (n,)
    Of the winner: 1 plain, 2 sung, 4 danced.
payer_factors : uint8 (n, 3)
    Of the discarder, or of each seat that pays a tsumo, from the right; 0 = not given.
out : structured (n,), optional
    Where to write.
threads : int
    1 to 256; the result does not depend on it.

Raises
------
HupaiError
    Names the array, or the first row that cannot be; nothing is written then.
)doc";

inline constexpr const char* kXuezhanRows = R"doc(
Returns
-------
structured (n,)
    ``items`` (uint32, bit = place in `xuezhan.ITEMS`), ``fan``, ``doublings`` (int16), ``kans``,
    ``roots``, ``horses`` (uint8: how often the item counts), ``value``, ``points`` (int64),
    ``ron``, ``each``, ``feeder`` (int64: what the discarder, each payer or the feeder of the kan
    pays), ``win`` (bool), ``reason`` (uint8: 0 win, 1 not_complete, 2 three_suits, 3 void_suit).

Source: X-20 to X-32.

Examples
--------
>>> import numpy as np, hupai as hp
>>> from hupai import xuezhan
>>> counts = np.frombuffer(hp.Hand("111222333m5p888p").counts, np.uint8).reshape(1, 34)
>>> rows = xuezhan.LAOK.score_batch(counts, np.array([13], np.uint8))
>>> rows["fan"].tolist(), rows["value"].tolist()
([2], [12])
)doc";

inline constexpr const char* kPanzhihuaRows = R"doc(
Returns
-------
structured (n,)
    ``items`` (uint32, bit = place in `panzhihua.ITEMS`), ``face`` (int64), ``open``, ``closed``
    (uint8: kinds that are four-to-one), ``value``, ``points`` (int64), ``ron``, ``each``
    (int64), ``by_payer`` (3 x int64: where `payer_factors` are given), ``feeder`` (int64: always
    0 here), ``win`` (bool), ``reason`` (uint8: 0 win, 1 not_complete, 2 three_suits,
    3 void_suit, 4 dancer_tsumo_only).

Source: P-20 to P-30.

Examples
--------
>>> import numpy as np, hupai as hp
>>> from hupai import panzhihua
>>> counts = np.frombuffer(hp.Hand("111222333m5p888p").counts, np.uint8).reshape(1, 34)
>>> rows = panzhihua.SHORT.score_batch(counts, np.array([13], np.uint8))
>>> rows["face"].tolist(), rows["value"].tolist()
([2], [2])
)doc";

}  // namespace hupai::bindings::docs
