"""Why a token, battle, defender, loss or pursuit cannot be chosen (NX-EXP, NX-BAT, NX-ALT-03)."""

from __future__ import annotations

from nexusgames.core.decisions import Refusal
from nexusgames.games.nexus_ops.frames import Battle, Shatter
from nexusgames.games.nexus_ops.refusals.question import (
    Question,
    not_now,
    not_your_turn,
    refuse,
    running,
    unknown_player,
    unknown_space,
    unknown_unit,
)
from nexusgames.games.nexus_ops.seats import seat_of_colour


def explore(q: Question) -> Refusal | None:
    """NX-EXP-01, NX-EXP-08: a face-down token on a space with an own unit; what it shows is nobody's business."""
    if refused := not_your_turn(q):
        return refused
    if q.kind != "explore":
        return not_now(q)
    return unknown_space(q, 0) or _not_explorable(q)


def _not_explorable(q: Question) -> Refusal | None:
    name = q.word(0)
    space = q.ops.state.spaces[name]
    if space.token is None:
        return refuse("NX-EXP-08", "no_token", space=name)
    if not space.units[q.seat]:
        return refuse("NX-EXP-01", "token_without_unit", space=name)
    return None


def battle(q: Question) -> Refusal | None:
    """NX-BAT-01..04: one battle in each space with opponents, one after another."""
    if refused := not_your_turn(q):
        return refused
    if running(q.ops, Battle) is not None or q.kind == "pursuit":
        return refuse("NX-BAT-02", "battle_unfinished")
    if q.kind != "battle":
        return not_now(q)
    return unknown_space(q, 0) or _no_battle(q)


def _no_battle(q: Question) -> Refusal | None:
    """NX-BAT-01, NX-BAT-04, NX-TEAM-05: fought already, or nobody to fight."""
    space = q.word(0)
    units = q.ops.state.spaces[space].units
    if space in q.ops.turn.fought:
        return refuse("NX-BAT-04", "already_fought", space=space)
    if not units[q.seat]:
        return refuse("NX-BAT-01", "not_there", space=space)
    if q.ops.has_rivals(space, q.seat):
        return None
    if any(units[ally] for ally in q.ops.board.allies[q.seat]):
        return refuse("NX-TEAM-05", "battle_ally", space=space)
    return refuse("NX-BAT-01", "battle_nobody", space=space)


def defender(q: Question) -> Refusal | None:
    """NX-BAT-03, NX-TEAM-09: one opponent who is there."""
    frame = running(q.ops, Battle)
    if frame is None or q.kind != "defender":
        return not_now(q)
    return unknown_player(q) or _no_defender(q, frame.space)


def _no_defender(q: Question, space: str) -> Refusal | None:
    colour = q.word(0)
    seat = seat_of_colour(q.ops, colour)
    if seat == q.seat:
        return refuse("NX-BAT-03", "defender_you")
    if seat in q.ops.board.allies[q.seat]:
        return refuse("NX-TEAM-09", "defender_ally", colour=colour)
    if not q.ops.state.spaces[space].units[seat]:
        return refuse("NX-BAT-03", "player_absent", colour=colour, space=space)
    return None


def lose(q: Question) -> Refusal | None:
    """NX-BAT-11, NX-BRE-05, NX-ALT-04: an own unit that is there; NX-BAT-22: picks come first."""
    if q.kind == "pick":
        return refuse("NX-BAT-22", "picks_first")
    if q.kind == "breath_loss":
        rule = "NX-BRE-05"
    elif q.kind == "lose":
        rule = "NX-BAT-11" if running(q.ops, Shatter) is None else "NX-ALT-04"
    else:
        return not_now(q)
    return unknown_unit(q, 0) or _not_among(q, rule, "lose_absent")


def pick(q: Question) -> Refusal | None:
    """NX-BAT-14: an enemy unit in the battle, for a Lava Leaper's high die."""
    if q.kind == "lose":
        return refuse("NX-BAT-14", "no_pick")
    if q.kind != "pick":
        return not_now(q)
    return unknown_unit(q, 0) or _not_among(q, "NX-BAT-14", "pick_absent")


def _not_among(q: Question, rule: str, text: str) -> Refusal | None:
    """The type is not among those that can be destroyed."""
    unit = q.word(0)
    if any(option.args == (unit,) for option in q.decision.options):
        return None
    return refuse(rule, text, unit=unit, space=q.decision.values["space"])


def pursue(q: Question) -> Refusal | None:
    """NX-ALT-03: a space beside the battle that a Spore may enter."""
    if not q.ops.state.options.alternate_units:
        return refuse("NX-ALT-03", "no_alternate")
    if q.kind != "pursuit":
        return not_now(q)
    return unknown_space(q, 0) or _no_pursuit(q)


def _no_pursuit(q: Question) -> Refusal | None:
    board, target = q.ops.board, q.word(0)
    unit, space = str(q.decision.values["unit"]), str(q.decision.values["space"])
    if target not in board.neighbours[space]:
        return refuse("NX-ALT-03", "pursuit_far", unit=unit, space=space)
    if not board.may_enter(unit, target):
        return refuse("NX-MOVE-05", "terrain", unit=unit, ground=board.terrain[target])
    return None
