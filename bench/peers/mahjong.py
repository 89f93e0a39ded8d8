"""mahjong: pure Python; shanten and scoring."""

from __future__ import annotations

from typing import Any

from hands import Win

from .base import Peer, Way, modules, win_ids


def load() -> Peer | None:
    """The peer, or None."""
    found = modules(
        "mahjong",
        "mahjong.shanten",
        "mahjong.hand_calculating.hand",
        "mahjong.hand_calculating.hand_config",
        "mahjong.meld",
    )
    if found is None:
        return None
    version, [shanten, hand, config, meld] = found
    options = config.OptionalRules(
        has_open_tanyao=True, has_aka_dora=False, has_double_yakuman=False
    )
    types = {"chi": "chi", "pon": "pon", "open_kan": "kan", "closed_kan": "kan"}

    def case(win: Win) -> tuple[list[int], int, list[Any], list[int], Any]:
        concealed, tile, meld_tiles = win_ids(win)
        melds = [
            meld.Meld(types[m.type], tiles, opened=m.type != "closed_kan")
            for m, tiles in zip(win.melds, meld_tiles, strict=True)
        ]
        every = [*concealed, tile, *(t for tiles in meld_tiles for t in tiles)]
        conditions = config.HandConfig(
            is_tsumo=win.tsumo,
            is_riichi=win.riichi,
            player_wind=27 + win.seat_wind,
            round_wind=27 + win.round_wind,
            options=options,
        )
        return every, tile, melds, [4 * win.dora + 1], conditions

    return Peer(
        "mahjong",
        version,
        shanten=Way(given=list, call=shanten.Shanten.calculate_shanten),
        score=Way(
            given=case,
            call=lambda given: hand.HandCalculator.estimate_hand_value(*given),
            answer=lambda result: 0 if result.cost is None else result.cost["total"],
        ),
    )
