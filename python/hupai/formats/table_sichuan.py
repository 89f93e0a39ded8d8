"""The table of a deal of xuezhan or panzhihua while it is read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from hupai.formats import tiles as t
from hupai.formats.draft import Broken
from hupai.formats.record import WinRecord
from hupai.formats.record_sichuan import PaymentRecord, SichuanDealRecord, sums
from hupai.formats.table import HAND, Table

SUITS = "mps"
_KINDS = frozenset(t.KINDS[:27])
_WALL = 108
_EXCHANGED = 3


class SichuanTable(Table):
    """A table on which play goes on after a win."""

    def __init__(self, start: SichuanDealRecord) -> None:
        self.start = start
        self.winners: list[int] = []
        self.void_suits: dict[int, str] = {}
        self.declared: dict[int, str] = {}  # seats that sing or dance
        self.num_kans = 0  # that stand
        self.payments: list[PaymentRecord] | None = []
        self._given: dict[int, tuple[int, Sequence[str]]] = {}
        self._fresh_kan = False  # the last tile is of an added kan
        super().__init__(start, _WALL - HAND * start.players)

    @property
    def is_ready_to_play(self) -> bool:
        """Tiles and void suits are told of all seats or of none."""
        whole = (0, self.players)
        return len(self._given) in whole and len(self.void_suits) in whole

    def exchange_die(self, die: int) -> None:
        """The die that tells to whom the tiles go."""
        if not 1 <= die <= 6:
            raise Broken(f"a die that shows {die}")
        self.plays.append(f"exchange_die {die}")

    def exchange(self, seat: int, tiles: Sequence[str], to: int) -> None:
        """Three tiles of one suit; received when all have given."""
        tiles = t.sorted_tiles(tiles)
        suits = {tile[-1] for tile in tiles}
        if seat in self._given or len(tiles) != _EXCHANGED or len(suits) != 1 or seat == to:
            raise Broken(f"seat {seat} gives {''.join(tiles)} to seat {to}")
        for tile in tiles:
            if self.to_discard == seat and tile == self.drawn and tile not in self.hands[seat]:
                self.drawn = None
            else:
                self._remove(seat, (tile,))
        self.plays.append(f"exchange {seat} {''.join(tiles)} {to}")
        self._given[seat] = (to, tiles)
        if len(self._given) == self.players:
            self._receive()

    def _receive(self) -> None:
        for to, tiles in self._given.values():
            self.hands[to] += tiles
            if to == self.to_discard and self.drawn is None:
                self.drawn = tiles[-1]
                self.hands[to].remove(tiles[-1])

    def void_suit(self, seat: int, suit: str) -> None:
        """The suit that a seat does without."""
        if suit not in SUITS or len(suit) != 1 or seat in self.void_suits:
            raise Broken(f"seat {seat} declares the void suit {suit}")
        self.void_suits[seat] = suit
        self.plays.append(f"void_suit {seat} {suit}")

    def declare(self, kind: str, seat: int, waits: Iterable[str] = ()) -> None:
        """``sing`` or ``dance``, before its discard."""
        self._require_turn(seat, f"says {kind}")
        self.declared[seat] = kind
        shown = "".join(t.sorted_tiles(waits))
        self.plays.append(f"{kind} {seat} {shown}".rstrip())

    def discard(self, seat: int, tile: str, drawn: bool | None = None) -> None:
        """A discard."""
        hand = self.hands[seat]
        if drawn and self.drawn == t.HIDDEN and tile in hand:
            # It was given to this seat: where its drawn tile is hidden, that may be the one.
            hand[hand.index(tile)] = t.HIDDEN
            self.drawn = tile
        if drawn is False and tile not in hand and t.HIDDEN not in hand:
            raise Broken(f"seat {seat} discards {tile} out of its hand {t.compact(hand)}")
        super().discard(seat, tile, drawn)
        self._fresh_kan = False

    def call(self, kind: str, seat: int, own: Sequence[str], tile: str, source: int) -> None:
        """``pon`` or ``open_kan`` of the last discard."""
        super().call(kind, seat, own, tile, source)
        self.num_kans += kind == "open_kan"

    def ron(self, seat: int, source: int) -> str:
        """A win on the last discard or kan tile; a kan that is robbed does not stand."""
        self._require_active(seat)
        tile = super().ron(seat, source)
        if self._fresh_kan:
            self.num_kans -= 1
        self._fresh_kan, self.replacing = False, None
        self._go_on_after(seat)
        return tile

    def tsumo(self, seat: int) -> str:
        """A win by the own draw."""
        self._require_active(seat)
        tile = super().tsumo(seat)
        self.to_discard = self.drawn = None
        self._go_on_after(seat)
        return tile

    def lay_open(self, seat: int, tiles: Sequence[str]) -> None:
        """What a winner holds, the winning tile not among it."""
        held = self.hands[seat]
        if seat not in self.winners or len(tiles) != len(held):
            raise Broken(f"seat {seat} lays {t.compact(tiles)} open")
        shown = t.sorted_tiles(tiles)
        self._remove(seat, shown)
        self.hands[seat] = list(shown)
        self.plays.append(f"hand {seat} {t.compact(shown)}")

    def horses(self, seat: int, tiles: Sequence[str]) -> None:
        """The tiles that a winner is shown."""
        self.plays.append(f"horses {seat} {''.join(tiles)}")

    def pay(self, entries: Iterable[PaymentRecord]) -> None:
        """Keep what was paid."""
        if self.payments is not None:
            self.payments += entries

    def finish(
        self,
        kind: str,
        *,
        wins: Iterable[WinRecord] = (),
        tenpai: Iterable[int] | None = None,
        pigs: Iterable[int] = (),
        payments: Iterable[PaymentRecord] | None = None,
        penalties: Iterable[PaymentRecord] = (),
        deltas: tuple[int, ...] | None = None,
    ) -> SichuanDealRecord:
        """The deal, over."""
        paid = None if payments is None else tuple(payments)
        if deltas is None and paid is not None:
            deltas = sums(paid, self.players)
        return replace(
            self.start,
            plays=tuple(self.plays),
            kind=kind,
            wins=tuple(wins),
            tenpai=None if tenpai is None else tuple(sorted(tenpai)),
            pigs=tuple(sorted(pigs)),
            payments=paid,
            penalties=tuple(penalties),
            deltas=deltas,
        )

    def _declare(self, event: str, seat: int, tile: str) -> None:
        super()._declare(event, seat, tile)
        self.num_kans += 1
        self._fresh_kan = event.startswith("added_kan")

    def _close_offer(self) -> None:
        self._fresh_kan = False

    def _go_on_after(self, seat: int) -> None:
        self.winners.append(seat)
        self.next_seat = (seat + 1) % self.players

    def _next_to_draw(self) -> int:
        turns = ((self.next_seat + i) % self.players for i in range(self.players))
        return next((seat for seat in turns if seat not in self.winners), self.next_seat)

    def _require_active(self, seat: int) -> None:
        if seat in self.winners:
            raise Broken(f"seat {seat} wins: it has won already")

    def _check_tile(self, tile: str) -> None:
        if tile not in _KINDS:
            raise Broken(f"a {tile} in a game of three suits")
