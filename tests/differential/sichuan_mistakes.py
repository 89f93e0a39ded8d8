"""Requests under the Sichuan-family rule sets with one thing that cannot be."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from differential.mistakes import left_out
from reference.tiles import SUITS, Tile, parse_tiles

Request = dict[str, Any]

FLAGS = ("after_kan", "rob_kan", "last_tile", "heavenly", "earthly", "dealt_ready", "dealer")
BAD_VALUES: dict[str, tuple[Any, ...]] = {
    **dict.fromkeys(FLAGS, ("true", 2, None, [])),
    "active_payers": (0, 4, "3", None, 1.5, True),
    "horses": (3, -1, "2", None),
    "factor": (0, 3, 8, "2", None, True),
    "payer_factors": ([], [1, 2, 4, 1], [3], ["1"], 2, [True], {}),
    "kan_feeder": ("front", "self", 1, []),
    "void": ("z", "mp", "", 0, []),
    "by": ("self", 1, ""),
    "rules": (
        *(
            "nobody",
            "laok+",
            "sbr2025+fan_cap=maybe",
            "online+nothing=1",
            "laok+base=0",
            "sbr2025+fan_cap=-1",
        ),
        *(
            "panzhihua_long+cap=0",
            "panzhihua_short+gui=some",
            "laok+horses=1",
            "laok+kan_fees=1,2,3",
        ),
        *("panzhihua_long+kan_fees=1,2", "panzhihua_short+horses=2", "laok+end_after_wins=2"),
    ),
    "hand": ("", "123", "8z", "12x", 7, "123456789m1234p5", None),
    "melds": ("pon 111p", ["pong 111m"], [7], ["kan"], [""]),
    "win": ("", "0z", "11m", {}, [], "1z"),
    "colour": ("red",),
    "riichi": (1,),
    "seen": ([],),
    "own_four": ("held",),
}


BAD_MELDS = (
    *("pon 112p", "chi 567p", "chi 567p <", "open_kan 111m", "pon 1111m", "pon 111z", "pon 123s"),
    *("closed_kan 2223s", "added_kan 7777z"),
)
KINDS = [f"{rank}{suit}" for suit in SUITS[:3] for rank in range(1, 10)]


def other_tiles(rng: Random, request: Request, number: int) -> str:
    """Concealed tiles of kinds that are not there yet: nothing else is wrong then."""
    text = request["hand"] + "".join(meld.split()[1] for meld in request["melds"])
    held = {Tile(tile.kind) for tile in parse_tiles(text + request["win"], "hand")}
    return "".join(
        rng.sample([kind for kind in KINDS if parse_tiles(kind, "")[0] not in held], number)
    )


def wrong_size(rng: Random, request: Request) -> None:
    request["hand"] += other_tiles(rng, request, rng.randint(1, 2))


def too_many(rng: Random, request: Request) -> None:
    """Four more of the winning kind in a kan."""
    kind = request["win"]
    request["melds"] = [f"closed_kan {kind[0] * 4}{kind[1]}"]
    request["hand"] = "".join(rng.sample([one for one in KINDS if one != kind], 10))


def honours(rng: Random, request: Request) -> None:
    """Tiles that are not in the set, as many as belong there."""
    request["melds"], request["hand"] = [], "".join(rng.sample(KINDS, 11)) + "1z2z"


def no_meld(rng: Random, request: Request) -> None:
    """Ten tiles beside something that is no meld here."""
    request["melds"], request["hand"] = [rng.choice(BAD_MELDS)], "".join(rng.sample(KINDS, 10))


def bad_value(rng: Random, request: Request) -> None:
    name = rng.choice(tuple(BAD_VALUES))
    request[name] = rng.choice(BAD_VALUES[name])


MISTAKES: tuple[Callable[[Random, Request], None], ...] = (
    *(too_many, wrong_size, left_out, honours, no_meld),
    *(bad_value, bad_value, bad_value, bad_value),
)


def with_mistake(rng: Random, request: Request) -> Request:
    """The request with one mistake; some do no harm."""
    request = {"melds": []} | request
    rng.choice(MISTAKES)(rng, request)
    return request
