"""The table while a deal of a log is read: what must hold for its events to make sense.

It knows hands, melds, whose turn it is and which tile can be claimed, so that an impossible log is
refused where it goes wrong. Whether an action is legal under a rule set is the engine's question.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from hupai.formats import tiles as t
from hupai.formats.draft import Broken
from hupai.formats.record import DealRecord

HAND = 13
_COPIES = 4


class Table:
    """One deal in play. Methods append events; an impossible one raises `Broken`.

    What every rule family has; their own tables add the rest.
    """

    def __init__(self, start: DealRecord, live_left: int) -> None:
        self.players = start.players
        self.hands = [list(hand) for hand in start.hands]
        self.pons: list[dict[str, int]] = [{} for _ in range(self.players)]
        self.plays: list[str] = []
        self.to_discard: int | None = None
        self.drawn: str | None = None
        self.offered: tuple[int, str] | None = None  # whose tile, which, to whoever can claim it
        self.replacing: int | None = None  # who takes a replacement tile next
        self.next_seat = start.dealer
        self.live_left = live_left
        self._seen: Counter[str] = Counter()
        for hand in start.hands:
            if len(hand) != HAND:
                raise Broken(f"a hand of {len(hand)} tiles: expected {HAND}")
            self._see(hand)

    def draw(self, seat: int, tile: str) -> None:
        """A tile from the wall, or a replacement for a kan or kita of this seat."""
        if self.to_discard is not None:
            raise Broken(f"a draw of seat {seat}: seat {self.to_discard} must discard first")
        due = self._next_to_draw() if self.replacing is None else self.replacing
        if seat != due:
            raise Broken(f"a draw of seat {seat}: it is the turn of seat {due}")
        if self.live_left == 0:
            raise Broken(f"a draw of seat {seat}: no tile is left")
        self._close_offer()
        self._see((tile,))
        self.live_left -= 1
        self.plays.append(f"{'draw' if self.replacing is None else 'replacement'} {seat} {tile}")
        self.to_discard, self.drawn = seat, tile
        self.offered = self.replacing = None

    def discard(self, seat: int, tile: str, drawn: bool | None = None) -> None:
        """A discard; `drawn` None: the drawn tile if it is equal."""
        self._require_turn(seat, f"discards {tile}")
        same = self.drawn in (tile, t.HIDDEN)
        if drawn and not same:
            raise Broken(f"seat {seat} discards the drawn tile as {tile}: it drew {self.drawn}")
        if drawn is None:
            drawn = same and self.drawn is not None
        if not drawn and self.drawn == tile and tile not in self.hands[seat]:
            drawn = t.HIDDEN not in self.hands[seat]
        if drawn:
            if self.drawn == t.HIDDEN:
                self._see((tile,))
        else:
            self._put_drawn_away(seat)
            self._remove(seat, (tile,))
        self.plays.append(f"discard {seat} {tile}{'*' if drawn else ''}")
        self.to_discard = self.drawn = None
        self.offered = (seat, tile)
        self.next_seat = (seat + 1) % self.players

    def call(self, kind: str, seat: int, own: Sequence[str], tile: str, source: int) -> None:
        """``pon``, ``open_kan`` or, where there is such a thing, ``chi`` of the last discard."""
        own = t.sorted_tiles(own)
        self._require_offer(seat, tile, source, kind)
        if self.replacing is not None:
            raise Broken(f"seat {seat} calls the tile of a kan")
        self._check_meld(kind, seat, own, tile, source)
        self._close_offer()
        self._remove(seat, own)
        self.plays.append(f"{kind} {seat} {''.join(own)} {tile} {source}")
        self.offered = None
        if kind == "open_kan":
            self.replacing = seat
        else:
            self.to_discard, self.drawn = seat, None
        if kind == "pon":
            self.pons[seat][t.kind_of(tile)] = source

    def closed_kan(self, seat: int, own: Sequence[str]) -> None:
        """Four own tiles."""
        own = t.sorted_tiles(own)
        self._require_drawn(seat, "closed_kan")
        if len(own) != _COPIES or len({t.kind_of(tile) for tile in own}) != 1:
            raise Broken(f"seat {seat}: a closed kan of {''.join(own)}")
        self._put_drawn_away(seat)
        self._remove(seat, own)
        self._declare(f"closed_kan {seat} {''.join(own)}", seat, own[-1])

    def added_kan(self, seat: int, tile: str) -> None:
        """The fourth tile to an own pon."""
        self._require_drawn(seat, "added_kan")
        if t.kind_of(tile) not in self.pons[seat]:
            raise Broken(f"seat {seat} adds {tile} to no pon of it")
        del self.pons[seat][t.kind_of(tile)]
        self._put_drawn_away(seat)
        self._remove(seat, (tile,))
        self._declare(f"added_kan {seat} {tile}", seat, tile)

    def ron(self, seat: int, source: int) -> str:
        """A win on the last discard or kan tile; gives the tile."""
        if self.offered is None or self.offered[0] != source or seat == source:
            raise Broken(f"seat {seat} wins by ron off seat {source}: no tile of it is there")
        tile = self.offered[1]
        self.plays.append(f"ron {seat} {source} {tile}")
        return tile

    def tsumo(self, seat: int) -> str:
        """A win by the own draw; gives the tile."""
        self._require_drawn(seat, "tsumo")
        tile = self.drawn or t.HIDDEN
        self.plays.append(f"tsumo {seat} {tile}")
        return tile

    def _declare(self, event: str, seat: int, tile: str) -> None:
        self.plays.append(event)
        self.to_discard = self.drawn = None
        self.offered, self.replacing = (seat, tile), seat

    def _require_turn(self, seat: int, what: str) -> None:
        if self.to_discard != seat:
            raise Broken(f"seat {seat} {what}: it is not its turn")

    def _require_drawn(self, seat: int, what: str) -> None:
        self._require_turn(seat, what)
        if self.drawn is None:
            raise Broken(f"seat {seat} {what}: it has drawn no tile")

    def _require_offer(self, seat: int, tile: str, source: int, what: str) -> None:
        if self.offered != (source, tile) or seat == source:
            last = "none" if self.offered is None else "{1} of seat {0}".format(*self.offered)
            raise Broken(f"seat {seat}: {what} of {tile} of seat {source}; the last tile is {last}")

    def _check_meld(self, kind: str, seat: int, own: Sequence[str], tile: str, source: int) -> None:
        kinds = {t.kind_of(one) for one in (*own, tile)}
        if len(own) != (2 if kind == "pon" else 3) or len(kinds) != 1:
            raise Broken(f"seat {seat}: {kind} of {tile} of seat {source} with {''.join(own)}")

    def _next_to_draw(self) -> int:
        """Who draws next from the wall."""
        return self.next_seat

    def _close_offer(self) -> None:
        """The last discard was not won on."""

    def _check_tile(self, tile: str) -> None:
        """Refuse a tile that these rules have not."""
        raise NotImplementedError

    def _put_drawn_away(self, seat: int) -> None:
        if self.drawn is not None:
            self.hands[seat].append(self.drawn)
            self.drawn = None

    def _remove(self, seat: int, gone: Iterable[str]) -> None:
        hand = self.hands[seat]
        for tile in gone:
            if tile in hand:
                hand.remove(tile)
            elif t.HIDDEN in hand and tile != t.HIDDEN:
                hand.remove(t.HIDDEN)
                self._see((tile,))
            else:
                raise Broken(f"seat {seat} has no {tile} in {t.compact(t.sorted_tiles(hand))}")

    def _see(self, seen: Iterable[str]) -> None:
        for tile in seen:
            if tile == t.HIDDEN:
                continue
            self._check_tile(tile)
            kind = t.kind_of(tile)
            self._seen[kind] += 1
            if self._seen[kind] > _COPIES:
                raise Broken(f"a fifth {kind}")
