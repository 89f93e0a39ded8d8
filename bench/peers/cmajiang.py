"""cmajiang: C++ after majiang-core; hands are strings such as ``m123p406z11,z222-``."""

from __future__ import annotations

from typing import Any

from hands import Counts, Meld, Win, kinds_of

from .base import Peer, Way, modules

_SUITS = "mpsz"


def _text(kinds: list[int]) -> str:
    """``m123p456z11``; suits in order, not merged where ``kinds`` is not sorted."""
    text = ""
    last = -1
    for kind in kinds:
        if kind // 9 != last:
            text += _SUITS[kind // 9]
            last = kind // 9
        text += str(kind % 9 + 1)
    return text


def _meld_text(meld: Meld) -> str:
    text = _text(list(meld.kinds))
    if meld.type == "chi":
        return text[:2] + "-" + text[2:]
    return text + {"pon": "-", "open_kan": "-", "closed_kan": ""}[meld.type]


def _kinds(tiles: list[str]) -> frozenset[int]:
    return frozenset(9 * _SUITS.index(tile[0]) + int(tile[1]) - 1 for tile in tiles)


def load() -> Peer | None:
    """The peer, or None."""
    found = modules("cmajiang", "cmajiang")
    if found is None:
        return None
    version, [cmajiang] = found
    rule = cmajiang.Rule(doubleDamanguan=False)

    def hand(counts: Counts) -> Any:
        return cmajiang.Shoupai(_text(kinds_of(counts)))

    def case(win: Win) -> tuple[Any, dict[str, Any]]:
        concealed = _text(kinds_of(win.concealed)) + (_text([win.tile]) if win.tsumo else "")
        text = ",".join([concealed, *map(_meld_text, win.melds)])
        return cmajiang.Shoupai(text), {
            "rongpai": "" if win.tsumo else _text([win.tile]) + "-",
            "rule": rule,
            "zhuangfeng": win.round_wind,
            "menfeng": win.seat_wind,
            "lizhi": int(win.riichi),
            "baopai": [_text([win.dora])],
        }

    tingpai = Way(given=hand, call=cmajiang.tingpai, answer=_kinds)
    return Peer(
        "cmajiang",
        version,
        shanten=Way(given=hand, call=cmajiang.xiangting),
        useful=tingpai,
        waits=tingpai,
        score=Way(
            given=case,
            call=lambda given: cmajiang.hule(given[0], **given[1]),
            answer=lambda result: result.defen,
        ),
    )
