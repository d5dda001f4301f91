"""The battle panel of Nexus Ops: step, both rows of dice, hits, losses, cards; and the odds before the dice fall."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from textual.content import Content

from nexusgames.core.narration import Narrator
from nexusgames.games.nexus_ops.view import NexusOpsView
from nexusgames.games.nexus_ops.view_battle import BattleView, SideView
from nexusgames.tui.presenters import stacked
from nexusgames.tui.presenters.nexus_ops_words import counts, mark, percent, say
from nexusgames.tui.presenters.odds import DiceGroup, at_least, expected_hits, hit_chances
from nexusgames.tui.theme import HINT, INK


def battle_panel(view: NexusOpsView, battle: BattleView, narrator: Narrator, letters: bool) -> Content:
    """Everything that is public about the running battle."""
    lines = [Content.styled(_title(battle, narrator), "bold")]
    sides = [battle.attacker] if battle.defender is None else [battle.attacker, battle.defender]
    for side in sides:
        lines += _side(view, battle, side, narrator, letters)
    if battle.card is not None:
        lines.append(Content(say(narrator, "card_aiming", seat=battle.card.seat, card=battle.card.kind)))
    if battle.shatter:
        lines.append(Content(say(narrator, "shattered", count=battle.shatter)))
    return stacked(lines)


def _title(battle: BattleView, narrator: Narrator) -> str:
    if not battle.stage:
        return say(narrator, "battle", space=battle.space)
    return say(narrator, "battle_step", space=battle.space, step=battle.stage)


def _side(view: NexusOpsView, battle: BattleView, side: SideView, narrator: Narrator, letters: bool) -> list[Content]:
    """One side: units, dice of this step, hits, what it lost, what has still to attack and what to expect of it."""
    alive = counts(side.units, narrator) or say(narrator, "none_left")
    lines = [mark(view, side.seat, letters) + Content(say(narrator, "side", seat=side.seat, units=alive))]
    if side.dice:
        lines.append(Content(say(narrator, "dice")) + dice_row((die.natural, die.hit) for die in side.dice))
    if side.hits or side.picks:
        lines.append(Content.styled(say(narrator, "to_deal", count=side.hits + side.picks, picks=side.picks), "bold"))
    if side.lost:
        lines.append(Content(say(narrator, "lost", units=counts(side.lost, narrator))))
    lines += [Content(line) for line in _modifiers(side, narrator)]
    if side.to_attack:
        lines.append(Content(say(narrator, "to_attack", units=counts(side.to_attack, narrator))))
        lines.append(Content(odds_line(narrator, attack_dice(view, battle.space, side), side.seat)))
    return lines


def _modifiers(side: SideView, narrator: Narrator) -> list[str]:
    """What cards and abilities changed for the side."""
    lines = [say(narrator, "bonus", bonus=f"{side.bonus:+d}")] if side.bonus else []
    lines += [say(narrator, "type_bonus", bonus=f"{n:+d}", unit=unit) for unit, n in side.type_bonus.items() if n]
    lines += [say(narrator, "extra_dice", count=n, unit=unit) for unit, n in side.extra_dice.items() if n]
    if side.first:
        lines.append(say(narrator, "first", units=side.first))
    return lines


def dice_row(dice: Iterable[tuple[int, bool]]) -> Content:
    """Dice as boxes; a hit is bright and has an exclamation mark, so that it shows without colour too."""
    row = Content("")
    for number, hit in dice:
        row += Content.styled(f"{number}!", f"bold {INK} on {HINT}") if hit else Content.styled(f"{number}", "dim")
        row += Content(" ")
    return row


def attack_dice(view: NexusOpsView, space: str, side: SideView) -> list[DiceGroup]:
    """The dice that a side has still to roll, by the numbers of the reference sheet and what cards changed."""
    terrain = view.spaces[space].terrain
    groups: list[DiceGroup] = []
    for unit, count in side.to_attack.items():
        bonus = side.bonus + side.type_bonus.get(unit, 0)
        groups.append(DiceGroup(count * (1 + side.extra_dice.get(unit, 0)), view.units[unit].hits[terrain] - bonus))
    return groups


def plain_dice(view: NexusOpsView, space: str, units: Mapping[str, int]) -> list[DiceGroup]:
    """The dice of some units on a space, with nothing changed by cards."""
    terrain = view.spaces[space].terrain
    return [DiceGroup(count, view.units[unit].hits[terrain]) for unit, count in units.items()]


def odds_line(narrator: Narrator, groups: list[DiceGroup], seat: int) -> str:
    """Expected hits and the chance of at least one."""
    some = percent(at_least(hit_chances(groups), 1))
    return say(narrator, "odds", hits=f"{expected_hits(groups):.1f}", some=some, seat=seat)


def odds_at(view: NexusOpsView, narrator: Narrator, space: str, letters: bool) -> list[Content]:
    """What everybody on a space could expect of one attack of all units there."""
    lines = [Content.styled(say(narrator, "odds_title"), "bold")]
    for seat, units in enumerate(view.spaces[space].units):
        if units:
            text = odds_line(narrator, plain_dice(view, space, units), seat)
            lines.append(mark(view, seat, letters) + Content(text))
    return lines


def hit_numbers(view: NexusOpsView, narrator: Narrator, space: str, units: Mapping[str, int]) -> str:
    """From which number on each type hits there, and how likely that is."""
    groups = zip(units, plain_dice(view, space, units), strict=True)
    told = [say(narrator, "hits_on", unit=unit, least=g.least, chance=percent(g.chance)) for unit, g in groups]
    return narrator.texts.say("core.list.comma").join(told)


def strengths(view: NexusOpsView, narrator: Narrator, space: str, letters: bool) -> Content:
    """What to expect of everybody on a space, in few characters."""
    parts = [
        mark(view, seat, letters)
        + Content(say(narrator, "strength", hits=f"{expected_hits(plain_dice(view, space, units)):.1f}"))
        for seat, units in enumerate(view.spaces[space].units)
        if units
    ]
    return Content(" ").join(parts)
