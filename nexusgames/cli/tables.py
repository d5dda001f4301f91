"""Options of a table as written on the command line."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.game.game import SetupError


def read_options(parts: Sequence[str]) -> dict[str, str]:
    """Read options from `NAME` and `NAME=VALUE`; one given twice must have the same value."""
    options: dict[str, str] = {}
    for part in parts:
        name, _, value = part.partition("=")
        name, value = name.strip().replace("-", "_"), value.strip()
        if options.setdefault(name, value) != value:
            raise SetupError(f"The option {name[:40]} is given twice: {options[name][:40]!r} and {value[:40]!r}.")
    return options
