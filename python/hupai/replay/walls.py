"""Walls for logs that do not tell theirs."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from hupai import riichi
from hupai.errors import HupaiError, LogError
from hupai.formats import walls
from hupai.formats.record_riichi import RiichiDealRecord
from hupai.formats.record_sichuan import SichuanDealRecord
from hupai.formats.tiles import HIDDEN, KINDS, SANMA_MISSING, pairs

if TYPE_CHECKING:
    from hupai import families
    from hupai.formats import DealRecord

__all__ = ["wall_for"]


def wall_for(record: DealRecord, rules: families.Rules) -> list[str]:
    """A wall with which a deal goes as recorded, for logs that do not tell it.

    What nobody saw lies in tile order behind what is known.

    Raises
    ------
    LogError
        The log hides tiles that the deal needs.
    HupaiError
        There are not so many of a tile.

    Source: R-1.7, R-1.8, R-1.11, X-6, P-3.

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
    places = _dealt_places(record)
    if isinstance(record, RiichiDealRecord):
        places |= _riichi_places(record)
    else:
        assert isinstance(record, SichuanDealRecord)
        places |= _sichuan_places(record, rules)
    wanted = Counter(places.values())
    if HIDDEN in wanted:
        raise LogError("the log hides tiles: it cannot be played again", "bad_log")
    for tile, count in wanted.items():
        if count > supply[tile]:
            raise HupaiError(f"{count} of {tile}: {rules.text} has {supply[tile]}", "bad_tile")
    rest = (supply - wanted).elements()
    return [places[at] if at in places else next(rest) for at in range(supply.total())]


def _supply(rules: families.Rules) -> Counter[str]:
    if not isinstance(rules, riichi.Rules):
        return Counter(dict.fromkeys(KINDS[:27], 4))
    kinds = [kind for kind in KINDS if rules.players == 4 or kind not in SANMA_MISSING]
    supply = Counter(dict.fromkeys(kinds, 4))
    for suit, reds in zip("mps", rules.aka, strict=True):
        if reds:
            supply[f"5{suit}"] -= reds
            supply[f"0{suit}"] = reds
    return supply


def _dealt_places(record: DealRecord) -> dict[int, str]:
    found: dict[int, str] = {}
    for places, hand in zip(walls.dealt(record.players, record.dealer), record.hands, strict=True):
        found.update(zip(places, hand, strict=True))
    return found


def _riichi_places(record: RiichiDealRecord) -> dict[int, str]:
    """Where each tile lay that the log shows after the deal."""
    players = record.players
    drawn = [play.split()[2] for play in record.plays if play.startswith("draw ")]
    replaced = [play.split()[2] for play in record.plays if play.startswith("replacement ")]
    indicators = walls.indicators(players)
    found = dict(enumerate(drawn, 13 * players))
    found.update(zip(walls.replacements(players), replaced, strict=False))
    found.update(zip(indicators, record.indicators, strict=False))
    found.update(zip((place + 1 for place in indicators), record.ura, strict=False))
    return found


def _sichuan_places(record: SichuanDealRecord, rules: families.Rules) -> dict[int, str]:
    """The same of a wall whose replacements and horses come from its end."""
    left = walls.Undrawn(record.players, rules)
    found: dict[int, str] = {}
    if record.open_tile is not None:
        found[walls.OPEN_TILE] = record.open_tile
    for play in record.plays:
        name, *words = play.split()
        if name in ("draw", "replacement") and left.places:
            found[left.draw() if name == "draw" else left.replacement()] = words[1]
        elif name == "horses":
            found.update(zip(reversed(left.places), pairs(words[1]), strict=False))
    return found
