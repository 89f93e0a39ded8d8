"""Walls: given, seeded, thrown and of Tenhou; dice and sticks."""

from __future__ import annotations

import base64
import copy
import hashlib
import pickle
import random
import struct
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import hupai as hp
from hupai import riichi

MASK = 2**64 - 1
KINDS = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + [
    f"{rank}z" for rank in range(1, 8)
]
SANMA = [kind for kind in KINDS if kind not in {f"{rank}m" for rank in range(2, 9)}]
# In the order of hands, as every seeded wall begins.
SORTED = [
    tile
    for kind in KINDS
    for tile in ([f"0{kind[1]}"] * (kind[0] == "5" and kind[1] != "z") + [kind] * 4)[:4]
]
TENHOU_HEAD = "mt19937ar-sha512-n288-base64,"


def splitmix64(x: int) -> int:
    x = (x + 0x9E3779B97F4A7C15) & MASK
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & MASK
    return x ^ (x >> 31)


def xoshiro(s: list[int]) -> int:
    """One step of xoshiro256++ as its authors publish it."""

    def rotl(x: int, k: int) -> int:
        return ((x << k) | (x >> (64 - k))) & MASK

    out = (rotl((s[0] + s[3]) & MASK, 23) + s[0]) & MASK
    t = (s[1] << 17) & MASK
    s[2] ^= s[0]
    s[3] ^= s[1]
    s[1] ^= s[2]
    s[0] ^= s[3]
    s[2] ^= t
    s[3] = rotl(s[3], 45)
    return out


def seeded(tiles: list[str], seed: int, a: int, b: int) -> list[str]:
    """The wall of a seed, step by step."""
    key = splitmix64(splitmix64(splitmix64(seed) ^ a) ^ b)
    state = [splitmix64((key + i * 0x9E3779B97F4A7C15) & MASK) for i in range(4)]
    wall = list(tiles)
    for i in range(len(wall) - 1, 0, -1):
        n = i + 1
        wide = (xoshiro(state) >> 32) * n
        while wide % 2**32 < (2**32 - n) % n:
            wide = (xoshiro(state) >> 32) * n
        j = wide >> 32
        wall[i], wall[j] = wall[j], wall[i]
    return wall


def tenhou(raw: bytes, deal: int, players: int) -> list[str]:
    """The wall of Tenhou's SHUFFLE with the generators of the standard library."""
    generator = random.Random()
    generator.seed(int.from_bytes(raw, "little"))
    for _ in range(deal + 1):
        words = [generator.getrandbits(32) for _ in range(288)]
    numbers: list[int] = []
    for block in range(9):
        part = struct.pack("<32I", *words[32 * block : 32 * block + 32])
        numbers += struct.unpack("<16I", hashlib.sha512(part).digest())
    size = 108 if players == 3 else 136
    ids = list(range(size))
    for i in range(size - 1):
        j = i + numbers[i] % (size - i)
        ids[i], ids[j] = ids[j], ids[i]
    if players == 3:
        ids = [t if t < 4 else t + 28 for t in ids]
    return hp.parse_tiles(ids[::-1])


def test_the_generators_are_the_published_ones() -> None:
    state = [1, 2, 3, 4]
    first = [xoshiro(state) for _ in range(5)]
    assert first == [
        41943041,
        58720359,
        3588806011781223,
        3591011842654386,
        9228616714210784205,
    ]
    assert splitmix64(0) == 0xE220A8397B1DCDAF


@pytest.mark.parametrize(("seed", "a", "b"), [(0, 0, 0), (7, 0, 0), (7, 5, 3), (MASK, 11, 2)])
def test_seeded(seed: int, a: int, b: int) -> None:
    assert list(hp.Wall.seeded(seed, round=a, honba=b).tiles) == seeded(SORTED, seed, a, b)


def test_seeded_with_other_tiles() -> None:
    plain = [tile.replace("0", "5") for tile in SORTED]
    assert list(hp.Wall.seeded(3, riichi.TENHOU_NO_AKA).tiles) == seeded(plain, 3, 0, 0)
    sanma = [t for t in SORTED if not (t[1] == "m" and t[0] not in "19")]
    assert list(hp.Wall.seeded(3, "tenhou_sanma").tiles) == seeded(sanma, 3, 0, 0)
    many = Counter(hp.Wall.seeded(3, riichi.Rules("riichi", aka=[1, 2, 4])).tiles)
    assert [many[t] for t in ("0m", "5m", "0p", "5p", "0s", "5s")] == [1, 3, 2, 2, 4, 0]


@pytest.mark.parametrize("players", [3, 4])
def test_tenhou(players: int) -> None:
    raw = random.Random(players).randbytes(2496)
    seed = TENHOU_HEAD + base64.b64encode(raw).decode()
    rules = "tenhou_sanma" if players == 3 else "tenhou"
    for deal in (0, 1, 9):
        assert list(hp.Wall.tenhou(seed, deal, rules).tiles) == tenhou(raw, deal, players)
    reds = {"0m", "0p", "0s"} & set(hp.Wall.tenhou(seed, 0, "tenhou_no_aka").tiles)
    assert not reds


def side_tiles(order: list[str]) -> list[list[str]]:
    return [order[34 * seat : 34 * seat + 34] for seat in range(4)]


@pytest.mark.parametrize(
    ("dealer", "dice", "side", "stack"),
    # the side pointed at, and how many of its stacks are passed over.
    [(0, 5, 0, 5), (0, 2, 1, 2), (0, 7, 2, 7), (0, 12, 3, 12), (2, 9, 2, 9), (3, 2, 0, 2)],
)
def test_thrown(dealer: int, dice: int, side: int, stack: int) -> None:
    sides = side_tiles(seeded(SORTED, 1, 0, 0))
    wall = hp.Wall.thrown(sides, dice, dealer=dealer)
    # From the break to that side's left end, then the sides of the players on the left.
    order = sides[side][2 * stack :]
    for step in (1, 2, 3):
        order = order + sides[(side - step) % 4]
    assert list(wall.tiles) == order + sides[side][: 2 * stack]


def test_a_wall_is_a_value() -> None:
    wall = hp.Wall.seeded(7)
    assert hp.Wall(wall.tiles) == hp.Wall(wall.text) == wall
    assert hash(hp.Wall(wall.text)) == hash(wall)
    assert wall != hp.Wall.seeded(8)
    assert wall != wall.text
    assert len(wall) == 136
    assert hp.parse_tiles(wall.text) == list(wall.tiles)
    assert eval(repr(wall), {"Wall": hp.Wall}) == wall
    for again in (pickle.loads(pickle.dumps(wall)), copy.copy(wall), copy.deepcopy(wall)):
        assert again == wall


def with_one_more(tiles: list[str]) -> list[str]:
    """A ninth bamboo in place of a red dragon."""
    out = list(tiles)
    out[out.index("7z")] = "9s"
    return out


BAD: list[tuple[Callable[[], Any], type[hp.HupaiError], str, tuple[str, ...]]] = [
    (lambda: hp.Wall(with_one_more(SORTED)), hp.HandError, "too_many_copies", ("5", "9s", "4")),
    (lambda: hp.Wall(SORTED[:-1]), hp.HandError, "bad_hand", ("3", "7z", "135", "4")),
    (lambda: hp.Wall([]), hp.HandError, "bad_hand", ("0", "1m", "4")),
    (lambda: hp.Wall([*SORTED, "1m"]), hp.TileError, "bad_tile", ("136",)),
    (lambda: hp.Wall("1m8z"), hp.TileError, "bad_tile", ("8z",)),
    (lambda: hp.Wall(7), hp.HupaiError, "bad_field", ("7",)),  # type: ignore[arg-type]
    (lambda: hp.Wall.of(SORTED, "tenhou_no_aka"), hp.TileError, "bad_tile", ("0m",)),
    (lambda: hp.Wall.of(SORTED, "tenhou_sanma"), hp.TileError, "bad_tile", ("2m",)),
    (
        lambda: hp.Wall.of([t.replace("0", "5") for t in SORTED], "tenhou"),
        hp.HandError,
        "too_many_copies",
        ("5m", "4", "3"),
    ),
    (lambda: hp.Wall.seeded(-1), hp.HupaiError, "bad_field", ("seed", "-1")),
    (lambda: hp.Wall.seeded(2**64), hp.HupaiError, "bad_field", ("seed",)),
    (lambda: hp.Wall.seeded(1.5), hp.HupaiError, "bad_field", ("seed", "1.5")),  # type: ignore[arg-type]
    (lambda: hp.Wall.seeded(1, "nonesuch"), hp.RuleError, "unknown_rule", ("nonesuch",)),
    (lambda: hp.Wall.seeded(1, 7), hp.HupaiError, "bad_field", ("7",)),  # type: ignore[arg-type]
    (lambda: hp.Wall.tenhou("x"), hp.HupaiError, "bad_field", (TENHOU_HEAD, "x")),
    (lambda: hp.Wall.tenhou(TENHOU_HEAD + "AAAA"), hp.HupaiError, "bad_field", ("4", "3328")),
    (
        lambda: hp.Wall.tenhou(TENHOU_HEAD + "A" * 100 + "?" + "A" * 3227),
        hp.HupaiError,
        "bad_field",
        ("character 101",),
    ),
    (
        lambda: hp.Wall.tenhou(TENHOU_HEAD + "A" * 3328, -1),
        hp.HupaiError,
        "bad_field",
        ("deal", "-1"),
    ),
    (
        lambda: hp.Wall.tenhou(TENHOU_HEAD + "A" * 3328, 0, "tenhou+aka=2"),
        hp.HupaiError,
        "conflict",
        ("aka",),
    ),
    (lambda: hp.Wall.thrown(side_tiles(SORTED), 1), hp.HupaiError, "bad_field", ("2 to 12", "1")),
    (lambda: hp.Wall.thrown(side_tiles(SORTED), 13), hp.HupaiError, "bad_field", ("13",)),
    (
        lambda: hp.Wall.thrown(side_tiles(SORTED), 7, dealer=4),
        hp.HupaiError,
        "bad_field",
        ("dealer", "4"),
    ),
    (lambda: hp.Wall.thrown(side_tiles(SORTED)[:3], 7), hp.HupaiError, "bad_field", ("3", "4")),
    (
        lambda: hp.Wall.thrown([SORTED[:33], SORTED[33:68], *side_tiles(SORTED)[2:]], 7),
        hp.HandError,
        "bad_hand",
        ("33", "seat 0", "34"),
    ),
    (
        lambda: hp.Wall.thrown(side_tiles(SORTED), 7, rules="tenhou_sanma"),
        hp.HupaiError,
        "conflict",
        ("three players",),
    ),
]


@pytest.mark.parametrize(("call", "error", "code", "words"), BAD)
def test_bad_walls(
    call: Callable[[], Any], error: type[hp.HupaiError], code: str, words: tuple[str, ...]
) -> None:
    with pytest.raises(error) as caught:
        call()
    assert caught.value.code == code
    for word in words:
        assert word in str(caught.value)


def test_a_garbled_pickle_does_no_harm() -> None:
    good = pickle.dumps(hp.Wall.seeded(7))
    for at in range(len(good)):
        for bad in (good[:at], good[:at] + bytes([good[at] ^ 1]) + good[at + 1 :]):
            try:
                pickle.loads(bad)
            except Exception:  # any error will do, a crash will not
                continue


# totals 5 and 9 point at the thrower, 2, 6, 10 at the right, and so on.
POINTED = {0: (5, 9), 1: (2, 6, 10), 2: (3, 7, 11), 3: (4, 8, 12)}


@pytest.mark.parametrize("steps", POINTED)
@pytest.mark.parametrize("thrower", range(4))
def test_dice_seat(thrower: int, steps: int) -> None:
    for dice in POINTED[steps]:
        assert riichi.dice_seat(thrower, dice) == (thrower + steps) % 4


def test_first_dealer() -> None:
    """R-1.5: East throws, who is pointed at throws again, and that throw decides."""
    assert riichi.first_dealer([6, 7], "riichi") == 3  # the right one, and across from there
    assert riichi.first_dealer([6], "riichi+first_dealer=one_throw") == 1
    assert riichi.first_dealer([], riichi.TENHOU) == 0
    with pytest.raises(hp.HupaiError, match="2 throws are wanted"):
        riichi.first_dealer([6], "riichi")
    with pytest.raises(hp.HupaiError, match="13"):
        riichi.first_dealer([6, 13], "riichi")


@pytest.mark.parametrize(
    ("points", "expected"),
    # gives the first; section 7 how the others come about.
    [
        (25000, (1, 1, 9, 10)),
        (20000, (1, 1, 4, 10)),
        (30000, (1, 1, 14, 10)),
        (35000, (1, 1, 19, 10)),
        (25300, (1, 1, 9, 13)),
        (300, (0, 0, 0, 3)),
        (0, (0, 0, 0, 0)),
    ],
)
def test_sticks(points: int, expected: tuple[int, ...]) -> None:
    sticks = riichi.sticks(points)
    assert tuple(sticks.values()) == expected
    assert list(sticks) == [10000, 5000, 1000, 100]
    assert sum(value * number for value, number in sticks.items()) == points


@pytest.mark.parametrize("points", [-100, 25050, 2**31])
def test_sticks_that_cannot_be(points: int) -> None:
    with pytest.raises(hp.HupaiError, match="points"):
        riichi.sticks(points)
