"""Files of at most 600 lines, functions of at most 60."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from project.sources import ROOT, TEXT_LINE, cpp_code, cpp_files, python_files, shown

MAX_FILE = 600
MAX_FUNCTION = 60
FOLDERS = ("cpp", "python", "tests", "bench")
CPP_FILES = [path for folder in FOLDERS for path in cpp_files(ROOT / folder)]
PYTHON_FILES = python_files(*FOLDERS)
_SCOPE = re.compile(r"\b(?:namespace|class|struct|union|enum|extern)\b[^()]*$")


def python_functions(text: str) -> Iterator[tuple[str, int, int]]:
    """Name, first line and length of every function, its docstring not counted."""
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        assert node.end_lineno is not None
        length = node.end_lineno - node.lineno + 1
        if ast.get_docstring(node) is not None:
            doc = node.body[0]
            assert doc.end_lineno is not None
            length -= doc.end_lineno - doc.lineno + 1
        yield node.name, node.lineno, length


def cpp_functions(text: str) -> Iterator[tuple[str, int, int]]:
    """The same of C++, found by its braces; texts of several lines are not counted either."""
    code = re.sub(r"^[ \t]*#[^\n]*", "", cpp_code(text), flags=re.MULTILINE)
    open_braces: list[str] = []
    head, start = "", 0  # what stands before a brace in a scope, and where that begins
    for found in re.finditer(r"[{};]", code):
        at = found.start()
        in_scope = all(kind == "scope" for kind in open_braces)
        if found[0] == "{":
            if in_scope:
                head = code[start:at]
            open_braces.append(_kind(head) if in_scope else "inner")
            in_scope = open_braces[-1] == "scope"
        elif found[0] == "}" and open_braces:
            kind = open_braces.pop()
            in_scope = kind in ("scope", "function", "table") and "inner" not in open_braces
            if kind == "function":
                part = code[start + len(head) - len(head.lstrip()) : at + 1]
                name = re.split(r"[\s*&]", head.partition("(")[0].rstrip())[-1]
                first = code.count("\n", 0, at + 1 - len(part)) + 1
                yield name, first, part.count("\n") + 1 - part.count(TEXT_LINE)
        if in_scope:
            start = at + 1


def _kind(head: str) -> str:
    """What a brace opens, from what stands before it."""
    if head.count("(") > head.count(")"):
        return "argument"
    if _SCOPE.search(head):
        return "scope"
    if "(" not in head or head.rstrip().endswith("="):
        return "table"
    return "argument" if head[-1:].isalnum() or head.endswith("_") else "function"  # S() : x_{1}


@pytest.mark.parametrize("path", CPP_FILES + PYTHON_FILES, ids=shown)
def test_file(path: Path) -> None:
    lines = len(path.read_text(encoding="utf-8").splitlines())
    assert lines <= MAX_FILE, f"{shown(path)}: {lines} lines"


@pytest.mark.parametrize("path", CPP_FILES + PYTHON_FILES, ids=shown)
def test_functions(path: Path) -> None:
    functions = cpp_functions if path in CPP_FILES else python_functions
    found = functions(path.read_text(encoding="utf-8"))
    long = [f"{shown(path, line)} {name}: {n}" for name, line, n in found if n > MAX_FUNCTION]
    assert not long, "\n".join(long)


SAMPLE = """\
namespace a {
enum class E : int { x, y };
inline constexpr int kTable[] = {
    f(1),
};
/// Not { counted }.
struct S {
    S() : x_{1} {}
    S(int x) : x_{x} {
        const char* doc = R"(A.

)";
    }
    template <class T>
    int g(T t = {}) const {
        if (t) { return 1; }
        const char* text = "}";
        return [&] { return 2; }();
    }
    int x_;
};
int S::h(int a,
         int b) {
    return a;
}
}
"""


def test_the_check_itself() -> None:
    found = list(cpp_functions(SAMPLE))
    assert found == [("S", 8, 1), ("S", 9, 3), ("g", 14, 6), ("S::h", 22, 4)]
    assert list(python_functions('def f():\n    """A.\n\n    B.\n    """\n    return 1\n')) == [
        ("f", 1, 2)
    ]
