"""The door to all reasons: which verb was meant, and what is said when no reason fits."""

from __future__ import annotations

from nexusgames.core.refusals import Reasons
from nexusgames.games.nexus_ops.refusals import (
    abilities,
    battle,
    breath,
    deploy,
    deploy_cards,
    draw,
    energize,
    hand,
    missions,
    move,
    table,
)
from nexusgames.games.nexus_ops.refusals.question import Question, Reason, not_now, refuse
from nexusgames.games.nexus_ops.refusals.stopping import STOP_WORDS, stop

REASONS: dict[str, Reason] = {
    **dict.fromkeys(STOP_WORDS, stop),
    "buy": deploy.buy,
    "play": energize.play,
    "sell": hand.sell,
    "mission": missions.mission,
    "take": missions.take,
    "show": hand.show,
    "move": move.move,
    "to": move.target,
    "march": deploy_cards.march,
    "from": deploy_cards.teleport_source,
    "camp": deploy_cards.camp,
    "breathe": breath.breathe,
    "victim": breath.victim,
    "lose": battle.lose,
    "explore": battle.explore,
    "battle": battle.battle,
    "defender": battle.defender,
    "pick": battle.pick,
    "shatter": abilities.shatter,
    "strike": abilities.strike,
    "side": energize.side,
    "type": energize.unit_type,
    "cancel": energize.cancel,
    "pursue": battle.pursue,
    "keep": hand.keep,
    "draw": draw.draw,
    "king": draw.king,
    "give": hand.give,
    "home": table.home,
    "colour": table.colour,
    "turn": table.turn,
}


WHY_NOT = Reasons("NX-TURN-02", refuse, Question, REASONS, not_now)
