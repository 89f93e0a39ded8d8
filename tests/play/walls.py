"""Walls made to order: the tiles that a test wants at their places, the rest filled in.

A wall is a list of tile texts in drawing order (R-1.7, R-1.8; N = its length): three rounds of
four tiles a seat from the dealer on, one tile each, then the draws. Four players: replacement
tiles N-2, N-1, N-4, N-3; indicators N-6, N-8, ...; their ura one place nearer to the end. Three
players: replacement tiles N-2, N-1, ..., N-8, N-7; indicators N-10, N-12, ....
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from reference.sichuan_rules import parse_rules
from reference.tiles import SANMA_MISSING, Tile, parse_tiles, tile_text
from reference.walls import sichuan_tiles

ANY = "?"
FIVES = {4: 0, 13: 1, 22: 2}  # kind of a five -> place of its suit in `aka`
Places = dict[int, str]
WallError = ValueError


def tile_set(players: int, aka: Sequence[int]) -> Counter[str]:
    """How many of each tile a rule set has (R-1.1, R-1.2, R-3.7)."""
    found: Counter[str] = Counter()
    for kind in range(34):
        if players == 3 and kind in SANMA_MISSING:
            continue
        red = aka[FIVES[kind]] if kind in FIVES else 0
        found[tile_text(Tile(kind))] = 4 - red
        if red:
            found[tile_text(Tile(kind, True))] = red
    return +found


def hand_places(players: int, dealer: int, seat: int) -> list[int]:
    """Where the thirteen tiles of a seat lie."""
    turn = (seat - dealer) % players
    fours = [4 * (players * number + turn) + tile for number in range(3) for tile in range(4)]
    return [*fours, 12 * players + turn]


def draw_places(players: int) -> list[int]:
    """The live wall after the deal: 70 tiles, or 55 in sanma."""
    return list(range(13 * players, (136 if players == 4 else 108) - 14))


def replacement_places(players: int) -> list[int]:
    size, number = (136, 4) if players == 4 else (108, 8)
    return [size - 1 - (place ^ 1) for place in range(number)]


def indicator_places(players: int) -> list[int]:
    """The five indicators; the ura of each lies one place behind."""
    first = 136 - 6 if players == 4 else 108 - 10
    return [first - 2 * number for number in range(5)]


def ura_places(players: int) -> list[int]:
    return [place + 1 for place in indicator_places(players)]


def read_wish(text: str | Sequence[str]) -> list[str]:
    """``12m 0p ? 7z`` as tiles; ``?`` leaves its place to the filling."""
    words = text.replace(ANY, f" {ANY} ").split() if isinstance(text, str) else list(text)
    found: list[str] = []
    for word in words:
        found += [ANY] if word == ANY else [tile_text(tile) for tile in parse_tiles(word, "wall")]
    return found


def lay(wall: Places, name: str, places: Sequence[int], text: str | Sequence[str]) -> None:
    """Put the tiles of a wish at its places."""
    wanted = read_wish(text)
    if len(wanted) > len(places):
        raise WallError(f"{name}: {len(wanted)} tiles where only {len(places)} have a place")
    for place, tile in zip(places, wanted, strict=False):
        if tile == ANY:
            continue
        if wall.get(place, tile) != tile:
            raise WallError(f"{name}: {tile} at place {place}, where {wall[place]} lies already")
        wall[place] = tile


def fill(wall: Places, left: Counter[str], size: int, rest: str | Sequence[str]) -> list[str]:
    """The whole wall: open places take ``rest`` first, then what is left, well mixed."""
    first = [tile for tile in read_wish(rest) if tile != ANY]
    for tile in first:
        if left[tile] == 0:
            raise WallError(f"rest: there is no {tile} left")
        left[tile] -= 1
    behind = list(left.elements())
    # Neighbours in the list come apart, so that the filling makes no sets by itself.
    behind = [tile for start in range(13) for tile in behind[start::13]]
    tiles = iter(first + behind)
    return [wall[place] if place in wall else next(tiles) for place in range(size)]


def build_wall(
    players: int = 4,
    aka: Sequence[int] = (1, 1, 1),
    dealer: int = 0,
    hands: Mapping[int, str | Sequence[str]] | None = None,
    draws: str | Sequence[str] = "",
    replacements: str | Sequence[str] = "",
    dora: str | Sequence[str] = "",
    ura: str | Sequence[str] = "",
    rest: str | Sequence[str] = "",
) -> list[str]:
    """A wall with these tiles at their places.

    Parameters
    ----------
    players, aka
        The tile set: 4 or 3 players, red fives of m, p, s.
    dealer
        Whose hand is dealt first.
    hands
        Seat to its first tiles, at most 13: ``{0: "123m456p789s1112z"}``. What a hand is short of
        is filled in.
    draws
        The draws from the live wall in order, the dealer's first draw first; replacement draws
        are not among them.
    replacements, dora, ura
        Replacement tiles, indicators and ura indicators in the order in which they are used.
    rest
        Tiles that fill the open places first, from the front of the wall on.

    In every list ``?`` leaves a place to the filling. The filling is always the same.
    ValueError when a tile is wanted more often than there are, or a place twice.
    """
    wall: Places = {}
    for seat, text in (hands or {}).items():
        lay(wall, f"hand of seat {seat}", hand_places(players, dealer, seat), text)
    lay(wall, "draws", draw_places(players), draws)
    lay(wall, "replacements", replacement_places(players), replacements)
    lay(wall, "dora", indicator_places(players), dora)
    lay(wall, "ura", ura_places(players), ura)
    there_are, wanted = tile_set(players, aka), Counter(wall.values())
    return fill(wall, left_after(there_are, wanted), there_are.total(), rest)


def sichuan_replacement_places(rules: str) -> list[int]:
    """Where the tiles after a kan lie, if no draw comes near: 27-kind games (X-6, P-3)."""
    options = parse_rules(rules)
    if options.replacement == "front":
        return []
    if options.family == "xuezhan":
        return list(range(107, 52, -1))
    return [107 - (number ^ 1) for number in range(55)]


def build_sichuan_wall(
    rules: str,
    dealer: int = 0,
    hands: Mapping[int, str | Sequence[str]] | None = None,
    draws: str | Sequence[str] = "",
    replacements: str | Sequence[str] = "",
    last: str | Sequence[str] = "",
    rest: str | Sequence[str] = "",
) -> list[str]:
    """A wall of xuezhan or panzhihua with these tiles at their places.

    As ``build_wall``; ``replacements`` lie where the rule set takes them from (with
    ``replacement=front`` they are draws like the others, and none may be given); ``last``: the
    last tiles of the wall, the very last one first.
    """
    wall: Places = {}
    for seat, text in (hands or {}).items():
        lay(wall, f"hand of seat {seat}", hand_places(4, dealer, seat), text)
    lay(wall, "draws", list(range(52, 108)), draws)
    lay(wall, "replacements", sichuan_replacement_places(rules), replacements)
    lay(wall, "last", list(range(107, 51, -1)), last)
    there_are, wanted = Counter(sichuan_tiles()), Counter(wall.values())
    return fill(wall, left_after(there_are, wanted), there_are.total(), rest)


def left_after(there_are: Counter[str], wanted: Counter[str]) -> Counter[str]:
    """The tiles for the open places."""
    for tile, count in wanted.items():
        if count > there_are[tile]:
            raise WallError(f"{tile} is wanted {count} times, there are {there_are[tile]}")
    return there_are - wanted
