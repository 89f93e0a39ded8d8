"""The winning shapes under which the oracles count, as the engine's `hupai.Forms`."""

from __future__ import annotations

from typing import Any

import hupai as hp

LIMITS = {"ii": "concealed", "i": "ignore", "lim4": "concealed", "nolim": "ignore"}
"""The conventions of the oracles: may a target hold more than four of a kind?"""


def is_quick(limit: str) -> bool:
    """Return whether the engine answers from its tables; else it walks over every hand."""
    return LIMITS[limit] == "concealed"


def forms_of(
    *,
    tiles: str = "four_player",
    seven_pairs: str = "none",
    orphans: bool = False,
    own_four: str = "concealed",
) -> hp.Forms:
    """Return forms by their words; without options only the standard form."""
    words: tuple[Any, ...] = (tiles, seven_pairs, orphans, own_four)
    return hp.Forms(*words)


def suit_forms_of(void: str, own_four: str = "concealed") -> hp.SuitForms:
    """Return the forms of the three suits by their words."""
    words: tuple[Any, ...] = (void, own_four)
    return hp.SuitForms(*words)
