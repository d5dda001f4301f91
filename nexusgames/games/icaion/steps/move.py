"""Move, camp, and the Lone Survivor's way to any node (IC-MOVE, IC-SEEK-01)."""

from __future__ import annotations

from functools import cache

from nexusgames.core.choices import Choice, choice
from nexusgames.core.decisions import Decision
from nexusgames.games.icaion.board import icaion_board
from nexusgames.games.icaion.events import SeekerCamped, SeekerMoved, SeekerTeleported
from nexusgames.games.icaion.frames import Turn
from nexusgames.games.icaion.ops import Ops, basic_movement, nodes_per_crystal, procedures
from nexusgames.games.icaion.payments import Means, Price, means_of
from nexusgames.games.icaion.perks import perk
from nexusgames.games.icaion.state import Player

CAMP, TELEPORT = choice("camp"), choice("teleport")
FAR = 40
"""Farther than any two nodes are apart."""
RULES = ("IC-TURN-02", "IC-MOVE-01", "IC-MOVE-02", "IC-MOVE-05")


@cache
def moves_within(node: str, steps: int) -> tuple[Choice, ...]:
    """IC-MOVE-02, IC-MOVE-03: every other node at most so many steps away, the nearest first."""
    return tuple(choice(f"move {other}") for other in icaion_board().within(node, steps))


@cache
def nodes_but(node: str) -> tuple[Choice, ...]:
    """IC-MOVE-08: every other node of the board."""
    return tuple(choice(f"to {other}") for other in icaion_board().around[node])


def move_price(ops: Ops, player: Player, target: str) -> int:
    """IC-MOVE-07: the blue crystals for a Move to this node."""
    beyond = ops.board.distance[player.node][target] - basic_movement(ops, player)
    return -(-beyond // nodes_per_crystal(player)) if beyond > 0 else 0


def longest_move(ops: Ops, player: Player, means: Means, wounded: bool) -> int:
    """IC-MOVE-05, IC-WND-05, IC-WND-06: how far the Seeker can go with all the crystals that can pay for it."""
    basic = basic_movement(ops, player)
    if wounded or not (rate := nodes_per_crystal(player)):
        return basic
    return min(basic + rate * means.most(ops.data.rules.movement_colour), FAR)


def may_camp(ops: Ops, means: Means) -> bool:
    """IC-MOVE-01: whether the player can pay for camp."""
    return means.most(ops.data.rules.camp_colour) >= ops.data.rules.camp_cost


def may_teleport(ops: Ops, turn: Turn) -> bool:
    """IC-SEEK-01: in the last round of a Year, once, and not in a wounded turn."""
    return not turn.wounded and not turn.teleported and ops.last_round and bool(perk(ops.me, "teleport"))


@procedures.step(Turn, "move")
def ask_move(ops: Ops, turn: Turn) -> Decision:
    """IC-TURN-02, IC-MOVE-04: first the player must Move or set up camp."""
    player = ops.me
    means = means_of(player)
    options = moves_within(player.node, longest_move(ops, player, means, turn.wounded))
    camp = may_camp(ops, means)
    if camp:
        options = (*options, CAMP)
    if may_teleport(ops, turn):
        options = (*options, TELEPORT)
    return ops.ask(
        turn.seat, "move", options, values={"node": player.node, "shift": turn.shift, "camp": camp}, rules=RULES
    )


@procedures.answer(Turn, "move")
def move_chosen(ops: Ops, turn: Turn, chosen: Choice) -> None:
    """IC-MOVE-01, IC-MOVE-02: the Seeker stays or goes; then the crystals are paid."""
    rules = ops.data.rules
    turn.step = "act"
    if chosen is TELEPORT:
        turn.step = "teleport"
    elif chosen is CAMP:
        ops.emit(SeekerCamped(turn.seat, ops.me.node))
        ops.pay(Price(rules.camp_colour, rules.camp_cost), "camp")
    else:
        cost = move_price(ops, ops.me, chosen.args[0])
        walk(ops, chosen.args[0], cost)
        ops.pay(Price(rules.movement_colour, cost), "move")


def walk(ops: Ops, target: str, cost: int) -> None:
    """IC-MOVE-09: only the end of a Move matters; extra-move cards may follow (IC-CUR-07)."""
    player = ops.me
    source, player.node = player.node, target
    ops.turn.moved = True
    ops.emit(SeekerMoved(ops.state.active, source, target, cost))


@procedures.step(Turn, "teleport")
def ask_teleport(ops: Ops, turn: Turn) -> Decision:
    """IC-SEEK-01, IC-MOVE-08: any node but the present one."""
    return ops.ask(
        turn.seat, "teleport", nodes_but(ops.me.node), values={"node": ops.me.node}, rules=("IC-SEEK-01", "IC-MOVE-08")
    )


@procedures.answer(Turn, "teleport")
def teleport_chosen(ops: Ops, turn: Turn, chosen: Choice) -> None:
    """IC-CUR-18: after it an extra-move card may be played as after a Move."""
    player = ops.me
    source, player.node = player.node, chosen.args[0]
    ops.emit(SeekerTeleported(turn.seat, source, player.node))
    turn.teleported = turn.moved = True
    turn.step = "act"
