"""Settings for every test: the import path of `tests/` and the project's markers."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import pytest

TESTS = str(Path(__file__).parent)
if TESTS not in sys.path:
    sys.path.insert(0, TESTS)

from slow import SLOW  # noqa: E402  (its folder has just been named)

MARKERS = {
    "records": "replays real games; needs the folder named by HUPAI_RECORDS",
    "slow": "takes more than a few seconds; needs HUPAI_SLOW=1",
}


def pytest_configure(config: pytest.Config) -> None:
    """Hear Ctrl-C, and register the markers which the project file does not register itself."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # a shell that runs us in the background
        signal.signal(signal.SIGINT, signal.default_int_handler)
    known = {str(line).split(":")[0].strip() for line in config.getini("markers")}
    for name, text in MARKERS.items():
        if name not in known:
            config.addinivalue_line("markers", f"{name}: {text}")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out what is slow where nobody asks for it."""
    for item in items:
        if not SLOW and item.get_closest_marker("slow"):
            item.add_marker(pytest.mark.skip(reason="HUPAI_SLOW=1 not set"))
