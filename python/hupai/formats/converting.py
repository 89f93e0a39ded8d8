"""Reads a log of whatever format and writes it in another."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal, overload

from hupai.errors import HupaiError
from hupai.formats import mjai, tenhou
from hupai.formats.detect import format_of
from hupai.formats.draft import Broken, Draft, read_with
from hupai.formats.record import Loaded, Record
from hupai.formats.source import bytes_of, read_file, unpacked, write_file

__all__ = ["WRITTEN", "convert", "dumps", "load", "loads", "to_mjai", "to_tenhou", "write"]

WRITTEN = ("mjai", "tenhou")
"""The formats that `write` knows."""


@overload
def loads(text: str | bytes, *, partial: Literal[False] = False, source: str = "log") -> Record: ...
@overload
def loads(text: str | bytes, *, partial: Literal[True], source: str = "log") -> Loaded: ...
def loads(text: str | bytes, *, partial: bool = False, source: str = "log") -> Record | Loaded:
    """Read a log of any format: mjai, Tenhou's JSON or mjlog, packed or not.

    Parameters
    ----------
    text : str or bytes
    partial : bool
        Give the deals before a fault, and the fault, in place of an error.
    source : str
        What messages call the log.

    Raises
    ------
    LogError
        One line with deal, place and what was expected.

    Examples
    --------
    >>> from hupai import formats
    >>> formats.loads('{"type":"start_game","names":["A","B","C","D"]}').names
    ('A', 'B', 'C', 'D')
    >>> formats.loads("1. e4 e5")
    Traceback (most recent call last):
    hupai.errors.LogError: log: expected mjai, Tenhou's JSON or mjlog
    """
    raw = bytes_of(text)
    problem = unpacked(raw)[1]
    found = format_of(raw)
    if not found:

        def refuse(_: Draft) -> None:
            raise Broken(problem or "expected mjai, Tenhou's JSON or mjlog")

        return read_with(refuse, source, partial)
    if found == "mjai":
        if partial:
            return mjai.loads(raw, partial=True, source=source)
        return mjai.loads(raw, source=source)
    if partial:
        return tenhou.loads(raw, partial=True, source=source)
    return tenhou.loads(raw, source=source)


@overload
def load(path: str | os.PathLike[str], *, partial: Literal[False] = False) -> Record: ...
@overload
def load(path: str | os.PathLike[str], *, partial: Literal[True]) -> Loaded: ...
def load(path: str | os.PathLike[str], *, partial: bool = False) -> Record | Loaded:
    """Read a log from a file; see `loads`.

    Examples
    --------
    >>> import pathlib, tempfile
    >>> from hupai import formats
    >>> path = pathlib.Path(tempfile.mkdtemp()) / "log.json"
    >>> formats.tenhou.dump(formats.Record("tenhou", ("A", "B", "C", "D")), path)
    >>> formats.load(path).rules
    'tenhou'
    """
    raw, name = read_file(path), Path(path).name
    return loads(raw, partial=True, source=name) if partial else loads(raw, source=name)


def to_mjai(text: str | bytes, dialect: str = mjai.DIALECTS[0]) -> str:
    """A log of any format as mjai.

    Examples
    --------
    >>> from hupai import formats
    >>> text = formats.tenhou.dumps(formats.Record("tenhou", ("A", "B", "C", "D")))
    >>> print(formats.to_mjai(text, "mortal").splitlines()[0])
    {"type":"start_game","names":["A","B","C","D"]}
    """
    return mjai.dumps(loads(text), dialect)


def to_tenhou(text: str | bytes) -> str:
    """A log of any format as Tenhou's JSON.

    Examples
    --------
    >>> from hupai import formats
    >>> text = formats.to_tenhou('{"type":"start_game","names":["A","B","C","D"]}')
    >>> formats.loads(text).names
    ('A', 'B', 'C', 'D')
    """
    return tenhou.dumps(loads(text))


def convert(
    source: str | os.PathLike[str],
    target: str | os.PathLike[str],
    to: str,
    dialect: str = mjai.DIALECTS[0],
) -> Record:
    """Read a file of any format and write another.

    Parameters
    ----------
    source, target : path
        A target whose name ends in ``.gz`` is packed.
    to : {"mjai", "tenhou"}
    dialect : str
        Of mjai.

    Returns
    -------
    Record
        What was read.

    Examples
    --------
    >>> import pathlib, tempfile
    >>> from hupai import formats
    >>> folder = pathlib.Path(tempfile.mkdtemp())
    >>> formats.mjai.dump(formats.Record("tenhou", ("A", "B", "C", "D")), folder / "a.mjson")
    >>> formats.convert(folder / "a.mjson", folder / "a.json", to="tenhou").names
    ('A', 'B', 'C', 'D')
    """
    record = load(source)
    write(record, target, to, dialect)
    return record


def write(
    record: Record, target: str | os.PathLike[str], to: str, dialect: str = mjai.DIALECTS[0]
) -> None:
    """Write a record to a file in the format named; see `convert`.

    Examples
    --------
    >>> from hupai import formats
    >>> formats.write(formats.Record(), "log.xml", to="mjlog")
    Traceback (most recent call last):
    hupai.errors.HupaiError: no format is called 'mjlog'; written are mjai and tenhou
    """
    write_file(target, dumps(record, to, dialect))


def dumps(record: Record, to: str, dialect: str = mjai.DIALECTS[0]) -> str:
    """The text of a record in the format named; see `convert`.

    Examples
    --------
    >>> from hupai.formats import Record
    >>> from hupai.formats.converting import dumps
    >>> print(dumps(Record(names=("A", "B", "C")), to="mjai"), end="")
    {"type":"start_game","names":["A","B","C"]}
    {"type":"end_game"}
    """
    if to not in WRITTEN:
        known = " and ".join(WRITTEN)
        raise HupaiError(f"no format is called '{to}'; written are {known}", field="to")
    return mjai.dumps(record, dialect) if to == "mjai" else tenhou.dumps(record)
