"""How often everything that can occur in scores of the Sichuan family did occur."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from differential.census import CODES
from differential.sichuan_rules import PRESETS, VALUES, family_of, items_of, payments_of
from reference.panzhihua_value import ITEM_ORDER as PANZHIHUA_ITEMS
from reference.sichuan_rules import parse_rules
from reference.xuezhan_value import ITEM_ORDER as XUEZHAN_ITEMS

Json = dict[str, Any]
Topic = tuple[str, str]

REASONS = ("not_complete", "three_suits", "void_suit", "dancer_tsumo_only")
CONFLICTS = (
    *("after_kan", "rob_kan", "heavenly", "earthly", "dealt_ready", "kan_feeder"),
    "payer_factors",
)


class Census:
    """Counts of what requests and answers show."""

    def __init__(self) -> None:
        self.count: Counter[Topic] = Counter()

    def add(self, request: Json, answer: Json) -> None:
        """One request with its (agreed) answer."""
        if "error" in answer:
            error = answer["error"]
            self.count["error", error["code"]] += 1
            if error["code"] == "conflict":
                self.count["conflict", error["field"]] += 1
            return
        text = request["rules"]
        self.count["preset", text.split("+")[0]] += 1
        for override in text.split("+")[1:]:
            self.count[family_of(text.split("+")[0]), override] += 1
        if "readings" in answer:
            self.count["kind", "readings"] += 1
            return
        if not answer["win"]:
            self.count["reason", answer["reason"]] += 1
            return
        self.count["kind", "win"] += 1
        for name, _ in answer["items"]:
            self.count["item", name] += 1
        for name in answer["pay"]:
            self.count["pay", name] += 1

    def missing(self, wanted: Iterable[Topic]) -> list[str]:
        """What must occur and did not."""
        return [" ".join(topic) for topic in dict.fromkeys(wanted) if not self.count[topic]]

    def report(self) -> str:
        """One line a topic."""
        lines: dict[str, list[str]] = {}
        for (topic, word), number in sorted(self.count.items()):
            lines.setdefault(topic, []).append(f"{word} {number}")
        return "\n".join(f"{topic}: {', '.join(words)}" for topic, words in lines.items())


def of_preset(preset: str) -> list[Topic]:
    """What winning hands of one preset must show."""
    rules = parse_rules(preset)
    items = [("item", name) for name in items_of(rules)]
    return items + [("pay", name) for name in payments_of(rules)]


def of_everything() -> list[Topic]:
    """What requests of every kind must show."""
    wanted = [("item", name) for name in (*XUEZHAN_ITEMS, *PANZHIHUA_ITEMS)]
    wanted += [("pay", name) for name in ("ron", "each", "feeder", "by_payer")]
    wanted += [("reason", name) for name in REASONS]
    wanted += [("conflict", name) for name in CONFLICTS]
    wanted += [("error", name) for name in CODES]
    wanted += [("preset", name) for name in PRESETS]
    wanted += [("kind", name) for name in ("win", "readings")]
    for family, options in VALUES.items():
        wanted += [(family, f"{name}={one}") for name, values in options.items() for one in values]
    return wanted
