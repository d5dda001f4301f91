"""The cards of Theseus: their texts with current numbers, and where each card lies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from textual.content import Content

from nexusgames.core.words.narration import Narrator
from nexusgames.games.theseus.view.cards import KindView, card_kinds
from nexusgames.games.theseus.view.read_model import PlayerView, TheseusView
from nexusgames.games.theseus.view.sectors import CardView, SectorView
from nexusgames.tui.presenters import CardEntry, CardGroup, CardInfo, Explain, say
from nexusgames.tui.presenters.emblems import EMBLEMS
from nexusgames.tui.presenters.theseus.marks import listed, mark
from nexusgames.tui.presenters.theseus.tones import card_tone

TYPE_EMBLEMS = {
    "action": "burst",
    "trap": "jaws",
    "module": "block",
    "shortcut": "way",
    "duplicate": "twins",
    "special": "star",
    "instant": "bolt",
    "bonus": "plus",
}


def card_text(view: TheseusView, narrator: Narrator, kind: str, x: int | None = None) -> str:
    """The whole effect with its current number, or the printed one if none is given."""
    return _text(view.cards[kind], narrator, x)


def _text(card: KindView, narrator: Narrator, x: int | None = None) -> str:
    return narrator.say(f"card.{card.kind}", {"x": card.number if x is None else x, "each": card.each})


def card_facts(view: TheseusView, narrator: Narrator, slot: str, card: CardView) -> list[str]:
    """The state of an installed card: upgrades and the next one's cost, copies, counter, what switches it off."""
    facts: list[str] = []
    if card.x is not None:
        facts.append(say(narrator, "card.upgrades", x=card.x, count=card.upgrades))
        facts.append(say(narrator, "card.cost", count=card.upgrade_cost))
    if card.times > 1:
        copies = listed(narrator, card.copied_by)
        facts.append(say(narrator, "card.times", count=card.times, slots=copies))
    facts += _trap_facts(view, narrator, slot)
    facts += [say(narrator, "card.counter", count=card.counter)] if card.counts else []
    facts += [say(narrator, "card.active")] if card.active else []
    facts += [say(narrator, "card.failed")] if card.failed else []
    facts += [say(narrator, "card.held")] if card.held else []
    if card.taken:
        how = "one_use" if card.one_use else "for_good"
        facts.append(say(narrator, f"card.taken.{how}", unit=card.taken, seat=card.controller, rival=card.owner))
    return facts


def _trap_facts(view: TheseusView, narrator: Narrator, slot: str) -> list[str]:
    """What a working trap does in total, including copies."""
    sector = view.sectors[slot.partition(".")[0]]
    found = next((trap for trap in sector.traps if trap.slot == slot), None)
    return [say(narrator, "card.wounds", count=found.wounds)] if found is not None and found.wounds else []


def card_groups(view: TheseusView, narrator: Narrator, explain: Explain | None, letters: bool) -> list[CardGroup]:
    """What everybody holds and the tops of the piles, the viewer's first; then the station, sector by sector."""
    first = view.seat if view.seat is not None else view.active
    players = sorted(view.players, key=lambda player: (player.seat != first, player.seat))
    groups = [group for player in players for group in _player(view, player, narrator, explain, letters)]
    groups += [_sector(view, sector, narrator) for sector in view.sectors.values()]
    groups.append(_pile(view, Content(say(narrator, "cards.removed")), view.removed, narrator))
    return [group for group in groups if group.cards or group.nothing]


def _player(
    view: TheseusView, player: PlayerView, narrator: Narrator, explain: Explain | None, letters: bool
) -> list[CardGroup]:
    """Held cards, the top of the pile, the opening cards, a picked deck and what can still be picked."""
    own, before = player.seat == view.seat, mark(view, player.seat, letters) + Content(" ")
    held = [
        _held(view, kind, count, narrator, explain if own else None)
        for kind, count in Counter((*player.instants, *player.bonus)).items()
    ]
    note = say(narrator, "cards.own_pile", count=player.pile) if own else ""
    top = (CardEntry(card_info(view, player.top, narrator), note=note),) if player.top else ()
    empty = say(narrator, "cards.no_pile") if not player.pile and view.phase != "setting" else ""
    deck = _pile(view, before + Content(say(narrator, "cards.deck", seat=player.seat)), player.deck, narrator)
    title = before + Content(say(narrator, "cards.pile", seat=player.seat, count=player.pile))
    return [
        CardGroup(before + Content(say(narrator, "cards.held", seat=player.seat)), tuple(held), own=own),
        _pile(view, before + Content(say(narrator, "cards.opening", seat=player.seat)), player.opening, narrator),
        CardGroup(title, top, empty, own=own),
        replace(deck, own=own and bool(player.to_pick)),
        _pile(view, before + Content(say(narrator, "cards.to_pick", seat=player.seat)), player.to_pick, narrator),
    ]


def _held(view: TheseusView, kind: str, count: int, narrator: Narrator, explain: Explain | None) -> CardEntry:
    """A held card; for its owner whether it can be used now, or why not."""
    info = card_info(view, kind, narrator)
    if explain is None:
        return CardEntry(info, count)
    refusal = explain(f"play {kind}")
    if refusal is None:
        return CardEntry(info, count, playable=True)
    why = say(narrator, "cards.not_now", reason=narrator.refusal(refusal), rule=refusal.rule)
    return CardEntry(info, count, why_not=why, why_rule=refusal.rule)


def _sector(view: TheseusView, sector: SectorView, narrator: Narrator) -> CardGroup:
    """All cards on the slots of a sector: in force, bonus, waiting."""
    entries: list[CardEntry] = []
    for slot in sector.slots:
        if slot.card is not None:
            note = say(narrator, "cards.installed", seat=slot.card.controller, slot=slot.id)
            facts = card_facts(view, narrator, slot.id, slot.card)
            entries.append(CardEntry(card_info(view, slot.card.kind, narrator, slot.card.x, facts), note=note))
        elif slot.bonus:
            entries.append(
                CardEntry(card_info(view, slot.bonus, narrator), note=say(narrator, "cards.bonus", slot=slot.id))
            )
    for slot in sector.pending:
        if slot.owner is not None:
            note = say(narrator, "cards.waiting", seat=slot.owner, slot=slot.id)
            entries.append(CardEntry(card_info(view, slot.kind, narrator), note=note))
    return CardGroup(Content(narrator.word("sector", sector.code)), tuple(entries))


def _pile(view: TheseusView, title: Content, kinds: Sequence[str], narrator: Narrator) -> CardGroup:
    """A pile of cards, each kind once."""
    counted = Counter(kinds).items()
    return CardGroup(title, tuple(CardEntry(card_info(view, kind, narrator), count) for kind, count in counted))


def box(narrator: Narrator) -> list[CardGroup]:
    """All cards by faction, then the bonus cards."""
    factions: dict[str, list[CardEntry]] = {}
    for card in card_kinds().values():
        factions.setdefault(card.faction, []).append(CardEntry(_info(card, narrator), card.count))
    named = {faction: narrator.word("faction", faction) if faction else "" for faction in factions}
    return [
        CardGroup(Content(named[faction] or say(narrator, "cards.box_bonus")), tuple(cards))
        for faction, cards in factions.items()
    ]


def card_info(
    view: TheseusView, kind: str, narrator: Narrator, x: int | None = None, facts: Sequence[str] = ()
) -> CardInfo:
    """A card in words, with its state where it lies."""
    return _info(view.cards[kind], narrator, x, facts)


def _info(card: KindView, narrator: Narrator, x: int | None = None, facts: Sequence[str] = ()) -> CardInfo:
    return CardInfo(
        kind=card.kind,
        name=narrator.word("card", card.kind),
        sort=narrator.word("type", card.type),
        text=_text(card, narrator, x),
        facts=(*facts, *_printed(card, narrator)),
        rules=card.rules,
        mark=card.mark,
        tone=card_tone(card.type),
        emblem=EMBLEMS[TYPE_EMBLEMS[card.type]],
    )


def _printed(card: KindView, narrator: Narrator) -> list[str]:
    """The words that are the same for every copy of a card."""
    facts = [narrator.say(f"about.type.{card.type}")]
    facts += [narrator.word("trait", trait) for trait in card.traits]
    facts += [narrator.word("dup", card.dup)] if card.dup else []
    if card.faction:
        faction = narrator.word("faction", card.faction)
        facts.append(say(narrator, "card.copies", count=card.count, faction=faction, level=card.level))
    return facts
