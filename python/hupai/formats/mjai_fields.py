"""Fields of mjai events: what they must hold."""

from __future__ import annotations

from typing import Any

from hupai.formats import tiles as t
from hupai.formats.draft import Broken, clean, listed, points_of, shown, whole
from hupai.formats.table import HAND

Event = dict[str, Any]

_HIGHEST = 200  # no item is worth more, nor all of them


def tile_of(value: object, key: str, hidden: bool = False) -> str:
    """A tile; ``?`` only where it may be hidden."""
    tile = t.FROM_MJAI.get(value) if isinstance(value, str) else None
    if tile is None or (tile == t.HIDDEN and not hidden):
        raise Broken(f"{key} is {shown(value)}: expected a tile")
    return tile


def tile_in(event: Event, key: str, hidden: bool = False) -> str:
    """The tile of a field."""
    return tile_of(event.get(key), key, hidden)


def tiles_in(
    event: Event, key: str, sizes: tuple[int, ...] = (), hidden: bool = False
) -> list[str]:
    """The tiles of a field."""
    return [tile_of(one, key, hidden) for one in listed(event.get(key), key, sizes)]


def hands_in(hands: list[Any]) -> tuple[tuple[str, ...], ...]:
    """The hands that are dealt."""
    return tuple(
        t.sorted_tiles(
            tile_of(one, "tehais", hidden=True) for one in listed(hand, "tehais", (HAND,))
        )
        for hand in hands
    )


def seat_in(event: Event, key: str, players: int) -> int:
    """The seat of a field."""
    return whole(event.get(key), key, 0, players - 1)


def deltas_in(event: Event, players: int) -> tuple[int, ...] | None:
    """Points to and from each seat, if they are told."""
    found = event.get("deltas", event.get("delta"))
    return (
        None if found is None else points_of(listed(found, "deltas")[:players], "deltas", players)
    )


def number_in(event: Event, key: str, high: int = _HIGHEST) -> int | None:
    """A number that a log may print of a win; None where it does not, or not in that form."""
    found = event.get(key)
    return found if type(found) is int and 0 <= found <= high else None


def items_in(event: Event) -> tuple[tuple[str, int], ...] | None:
    """The items of a win, likewise."""
    items = event.get("yakus")
    if not isinstance(items, list) or not all(_is_item(item) for item in items):
        return None
    return tuple((clean(name), worth) for name, worth in items)


def _is_item(item: object) -> bool:
    return (
        isinstance(item, list)
        and len(item) == 2
        and isinstance(item[0], str)
        and type(item[1]) is int
        and 0 <= item[1] <= _HIGHEST
    )
