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


@procedures.must_answer("pick", "NX-BAT-14", "must_pick")
@procedures.must_answer("lose", "NX-BAT-11", "must_lose")
@procedures.step(Battle, "attacker_picks")
def attacker_picks(game: LiveGame, battle: Battle) -> Decision | None:
    """NX-BAT-22 (a): the attacker's Lava Leapers pick first."""
    return ask_pick(game, battle, battle.attacker, battle.defender, "defender_picks")


@procedures.step(Battle, "defender_picks")
def defender_picks(game: LiveGame, battle: Battle) -> Decision | None:
    """NX-BAT-22 (b): the defender's Lava Leapers pick next."""
    return ask_pick(game, battle, battle.defender, battle.attacker, "attacker_losses")


@procedures.step(Battle, "attacker_losses")
def attacker_losses(game: LiveGame, battle: Battle) -> Decision | None:
    """NX-BAT-11, NX-BAT-22 (c): then the attacker chooses which units to lose."""
    return ask_loss(game, battle, battle.attacker, battle.defender, "defender_losses")


@procedures.step(Battle, "defender_losses")
def defender_losses(game: LiveGame, battle: Battle) -> Decision | None:
    """NX-BAT-11, NX-BAT-22 (d): the defender chooses last."""
    return ask_loss(game, battle, battle.defender, battle.attacker, "stage")


def ask_pick(game: LiveGame, battle: Battle, picker: Side, victim: Side, following: str) -> Decision | None:
    """NX-BAT-14, NX-BAT-22: pick an enemy unit for each such hit; a pick with no unit left to take is lost."""
    options = losses(game, victim.seat, battle.space, "pick") if picker.picks else []
    if not options:
        picker.picks = 0
        battle.step = following
        return None
    values = {"space": battle.space, "left": picker.picks, "rival": victim.seat}
    beside = extras(game, picker.seat) if len(options) > 1 else ()
    return game.ask(picker.seat, "pick", options, values=values, rules=("NX-BAT-14",), extras=beside)


def ask_loss(game: LiveGame, battle: Battle, loser: Side, striker: Side, following: str) -> Decision | None:
    """NX-BAT-11, NX-BAT-13: the side that was hit loses a unit for each hit; if all must go, there is no choice."""
    options = losses(game, loser.seat, battle.space) if striker.hits else []
    if not options:
        striker.hits = 0
        battle.step = following
        return None
    if striker.hits >= unit_count(game, loser.seat, battle.space):
        options = options[:1]
    values = {"space": battle.space, "left": striker.hits, "rival": striker.seat}
    beside = extras(game, loser.seat) if len(options) > 1 else ()
    return game.ask(loser.seat, "lose", options, values=values, rules=("NX-BAT-11",), extras=beside)


@procedures.answer(Battle, "attacker_picks")
def attacker_picked(game: LiveGame, battle: Battle, chosen: Choice) -> None:
    """NX-BAT-14: the attacker's Lava Leaper destroys the unit it picked."""
    battle.attacker.picks -= 1
    strike(game, battle, battle.attacker, battle.defender, chosen.args[0])


@procedures.answer(Battle, "defender_picks")
def defender_picked(game: LiveGame, battle: Battle, chosen: Choice) -> None:
    """NX-BAT-14: the defender's Lava Leaper destroys the unit it picked."""
    battle.defender.picks -= 1
    strike(game, battle, battle.defender, battle.attacker, chosen.args[0])


@procedures.answer(Battle, "attacker_losses")
def attacker_lost(game: LiveGame, battle: Battle, chosen: Choice) -> None:
    """NX-BAT-11: the attacker loses the chosen unit."""
    battle.defender.hits -= 1
    strike(game, battle, battle.defender, battle.attacker, chosen.args[0])


@procedures.answer(Battle, "defender_losses")
def defender_lost(game: LiveGame, battle: Battle, chosen: Choice) -> None:
    """NX-BAT-11: the defender loses the chosen unit."""
    battle.attacker.hits -= 1
    strike(game, battle, battle.attacker, battle.defender, chosen.args[0])


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
