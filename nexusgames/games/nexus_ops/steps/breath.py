"""Dragon's Breath at the end of the Move phase (NX-BRE-01..12)."""

from __future__ import annotations

from nexusgames.core.choices import PASS, Choice, choice
from nexusgames.core.decisions import Decision
from nexusgames.games.nexus_ops.endings import settle_eliminations
from nexusgames.games.nexus_ops.events import DragonBreathed
from nexusgames.games.nexus_ops.frames import Breath
from nexusgames.games.nexus_ops.missions import playable, true_now
from nexusgames.games.nexus_ops.ops import Ops, procedures
from nexusgames.games.nexus_ops.seats import colour_choice, seat_of_colour
from nexusgames.games.nexus_ops.steps.free import extras
from nexusgames.games.nexus_ops.steps.losses import losses
from nexusgames.games.nexus_ops.steps.opportunity import leave_for_opportunity


@procedures.step(Breath, "choose")
def choose(ops: Ops, breath: Breath) -> Decision | None:
    """NX-BRE-01, NX-BRE-02: each dragon may breathe once, in any order, each breath resolved before the next."""
    seat = ops.state.active
    options = breaths(ops, breath)
    if not options:
        leave_for_opportunity(ops, breath.before)
        return None
    options += [*playable(ops, seat), PASS]
    return ops.ask(seat, "breath", options, rules=("NX-BRE-01", "NX-BRE-03"), extras=extras(ops, seat))


def breaths(ops: Ops, breath: Breath) -> list[Choice]:
    """NX-BRE-01, 04, 08..12: dragons on a controlled space, adjacent spaces with at least one opponent's unit."""
    seat, spaces = ops.state.active, ops.state.spaces
    if not any(ops.figures_out(seat, unit) for unit in ops.board.breathers):
        return []
    return [
        choice(f"breathe {space} {target}")
        for space in spaces
        if dragons_at(ops, seat, space) > breath.breathed.get(space, 0) and ops.controls(seat, space)
        for target in ops.board.neighbours[space]
        if ops.has_rivals(target, seat)
    ]


def dragons_at(ops: Ops, seat: int, space: str) -> int:
    """How many units there have a breath."""
    units = ops.state.spaces[space].units[seat]
    return sum(units[unit] for unit in ops.board.breathers if unit in units)


@procedures.answer(Breath, "choose")
def chosen(ops: Ops, breath: Breath, chosen: Choice) -> None:
    """NX-BRE-03: the target is declared before the die is rolled."""
    if chosen is PASS:
        ops.finish()
        return
    breath.before = true_now(ops, ops.state.active)
    breath.source, breath.target = chosen.args
    breath.breathed[breath.source] = breath.breathed.get(breath.source, 0) + 1
    breath.step = "roll"


@procedures.step(Breath, "roll")
def roll(ops: Ops, breath: Breath) -> None:
    """NX-BRE-03, NX-ENZ-09: one die, which no card changes."""
    seat = ops.state.active
    die = ops.state.chance.die()
    hit = die >= ops.data.rules.breath_hits
    ops.emit(DragonBreathed(seat, breath.source, breath.target, die, hit))
    breath.step = "victim" if hit else "choose"


@procedures.step(Breath, "victim")
def ask_victim(ops: Ops, breath: Breath) -> Decision:
    """NX-BRE-06: with several opponents there, the active player decides after the roll who loses a unit."""
    seat = ops.state.active
    options = [colour_choice(ops, "victim", rival) for rival in ops.rivals_at(breath.target, seat)]
    if len(options) == 1:
        return ops.ask(seat, "breath_victim", options)
    options += playable(ops, seat)
    values = {"space": breath.target}
    return ops.ask(seat, "breath_victim", options, values=values, rules=("NX-BRE-06",), extras=extras(ops, seat))


@procedures.answer(Breath, "victim")
def victim_chosen(ops: Ops, breath: Breath, chosen: Choice) -> None:
    """Remember who has to choose a unit."""
    breath.victim = seat_of_colour(ops, chosen.args[0])
    breath.step = "loss"


@procedures.step(Breath, "loss")
def ask_loss(ops: Ops, breath: Breath) -> Decision:
    """NX-BRE-05: the victim chooses which own unit there is removed."""
    options = losses(ops, breath.victim, breath.target)
    values = {"space": breath.target, "rival": ops.state.active}
    return ops.ask(breath.victim, "breath_loss", options, values=values, rules=("NX-BRE-05",))


@procedures.answer(Breath, "loss")
def loss_chosen(ops: Ops, breath: Breath, chosen: Choice) -> None:
    """NX-BRE-07, NX-ALT-07: no battle, so nobody draws or scores; a Serpent rolls on until it misses."""
    seat, unit = ops.state.active, chosen.args[0]
    ops.destroy(breath.victim, unit, breath.target, "breath", seat)
    breath.step = "choose"
    if breathes_on(ops, seat, breath) and ops.has_rivals(breath.target, seat):
        breath.step = "roll"
    settle_eliminations(ops)


def breathes_on(ops: Ops, seat: int, breath: Breath) -> bool:
    """NX-ALT-07: whether the breathing unit is one that attacks again after a hit."""
    units = ops.state.spaces[breath.source].units[seat]
    return any(ops.board.has(unit, "breath_again") for unit in units)
