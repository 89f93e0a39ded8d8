"""Which clauses of the rules a deal that is over has shown, each as ``R-3.4 added kan robbed``.

A reader goes through the events once more with the table open, and looks at what was asked.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Any

import hupai as hp
from play.families import core_rules
from play.lockstep import Asked, Lockstep, entry, plain_win
from play.policies import KANS, OUTSIDE, of_type, type_of
from play.tracker import Follower, Place, kind_of, tiles_of
from reference.riichi_rules import parse_rules

ROBBABLE = ("added_kan", "closed_kan", "kita")
CALLS = ("chi", "pon", "open_kan")
RUN_YAKUMAN = ("daisangen", "daisuushii", "suukantsu")
FLAGS = {
    "rinshan": "R-4.3",
    "chankan": "R-4.3",
    "haitei": "R-4.3",
    "houtei": "R-4.3",
    "tenhou": "R-4.4",
    "chiihou": "R-4.4",
    "double_riichi": "R-4.3",
    "ippatsu": "R-3.10",
    "ura_dora": "R-3.6",
    "kita_dora": "R-1.2",
    "renhou": "R-4.5",
    "tsubame_gaeshi": "R-4.5",
    "open_riichi": "R-4.5",
    "paarenchan": "R-4.5",
    "ishi_no_ue": "R-4.5",
    **dict.fromkeys(RUN_YAKUMAN, "R-4.4"),
}


def hand_of(place: Place, without: str | None = None) -> Any:
    """A seat's tiles as a hand of the core."""
    tiles = list(place.hand)
    if without is not None:
        tiles.remove(without)
    melds = [f"{name} {''.join(meld)}" for name, meld, _ in place.melds]
    return hp.Hand("".join(tiles), melds)


class Reader:
    """One pass over a deal; ``words`` is what it has shown."""

    def __init__(self, both: Lockstep) -> None:
        self.both = both
        self.rules = parse_rules(both.rules)
        self.core = core_rules(both.rules)
        self.words: set[str] = set()
        self.table = Follower(both.table.wall)
        self.asked: dict[int, list[Asked]] = defaultdict(list)
        for one in both.asked:
            self.asked[one.events].append(one)
        self.missed: set[int] = set()  # seats in temporary furiten
        self.missed_in_riichi: set[int] = set()
        self.live_left = 0
        self.calls = 0  # chi, pon, kan, kita so far
        self.name = self.before = ""

    def read(self) -> set[str]:
        events = self.both.events
        for number, event in enumerate(events, 1):
            self.before, self.name = self.name, type_of(event)
            self.table.follow(event)
            self.words.add(f"event {self.name}")
            self._count(event)
            if self.name == "discard" or self.name in ROBBABLE:
                self._claims(event, self.asked[number])
            self._order(events, number)
            for one in self.asked[number]:
                self._question(one)
        self._end()
        return self.words

    def say(self, clause: str, *names: str) -> None:
        self.words.update(f"{clause} {name}" for name in names)

    def _count(self, event: str) -> None:
        """What the moment depends on: live tiles, calls, who let a tile pass."""
        words = event.split()
        if self.name == "start":
            size = len(self.table.wall)
            self.live_left = size - 14 - 13 * self.rules.players
        if self.name in ("draw", "replacement"):
            self.live_left -= 1
        if self.name in ("draw", "replacement", *CALLS):
            self.missed.discard(int(words[1]))
        if self.name in (*CALLS, *ROBBABLE):
            self.calls += 1
        if self.name in CALLS and "0" in words[2]:
            self.say("R-3.7", "red five in a call")
        if self.name == "added_kan" and words[2].startswith("0"):
            self.say("R-3.7", "red five added")
        if self.name == "closed_kan" and "0" in words[2]:
            self.say("R-3.7", "red five in a closed kan")
        if self.name == "kita" and self.table.places[int(words[1])].riichi:
            self.say("R-1.2", "kita in riichi")
        if self.name == "kita" and self.table.places[int(words[1])].kita == 4:
            self.say("R-1.2", "four norths of one seat")

    def _waits(self, seat: int) -> Any:
        place = self.table.places[seat]
        return self.core.waits(hand_of(place, place.drawn))

    def _claims(self, event: str, asked: list[Asked]) -> None:
        """A tile lies before the others: who is offered what, and why not."""
        words = event.split()
        owner = int(words[1])
        tile = "4z" if self.name == "kita" else tiles_of(words[2].rstrip("*"))[0]
        offered = {one.seat: one.legal for one in asked if one.seat != owner}
        answers = {one.seat: type_of(one.answer) for one in asked if one.seat != owner}
        rons = [seat for seat, answer in answers.items() if answer == "ron"]
        for seat in range(self.rules.players):
            if seat != owner:
                self._claim(seat, owner, tile, offered.get(seat, ()), seat in rons)
        calls = [answer for answer in answers.values() if answer in CALLS]
        if rons and calls:
            self.say("R-3.2", "ron before a call")
        if "chi" in calls and len(calls) > 1:
            self.say("R-3.2", "pon before chi")
        if len(rons) > 1:
            self.say("R-3.11", f"{len(rons)} answer ron")
        if rons and self.before == "riichi":
            self.say("R-3.8", "riichi tile ronned")
        if rons and self.table.kans == 4:
            self.say("R-5.4", "ron after the fourth kan")

    def _claim(self, seat: int, owner: int, tile: str, legal: tuple[str, ...], ron: bool) -> None:
        place = self.table.places[seat]
        held = [kind_of(one) for one in place.hand].count(kind_of(tile))
        if self.name == "discard" and held >= 2:
            if self.live_left == 0:
                self.say("R-1.10", "no call on the last discard")
            elif self.table.kans == 4 and held == 3 and "open_kan" not in legal:
                self.say("R-1.9", "no fifth kan")
        self._no_chi(place, tile, legal, seat == (owner + 1) % self.rules.players)
        waits = self._waits(seat)
        if kind_of(tile) not in waits:
            return
        self.say("R-3.9", f"waits on {self.name}")
        if "ron" not in legal:
            own = any(kind_of(one) in waits for one in place.discards)
            if self.name == "closed_kan":
                self.say("R-3.4", "no ron on a closed kan")
            elif seat in self.missed_in_riichi:
                self.say("R-3.9", "riichi furiten")
            elif own:
                self.say("R-3.9", "discard furiten")
            elif seat in self.missed:
                self.say("R-3.9", "temporary furiten")
            else:
                self.say("R-4.1", "no yaku, no ron")
        if not ron:
            self.missed.add(seat)
            if place.riichi:
                self.missed_in_riichi.add(seat)

    def _no_chi(self, place: Place, tile: str, legal: tuple[str, ...], is_next: bool) -> None:
        """The two tiles are there, but every discard would be a swap-call (R-3.3)."""
        kinds = sorted(kind_of(one) for one in place.hand)
        if not is_next or self.name != "discard" or tile[1] == "z" or len(kinds) > 4:
            return
        low = int(kind_of(tile)[0])
        pairs = [(low + 1, low + 2), (low - 1, low + 1), (low - 2, low - 1)]
        fits = any(all(f"{rank}{tile[1]}" in kinds for rank in pair) for pair in pairs)
        free = self.live_left > 0 and not place.riichi and not of_type(legal, "chi")
        if fits and free and self.rules.players == 4:
            self.say("R-3.3", "call that leaves no discard")

    def _question(self, one: Asked) -> None:
        """What a seat was offered on its turn."""
        for action in one.legal:
            self.words.add(f"offered {type_of(action)}")
        self.words.add(f"answered {type_of(one.answer)}")
        if self.name in ("draw", "replacement", "dora"):
            self._turn(one)
        elif self.name in CALLS:
            self._after_call(one)

    def _turn(self, one: Asked) -> None:
        place = self.table.places[one.seat]
        counts = Counter(kind_of(tile) for tile in place.hand)
        quads = [kind for kind, count in counts.items() if count == 4]
        kans = of_type(one.legal, *KANS)
        if quads and not kans and not place.riichi:
            if self.live_left == 0:
                self.say("R-1.10", "no kan without a live tile")
            elif self.table.kans == 4:
                self.say("R-1.9", "no fifth kan")
        if place.riichi and place.drawn and counts[kind_of(place.drawn)] == 4:
            self.say("R-3.8", "kan in riichi" if kans else "no kan in riichi")
        self._own_draw(one, place)
        if len(OUTSIDE & set(place.hand)) >= 9 and not place.discards:
            self._nine_terminals(one)
        self._riichi(one, place)

    def _nine_terminals(self, one: Asked) -> None:
        if self.calls:
            self.say("R-5.8", "not after a call")
            return
        self.words.add("situation nine_terminals")
        if one.answer != "nine_terminals":
            self.say("R-5.8", "declined")

    def _own_draw(self, one: Asked, place: Place) -> None:
        """Winning by the own draw, or not (R-3.9)."""
        if "tsumo" not in one.legal:
            return
        waits = self._waits(one.seat)
        if any(kind_of(tile) in waits for tile in place.discards):
            self.say("R-3.9", "tsumo in furiten")
        if place.riichi and one.answer != "tsumo":
            self.missed_in_riichi.add(one.seat)
            self.say("R-3.9", "own draw let pass in riichi")

    def _riichi(self, one: Asked, place: Place) -> None:
        """Who is ready and closed, and may or may not declare."""
        if place.riichi or any(name != "closed_kan" for name, _, _ in place.melds):
            return
        if self.core.shanten(hand_of(place)) > 0:
            return
        is_offered = bool(of_type(one.legal, "riichi"))
        poor = self.both.start_scores[one.seat] < 1000
        if poor:
            self.say("R-3.8", "with less than a stick" if is_offered else "not without a stick")
        elif is_offered and self.live_left == self.rules.riichi_min_wall:
            self.say("R-3.8", "with the fewest live tiles")
        elif not is_offered and self.live_left < self.rules.riichi_min_wall:
            self.say("R-3.8", "too few live tiles")

    def _after_call(self, one: Asked) -> None:
        place = self.table.places[one.seat]
        free = {action.split()[1] for action in one.legal}
        barred = {kind_of(tile) for tile in place.hand if tile not in free}
        called = kind_of(place.melds[-1][1][-1])
        if called in barred:
            self.say("R-3.3", "the same tile is barred")
        if barred - {called}:
            self.say("R-3.3", "the other end is barred")
        counts = Counter(kind_of(tile) for tile in place.hand)
        if 4 in counts.values():
            self.say("R-3.4", "no kan after a call")

    def _order(self, events: list[str], number: int) -> None:
        """What follows what: indicators, kans, riichi."""
        name, after = self.name, type_of(events[number]) if number < len(events) else ""
        last = type_of(events[number - 2]) if number > 1 else ""
        if name == "dora" and last != "deal":
            self.say("R-3.6", f"indicator after {last} before {after}")
        if name == "dora" and len(self.table.dora) == 5:
            self.say("R-3.6", "five indicators")
        if name in (*KANS, "kita"):
            self.say("R-1.9", f"{after} after {name}")
        if name == "riichi_accepted":
            self.say("R-3.8", f"{after} after riichi stands")
        if name in (*CALLS, *ROBBABLE) and any(place.riichi for place in self.table.places):
            self.say("R-3.10", f"{name} after a riichi")

    def _end(self) -> None:
        """Wins and ledger; more of it in ``play.endings``."""
        for win in self.both.lead.wins:
            items = dict(dict(plain_win(win)[3])["items"])
            for name in items.keys() & FLAGS.keys():
                self.say(FLAGS[name], name)
            if {"ippatsu", "chankan"} <= items.keys():
                self.say("R-3.5", "a robbed kan breaks no ippatsu")
        for one in self.both.lead.ledger:
            _, _, _, reason, clause = entry(one)
            self.say(clause, reason)
