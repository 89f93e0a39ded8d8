"""Writes mjai: Mortal's events and keys in Mortal's order; a dialect may add keys after them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from hupai.errors import HupaiError
from hupai.formats.mjai_deal_writer import DealWriter
from hupai.formats.mjai_fields import Event
from hupai.formats.mjai_riichi_writer import RiichiDealWriter
from hupai.formats.mjai_sichuan_writer import SichuanDealWriter
from hupai.formats.record import DealRecord, Record
from hupai.formats.record_riichi import RiichiDealRecord
from hupai.formats.record_sichuan import SichuanDealRecord
from hupai.formats.rules import FORMAT, hash_of, is_riichi

DIALECTS = ("hupai", "mortal", "riichienv", "jansou")


def lines_of(record: Record, dialect: str) -> Iterator[str]:
    """The lines of a log."""
    for event in events_of(record, dialect):
        yield json.dumps(event, ensure_ascii=False, separators=(",", ":"))


def events_of(record: Record, dialect: str) -> Iterator[Event]:
    """The events of a log."""
    if dialect not in DIALECTS:
        raise HupaiError(
            f"no mjai dialect is called '{dialect}'; known: {', '.join(DIALECTS)}", field="dialect"
        )
    if not is_riichi(record) and dialect != DIALECTS[0]:
        raise HupaiError(f"{dialect} has no events for {record.rules}", field="dialect")
    yield _start_game(record, dialect)
    for deal in record.deals:
        yield from writer_of(deal, dialect).events()
    if record.deals and not record.deals[-1].kind:
        return  # the match goes on
    end: Event = {"type": "end_game"}
    if dialect in ("hupai", "jansou") and record.final is not None:
        end["scores"] = list(record.final)
        if dialect == "hupai" and record.results is not None:
            end["results"] = list(record.results)
    yield end


def _start_game(record: Record, dialect: str) -> Event:
    names = list(record.names) or [""] * record.players
    event: Event = {"type": "start_game", "names": names}
    kept = record.extras.get("mjai")
    if isinstance(kept, dict):
        only = "id" if not is_riichi(record) else "seed" if dialect == "mortal" else ""
        event |= {key: value for key, value in kept.items() if only in ("", key)}
    if not is_riichi(record):
        event["format"] = FORMAT
    if dialect == "hupai" and record.rules:
        event["rules"] = record.rules
        known = record.extras.get("rules_hash") or hash_of(record.rules)
        if known:
            event["rules_hash"] = known
    return event


def writer_of(deal: DealRecord, dialect: str) -> DealWriter[Any]:
    """What writes a deal of its family."""
    if isinstance(deal, RiichiDealRecord):
        return RiichiDealWriter(deal, dialect)
    assert isinstance(deal, SichuanDealRecord)
    return SichuanDealWriter(deal, dialect)
