"""kago-utils: tables as Python dictionaries; shanten."""

from __future__ import annotations

from .base import Peer, Way, modules


def load() -> Peer | None:
    """The peer, or None."""
    found = modules("kago-utils", "kago_utils.shanten", "kago_utils.hai")
    if found is None:
        return None
    version, [shanten, hai] = found
    counter = hai.Hai34Counter
    return Peer(
        "kago-utils",
        version,
        shanten=Way(
            given=lambda hand: counter(list(hand)),
            call=lambda hand: shanten.Shanten.calculate_shanten(hand, 0),
        ),
    )
