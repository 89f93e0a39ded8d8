"""xiangting: Rust, nyanten's method; shanten and useful tiles."""

from __future__ import annotations

from .base import Peer, Way, kinds_of_mask, modules


def load() -> Peer | None:
    """The peer, or None."""
    found = modules("xiangting", "xiangting")
    if found is None:
        return None
    version, [xiangting] = found
    four = xiangting.PlayerCount.FOUR
    number = xiangting.calculate_replacement_number
    necessary = xiangting.calculate_necessary_tiles
    useful = Way(
        given=list,
        call=lambda hand: necessary(hand, four),
        answer=lambda result: kinds_of_mask(result[1]),
    )
    return Peer(
        "xiangting",
        version,
        shanten=Way(
            given=list, call=lambda hand: number(hand, four), answer=lambda result: result - 1
        ),
        useful=useful,
        waits=useful,
    )
