"""The project's own files, and their code without comments and texts."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
CPP = ROOT / "cpp"
TEXT_LINE = "\f"  # stands in the code of a C++ file for a line that was within a text

_CPP_NOISE = re.compile(
    r"""//[^\n]*                                  # comments
      | /\*.*?\*/
      | R"(?P<mark>[^(\s]*)\(.*?\)(?P=mark)"      # raw texts
      | "(?:\\.|[^"\\\n])*"                       # texts
      | (?<!\w)'(?:\\.|[^'\\\n])+'                # characters, but not the 1'000 of numbers
    """,
    re.VERBOSE | re.DOTALL,
)


def cpp_files(folder: Path = CPP) -> list[Path]:
    """Headers and sources under a folder."""
    return sorted(p for p in folder.rglob("*") if p.suffix in (".cpp", ".hpp", ".h"))


def python_files(*folders: str) -> list[Path]:
    """Modules and stubs under folders of the project."""
    return sorted(
        path
        for folder in folders
        for path in (ROOT / folder).rglob("*")
        if path.suffix in (".py", ".pyi") and "__pycache__" not in path.parts
    )


def cpp_code(text: str) -> str:
    """The code of a C++ file: comments blank, texts empty, every line where it was."""

    def blank(found: re.Match[str]) -> str:
        lines = found[0].count("\n")
        return "\n" * lines if found[0].startswith("/") else '""' + f"{TEXT_LINE}\n" * lines

    return _CPP_NOISE.sub(blank, text)


def project_files() -> list[Path]:
    """Every file that is or would be under version control; outside of git every file.

    A virtual environment in the folder is nobody's own, whatever its name.
    """
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if listed.returncode == 0:
        paths = [ROOT / name for name in listed.stdout.split("\0") if name]
    else:
        paths = [p for p in ROOT.rglob("*") if "__pycache__" not in p.parts]
    environments = [config.parent for config in ROOT.glob("*/pyvenv.cfg")]
    return sorted(
        path
        for path in paths
        if path.is_file()
        and path.suffix != ".so"
        and not any(path.is_relative_to(folder) for folder in environments)
    )


def shown(path: Path, line: int | None = None) -> str:
    """A place in the project: ``cpp/tiles/tile.hpp:7``."""
    name = path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.name
    return name if line is None else f"{name}:{line}"
