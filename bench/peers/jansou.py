"""jansou: Python, with a native part for shanten where jansou-native is installed.

It remembers its answers; its memories are emptied before each round.
"""

from __future__ import annotations

from typing import Any

from hands import Counts, Win, kinds_of

from .base import Peer, Way, modules

_MELD_NAMES = {"chi": "CHII", "pon": "PON", "open_kan": "DAIMINKAN", "closed_kan": "ANKAN"}


def load() -> Peer | None:
    """The peer, or None."""
    found = modules(
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
    if found is None:
        return None
    version, [tiles_, hands_, rules_, shanten, waits, efficiency, context_, score_] = found
    tiles = [tiles_.Tile(tiles_.TileKind(kind)) for kind in range(34)]
    winds = list(tiles_.Wind)
    rules = rules_.preset("tenhou")
    left = hands_.CallSource.KAMICHA

    def fresh() -> None:
        shanten._COUNT_MEMO.clear()
        shanten._PROBE_MEMO.clear()
        waits._cached_waits.cache_clear()

    def hand(counts: Counts) -> Any:
        return hands_.Hand(tuple(tiles[kind] for kind in kinds_of(counts)))

    def meld(kind_of_meld: str, kinds: tuple[int, ...]) -> Any:
        group = tuple(tiles[kind] for kind in kinds)
        meld_type = getattr(hands_.MeldType, _MELD_NAMES[kind_of_meld])
        if kind_of_meld == "closed_kan":
            return hands_.Meld(meld_type, group)
        return hands_.Meld(meld_type, group, group[0], left)

    def case(win: Win) -> tuple[Any, Any, Any]:
        concealed = tuple(tiles[kind] for kind in [*kinds_of(win.concealed), win.tile])
        melds = tuple(meld(m.type, m.kinds) for m in win.melds)
        context = context_.WinContext(
            rules=rules,
            round_wind=winds[win.round_wind],
            seat_wind=winds[win.seat_wind],
            is_tsumo=win.tsumo,
            riichi=win.riichi,
            dora_indicators=(tiles[win.dora],),
        )
        return hands_.Hand(concealed, melds), tiles[win.tile], context

    def score(given: tuple[Any, Any, Any]) -> Any:
        try:
            return score_.score(*given)
        except score_.ScoringError:
            return None

    return Peer(
        "jansou",
        version,
        shanten=Way(given=hand, call=shanten.shanten, fresh=fresh),
        useful=Way(given=hand, call=efficiency.acceptance, answer=_kinds, fresh=fresh),
        waits=Way(given=hand, call=waits.waits, answer=_kinds, fresh=fresh),
        score=Way(
            given=case,
            call=score,
            answer=lambda result: 0 if result is None else result.payment.total,
            fresh=fresh,
        ),
    )


def _kinds(found: Any) -> frozenset[int]:
    return frozenset(int(kind) for kind in found)
