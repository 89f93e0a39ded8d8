"""Import time and memory, each in a fresh interpreter."""

from __future__ import annotations

import subprocess
import sys

CODE = """
import os, sys, time
def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
before, start = resident(), time.perf_counter()
import {module}
print(time.perf_counter() - start, resident() - before, "numpy" in sys.modules)
"""


def imported(module: str) -> tuple[float, float, bool]:
    """Seconds and MiB that an import takes, and whether it brought NumPy along."""
    done = subprocess.run(
        [sys.executable, "-c", CODE.format(module=module)],
        check=True,
        capture_output=True,
        text=True,
    )
    seconds, size, numpy = done.stdout.split()
    return float(seconds), int(size) / 2**20, numpy == "True"
