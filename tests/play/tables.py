"""The reference and the core behind one face: a deal of a rule set on a given wall."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

import hupai.riichi

Json = dict[str, Any]
MakeDeal = Callable[[str, list[str], Json], Any]


def reference_deal(rules: str, wall: list[str], start: Json) -> Any:
    from reference.riichi_deal import Deal

    return Deal(rules, wall, **start)


def core_deal(rules: str, wall: list[str], start: Json) -> Any:
    return hupai.riichi.Rules(rules).deal(wall=wall, **start)


DEALS: dict[str, MakeDeal] = {}
if find_spec("reference.riichi_deal") is not None:
    DEALS["reference"] = reference_deal
if hasattr(hupai.riichi.Rules, "deal"):
    DEALS["core"] = core_deal
