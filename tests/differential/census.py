"""How often everything that can occur did occur in a run of requests; what never did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from differential.overrides import SETS, VALUES
from reference.riichi_fu import FU_ORDER
from reference.riichi_rules import PRESETS, Rules, parse_rules
from reference.riichi_yaku import ITEM_ORDER

Json = dict[str, Any]

REASONS = ("not_complete", "no_yaku", "two_han_minimum")
LIMITS = ("none", "mangan", "haneman", "baiman", "sanbaiman", "yakuman", "counted yakuman")
PAYS = (
    *("ron", "each", "dealer+other", "feeder", "liable", "liable+ron", "liable+each"),
    *("liable+dealer+other", "two liable", "two liable+ron"),
)
CODES = (
    *("bad_tile", "bad_hand", "bad_meld", "too_many_copies", "conflict", "unknown_rule"),
    "bad_field",
)


def value_words(value: Any) -> list[str]:
    """The value of an option as words: each member of a set, and a set that is empty."""
    if isinstance(value, frozenset):
        return sorted(value) or ["none"]
    if isinstance(value, tuple):
        return ["".join(map(str, value))]
    if value is None or isinstance(value, bool):
        return [{None: "none", True: "true", False: "false"}[value]]
    return [str(value)]


def expected_words() -> Iterator[tuple[str, str]]:
    """(topic, word) of everything that a run must show at least once."""
    yield from (("item", name) for name in ITEM_ORDER)
    yield from (("yakuman", name) for name in ("open_riichi", "renhou"))  # as such, not as han
    yield from (("fu", name) for name in FU_ORDER)
    yield from (("preset", name) for name in PRESETS)
    yield from (("reason", name) for name in REASONS)
    yield from (("limit", name) for name in LIMITS)
    yield from (("pay", name) for name in PAYS)
    yield from (("error", name) for name in CODES)
    yield from (("kind", name) for name in ("win", "no win", "readings", "error"))
    for option, texts in VALUES.items():
        rules = (parse_rules(f"riichi+{option}={text}") for text in texts)
        for one in rules:
            yield from ((option, word) for word in value_words(one[option]))
    for option, words in SETS.items():
        yield from ((option, word) for word in (*words, "none"))


class Census:
    """Counts of what requests and answers show."""

    def __init__(self) -> None:
        self.count: Counter[tuple[str, str]] = Counter()

    def add(self, request: Json, answer: Json) -> None:
        """One request with its (agreed) answer."""
        if "error" in answer:
            self.count["kind", "error"] += 1
            self.count["error", answer["error"]["code"]] += 1
            return
        text = request.get("rules", "riichi")
        self._add_rules(text, parse_rules(text))
        if "readings" in answer:
            self.count["kind", "readings"] += 1
            return
        self.count["kind", "win" if answer["win"] else "no win"] += 1
        if not answer["win"]:
            self.count["reason", answer["reason"]] += 1
            return
        self._add_win(answer)

    def _add_rules(self, text: str, rules: Rules) -> None:
        self.count["preset", text.split("+")[0]] += 1
        for option in (*VALUES, *SETS):
            for word in value_words(rules[option]):
                self.count[option, word] += 1

    def _add_win(self, answer: Json) -> None:
        for name, _ in answer["items"]:
            self.count["item", name] += 1
            if answer["yakuman"]:
                self.count["yakuman", name] += 1
        for name, _ in answer["fu_items"]:
            self.count["fu", name] += 1
        limit = answer["limit"] or "none"
        if limit == "yakuman" and not answer["yakuman"]:
            limit = "counted yakuman"
        self.count["limit", limit] += 1
        words = dict(answer["pay"])
        two = isinstance(words.get("liable"), list)
        self.count["pay", "+".join(words).replace("liable", "two liable" if two else "liable")] += 1

    def missing(self) -> list[str]:
        """What must occur and did not."""
        absent = (pair for pair in expected_words() if not self.count[pair])
        return [" ".join(pair) for pair in dict.fromkeys(absent)]

    def report(self) -> str:
        """One line a topic."""
        lines: dict[str, list[str]] = {}
        for (topic, word), number in self.count.items():
            lines.setdefault(topic, []).append(f"{word} {number}")
        return "\n".join(f"{topic}: {', '.join(words)}" for topic, words in lines.items())
