"""Casualties: which units the hits of a battle, a breath or shattered Shardlings destroy."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice, running
from nexusgames.games.nexus_ops.decisions.hand import extras
from nexusgames.games.nexus_ops.frames import Battle, Shatter, Side
from nexusgames.games.nexus_ops.live_game import LiveGame, procedures
from nexusgames.games.nexus_ops.why_not import Question, not_now, refuse, unknown_unit


def losses(game: LiveGame, seat: int, space: str, verb: str = "lose") -> list[Choice]:
    """A choice for each unit type that the seat has there, in battle order."""
    units = game.state.spaces[space].units[seat]
    return [choice(f"{verb} {unit}") for unit in game.board.order if unit in units]


def unit_count(game: LiveGame, seat: int, space: str) -> int:
    """How many units the seat has there."""
    return sum(game.state.spaces[space].units[seat].values())


FOLLOWING = {
    "attacker_picks": "defender_picks",
    "defender_picks": "attacker_losses",
    "attacker_losses": "defender_losses",
    "defender_losses": "stage",
}
"""NX-BAT-22: first both sides' Lava Leapers pick, the attacker's before the defender's; then both choose losses."""


def deciding(battle: Battle) -> tuple[Side, Side]:
    """The side that decides at this step, and the other one."""
    attacker, defender = battle.attacker, battle.defender
    return (attacker, defender) if battle.step.startswith("attacker") else (defender, attacker)


@procedures.must_answer("pick", "NX-BAT-14", "must_pick")
@procedures.step(Battle, "attacker_picks")
@procedures.step(Battle, "defender_picks")
def ask_pick(game: LiveGame, battle: Battle) -> Decision | None:
    """NX-BAT-14, NX-BAT-22: pick an enemy unit for each such hit; a pick with no unit left to take is lost."""
    picker, victim = deciding(battle)
    options = losses(game, victim.seat, battle.space, "pick") if picker.picks else []
    if not options:
        picker.picks = 0
        battle.step = FOLLOWING[battle.step]
        return None
    values = {"space": battle.space, "left": picker.picks, "rival": victim.seat}
    beside = extras(game, picker.seat) if len(options) > 1 else ()
    return game.ask(picker.seat, "pick", options, values=values, rules=("NX-BAT-14",), extras=beside)


@procedures.must_answer("lose", "NX-BAT-11", "must_lose")
@procedures.step(Battle, "attacker_losses")
@procedures.step(Battle, "defender_losses")
def ask_loss(game: LiveGame, battle: Battle) -> Decision | None:
    """NX-BAT-11, NX-BAT-13: the side that was hit loses a unit for each hit; if all must go, there is no choice."""
    loser, striker = deciding(battle)
    options = losses(game, loser.seat, battle.space) if striker.hits else []
    if not options:
        striker.hits = 0
        battle.step = FOLLOWING[battle.step]
        return None
    if striker.hits >= unit_count(game, loser.seat, battle.space):
        options = options[:1]
    values = {"space": battle.space, "left": striker.hits, "rival": striker.seat}
    beside = extras(game, loser.seat) if len(options) > 1 else ()
    return game.ask(loser.seat, "lose", options, values=values, rules=("NX-BAT-11",), extras=beside)


@procedures.answer(Battle, "attacker_picks")
@procedures.answer(Battle, "defender_picks")
def picked(game: LiveGame, battle: Battle, chosen: Choice) -> None:
    """NX-BAT-14: a Lava Leaper destroys the unit it picked."""
    picker, victim = deciding(battle)
    picker.picks -= 1
    strike(game, battle, picker, victim, chosen.args[0])


@procedures.answer(Battle, "attacker_losses")
@procedures.answer(Battle, "defender_losses")
def lost(game: LiveGame, battle: Battle, chosen: Choice) -> None:
    """NX-BAT-11: the side that was hit loses the chosen unit."""
    loser, striker = deciding(battle)
    striker.hits -= 1
    strike(game, battle, striker, loser, chosen.args[0])


def strike(game: LiveGame, battle: Battle, striker: Side, victim: Side, unit: str) -> None:
    """NX-BAT-25: a hit destroys a unit; both sides record it."""
    game.destroy(victim.seat, unit, battle.space, "battle", striker.seat)
    victim.lost[unit] = victim.lost.get(unit, 0) + 1
    striker.destroyed[unit] = striker.destroyed.get(unit, 0) + 1
    rolled = {die.unit for die in striker.dice}
    if len(rolled) == 1:
        striker.slain.append(f"{unit} by {rolled.pop()}")


@procedures.verb("lose", "unit")
def why_not_lose(q: Question) -> Refusal | None:
    """NX-BAT-11, NX-BRE-05, NX-ALT-04: you lose a unit you have there; NX-BAT-22: picks come first."""
    if q.kind == "pick":
        return refuse("NX-BAT-22", "picks_first")
    if q.kind == "breath_loss":
        rule = "NX-BRE-05"
    elif q.kind == "lose":
        rule = "NX-BAT-11" if running(q.game, Shatter) is None else "NX-ALT-04"
    else:
        return not_now(q)
    return unknown_unit(q, 0) or _absent(q, q.seat, rule, "lose_absent")


@procedures.verb("pick", "unit")
def why_not_pick(q: Question) -> Refusal | None:
    """NX-BAT-14: a Lava Leaper's high die picks an enemy unit in the battle."""
    if q.kind == "lose":
        return refuse("NX-BAT-14", "no_pick")
    if q.kind != "pick":
        return not_now(q)
    rival = q.decision.values["rival"]
    assert isinstance(rival, int)
    return unknown_unit(q, 0) or _absent(q, rival, "NX-BAT-14", "pick_absent")


def _absent(q: Question, seat: int, rule: str, text: str) -> Refusal | None:
    """Refuse a unit type of which the seat has none where one is to be destroyed."""
    unit, space = q.word(0), q.value("space")
    there = unit in q.game.state.spaces[space].units[seat]
    return None if there else refuse(rule, text, unit=unit, space=space)
