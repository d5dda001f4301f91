"""Spores, which may move on after a battle they won (alternate units)."""

from __future__ import annotations

from nexusgames.core.engine import PASS, Choice, Decision, Queue, Refusal, choice
from nexusgames.games.nexus_ops.decisions.battle import BATTLES
from nexusgames.games.nexus_ops.decisions.hand import extras
from nexusgames.games.nexus_ops.decisions.scoring import leave_for_opportunity
from nexusgames.games.nexus_ops.events import SporeMoved
from nexusgames.games.nexus_ops.frames import Pursuit
from nexusgames.games.nexus_ops.live_game import LiveGame, procedures
from nexusgames.games.nexus_ops.missions import playable, true_now
from nexusgames.games.nexus_ops.why_not import Question, not_now, refuse, unknown_space


@procedures.step(Pursuit, "choose")
def ask_pursuit(game: LiveGame, pursuit: Pursuit) -> Decision | None:
    """NX-ALT-03, NX-ALT-10: each surviving Spore may move to one adjacent space, occupied or not."""
    seat = game.state.active
    unit = spore_type(game)
    options = [choice(f"pursue {space}") for space in game.board.steps[unit][pursuit.space]] if pursuit.left else []
    if not options:
        leave_for_opportunity(game, pursuit.before)
        return None
    values = {"space": pursuit.space, "left": pursuit.left, "unit": unit}
    options += [*playable(game, seat), PASS]
    return game.ask(seat, "pursuit", options, values=values, rules=("NX-ALT-03",), extras=extras(game, seat))


@procedures.answer(Pursuit, "choose")
def pursue(game: LiveGame, pursuit: Pursuit, chosen: Choice) -> None:
    """NX-ALT-03: a new battle follows where opponents stand, unless one was fought there this turn."""
    if chosen is PASS:
        game.finish()
        return
    seat, target, unit = game.state.active, chosen.args[0], spore_type(game)
    pursuit.before = true_now(game, seat)
    pursuit.left -= 1
    game.shift(seat, unit, pursuit.space, target)
    game.emit(SporeMoved(seat, unit, pursuit.space, target))
    battles = next(frame for frame in game.state.stack if isinstance(frame, Queue) and frame.name == BATTLES)
    if target not in game.turn.fought and target not in battles.items and game.has_rivals(target, seat):
        battles.items.append(target)


def spore_type(game: LiveGame) -> str:
    """The unit type that may move on after a battle."""
    return next(unit for unit in game.board.units if game.board.has(unit, "pursue"))


@procedures.verb("pursue", "target")
def why_not_pursue(q: Question) -> Refusal | None:
    """NX-ALT-03: a Spore moves on to an adjacent space that it may enter."""
    if not q.game.state.options.alternate_units:
        return refuse("NX-ALT-03", "no_alternate")
    if q.kind != "pursuit":
        return not_now(q)
    return unknown_space(q, 0) or _no_pursuit(q)


def _no_pursuit(q: Question) -> Refusal | None:
    board, target = q.game.board, q.word(0)
    unit, space = q.value("unit"), q.value("space")
    if target not in board.neighbours[space]:
        return refuse("NX-ALT-03", "pursuit_far", unit=unit, space=space)
    if not board.may_enter(unit, target):
        return refuse("NX-MOVE-05", "terrain", unit=unit, ground=board.terrain[target])
    return None
