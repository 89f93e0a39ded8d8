"""The planes of docs/observations.md for xuezhan and panzhihua, from what a seat reads of a deal.

Plain Python over the texts of an observation; the oracle's planes are made of the deal itself.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from play.riichi_planes import (
    MELDS,
    SEATS,
    Planes,
    at,
    column,
    concealed,
    copies,
    every,
    levels,
    melded,
)

KINDS = 27


def own_planes(seen: Any) -> Planes:
    tiles = concealed(seen.hand) + ([seen.drawn] if seen.drawn else [])
    has_called = seen.phase == "turn" and seen.to_act == seen.seat and seen.drawn is None
    turns = -1 if seen.claimed is None else (seen.claimed_from - seen.seat) % 4
    planes = levels("hand", copies(tiles))
    planes |= {
        "drawn": at(seen.drawn),
        "waits": every(0) if has_called else at(*seen.waits),
        "barred": every(seen.barred),
        "given": copies(seen.given),
        "received": copies(seen.received),
        "claimed": at(seen.claimed),
    }
    return planes | {f"claimed_from_{SEATS[n]}": every(turns == n) for n in (1, 2, 3)}


def centred(number: int) -> int:
    return max(0, min(255, 128 + number))


def seat_planes(seen: Any, seat: int, base: int) -> Planes:
    view = seen.seats[seat]
    row = view.discards
    last = every(0)
    for place, discard in enumerate(row, 1):
        last[column(discard.tile)] = place
    planes = {name: every(0) for name in MELDS.values() if name != "chis"}
    for meld in view.melds:
        planes[MELDS[meld.type]][column(meld.tiles[:1] + meld.tiles[-1:])] = 1
    suit = "" if view.void_suit is None else view.void_suit
    open_hand = [] if view.open_hand is None else concealed(view.open_hand)
    score = seen.scores[seat]
    return planes | {
        "melded": copies(melded(view.melds)),
        "discards": copies(discard.tile for discard in row),
        "last_discard": last,
        "drawn_discards": copies(discard.tile for discard in row if discard.tsumogiri),
        "called": copies(discard.tile for discard in row if discard.called),
        "declared_tile": at(*(discard.tile for discard in row if discard.declared)),
        "void_suit": at(*(f"{rank}{suit}" for rank in range(1, 10) if suit)),
        "sings": every(view.factor == 2),
        "dances": every(view.factor == 4),
        "shown_waits": at(*view.shown_waits),
        "has_won": every(view.has_won),
        "open_hand": copies(open_hand),
        "concealed": every(view.num_concealed),
        "score": every(centred(score // base)),
        "score_far": every(centred(score // (16 * base))),
        "dealer": every(seat == seen.dealer),
    }


def won_tiles(events: Any) -> list[str]:
    """Winning tiles that lie among nobody's discards: drawn ones, and those of robbed kans."""
    found: list[str] = []
    before = ""
    for event in events:
        if event.type in ("hand", "horses"):
            continue
        if event.type == "tsumo" or (event.type == "ron" and before == "added_kan"):
            found.append(event.tile)
        if event.type != "ron" or before == "added_kan":
            before = event.type
    return found


def table_planes(seen: Any) -> Planes:
    tiles = concealed(seen.hand) + ([seen.drawn] if seen.drawn else [])
    tiles += won_tiles(seen.events) + ([seen.open_tile] if seen.open_tile else [])
    for seat, view in enumerate(seen.seats):
        tiles += melded(view.melds)
        tiles += [discard.tile for discard in view.discards if not discard.called]
        if seat != seen.seat and view.open_hand is not None:
            tiles += concealed(view.open_hand)
    return {
        "unseen": [max(0, 4 - count) for count in copies(tiles)],
        "open_tile": at(seen.open_tile),
        "live_left": every(seen.live_left),
        "exchange": every(seen.phase == "exchange"),
        "voiding": every(seen.phase == "void_suit"),
        "turn": every(seen.phase == "turn"),
    }


def hidden_planes(deal: Any, seat: int) -> Planes:
    own = own_planes(deal.observe(seat))
    return {name: own[name] for name in ("hand_1", "hand_2", "hand_3", "hand_4", "waits")}


def wall_planes(deal: Any) -> Planes:
    """What is drawn when nobody makes a kan: the deal is played on, passing and discarding."""
    planes = {f"draws_{n}": every(0) for n in (1, 2, 3, 4)}
    met: Counter[str] = Counter()
    for place, tile in enumerate(undrawn(deal), 1):
        met[tile] += 1
        planes[f"draws_{met[tile]}"][column(tile)] = place
    return planes | {"replacement": at(replacement(deal))}


def taken_from_end(deal: Any) -> list[int]:
    """The places that replacements come from, in order, as far as the wall goes (X-9, P-3)."""
    size = len(deal.wall.tiles)
    if deal.rules.replacement == "front":
        return []
    if hasattr(deal.rules, "cap"):  # panzhihua: the upper tile of the last stack first
        return [place for stack in range(size - 2, -1, -2) for place in (stack, stack + 1)]
    return list(range(size - 1, -1, -1))


def places(deal: Any) -> tuple[list[int], list[int]]:
    """Places nobody has drawn from, front first, and those that replacements come from next."""
    drawn: set[int] = set()
    size = len(deal.wall.tiles)
    end = taken_from_end(deal)
    for event in deal.events:
        free = [place for place in range(size) if place not in drawn]
        if event.type == "deal":
            drawn |= set(free[:13])
        elif event.type == "draw" or (event.type == "replacement" and not end):
            drawn.add(free[0])
        elif event.type == "replacement":
            drawn.add(next(place for place in end if place not in drawn))
    free = [place for place in range(size) if place not in drawn]
    return free, [place for place in end if place not in drawn] or free


def undrawn(deal: Any) -> list[str]:
    return [deal.wall.tiles[place] for place in places(deal)[0]]


def replacement(deal: Any) -> str | None:
    after = places(deal)[1]
    return deal.wall.tiles[after[0]] if after else None


def planes(deal: Any, seat: int, oracle: bool = False) -> Planes:
    """Every plane by name."""
    seen = deal.observe(seat)
    found = own_planes(seen)
    for turns, who in enumerate(SEATS):
        other = (seat + turns) % 4
        views = seat_planes(seen, other, deal.rules.base)
        found |= {f"{who}.{name}": plane for name, plane in views.items()}
        if oracle and turns > 0:
            hidden = hidden_planes(deal, other)
            found |= {f"{who}.{name}": plane for name, plane in hidden.items()}
    found |= table_planes(seen)
    found |= wall_planes(deal) if oracle else {}
    return {name: plane[:KINDS] for name, plane in found.items()}
