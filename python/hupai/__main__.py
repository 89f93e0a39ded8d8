"""The command `hupai`, also as ``python -m hupai``."""

from __future__ import annotations

import sys

_NEEDED = ("typer", "rich", "msgspec", "click")


def main() -> None:
    """Run the command line; its packages are those of the extra ``hupai[cli]``."""
    try:
        from hupai.cli.app import run
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] not in _NEEDED:
            raise
        print(
            f"hupai: the command line needs {error.name}: pip install 'hupai[cli]'",
            file=sys.stderr,
        )
        sys.exit(2)
    except KeyboardInterrupt:  # while all of it is read in
        sys.exit(130)
    run()


if __name__ == "__main__":
    main()
