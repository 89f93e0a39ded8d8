"""The errors of hupai: every one is a ``HupaiError``, and so a ``ValueError``."""

from __future__ import annotations

import operator


class HupaiError(ValueError):
    """Bad input. The message names the value, the limit and the place.

    Attributes
    ----------
    code : str
        The word of JSON answers: ``bad_tile``, ``bad_hand``, ``conflict``…
    field : str
        The field or argument to blame; may be empty.

    Examples
    --------
    >>> import hupai as hp
    >>> try:
    ...     hp.Hand("11111m")
    ... except hp.HupaiError as error:
    ...     print(error.code, "-", error)
    too_many_copies - 5 copies of 1m (limit 4) in '11111m'
    """

    def __init__(self, message: str, code: str = "bad_field", field: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.field = field

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (str(self), self.code, self.field))


class TileError(HupaiError):
    """A tile that cannot be read, or that the rule set has not."""


class HandError(HupaiError):
    """A hand, meld, win or deal that cannot be, or facts that exclude each other."""


class RuleError(HupaiError):
    """An unknown rule set, option or value of an option."""


class IllegalActionError(HupaiError):
    """An action that is not legal where it was tried."""


class LogError(HupaiError):
    """A game log that cannot be read."""


_CLASSES: dict[str, type[HupaiError]] = {
    "bad_tile": TileError,
    "bad_hand": HandError,
    "bad_meld": HandError,
    "too_many_copies": HandError,
    "conflict": HandError,
    "unknown_rule": RuleError,
    "illegal_action": IllegalActionError,
}


def shown(value: object) -> str:
    """A value as messages name it: on one line, cut short, even where it has no text."""
    most = 60
    try:
        text = repr(value).replace("\n", " ")
    except Exception:
        return f"a {type(value).__name__}"
    return text if len(text) <= most else f"{text[:most]}..."


def whole(name: str, number: object, least: int, most: int) -> int:
    """A whole number within bounds, or an error that names it.

    Examples
    --------
    >>> from hupai.errors import whole
    >>> whole("workers", 2, 1, 1024)
    2
    """
    wanted = f"{name}: a whole number from {least} to {most} is wanted"
    try:
        value = None if isinstance(number, bool) else operator.index(number)  # type: ignore[arg-type]
    except Exception as error:  # what a caller's own __index__ raises
        raise HupaiError(f"{wanted}, not {shown(number)}", field=name) from error
    if value is None or not least <= value <= most:
        raise HupaiError(f"{wanted}, not {shown(number)}", field=name)
    return int(value)


def flag(name: str, value: object) -> bool:
    """True or False, or an error that names what is neither.

    Examples
    --------
    >>> from hupai.errors import flag
    >>> flag("oracle", False)
    False
    """
    if not isinstance(value, bool):
        raise HupaiError(f"{name}: True or False is wanted, not {shown(value)}", field=name)
    return value


def from_problem(code: str, message: str, field: str) -> HupaiError:
    """The error of a problem that the core found."""
    return _CLASSES.get(code, HupaiError)(message, code, field)
