"""Settings for every test: the import path of `tests/` and the project's markers."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

TESTS = str(Path(__file__).parent)
if TESTS not in sys.path:
    sys.path.insert(0, TESTS)

MARKERS = {
    "records": "replays real games; needs the folder named by HUPAI_RECORDS",
    "slow": "takes more than a few seconds",
}


def pytest_configure(config: pytest.Config) -> None:
    """Register the markers which the project file does not register itself."""
    known = {str(line).split(":")[0].strip() for line in config.getini("markers")}
    for name, text in MARKERS.items():
        if name not in known:
            config.addinivalue_line("markers", f"{name}: {text}")
