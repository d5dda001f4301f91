"""How the events of Pig are shown: which have a scene of their own; a seat stands for the player's place."""

from __future__ import annotations

from nexusgames.core.game.staging import Act, Staging, Stagings

SCENES: Stagings = {
    "turn_began": Staging(Act.TURN, acting=("seat",)),
    "die_rolled": Staging(Act.DICE, acting=("seat",), dice="die"),
    "points_lost": Staging(Act.DICE, struck=("seat",), dice="die"),
    "points_banked": Staging(Act.SCORE, reached=("seat",), amount="points"),
    "turn_ended": None,
    "game_ended": Staging(Act.END),
}
