"""Answers to requests as plain objects: one JSON line in, one out (`hupai score --jsonl`).

Each function takes a dict and gives a dict; bad input is an ``error`` in the answer, never an
exception. The fields are those of docs/interface.md.

Examples
--------
>>> from hupai import answers
>>> request = {"id": 7, "rules": "tenhou", "hand": "234m1112356777s", "win": "4s", "by": "ron",
...            "riichi": 1}
>>> answer = answers.score(request)
>>> answer["id"], answer["items"], answer["pay"]
(7, [['riichi', 1]], {'ron': 2000})
>>> answers.waits({"hand": "234m1112356777s"})["waits"]
['1s', '4s', '7s']
>>> answers.score({"hand": "55555m"})["error"]["code"]
'too_many_copies'
>>> answers.greatest({"rules": "laok", "hand": "23456788m99m [1111m]"})["value"]
48
"""

from __future__ import annotations

from hupai._core import answer_discards as discards
from hupai._core import answer_greatest as greatest
from hupai._core import answer_score as score
from hupai._core import answer_shanten as shanten
from hupai._core import answer_waits as waits

__all__ = ["discards", "greatest", "score", "shanten", "waits"]
