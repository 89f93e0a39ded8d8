"""What the deals of all rule sets have in common: tiles as text, melds on the table, the frame.

Actions and events are plain text. A seat answers what it is asked; the answers to one tile count
as given at the same time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from .tiles import FIVES, NUM_KINDS, Counts, Tile, tile_text

ALL_TILES = [
    Tile(kind, red)
    for kind in range(NUM_KINDS)
    for red in (True, False)
    if kind in FIVES or not red
]
KIND = {tile_text(tile): tile.kind for tile in ALL_TILES}
PLACE = {tile_text(tile): number for number, tile in enumerate(ALL_TILES)}  # red before plain
NO_COUNTS: Counts = (0,) * NUM_KINDS
HIDDEN = "?"


class IllegalActionError(ValueError):
    """An action that is not among the legal ones; the deal is as it was."""


def in_order(tiles: Iterable[str]) -> list[str]:
    """Sorted by kind, the red five before the plain one."""
    return sorted(tiles, key=PLACE.__getitem__)


def plain(kind: int) -> str:
    return tile_text(Tile(kind))


def counts_of(tiles: Iterable[str]) -> Counts:
    counts = [0] * NUM_KINDS
    for tile in tiles:
        counts[KIND[tile]] += 1
    return tuple(counts)


def unique(texts: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(texts))


def compact(tiles: Sequence[str]) -> str:
    """``123m0p11z``."""
    found = ""
    for tile, after in zip(tiles, [*tiles[1:], "  "], strict=True):
        found += tile[0] if tile[1] == after[1] else tile
    return found


def discard_words(hand: Sequence[str], drawn: str | None) -> list[str]:
    """``5p`` and ``5p*`` (the tile just drawn), in tile order, from the hand before drawn."""
    held = list(hand)
    if drawn is not None:
        held.remove(drawn)
    words = unique(held) + ([drawn + "*"] if drawn is not None else [])
    return sorted(words, key=lambda word: (PLACE[word.rstrip("*")], word))


def places_of_hand(players: int, turn: int) -> list[int]:
    """Where the thirteen tiles of the turn-th seat from the dealer lie (R-1.7)."""
    fours = [4 * (players * number + turn) + tile for number in range(3) for tile in range(4)]
    return [*fours, 12 * players + turn]


def masked(event: str, seat: int) -> str:
    """An event without the tiles that a seat does not see."""
    words = event.split()
    if words[0] in ("deal", "draw", "replacement") and words[1] != str(seat):
        words[2] = HIDDEN * (13 if words[0] == "deal" else 1)
    if words[0] == "exchange" and str(seat) not in (words[1], words[3]):
        words[2] = HIDDEN * 3
    return " ".join(words)


@dataclass(frozen=True)
class Laid:
    """A meld on the table: its own tiles, the tile called and whose it was."""

    type: str
    own: tuple[str, ...]
    called: str | None = None
    source: int | None = None

    @property
    def tiles(self) -> tuple[str, ...]:
        return self.own if self.called is None else (*self.own, self.called)

    @property
    def kind(self) -> int:
        """Of a triplet or kan: its kind; of a run: the lowest."""
        return min(KIND[tile] for tile in self.tiles)

    @property
    def is_kan(self) -> bool:
        return self.type in ("open_kan", "added_kan", "closed_kan")


def added_to_pon(melds: list[Laid], tile: str) -> None:
    """The pon of this kind becomes an added kan; the tile called stays whose it was."""
    place = next(i for i, meld in enumerate(melds) if meld.kind == KIND[tile])
    pon = melds[place]
    melds[place] = Laid("added_kan", (*pon.own, tile), pon.called, pon.source)


@dataclass
class SeatBase:
    """One player's place."""

    hand: list[str]  # concealed, the drawn tile among them, in order

    def take(self, *tiles: str) -> None:
        self.hand = in_order([*self.hand, *tiles])

    def give(self, *tiles: str) -> None:
        for tile in tiles:
            self.hand.remove(tile)


@dataclass
class ClaimBase:
    """A tile that others may take: what each may do, and what each has answered."""

    owner: int
    tile: str
    by: str  # discard, or the type of the meld that is laid out
    options: dict[int, tuple[str, ...]] = field(default_factory=dict, kw_only=True)
    answers: dict[int, str] = field(default_factory=dict, kw_only=True)

    def offer(self, seats: Iterable[int], actions_of: Callable[[int], tuple[str, ...]]) -> None:
        """Everybody who has a choice is asked, in the order of ``seats``."""
        found = ((seat, actions_of(seat)) for seat in seats)
        self.options = {seat: options for seat, options in found if options}

    @property
    def next_asked(self) -> int | None:
        """The first that has not answered; None: all have."""
        return next((seat for seat in self.options if seat not in self.answers), None)


class TableBase:
    """Turn order and the list of events."""

    dealer: int
    events: list[str]

    @property
    def players(self) -> int:
        return 4

    def next_seat(self, seat: int, steps: int = 1) -> int:
        return (seat + steps) % self.players

    def order_after(self, seat: int) -> list[int]:
        """The other seats in turn order."""
        return [self.next_seat(seat, steps) for steps in range(1, self.players)]

    def order_from_dealer(self) -> list[int]:
        return [self.dealer, *self.order_after(self.dealer)]

    def say(self, *words: object) -> None:
        self.events.append(" ".join(str(word) for word in words))


AnyTable = TypeVar("AnyTable", bound=Any)


class DealBase(Generic[AnyTable]):
    """A deal that is asked and answered; what lies on the table is in ``table``."""

    table: AnyTable
    _options: tuple[str, ...] | None = None

    def _find_actions(self) -> tuple[str, ...]:
        raise NotImplementedError

    def _answer(self, seat: int, action: str) -> None:
        raise NotImplementedError

    @property
    def to_act(self) -> int | None:
        found: int | None = self.table.to_act
        return found

    @property
    def legal_actions(self) -> tuple[str, ...]:
        """Of the seat that is asked, in the fixed order."""
        if self._options is None:
            self._options = () if self.to_act is None else self._find_actions()
        return self._options

    def is_legal(self, action: str) -> bool:
        return action in self.legal_actions

    def apply(self, action: str) -> None:
        """Do what the asked seat has chosen."""
        if not self.is_legal(action):
            legal = ", ".join(self.legal_actions) or "none: the deal is over"
            raise IllegalActionError(f"{action} is not legal; legal actions: {legal}")
        assert self.to_act is not None
        self._options = None
        self._answer(self.to_act, action)

    def copy(self) -> Any:
        other = type(self).__new__(type(self))
        other.__dict__ = dict(self.__dict__) | {"table": deepcopy(self.table)}
        return other

    @property
    def events(self) -> list[str]:
        return list(self.table.events)

    def observe(self, seat: int) -> list[str]:
        """The events as a seat sees them."""
        return [masked(event, seat) for event in self.table.events]

    @property
    def is_over(self) -> bool:
        return bool(self.table.phase == "over")

    @property
    def ledger(self) -> list[Any]:
        return list(self.table.ledger)

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.table.scores)

    @property
    def wins(self) -> list[tuple[int, int, str, dict[str, Any]]]:
        """(winner, whose tile, tile, answer of the scorer)."""
        return list(self.table.wins)

    @property
    def live_left(self) -> int:
        return int(self.table.live_left)

    @property
    def wall(self) -> tuple[str, ...]:
        return tuple(self.table.wall)

    @property
    def dealer(self) -> int:
        return int(self.table.dealer)

    @property
    def hands(self) -> tuple[list[str], ...]:
        """Concealed tiles, the drawn one among them."""
        return tuple(list(one.hand) for one in self.table.seats)

    def discards(self, seat: int) -> list[str]:
        return list(self.table.seats[seat].river)
