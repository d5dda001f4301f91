"""When each decision comes up: rounds, tie turns, turns and their four phases (TH-TURN)."""

from __future__ import annotations

from nexusgames.games.theseus.cards import is_one_use, worked
from nexusgames.games.theseus.decisions.action_order import begin_actions
from nexusgames.games.theseus.decisions.free import open_window
from nexusgames.games.theseus.decisions.move import begin_move
from nexusgames.games.theseus.decisions.pandora import may_bud
from nexusgames.games.theseus.endings import compare, end_at_limit
from nexusgames.games.theseus.events import TieTurnBegan, TurnBegan, TurnEnded
from nexusgames.games.theseus.frames import Pending, Rounds, Turn
from nexusgames.games.theseus.live_game import LiveGame, procedures


@procedures.step(Rounds, "turn")
def turn(game: LiveGame, rounds: Rounds) -> None:
    """TH-TURN-01: the next player in order takes a turn."""
    rounds.step = "next"
    game.push(Turn(seat=game.state.active))
    game.emit(TurnBegan(game.state.active, game.state.round))


@procedures.step(Rounds, "next")
def next_player(game: LiveGame, rounds: Rounds) -> None:
    """TH-TURN-01, TH-END-31: the turn passes in player order; a round is one turn of everybody."""
    state = game.state
    place = state.order.index(state.active) + 1
    rounds.step = "turn"
    if place == len(state.order):
        if state.round == state.options.round_limit:
            end_at_limit(game)
        state.round += 1
        place = 0
    state.active = state.order[place]


@procedures.step(Rounds, "tie")
def tie_turn(game: LiveGame, rounds: Rounds) -> None:
    """TH-END-20, TH-END-21, TH-FFA-08: one more turn each, then compare the scores again."""
    if not rounds.extra:
        compare(game, rounds.ending, ())
    game.state.active = rounds.extra.pop(0)
    game.push(Turn(seat=game.state.active))
    game.emit(TieTurnBegan(game.state.active))


@procedures.step(Turn, "begin")
def begin(game: LiveGame, turn: Turn) -> None:
    """TH-TURN-04, TH-SEC-14: units count as moved for one player's turn only."""
    for unit in game.state.units.values():
        unit.moved = False
    turn.step = "unit"


@procedures.step(Turn, "move")
def move(game: LiveGame, turn: Turn) -> None:
    """TH-TURN-01 (1): the Movement phase."""
    turn.step = "actions"
    game.unit(turn.unit).moved = True
    begin_move(game, turn.seat, turn.unit, turn.more_mp)


@procedures.step(Turn, "actions")
def actions(game: LiveGame, turn: Turn) -> None:
    """TH-TURN-01 (2), TH-PUSH-04: the card actions, unless the arriving unit was turned away."""
    if not turn.stop:
        turn.step = "end"
        return
    turn.step = after_actions(game, turn)
    begin_actions(game, turn.seat, turn.stop)


def after_actions(game: LiveGame, turn: Turn) -> str:
    """TH-ACT-06, TH-PAN-06: the next step; whether a Being buds is decided now, before the card actions."""
    if turn.seat != game.lookup.pandora:
        return "sector"
    return "bud" if may_bud(game, turn) else "no_bud"


@procedures.step(Turn, "pending")
def pending(game: LiveGame, turn: Turn) -> None:
    """TH-TURN-01 (4), TH-PEND-01: the pending-card phase; with nothing to do it ends by itself."""
    turn.step = "end"
    game.push(Pending(seat=turn.seat, sector=turn.stop))


@procedures.step(Turn, "end")
def last_window(game: LiveGame, turn: Turn) -> None:
    """TH-TIME-01: free actions at the end of the turn."""
    turn.step = "over"
    open_window(game, "W10")


@procedures.step(Turn, "over")
def over(game: LiveGame, turn: Turn) -> None:
    """The turn is over; after an extra turn the one around it goes on."""
    game.finish()
    if turn.nested:
        return
    game.emit(TurnEnded(turn.seat))
    if game.lookup.pandora >= 0:
        end_held_turn(game, turn.seat)


def end_held_turn(game: LiveGame, seat: int) -> None:
    """TH-PAN-11, ruling: one-use Vines have worked once after a turn of a player whose card they held."""
    for slot, installed in list(game.state.slots.items()):
        if game.cards[installed.card].effect != "hold_cards" or not installed.taken:
            continue
        here = [game.state.slots.get(other) for other in game.station.installed[slot[:-3]]]
        held = any(other is not None and other.held and other.controller == seat for other in here)
        if held and is_one_use(game, installed.taken):
            worked(game, slot)
