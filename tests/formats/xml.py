"""A record written as mjlog, so that the reader has something to read that nobody played."""

from __future__ import annotations

from collections.abc import Iterable

from hupai.formats import DealRecord, Record, WinRecord
from hupai.formats.tiles import KINDS, kind_of, pairs
from hupai.formats.yaku import ITEM_BY_ID, LIMITS

ENDS = {
    "exhaustive": "",
    "nagashi": "nm",
    "nine_terminals": "yao9",
    "four_winds": "kaze4",
    "four_riichi": "reach4",
    "triple_ron": "ron3",
    "four_kans": "kan4",
}
WINDS = ("seat_wind", "round_wind")
HEAD = (
    '<UN n0="%e3%81%B2%E3%81%A8" n1="B" n2="C%20D" n3="D" dan="0,12,20,3" '
    'rate="1500.00,1,2,3" sx="M,F,C,M"/>'
)


def mjlog_of(record: Record, flags: int = 0x09, extra: str = "") -> str:
    """The document."""
    names = HEAD if record.players == 4 else '<UN n0="A" n1="B" n2="C" n3=""/>'
    tags = [f'<mjloggm ver="2.3">{extra}<GO type="{flags}" lobby="0"/>', names]
    tags.append('<TAIKYOKU oya="0"/>')
    for deal in record.deals:
        tags += _Deal(deal, record).tags()
    text = "".join(tags)
    return text + "</mjloggm>"


class _Deal:
    def __init__(self, deal: DealRecord, record: Record) -> None:
        self.deal = deal
        self.record = record
        self.free = {kind: list(range(4 * i, 4 * i + 4)) for i, kind in enumerate(KINDS)}
        self.dora = self.new(deal.indicator)
        self.hands = [[self.new(tile) for tile in hand] for hand in deal.hands]
        self.pons: dict[tuple[int, int], int] = {}
        self.offered = 0
        self.drawn = 0
        self.points = [points // 100 for points in deal.scores]

    def new(self, tile: str) -> int:
        ids = self.free[kind_of(tile)]
        red = 16 + 36 * "mps".index(tile[1]) if tile[1] != "z" and kind_of(tile)[0] == "5" else -1
        for number in ids:
            if (number == red) == (tile[0] == "0"):
                ids.remove(number)
                return number
        raise AssertionError(tile)

    def held(self, seat: int, tile: str) -> int:
        """Take a tile of the hand away."""
        first = 4 * KINDS.index(kind_of(tile))
        red = tile[0] == "0"
        for number in self.hands[seat]:
            is_red = number in (16, 52, 88)
            if first <= number < first + 4 and is_red == red:
                self.hands[seat].remove(number)
                return number
        raise AssertionError(tile)

    def tags(self) -> Iterable[str]:
        deal = self.deal
        index = 4 * "ESWN".index(deal.round_wind) + deal.dealer
        hands = "".join(
            f' hai{seat}="{",".join(map(str, self.hands[seat])) if seat < len(self.hands) else ""}"'
            for seat in range(4)
        )
        seed = f"{index},{deal.honba},{deal.deposits},2,4,{self.dora}"
        points = self.padded(self.points)
        yield f'<INIT seed="{seed}" ten="{points}" oya="{deal.dealer}"{hands}/>'
        for play in deal.plays:
            kind, *words = play.split()
            if kind not in ("ron", "tsumo"):
                yield str(getattr(self, f"_{kind}")(*words))
        wins = [self.win(won) for won in deal.wins]
        last = self.final() if deal is self.record.deals[-1] else ""
        if wins:
            yield "".join(wins[:-1]) + wins[-1].replace("/>", last + "/>")
        else:
            yield self.draw().replace("/>", last + "/>")

    def _draw(self, seat: str, tile: str) -> str:
        self.drawn = self.new(tile)
        self.hands[int(seat)].append(self.drawn)
        return f"<{'TUVW'[int(seat)]}{self.drawn}/>"

    _replacement = _draw

    def _discard(self, seat: str, tile: str) -> str:
        if tile.endswith("*"):
            number = self.drawn
            self.hands[int(seat)].remove(number)
        else:
            number = self.held(int(seat), tile)
            assert number != self.drawn or tile == ""
        self.offered, self.drawn = number, -1
        return f"<{'DEFG'[int(seat)]}{number}/>"

    def _riichi(self, seat: str) -> str:
        return f'<REACH who="{seat}" step="1"/>'

    def _riichi_accepted(self, seat: str) -> str:
        self.points[int(seat)] -= 10
        return f'<REACH who="{seat}" ten="{self.padded(self.points)}" step="2"/>'

    def _dora(self, tile: str) -> str:
        return f'<DORA hai="{self.new(tile)}" />'

    def _chi(self, seat: str, own: str, _: str, source: str) -> str:
        taken = [self.held(int(seat), one) for one in pairs(own)]
        numbers = sorted([*taken, self.offered])
        first = numbers[0] // 4
        pattern = 3 * (first // 9 * 7 + first % 9) + numbers.index(self.offered)
        code = pattern << 10 | 4 | (int(source) - int(seat)) % 4
        for i, number in enumerate(numbers):
            code |= number % 4 << 3 + 2 * i
        return self.n(seat, code)

    def _pon(self, seat: str, own: str, _: str, source: str) -> str:
        numbers = sorted([*(self.held(int(seat), one) for one in pairs(own)), self.offered])
        base = numbers[0] // 4
        unused = ({0, 1, 2, 3} - {number % 4 for number in numbers}).pop()
        pattern = 3 * base + numbers.index(self.offered)
        code = pattern << 9 | unused << 5 | (int(source) - int(seat)) % 4
        self.pons[int(seat), base] = code
        return self.n(seat, code | 8)

    def _added_kan(self, seat: str, tile: str) -> str:
        number = self.held(int(seat), tile)
        code = self.pons[int(seat), number // 4]
        assert code >> 5 & 3 == number % 4
        self.offered = number
        return self.n(seat, code | 16)

    def _closed_kan(self, seat: str, own: str) -> str:
        numbers = [self.held(int(seat), one) for one in pairs(own)]
        self.offered = numbers[0]
        return self.n(seat, numbers[-1] << 8)

    def _open_kan(self, seat: str, own: str, _: str, source: str) -> str:
        for one in pairs(own):
            self.held(int(seat), one)
        return self.n(seat, self.offered << 8 | (int(source) - int(seat)) % 4)

    def _kita(self, seat: str) -> str:
        self.offered = self.held(int(seat), "4z")
        return self.n(seat, self.offered << 8 | 0x20)

    def n(self, seat: str, code: int) -> str:
        return f'<N who="{seat}" m="{code}" />'

    def win(self, won: WinRecord) -> str:
        ura = ",".join(str(self.free[kind_of(tile)][0]) for tile in self.deal.ura)
        shown = f' doraHaiUra="{ura}"' if ura and won.seat in self.deal.riichi else ""
        tile = self.offered if won.by == "ron" else self.drawn
        limit = LIMITS.index(won.limit or "")
        items = [(self.number(name, won), han) for name, han in won.items or ()]
        if won.yakuman:
            yaku = f'yakuman="{",".join(str(number) for number, _ in items)}"'
        else:
            yaku = f'yaku="{",".join(f"{number},{han}" for number, han in items)}"'
        pao = "" if won.pao is None else f' paoWho="{won.pao}"'
        assert won.deltas is not None
        return (
            f'<AGARI ba="0,0" hai="1,2" machi="{tile}" ten="{won.fu or 40},{won.value},{limit}" '
            f'{yaku} doraHai="{self.dora}"{shown} who="{won.seat}" fromWho="{won.from_seat}"'
            f'{pao} sc="{self.moved(won.deltas)}"/>'
        )

    def number(self, name: str, won: WinRecord) -> int:
        if name == "seat_wind":
            return 10 + (won.seat - self.deal.dealer) % self.deal.players
        if name == "round_wind":
            return 14 + "ESWN".index(self.deal.round_wind)
        return ITEM_BY_ID.index(name)

    def draw(self) -> str:
        kind = ENDS[self.deal.kind]
        shown = "".join(f' hai{seat}="1,2"' for seat in self.deal.tenpai or ())
        named = f' type="{kind}"' if kind else ""
        return f'<RYUUKYOKU{named} ba="0,0" sc="{self.moved(self.deal.deltas or ())}"{shown}/>'

    def final(self) -> str:
        if self.record.final is None or self.record.results is None:
            return ""
        pairs_of = zip(self.record.final, self.record.results, strict=True)
        told = ",".join(f"{points // 100},{result}" for points, result in pairs_of)
        return f' owari="{told}"'

    def moved(self, deltas: tuple[int, ...]) -> str:
        both = zip(self.points, (delta // 100 for delta in deltas), strict=True)
        text = ",".join(f"{points},{delta}" for points, delta in both)
        return text if len(deltas) == 4 else text + ",0,0"

    def padded(self, points: list[int]) -> str:
        return ",".join(map(str, [*points, *[0] * (4 - len(points))]))
