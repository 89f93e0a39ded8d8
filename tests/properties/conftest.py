"""The hypothesis profiles: `ci` (the default) tries the same examples each time."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

SLOW = (HealthCheck.too_slow, HealthCheck.data_too_large)

settings.register_profile(
    "ci",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=150,
    suppress_health_check=SLOW,
)
settings.register_profile(
    "long", deadline=None, database=None, max_examples=5_000, suppress_health_check=SLOW
)
settings.load_profile(os.environ.get("HUPAI_HYPOTHESIS", "ci"))
