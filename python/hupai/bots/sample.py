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

from hupai import families, riichi
from hupai.bots.player import NONE, Player
from hupai.bots.riichi_player import RiichiPlayer
from hupai.bots.sichuan_player import SichuanPlayer
from hupai.errors import HupaiError
from hupai.formats.draft import Broken, Draft
from hupai.formats.mjai_reader import Reader

__all__ = ["Bot", "main", "serve"]

PLAYERS = ("efficient", "tsumogiri")


class Bot:
    """One seat of an mjai table; it wins, declares, keeps useful tiles and calls nothing.

    Parameters
    ----------
    player : {"efficient", "tsumogiri"}
    rules : str
        The rule set, of any family; by default what ``start_game`` says, else Tenhou's.

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
        names, told = start.get("names"), start.get("rules")
        three = isinstance(names, list) and len(names) == 3
        by_default = "tenhou_sanma" if three else "tenhou"
        self.rules = families.rules_of(
            self._wanted or (told if isinstance(told, str) else "") or by_default
        )
        self.reader = Reader(Draft("mjai"))
        kind = RiichiPlayer if isinstance(self.rules, riichi.Rules) else SichuanPlayer
        self.player: Player[Any] = kind(start.get("id", 0), self.rules, self.is_efficient)

    def react(self, events: Iterable[dict[str, Any]]) -> dict[str, Any]:
        """The answer after these events.

        Parameters
        ----------
        events : iterable of dict
            All that has happened since the last call.
        """
        answer = NONE
        for event in events:
            self._let_pass(answer)
            if event.get("type") == "start_game":
                self._begin(event)
            self.reader.take(event)
            table = self.reader.table
            self.player.see(event, table)
            answer = NONE if table is None else self.player.answer(event, table)
        self._let_pass(answer)
        return answer

    def _let_pass(self, answer: dict[str, Any]) -> None:
        if answer["type"] == "none" and self.reader.table is not None:
            self.player.let_pass(self.reader.table)


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
