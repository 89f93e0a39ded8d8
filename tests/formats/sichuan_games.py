"""Deals of xuezhan and panzhihua that the reference played, as records."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from hupai.formats import PaymentRecord, Record, SichuanDealRecord, WinRecord, deal_of
from hupai.formats.record_sichuan import OF_WINS, sums
from play.lockstep import play_out
from play.sichuan_lockstep import open_deal
from play.sichuan_policies import mixed_policy
from reference.sichuan_deal import Deal

# Rule sets with the seeds whose deals have the rarer events.
SEEDS = {
    "laok": (1, 3, 8, 11, 66),
    "laok_horses+kan_shot=transfer_all": (0, 1, 2),
    "sbr2025": (0, 4, 19, 73),
    "sbr2025+void=natural": (0, 1, 2, 3),
    "online+exchange=three": (0, 1, 2),
    "panzhihua_short": (0, 1, 2, 3),
    "panzhihua_long": (0, 1, 2, 3, 4),
}


@cache
def played(rules: str, seed: int) -> SichuanDealRecord:
    """A whole deal."""
    start = {"deal_index": seed % 3, "dealer": seed % 4, "scores": (100, 0, -40, 8)}
    both = open_deal(rules, [Deal], seed=seed, **start)
    return record_of(play_out(both, mixed_policy(Random(seed))).lead)


def record_of(deal: Any) -> SichuanDealRecord:
    """A deal of the reference."""
    paid = [PaymentRecord(*one[:4], one[5]) for one in deal.ledger]
    fines = [PaymentRecord(*one[:4]) for one in deal.penalties]
    wins = [won(*one, paid) for one in deal.wins]
    return deal_of(list(map(str, deal.events)), wins=wins, payments=paid, penalties=fines)


def won(
    seat: int, source: int, tile: str, answer: dict[str, Any], paid: list[PaymentRecord]
) -> WinRecord:
    """One win."""
    entries = [one for one in paid if one.payee == seat and one.reason in OF_WINS]
    items = tuple((name, worth) for name, worth in answer["items"])
    return WinRecord(
        seat, source, tile, sums(entries), items, value=answer["value"],
        fan=answer.get("fan"), face=answer.get("face"),
    )  # fmt: skip


@cache
def record(rules: str) -> Record:
    """Some deals under one rule set; they are no match."""
    deals = tuple(played(rules, seed) for seed in SEEDS[rules])
    return Record(rules, ("A", "B", "C", "D"), deals, deals[-1].scores_after, (4.0, 2.5, 2.5, 1.0))
