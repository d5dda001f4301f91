"""Why a deploy card cannot be aimed so: Teleport, Forced March, Forward Camp."""

from __future__ import annotations

from nexusgames.core.decisions import Refusal
from nexusgames.games.nexus_ops.data import CENTRE
from nexusgames.games.nexus_ops.frames import March, Squad, Teleport
from nexusgames.games.nexus_ops.refusals.question import (
    Question,
    not_now,
    refuse,
    running,
    unknown_space,
    unknown_unit,
)
from nexusgames.games.nexus_ops.squads import marks
from nexusgames.games.nexus_ops.steps.deploy_cards import teleport_targets


def teleport_source(q: Question) -> Refusal | None:
    """EN02, NX-CRD-03: a space with own units that can be put somewhere."""
    if q.kind != "teleport_source":
        return not_now(q)
    return unknown_space(q, 0) or _useless_source(q)


def _useless_source(q: Question) -> Refusal | None:
    space, card = q.word(0), str(q.decision.values["card"])
    if not q.ops.state.spaces[space].units[q.seat]:
        return refuse("NX-CRD-07", "not_there", space=space)
    if q.decision.find(f"from {space}") is None:
        return refuse("NX-CRD-03", "no_target", card=card)
    return None


def teleport_unit(q: Question) -> Refusal | None:
    """EN02: a unit of the source that shares a possible target with those taken before."""
    teleport = running(q.ops, Teleport)
    if teleport is None or q.kind != "teleport_unit":
        return not_now(q)
    return unknown_unit(q, 0) or _cannot_be_taken(q, teleport)


def _cannot_be_taken(q: Question, teleport: Teleport) -> Refusal | None:
    unit, source = q.word(0), teleport.source
    here = squads_of(q, unit, source)
    if not here:
        return refuse("NX-CRD-07", "teleport_none", unit=unit, space=source)
    if not any(teleport_targets(q.ops, source, [*teleport.taken, squad]) for squad in here):
        return refuse("NX-CRD-07", "teleport_apart", unit=unit)
    return unclear(q, here, q.words[1:])


def teleport_target(q: Question) -> Refusal | None:
    """EN02, NX-CRD-07: another space, no Monolith, no opponents, a terrain for all."""
    teleport = running(q.ops, Teleport)
    if teleport is None:
        return not_now(q)
    return unknown_space(q, 0) or _wrong_arrival(q, teleport)


def _wrong_arrival(q: Question, teleport: Teleport) -> Refusal | None:
    space = q.word(0)
    if space == teleport.source:
        return refuse("NX-CRD-07", "teleport_same", space=space)
    if space == CENTRE:
        return refuse("NX-CRD-07", "teleport_monolith")
    if q.ops.has_rivals(space, q.seat):
        return refuse("NX-CRD-07", "teleport_rivals", space=space)
    for squad in teleport.taken:
        if not q.ops.board.may_enter(squad.unit, space):
            return refuse("NX-MOVE-05", "terrain", unit=squad.unit, ground=q.ops.board.terrain[space])
    return None


def march(q: Question) -> Refusal | None:
    """EN03, NX-CRD-06: any own unit on the board, each once for a card."""
    frame = running(q.ops, March)
    if frame is None:
        return not_now(q)
    return unknown_unit(q, 0) or unknown_space(q, 1) or _cannot_march(q, frame)


def _cannot_march(q: Question, frame: March) -> Refusal | None:
    unit, space = q.words[:2]
    here = squads_of(q, unit, space)
    if here:
        return unclear(q, here, q.words[2:])
    if any((squad.unit, squad.space) == (unit, space) for squad in frame.chosen):
        return refuse("NX-CRD-06", "march_chosen", unit=unit, space=space)
    return refuse("NX-CRD-06", "march_none", unit=unit, space=space)


def camp(q: Question) -> Refusal | None:
    """EN04: a controlled space, not the Monolith."""
    if q.kind != "camp":
        return not_now(q)
    return unknown_space(q, 0) or _no_camp(q)


def _no_camp(q: Question) -> Refusal | None:
    space = q.word(0)
    if space == CENTRE:
        return refuse("NX-CRD-08", "camp_monolith")
    if not q.ops.controls(q.seat, space):
        return refuse("NX-CRD-08", "camp_control", space=space)
    return None


def squads_of(q: Question, unit: str, space: str) -> list[Squad]:
    """The units of this type there that can still be chosen."""
    return [squad for squad in q.ops.turn.squads if (squad.unit, squad.space) == (unit, space)]


def unclear(q: Question, here: list[Squad], words: tuple[str, ...]) -> Refusal | None:
    """NX-RET-08: with engaged and free units of a type on one space, the choice must say which."""
    if len(here) == 1 or marked(q, here, words):
        return None
    return refuse("NX-RET-08", "which_unit", unit=here[0].unit, space=here[0].space)


def marked(q: Question, here: list[Squad], words: tuple[str, ...]) -> list[Squad]:
    """Those of the squads that these words set apart from the others."""
    return [squad for squad in here if marks(q.ops.turn.squads, squad).split() == list(words)]
