"""The way in: `nexusgames` and `python -m nexusgames`."""

import sys
from collections.abc import Sequence

from nexusgames import __version__


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and give its exit code; `--version` is answered before anything else loads."""
    arguments = sys.argv[1:] if argv is None else list(argv)
    if arguments[:1] == ["--version"]:
        print(f"nexusgames {__version__}")
        return 0
    from nexusgames import cli

    return cli.main(arguments)


if __name__ == "__main__":
    sys.exit(main())
