"""The door to all reasons: which verb was meant, and what is said when no reason fits."""

from __future__ import annotations

from nexusgames.core.refusals import Reasons
from nexusgames.games.icaion.refusals import actions, crystals, move, setting, specials, within
from nexusgames.games.icaion.refusals.question import Question, Reason, not_now, refuse
from nexusgames.games.icaion.refusals.stopping import STOP_WORDS, fall, stop

REASONS: dict[str, Reason] = {
    **dict.fromkeys(STOP_WORDS, stop),
    "activate": within.activate,
    "cage": crystals.cage,
    "camp": move.camp,
    "colour": crystals.colour,
    "deploy": actions.deploy,
    "discard": specials.discard,
    "double": within.double,
    "draft": setting.draft,
    "draw": within.draw,
    "drop": within.drop,
    "eps": specials.supply,
    "eradicate": actions.eradicate,
    "extract": actions.extract,
    "fall": fall,
    "give": crystals.give,
    "install": actions.install,
    "investigate": actions.investigate,
    "lose": crystals.lose,
    "move": move.move,
    "pay": crystals.pay,
    "place": setting.place,
    "play": specials.play,
    "remove": within.remove,
    "retrieve": actions.retrieve,
    "shift": specials.shift,
    "side": setting.side,
    "special": specials.special,
    "spend": within.spend,
    "start": setting.start,
    "teleport": move.teleport,
    "to": move.appear,
    "turn": crystals.turn,
}


WHY_NOT = Reasons("IC-TURN-07", refuse, Question, REASONS, not_now)
