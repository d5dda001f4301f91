"""Why a player cannot stop: `pass` and `done` where an answer is compulsory, or where another word is meant."""

from __future__ import annotations

from nexusgames.core.engine import Stopping
from nexusgames.games.theseus.live_game import procedures
from nexusgames.games.theseus.why_not import refuse

WAYS_OUT = ("pass", "done", "on", "stay", "stop", "enter")
"""TH-ACT-02: the words with which decisions let a player do nothing, or nothing more."""

why_not_stop = Stopping("TH-TURN-01", refuse, WAYS_OUT, procedures.compulsory).reason
procedures.verb("pass")(why_not_stop)
procedures.verb("done")(why_not_stop)
