"""The door to all reasons: which verb was meant, and what is said when no reason fits."""

from __future__ import annotations

from nexusgames.core.choices import Choice
from nexusgames.core.decisions import Decision, Refusal
from nexusgames.games.theseus.ops import Ops
from nexusgames.games.theseus.refusals import acting, moving, setting, slots, upgrading
from nexusgames.games.theseus.refusals.question import Question, Reason, not_now, quoted, refuse
from nexusgames.games.theseus.refusals.stopping import STOP_WORDS, quiet, stop

LONGEST_KEY = 200
"""No choice is nearly so long; anything longer is not taken apart."""

REASONS: dict[str, Reason] = {
    **dict.fromkeys(STOP_WORDS, stop),
    "action": slots.action,
    "ambush": acting.ambush,
    "amplify": upgrading.amplify,
    "attack": acting.attack,
    "board": setting.board,
    "bud": slots.bud,
    "clean": slots.clean,
    "detonate": acting.detonate,
    "discard": slots.discard,
    "enter": moving.enter,
    "exit": moving.early,
    "extra": moving.extra,
    "failure": slots.failure,
    "fill": slots.fill,
    "flip": acting.flip,
    "force": moving.force,
    "free": slots.free,
    "further": moving.further,
    "grenade": acting.grenade,
    "hide": acting.hide,
    "install": slots.install,
    "lay": setting.lay,
    "loop": moving.loop,
    "lower": acting.lower,
    "on": moving.go_on,
    "open": setting.opening,
    "pend": setting.pend,
    "pick": setting.pick,
    "place": setting.place,
    "play": upgrading.play,
    "push": moving.push,
    "quiet": quiet,
    "remote": acting.remote,
    "return": moving.comes_back,
    "rival": upgrading.rival,
    "room": moving.room,
    "sector": acting.detector,
    "skip": moving.skip,
    "stay": moving.stay,
    "stop": moving.further,
    "strip": upgrading.strip,
    "take": slots.take,
    "teleport": moving.teleport,
    "token": slots.token,
    "trap": acting.trap,
    "unit": moving.unit,
    "upgrade": upgrading.upgrade,
    "use": acting.use,
}


def refusal(ops: Ops, decision: Decision, key: str) -> Refusal:
    """The rule that forbids the choice, with a sentence; for any text whatever, and without touching the state."""
    words = tuple(key.split()) if len(key) <= LONGEST_KEY else ()
    if not words:
        return _unknown("")
    meant = _other_spelling(decision, words)
    if meant is not None:
        return refuse("TH-TURN-01", "spelling", key=meant.key)
    reason = REASONS.get(words[0])
    if reason is None:
        return _unknown(words[0])
    q = Question(ops, decision, words[1:])
    return _too_many_words(decision, words) or reason(q) or not_now(q)


def _unknown(word: str) -> Refusal:
    """TH-TURN-01: no such verb anywhere in the game."""
    return refuse("TH-TURN-01", "unknown", word=quoted(word))


def _other_spelling(decision: Decision, words: tuple[str, ...]) -> Choice | None:
    """An offered choice that differs only in spaces or capitals."""
    said = " ".join(words).casefold()
    return next((choice for choice in decision.choices if choice.key.casefold() == said), None)


def _too_many_words(decision: Decision, words: tuple[str, ...]) -> Refusal | None:
    """An offered choice with more words behind it."""
    for count in range(len(words) - 1, 0, -1):
        if (choice := decision.find(" ".join(words[:count]))) is not None:
            return refuse("TH-TURN-01", "spelling", key=choice.key)
    return None
