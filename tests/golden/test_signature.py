"""The signature of the rules: changed only on purpose, and then named in the commit."""

from __future__ import annotations

import json

import pytest

from golden.signature import DEALS, FILE, PRESETS, signature
from play.families import core_deal, reference_deal

STORED = json.loads(FILE.read_text(encoding="utf-8"))
WHY = (
    "the ledgers of seeded deals have changed; where that is meant, write the file anew "
    "(PYTHONPATH=tests python -m golden.signature) and say so in the commit"
)


@pytest.mark.parametrize("preset", PRESETS)
def test_core(preset: str) -> None:
    assert signature(core_deal, preset) == STORED["presets"][preset], WHY


@pytest.mark.parametrize("preset", PRESETS)
def test_reference(preset: str) -> None:
    assert signature(reference_deal, preset) == STORED["presets"][preset], WHY


def test_the_file_names_every_preset() -> None:
    assert STORED["deals"] == DEALS
    assert tuple(STORED["presets"]) == PRESETS
