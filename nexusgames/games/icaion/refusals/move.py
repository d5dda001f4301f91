"""Why the Seeker cannot go there, camp or appear somewhere (IC-MOVE-01..08, IC-SEEK-01, IC-CUR-07)."""

from __future__ import annotations

from nexusgames.core.decisions import Refusal
from nexusgames.games.icaion.data.effects import ExtraMove
from nexusgames.games.icaion.frames import Curio, Turn
from nexusgames.games.icaion.ops import basic_movement, nodes_per_crystal
from nexusgames.games.icaion.payments import means_of
from nexusgames.games.icaion.perks import perk
from nexusgames.games.icaion.refusals.question import Question, refuse, unknown_node
from nexusgames.games.icaion.refusals.times import not_in_turn
from nexusgames.games.icaion.steps.move import longest_move, may_camp, may_teleport, move_price


def move(q: Question) -> Refusal | None:
    """IC-MOVE-02..05, IC-CUR-07: where a Move or an extra-move card can end."""
    if refused := not_in_turn(q) or _not_moving(q) or unknown_node(q, 0):
        return refused
    return _no_sprint(q) if q.kind == "extra_move" else _no_move(q)


def _not_moving(q: Question) -> Refusal | None:
    """IC-TURN-02, IC-TURN-04: one Move in a turn (or shift), and only when it is asked for."""
    if q.kind in ("move", "extra_move"):
        return None
    if q.kind == "teleport":
        return refuse("IC-SEEK-01", "teleport_begun")
    return refuse("IC-TURN-02", "moved") if q.kind == "act" else refuse("IC-TURN-04", "unfinished")


def _no_move(q: Question) -> Refusal | None:
    ops, player, target = q.ops, q.player, q.word(0)
    if target == player.node:
        return refuse("IC-MOVE-03", "same_node", node=target)
    far, basic = ops.board.distance[player.node][target], basic_movement(ops, player)
    turn = q.turn
    assert turn is not None
    if far <= longest_move(ops, player, means_of(player), turn.wounded):
        return None
    if turn.wounded:
        return refuse("IC-WND-05", "far_wounded", node=target, far=far, nodes=basic)
    if not nodes_per_crystal(player):
        return refuse("IC-MOVE-05", "far_no_blue", node=target, far=far, nodes=basic)
    colour = ops.data.rules.movement_colour
    cost, have = move_price(ops, player, target), means_of(player).most(colour)
    return refuse("IC-MOVE-05", "far_too_dear", node=target, far=far, cost=cost, colour=colour, have=have)


def _no_sprint(q: Question) -> Refusal | None:
    """IC-CUR-07: at least one node, at most the printed number, and no blue."""
    curio, target = q.ops.state.stack[-1], q.word(0)
    assert isinstance(curio, Curio)
    effect = q.ops.data.curios[curio.card].effect
    assert isinstance(effect, ExtraMove)
    if target == q.player.node:
        return refuse("IC-CUR-07", "sprint_nowhere")
    far = q.ops.board.distance[q.player.node][target]
    return refuse("IC-CUR-07", "sprint_far", node=target, far=far, nodes=effect.nodes) if far > effect.nodes else None


def camp(q: Question) -> Refusal | None:
    """IC-MOVE-01, IC-CUR-07: in place of a Move, for blue."""
    if refused := not_in_turn(q):
        return refused
    if q.kind == "extra_move":
        return refuse("IC-CUR-07", "sprint_nowhere")
    if refused := _not_moving(q):
        return refused
    rules, means = q.ops.data.rules, means_of(q.player)
    if may_camp(q.ops, means):
        return None
    have = means.most(rules.camp_colour)
    return refuse("IC-MOVE-01", "camp_dear", cost=rules.camp_cost, colour=rules.camp_colour, have=have)


def teleport(q: Question) -> Refusal | None:
    """IC-SEEK-01, IC-MOVE-08: the Lone Survivor's, in place of a Move."""
    if refused := not_in_turn(q) or _no_teleport(q):
        return refused
    return refuse("IC-CUR-07", "sprint_begun") if q.kind == "extra_move" else _not_moving(q)


def _no_teleport(q: Question) -> Refusal | None:
    turn = q.turn
    if not perk(q.player, "teleport"):
        return refuse("IC-SEEK-01", "no_teleport")
    if turn is None or q.kind == "teleport" or may_teleport(q.ops, turn):
        return None
    return _why_no_teleport(turn)


def _why_no_teleport(turn: Turn) -> Refusal:
    if turn.wounded:
        return refuse("IC-WND-05", "wounded_teleport")
    if turn.teleported:
        return refuse("IC-SEEK-01", "teleported")
    return refuse("IC-SEEK-01", "not_last_round")


def appear(q: Question) -> Refusal | None:
    """IC-MOVE-08: any node but the present one, once the way there was chosen."""
    if refused := not_in_turn(q) or _no_teleport(q):
        return refused
    if q.kind == "move":
        return refuse("IC-SEEK-01", "teleport_first")
    if q.kind != "teleport":
        return _not_moving(q) or refuse("IC-CUR-07", "sprint_begun")
    if refused := unknown_node(q, 0):
        return refused
    return refuse("IC-MOVE-08", "same_node", node=q.player.node) if q.word(0) == q.player.node else None
