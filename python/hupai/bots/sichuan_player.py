"""The player of xuezhan and panzhihua: it wins, sings, keeps useful tiles, calls nothing."""

from __future__ import annotations

from typing import Any

from hupai import panzhihua
from hupai._core import Hand
from hupai.bots.player import NONE, Player
from hupai.families import SichuanRules
from hupai.formats.mjai_fields import Event
from hupai.formats.table_sichuan import SUITS, SichuanTable
from hupai.formats.tiles import pairs, sort_key

_GIVEN = 3
_FACTORS = {"sing": 2, "dance": 4}


class SichuanPlayer(Player[SichuanTable]):
    """One seat of a table on which play goes on after a win."""

    rules: SichuanRules

    def answer(self, event: Event, table: SichuanTable) -> Event:
        if self.seat in table.winners:
            return NONE
        if event.get("type") != "choose":
            return super().answer(event, table)
        held = sorted(self._held(table), key=sort_key)
        suits = [tile[1] for tile in held]
        if event.get("what") == "void_suit":
            suit = min(SUITS, key=suits.count)
            return {"type": "void_suit", "actor": self.seat, "suit": suit}
        able = [suit for suit in SUITS if suits.count(suit) >= _GIVEN]
        given = [tile for tile in held if tile[1] == min(able, key=suits.count)]
        return {"type": "exchange", "actor": self.seat, "pais": given[:_GIVEN]}

    def own_turn(self, table: SichuanTable) -> Event:
        if not table.is_ready_to_play:
            return NONE
        drawn, fields = table.drawn, self._fields(table)
        held = "".join(table.hands[self.seat])
        if drawn is not None and self.rules.score(held, win=drawn, by="tsumo", **fields):
            return self.tsumo()
        legal = self._legal(table)
        if self.seat in table.declared or not self.is_efficient:
            own = f"discard {drawn}*"
            return self.discard(own if own in legal else legal[0])
        void = {"void": fields["void"]} if "void" in fields else {}
        hand = Hand("".join(self._held(table)))
        best, shanten = self.best_discard(hand, legal, self.open_tiles(table), **void)
        is_sung = shanten == 0 and self._may_sing(table, best)
        return self.discard(best, "sing" if is_sung else "dahai")

    def can_ron(self, table: SichuanTable) -> bool:
        assert table.offered is not None
        tile, held = table.offered[1], "".join(table.hands[self.seat])
        last = next(p for p in reversed(table.plays) if not p.startswith(("hand", "horses")))
        name = last.split()[0]
        if name not in ("discard", "added_kan") or tile not in self.waits(
            table, **self._void(table)
        ):
            return False
        facts = self._fields(table) | {"rob_kan": name == "added_kan"}
        return bool(self.rules.score(held, win=tile, by="ron", **facts))

    def _held(self, table: SichuanTable) -> list[str]:
        is_mine = table.to_discard == self.seat and table.drawn is not None
        return [*table.hands[self.seat], *([str(table.drawn)] if is_mine else [])]

    def _void(self, table: SichuanTable) -> dict[str, Any]:
        suit = table.void_suits.get(self.seat)
        return {} if suit is None else {"void": suit}

    def _fields(self, table: SichuanTable) -> dict[str, Any]:
        factor = _FACTORS.get(table.declared.get(self.seat, ""))
        return self._void(table) | ({} if factor is None else {"factor": factor})

    def _legal(self, table: SichuanTable) -> list[str]:
        """First the void suit goes; then nothing that a dancer waits for, if there is a choice."""
        legal = self.discards(table)
        suit = table.void_suits.get(self.seat)
        legal = [one for one in legal if one.rstrip("*")[-1] == suit] or legal
        if self.seat in table.declared:
            return legal
        dances = (play.split() for play in table.plays if play.startswith("dance "))
        banned = {
            tile
            for _, seat, *waits in dances
            if int(seat) not in table.winners
            for tile in pairs("".join(waits))
        }
        return [one for one in legal if one.split()[1].rstrip("*") not in banned] or legal

    def _may_sing(self, table: SichuanTable, discard: str) -> bool:
        rules = self.rules
        if not isinstance(rules, panzhihua.Rules) or table.live_left <= rules.declare_min_wall:
            return False
        left = self._held(table)
        left.remove(discard.split()[1].rstrip("*"))
        return bool(rules.waits("".join(left), **self._void(table)))
