"""The units, tokens and cards of Nexus Ops for the rulebook, with their numbers; `map` has the rest."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from nexusgames.core.box.components import Component, Sheet
from nexusgames.core.words.narration import Narrator
from nexusgames.games.nexus_ops.box.map import add_layouts, add_terrain
from nexusgames.games.nexus_ops.data import Data, EnergizeCard, SecretMission, Swap, Token, UnitType
from nexusgames.games.nexus_ops.view.cards import EFFECT_RULES, KING_RULES, LINE_RULES, MISSION_RULES, WHEN_RULES

UNIT_RULES = ("NX-UNIT-02", "NX-DEP-01", "NX-MOVE-02", "NX-BAT-07", "NX-BAT-09")
ABILITY_RULES: Mapping[str, tuple[str, ...]] = {
    "stride": ("NX-MOVE-08",),
    "leap": ("NX-MOVE-09",),
    "pick": ("NX-BAT-14",),
    "flight": ("NX-MOVE-10",),
    "breath": ("NX-BRE-01", "NX-BRE-03"),
    "breath_again": ("NX-ALT-07",),
    "one_per_hex": ("NX-ALT-01", "NX-ALT-11", "NX-ALT-14"),
    "needs_partner": ("NX-ALT-02",),
    "pursue": ("NX-ALT-03", "NX-ALT-10"),
    "shatter": ("NX-ALT-04", "NX-ALT-12"),
    "first_strike": ("NX-ALT-05", "NX-ALT-13"),
    "dive": ("NX-ALT-06",),
}
SIDE_RULES = {"standard": (), "alternate": ("NX-ALT-08",)}
MINER_RULES = {"standard": ("NX-UNIT-03", "NX-INC-01"), "alternate": ("NX-ALT-09", "NX-INC-01")}
SET_RULES = {"standard": ("NX-SET-09",), "extra": ("NX-XTK-01", "NX-XTK-03"), "energy": ("NX-ENE-02",)}


def components(data: Data, narrator: Narrator) -> list[Component]:
    """Everything in the box, in the order people look for it."""
    sheet = Sheet(narrator)
    for side, units in data.units.items():
        for unit in units.values():
            _add_unit(sheet, data, side, unit)
    add_terrain(sheet, data)
    for name, tokens in data.token_sets.items():
        for token in tokens.values():
            _add_token(sheet, name, token)
    _add_mixes(sheet, data)
    _add_cards(sheet, data)
    add_layouts(sheet, data)
    sheet.add_numbers(data.numbers)
    return sheet.components


def _add_unit(sheet: Sheet, data: Data, side: str, unit: UnitType) -> None:
    """One of the six figure types, as one side of the reference sheet prints it."""
    order = data.battle_order
    special = [
        sheet.say("hits_in", least=least, ground=terrain) for terrain, least in unit.hits.items() if terrain != "any"
    ]
    lines = [
        sheet.say("cost", cost=unit.cost, figures=unit.figures),
        sheet.say("hits", least=unit.hits["any"], special=tuple(special)),
        sheet.say("order", place=order.index(unit.code) + 1, count=len(order)),
        " ".join((sheet.say("mines" if unit.miner else "no_miner"), sheet.say("moves"))),
        sheet.say("barred" if unit.cannot_enter else "everywhere", ground=unit.cannot_enter),
        *(sheet.narrator.say(f"unit_ability.{ability}") for ability in unit.abilities),
    ]
    rules = [*UNIT_RULES, *SIDE_RULES[side], *(MINER_RULES[side] if unit.miner else ())]
    rules += ["NX-MOVE-05"] if unit.cannot_enter else []
    rules += [rule for ability in unit.abilities for rule in ABILITY_RULES[ability]]
    sheet.add(f"units_{side}", unit.code, unit.name, lines, rules, unit.mark)


def _add_token(sheet: Sheet, name: str, token: Token) -> None:
    """An exploration token."""
    what = sheet.narrator.word("token", token.id)
    lines = [
        sheet.say(f"set.{name}", count=token.count),
        sheet.say("gives", token=what),
        sheet.say("stays" if token.stays else "leaves", mine=token.mine),
    ]
    rules = [*SET_RULES[name], "NX-EXP-01"]
    rules += ["NX-EXP-04"] if token.unit else []
    rules += ["NX-EXP-06"] if token.mine else []
    rules += ["NX-EXP-10"] if token.energize or token.rubium else []
    sheet.add("tokens", token.id, what[:1].upper() + what[1:], lines, rules, token.mark)


def _add_mixes(sheet: Sheet, data: Data) -> None:
    """The ready-made mixes of tokens, and the most that the mines of a mix should be worth."""
    presets, advice = data.presets, data.token_marks["mine_advice"]
    energy = presets.energy

    def add(name: str, lines: Iterable[str], rules: Iterable[str], mark: str) -> None:
        # These two are values of an option, so people may type them.
        code = name if name in ("extra_default", "extra_random") else ""
        sheet.add("mixes", code, sheet.say(f"mix.{name}"), lines, rules, mark)

    add("extra_default", _swap(sheet, presets.extra_default), ("NX-XTK-01", "NX-XTK-03"), presets.extra_default.mark)
    dealt = sheet.say("mix_random", count=presets.extra_random.deal)
    add("extra_random", [dealt], ("NX-XTK-01", "NX-XTK-04"), presets.extra_random.mark)
    add("energy_pile", [sheet.say("mix_pile", tokens=_counted(energy.pile))], ("NX-ENE-02",), energy.mark)
    add("energy_extra", _swap(sheet, energy.extra_default), ("NX-ENE-03", "NX-XTK-05"), energy.extra_default.mark)
    add("mine_advice", [sheet.say("mix_advice", count=data.mine_advice)], ("NX-XTK-02",), advice)


def _swap(sheet: Sheet, swap: Swap) -> list[str]:
    return [sheet.say("mix_remove", tokens=_counted(swap.remove)), sheet.say("mix_add", tokens=_counted(swap.add))]


def _counted(tokens: Mapping[str, int]) -> str:
    return ", ".join(f"{count} {name}" for name, count in tokens.items())


def _add_cards(sheet: Sheet, data: Data) -> None:
    """Energize cards, cards for won battles, and Secret Missions."""
    energize, secret = data.energize.values(), data.secret.values()
    for card in energize:
        _add_energize(sheet, card, sum(each.count for each in energize))
    mission, king = data.mission, data.king
    counts = [
        sheet.say("mission_count", count=count, edition=edition, name=mission.names[edition])
        for edition, count in mission.count.items()
    ]
    lines = [sheet.narrator.card(mission.id), *counts, sheet.say(f"worth.{mission.colour}", vp=mission.vp)]
    sheet.add("missions", mission.id, mission.name, lines, MISSION_RULES, mission.mark, mission.names.values())
    lines = [sheet.narrator.card(king.id), sheet.say("king_count"), sheet.say(f"worth.{king.colour}", vp=king.vp)]
    sheet.add("missions", king.id, king.name, lines, KING_RULES, king.mark)
    for card in secret:
        _add_secret(sheet, card, sum(each.count for each in secret))


def _add_energize(sheet: Sheet, card: EnergizeCard, total: int) -> None:
    lines = [sheet.narrator.card(card.id), sheet.say("copies", count=card.count, total=total)]
    sheet.add("energize", card.id, card.name, lines, (*WHEN_RULES[card.timing], *EFFECT_RULES[card.effect]), card.mark)


def _add_secret(sheet: Sheet, card: SecretMission, total: int) -> None:
    lines = [
        sheet.narrator.card(card.id),
        sheet.say("copies", count=card.count, total=total),
        sheet.say(f"worth.{card.colour}", vp=card.vp),
        sheet.say("needs_monolith") if card.needs_monolith else "",
    ]
    rules = [*WHEN_RULES[card.class_], *EFFECT_RULES[card.condition.kind], *LINE_RULES]
    rules += ["NX-VTX-08"] if card.needs_monolith else []
    sheet.add("secret", card.id, card.name, lines, rules, card.mark)
