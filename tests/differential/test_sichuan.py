"""Core and reference agree under the Sichuan-family rule sets."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from typing import Any

from differential.sichuan_requests import PRESETS, Request, score_requests, shape_requests
from hupai import answers
from reference import sichuan_score, sichuan_waits

NUMBER = int(os.environ.get("HUPAI_DIFFERENTIAL", "20000"))
SEED = 20260711
ITEMS = (
    *("plain", "all_triplets", "flush", "outside", "seven_pairs", "flush_triplets"),
    *("two_five_eight", "dragon_seven_pairs", "flush_seven_pairs", "flush_outside"),
    *("green_dragon_seven_pairs", "heavenly", "earthly", "golden_wait", "kan", "root", "tsumo"),
    *("after_kan_tsumo", "after_kan_ron", "rob_kan", "last_tile", "horse", "last_in_hand"),
    *("open_four_to_one", "closed_four_to_one", "dealt_ready", "ones_and_nines", "middle_five"),
    *("edge_wait", "closed_wait", "single_wait"),
)
REASONS = ("not_complete", "three_suits", "void_suit", "dancer_tsumo_only")


def comparable(answer: Any) -> Any:
    """Errors by their code, explanations left out."""
    if isinstance(answer, list):
        return [comparable(one) for one in answer]
    if not isinstance(answer, dict):
        return answer
    if "error" in answer:
        return {"id": answer["id"], "error": answer["error"]["code"]}
    return {key: comparable(value) for key, value in answer.items() if key != "explain"}


def differences(
    requests: list[Request], core: Callable[[Request], Any], reference: Callable[[Request], Any]
) -> list[str]:
    found = []
    for request in requests:
        ours, want = comparable(core(request)), comparable(reference(request))
        if ours != want:
            found.append(f"request   {request}\ncore      {ours}\nreference {want}")
    return found


def census(answer: dict[str, Any], seen: Counter[str]) -> None:
    for one in answer.get("readings", [answer]):
        seen[one.get("reason") or one.get("error", {}).get("code") or "win"] += 1
        seen.update(name for name, _ in one.get("items", []))


def test_scores_equal_the_reference() -> None:
    requests = list(score_requests(SEED, NUMBER))
    found = differences(requests, answers.score, sichuan_score.answer)
    assert not found, f"{len(found)} of {NUMBER} differ (seed {SEED}):\n" + "\n".join(found[:5])
    seen: Counter[str] = Counter()
    for request in requests:
        census(answers.score(request), seen)
        seen[request["rules"].split("+")[0]] += 1
    print(dict(seen))
    missing = [name for name in (*ITEMS, *REASONS, *PRESETS) if not seen[name]]
    assert not missing, f"never met: {missing}; met: {dict(seen)}"


def test_shapes_equal_the_reference() -> None:
    requests = list(shape_requests(SEED, NUMBER // 10))
    for core, reference in (
        (answers.waits, sichuan_waits.waits_answer),
        (answers.shanten, sichuan_waits.shanten_answer),
        (answers.discards, sichuan_waits.discards_answer),
    ):
        found = differences(requests, core, reference)
        assert not found, f"{len(found)} differ (seed {SEED}):\n" + "\n".join(found[:3])
