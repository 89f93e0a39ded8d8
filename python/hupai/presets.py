"""What the modules of all rule sets share: presets with their marks, and what two sets differ in.

Examples
--------
>>> from hupai import riichi, xuezhan
>>> xuezhan.difference(xuezhan.LAOK, xuezhan.LAOK_HORSES)
{'horses': (0, 2)}
>>> type(riichi.PRESETS["tenhou"]) is type(xuezhan.PRESETS["laok"])
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["Preset", "difference", "presets_of"]


class Preset(NamedTuple):
    """A named rule set.

    `marks` tells of doubtful options: F fill-in, i inferred, ~ fairly sure, ? uncertain.

    Examples
    --------
    >>> from hupai import riichi
    >>> riichi.PRESETS["mleague"].marks["own_four"]
    '~'
    """

    title: str
    marks: dict[str, str]


class _HasOptions(Protocol):
    @property
    def options(self) -> dict[str, Any]: ...


_Rules = TypeVar("_Rules", bound=_HasOptions)


def presets_of(rows: Mapping[str, tuple[str, dict[str, str]]]) -> dict[str, Preset]:
    """Presets from the rows of the core.

    Examples
    --------
    >>> from hupai.presets import presets_of
    >>> presets_of({"laok": ("the seed text", {})})["laok"].title
    'the seed text'
    """
    return {name: Preset(title, marks) for name, (title, marks) in rows.items()}


def difference(a: _Rules, b: _Rules) -> dict[str, tuple[Any, Any]]:
    """The options in which two rule sets of one family differ, each with both values.

    Examples
    --------
    >>> from hupai import riichi
    >>> riichi.difference(riichi.TENHOU, riichi.TENHOU_NO_AKA)
    {'aka': ((1, 1, 1), (0, 0, 0))}
    """
    mine, other = a.options, b.options
    return {name: (mine[name], other[name]) for name in mine if mine[name] != other[name]}
