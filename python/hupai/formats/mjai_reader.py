"""Reads mjai in every dialect known: Mortal, mjai.app, RiichiEnv, jansou, Gimite and ours."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

from hupai.formats.draft import Broken, Draft, clean, listed, points_of, shown
from hupai.formats.mjai_deal_reader import DealReader
from hupai.formats.mjai_fields import Event
from hupai.formats.mjai_riichi_reader import RiichiDealReader
from hupai.formats.mjai_sichuan_reader import SichuanDealReader
from hupai.formats.rules import FORMAT, hash_of, is_sichuan

_NOTHING = ("none", "hello", "join", "error", "log", "meta", "choose")
_OURS = FORMAT.rstrip("0123456789")
_RIICHI_KEYS = ("bakaze", "dora_marker")  # of the start of a deal


def events_of(text: str, draft: Draft) -> Iterator[Event]:
    """The events of lines, of a list on each line, or of one list over all lines."""
    decoder = json.JSONDecoder()
    at, line = 0, 1
    gap = re.compile(r"[\s,\[\]]*")
    while True:
        skipped = gap.match(text, at)
        assert skipped is not None
        line += skipped[0].count("\n")
        draft.place = f"line {line}"
        at = skipped.end()
        if at == len(text):
            return
        try:
            value, end = decoder.raw_decode(text, at)
        except ValueError as error:
            reason = getattr(error, "msg", str(error))
            column = at - text.rfind("\n", 0, at)
            raise Broken(f"column {column}: no JSON ({reason})") from None
        except RecursionError:
            raise Broken("nested too deeply") from None
        if not isinstance(value, dict):
            raise Broken(f"an event is {shown(value)}: expected an object")
        yield value
        line += text.count("\n", at, end)
        at = end


def read_events(text: str, draft: Draft) -> None:
    """Fill a draft from the text of a log."""
    reader = Reader(draft)
    for event in events_of(text, draft):
        reader.take(event)
    reader.close()


class Reader:
    """Takes one event after the other; `deal` reads the one in play."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.deal: DealReader | None = None
        self.over = False

    @property
    def table(self) -> Any:
        """The deal so far; None outside of a deal."""
        return None if self.deal is None else self.deal.table

    def take(self, event: Event) -> None:
        """One event."""
        name = event.get("type")
        if not isinstance(name, str):
            raise Broken(f"type is {shown(name)}: expected the name of an event")
        if name in _NOTHING:
            return
        handle = _HANDLERS.get(name)
        families = (RiichiDealReader, SichuanDealReader) if self.deal is None else (self.deal,)
        if handle is None and not any(name in family.HANDLERS for family in families):
            raise Broken(f"no event is called {shown(name)}")
        if self.over and name != "start_game":
            raise Broken(f"{name} after the end of the game")
        if handle is not None:
            handle(self, event)
        elif self.deal is None:
            raise Broken("an event outside of a deal")
        else:
            self.deal.take(event)

    def close(self) -> None:
        """The text is over."""
        self.end_deal()
        if self.deal is not None:
            raise Broken("the log ends within a deal")

    def end_deal(self) -> None:
        """Keep the deal, if one is over."""
        found = None if self.deal is None else self.deal.finished()
        if found is not None:
            self.draft.add(found)
            self.deal = None

    def start_game(self, event: Event) -> None:
        if self.draft.names or self.draft.deals or self.deal is not None:
            raise Broken("a second game in one log")
        names = event.get("names")
        if names is not None:
            listed(names, "names", (3, 4))
            if not all(isinstance(name, str) for name in names):
                raise Broken(f"names is {shown(names)}: expected texts")
            self.draft.names = tuple(clean(name) for name in names)
        rules = event.get("rules")
        if not isinstance(rules, str):
            rules = _PRESETS.get(str(event.get("preset")), "")
        self.draft.rules = clean(rules)
        self._check_format(event)
        kept = {key: event[key] for key, good in _KEPT.items() if good(event.get(key))}
        if kept:
            self.draft.extras["mjai"] = kept

    def _check_format(self, event: Event) -> None:
        version, told = event.get("format", FORMAT), event.get("rules_hash")
        ours = isinstance(version, str) and version.startswith(_OURS)
        if ours and version != FORMAT:
            raise Broken(f"format is {shown(version)}: expected '{FORMAT}'")
        known = hash_of(self.draft.rules)
        if known and isinstance(told, str) and told != known:
            self.draft.extras["rules_hash"] = clean(told)

    def start_deal(self, event: Event) -> None:
        self.end_deal()
        if self.deal is not None:
            raise Broken("start_kyoku before the deal is over")
        self.draft.in_deal = True
        told = any(key in event for key in _RIICHI_KEYS)
        if not told and ("deal" in event or is_sichuan(self.draft.rules)):
            self.deal = SichuanDealReader(event, self.draft)
        else:
            self.deal = RiichiDealReader(event, self.draft)

    def end_kyoku(self, event: Event) -> None:
        if self.deal is not None:
            self.deal.close(event)
        self.end_deal()
        if self.deal is not None:
            raise Broken("end_kyoku before the deal is over")

    def end_game(self, event: Event) -> None:
        self.close()
        self.over = True
        scores, results = event.get("scores"), event.get("results")
        players = self.draft.deals[0].players if self.draft.deals else 4
        if scores is not None:
            self.draft.final = points_of(listed(scores, "scores")[:players], "scores", players)
        if results is not None:
            found = listed(results, "results", (players,))
            if not all(type(one) in (int, float) and abs(one) < 1e6 for one in found):
                raise Broken(f"results is {shown(results)}: expected numbers")
            self.draft.results = tuple(float(one) for one in found)


# What start_game may have beside names and rules, and how it must look to be written again.
_KEPT: dict[str, Callable[[Any], bool]] = {
    "id": lambda value: type(value) is int and 0 <= value < 4,
    "seed": lambda value: isinstance(value, list) and list(map(type, value)) == [int, int],
    "kyoku_first": lambda value: type(value) is int and 0 <= value < 16,
    "aka_flag": lambda value: isinstance(value, bool),
}
# Presets of jansou that are rule sets of ours.
_PRESETS = {
    "tenhou": "tenhou",
    "tenhou-3p": "tenhou_sanma",
    "mahjong-soul": "mahjong_soul",
    "mahjong-soul-3p": "mahjong_soul_sanma",
    "m-league": "mleague",
}
_HANDLERS: dict[str, Callable[[Reader, Event], None]] = {
    "start_game": Reader.start_game,
    "start_kyoku": Reader.start_deal,
    "end_kyoku": Reader.end_kyoku,
    "end_game": Reader.end_game,
}
