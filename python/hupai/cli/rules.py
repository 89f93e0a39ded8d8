"""`hupai rules`: the presets, one preset in full, the difference of two."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Annotated, Any

import typer

from hupai import HupaiError, riichi
from hupai.cli import words
from hupai.cli.console import JsonFlag, print_json, print_table, print_text
from hupai.families import FAMILIES, Rules, family_of, name_of, rules_of

_MARKS = "F filled in, i inferred, ~ fairly sure, ? uncertain"


def rules(
    first: Annotated[str | None, typer.Argument(metavar="P", help="A preset, overrides.")] = None,
    second: Annotated[str | None, typer.Argument(metavar="Q", help="Another.")] = None,
    as_json: JsonFlag = False,
) -> None:
    """List the presets; show the options and values of one; compare two."""
    if first is None:
        found: dict[str, Any] = {"presets": _presets()}
        show = _print_presets
    elif second is None:
        found, show = _rule_set(first), _print_rule_set
    else:
        found, show = _difference(first, second), _print_difference
    if as_json:
        print_json(found)
    else:
        show(found)


def _presets() -> list[dict[str, str]]:
    return [
        {
            "name": name,
            "family": name_of(family),
            "title": preset.title,
            "hash": family.Rules(name).hash,
        }
        for family in FAMILIES
        for name, preset in family.PRESETS.items()
    ]


def _print_presets(found: dict[str, Any]) -> None:
    rows = ((p["name"], p["family"], p["title"], p["hash"]) for p in found["presets"])
    print_table(("preset", "family", "title", "hash"), rows)


def _rule_set(text: str) -> dict[str, Any]:
    family, rule_set = family_of(text), rules_of(text)
    preset_name = text.split("+", 1)[0]
    preset = family.PRESETS[preset_name]
    changed = {part.partition("=")[0] for part in text.split("+")[1:]}
    return {
        "rules": text,
        "family": name_of(family),
        "title": preset.title,
        "hash": rule_set.hash,
        "canonical": rule_set.canonical_text,
        "options": [
            {
                "name": name,
                "value": words.value(value),
                "clause": family.OPTIONS[name],
                # A mark is about the preset's own value.
                "mark": None if name in changed else preset.marks.get(name),
            }
            for name, value in rule_set.options.items()
        ],
        "items": _items(family, rule_set, preset_name),
    }


def _items(family: ModuleType, rule_set: Rules, preset: str) -> list[dict[str, Any]]:
    """The rows of the value table; of the Sichuan family those that the rule set has."""
    if isinstance(rule_set, riichi.Rules):
        return riichi.ITEMS
    values, clauses = rule_set.item_values, rule_set.item_clauses
    return [
        {name: row[name] for name in ("name", "en", "ja", "zh")}
        | {"clause": clauses[row["name"]], "value": values[row["name"]]}
        | {"mark": "i" if preset in row.get("inferred", ()) else None}
        for row in family.ITEMS
        if row["name"] in values
    ]


def _print_rule_set(found: dict[str, Any]) -> None:
    print_text(f"{found['rules']}: {found['title']}\nhash {found['hash']}\n")
    options = ((o["name"], o["value"], o["clause"], o["mark"] or "") for o in found["options"])
    print_table(("option", "value", "clause", f"mark ({_MARKS})"), options, "Options")
    print_text("")
    columns = _VALUE_COLUMNS[found["family"]]
    rows = (
        (
            *(item[name] for name in ("name", "en", "ja", "zh")),
            *(cell(item) for _, cell in columns),
            item["clause"],
        )
        for item in found["items"]
    )
    heads = ("item", "English", "日本語", "中文", *(head for head, _ in columns), "clause")
    print_table(heads, rows, "Values")


def _riichi_size(item: dict[str, Any], when: str) -> str:
    if not item[when]:
        return "-"
    unit = "yakuman" if item["yakuman"] else "han"
    return f"{item[when]} {unit}"


# What the value tables show between the names and the clause.
_VALUE_COLUMNS: dict[str, tuple[tuple[str, Callable[[dict[str, Any]], object]], ...]] = {
    "riichi": (
        (">closed", lambda item: _riichi_size(item, "closed")),
        (">open", lambda item: _riichi_size(item, "open")),
    ),
    "xuezhan": ((">fan", lambda item: item["value"]),),
    "panzhihua": (
        (">times", lambda item: item["value"]),
        ("mark", lambda item: item["mark"] or ""),
    ),
}


def _difference(first: str, second: str) -> dict[str, Any]:
    family = family_of(first)
    a, b = rules_of(first), rules_of(second)
    if family is not family_of(second):
        raise HupaiError(f"{first} and {second} are not of one kind: nothing to compare")
    differing: dict[str, tuple[Any, Any]] = family.difference(a, b)
    return {
        "rules": [first, second],
        "hash": [a.hash, b.hash],
        "options": [
            {
                "name": name,
                "values": [words.value(one), words.value(other)],
                "clause": family.OPTIONS[name],
            }
            for name, (one, other) in differing.items()
        ],
    }


def _print_difference(found: dict[str, Any]) -> None:
    first, second = found["rules"]
    if not found["options"]:
        print_text(f"{first} and {second} are the same rules")
        return
    rows = ((o["name"], *o["values"], o["clause"]) for o in found["options"])
    print_table(("option", first, second, "clause"), rows)
