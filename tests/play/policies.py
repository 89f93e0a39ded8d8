"""Players for tests: at random, quick to win, and those that follow a list of wishes.

A policy looks at a lockstep (the open table) and names a legal action of the seat that is asked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from play.families import core_rules
from play.lockstep import Lockstep, Policy, texts
from play.tracker import tiles_of

KANS = ("closed_kan", "added_kan", "open_kan")
OUTSIDE = {f"{rank}{suit}" for rank in "19" for suit in "mps"} | {f"{rank}z" for rank in "1234567"}


def type_of(action: str) -> str:
    return action.split()[0]


def of_type(legal: Sequence[str], *types: str) -> list[str]:
    return [action for action in legal if type_of(action) in types]


def random_policy(rng: Random) -> Policy:
    """Every legal action alike."""
    return lambda both: rng.choice(texts(both.lead.legal_actions))


def wishing_policy(wishes: Mapping[int, Sequence[str]]) -> Policy:
    """Each seat takes the first of its wishes that is legal.

    A wish is an action or the type of one, perhaps with ``@n``: not before only n live tiles are
    left. Without a wish: discard what was drawn, else pass.
    """

    def choose(both: Lockstep) -> str:
        legal = texts(both.lead.legal_actions)
        for text in wishes.get(both.lead.to_act, ()):
            wish, _, left = text.partition("@")
            if left and both.lead.live_left > int(left):
                continue
            for action in legal:
                if wish in (action, type_of(action)):
                    return action
        if "pass" in legal:
            return "pass"
        drawn = [action for action in legal if action.startswith("discard") and action[-1] == "*"]
        return drawn[0] if drawn else (of_type(legal, "discard", "show") or legal)[-1]

    return choose


@dataclass(frozen=True)
class Style:
    """How often a seat does what it could do."""

    win: float = 0.95
    riichi: float = 0.85
    kan: float = 0.6
    call: float = 0.25
    abort: float = 0.5
    kita: float = 0.8
    hide: float = 0.4
    random: float = 0.02
    outside: bool = False  # keeps to terminals and honors with its discards


STYLES = (
    Style(),
    Style(call=0.0, riichi=1.0, random=0.0, win=1.0),
    Style(call=0.9, kan=1.0),
    Style(win=0.3, kan=1.0, abort=0.0),
    Style(call=0.5, riichi=0.3, hide=0.8),
    Style(outside=True, call=0.0, kan=0.1),
)


def efficient_policy(rng: Random, styles: Sequence[Style | None]) -> Policy:
    """Towards a ready hand by the fewest tiles, by the style of each seat; None: at random."""

    def choose(both: Lockstep) -> str:
        legal = texts(both.lead.legal_actions)
        style = styles[both.lead.to_act]
        if style is None or rng.random() < style.random:
            return rng.choice(legal)
        return _by_style(both, legal, style, rng)

    return choose


def _by_style(both: Lockstep, legal: Sequence[str], style: Style, rng: Random) -> str:
    seat = both.lead.to_act
    chances = (
        (("tsumo", "ron"), style.win),
        (("nine_terminals",), style.abort),
        (("kita",), style.kita),
        (KANS, style.kan),
        (("hide",), style.hide),
        (("riichi", "open_riichi"), style.riichi),
    )
    for types, chance in chances:
        found = of_type(legal, *types)
        if found and rng.random() < chance:
            return best(both, seat, found) if "riichi" in types else rng.choice(found)
    if "pass" in legal:
        return _call_or_pass(both, seat, legal, style, rng)
    if "show" in legal:
        return "show"
    discards = of_type(legal, "discard") or list(legal)
    if style.outside:
        outside = [action for action in discards if action.split()[1].rstrip("*") in OUTSIDE]
        return rng.choice(outside or discards)
    return best(both, seat, discards)


def best(both: Lockstep, seat: int, actions: Sequence[str]) -> str:
    """Of discards (with riichi or without) the one that leaves the nearest hand."""
    hand = "".join(both.table.places[seat].hand)
    places = {one.tile: at for at, one in enumerate(core_rules(both.rules).discards(hand))}
    return min(actions, key=lambda action: places.get(action.split()[-1].rstrip("*"), 99))


def _call_or_pass(
    both: Lockstep, seat: int, legal: Sequence[str], style: Style, rng: Random
) -> str:
    """A pon or chi that brings the hand nearer; some of the rest too."""
    calls = of_type(legal, "pon", "chi")
    if not calls or rng.random() >= style.call:
        return "pass"
    hand = both.table.places[seat].hand
    rules = core_rules(both.rules)
    now = rules.shanten("".join(hand))
    rng.shuffle(calls)
    for action in calls:
        rest = list(hand)
        for tile in tiles_of(action.split()[1]):
            rest.remove(tile)
        if rules.discards("".join(rest))[0].shanten < now or rng.random() < 0.2:
            return action
    return "pass"


def mixed_policy(rng: Random, players: int) -> Policy:
    """Half of the seats play towards a win, in some style; the others as well or at random."""
    styles: list[Style | None] = [rng.choice(STYLES) for _ in range(players)]
    for seat in range(players):
        if rng.random() < 0.2:
            styles[seat] = None
    return efficient_policy(rng, styles)
