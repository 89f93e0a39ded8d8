"""One recorded game as deals to replay: the rule set, walls, what each seat did, the results.

The records hold facts of real games in the format of their folder's README. Deals without a wall
get one built from what the record shows; tiles that never appeared lie in tile order behind.
"""

from __future__ import annotations

import gzip
import json
import os
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from cases.records import rules_text
from play.walls import (
    Places,
    draw_places,
    hand_places,
    indicator_places,
    replacement_places,
    tile_set,
    ura_places,
)
from reference.riichi_rules import parse_rules

Json = dict[str, Any]
KINDS = {
    "exhaustive": "exhaustive",
    "nm": "nagashi",
    "yao9": "nine_terminals",
    "kaze4": "four_winds",
    "reach4": "four_riichi",
    "ron3": "triple_ron",
    "kan4": "four_kans",
}
OLD_RULES = "+dealer_stop=win"  # games of 2009 ...
OLD_EAST_RULES = "+extend_winds=2+uma=10,5,-5,-10"  # ... and the East-only ones of them


@dataclass(frozen=True)
class RecordedDeal:
    """One deal: how it starts, what happened, how it ended."""

    rules: str
    wall: list[str]
    is_wall_known: bool
    has_dora_times: bool  # the record says when indicators were shown
    round_wind: str
    dealer: int
    honba: int
    deposits: int
    scores: tuple[int, ...]
    words: list[str]  # events in the record's own short form
    dora: list[str]  # all indicators shown
    kind: str
    winners: dict[int, int]  # seat to the value of its hand
    from_seat: int | None
    tenpai: tuple[int, ...] | None  # None: not recorded
    after: tuple[int, ...]

    @property
    def start(self) -> Json:
        """Keywords of a deal's start."""
        names = ("dealer", "round_wind", "honba", "deposits", "scores")
        return {name: getattr(self, name) for name in names}


@dataclass(frozen=True)
class RecordedGame:
    """A game: deals in order, and the final result of a complete one."""

    name: str
    rules: str
    complete: bool
    deals: list[RecordedDeal] = field(repr=False)
    final: tuple[int, ...] | None
    final_points: tuple[float, ...] | None


def records_folder() -> Path | None:
    name = os.environ.get("HUPAI_RECORDS", "")
    return Path(name) if name else None


def rows(path: Path) -> Iterator[Json]:
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


@cache
def ura_of_wins(path: Path) -> dict[str, list[str]]:
    """``game:deal`` to the ura of its riichi winners: games without a wall do not have them."""
    found: dict[str, list[str]] = {}
    for row in rows(path):
        key = row["id"].rsplit(":", 1)[0]
        if len(row["ura"]) > len(found.get(key, [])):
            found[key] = row["ura"]
    return found


def games(path: Path) -> Iterator[RecordedGame]:
    """The games of a file ``games-*.jsonl.gz``; the ``wins-*`` of the same name has the ura."""
    wins = path.with_name(path.name.replace("games-", "wins-"))
    ura = ura_of_wins(wins) if wins.exists() else {}
    for row in rows(path):
        yield read_game(row, ura)


def game_rules(row: Json) -> str:
    """The rule set of a game: the preset with what the flags and the year of the game change."""
    text = rules_text(row["rules"])
    is_east = row["rules"]["length"] == "E"
    if is_east:
        text += "+length=east"
    is_old = row["src"] == "tenhou-mjlog" and not any("wall" in deal for deal in row["kyoku"])
    if is_old:
        text += OLD_RULES + (OLD_EAST_RULES if is_east else "")
    if any(points != int(points) for points in row.get("final_pt", [])):
        text += "+rounding=keep"  # games from June 2022 on: results with tenths
    start = row["kyoku"][0]["scores"][0]
    if row["complete"] and start != parse_rules(text).start_points:
        text += f"+start_points={start}"  # a room with its own start
    return text


def read_game(row: Json, ura: Mapping[str, list[str]] | None = None) -> RecordedGame:
    rules = game_rules(row)
    deals = [
        read_deal(deal, rules, (ura or {}).get(f"{row['id']}:{deal['i']}", []))
        for deal in row["kyoku"]
    ]
    final = row.get("final")
    # A room with its own start has its own uma too, which the record does not say.
    points = None if "start_points" in rules else row.get("final_pt")
    return RecordedGame(
        name=row["id"],
        rules=rules,
        complete=row["complete"],
        deals=deals,
        final=tuple(final) if final else None,
        final_points=tuple(points) if points else None,
    )


def tiles_in(text: str) -> list[str]:
    """``1m0p7z`` as its tiles."""
    return re.findall("..", text)


def read_deal(row: Json, rules: str, ura: list[str]) -> RecordedDeal:
    words = row["ev"].split()
    has_times = "doras" not in row
    dora = row.get("doras") or [row["dora0"], *(word[1:] for word in words if word[0] == "D")]
    wall = tiles_in(row["wall"]) if "wall" in row else rebuilt_wall(row, rules, dora, ura)
    draw = row.get("draw")
    wins = row.get("wins", [])
    tenpai = (draw or {}).get("tenpai")
    return RecordedDeal(
        rules=rules,
        wall=wall,
        is_wall_known="wall" in row,
        has_dora_times=has_times,
        round_wind=row["round"][0],
        dealer=row["dealer"],
        honba=row["honba"],
        deposits=row["sticks"],
        scores=tuple(row["scores"]),
        words=words,
        dora=dora,
        kind=KINDS[draw["kind"]] if draw else "win",
        winners={win["seat"]: win["points"] for win in wins},
        from_seat=wins[0]["from"] if wins else None,
        tenpai=None if tenpai is None else tuple(tenpai),
        after=tuple(row["after"]),
    )


def rebuilt_wall(row: Json, rules: str, dora: list[str], ura: list[str]) -> list[str]:
    """A wall with which the deal goes as recorded."""
    options = parse_rules(rules)
    players = options.players
    places: Places = {}

    def lay(at: list[int], tiles: list[str]) -> None:
        places.update(zip(at, tiles, strict=False))

    for seat, hand in enumerate(row["deal"]):
        lay(hand_places(players, row["dealer"], seat), tiles_in(hand))
    words = row["ev"].split()
    lay(draw_places(players), [word[2:] for word in words if word[0] == "d"])
    lay(replacement_places(players), [word[2:] for word in words if word[0] == "r"])
    lay(indicator_places(players), dora)
    lay(ura_places(players), ura or row.get("uras", []))
    there_are = tile_set(players, options.aka)
    rest = (there_are - Counter(places.values())).elements()
    return [places[at] if at in places else next(rest) for at in range(there_are.total())]
