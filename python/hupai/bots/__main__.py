"""``python -m hupai.bots``: the sample bot."""

from __future__ import annotations

import sys

from hupai.bots.sample import main

sys.exit(main(sys.argv[1:]))
