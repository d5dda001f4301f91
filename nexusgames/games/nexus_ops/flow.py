"""The course of a game: rounds, the turns in a round, the phases of a turn."""

from __future__ import annotations

from nexusgames.core.engine import Queue
from nexusgames.games.nexus_ops.decisions.battle import BATTLES, battle_spaces
from nexusgames.games.nexus_ops.decisions.explore import EXPLORE, tokens_to_reveal
from nexusgames.games.nexus_ops.endings import end_at_limit
from nexusgames.games.nexus_ops.events import IncomePaid, PhaseSkipped, TurnBegan
from nexusgames.games.nexus_ops.frames import Breath, Deploy, Move, Rounds, Turn, Vortex
from nexusgames.games.nexus_ops.income import paying_mines
from nexusgames.games.nexus_ops.live_game import LiveGame, procedures
from nexusgames.games.nexus_ops.phases import QUEUES
from nexusgames.games.nexus_ops.squads import muster


@procedures.step(Rounds, "vortex")
def before_round(game: LiveGame, rounds: Rounds) -> None:
    """NX-VTX-02, NX-COMP-05: the Vortex strikes before each turn of the first player except the very first."""
    rounds.step = "turn"
    if game.state.options.vortex:
        game.push(Vortex())


@procedures.step(Rounds, "turn")
def turn(game: LiveGame, rounds: Rounds) -> None:
    """NX-TURN-01, NX-TURN-05, NX-TEAM-13: players take whole turns clockwise; eliminated players are skipped."""
    rounds.step = "next"
    if not game.player(game.state.active).eliminated:
        game.push(Turn(seat=game.state.active))


@procedures.step(Rounds, "next")
def next_seat(game: LiveGame, rounds: Rounds) -> None:
    """NX-TURN-08, NX-END-10: a round ends when play comes back to the first player's seat."""
    state = game.state
    state.active = (state.active + 1) % len(state.players)
    rounds.step = "turn"
    if state.active == state.first:
        if state.round == state.options.round_limit:
            end_at_limit(game)
        state.round += 1
        rounds.step = "vortex"


@procedures.step(Turn, "begin")
def begin(game: LiveGame, turn: Turn) -> None:
    """NX-TURN-02, NX-RET-02: note which units are engaged before anything else happens, then begin with Deploy."""
    turn.squads = muster(game, turn.seat)
    game.emit(TurnBegan(turn.seat, game.state.round))
    turn.step = "move"
    game.push(Deploy())


@procedures.step(Turn, "move")
def move(game: LiveGame, turn: Turn) -> None:
    """NX-TURN-02: the Move phase comes second; Dragons breathe at its end."""
    turn.step = "breath"
    game.push(Move())


@procedures.step(Turn, "breath")
def breath(game: LiveGame, turn: Turn) -> None:
    """NX-BRE-01: Dragons breathe after all moves."""
    turn.squads = []
    turn.step = "explore"
    game.push(Breath())


@procedures.step(Turn, "explore")
def explore(game: LiveGame, turn: Turn) -> None:
    """NX-TURN-02: the Explore phase comes third."""
    turn.step = "battle"
    begin_queue(game, EXPLORE, turn.seat, tokens_to_reveal(game, turn.seat))


@procedures.step(Turn, "battle")
def battle(game: LiveGame, turn: Turn) -> None:
    """NX-BAT-01, NX-BAT-24: the Battle phase comes fourth; the list of battles is made as it begins."""
    turn.step = "income"
    begin_queue(game, BATTLES, turn.seat, battle_spaces(game, turn.seat))


def begin_queue(game: LiveGame, name: str, seat: int, items: list[str]) -> None:
    """NX-TURN-07, NX-END-14: a phase with nothing to do is skipped, and the log says so."""
    if items:
        game.push(Queue(name=name, seat=seat, items=items))
    else:
        game.emit(PhaseSkipped(seat, QUEUES[name]))


@procedures.step(Turn, "income")
def income(game: LiveGame, turn: Turn) -> None:
    """NX-INC-01, NX-INC-02, NX-INC-03, NX-INC-04, NX-EXP-11: each controlled mine with a miner pays once."""
    paying = paying_mines(game, turn.seat)
    amount = sum([game.state.spaces[name].mine for name in paying])
    game.player(turn.seat).rubium += amount
    game.emit(IncomePaid(turn.seat, amount, tuple(paying)))
    turn.step = "draw"


@procedures.step(Turn, "over")
def over(game: LiveGame, turn: Turn) -> None:
    """NX-DRW-05: the turn ends."""
    game.finish()
