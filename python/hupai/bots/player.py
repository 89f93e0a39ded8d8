"""What the players of the sample bot share, whatever the rules are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from hupai._core import Hand
from hupai.formats.mjai_fields import Event
from hupai.formats.table import Table
from hupai.formats.tiles import HIDDEN, TO_MJAI, kind_of, pairs

NONE: Event = {"type": "none"}
_CALLS = ("chi", "pon", "open_kan", "closed_kan")
TableT = TypeVar("TableT", bound=Table)


class Player(Generic[TableT]):
    """One seat: what it answers, from the table as it can see it."""

    NOTHING_TO_DO: ClassVar[tuple[str, ...]] = ()  # events after which nobody is asked

    def __init__(self, seat: int, rules: Any, is_efficient: bool) -> None:
        self.seat = seat
        self.rules = rules
        self.is_efficient = is_efficient

    def see(self, event: Event, table: TableT | None) -> None:
        """Something has happened."""

    def let_pass(self, table: TableT) -> None:
        """What was offered was not taken."""

    def answer(self, event: Event, table: TableT) -> Event:
        """What the seat does after this event."""
        if event.get("type") in self.NOTHING_TO_DO:
            return NONE
        if table.to_discard == self.seat:
            return self.own_turn(table)
        if table.offered is not None and table.offered[0] != self.seat and self.can_ron(table):
            return {"type": "hora", "actor": self.seat, "target": table.offered[0]}
        return NONE

    def own_turn(self, table: TableT) -> Event:
        """What the seat does when it has to discard."""
        raise NotImplementedError

    def can_ron(self, table: TableT) -> bool:
        """Whether it wins on the tile that is offered."""
        raise NotImplementedError

    def tsumo(self) -> Event:
        """A win by the own draw."""
        return {"type": "hora", "actor": self.seat, "target": self.seat}

    def discard(self, action: str, kind: str = "dahai") -> Event:
        """The answer for ``discard 5m*``."""
        tile = action.split()[1]
        pai, drawn = TO_MJAI[tile.rstrip("*")], tile.endswith("*")
        return {"type": kind, "actor": self.seat, "pai": pai, "tsumogiri": drawn}

    def discards(self, table: TableT) -> list[str]:
        """Every discard there is."""
        legal = [f"discard {tile}" for tile in table.hands[self.seat]]
        return legal if table.drawn is None else [*legal, f"discard {table.drawn}*"]

    def waits(self, table: TableT, **fields: Any) -> Sequence[str]:
        """What completes the hand."""
        held = table.hands[self.seat]
        found = () if HIDDEN in held else self.rules.waits("".join(held), **fields)
        return [str(tile) for tile in found]

    def waits_for_last(self, table: TableT) -> bool:
        """Somebody else's tile lies there that would complete the hand."""
        if table.offered is None or table.offered[0] == self.seat:
            return False
        return kind_of(table.offered[1]) in self.waits(table)

    def best_discard(
        self, hand: Hand, legal: Sequence[str], open_tiles: Iterable[str], **fields: Any
    ) -> tuple[str, int]:
        """The discard that leaves the hand nearest to ready with most tiles, and how near."""
        # The drawn tile comes after an equal one in the list, and tells the others less.
        by_tile = {action.split()[1].rstrip("*"): action for action in legal}
        found = self.rules.discards(hand, "".join(open_tiles), **fields)
        able = [one for one in found if one.tile in by_tile]
        best = min(able, key=lambda one: (one.shanten, -one.total, one.tile[0] == "0"))
        return by_tile[best.tile], best.shanten

    def open_tiles(self, table: TableT) -> list[str]:
        """Tiles that somebody has laid open."""
        tiles: list[str] = []
        for play in table.plays:
            name, *words = play.split()
            if name in ("discard", "added_kan"):
                tiles.append(words[1].rstrip("*"))
            elif name in _CALLS:
                tiles += pairs(words[1])
        return tiles
