"""The question "why not?": its words, who asks and when, and the reasons that all topics share."""

from __future__ import annotations

from collections.abc import Callable

from nexusgames.core import refusals as core
from nexusgames.core.decisions import Refusal, Value
from nexusgames.core.refusals import INCOMPLETE, refusing, running, typed
from nexusgames.games.theseus.frames import Setting
from nexusgames.games.theseus.ops import Ops
from nexusgames.games.theseus.phases import phase_of


class Question(core.Question[Ops]):
    """A choice that is not offered, asked about by one player."""

    __slots__ = ()


Reason = Callable[[Question], Refusal | None]
"""What forbids the choice, or None if this reason does not apply."""


refuse = refusing("theseus")


def not_now(q: Question) -> Refusal:
    """TH-TURN-01: it belongs to another moment."""
    return refuse("TH-TURN-01", "not_now", phase=phase_of(q.ops.state))


def incomplete(q: Question) -> Refusal:
    """The verb is known, but not what it is to be done with."""
    return refuse("TH-TURN-01", INCOMPLETE)


def too_early(q: Question) -> Refusal | None:
    """TH-SET-08, TH-TURN-01: before the first turn, or in the turn of somebody else."""
    if running(q.ops, Setting) is not None:
        return refuse("TH-SET-08", "setup_first")
    if q.seat != q.ops.state.active:
        return refuse("TH-TURN-01", "not_your_turn", seat=q.ops.state.active)
    return None


def wrong_time(q: Question, kinds: tuple[str, ...], rule: str, text: str, **values: Value) -> Refusal | None:
    """Another question is open: setup, the turn of another, a moment for free actions, or this reason."""
    if q.kind in kinds:
        return None
    if refused := too_early(q):
        return refused
    if q.kind == "window":
        return refuse("TH-TIME-01", "window_open", window=q.value("window"))
    return refuse(rule, text, **values)


def not_used(q: Question, kinds: tuple[str, ...], card: str) -> Refusal | None:
    """The verb belongs to a card that is not being used now."""
    return wrong_time(q, kinds, q.ops.data.cards[card].rule, "card_idle", card=card)


def unknown_unit(q: Question, place: int = 0) -> Refusal | None:
    """TH-COMP-01: whether the word is no unit of this game."""
    word = q.word(place)
    if word in q.ops.state.units:
        return None
    return refuse("TH-COMP-01", "unknown_unit", name=typed(word)) if word else incomplete(q)


def unknown_sector(q: Question, place: int = 0) -> Refusal | None:
    """TH-RING-01: whether the word is no sector of this station."""
    word = q.word(place)
    if word in q.ops.station.ring:
        return None
    return refuse("TH-RING-01", "unknown_sector", name=typed(word)) if word else incomplete(q)


def unknown_slot(q: Question) -> Refusal | None:
    """TH-RING-01: whether the word is no slot of this station."""
    word, station = q.word(0), q.ops.station
    if word in station.installed_slots or word in station.pending_slots:
        return None
    return refuse("TH-RING-01", "unknown_slot", name=typed(word)) if word else incomplete(q)


def unknown_card(q: Question, card: str) -> Refusal | None:
    """TH-COMP-01: whether the word is no card that could lie on the station."""
    if card in q.ops.cards:
        return None
    return refuse("TH-COMP-01", "unknown_card", name=typed(card)) if card else incomplete(q)


def unknown_player(q: Question) -> Refusal | None:
    """TH-SET-01: whether nobody plays that faction."""
    word = q.word(0)
    if word in q.ops.lookup.owners:
        return None
    return refuse("TH-SET-01", "unknown_player", name=typed(word)) if word else incomplete(q)


def out_of_play(q: Question, name: str) -> Refusal | None:
    """TH-SPACE-04, TH-PAN-22, TH-UNIT-03: whether the unit stands in no sector."""
    unit, ops = q.ops.unit(name), q.ops
    if ops.stands(unit):
        return None
    match unit.sector:
        case "space":
            return refuse("TH-SPACE-04", "in_space", unit=name)
        case "card":
            return refuse("TH-PAN-22", "on_card", unit=name)
        case _:
            return refuse("TH-COMP-01", "nowhere", unit=name)


def friend(q: Question, name: str, rule: str) -> Refusal | None:
    """Whether the unit is of the own side, where this rule wants an enemy's."""
    if q.ops.enemies(q.ops.unit(name).owner, q.seat):
        return None
    return refuse(rule, "friend", unit=name)


def enemy_unit(q: Question, name: str, rule: str) -> Refusal | None:
    """Whether the unit is an enemy's, where this rule wants one of the own side."""
    owner = q.ops.unit(name).owner
    return refuse(rule, "enemy_unit", unit=name, seat=owner) if q.ops.enemies(owner, q.seat) else None
