"""Short texts for tables."""

from __future__ import annotations

from collections.abc import Mapping

from hupai import riichi


def worth(score: riichi.Score | None) -> str:
    """What a win brings in one cell: ``2000 (1 han 40 fu)``."""
    if score is None:
        return "-"
    if not score:
        return str(score.reason).replace("_", " ")
    if score.yakuman:
        size = "yakuman" if score.yakuman == 1 else f"{score.yakuman} yakuman"
    else:
        size = f"{score.han} han"
        size += f" {score.fu} fu" if score.fu and not score.limit else ""
        size = f"{score.limit}, {size}" if score.limit else size
    return f"{score.points} ({size})"


def left(counts: Mapping[str, int]) -> str:
    """Tiles and how many of each are left: ``3p:4 6p:2``."""
    return " ".join(f"{tile}:{copies}" for tile, copies in counts.items()) or "-"


def value(option: object) -> str:
    """The value of an option as the text of a rule set writes it."""
    if option is None:
        return "none"
    if isinstance(option, bool):
        return "true" if option else "false"
    if isinstance(option, frozenset):
        return ",".join(sorted(option)) or "none"
    if isinstance(option, tuple):
        return ",".join(map(str, option))
    return str(option)
