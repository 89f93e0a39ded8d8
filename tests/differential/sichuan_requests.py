"""Seeded random requests under the Sichuan-family rule sets."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

PRESETS = ("laok", "laok_horses", "sbr2025", "online", "panzhihua_short", "panzhihua_long")
XUEZHAN_OPTIONS = (
    *("fan_table=laok", "fan_table=additive", "fan_cap=none", "fan_cap=2", "base=1"),
    *("tsumo_bonus=none", "tsumo_bonus=fan", "tsumo_bonus=base", "last_tile_fan=1"),
    *("golden_wait=off", "golden_wait=melds4", "golden_wait=any_pair", "outside=false"),
    *("outside=true", "heavenly_earthly=true", "heavenly_earthly=false", "horses=2"),
    *("void=natural", "void=declared", "own_four=held", "own_four=ignore"),
    *("open_kan_tsumo=as_ron", "open_kan_tsumo=as_tsumo", "open_kan_tsumo=feeder_pays_all"),
)
PANZHIHUA_OPTIONS = (
    *("void=natural", "void=declared", "cap=none", "cap=32", "gui=any", "gui=win_tile"),
    *("middle_five=2", "middle_five=1", "shaped_wait_multiple=2", "dancer_ron=true"),
    *("dancer_ron=false", "own_four=held", "own_four=ignore", "base=2"),
)
KANS = ("open_kan", "added_kan", "closed_kan")
MARKS = ("", " <", " ^", " >")
Request = dict[str, Any]
Group = tuple[str, list[int]]


def tile(kind: int) -> str:
    return f"{kind % 9 + 1}{'mps'[kind // 9]}"


def text(kinds: list[int]) -> str:
    return "".join(tile(kind) for kind in sorted(kinds))


def rules_of(rng: Random) -> str:
    preset = rng.choice(PRESETS)
    options = PANZHIHUA_OPTIONS if preset.startswith("panzhihua") else XUEZHAN_OPTIONS
    number = rng.choice((0, 0, 1, 2, 3))
    return "+".join([preset, *rng.sample(options, number)])


def pool_of(rng: Random) -> list[int]:
    """The kinds that a hand is made of: one, two or three suits, or some ranks of them."""
    suits = rng.sample(range(3), rng.choice((1, 2, 2, 2, 3)))
    ranks = rng.choice((range(9), range(9), range(9), (1, 4, 7), (0, 1, 2, 6, 7, 8), (0, 8, 4)))
    return [9 * suit + rank for suit in suits for rank in ranks]


def groups_of(rng: Random) -> tuple[list[Group], int] | None:
    """Four melds and a pair, no kind more than four times."""
    pool, counts = pool_of(rng), [0] * 27
    triplets = rng.choice((0.2, 0.5, 1.0))
    groups: list[Group] = []
    for _ in range(100):
        if len(groups) == 4:
            break
        start = rng.choice(pool)
        is_triplet = rng.random() < triplets or start % 9 > 6
        kinds = [start] * 3 if is_triplet else [start, start + 1, start + 2]
        if all(counts[kind] + kinds.count(kind) <= 4 for kind in kinds):
            groups.append(("triplet" if is_triplet else "run", kinds))
            for kind in kinds:
                counts[kind] += 1
    pairs = [kind for kind in pool if counts[kind] <= 2]
    if len(groups) < 4 or not pairs:
        return None
    return groups, rng.choice(pairs)


def seven_pairs(rng: Random) -> list[int]:
    pool = pool_of(rng)
    pairs = [kind for kind in pool for _ in range(2)]
    while len(pairs) < 7:
        pairs = [kind for kind in range(18) for _ in range(2)]
    return [kind for kind in rng.sample(pairs, 7) for _ in range(2)]


def drawn_hand(rng: Random) -> tuple[list[int], list[str]] | None:
    """Concealed tiles of a complete hand, and its melds as texts."""
    if rng.random() < 0.15:
        return seven_pairs(rng), []
    made = groups_of(rng)
    if made is None:
        return None
    groups, pair = made
    used = [kind for _, kinds in groups for kind in kinds] + [pair, pair]
    concealed, melds = [pair, pair], []
    called = rng.choice((0.0, 0.3, 0.6, 1.0))
    for shape, kinds in groups:
        if shape == "run" or rng.random() > called:
            concealed += kinds
        elif used.count(kinds[0]) == 3 and rng.random() < 0.5:
            kan = rng.choice(KANS)
            mark = "" if kan == "closed_kan" else rng.choice(MARKS)
            melds.append(f"{kan} {text([kinds[0]] * 4)}{mark}")
        else:
            melds.append(f"pon {text(kinds)}{rng.choice(MARKS)}")
    return concealed, melds


def around(rng: Random, request: Request) -> None:
    """What happened around the win, consistent or not."""
    if rng.random() < 0.5:
        request["dealer"] = rng.random() < 0.5
    for name in ("after_kan", "rob_kan", "last_tile", "heavenly", "earthly", "dealt_ready"):
        if rng.random() < 0.12:
            request[name] = True
    for name, values in (
        ("active_payers", (1, 2, 3)),
        ("horses", (0, 1, 2)),
        ("factor", (1, 2, 4)),
        ("kan_feeder", ("left", "across", "right")),
        ("void", ("m", "p", "s")),
    ):
        if rng.random() < 0.2:
            request[name] = rng.choice(values)
    if rng.random() < 0.2:
        number = 1 if request.get("by") == "ron" else rng.choice((1, 2, 3))
        request["payer_factors"] = [rng.choice((1, 2, 4)) for _ in range(number)]


def score_requests(seed: int, number: int) -> Iterator[Request]:
    """Requests of mostly complete hands."""
    rng = Random(seed)
    made = 0
    while made < number:
        drawn = drawn_hand(rng)
        if drawn is None:
            continue
        concealed, melds = drawn
        request: Request = {"id": made, "rules": rules_of(rng), "melds": melds}
        if rng.random() < 0.03:
            request["hand"] = text(concealed)
        else:
            won = rng.choice(concealed)
            concealed.remove(won)
            other = rng.randrange(27) if rng.random() < 0.05 else won
            request |= {"hand": text(concealed), "win": tile(other)}
            request["by"] = rng.choice(("ron", "tsumo"))
        around(rng, request)
        made += 1
        yield request


def shape_requests(seed: int, number: int) -> Iterator[Request]:
    """Requests of hands near readiness, waiting or drawn."""
    rng = Random(seed)
    made = 0
    while made < number:
        drawn = drawn_hand(rng)
        if drawn is None:
            continue
        concealed, melds = drawn
        for _ in range(rng.choice((0, 1, 2, 4))):
            concealed.remove(rng.choice(concealed))
            concealed.append(rng.randrange(27))
        if rng.random() < 0.7:
            concealed.remove(rng.choice(concealed))
        request: Request = {"id": made, "rules": rules_of(rng), "melds": melds}
        request["hand"] = text(concealed)
        if rng.random() < 0.3:
            request["void"] = rng.choice(("m", "p", "s"))
        if rng.random() < 0.2:
            request["own_four"] = rng.choice(("concealed", "held", "ignore"))
        made += 1
        yield request
