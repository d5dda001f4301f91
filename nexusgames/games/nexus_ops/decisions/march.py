"""The cards Forward Camp (EN04), one more space for bought units, and Forced March (EN03), some units move further."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice, running
from nexusgames.games.nexus_ops.data import CENTRE, EnergizeCard
from nexusgames.games.nexus_ops.events import CampSet, MarchOrdered
from nexusgames.games.nexus_ops.frames import Camp, Deploy, March, Squad
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

procedures.must_answer("camp", "NX-CRD-10", "must_aim")


def begin_camp(game: LiveGame, deploy: Deploy, card: EnergizeCard) -> None:
    """EN04, NX-CRD-10: the player chooses the space next."""
    game.push(Camp(card=card.id))


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


DONE = choice("done")

procedures.must_answer("march_unit", "NX-CRD-10", "must_aim")


def begin_march(game: LiveGame, deploy: Deploy, card: EnergizeCard) -> None:
    """EN03, NX-CRD-10: the player chooses the units next."""
    game.push(March(card=card.id))


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
