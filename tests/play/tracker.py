"""What the events of a deal say about the table: a third reading, beside core and reference.

A follower reads the event texts one by one and keeps hands, melds, discards and points. It knows
no rule: it only believes what it reads, and says when that cannot be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from reference.tiles import parse_tiles, tile_text

STICK = 1000


def tiles_of(text: str) -> list[str]:
    """``0p5p5p`` or ``123m`` as single tiles."""
    return [tile_text(tile) for tile in parse_tiles(text, "event")]


def kind_of(tile: str) -> str:
    """A red five is a five."""
    return tile.replace("0", "5")


@dataclass
class Place:
    """One seat as its neighbours would see it with the hands laid open."""

    hand: list[str] = field(default_factory=list)  # the drawn tile among them
    drawn: str | None = None
    melds: list[tuple[str, list[str], int | None]] = field(default_factory=list)
    discards: list[str] = field(default_factory=list)
    called: list[int] = field(default_factory=list)  # which discards were taken
    kita: int = 0
    riichi: bool = False
    accepted: bool = False

    def give(self, tiles: Iterable[str]) -> None:
        for tile in tiles:
            assert tile in self.hand, f"{tile} is not held: {self.hand}"
            self.hand.remove(tile)
        self.drawn = None

    def meld_tiles(self) -> list[str]:
        return [tile for _, tiles, _ in self.melds for tile in tiles]


class Follower:
    """The table after the events read so far."""

    def __init__(self, wall: Sequence[str]) -> None:
        self.wall = list(wall)
        self.places: list[Place] = []
        self.dora: list[str] = []
        self.draws = self.replacements = self.kans = 0
        self.dealer = self.honba = 0
        self.last_discard: tuple[int, str] | None = None
        self.end: str | None = None

    def follow(self, event: str) -> None:
        """Take in one event."""
        name, *words = event.split()
        assert self.end is None, f"{event} after the end"
        if name == "start":
            self.dealer = int(words[1].removeprefix("dealer="))
            self.honba = int(words[2].removeprefix("honba="))
        elif name == "dora":
            self.dora.append(words[0])
        elif name == "end":
            self.end = words[0]
        elif name == "deal":
            self.places.append(Place(hand=tiles_of(words[1])))
        else:
            self._move(name, self.places[int(words[0])], int(words[0]), words[1:])

    def _move(self, name: str, place: Place, seat: int, words: list[str]) -> None:
        if name in ("draw", "replacement"):
            self.draws += name == "draw"
            self.replacements += name == "replacement"
            place.hand.append(words[0])
            place.drawn = words[0]
        elif name in ("riichi", "open_riichi"):
            place.riichi = True
        elif name == "riichi_accepted":
            place.accepted = True
        elif name == "discard":
            tile = words[0].rstrip("*")
            place.give([tile])
            place.discards.append(tile)
            self.last_discard = seat, tile
        elif name in ("chi", "pon", "open_kan"):
            self._call(name, place, words)
        elif name == "closed_kan":
            place.give(tiles_of(words[0]))
            place.melds.append((name, tiles_of(words[0]), None))
            self.kans += 1
        elif name == "added_kan":
            place.give(words)
            self._add_to_pon(place, words[0])
            self.kans += 1
        elif name == "kita":
            place.give(["4z"])
            place.kita += 1

    def _call(self, name: str, place: Place, words: list[str]) -> None:
        own, tile, source = tiles_of(words[0]), words[1], int(words[2])
        assert self.last_discard == (source, tile), f"{tile} of {source} is not the last discard"
        place.give(own)
        place.melds.append((name, [*own, tile], source))
        self.places[source].called.append(len(self.places[source].discards) - 1)
        self.kans += name == "open_kan"

    def _add_to_pon(self, place: Place, tile: str) -> None:
        for number, (name, tiles, source) in enumerate(place.melds):
            if name == "pon" and kind_of(tiles[0]) == kind_of(tile):
                place.melds[number] = ("added_kan", [*tiles, tile], source)
                return
        raise AssertionError(f"there is no pon of {tile}")

    def unseen_wall(self) -> list[str]:
        """Tiles that nobody has drawn."""
        first = 13 * len(self.places) + self.draws
        size = len(self.wall)
        taken = {size - 1 - (number ^ 1) for number in range(self.replacements)}
        return [self.wall[place] for place in range(first, size) if place not in taken]

    def all_tiles(self) -> Counter[str]:
        """Every tile of the table, wherever it lies."""
        found = Counter(self.unseen_wall())
        for place in self.places:
            found.update(place.hand)
            found.update(place.meld_tiles())
            found["4z"] += place.kita
            left = (t for at, t in enumerate(place.discards) if at not in place.called)
            found.update(left)
        return found

    def check_tiles(self) -> None:
        """No tile is lost and none comes from nowhere (R-1.1)."""
        found = self.all_tiles()
        assert found == Counter(self.wall), f"tiles: {found - Counter(self.wall)} too many"
        assert len(self.dora) <= 5, f"{len(self.dora)} indicators"
        for seat, place in enumerate(self.places):
            size = len(place.hand) + 3 * len(place.melds) - (place.drawn is not None)
            assert size in (13, 14), f"seat {seat} has {size} tiles"
