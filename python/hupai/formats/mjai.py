"""mjai: one JSON event a line, one game a file, often packed with gzip.

The writer keeps to Mortal's events, keys and order. The dialect ``hupai`` adds keys behind them
that other readers pass over: the rule set with its hash, what a win is made of, why a deal was
drawn; ``mortal`` adds nothing, ``riichienv`` and ``jansou`` what those programs write.

Examples
--------
>>> from hupai.formats import mjai
>>> record = mjai.loads('{"type":"start_game","names":["A","B","C","D"]}')
>>> print(mjai.dumps(record), end="")
{"type":"start_game","names":["A","B","C","D"]}
{"type":"end_game"}
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal, overload

from hupai.formats import mjai_reader, mjai_writer
from hupai.formats.draft import Draft, read_with
from hupai.formats.record import Loaded, Record
from hupai.formats.source import bytes_of, read_file, refuse, text_of, write_file

__all__ = ["DIALECTS", "dump", "dumps", "load", "loads"]

DIALECTS = mjai_writer.DIALECTS
"""What `dump` can write; the first is the default."""


@overload
def loads(
    text: str | bytes, *, partial: Literal[False] = False, source: str = "mjai"
) -> Record: ...
@overload
def loads(text: str | bytes, *, partial: Literal[True], source: str = "mjai") -> Loaded: ...
def loads(text: str | bytes, *, partial: bool = False, source: str = "mjai") -> Record | Loaded:
    """Read a log from text, or from bytes that may be packed with gzip.

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
        One line with the deal, the line and what was expected.

    Examples
    --------
    >>> from hupai.formats import mjai
    >>> mjai.loads('{"type":"tsumo","actor":0,"pai":"5m"}')
    Traceback (most recent call last):
    hupai.errors.LogError: mjai: line 1: an event outside of a deal
    """

    def read(draft: Draft) -> None:
        found, problem = text_of(bytes_of(text))
        try:
            mjai_reader.read_events(found, draft)
        finally:
            refuse(problem)  # the cause of what else is wrong at the end

    return read_with(read, source, partial)


@overload
def load(path: str | os.PathLike[str], *, partial: Literal[False] = False) -> Record: ...
@overload
def load(path: str | os.PathLike[str], *, partial: Literal[True]) -> Loaded: ...
def load(path: str | os.PathLike[str], *, partial: bool = False) -> Record | Loaded:
    """Read a log from a file, ``.gz`` or not; see `loads`.

    Examples
    --------
    >>> import pathlib, tempfile
    >>> from hupai.formats import mjai
    >>> path = pathlib.Path(tempfile.mkdtemp()) / "log.json.gz"
    >>> mjai.dump(mjai.loads('{"type":"start_game","names":["A","B","C","D"]}'), path)
    >>> mjai.load(path).names
    ('A', 'B', 'C', 'D')
    """
    raw, name = read_file(path), Path(path).name
    return loads(raw, partial=True, source=name) if partial else loads(raw, source=name)


def dumps(record: Record, dialect: str = DIALECTS[0]) -> str:
    """The text of a log.

    Parameters
    ----------
    record : Record
    dialect : {"hupai", "mortal", "riichienv", "jansou"}

    Examples
    --------
    >>> from hupai.formats import Record, mjai
    >>> print(mjai.dumps(Record(names=("A", "B", "C"))).splitlines()[0])
    {"type":"start_game","names":["A","B","C"]}
    """
    return "".join(line + "\n" for line in mjai_writer.lines_of(record, dialect))


def dump(record: Record, path: str | os.PathLike[str], dialect: str = DIALECTS[0]) -> None:
    """Write a log to a file, packed where its name ends in ``.gz``; see `dumps`.

    Examples
    --------
    >>> import pathlib, tempfile
    >>> from hupai.formats import Record, mjai
    >>> path = pathlib.Path(tempfile.mkdtemp()) / "log.mjson"
    >>> mjai.dump(Record(names=("A", "B", "C")), path, dialect="mortal")
    >>> path.read_text().count("type")
    2
    """
    write_file(path, dumps(record, dialect))
