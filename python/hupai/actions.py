"""Actions as numbers: our own, which lose nothing, and those of other systems.

`of` gives the numbers of a rule set. A `Codec` writes an action as another system says it, often
in two steps (first "riichi", then the tile), and reads it back; what that system cannot say, or
says in one way of two actions, stands in `Codec.cannot_say` and `Codec.says_alike`.

Examples
--------
>>> import hupai as hp
>>> ids = hp.actions.of(hp.riichi.TENHOU)
>>> ids.id_of("pass"), ids.action_of(0)
(397, Action('tsumo'))
>>> deal = hp.riichi.TENHOU.deal(seed=7)
>>> hp.actions.MJX.encode(deal, "discard 2z*")
(65,)
>>> hp.actions.MJX.decode(deal, (65,))
Action('discard 2z*')
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any, Protocol

from hupai import _core
from hupai._core import Action, ActionIds
from hupai.errors import HupaiError, IllegalActionError, shown, whole
from hupai.families import Rules, given_rules

__all__ = ["CODECS", "MJX", "MORTAL", "RIICHIENV", "ActionIds", "Codec", "of"]

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def of(rules: Rules | str) -> ActionIds:
    """The actions of a rule set by number.

    Parameters
    ----------
    rules : Rules or str
        Of any family; all rule sets of a family have the same numbers.

    Examples
    --------
    >>> import hupai as hp
    >>> hp.actions.of("mleague").version, hp.actions.of(hp.xuezhan.LAOK).version
    ('riichi-actions-1', 'sichuan-actions-1')
    """
    is_riichi = isinstance(given_rules(rules), _core.RiichiRules)
    return _core.riichi_action_ids if is_riichi else _core.sichuan_action_ids


class Asked(Protocol):
    """What a codec asks: a riichi deal, or what the seat that is asked sees of one."""

    @property
    def legal_actions(self) -> tuple[Action, ...]: ...
    @property
    def players(self) -> int: ...


_MOST_NUMBERS = 2  # of an action, as of riichi and its discard
_KINDS = 34
_TILES = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)]
_TILES += [f"{rank}z" for rank in range(1, 8)]
_REDS = ("0m", "0p", "0s")


def _kind(tile: str) -> int:
    """0 to 33, a red five as its kind."""
    return _TILES.index("5" + tile[1] if tile[0] == "0" else tile)


def _tile_number(tile: str) -> int:
    """The same with the red fives of m, p, s as 34 to 36."""
    return _KINDS + _REDS.index(tile) if tile in _REDS else _TILES.index(tile)


def _has_red(tiles: Sequence[str]) -> bool:
    return any(tile in _REDS for tile in tiles)


def _lowest(action: Action, claimed: str) -> int:
    """Kind of the lowest tile of a chi."""
    return min(_kind(tile) for tile in (*action.tiles, claimed))


@dataclass(frozen=True)
class Codec:
    """The action numbers of another system.

    Attributes
    ----------
    name : str
    size : int
        Numbers go from 0 to ``size - 1``.
    cannot_say : tuple of str
        Types of actions that have no number there.
    says_alike : dict of str to str
        Actions that have the same numbers there, by type, and which of them `decode` takes.

    Examples
    --------
    >>> import hupai as hp
    >>> hp.actions.MORTAL.cannot_say
    ('kita', 'open_riichi', 'show', 'hide')
    >>> hp.actions.CODECS["riichienv-82"].says_alike["chi"]
    'red fives are used before plain ones'
    """

    name: str
    size: int
    cannot_say: tuple[str, ...]
    says_alike: dict[str, str]
    _ids: Callable[[Action, str], tuple[int, ...]]
    _rank: Callable[[Action], int]

    def __repr__(self) -> str:
        return f"<{self.name}>"

    def encode(self, asked: Asked, action: Action | str) -> tuple[int, ...]:
        """The numbers of an action, said one after the other.

        Parameters
        ----------
        asked : deal or observation
            Of four-player riichi, of the seat that is asked.
        action : Action or str
            A legal one.

        Raises
        ------
        IllegalActionError
            The action is not legal here.
        HupaiError
            The other system cannot say it.

        Examples
        --------
        >>> import hupai as hp
        >>> hp.actions.MORTAL.encode(hp.riichi.TENHOU.deal(seed=7), "discard 2z*")
        (28,)
        """
        wanted = Action(action)
        seen = self._seen(asked)
        if wanted not in seen.legal_actions:
            raise IllegalActionError(f"{wanted} is not legal here", field="action")
        if wanted.type in self.cannot_say:
            raise HupaiError(f"{self.name} cannot say {str(wanted)!r}", field="action")
        return self._ids(wanted, seen.claimed)

    def decode(self, asked: Asked, ids: Sequence[int]) -> Action:
        """The legal action that the numbers say; of several the one named in `says_alike`.

        Parameters
        ----------
        asked : deal or observation
            As of `encode`.
        ids : sequence of int
            All that is said of one action: one number, or two.

        Raises
        ------
        HupaiError
            No legal action has these numbers; names those that have some.

        Examples
        --------
        >>> import hupai as hp
        >>> hp.actions.MORTAL.decode(hp.riichi.TENHOU.deal(seed=7), [28])
        Action('discard 2z*')
        """
        said = self._numbers(ids)
        found = [action for action, numbers in self._said(asked) if numbers == said]
        if not found:
            known = sorted({numbers for _, numbers in self._said(asked)})
            raise HupaiError(
                f"{self.name}: no legal action is {said}; here are {known}", field="ids"
            )
        return min(found, key=self._rank)

    def mask(self, asked: Asked, said: Sequence[int] = ()) -> NDArray[np.bool_]:
        """Which numbers can be said now, after those that have been said.

        Examples
        --------
        >>> import hupai as hp
        >>> deal = hp.riichi.TENHOU.deal(seed=7)
        >>> int(hp.actions.MORTAL.mask(deal).sum())
        13
        """
        import numpy as np

        before = self._numbers(said)
        mask = np.zeros(self.size, np.bool_)
        for _, numbers in self._said(asked):
            if len(numbers) > len(before) and numbers[: len(before)] == before:
                mask[numbers[len(before)]] = True
        return mask

    def _numbers(self, ids: Sequence[int]) -> tuple[int, ...]:
        if isinstance(ids, str | bytes) or not hasattr(ids, "__iter__"):
            raise HupaiError(f"ids: a sequence of numbers is wanted, not {shown(ids)}", field="ids")
        few = islice(ids, _MOST_NUMBERS + 1)  # no action has more
        return tuple(whole("ids", number, -(2**31), 2**31) for number in few)

    def _seen(self, asked: Asked) -> Any:
        seen: Any = asked
        if not isinstance(asked, _core.RiichiDeal | _core.RiichiObservation):
            raise HupaiError(
                f"{self.name}: a deal or observation of riichi is wanted, not {shown(asked)}",
                field="deal",
            )
        if isinstance(asked, _core.RiichiDeal) and asked.to_act is not None:
            seen = asked.observe(asked.to_act)
        if seen.players != 4:
            raise HupaiError(f"{self.name} is of four players, not {seen.players}", field="deal")
        return seen

    def _said(self, asked: Asked) -> list[tuple[Action, tuple[int, ...]]]:
        seen = self._seen(asked)
        return [
            (action, self._ids(action, seen.claimed))
            for action in seen.legal_actions
            if action.type not in self.cannot_say
        ]


_NEVER = ("kita", "open_riichi", "show", "hide")
_DRAWN_FIRST = "the tile just drawn is discarded before an equal one of the hand"
_RED_FIRST = "red fives are used before plain ones"


def _drawn_first(action: Action) -> int:
    return 0 if action.tsumogiri else 1


def _shape(action: Action, claimed: str) -> int:
    """0, 1, 2: the tile claimed is the lowest, the middle, the highest of a chi."""
    return _kind(claimed) - _lowest(action, claimed)


def _mortal_ids(action: Action, claimed: str) -> tuple[int, ...]:
    plain = {"tsumo": 43, "ron": 43, "nine_terminals": 44, "pass": 45, "pon": 41, "open_kan": 42}
    if action.type in plain:
        return (plain[action.type],)
    if action.type == "chi":
        return (38 + _shape(action, claimed),)
    tile = action.tile
    assert tile is not None
    if action.type in ("closed_kan", "added_kan"):
        return (42, _kind(tile))
    return (37, _tile_number(tile)) if action.type == "riichi" else (_tile_number(tile),)


def _mjx_ids(action: Action, claimed: str) -> tuple[int, ...]:
    plain = {"tsumo": 175, "ron": 176, "nine_terminals": 178, "pass": 179}
    if action.type in plain:
        return (plain[action.type],)
    if action.type == "open_kan":
        return (141 + _kind(claimed),)
    tile = action.tile
    assert tile is not None
    if action.type in ("closed_kan", "added_kan"):
        return (141 + _kind(tile),)
    if action.type in ("pon", "chi"):
        has_red = _has_red((*action.tiles, claimed))
        if action.type == "pon":
            return (138 + _kind(claimed) // 9 if has_red else 104 + _kind(claimed),)
        suit, rank = divmod(_lowest(action, claimed), 9)
        return (95 + 3 * suit + rank - 2 if has_red else 74 + 7 * suit + rank,)
    discard = _tile_number(tile) + (37 if action.tsumogiri else 0)
    return (177, discard) if action.type == "riichi" else (discard,)


def _riichienv_ids(action: Action, claimed: str) -> tuple[int, ...]:
    plain = {"tsumo": 79, "ron": 79, "nine_terminals": 80, "pass": 81, "pon": 41}
    if action.type in plain:
        return (plain[action.type],)
    if action.type == "chi":
        return (38 + _shape(action, claimed),)
    if action.type == "open_kan":
        return (42 + _kind(claimed),)
    tile = action.tile
    assert tile is not None
    if action.type in ("closed_kan", "added_kan"):
        return (42 + _kind(tile),)
    return (37, _kind(tile)) if action.type == "riichi" else (_kind(tile),)


def _plain_first(action: Action) -> int:
    """A plain five is discarded before a red one."""
    is_red_discard = action.type in ("discard", "riichi") and action.tile in _REDS
    return 2 * is_red_discard + _drawn_first(action)


MORTAL = Codec(
    "mortal-46",
    46,
    _NEVER,
    {
        "discard": _DRAWN_FIRST,
        "riichi": _DRAWN_FIRST,
        "pon": _RED_FIRST,
        "chi": _RED_FIRST,
    },
    _mortal_ids,
    _drawn_first,
)
"""Mortal's 46: a closed or added kan is said in two steps, 42 and its kind; so is riichi, 37 and
the discard."""

MJX = Codec(
    "mjx-181",
    181,
    _NEVER,
    {"pon": "of a rule set with two red fives in a suit, " + _RED_FIRST},
    _mjx_ids,
    _drawn_first,
)
"""Mjx's 181: riichi is said in two steps, 177 and the discard."""

RIICHIENV = Codec(
    "riichienv-82",
    82,
    _NEVER,
    {
        "discard": _DRAWN_FIRST + ", a plain five before a red one",
        "riichi": _DRAWN_FIRST + ", a plain five before a red one",
        "pon": _RED_FIRST,
        "chi": _RED_FIRST,
    },
    _riichienv_ids,
    _plain_first,
)
"""RiichiEnv's 82 of four players: riichi is said in two steps, 37 and the discard."""

CODECS = {codec.name: codec for codec in (MORTAL, MJX, RIICHIENV)}
"""By name."""
