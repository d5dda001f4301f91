"""Line mode: numbered choices on standard input and output, for pipes, transcripts and screen readers."""

from nexusgames.plain.learning import learn
from nexusgames.plain.newcomers import ask_seats
from nexusgames.plain.table import play_session
from nexusgames.plain.telling import tell_game

__all__ = ["ask_seats", "learn", "play_session", "tell_game"]
