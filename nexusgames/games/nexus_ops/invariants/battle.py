"""What a running battle remembers: sides, dice, hits, windows and the card being aimed."""

from __future__ import annotations

from collections.abc import Mapping

from nexusgames.core.engine import Frame, Queue, Window
from nexusgames.core.game.game import BadState
from nexusgames.core.game.invariants import quoted
from nexusgames.games.nexus_ops.cards import kind_of
from nexusgames.games.nexus_ops.decisions.battle import STEP_ZERO, running_battle, side_of
from nexusgames.games.nexus_ops.decisions.battle_cards import TYPE_CARDS
from nexusgames.games.nexus_ops.frames import Battle, BattleCard, Shatter, Side
from nexusgames.games.nexus_ops.invariants.cards import carried_out
from nexusgames.games.nexus_ops.live_game import LiveGame

WITHOUT_STAGE = ("defender", "stage", "result", "missions", "aftermath")
STRIKING = ("attacker_picks", "defender_picks", "attacker_losses", "defender_losses")
AFTER_RESULT = ("missions", "aftermath")
WINDOW_STEPS = {"B-PRE": "stage", "B-ROLL": "count", "B-HIT": "attacker_picks"}
"""The step at which the battle waits while this window is open."""


def check_battle(game: LiveGame, battle: Battle, queue: Frame) -> None:
    """An active attacker, one opponent, and a stage that fits the step.

    NX-BAT-01, NX-BAT-02, NX-BAT-03, NX-BAT-04, NX-BAT-05, NX-BAT-06.
    """
    assert isinstance(queue, Queue)
    attacker, defender = battle.attacker, battle.defender
    if battle.space not in game.state.spaces or queue.name != "battles":
        raise BadState(f"There can be no battle on {quoted(battle.space)}.")
    if attacker.seat != game.state.active:
        raise BadState(f"The attacker is seat {attacker.seat}, which is not active.")
    announced = battle.step != "defender"
    if (battle.space in game.turn.fought) is not announced or battle.space in queue.items:
        raise BadState(f"The battle on {battle.space} is not noted as begun.")
    if battle.stage not in ("", STEP_ZERO, *game.board.order):
        raise BadState(f"There is no attack step {quoted(battle.stage)}.")
    if not battle.stage and battle.step not in WITHOUT_STAGE:
        raise BadState(f"The step {battle.step} of a battle needs an attack step.")
    check_side(game, battle, attacker)
    if announced:
        if defender.seat not in game.board.rivals[attacker.seat]:
            raise BadState(f"The defender is seat {defender.seat}, which is no opponent.")
        check_side(game, battle, defender)
        check_destroyed(attacker, defender)
        check_destroyed(defender, attacker)
    elif not game.rivals_at(battle.space, attacker.seat):
        raise BadState(f"There is nobody to be chosen as defender on {battle.space}.")
    elif (
        battle.stage
        or defender != Side(seat=-1, fought={})
        or attacker != Side(seat=attacker.seat, fought=attacker.fought)
    ):
        raise BadState(f"The battle on {battle.space} has a record before its defender is chosen.")
    check_played(game, battle)
    check_outcome(game, battle)


def check_played(game: LiveGame, battle: Battle) -> None:
    """NX-ENZ-04, NX-CRD-10: the cards of a battle are battle cards of the players, aimed at what there is."""
    seats, sides = range(len(game.state.players)), ("attacker", "defender")
    for played in battle.cards:
        card = game.data.energize.get(played.kind)
        if card is None or card.timing not in WINDOW_STEPS or battle.step == "defender":
            raise BadState(f"The card {quoted(played.kind)} cannot have been played in the battle on {battle.space}.")
        aimed = played.unit in game.board.units if card.effect in TYPE_CARDS else not played.unit
        if played.seat not in seats or played.side not in sides or not aimed:
            raise BadState(f"The card {played.kind} of seat {played.seat} is aimed at nothing there is.")


def check_outcome(game: LiveGame, battle: Battle) -> None:
    """NX-BAT-16, NX-BAT-17, NX-BAT-18, NX-BAT-19: the result is what the survivors say, as soon as there is one."""
    outcome = ""
    if battle.step in AFTER_RESULT:
        units = game.state.spaces[battle.space].units
        outcome = "open" if units[battle.attacker.seat] else "lost"
        if not units[battle.defender.seat]:
            outcome = "won"
    if battle.outcome != outcome:
        raise BadState(f"The outcome of the battle is {quoted(battle.outcome)}, not {quoted(outcome)}.")
    if battle.red_played and outcome != "won":
        raise BadState("A red card was played for a battle that is not won.")


def check_side(game: LiveGame, battle: Battle, side: Side) -> None:
    """NX-BAT-25: what fought and was not lost still stands there; cards change no more than their copies can."""
    units, types = game.state.spaces[battle.space].units[side.seat], game.board.units
    left = side.fought.copy()
    for unit, count in side.lost.items():
        if count < 1 or count > left.get(unit, 0):
            raise BadState(f"There are not {count} units {quoted(unit)} to be lost in the battle.")
        left[unit] -= count
    if {unit: count for unit, count in left.items() if count} != units or not side.fought:
        raise BadState(f"The units in the battle on {battle.space} are not those that fought and survived.")
    if any(unit not in types for unit in (*side.fought, *side.type_bonus, *side.extra_dice, *side.first)):
        raise BadState("A side of the battle has cards or figures of an unknown type.")
    if not battle.outcome:
        check_cards_on(game, side)
    if len(set(side.first)) != len(side.first):
        raise BadState("A unit type attacks first twice.")
    if side.first_strike and not any(game.board.has(unit, "first_strike") for unit in side.first):
        raise BadState("A first strike was declared without Rock Thunderers.")
    check_dice(game, battle, side)


def check_cards_on(game: LiveGame, side: Side) -> None:
    """EN06, EN07, EN08, EN10, NX-ENZ-02: until the loser draws, the cards that changed a side are discards."""
    if side.bonus:
        adds = [card.values["add"] for card in carried_out(game, "side_bonus")]
        if not sum(add for add in adds if add < 0) <= side.bonus <= sum(add for add in adds if add > 0):
            raise BadState(f"The bonus of a side cannot be {side.bonus}.")
    if side.type_bonus and not within(
        side.type_bonus, sum(card.values["add"] for card in carried_out(game, "type_bonus"))
    ):
        raise BadState("The bonus of a unit type is more than the cards give.")
    if side.extra_dice and not within(
        side.extra_dice, sum(card.values["times"] for card in carried_out(game, "extra_dice"))
    ):
        raise BadState("The extra dice of a unit type are more than the cards give.")


def within(counts: Mapping[str, int], limit: int) -> bool:
    """Whether these are positive numbers that add up to no more than the limit."""
    return all(count > 0 for count in counts.values()) and sum(counts.values()) <= limit


def check_dice(game: LiveGame, battle: Battle, side: Side) -> None:
    """Dice belong to units that fought, and there are no more hits than the dice show.

    NX-BAT-08, NX-BAT-09, NX-BAT-10, NX-BAT-14.
    """
    hits, rolled = 0, dict[str, int]()
    for die in side.dice:
        if die.unit not in side.fought or not 1 <= die.natural <= 6:
            raise BadState(f"There is no die of {quoted(die.unit)} that shows {die.natural}.")
        modified = die.natural + side.bonus + side.type_bonus.get(die.unit, 0)
        if die.hit is not (modified >= game.board.hits_on(die.unit, battle.space)):
            raise BadState(f"A die of {die.unit} shows {die.natural}, which its hit denies.")
        hits += die.hit
        rolled[die.unit] = rolled.get(die.unit, 0) + 1
    for unit, dice in rolled.items():
        if dice > side.fought[unit] * (1 + side.extra_dice.get(unit, 0)):
            raise BadState(f"There are {dice} dice of {unit}, more than its units roll.")
    if min(side.hits, side.picks) < 0 or side.hits + side.picks > (hits if battle.step in STRIKING else 0):
        raise BadState(f"There are {side.hits} hits and {side.picks} picks left, which the dice do not show.")


def check_destroyed(striker: Side, victim: Side) -> None:
    """NX-BAT-25: what one side destroyed, the other has lost; the record of who slew whom agrees."""
    for unit, count in striker.destroyed.items():
        if not 1 <= count <= victim.lost.get(unit, 0):
            raise BadState(f"There are not {count} destroyed units {quoted(unit)}.")
    slain = dict[str, int]()
    for entry in striker.slain:
        unit, _, by = entry.partition(" by ")
        slain[unit] = slain.get(unit, 0) + 1
        if by not in striker.fought or slain[unit] > striker.destroyed.get(unit, 0):
            raise BadState(f"Nothing in the battle was slain as {quoted(entry)}.")


def check_window(game: LiveGame, window: Window, battle: Frame) -> None:
    """NX-ENZ-05, NX-ENZ-06, NX-ENZ-11: the right time of the battle, and everybody in the right order."""
    assert isinstance(battle, Battle)
    if battle.step != WINDOW_STEPS[window.name] or bool(battle.stage) is (window.name == "B-PRE"):
        raise BadState(f"The window {window.name} is open at the wrong time of the battle.")
    attacker, defender = battle.attacker.seat, battle.defender.seat
    others = [seat for seat in game.seats_from(defender) if seat not in (attacker, defender)]
    if window.order != [attacker, defender, *others]:
        raise BadState(f"The window {window.name} does not ask the players in their order.")
    if not 0 <= window.passed <= len(window.order):
        raise BadState(f"In the window {window.name}, {window.passed} players have passed.")


def check_aimed(game: LiveGame, aimed: BattleCard, window: Frame) -> None:
    """NX-ENZ-04, NX-ENZ-07: a card of this window, on top of the discards, that asks what such a card asks."""
    assert isinstance(window, Window)
    card, discard = game.data.energize.get(aimed.card), game.state.decks.energize_discard
    if card is None or card.timing != window.name or aimed.seat not in window.order or window.passed:
        raise BadState(f"The card {quoted(aimed.card)} of seat {aimed.seat} cannot be played in {window.name}.")
    if not discard or kind_of(discard[-1]) != aimed.card:
        raise BadState(f"The card {aimed.card} being played is not on top of the discards.")
    wanted = "type" if card.effect in TYPE_CARDS else "hit" if card.effect == "cancel_hit" else "side"
    if aimed.side not in ("", "attacker", "defender") or aimed.step not in ("side", wanted):
        raise BadState(f"The card {aimed.card} does not ask for a {aimed.step}.")
    if bool(aimed.side) is (aimed.step == "side"):
        raise BadState(f"The side of the card {aimed.card} does not fit the step {aimed.step}.")


def check_shatter(game: LiveGame, shatter: Shatter, window: Frame) -> None:
    """NX-ALT-04, NX-ENZ-11: hits of Shardlings that were blown up before the roll."""
    assert isinstance(window, Window)
    if shatter.victim not in ("attacker", "defender") or window.name != "B-PRE" or window.passed:
        raise BadState(f"Shardlings cannot shatter against {quoted(shatter.victim)} in {window.name}.")
    striker = side_of(running_battle(game), "defender" if shatter.victim == "attacker" else "attacker")
    blown = sum(count for unit, count in striker.lost.items() if game.board.has(unit, "shatter"))
    if not 0 <= shatter.hits <= blown:
        raise BadState(f"There are {shatter.hits} hits of {blown} shattered Shardlings.")
