"""Battles: which one is next, against whom, the dice of each attack step, and which units the hits destroy."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Queue, Refusal, Value, Window, choice, running
from nexusgames.games.nexus_ops.decisions.hand import extras
from nexusgames.games.nexus_ops.events_battle import BattleBegan, DiceRolled, HitsCounted
from nexusgames.games.nexus_ops.frames import Battle, Die, Shatter, Side
from nexusgames.games.nexus_ops.live_game import LiveGame, procedures
from nexusgames.games.nexus_ops.missions import playable
from nexusgames.games.nexus_ops.phases import phase_of
from nexusgames.games.nexus_ops.seats import colour_choice, seat_of_colour
from nexusgames.games.nexus_ops.why_not import (
    Question,
    later,
    not_now,
    not_your_turn,
    refuse,
    unknown_player,
    unknown_space,
    unknown_unit,
)

STEP_ZERO = "0"
BATTLES = "battles"


def battle_spaces(game: LiveGame, seat: int) -> list[str]:
    """NX-BAT-01, NX-BAT-24, NX-TEAM-05: every space where the active player and an opponent both have units."""
    return [name for name, space in game.state.spaces.items() if space.units[seat] and game.has_rivals(name, seat)]


class BattlePhase:
    """NX-BAT-02: one battle after another, in the order the active player chooses."""

    def valid(self, play: LiveGame, queue: Queue, item: str) -> bool:
        """NX-BAT-24: a space drops out when one side has no units left there."""
        return bool(play.state.spaces[item].units[queue.seat]) and play.has_rivals(item, queue.seat)

    def ask(self, play: LiveGame, queue: Queue) -> Decision:
        """Ask which battle is next."""
        options = [choice(f"battle {space}") for space in queue.items]
        options += playable(play, queue.seat)
        return play.ask(queue.seat, "battle", options, rules=("NX-BAT-02",), extras=extras(play, queue.seat))

    def resolve(self, play: LiveGame, queue: Queue, item: str) -> None:
        """NX-BAT-04: begin the one battle of this turn there."""
        units = play.state.spaces[item].units[queue.seat]
        attacker = Side(seat=queue.seat, fought=units.copy())
        play.push(Battle(space=item, attacker=attacker, defender=Side(seat=-1, fought={})))


procedures.queue(BATTLES, BattlePhase())
procedures.must_answer("battle", "NX-BAT-01", "must_battle")


@procedures.verb("battle", "space")
def why_not_battle(q: Question) -> Refusal | None:
    """NX-BAT-01, NX-BAT-02, NX-BAT-04: one battle in each contested space, one battle at a time."""
    if refused := not_your_turn(q):
        return refused
    if running(q.game, Battle) is not None or q.kind == "pursuit":
        return refuse("NX-BAT-02", "battle_unfinished")
    if phase_of(q.game.state) != "battle":
        return not_now(q)
    return unknown_space(q, 0) or _no_battle(q) or (None if q.kind == "battle" else later(q))


def _no_battle(q: Question) -> Refusal | None:
    """NX-BAT-01, NX-BAT-04, NX-TEAM-05: a battle was fought there this turn, or there is nobody to fight."""
    space = q.word(0)
    units = q.game.state.spaces[space].units
    if space in q.game.turn.fought:
        return refuse("NX-BAT-04", "already_fought", space=space)
    if not units[q.seat]:
        return refuse("NX-BAT-01", "not_there", space=space)
    if q.game.has_rivals(space, q.seat):
        return None
    if any(units[ally] for ally in q.game.board.allies[q.seat]):
        return refuse("NX-TEAM-05", "battle_ally", space=space)
    return refuse("NX-BAT-01", "battle_nobody", space=space)


@procedures.must_answer("defender", "NX-BAT-03", "must_defender")
@procedures.step(Battle, "defender")
def ask_defender(game: LiveGame, battle: Battle) -> Decision:
    """NX-BAT-03, NX-TEAM-09: where several opponents stand, the attacker chooses one."""
    seat = battle.attacker.seat
    options = [colour_choice(game, "defender", rival) for rival in game.rivals_at(battle.space, seat)]
    if len(options) == 1:
        return game.ask(seat, "defender", options)
    options += playable(game, seat)
    values = {"space": battle.space}
    return game.ask(seat, "defender", options, values=values, rules=("NX-BAT-03",), extras=extras(game, seat))


@procedures.answer(Battle, "defender")
def choose_defender(game: LiveGame, battle: Battle, chosen: Choice) -> None:
    """NX-BAT-05, NX-BAT-06: announce the battle and open the window before the dice."""
    seat = seat_of_colour(game, chosen.args[0])
    battle.defender.seat = seat
    battle.defender.fought = game.state.spaces[battle.space].units[seat].copy()
    game.turn.fought.append(battle.space)
    battle.step = "stage"
    game.emit(BattleBegan(battle.attacker.seat, seat, battle.space, *map(in_line, (battle.attacker, battle.defender))))
    open_window(game, battle, "B-PRE")


@procedures.verb("defender", "rival")
def why_not_defender(q: Question) -> Refusal | None:
    """NX-BAT-03, NX-TEAM-09: the defender is an opponent with units there."""
    frame = running(q.game, Battle)
    if frame is None or q.kind != "defender":
        return not_now(q)
    return unknown_player(q) or _no_defender(q, frame.space)


def _no_defender(q: Question, space: str) -> Refusal | None:
    colour = q.word(0)
    seat = seat_of_colour(q.game, colour)
    if seat == q.seat:
        return refuse("NX-BAT-03", "defender_you")
    if seat in q.game.board.allies[q.seat]:
        return refuse("NX-TEAM-09", "defender_ally", colour=colour)
    if not q.game.state.spaces[space].units[seat]:
        return refuse("NX-BAT-03", "player_absent", colour=colour, space=space)
    return None


def in_line(side: Side) -> tuple[str, ...]:
    """The units of a side, one entry for each."""
    return tuple(unit for unit, count in side.fought.items() for _ in range(count))


def running_battle(game: LiveGame) -> Battle:
    """The battle that the open window or card belongs to."""
    battle = game.battle
    assert battle is not None
    return battle


def contest(battle: Battle) -> dict[str, Value]:
    """Where the battle is and who fights it, for prompts."""
    return {"space": battle.space, "attacker": battle.attacker.seat, "defender": battle.defender.seat}


def side_of(battle: Battle, name: str) -> Side:
    """The side called `attacker` or `defender`."""
    return battle.attacker if name == "attacker" else battle.defender


def striker_against(battle: Battle, name: str) -> Side:
    """The side opposite the named one: its hits fall on it."""
    return battle.defender if name == "attacker" else battle.attacker


def open_window(game: LiveGame, battle: Battle, name: str) -> None:
    """NX-TURN-03, NX-ENZ-05, NX-ENZ-12: ask the attacker, the defender, then the others clockwise from the defender."""
    attacker, defender = battle.attacker.seat, battle.defender.seat
    others = [seat for seat in game.seats_from(defender) if seat not in (attacker, defender)]
    game.push(Window(name=name, order=[attacker, defender, *others]))


def is_over(game: LiveGame, battle: Battle) -> bool:
    """NX-BAT-15, NX-BAT-23: whether either side has no unit left."""
    units = game.state.spaces[battle.space].units
    return not units[battle.attacker.seat] or not units[battle.defender.seat]


@procedures.step(Battle, "stage")
def next_stage(game: LiveGame, battle: Battle) -> None:
    """NX-BAT-07, NX-BAT-15, NX-BAT-26, NX-ALT-08: attack steps follow in battle order until one side is destroyed."""
    order = (STEP_ZERO, *game.board.order)
    following = order[order.index(battle.stage) + 1 :] if battle.stage else order
    if is_over(game, battle) or not following:
        battle.step = "result"
        return
    battle.stage = following[0]
    battle.step = "roll"


@procedures.step(Battle, "roll")
def roll(game: LiveGame, battle: Battle) -> None:
    """NX-BAT-08, NX-BAT-12, NX-BAT-13: both sides roll at the same time; a step with no dice is skipped."""
    sides = (battle.attacker, battle.defender)
    attacks = [dice_to_roll(game, battle, side) for side in sides]
    if not any(attacks):
        battle.step = "stage"
        return
    for side, units in zip(sides, attacks, strict=True):
        side.dice = [roll_die(game, battle, side, unit) for unit in units]
        if units:
            naturals = tuple(die.natural for die in side.dice)
            game.emit(DiceRolled(side.seat, battle.space, tuple(units), naturals))
    battle.step = "count"
    open_window(game, battle, "B-ROLL")


def dice_to_roll(game: LiveGame, battle: Battle, side: Side) -> list[str]:
    """NX-BAT-08, NX-CRD-01, NX-CRD-05, NX-ALT-13: the unit type of each die that the side rolls in this step."""
    units = game.state.spaces[battle.space].units[side.seat]
    if battle.stage == STEP_ZERO:
        attacking = [unit for unit in game.board.order if unit in side.first]
    else:
        attacking = [] if battle.stage in side.first else [battle.stage]
    return [unit for unit in attacking if unit in units for _ in range(dice_of(game, side, unit, units[unit]))]


def dice_of(game: LiveGame, side: Side, unit: str, count: int) -> int:
    """NX-COMP-06, NX-ALT-02, NX-CRD-02: a die per unit, one fewer for Clones; each Double Strike adds a whole set."""
    if game.board.has(unit, "needs_partner"):
        count -= game.data.rules.partner_dice
    return count * (1 + side.extra_dice.get(unit, 0))


def roll_die(game: LiveGame, battle: Battle, side: Side, unit: str) -> Die:
    """NX-BAT-09, NX-ENZ-08: modifiers add up; the sum hits if it reaches the unit's number for the terrain."""
    natural = game.state.chance.die()
    modified = natural + side.bonus + side.type_bonus.get(unit, 0)
    return Die(unit, natural, modified >= game.board.hits_on(unit, battle.space))


@procedures.step(Battle, "count")
def count_hits(game: LiveGame, battle: Battle) -> None:
    """NX-BAT-10, NX-ENZ-11: count hits once the after-roll window has closed; any hit opens a hit window."""
    for side in (battle.attacker, battle.defender):
        hits = sum(die.hit for die in side.dice)
        side.picks = sum(is_pick(game, die) for die in side.dice)
        side.hits = hits - side.picks
        if hits:
            game.emit(HitsCounted(side.seat, hits, side.picks))
    battle.step = "attacker_picks"
    if any(side.picks or side.hits for side in (battle.attacker, battle.defender)):
        open_window(game, battle, "B-HIT")


def is_pick(game: LiveGame, die: Die) -> bool:
    """NX-BAT-14, NX-ENZ-08: whether a Lava Leaper hits with a natural die high enough to choose its victim."""
    return die.hit and die.natural >= game.data.rules.pick_natural and game.board.has(die.unit, "pick")


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
