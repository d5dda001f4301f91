"""Deploy cards that are aimed: Forward Camp (EN04), Forced March (EN03), Teleport (EN02)."""

from __future__ import annotations

from collections.abc import Callable

from nexusgames.core.engine import Choice, Decision, Refusal, choice, running
from nexusgames.games.nexus_ops.data import CENTRE, EnergizeCard
from nexusgames.games.nexus_ops.events import CampSet, MarchOrdered, UnitTeleported
from nexusgames.games.nexus_ops.frames import Camp, Deploy, March, Squad, Teleport
from nexusgames.games.nexus_ops.live_game import LiveGame, procedures
from nexusgames.games.nexus_ops.squads import join, leave, marks, named
from nexusgames.games.nexus_ops.why_not import (
    Question,
    not_now,
    refuse,
    squads_of,
    unclear,
    unknown_space,
    unknown_unit,
)

DONE = choice("done")
RULES = ("NX-CRD-07",)

for kind in ("camp", "march_unit", "teleport_source", "teleport_unit", "teleport_target"):
    procedures.must_answer(kind, "NX-CRD-10", "must_aim")


def aimed(frame: type[Camp] | type[March] | type[Teleport]) -> Callable[[LiveGame, Deploy, EnergizeCard], None]:
    """EN02, EN03, EN04, NX-CRD-10: how such a card begins; the player chooses its targets next."""
    return lambda game, deploy, card: game.push(frame(card=card.id))


def camp_spaces(game: LiveGame) -> list[str]:
    """EN04: the spaces that the active player controls, except the Monolith."""
    return [s for s in game.board.spaces if s != CENTRE and game.controls(game.state.active, s)]


def can_camp(game: LiveGame) -> bool:
    """NX-CRD-03: whether there is any space to choose."""
    return bool(camp_spaces(game))


@procedures.step(Camp, "space")
def ask_camp(game: LiveGame, camp: Camp) -> Decision:
    """EN04: choose a space you control."""
    options = [choice(f"camp {space}") for space in camp_spaces(game)]
    return game.ask(game.state.active, "camp", options, values={"card": camp.card}, rules=("NX-CRD-08",))


@procedures.answer(Camp, "space")
def set_camp(game: LiveGame, camp: Camp, chosen: Choice) -> None:
    """EN04: bought units may be placed there for the rest of the phase."""
    game.finish()
    deploy = game.state.stack[-1]
    assert isinstance(deploy, Deploy)
    deploy.camps.append(chosen.args[0])
    game.emit(CampSet(game.state.active, chosen.args[0]))


@procedures.verb("camp", "space")
def why_not_camp(q: Question) -> Refusal | None:
    """EN04, NX-CRD-08: a camp is a space you control, except the Monolith."""
    if q.kind != "camp":
        return not_now(q)
    return unknown_space(q, 0) or _no_camp(q)


def _no_camp(q: Question) -> Refusal | None:
    space = q.word(0)
    if space == CENTRE:
        return refuse("NX-CRD-08", "camp_monolith")
    if not q.game.controls(q.seat, space):
        return refuse("NX-CRD-08", "camp_control", space=space)
    return None


def can_march(game: LiveGame) -> bool:
    """NX-CRD-03: whether there is any unit to choose."""
    return bool(game.turn.squads)


@procedures.step(March, "unit")
def ask_march(game: LiveGame, march: March) -> Decision | None:
    """EN03: choose up to three units anywhere on the board, each once per card."""
    limit = game.data.energize[march.card].values["units"]
    squads = game.turn.squads
    if len(march.chosen) == limit or not squads:
        send_them(game, march)
        return None
    options = [choice(f"march {squad.unit} {squad.space}{marks(squads, squad)}") for squad in squads]
    if march.chosen:
        options.append(DONE)
    values = {"card": march.card, "left": limit - len(march.chosen)}
    return game.ask(game.state.active, "march_unit", options, values=values, rules=("NX-CRD-06",))


@procedures.answer(March, "unit")
def order_march(game: LiveGame, march: March, chosen: Choice) -> None:
    """NX-CRD-06: take the unit out of its squad until the card is done, so the card cannot choose it twice."""
    if chosen is DONE:
        send_them(game, march)
        return
    unit, space, *words = chosen.args
    squad = named(game.turn.squads, unit, space, words)
    march.chosen.append(Squad(space, squad.unit, 1, squad.engaged, squad.march))
    leave(game.turn.squads, squad)
    game.emit(MarchOrdered(game.state.active, squad.unit, space))


def send_them(game: LiveGame, march: March) -> None:
    """EN03, NX-CRD-06: let each chosen unit move further this turn; copies of the card add up."""
    further = game.data.energize[march.card].values["spaces"]
    for squad in march.chosen:
        join(game.turn.squads, squad.space, squad.unit, squad.engaged, squad.march + further)
    game.finish()


@procedures.verb("march", "unit", "space", "*marks")
def why_not_march(q: Question) -> Refusal | None:
    """EN03, NX-CRD-06: choose any unit of yours on the board, each once per card."""
    march = running(q.game, March)
    if march is None:
        return not_now(q)
    return unknown_unit(q, 0) or unknown_space(q, 1) or _cannot_march(q, march)


def _cannot_march(q: Question, march: March) -> Refusal | None:
    unit, space = q.words[:2]
    here = squads_of(q, unit, space)
    if here:
        return unclear(q, here, q.words[2:])
    if any((squad.unit, squad.space) == (unit, space) for squad in march.chosen):
        return refuse("NX-CRD-06", "march_chosen", unit=unit, space=space)
    return refuse("NX-CRD-06", "march_none", unit=unit, space=space)


def can_teleport(game: LiveGame) -> bool:
    """NX-CRD-03: whether any unit has anywhere to go."""
    return any(
        may_teleport(game, squad.space, [squad], space) for squad in game.turn.squads for space in game.board.spaces
    )


def teleport_targets(game: LiveGame, source: str, taken: list[Squad]) -> list[str]:
    """EN02: the spaces where the units may arrive together."""
    return [space for space in game.board.spaces if may_teleport(game, source, taken, space)]


def may_teleport(game: LiveGame, source: str, taken: list[Squad], space: str) -> bool:
    """EN02, NX-CRD-07: another space, free of opponents, that each unit may enter; never the Monolith."""
    if space in (source, CENTRE) or game.has_rivals(space, game.state.active):
        return False
    return all(game.board.may_enter(squad.unit, space) for squad in taken)


@procedures.step(Teleport, "source")
def ask_source(game: LiveGame, teleport: Teleport) -> Decision:
    """EN02: choose a space with your units."""
    sources = dict.fromkeys(s.space for s in game.turn.squads if teleport_targets(game, s.space, [s]))
    options = [choice(f"from {space}") for space in sources]
    return game.ask(game.state.active, "teleport_source", options, values={"card": teleport.card}, rules=RULES)


@procedures.answer(Teleport, "source")
def choose_source(game: LiveGame, teleport: Teleport, chosen: Choice) -> None:
    """EN02: go on to the units."""
    teleport.source = chosen.args[0]
    teleport.step = "unit"


@procedures.verb("from", "space")
def why_not_from(q: Question) -> Refusal | None:
    """EN02, NX-CRD-03: the source is a space with a unit of yours that has somewhere to go."""
    if q.kind != "teleport_source":
        return not_now(q)
    return unknown_space(q, 0) or _useless_source(q)


def _useless_source(q: Question) -> Refusal | None:
    space = q.word(0)
    here = [squad for squad in q.game.turn.squads if squad.space == space]
    if not here:
        return refuse("NX-CRD-07", "not_there", space=space)
    if not any(teleport_targets(q.game, space, [squad]) for squad in here):
        return refuse("NX-CRD-03", "no_target", card=q.value("card"))
    return None


@procedures.step(Teleport, "unit")
def ask_unit(game: LiveGame, teleport: Teleport) -> Decision | None:
    """EN02: choose up to three of the units there, one at a time, while some space takes them all."""
    limit = game.data.energize[teleport.card].values["units"]
    squads = game.turn.squads
    options = [
        choice(f"take {squad.unit}{marks(squads, squad)}")
        for squad in squads
        if squad.space == teleport.source and teleport_targets(game, teleport.source, [*teleport.taken, squad])
    ]
    if len(teleport.taken) == limit or not options:
        teleport.step = "target"
        return None
    if teleport.taken:
        options.append(DONE)
    values = {"card": teleport.card, "space": teleport.source, "left": limit - len(teleport.taken)}
    return game.ask(game.state.active, "teleport_unit", options, values=values, rules=RULES)


@procedures.answer(Teleport, "unit")
def take_unit(game: LiveGame, teleport: Teleport, chosen: Choice) -> None:
    """EN02: take the unit out of its squad until the target is chosen."""
    if chosen is DONE:
        teleport.step = "target"
        return
    unit, *words = chosen.args
    squad = named(game.turn.squads, unit, teleport.source, words)
    teleport.taken.append(Squad(teleport.source, squad.unit, 1, squad.engaged, squad.march))
    leave(game.turn.squads, squad)


def why_not_take_unit(q: Question) -> Refusal | None:
    """EN02: take a unit from the source that can arrive together with those taken so far."""
    teleport = running(q.game, Teleport)
    if teleport is None or q.kind != "teleport_unit":
        return not_now(q)
    return unknown_unit(q, 0) or _cannot_be_taken(q, teleport)


def _cannot_be_taken(q: Question, teleport: Teleport) -> Refusal | None:
    unit, source = q.word(0), teleport.source
    here = squads_of(q, unit, source)
    if not here:
        return refuse("NX-CRD-07", "teleport_none", unit=unit, space=source)
    if not teleport_targets(q.game, source, [*teleport.taken, here[0]]):
        return refuse("NX-CRD-07", "teleport_apart", unit=unit)
    return unclear(q, here, q.words[1:])


@procedures.step(Teleport, "target")
def ask_target(game: LiveGame, teleport: Teleport) -> Decision:
    """EN02: choose the space where they arrive."""
    options = [choice(f"to {space}") for space in teleport_targets(game, teleport.source, teleport.taken)]
    return game.ask(game.state.active, "teleport_target", options, values={"card": teleport.card}, rules=RULES)


@procedures.answer(Teleport, "target")
def arrive(game: LiveGame, teleport: Teleport, chosen: Choice) -> None:
    """EN02, NX-RET-08: put the units there; they may still move, and an engaged unit stays engaged."""
    seat, target = game.state.active, chosen.args[0]
    for squad in teleport.taken:
        game.shift(seat, squad.unit, teleport.source, target)
        join(game.turn.squads, target, squad.unit, squad.engaged, squad.march)
        game.emit(UnitTeleported(seat, squad.unit, teleport.source, target))
    game.finish()


def why_not_teleport_to(q: Question) -> Refusal | None:
    """EN02, NX-CRD-07: the target is another space, free of opponents, that all may enter; never the Monolith."""
    teleport = running(q.game, Teleport)
    if teleport is None or q.kind != "teleport_target":
        return not_now(q)
    return unknown_space(q, 0) or _wrong_arrival(q, teleport)


def _wrong_arrival(q: Question, teleport: Teleport) -> Refusal | None:
    space = q.word(0)
    if space == teleport.source:
        return refuse("NX-CRD-07", "teleport_same", space=space)
    if space == CENTRE:
        return refuse("NX-CRD-07", "teleport_monolith")
    if q.game.has_rivals(space, q.seat):
        return refuse("NX-CRD-07", "teleport_rivals", space=space)
    for squad in teleport.taken:
        if not q.game.board.may_enter(squad.unit, space):
            return refuse("NX-MOVE-05", "terrain", unit=squad.unit, ground=q.game.board.terrain[space])
    return None
