"""After a battle: the result, the loser's card, the mission window, Spores that move on (NX-BAT-16..20)."""

from __future__ import annotations

from nexusgames.core.choices import PASS, Choice, choice
from nexusgames.core.decisions import Decision
from nexusgames.core.frames import Queue
from nexusgames.games.nexus_ops.cards import draw_energize
from nexusgames.games.nexus_ops.endings import settle_eliminations
from nexusgames.games.nexus_ops.events import BattleLost, BattleUndecided, BattleWon, SporeMoved
from nexusgames.games.nexus_ops.frames import Battle, Pursuit
from nexusgames.games.nexus_ops.missions import playable, true_now
from nexusgames.games.nexus_ops.ops import Ops, procedures
from nexusgames.games.nexus_ops.steps.battle import BATTLES
from nexusgames.games.nexus_ops.steps.draw import take_mission_card
from nexusgames.games.nexus_ops.steps.free import extras
from nexusgames.games.nexus_ops.steps.opportunity import leave_for_opportunity

TAKE = choice("take MIS")


@procedures.step(Battle, "result")
def result(ops: Ops, battle: Battle) -> None:
    """NX-BAT-16..19, NX-ENZ-01: the attacker wins by destroying the defender; a lost defence draws a card."""
    units = ops.state.spaces[battle.space].units
    attacker, defender = battle.attacker.seat, battle.defender.seat
    battle.step = "missions"
    if not units[defender]:
        battle.outcome = "won"
        ops.turn.battles_won += 1
        ops.emit(BattleWon(attacker, defender, battle.space))
        draw_energize(ops, defender, ops.data.rules.loss_draw, "battle")
    elif not units[attacker]:
        battle.outcome = "lost"
        ops.emit(BattleLost(attacker, defender, battle.space))
    else:
        battle.outcome = "open"
        ops.emit(BattleUndecided(attacker, defender, battle.space))


@procedures.step(Battle, "missions")
def ask_missions(ops: Ops, battle: Battle) -> Decision | None:
    """NX-MIS-03..05, NX-MIS-08, NX-BAT-20 (3): one red card for a won battle, any number of white ones."""
    seat = battle.attacker.seat
    options = playable(ops, seat)
    if may_take(ops, battle):
        options.append(TAKE)
    if not options and not _hides_its_hand(ops, seat):
        battle.step = "aftermath"
        return None
    values = {"space": battle.space, "outcome": battle.outcome}
    rules = ("NX-MIS-03", "NX-MIS-04")
    return ops.ask(
        seat, "missions", [*options, PASS], values=values, rules=rules, extras=extras(ops, seat), always=True
    )


def may_take(ops: Ops, battle: Battle) -> bool:
    """NX-MIS-03, NX-CARD-05: a Mission card for a won battle, if no red card was played and one is left."""
    return battle.outcome == "won" and not battle.red_played and ops.state.decks.missions_left > 0


def _hides_its_hand(ops: Ops, seat: int) -> bool:
    """NX-HID-02: with `ask_all`, not asking would tell the others that no mission in the hand fits."""
    return ops.state.options.prompts == "ask_all" and bool(ops.player(seat).secret)


@procedures.answer(Battle, "missions")
def mission_chosen(ops: Ops, battle: Battle, chosen: Choice) -> None:
    """NX-MIS-09: the Mission card goes straight in front of the player; declining closes the window."""
    if chosen is PASS:
        battle.step = "aftermath"
        return
    battle.red_played = True
    take_mission_card(ops, battle.attacker.seat, ops.data.mission.id, ops.data.mission.vp)


@procedures.step(Battle, "aftermath")
def aftermath(ops: Ops, battle: Battle) -> None:
    """NX-BAT-20 (4, 5), NX-BAT-21: eliminations, then the winner's Spores; everybody else stays."""
    seat, space = battle.attacker.seat, battle.space
    ops.finish()
    units = ops.state.spaces[space].units[seat]
    spores = sum(count for unit, count in units.items() if ops.board.has(unit, "pursue"))
    if battle.outcome == "won" and spores:
        ops.push(Pursuit(space=space, left=spores))
    settle_eliminations(ops)


@procedures.step(Pursuit, "choose")
def ask_pursuit(ops: Ops, pursuit: Pursuit) -> Decision | None:
    """NX-ALT-03, NX-ALT-10: each surviving Spore may move to one adjacent space, whoever stands there."""
    seat = ops.state.active
    unit = spore_type(ops)
    options = [choice(f"pursue {space}") for space in ops.board.steps[unit][pursuit.space]] if pursuit.left else []
    if not options:
        leave_for_opportunity(ops, pursuit.before)
        return None
    values = {"space": pursuit.space, "left": pursuit.left, "unit": unit}
    options += [*playable(ops, seat), PASS]
    return ops.ask(seat, "pursuit", options, values=values, rules=("NX-ALT-03",), extras=extras(ops, seat))


@procedures.answer(Pursuit, "choose")
def pursued(ops: Ops, pursuit: Pursuit, chosen: Choice) -> None:
    """NX-ALT-03: a new battle follows where opponents stand, unless one was fought there already."""
    if chosen is PASS:
        ops.finish()
        return
    seat, target, unit = ops.state.active, chosen.args[0], spore_type(ops)
    pursuit.before = true_now(ops, seat)
    pursuit.left -= 1
    ops.shift(seat, unit, pursuit.space, target)
    ops.emit(SporeMoved(seat, unit, pursuit.space, target))
    battles = next(frame for frame in ops.state.stack if isinstance(frame, Queue) and frame.name == BATTLES)
    if target not in ops.turn.fought and target not in battles.items and ops.has_rivals(target, seat):
        battles.items.append(target)


def spore_type(ops: Ops) -> str:
    """The unit type that may move on after a battle."""
    return next(unit for unit in ops.board.units if ops.board.has(unit, "pursue"))
