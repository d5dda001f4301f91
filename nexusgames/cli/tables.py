"""Tables as the command line writes them: seats and options."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.bots import BOTS
from nexusgames.core.game import Seat, SetupError

LONGEST_NAME = 60


def read_seats(text: str) -> tuple[Seat, ...]:
    """Seats from `Ada,Bo:blue,Cy=random,random`."""
    seats = tuple(_read_seat(part.strip(), number) for number, part in enumerate(text.split(","), 1))
    names = [seat.name for seat in seats]
    for name in names:
        if names.count(name) > 1:
            raise SetupError(f"Two players cannot both be called {name!r}.")
    return seats


def _read_seat(part: str, number: int) -> Seat:
    if part in BOTS:
        return Seat(f"{part.capitalize()} {number}", player=part)
    rest, _, player = part.partition("=")
    name, _, colour = rest.partition(":")
    if not name.strip() or len(name) > LONGEST_NAME:
        raise SetupError(f"Player {number} needs a name of 1 to {LONGEST_NAME} characters.")
    if player and player not in BOTS:
        raise SetupError(f"There is no bot {player[:40]!r}; there is {', '.join(BOTS)}.")
    return Seat(name.strip(), colour.strip().lower(), player or "human")


def read_options(parts: Sequence[str]) -> dict[str, str]:
    """Options from `NAME` and `NAME=VALUE`."""
    options: dict[str, str] = {}
    for part in parts:
        name, _, value = part.partition("=")
        options[name.strip().replace("-", "_")] = value.strip()
    return options
