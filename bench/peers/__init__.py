"""Other libraries behind one interface, so that each answers the same questions on the same hands.

Each module has ``load()``, which returns a ``Peer``, or None where the library is not installed.
Only what a library offers as a call of its own is measured, at its fastest: the conversion of a
hand to the library's own form is outside the timing (``given``).
"""

from __future__ import annotations

from importlib import import_module

from .base import QUESTIONS, Peer, Way

__all__ = ["QUESTIONS", "Peer", "Way", "installed"]

_MODULES = ("riichienv", "xiangting", "kago_utils", "cmajiang", "jansou", "mahjong")


def installed() -> list[Peer]:
    """The peers that are installed here."""
    peers = [import_module(f"{__name__}.{name}").load() for name in _MODULES]
    return [peer for peer in peers if peer is not None]
