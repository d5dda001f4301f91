"""A saved game told from its start, as everybody may know it."""

from __future__ import annotations

from nexusgames.core.engine import Result, visible
from nexusgames.core.session.session import Session
from nexusgames.core.values.exit_codes import FINE
from nexusgames.core.values.texts import load_texts
from nexusgames.core.words.narration import Narrator
from nexusgames.plain.console import Console


def tell_game(session: Session, console: Console | None = None) -> int:
    """Print every public line of the log, numbered by decision, and the ending; return the exit code."""
    console, game = console or Console(), session.game
    names = [seat.name for seat in session.setup.seats]
    narrator = Narrator(load_texts(), game.lexicon(session.state), names)
    for entry in session.log:
        if visible(entry.event, None):
            console.say(f"{entry.decision:>5}  {narrator.line(entry.event)}", " " * 7)
    if isinstance(result := session.pending, Result):
        console.say(narrator.ending(result))
    return FINE
