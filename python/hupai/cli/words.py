"""Short texts for tables."""

from __future__ import annotations

from collections.abc import Mapping

from hupai import riichi, xuezhan
from hupai.cli.rulesets import Greatest, Score


def worth(score: Score | None) -> str:
    """What a win brings in one cell: ``2000 (1 han 40 fu)``, ``12 (2 fan)``, ``8 (face 4)``."""
    if score is None:
        return "-"
    if not score:
        return str(score.reason).replace("_", " ")
    return f"{score.points} ({size(score)})"


def size(score: Score) -> str:
    """A win in the words of its rule set, without its points."""
    if isinstance(score, riichi.Score):
        return _riichi_size(score)
    return f"{score.fan} fan" if isinstance(score, xuezhan.Score) else f"face {score.face}"


def greatest(best: Greatest) -> str:
    """The result of a ready check: ``worth at most 12 (2 fan), by 1m``."""
    return f"worth at most {best.value} ({size(best.score)}), by {best.tile}"


def _riichi_size(score: riichi.Score) -> str:
    if score.yakuman:
        return "yakuman" if score.yakuman == 1 else f"{score.yakuman} yakuman"
    if score.limit:
        return f"{score.limit}, {score.han} han"
    return f"{score.han} han" + (f" {score.fu} fu" if score.fu else "")


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


def number(size: int, one: str) -> str:
    """How many of a thing: ``1 deal``, ``2 deals``."""
    return f"{size} {one}{'' if size == 1 else 's'}"
