"""`hupai demo`: the main job on one example of each rule set."""

from __future__ import annotations

from typing import Any, NamedTuple

from hupai import Hand, answers
from hupai.cli.console import JsonFlag, print_json, print_text
from hupai.cli.rulesets import rules_of
from hupai.cli.shapes import print_discards, print_waits


class Example(NamedTuple):
    """What is shown of one rule set: some wins, a ready hand, a hand to discard from."""

    title: str
    rules: str
    wins: tuple[tuple[str, str, dict[str, Any]], ...]  # about it, hand, fields
    ready: tuple[str, dict[str, Any]]
    drawn: str


EXAMPLES: tuple[Example, ...] = (
    Example(
        "Japanese riichi",
        "tenhou",
        (
            (
                "A closed hand with riichi, a red five and an ura dora",
                "34m067p22345s678s",
                {"win": "2m", "by": "ron", "seat_wind": "S", "riichi": 1, "dora": "1z"}
                | {"ura": "1s", "deposits": 1, "from_seat": "left"},
            ),
            (
                "An open half flush of the dealer",
                "2344567p (555z<) (111z>)",
                {"win": "7p", "by": "tsumo", "dora": "9p"},
            ),
            (
                "A yakuman: thirteen orphans, waiting for any of them",
                "19m19p19s1234567z",
                {"win": "1m", "by": "ron", "seat_wind": "W"},
            ),
        ),
        ("234m1112356777s", {"seat_wind": "S"}),
        "1235678m34p4567s5z",
    ),
)


def demo(as_json: JsonFlag = False) -> None:
    """Show the main job: hands scored and explained, waits with values, discards."""
    if as_json:
        print_json([_example_json(example) for example in EXAMPLES])
        return
    for example in EXAMPLES:
        _print_example(example)


def _print_example(example: Example) -> None:
    rules = rules_of(example.rules)
    print_text(f"# {example.title} ({example.rules})\n")
    for about, hand, fields in example.wins:
        print_text(f"{about}:\n{rules.score(hand, **fields).explain()}")
    hand, fields = example.ready
    waits = rules.tenpai(hand, **fields)
    print_waits(example.rules, Hand(hand), {wait.tile: wait.left for wait in waits}, waits)
    print_text("")
    found = rules.discards(example.drawn)
    best = [discard for discard in found if discard.shanten == found[0].shanten]
    print_discards(best, f"The best discards from {example.drawn}")


def _example_json(example: Example) -> dict[str, Any]:
    about = {"rules": example.rules}
    ready, _ = example.ready
    return {
        "rules": example.rules,
        "scores": [answers.score(about | {"hand": h} | fields) for _, h, fields in example.wins],
        "waits": answers.waits(about | {"hand": ready}),
        "discards": answers.discards(about | {"hand": example.drawn}),
    }
