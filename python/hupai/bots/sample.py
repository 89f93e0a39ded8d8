"""A small mjai bot: it knows nothing but the events of its seat, and answers one line a line.

``python -m hupai.bots`` reads lines of mjai from stdin, each an event or a list of events up to a
decision, and writes one answer for each: what other programs can be tested against, and an example
of a bot that ``hupai bot`` can run.

Examples
--------
>>> from hupai.bots import Bot
>>> bot = Bot()
>>> bot.react([{"type": "start_game", "id": 0, "names": ["A", "B", "C", "D"]}])
{'type': 'none'}
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from typing import Any, TextIO

from hupai import riichi
from hupai._core import Hand
from hupai.errors import HupaiError
from hupai.formats.draft import Broken, Draft
from hupai.formats.mjai_reader import Reader
from hupai.formats.table_riichi import RiichiTable
from hupai.formats.tiles import HIDDEN, TO_MJAI, kind_of, pairs

__all__ = ["Bot", "main", "serve"]

PLAYERS = ("efficient", "tsumogiri")
NONE = {"type": "none"}
_RIICHI_STICK = 1000


class Bot:
    """One seat of an mjai table; it wins, says riichi, keeps useful tiles and calls nothing.

    Parameters
    ----------
    player : {"efficient", "tsumogiri"}
    rules : str
        The rule set; by default what ``start_game`` says, else Tenhou's.

    Examples
    --------
    >>> from hupai.bots import Bot
    >>> Bot("tsumogiri").react([{"type": "end_game"}])
    {'type': 'none'}
    """

    def __init__(self, player: str = "efficient", rules: str = "") -> None:
        if player not in PLAYERS:
            known = ", ".join(PLAYERS)
            raise HupaiError(f"no player is called '{player}'; known: {known}", field="player")
        self.is_efficient = player == "efficient"
        self._wanted = rules
        self._begin({})

    def _begin(self, start: dict[str, Any]) -> None:
        self.seat = start.get("id", 0)
        names, told = start.get("names"), start.get("rules")
        three = isinstance(names, list) and len(names) == 3
        by_default = "tenhou_sanma" if three else "tenhou"
        self.rules = riichi.Rules(
            self._wanted or (told if isinstance(told, str) else "") or by_default
        )
        self.reader = Reader(Draft("mjai"))
        self.let_pass = False  # a winning tile: no ron until the next own draw
        self.is_in_riichi = False

    def react(self, events: Iterable[dict[str, Any]]) -> dict[str, Any]:
        """The answer after these events.

        Parameters
        ----------
        events : iterable of dict
            All that has happened since the last call.
        """
        answer: dict[str, Any] = NONE
        for event in events:
            if answer["type"] == "none" and self._waits_for_last():
                self.let_pass = True
            self._take(event)
            answer = self._answer(event)
        if answer["type"] == "none" and self._waits_for_last():
            self.let_pass = True
        return answer

    def _take(self, event: dict[str, Any]) -> None:
        kind = event.get("type")
        mine = event.get("actor") == self.seat
        if kind == "start_game":
            self._begin(event)
        elif kind == "start_kyoku":
            self.let_pass = self.is_in_riichi = False
        elif kind == "tsumo" and mine:
            self.let_pass = self.let_pass and self.is_in_riichi
        self.reader.take(event)
        if kind == "dahai" and mine and f"riichi {self.seat}" in self.table.plays:
            self.is_in_riichi = True

    @property
    def table(self) -> RiichiTable:
        """The deal so far."""
        table = self.reader.table
        assert isinstance(table, RiichiTable)
        return table

    def _answer(self, event: dict[str, Any]) -> dict[str, Any]:
        table = self.reader.table
        if table is None or event.get("type") in ("dora", "reach_accepted"):
            return NONE
        if table.to_discard == self.seat:
            return self._own_turn(table)
        if table.offered is not None and table.offered[0] != self.seat and self._can_ron(table):
            return {"type": "hora", "actor": self.seat, "target": table.offered[0]}
        return NONE

    def _own_turn(self, table: RiichiTable) -> dict[str, Any]:
        drawn, held = table.drawn, table.hands[self.seat]
        if drawn is None:
            return NONE
        is_fresh = table.declared is None
        if is_fresh and self.rules.score(
            "".join(held), win=drawn, by="tsumo", **self._facts(table)
        ):
            return {"type": "hora", "actor": self.seat, "target": self.seat}
        may_kita = is_fresh and self.rules.kita == "dora" and table.live_left > 0
        if may_kita and (drawn == "4z" or ("4z" in held and not self.is_in_riichi)):
            return {"type": "kita", "actor": self.seat, "pai": "N"}
        if self.is_in_riichi or not self.is_efficient:
            return self._discard(drawn, True)
        hand = Hand("".join((*held, drawn)))
        legal = [f"discard {tile}" for tile in held] + [f"discard {drawn}*"]
        able = self._riichi_tiles(table, hand)
        if not is_fresh:
            legal = [action for action in legal if action.split()[1].rstrip("*") in able]
        elif able:
            return {"type": "reach", "actor": self.seat}
        chosen = best_discard(self.rules, hand, legal, self._open_tiles(table)).split()[1]
        return self._discard(chosen.rstrip("*"), chosen.endswith("*"))

    def _discard(self, tile: str, drawn: bool) -> dict[str, Any]:
        return {"type": "dahai", "actor": self.seat, "pai": TO_MJAI[tile], "tsumogiri": drawn}

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

    def _waits_for_last(self) -> bool:
        """Somebody else's tile lies there that would complete the hand."""
        table = self.reader.table
        if table is None or table.offered is None or table.offered[0] == self.seat:
            return False
        return kind_of(table.offered[1]) in self._waits(table)

    def _waits(self, table: RiichiTable) -> Sequence[str]:
        held = table.hands[self.seat]
        return () if HIDDEN in held else [str(tile) for tile in self.rules.waits("".join(held))]

    def _can_ron(self, table: RiichiTable) -> bool:
        assert table.offered is not None
        tile, last = table.offered[1], table.plays[-1].split()[0]
        waits = self._waits(table)
        if last not in ("discard", "added_kan", "kita") or kind_of(tile) not in waits:
            return False
        own = {
            p.split()[2].rstrip("*") for p in table.plays if p.startswith(f"discard {self.seat} ")
        }
        if self.let_pass or any(kind_of(one) in waits for one in own):
            return False
        facts = self._facts(table) | ({"chankan": True} if last == "added_kan" else {})
        return bool(self.rules.score("".join(table.hands[self.seat]), win=tile, by="ron", **facts))

    def _open_tiles(self, table: RiichiTable) -> list[str]:
        """Tiles that lie open outside of the own hand."""
        tiles = [table.start.indicator]
        for play in table.plays:
            name, *words = play.split()
            if name == "dora":
                tiles.append(words[0])
            elif name == "discard":
                tiles.append(words[1].rstrip("*"))
            elif name in ("chi", "pon", "open_kan", "closed_kan"):
                tiles += pairs(words[1])
            elif name == "added_kan":
                tiles.append(words[1])
            elif name == "kita":
                tiles.append("4z")
        return tiles


def best_discard(
    rules: riichi.Rules, hand: Hand, legal: Sequence[str], open_tiles: Iterable[str]
) -> str:
    """The discard, out of those named, that leaves the hand nearest to ready with most tiles."""
    # The drawn tile comes after an equal one in the list, and tells the others less.
    by_tile = {action.split()[1].rstrip("*"): action for action in legal}
    able = [one for one in rules.discards(hand, "".join(open_tiles)) if one.tile in by_tile]
    best = min(able, key=lambda one: (one.shanten, -one.total, one.tile[0] == "0"))
    return by_tile[best.tile]


def serve(bot: Bot, lines: TextIO, out: TextIO) -> None:
    """Answer each line until there are no more."""
    for line in lines:
        if not line.strip():
            continue
        told = json.loads(line)
        events = told if isinstance(told, list) else [told]
        if not all(isinstance(event, dict) for event in events):
            raise HupaiError("a line is neither an event nor a list of events", "bad_json")
        out.write(json.dumps(bot.react(events), separators=(",", ":")) + "\n")
        out.flush()


def main(arguments: Sequence[str]) -> int:
    """Run the bot; the argument, if any, is the name of a built-in player."""
    try:
        serve(Bot(*arguments[:2]), sys.stdin, sys.stdout)
    except (Broken, HupaiError, RecursionError, ValueError) as error:
        sys.stderr.write(f"hupai.bots: {error}\n")
        return 2
    return 0
