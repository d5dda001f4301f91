"""Line mode: numbered choices on standard input and output, for pipes, transcripts and screen readers."""

from nexusgames.plain.learning import learn
from nexusgames.plain.recaps import tell_game
from nexusgames.plain.seating import ask_seats
from nexusgames.plain.table import play_session

__all__ = ["ask_seats", "learn", "play_session", "tell_game"]
