"""A battle of Nexus Ops in lines: its chances, both sides, dice, hits to take, losses, who has yet to attack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from nexusgames.core.engine import Decision
from nexusgames.core.words.narration import Narrator
from nexusgames.games.nexus_ops.view.odds import Contest, contest_at, contests_at, odds_now, percent, rivals_at
from nexusgames.games.nexus_ops.view.read_model import NexusOpsView
from nexusgames.plain.presenters import phrase


def battle_lines(view: NexusOpsView, narrator: Narrator) -> list[str]:
    """The current battle; empty until the attacker has chosen whom to fight, and once it is decided."""
    battle = view.battle
    if battle is None or battle.defender is None or battle.outcome:
        return []
    space = view.spaces[battle.space]
    lines = [phrase(narrator, "battle", space=space.id, terrain=space.terrain, step=battle.stage)]
    for side in (battle.attacker, battle.defender):
        key = "attacker" if side is battle.attacker else "defender"
        units = _fighters(view, narrator, side.units, side.least, space.terrain)
        effects = _effects(narrator, side.bonus, side.type_bonus, side.extra_dice, side.first)
        lines.append(phrase(narrator, key, seat=side.seat, units=units))
        lines += [phrase(narrator, "effects", effects=effects)] if effects else []
        lines += _dice(narrator, [(die.unit, die.natural, die.hit) for die in side.dice])
        if side.hits or side.picks:
            lines.append(phrase(narrator, "hits", count=side.hits + side.picks, picks=side.picks))
        lines += [phrase(narrator, "lost", units=counted(side.lost, narrator))] if side.lost else []
        lines.append(phrase(narrator, "to_attack", units=counted(side.to_attack, narrator)))
    return lines + chances_now(view, narrator)


def _fighters(
    view: NexusOpsView, narrator: Narrator, units: Mapping[str, int], now: Mapping[str, int], terrain: str
) -> str:
    """The units of a side with the least die that hits here, and the usual one if cards changed it."""
    told: list[str] = []
    for unit, count in units.items():
        usual, least = view.units[unit].hits[terrain], now[unit]
        key = "fighters" if least == usual else "fighters_now"
        told.append(phrase(narrator, key, units=counted({unit: count}, narrator), least=least, usual=usual))
    return ", ".join(told) or phrase(narrator, "nothing")


def _effects(
    narrator: Narrator, bonus: int, type_bonus: Mapping[str, int], extra_dice: Mapping[str, int], first: Sequence[str]
) -> str:
    """What cards and abilities have changed for a side."""
    told = [phrase(narrator, "bonus", bonus=f"{bonus:+}")] if bonus else []
    told += [phrase(narrator, "type_bonus", unit=unit, bonus=f"{add:+}") for unit, add in type_bonus.items() if add]
    told += [phrase(narrator, "extra_dice", unit=unit, count=sets) for unit, sets in extra_dice.items() if sets]
    told += [phrase(narrator, "strikes_first", unit=unit) for unit in first]
    return ", ".join(told)


def _dice(narrator: Narrator, dice: Sequence[tuple[str, int, bool]]) -> list[str]:
    """`Human 6 hit, 2, 6 hit; Fungoid 5 hit`: in words, so a screen reader reads them correctly."""
    rows: list[str] = []
    for unit, rolled in groupby(dice, key=lambda die: die[0]):
        shown = [phrase(narrator, "die_hit" if hit else "die", number=number) for _, number, hit in rolled]
        rows.append(f"{narrator.word('unit', unit)} {', '.join(shown)}")
    return [phrase(narrator, "dice", dice="; ".join(rows))] if rows else []


def loss_remarks(view: NexusOpsView, narrator: Narrator, decision: Decision) -> Mapping[str, str]:
    """NX-BAT-11: whether each unit that may be lost has attacked already, which matters for the choice."""
    battle = view.battle
    if battle is None or battle.defender is None:
        return {}
    own = battle.attacker if battle.attacker.seat == decision.seat else battle.defender
    other = battle.defender if own is battle.attacker else battle.attacker
    side = own if decision.kind == "lose" else other
    return {
        choice.key: phrase(
            narrator, "loss", count=side.units.get(choice.args[0], 0), waiting=choice.args[0] in side.to_attack
        )
        for choice in decision.options
        if choice.verb in ("lose", "pick")
    }


def rival_remarks(view: NexusOpsView, narrator: Narrator, decision: Decision) -> Mapping[str, str]:
    """NX-BAT-03: what each opponent has on the space, which matters for the choice between them."""
    battle, seats = view.battle, narrator.lexicon.seats
    if battle is None:
        return {}
    units = view.spaces[battle.space].units
    rivals = {choice.key: seats.get(choice.args[0]) for choice in decision.options if choice.verb == "defender"}
    return {key: counted(units[rival], narrator) for key, rival in rivals.items() if rival is not None}


def chances_now(view: NexusOpsView, narrator: Narrator) -> list[str]:
    """How the battle about to begin would end without further cards."""
    battle = view.battle
    odds = odds_now(view, battle) if battle else None
    if battle is None or battle.defender is None or odds is None:
        return []
    return _in_full(narrator, "chances_now", Contest(battle.attacker.seat, battle.defender.seat, odds))


def chances_at(view: NexusOpsView, narrator: Narrator, space: str) -> list[str]:
    """How every possible battle on a space would end."""
    return [line for contest in contests_at(view, space) for line in _in_full(narrator, "chances", contest)]


def chances_of(view: NexusOpsView, narrator: Narrator, decision: Decision, space: str, *, brief: bool = False) -> str:
    """The chances in few words, including a unit that arrives; with several opponents they come later."""
    rivals, unit = rivals_at(view, space, decision.seat), decision.values.get("unit")
    joining = unit if decision.kind == "move_target" and isinstance(unit, str) else ""
    if len(rivals) != 1 or not (joining or view.spaces[space].units[decision.seat]):
        return ""
    contest = contest_at(view, space, decision.seat, rivals[0], joining)
    return _say(narrator, "chances_brief" if brief else "chances_short", contest) if contest.odds else ""


def _in_full(narrator: Narrator, key: str, contest: Contest) -> list[str]:
    return [_say(narrator, key, contest), _say(narrator, "losses", contest)] if contest.odds else []


def _say(narrator: Narrator, key: str, contest: Contest) -> str:
    odds = contest.odds
    assert odds is not None
    values = {
        "attacker": contest.attacker,
        "defender": contest.defender,
        "won": percent(odds.won),
        "lost": percent(odds.lost),
        "open": percent(odds.open),
        "attacker_losses": f"{odds.attacker_losses:.1f}",
        "defender_losses": f"{odds.defender_losses:.1f}",
    }
    return phrase(narrator, key, **values)


def counted(units: Mapping[str, int], narrator: Narrator) -> str:
    """Units with their numbers: `3 Humans, 1 Fungoid`."""
    return ", ".join(narrator.say("count.units", {"count": count, "unit": unit}) for unit, count in units.items())
