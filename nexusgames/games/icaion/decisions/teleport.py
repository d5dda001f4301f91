"""The Lone Survivor's teleport to any node, in place of a Move."""

from __future__ import annotations

from functools import cache

from nexusgames.core.engine import Choice, Decision, Refusal, choice
from nexusgames.games.icaion.board import icaion_board
from nexusgames.games.icaion.events import SeekerTeleported
from nexusgames.games.icaion.frames import Turn
from nexusgames.games.icaion.live_game import LiveGame, procedures
from nexusgames.games.icaion.perks import perk
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
