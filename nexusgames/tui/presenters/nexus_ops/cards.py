"""The cards of Nexus Ops for the card screen: whose they are, what they do, how many there are, and their origin."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from textual.content import Content

from nexusgames.core.words.narration import Narrator
from nexusgames.games.nexus_ops.view.battle import CardInBattle
from nexusgames.games.nexus_ops.view.cards import CardView, card_views
from nexusgames.games.nexus_ops.view.read_model import HandView, NexusOpsView, PlayerView
from nexusgames.tui.presenters import CardEntry, CardGroup, CardInfo, Explain, say
from nexusgames.tui.presenters.emblems import EMBLEMS
from nexusgames.tui.presenters.nexus_ops.marks import mark
from nexusgames.tui.presenters.nexus_ops.reading import not_now, playable_now
from nexusgames.tui.presenters.nexus_ops.tones import card_tone

DECK_EMBLEMS = {"energize": "bolt", "secret": "flag", "mission": "swords", "king": "crown"}
USUAL_EDITION, EVERY_CARD = "modern", ("king_of_the_hill",)
"""The options that put every card of the box to use."""


def card_groups(view: NexusOpsView, narrator: Narrator, explain: Explain | None, letters: bool) -> list[CardGroup]:
    """The viewer's hand, then all open cards; everything comes from the view."""
    own = view.players[view.seat].hand if view.seat is not None else None
    groups = _hand(view, own, narrator, explain) if own is not None else []
    groups.append(_battle(view, narrator))
    playable = own.playable if own is not None else ()
    line = [_entry(view, kind, count, narrator, playable, explain) for kind, count in Counter(view.decks.line).items()]
    groups.append(CardGroup(Content(say(narrator, "line")), tuple(line)))
    for player in view.players:
        groups += _in_front(view, player, narrator, letters)
    decks = view.decks
    groups.append(_pile(view, "cards.energize_discard", decks.energize_discard, narrator))
    groups.append(_pile(view, "cards.secret_discard", decks.secret_discard, narrator))
    return [group for group in groups if group.cards or group.nothing]


def _hand(view: NexusOpsView, own: HandView, narrator: Narrator, explain: Explain | None) -> list[CardGroup]:
    """The viewer's cards, and those drawn to choose from."""
    held = Counter((*own.energize, *own.secret))
    cards = tuple(_entry(view, kind, count, narrator, own.playable, explain) for kind, count in held.items())
    hand = CardGroup(Content(say(narrator, "cards.hand")), cards, say(narrator, "no_cards"), own=True)
    return [hand, _pile(view, "drawn", own.drawn, narrator)]


def _entry(
    view: NexusOpsView, kind: str, count: int, narrator: Narrator, playable: Sequence[str], explain: Explain | None
) -> CardEntry:
    now, refusal = playable_now(kind, playable, explain)
    if refusal is None:
        return CardEntry(card_info(view, kind, narrator), count, now)
    return CardEntry(card_info(view, kind, narrator), count, False, not_now(refusal, narrator), refusal.rule)


def _battle(view: NexusOpsView, narrator: Narrator) -> CardGroup:
    """The cards played in the current battle, in order."""
    played = view.battle.cards if view.battle is not None else ()
    cards = [CardEntry(card_info(view, card.kind, narrator), note=card_on(card, narrator)) for card in played]
    return CardGroup(Content(say(narrator, "cards.battle")), tuple(cards))


def card_on(card: CardInBattle, narrator: Narrator) -> str:
    """Who played a battle card, and on what."""
    return say(narrator, "cards.played_on", seat=card.seat, side=card.side, unit=card.unit)


def _in_front(view: NexusOpsView, player: PlayerView, narrator: Narrator, letters: bool) -> list[CardGroup]:
    """The missions a player has scored, and the cards that player has shown."""
    groups: list[CardGroup] = []
    for key, kinds in (("cards.played", [card.kind for card in player.played]), ("cards.shown", list(player.shown))):
        title = say(narrator, key, seat=player.seat, vp=player.vp)
        cards = tuple(CardEntry(card_info(view, kind, narrator), count) for kind, count in Counter(kinds).items())
        groups.append(CardGroup(mark(view, player.seat, letters) + Content(f" {title}"), cards))
    return groups


def _pile(view: NexusOpsView, key: str, kinds: Sequence[str], narrator: Narrator) -> CardGroup:
    """A pile of cards, each kind once."""
    counted = sorted(Counter(kinds).items())
    cards = tuple(CardEntry(card_info(view, kind, narrator), count) for kind, count in counted)
    return CardGroup(Content(say(narrator, key)), cards)


def box(narrator: Narrator) -> list[CardGroup]:
    """All cards by deck."""
    decks: dict[str, list[CardEntry]] = {}
    for card in card_views(USUAL_EDITION, EVERY_CARD).values():
        decks.setdefault(card.deck, []).append(CardEntry(_info(card, narrator), max(1, card.count)))
    return [CardGroup(Content(say(narrator, f"cards.box.{deck}")), tuple(cards)) for deck, cards in decks.items()]


def card_info(view: NexusOpsView, kind: str, narrator: Narrator) -> CardInfo:
    """A kind of card of this table in words."""
    return _info(view.cards[kind], narrator)


def _info(card: CardView, narrator: Narrator) -> CardInfo:
    kind = card.kind
    return CardInfo(
        kind=kind,
        name=narrator.word("card", kind),
        sort=say(narrator, f"cards.sort.{card.deck}"),
        text=narrator.card(kind),
        facts=tuple(_facts(card, narrator)),
        rules=card.rules,
        mark=card.mark,
        when=_when(card, narrator),
        tone=card_tone(card.deck),
        emblem=EMBLEMS[DECK_EMBLEMS[card.deck]],
    )


def _facts(card: CardView, narrator: Narrator) -> list[str]:
    """How many there are, what it is worth, when it can be played."""
    facts = [say(narrator, "cards.copies", count=card.count, total=card.deck_size)] if card.count else []
    if card.vp:
        facts.append(say(narrator, f"cards.worth.{card.colour or 'none'}", vp=card.vp))
    return [*facts, when] if (when := _when(card, narrator)) else facts


def _when(card: CardView, narrator: Narrator) -> str:
    return say(narrator, f"cards.when.{card.when}", phase="deploy") if card.when else ""
