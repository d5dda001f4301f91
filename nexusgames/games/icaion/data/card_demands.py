"""What the cards of Icaion must satisfy: events and their track, characters, and Curio Cards."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, get_args

from nexusgames.core.box.component_shapes import Demands, listed, once, one_each, total
from nexusgames.games.icaion.data.components import EventTrack, Gear, Seeker
from nexusgames.games.icaion.data.effects import Wound
from nexusgames.games.icaion.data.words import GearAbilityName, RegionType, SeekerAbilityName

if TYPE_CHECKING:
    from nexusgames.games.icaion.data import Data


def demands(data: Data) -> Demands:
    """Check every deck, card by card and as a whole."""
    yield from event_demands(data)
    yield from character_demands(data)
    yield from curio_demands(data)


def event_demands(data: Data) -> Demands:
    """Both sides of the event board, and the eight cards."""
    players = sorted(number for side in data.track_sides.values() for number in side.players)
    yield players == list(data.rules.seats), "there must be one for every number of players", "events.json, tracks"
    for side in data.track_sides.values():
        yield from track_demands(side, data)
    yield one_each(
        "events.json, region cards", [card.type for card in data.region_cards.values()], get_args(RegionType)
    )
    yield total("events.json, colossus cards", len(data.colossus_cards), data.rules.colossus_cards)


def track_demands(side: EventTrack, data: Data) -> Demands:
    """IC-EVB-01, IC-EVB-02, IC-YEAR-08: a space for each card, one recharge, arrows where a Colossus Card can lie."""
    rules, spaces, part = data.rules, side.spaces, f"events.json, track {side.id}"
    cards = rules.region_cards + rules.colossus_cards
    yield [space.space for space in spaces] == list(range(1, cards + 1)), f"its spaces must be 1 to {cards}", part
    recharging = [space.space for space in spaces if space.recharge]
    yield recharging == [rules.recharge_round], f"only space {rules.recharge_round} recharges", part
    short = all(space.arrows < len(data.craters) for space in spaces)
    yield short, "the Colossus must not go around the whole board", part
    last = [space.space for space in spaces if not space.arrows] == [cards]
    yield last, f"space {cards}, where the last Region Card lies, and no other has no arrows", part


def character_demands(data: Data) -> Demands:
    """Each ability is on one card, and every pair of cards has limits within bounds."""
    rules, seekers, gears = data.rules, data.seekers.values(), data.gears.values()
    yield from once((*data.seekers, *data.gears), "characters.json, card")
    for noun, cards, crystals in (("seeker", seekers, rules.seeker_qoam), ("gear", gears, rules.gear_qoam)):
        for card in cards:
            right = sum(card.qoam.values()) == crystals
            yield right, f"qoam must be {crystals} in all", f"characters.json, {noun} {card.id}"
    for noun, cards, names in (("seekers", seekers, SeekerAbilityName), ("gears", gears, GearAbilityName)):
        one = sorted(card.ability.kind for card in cards) == sorted(get_args(names))
        yield one, "each ability must be on one card", f"characters.json, {noun}"
    for seeker, gear in product(seekers, gears):
        yield limit("hand", seeker, gear, seeker.hand + gear.hand, rules.hand_limits)
        yield limit("upgrades", seeker, gear, seeker.upgrades + gear.upgrades, rules.upgrade_limits)


def limit(name: str, seeker: Seeker, gear: Gear, there: int, bounds: tuple[int, int]) -> tuple[bool, str, str]:
    """IC-CHAR-02: a limit, the sum of two cards, is within bounds."""
    reason = f"{name} with {gear.id} must be {bounds[0]} to {bounds[1]}, not {there}"
    return bounds[0] <= there <= bounds[1], reason, f"characters.json, seeker {seeker.id}"


def curio_demands(data: Data) -> Demands:
    """Fifty cards, the last eight of which wound."""
    prints, rules = data.prints.values(), data.rules
    yield from once([code for card in prints for code in card.codes], "curios.json, card", "code")
    both = rules.one_shot_cards + rules.upgrade_cards == rules.curio_cards
    yield both, "they must be as many as one-shots and upgrades together", "rules.json, curio_cards"
    for kind, wanted in (("one_shot", rules.one_shot_cards), ("upgrade", rules.upgrade_cards)):
        yield total(f"curios.json, {kind} cards", sum(card.kind == kind for card in data.curios.values()), wanted)
    wounds = {code for code, card in data.curios.items() if isinstance(card.effect, Wound)}
    reason = f"they must be those of rules.json ({listed(rules.wound_cards)})"
    yield wounds == set(rules.wound_cards), reason, "curios.json, wound cards"
