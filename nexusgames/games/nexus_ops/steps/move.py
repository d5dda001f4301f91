"""The Move phase: unit after unit (NX-MOVE-01..13)."""

from __future__ import annotations

from functools import cache

from nexusgames.core.choices import Choice, choice, choices_of
from nexusgames.core.decisions import Decision
from nexusgames.games.nexus_ops.data import CENTRE
from nexusgames.games.nexus_ops.events import PhaseEnded, PhaseSkipped, UnitMoved
from nexusgames.games.nexus_ops.frames import Move, Squad
from nexusgames.games.nexus_ops.missions import playable
from nexusgames.games.nexus_ops.movement import destinations, movable
from nexusgames.games.nexus_ops.ops import Ops, procedures
from nexusgames.games.nexus_ops.squads import leave, marks, named, same_orders
from nexusgames.games.nexus_ops.steps.free import extras

END = choice("end")
UNIT_RULES = ("NX-MOVE-01", "NX-MOVE-07", "NX-RET-01")
TARGET_RULES = ("NX-MOVE-02", "NX-MOVE-03", "NX-MOVE-05")


@procedures.step(Move, "unit")
def ask_unit(ops: Ops, move: Move) -> Decision | None:
    """NX-MOVE-01, NX-MOVE-07: any unit that has not moved, one after another, until the player ends it (NX-MOVE-13)."""
    seat, squads = ops.state.active, ops.turn.squads
    options = [move_choice(squad.unit, squad.space, marks(squads, squad)) for squad in movable(ops, seat, squads)]
    if not options and not move.asked:
        ops.emit(PhaseSkipped(seat, "move"))
        ops.finish()
        return None
    move.asked = True
    options += [*playable(ops, seat), END]
    return ops.ask(seat, "move", options, rules=UNIT_RULES, extras=extras(ops, seat), always=True)


@cache
def move_choice(unit: str, space: str, marks: str) -> Choice:
    """How a unit is picked; the longest lists of the game are made of these."""
    return choice(f"move {unit} {space}{marks}")


@procedures.answer(Move, "unit")
def unit_chosen(ops: Ops, move: Move, chosen: Choice) -> None:
    """NX-BRE-11: ending the moves is final; otherwise the unit's target is next."""
    if chosen is END:
        ops.emit(PhaseEnded(ops.state.active, "move"))
        ops.finish()
        return
    unit, space, *words = chosen.args
    squad = named(ops.turn.squads, unit, space, words)
    move.picked = Squad(space, squad.unit, 1, squad.engaged, squad.march)
    move.step = "target"


@procedures.step(Move, "target")
def ask_target(ops: Ops, move: Move) -> Decision:
    """NX-MOVE-12: only the end of a move is declared."""
    assert move.picked is not None
    seat, picked = ops.state.active, move.picked
    options = choices_of("to", destinations(ops, seat, picked))
    return ops.ask(
        seat, "move_target", options, values={"unit": picked.unit, "space": picked.space}, rules=TARGET_RULES
    )


@procedures.answer(Move, "target")
def target_chosen(ops: Ops, move: Move, chosen: Choice) -> None:
    """NX-MOVE-07: the unit moves and does not move again this turn."""
    picked, target = move.picked, chosen.args[0]
    assert picked is not None
    seat, turn = ops.state.active, ops.turn
    leave(turn.squads, same_orders(turn.squads, picked))
    ops.shift(seat, picked.unit, picked.space, target)
    if picked.space == CENTRE and target not in turn.from_monolith:
        turn.from_monolith.append(target)
    ops.emit(UnitMoved(seat, picked.unit, picked.space, target))
    move.picked = None
    move.step = "unit"
