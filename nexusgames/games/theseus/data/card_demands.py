"""What must hold for the factions of Theseus: their units, tokens and decks, and the bonus cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

from nexusgames.core.box.component_shapes import Demands, once, total
from nexusgames.games.theseus.data.components import PANDORA, Card, Token
from nexusgames.games.theseus.data.numbers import Rules

if TYPE_CHECKING:
    from nexusgames.games.theseus.data import Data


def faction_demands(data: Data) -> Demands:
    """Five sides that players can tell apart, four of them with a board."""
    factions = data.factions.values()
    for ids in (data.factions, [faction.code for faction in factions], [faction.colour for faction in factions]):
        yield from once(ids, "factions.json, faction", "id, code or colour")
    yield PANDORA in data.factions, f"{PANDORA} is missing", "factions.json, factions"
    homes = {entry.faction: name for name, entry in data.boards.items()}
    levels = ", ".join(map(str, data.rules.deck_levels))
    for faction in factions:
        if faction.id != PANDORA:
            part, home = f"factions.json, faction {faction.id}", homes.get(faction.id)
            yield home is not None, "there is no sector for its home", part
            yield faction.home == home, f"its home must be its sector, {home}", part
            yield faction.levels == data.rules.deck_levels, f"levels must be {levels}", part


def unit_demands(data: Data) -> Demands:
    """Every faction has units to start with, and as many as there are discs."""
    rules = data.rules
    for name, unit in data.units.items():
        part = f"units.json, unit {name}"
        counted = not unit.starts or (unit.count, unit.count_2v2) == (rules.units, rules.units_2v2)
        yield counted, f"there must be {rules.units}, and {rules.units_2v2} in 2v2", part
        tokens = data.tokens[name].count if name in data.tokens else unit.count
        yield tokens == unit.count, f"there are {tokens} tokens for it, not {unit.count}", part
    for name in data.factions:
        starting = sum(unit.starts for unit in data.units.values() if name in unit.owners)
        yield starting == 1, f"{name} must have one kind of unit to start with", "units.json, units"


def token_demands(tokens: Mapping[str, Token], rules: Rules) -> Demands:
    """There are as many tokens as the rules say."""
    wanted = {"upgrade": rules.upgrade_tokens, "failure": 1, "end": 1, "alliance": rules.most_players}
    for name, count in wanted.items():
        yield total(f"tokens.json, token {name}", tokens[name].count if name in tokens else 0, count)


def demands(data: Data) -> Demands:
    """Each card belongs to its deck, the decks are complete, and every bonus symbol gets a bonus card."""
    for card in data.cards.values():
        yield from belonging(card, data)
    yield from deck_demands(data)
    yield from dup_demands(data)
    there = sum(card.count for card in data.bonus.values())
    most = max((sums.bonus for sums in data.totals), default=0)
    yield most <= there, f"a station has up to {most} bonus symbols, and there are {there} cards", "bonus.json, cards"


def belonging(card: Card, data: Data) -> Demands:
    """TH-TOK-03: a card and its helper token belong to one faction, with a reminder for every copy of the card."""
    faction, part = data.factions[card.faction], f"cards.json, card {card.id}"
    yield faction.home is not None, f"unknown faction with a deck '{card.faction}'", part
    yield card.id.startswith(f"{faction.code}-"), "the id must begin with the letter of its faction", part
    if card.token is not None:
        token = data.tokens[card.token]
        yield token.owner == card.faction, f"the token {token.id} does not belong to {card.faction}", part
        enough = not token.reminder or token.count >= card.count
        yield enough, f"there are {token.count} tokens {token.id} for {card.count} cards", part


def deck_demands(data: Data) -> Demands:
    """TH-COMP-01, TH-SET-20: the size of each deck, its levels, and the total of all decks."""
    for faction in data.factions.values():
        levels = Counter[int]()
        for card in (data.cards[name] for name in data.decks[faction.id]):
            levels[card.level] += card.count
        if faction.home:
            yield total(f"cards.json, deck {faction.id}", levels.total(), data.rules.deck_size)
        for level, count in enumerate(faction.levels):
            reason = f"level {level} must have {count} cards, not {levels[level]}"
            yield levels[level] == count, reason, f"cards.json, deck {faction.id}"
    yield total("cards.json, cards", sum(card.count for card in data.cards.values()), data.rules.faction_cards)


def dup_demands(data: Data) -> Demands:
    """TH-DUP-03: the lists of the classes agree with the cards."""
    yield from once([name for ids in data.dup_classes.values() for name in ids], "cards.json, dup_classes", "card")
    classes = {name: dup for dup, ids in data.dup_classes.items() for name in ids}
    for name in classes:
        yield name in data.cards, f"unknown card '{name}'", "cards.json, dup_classes"
    for name, card in data.cards.items():
        reason = f"its Dup class is {card.dup or 'none'}, in dup_classes {classes.get(name, 'none')}"
        yield classes.get(name) == card.dup, reason, f"cards.json, card {name}"
