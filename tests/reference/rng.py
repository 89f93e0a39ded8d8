"""The project's own generator: splitmix64 keys xoshiro256++."""

from __future__ import annotations

WORD = 2**64 - 1
GOLDEN = 0x9E3779B97F4A7C15


def splitmix64(x: int) -> int:
    """One step: the output for the state ``x``."""
    z = (x + GOLDEN) & WORD
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & WORD
    return z ^ (z >> 31)


def rotate_left(x: int, bits: int) -> int:
    return ((x << bits) | (x >> (64 - bits))) & WORD


class Rng:
    """xoshiro256++ whose four words come from splitmix64, begun at a key of three numbers."""

    def __init__(self, seed: int, a: int = 0, b: int = 0) -> None:
        key = splitmix64(splitmix64(splitmix64(seed & WORD) ^ a) ^ b)
        self.words = [splitmix64((key + step * GOLDEN) & WORD) for step in range(4)]

    def next(self) -> int:
        """The next 64 bits."""
        s = self.words
        result = (rotate_left((s[0] + s[3]) & WORD, 23) + s[0]) & WORD
        shifted = (s[1] << 17) & WORD
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= shifted
        s[3] = rotate_left(s[3], 45)
        return result

    def bounded(self, n: int) -> int:
        """A number below ``n`` (n < 2^32), each equally likely (Lemire)."""
        unfair = (2**32 - n) % n
        product = (self.next() >> 32) * n
        while product % 2**32 < unfair:
            product = (self.next() >> 32) * n
        return product >> 32
