"""How each format writes a tile; ours is mpsz, ``0m`` a red five, ``?`` a hidden tile."""

from __future__ import annotations

from collections.abc import Iterable

HIDDEN = "?"
KINDS = tuple(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)) + tuple(
    f"{rank}z" for rank in range(1, 8)
)
REDS = ("0m", "0p", "0s")
TILES = frozenset((*KINDS, *REDS))
SANMA_MISSING = frozenset(f"{rank}m" for rank in range(2, 9)) | {"0m"}

_RED_IDS = {16: "0m", 52: "0p", 88: "0s"}

TO_MJAI = {
    **{kind: kind for kind in KINDS},
    **dict(zip(KINDS[27:], "ESWNPFC", strict=True)),
    **{f"0{suit}": f"5{suit}r" for suit in "mps"},
    HIDDEN: HIDDEN,
}
FROM_MJAI = {theirs: ours for ours, theirs in TO_MJAI.items()} | {
    ours: ours for ours in (*KINDS, *REDS)
}

TO_TENHOU = {
    **{kind: 10 * ("mpsz".index(kind[1]) + 1) + int(kind[0]) for kind in KINDS},
    **{red: 51 + place for place, red in enumerate(REDS)},
}
FROM_TENHOU = {theirs: ours for ours, theirs in TO_TENHOU.items()}


def kind_of(tile: str) -> str:
    """The tile without its colour: a red five is a five."""
    return f"5{tile[1]}" if tile[0] == "0" else tile


def sort_key(tile: str) -> tuple[str, str, str]:
    """m p s z, by rank, red before plain, hidden tiles last."""
    if tile == HIDDEN:
        return ("~", "", "")
    return (tile[1], kind_of(tile), tile)


def sorted_tiles(tiles: Iterable[str]) -> tuple[str, ...]:
    """Tiles in their order."""
    return tuple(sorted(tiles, key=sort_key))


def compact(tiles: Iterable[str]) -> str:
    """Tiles as a text whose suits are written once: ``340m11z``."""
    text = ""
    for tile in tiles:
        if tile == HIDDEN:
            text += tile
        elif text and text[-1] == tile[1]:
            text = text[:-1] + tile
        else:
            text += tile
    return text


def pairs(text: str) -> tuple[str, ...]:
    """The tiles of a text such as ``3m4m``; a ``?`` stands alone."""
    tiles, at = [], 0
    while at < len(text):
        size = 1 if text[at] == HIDDEN else 2
        tiles.append(text[at : at + size])
        at += size
    return tuple(tiles)


def from_id(number: int, reds: bool) -> str:
    """The tile of a Tenhou id 0-135; the first fives of each suit are red where there are reds."""
    if reds and number in _RED_IDS:
        return _RED_IDS[number]
    return KINDS[number // 4]
