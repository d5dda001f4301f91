"""What the card tables of Theseus can get wrong: deck sums, and effects on cards that cannot carry them."""

from collections import Counter
from collections.abc import Iterator
from typing import Literal

from nexusgames.core.table_checks import Problem, listed, repeated, unknown
from nexusgames.games.theseus.data_shapes import Card, CardType, Effect, Tables

Number = Literal["x", "amount", "either", "none"]
"""Where the number of an effect stands: in the X, in the amount, in one of them, or nowhere."""
Kind = CardType | Literal["bonus"]

EFFECTS: dict[Effect, tuple[Number, tuple[Kind, ...]]] = {
    "wound": ("x", ("trap",)),
    "defence": ("x", ("trap",)),
    "cameras": ("x", ("trap",)),
    "ambush": ("none", ("trap",)),
    "grab": ("none", ("trap",)),
    "infest": ("amount", ("trap",)),
    "more_wounds": ("x", ("module",)),
    "more_data": ("x", ("module",)),
    "extra_attacks": ("amount", ("module",)),
    "strike": ("x", ("module",)),
    "no_push": ("none", ("module",)),
    "no_attack": ("none", ("module",)),
    "hold_cards": ("none", ("module",)),
    "bind_failure": ("none", ("special",)),
    "skip": ("none", ("shortcut",)),
    "exit": ("none", ("shortcut",)),
    "teleport": ("none", ("shortcut",)),
    "time_loop": ("x", ("shortcut",)),
    "duplicate": ("none", ("duplicate",)),
    "assault": ("none", ("action",)),
    "take_tokens": ("amount", ("action", "instant", "bonus")),
    "gain_data": ("either", ("action", "instant")),
    "test_data": ("x", ("action",)),
    "transfer_data": ("x", ("action",)),
    "regain_life": ("x", ("action",)),
    "failure": ("none", ("action", "instant")),
    "detonate": ("x", ("action",)),
    "deactivate": ("x", ("action",)),
    "force_move": ("either", ("action",)),
    "abduct": ("x", ("action",)),
    "attack_with": ("x", ("action",)),
    "incubate": ("amount", ("action",)),
    "pending_operation": ("amount", ("action",)),
    "remote_control": ("amount", ("action",)),
    "amplify": ("amount", ("action",)),
    "turn_invisible": ("x", ("action",)),
    "degrade": ("x", ("action",)),
    "grenade": ("amount", ("instant",)),
    "flip_units": ("amount", ("instant",)),
    "more_movement": ("amount", ("bonus",)),
    "install_top": ("none", ("bonus",)),
}


def card_problems(tables: Tables) -> Iterator[Problem]:
    """cards.json: four full decks, and each card with the numbers and tokens that its effect needs."""
    cards = tables.cards.cards
    for name in repeated(card.id for card in cards):
        yield Problem("cards.json", f"card {name}", "the id is used twice")
    for card in cards:
        for reason in card_reasons(card, tables):
            yield Problem("cards.json", f"card {card.id}", reason)
    yield from deck_problems(tables)
    yield from dup_problems(tables)


def card_reasons(card: Card, tables: Tables) -> Iterator[str]:
    """What one card gets wrong."""
    codes = {faction.id: faction.code for faction in tables.factions.factions if faction.home}
    yield from unknown("faction with a deck", [card.faction], codes)
    if not card.id.startswith(f"{codes.get(card.faction, '')}-"):
        yield "the id must begin with the letter of its faction"
    yield from effect_reasons(card.effect, card.type, card.x is not None, card.amount > 0)
    yield from trait_reasons(card)
    yield from token_reasons(card, tables)


def effect_reasons(effect: Effect, kind: Kind, has_x: bool, has_amount: bool) -> Iterator[str]:
    """Whether a card of this kind can have the effect, and has its number in the right place."""
    number, kinds = EFFECTS[effect]
    if kind not in kinds:
        yield f"{effect} is an effect of {listed(kinds)}, not of {kind}"
    found = {(True, False): "x", (False, True): "amount", (False, False): "none"}.get((has_x, has_amount), "both")
    if found != number and not (number == "either" and found in ("x", "amount")):
        words = {"x": "an X", "amount": "an amount", "either": "an X or an amount", "none": "neither X nor amount"}
        yield f"{effect} needs {words[number]}"


def trait_reasons(card: Card) -> Iterator[str]:
    """Traits and Dup classes that do not go with the type of the card."""
    if ("skip" in card.traits) != (card.effect == "skip"):
        yield "the trait skip goes with the effect skip, and only with it"
    if card.pass_through and card.type != "trap":
        yield "only a trap is pass-through"
    if card.own_stop != (card.effect in ("cameras", "defence")):
        yield "own_stop goes with the effects cameras and defence, and only with them"
    if (card.each > 0) != (card.effect == "transfer_data"):
        yield "each goes with the effect transfer_data, and only with it"
    if (card.dup is None) != (card.type in ("instant", "duplicate")):
        yield "every card has a Dup class but Instants and Duplicates"


def token_reasons(card: Card, tables: Tables) -> Iterator[str]:
    """TH-TOK-03: the helper token of a card belongs to its faction, and a reminder is there for every copy."""
    if card.token is None:
        return
    tokens = {token.id: token for token in tables.tokens.tokens}
    yield from unknown("token", [card.token], tokens)
    token = tokens.get(card.token)
    if token is not None and token.owner != card.faction:
        yield f"the token {card.token} does not belong to {card.faction}"
    if token is not None and token.reminder and token.count < card.count:
        yield f"there are {token.count} tokens {card.token} for {card.count} cards"


def deck_problems(tables: Tables) -> Iterator[Problem]:
    """TH-COMP-01, TH-SET-20: the size of each deck, its levels, and all decks together."""
    cards, rules = tables.cards.cards, tables.rules
    for faction in tables.factions.factions:
        levels = Counter[int]()
        for card in cards:
            if card.faction == faction.id:
                levels[card.level] += card.count
        if faction.home and levels.total() != rules.deck_size:
            reason = f"there must be {rules.deck_size}, not {levels.total()}"
            yield Problem("cards.json", f"deck {faction.id}", reason)
        for level, count in enumerate(faction.levels):
            if levels[level] != count:
                reason = f"level {level} must have {count} cards, not {levels[level]}"
                yield Problem("cards.json", f"deck {faction.id}", reason)
    if (there := sum(card.count for card in cards)) != rules.faction_cards:
        yield Problem("cards.json", "cards", f"there must be {rules.faction_cards}, not {there}")


def dup_problems(tables: Tables) -> Iterator[Problem]:
    """TH-DUP-03: the lists of the classes say what the cards say."""
    named = [name for ids in tables.cards.dup_classes.values() for name in ids]
    for name in repeated(named):
        yield Problem("cards.json", "dup_classes", f"{name} is there twice")
    for reason in unknown("card", named, (card.id for card in tables.cards.cards)):
        yield Problem("cards.json", "dup_classes", reason)
    classes = {name: dup for dup, ids in tables.cards.dup_classes.items() for name in ids}
    for card in tables.cards.cards:
        if classes.get(card.id) != card.dup:
            reason = f"its Dup class is {card.dup or 'none'}, in dup_classes {classes.get(card.id, 'none')}"
            yield Problem("cards.json", f"card {card.id}", reason)


def bonus_problems(tables: Tables) -> Iterator[Problem]:
    """bonus.json: the deck is enough for every bonus symbol of the biggest station."""
    cards = tables.bonus.cards
    for name in repeated(card.id for card in cards):
        yield Problem("bonus.json", f"bonus card {name}", "the id is used twice")
    for card in cards:
        for reason in effect_reasons(card.effect, "bonus", False, card.amount > 0):
            yield Problem("bonus.json", f"bonus card {card.id}", reason)
    there = sum(card.count for card in cards)
    if there != tables.rules.bonus_cards:
        yield Problem("bonus.json", "cards", f"there must be {tables.rules.bonus_cards}, not {there}")
    if (most := max((total.bonus for total in tables.sectors.totals), default=0)) > there:
        yield Problem("bonus.json", "cards", f"the {most} bonus symbols of a station need more than {there}")
