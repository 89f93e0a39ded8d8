"""RiichiEnv: Rust; its own objects are built inside the timing, its conditions before it."""

from __future__ import annotations

from typing import Any

from hands import Win, tile_ids

from .base import Peer, Way, modules, win_ids

_MELD_NAMES = {"chi": "Chi", "pon": "Pon", "open_kan": "Daiminkan", "closed_kan": "Ankan"}


def _points(result: Any, dealer: bool) -> int:
    if not result.is_win:
        return 0
    if result.ron_agari:
        return int(result.ron_agari)
    others = 3 if dealer else 2
    return int((0 if dealer else result.tsumo_agari_oya) + others * result.tsumo_agari_ko)


def load() -> Peer | None:
    """The peer, or None."""
    found = modules("riichienv", "riichienv._riichienv")
    if found is None:
        return None
    version, [core] = found
    evaluator = core.HandEvaluator
    winds = (core.Wind.East, core.Wind.South, core.Wind.West, core.Wind.North)

    def given(win: Win) -> tuple[Any, ...]:
        concealed, tile, meld_tiles = win_ids(win)
        melds = [
            core.Meld(
                getattr(core.MeldType, _MELD_NAMES[meld.type]), tiles, meld.type != "closed_kan"
            )
            for meld, tiles in zip(win.melds, meld_tiles, strict=True)
        ]
        conditions = core.Conditions(
            tsumo=win.tsumo,
            riichi=win.riichi,
            player_wind=winds[win.seat_wind],
            round_wind=winds[win.round_wind],
        )
        return sorted([*concealed, tile]), melds, tile, [4 * win.dora + 1], conditions, win

    def score(case: tuple[Any, ...]) -> Any:
        tiles, melds, tile, dora, conditions, win = case
        result = evaluator(tiles, melds).calc(tile, dora, [], conditions)
        return result, win

    return Peer(
        "riichienv",
        version,
        shanten=Way(given=tile_ids, call=core.calculate_shanten),
        waits=Way(
            given=tile_ids, call=lambda tiles: evaluator(tiles, []).get_waits(), answer=frozenset
        ),
        score=Way(
            given=given,
            call=score,
            answer=lambda pair: _points(pair[0], pair[1].seat_wind == 0),
        ),
    )
