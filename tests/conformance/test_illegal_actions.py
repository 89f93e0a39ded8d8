"""Whatever is not legal is refused, names itself and what is legal, and changes nothing."""

from __future__ import annotations

from itertools import product

import pytest

import hupai as hp
from conformance.courses import PLAYABLE, Rules, name_of, positions

pytestmark = pytest.mark.skipif(not PLAYABLE, reason="this core plays no deals")

TILES = [f"{rank}{suit}" for suit in "mps" for rank in "1234056789"] + [
    f"{n}z" for n in range(1, 8)
]
KINDS = [tile for tile in TILES if tile[0] != "0"]


def universe() -> list[str]:
    """Every action that there is."""
    found = ["tsumo", "ron", "nine_terminals", "kita", "open_kan", "show", "hide", "pass"]
    found += [f"closed_kan {tile}" for tile in KINDS]
    found += [f"added_kan {tile}" for tile in TILES]
    found += [f"exchange {tile}" for tile in KINDS]
    found += [f"void_suit {suit}" for suit in "mps"]
    declared = ("riichi", "open_riichi", "sing", "dance")
    for name, mark in product(("discard", *declared), ("", "*")):
        found += [f"{name} {tile}{mark}" for tile in TILES]
    for tile in KINDS:
        found += [f"pon {tile}{tile}"]
        if tile[0] == "5" and tile[1] != "z":
            found += [f"pon 0{tile[1]}{tile}", f"pon 0{tile[1]}0{tile[1]}"]
    for suit in "mps":
        for low, gap in product(range(1, 10), (1, 2)):
            if low + gap <= 9:
                pairs = product(faces(low), faces(low + gap))
                found += [f"chi {one}{suit}{other}{suit}" for one, other in pairs]
    return found


def faces(rank: int) -> tuple[str, ...]:
    return ("0", "5") if rank == 5 else (str(rank),)


ALL = universe()


@pytest.mark.parametrize("rules", PLAYABLE, ids=name_of)
def test_what_is_not_legal_is_refused(rules: Rules) -> None:
    types = set()
    for deal in positions(rules, 8, seed=31, every=5):
        legal = {str(action) for action in deal.legal_actions}
        types |= {action.split()[0] for action in legal}
        assert legal <= set(ALL)
        before, events, ledger = deal.to_bytes(), list(deal.events), list(deal.ledger)
        number, settlement = hash(deal), deal.settlement
        for action in ALL:
            assert deal.is_legal(action) == (action in legal) == (action in deal.legal_actions)
            if action in legal:
                continue
            with pytest.raises(hp.IllegalActionError) as error:
                deal.apply(action)
            assert action in str(error.value)
            assert all(one in str(error.value) for one in legal)
        assert deal.to_bytes() == before
        assert hash(deal) == number
        assert list(deal.events) == events
        assert list(deal.ledger) == ledger
        assert deal.settlement == settlement
    assert {"discard", "pass"} <= types


@pytest.mark.parametrize("rules", PLAYABLE[:1], ids=name_of)
@pytest.mark.parametrize(
    "junk",
    [
        "",
        "dance",
        "dance 5z5z",
        "exchange 1m2m",
        "void_suit z",
        "discard",
        "discard 0z",
        "discard 1m1m",
        "chi 1m9m",
        "pon 1m2m",
        "pass 1m",
        7,
        None,
    ],
)
def test_what_is_no_action_is_refused(rules: Rules, junk: object) -> None:
    deal = rules.deal(seed=1)
    before = deal.to_bytes()
    with pytest.raises((hp.HupaiError, TypeError)):
        deal.apply(junk)
    assert deal.to_bytes() == before
