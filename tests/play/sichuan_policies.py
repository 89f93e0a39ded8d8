"""Players for deals of xuezhan and panzhihua: quick to win, each in its own style."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import hupai as hp
from play.families import core_rules
from play.lockstep import Lockstep, Policy, texts
from play.policies import KANS, of_type
from play.tracker import Place, tiles_of
from reference.sichuan_rules import parse_rules

DECLARATIONS = ("sing", "dance")


@dataclass(frozen=True)
class Style:
    """How often a seat does what it could do."""

    win: float = 0.95
    kan: float = 0.7
    pon: float = 0.3
    declare: float = 0.5
    random: float = 0.02


STYLES = (
    Style(),
    Style(pon=0.0, declare=0.9, random=0.0, win=1.0),
    Style(pon=0.9, kan=1.0, declare=0.2),
    Style(win=0.3, kan=1.0),
    Style(win=0.6, pon=0.6, declare=0.0),
)


def mixed_policy(rng: Random) -> Policy:
    """Half of the seats or more play towards a win, each in some style, the others at random."""
    styles: list[Style | None] = [rng.choice(STYLES) for _ in range(4)]
    for seat in range(4):
        if rng.random() < 0.3:
            styles[seat] = None

    def choose(both: Lockstep) -> str:
        legal = texts(both.lead.legal_actions)
        style = styles[both.lead.to_act]
        if style is None or rng.random() < style.random or len(legal) == 1:
            return rng.choice(legal)
        return by_style(both, legal, style, rng)

    return choose


def by_style(both: Lockstep, legal: Sequence[str], style: Style, rng: Random) -> str:
    seat = both.lead.to_act
    place = both.table.places[seat]
    if legal[0].startswith(("exchange", "void_suit")):
        return from_short_suit(legal, place.hand)
    chances = ((("tsumo", "ron"), style.win), (KANS, style.kan), (DECLARATIONS, style.declare))
    for types, chance in chances:
        found = of_type(legal, *types)
        if found and rng.random() < chance:
            return rng.choice(found)
    if "pass" in legal:
        return pon_or_pass(both, seat, legal, style, rng)
    return best(both, seat, of_type(legal, "discard"))


def from_short_suit(legal: Sequence[str], hand: Sequence[str]) -> str:
    """Exchange tiles of, or declare, the suit of which the fewest tiles are held."""
    suits = [tile[1] for tile in hand]
    return min(legal, key=lambda action: suits.count(action[-1]))


def hand_of(place: Place, tiles: Sequence[str] | None = None) -> Any:
    """A seat's tiles as a hand of the core."""
    melds = [f"{name} {''.join(meld)}" for name, meld, _ in place.melds]
    return hp.Hand("".join(place.hand if tiles is None else tiles), melds)


def void_of(both: Lockstep, seat: int) -> str | None:
    if parse_rules(both.rules).void != "declared":
        return None
    found: str | None = both.table.voids.get(seat)
    return found


def best(both: Lockstep, seat: int, actions: Sequence[str]) -> str:
    """The discard that leaves the nearest hand."""
    place = both.table.places[seat]
    found = core_rules(both.rules).discards(hand_of(place), void=void_of(both, seat))
    places = {one.tile: at for at, one in enumerate(found)}
    return min(actions, key=lambda action: places.get(action.split()[-1].rstrip("*"), 99))


def pon_or_pass(both: Lockstep, seat: int, legal: Sequence[str], style: Style, rng: Random) -> str:
    """A pon that brings the hand nearer, and some others too."""
    calls = of_type(legal, "pon")
    if not calls or rng.random() >= style.pon:
        return "pass"
    place, rules, void = both.table.places[seat], core_rules(both.rules), void_of(both, seat)
    rest = list(place.hand)
    own = tiles_of(calls[0].split()[1])
    for tile in own:
        rest.remove(tile)
    melds = [f"{name} {''.join(meld)}" for name, meld, _ in place.melds]
    after = hp.Hand("".join(rest), [*melds, f"pon {own[0] * 3}"])
    now = rules.shanten(hand_of(place), void)
    then = rules.discards(after, void=void)[0].shanten
    nearer = now is not None and then is not None and then < now
    return calls[0] if nearer or rng.random() < 0.2 else "pass"
