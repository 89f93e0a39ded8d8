"""No two rule sets repeat each other or the floors below them, where what they share lies."""

from __future__ import annotations

import io
import keyword
import re
import token
import tokenize
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from project.sources import CPP, ROOT, cpp_code, shown

RUN = 10
LEAST_SHAPES = 2  # ten lines of one shape are a list
KEYWORDS = re.compile(
    "auto|bool|break|case|char|class|const|constexpr|continue|default|do|else|enum|false|for|if|"
    "inline|int|namespace|operator|return|sizeof|static|struct|switch|template|this|true|typename|"
    "using|void|while|" + "|".join(keyword.kwlist)
)
TOKEN = re.compile(r'[A-Za-z_]\w*|[0-9][\w.\']*|"[^"]*"|\S')
# One entry of an enumeration, a table or a list of names: alike by nature.
ENTRY = re.compile(r'(?:(?:[{}=:.,]|x|1|"") )+,')
INCLUDES = ("#", "import ", "from ")

RULE_SETS = sorted(path.name for path in (CPP / "rules").iterdir() if path.is_dir())
FAMILIES = ["sichuan"]  # what some rule sets share
BELOW = ("base", "tiles", "hands", "shapes", "waits", "patterns")
SUFFIXES = (".cpp", ".hpp", ".py")


def files_of(rule_set: str, root: Path = ROOT) -> list[Path]:
    """All that speaks of one rule set or family: its folder, bindings, Python module."""
    places = (
        f"cpp/rules/{rule_set}/**/*",
        f"cpp/patterns/{rule_set}*",
        f"cpp/bindings/{rule_set}*",
        f"python/hupai/{rule_set}*.py",
    )
    found = {path for place in places for path in root.glob(place)}
    return sorted(path for path in found if path.suffix in SUFFIXES)


def files_below(root: Path = ROOT) -> list[Path]:
    """What every rule set builds upon: the floors below them, without what is a family's own."""
    own = {path for family in FAMILIES for path in files_of(family, root)}
    found = {path for floor in BELOW for path in root.glob(f"cpp/{floor}/*")} - own
    return sorted(path for path in found if path.suffix in SUFFIXES)


def alike(part: str) -> str:
    if part[0].isdigit():
        return "1"
    if part[0] == '"':
        return '""'
    is_name = part[0].isalpha() or part[0] == "_"
    return "x" if is_name and not KEYWORDS.fullmatch(part) else part


def shape(line: str) -> str:
    """A line with its names, numbers and texts made alike."""
    return " ".join(map(alike, TOKEN.findall(line)))


def python_code(text: str) -> str:
    """The code of a Python file without comments and docstrings, texts empty, line by line."""
    lines: dict[int, list[str]] = {}
    statement: list[tokenize.TokenInfo] = []
    for one in tokenize.generate_tokens(io.StringIO(text).readline):
        if one.type in (token.NAME, token.NUMBER, token.OP, token.STRING):
            statement.append(one)
        elif one.type == token.NEWLINE:
            if not all(part.type == token.STRING for part in statement):
                for part in statement:
                    word = '""' if part.type == token.STRING else part.string
                    lines.setdefault(part.start[0], []).append(word)
            statement.clear()
    return "\n".join(" ".join(lines.get(row, [])) for row in range(1, max(lines, default=0) + 1))


def code_lines(path: Path) -> Iterator[tuple[int, str]]:
    """Number and shape of every line of code, without includes and entries of lists."""
    text = path.read_text(encoding="utf-8")
    code = python_code(text) if path.suffix == ".py" else cpp_code(text)
    for number, line in enumerate(code.splitlines(), 1):
        if line.strip() and not line.lstrip().startswith(INCLUDES):
            one = shape(line)
            if not ENTRY.fullmatch(one):
                yield number, one


def runs(paths: list[Path]) -> dict[tuple[str, ...], str]:
    """Every run of lines of code in these files, by its shape, with its place."""
    found: dict[tuple[str, ...], str] = {}
    for path in paths:
        lines = list(code_lines(path))
        for start in range(len(lines) - RUN + 1):
            part = lines[start : start + RUN]
            shapes = tuple(one for _, one in part)
            if len(set(shapes)) >= LEAST_SHAPES:
                found.setdefault(shapes, shown(path, part[0][0]))
    return found


def repeated(sets: list[list[Path]]) -> list[str]:
    """Places in two sets of files where ten lines are equal but for their names."""
    all_runs = [runs(paths) for paths in sets]
    return [
        f"{mine[shapes]} and {other[shapes]}"
        for mine, other in combinations(all_runs, 2)
        for shapes in mine.keys() & other.keys()
    ]


def test_rule_sets_do_not_repeat_each_other() -> None:
    assert len(RULE_SETS) == 3
    assert not repeated([files_of(name) for name in RULE_SETS + FAMILIES] + [files_below()])


def test_every_rule_set_is_looked_at() -> None:
    for name in RULE_SETS + FAMILIES:
        assert {path.suffix for path in files_of(name)} >= {".cpp", ".hpp"}, name
    assert any(path.suffix == ".py" for name in RULE_SETS for path in files_of(name))
    assert {path.parent.name for path in files_below()} == set(BELOW)


CPP_LINE = "    if (a{i} {op} b) return {i};"
PYTHON_LINE = "    if a{i} {op} b: return {i}"


@pytest.mark.parametrize(
    ("place", "line", "head"),
    [
        ("cpp/rules/{name}/score.cpp", CPP_LINE, "int {name}() {{"),
        ("cpp/bindings/{name}_rules.cpp", CPP_LINE, "int {name}() {{"),
        ("python/hupai/{name}.py", PYTHON_LINE, "def {name}():"),
    ],
)
def test_the_check_itself(place: str, line: str, head: str, tmp_path: Path) -> None:
    body = [line.format(i=i, op=op) for i, op in enumerate("<>+-*/%&|^")]
    comment = "\n\n# comment\n" if place.endswith(".py") else "\n\n// comment\n"
    for name, lines in (("a", body), ("b", body[:8]), ("c", body)):
        path = tmp_path / place.format(name=name)
        path.parent.mkdir(parents=True, exist_ok=True)
        text = comment.join(lines).replace("a", name).replace("comment", "remark")
        path.write_text(f"{head.format(name=name)}\n{text}\n")
    a, b, c = (files_of(name, tmp_path) for name in "abc")
    assert not repeated([a, b])
    assert repeated([a, c])


def test_what_lies_below_is_compared(tmp_path: Path) -> None:
    body = "\n".join(CPP_LINE.format(i=i, op=op) for i, op in enumerate("<>+-*/%&|^"))
    for place in ("cpp/rules/a/score.cpp", "cpp/patterns/words.cpp"):
        (tmp_path / place).parent.mkdir(parents=True)
        (tmp_path / place).write_text(f"int f() {{\n{body}\n}}\n")
    assert repeated([files_of("a", tmp_path), files_below(tmp_path)])


def test_lists_may_be_alike() -> None:
    entries = ("kPlain,", "kKan = 3,", '"a": "b",', '{"a", A::b},')
    assert all(ENTRY.fullmatch(shape(line)) for line in entries)
    others = ("f(x),", "return x;", "x = y + 1,", "x = y")
    assert not any(ENTRY.fullmatch(shape(line)) for line in others)


def test_docstrings_are_no_code() -> None:
    text = '"""A.\n\nB."""\n\ndef f(x):  # y\n    """C."""\n    return "d"\n'
    assert python_code(text).splitlines() == ["", "", "", "", "def f ( x ) :", "", 'return ""']
