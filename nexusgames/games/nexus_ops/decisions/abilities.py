"""Unit abilities used before the dice of a battle: Shardlings shatter, Rock Thunderers strike first."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice, running
from nexusgames.games.nexus_ops.data import ROCK_PLAINS
from nexusgames.games.nexus_ops.decisions.battle import (
    losses,
    running_battle,
    side_of,
    strike,
    striker_against,
    unit_count,
)
from nexusgames.games.nexus_ops.decisions.hand import extras
from nexusgames.games.nexus_ops.events_battle import FirstStrikeDeclared, ShardlingsShattered
from nexusgames.games.nexus_ops.frames import Battle, Shatter, Side
from nexusgames.games.nexus_ops.live_game import LiveGame, procedures
from nexusgames.games.nexus_ops.why_not import Question, card_unfinished, incomplete, later, not_now, refuse

PRE_ROLL = "window_B-PRE"
STRIKE_FIRST = choice("strike first")


def unit_abilities(game: LiveGame, battle: Battle, seat: int) -> list[Choice]:
    """NX-ENZ-05: the abilities that a participant can use now; an ability that would change nothing is not offered."""
    side = side_played_by(battle, seat)
    return [*shatterings(game, battle, seat), *first_strikes(game, battle, side)] if side is not None else []


def side_played_by(battle: Battle, seat: int) -> Side | None:
    """The side that the seat fights on; None for a bystander."""
    return next((side for side in (battle.attacker, battle.defender) if side.seat == seat), None)


def shatterings(game: LiveGame, battle: Battle, seat: int) -> list[Choice]:
    """NX-ALT-04: a choice for each number of Shardlings to destroy."""
    return [choice(f"shatter {n}") for n in range(1, shardlings(game, battle, seat) + 1)]


def shardlings(game: LiveGame, battle: Battle, seat: int) -> int:
    """How many Shardlings the seat has in the battle."""
    units = game.state.spaces[battle.space].units[seat]
    return sum(count for unit, count in units.items() if game.board.has(unit, "shatter"))


def shatter(game: LiveGame, battle: Battle, seat: int, count: int) -> None:
    """NX-ALT-04, NX-ALT-12: destroy the Shardlings; each die of 4 or more hits the other side at once."""
    mine, other = ("attacker", "defender") if battle.attacker.seat == seat else ("defender", "attacker")
    side = side_of(battle, mine)
    unit = next(unit for unit in game.board.units if game.board.has(unit, "shatter"))
    for _ in range(count):
        game.destroy(seat, unit, battle.space, "shatter", seat)
    side.lost[unit] = side.lost.get(unit, 0) + count
    dice = tuple(game.state.chance.die() for _ in range(count))
    hits = sum(die >= game.data.rules.shatter_hits for die in dice)
    game.emit(ShardlingsShattered(seat, count, dice, hits))
    game.push(Shatter(victim=other, hits=hits))


@procedures.step(Shatter, "losses")
def ask_shatter_loss(game: LiveGame, frame: Shatter) -> Decision | None:
    """NX-ALT-04, NX-ENZ-11: the victim removes a unit for each hit, with no window for cards."""
    battle = running_battle(game)
    victim = side_of(battle, frame.victim)
    options = losses(game, victim.seat, battle.space) if frame.hits else []
    if not options:
        game.finish()
        return None
    if frame.hits >= unit_count(game, victim.seat, battle.space):
        options = options[:1]
    beside = extras(game, victim.seat) if len(options) > 1 else ()
    values = {"space": battle.space, "left": frame.hits, "rival": striker_against(battle, frame.victim).seat}
    return game.ask(victim.seat, "lose", options, values=values, rules=("NX-ALT-04",), extras=beside)


@procedures.answer(Shatter, "losses")
def shatter_lost(game: LiveGame, frame: Shatter, chosen: Choice) -> None:
    """NX-BAT-25: the hit counts in the battle's record like any other, but belongs to no attack step."""
    battle = running_battle(game)
    frame.hits -= 1
    striker, victim = striker_against(battle, frame.victim), side_of(battle, frame.victim)
    strike(game, battle, striker, victim, chosen.args[0])


@procedures.verb("shatter", "count")
def why_not_shatter(q: Question) -> Refusal | None:
    """NX-ALT-04: participants may shatter as many Shardlings as they have in the battle."""
    if not q.game.state.options.alternate_units:
        return refuse("NX-ALT-04", "no_alternate")
    return _wrong_window(q) or _too_few_to_shatter(q, running_battle(q.game))


def _too_few_to_shatter(q: Question, battle: Battle) -> Refusal | None:
    count, number = shardlings(q.game, battle, q.seat), q.number(0)
    if not count:
        return refuse("NX-ALT-04", "ability_nobody", unit=_with(q, "shatter"))
    if number is None:
        return incomplete(q)
    if not 1 <= number <= count:
        return refuse("NX-ALT-04", "shatter_count", unit=_with(q, "shatter"), count=count)
    return None


def first_strikes(game: LiveGame, battle: Battle, side: Side) -> list[Choice]:
    """NX-ALT-05, NX-ALT-13: on Rock Plains, once per side, unless a card has already put them in step 0."""
    if side.first_strike or game.board.terrain[battle.space] != ROCK_PLAINS:
        return []
    units = game.state.spaces[battle.space].units[side.seat]
    late = [unit for unit in units if game.board.has(unit, "first_strike") and unit not in side.first]
    return [STRIKE_FIRST] if late else []


def declare_first_strike(game: LiveGame, battle: Battle, seat: int) -> None:
    """NX-ALT-05, NX-ALT-13: all the side's Rock Thunderers attack in step 0."""
    side = battle.attacker if battle.attacker.seat == seat else battle.defender
    side.first_strike = True
    side.first += [unit for unit in game.board.units if game.board.has(unit, "first_strike")]
    game.emit(FirstStrikeDeclared(seat, battle.space))


@procedures.verb("strike")
def why_not_strike(q: Question) -> Refusal | None:
    """NX-ALT-05, NX-ALT-13: a participant's Rock Thunderers strike first on Rock Plains, once per battle."""
    if not q.game.state.options.alternate_units:
        return refuse("NX-ALT-05", "no_alternate")
    return _wrong_window(q) or _no_first_strike(q, running_battle(q.game))


def _no_first_strike(q: Question, battle: Battle) -> Refusal | None:
    unit, terrain = _with(q, "first_strike"), q.game.board.terrain[battle.space]
    if unit not in q.game.state.spaces[battle.space].units[q.seat]:
        return refuse("NX-ALT-05", "ability_nobody", unit=unit)
    if terrain != ROCK_PLAINS:
        return refuse("NX-ALT-05", "strike_terrain", unit=unit, terrain=ROCK_PLAINS)
    side = side_played_by(battle, q.seat)
    if side is None or not first_strikes(q.game, battle, side):
        return refuse("NX-ALT-13", "strike_twice", unit=unit)
    return None if q.words[:1] == STRIKE_FIRST.args else incomplete(q)


def _wrong_window(q: Question) -> Refusal | None:
    """NX-ENZ-05: only participants use abilities, and only before the dice are rolled."""
    battle = running(q.game, Battle)
    if battle is None:
        return not_now(q)
    if refused := card_unfinished(q):
        return refused
    if running(q.game, Shatter) is not None:
        return later(q)
    if q.kind != PRE_ROLL:
        return refuse("NX-ENZ-05", "ability_window")
    if side_played_by(battle, q.seat) is None:
        return refuse("NX-ENZ-05", "ability_bystander")
    return None


def _with(q: Question, ability: str) -> str:
    """The unit type that has the ability."""
    return next(unit for unit in q.game.board.units if q.game.board.has(unit, ability))
