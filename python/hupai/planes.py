"""Observations as planes: a byte for each kind of tile, own seat first.

``docs/observations.md`` says what each plane holds. The names here and the order of the planes
belong to the version, which changes when they do.

Examples
--------
>>> import hupai as hp
>>> deal = hp.riichi.TENHOU.deal(seed=7)
>>> planes = hp.planes.of(deal, deal.to_act)
>>> planes.shape, str(planes.dtype)
((116, 34), 'uint8')
>>> drawn = hp.planes.names(deal.rules).index("drawn")
>>> int(planes[drawn].argmax()), deal.drawn
(28, '2z')
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hupai import _core
from hupai.errors import HupaiError, shown
from hupai.families import Rules, given_rules

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["VERSION", "check_version", "names", "of", "shape"]

VERSION = "planes-v1"
"""The version written; others are refused."""


def check_version(version: str) -> None:
    """Refuse a version that is not written.

    Raises
    ------
    HupaiError
        Names the one that is.

    Examples
    --------
    >>> import hupai as hp
    >>> hp.planes.check_version("planes-v1")
    """
    if not isinstance(version, str) or version != VERSION:
        raise HupaiError(
            f"observation: {VERSION!r} is wanted, not {shown(version)}", field="observation"
        )


def names(rules: Rules | str, oracle: bool = False) -> tuple[str, ...]:
    """The planes in order: ``hand_1``, …, ``next.discards``, ….

    Parameters
    ----------
    rules : Rules or str
        Of any family.
    oracle : bool
        With what the seat cannot know: the other hands and the wall.

    Examples
    --------
    >>> import hupai as hp
    >>> hp.planes.names("tenhou")[:3], hp.planes.names("laok", oracle=True)[-1]
    (('hand_1', 'hand_2', 'hand_3'), 'replacement')
    """
    is_riichi = isinstance(given_rules(rules), _core.RiichiRules)
    return _core.riichi_plane_names(oracle) if is_riichi else _core.sichuan_plane_names(oracle)


def shape(rules: Rules | str, oracle: bool = False) -> tuple[int, int]:
    """How many planes there are, and columns in each.

    Examples
    --------
    >>> import hupai as hp
    >>> hp.planes.shape("tenhou"), hp.planes.shape("laok")
    ((116, 34), (99, 27))
    """
    columns = 34 if isinstance(given_rules(rules), _core.RiichiRules) else 27
    return len(names(rules, oracle)), columns


def of(
    deal: Any, seat: int, oracle: bool = False, out: NDArray[np.uint8] | None = None
) -> NDArray[np.uint8]:
    """What a seat may know of a deal.

    Parameters
    ----------
    deal : deal
        Of any family.
    seat : int
        Asked or not.
    oracle : bool
        With the planes of what it cannot know behind the others.
    out : uint8 (planes, columns), optional
        Where to write.

    Returns
    -------
    uint8 (planes, columns)
        `out`, or a new array; the columns are the kinds, 34 of riichi.

    Examples
    --------
    >>> import hupai as hp
    >>> deal = hp.riichi.TENHOU.deal(seed=7)
    >>> hp.planes.of(deal, 2, oracle=True).shape
    (161, 34)
    """
    if not isinstance(deal, _core.RiichiDeal | _core.XuezhanDeal | _core.PanzhihuaDeal):
        raise HupaiError(f"deal: a deal is wanted, not {shown(deal)}", field="deal")
    return _core.planes_of(deal, seat, oracle, out)
