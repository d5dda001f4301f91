"""Battle cards (EN06 to EN12): the windows to play them in, the side a card works on, its aim, and its effect."""

from __future__ import annotations

from collections.abc import Callable

from nexusgames.core.engine import PASS, Choice, Decision, Refusal, Window, choice, choices_of, running
from nexusgames.games.nexus_ops.data import EnergizeCard
from nexusgames.games.nexus_ops.decisions.abilities import declare_first_strike, shatter, unit_abilities
from nexusgames.games.nexus_ops.decisions.battle import (
    contest,
    is_over,
    roll_die,
    running_battle,
    side_of,
    striker_against,
)
from nexusgames.games.nexus_ops.decisions.energize import WINDOWS, announce, battle_plays
from nexusgames.games.nexus_ops.decisions.hand import extras
from nexusgames.games.nexus_ops.events import CardAimed
from nexusgames.games.nexus_ops.events_battle import DiceRerolled, HitCancelled
from nexusgames.games.nexus_ops.frames import Battle, BattleCard, CardOnSide, Side
from nexusgames.games.nexus_ops.live_game import LiveGame, procedures
from nexusgames.games.nexus_ops.why_not import Question, not_now, refuse, unknown_unit

TYPE_CARDS = ("type_bonus", "extra_dice", "ambush")
"""Effects on one unit type of a side; the others work on the whole side."""
SIDES = ("attacker", "defender")

for kind in ("card_side", "card_type", "cancel"):
    procedures.must_answer(kind, "NX-CRD-10", "must_aim")


def play_battle_card(game: LiveGame, seat: int, kind: str) -> None:
    """NX-ENZ-02, NX-CRD-10: show the card; its player aims it next."""
    announce(game, seat, kind)
    game.push(BattleCard(card=kind, seat=seat))


@procedures.step(BattleCard, "side")
def ask_side(game: LiveGame, frame: BattleCard) -> Decision:
    """NX-ENZ-07: whoever plays the card names the side it works on."""
    battle = running_battle(game)
    values = {"card": frame.card, **contest(battle)}
    options = choices_of("side", SIDES)
    return game.ask(frame.seat, "card_side", options, values=values, rules=("NX-ENZ-07",))


@procedures.answer(BattleCard, "side")
def choose_side(game: LiveGame, frame: BattleCard, chosen: Choice) -> None:
    """Go on to the unit type or the hit, if the card needs one."""
    frame.side = chosen.args[0]
    effect = game.data.energize[frame.card].effect
    if effect in TYPE_CARDS:
        frame.step = "type"
    elif effect == "cancel_hit":
        frame.step = "hit"
    else:
        apply_card(game, frame, "")


@procedures.verb("side", "side")
def why_not_side(q: Question) -> Refusal | None:
    """NX-ENZ-07: a card works on one of the two sides."""
    if q.kind != "card_side":
        return not_now(q)
    return None if q.word(0) in SIDES else refuse("NX-ENZ-07", "side", card=q.value("card"))


@procedures.step(BattleCard, "type")
def ask_type(game: LiveGame, frame: BattleCard) -> Decision:
    """NX-CRD-03: any unit type may be named, present or not; those present come first."""
    side = side_of(running_battle(game), frame.side).seat
    values = {"card": frame.card, "side": side}
    there = types_there(game, frame)
    options = [choice(f"type {unit}") for unit in sorted(game.board.order, key=lambda unit: unit not in there)]
    return game.ask(frame.seat, "card_type", options, values=values, rules=("NX-CRD-10",))


def types_there(game: LiveGame, frame: BattleCard) -> list[str]:
    """The unit types in the battle on the side that the card works on."""
    battle = running_battle(game)
    units = game.state.spaces[battle.space].units[side_of(battle, frame.side).seat]
    return [unit for unit, count in units.items() if count]


@procedures.answer(BattleCard, "type")
def choose_type(game: LiveGame, frame: BattleCard, chosen: Choice) -> None:
    """The aim is complete: carry the card out."""
    apply_card(game, frame, chosen.args[0])


@procedures.verb("type", "unit")
def why_not_type(q: Question) -> Refusal | None:
    """NX-CRD-10: the card takes any of the six unit types."""
    if q.kind != "card_type":
        return not_now(q)
    return unknown_unit(q, 0)


@procedures.step(BattleCard, "hit")
def ask_hit(game: LiveGame, frame: BattleCard) -> Decision | None:
    """EN09, NX-CRD-09: ask which hit to cancel; it matters only if some hits pick their victim and some do not."""
    battle, most = running_battle(game), game.data.energize[frame.card].values["hits"]
    striker = striker_against(battle, frame.side)
    options = [choice("cancel pick")] if striker.picks else []
    options += [choice("cancel hit")] if striker.hits else []
    if not options or frame.cancelled == most:
        apply_card(game, frame, "")
        return None
    values = {"card": frame.card, "side": side_of(battle, frame.side).seat}
    return game.ask(frame.seat, "cancel", options, values=values, rules=("NX-CRD-09",))


@procedures.answer(BattleCard, "hit")
def cancel_hit(game: LiveGame, frame: BattleCard, chosen: Choice) -> None:
    """EN09, NX-CRD-09: remove the hit before losses are chosen."""
    battle = running_battle(game)
    striker = striker_against(battle, frame.side)
    if chosen.args[0] == "pick":
        striker.picks -= 1
    else:
        striker.hits -= 1
    frame.cancelled += 1
    game.emit(HitCancelled(side_of(battle, frame.side).seat))


@procedures.verb("cancel", "hit")
def why_not_cancel(q: Question) -> Refusal | None:
    """EN09, NX-CRD-09: only a hit of this step can be cancelled."""
    frame = running(q.game, BattleCard)
    if frame is None or q.kind != "cancel":
        return not_now(q)
    striker = striker_against(running_battle(q.game), frame.side)
    there = {"pick": striker.picks, "hit": striker.hits}
    return None if there.get(q.word(0)) else refuse("NX-CRD-09", "cancel", card=frame.card)


def apply_card(game: LiveGame, frame: BattleCard, unit: str) -> None:
    """NX-ENZ-10, NX-CRD-10: carry the card out; what it changes ends with the battle, and everybody sees its aim."""
    battle = running_battle(game)
    battle.cards.append(CardOnSide(frame.card, frame.seat, frame.side, unit))
    side, card = side_of(battle, frame.side), game.data.energize[frame.card]
    game.finish()
    game.emit(CardAimed(frame.seat, frame.card, side.seat, unit))
    BATTLE_EFFECTS[card.effect](game, battle, side, unit, card)


def side_bonus(game: LiveGame, battle: Battle, side: Side, unit: str, card: EnergizeCard) -> None:
    """EN06 Battle Rage, EN10 Sensor Jam: change all dice of the side."""
    side.bonus += card.values["add"]


def type_bonus(game: LiveGame, battle: Battle, side: Side, unit: str, card: EnergizeCard) -> None:
    """EN07 Overcharge: change the dice of one unit type."""
    side.type_bonus[unit] = side.type_bonus.get(unit, 0) + card.values["add"]


def extra_dice(game: LiveGame, battle: Battle, side: Side, unit: str, card: EnergizeCard) -> None:
    """EN08 Double Strike, NX-CRD-02: one more set of dice for one unit type; each copy adds a set."""
    side.extra_dice[unit] = side.extra_dice.get(unit, 0) + card.values["times"]


def ambush(game: LiveGame, battle: Battle, side: Side, unit: str, card: EnergizeCard) -> None:
    """EN11 Ambush, NX-CRD-05: the unit type attacks in step 0; a second copy changes nothing."""
    if unit not in side.first:
        side.first.append(unit)


def reroll_misses(game: LiveGame, battle: Battle, side: Side, unit: str, card: EnergizeCard) -> None:
    """EN12 Second Chance, NX-CRD-04: reroll all missed dice of this step, once per copy."""
    missed = [place for place, die in enumerate(side.dice) if not die.hit]
    for place in missed:
        side.dice[place] = roll_die(game, battle, side, side.dice[place].unit)
    if missed:
        game.emit(DiceRerolled(side.seat, tuple(side.dice[place].natural for place in missed)))


def no_further_effect(game: LiveGame, battle: Battle, side: Side, unit: str, card: EnergizeCard) -> None:
    """EN09 Force Field: nothing more to do once its hit is cancelled."""


BattleEffect = Callable[[LiveGame, Battle, Side, str, EnergizeCard], None]
BATTLE_EFFECTS: dict[str, BattleEffect] = {
    "side_bonus": side_bonus,
    "type_bonus": type_bonus,
    "extra_dice": extra_dice,
    "cancel_hit": no_further_effect,
    "ambush": ambush,
    "reroll_misses": reroll_misses,
}


RULES = ("NX-ENZ-04", "NX-ENZ-05")


class BattleWindow:
    """NX-ENZ-05, NX-ENZ-06: one card or ability at a time; after each, the question goes back to the attacker."""

    def __init__(self, timing: str) -> None:
        """Serve the cards of one timing."""
        self.timing = timing
        self.kind = WINDOWS[timing]

    def ask(self, play: LiveGame, window: Window, seat: int) -> Decision | None:
        """NX-HID-02, NX-BAT-23: `ask_all` asks everybody with a card or an ability, `ask_able` only who can act."""
        battle = running_battle(play)
        if is_over(play, battle):
            return None
        cards = battle_plays(play, seat, self.timing)
        abilities = unit_abilities(play, battle, seat) if self.timing == "B-PRE" else []
        hand = play.player(seat).energize
        asked = bool(hand or abilities) if play.state.options.prompts == "ask_all" else bool(cards or abilities)
        if not asked:
            return None
        values = {"step": battle.stage, "able": int(bool(abilities)), **contest(battle)}
        options = [*cards, *abilities, PASS]
        beside, matter = extras(play, seat), matter_of(play, battle)
        return play.ask(seat, self.kind, options, values=values, rules=RULES, extras=beside, always=True, matter=matter)

    def react(self, play: LiveGame, window: Window, seat: int, chosen: Choice) -> None:
        """Play the card or use the ability."""
        battle = running_battle(play)
        match chosen.verb:
            case "play":
                play_battle_card(play, seat, chosen.args[0])
            case "strike":
                declare_first_strike(play, battle, seat)
            case _:
                shatter(play, battle, seat, int(chosen.args[0]))


for timing in WINDOWS:
    procedures.window(timing, BattleWindow(timing))


def matter_of(game: LiveGame, battle: Battle) -> str:
    """What sets this battle apart from others: a standing pass holds in all its windows, and in no other battle's."""
    return f"battle {game.state.round} {battle.space} {battle.attacker.seat} {battle.defender.seat}"
