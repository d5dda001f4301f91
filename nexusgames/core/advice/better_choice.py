"""Better choices: what in the last turn cost most of the chance to win, and what would have been better.

A choice is judged by what its seat could know at the time, as in a review: bad luck does not count against it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from nexusgames.core.advice.hints import label_of_way, part_names
from nexusgames.core.advice.review import LEAST_SWING, MOST_KEYS, Verdict
from nexusgames.core.advice.reviewing import first_look, verdict_on
from nexusgames.core.bots.thinking import can_stop
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.engine.events import TURN_BEGAN
from nexusgames.core.game.game import AnyGame
from nexusgames.core.session.looking_ahead import look_ahead
from nexusgames.core.session.session import Session
from nexusgames.core.values.chance import Chance
from nexusgames.core.values.frozen import Frozen
from nexusgames.core.words.narration import Narrator
from nexusgames.core.workers.questions import Plan, Question

if TYPE_CHECKING:
    from nexusgames.core.table.hot_seat import HotSeat

MOST_LOOKED_AT = 8
"""How many choices of a turn are considered: the last ones, which a person still remembers."""
LOOK, THOROUGH = 2500, 12_000
"""Decisions played through for a first look at a choice, and to compare it with a better one."""
HALVES = 2


class Chosen(Frozen):
    """A choice that was made: how many decisions came before it, the position then, and the keys from then on."""

    step: int
    state: str
    keys: tuple[str, ...]


def last_turn_of(session: Session, seat: int) -> int:
    """The decision that began the turn in which a seat last decided; 0 if it has not decided yet."""
    last = session.last_decision_of(seat)
    began = (entry.decision for entry in session.log if entry.event.kind == TURN_BEGAN and entry.decision < last)
    return max(began, default=0) if last else 0


def choices_of(session: Session, seat: int) -> list[Chosen]:
    """What a seat chose in the last turn in which it decided; the second half of a choice belongs to the first."""
    found, half = list[Chosen](), -1
    for step in range(last_turn_of(session, seat), session.last_decision_of(seat)):
        state = session.state_after(step) if session.was_asked(seat, step + 1) else None
        decision = None if state is None else session.game.pending(state)
        if step == half or not isinstance(decision, Decision) or len(decision.choices) < 2:
            continue
        keys = tuple(session.keys[step : step + MOST_KEYS])
        found.append(Chosen(step, session.game.codec.text(state), keys))
        _, following = look_ahead(session.game, state, keys[0])
        if following is not None and not can_stop(following):
            half = step + 1
    return found[-MOST_LOOKED_AT:]


def search_better(game: AnyGame, seat: int, made: Sequence[Chosen], seed: int) -> Plan[Verdict | None]:
    """A plan that finds the choice that cost most; it finds None if none clearly cost anything."""
    luck = Chance(seed)
    asked = [Question(type(game).__module__, one.state, luck.bits(), effort=LOOK) for one in made]
    answers = yield asked
    looks = [first_look(one.step, one.keys, answer) for one, answer in zip(made, answers, strict=True)]
    worst = min(looks, key=lambda look: look.swing, default=None)
    if worst is None or worst.swing >= 0:
        return None
    question = replace(asked[looks.index(worst)], effort=THOROUGH, ways=(worst.chosen, worst.other))
    answers = yield [replace(question, luck=luck.bits()) for _ in range(HALVES)]
    verdict = verdict_on(worst, seat, answers)
    return None if verdict.good or verdict.sure < LEAST_SWING else verdict


def tell_better(table: HotSeat, verdict: Verdict | None) -> list[str]:
    """The choice and the better one in words, or that nothing was clearly better."""
    if verdict is None:
        return [table.texts.say("core.better.none", {}, table.narrator)]

    def say(key: str, **values: object) -> str:
        return table.texts.say(f"core.better.{key}", values, table.narrator)

    game, session = table.session.game, table.session
    state = session.state_after(verdict.step)
    decision = game.pending(state)
    assert isinstance(decision, Decision)
    world = game.redeal(state, verdict.seat, 0)
    narrator = Narrator(table.texts, game.lexicon(world), table.narrator.names)
    chosen, other = (label_of_way(game, world, narrator, way) for way in (verdict.chosen, verdict.other))
    low, high = verdict.span
    lines = [say("chosen", label=chosen), say("other", label=other, low=low, high=high)]
    why = part_names(narrator, verdict.cons)
    return lines + ([table.texts.say("core.hint.for", {"parts": why}, table.narrator)] if why else [])
