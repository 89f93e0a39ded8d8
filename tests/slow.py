"""Whether the slow proofs were asked for: with ``HUPAI_SLOW=1``, as ``bench/check_all`` does."""

from __future__ import annotations

import os

SLOW = os.environ.get("HUPAI_SLOW") == "1"
