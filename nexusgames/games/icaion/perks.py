"""What a player's Seeker, Gear and upgrades change, as named numbers that the rules look up with `perk`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache, lru_cache

from nexusgames.games.icaion.data import Curio, Gear, Seeker, icaion_data
from nexusgames.games.icaion.data.effects import (
    ActionsAbility,
    AddSymbol,
    CardsAbility,
    CrystalAbility,
    FactorAbility,
    HarvesterUpgrade,
    MoveAbility,
    RefinerParasite,
    RefinerRp,
    RpAbility,
    ScavengerDiscard,
    ScavengerMore,
    SpecialAbility,
    SwordAbility,
    Transmute,
)
from nexusgames.games.icaion.state import Player

Perks = Mapping[str, int]
NONE: Perks = {}


@cache
def perks_by_card() -> dict[str, Perks]:
    """What each Seeker, Gear and upgrade changes, by card."""
    data = icaion_data()
    characters = (*data.seekers.values(), *data.gears.values())
    table: dict[str, Perks] = {card.id: character_perks(card) for card in characters}
    table |= {code: upgrade_perks(card) for code, card in data.curios.items() if card.kind == "upgrade"}
    return table


@cache
def special_actions() -> dict[str, tuple[str, ...]]:
    """IC-SEEK-07, IC-GEAR-09: the Standard Actions that a card allows as the Special Action."""
    data = icaion_data()
    cards = (*data.seekers.values(), *data.gears.values())
    return {card.id: card.ability.actions for card in cards if isinstance(card.ability, SpecialAbility)}


def character_perks(card: Seeker | Gear) -> Perks:
    """The ability of a Seeker or Gear as a named number."""
    ability = card.ability
    match ability:
        case SwordAbility():
            return {"strength": ability.strength, "sword_rp": ability.rp}
        case ActionsAbility():
            return {ability.kind: ability.actions}
        case RpAbility():
            return {ability.kind: ability.rp}
        case CrystalAbility():
            return {ability.kind: ability.crystals}
        case FactorAbility():
            return {ability.kind: ability.factor}
        case MoveAbility():
            return {ability.kind: ability.nodes}
        case CardsAbility():
            return {ability.kind: ability.cards}
        case _:
            return {ability.kind: 1}


def upgrade_perks(card: Curio) -> Perks:
    """IC-CUR-11, IC-EXT-07, IC-QOAM-08: the effect of an upgrade in play as a named number."""
    effect = card.effect
    match effect:
        case AddSymbol():
            return {effect.symbol: 1}
        case Transmute():
            return {effect.kind: 1}
        case HarvesterUpgrade():
            return {effect.kind: effect.crystals}
        case ScavengerDiscard():
            return {effect.kind: effect.rp}
        case ScavengerMore():
            return {effect.kind: effect.most}
        case RefinerRp():
            return {effect.kind: effect.rp}
        case RefinerParasite():
            return {effect.kind: effect.parasites}
        case _:
            return NONE


def perk(player: Player, name: str) -> int:
    """The sum of what the player's cards add to this number, 0 if none does."""
    return perks_of(player.seeker, player.gear, *player.upgrades).get(name, 0)


@lru_cache(maxsize=1024)
def perks_of(*cards: str) -> Perks:
    """What these cards change together; an empty name stands for a Seeker or Gear not chosen yet."""
    together: Counter[str] = Counter()
    for card in filter(None, cards):
        together.update(perks_by_card()[card])
    return together
