"""Core and reference agree under the Sichuan-family rule sets.

``HUPAI_DIFFERENTIAL`` is the number of winning hands for each preset; each other question has its
share of it.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from cases.sichuan_classes import MODULES
from differential.sichuan_census import Census, of_everything, of_preset
from differential.sichuan_requests import (
    Request,
    ready_requests,
    score_requests,
    shape_requests,
    winning_requests,
)
from differential.sichuan_rules import PRESETS
from hupai import answers
from reference import sichuan_ready, sichuan_score, sichuan_waits

NUMBER = int(os.environ.get("HUPAI_DIFFERENTIAL", "2000"))
SHOWS_ALL = NUMBER >= 2000  # fewer requests cannot show everything
SEED = 20_260_711
MOST_SHOWN = 5

Answer = Callable[[Request], Any]


def comparable(answer: Any) -> Any:
    """Errors by their code, explanations left out."""
    if isinstance(answer, list):
        return [comparable(one) for one in answer]
    if not isinstance(answer, dict):
        return answer
    if "error" in answer:
        return {"id": answer["id"], "error": answer["error"]["code"]}
    return {key: comparable(value) for key, value in answer.items() if key != "explain"}


class Comparison:
    """Answers of core and reference to the same requests."""

    def __init__(self, core: Answer, reference: Answer) -> None:
        self.core, self.reference = core, reference
        self.number = 0
        self.found: list[str] = []

    def ask(self, request: Request) -> Any:
        """The reference's answer; what the core says otherwise is kept."""
        self.number += 1
        want, have = self.reference(request), self.core(request)
        if have != want and comparable(have) != comparable(want):
            self.found.append(f"request   {request}\ncore      {have}\nreference {want}")
        return want

    def check(self) -> None:
        shown = "\n".join(self.found[:MOST_SHOWN])
        assert not self.found, f"{len(self.found)} of {self.number} differ (seed {SEED}):\n{shown}"


def compare_scores(requests: Iterable[Request]) -> Census:
    comparison, census = Comparison(answers.score, sichuan_score.answer), Census()
    for request in requests:
        census.add(request, comparison.ask(request))
    print(f"\n{comparison.number} requests of seed {SEED}\n{census.report()}")
    comparison.check()
    return census


@pytest.mark.parametrize("preset", PRESETS)
def test_winning_hands_equal_the_reference(preset: str) -> None:
    census = compare_scores(winning_requests(SEED, preset, NUMBER))
    assert census.count["kind", "win"] == NUMBER, "hands that do not win"
    missing = census.missing(of_preset(preset))
    assert not (missing and SHOWS_ALL), f"never met: {missing}\n{census.report()}"


def test_requests_of_every_kind_equal_the_reference() -> None:
    census = compare_scores(score_requests(SEED, 2 * NUMBER))
    missing = census.missing(of_everything())
    assert not (missing and SHOWS_ALL), f"never met: {missing}\n{census.report()}"


SHAPES: dict[str, tuple[Answer, Answer, Iterable[Request]]] = {
    "waits": (
        answers.waits,
        sichuan_waits.waits_answer,
        shape_requests(SEED, NUMBER // 5, drawn=False),
    ),
    "shanten": (answers.shanten, sichuan_waits.shanten_answer, shape_requests(SEED, NUMBER // 2)),
    "discards": (
        answers.discards,
        sichuan_waits.discards_answer,
        shape_requests(SEED, NUMBER // 30, drawn=True),
    ),
}


# What the best wait of a ready hand may count: nothing of the moment.
READY_ITEMS = (
    *("plain", "all_triplets", "flush", "outside", "seven_pairs", "flush_triplets", "kan", "root"),
    *("two_five_eight", "dragon_seven_pairs", "flush_seven_pairs", "green_dragon_seven_pairs"),
    *("golden_wait", "last_in_hand", "open_four_to_one", "closed_four_to_one", "dealt_ready"),
    "ones_and_nines",
)
# What the answers to each must show.
SHOWN: dict[str, Callable[[Any], str]] = {
    "waits": lambda answer: f"ready {bool(answer['waits'])}",
    "shanten": lambda answer: f"shanten {answer['shanten']}",
    "discards": lambda answer: f"shanten {answer['discards'][0]['shanten']}",
}
NEVER_LESS = {
    "waits": ("ready True", "ready False"),
    "shanten": [f"shanten {value}" for value in (None, *range(-1, 5))],
    "discards": ("shanten 0", "shanten 1"),
}


@pytest.mark.parametrize("question", SHAPES)
def test_shapes_equal_the_reference(question: str) -> None:
    core, reference, requests = SHAPES[question]
    comparison = Comparison(core, reference)
    count: Counter[str] = Counter()
    for request in requests:
        answer = comparison.ask(request)
        count[f"void {request.get('void')}"] += 1
        count["error" if "error" in answer else SHOWN[question](answer)] += 1
    print(f"\n{comparison.number} requests of seed {SEED}\n{dict(count)}")
    comparison.check()
    missing = [name for name in (*NEVER_LESS[question], "void m", "void None") if not count[name]]
    assert not (missing and SHOWS_ALL), f"never met: {missing}; met: {dict(count)}"


def test_ready_hands_equal_the_reference() -> None:
    comparison = Comparison(answers.greatest, sichuan_ready.greatest)
    count: Counter[str] = Counter()
    for request in ready_requests(SEED, NUMBER // 3):
        answer = comparison.ask(request)
        count[request["rules"].split("+")[0]] += 1
        count.update(name for name, _ in answer.get("items", []))
        code = answer.get("error", {}).get("code")
        count[code or f"ready {answer['ready']}"] += 1
    print(f"\n{comparison.number} requests of seed {SEED}\n{dict(count)}")
    comparison.check()
    wanted = (*PRESETS, "ready True", "ready False", "conflict", "bad_hand", *READY_ITEMS)
    missing = [name for name in wanted if not count[name]]
    assert not (missing and SHOWS_ALL), f"never met: {missing}; met: {dict(count)}"


@pytest.mark.parametrize("preset", PRESETS)
def test_scores_are_explained_in_every_language(preset: str) -> None:
    words = {row["name"]: row for row in MODULES[preset].ITEMS}
    for request in winning_requests(SEED + 1, preset, NUMBER // 10):
        fields = {name: value for name, value in request.items() if name not in ("id", "rules")}
        score = MODULES[preset].Rules(preset).score(fields.pop("hand"), **fields)
        assert {"id": request["id"]} | score.to_dict() == answers.score(request)
        for language in ("en", "ja", "zh"):
            told = score.explain(language)
            unsaid = [name for name, _ in score.items if words[name][language] not in told]
            assert not unsaid, f"{request}: {unsaid} not in\n{told}"
            assert str(score.points) in told


def test_a_wrong_core_would_be_seen() -> None:
    request = next(winning_requests(SEED, "laok", 1))
    for change, is_seen in (({}, False), ({"explain": ""}, False), ({"points": 1}, True)):
        comparison = Comparison(
            lambda one, change=change: answers.score(one) | change, sichuan_score.answer
        )
        comparison.ask(request)
        assert bool(comparison.found) is is_seen
