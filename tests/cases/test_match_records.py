"""Matches of real games: who deals next, what is carried over, where it ends, the final result."""

from __future__ import annotations

import gzip
import json
import os
from pathlib import Path
from typing import Any

import pytest

from cases.records import rules_text
from hupai import riichi

Json = dict[str, Any]

FOLDER = os.environ.get("HUPAI_RECORDS", "")
FILES = sorted(Path(FOLDER).glob("games-tenhou*.jsonl.gz")) if FOLDER else []
NO_FOLDER = pytest.mark.skip(reason="set HUPAI_RECORDS to the folder of the records")
PATHS = [pytest.param(path, id=path.name) for path in FILES] or [
    pytest.param(None, id="none", marks=[] if FOLDER else [NO_FOLDER])
]
KINDS = {
    "exhaustive": "exhaustive",
    "nm": "nagashi",
    "yao9": "nine_terminals",
    "kaze4": "four_winds",
    "kan4": "four_kans",
    "reach4": "four_riichi",
    "ron3": "triple_ron",
}
# Hands that run on through two winds after East, and no stop by tenpai: the room of 2009.
OLD_EAST = "+extend_winds=2+uma=10,5,-5,-10"
SHOWN = 20


def rules_of(record: Json) -> riichi.Rules:
    flags = record["rules"]
    text = rules_text({"kiriage": False, "double_yakuman": False, "kazoe": "yakuman"} | flags)
    if flags["length"] == "E":
        text += "+length=east"
    if is_private(record):
        text += "+start_points=30000"
    if is_old(record):
        text += "+dealer_stop=win" + (OLD_EAST if flags["length"] == "E" else "")
    if any(result % 1 for result in record.get("final_pt") or ()):  # not rounded since June 2022
        text += "+rounding=keep"
    return riichi.Rules(text)


def is_old(record: Json) -> bool:
    """Logs of 2009 carry no seed, so that no deal has a wall."""
    return not any("wall" in deal for deal in record["kyoku"])


def is_private(record: Json) -> bool:
    """The one match of a private room: another start, and uma that nobody has told."""
    return bool(record["kyoku"][0]["scores"][0] == 30000)


def result_of(deal: Json) -> riichi.DealResult:
    """The result of a deal as its record says it."""
    sticks = deal["sticks"] * 1000 + sum(deal["scores"])
    deposits = (sticks - sum(deal["after"])) // 1000
    if "wins" in deal:
        return riichi.DealResult(
            "win",
            deal["after"],
            winners=[win["seat"] for win in deal["wins"]],
            from_seat=deal["wins"][0]["from"],
            deposits=deposits,
        )
    draw = deal["draw"]
    return riichi.DealResult(
        KINDS[draw["kind"]], deal["after"], tenpai=draw.get("tenpai", []), deposits=deposits
    )


def state_of(match: riichi.MatchState) -> Json:
    wind, dealer = match.round_wind, match.dealer
    return {
        "round": f"{wind}{dealer + 1}",
        "dealer": dealer,
        "honba": match.honba,
        "sticks": match.deposits,
        "scores": list(match.scores),
    }


def differences(record: Json) -> list[str]:
    """What of a match comes out otherwise than in its record."""
    match = rules_of(record).start_match()
    found = []
    for deal in record["kyoku"]:
        expected = {key: deal[key] for key in ("round", "dealer", "honba", "sticks", "scores")}
        if match.is_over or state_of(match) != expected:
            return [*found, f"deal {deal['i']}: {match!r}, not {expected}"]
        match = match.next_deal(result_of(deal))
    if not match.is_over or match.result is None:
        return [*found, f"goes on: {match!r}"]
    if record.get("final") and list(match.result.points) != record["final"]:
        found.append(f"points {match.result.points}, not {record['final']}")
    judged = record.get("final_pt") and not is_private(record)
    if judged and list(match.result.results) != record["final_pt"]:
        found.append(f"results {match.result.results}, not {record['final_pt']}")
    return found


@pytest.mark.records
@pytest.mark.parametrize("path", PATHS)
def test_matches(path: Path | None) -> None:
    assert path is not None, f"no games-*.jsonl.gz in {FOLDER}"
    bad: list[str] = []
    rows = 0
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            record = json.loads(line)
            if not record["complete"] or record["src"] != "tenhou-mjlog":
                continue
            rows += 1
            bad += [f"{record['id']} {one}" for one in differences(record)]
    assert rows > 0
    assert not bad, f"{len(bad)} of {rows}:\n" + "\n".join(bad[:SHOWN])
