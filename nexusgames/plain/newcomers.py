"""Asking who plays."""

from __future__ import annotations

from nexusgames.core.bots import BOTS
from nexusgames.core.game import AnyGame, Seat
from nexusgames.core.texts import clean_name, load_texts
from nexusgames.plain.console import Closed, Console


def ask_seats(game: AnyGame, console: Console | None = None) -> tuple[Seat, ...] | None:
    """Names, one a line, until an empty one; one that is a bot's seats it. None if nobody wants to play after all."""
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
        elif name.lower() in BOTS:
            seats.append(Seat(f"{name.capitalize()} {len(seats) + 1}", player=name.lower()))
        elif name.casefold() in (seat.name.casefold() for seat in seats):
            console.say(texts.say("plain.another_name"))
        else:
            seats.append(Seat(name))
    return tuple(seats)


def _name(console: Console, prompt: str) -> str:
    """A name as it can be shown; the end of input is a quit."""
    try:
        return clean_name(console.ask(prompt))
    except Closed:
        return "quit"
