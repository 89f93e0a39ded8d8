"""Public names are explained, their examples are true, and the README lists the commands."""

from __future__ import annotations

import doctest
import inspect
import re
from collections.abc import Iterator
from typing import Any

import pytest

import hupai
from hupai import actions, bots, formats, panzhihua, planes, replay, riichi, sim, xuezhan
from hupai.formats import mjai, tenhou
from project.sources import ROOT

README = ROOT / "README.md"
MODULES = (
    hupai,
    riichi,
    xuezhan,
    panzhihua,
    formats,
    mjai,
    tenhou,
    replay,
    bots,
    sim,
    actions,
    planes,
)


def public() -> Iterator[tuple[str, Any]]:
    """Classes and functions that people use; constants speak for themselves."""
    seen = set()
    for module in MODULES:
        for name in module.__all__:
            one = getattr(module, name)
            if id(one) not in seen and (inspect.isclass(one) or inspect.isroutine(one)):
                seen.add(id(one))
                yield f"{module.__name__}.{name}", one


def members(one: Any) -> Iterator[tuple[str, Any]]:
    """Methods and properties of a class that are its own and public."""
    if not inspect.isclass(one) or one.__module__ != "hupai._core":
        return
    for name, value in vars(one).items():
        if not name.startswith("_"):
            yield name, value


def documentation(one: Any) -> str:
    """The docstring without the signatures that pybind11 writes."""
    doc = inspect.getdoc(one) or ""
    return re.sub(r"^(?:\w+\(.*\) -> .*|\(.*\) -> .*)$", "", doc, flags=re.MULTILINE).strip()


PUBLIC = list(public())
MEMBERS = [(f"{name}.{n}", m) for name, one in PUBLIC for n, m in members(one)]


@pytest.mark.parametrize(("name", "one"), PUBLIC, ids=[name for name, _ in PUBLIC])
def test_public_names_have_an_example(name: str, one: Any) -> None:
    doc = documentation(one)
    assert doc, f"{name} has no docstring"
    inherits = inspect.isclass(one) and issubclass(one.__base__ or object, hupai.HupaiError)
    assert inherits or ">>> " in doc, f"{name} has no example"


@pytest.mark.parametrize(("name", "one"), MEMBERS, ids=[name for name, _ in MEMBERS])
def test_members_have_a_docstring(name: str, one: Any) -> None:
    assert documentation(one), f"{name} has no docstring"


@pytest.mark.parametrize(
    ("name", "one"),
    [*PUBLIC, *MEMBERS, *((m.__name__, m) for m in MODULES)],
    ids=[*(name for name, _ in PUBLIC + MEMBERS), *(m.__name__ for m in MODULES)],
)
def test_examples_are_true(name: str, one: Any) -> None:
    doc = inspect.getdoc(one) or ""
    test = doctest.DocTestParser().get_doctest(doc, {}, name, None, 0)
    told: list[str] = []
    doctest.DocTestRunner(verbose=False).run(test, out=told.append)
    assert not told, "".join(told)


def readme_commands(text: str) -> set[str]:
    """The commands that a text shows: ``hupai score`` in code."""
    code = re.findall(r"```.*?```|`[^`\n]+`", text, flags=re.DOTALL)
    shown = (re.findall(r"(?:^|[`|$])\s*hupai ([a-z]+)", one, re.MULTILINE) for one in code)
    return {name for names in shown for name in names}


@pytest.mark.skipif(not README.exists(), reason="no README yet")
def test_the_readme_lists_the_commands() -> None:
    pytest.importorskip("typer")
    from hupai.cli.app import app

    ours = {getattr(command.callback, "__name__", "") for command in app.registered_commands}
    assert readme_commands(README.read_text(encoding="utf-8")) == ours


def test_the_check_itself() -> None:
    text = (
        "the hupai engine: `hupai score HAND`, `x`\n```\n$ hupai waits\nhupai rules | head\n```\n"
    )
    assert readme_commands(text) == {"score", "waits", "rules"}
