"""`hupai demo`: the main job on one example of each rule set."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

from hupai import Hand, answers, riichi
from hupai.cli import words
from hupai.cli.console import JsonFlag, print_json, print_text
from hupai.cli.deals import end_json, print_end
from hupai.cli.shapes import print_discards, print_waits, shape_fields
from hupai.families import Rules, rules_of

Given: TypeAlias = tuple[str, dict[str, Any]]
"""A hand, and what else is known."""


class Example(NamedTuple):
    """What is shown of one rule set: some wins, a ready hand, a hand to discard from."""

    title: str
    rules: str
    wins: tuple[tuple[str, str, dict[str, Any]], ...]  # about it, hand, fields
    ready: Given
    drawn: Given


_SEED = 7  # of the deal that is played

_TWO_FOURS = "1111m5555s66m77s8s"

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
        ("1235678m34p4567s5z", {}),
    ),
    Example(
        "Sichuan, to the bloody end (血战到底)",
        "laok",
        (
            (
                "Seven pairs with two fours of a kind: one is in the pattern, one is a root",
                _TWO_FOURS,
                {"win": "8s", "by": "ron"},
            ),
            (
                "A win on the replacement tile of an open kan, which its feeder pays alone",
                "234m456p789p2p (1111m<)",
                {"win": "2p", "by": "tsumo", "after_kan": True, "kan_feeder": "left"},
            ),
        ),
        ("111m23m456p789p22p", {}),
        ("1123m456p789p22p67s", {}),
    ),
    Example(
        "Sichuan competition",
        "sbr2025",
        (
            (
                "Four melds laid out and a single tile: a golden wait",
                "5s (444p) [9999p] (111s) (888s)",
                {"win": "5s", "by": "tsumo", "active_payers": 2},
            ),
            (
                "The same seven pairs: here both fours are roots, and the cap is reached",
                _TWO_FOURS,
                {"win": "8s", "by": "ron"},
            ),
        ),
        ("45s77s67777p8p (333s)", {"void": "m"}),
        ("11223m456p7789p19s", {"void": "s"}),
    ),
    Example(
        "Panzhihua, singing and dancing (唱歌, 跳舞)",
        "panzhihua_long",
        (
            (
                "A closed four-to-one; the winner sang, one payer sang, one danced",
                "111m23m456p789p22p",
                {"win": "1m", "by": "tsumo", "factor": 2, "payer_factors": [1, 2, 4]},
            ),
        ),
        ("111m23m456p789p22p", {"factor": 2}),
        ("1123m456p789p22p67s", {}),
    ),
)


def demo(as_json: JsonFlag = False) -> None:
    """Show the main job: hands scored, waits, discards; a deal played, with its ledger."""
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
    ready, fields = example.ready
    waits = rules.tenpai(ready, **fields)
    print_waits(example.rules, Hand(ready), {wait.tile: wait.left for wait in waits}, waits)
    if not isinstance(rules, riichi.Rules):
        best = rules.greatest(ready, **fields)
        assert best is not None
        print_text(f"Ready check (查叫): {words.greatest(best)}")
    drawn, fields = example.drawn
    found = rules.discards(drawn, **fields)
    best_ones = [discard for discard in found if discard.shanten == found[0].shanten]
    about = "".join(f", {name} {value}" for name, value in fields.items())
    print_text("")
    print_discards(best_ones, f"The best discards from {drawn}{about}")
    print_text("")
    _print_deal(_played(rules))


def _played(rules: Rules) -> Any:
    """A deal between built-in players."""
    deal: Any = rules.deal(seed=_SEED)
    while deal.to_act is not None:
        deal.apply(deal.choose("efficient"))
    return deal


def _print_deal(deal: Any) -> None:
    print_text(f"A deal between built-in players, seed {_SEED}:")
    for seat, hand in enumerate(deal.hands):
        print_text(f"seat {seat} ends with {hand}")
    print_end(deal)
    print_text("")


def _example_json(example: Example) -> dict[str, Any]:
    about = {"rules": example.rules}
    ready, fields = example.ready
    drawn, drawn_fields = example.drawn
    found: dict[str, Any] = {
        "rules": example.rules,
        "scores": [answers.score(about | {"hand": h} | fields) for _, h, fields in example.wins],
        "waits": answers.waits(about | {"hand": ready} | shape_fields(fields)),
        "discards": answers.discards(about | {"hand": drawn} | drawn_fields),
    }
    rules = rules_of(example.rules)
    if not isinstance(rules, riichi.Rules):
        found["ready"] = answers.greatest(about | {"hand": ready} | fields)
    return found | {"deal": end_json(_played(rules))}
