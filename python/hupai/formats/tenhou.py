"""Tenhou's logs: the JSON of tenhou.net/6, read and written, and mjlog, read.

Examples
--------
>>> from hupai.formats import Record, tenhou
>>> text = tenhou.dumps(Record("tenhou", ("A", "B", "C", "D")))
>>> tenhou.loads(text).rules
'tenhou'
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Literal, overload
from urllib.parse import unquote

from hupai.formats import mjlog_reader, tenhou_reader, tenhou_writer
from hupai.formats.draft import Draft, read_with
from hupai.formats.record import Loaded, Record
from hupai.formats.source import bytes_of, read_file, refuse, text_of, unpacked, write_file

__all__ = ["dump", "dumps", "load", "loads"]

_LINK = "#json="


@overload
def loads(
    text: str | bytes, *, partial: Literal[False] = False, source: str = "tenhou"
) -> Record: ...
@overload
def loads(text: str | bytes, *, partial: Literal[True], source: str = "tenhou") -> Loaded: ...
def loads(text: str | bytes, *, partial: bool = False, source: str = "tenhou") -> Record | Loaded:
    """Read a log from JSON, a link ``https://tenhou.net/6/#json=…``, or the XML of an mjlog.

    Parameters
    ----------
    text : str or bytes
        Bytes may be packed with gzip.
    partial : bool
        Give the deals before a fault, and the fault, in place of an error.
    source : str
        What messages call the log.

    Raises
    ------
    LogError
        One line with the deal, the place and what was expected.

    Examples
    --------
    >>> from hupai.formats import tenhou
    >>> tenhou.loads('{"log":[[]]}')
    Traceback (most recent call last):
    hupai.errors.LogError: tenhou: deal 1, log[0]: a deal is []: expected a list of 14 or 17
    """
    raw = bytes_of(text)

    def read(draft: Draft) -> None:
        whole, problem = unpacked(raw)
        try:
            if whole.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<"):
                mjlog_reader.read_log(whole, draft)
            else:
                found, wrong = text_of(whole)
                problem = problem or wrong
                tenhou_reader.read_log(_json_of(found), draft)
        finally:
            refuse(problem)  # the cause of what else is wrong at the end

    return read_with(read, source, partial)


def _json_of(text: str) -> str:
    """A link holds the JSON in percent signs."""
    head, sign, rest = text.partition(_LINK)
    if not sign or "{" in head:
        return text
    return unquote(rest.split("&ts=")[0])


@overload
def load(path: str | os.PathLike[str], *, partial: Literal[False] = False) -> Record: ...
@overload
def load(path: str | os.PathLike[str], *, partial: Literal[True]) -> Loaded: ...
def load(path: str | os.PathLike[str], *, partial: bool = False) -> Record | Loaded:
    """Read a log from a file, ``.gz`` or not; see `loads`.

    Examples
    --------
    >>> import pathlib, tempfile
    >>> from hupai.formats import Record, tenhou
    >>> path = pathlib.Path(tempfile.mkdtemp()) / "log.json"
    >>> tenhou.dump(Record("tenhou_sanma", ("A", "B", "C")), path)
    >>> tenhou.load(path).names
    ('A', 'B', 'C')
    """
    raw, name = read_file(path), Path(path).name
    return loads(raw, partial=True, source=name) if partial else loads(raw, source=name)


def dumps(record: Record) -> str:
    """The log as JSON of tenhou.net/6.

    Its `rule` names our rule set beside Tenhou's abbreviations.

    Examples
    --------
    >>> from hupai.formats import Record, tenhou
    >>> print(tenhou.dumps(Record("tenhou", ("A", "B", "C", "D"))))  # doctest: +ELLIPSIS
    {"title":["hupai","tenhou"],"name":["A","B","C","D"],"rule":{"disp":"般南喰赤","aka51":1,...
    """
    log = tenhou_writer.log_of(record)
    return json.dumps(log, ensure_ascii=False, separators=(",", ":"))


def dump(record: Record, path: str | os.PathLike[str]) -> None:
    """Write a log to a file, packed where its name ends in ``.gz``; see `dumps`.

    Examples
    --------
    >>> import pathlib, tempfile
    >>> from hupai.formats import Record, tenhou
    >>> path = pathlib.Path(tempfile.mkdtemp()) / "log.json.gz"
    >>> tenhou.dump(Record("tenhou", ("A", "B", "C", "D")), path)
    >>> path.read_bytes()[:2].hex()
    '1f8b'
    """
    write_file(path, dumps(record))
