"""The door to all reasons: which verb was meant, and what is said when no reason fits."""

from __future__ import annotations

from nexusgames.core.choices import Choice
from nexusgames.core.decisions import Decision, Refusal
from nexusgames.games.nexus_ops.ops import Ops
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
from nexusgames.games.nexus_ops.refusals.question import Question, Reason, not_now, quoted, refuse
from nexusgames.games.nexus_ops.refusals.stopping import STOP_WORDS, stop

LONGEST_KEY = 200
"""No choice is nearly so long; anything longer is not taken apart."""

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


def refusal(ops: Ops, decision: Decision, key: str) -> Refusal:
    """The rule that forbids the choice, with a sentence; for any text whatever, and without touching the state."""
    words = tuple(key.split()) if len(key) <= LONGEST_KEY else ()
    if not words:
        return _unknown("")
    meant = _other_spelling(decision, words)
    if meant is not None:
        return refuse("NX-TURN-02", "spelling", key=meant.key)
    reason = REASONS.get(words[0])
    if reason is None:
        return _unknown(words[0])
    q = Question(ops, decision, words[1:])
    return reason(q) or _too_many_words(decision, words) or not_now(q)


def _unknown(word: str) -> Refusal:
    """NX-TURN-02: no such verb in any phase."""
    return refuse("NX-TURN-02", "unknown", word=quoted(word))


def _other_spelling(decision: Decision, words: tuple[str, ...]) -> Choice | None:
    """An offered choice that differs only in spaces or capitals."""
    said = " ".join(words).casefold()
    return next((choice for choice in decision.choices if choice.key.casefold() == said), None)


def _too_many_words(decision: Decision, words: tuple[str, ...]) -> Refusal | None:
    """An offered choice with more words behind it."""
    for count in range(len(words) - 1, 0, -1):
        if (choice := decision.find(" ".join(words[:count]))) is not None:
            return refuse("NX-TURN-02", "spelling", key=choice.key)
    return None
