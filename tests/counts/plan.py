"""The oracles, and the table of how each of them is checked."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

from counts import patterns, ready, shanten, single_group, useful, void_suit

FOLDER = Path(__file__).parent
ORACLES = FOLDER.parent / "cases" / "oracles.json"

VALUE_OF: dict[str, Callable[[str], Any]] = {
    "A": ready.value,
    "B": shanten.value,
    "C": void_suit.value,
    "D": patterns.value,
    "E": single_group.value,
    "J": patterns.value,
    "U": useful.value,
    "X": ready.value,
}
"""By the first letter of a key: what the engine says."""


@lru_cache
def oracles() -> dict[str, Any]:
    """Return the values by key."""
    entries = json.loads(ORACLES.read_text(encoding="utf-8"))["oracles"]
    return {entry["key"]: entry["value"] for entry in entries}


@lru_cache
def plan() -> dict[str, list[str]]:
    """Return the keys by how they are checked, as plan.txt lists them."""
    found: dict[str, list[str]] = {}
    keys: list[str] = []
    for line in (FOLDER / "plan.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            keys = found.setdefault(line.strip("[]"), [])
        elif line and not line.startswith("#"):
            name, *sizes = line.split()
            keys += [f"{name}.{size}" for size in sizes] if sizes else [name]
    return found


def keys_of(how: str) -> list[str]:
    """Return the keys that are checked in one way, those of one computation together."""
    return plan()[how]
