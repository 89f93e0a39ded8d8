"""The examples of every docstring run, those of the compiled core included."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from types import ModuleType
from typing import Any

import pytest

import hupai
from hupai import _core

MODULES = sorted(
    {
        "hupai",
        *(
            one.name
            for one in pkgutil.walk_packages(hupai.__path__, "hupai.")
            if not one.name.endswith("__main__")
        ),
    }
)
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def core_objects() -> dict[str, Any]:
    """The classes and functions of the core, and what the classes hold, by their names."""
    found: dict[str, Any] = {}
    for name, value in vars(_core).items():
        if name.startswith("_"):
            continue
        found[name] = value
        if isinstance(value, type):
            members = {f"{name}.{key}": member for key, member in vars(value).items()}
            found |= {key: one for key, one in members.items() if key.split(".")[1][0] != "_"}
    return found


def run(tests: list[doctest.DocTest]) -> int:
    """Run the examples and count them; a failure shows expected and actual output."""
    runner = doctest.DebugRunner(optionflags=OPTIONS)
    number = 0
    for test in tests:
        runner.run(test)
        number += len(test.examples)
    return number


def module_tests(module: ModuleType) -> list[doctest.DocTest]:
    finder = doctest.DocTestFinder(exclude_empty=True)
    return [test for test in finder.find(module) if test.examples]


@pytest.mark.parametrize("name", MODULES)
def test_examples_of_a_module(name: str) -> None:
    try:
        module = importlib.import_module(name)
    except (ImportError, hupai.HupaiError) as error:
        if name.startswith(("hupai.cli", "hupai.envs")):
            pytest.skip(f"an optional dependency is missing: {error}")
        raise
    run(module_tests(module))
    assert module.__doc__, f"{name} has no docstring"


@pytest.mark.parametrize("name", core_objects())
def test_examples_of_the_core(name: str) -> None:
    text = getattr(core_objects()[name], "__doc__", None) or ""
    parser = doctest.DocTestParser()
    run([parser.get_doctest(text, {}, name, None, None)])


def test_there_are_examples() -> None:
    """The runner finds those that are known to be there."""
    assert run(module_tests(importlib.import_module("hupai.riichi"))) >= 5
    assert run(module_tests(importlib.import_module("hupai.batch"))) >= 5
    with_examples = [
        name
        for name, value in core_objects().items()
        if ">>>" in (getattr(value, "__doc__", None) or "")
    ]
    assert {"Hand", "Meld", "KindSet", "Forms", "parse_tiles"} <= set(with_examples)


@pytest.mark.parametrize("name", ["Hand", "Meld", "KindSet", "Forms", "RiichiRules"])
def test_classes_say_what_they_are(name: str) -> None:
    text = getattr(_core, name).__doc__
    assert text
    assert "Parameters" in text
