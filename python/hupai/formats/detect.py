"""Which format a log is in, by what is in it."""

from __future__ import annotations

import json
import re

from hupai.formats.source import unpacked

_MJAI, _TENHOU, _MJLOG = FORMATS = ("mjai", "tenhou", "mjlog")
_HEAD = 4096


def format_of(raw: bytes) -> str:
    """``mjai``, ``tenhou`` or ``mjlog``, by what is in a log; empty where it is none of them.

    Parameters
    ----------
    raw : bytes
        Packed with gzip or not, whole or cut off.

    Examples
    --------
    >>> from hupai import formats
    >>> formats.format_of(b"<mjloggm/>"), formats.format_of(b"1. e4")
    ('mjlog', '')
    """
    whole, _ = unpacked(raw)
    text = whole[:_HEAD].decode("utf-8", "replace").lstrip("\ufeff \t\r\n")
    if text.startswith("<"):
        return _MJLOG
    if text.startswith("[") or re.match(r'\{\s*"type"\s*:', text):
        return _MJAI
    if re.match(r"https?://\S*#json=", text):
        return _TENHOU
    if not text.startswith("{"):
        return ""
    rest = whole.decode("utf-8", "replace").lstrip("\ufeff \t\r\n")
    try:
        first, _ = json.JSONDecoder().raw_decode(rest)
    except (ValueError, RecursionError):
        keys = set(re.findall(r'"(log|name|rule|type)"\s*:', rest))
    else:
        keys = set(first)
    if keys & {"log", "name", "rule"}:
        return _TENHOU
    return _MJAI if "type" in keys else ""
