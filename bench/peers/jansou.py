"""jansou: Python, with a native part for shanten where jansou-native is installed.

It remembers its answers; its memories are emptied before each round.
"""

from __future__ import annotations

from typing import Any

from hands import Counts, Win, kinds_of

from .base import Peer, Way, modules

_MELD_NAMES = {"chi": "CHII", "pon": "PON", "open_kan": "DAIMINKAN", "closed_kan": "ANKAN"}


_MODULES = (
    "jansou",
    "jansou.core.tiles",
    "jansou.core.hand",
    "jansou.core.rules",
    "jansou.analysis.shanten",
    "jansou.analysis.waits",
    "jansou.analysis.efficiency",
    "jansou.scoring.context",
    "jansou.scoring.score",
)


class _Cases:
    """Our workloads as jansou's objects."""

    def __init__(self, tiles: Any, hands: Any, rules: Any, context: Any) -> None:
        self.tiles = [tiles.Tile(tiles.TileKind(kind)) for kind in range(34)]
        self.winds = list(tiles.Wind)
        self.rules = rules.preset("tenhou")
        self.hands = hands
        self.context = context

    def hand(self, counts: Counts) -> Any:
        return self.hands.Hand(tuple(self.tiles[kind] for kind in kinds_of(counts)))

    def meld(self, kind_of_meld: str, kinds: tuple[int, ...]) -> Any:
        group = tuple(self.tiles[kind] for kind in kinds)
        meld_type = getattr(self.hands.MeldType, _MELD_NAMES[kind_of_meld])
        if kind_of_meld == "closed_kan":
            return self.hands.Meld(meld_type, group)
        return self.hands.Meld(meld_type, group, group[0], self.hands.CallSource.KAMICHA)

    def win(self, win: Win) -> tuple[Any, Any, Any]:
        concealed = tuple(self.tiles[kind] for kind in [*kinds_of(win.concealed), win.tile])
        melds = tuple(self.meld(m.type, m.kinds) for m in win.melds)
        context = self.context.WinContext(
            rules=self.rules,
            round_wind=self.winds[win.round_wind],
            seat_wind=self.winds[win.seat_wind],
            is_tsumo=win.tsumo,
            riichi=win.riichi,
            dora_indicators=(self.tiles[win.dora],),
        )
        return self.hands.Hand(concealed, melds), self.tiles[win.tile], context


def load() -> Peer | None:
    """The peer, or None."""
    found = modules(*_MODULES)
    if found is None:
        return None
    version, [tiles, hands, rules, shanten, waits, efficiency, context, score_] = found
    cases = _Cases(tiles, hands, rules, context)

    def fresh() -> None:
        shanten._COUNT_MEMO.clear()
        shanten._PROBE_MEMO.clear()
        waits._cached_waits.cache_clear()

    def score(given: tuple[Any, Any, Any]) -> Any:
        try:
            return score_.score(*given)
        except score_.ScoringError:
            return None

    return Peer(
        "jansou",
        version,
        shanten=Way(given=cases.hand, call=shanten.shanten, fresh=fresh),
        useful=Way(given=cases.hand, call=efficiency.acceptance, answer=_kinds, fresh=fresh),
        waits=Way(given=cases.hand, call=waits.waits, answer=_kinds, fresh=fresh),
        score=Way(
            given=cases.win,
            call=score,
            answer=lambda result: 0 if result is None else result.payment.total,
            fresh=fresh,
        ),
    )


def _kinds(found: Any) -> frozenset[int]:
    return frozenset(int(kind) for kind in found)
