"""Logs in which one field is another."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

from hupai.formats.tiles import KINDS

SUIT_KINDS = KINDS[:27]
SEATS = ("actor", "target", "oya", "pigs")
NOT_CHECKED = ("names", "type")


def other(value: Any, key: str) -> Any:
    """Another value of the same form."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return (value + 1) % 4 if key in SEATS else value + 1
    if isinstance(value, float):
        return value + 1
    if value in SUIT_KINDS:
        return SUIT_KINDS[(SUIT_KINDS.index(value) + 1) % 27]
    if key == "suit":
        return "mps"["mps".index(value) - 1]
    if value is None:
        return False
    assert isinstance(value, str)
    return value + "x"


def changes(value: Any, key: str) -> Iterator[Any]:
    """Everything that is other in one place."""
    if isinstance(value, list):
        for place, one in enumerate(value):
            for changed in changes(one, key):
                yield [*value[:place], changed, *value[place + 1 :]]
    else:
        yield other(value, key)


def altered(found: list[dict[str, Any]]) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Each log that has another value in one place, and which."""
    for at, event in enumerate(found):
        for key, value in event.items():
            if key in NOT_CHECKED:
                continue
            for changed in changes(value, key):
                again = copy.copy(found)
                again[at] = {**event, key: changed}
                yield f"event {at} {event['type']} {key}: {value} -> {changed}", again
