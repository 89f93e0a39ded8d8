"""The core counts as many sequences of actions as the reference, in all and by the first."""

from __future__ import annotations

import pytest

from perft.count import PRESETS, sequences
from perft.midway import Count, counts, skip
from play.families import core_deal, reference_deal


@pytest.mark.parametrize("count", list(counts()), ids=lambda count: f"{count.rules} {count.seed}")
def test_counts_of_the_reference(count: Count) -> None:
    deal = core_deal(count.rules, seed=count.seed, log=False)
    skip(deal, count.seed, count.skipped)
    before = deal.copy()
    assert deal.perft(count.depth) == count.sequences
    assert sum(deal.perft_divide(count.depth).values()) == count.sequences
    assert deal == before


@pytest.mark.parametrize("rules", PRESETS)
def test_by_the_first_action(rules: str) -> None:
    core, lead = core_deal(rules, seed=5), reference_deal(rules, seed=5)
    for deal in (core, lead):
        skip(deal, 6, 30)
    divided = {}
    for action in lead.legal_actions:
        after = lead.copy()
        after.apply(action)
        divided[action] = sequences(after, 1)
    assert core.perft_divide(2) == divided
