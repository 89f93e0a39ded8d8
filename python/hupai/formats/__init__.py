"""Game logs: mjai, Tenhou's JSON and mjlog, read into one neutral record and written from it."""

from __future__ import annotations

from hupai.formats import mjai, tenhou
from hupai.formats.events import deal_of
from hupai.formats.record import DealRecord, Loaded, Record, WinRecord

__all__ = ["DealRecord", "Loaded", "Record", "WinRecord", "deal_of", "mjai", "tenhou"]
