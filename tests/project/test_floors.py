"""Every C++ file includes only floors below its own, and no rule set another."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from project.sources import CPP, cpp_files, shown

RANKS = {
    "base": 0,
    "tiles": 1,
    "hands": 2,
    "play": 3,
    "shapes": 3,
    "waits": 4,
    "patterns": 4,
    "table": 5,
    "rules": 6,
    "sim": 7,
    "capi": 8,
    "bindings": 8,
}
LIKE = {"tablegen": "shapes"}  # the program that writes the tables of a floor
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*"([^"]+)"', re.MULTILINE)


def floor(path: str) -> str:
    """``tiles``, or ``rules/riichi``: each rule set is a floor of its own."""
    parts = path.split("/")
    name = "/".join(parts[:2]) if parts[0] == "rules" else parts[0]
    return LIKE.get(name, name)


def rank(name: str) -> int:
    return RANKS[name.split("/")[0]]


def refused(path: str, included: str) -> bool:
    here, there = floor(path), floor(included)
    return here != there and rank(here) <= rank(there)


@pytest.mark.parametrize("path", cpp_files(), ids=shown)
def test_includes_only_floors_below(path: Path) -> None:
    name = path.relative_to(CPP).as_posix()
    for included in INCLUDE.findall(path.read_text(encoding="utf-8")):
        assert (CPP / included).is_file(), f"{name}: {included} is not named from cpp/"
        assert not refused(name, included), f"{name} may not include {included}"


def test_every_folder_has_a_rank() -> None:
    folders = {path.name for path in CPP.iterdir() if path.is_dir()}
    assert folders <= RANKS.keys() | LIKE.keys()


@pytest.mark.parametrize(
    ("path", "included", "no"),
    [
        ("tiles/tile.hpp", "base/check.hpp", False),
        ("tiles/tile.hpp", "tiles/kind.hpp", False),
        ("tiles/tile.hpp", "hands/hand.hpp", True),
        ("play/wall.hpp", "shapes/distance.hpp", True),
        ("patterns/features.hpp", "shapes/decompose.hpp", False),
        ("patterns/features.hpp", "waits/forms.hpp", True),
        ("rules/a/score.cpp", "rules/a/score.hpp", False),
        ("rules/a/score.cpp", "rules/b/score.hpp", True),
        ("sim/batch.cpp", "rules/a/score.hpp", False),
        ("bindings/module.cpp", "capi/hupai.h", True),
        ("tablegen/main.cpp", "shapes/row_table.hpp", False),
    ],
)
def test_the_check_itself(path: str, included: str, no: bool) -> None:
    assert refused(path, included) is no
