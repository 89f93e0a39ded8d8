"""Rows of Sichuan deals and matches: how one is played, and which option values they are about."""

from __future__ import annotations

from typing import Any

import pytest

from cases.support import Json
from play.sichuan_flow import SichuanPlay, differences, play, wall_of
from play.tables import SICHUAN_DEALS, SICHUAN_MATCHES

RESULT = ("kind", "winners", "first_winners", "first_from", "deltas", "penalties", "scores")


def deal_of(row: Json, table: str) -> Any:
    """The deal of a row before its script."""
    start = row.get("start", {})
    wall = wall_of(row["rules"], start.get("dealer", 0), row["wall"])
    return SICHUAN_DEALS[table](row["rules"], wall, start)


def dealer_after(row: Json, table: str, deal: Any) -> int:
    """Who deals after a deal that is over."""
    match, result = SICHUAN_MATCHES[table], deal.result
    state = match.start(row["rules"], row.get("start", {}), 0)
    dealer: int = match.after(state, {name: getattr(result, name) for name in RESULT}).dealer
    return dealer


def played(row: Json, table: str) -> SichuanPlay:
    """The deal of a row behind its script; what goes wrong says which row it is."""
    try:
        return play(deal_of(row, table), row)
    except AssertionError as error:
        raise AssertionError(f"{head(row)}\n  {error}") from error


def head(row: Json) -> str:
    return f"{row['id']} ({row['rules']}): {row['note']}"


def check_deal(row: Json, table: str) -> None:
    """Play a row on one implementation and fail with everything that differs."""
    if row.get("refused"):
        with pytest.raises(ValueError, match=r"."):
            deal_of(row, table)
        return
    course = played(row, table)
    expect = dict(row.get("expect", {}))
    lines = []
    if "next_dealer" in expect:
        want, have = expect.pop("next_dealer"), dealer_after(row, table, course.deal)
        lines += [f"next_dealer: expected {want}, got {have}"] if want != have else []
    lines += differences(expect, course)
    assert not lines, "\n  ".join([head(row), *lines])
