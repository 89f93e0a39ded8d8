"""The table of a riichi deal while it is read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from hupai.formats import tiles as t
from hupai.formats.draft import Broken
from hupai.formats.record import WinRecord
from hupai.formats.record_riichi import RiichiDealRecord
from hupai.formats.table import HAND, Table
from hupai.formats.walls import SIZES

_DEAD_WALL = 14
_MAX_KANS = 4
_MAX_INDICATORS = 5
_PAID_AFTER = ("win", "triple_ron")  # ends that can take the tile of a riichi


class RiichiTable(Table):
    """A table with riichi, chi, kita and dora indicators."""

    def __init__(self, start: RiichiDealRecord) -> None:
        self.start = start
        self.declared: int | None = None  # who said riichi and has not discarded
        self.unpaid: int | None = None  # whose riichi stands when its tile is not ronned
        self._indicators = 1
        players = start.players
        super().__init__(start, SIZES[players] - _DEAD_WALL - HAND * players)
        self._see((start.indicator,))

    def discard(self, seat: int, tile: str, drawn: bool | None = None) -> None:
        """A discard, which a riichi before it declares."""
        super().discard(seat, tile, drawn)
        if self.declared is not None:
            self.unpaid, self.declared = self.declared, None

    def riichi(self, seat: int, open_hand: bool = False) -> None:
        """The declaration, before its discard."""
        self._require_turn(seat, "says riichi")
        if self.declared is not None:
            raise Broken(f"seat {seat} says riichi twice")
        self.declared = seat
        self.plays.append(f"{'open_riichi' if open_hand else 'riichi'} {seat}")

    def accept_riichi(self, seat: int) -> None:
        """The stick is paid; events that come later would say so too."""
        if self.unpaid == seat:
            self._close_offer()
        elif f"riichi_accepted {seat}" not in self.plays:
            raise Broken(f"seat {seat} pays for riichi without a declaration")

    def kita(self, seat: int) -> None:
        """A north set aside."""
        self._require_drawn(seat, "kita")
        if self.players != 3:
            raise Broken(f"seat {seat}: kita with {self.players} players")
        self._put_drawn_away(seat)
        self._remove(seat, ("4z",))
        self._declare(f"kita {seat}", seat, "4z")

    def show_indicator(self, tile: str) -> None:
        """A further dora indicator."""
        if self._indicators == _MAX_INDICATORS:
            raise Broken(f"dora indicator {tile}: there are {_MAX_INDICATORS} already")
        self._indicators += 1
        self._see((tile,))
        self.plays.append(f"dora {tile}")

    def finish(
        self,
        kind: str,
        *,
        wins: Iterable[WinRecord] = (),
        tenpai: Iterable[int] | None = None,
        deltas: tuple[int, ...] | None = None,
        ura: Iterable[str] = (),
    ) -> RiichiDealRecord:
        """The deal, over."""
        if self.declared is not None:
            raise Broken(f"the deal ends before the discard of seat {self.declared}'s riichi")
        if kind not in _PAID_AFTER:
            self._close_offer()
        won = tuple(wins)
        if deltas is None and won and all(win.deltas is not None for win in won):
            columns = zip(*(win.deltas for win in won if win.deltas is not None), strict=True)
            deltas = tuple(map(sum, columns))
        ready = None if tenpai is None else tuple(sorted(tenpai))
        return replace(
            self.start,
            plays=tuple(self.plays),
            kind=kind,
            wins=won,
            tenpai=ready,
            deltas=deltas,
            ura=tuple(ura),
        )

    def guess_kind(self) -> str:
        """How a deal ended without a win, from its events; exhaustive in place of nagashi."""
        if self.to_discard is not None:
            return "nine_terminals"
        if self.live_left == 0:
            return "exhaustive"
        said = [play for play in self.plays if play.startswith(("riichi ", "open_riichi "))]
        if len(said) == self.players == 4:
            return "four_riichi"
        if sum("_kan " in play for play in self.plays) == _MAX_KANS:
            return "four_kans"
        discards = [play.split()[2].rstrip("*") for play in self.plays if "discard " in play]
        if len(discards) == 4 and len(set(discards)) == 1 and discards[0] in t.KINDS[27:31]:
            return "four_winds"
        return "triple_ron"

    def _close_offer(self) -> None:
        if self.unpaid is not None:
            self.plays.append(f"riichi_accepted {self.unpaid}")
            self.unpaid = None

    def _check_meld(self, kind: str, seat: int, own: Sequence[str], tile: str, source: int) -> None:
        if kind != "chi":
            super()._check_meld(kind, seat, own, tile, source)
            return
        kinds = sorted(t.kind_of(one) for one in (*own, tile))
        ranks = [int(one[0]) for one in kinds]
        suits = {one[1] for one in kinds}
        run = len(own) == 2 and len(suits) == 1 and suits <= set("mps")
        good = run and ranks == [ranks[0], ranks[0] + 1, ranks[0] + 2] and self.players == 4
        if not good or seat != (source + 1) % 4:
            raise Broken(f"seat {seat}: {kind} of {tile} of seat {source} with {''.join(own)}")

    def _check_tile(self, tile: str) -> None:
        if self.players == 3 and tile in t.SANMA_MISSING:
            raise Broken(f"a {tile} with three players")
