"""The way in: `nexusgames` and `python -m nexusgames`."""

import sys
from collections.abc import Sequence

from nexusgames import __version__
from nexusgames.streams import answer


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and give its exit code."""
    arguments = sys.argv[1:] if argv is None else list(argv)
    return answer(lambda: run(arguments))


def run(arguments: list[str]) -> int:
    """Run one command; `--version` is answered before anything else loads."""
    if arguments[:1] == ["--version"]:
        print(f"nexusgames {__version__}")
        return 0
    from nexusgames import cli

    return cli.main(arguments)


if __name__ == "__main__":
    sys.exit(main())
