"""The benchmarks import their neighbours by name, from whatever directory pytest is started."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

collect_ignore_glob = [] if find_spec("hupai") else ["test_*.py"]


def pytest_report_header() -> str:
    """Names the workload that the times belong to."""
    from files import workload_hash

    return f"hupai workload: {workload_hash()}"
