"""Japanese riichi: rule sets, scores and points.

Examples
--------
>>> from hupai import riichi
>>> rules = riichi.Rules("tenhou", kuitan=False)
>>> score = rules.score("067m22p34s456p (678p<)", win="5s", by="ron", seat_wind="S")
>>> bool(score), score.reason
(False, 'no_yaku')
>>> riichi.points(han=4, fu=30, by="ron").pay
{'ron': 7700}
"""

from __future__ import annotations

from enum import IntFlag
from typing import TYPE_CHECKING, Any, NamedTuple

from hupai import _core
from hupai._core import Call, Discard, DiscardedTile, dice_seat, first_dealer, sticks
from hupai._core import RiichiDeal as Deal
from hupai._core import RiichiDealResult as DealResult
from hupai._core import RiichiMatchResult as MatchResult
from hupai._core import RiichiMatchState as MatchState
from hupai._core import RiichiNoWin as NoWin
from hupai._core import RiichiObservation as Observation
from hupai._core import RiichiRules as Rules
from hupai._core import RiichiScore as Score
from hupai._core import RiichiWait as Wait
from hupai._core import RiichiWin as Win
from hupai.presets import Preset, difference, presets_of

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = [
    "EMA",
    "ITEMS",
    "MAHJONG_SOUL",
    "MAHJONG_SOUL_SANMA",
    "MLEAGUE",
    "OPTIONS",
    "PRESETS",
    "RIICHI",
    "TENHOU",
    "TENHOU_NO_AKA",
    "TENHOU_SANMA",
    "WRC",
    "Call",
    "Deal",
    "DealResult",
    "Discard",
    "DiscardedTile",
    "MatchResult",
    "MatchState",
    "NoWin",
    "Observation",
    "Points",
    "Preset",
    "Rules",
    "Score",
    "Wait",
    "Win",
    "WinFlag",
    "dice_seat",
    "difference",
    "first_dealer",
    "points",
    "points_needed",
    "sticks",
]

RIICHI = Rules("riichi")
TENHOU = Rules("tenhou")
TENHOU_NO_AKA = Rules("tenhou_no_aka")
TENHOU_SANMA = Rules("tenhou_sanma")
MAHJONG_SOUL = Rules("mahjong_soul")
MAHJONG_SOUL_SANMA = Rules("mahjong_soul_sanma")
MLEAGUE = Rules("mleague")
WRC = Rules("wrc")
EMA = Rules("ema")


PRESETS: dict[str, Preset] = presets_of(_core.riichi_presets())
"""Every preset with its title and marks."""

OPTIONS: dict[str, str] = dict(_core.riichi_options())
"""Every option with its clause, in the order of the canonical text."""

ITEMS: list[dict[str, Any]] = _core.riichi_items()
"""The value table: name, en, ja, zh, clause, closed, open (han or yakuman), yakuman.

The place of a row is its bit in the `items` column of `Rules.score_batch`.
"""

WinFlag = IntFlag("WinFlag", _core.win_flags())  # type: ignore[misc]
WinFlag.__doc__ = """Bits of the `flags` column of `Rules.score_batch`.

Examples
--------
>>> from hupai import riichi
>>> int(riichi.WinFlag.tsumo | riichi.WinFlag.riichi)
3
"""


class Points(NamedTuple):
    """What han and fu are worth.

    Attributes
    ----------
    pay : dict
        ``{"ron": n}``, ``{"each": n}`` or ``{"dealer": a, "other": b}``, in points.
    limit : str or None
        mangan, haneman, baiman, sanbaiman, yakuman.
    value : int
        All payments together.
    points : int
        With honba.

    Examples
    --------
    >>> from hupai import riichi
    >>> riichi.points(3, 60).value
    7700
    """

    pay: dict[str, int]
    limit: str | None
    value: int
    points: int


def points(
    han: int = 0,
    fu: int | None = None,
    by: str = "ron",
    dealer: bool = False,
    *,
    yakuman: int = 0,
    honba: int = 0,
    rules: Rules = RIICHI,
    **options: Any,
) -> Points:
    """Points of a hand of so many han and fu.

    Parameters
    ----------
    han, fu : int
        At least 1 han; fu is 25 or a multiple of 10 from 20 to 200, and may be left out from 5
        han on.
    by : {"ron", "tsumo"}
    dealer : bool
    yakuman : int
        Instead of han and fu: how many yakuman.
    honba : int
    rules : Rules
    **options
        Overrides of `rules`, such as ``kiriage=True``.

    Source: R-4.8, R-4.9.

    Examples
    --------
    >>> from hupai import riichi
    >>> riichi.points(2, 70, "tsumo")
    Points(pay={'dealer': 2300, 'other': 1200}, limit=None, value=4700, points=4700)
    >>> riichi.points(4, 30, kiriage=True).limit
    'mangan'
    """
    if options:
        rules = Rules(rules.text, **options)
    return Points(**rules.points(han, fu, by, dealer, yakuman, honba))


def points_needed(
    points: Sequence[int],
    seat: int,
    place: int = 1,
    *,
    dealer: int = 0,
    honba: int = 0,
    deposits: int = 0,
    rules: Rules = RIICHI,
) -> list[dict[str, Any]]:
    """The least hand that brings a seat to a place, by tsumo and by ron off each other seat.

    Parameters
    ----------
    points : sequence of int
        Points of each seat now, seat 0 the first dealer.
    seat, place : int
        Who, and which place (1 = first) or better. Equal points rank by seat (R-2.7).
    dealer : int
        The seat that deals.
    honba, deposits : int
        What lies on the table; the winner takes it.

    Returns
    -------
    list of dict
        ``by``, ``from_seat``, ``value`` (least points of a hand that does it; None where not even
        six yakuman do) and ``hands``: the least han of each fu, and the least limit hand (fu None)
        or number of yakuman.

    Source: R-4.8, R-4.9.

    Examples
    --------
    >>> from hupai import riichi
    >>> ways = riichi.points_needed([32000, 28000, 22000, 18000], seat=1, dealer=3)
    >>> ways[1]["by"], ways[1]["from_seat"], ways[1]["value"], ways[1]["hands"][1:3]
    ('ron', 0, 2300, [{'han': 3, 'fu': 30}, {'han': 2, 'fu': 40}])
    """
    return rules.points_needed(list(points), seat, place, dealer, honba, deposits)
