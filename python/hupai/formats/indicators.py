"""When kan dora are shown, for formats that only list them."""

from __future__ import annotations

from collections.abc import Sequence

from hupai.formats.rules import riichi_rules_of
from hupai.formats.table_riichi import RiichiTable


class Indicators:
    """Shows listed indicators at their times; Source: R-3.6, ``kan_dora_reveal``."""

    def __init__(self, table: RiichiTable, rest: Sequence[str], rules: str) -> None:
        known = riichi_rules_of(rules)
        self.table = table
        self.rest = list(rest)
        self.reveal = "by_kind" if known is None else known.options["kan_dora_reveal"]
        self.pending = 0

    def kan(self, kind: str) -> None:
        """A kan or kita was declared; what is pending comes first."""
        if self.reveal == "by_kind":
            self._show_pending()
        if kind == "kita":
            return
        if (self.reveal == "by_kind" and kind == "closed_kan") or self.reveal == "at_once":
            # An added kan is shown once nobody robbed it; where it was, no indicator is left.
            self._show(1)
        else:
            self.pending += 1

    def before_discard(self) -> None:
        """After a declaration of riichi, before its tile."""
        if self.reveal == "by_kind":
            self._show_pending()

    def before_draw(self) -> None:
        """The last discard was not won."""
        if self.reveal == "after_discard" and self.table.replacing is None:
            self._show_pending()

    before_call = before_draw

    def show_left(self) -> None:
        """What the rules do not place; the log has it all the same."""
        self._show(len(self.rest))

    def _show_pending(self) -> None:
        self._show(self.pending)
        self.pending = 0

    def _show(self, count: int) -> None:
        for tile in self.rest[:count]:
            self.table.show_indicator(tile)
        del self.rest[:count]
