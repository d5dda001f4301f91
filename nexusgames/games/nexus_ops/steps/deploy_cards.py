"""The deploy Energize cards, EN01 to EN05: an effect each, with its choices."""

from __future__ import annotations

from collections.abc import Callable

from nexusgames.core.choices import Choice, choice
from nexusgames.core.decisions import Decision
from nexusgames.core.facts import fact
from nexusgames.games.nexus_ops.data import CENTRE, EnergizeCard
from nexusgames.games.nexus_ops.endings import settle_eliminations
from nexusgames.games.nexus_ops.events import CampSet, MarchOrdered, PricesCut, RubiumGained, UnitTeleported
from nexusgames.games.nexus_ops.frames import Camp, Deploy, March, Squad, Teleport
from nexusgames.games.nexus_ops.ops import Ops, procedures
from nexusgames.games.nexus_ops.squads import join, leave, marks, named

DONE = choice("done")


@fact
class DeployEffect:
    """Whether a card's effect has a legal target now, and how it begins."""

    possible: Callable[[Ops], bool]
    begin: Callable[[Ops, Deploy, EnergizeCard], None]


def _always(ops: Ops) -> bool:
    return True


def gain_rubium(ops: Ops, deploy: Deploy, card: EnergizeCard) -> None:
    """EN01 Rubium Strike."""
    seat, amount = ops.state.active, card.values["amount"]
    ops.player(seat).rubium += amount
    ops.emit(RubiumGained(seat, amount))
    settle_eliminations(ops)


def cut_prices(ops: Ops, deploy: Deploy, card: EnergizeCard) -> None:
    """EN05 Bulk Contract; copies add up."""
    deploy.discount += card.values["less"]
    deploy.least = card.values["least"]
    ops.emit(PricesCut(ops.state.active, card.values["less"]))
    settle_eliminations(ops)


def begin_teleport(ops: Ops, deploy: Deploy, card: EnergizeCard) -> None:
    """EN02 Teleport: source, units and target are chosen next (NX-CRD-10)."""
    ops.push(Teleport(card=card.id))


def can_teleport(ops: Ops) -> bool:
    """NX-CRD-03: whether any unit has anywhere to be put."""
    return any(
        may_teleport(ops, squad.space, [squad], space) for squad in ops.turn.squads for space in ops.board.spaces
    )


def teleport_targets(ops: Ops, source: str, taken: list[Squad]) -> list[str]:
    """EN02: all the spaces where the units may be put."""
    return [space for space in ops.board.spaces if may_teleport(ops, source, taken, space)]


def may_teleport(ops: Ops, source: str, taken: list[Squad], space: str) -> bool:
    """EN02, NX-CRD-07: another space without opponents that every one of the units may enter, not the Monolith."""
    if space in (source, CENTRE) or ops.has_rivals(space, ops.state.active):
        return False
    return all(ops.board.may_enter(squad.unit, space) for squad in taken)


@procedures.step(Teleport, "source")
def ask_source(ops: Ops, teleport: Teleport) -> Decision:
    """EN02: one space with your units."""
    sources = dict.fromkeys(s.space for s in ops.turn.squads if teleport_targets(ops, s.space, [s]))
    options = [choice(f"from {space}") for space in sources]
    return ops.ask(ops.state.active, "teleport_source", options, values={"card": teleport.card}, rules=("NX-CRD-07",))


@procedures.answer(Teleport, "source")
def source_chosen(ops: Ops, teleport: Teleport, chosen: Choice) -> None:
    """Go on to the units."""
    teleport.source = chosen.args[0]
    teleport.step = "unit"


@procedures.step(Teleport, "unit")
def ask_unit(ops: Ops, teleport: Teleport) -> Decision | None:
    """EN02: up to three of the units there, one at a time, as long as a space is left that all may enter."""
    limit = ops.data.energize[teleport.card].values["units"]
    squads = ops.turn.squads
    options = [
        choice(f"take {squad.unit}{marks(squads, squad)}")
        for squad in squads
        if squad.space == teleport.source and teleport_targets(ops, teleport.source, [*teleport.taken, squad])
    ]
    if len(teleport.taken) == limit or not options:
        teleport.step = "target"
        return None
    if teleport.taken:
        options.append(DONE)
    values = {"card": teleport.card, "space": teleport.source, "left": limit - len(teleport.taken)}
    return ops.ask(ops.state.active, "teleport_unit", options, values=values, rules=("NX-CRD-07",))


@procedures.answer(Teleport, "unit")
def unit_chosen(ops: Ops, teleport: Teleport, chosen: Choice) -> None:
    """The unit waits beside the board until the target is known."""
    if chosen is DONE:
        teleport.step = "target"
        return
    unit, *words = chosen.args
    squad = named(ops.turn.squads, unit, teleport.source, words)
    teleport.taken.append(Squad(teleport.source, squad.unit, 1, squad.engaged, squad.march))
    leave(ops.turn.squads, squad)


@procedures.step(Teleport, "target")
def ask_target(ops: Ops, teleport: Teleport) -> Decision:
    """EN02: the space where they arrive."""
    options = [choice(f"to {space}") for space in teleport_targets(ops, teleport.source, teleport.taken)]
    return ops.ask(ops.state.active, "teleport_target", options, values={"card": teleport.card}, rules=("NX-CRD-07",))


@procedures.answer(Teleport, "target")
def target_chosen(ops: Ops, teleport: Teleport, chosen: Choice) -> None:
    """EN02, NX-RET-08: not their move, and an engaged unit stays bound by its engagement."""
    seat, target = ops.state.active, chosen.args[0]
    for squad in teleport.taken:
        ops.shift(seat, squad.unit, teleport.source, target)
        join(ops.turn.squads, target, squad.unit, squad.engaged, squad.march)
        ops.emit(UnitTeleported(seat, squad.unit, teleport.source, target))
    ops.finish()


def begin_march(ops: Ops, deploy: Deploy, card: EnergizeCard) -> None:
    """EN03 Forced March: its units are chosen next."""
    ops.push(March(card=card.id))


def can_march(ops: Ops) -> bool:
    """NX-CRD-03: whether there is a unit to choose."""
    return bool(ops.turn.squads)


@procedures.step(March, "unit")
def ask_march(ops: Ops, march: March) -> Decision | None:
    """EN03: up to three units anywhere on the board, each once per card."""
    limit = ops.data.energize[march.card].values["units"]
    squads = ops.turn.squads
    if len(march.chosen) == limit or not squads:
        _march(ops, march)
        return None
    options = [choice(f"march {squad.unit} {squad.space}{marks(squads, squad)}") for squad in squads]
    if march.chosen:
        options.append(DONE)
    values = {"card": march.card, "left": limit - len(march.chosen)}
    return ops.ask(ops.state.active, "march_unit", options, values=values, rules=("NX-CRD-06",))


@procedures.answer(March, "unit")
def march_chosen(ops: Ops, march: March, chosen: Choice) -> None:
    """A chosen unit waits beside the squads, so that it is not chosen twice by one card."""
    if chosen is DONE:
        _march(ops, march)
        return
    unit, space, *words = chosen.args
    squad = named(ops.turn.squads, unit, space, words)
    march.chosen.append(Squad(space, squad.unit, 1, squad.engaged, squad.march))
    leave(ops.turn.squads, squad)
    ops.emit(MarchOrdered(ops.state.active, squad.unit, space))


def _march(ops: Ops, march: March) -> None:
    """EN03, NX-CRD-06: each chosen unit may move further this turn; copies add up."""
    further = ops.data.energize[march.card].values["spaces"]
    for squad in march.chosen:
        join(ops.turn.squads, squad.space, squad.unit, squad.engaged, squad.march + further)
    ops.finish()


def begin_camp(ops: Ops, deploy: Deploy, card: EnergizeCard) -> None:
    """EN04 Forward Camp: its space is chosen next."""
    ops.push(Camp(card=card.id))


def camp_spaces(ops: Ops) -> list[str]:
    """EN04: the spaces that the active player controls, without the Monolith."""
    return [s for s in ops.board.spaces if s != CENTRE and ops.controls(ops.state.active, s)]


def can_camp(ops: Ops) -> bool:
    """NX-CRD-03: whether there is a space to choose."""
    return bool(camp_spaces(ops))


@procedures.step(Camp, "space")
def ask_camp(ops: Ops, camp: Camp) -> Decision:
    """EN04: one space you control."""
    options = [choice(f"camp {space}") for space in camp_spaces(ops)]
    return ops.ask(ops.state.active, "camp", options, values={"card": camp.card}, rules=("NX-CRD-08",))


@procedures.answer(Camp, "space")
def camp_chosen(ops: Ops, camp: Camp, chosen: Choice) -> None:
    """EN04: bought units may be placed there for the rest of the phase."""
    ops.finish()
    deploy = ops.state.stack[-1]
    assert isinstance(deploy, Deploy)
    deploy.camps.append(chosen.args[0])
    ops.emit(CampSet(ops.state.active, chosen.args[0]))


DEPLOY_EFFECTS = {
    "gain_rubium": DeployEffect(_always, gain_rubium),
    "teleport": DeployEffect(can_teleport, begin_teleport),
    "forced_march": DeployEffect(can_march, begin_march),
    "forward_camp": DeployEffect(can_camp, begin_camp),
    "bulk_contract": DeployEffect(_always, cut_prices),
}
