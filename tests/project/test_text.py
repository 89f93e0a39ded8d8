"""Nothing in the files of the project speaks of the machine where they were written."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from project.sources import project_files, shown

# Put together here, so that this file does not hold them.
WORDS = [
    "/" + "work",
    "shared" + "/",
    *(
        name + host
        for name, host in [
            ("pypi", ".org"),
            ("pythonhosted", ".org"),
            ("registry.npmjs", ".org"),
            ("crates", ".io"),
            ("proxy.golang", ".org"),
            ("conda.anaconda", ".org"),
        ]
    ),
]
ABSOLUTE = re.compile(
    r"(?<![\w.:/~}$>\-])/(?:bin|etc|home|mnt|opt|private|root|srv|tmp|usr|var|Users|Volumes)/[\w.-]+"
    r"|(?<![A-Za-z])[A-Za-z]:\\\w+"
)
SHEBANG = re.compile(r"\A#!.*")


def problems(text: str) -> list[str]:
    """Lines with a word or path that has no place here."""
    found = []
    for number, line in enumerate(SHEBANG.sub("", text).splitlines(), 1):
        words = [word for word in WORDS if word in line]
        words += ABSOLUTE.findall(line)
        found += [f"line {number}: {word}" for word in words]
    return found


# Where CI may find the real game records is said in its script, and nowhere else.
FILES = [path for path in project_files() if shown(path) != ".ci/run"]


@pytest.mark.parametrize("path", FILES, ids=shown)
def test_no_paths_and_hosts(path: Path) -> None:
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        pytest.skip("no text")
    assert not problems(text), f"{shown(path)}: {problems(text)[:5]}"


def test_the_check_itself() -> None:
    assert not problems("#!/" + "usr/bin/env python\n<a href='https://x.y/tmp/z'> a/usr/b ../opt/x")
    assert problems("see /" + "tmp/x") == ["line 1: /" + "tmp/x"]
    assert len(problems("C:" + "\\Users and shared" + "/x")) == 2
