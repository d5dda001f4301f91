"""Why a unit's move cannot end on a space: terrain, engagement, distance, opponents on the way."""

from __future__ import annotations

from nexusgames.core.decisions import Refusal
from nexusgames.games.nexus_ops.data import MAGMA_POOL, MONOLITH, ROCK_PLAINS
from nexusgames.games.nexus_ops.frames import Squad
from nexusgames.games.nexus_ops.movement import reach, walk
from nexusgames.games.nexus_ops.refusals.question import Question, refuse


def unreachable(q: Question, squad: Squad, target: str) -> Refusal:
    """The first rule that forbids it, from the space itself to the way there."""
    board, unit = q.ops.board, squad.unit
    if target == squad.space:
        return refuse("NX-MOVE-11", "back_to_start", unit=unit)
    if not board.may_enter(unit, target):
        return refuse("NX-MOVE-05", "terrain", unit=unit, ground=board.terrain[target])
    if target in reach(q.ops, q.seat, squad):
        return _no_retreat_there(q, squad, target)
    return _blocked(q, squad, target) or _too_far(q, squad)


def _no_retreat_there(q: Question, squad: Squad, target: str) -> Refusal:
    """NX-RET-01, NX-RET-07: an engaged unit goes neither to opponents nor to an ally."""
    if q.ops.has_rivals(target, q.seat):
        return refuse("NX-RET-01", "retreat_battle", unit=squad.unit, space=target)
    return refuse("NX-RET-07", "retreat_ally", unit=squad.unit, space=target)


def _blocked(q: Question, squad: Squad, target: str) -> Refusal | None:
    """NX-MOVE-04, NX-MOVE-05: near enough, but no way leads there."""
    ops, unit = q.ops, squad.unit
    steps = ops.data.rules.move_spaces + squad.march
    stride = ops.data.rules.stride_spaces + squad.march if ops.board.has(unit, "stride") else 0
    if target in walk(ops, q.seat, unit, squad.space, steps, stride=stride, over_rivals=True):
        return refuse("NX-MOVE-04", "way_blocked", unit=unit, space=target)
    if target in _within(q, squad.space, steps):
        return refuse("NX-MOVE-05", "way_terrain", unit=unit, space=target)
    return None


def _within(q: Question, start: str, steps: int) -> set[str]:
    """All spaces so near, whatever lies between."""
    near = {start}
    for _ in range(steps):
        near |= {beside for space in near for beside in q.ops.board.neighbours[space]}
    return near


def _too_far(q: Question, squad: Squad) -> Refusal:
    """NX-MOVE-02, 08, 09, 10, NX-ALT-06: how far this type goes, and what takes it further."""
    board, rules, unit = q.ops.board, q.ops.data.rules, squad.unit
    spaces = rules.move_spaces + squad.march
    if board.has(unit, "stride"):
        further = rules.stride_spaces + squad.march
        return refuse("NX-MOVE-08", "too_far_stride", unit=unit, spaces=spaces, further=further, terrain=ROCK_PLAINS)
    if board.has(unit, "leap"):
        further = rules.leap_spaces + squad.march
        return refuse("NX-MOVE-09", "too_far_leap", unit=unit, spaces=spaces, further=further, terrain=MAGMA_POOL)
    if board.has(unit, "dive"):
        return refuse("NX-ALT-06", "too_far_dive", unit=unit, spaces=spaces, terrain=MAGMA_POOL)
    if board.has(unit, "flight") and not q.ops.state.options.vortex:
        return refuse("NX-MOVE-10", "too_far_flight", unit=unit, spaces=spaces, terrain=MONOLITH)
    return refuse("NX-MOVE-02", "too_far", unit=unit, spaces=spaces)
