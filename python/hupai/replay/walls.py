"""Walls for logs that do not tell theirs."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from hupai.errors import HupaiError, LogError
from hupai.formats import walls
from hupai.formats.tiles import HIDDEN, KINDS, SANMA_MISSING

if TYPE_CHECKING:
    from hupai import riichi
    from hupai.formats import DealRecord

__all__ = ["wall_for"]


def wall_for(record: DealRecord, rules: riichi.Rules) -> list[str]:
    """A wall with which a deal goes as recorded, for logs that do not tell it.

    What nobody saw lies in tile order behind what is known.

    Raises
    ------
    LogError
        The log hides tiles that the deal needs.
    HupaiError
        There are not so many of a tile.

    Source: R-1.7, R-1.8, R-1.11.

    Examples
    --------
    >>> from hupai import riichi
    >>> from hupai.formats.played import record_of
    >>> from hupai.replay import wall_for
    >>> deal = riichi.TENHOU.deal(seed=7)
    >>> len(wall_for(record_of(deal), riichi.TENHOU))
    136
    """
    supply = _supply(rules)
    places = _known_places(record)
    wanted = Counter(places.values())
    if HIDDEN in wanted:
        raise LogError("the log hides tiles: it cannot be played again", "bad_log")
    for tile, count in wanted.items():
        if count > supply[tile]:
            raise HupaiError(f"{count} of {tile}: {rules.text} has {supply[tile]}", "bad_tile")
    rest = (supply - wanted).elements()
    return [places[at] if at in places else next(rest) for at in range(supply.total())]


def _supply(rules: riichi.Rules) -> Counter[str]:
    kinds = [kind for kind in KINDS if rules.players == 4 or kind not in SANMA_MISSING]
    supply = Counter(dict.fromkeys(kinds, 4))
    for suit, reds in zip("mps", rules.aka, strict=True):
        if reds:
            supply[f"5{suit}"] -= reds
            supply[f"0{suit}"] = reds
    return supply


def _known_places(record: DealRecord) -> dict[int, str]:
    """Where each tile lay that the log shows."""
    players = record.players
    found: dict[int, str] = {}
    for places, hand in zip(walls.dealt(players, record.dealer), record.hands, strict=True):
        found.update(zip(places, hand, strict=True))
    drawn = [play.split()[2] for play in record.plays if play.startswith("draw ")]
    replaced = [play.split()[2] for play in record.plays if play.startswith("replacement ")]
    indicators = walls.indicators(players)
    found.update(enumerate(drawn, 13 * players))
    found.update(zip(walls.replacements(players), replaced, strict=False))
    found.update(zip(indicators, record.indicators, strict=False))
    found.update(zip((place + 1 for place in indicators), record.ura, strict=False))
    return found
