"""Seeded random requests under the Sichuan-family rule sets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from differential.drafts import Draft
from differential.requests import winning_kind
from differential.shape_hands import meld_text
from differential.sichuan_hands import complete_draft
from differential.sichuan_mistakes import FLAGS, with_mistake
from differential.sichuan_rules import PRESETS, random_rules
from differential.sichuan_situations import FACTORS, situation
from reference.sichuan_options import Rules
from reference.sichuan_rules import parse_rules
from reference.tiles import SUITS

Request = dict[str, Any]


def tile(kind: int) -> str:
    return f"{kind % 9 + 1}{SUITS[kind // 9]}"


def text(rng: Random, kinds: list[int]) -> str:
    """``123m456p…``; now and then a letter for each tile in any order, and fives as red ones."""
    if rng.random() < 0.9:
        parts = [
            "".join(str(kind % 9 + 1) for kind in sorted(kinds) if kind // 9 == suit)
            for suit in range(3)
        ]
        return "".join(part + SUITS[suit] for suit, part in enumerate(parts) if part)
    written = "".join(tile(kind) for kind in rng.sample(kinds, len(kinds)))
    return written.replace("5", "0") if rng.random() < 0.5 else written


def won(rng: Random, text_of_rules: str, rules: Rules, draft: Draft) -> Request:
    """A draft with its winning tile and events that can all be at once."""
    win = winning_kind(rng, draft)
    draft.concealed.remove(win)
    request: Request = {"rules": text_of_rules, "hand": text(rng, draft.concealed)}
    if draft.melds or rng.random() < 0.5:
        request["melds"] = [meld_text(meld) for meld in draft.melds]
    return request | {"win": tile(win)} | situation(rng, rules, draft, win)


def winning_request(rng: Random, text_of_rules: str) -> Request:
    """A hand that wins under a rule set, of the shapes and suits that it allows."""
    rules = parse_rules(text_of_rules)
    draft = complete_draft(rng, most_suits=3 if rules.void == "none" else 2)
    return won(rng, text_of_rules, rules, draft)


def winning_requests(seed: int, preset: str, number: int) -> Iterator[Request]:
    """Hands that win under a preset as it is."""
    rng = Random(f"{seed} {preset}")
    for place in range(number):
        yield {"id": place} | winning_request(rng, preset)


# ---- what need not win


def as_it_is(_: Random, request: Request) -> Request:
    return request


def spoiled(rng: Random, request: Request) -> Request:
    """Another winning tile."""
    return request | {"win": tile(rng.randrange(27))}


def refused(rng: Random, request: Request) -> Request:
    """A dancer, or any declared suit."""
    if rng.random() < 0.5:
        return request | {"factor": 4}
    return request | {"void": rng.choice("mps")}


def odd_flags(rng: Random, request: Request) -> Request:
    """Flags, feeder and payers whether or not they go with the rest."""
    name = rng.choice((*FLAGS, *FLAGS, "kan_feeder", "kan_feeder", *("payer_factors",) * 2))
    if name == "kan_feeder":
        feeder = rng.choice(("left", "across", "right"))
        return request | {"by": "tsumo", "after_kan": True, "kan_feeder": feeder}
    if name == "payer_factors":
        number = rng.choice((1, 2, 3))
        return request | {"payer_factors": [rng.choice(FACTORS) for _ in range(number)]}
    return request | {name: True}


def readings(rng: Random, request: Request) -> Request:
    """All the tiles and no winning one."""
    whole = request | {"hand": request["hand"] + request["win"]}
    del whole["win"]
    if rng.random() < 0.3:
        del whole["by"]
    return whole


CHANGES: tuple[Callable[[Random, Request], Request], ...] = (
    *(as_it_is, as_it_is, as_it_is, spoiled, spoiled, refused, odd_flags, odd_flags),
    *(readings, with_mistake, with_mistake),
)


def any_request(rng: Random) -> Request:
    """A complete hand under options of any kind, most often with something changed."""
    rules = random_rules(rng, rng.choice(PRESETS))
    if rng.random() < 0.1:
        request = won(rng, rules, parse_rules(rules), complete_draft(rng, most_suits=3))
    else:
        request = winning_request(rng, rules)
    return rng.choice(CHANGES)(rng, request)


def score_requests(seed: int, number: int) -> Iterator[Request]:
    """Requests of which a half wins, with options, refusals, readings and mistakes."""
    rng = Random(seed)
    for place in range(number):
        yield {"id": place} | any_request(rng)


# ---- hands that are not complete


EXCHANGED = (0, 1, 1, 2, 4)


def shape_request(
    rng: Random, drawn: bool | None, exchanged: tuple[int, ...] = EXCHANGED
) -> Request:
    """A hand some tiles from complete: 3n+2 tiles where it is drawn, 3n+1 where it is not."""
    text_of_rules = rng.choice(PRESETS)
    if rng.random() < 0.5:
        text_of_rules = random_rules(rng, text_of_rules)
    draft = complete_draft(rng, most_suits=3)
    concealed = draft.concealed
    for _ in range(rng.choice(exchanged)):
        kind = rng.randrange(27)
        if draft.kinds.count(kind) < 4:
            concealed[rng.randrange(len(concealed))] = kind
    if not (rng.random() < 0.3 if drawn is None else drawn):
        concealed.remove(rng.choice(concealed))
    request: Request = {"rules": text_of_rules, "hand": text(rng, concealed)}
    if rng.random() < 0.85:  # melds that are not listed are taken as missing
        request["melds"] = [meld_text(meld) for meld in draft.melds]
    if rng.random() < 0.4:
        request["void"] = rng.choice(("m", "p", "s", None))
    if rng.random() < 0.2:
        request["own_four"] = rng.choice(("concealed", "held", "ignore", None))
    if rng.random() < 0.5:
        request["seen"] = [tile(rng.randrange(27)) for _ in range(rng.randrange(20))]
    return request


def shape_requests(seed: int, number: int, *, drawn: bool | None = None) -> Iterator[Request]:
    """Requests of ``waits``, ``shanten`` and ``discards``."""
    rng = Random(seed)
    for place in range(number):
        yield {"id": place} | shape_request(rng, drawn)


def ready_requests(seed: int, number: int) -> Iterator[Request]:
    """Requests of the ready check."""
    rng = Random(seed)
    for place in range(number):
        request = {"id": place} | shape_request(rng, drawn=False, exchanged=(0, 0, 0, 1, 2))
        for name, values in (
            ("dealer", (False, False, True)),
            ("dealt_ready", (False, True)),
            ("factor", FACTORS),
        ):
            if rng.random() < 0.3:
                request[name] = rng.choice(values)
        yield request
