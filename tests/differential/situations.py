"""Random events around a win that can all be at once: riichi, the last tile, a robbed kan…"""

from __future__ import annotations

from random import Random
from typing import Any

from differential.drafts import Draft
from reference.riichi_fields import PAO_YAKUMAN
from reference.riichi_rules import Rules
from reference.tiles import NORTH

Json = dict[str, Any]

SEATS = ("left", "across", "right")
PAO_THEMES = ("dragons", "winds", "kans", "liable_twice", "honors")


def random_flags(rng: Random, rules: Rules, draft: Draft, request: Json, win: int) -> Json:
    """How the hand won; ``draft`` has no longer the winning tile."""
    by = rng.choice(("tsumo", "ron"))
    flags: Json = {"by": by} | riichi_flags(rng, draft)
    kita = request.get("kita", 0) if rules.kita == "dora" else 0
    if by == "tsumo":
        flags |= tsumo_flags(rng, rules, draft.has_kan or kita > 0, flags)
    else:
        held = draft.kinds + [NORTH] * kita
        flags |= ron_flags(rng, is_only_copy=win not in held, flags=flags)
    if not (draft.melds or flags.get("riichi") or kita) and rng.random() < 0.2:
        flags |= first_turn_flags(by, request["seat_wind"] == "E", flags)
    return flags


def riichi_flags(rng: Random, draft: Draft) -> Json:
    if not draft.is_closed or rng.random() < 0.45:
        return {}
    flags: Json = {"riichi": rng.choice((1, 1, 2))}
    if rng.random() < 0.3:
        flags["ippatsu"] = True
    if rng.random() < 0.3:
        flags["open_riichi"] = True
    return flags


def tsumo_flags(rng: Random, rules: Rules, has_replacement: bool, flags: Json) -> Json:
    """Rinshan and haitei; flags of a ron stay away."""
    found: Json = {}
    if has_replacement and not flags.get("ippatsu") and rng.random() < 0.4:
        found["rinshan"] = True
        if rng.random() < 0.7:
            found["kan_feeder"] = rng.choice(SEATS)
        if rng.random() < 0.2:
            found["furiten"] = True
    last_share = 0.3 if flags.get("riichi") == 2 else 0.12
    may_be_last = not found.get("rinshan") or rules.haitei_with_rinshan
    if may_be_last and rng.random() < last_share:
        found["haitei"] = True
    return found


def ron_flags(rng: Random, *, is_only_copy: bool, flags: Json) -> Json:
    """Chankan or houtei, the tile of a riichi, the discarder's own riichi."""
    found: Json = {}
    if rng.random() < 0.4:
        found["discarder_riichi"] = True
    if is_only_copy and rng.random() < 0.25:
        found["chankan"] = True
        return found
    if rng.random() < (0.3 if flags.get("riichi") == 2 else 0.12):
        found["houtei"] = True
    if rng.random() < 0.25:
        found["tsubame_gaeshi"] = True
    return found


def first_turn_flags(by: str, dealer: bool, flags: Json) -> Json:
    """Heavenly, earthly hand, hand of man, where nothing contradicts them."""
    if by == "tsumo":
        if flags.get("rinshan") or flags.get("haitei"):
            return {}
        return {"tenhou" if dealer else "chiihou": True}
    if dealer or flags.get("chankan") or flags.get("houtei"):
        return {}
    return {"renhou": True}


def random_pao(rng: Random, draft: Draft) -> Json:
    """One liable seat, or two: for two different yakuman, now and then for the same one."""
    share = 0.7 if draft.theme in PAO_THEMES else 0.04
    if rng.random() >= share:
        return {}
    first, second = rng.sample(PAO_YAKUMAN, 2)
    if rng.random() < 0.1:
        second = first  # the first named counts
    liable = [{"yakuman": name, "seat": rng.choice(SEATS)} for name in (first, second)]
    shape = rng.random()
    if shape < 0.5:
        return {"pao": liable[0]}
    return {"pao": liable[:1] if shape < 0.6 else liable}
