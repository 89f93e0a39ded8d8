"""As much of JSON Schema as the shipped schema uses."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

KNOWN = {
    "$schema", "title", "description", "$defs", "$ref", "oneOf", "anyOf", "const", "enum", "type",
    "properties", "required", "additionalProperties", "items", "prefixItems", "minItems",
    "maxItems", "minimum", "maximum",
}  # fmt: skip
TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "boolean": (bool,),
    "integer": (int,),
    "number": (int, float),
}


def shipped(name: str) -> Any:
    """A schema of the package."""
    text = files("hupai.formats").joinpath("schema", name).read_text(encoding="utf-8")
    return json.loads(text)


def fits(value: Any, schema: Any, root: Any) -> bool:
    """Whether a value is what a schema describes."""
    assert set(schema) <= KNOWN, set(schema) - KNOWN
    if "$ref" in schema:
        *_, name = schema["$ref"].split("/")
        return fits(value, root["$defs"][name], root)
    if "oneOf" in schema and sum(fits(value, one, root) for one in schema["oneOf"]) != 1:
        return False
    if "anyOf" in schema and not any(fits(value, one, root) for one in schema["anyOf"]):
        return False
    if "const" in schema and (value != schema["const"] or type(value) is not type(schema["const"])):
        return False
    if "enum" in schema and value not in schema["enum"]:
        return False
    if "type" in schema:
        wrong = isinstance(value, bool) and schema["type"] != "boolean"
        if wrong or not isinstance(value, TYPES[schema["type"]]):
            return False
    if isinstance(value, dict):
        return _object_fits(value, schema, root)
    if isinstance(value, list):
        return _list_fits(value, schema, root)
    return not isinstance(value, int) or (
        schema.get("minimum", value) <= value <= schema.get("maximum", value)
    )


def _object_fits(value: dict[str, Any], schema: Any, root: Any) -> bool:
    known = schema.get("properties", {})
    return (
        set(schema.get("required", ())) <= set(value)
        and (schema.get("additionalProperties", True) or set(value) <= set(known))
        and all(fits(one, known[key], root) for key, one in value.items() if key in known)
    )


def _list_fits(value: list[Any], schema: Any, root: Any) -> bool:
    size = schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value))
    each = all(fits(one, schema.get("items", {}), root) for one in value)
    heads = zip(value, schema.get("prefixItems", ()), strict=False)
    return size and each and all(fits(one, head, root) for one, head in heads)
