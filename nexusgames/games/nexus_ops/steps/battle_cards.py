"""The windows of a battle: Energize cards EN06 to EN12 and unit abilities, for everybody in turn."""

from __future__ import annotations

from collections.abc import Callable

from nexusgames.core.choices import PASS, Choice, choice
from nexusgames.core.decisions import Decision, Value
from nexusgames.core.frames import Window
from nexusgames.games.nexus_ops.cards import kinds, shown_first
from nexusgames.games.nexus_ops.data import ROCK_PLAINS, EnergizeCard
from nexusgames.games.nexus_ops.events import (
    CardAimed,
    DiceRerolled,
    EnergizePlayed,
    FirstStrikeDeclared,
    HitCancelled,
    ShardlingsShattered,
)
from nexusgames.games.nexus_ops.frames import Battle, BattleCard, CardOnSide, Shatter, Side
from nexusgames.games.nexus_ops.ops import Ops, procedures
from nexusgames.games.nexus_ops.steps.battle import is_over, roll_die, strike
from nexusgames.games.nexus_ops.steps.free import extras, take_from_hand
from nexusgames.games.nexus_ops.steps.losses import losses, unit_count

RULES = ("NX-ENZ-04", "NX-ENZ-05")
STRIKE_FIRST = choice("strike first")
TYPE_CARDS = ("type_bonus", "extra_dice", "ambush")
"""Effects that are aimed at a unit type of a side, not at the whole side."""


class BattleWindow:
    """NX-ENZ-05, NX-ENZ-06: one card or ability, resolved fully, then the question starts with the attacker again."""

    def __init__(self, timing: str) -> None:
        """A window for the cards of one timing."""
        self.timing = timing
        self.kind = f"window_{timing}"

    def ask(self, play: Ops, window: Window, seat: int) -> Decision | None:
        """NX-HID-02, NX-BAT-23: `ask_all` asks everybody with a card or an ability, `ask_able` only who can act."""
        battle = running_battle(play)
        if is_over(play, battle):
            return None
        cards = playable_cards(play, seat, self.timing)
        abilities = unit_abilities(play, battle, seat) if self.timing == "B-PRE" else []
        hand = play.player(seat).energize
        asked = bool(hand or abilities) if play.state.options.prompts == "ask_all" else bool(cards or abilities)
        if not asked:
            return None
        values = {"step": battle.stage, "able": int(bool(abilities)), **contest(battle)}
        options = [*cards, *abilities, PASS]
        beside, matter = extras(play, seat), matter_of(play, battle)
        return play.ask(seat, self.kind, options, values=values, rules=RULES, extras=beside, always=True, matter=matter)

    def react(self, play: Ops, window: Window, seat: int, chosen: Choice) -> None:
        """Play the card or use the ability."""
        battle = running_battle(play)
        match chosen.verb:
            case "play":
                play_card(play, seat, chosen.args[0])
            case "strike":
                declare_first_strike(play, battle, seat)
            case _:
                shatter(play, battle, seat, int(chosen.args[0]))


for timing in ("B-PRE", "B-ROLL", "B-HIT"):
    procedures.window(timing, BattleWindow(timing))


def running_battle(ops: Ops) -> Battle:
    """The battle that the window or card belongs to."""
    battle = ops.battle
    assert battle is not None
    return battle


def contest(battle: Battle) -> dict[str, Value]:
    """Where the battle is, and whose it is: for prompts."""
    return {"space": battle.space, "attacker": battle.attacker.seat, "defender": battle.defender.seat}


def matter_of(ops: Ops, battle: Battle) -> str:
    """This battle and no other: whoever passes once for all passes in its windows."""
    return f"battle {ops.state.round} {battle.space} {battle.attacker.seat} {battle.defender.seat}"


def side_of(battle: Battle, name: str) -> Side:
    """The side that a choice calls `attacker` or `defender`."""
    return battle.attacker if name == "attacker" else battle.defender


def playable_cards(ops: Ops, seat: int, timing: str) -> list[Choice]:
    """NX-ENZ-04, NX-CRD-03: any battle card of this timing, by any player, useful or not."""
    return [
        choice(f"play {kind}")
        for kind in kinds(shown_first(ops, seat, ops.player(seat).energize))
        if ops.data.energize[kind].timing == timing
    ]


def unit_abilities(ops: Ops, battle: Battle, seat: int) -> list[Choice]:
    """NX-ENZ-05: abilities of a participant's units in the battle, if they change something."""
    for side in (battle.attacker, battle.defender):
        if side.seat == seat:
            return [*shatterings(ops, battle, side), *first_strikes(ops, battle, side)]
    return []


def shatterings(ops: Ops, battle: Battle, side: Side) -> list[Choice]:
    """NX-ALT-04: destroy one Shardling or more."""
    units = ops.state.spaces[battle.space].units[side.seat]
    count = sum(n for unit, n in units.items() if ops.board.has(unit, "shatter"))
    return [choice(f"shatter {n}") for n in range(1, count + 1)]


def first_strikes(ops: Ops, battle: Battle, side: Side) -> list[Choice]:
    """NX-ALT-05, NX-ALT-13: on Rock Plains, once per side, unless a card put them in step 0 already."""
    if side.first_strike or ops.board.terrain[battle.space] != ROCK_PLAINS:
        return []
    units = ops.state.spaces[battle.space].units[side.seat]
    late = [unit for unit in units if ops.board.has(unit, "first_strike") and unit not in side.first]
    return [STRIKE_FIRST] if late else []


def declare_first_strike(ops: Ops, battle: Battle, seat: int) -> None:
    """NX-ALT-05, NX-ALT-13: all own Rock Thunderers there attack in step 0."""
    side = battle.attacker if battle.attacker.seat == seat else battle.defender
    side.first_strike = True
    side.first += [unit for unit in ops.board.units if ops.board.has(unit, "first_strike")]
    ops.emit(FirstStrikeDeclared(seat, battle.space))


def shatter(ops: Ops, battle: Battle, seat: int, count: int) -> None:
    """NX-ALT-04, NX-ALT-12: the Shardlings are gone; each die of 4 or more hits the other side at once."""
    own, other = ("attacker", "defender") if battle.attacker.seat == seat else ("defender", "attacker")
    side = side_of(battle, own)
    unit = next(unit for unit in ops.board.units if ops.board.has(unit, "shatter"))
    for _ in range(count):
        ops.destroy(seat, unit, battle.space, "shatter", seat)
    side.lost[unit] = side.lost.get(unit, 0) + count
    dice = tuple(ops.state.chance.die() for _ in range(count))
    hits = sum(die >= ops.data.rules.shatter_hits for die in dice)
    ops.emit(ShardlingsShattered(seat, count, dice, hits))
    ops.push(Shatter(victim=other, hits=hits))


@procedures.step(Shatter, "losses")
def ask_shatter_loss(ops: Ops, frame: Shatter) -> Decision | None:
    """NX-ALT-04, NX-ENZ-11: the victim removes a unit for each hit, without any window."""
    battle = running_battle(ops)
    victim = side_of(battle, frame.victim)
    options = losses(ops, victim.seat, battle.space) if frame.hits else []
    if not options:
        ops.finish()
        return None
    if frame.hits >= unit_count(ops, victim.seat, battle.space):
        options = options[:1]
    beside = extras(ops, victim.seat) if len(options) > 1 else ()
    values = {"space": battle.space, "left": frame.hits, "rival": striker_against(battle, frame.victim).seat}
    return ops.ask(victim.seat, "lose", options, values=values, rules=("NX-ALT-04",), extras=beside)


@procedures.answer(Shatter, "losses")
def shatter_lost(ops: Ops, frame: Shatter, chosen: Choice) -> None:
    """NX-BAT-25: a hit like any other for the records, but not one of an attack step."""
    battle = running_battle(ops)
    frame.hits -= 1
    striker, victim = striker_against(battle, frame.victim), side_of(battle, frame.victim)
    strike(ops, battle, striker, victim, chosen.args[0])


def play_card(ops: Ops, seat: int, kind: str) -> None:
    """NX-ENZ-02, NX-CRD-10: the card is shown and discarded; its player aims it next."""
    take_from_hand(ops, seat, kind)
    ops.emit(EnergizePlayed(seat, kind))
    ops.push(BattleCard(card=kind, seat=seat))


@procedures.step(BattleCard, "side")
def ask_side(ops: Ops, frame: BattleCard) -> Decision:
    """NX-ENZ-07: whoever plays the card names the side."""
    battle = running_battle(ops)
    values = {"card": frame.card, **contest(battle)}
    options = [choice("side attacker"), choice("side defender")]
    return ops.ask(frame.seat, "card_side", options, values=values, rules=("NX-ENZ-07",))


@procedures.answer(BattleCard, "side")
def side_chosen(ops: Ops, frame: BattleCard, chosen: Choice) -> None:
    """Go on to what else the card wants to know."""
    frame.side = chosen.args[0]
    effect = ops.data.energize[frame.card].effect
    if effect in TYPE_CARDS:
        frame.step = "type"
    elif effect == "cancel_hit":
        frame.step = "hit"
    else:
        apply_card(ops, frame, "")


@procedures.step(BattleCard, "type")
def ask_type(ops: Ops, frame: BattleCard) -> Decision:
    """NX-CRD-03: any unit type, also one that is not there; those that are there come first."""
    side = side_of(running_battle(ops), frame.side).seat
    values = {"card": frame.card, "side": side}
    there = types_there(ops, frame)
    options = [choice(f"type {unit}") for unit in sorted(ops.board.order, key=lambda unit: unit not in there)]
    return ops.ask(frame.seat, "card_type", options, values=values, rules=("NX-CRD-10",))


def types_there(ops: Ops, frame: BattleCard) -> list[str]:
    """The unit types that the side at which the card is aimed has in the battle."""
    battle = running_battle(ops)
    units = ops.state.spaces[battle.space].units[side_of(battle, frame.side).seat]
    return [unit for unit, count in units.items() if count]


@procedures.answer(BattleCard, "type")
def type_chosen(ops: Ops, frame: BattleCard, chosen: Choice) -> None:
    """The card knows all it needs."""
    apply_card(ops, frame, chosen.args[0])


@procedures.step(BattleCard, "hit")
def ask_hit(ops: Ops, frame: BattleCard) -> Decision | None:
    """EN09, NX-CRD-09: which hit is cancelled matters only if a Lava Leaper pick is among others."""
    battle, most = running_battle(ops), ops.data.energize[frame.card].values["hits"]
    striker = striker_against(battle, frame.side)
    options = [choice("cancel pick")] if striker.picks else []
    options += [choice("cancel hit")] if striker.hits else []
    if not options or frame.cancelled == most:
        apply_card(ops, frame, "")
        return None
    values = {"card": frame.card, "side": side_of(battle, frame.side).seat}
    return ops.ask(frame.seat, "cancel", options, values=values, rules=("NX-CRD-09",))


@procedures.answer(BattleCard, "hit")
def hit_chosen(ops: Ops, frame: BattleCard, chosen: Choice) -> None:
    """EN09, NX-CRD-09: the hit is gone before losses are chosen."""
    battle = running_battle(ops)
    striker = striker_against(battle, frame.side)
    if chosen.args[0] == "pick":
        striker.picks -= 1
    else:
        striker.hits -= 1
    frame.cancelled += 1
    ops.emit(HitCancelled(side_of(battle, frame.side).seat))


def striker_against(battle: Battle, name: str) -> Side:
    """The side whose hits strike the named one."""
    return battle.defender if name == "attacker" else battle.attacker


def apply_card(ops: Ops, frame: BattleCard, unit: str) -> None:
    """NX-ENZ-10, NX-CRD-10: what the card changes is kept in the battle and ends with it; everybody sees its aim."""
    battle = running_battle(ops)
    battle.cards.append(CardOnSide(frame.card, frame.seat, frame.side, unit))
    side, card = side_of(battle, frame.side), ops.data.energize[frame.card]
    ops.finish()
    ops.emit(CardAimed(frame.seat, frame.card, side.seat, unit))
    BATTLE_EFFECTS[card.effect](ops, battle, side, unit, card)


def side_bonus(ops: Ops, battle: Battle, side: Side, unit: str, card: EnergizeCard) -> None:
    """EN06 Battle Rage, EN10 Sensor Jam: all dice of the side."""
    side.bonus += card.values["add"]


def type_bonus(ops: Ops, battle: Battle, side: Side, unit: str, card: EnergizeCard) -> None:
    """EN07 Overcharge: the dice of one type."""
    side.type_bonus[unit] = side.type_bonus.get(unit, 0) + card.values["add"]


def extra_dice(ops: Ops, battle: Battle, side: Side, unit: str, card: EnergizeCard) -> None:
    """EN08 Double Strike, NX-CRD-02: one more set of dice for one type; copies add sets."""
    side.extra_dice[unit] = side.extra_dice.get(unit, 0) + card.values["times"]


def ambush(ops: Ops, battle: Battle, side: Side, unit: str, card: EnergizeCard) -> None:
    """EN11 Ambush, NX-CRD-05: the type attacks in step 0; a second copy changes nothing."""
    if unit not in side.first:
        side.first.append(unit)


def reroll_misses(ops: Ops, battle: Battle, side: Side, unit: str, card: EnergizeCard) -> None:
    """EN12 Second Chance, NX-CRD-04: all missed dice of this step, once for each copy."""
    missed = [place for place, die in enumerate(side.dice) if not die.hit]
    for place in missed:
        side.dice[place] = roll_die(ops, battle, side, side.dice[place].unit)
    if missed:
        ops.emit(DiceRerolled(side.seat, tuple(side.dice[place].natural for place in missed)))


def no_further_effect(ops: Ops, battle: Battle, side: Side, unit: str, card: EnergizeCard) -> None:
    """EN09 Force Field has done its work when its hit was named."""


BattleEffect = Callable[[Ops, Battle, Side, str, EnergizeCard], None]
BATTLE_EFFECTS: dict[str, BattleEffect] = {
    "side_bonus": side_bonus,
    "type_bonus": type_bonus,
    "extra_dice": extra_dice,
    "cancel_hit": no_further_effect,
    "ambush": ambush,
    "reroll_misses": reroll_misses,
}
