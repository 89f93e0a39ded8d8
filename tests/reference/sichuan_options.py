"""How the options of the Sichuan rule sets are written: ``preset+name=value+name=value``."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from .tiles import InputError

Value = Any  # bool, int, None, str or a tuple of ints


class Option(NamedTuple):
    """One option: its type, the words that it may be, its value in each preset of the family."""

    type: str  # bool, int, int_or_none, ints, word or number (a word kept as a number)
    values: tuple[Value, ...]
    words: tuple[str, ...] = ()
    least: int = 0

    def parse(self, text: str) -> Value:
        """The value that a text names; ValueError when the option cannot have it."""
        if self.type == "bool":
            if text not in ("true", "false"):
                raise ValueError(f"{text!r} is not true or false")
            return text == "true"
        if self.type == "int_or_none" and text == "none":
            return None
        if self.type in ("int", "int_or_none"):
            return parse_int(text, self.least)
        if self.type == "ints":
            numbers = tuple(parse_int(part, self.least) for part in text.split(","))
            if len(numbers) != len(self.values[0]):
                raise ValueError(f"{text!r} has not {len(self.values[0])} numbers")
            return numbers
        if text not in self.words:
            raise ValueError(f"{text!r} is none of {', '.join(self.words)}")
        return int(text) if self.type == "number" else text


def parse_int(text: str, least: int) -> int:
    if not re.fullmatch(r"-?[0-9]+", text) or int(text) < least:
        raise ValueError(f"{text!r} is not a whole number from {least} on")
    return int(text)


def flag(*values: bool) -> Option:
    return Option("bool", values)


def integer(*values: int, least: int = 0) -> Option:
    return Option("int", values, least=least)


def integer_or_none(*values: int | None, least: int = 0) -> Option:
    return Option("int_or_none", values, least=least)


def integers(*values: tuple[int, ...]) -> Option:
    return Option("ints", values)


def word(words: str, *values: str) -> Option:
    """One of the words, which are parted by blanks."""
    return Option("word", values, tuple(words.split()))


def number(words: str, *values: int) -> Option:
    """One of few numbers."""
    return Option("number", values, tuple(words.split()))


class Rules(dict[str, Value]):
    """One rule set: option name to value, also readable as ``rules.base``."""

    def __init__(self, family: str, values: dict[str, Value]) -> None:
        super().__init__(values)
        self.family = family

    def __getattr__(self, name: str) -> Value:
        if name in self:
            return self[name]
        raise AttributeError(name)


def build(
    family: str, presets: tuple[str, ...], options: dict[str, Option], words: list[str]
) -> Rules:
    """The preset named by the first word, with the overrides of the others."""
    column = presets.index(words[0])
    rules = Rules(family, {name: option.values[column] for name, option in options.items()})
    for override in words[1:]:
        name, equals, text = override.partition("=")
        if name not in options or not equals:
            raise InputError("unknown_rule", "rules", f"there is no option {name!r}")
        try:
            rules[name] = options[name].parse(text)
        except ValueError as error:
            message = f"{name} cannot be {text!r}: {error}"
            raise InputError("unknown_rule", "rules", message) from error
    return rules
