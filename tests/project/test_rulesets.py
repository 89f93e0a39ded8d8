"""No two rule sets repeat each other: what they share lies a floor below."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

from project.sources import CPP, cpp_code, cpp_files, shown

RUN = 10
LEAST_SHAPES = 4  # a run of fewer is a table or a list of members, alike by nature
KEYWORDS = re.compile(
    "auto|bool|break|case|char|class|const|constexpr|continue|default|do|else|enum|false|for|if|"
    "inline|int|namespace|operator|return|sizeof|static|struct|switch|template|this|true|typename|"
    "using|void|while"
)
TOKEN = re.compile(r"[A-Za-z_]\w*|[0-9][\w.']*|\S")


def shape(line: str) -> str:
    """A line with its names and numbers made alike."""

    def alike(token: str) -> str:
        if token[0].isdigit():
            return "1"
        is_name = token[0].isalpha() or token[0] == "_"
        return "x" if is_name and not KEYWORDS.fullmatch(token) else token

    return " ".join(map(alike, TOKEN.findall(line)))


def runs(folder: Path) -> dict[tuple[str, ...], str]:
    """Every run of lines of code in a folder, by its shape, with its place."""
    found: dict[tuple[str, ...], str] = {}
    for path in cpp_files(folder):
        lines = [
            (number, shape(line))
            for number, line in enumerate(
                cpp_code(path.read_text(encoding="utf-8")).splitlines(), 1
            )
            if line.strip() and not line.lstrip().startswith("#")
        ]
        for start in range(len(lines) - RUN + 1):
            part = lines[start : start + RUN]
            shapes = tuple(one for _, one in part)
            if len(set(shapes)) >= LEAST_SHAPES:
                found.setdefault(shapes, shown(path, part[0][0]))
    return found


def repeated(folders: list[Path]) -> list[str]:
    """Places in two folders where ten lines are equal but for their names."""
    all_runs = [runs(folder) for folder in folders]
    return [
        f"{mine[shapes]} and {other[shapes]}"
        for mine, other in combinations(all_runs, 2)
        for shapes in mine.keys() & other.keys()
    ]


def test_rule_sets_do_not_repeat_each_other() -> None:
    folders = sorted(path for path in (CPP / "rules").iterdir() if path.is_dir())
    assert folders
    assert not repeated(folders)


def test_the_check_itself(tmp_path: Path) -> None:
    body = [f"    if (a{i} {op} b) return {i};" for i, op in enumerate("<>+-*/%&|^")]
    for name, lines in (("a", body), ("b", body[:8]), ("c", body)):
        (tmp_path / name).mkdir()
        text = "\n\n// comment\n".join(lines).replace("a", name)
        (tmp_path / name / "score.cpp").write_text(f"int {name}() {{\n{text}\n}}\n")
    a, b, c = (tmp_path / name for name in "abc")
    assert not repeated([a, b])
    assert repeated([a, c])
