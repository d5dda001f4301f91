"""After a battle: its result, the loser's card, the one chance to score missions, and Spores that move on."""

from __future__ import annotations

from nexusgames.core.engine import PASS, Choice, Decision, Queue, Refusal, choice, running
from nexusgames.games.nexus_ops.cards import draw_energize
from nexusgames.games.nexus_ops.decisions.battle import BATTLES
from nexusgames.games.nexus_ops.decisions.deploy_cards import why_not_take_unit
from nexusgames.games.nexus_ops.decisions.hand import extras
from nexusgames.games.nexus_ops.decisions.monolith import why_not_king
from nexusgames.games.nexus_ops.decisions.scoring import (
    leave_for_opportunity,
    no_red_card,
    not_your_turn_to_score,
    take_mission_card,
)
from nexusgames.games.nexus_ops.endings import settle_eliminations
from nexusgames.games.nexus_ops.events import SporeMoved
from nexusgames.games.nexus_ops.events_battle import BattleLost, BattleUndecided, BattleWon
from nexusgames.games.nexus_ops.frames import Battle, Pursuit, Teleport
from nexusgames.games.nexus_ops.live_game import LiveGame, procedures
from nexusgames.games.nexus_ops.missions import playable, true_now
from nexusgames.games.nexus_ops.why_not import Question, incomplete, not_now, refuse, unknown_space

TAKE = choice("take MIS")


@procedures.step(Battle, "result")
def result(game: LiveGame, battle: Battle) -> None:
    """NX-BAT-16, NX-BAT-17, NX-BAT-18, NX-BAT-19: the attacker wins by destroying all the defender's units.

    NX-ENZ-01, NX-END-07: a beaten defender draws a card, before anybody is tested for elimination.
    """
    units = game.state.spaces[battle.space].units
    attacker, defender = battle.attacker.seat, battle.defender.seat
    battle.step = "missions"
    if not units[defender]:
        battle.outcome = "won"
        game.turn.battles_won += 1
        game.emit(BattleWon(attacker, defender, battle.space))
        draw_energize(game, defender, game.data.rules.loss_draw, "battle")
    elif not units[attacker]:
        battle.outcome = "lost"
        game.emit(BattleLost(attacker, defender, battle.space))
    else:
        battle.outcome = "open"
        game.emit(BattleUndecided(attacker, defender, battle.space))


@procedures.step(Battle, "missions")
def ask_missions(game: LiveGame, battle: Battle) -> Decision | None:
    """NX-MIS-03, NX-MIS-04, NX-MIS-08: play one red card for a won battle and any number of white ones.

    NX-MIS-05, NX-BAT-20: this is the only moment for them: after the loser's draw and before anything else.
    """
    seat = battle.attacker.seat
    options = playable(game, seat)
    if may_take(game, battle):
        options.append(TAKE)
    if not options and not _hides_its_hand(game, seat):
        battle.step = "aftermath"
        return None
    values = {"space": battle.space, "outcome": battle.outcome}
    rules = ("NX-MIS-03", "NX-MIS-04")
    return game.ask(
        seat, "missions", [*options, PASS], values=values, rules=rules, extras=extras(game, seat), always=True
    )


def may_take(game: LiveGame, battle: Battle) -> bool:
    """NX-MIS-03, NX-INT-04, NX-CARD-05: the battle is won, no red card is played for it yet, and the pile lasts."""
    return battle.outcome == "won" and not battle.red_played and game.state.decks.missions_left > 0


def _hides_its_hand(game: LiveGame, seat: int) -> bool:
    """NX-HID-02: with `ask_all`, asking nothing would tell the others that no mission in the hand fits."""
    return game.state.options.prompts == "ask_all" and bool(game.player(seat).secret)


@procedures.answer(Battle, "missions")
def take_or_decline(game: LiveGame, battle: Battle, chosen: Choice) -> None:
    """NX-MIS-09: a Mission card goes straight in front of the player; a pass ends the moment to score."""
    if chosen is PASS:
        battle.step = "aftermath"
        return
    battle.red_played = True
    take_mission_card(game, battle.attacker.seat, game.data.mission.id, game.data.mission.vp)


@procedures.step(Battle, "aftermath")
def aftermath(game: LiveGame, battle: Battle) -> None:
    """NX-BAT-20, NX-BAT-21: test for eliminations, then let the winner's Spores move on; all other units stay."""
    seat, space = battle.attacker.seat, battle.space
    game.finish()
    units = game.state.spaces[space].units[seat]
    spores = sum(count for unit, count in units.items() if game.board.has(unit, "pursue"))
    if battle.outcome == "won" and spores:
        game.push(Pursuit(space=space, left=spores))
    settle_eliminations(game)


procedures.used_otherwise("missions", "take", "card")


@procedures.verb("take", "unit", "*marks")
def why_not_take(q: Question) -> Refusal | None:
    """NX-MIS-03: a Mission card is for a won battle; the card Teleport uses the same word for taking units along."""
    data, card = q.game.data, q.word(0)
    if running(q.game, Teleport) is not None:
        return why_not_take_unit(q)
    if card == data.king.id:
        return why_not_king(q) or refuse("NX-TURN-02", "spelling", key="king")
    if not card:
        return incomplete(q)
    if card != data.mission.id:
        return why_not_take_unit(q)
    return not_your_turn_to_score(q, card) or no_red_card(q, card) or _pile_empty(q, card)


def _pile_empty(q: Question, card: str) -> Refusal | None:
    """NX-CARD-05: the pile of Mission cards can run out."""
    return None if q.game.state.decks.missions_left else refuse("NX-CARD-05", "pile_empty", card=card)


@procedures.step(Pursuit, "choose")
def ask_pursuit(game: LiveGame, pursuit: Pursuit) -> Decision | None:
    """NX-ALT-03, NX-ALT-10: each surviving Spore may move to one adjacent space, occupied or not."""
    seat = game.state.active
    unit = spore_type(game)
    options = [choice(f"pursue {space}") for space in game.board.steps[unit][pursuit.space]] if pursuit.left else []
    if not options:
        leave_for_opportunity(game, pursuit.before)
        return None
    values = {"space": pursuit.space, "left": pursuit.left, "unit": unit}
    options += [*playable(game, seat), PASS]
    return game.ask(seat, "pursuit", options, values=values, rules=("NX-ALT-03",), extras=extras(game, seat))


@procedures.answer(Pursuit, "choose")
def pursue(game: LiveGame, pursuit: Pursuit, chosen: Choice) -> None:
    """NX-ALT-03: a new battle follows where opponents stand, unless one was fought there this turn."""
    if chosen is PASS:
        game.finish()
        return
    seat, target, unit = game.state.active, chosen.args[0], spore_type(game)
    pursuit.before = true_now(game, seat)
    pursuit.left -= 1
    game.shift(seat, unit, pursuit.space, target)
    game.emit(SporeMoved(seat, unit, pursuit.space, target))
    battles = next(frame for frame in game.state.stack if isinstance(frame, Queue) and frame.name == BATTLES)
    if target not in game.turn.fought and target not in battles.items and game.has_rivals(target, seat):
        battles.items.append(target)


def spore_type(game: LiveGame) -> str:
    """The unit type that may move on after a battle."""
    return next(unit for unit in game.board.units if game.board.has(unit, "pursue"))


@procedures.verb("pursue", "target")
def why_not_pursue(q: Question) -> Refusal | None:
    """NX-ALT-03: a Spore moves on to an adjacent space that it may enter."""
    if not q.game.state.options.alternate_units:
        return refuse("NX-ALT-03", "no_alternate")
    if q.kind != "pursuit":
        return not_now(q)
    return unknown_space(q, 0) or _no_pursuit(q)


def _no_pursuit(q: Question) -> Refusal | None:
    board, target = q.game.board, q.word(0)
    unit, space = q.value("unit"), q.value("space")
    if target not in board.neighbours[space]:
        return refuse("NX-ALT-03", "pursuit_far", unit=unit, space=space)
    if not board.may_enter(unit, target):
        return refuse("NX-MOVE-05", "terrain", unit=unit, ground=board.terrain[target])
    return None
