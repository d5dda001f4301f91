"""What a table of Pig agrees on before the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from nexusgames.core.game.options import Asked, OptionReader
from nexusgames.core.values.codec import strict

SEATS = range(2, 6)
"""PIG-SET-01."""


@strict
@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """Names, types and defaults of these fields are those of the options."""

    players: int
    goal: Annotated[Literal[20, 50, 100], Asked("PIG-SET-02", "length")] = 50
    first_player: Annotated[str, Asked("PIG-SET-03", "table")] = "random"


READER = OptionReader(
    game="Pig",
    options=Options,
    seats=SEATS,
    seats_rule="PIG-SET-01",
)


def read_options(raw: Mapping[str, str], players: int) -> Options:
    """The options as they stand on the command line or in a save."""
    return Options(players=players, **READER.read(raw, players))  # pyright: ignore[reportArgumentType]
