"""The cards of Icaion for the card screen: the hand, everybody's character and upgrades, events, discards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from textual.content import Content

from nexusgames.core.words.narration import Narrator
from nexusgames.games.icaion.view.cards import CardView, card_views
from nexusgames.games.icaion.view.players import HandCardView, PlayerView
from nexusgames.games.icaion.view.read_model import IcaionView
from nexusgames.games.icaion.view.reference import reference_view
from nexusgames.tui.presenters import CardEntry, CardGroup, CardInfo, Explain, say
from nexusgames.tui.presenters.emblems import EMBLEMS
from nexusgames.tui.presenters.icaion.marks import mark
from nexusgames.tui.presenters.icaion.sprites import COLOSSUS, SEEKERS
from nexusgames.tui.presenters.icaion.tones import card_tone

DECK_EMBLEMS = {"seeker": "star", "gear": "cog", "event": "cloud", "curio": "gem", "upgrade": "upward"}


def card_groups(view: IcaionView, narrator: Narrator, explain: Explain | None, letters: bool) -> list[CardGroup]:
    """The viewer's hand, then all open cards; everything comes from the view."""
    own = view.players[view.seat].hand if view.seat is not None else None
    groups = [_hand(own, narrator, explain)] if own is not None else []
    groups.append(_pile("cards.offer", view.decks.offer, narrator))
    for seat in view.order:
        groups += _in_front(view, view.players[seat], narrator, letters)
    events = view.events
    groups.append(_pile("cards.track", [space.card for space in events.track if space.card], narrator))
    groups.append(_pile("cards.to_come", events.to_come, narrator))
    groups.append(_pile("cards.waiting", events.waiting, narrator))
    groups.append(_pile("cards.discard", view.decks.discard, narrator))
    return [group for group in groups if group.cards or group.nothing]


def _hand(own: Iterable[HandCardView], narrator: Narrator, explain: Explain | None) -> CardGroup:
    """The viewer's cards, with their current price and why some cannot be played."""
    entries = tuple(_held(card, count, narrator, explain) for card, count in Counter(own).items())
    return CardGroup(Content(say(narrator, "cards.hand")), entries, say(narrator, "cards.none"), own=True)


def _held(held: HandCardView, count: int, narrator: Narrator, explain: Explain | None) -> CardEntry:
    info, price = card_info(held.card, narrator), say(narrator, "cards.price", price=held.price)
    refusal = explain(f"play {held.card}") if explain is not None and not held.playable else None
    if refusal is None:
        return CardEntry(info, count, held.playable, note=price)
    reason = say(narrator, "cards.not_now", reason=narrator.refusal(refusal), rule=refusal.rule)
    return CardEntry(info, count, False, reason, refusal.rule, price)


def hand(view: IcaionView, narrator: Narrator, explain: Explain | None) -> list[Content]:
    """The hand with its texts, line by line."""
    own = view.players[view.seat].hand if view.seat is not None else None
    lines: list[Content] = []
    for entry in _hand(own or (), narrator, explain).cards:
        lines += [Content.styled(entry.card.name, "bold"), Content(f"  {entry.card.text}")]
        lines += [Content.styled(f"  {entry.why_not}", "dim")] if entry.why_not else []
    return lines or [Content(say(narrator, "cards.none"))]


def _in_front(view: IcaionView, player: PlayerView, narrator: Narrator, letters: bool) -> list[CardGroup]:
    """Seeker, Gear and upgrades of a player."""
    character = [card for card in (player.seeker, player.gear) if card]
    upgrades = sorted(upgrade.card for upgrade in player.upgrades)
    groups: list[CardGroup] = []
    for key, kinds in (("cards.character", character), ("cards.upgrades", upgrades)):
        title = mark(view, player.seat, letters) + Content(f" {say(narrator, key, seat=player.seat)}")
        groups.append(CardGroup(title, _entries(kinds, narrator)))
    return groups


def _pile(key: str, kinds: Iterable[str], narrator: Narrator) -> CardGroup:
    """A pile of cards, each kind once."""
    return CardGroup(Content(say(narrator, key)), _entries(kinds, narrator))


def _entries(kinds: Iterable[str], narrator: Narrator) -> tuple[CardEntry, ...]:
    return tuple(CardEntry(card_info(kind, narrator), count) for kind, count in Counter(kinds).items())


def box(narrator: Narrator) -> list[CardGroup]:
    """All cards by deck."""
    decks: dict[str, list[CardEntry]] = {}
    for kind, card in card_views().items():
        decks.setdefault(card.deck, []).append(CardEntry(card_info(kind, narrator), card.count))
    return [CardGroup(Content(say(narrator, f"cards.box.{deck}")), tuple(cards)) for deck, cards in decks.items()]


def _emblem(card: CardView) -> Sequence[str]:
    """The picture of a card: a Seeker as on the board, the Colossus for its cards."""
    if card.kind in SEEKERS:
        return SEEKERS[card.kind]
    return COLOSSUS if card.kind in reference_view().colossus_cards else EMBLEMS[DECK_EMBLEMS[card.deck]]


def card_info(kind: str, narrator: Narrator) -> CardInfo:
    """A kind of card in words."""
    card = card_views()[kind]
    return CardInfo(
        kind=kind,
        name=narrator.word("card", kind),
        sort=say(narrator, f"cards.sort.{card.deck}"),
        text=narrator.card(kind),
        facts=_facts(card, narrator),
        rules=card.rules,
        mark=card.mark,
        tone=card_tone(card.deck),
        emblem=_emblem(card),
    )


def _facts(card: CardView, narrator: Narrator) -> tuple[str, ...]:
    return (say(narrator, "cards.copies", count=card.count, total=card.deck_size),)
