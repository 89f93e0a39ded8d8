"""Draws the README's picture: `python docs/make_pictures.py` after `pip install ".[cli]"`."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console
from rich.text import Text

from hupai import riichi

COMMAND = "hupai score 34m067p22345678s --win 2m --by ron --riichi --ura 1s --seat-wind S"


def main() -> None:
    """Write docs/score.svg."""
    score = riichi.TENHOU.score(
        "34m067p22345678s", win="2m", by="ron", riichi=1, ura="1s", seat_wind="S"
    )
    console = Console(record=True, width=84, file=io.StringIO())
    console.print(Text("$ " + COMMAND, style="bold green"))
    console.print(Text(score.explain().rstrip()))
    svg = console.export_svg(title="hupai", unique_id="hupai")
    # The reader's own monospace font: nothing is loaded from elsewhere.
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r"<!-- Generated.*?-->", "", svg)
    lines = [line.rstrip() for line in svg.splitlines()]
    Path(__file__).with_name("score.svg").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
