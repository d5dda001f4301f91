"""Why a unit cannot move, or not there (NX-MOVE-01..12, NX-RET-01..08)."""

from __future__ import annotations

from nexusgames.core.decisions import Refusal
from nexusgames.games.nexus_ops.frames import Move, Squad
from nexusgames.games.nexus_ops.movement import destinations, movable
from nexusgames.games.nexus_ops.phases import phase_of
from nexusgames.games.nexus_ops.refusals.deploy_cards import marked, squads_of, teleport_target, unclear
from nexusgames.games.nexus_ops.refusals.destination import unreachable
from nexusgames.games.nexus_ops.refusals.question import (
    Question,
    not_now,
    not_your_turn,
    refuse,
    running,
    unknown_space,
    unknown_unit,
)

AFTER_MOVES = ("breath", "explore", "battle", "income", "draw")
MARKS = ("engaged", "march")
"""How the words begin that set alike units apart; any other last word is a target."""


def move(q: Question) -> Refusal | None:
    """NX-MOVE-01, NX-MOVE-07, NX-BRE-11: one unit after another, while moves last; also `move UNIT FROM TO`."""
    return not_your_turn(q) or _not_moving(q) or unknown_unit(q, 0) or unknown_space(q, 1) or _not_movable(q)


def _not_moving(q: Question) -> Refusal | None:
    """NX-BRE-11: once the moves are ended no unit moves; NX-MOVE-07: a begun move is finished first."""
    frame = running(q.ops, Move)
    if frame is None:
        over = phase_of(q.ops.state) in AFTER_MOVES
        return refuse("NX-BRE-11", "moves_over") if over else not_now(q)
    if frame.picked is not None:
        return refuse("NX-MOVE-07", "must_move", unit=frame.picked.unit, space=frame.picked.space)
    return None


def _not_movable(q: Question) -> Refusal | None:
    """NX-MOVE-01, NX-MOVE-07: an own unit that has not moved yet."""
    unit, space = q.words[:2]
    if unit not in q.ops.state.spaces[space].units[q.seat]:
        return _not_yours(q, unit, space)
    here = squads_of(q, unit, space)
    if not here:
        return refuse("NX-MOVE-07", "already_moved", unit=unit, space=space)
    if len(q.words) > 2 and not q.words[-1].startswith(MARKS):
        return unknown_space(q, len(q.words) - 1) or _not_there(q, marked(q, here, q.words[2:-1]) or here)
    return _stuck(q, marked(q, here, q.words[2:]) or here) or unclear(q, here, q.words[2:])


def _not_yours(q: Question, unit: str, space: str) -> Refusal:
    """NX-MOVE-01: somebody else's unit, or none at all."""
    for seat, units in enumerate(q.ops.state.spaces[space].units):
        if unit in units:
            return refuse("NX-MOVE-01", "not_your_unit", unit=unit, space=space, seat=seat)
    return refuse("NX-MOVE-01", "no_unit", unit=unit, space=space)


def _stuck(q: Question, here: list[Squad]) -> Refusal | None:
    """NX-RET-01, NX-MOVE-05: no space where the unit may go."""
    if movable(q.ops, q.seat, here):
        return None
    unit, space = here[0].unit, here[0].space
    if here[0].engaged:
        return refuse("NX-RET-01", "no_retreat", unit=unit, space=space)
    return refuse("NX-MOVE-05", "no_way_out", unit=unit, space=space)


def _not_there(q: Question, here: list[Squad]) -> Refusal:
    """NX-MOVE-12: of several alike units the freest is meant; if it may go there, it must be picked first."""
    target = q.words[-1]
    if any(target in destinations(q.ops, q.seat, squad) for squad in here):
        return refuse("NX-MOVE-12", "pick_first", unit=here[0].unit, space=here[0].space)
    squad = min(here, key=lambda squad: (squad.engaged, -squad.march))
    return unreachable(q, squad, target)


def target(q: Question) -> Refusal | None:
    """NX-MOVE-02..12: where the picked unit may not go; the card Teleport uses the same word."""
    if q.kind == "teleport_target":
        return teleport_target(q)
    frame = running(q.ops, Move)
    if frame is None:
        return not_now(q)
    if frame.picked is None:
        return refuse("NX-MOVE-07", "no_unit_picked")
    return unknown_space(q, 0) or _not_offered(q, frame.picked)


def _not_offered(q: Question, picked: Squad) -> Refusal | None:
    """A space that is offered needs no reason."""
    offered = q.decision.find(f"to {q.word(0)}") is not None
    return None if offered else unreachable(q, picked, q.word(0))
