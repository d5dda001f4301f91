"""Asking who plays."""

from __future__ import annotations

from typing import Any

from nexusgames.core.bots import BOTS
from nexusgames.core.game import Game, Seat
from nexusgames.core.texts import load_texts
from nexusgames.plain.console import Closed, Console


def ask_seats(game: Game[Any, Any], console: Console | None = None) -> tuple[Seat, ...]:
    """Names, one a line, until an empty one; the word random is a bot."""
    console, texts = console or Console(), load_texts()
    least, most = game.seats.start, game.seats.stop - 1
    console.say(texts.say("plain.who_plays", {"game": game.title, "least": least, "most": most}))
    seats: list[Seat] = []
    while len(seats) < most:
        try:
            name = console.ask(texts.say("plain.name_of", {"number": len(seats) + 1}))
        except Closed:
            raise KeyboardInterrupt from None
        if not name and len(seats) >= least:
            break
        if name in BOTS:
            seats.append(Seat(f"{name.capitalize()} {len(seats) + 1}", player=name))
        elif not name or any(seat.name == name for seat in seats):
            console.say(texts.say("plain.another_name"))
        else:
            seats.append(Seat(name[:60]))
    return tuple(seats)
