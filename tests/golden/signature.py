"""One hash a preset over the ledgers of seeded deals with a fixed player.

``PYTHONPATH=tests python -m golden.signature`` computes them with the reference and writes
``signature.json``: only when a rule was changed on purpose, and then the commit says so.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from play.lockstep import (
    Lockstep,
    Maker,
    entry,
    open_deal,
    plain_result,
    play_out,
    reference_deal,
    texts,
)
from play.policies import best, of_type, type_of
from reference.riichi_rules import PRESETS
from reference.rng import Rng

FILE = Path(__file__).parent / "signature.json"
DEALS = 20
KEY = 0x5167


def fixed_policy(both: Lockstep) -> str:
    """Wins and declares riichi where it can, calls now and then, else nears a ready hand."""
    legal = texts(both.lead.legal_actions)
    seat, roll = both.lead.to_act, Rng(both.start["seed"], KEY, len(both.actions)).bounded(12)
    for types in (("tsumo", "ron"), ("kita",), ("riichi",)):
        found = of_type(legal, *types)
        if found:
            return best(both, seat, found) if "riichi" in types else found[0]
    if roll < 3 and type_of(legal[0]) not in ("discard", "show"):
        return legal[roll % len(legal)]
    if "pass" in legal:
        return "pass"
    discards = of_type(legal, "discard")
    return best(both, seat, discards) if discards else legal[roll % len(legal)]


def signature(make: Maker, preset: str) -> str:
    """The hash of ledgers and results of the first deals."""
    lines: list[str] = []
    for seed in range(DEALS):
        both = play_out(open_deal(preset, [make], seed=seed), fixed_policy)
        lines += [
            str(plain_result(both.lead.result)),
            *(str(entry(one)) for one in both.lead.ledger),
        ]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


if __name__ == "__main__":
    found = {preset: signature(reference_deal, preset) for preset in PRESETS}
    FILE.write_text(json.dumps({"deals": DEALS, "presets": found}, indent=2) + "\n", "utf-8")
