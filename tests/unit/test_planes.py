"""Planes: named as the page names them, refused where they do not fit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import hupai as hp
from hupai import panzhihua, riichi, xuezhan

PAGE = Path(__file__).parents[2] / "docs" / "observations.md"
PARTS = {
    "What the seat holds": [""],
    "Of each seat": ["own.", "next.", "second.", "third."],
    "The table": [""],
    "With the oracle": ["next.", "second.", "third."],
    "and the wall": [""],
}


def described(title: str) -> Iterator[str]:
    """The planes of one section of the page, in order."""
    section = PAGE.read_text(encoding="utf-8").split(f"\n## {title}\n")[1].split("\n## ")[0]
    for line, seats in PARTS.items():
        part = section.split(f"\n{line}")[1]
        table = part[part.index("|---") :].split("\n\n")[0]
        words = re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)
        for seat in seats:
            yield from (seat + word for word in words)


@pytest.mark.parametrize(
    ("title", "rules"),
    [
        ("`planes-v1` of riichi", riichi.TENHOU),
        ("`planes-v1` of xuezhan and panzhihua", xuezhan.LAOK),
        ("`planes-v1` of xuezhan and panzhihua", panzhihua.SHORT),
    ],
)
def test_the_page_describes_every_plane_in_order(title: str, rules: Any) -> None:
    names = hp.planes.names(rules, oracle=True)
    assert list(described(title)) == list(names)
    assert len(set(names)) == len(names)
    planes, columns = hp.planes.shape(rules)
    assert columns == (34 if rules is riichi.TENHOU else 27)
    page = PAGE.read_text(encoding="utf-8")
    assert f"\n{planes} planes; with the oracle {len(names)}.\n" in page


def test_planes_go_where_the_caller_says() -> None:
    deal = riichi.TENHOU.deal(seed=1)
    size = len(hp.planes.names(riichi.TENHOU, oracle=True))
    out = np.full((size, 34), 7, np.uint8)
    assert hp.planes.of(deal, 2, True, out) is out
    assert (out == hp.planes.of(deal, 2, oracle=True)).all()
    half = hp.planes.of(deal, 2)
    assert (out[: len(half)] == half).all()


@pytest.mark.parametrize(
    "out",
    [
        np.zeros((116, 27), np.uint8),
        np.zeros((161, 34), np.uint8),
        np.zeros((116, 34), np.int8),
        np.zeros((34, 116), np.uint8).T,
        [0],
    ],
)
def test_a_wrong_array_is_refused(out: Any) -> None:
    deal = riichi.TENHOU.deal(seed=1)
    with pytest.raises(
        hp.HupaiError, match=r"out: a C-contiguous array of uint8 of shape \(n, 34\)"
    ):
        hp.planes.of(deal, 0, out=out)


@pytest.mark.parametrize("seat", [-1, 3, "0", None])
def test_a_wrong_seat_is_refused(seat: Any) -> None:
    deal = riichi.Rules("tenhou_sanma").deal(seed=1)
    with pytest.raises(hp.HupaiError, match="seat"):
        hp.planes.of(deal, seat)


def test_what_is_no_rule_set_is_refused() -> None:
    with pytest.raises(hp.HupaiError, match="a rule set is wanted, not 7"):
        hp.planes.names(7)  # type: ignore[arg-type]
