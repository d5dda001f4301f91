"""The start of setup: the Colossus and the players' colours. The verb `colour` also names colours of crystals."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice, typed
from nexusgames.games.icaion.events import ColossusPlaced, ColourTaken, FirstDrawn
from nexusgames.games.icaion.frames import Setting
from nexusgames.games.icaion.live_game import LiveGame, procedures
from nexusgames.games.icaion.neutrals import name_neutral_colours
from nexusgames.games.icaion.state import IcaionState
from nexusgames.games.icaion.why_not import Question, incomplete, refuse, unknown_crystal


@procedures.must_answer("colour", "IC-COMP-05", "must_colour")
@procedures.step(Setting, "announce")
def announce(game: LiveGame, setting: Setting) -> None:
    """IC-SETUP-02, IC-AMB-05: announce the Colossus' crater, and who chooses first if there is something to choose."""
    game.emit(ColossusPlaced(game.state.colossus.crater))
    if chooses_before_the_deal(game.state):
        game.emit(FirstDrawn(game.state.order[0]))
    setting.step = "colours"


def chooses_before_the_deal(state: IcaionState) -> bool:
    """IC-AMB-05: whether players pick colours or sides, or place neutral Machines."""
    options, picked = state.options, all(player.colour for player in state.players)
    return not picked or options.apparatus_sides == "choose" or bool(options.manual_neutrals and state.aside)


@procedures.step(Setting, "colours")
def ask_colour(game: LiveGame, setting: Setting) -> Decision | None:
    """IC-COMP-05, IC-SETUP-16: each player in turn picks a free colour; neutral Machines get what is left."""
    taken = [player.colour for player in game.state.players]
    for seat in game.state.order:
        if not game.player(seat).colour:
            free = [colour for colour in game.data.rules.player_colours if colour not in taken]
            return game.ask(seat, "colour", [choice(f"colour {c}") for c in free], rules=("IC-COMP-05",))
    name_neutral_colours(game.state)
    setting.step = "sides" if game.state.options.apparatus_sides == "choose" else "neutral"
    return None


@procedures.answer(Setting, "colours")
def colour_chosen(game: LiveGame, setting: Setting, chosen: Choice) -> None:
    """IC-COMP-05: give the player this colour."""
    seat = next(seat for seat in game.state.order if not game.player(seat).colour)
    game.player(seat).colour = chosen.args[0]
    game.emit(ColourTaken(seat, chosen.args[0]))


@procedures.verb("colour", "colour")
def why_not_colour(q: Question) -> Refusal | None:
    """IC-COMP-05, IC-QOAM-06: during setup the player's colour, later the colour of free crystals."""
    if q.kind == "free_colour":
        return unknown_crystal(q, 0)
    if q.kind == "colour":
        return _not_free(q, q.word(0))
    return refuse("IC-QOAM-06" if q.game.state.year else "IC-COMP-05", "no_colour_asked")


def _not_free(q: Question, colour: str) -> Refusal | None:
    """IC-COMP-05: the colour does not exist, or another player has it."""
    if colour not in q.game.data.rules.player_colours:
        return refuse("IC-COMP-05", "unknown_colour", name=typed(colour)) if colour else incomplete(q)
    for seat, player in enumerate(q.game.state.players):
        if player.colour == colour:
            return refuse("IC-COMP-05", "colour_taken", colour=colour, seat=seat)
    return None
