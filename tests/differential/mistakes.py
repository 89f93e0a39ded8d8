"""Score requests with one thing that cannot be: the error's code must be the same on both sides."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from reference.tiles import NUM_KINDS, Tile, parse_tiles, tile_text

Json = dict[str, Any]

FLAGS = (
    *("open_riichi", "ippatsu", "rinshan", "chankan", "haitei", "houtei", "tenhou", "chiihou"),
    *("renhou", "tsubame_gaeshi"),
)
BAD_VALUES: dict[str, tuple[Any, ...]] = {
    "riichi": (3, -1, "yes", None, [1]),
    "honba": (-1, "1", 1.5, None),
    "deposits": (-5, "x", [], None),
    "kita": (5, -1, "2", None),
    "dealer_wins": (-1, "8"),
    "seat_wind": ("X", "e", 1, None, ""),
    "round_wind": ("", "EE", 0, None),
    "by": ("self", 1, ""),
    "ippatsu": ("true", 2, []),
    "dora": (["1x"], ["12m"], [[]], ["1m"] * 6, 5),
    "ura": (["0z"], ["1m"] * 6),
    "pao": ("daisangen", {"yakuman": "kokushi", "seat": "left"}, {"seat": "left"}, [{}], [{}] * 3),
    "from_seat": ("self", 1, []),
    "kan_feeder": ("front", 0),
    "rules": ("nobody", "tenhou+kuitan=maybe", "tenhou+nothing=1", "tenhou+aka=5", "ema+", 7),
    "hand": ("", "123", "8z", "12x", 7, "123456789m1234p5"),
    "melds": ("pon 111z", ["pon 112z"], ["chi 567z"], ["chi 79p1s"], ["pong 111m"], [7], ["kan"]),
    "win": ("", "0z", "11m", {}, []),
    "colour": ("red",),
}


def odd_flag(rng: Random, request: Json) -> None:
    """Any flag set, whether or not it goes with the rest."""
    request[rng.choice(FLAGS)] = True


def odd_riichi(_: Random, request: Json) -> None:
    request["riichi"] = 1


def odd_seat(_: Random, request: Json) -> None:
    request["seat_wind"] = "N"


def too_many(rng: Random, request: Json) -> None:
    """More of one kind among the indicators than there are, or four norths; nothing robbed."""
    request.pop("chankan", None)
    if rng.random() < 0.3:
        request["kita"] = 4
    else:
        request["dora"] = [rng.choice((request["win"], "0p", "5s", "1z"))] * rng.randint(2, 4)


def wrong_size(rng: Random, request: Json) -> None:
    """One or two tiles more, of kinds not yet seen: nothing else is wrong then."""
    text = request["hand"] + "".join(meld.split()[1] for meld in request["melds"])
    held = {tile.kind for tile in parse_tiles(text, "hand")}
    free = [tile_text(Tile(kind)) for kind in (0, 8, *range(9, NUM_KINDS)) if kind not in held]
    request["hand"] += "".join(rng.sample(free, rng.randint(1, 2)))


def bad_value(rng: Random, request: Json) -> None:
    name = rng.choice(tuple(BAD_VALUES))
    request[name] = rng.choice(BAD_VALUES[name])


def left_out(rng: Random, request: Json) -> None:
    del request[rng.choice(("hand", "by", "win"))]


MISTAKES: tuple[Callable[[Random, Json], None], ...] = (
    *(odd_flag, odd_flag, odd_riichi, odd_seat, too_many, wrong_size, left_out),
    *(bad_value, bad_value, bad_value),
)


def with_mistake(rng: Random, request: Json) -> Json:
    """The request with one mistake; some do no harm in some rule sets."""
    request = dict(request)
    rng.choice(MISTAKES)(rng, request)
    return request
