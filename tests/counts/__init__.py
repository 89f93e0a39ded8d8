"""Exact counts of whole families of hands, asked of the engine and compared with oracles.json."""
