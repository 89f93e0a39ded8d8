"""Walls from the seed that Tenhou publishes: MT19937, SHA-512 over its words, and a shuffle."""

from __future__ import annotations

import binascii
import hashlib
import random
import struct
from base64 import b64decode
from collections.abc import Iterator

from hupai.formats import tiles as t
from hupai.formats.walls import SIZES

_HEAD = "mt19937ar-sha512-n288-base64,"
_SEED_BYTES = 4 * 624


def has_seed(text: str) -> bool:
    """Whether the text is a seed from which walls can be made."""
    return text.startswith(_HEAD)


def walls_of(text: str, players: int, reds: bool) -> Iterator[tuple[str, ...]]:
    """The walls of a match, deal by deal, in drawing order; none where the seed is damaged."""
    try:
        raw = b64decode(text.removeprefix(_HEAD), validate=True)
    except (binascii.Error, ValueError):
        return
    if len(raw) != _SEED_BYTES:
        return
    words = random.Random(int.from_bytes(raw, "little"))
    while True:
        yield _wall(words, SIZES[players], reds)


def _wall(words: random.Random, size: int, reds: bool) -> tuple[str, ...]:
    raw = struct.pack("<288I", *(words.getrandbits(32) for _ in range(288)))
    digests = b"".join(hashlib.sha512(raw[i : i + 128]).digest() for i in range(0, 1152, 128))
    numbers = struct.unpack("<144I", digests)
    order = list(range(size))
    for i in range(size - 1):
        j = i + numbers[i] % (size - i)
        order[i], order[j] = order[j], order[i]
    return tuple(t.from_id(_id_of(number, size), reds) for number in reversed(order))


def _id_of(number: int, size: int) -> int:
    """Of three players' tiles the second kind is 9m, the third 1p."""
    if size == 136 or number < 4:
        return number
    return number + 28
