"""Game logs: mjai, Tenhou's JSON and mjlog, read into one neutral record and written from it.

Examples
--------
>>> from hupai import formats
>>> record = formats.loads('{"type":"start_game","names":["A","B","C","D"]}')
>>> record.names, record.deals
(('A', 'B', 'C', 'D'), ())
"""

from __future__ import annotations

from hupai.formats import mjai, tenhou
from hupai.formats.converting import (
    WRITTEN,
    convert,
    load,
    loads,
    to_mjai,
    to_tenhou,
    write,
)
from hupai.formats.detect import format_of
from hupai.formats.events import deal_of
from hupai.formats.played import record_of, record_of_match
from hupai.formats.record import DealRecord, Loaded, Record, WinRecord
from hupai.formats.record_riichi import RiichiDealRecord
from hupai.formats.record_sichuan import PaymentRecord, SichuanDealRecord

__all__ = [
    "WRITTEN",
    "DealRecord",
    "Loaded",
    "PaymentRecord",
    "Record",
    "RiichiDealRecord",
    "SichuanDealRecord",
    "WinRecord",
    "convert",
    "deal_of",
    "format_of",
    "load",
    "loads",
    "mjai",
    "record_of",
    "record_of_match",
    "tenhou",
    "to_mjai",
    "to_tenhou",
    "write",
]
