"""Reads mjlog, the XML in which Tenhou keeps games: one flat row of tags."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any
from urllib.parse import unquote
from xml.parsers import expat

from hupai._core import Wall
from hupai.errors import HupaiError
from hupai.formats import tiles as t
from hupai.formats.draft import COUNTERS, POINTS, Broken, Draft, clean, shown
from hupai.formats.meld_code import Meld, meld_of
from hupai.formats.record import WinRecord
from hupai.formats.record_riichi import WITH_TENPAI, RiichiDealRecord
from hupai.formats.rules import NO_REDS, SANMA, rules_of_type
from hupai.formats.table import HAND
from hupai.formats.table_riichi import RiichiTable
from hupai.formats.walls import fits
from hupai.formats.yaku import FIRST_YAKUMAN, ITEM_BY_ID, LAST_YAKUMAN, LIMITS

Attributes = dict[str, str]

_STEP = re.compile(r"([TUVWDEFG])(\d{1,3})")
_DRAWS = {
    None: "exhaustive",
    "nm": "nagashi",
    "yao9": "nine_terminals",
    "kaze4": "four_winds",
    "reach4": "four_riichi",
    "ron3": "triple_ron",
    "kan4": "four_kans",
}
_NOTHING = ("TAIKYOKU", "BYE")
_RANKS = (
    *("新人", "９級", "８級", "７級", "６級", "５級", "４級", "３級", "２級", "１級", "初段"),
    *("二段", "三段", "四段", "五段", "六段", "七段", "八段", "九段", "十段", "天鳳位"),
)
_MOST_FLAGS = 0xFFFF


def read_log(raw: bytes, draft: Draft) -> None:
    """Fill a draft from the bytes of a log."""
    reader = _Reader(draft)
    parser = expat.ParserCreate()
    depth = 0

    def refuse(*_: Any) -> None:
        raise Broken("a DOCTYPE: expected none")

    def start(name: str, attributes: Attributes) -> None:
        nonlocal depth
        depth += 1
        draft.place = f"byte {parser.CurrentByteIndex}"
        if depth > 2:
            raise Broken(f"<{name}> within another tag")
        if depth == 2 or name != "mjloggm":
            reader.take(name, attributes)

    def end(_: str) -> None:
        nonlocal depth
        depth -= 1

    parser.StartDoctypeDeclHandler = refuse
    parser.EntityDeclHandler = refuse
    parser.StartElementHandler = start
    parser.EndElementHandler = end
    try:
        parser.Parse(raw, True)
    except expat.ExpatError as error:
        reader.end_deal()
        draft.place = f"byte {parser.ErrorByteIndex}"
        raise Broken(f"no XML ({expat.ErrorString(error.code)})") from None
    except (ValueError, LookupError) as error:  # an encoding that it does not know
        raise Broken(f"no XML ({error})") from None
    reader.close()


class _Reader:
    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.table: RiichiTable | None = None
        self.flags = 0
        self.seed = ""
        self.drawn_id: int | None = None
        self.wins: list[WinRecord] = []
        self.ura: tuple[str, ...] = ()
        self.drawn_deal: dict[str, Any] | None = None
        self.old = False  # a game of 2009

    @property
    def players(self) -> int:
        return 3 if self.flags & SANMA else 4

    def take(self, name: str, attributes: Attributes) -> None:
        """One tag."""
        step = _STEP.fullmatch(name)
        if step is None:
            if name in _NOTHING:
                return
            handle = _HANDLERS.get(name)
            if handle is None:
                raise Broken(f"no tag is called <{name[:20]}>")
            handle(self, attributes)
            return
        table = self._running(name)
        number = int(step[2])
        tile, seat = self._tile(number, name), "TUVWDEFG".index(step[1])
        if seat % 4 >= self.players:
            raise Broken(f"<{name}>: there is no seat {seat % 4}")
        if seat < 4:
            table.draw(seat, tile)
            self.drawn_id = number
        else:
            table.discard(seat - 4, tile, number == self.drawn_id)
            self.drawn_id = None

    def end_deal(self) -> None:
        """Keep the deal, if one is over."""
        table = self.table
        if table is None:
            return
        if self.wins:
            deal = table.finish("win", wins=self.wins, ura=self.ura)
        elif self.drawn_deal is not None:
            deal = table.finish(**self.drawn_deal)
        else:
            return
        self.draft.add(deal)
        self.table, self.wins, self.ura, self.drawn_deal = None, [], (), None

    def close(self) -> None:
        """The document is over."""
        self.end_deal()
        if self.table is not None:
            raise Broken("the log ends within a deal")

    def shuffle(self, attributes: Attributes) -> None:
        self.seed = attributes.get("seed", "")

    def go(self, attributes: Attributes) -> None:
        if self.draft.deals or self.table is not None:
            raise Broken("<GO> within the game")
        self.flags = _number(attributes, "type", 0, _MOST_FLAGS)
        kept = self.draft.extras.setdefault("mjlog", {})
        kept["type"] = self.flags
        if attributes.get("lobby", "").isdecimal():
            kept["lobby"] = int(attributes["lobby"][:9])

    def un(self, attributes: Attributes) -> None:
        if self.draft.names or "n0" not in attributes or "n1" not in attributes:
            return  # somebody comes back
        names = [unquote(attributes.get(f"n{seat}", "")) for seat in range(self.players)]
        self.draft.names = tuple(clean(name) for name in names)
        dan = [one for one in attributes.get("dan", "").split(",") if one.isdecimal()]
        kept: dict[str, Any] = {}
        if dan and all(int(one[:3]) < len(_RANKS) for one in dan):
            kept["dan"] = [_RANKS[int(one[:3])] for one in dan]
        rates = attributes.get("rate", "")
        if re.fullmatch(r"\d{1,5}(\.\d{1,4})?(,\d{1,5}(\.\d{1,4})?){2,3}", rates):
            kept["rate"] = [float(one) for one in rates.split(",")]
        if attributes.get("sx"):
            kept["sx"] = [clean(one) for one in attributes["sx"].split(",")[:4]]
        if kept:
            self.draft.extras["tenhou"] = kept

    def init(self, attributes: Attributes) -> None:
        self.end_deal()
        if self.table is not None:
            raise Broken("<INIT> before the deal is over")
        self.draft.in_deal = True
        draft, players = self.draft, self.players
        if not draft.deals:
            self._settle_rules("shuffle" in attributes)
        index, honba, sticks, *dice, dora = _numbers(attributes, "seed", (6,), 0, COUNTERS)
        if index > 15 or index % 4 >= players or max(dice) > 5:
            raise Broken(
                f"seed is {shown(attributes['seed'])}: expected round, counters, dice, dora"
            )
        start = RiichiDealRecord(
            round_wind="ESWN"[index // 4],
            dealer=_number(attributes, "oya", 0, players - 1),
            honba=honba,
            deposits=sticks,
            scores=self._points(attributes, "ten"),
            hands=tuple(
                t.sorted_tiles(self._tiles(attributes, f"hai{seat}", (HAND,)))
                for seat in range(players)
            ),
            indicator=self._tile(dora, "seed"),
            dice=(dice[0] + 1, dice[1] + 1),
        )
        wall = self._wall(len(draft.deals))
        if wall and fits(wall, start.dealer, start.hands, start.indicator):
            start = replace(start, wall=wall)
        self.table = RiichiTable(start)
        self.drawn_id = None

    def _settle_rules(self, old: bool) -> None:
        self.draft.rules = rules_of_type(self.flags, old, None)
        self.old = old

    def _wall(self, number: int) -> tuple[str, ...]:
        """The wall of a deal; empty where the log has no seed for it, or a damaged one."""
        if not self.seed or self.old:
            return ()
        try:
            return Wall.tenhou(self.seed, number, self.draft.rules).tiles
        except HupaiError:
            return ()

    def meld(self, attributes: Attributes) -> None:
        table, seat = self._running("N"), self._seat(attributes, "who")
        meld: Meld = meld_of(_number(attributes, "m", 0, 0xFFFF))
        own = [self._tile(one, "m") for one in meld.own]
        if meld.kind == "closed_kan":
            table.closed_kan(seat, own)
        elif meld.kind == "added_kan":
            table.added_kan(seat, own[0])
        elif meld.kind == "kita":
            if own != ["4z"]:
                raise Broken(f"seat {seat} sets {own[0]} aside: expected 4z")
            table.kita(seat)
        else:
            source = (seat + meld.offset) % 4
            table.call(meld.kind, seat, own, self._tile(meld.called, "m"), source)

    def dora(self, attributes: Attributes) -> None:
        self._running("DORA").show_indicator(self._tile(_number(attributes, "hai", 0, 135), "hai"))

    def reach(self, attributes: Attributes) -> None:
        table, seat = self._running("REACH"), self._seat(attributes, "who")
        if _number(attributes, "step", 1, 2) == 1:
            table.riichi(seat)
        else:
            table.accept_riichi(seat)

    def win(self, attributes: Attributes) -> None:
        if self.drawn_deal is not None:
            raise Broken("<AGARI> after the deal was drawn")
        table = self._table
        seat, source = self._seat(attributes, "who"), self._seat(attributes, "fromWho")
        tile = table.tsumo(seat) if seat == source else table.ron(seat, source)
        told = self._tile(_number(attributes, "machi", 0, 135), "machi")
        if told != tile:
            raise Broken(f"machi is {told}: the winning tile is {tile}")
        fu, points, limit = _numbers(attributes, "ten", (3,), 0, POINTS)
        if limit >= len(LIMITS):
            raise Broken(f"ten is {shown(attributes['ten'])}: expected fu, points, limit 0-5")
        items, yakuman = _items(attributes)
        if attributes.get("doraHaiUra"):
            self.ura = tuple(self._tiles(attributes, "doraHaiUra", (1, 2, 3, 4, 5)))
        self.wins.append(
            WinRecord(
                seat,
                source,
                tile,
                self._deltas(attributes),
                items=items,
                han=None if yakuman else sum(han for _, han in items),
                fu=None if yakuman else fu,
                limit=LIMITS[limit] or None,
                yakuman=yakuman,
                value=points,
                pao=self._seat(attributes, "paoWho") if "paoWho" in attributes else None,
            )
        )
        self._finals(attributes)

    def draw(self, attributes: Attributes) -> None:
        self._running("RYUUKYOKU")
        name = attributes.get("type")
        if name not in _DRAWS:
            raise Broken(f"type is {shown(name)}: expected nm, yao9, kaze4, reach4, ron3 or kan4")
        kind = _DRAWS[name]
        ready = tuple(s for s in range(self.players) if attributes.get(f"hai{s}"))
        self.drawn_deal = {
            "kind": kind,
            "tenpai": ready if kind in WITH_TENPAI else None,
            "deltas": self._deltas(attributes),
        }
        self._finals(attributes)

    def _finals(self, attributes: Attributes) -> None:
        if "owari" not in attributes:
            return
        told = attributes["owari"].split(",")[: 2 * self.players]
        try:
            points = tuple(100 * int(one[:9]) for one in told[::2])
            results = tuple(float(one[:9]) for one in told[1::2])
        except ValueError:
            points, results = (), ()
        good = len(points) == len(results) == self.players
        if not good or not all(abs(one) < POINTS for one in results):
            raise Broken(f"owari is {shown(attributes['owari'])}: expected points and results")
        self.draft.final, self.draft.results = points, results
        self.draft.rules = rules_of_type(self.flags, self.old, results)

    @property
    def _table(self) -> RiichiTable:
        if self.table is None:
            raise Broken("an event outside of a deal")
        return self.table

    def _running(self, name: str) -> RiichiTable:
        """The table of a deal that is not over."""
        if self.wins or self.drawn_deal is not None:
            raise Broken(f"<{name}> after the end of the deal")
        return self._table

    def _seat(self, attributes: Attributes, name: str) -> int:
        return _number(attributes, name, 0, self.players - 1)

    def _tile(self, number: int, name: str) -> str:
        if not 0 <= number < 136:
            raise Broken(f"{name}: {number} is no tile (0-135)")
        return t.from_id(number, not self.flags & NO_REDS)

    def _tiles(self, attributes: Attributes, name: str, sizes: tuple[int, ...]) -> list[str]:
        return [self._tile(one, name) for one in _numbers(attributes, name, sizes, 0, 135)]

    def _points(self, attributes: Attributes, name: str) -> tuple[int, ...]:
        found = _numbers(attributes, name, (3, 4), -POINTS, POINTS)
        return tuple(100 * one for one in found[: self.players])

    def _deltas(self, attributes: Attributes) -> tuple[int, ...]:
        found = _numbers(attributes, "sc", (6, 8), -POINTS, POINTS)
        return tuple(100 * one for one in found[1 : 2 * self.players : 2])


_HANDLERS: dict[str, Callable[[_Reader, Attributes], None]] = {
    "SHUFFLE": _Reader.shuffle,
    "GO": _Reader.go,
    "UN": _Reader.un,
    "INIT": _Reader.init,
    "N": _Reader.meld,
    "DORA": _Reader.dora,
    "REACH": _Reader.reach,
    "AGARI": _Reader.win,
    "RYUUKYOKU": _Reader.draw,
}


def _numbers(
    attributes: Attributes, name: str, sizes: tuple[int, ...], low: int, high: int
) -> list[int]:
    text = attributes.get(name, "")
    parts = text.split(",") if len(text) < 1000 else []
    good = all(re.fullmatch(r"-?[0-9]{1,9}", part) for part in parts)
    numbers = [int(part) for part in parts] if good else []
    if len(numbers) not in sizes or not all(low <= one <= high for one in numbers):
        size = " or ".join(map(str, sizes))
        raise Broken(f"{name} is {shown(text)}: expected {size} integers from {low} to {high}")
    return numbers


def _number(attributes: Attributes, name: str, low: int, high: int) -> int:
    text = attributes.get(name, "")
    if not re.fullmatch(r"[0-9]{1,9}", text) or not low <= int(text) <= high:
        raise Broken(f"{name} is {shown(text)}: expected an integer from {low} to {high}")
    return int(text)


def _items(attributes: Attributes) -> tuple[tuple[tuple[str, int], ...], int]:
    """Items with han, or the yakuman, each once, and how many they are."""
    if attributes.get("yakuman"):
        ids = _numbers(attributes, "yakuman", tuple(range(1, 9)), FIRST_YAKUMAN, LAST_YAKUMAN)
        return tuple((ITEM_BY_ID[number], 1) for number in ids), len(ids)
    found = _numbers(attributes, "yaku", tuple(range(2, 60, 2)), 0, 200)
    items = []
    for number, han in zip(found[::2], found[1::2], strict=True):
        if number >= len(ITEM_BY_ID):
            raise Broken(f"yaku is {shown(attributes['yaku'])}: there is no item {number}")
        items.append((ITEM_BY_ID[number], han))
    return tuple(items), 0
