"""Runs an mjai bot, a program of its own, at a seat against built-in players.

A line to the bot is a list of the events up to its decision, as its seat sees them; it answers
each line with one event. What it does wrong is named and the process always ended.

Examples
--------
>>> import sys
>>> from hupai import riichi
>>> from hupai.bots import BotProcess, BotTable
>>> with BotProcess([sys.executable, "-m", "hupai.bots"], timeout=60) as bot:
...     table = BotTable(bot, riichi.TENHOU, seat=0)
...     deal = table.play_deal(riichi.TENHOU.deal(seed=7))
>>> deal.is_over, table.faults
(True, [])
"""

from __future__ import annotations

from hupai.bots.process import BotProcess
from hupai.bots.sample import Bot
from hupai.bots.table import BotError, BotFault, BotTable

__all__ = ["Bot", "BotError", "BotFault", "BotProcess", "BotTable"]
