"""Asking who plays."""

from __future__ import annotations

from nexusgames.core.bots.bots import BOTS
from nexusgames.core.game.game import AnyGame, Seat, SetupError
from nexusgames.core.table.seats import read_seat
from nexusgames.core.values.texts import clean_name, load_texts
from nexusgames.plain.console import Closed, Console


def ask_seats(game: AnyGame, console: Console | None = None) -> tuple[Seat, ...] | None:
    """Ask for names, one per line, until an empty one; a bot's name seats a bot. None if nobody wants to play."""
    console, texts = console or Console(), load_texts()
    least, most = game.seats.start, game.seats.stop - 1
    console.say(texts.say("plain.who_plays", {"game": game.title, "least": least, "most": most}))
    seats: list[Seat] = []
    while len(seats) < most:
        name = _name(console, texts.say("plain.name_of", {"number": len(seats) + 1}))
        if name.lower() in ("q", "quit"):
            console.say(texts.say("plain.no_game"))
            return None
        if not name and len(seats) >= least:
            break
        if not name:
            console.say(texts.say("plain.more_players", {"game": game.title, "least": least}))
        else:
            _seat(seats, name, console)
    return tuple(seats)


def _seat(seats: list[Seat], typed: str, console: Console) -> None:
    """Seat a person, or a bot typed by its name or as `Bo=hard`; say why if that is impossible."""
    try:
        is_bot = "=" in typed or typed.lower() in BOTS
        seat = read_seat(typed, len(seats) + 1) if is_bot else Seat(typed)
    except SetupError as error:
        console.say(str(error))
        return
    if seat.name.casefold() in (other.name.casefold() for other in seats):
        console.say(load_texts().say("plain.another_name"))
    else:
        seats.append(seat)


def _name(console: Console, prompt: str) -> str:
    """A name as it can be shown; the end of input counts as quit."""
    try:
        return clean_name(console.ask(prompt))
    except Closed:
        return "quit"
