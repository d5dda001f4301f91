"""The door to all reasons: which verb was meant, and what is said when no reason fits."""

from __future__ import annotations

from nexusgames.core.choices import Choice
from nexusgames.core.decisions import Decision, Refusal
from nexusgames.games.icaion.ops import Ops
from nexusgames.games.icaion.refusals import actions, crystals, move, setting, specials, within
from nexusgames.games.icaion.refusals.question import Question, Reason, not_now, quoted, refuse
from nexusgames.games.icaion.refusals.stopping import STOP_WORDS, fall, stop

LONGEST_KEY = 200
"""No choice is nearly so long; anything longer is not taken apart."""

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


def refusal(ops: Ops, decision: Decision, key: str) -> Refusal:
    """The rule that forbids the choice, with a sentence; for any text whatever, and without touching the state."""
    words = tuple(key.split()) if len(key) <= LONGEST_KEY else ()
    if not words:
        return _unknown("")
    meant = _other_spelling(decision, words)
    if meant is not None:
        return refuse("IC-TURN-07", "spelling", key=meant.key)
    reason = REASONS.get(words[0])
    if reason is None:
        return _unknown(words[0])
    q = Question(ops, decision, words[1:])
    return reason(q) or _too_many_words(decision, words) or not_now(q)


def _unknown(word: str) -> Refusal:
    """IC-TURN-07: no such verb anywhere in the game."""
    return refuse("IC-TURN-07", "unknown", word=quoted(word))


def _other_spelling(decision: Decision, words: tuple[str, ...]) -> Choice | None:
    """An offered choice that differs only in spaces or capitals."""
    said = " ".join(words).casefold()
    return next((choice for choice in decision.choices if choice.key.casefold() == said), None)


def _too_many_words(decision: Decision, words: tuple[str, ...]) -> Refusal | None:
    """An offered choice with more words behind it."""
    for count in range(len(words) - 1, 0, -1):
        if (choice := decision.find(" ".join(words[:count]))) is not None:
            return refuse("IC-TURN-07", "spelling", key=choice.key)
    return None
