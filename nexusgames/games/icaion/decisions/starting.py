"""Choosing starting nodes: the last choice before the first Year."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice
from nexusgames.games.icaion.events import SeekerPlaced
from nexusgames.games.icaion.frames import Setting
from nexusgames.games.icaion.live_game import LiveGame, procedures
from nexusgames.games.icaion.why_not import Question, refuse, unknown_node


@procedures.must_answer("start", "IC-SETUP-14", "must_start")
@procedures.step(Setting, "start")
def ask_start(game: LiveGame, setting: Setting) -> Decision | None:
    """IC-SETUP-14, IC-SETUP-15: in reverse turn order, ask for a free external node; then Year I begins."""
    taken = [player.node for player in game.state.players]
    for seat in reversed(game.state.order):
        if not game.player(seat).node:
            free = [node for node in game.board.starts if node not in taken]
            return game.ask(seat, "start", [choice(f"start {node}") for node in free], rules=("IC-SETUP-14",))
    game.finish()
    return None


@procedures.answer(Setting, "start")
def started(game: LiveGame, setting: Setting, chosen: Choice) -> None:
    """IC-SETUP-14: put the Seeker on its node."""
    seat = next(seat for seat in reversed(game.state.order) if not game.player(seat).node)
    game.player(seat).node = chosen.args[0]
    game.emit(SeekerPlaced(seat, chosen.args[0]))


@procedures.verb("start", "node")
def why_not_start(q: Question) -> Refusal | None:
    """IC-SETUP-14, IC-BOARD-06: it must be a free external node."""
    if q.kind != "start":
        return refuse("IC-SETUP-14", "no_start")
    if refused := unknown_node(q, 0):
        return refused
    node = q.word(0)
    if node not in q.game.board.starts:
        return refuse("IC-BOARD-06", "not_start", node=node)
    for seat, player in enumerate(q.game.state.players):
        if player.node == node:
            return refuse("IC-SETUP-14", "start_taken", node=node, seat=seat)
    return None
