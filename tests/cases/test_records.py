"""Wins of real games: every row of the records must come out as the server scored it."""

from __future__ import annotations

import gzip
import json
import os
from pathlib import Path

import pytest

from cases.records import build_request, compare, rules_text
from hupai import answers

FOLDER = os.environ.get("HUPAI_RECORDS", "")
FILES = sorted(Path(FOLDER).glob("wins-*.jsonl.gz")) if FOLDER else []
NO_FOLDER = pytest.mark.skip(reason="set HUPAI_RECORDS to the folder of the records")
# Without a folder one skipped test; with a folder that holds no records one that fails.
PATHS = [pytest.param(path, id=path.name) for path in FILES] or [
    pytest.param(None, id="none", marks=[] if FOLDER else [NO_FOLDER])
]
SHOWN = 20


@pytest.mark.records
@pytest.mark.parametrize("path", PATHS)
def test_wins(path: Path | None) -> None:
    assert path is not None, f"no wins-*.jsonl.gz in {FOLDER}"
    names: dict[str, str] = {}
    bad: list[str] = []
    rows = 0
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            record = json.loads(line)
            rows += 1
            key = str(record["rules"])
            if key not in names:
                names[key] = rules_text(record["rules"])
            request = build_request(record, names[key])
            found = compare(record, answers.score(request))
            if found:
                bad.append(f"{record['id']}: {'; '.join(found)}\n    {json.dumps(request)}")
    assert rows, f"{path.name} has no rows"
    assert not bad, f"{len(bad)} of {rows} wins differ:\n" + "\n".join(bad[:SHOWN])
