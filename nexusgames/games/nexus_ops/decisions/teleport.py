"""The card Teleport (EN02): the space units leave, the units that go, and the space where they arrive."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice, running
from nexusgames.games.nexus_ops.data import CENTRE, EnergizeCard
from nexusgames.games.nexus_ops.events import UnitTeleported
from nexusgames.games.nexus_ops.frames import Deploy, Squad, Teleport
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

for kind in ("teleport_source", "teleport_unit", "teleport_target"):
    procedures.must_answer(kind, "NX-CRD-10", "must_aim")


def begin_teleport(game: LiveGame, deploy: Deploy, card: EnergizeCard) -> None:
    """EN02, NX-CRD-10: the player chooses source, units and target next."""
    game.push(Teleport(card=card.id))


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
