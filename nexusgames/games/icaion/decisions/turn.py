"""A player's turn: stand up if lying, Move or camp, then act until the player ends the turn."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice
from nexusgames.games.icaion.decisions.actions import STANDARD, perform, possible_actions, special_deeds
from nexusgames.games.icaion.decisions.curios import curio_plays, play_curio
from nexusgames.games.icaion.decisions.hand import HAND, discard_hand
from nexusgames.games.icaion.decisions.supply import supply_uses, use_supply
from nexusgames.games.icaion.events import SeekerStoodUp, ShiftBegan, TurnBegan, TurnEnded
from nexusgames.games.icaion.events_actions import ArmourOn
from nexusgames.games.icaion.frames import Deed, Draw, Gain, Turn
from nexusgames.games.icaion.live_game import LiveGame, procedures
from nexusgames.games.icaion.payments import Means, means_of
from nexusgames.games.icaion.perks import perk
from nexusgames.games.icaion.why_not import Question, busy, not_in_turn, refuse

END, SHIFT = choice("end"), choice("shift")
ACT_RULES = ("IC-TURN-03", "IC-TURN-05", "IC-TURN-07")
SPECIAL_VERBS = ("play", "discard", "eps", "special")


@procedures.step(Turn, "begin")
def begin(game: LiveGame, turn: Turn) -> None:
    """IC-TURN-01, IC-WND-05, IC-TURN-08, IC-SEEK-02: set the actions of the turn; a lying Seeker stands up."""
    player, rules = game.player(turn.seat), game.data.rules
    game.emit(TurnBegan(turn.seat, game.state.year, game.round))
    turn.standard, turn.special = rules.standard_actions, rules.special_actions
    if player.lying:
        player.lying = False
        turn.wounded, turn.standard, turn.special = True, rules.wounded_actions, 0
        game.emit(SeekerStoodUp(turn.seat))
    elif game.last_round:
        turn.standard = perk(player, "more_actions") or turn.standard
    turn.step = "move"
    if game.round == 1:
        use_gear(game)


def use_gear(game: LiveGame) -> None:
    """IC-GEAR-03, IC-GEAR-04, IC-AMB-27: use Belt and Case in the first turn of every Year, wounded or not."""
    if cards := perk(game.me, "year_draw"):
        game.push(Draw(least=0, most=cards))
    if crystals := perk(game.me, "year_crystals"):
        game.push(Gain(free=crystals, optional=True))


@procedures.step(Turn, "act")
def ask_action(game: LiveGame, turn: Turn) -> Decision | None:
    """IC-TURN-03, IC-TURN-07, IC-EPS-09: ask for the next action, until the player ends the turn.

    IC-INFO-01: the question tells that there are cards in hand, never whether one of them can be played.
    """
    forced = owes_shift(turn)
    if forced and not turn.standard:
        begin_second_shift(game, turn)
        return None
    means = means_of(game.me)
    options = possible_actions(game, STANDARD, means) if turn.standard else []
    if turn.special:
        options += special_plays(game, turn, means)
    values = {
        "standard": turn.standard,
        "special": turn.special,
        "idle": all(option.verb == "play" for option in options),
        "cards": bool(turn.special and game.me.hand),
        "shift": forced,
    }
    options.append(SHIFT if forced else END)
    return game.ask(turn.seat, "act", options, values=values, rules=ACT_RULES, always=True)


def owes_shift(turn: Turn) -> bool:
    """IC-EPS-05, IC-EPS-09: whether Double Shift still requires a second shift, after an action in the first."""
    return turn.double and turn.shift == 1 and turn.acted


def special_plays(game: LiveGame, turn: Turn, means: Means) -> list[Choice]:
    """IC-TURN-05, IC-LR-12: the possible Special Actions: cards, the supply, and what armour or gloves allow."""
    options = curio_plays(game, turn, means)
    if game.state.options.luminous_rays and game.me.hand:
        options.append(HAND)
    return options + supply_uses(game) + special_deeds(game, means)


@procedures.answer(Turn, "act")
def action_chosen(game: LiveGame, turn: Turn, chosen: Choice) -> None:
    """IC-TURN-04, IC-TURN-08: begin the action and use up one of its kind."""
    if chosen is END:
        turn.step = "end"
        return
    if chosen is SHIFT:
        begin_second_shift(game, turn)
        return
    turn.moved = False
    if chosen.verb in SPECIAL_VERBS:
        turn.special -= 1
        perform_special(game, turn, chosen)
    else:
        turn.standard -= 1
        turn.acted = True
        perform(game, chosen)


def perform_special(game: LiveGame, turn: Turn, chosen: Choice) -> None:
    """IC-TURN-05: begin the Special Action."""
    match chosen.verb:
        case "play":
            play_curio(game, chosen.args[0])
        case "discard":
            discard_hand(game)
        case "eps":
            use_supply(game, chosen.args[0])
        case _:
            game.push(Deed(actions=[chosen.args[0]]))


def begin_second_shift(game: LiveGame, turn: Turn) -> None:
    """IC-EPS-04, IC-EPS-05, IC-AMB-13, IC-AMB-33: back to Move or camp, then at most one more Standard Action."""
    turn.shift, turn.acted, turn.moved = 2, False, False
    turn.standard = game.data.rules.second_shift_actions
    turn.step = "move"
    game.emit(ShiftBegan(turn.seat))


@procedures.step(Turn, "end")
def end(game: LiveGame, turn: Turn) -> None:
    """IC-TURN-06, IC-SEEK-07, IC-AMB-16, IC-AMB-17: without a Special Action, The Criminal puts the armour on."""
    player = game.player(turn.seat)
    game.emit(TurnEnded(turn.seat))
    unused = turn.wounded or turn.special == game.data.rules.special_actions
    if unused and not player.armour and perk(player, "armour"):
        player.armour = True
        game.emit(ArmourOn(turn.seat))
    game.finish()


@procedures.verb("shift")
def why_not_shift(q: Question) -> Refusal | None:
    """IC-EPS-04, IC-EPS-05: only after a Standard Action in the first shift of a Double Shift."""
    if refused := not_in_turn(q):
        return refused
    turn = q.turn
    assert turn is not None
    if not turn.double:
        return refuse("IC-EPS-04", "no_double")
    if turn.shift > 1:
        return refuse("IC-EPS-04", "second_shift")
    return busy(q) or (None if owes_shift(turn) else refuse("IC-EPS-05", "shift_early"))
