"""One hash a preset over the ledgers of seeded deals with a fixed player.

``PYTHONPATH=tests python -m golden.signature`` computes them with the reference and writes
``signature.json``: only when a rule was changed on purpose, and then the commit says so.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from play import lockstep, policies, sichuan_lockstep, sichuan_policies
from play.families import is_riichi, reference_deal
from play.lockstep import Lockstep, Maker, play_out, texts
from play.policies import of_type, type_of
from reference import riichi_rules, sichuan_rules
from reference.rng import Rng

PRESETS = (*riichi_rules.PRESETS, *sichuan_rules.PRESETS)

FILE = Path(__file__).parent / "signature.json"
DEALS = 20
KEY = 0x5167
DECLARATIONS = ("riichi", "sing", "dance")


def fixed_policy(both: Lockstep) -> str:
    """Wins and declares where it can, calls now and then, else nears a ready hand."""
    best = policies.best if is_riichi(both.rules) else sichuan_policies.best
    legal = texts(both.lead.legal_actions)
    seat, roll = both.lead.to_act, Rng(both.start["seed"], KEY, len(both.actions)).bounded(12)
    for types in (("tsumo", "ron"), ("kita",), DECLARATIONS):
        found = of_type(legal, *types)
        if found and types is DECLARATIONS:
            return best(both, seat, of_type(found, type_of(found[roll % 2 * (len(found) - 1)])))
        if found:
            return found[0]
    if type_of(legal[0]) in ("exchange", "void_suit"):
        return sichuan_policies.from_short_suit(legal, both.table.places[seat].hand)
    if roll < 3 and type_of(legal[0]) not in ("discard", "show"):
        return legal[roll % len(legal)]
    if "pass" in legal:
        return "pass"
    discards = of_type(legal, "discard")
    return best(both, seat, discards) if discards else legal[roll % len(legal)]


def signature(make: Maker, preset: str) -> str:
    """The hash of ledgers and results of the first deals."""
    lines: list[str] = []
    table = lockstep if is_riichi(preset) else sichuan_lockstep
    for seed in range(DEALS):
        both = play_out(table.open_deal(preset, [make], seed=seed), fixed_policy)
        lines += [
            str(table.plain_result(both.lead.result)),
            *(str(table.entry(one)) for one in both.lead.ledger),
        ]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


if __name__ == "__main__":
    found = {preset: signature(reference_deal, preset) for preset in PRESETS}
    FILE.write_text(json.dumps({"deals": DEALS, "presets": found}, indent=2) + "\n", "utf-8")
