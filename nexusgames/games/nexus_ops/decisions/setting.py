"""Choices before the first turn: who plays which colour, and how the Vortex lies."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choices_of, running, typed
from nexusgames.games.nexus_ops.cards import kind_of
from nexusgames.games.nexus_ops.decisions.vortex import ORIENTATIONS
from nexusgames.games.nexus_ops.events import (
    CardsDrawn,
    CardSeen,
    ColourTaken,
    FirstPlayerChosen,
    LineFilled,
    RichMines,
    VortexTurned,
)
from nexusgames.games.nexus_ops.frames import Setting
from nexusgames.games.nexus_ops.live_game import LiveGame, procedures
from nexusgames.games.nexus_ops.setup import mine_total
from nexusgames.games.nexus_ops.why_not import Question, incomplete, not_now, refuse


@procedures.step(Setting, "announce")
def announce(game: LiveGame, setting: Setting) -> None:
    """NX-SET-01, NX-XTK-02, NX-EXO-01, NX-INT-01: tell the players what setup has brought."""
    state, data = game.state, game.data
    game.emit(FirstPlayerChosen(state.first))
    mines = mine_total(data, [space.token for space in state.spaces.values() if space.token])
    if mines > data.mine_advice:
        game.emit(RichMines(mines, data.mine_advice))
    for seat in game.seats_from(state.first):
        if cards := game.player(seat).secret:
            game.emit(CardsDrawn(seat, "secret", len(cards), "setup"))
            for card in cards:
                game.emit(CardSeen(seat, kind_of(card)))
    if state.decks.line:
        game.emit(LineFilled(tuple(kind_of(card) for card in state.decks.line)))
    setting.step = "colours"


@procedures.must_answer("colour", "NX-SET-02", "must_colour")
@procedures.step(Setting, "colours")
def ask_colour(game: LiveGame, setting: Setting) -> Decision | None:
    """NX-SET-02, NX-COMP-04: each picks a free colour, from the first player clockwise."""
    taken = [player.colour for player in game.state.players]
    free = tuple(colour for colour in game.data.rules.colours if colour not in taken)
    for seat in game.seats_from(game.state.first):
        if not game.player(seat).colour:
            return game.ask(seat, "colour", choices_of("colour", free), rules=("NX-SET-02",))
    setting.step = "vortex"
    return None


@procedures.answer(Setting, "colours")
def take_colour(game: LiveGame, setting: Setting, chosen: Choice) -> None:
    """NX-SET-02: the colour is the player's for the whole game."""
    seat = next(s for s in game.seats_from(game.state.first) if not game.player(s).colour)
    game.player(seat).colour = chosen.args[0]
    game.emit(ColourTaken(seat, chosen.args[0]))


@procedures.verb("colour", "colour")
def why_not_colour(q: Question) -> Refusal | None:
    """NX-SET-02, NX-COMP-04: pick one of the game's colours that is still free, before the first turn."""
    if q.kind != "colour":
        return refuse("NX-SET-02", "colours_fixed")
    return _not_free(q)


def _not_free(q: Question) -> Refusal | None:
    colour = q.word(0)
    if not colour:
        return incomplete(q)
    for seat, player in enumerate(q.game.state.players):
        if player.colour == colour:
            return refuse("NX-SET-02", "colour_taken", colour=colour, seat=seat)
    known = colour in q.game.data.rules.colours
    return None if known else refuse("NX-COMP-04", "unknown_colour", name=typed(colour))


@procedures.must_answer("orientation", "NX-VTX-01", "must_turn")
@procedures.step(Setting, "vortex")
def ask_orientation(game: LiveGame, setting: Setting) -> Decision | None:
    """NX-VTX-01: the first player chooses how the Vortex lies, if the table agreed on it."""
    if not (game.state.options.vortex and game.state.options.orientation == "choose"):
        game.finish()
        return None
    return game.ask(game.state.first, "orientation", choices_of("turn", ORIENTATIONS), rules=("NX-VTX-01",))


@procedures.answer(Setting, "vortex")
def turn_vortex(game: LiveGame, setting: Setting, chosen: Choice) -> None:
    """NX-VTX-01: lay the Vortex for the rest of the game."""
    game.state.orientation = int(chosen.args[0])
    game.emit(VortexTurned(game.state.orientation))
    game.finish()


@procedures.verb("turn", "orientation")
def why_not_turn(q: Question) -> Refusal | None:
    """NX-VTX-01: the orientation is chosen once, before the first turn."""
    if not q.game.state.options.vortex:
        return refuse("NX-VTX-01", "no_vortex")
    if q.kind == "orientation":
        return None if q.word(0) in ORIENTATIONS else refuse("NX-VTX-01", "turn_number")
    if running(q.game, Setting) is not None and q.game.state.options.orientation == "choose":
        return not_now(q)
    return refuse("NX-VTX-01", "turn_fixed")
