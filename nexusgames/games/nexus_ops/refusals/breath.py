"""Why a dragon cannot breathe, and what a breath cannot strike (NX-BRE-01..12)."""

from __future__ import annotations

from nexusgames.core.decisions import Refusal
from nexusgames.games.nexus_ops.frames import Breath, Opportunity
from nexusgames.games.nexus_ops.phases import phase_of
from nexusgames.games.nexus_ops.refusals.question import (
    Question,
    not_now,
    not_your_turn,
    refuse,
    running,
    unknown_player,
    unknown_space,
)
from nexusgames.games.nexus_ops.seats import seat_of_colour
from nexusgames.games.nexus_ops.steps.breath import dragons_at


def breathe(q: Question) -> Refusal | None:
    """NX-BRE-01..12: after the moves, once per dragon, from a controlled space at one beside it."""
    if refused := not_your_turn(q):
        return refused
    breath = running(q.ops, Breath)
    if running(q.ops, Opportunity) is not None and phase_of(q.ops.state) == "breath":
        return refuse("NX-BRE-01", "breath_over")
    if breath is None:
        return refuse("NX-BRE-01", "breath_later") if phase_of(q.ops.state) == "move" else not_now(q)
    if q.kind != "breath":
        return refuse("NX-BRE-02", "breath_unfinished")
    return unknown_space(q, 0) or _no_breath(q, breath) or unknown_space(q, 1) or _no_target(q)


def _no_breath(q: Question, breath: Breath) -> Refusal | None:
    """NX-BRE-01, NX-BRE-12: the dragon that is to breathe."""
    space = q.word(0)
    dragons = dragons_at(q.ops, q.seat, space)
    if not dragons:
        return refuse("NX-BRE-01", "no_dragon", space=space)
    if q.ops.has_rivals(space, q.seat):
        return refuse("NX-BRE-01", "dragon_fights", space=space)
    if not q.ops.controls(q.seat, space):
        return refuse("NX-BRE-12", "dragon_ally", space=space)
    if breath.breathed.get(space, 0) >= dragons:
        return refuse("NX-BRE-01", "dragon_done", space=space)
    return None


def _no_target(q: Question) -> Refusal | None:
    """NX-BRE-04, NX-BRE-09: a space beside the dragon, with an opponent's unit."""
    space, target = q.words[:2]
    if target not in q.ops.board.neighbours[space]:
        return refuse("NX-BRE-09", "breath_far", space=target)
    if not q.ops.has_rivals(target, q.seat):
        return refuse("NX-BRE-04", "breath_nobody", space=target)
    return None


def victim(q: Question) -> Refusal | None:
    """NX-BRE-06: an opponent with units in the target."""
    breath = running(q.ops, Breath)
    if breath is None or q.kind != "breath_victim":
        return not_now(q)
    return unknown_player(q) or _no_victim(q, breath.target)


def _no_victim(q: Question, space: str) -> Refusal | None:
    colour = q.word(0)
    seat = seat_of_colour(q.ops, colour)
    if seat not in q.ops.board.rivals[q.seat]:
        return refuse("NX-BRE-06", "victim_friend", colour=colour)
    if not q.ops.state.spaces[space].units[seat]:
        return refuse("NX-BRE-06", "player_absent", colour=colour, space=space)
    return None
