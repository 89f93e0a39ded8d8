"""Deals arranged so that a hand comes about and wins as a request of `score` says.

The seats are told by what they do: the `winner`, and the `other` one that discards, kongs or feeds.
Everybody else draws tiles that nobody wants and discards them. ValueError where the situation
cannot come about on a table: tiles that are not there, a wait that is never left open.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import product
from typing import Any, NamedTuple

from play.flow import tiles_of
from reference.sichuan_rules import parse_rules
from reference.sichuan_waits import shanten_answer, waits_answer
from reference.walls import sichuan_tiles

Json = dict[str, Any]
SIDES = ("right", "across", "left")
DRAWS = 56
WORDS = {1: "discard", 2: "sing", 4: "dance"}
TRIES = 4000


class Wanted(NamedTuple):
    """A request in parts."""

    rules: str
    hand: list[str]
    melds: list[tuple[str, str]]  # type and kind, in the order in which they are made
    win: str | None
    by: str
    flags: frozenset[str]
    factor: int
    payer_factors: tuple[int, ...]
    void: str | None
    kan_feeder: str | None


def wanted(request: Mapping[str, Any]) -> Wanted:
    melds = [meld.split() for meld in request.get("melds", [])]
    parts = [(name, tiles_of(tiles)[0]) for name, tiles in melds]
    by = request.get("by", "ron")
    factors = request.get("payer_factors")
    if factors is None:
        factors = [1] * (1 if by == "ron" else request.get("active_payers", 3))
    flags = frozenset(
        name
        for name in ("after_kan", "rob_kan", "last_tile", "heavenly", "earthly", "dealt_ready")
        if request.get(name)
    )
    if by == "tsumo" and "after_kan" in flags:  # the kan that draws the winning tile is the last
        feeder = request.get("kan_feeder")
        last = next(
            meld
            for meld in reversed(parts)
            if meld[0] == "open_kan" or (not feeder and "kan" in meld[0])
        )
        parts.remove(last)
        parts.append(last)
    return Wanted(
        request["rules"],
        tiles_of(request["hand"]),
        parts,
        request.get("win"),
        by,
        flags,
        request.get("factor", 1),
        tuple(factors),
        request.get("void"),
        request.get("kan_feeder"),
    )


def packed(tiles: Iterable[str]) -> str:
    """Tiles as a hand text."""
    listed = list(tiles)
    parts = {suit: "".join(sorted(t[0] for t in listed if t[1] == suit)) for suit in "mps"}
    return "".join(digits + suit for suit, digits in parts.items() if digits)


class Arrangement:
    """The wall and the script that bring a hand about; `row` is what a driver plays."""

    def __init__(
        self, want: Wanted, dealer: int = 0, feeder: int = 0, all_seen: bool = False
    ) -> None:
        self.want = want
        self.feeder = feeder
        self.all_seen = all_seen
        self.options = parse_rules(want.rules)
        self.dealer = self.turn = dealer
        late = want.flags & {"earthly", "dealt_ready"}
        self.winner = (dealer + 1) % 4 if late else 0
        self.left = Counter(sichuan_tiles())
        self.random = random.Random(repr(want))
        self.hands: dict[int, list[str]] = {}
        self.draws: list[str] = []
        self.replacements: list[str] = []
        self.script: list[str] = []
        self.out: set[int] = set()
        self.to_win: dict[int, str] = {}  # seats that shall win first -> their tile
        self.to_declare: dict[int, int] = {}
        self.avoid: set[str] = set()
        self.void: dict[int, str] = {}
        self._deal()

    # -- tiles

    def take(self, tile: str) -> str:
        if not self.left[tile]:
            raise ValueError(f"there is no {tile} left")
        self.left[tile] -= 1
        return tile

    def suits(self, seat: int) -> str:
        return "mps".replace(self.void.get(seat, "-"), "")

    def waits(self, tiles: Iterable[str], melds: Iterable[str] = (), void: str = "") -> list[str]:
        asked = {"rules": self.want.rules, "hand": packed(tiles), "melds": list(melds)}
        found: list[str] = waits_answer(asked | ({"void": void} if void else {}))["waits"]
        return found

    def _deal(self) -> None:
        """The thirteen tiles of each seat."""
        want, winner = self.want, self.winner
        held = Counter(tile[1] for tile in want.hand + [kind for _, kind in want.melds])
        if self.options.void == "declared":
            free = [suit for suit in "mps" if not held[suit] and suit != (want.win or "--")[1]]
            self.void[winner] = want.void or free[0]
        copies = {"pon": 2, "added_kan": 2, "open_kan": 3, "closed_kan": 3}
        hand = [self.take(tile) for tile in want.hand]
        for name, kind in want.melds:
            hand += [self.take(kind) for _ in range(copies[name])]
            self.take(kind)  # comes from the wall or another seat
            if name == "added_kan":
                self.take(kind)
        if want.win is not None:
            for _ in range(4 if "rob_kan" in want.flags else 1):
                self.take(want.win)
        laid = [
            f"{name} {kind[0] * (3 if name == 'pon' else 4)}{kind[1]}" for name, kind in want.melds
        ]
        self.own_waits = self.waits(want.hand, laid, self.void.get(winner, ""))
        self.avoid |= {*self.own_waits} | ({want.win} if want.win else set())
        self.junk = [self.filler(winner) for _ in range(13 - len(hand))]
        self.hands[winner] = hand + self.junk
        self._roles()

    def _roles(self) -> None:
        """Who wins before, who has declared, who discards or kongs."""
        want, winner = self.want, self.winner
        seats = [(winner + step) % 4 for step in (1, 2, 3)]
        self.other = seats[self.feeder]
        if want.flags & {"earthly", "dealt_ready"}:
            self.other = self.dealer
        if want.kan_feeder:
            self.other = seats[SIDES.index(want.kan_feeder)]
        if want.by == "tsumo":
            payers = seats[: len(want.payer_factors)]
            if want.kan_feeder and self.other not in payers:
                payers = sorted({self.other, *payers[1:]}, key=seats.index)
            factors = dict(zip(payers, want.payer_factors, strict=True))
        else:
            payers, factors = seats, {self.other: want.payer_factors[0]}
        for seat in seats:
            if self.options.void == "declared":
                self.void[seat] = self._void_of(seat)
        if "rob_kan" in want.flags:
            assert want.win is not None
            self.hands[self.other] = [want.win, want.win]
        elif "after_kan" in want.flags and want.by == "ron":
            kind = max(
                (tile for tile in self.left if tile[1] in self.suits(self.other)),
                key=lambda tile: (self.left[tile] * (tile not in self.avoid), tile),
            )
            self.quad = kind
            self.hands[self.other] = [self.take(kind) for _ in range(4)]
        for seat in seats:
            if seat not in payers:
                self.hands[seat], self.to_win[seat] = self._ready_hand(seat)
            elif factors.get(seat, 1) > 1:
                self.hands[seat], _ = self._ready_hand(seat)
                self.to_declare[seat] = factors[seat]
        if want.win is None:
            self._hide_waits(seats)
        for seat in seats:
            if len(self.hands.get(seat, ())) < 13:
                self.hands[seat] = self._junk_hand(seat)

    def _hide_waits(self, seats: list[int]) -> None:
        """A copy of each tile waited for lies in another hand; all where wins are forced."""
        for number, tile in enumerate(self.own_waits):
            for copy in range(self.left[tile] if self.want.factor > 1 else 1):
                able = [seat for seat in seats if tile[1] in self.suits(seat)]
                if able and self.left[tile] and not self.all_seen:
                    seat = able[(number + copy) % len(able)]
                    self.hands.setdefault(seat, []).append(self.take(tile))

    def _void_of(self, seat: int) -> str:
        """The suit of which the fewest are free, but that of the tiles the seat needs."""
        needs = self.want.win[1] if "rob_kan" in self.want.flags and self.want.win else ""
        free = {s: sum(n for tile, n in self.left.items() if tile[1] == s) for s in "mps"}
        able = [suit for suit in "mps" if suit != needs or seat != self.other]
        return min(able, key=lambda suit: free[suit])

    def _ready_hand(self, seat: int) -> tuple[list[str], str]:
        """A ready hand of tiles nobody needs, and its tile; others will not discard its waits."""
        sets = [[f"{r}{s}"] * 3 for s in self.suits(seat) for r in range(1, 10)]
        sets += [[f"{r + i}{s}" for i in range(3)] for s in self.suits(seat) for r in range(1, 8)]
        fed = {kind for _, kind in self.want.melds} | {self.want.win, *self.junk}
        for _ in range(TRIES):
            pair = self.random.choice(self.suits(seat))
            tiles = [f"{self.random.randint(1, 9)}{pair}"] * 2
            for one in self.random.sample(sets, 4):
                tiles += one
            if len({tile[1] for tile in tiles}) > 2 or Counter(tiles) - self.left:
                continue
            tile = self.random.choice(tiles)
            tiles.remove(tile)
            waits = set(self.waits(tiles, (), self.void.get(seat, "")))
            if tile in waits and not waits & (fed | self.avoid):
                for one in [*tiles, tile]:
                    self.take(one)
                self.avoid |= waits
                return tiles, tile
        raise ValueError(f"no ready hand for seat {seat}")

    def _junk_hand(self, seat: int) -> list[str]:
        """Tiles that are far from ready, beside those that the seat needs."""
        first = self.hands.get(seat, [])
        if self.options.void == "natural":
            suits = self.random.sample("mps", 2) if not first else sorted({first[0][1], *"mps"})
        else:
            suits = list(self.suits(seat))
        free = [
            t
            for t, n in self.left.items()
            if t[1] in suits and t not in self.avoid
            for _ in range(min(n, 2))
        ]
        if len(free) < 13:
            free = [t for t, n in self.left.items() if t[1] in suits for _ in range(min(n, 2))]
        for _ in range(TRIES):
            more = self.random.sample(free, 13 - len(first))
            asked = {"rules": "panzhihua_short", "hand": packed(first + more)}
            if shanten_answer(asked)["shanten"] >= 2:
                return first + [self.take(tile) for tile in more]
        raise ValueError(f"no hand for seat {seat}")

    def filler(self, seat: int | None = None) -> str:
        """A tile that nobody wants; for a seat that is to keep it, none of its void suit."""
        suits = "mps" if seat is None else self.suits(seat)
        free = [t for t, n in self.left.items() if n and t not in self.avoid and t[1] in suits]
        if not free:
            raise ValueError("no tile is left that nobody wants")
        return self.take(max(free, key=lambda tile: (self.left[tile], tile)))

    # -- the course of the deal

    @property
    def used(self) -> int:
        return len(self.draws) + len(self.replacements)

    def next_after(self, seat: int) -> int:
        return next(s for s in ((seat + i) % 4 for i in (1, 2, 3, 4)) if s not in self.out)

    def idle(self) -> None:
        """The seat whose turn it is draws, and discards, declares or wins with it."""
        seat = self.turn
        if seat in self.to_win:
            self.draws.append(self.to_win.pop(seat))
            self.script.append(f"{seat}: tsumo")
            self.out.add(seat)
        else:
            tile = self.filler()
            self.draws.append(tile)
            word = WORDS[self.to_declare.pop(seat, 1)]
            self.script.append(f"{seat}: {word} {tile}*")
        self.turn = self.next_after(seat)

    def until(self, seat: int) -> None:
        while self.turn != seat:
            self.idle()

    def feed(self, seat: int, tile: str) -> None:
        self.until(seat)
        self.draws.append(tile)
        self.script.append(f"{seat}: discard {tile}*")

    def replacement(self, tile: str) -> None:
        place = self.draws if self.options.replacement == "front" else self.replacements
        place.append(tile)

    def call(self, seat: int, action: str, discard: str) -> None:
        self.script += [f"{seat}: {action}", f"{seat}: discard {discard}"]
        self.turn = self.next_after(seat)

    def meld(self, name: str, kind: str, tile: str | None = None) -> None:
        """One meld of the winner; `tile` is the replacement with which it will go on."""
        winner = self.winner
        if name in ("pon", "added_kan"):
            self.feed(self.other, kind)
            self.call(winner, f"pon {kind}{kind}", self.junk.pop())
        if name == "pon":
            return
        if name == "open_kan":
            self.feed(self.other, kind)
            self.script.append(f"{winner}: open_kan")
        else:
            self.until(winner)
            self.draws.append(kind)
            self.script.append(f"{winner}: {name} {kind}")
        self.turn = self.next_after(winner)
        drawn = tile or self.filler()
        self.replacement(drawn)
        if tile is None:
            self.script.append(f"{winner}: discard {drawn}*")

    def settle_in(self) -> None:
        """Early wins, declarations, melds; then a turn of the winner that changes nothing."""
        want = self.want
        while self.to_win or self.to_declare:
            self.idle()
        if "rob_kan" in want.flags:
            assert want.win is not None
            third = next(s for s in range(4) if s not in (self.winner, self.other, *self.out))
            self.feed(third, want.win)
            useless = next(t for t in self.hands[self.other] if t not in self.avoid)
            self.call(self.other, f"pon {want.win}{want.win}", useless)
        melds = want.melds[:-1] if self.ends_with_kan else want.melds
        for name, kind in melds:
            self.meld(name, kind)
        if not want.flags & {"heavenly", "earthly"}:
            self.until(self.winner)
            self.to_declare[self.winner] = want.factor
            self.idle()

    @property
    def ends_with_kan(self) -> bool:
        return self.want.by == "tsumo" and "after_kan" in self.want.flags

    def wait_for_the_last(self, rest: int) -> None:
        """Until so many draws are left; tiles that somebody waits for go first."""
        while self.used < DRAWS - rest:
            kinds = [t for t in sorted(self.avoid) if self.left[t]]
            if not kinds or self.used > DRAWS - 12:
                self.idle()
                continue
            self.draws.append(self.take(kinds[0]))
            self.script.append(f"{self.turn}: discard {kinds[0]}*")
            self.turn = self.next_after(self.turn)

    def win(self) -> None:
        """The winning tile comes."""
        want, winner, other = self.want, self.winner, self.other
        assert want.win is not None
        kan_ron = "after_kan" in want.flags and want.by == "ron"
        if "last_tile" in want.flags:
            self.wait_for_the_last(2 if self.ends_with_kan or kan_ron else 1)
            starts = self.turn == (winner if want.by == "tsumo" else other)
            if self.ends_with_kan and want.melds[-1][0] == "open_kan":
                starts = self.turn == other
            elif want.by == "ron" and not kan_ron and self.turn != winner:
                starts, other = True, self.turn
            if not starts:
                raise ValueError("the last tile is another seat's")
        if self.ends_with_kan:
            self.meld(*want.melds[-1], want.win)
            self.script += ["mark", f"{winner}: tsumo"]
        elif want.by == "tsumo":
            self.until(winner)
            self.draws.append(want.win)
            self.script += ["mark", f"{winner}: tsumo"]
        elif kan_ron:
            self.until(other)
            self.draws.append(self.filler(other))
            self.script.append(f"{other}: closed_kan {self.quad}")
            self.replacement(want.win)
            self.script += ["mark", f"{other}: discard {want.win}*", f"{winner}: ron"]
        elif "rob_kan" in want.flags:
            self.until(other)
            self.draws.append(want.win)
            self.script += ["mark", f"{other}: added_kan {want.win}", f"{winner}: ron"]
        else:
            self.until(other)
            self.draws.append(want.win)
            self.script += ["mark", f"{other}: discard {want.win}*", f"{winner}: ron"]

    @property
    def row(self) -> Json:
        hands = {str(seat): packed(tiles) for seat, tiles in sorted(self.hands.items())}
        wall = {"hands": hands, "draws": " ".join(self.draws)}
        if self.replacements:
            wall["replacements"] = " ".join(self.replacements)
        row: Json = {"rules": self.want.rules, "start": {"dealer": self.dealer}, "wall": wall}
        if self.void:
            row["void"] = "".join(self.void[seat] for seat in range(4))
        return row | {"script": self.script, "winner": self.winner}


def won(request: Mapping[str, Any]) -> Json:
    """The row of a deal in which the request's hand wins; its seat is `winner`."""
    want = wanted(request)
    failed = ValueError("nobody can deal")
    for dealer, feeder in product(range(4), range(3)):
        try:
            deal = Arrangement(want, dealer, feeder)
            deal.settle_in()
            deal.win()
        except ValueError as error:
            failed = error
            if "last_tile" not in want.flags:
                break
        else:
            return deal.row
    raise failed


def ready(request: Mapping[str, Any], all_seen: bool = False) -> Json:
    """The row of a deal that ends with the wall, a seat (`winner`) holding the request's hand.

    The others are far from ready. Unless `all_seen` a copy of each tile that it waits for stays
    in another hand.
    """
    deal = Arrangement(wanted(request | {"by": "ron"}), all_seen=all_seen)
    deal.settle_in()
    deal.script += ["mark", "end"]
    row = deal.row
    row["wall"]["rest"] = " ".join(t for t in deal.own_waits for _ in range(deal.left[t]))
    return row


def not_won(request: Mapping[str, Any]) -> Json:
    """The row of a deal in which the request's hand meets its tile and may not win.

    A hand without melds is met as it was dealt: it may hold tiles that would have to go first.
    """
    want = wanted(request)
    if want.melds:
        deal = Arrangement(want)
        deal.settle_in()
    else:
        deal = Arrangement(want._replace(flags=frozenset({"earthly"})))
    if want.by == "tsumo":
        deal.until(deal.winner)
        deal.draws.append(request["win"])
        deal.script += [f"turn {deal.winner}", f"{deal.winner} cannot tsumo"]
    else:
        deal.feed(deal.other, request["win"])
        deal.script.append(f"{deal.winner} cannot ron")
    return deal.row
