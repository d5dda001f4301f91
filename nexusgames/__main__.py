"""The entry point for `nexusgames` and `python -m nexusgames`."""

import gc
import os
import sys
from collections.abc import Sequence

from nexusgames import __version__
from nexusgames.streams import answer

COLLECTOR_THRESHOLDS = (20_000, 20, 20)
"""Thresholds of the garbage collector: with Python's defaults every start takes a tenth longer."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    arguments = sys.argv[1:] if argv is None else list(argv)
    return answer(lambda: run(arguments))


def run(arguments: list[str]) -> int:
    """Run one command; `--version` is answered before anything else loads."""
    if arguments[:1] == ["--version"]:
        print(f"nexusgames {__version__}")
        return 0
    gc.set_threshold(*COLLECTOR_THRESHOLDS)
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")  # or it would search every installed package for one
    from nexusgames import cli

    return cli.main(arguments)


if __name__ == "__main__":
    sys.exit(main())
