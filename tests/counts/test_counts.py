"""The engine's counts of whole families of hands equal the oracles, entry by entry."""

from __future__ import annotations

import pytest

from counts.plan import VALUE_OF, keys_of, oracles, plan


def test_every_entry_is_in_the_plan() -> None:
    """No entry is missing from plan.txt, none is there twice, none is made up."""
    planned = [key for keys in plan().values() for key in keys]
    assert sorted(planned) == sorted(oracles())


def test_every_way_is_known() -> None:
    """Every entry is computed: here, or by a C++ program."""
    ways = [how for how in plan() if how not in ("quick", "slow")]
    assert all(how.startswith("cpp ") for how in ways)


@pytest.mark.parametrize("key", keys_of("quick"))
def test_quick(key: str) -> None:
    """Entries that take seconds."""
    assert VALUE_OF[key[0]](key) == oracles()[key]


@pytest.mark.slow
@pytest.mark.parametrize("key", keys_of("slow"))
def test_slow(key: str) -> None:
    """Entries that take minutes."""
    assert VALUE_OF[key[0]](key) == oracles()[key]
