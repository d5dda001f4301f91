"""The Move phase: the active player moves one unit after another."""

from __future__ import annotations

from functools import cache

from nexusgames.core.engine import Choice, Decision, Refusal, choice, choices_of, running
from nexusgames.games.nexus_ops.data import CENTRE, MAGMA_POOL, MONOLITH, ROCK_PLAINS
from nexusgames.games.nexus_ops.decisions.deploy_cards import why_not_teleport_to
from nexusgames.games.nexus_ops.decisions.hand import extras
from nexusgames.games.nexus_ops.events import PhaseEnded, PhaseSkipped, UnitMoved
from nexusgames.games.nexus_ops.frames import Move, Squad
from nexusgames.games.nexus_ops.live_game import LiveGame, procedures
from nexusgames.games.nexus_ops.missions import playable
from nexusgames.games.nexus_ops.movement import destinations, movable, reach, walk
from nexusgames.games.nexus_ops.phases import phase_of
from nexusgames.games.nexus_ops.squads import leave, marks, named, same_orders
from nexusgames.games.nexus_ops.why_not import (
    Question,
    marked,
    not_now,
    not_your_turn,
    refuse,
    squads_of,
    unclear,
    unknown_space,
    unknown_unit,
)

END = choice("end")
UNIT_RULES = ("NX-MOVE-01", "NX-MOVE-07", "NX-RET-01")
TARGET_RULES = ("NX-MOVE-02", "NX-MOVE-03", "NX-MOVE-05")
AFTER_MOVES = ("breath", "explore", "battle", "income", "draw")
MARKS = ("engaged", "march")
"""The beginnings of the words that tell alike units apart; any other last word is a target."""


@procedures.step(Move, "unit")
def ask_unit(game: LiveGame, move: Move) -> Decision | None:
    """NX-MOVE-01, NX-MOVE-07, NX-RET-04: choose a unit that has not moved yet; no unit has to move."""
    seat, squads = game.state.active, game.turn.squads
    options = [move_choice(squad.unit, squad.space, marks(squads, squad)) for squad in movable(game, seat, squads)]
    if not options and not move.asked:
        game.emit(PhaseSkipped(seat, "move"))
        game.finish()
        return None
    move.asked = True
    options += [*playable(game, seat), END]
    return game.ask(seat, "move", options, rules=UNIT_RULES, extras=extras(game, seat), always=True)


@cache
def move_choice(unit: str, space: str, marks: str) -> Choice:
    """The choice of a unit to move; cached, because the longest lists in the game consist of these."""
    return choice(f"move {unit} {space}{marks}")


@procedures.answer(Move, "unit")
def pick_unit(game: LiveGame, move: Move, chosen: Choice) -> None:
    """NX-BRE-11: ending the moves is final; after a unit its target is asked for."""
    if chosen is END:
        game.emit(PhaseEnded(game.state.active, "move"))
        game.finish()
        return
    unit, space, *words = chosen.args
    squad = named(game.turn.squads, unit, space, words)
    move.picked = Squad(space, squad.unit, 1, squad.engaged, squad.march)
    move.step = "target"


@procedures.verb("move", "unit", "space", "*marks")
def why_not_move(q: Question) -> Refusal | None:
    """NX-MOVE-01, NX-MOVE-07, NX-BRE-11: move one unit at a time; answers `move UNIT FROM TO` too."""
    return not_your_turn(q) or _not_moving(q) or unknown_unit(q, 0) or unknown_space(q, 1) or _not_movable(q)


def _not_moving(q: Question) -> Refusal | None:
    """NX-BRE-11: no unit moves once the moves have ended; NX-MOVE-07: a begun move is finished first."""
    frame = running(q.game, Move)
    if frame is None:
        over = phase_of(q.game.state) in AFTER_MOVES
        return refuse("NX-BRE-11", "moves_over") if over else not_now(q)
    if frame.picked is not None:
        return refuse("NX-MOVE-07", "must_move", unit=frame.picked.unit, space=frame.picked.space)
    return None


def _not_movable(q: Question) -> Refusal | None:
    """NX-MOVE-01, NX-MOVE-07: move a unit of yours that has not moved yet."""
    unit, space = q.words[:2]
    if unit not in q.game.state.spaces[space].units[q.seat]:
        return _not_yours(q, unit, space)
    here = squads_of(q, unit, space)
    if not here:
        return refuse("NX-MOVE-07", "already_moved", unit=unit, space=space)
    if len(q.words) > 2 and not q.words[-1].startswith(MARKS):
        return unknown_space(q, len(q.words) - 1) or _not_there(q, marked(q, here, q.words[2:-1]) or here)
    return _stuck(q, marked(q, here, q.words[2:]) or here) or unclear(q, here, q.words[2:])


def _not_yours(q: Question, unit: str, space: str) -> Refusal:
    """NX-MOVE-01: the unit is somebody else's, or there is none, or none of yours at all."""
    armies = q.game.state.spaces[space].units
    for seat, units in enumerate(armies):
        if unit in units:
            return refuse("NX-MOVE-01", "not_your_unit", unit=unit, space=space, seat=seat)
    if not armies[q.seat]:
        return refuse("NX-MOVE-01", "none_of_yours", space=space)
    return refuse("NX-MOVE-01", "no_unit", unit=unit, space=space)


def _stuck(q: Question, here: list[Squad]) -> Refusal | None:
    """NX-RET-01, NX-MOVE-05: there is no space where the unit may go."""
    if movable(q.game, q.seat, here):
        return None
    unit, space = here[0].unit, here[0].space
    if here[0].engaged:
        return refuse("NX-RET-01", "no_retreat", unit=unit, space=space)
    return refuse("NX-MOVE-05", "no_way_out", unit=unit, space=space)


def _not_there(q: Question, here: list[Squad]) -> Refusal:
    """NX-MOVE-12: answer for the freest of several alike units; if it may go there, it must be picked first."""
    target = q.words[-1]
    if any(target in destinations(q.game, q.seat, squad) for squad in here):
        return refuse("NX-MOVE-12", "pick_first", unit=here[0].unit, space=here[0].space)
    squad = min(here, key=lambda squad: (squad.engaged, -squad.march))
    return unreachable(q, squad, target)


@procedures.must_answer("move_target", "NX-MOVE-07", "must_move")
@procedures.step(Move, "target")
def ask_target(game: LiveGame, move: Move) -> Decision:
    """NX-MOVE-12: choose where the move ends; the way there is not declared."""
    assert move.picked is not None
    seat, picked = game.state.active, move.picked
    options = choices_of("to", destinations(game, seat, picked))
    return game.ask(
        seat, "move_target", options, values={"unit": picked.unit, "space": picked.space}, rules=TARGET_RULES
    )


@procedures.answer(Move, "target")
def move_unit(game: LiveGame, move: Move, chosen: Choice) -> None:
    """NX-MOVE-07: move the unit, which does not move again this turn."""
    picked, target = move.picked, chosen.args[0]
    assert picked is not None
    seat, turn = game.state.active, game.turn
    leave(turn.squads, same_orders(turn.squads, picked))
    game.shift(seat, picked.unit, picked.space, target)
    if picked.space == CENTRE and target not in turn.from_monolith:
        turn.from_monolith.append(target)
    game.emit(UnitMoved(seat, picked.unit, picked.space, target))
    move.picked = None
    move.step = "unit"


@procedures.verb("to", "target")
def why_not_to(q: Question) -> Refusal | None:
    """NX-MOVE-02, NX-MOVE-12: the picked unit may not go there; the card Teleport uses the same word."""
    if q.kind == "teleport_target":
        return why_not_teleport_to(q)
    frame = running(q.game, Move)
    if frame is None:
        return not_now(q)
    if frame.picked is None:
        return refuse("NX-MOVE-07", "no_unit_picked")
    return unknown_space(q, 0) or _not_a_destination(q, frame.picked)


def _not_a_destination(q: Question, picked: Squad) -> Refusal | None:
    target = q.word(0)
    return None if target in destinations(q.game, q.seat, picked) else unreachable(q, picked, target)


def unreachable(q: Question, squad: Squad, target: str) -> Refusal:
    """The first rule that forbids the move, from the space itself to the way there."""
    board, unit = q.game.board, squad.unit
    if target == squad.space:
        return refuse("NX-MOVE-11", "back_to_start", unit=unit)
    if not board.may_enter(unit, target):
        return refuse("NX-MOVE-05", "terrain", unit=unit, ground=board.terrain[target])
    if target in reach(q.game, q.seat, squad):
        return _no_retreat_there(q, squad, target)
    return _blocked(q, squad, target) or _too_far(q, squad)


def _no_retreat_there(q: Question, squad: Squad, target: str) -> Refusal:
    """NX-RET-01, NX-RET-07: an engaged unit may not go to opponents or to an ally."""
    if q.game.has_rivals(target, q.seat):
        return refuse("NX-RET-01", "retreat_battle", unit=squad.unit, space=target)
    return refuse("NX-RET-07", "retreat_ally", unit=squad.unit, space=target)


def _blocked(q: Question, squad: Squad, target: str) -> Refusal | None:
    """NX-MOVE-04, NX-MOVE-05: the space is near enough, but every way there is blocked."""
    game, unit = q.game, squad.unit
    steps = game.data.rules.move_spaces + squad.march
    stride = game.data.rules.stride_spaces + squad.march if game.board.has(unit, "stride") else 0
    if target in walk(game, q.seat, unit, squad.space, steps, stride=stride, over_rivals=True):
        return refuse("NX-MOVE-04", "way_blocked", unit=unit, space=target)
    if target in _within(q, squad.space, steps):
        return refuse("NX-MOVE-05", "way_terrain", unit=unit, space=target)
    return None


def _within(q: Question, start: str, steps: int) -> set[str]:
    """The spaces at most this many steps away, whatever lies between."""
    near = {start}
    for _ in range(steps):
        near |= {beside for space in near for beside in q.game.board.neighbours[space]}
    return near


def _too_far(q: Question, squad: Squad) -> Refusal:
    """NX-MOVE-02, NX-MOVE-08, NX-MOVE-09, NX-MOVE-10, NX-ALT-06: say how far the unit moves and what adds to it."""
    board, rules, unit = q.game.board, q.game.data.rules, squad.unit
    spaces = rules.move_spaces + squad.march
    if board.has(unit, "stride"):
        further = rules.stride_spaces + squad.march
        return refuse("NX-MOVE-08", "too_far_stride", unit=unit, spaces=spaces, further=further, terrain=ROCK_PLAINS)
    if board.has(unit, "leap"):
        further = rules.leap_spaces + squad.march
        return refuse("NX-MOVE-09", "too_far_leap", unit=unit, spaces=spaces, further=further, terrain=MAGMA_POOL)
    if board.has(unit, "dive"):
        return refuse("NX-ALT-06", "too_far_dive", unit=unit, spaces=spaces, terrain=MAGMA_POOL)
    if board.has(unit, "flight") and not q.game.state.options.vortex:
        return refuse("NX-MOVE-10", "too_far_flight", unit=unit, spaces=spaces, terrain=MONOLITH)
    return refuse("NX-MOVE-02", "too_far", unit=unit, spaces=spaces)
