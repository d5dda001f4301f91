"""Tables as the command line writes them: seats and options."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.bots import BOTS
from nexusgames.core.game import Seat, SetupError
from nexusgames.core.texts import clean_name


def read_seats(text: str) -> tuple[Seat, ...]:
    """Seats from `Ada,Bo:blue,Cy=random,random,random:red`."""
    seats = tuple(_read_seat(part.strip(), number) for number, part in enumerate(text.split(","), 1))
    names = [seat.name.casefold() for seat in seats]
    for seat in seats:
        if names.count(seat.name.casefold()) > 1:
            raise SetupError(f"Two players cannot both be called {seat.name!r}.")
    return seats


def _read_seat(part: str, number: int) -> Seat:
    """One seat; its name is kept as it can be shown on any terminal."""
    bot, _, colour = part.partition(":")
    if bot in BOTS and "=" not in part:
        return Seat(f"{bot.capitalize()} {number}", colour.strip().lower(), player=bot)
    rest, _, player = part.partition("=")
    typed, _, colour = rest.partition(":")
    name = clean_name(typed)
    if not name:
        raise SetupError(f"Player {number} needs a name that can be shown.")
    if player and player not in BOTS:
        raise SetupError(f"There is no bot {player[:40]!r}; there is {', '.join(BOTS)}.")
    return Seat(name, colour.strip().lower(), player or "human")


def read_options(parts: Sequence[str]) -> dict[str, str]:
    """Options from `NAME` and `NAME=VALUE`; one that is named twice must say the same."""
    options: dict[str, str] = {}
    for part in parts:
        name, _, value = part.partition("=")
        name, value = name.strip().replace("-", "_"), value.strip()
        if options.setdefault(name, value) != value:
            raise SetupError(f"The option {name[:40]} is given twice: {options[name][:40]!r} and {value[:40]!r}.")
    return options
