"""Random score requests: winning hands above all, then hands that do not win and bad requests."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from differential.drafts import Draft, random_draft
from differential.mistakes import with_mistake
from differential.overrides import random_rules
from differential.situations import random_flags, random_pao
from differential.stock import Stock
from differential.themes import ALL, SANMA, WHOLE
from reference.riichi_rules import Rules, parse_rules
from reference.tiles import SUITS, WINDS

Json = dict[str, Any]

READINGS_SHARE = 0.03  # 14 tiles and no winning one
SPOILED_SHARE = 0.06  # one tile exchanged, so that most hands are not complete
WHOLE_SPOILED_SHARE = 0.25  # of seven pairs, orphans, nine gates: their near misses
MISTAKE_SHARE = 0.03  # something impossible or contradictory
DEFAULTS: Json = {
    "rules": "riichi",
    "seat_wind": "E",
    "round_wind": "E",
    "melds": [],
    "dora": [],
    "honba": 0,
    "deposits": 0,
}
SEATS = ("left", "across", "right")


def requests(seed: int, number: int) -> Iterator[Json]:
    """The first requests of a seed; each seed always gives the same ones."""
    rng = Random(seed)
    for place in range(number):
        yield {"id": place} | random_request(rng)


def random_request(rng: Random) -> Json:
    """One request with a rule set of its own."""
    text = random_rules(rng)
    rules = parse_rules(text)
    draft = random_draft(rng, SANMA if rules.is_sanma else ALL, chi=not rules.is_sanma)
    share = rng.random()
    if share < READINGS_SHARE:
        return {"rules": text} | readings_request(rng, rules, draft)
    spoiled_share = WHOLE_SPOILED_SHARE if draft.theme in WHOLE else SPOILED_SHARE
    request = win_request(rng, rules, draft, spoiled=share < READINGS_SHARE + spoiled_share)
    request = {"rules": text} | request
    if share > 1 - MISTAKE_SHARE:
        request = with_mistake(rng, request)
    return without_some_defaults(rng, request)


def without_some_defaults(rng: Random, request: Json) -> Json:
    """Fields that say what holds anyway may be left out."""

    def stays(field: str, value: Any) -> bool:
        return field not in DEFAULTS or value != DEFAULTS[field] or rng.random() < 0.7

    return {field: value for field, value in request.items() if stays(field, value)}


def winning_kind(rng: Random, draft: Draft) -> int:
    """Any concealed tile; one in three times one that the hand holds once (a kan to rob)."""
    kinds = draft.kinds
    single = [kind for kind in draft.concealed if kinds.count(kind) == 1]
    if single and rng.random() < 0.35:
        return rng.choice(single)
    return rng.choice(draft.concealed)


def win_request(rng: Random, rules: Rules, draft: Draft, *, spoiled: bool) -> Json:
    """A draft with its winning tile and events that can all be at once."""
    win = winning_kind(rng, draft)
    stock = Stock(rng, rules)
    draft.concealed.remove(win)
    if spoiled:
        draft.concealed[rng.randrange(len(draft.concealed))] = stock.free_kind([*draft.kinds, win])
    kita = random_kita(rng, rules, [*draft.kinds, win])
    request = placed(rng, rules, draft, stock, kita)
    request["win"] = stock.take(win)
    flags = random_flags(rng, rules, draft, request, win)
    indicators = random_indicators(rng, rules, stock, flags, win, draft.kinds)
    return request | flags | indicators | random_pao(rng, draft)


def readings_request(rng: Random, rules: Rules, draft: Draft) -> Json:
    """All the tiles with no winning one named."""
    stock = Stock(rng, rules)
    request = placed(rng, rules, draft, stock, random_kita(rng, rules, draft.kinds))
    if draft.is_closed and rng.random() < 0.5:
        request["riichi"] = rng.choice((1, 2))
    if rng.random() < 0.6:
        request["by"] = rng.choice(("tsumo", "ron"))
    return request | random_indicators(rng, rules, stock, request, None, draft.kinds)


def random_kita(rng: Random, rules: Rules, kinds: list[int]) -> int:
    """Norths set aside; a number that cannot matter where the rule set has no such thing."""
    if rules.kita != "dora":
        return rng.choice((0, 0, 0, rng.randint(1, 4)))
    return rng.choice((0, rng.randint(0, 4 - kinds.count(WINDS[3]))))


def placed(rng: Random, rules: Rules, draft: Draft, stock: Stock, kita: int) -> Json:
    """Tiles, seats and sticks; the tiles are taken from the stock."""
    if rules.kita == "dora":
        stock.set_aside_norths(kita)
    melds = [meld_text(rng, stock, meld.type, meld.kinds, meld.mark) for meld in draft.melds]
    concealed = [stock.take(kind) for kind in draft.concealed]
    winds = "ESW" if rules.is_sanma else "ESWN"
    request: Json = {
        "hand": hand_text(rng, concealed),
        "melds": melds,
        "seat_wind": rng.choice((*winds, "E")),
        "round_wind": rng.choice("ESWN"),
        "honba": rng.choice((0, 0, rng.randint(0, 8))),
        "deposits": rng.choice((0, 0, rng.randint(0, 5))),
    }
    if kita:
        request["kita"] = kita
    if rng.random() < 0.3:
        request["dealer_wins"] = rng.randint(0, 12)
    if rng.random() < 0.7:
        request["from_seat"] = rng.choice(SEATS)
    return request


def hand_text(rng: Random, tiles: list[str]) -> str:
    """``123m0p…``, or now and then one suit letter a tile in any order."""
    if rng.random() < 0.1:
        return "".join(rng.sample(tiles, len(tiles)))
    parts = ["".join(tile[0] for tile in sorted(tiles) if tile[1] == suit) for suit in SUITS]
    return "".join(part + suit for part, suit in zip(parts, SUITS, strict=True) if part)


def meld_text(rng: Random, stock: Stock, name: str, kinds: list[int], mark: str) -> str:
    tiles = [stock.take(kind) for kind in kinds]
    if rng.random() < 0.1:
        rng.shuffle(tiles)
    text = f"{name} {''.join(tile[0] for tile in tiles)}{tiles[0][1]}"
    return f"{text} {mark}" if mark else text


def random_indicators(
    rng: Random, rules: Rules, stock: Stock, flags: Json, win: int | None, kinds: list[int]
) -> Json:
    """Dora and ura; those that count take up copies, the others may be any tiles."""
    barred = win if flags.get("chankan") else None
    found: Json = {}
    riichi = flags.get("riichi", 0) > 0
    for name, counts, kan_ones in (
        ("dora", rules.dora, rules.kan_dora),
        ("ura", rules.ura and riichi, rules.kan_ura),
    ):
        number = rng.choice((0, 1, 1, 1, 2, 3, 5)) if name == "dora" or riichi else 0
        if name == "ura" and not riichi and rng.random() < 0.1:
            number = 1  # ignored without riichi
        limit = (5 if kan_ones else 1) if counts else 0
        tiles = [
            stock.indicator(kinds, barred) if place < limit else stock.any_tile()
            for place in range(number)
        ]
        if tiles or rng.random() < 0.1:
            found[name] = tiles
    return found
