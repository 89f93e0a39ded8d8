"""Names that mean the same thing as ours are not used beside them."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from project.sources import ROOT, cpp_code, cpp_files, python_files, shown

INSTEAD = {
    "tile34": "TileKind",
    "tile37": "Tile",
    "tile136": "TileId",
    "yaochu": "terminal_or_honor",
    "mentsu": "run, triplet, quad",
    "gang": "kan",
    "kong": "kan",
    "peng": "pon",
    "hu": "ron, tsumo",
    "agari": "ron, tsumo",
    "deficiency": "shanten",
    "kyoku": "deal",
    "game": "match",
    "who": "seat",
    "pid": "seat",
    "ryukyoku": "exhaustive_draw",
}
EXEMPT = {"formats", "compat"}  # they speak the words of others
FOREIGN = {("python/hupai/bots/process.py", "pid")}  # of the operating system
FILES = [
    path
    for path in cpp_files() + python_files("python/hupai")
    if not EXEMPT & set(path.relative_to(ROOT).parts)
]


def names(path: Path) -> Iterator[tuple[int, str]]:
    """Line and name of every identifier; comments and texts are not code."""
    text = path.read_text(encoding="utf-8")
    if path.suffix in (".py", ".pyi"):
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.NAME:
                yield token.start[0], token.string
        return
    for number, line in enumerate(cpp_code(text).splitlines(), 1):
        for name in re.findall(r"[A-Za-z_]\w*", line):
            yield number, name


@pytest.mark.parametrize("path", FILES, ids=shown)
def test_names(path: Path) -> None:
    wrong = [
        f"{shown(path, line)} {name}: say {INSTEAD[name.strip('_').lower()]}"
        for line, name in names(path)
        if name.strip("_").lower() in INSTEAD and (shown(path), name) not in FOREIGN
    ]
    assert not wrong, "\n".join(wrong)


def test_the_check_itself(tmp_path: Path) -> None:
    source = tmp_path / "a.cpp"
    source.write_text('int kyoku_; // game\nauto x = "pid"; int gangs = 1\'000;\n')
    assert [n for _, n in names(source)] == ["int", "kyoku_", "auto", "x", "int", "gangs"]
