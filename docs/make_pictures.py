"""Draws the README's pictures: `python docs/make_pictures.py` after `pip install ".[cli]"`."""

from __future__ import annotations

import io
import re
import shlex
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.text import Text

PICTURES = {
    "score": "hupai score 34m067p22345678s --win 2m --by ron --riichi --ura 1s --seat-wind S",
    "sichuan": "hupai score 1111m5555s66m77s8s --win 8s --by ron --rules laok",
}


def main() -> None:
    """Write docs/*.svg: what each command prints."""
    for name, command in PICTURES.items():
        printed = subprocess.run(
            [sys.executable, "-m", *shlex.split(command)],
            check=True,
            capture_output=True,
            encoding="utf-8",
        ).stdout
        Path(__file__).with_name(f"{name}.svg").write_text(picture(command, printed), "utf-8")


def picture(command: str, printed: str) -> str:
    """A terminal that shows a command and its output."""
    console = Console(record=True, width=84, file=io.StringIO())
    console.print(Text("$ " + command, style="bold green"))
    console.print(Text(printed.rstrip()))
    svg = console.export_svg(title="hupai", unique_id="hupai")
    # The reader's own monospace font: nothing is loaded from elsewhere.
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r"<!-- Generated.*?-->", "", svg)
    return "\n".join(line.rstrip() for line in svg.splitlines()) + "\n"


if __name__ == "__main__":
    main()
