"""Seats as people write them: a name, perhaps with a colour or a computer player."""

from __future__ import annotations

import re
from collections.abc import Sequence

from nexusgames.core.bots.bots import BOTS
from nexusgames.core.game.game import Seat, SetupError
from nexusgames.core.values.texts import clean_name

PERSON = "human"
MARKS = re.compile("([:=])")


def read_seats(text: str) -> tuple[Seat, ...]:
    """Read seats such as `Ada,Bo:blue,Cy=hard,easy,medium:red`; raises `SetupError`."""
    seats = tuple(read_seat(part, number) for number, part in enumerate(text.split(","), 1))
    names = [seat.name.casefold() for seat in seats]
    for seat in seats:
        if names.count(seat.name.casefold()) > 1:
            raise SetupError(f"Two players cannot both be called {seat.name!r}.")
    return seats


def read_seat(text: str, number: int) -> Seat:
    """Read one seat; its name is made safe for any terminal. A bot without a name is called after its level."""
    name, *marks = MARKS.split(text)
    colour, player = _colour_and_player(marks)
    bot = name.strip().lower()
    if not player and bot in BOTS:
        return Seat(f"{bot.capitalize()} {number}", colour, bot)
    name = clean_name(name)
    if not name:
        raise SetupError(f"Player {number} needs a name that can be shown.")
    if player and player not in BOTS:
        raise SetupError(f"There is no bot {player[:40]!r}; choose from {', '.join(BOTS)}.")
    return Seat(name, colour, player or PERSON)


def _colour_and_player(marks: Sequence[str]) -> tuple[str, str]:
    """What follows a name, in either order: a colour after `:`, a bot after `=`; a bot may also follow `:`."""
    found = {":": "", "=": ""}
    for sign, word in zip(marks[::2], marks[1::2], strict=True):
        word = word.strip().lower()
        found["=" if word in BOTS else sign] = word
    return found[":"], found["="]
