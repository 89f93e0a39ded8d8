"""Bytes of a log: from a file or text, also packed with gzip."""

from __future__ import annotations

import codecs
import gzip
import os
import zlib
from pathlib import Path

from hupai.formats.draft import Broken

LIMIT = 1 << 26  # no log of one game is longer, packed or not
_GZIP = b"\x1f\x8b"


def read_file(path: str | os.PathLike[str]) -> bytes:
    """The bytes of a file, one more than the limit at most."""
    with Path(path).open("rb") as file:
        return file.read(LIMIT + 1)


def write_file(path: str | os.PathLike[str], text: str) -> None:
    """Write the text of a log, packed where the name of the file ends in ``.gz``."""
    raw = bytes_of(text)
    Path(path).write_bytes(gzip.compress(raw, mtime=0) if str(path).endswith(".gz") else raw)


def bytes_of(text: str | bytes) -> bytes:
    """The bytes of a log that was given as text or as bytes."""
    return text.encode("utf-8", "replace") if isinstance(text, str) else text


def unpacked(raw: bytes) -> tuple[bytes, str]:
    """What gzip packed, as far as it can be read, and what is wrong with the rest."""
    if not raw.startswith(_GZIP):
        return raw[:LIMIT], "" if len(raw) <= LIMIT else f"more than {LIMIT} bytes"
    whole = b""
    while raw:
        unpack = zlib.decompressobj(wbits=31)
        try:
            whole += unpack.decompress(raw, LIMIT + 1 - len(whole))
        except zlib.error as error:
            return whole, f"gzip: {error}"
        if len(whole) > LIMIT:
            return whole[:LIMIT], f"more than {LIMIT} bytes unpacked"
        if not unpack.eof:
            return whole, "gzip: the file is cut off"
        raw = unpack.unused_data
    return whole, ""


def text_of(raw: bytes) -> tuple[str, str]:
    """The text of a log, as far as it can be read, and what is wrong with the rest."""
    whole, problem = unpacked(raw)
    mark = len(codecs.BOM_UTF8) if whole.startswith(codecs.BOM_UTF8) else 0
    try:
        return whole[mark:].decode(), problem
    except UnicodeDecodeError as error:
        end = mark + error.start
        return whole[mark:end].decode(), problem or f"byte {end}: no UTF-8"


def refuse(problem: str) -> None:
    """Raise what was wrong with the bytes, if anything."""
    if problem:
        raise Broken(problem)
