"""The battle panel of Nexus Ops: step, dice, hits, losses and cards of both sides, and the odds before the dice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from textual.content import Content

from nexusgames.core.words.narration import Narrator
from nexusgames.games.nexus_ops.view.battle import BattleView, SideView
from nexusgames.games.nexus_ops.view.odds import (
    Contest,
    Odds,
    Troop,
    contest_at,
    contests_at,
    expected_hits,
    odds_now,
    percent,
    rivals_at,
    side_troops,
    some_hit,
    troops,
)
from nexusgames.games.nexus_ops.view.read_model import NexusOpsView
from nexusgames.tui.presenters import say, stacked
from nexusgames.tui.presenters.nexus_ops.armies import ATTACKER, DEFENDER
from nexusgames.tui.presenters.nexus_ops.marks import counts, mark
from nexusgames.tui.theme import GLARE, HINT


def battle_panel(view: NexusOpsView, battle: BattleView, narrator: Narrator, letters: bool) -> Content:
    """Everything that is public about the running battle."""
    lines = [Content.styled(_title(battle, narrator), "bold")]
    sides = [battle.attacker] if battle.defender is None else [battle.attacker, battle.defender]
    odds = odds_now(view, battle)
    for side in sides:
        lines += _side(view, side, narrator, letters)
        lines += _still_to_fire(view, battle, side, narrator) if battle.stage or odds is None else []
    if battle.defender is not None and odds is not None:
        lines.append(Content.styled(say(narrator, "result_now"), "bold"))
        lines += _results(view, narrator, [Contest(battle.attacker.seat, battle.defender.seat, odds)], letters)
    lines += _cards(view, battle, narrator, letters)
    return stacked([*lines, *_going_on(battle, narrator), *_lookers_on(view, battle, narrator, letters)])


def beside_the_stage(view: NexusOpsView, battle: BattleView, narrator: Narrator, letters: bool) -> Content | None:
    """What the stage does not show: a card being aimed, Shardlings, onlookers; None if there is nothing."""
    lines = [*_going_on(battle, narrator), *_lookers_on(view, battle, narrator, letters)]
    return stacked([Content.styled(_title(battle, narrator), "bold"), *lines]) if lines else None


def _going_on(battle: BattleView, narrator: Narrator) -> list[Content]:
    """A card being aimed, Shardlings that still cost units."""
    lines: list[Content] = []
    if battle.card is not None:
        lines.append(Content(say(narrator, "card_aiming", seat=battle.card.seat, card=battle.card.kind)))
    if battle.shatter:
        lines.append(Content(say(narrator, "shattered", count=battle.shatter)))
    return lines


def _lookers_on(view: NexusOpsView, battle: BattleView, narrator: Narrator, letters: bool) -> list[Content]:
    """Units on the space whose owners do not fight in this battle."""
    fight = {side.seat for side in (battle.attacker, battle.defender) if side is not None}
    return [
        mark(view, seat, letters) + Content(say(narrator, "looks_on", seat=seat, units=counts(units, narrator)))
        for seat, units in enumerate(view.spaces[battle.space].units)
        if units and seat not in fight
    ]


def place_told(view: NexusOpsView, narrator: Narrator, place: str, letters: bool) -> Content:
    """A place on the stage of a battle: a side, or its units of one kind."""
    battle, (side, _, unit) = view.battle, place.partition(" ")
    sides = {ATTACKER: battle.attacker, DEFENDER: battle.defender} if battle is not None else {}
    told = sides.get(side)
    if battle is None or told is None:
        return Content("")
    lines = _unit(view, battle, told, unit, narrator, letters) if unit else _side(view, told, narrator, letters)
    return stacked(lines)


def _unit(
    view: NexusOpsView, battle: BattleView, side: SideView, unit: str, narrator: Narrator, letters: bool
) -> list[Content]:
    """Units of one kind: how many are left, their hit numbers, whether they attack or have attacked, their price."""
    title = mark(view, side.seat, letters) + Content(say(narrator, "fighters", unit=unit, seat=side.seat))
    alive = side.units.get(unit, 0)
    told = [say(narrator, "fighters_left", alive=alive, fought=max(alive, side.fought.get(unit, 0)))]
    for troop in side_troops(view, battle.space, side):
        if troop.unit == unit:
            told.append(say(narrator, "hits_on", unit=unit, least=troop.least, chance=percent(troop.chance)))
            told.append(say(narrator, "has_fired" if troop.fired else "has_still_to_fire"))
    told.append(say(narrator, "fighters_cost", cost=view.units[unit].cost))
    return [title.stylize_before("bold"), *map(Content, told)]


def _cards(view: NexusOpsView, battle: BattleView, narrator: Narrator, letters: bool) -> list[Content]:
    """Every card played in this battle: who played which card on whom."""
    if not battle.cards:
        return []
    lines = [Content.styled(say(narrator, "battle_cards"), "bold")]
    for card in battle.cards:
        text = say(narrator, "battle_card", card=card.kind, side=card.side, unit=card.unit)
        lines.append(mark(view, card.seat, letters) + Content(text))
    return lines


def _title(battle: BattleView, narrator: Narrator) -> str:
    if not battle.stage:
        return say(narrator, "battle", space=battle.space)
    return say(narrator, "battle_step", space=battle.space, step=battle.stage)


def _side(view: NexusOpsView, side: SideView, narrator: Narrator, letters: bool) -> list[Content]:
    """One side: units, dice of this step, hits, what it lost, what cards changed."""
    alive = counts(side.units, narrator) or say(narrator, "none_left")
    lines = [mark(view, side.seat, letters) + Content(say(narrator, "side", seat=side.seat, units=alive))]
    if side.dice:
        lines.append(Content(say(narrator, "dice")) + dice_row((die.natural, die.hit) for die in side.dice))
    if side.hits or side.picks:
        lines.append(Content.styled(say(narrator, "to_deal", count=side.hits + side.picks, picks=side.picks), "bold"))
    if side.lost:
        lines.append(Content(say(narrator, "lost", units=counts(side.lost, narrator))))
    return lines + [Content(line) for line in _modifiers(side, narrator)]


def _still_to_fire(view: NexusOpsView, battle: BattleView, side: SideView, narrator: Narrator) -> list[Content]:
    """The units of a side that still have to attack, and the hits to expect."""
    if not side.to_attack:
        return []
    coming = say(narrator, "to_attack", units=counts(side.to_attack, narrator))
    attack = [troop for troop in side_troops(view, battle.space, side) if troop.unit in side.to_attack]
    return [Content(coming), Content(odds_line(narrator, attack, side.seat))]


def _modifiers(side: SideView, narrator: Narrator) -> list[str]:
    """What cards and abilities changed for the side."""
    lines = [say(narrator, "bonus", bonus=f"{side.bonus:+d}")] if side.bonus else []
    lines += [say(narrator, "type_bonus", bonus=f"{n:+d}", unit=unit) for unit, n in side.type_bonus.items() if n]
    lines += [say(narrator, "extra_dice", count=n, unit=unit) for unit, n in side.extra_dice.items() if n]
    if side.first:
        lines.append(say(narrator, "first", units=side.first))
    return lines


def dice_row(dice: Iterable[tuple[int, bool]]) -> Content:
    """Dice as boxes; a hit is bright and has an exclamation mark, which shows without colour too."""
    row = Content("")
    for number, hit in dice:
        row += Content.styled(f"{number}!", f"bold {GLARE} on {HINT}") if hit else Content.styled(f"{number}", "dim")
        row += Content(" ")
    return row


def odds_line(narrator: Narrator, attack: Sequence[Troop], seat: int) -> str:
    """The chance of at least one hit."""
    return say(narrator, "odds", some=percent(some_hit(attack)), seat=seat)


def odds_at(view: NexusOpsView, narrator: Narrator, space: str, letters: bool, joining: str = "") -> list[Content]:
    """How a battle there would end, if the active player's unit joins if one is on its way there.

    If that takes too long to compute, the hits to expect from everybody.
    """
    if joining:
        rivals = rivals_at(view, space, view.active)
        contests = [contest_at(view, space, view.active, rival, joining) for rival in rivals]
    else:
        contests = contests_at(view, space)
    lines = _results(view, narrator, contests, letters)
    if lines:
        lines.insert(0, Content.styled(say(narrator, "result_joining" if joining else "result_title"), "bold"))
    if contests and all(contest.odds is not None for contest in contests):
        return lines
    lines.append(Content.styled(say(narrator, "odds_title"), "bold"))
    for seat, units in enumerate(view.spaces[space].units):
        if units:
            text = odds_line(narrator, troops(view, space, units), seat)
            lines.append(mark(view, seat, letters) + Content(text))
    return lines


def _results(view: NexusOpsView, narrator: Narrator, contests: Sequence[Contest], letters: bool) -> list[Content]:
    """The chances of all results of each battle in a line, then what each side loses on average, if it is known."""
    chances: list[Content] = []
    losses: list[Content] = []
    for contest in contests:
        if (odds := contest.odds) is None:
            continue
        stay = Content(say(narrator, "result_open", chance=percent(odds.open)))
        chances.append(_chances(view, narrator, contest, odds, letters) + stay)
        sides = ((contest.attacker, odds.attacker_losses), (contest.defender, odds.defender_losses))
        lost = [mark(view, seat, letters) + Content(f"{number:.1f}") for seat, number in sides]
        losses.append(Content(say(narrator, "result_lost")) + Content(" ").join(lost))
    return [*chances, *losses]


def result_short(view: NexusOpsView, narrator: Narrator, contest: Contest, letters: bool) -> Content:
    """Both sides' chances in few characters; nothing if they are not known."""
    if contest.odds is None:
        return Content("")
    told = _chances(view, narrator, contest, contest.odds, letters)
    return Content(say(narrator, "chances_open")) + told + Content(say(narrator, "chances_close"))


def _chances(view: NexusOpsView, narrator: Narrator, contest: Contest, odds: Odds, letters: bool) -> Content:
    """How likely each side wins, after its mark."""
    told = [
        mark(view, seat, letters) + Content(say(narrator, "result_short", chance=percent(chance)))
        for seat, chance in ((contest.attacker, odds.won), (contest.defender, odds.lost))
    ]
    return Content(" ").join(told)


def hit_numbers(view: NexusOpsView, narrator: Narrator, space: str, units: Mapping[str, int]) -> list[Content]:
    """The least number each type hits with there, and how likely that is, one line each."""
    told = [
        Content(say(narrator, "hits_on", unit=troop.unit, least=troop.least, chance=percent(troop.chance)))
        for troop in troops(view, space, units)
    ]
    return [Content.styled(say(narrator, "hits_title"), "bold"), *told]


def prospects(view: NexusOpsView, narrator: Narrator, space: str, letters: bool) -> Content:
    """What to expect of a battle on a space, in few characters: the odds, or else everybody's hits."""
    contests = contests_at(view, space)
    if len(contests) == 1 and contests[0].odds is not None:
        return result_short(view, narrator, contests[0], letters)
    parts = [
        mark(view, seat, letters)
        + Content(say(narrator, "strength", hits=f"{expected_hits(troops(view, space, units)):.1f}"))
        for seat, units in enumerate(view.spaces[space].units)
        if units
    ]
    return Content(" ").join(parts)
