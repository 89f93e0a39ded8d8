"""hupai as a contestant, once for each form in which a caller may hold a hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import hupai as hp
from hands import Counts, Meld, Win, hand_text, tile_text
from hupai import riichi
from peers.base import Peer, Way, kinds_of_mask
from sichuan_hands import SichuanWin

RULES = riichi.Rules(preset="tenhou_no_aka")
WINDS = "ESWN"
_BRACKETS = {
    "chi": "({0}{1})",
    "pon": "({0}{1})",
    "open_kan": "({0}{1})",
    "added_kan": "({0[0]}{0[1]}{0[2]}+{0[3]}{1})",
    "closed_kan": "[{0}{1}]",
}


def _meld_text(meld: Meld) -> str:
    ranks = "".join(tile_text(kind)[0] for kind in meld.kinds)
    return _BRACKETS[meld.type].format(ranks, tile_text(meld.kind)[1])


def win_text(win: Win | SichuanWin) -> str:
    """The hand of a win, melds in brackets."""
    return " ".join([hand_text(win.concealed), *map(_meld_text, win.melds)])


def win_fields(win: Win) -> dict[str, Any]:
    """The other fields of a request to score."""
    fields: dict[str, Any] = {
        "win": tile_text(win.tile),
        "by": "tsumo" if win.tsumo else "ron",
        "seat_wind": WINDS[win.seat_wind],
        "round_wind": WINDS[win.round_wind],
        "dora": [tile_text(win.dora)],
    }
    if win.riichi:
        fields["riichi"] = 1
    return fields


def _contestant(form: str, read: Callable[[str], Any], given: Callable[[Counts], Any]) -> Peer:
    """``read`` makes the form from a text, ``given`` from counts."""
    score = RULES.score
    return Peer(
        f"hupai ({form})",
        hp.__version__,
        shanten=Way(given=given, call=RULES.shanten),
        useful=Way(
            given=given,
            call=RULES.ukeire,
            answer=lambda left: frozenset(map(kind_of_text, left)),
        ),
        waits=Way(
            given=given, call=RULES.waits, answer=lambda kinds: kinds_of_mask(int(kinds.bits))
        ),
        score=None
        if form == "34 counts"
        else Way(
            given=lambda win: (read(win_text(win)), win_fields(win)),
            call=lambda case: score(case[0], **case[1]),
            answer=lambda result: result.points if result else 0,
        ),
    )


def kind_of_text(tile: str) -> int:
    """``5p`` to 13."""
    return 9 * "mpsz".index(tile[1]) + int(tile[0]) - 1


def ours() -> list[Peer]:
    """The contestants; the first one is the yardstick."""
    return [
        _contestant("Hand", hp.Hand, lambda hand: hp.Hand(hand_text(hand))),
        _contestant("text", str, hand_text),
        _contestant("34 counts", str, list),
    ]
