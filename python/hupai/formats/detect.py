"""Which format a log is in, by what is in it."""

from __future__ import annotations

import json
import re

_MJAI, _TENHOU, _MJLOG = FORMATS = ("mjai", "tenhou", "mjlog")
_HEAD = 4096


def format_of(whole: bytes) -> str:
    """mjai, tenhou or mjlog; empty where it is none of them."""
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
