"""The reference sheet of Icaion in lines: events, Apparatus, the Division Board, shards, crystals."""

from __future__ import annotations

from nexusgames.core.values.alike import named
from nexusgames.core.words.narration import Narrator
from nexusgames.games.icaion.view.read_model import IcaionView
from nexusgames.games.icaion.view.reference import reference_view
from nexusgames.plain.presenters import listed, phrase


def sheet_lines(view: IcaionView, narrator: Narrator) -> list[str]:
    """All of it, the event track first."""
    lines = [phrase(narrator, "sheet_track", year=view.year), *_track(view, narrator)]
    lines += [phrase(narrator, "sheet_apparatus"), *_stacks(view, narrator)]
    lines += [phrase(narrator, "sheet_slots"), *_slots(narrator), _shards(narrator)]
    return [*lines, phrase(narrator, "sheet_colours")]


def _track(view: IcaionView, narrator: Narrator) -> list[str]:
    """The spaces with their cards, what is still to come, and what the Colossus Cards do."""
    events = view.events
    lines = [
        phrase(narrator, "space", **named(space, "number qoam parasite arrows recharge card")) for space in events.track
    ]
    if events.to_come:
        lines.append(phrase(narrator, "to_come", cards=listed(narrator, "card", events.to_come)))
    if events.next:
        lines.append(phrase(narrator, "next_event", card=events.next))
    if events.waiting:
        lines.append(phrase(narrator, "waiting", cards=", ".join(_waiting(view, narrator))))
    cards = reference_view().colossus_cards
    return [*lines, *(f"  {narrator.word('card', card)}. {narrator.card(card)}" for card in cards)]


def _waiting(view: IcaionView, narrator: Narrator) -> list[str]:
    """IC-SETUP-07: the Colossus Cards with the Years in which they come."""
    years = enumerate(view.events.waiting, view.year + 1)
    return [phrase(narrator, "waiting_card", card=card, year=year) for year, card in years]


def _stacks(view: IcaionView, narrator: Narrator) -> list[str]:
    """Each stack with its formula, and what its tile would bring the seat at the screen."""
    looking = view.seat if view.seat is not None else view.active
    return [
        phrase(
            narrator,
            "stack" if stack.year <= view.years else "stack_gone",
            apparatus=stack.colour,
            year=stack.year,
            side=stack.side,
            open=stack.open or not view.year,
            formula=stack.formula,
            rp=stack.worth[looking],
            crater=stack.crater,
        )
        for stack in view.apparatus.values()
    ]


def _slots(narrator: Narrator) -> list[str]:
    """What a Machine uncovers when it leaves its row."""
    return [
        phrase(narrator, "slot", slot=slot.slot, bonus=narrator.say(f"value.bonus.{slot.bonus}", slot.numbers))
        for slot in reference_view().slots
    ]


def _shards(narrator: Narrator) -> str:
    """IC-END-02: what shards bring at the end."""
    worth = enumerate(reference_view().shard_rp)
    values = ", ".join(phrase(narrator, "shard_worth", count=count, rp=rp) for count, rp in worth)
    return phrase(narrator, "sheet_shards", values=values)
