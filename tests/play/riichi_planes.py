"""The planes of docs/observations.md once more, from what a seat reads of a deal of riichi.

Plain Python over the texts of an observation; the oracle's planes are made of the deal itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

KINDS = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)]
KINDS += [f"{rank}z" for rank in range(1, 8)]
WINDS = "ESWN"
SEATS = ("own", "next", "second", "third")
MELDS = {
    "chi": "chis",
    "pon": "pons",
    "open_kan": "open_kans",
    "added_kan": "added_kans",
    "closed_kan": "closed_kans",
}
Planes = dict[str, list[int]]


def plain(tile: str) -> str:
    return "5" + tile[1] if tile[0] == "0" else tile


def column(tile: str) -> int:
    return KINDS.index(plain(tile))


def tiles_of(text: str) -> list[str]:
    """The tiles of "123m0p", red fives told apart."""
    found: list[str] = []
    ranks: list[str] = []
    for sign in text:
        if sign.isdigit():
            ranks.append(sign)
        elif sign in "mpsz":
            found += [rank + sign for rank in ranks]
            ranks = []
    return found


def copies(tiles: Iterable[str]) -> list[int]:
    """How many of each kind."""
    counted = Counter(map(plain, tiles))
    return [counted[kind] for kind in KINDS]


def reds(tiles: Iterable[str]) -> list[int]:
    return copies(tile for tile in tiles if tile[0] == "0")


def at(*tiles: str | None) -> list[int]:
    """1 in the columns of these tiles."""
    columns = {column(tile) for tile in tiles if tile is not None}
    return [int(kind in columns) for kind in range(len(KINDS))]


def every(number: int | bool) -> list[int]:
    """The same in every column."""
    return [int(number)] * len(KINDS)


def levels(name: str, counts: list[int]) -> Planes:
    """hand_1 to hand_4: at least so many."""
    return {f"{name}_{n}": [int(count >= n) for count in counts] for n in (1, 2, 3, 4)}


def concealed(hand: Any) -> list[str]:
    """The concealed tiles of a Hand."""
    return tiles_of(hand.concealed)


def melded(melds: Any) -> list[str]:
    return [tile for meld in melds for tile in tiles_of(meld.tiles)]


def own_planes(seen: Any) -> Planes:
    tiles = concealed(seen.hand) + ([seen.drawn] if seen.drawn else [])
    has_called = seen.phase == "turn" and seen.to_act == seen.seat and seen.drawn is None
    turns = -1 if seen.claimed is None else (seen.claimed_from - seen.seat) % seen.players
    planes = levels("hand", copies(tiles))
    planes |= {
        "hand_reds": reds(tiles),
        "drawn": at(seen.drawn),
        "drawn_red": every(seen.drawn is not None and seen.drawn[0] == "0"),
        "waits": every(0) if has_called else at(*seen.waits),
        "furiten": every(seen.furiten and not has_called),
        "claimed": at(seen.claimed),
        "claimed_red": every(seen.claimed is not None and seen.claimed[0] == "0"),
    }
    return planes | {f"claimed_from_{SEATS[n]}": every(turns == n) for n in (1, 2, 3)}


def seat_planes(seen: Any, seat: int) -> Planes:
    view = seen.seats[seat]
    row = view.discards
    last = every(0)
    for place, discard in enumerate(row, 1):
        last[column(discard.tile)] = place
    planes = {name: every(0) for name in MELDS.values()}
    for meld in view.melds:
        planes[MELDS[meld.type]][min(map(column, tiles_of(meld.tiles)))] += 1
    open_hand = [] if view.open_hand is None else concealed(view.open_hand)
    score = seen.scores[seat]
    return planes | {
        "melded": copies(melded(view.melds)),
        "meld_reds": reds(melded(view.melds)),
        "discards": copies(discard.tile for discard in row),
        "last_discard": last,
        "drawn_discards": copies(discard.tile for discard in row if discard.tsumogiri),
        "called": copies(discard.tile for discard in row if discard.called),
        "riichi_tile": at(*(discard.tile for discard in row if discard.riichi)),
        "discard_reds": reds(discard.tile for discard in row),
        "riichi": every(view.riichi is not None),
        "double_riichi": every(view.riichi == "double_riichi"),
        "ippatsu": every(view.ippatsu),
        "open_hand": copies(open_hand),
        "open_reds": reds(open_hand),
        "kita": every(view.kita),
        "concealed": every(view.num_concealed),
        "score": every(max(0, min(255, 128 + score // 1000))),
        "score_rest": every(score % 1000 // 100),
        "dealer": every(seat == seen.dealer),
    }


def following(indicator: str, sanma: bool) -> str:
    """The dora that an indicator shows."""
    rank, suit = int(plain(indicator)[0]), indicator[1]
    if suit == "z":
        return f"{rank % 4 + 1 if rank <= 4 else (rank - 4) % 3 + 5}z"
    if sanma and suit == "m":
        return "9m" if rank == 1 else "1m"
    return f"{rank % 9 + 1}{suit}"


def seen_tiles(seen: Any) -> list[str]:
    tiles = concealed(seen.hand) + ([seen.drawn] if seen.drawn else []) + list(seen.dora)
    for seat, view in enumerate(seen.seats):
        tiles += melded(view.melds) + ["4z"] * view.kita
        tiles += [discard.tile for discard in view.discards if not discard.called]
        if seat != seen.seat and view.open_hand is not None:
            tiles += concealed(view.open_hand)
    return tiles


def table_planes(seen: Any) -> Planes:
    sanma = seen.players == 3
    counted = copies(seen_tiles(seen))
    in_play = [not sanma or kind[1] != "m" or kind in ("1m", "9m") for kind in KINDS]
    return {
        "indicators": copies(seen.dora),
        "dora": copies(following(tile, sanma) for tile in seen.dora),
        "unseen": [
            max(0, 4 - count) if possible else 0
            for count, possible in zip(counted, in_play, strict=True)
        ],
        "round_wind": at(f"{WINDS.index(seen.round_wind) + 1}z"),
        "seat_wind": at(f"{WINDS.index(seen.seat_wind) + 1}z"),
        "live_left": every(seen.live_left),
        "honba": every(min(255, seen.honba)),
        "deposits": every(min(255, seen.deposits)),
        "turn": every(seen.phase == "turn"),
        "show": every(seen.phase == "show"),
    }


def hidden_planes(deal: Any, seat: int) -> Planes:
    own = own_planes(deal.observe(seat))
    names = ("hand_1", "hand_2", "hand_3", "hand_4", "hand_reds", "waits", "furiten")
    return {name: own[name] for name in names}


def wall_planes(deal: Any) -> Planes:
    """Counted from the places of the wall (R-1.8), the draws of the front by the events."""
    wall = deal.wall.tiles
    drawn = deal.players * 13 + sum(event.type == "draw" for event in deal.events)
    taken = sum(event.type == "replacement" for event in deal.events)
    sanma = deal.players == 3
    names = [f"draws_{n}" for n in (1, 2, 3, 4)] + ["red_draws", "red_replacements"]
    planes = {name: every(0) for name in names}
    met: Counter[str] = Counter()
    for place, tile in enumerate(wall[drawn : drawn + deal.live_left], 1):
        met[plain(tile)] += 1
        planes[f"draws_{met[plain(tile)]}"][column(tile)] = place
        if tile[0] == "0":
            planes["red_draws"][column(tile)] = place
    most = 8 if sanma else 4
    for n in range(8):
        index = taken + n
        tile = wall[len(wall) - 2 - 2 * (index // 2) + index % 2] if index < most else None
        planes[f"replacement_{n + 1}"] = at(tile)
        if tile is not None and tile[0] == "0":
            planes["red_replacements"][column(tile)] = n + 1
    for n in range(5):
        place = len(wall) - (10 if sanma else 6) - 2 * n
        planes[f"indicator_{n + 1}"] = at(wall[place])
        planes[f"ura_{n + 1}"] = at(wall[place + 1])
    return planes


def planes(deal: Any, seat: int, oracle: bool = False) -> Planes:
    """Every plane by name."""
    seen = deal.observe(seat)
    found = own_planes(seen)
    for turns, who in enumerate(SEATS):
        other = (seat + turns) % seen.players
        views = seat_planes(seen, other) if turns < seen.players else {}
        found |= {f"{who}.{name}": plane for name, plane in views.items()}
        if oracle and 0 < turns < seen.players:
            hidden = hidden_planes(deal, other)
            found |= {f"{who}.{name}": plane for name, plane in hidden.items()}
    found |= table_planes(seen)
    return found | wall_planes(deal) if oracle else found
