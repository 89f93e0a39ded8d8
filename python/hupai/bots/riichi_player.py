"""The riichi player of the sample bot: it wins, says riichi, keeps useful tiles, calls nothing."""

from __future__ import annotations

from typing import Any

from hupai import riichi
from hupai._core import Hand
from hupai.bots.player import NONE, Player
from hupai.formats.mjai_fields import Event
from hupai.formats.table_riichi import RiichiTable
from hupai.formats.tiles import kind_of

_RIICHI_STICK = 1000


class RiichiPlayer(Player[RiichiTable]):
    """One seat of a riichi table."""

    rules: riichi.Rules
    NOTHING_TO_DO = ("dora", "reach_accepted")

    def __init__(self, seat: int, rules: Any, is_efficient: bool) -> None:
        super().__init__(seat, rules, is_efficient)
        self.has_passed = False  # a winning tile: no ron until the next own draw
        self.is_in_riichi = False

    def see(self, event: Event, table: RiichiTable | None) -> None:
        kind, mine = event.get("type"), event.get("actor") == self.seat
        if kind == "start_kyoku":
            self.has_passed = self.is_in_riichi = False
        elif kind == "tsumo" and mine:
            self.has_passed = self.has_passed and self.is_in_riichi
        elif kind == "dahai" and mine and table and f"riichi {self.seat}" in table.plays:
            self.is_in_riichi = True

    def let_pass(self, table: RiichiTable) -> None:
        self.has_passed = self.has_passed or self.waits_for_last(table)

    def own_turn(self, table: RiichiTable) -> Event:
        drawn, held = table.drawn, table.hands[self.seat]
        if drawn is None:
            return NONE
        is_fresh = table.declared is None
        if is_fresh and self.rules.score(
            "".join(held), win=drawn, by="tsumo", **self._facts(table)
        ):
            return self.tsumo()
        may_kita = is_fresh and self.rules.kita == "dora" and table.live_left > 0
        if may_kita and (drawn == "4z" or ("4z" in held and not self.is_in_riichi)):
            return {"type": "kita", "actor": self.seat, "pai": "N"}
        if self.is_in_riichi or not self.is_efficient:
            return self.discard(f"discard {drawn}*")
        hand = Hand("".join((*held, drawn)))
        legal = self.discards(table)
        able = self._riichi_tiles(table, hand)
        if not is_fresh:
            legal = [action for action in legal if action.split()[1].rstrip("*") in able]
        elif able:
            return {"type": "reach", "actor": self.seat}
        return self.discard(self.best_discard(hand, legal, self.open_tiles(table))[0])

    def _riichi_tiles(self, table: RiichiTable, hand: Hand) -> set[str]:
        """The discards that leave a ready hand, where riichi may be said."""
        rules, seat = self.rules, self.seat
        points = table.start.scores[seat]
        is_able = points >= _RIICHI_STICK or rules.riichi_below_1000
        if not is_able or table.live_left < rules.riichi_min_wall:
            return set()
        found = rules.discards(hand)
        return {one.tile for one in found if one.shanten == 0}

    def _facts(self, table: RiichiTable) -> dict[str, Any]:
        start = table.start
        turn = (self.seat - start.dealer) % table.players
        facts: dict[str, Any] = {"seat_wind": "ESWN"[turn], "round_wind": start.round_wind}
        return facts | ({"riichi": 1} if self.is_in_riichi else {})

    def can_ron(self, table: RiichiTable) -> bool:
        assert table.offered is not None
        tile, last = table.offered[1], table.plays[-1].split()[0]
        waits = self.waits(table)
        if last not in ("discard", "added_kan", "kita") or kind_of(tile) not in waits:
            return False
        own = {
            p.split()[2].rstrip("*") for p in table.plays if p.startswith(f"discard {self.seat} ")
        }
        if self.has_passed or any(kind_of(one) in waits for one in own):
            return False
        facts = self._facts(table) | ({"chankan": True} if last == "added_kan" else {})
        return bool(self.rules.score("".join(table.hands[self.seat]), win=tile, by="ron", **facts))

    def open_tiles(self, table: RiichiTable) -> list[str]:
        """Indicators and norths are open too."""
        tiles = [table.start.indicator, *super().open_tiles(table)]
        for play in table.plays:
            name, word = play.split()[:2]
            tiles += [word] if name == "dora" else ["4z"] if name == "kita" else []
        return tiles
