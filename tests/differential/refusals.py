"""What `score_batch` of every family refuses alike; `out` is unchanged then."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import hupai as hp
from differential.columns import Columns, score_batch

SIZE = 5


def refuses_wrong_column(rules: Any, sound: Columns, name: str, dtype: Any, bad_value: Any) -> None:
    """Another dtype, length, stride or kind of one column; a value that it cannot have, if any."""
    out = score_batch(rules, **sound)
    before = out.tobytes()
    other = sound[name]
    wrong = [other.astype(dtype), other[:-1], np.repeat(other, 2, axis=0)[::2], other.tolist()]
    if name == "counts":
        del wrong[1]  # the number of rows is taken from it: another column is blamed
    for column in wrong:
        with pytest.raises(hp.HupaiError, match=name) as caught:
            score_batch(rules, **sound | {name: column}, out=out)
        assert caught.value.field == name
    if bad_value is not None:
        spoiled = other.copy()
        spoiled.reshape(SIZE, -1)[3, -1] = bad_value
        for threads in (1, 2):
            with pytest.raises(hp.HupaiError, match=r"^row 3: ") as caught:
                score_batch(rules, **sound | {name: spoiled}, out=out, threads=threads)
            assert caught.value.field == name
    assert out.tobytes() == before


def refuses_unknown_columns(rules: Any, sound: Columns, names: tuple[str, ...]) -> None:
    for name in names:
        with pytest.raises(hp.HupaiError, match=name) as caught:
            score_batch(rules, **sound, **{name: sound["win"]})
        assert caught.value.field == name


def refuses_wrong_out(rules: Any, sound: Columns, *others: NDArray[Any]) -> None:
    """An `out` of another kind (`others` too), and numbers of threads that cannot be."""
    good = score_batch(rules, **sound)
    read_only = good.copy()
    read_only.flags.writeable = False
    wrong = (read_only, good[:-1], np.zeros(SIZE, np.int64), np.repeat(good, 2)[::2])
    for out in (*wrong, *others):
        with pytest.raises(hp.HupaiError) as caught:
            score_batch(rules, **sound, out=out)
        assert caught.value.field == "out"
    for threads in (0, 257):
        with pytest.raises(hp.HupaiError, match="1 to 256"):
            score_batch(rules, **sound, threads=threads)
