"""Strategies: tiles in every text form, melds, hands, counts, requests and junk."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st

from differential.requests import random_request
from reference.tiles import FIVES, NUM_KINDS, SUITS, Tile, tile_text

Json = dict[str, Any]

UNICODE = "🀇🀈🀉🀊🀋🀌🀍🀎🀏🀙🀚🀛🀜🀝🀞🀟🀠🀡🀐🀑🀒🀓🀔🀕🀖🀗🀘🀀🀁🀂🀃🀆🀅🀄"
HONOR_WORDS = ("东東", "南", "西", "北", "白", "发發", "中")
SUIT_WORDS = ("万萬", "筒饼餅", "条條索")
DIGITS = (
    "123456789",
    "一二三四五六七八九",
    "\uff11\uff12\uff13\uff14\uff15\uff16\uff17\uff18\uff19",
)
RED_MARKS = "赤红紅"

all_tiles = st.builds(Tile, st.integers(0, NUM_KINDS - 1), st.booleans()).map(
    lambda tile: Tile(tile.kind, tile.red and tile.kind in FIVES)
)


def mpsz(tile: Tile) -> st.SearchStrategy[str]:
    return st.just(tile_text(tile))


def unicode_text(tile: Tile) -> st.SearchStrategy[str]:
    """One character, marked where the five is red, perhaps with a variation selector."""
    marks = st.sampled_from(RED_MARKS) if tile.red else st.just("")
    tails = st.sampled_from(("", "\ufe0e", "\ufe0f"))
    return st.builds(lambda mark, tail: f"{mark}{UNICODE[tile.kind]}{tail}", marks, tails)


def chinese_text(tile: Tile) -> st.SearchStrategy[str]:
    """``一万 3筒 东 白``; of a red five ``赤五万`` or ``0万``."""
    if tile.kind >= 27:
        return st.sampled_from(HONOR_WORDS[tile.kind - 27])
    rank = tile.kind % 9
    letters = st.sampled_from(SUIT_WORDS[tile.kind // 9])
    digits = st.sampled_from([digits[rank] for digits in DIGITS])
    plain = st.builds(lambda digit, letter: digit + letter, digits, letters)
    if not tile.red:
        return plain
    marked = st.builds(lambda mark, text: mark + text, st.sampled_from(RED_MARKS), plain)
    return marked | st.builds(lambda letter: "0" + letter, letters)


def any_text(tile: Tile) -> st.SearchStrategy[str]:
    return mpsz(tile) | unicode_text(tile) | chinese_text(tile)


def tenhou_id(tile: Tile) -> st.SearchStrategy[int]:
    """Copy 0 of a five is the red one."""
    copies = [0] if tile.red else [1, 2, 3] if tile.kind in FIVES else [0, 1, 2, 3]
    return st.sampled_from(copies).map(lambda copy: 4 * tile.kind + copy)


@st.composite
def tile_lists(draw: st.DrawFn, least: int = 0, most: int = 14) -> list[Tile]:
    """Tiles with no fifth copy of a kind."""
    tiles = draw(st.lists(all_tiles, min_size=least, max_size=most))
    kinds = [tile.kind for tile in tiles]
    return [tile for at, tile in enumerate(tiles) if kinds[:at].count(tile.kind) < 4]


@st.composite
def meld_texts(draw: st.DrawFn) -> str:
    """``pon 555z ^`` and the like, red fives and marks at random."""
    name = draw(st.sampled_from(("chi", "pon", "open_kan", "added_kan", "closed_kan")))
    if name == "chi":
        low = 9 * draw(st.integers(0, 2)) + draw(st.integers(0, 6))
        kinds = [low, low + 1, low + 2]
    else:
        kinds = [draw(st.integers(0, NUM_KINDS - 1))] * (3 if name == "pon" else 4)
    digits = "".join(
        "0" if kind in FIVES and draw(st.booleans()) else str(kind % 9 + 1) for kind in kinds
    )
    if draw(st.booleans()):
        digits = "".join(draw(st.permutations(digits)))
    marks = {"chi": ("", " <"), "closed_kan": ("",)}.get(name, ("", " <", " ^", " >"))
    return f"{name} {digits}{SUITS[kinds[0] // 9]}{draw(st.sampled_from(marks))}"


@st.composite
def counts(draw: st.DrawFn, remainder: int = 1, kinds: range = range(NUM_KINDS)) -> list[int]:
    """A concealed hand of 3n+``remainder`` tiles as 34 counts, often of few suits."""
    size = 3 * draw(st.integers(0, 4)) + remainder
    pools = [list(kinds), list(range(9)), list(range(9, 27)), [*range(18, 34)]]
    pool = [kind for kind in draw(st.sampled_from(pools)) if kind in kinds]
    rows = [0] * NUM_KINDS
    for kind in draw(st.permutations([kind for kind in pool for _ in range(4)]))[:size]:
        rows[kind] += 1
    return rows


seeds = st.integers(0, 2**32 - 1)
requests: st.SearchStrategy[Json] = seeds.map(lambda seed: random_request(Random(seed)))

FIELDS = (
    *("id", "rules", "hand", "melds", "win", "by", "seat_wind", "round_wind", "riichi", "dora"),
    *("open_riichi", "ippatsu", "rinshan", "chankan", "haitei", "houtei", "tenhou", "chiihou"),
    *("renhou", "tsubame_gaeshi", "discarder_riichi", "furiten", "dealer_wins", "ura", "kita"),
    *("honba", "deposits", "pao", "from_seat", "kan_feeder", "seen", "own_four", "void"),
    *("dealer", "after_kan", "rob_kan", "last_tile", "heavenly", "earthly", "dealt_ready"),
    *("active_payers", "horses", "factor", "payer_factors"),
)
CODES = frozenset(
    {"bad_tile", "bad_hand", "bad_meld", "too_many_copies", "conflict", "unknown_rule"}
    | {"bad_json", "bad_field"}
)
any_string = st.text(st.characters(exclude_categories=()), max_size=60)  # surrogates too
scalars = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-(10**400), 10**400)
    | st.floats()
    | any_string
    | st.binary(max_size=60)
    | st.complex_numbers()
    | st.sampled_from(["1m", "E", "tsumo", "left", "chi 123m", "tenhou", "123456789m1122p"])
)
junk = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.tuples(inner, inner)
        | st.dictionaries(any_string, inner, max_size=4)
        | st.dictionaries(st.sampled_from(["yakuman", "seat"]), inner)
    ),
    max_leaves=12,
)
