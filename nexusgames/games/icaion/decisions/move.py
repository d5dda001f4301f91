"""Moving or camping, the extra Move of a card, and the Lone Survivor's teleport in place of a Move."""

from __future__ import annotations

from functools import cache

from nexusgames.core.engine import Choice, Decision, Refusal, choice
from nexusgames.games.icaion.board import icaion_board
from nexusgames.games.icaion.data.effects import ExtraMove
from nexusgames.games.icaion.events import SeekerCamped, SeekerMoved, SeekerTeleported
from nexusgames.games.icaion.frames import Curio, Turn
from nexusgames.games.icaion.live_game import LiveGame, basic_movement, nodes_per_crystal, procedures
from nexusgames.games.icaion.payments import Means, Price, means_of
from nexusgames.games.icaion.perks import perk
from nexusgames.games.icaion.state import Player
from nexusgames.games.icaion.why_not import Question, not_in_turn, not_moving, refuse, unknown_node

TELEPORT = choice("teleport")


@procedures.must_answer("teleport", "IC-SEEK-01", "teleport_begun")
@cache
def nodes_but(node: str) -> tuple[Choice, ...]:
    """IC-MOVE-08: every other node of the board."""
    return tuple(choice(f"to {other}") for other in icaion_board().around[node])


def may_teleport(game: LiveGame, turn: Turn) -> bool:
    """IC-SEEK-01, IC-AMB-12: once, in the last round of a Year, but not in a wounded turn."""
    return not turn.wounded and not turn.teleported and game.last_round and bool(perk(game.me, "teleport"))


@procedures.step(Turn, "teleport")
def ask_teleport(game: LiveGame, turn: Turn) -> Decision:
    """IC-SEEK-01, IC-MOVE-08: ask for any node but the current one."""
    return game.ask(
        turn.seat,
        "teleport",
        nodes_but(game.me.node),
        values={"node": game.me.node},
        rules=("IC-SEEK-01", "IC-MOVE-08"),
    )


@procedures.answer(Turn, "teleport")
def teleport_chosen(game: LiveGame, turn: Turn, chosen: Choice) -> None:
    """IC-CUR-18, IC-AMB-31: move the Seeker; an extra-move card may follow, as after a Move."""
    player = game.me
    source, player.node = player.node, chosen.args[0]
    game.emit(SeekerTeleported(turn.seat, source, player.node))
    turn.teleported = turn.moved = True
    turn.step = "act"


@procedures.verb("teleport")
def why_not_teleport(q: Question) -> Refusal | None:
    """IC-SEEK-01, IC-MOVE-08, IC-CUR-07: only in place of a Move, not of an extra-move card."""
    if refused := not_in_turn(q) or _no_teleport(q):
        return refused
    return refuse("IC-CUR-07", "sprint_begun") if q.kind == "extra_move" else not_moving(q)


def _no_teleport(q: Question) -> Refusal | None:
    """IC-SEEK-01, IC-WND-05: only The Lone Survivor, once in the last round of a Year, but not in a wounded turn."""
    turn = q.turn
    assert turn is not None
    if not perk(q.player, "teleport"):
        return refuse("IC-SEEK-01", "no_teleport")
    if q.kind == "teleport" or may_teleport(q.game, turn):
        return None
    if turn.wounded:
        return refuse("IC-WND-05", "wounded_teleport")
    return refuse("IC-SEEK-01", "teleported" if turn.teleported else "not_last_round")


@procedures.verb("to", "node")
def why_not_to(q: Question) -> Refusal | None:
    """IC-MOVE-08: any node but the current one, once the player has chosen to teleport."""
    if refused := not_in_turn(q) or _no_teleport(q):
        return refused
    if q.kind == "move":
        return refuse("IC-SEEK-01", "teleport_first")
    if q.kind != "teleport":
        return not_moving(q) or refuse("IC-CUR-07", "sprint_begun")
    if refused := unknown_node(q, 0):
        return refused
    return refuse("IC-MOVE-08", "same_node", node=q.player.node) if q.word(0) == q.player.node else None


CAMP = choice("camp")
FAR = 40
"""More than the distance between any two nodes."""
RULES = ("IC-TURN-02", "IC-MOVE-01", "IC-MOVE-02", "IC-MOVE-05")


@procedures.must_answer("move", "IC-TURN-02", "move_first")
@procedures.must_answer("extra_move", "IC-CUR-07", "sprint_nowhere")
@cache
def moves_within(node: str, steps: int) -> tuple[Choice, ...]:
    """IC-MOVE-02, IC-MOVE-03, IC-MOVE-06: all other nodes within this many steps, occupied or not."""
    return tuple(choice(f"move {other}") for other in icaion_board().within(node, steps))


def move_price(game: LiveGame, player: Player, target: str) -> int:
    """IC-MOVE-07: how many blue crystals a Move to this node costs."""
    beyond = game.board.distance[player.node][target] - basic_movement(game, player)
    return -(-beyond // nodes_per_crystal(player)) if beyond > 0 else 0


def longest_move(game: LiveGame, player: Player, means: Means, wounded: bool) -> int:
    """IC-MOVE-05, IC-WND-05, IC-WND-06, IC-AMB-36: how far the Seeker can go if the player spends everything."""
    basic = basic_movement(game, player)
    if wounded or not (rate := nodes_per_crystal(player)):
        return basic
    return min(basic + rate * means.most(game.data.rules.movement_colour), FAR)


def may_camp(game: LiveGame, means: Means) -> bool:
    """IC-MOVE-01: whether the player can pay for a camp."""
    return means.most(game.data.rules.camp_colour) >= game.data.rules.camp_cost


@procedures.step(Turn, "move")
def ask_move(game: LiveGame, turn: Turn) -> Decision:
    """IC-TURN-02, IC-MOVE-04: ask the player to Move or set up camp, which must come first."""
    player = game.me
    means = means_of(player)
    options = moves_within(player.node, longest_move(game, player, means, turn.wounded))
    camp = may_camp(game, means)
    if camp:
        options = (*options, CAMP)
    if may_teleport(game, turn):
        options = (*options, TELEPORT)
    return game.ask(
        turn.seat, "move", options, values={"node": player.node, "shift": turn.shift, "camp": camp}, rules=RULES
    )


@procedures.answer(Turn, "move")
def move_chosen(game: LiveGame, turn: Turn, chosen: Choice) -> None:
    """IC-MOVE-01, IC-MOVE-02: move or camp, then pay the crystals."""
    rules = game.data.rules
    turn.step = "act"
    if chosen is TELEPORT:
        turn.step = "teleport"
    elif chosen is CAMP:
        game.emit(SeekerCamped(turn.seat, game.me.node))
        game.pay(Price(rules.camp_colour, rules.camp_cost), "camp")
    else:
        cost = move_price(game, game.me, chosen.args[0])
        walk(game, chosen.args[0], cost)
        game.pay(Price(rules.movement_colour, cost), "move")


def walk(game: LiveGame, target: str, cost: int) -> None:
    """IC-MOVE-09, IC-AMB-22: put the Seeker where the Move ends; extra-move cards may follow (IC-CUR-07)."""
    player = game.me
    source, player.node = player.node, target
    game.turn.moved = True
    game.emit(SeekerMoved(game.state.active, source, target, cost))


def nodes_of_card(game: LiveGame, curio: Curio) -> int:
    """IC-CUR-07: how many nodes an extra-move card allows."""
    effect = game.data.curios[curio.card].effect
    assert isinstance(effect, ExtraMove)
    return effect.nodes


@procedures.step(Curio, "walk")
def ask_extra_move(game: LiveGame, curio: Curio) -> Decision:
    """IC-CUR-07: ask for a node from one step up to the printed number; blue crystals do not extend it."""
    options = moves_within(game.me.node, nodes_of_card(game, curio))
    return game.ask(game.state.active, "extra_move", options, values={"node": game.me.node}, rules=("IC-CUR-07",))


@procedures.answer(Curio, "walk")
def extra_move_chosen(game: LiveGame, curio: Curio, chosen: Choice) -> None:
    """IC-CUR-07: move on; the card was the Special Action, so no second one can follow."""
    walk(game, chosen.args[0], 0)
    game.turn.moved = False
    curio.step = "over"


@procedures.verb("move", "node")
def why_not_move(q: Question) -> Refusal | None:
    """IC-MOVE-02, IC-CUR-07: a Move or an extra-move card must be able to end there."""
    if refused := not_in_turn(q) or not_moving(q) or unknown_node(q, 0):
        return refused
    target = q.word(0)
    far = q.game.board.distance[q.player.node][target]
    return _no_extra_move(q, target, far) if q.kind == "extra_move" else _no_move(q, target, far)


def _no_move(q: Question, target: str, far: int) -> Refusal | None:
    """IC-MOVE-03, IC-MOVE-05, IC-WND-05: the Seeker is already there, or the node is too far for the crystals."""
    if not far:
        return refuse("IC-MOVE-03", "same_node", node=target)
    game, player, turn = q.game, q.player, q.turn
    assert turn is not None
    if far <= longest_move(game, player, means_of(player), turn.wounded):
        return None
    basic = basic_movement(game, player)
    if turn.wounded:
        return refuse("IC-WND-05", "far_wounded", node=target, far=far, nodes=basic)
    if not nodes_per_crystal(player):
        return refuse("IC-MOVE-05", "far_no_blue", node=target, far=far, nodes=basic)
    colour = game.data.rules.movement_colour
    cost, have = move_price(game, player, target), means_of(player).most(colour)
    return refuse("IC-MOVE-05", "far_too_dear", node=target, far=far, cost=cost, colour=colour, have=have)


def _no_extra_move(q: Question, target: str, far: int) -> Refusal | None:
    """IC-CUR-07: the Seeker is already there, or the node is beyond the printed number."""
    curio = q.game.state.stack[-1]
    assert isinstance(curio, Curio)
    if not far:
        return refuse("IC-CUR-07", "sprint_nowhere")
    nodes = nodes_of_card(q.game, curio)
    return refuse("IC-CUR-07", "sprint_far", node=target, far=far, nodes=nodes) if far > nodes else None


@procedures.verb("camp")
def why_not_camp(q: Question) -> Refusal | None:
    """IC-MOVE-01, IC-CUR-07: only in place of a Move, and for blue crystals."""
    if refused := not_in_turn(q):
        return refused
    if q.kind == "extra_move":
        return refuse("IC-CUR-07", "sprint_nowhere")
    if refused := not_moving(q):
        return refused
    rules, means = q.game.data.rules, means_of(q.player)
    if may_camp(q.game, means):
        return None
    have = means.most(rules.camp_colour)
    return refuse("IC-MOVE-01", "camp_dear", cost=rules.camp_cost, colour=rules.camp_colour, have=have)
