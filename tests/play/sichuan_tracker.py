"""What the events of a deal of xuezhan or panzhihua say about the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from play.tracker import Follower, Place, kind_of, tiles_of
from reference.deal_parts import in_order


class SichuanFollower(Follower):
    """The table after the events read so far; which tiles have left the wall is counted."""

    def __init__(self, wall: Sequence[str]) -> None:
        super().__init__(wall)
        self.undrawn = Counter(wall)
        self.voids: dict[int, str] = {}
        self.factors = [1, 1, 1, 1]
        self.shown: dict[int, list[str]] = {}  # what dancers wait for
        self.won: dict[int, list[str]] = {}  # the winner's tiles laid open
        self.taken: list[str] = []  # winning tiles that are no discards
        self.laid: tuple[int, str] | None = None  # the tile of an added kan that may be robbed
        self.deal_index = 0
        self.given: dict[int, list[str]] = {}

    def follow(self, event: str) -> None:
        name, *words = event.split()
        assert self.end is None, f"{event} after the end"
        if name == "start":
            self.dealer = int(words[0].removeprefix("dealer="))
            self.deal_index = int(words[1].removeprefix("deal="))
        elif name == "end":
            self.end = words[0]
        elif name == "deal":
            self.places.append(Place(hand=tiles_of(words[1])))
            self.undrawn.subtract(tiles_of(words[1]))
        elif name in ("open_tile", "exchange_die"):
            assert name != "open_tile" or self.wall[-2] == words[0]
        else:
            self._move(name, self.places[int(words[0])], int(words[0]), words[1:])

    def _move(self, name: str, place: Place, seat: int, words: list[str]) -> None:
        if name in ("draw", "replacement"):
            self.undrawn.subtract(words[:1])
            self.laid = None
        if name == "exchange":
            self._exchange(seat, tiles_of(words[0]), int(words[1]))
        elif name == "void_suit":
            self.voids[seat] = words[0]
        elif name in ("sing", "dance"):
            self.factors[seat] = 2 if name == "sing" else 4
            if name == "dance":
                self.shown[seat] = tiles_of(words[0])
        elif name == "ron":
            self._ron(int(words[0]), words[1])
        elif name == "tsumo":
            assert place.drawn == words[0], f"{words[0]} was not drawn"
            place.give(words)
            self.taken += words
        elif name == "hand":
            assert in_order(place.hand) == tiles_of(words[0]), (
                f"{place.hand} is shown as {words[0]}"
            )
            self.won[seat] = tiles_of(words[0])
        else:
            super()._move(name, place, seat, words)
        if name == "added_kan":
            self.laid = seat, words[0]

    def _exchange(self, seat: int, tiles: list[str], receiver: int) -> None:
        """Everybody gives before anybody receives."""
        for tile in tiles:
            self.places[seat].hand.remove(tile)
        self.given[receiver] = tiles
        if len(self.given) == 4:
            for other, place in enumerate(self.places):
                drawn = place.drawn
                place.hand += self.given[other]
                if drawn is not None and self._drawn_went(other):
                    place.drawn = in_order(self.given[other])[-1]

    def _drawn_went(self, seat: int) -> bool:
        place = self.places[seat]
        own = Counter(place.hand) - Counter(self.given[seat])
        return own[place.drawn or ""] == 0

    def _ron(self, owner: int, tile: str) -> None:
        """On a discard, or on the tile of an added kan, which is none then."""
        if self.laid is None:
            assert self.last_discard == (owner, tile), f"{tile} of {owner} is no discard"
            return
        if self.laid == (owner, tile):
            place = self.places[owner]
            for number, (name, tiles, source) in enumerate(place.melds):
                if name == "added_kan" and kind_of(tiles[0]) == tile:
                    place.melds[number] = ("pon", tiles[:3], source)
                    self.kans -= 1
                    self.taken.append(tile)

    def unseen_wall(self) -> list[str]:
        return list(self.undrawn.elements())

    def all_tiles(self) -> Counter[str]:
        found = super().all_tiles()
        found.update(self.taken)
        return +found

    @property
    def live_left(self) -> int:
        return self.undrawn.total()
