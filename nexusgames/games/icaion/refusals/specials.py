"""Why a Special Action is not possible: cards, the hand, the power supply, armour and gloves."""

from __future__ import annotations

from nexusgames.core.decisions import Refusal
from nexusgames.games.icaion.cards import drawable, print_of, prints
from nexusgames.games.icaion.data import Curio as CurioCard
from nexusgames.games.icaion.data.effects import ExtraMove, PerformAction, Wound
from nexusgames.games.icaion.frames import Turn
from nexusgames.games.icaion.payments import means_of
from nexusgames.games.icaion.perks import special_actions
from nexusgames.games.icaion.refusals.actions import impossible
from nexusgames.games.icaion.refusals.question import Question, incomplete, refuse, typed
from nexusgames.games.icaion.refusals.times import busy, no_special, not_in_turn
from nexusgames.games.icaion.steps.actions import POSSIBLE, possible_actions
from nexusgames.games.icaion.steps.curios import curio_price, is_possible_after, seats_hit
from nexusgames.games.icaion.steps.specials import allowed_actions
from nexusgames.games.icaion.steps.supply import DRAW, OVERCHARGE, SHIFT
from nexusgames.games.icaion.steps.upgrades import has_room, may_leave

USES = tuple(use.args[0] for use in (OVERCHARGE, DRAW, SHIFT))
HAND = "hand"


def unknown_card(q: Question, place: int = 0) -> Refusal | None:
    """Whether the word is no Curio Card; a Seeker, Gear or event card is never in a hand."""
    word, data = q.word(place), q.ops.data
    if word in data.curios:
        return None
    if word in data.seekers or word in data.gears or word in data.events:
        return refuse("IC-COMP-18", "no_curio", card=word)
    return refuse("IC-COMP-18", "unknown_card", name=typed(word)) if word else incomplete(q)


def other_copy(q: Question, verb: str) -> Refusal | None:
    """IC-COMP-18: a card that is written by the number of another copy of the same print."""
    key = f"{verb} {print_of(q.word(0))}"
    return refuse("IC-TURN-07", "spelling", key=key) if q.decision.find(key) is not None else None


def play(q: Question) -> Refusal | None:
    """IC-CUR-01, IC-TURN-07: in hand, paid for, and with an effect that is possible now."""
    return unknown_card(q) or no_special(q) or other_copy(q, "play") or _not_held(q) or _card_dear(q) or _no_effect(q)


def _not_held(q: Question) -> Refusal | None:
    card = print_of(q.word(0))
    if card in prints(q.player.hand):
        return None
    in_play = card in prints(q.player.upgrades)
    return refuse("IC-CUR-01", "upgrade_in_play" if in_play else "not_in_hand", card=card)


def _card_dear(q: Question) -> Refusal | None:
    """IC-CUR-01, IC-SEEK-06: the price in green."""
    card = q.ops.data.curios[q.word(0)]
    price, means = curio_price(q.ops, q.player, card), means_of(q.player)
    if means.cover(price):
        return None
    have = means.most(price.colour)
    return refuse("IC-CUR-01", "card_dear", card=card.id, cost=price.amount, colour=price.colour, have=have)


def _no_effect(q: Question) -> Refusal | None:
    """IC-CUR-07, IC-CUR-08, IC-CUR-14: a card whose effect is impossible is not played."""
    card, turn = q.ops.data.curios[q.word(0)], q.turn
    assert turn is not None
    match card.effect:
        case ExtraMove():
            return None if turn.moved else _sprint_late(turn, card.id)
        case Wound(steps=steps):
            return None if seats_hit(q.ops, steps) else refuse("IC-CUR-14", "nobody_near", card=card.id)
        case PerformAction(actions=actions):
            return _no_action(q, card.id, actions)
        case _:
            return _nothing_leaves(q, card)


def _nothing_leaves(q: Question, card: CurioCard) -> Refusal | None:
    """IC-CUR-16: at the limit of upgrades one leaves before the new one is paid for, and does not help to pay."""
    price = curio_price(q.ops, q.player, card)
    if card.kind != "upgrade" or has_room(q.ops, q.player) or may_leave(q.player, price):
        return None
    return refuse("IC-CUR-16", "no_upgrade_leaves", card=card.id, cost=price.amount, colour=price.colour)


def _sprint_late(turn: Turn, card: str) -> Refusal:
    """IC-CUR-07: not after camp, and not after another action."""
    return refuse("IC-CUR-07", "sprint_late" if turn.acted else "sprint_camp", card=card)


def _no_action(q: Question, card: str, actions: tuple[str, ...]) -> Refusal | None:
    """IC-CUR-08: the action must be possible, also after the card is paid for."""
    named, means = "_".join(actions), means_of(q.player)
    if not possible_actions(q.ops, actions, means):
        return impossible(q, actions) or refuse("IC-CUR-08", "action_impossible", card=card, actions=named)
    if is_possible_after(q.ops, actions, curio_price(q.ops, q.player, q.ops.data.curios[card]), means):
        return None
    return refuse("IC-CUR-08", "action_unpayable", card=card, actions=named)


def discard(q: Question) -> Refusal | None:
    """IC-WND-01, IC-EXT-10, IC-LR-12: one card where one is asked for; the whole hand with Luminous Rays only."""
    if q.kind in ("wound", "scavenger_discard"):
        return _no_discard(q, "IC-WND-01" if q.kind == "wound" else "IC-EXT-10")
    if q.word(0) == HAND:
        return _whole_hand(q)
    return unknown_card(q) or refuse("IC-WND-01", "discard_when")


def _no_discard(q: Question, rule: str) -> Refusal | None:
    if q.word(0) == HAND:
        return refuse(rule, "discard_one")
    if refused := unknown_card(q) or other_copy(q, "discard"):
        return refused
    card = print_of(q.word(0))
    return None if card in prints(q.player.hand) else refuse(rule, "not_in_hand", card=card)


def _whole_hand(q: Question) -> Refusal | None:
    if not q.ops.state.options.luminous_rays:
        return refuse("IC-LR-12", "no_rays")
    if refused := no_special(q):
        return refused
    return None if q.player.hand else refuse("IC-LR-12", "empty_hand")


def supply(q: Question) -> Refusal | None:
    """IC-EPS-01, IC-EPS-08: charged, and for Draw a card to draw."""
    use = q.word(0)
    if use not in USES:
        return refuse("IC-EPS-01", "unknown_use", name=typed(use)) if use else incomplete(q)
    if refused := no_special(q):
        return refused
    if not q.player.charged:
        return refuse("IC-EPS-01", "discharged")
    return no_draw(q, "IC-EPS-08") if use == DRAW.args[0] else None


def no_draw(q: Question, rule: str) -> Refusal | None:
    """IC-CUR-03, IC-CUR-04: no room in the hand, or no card anywhere."""
    if drawable(q.ops, q.seat):
        return None
    decks = q.ops.state.decks
    if decks.curios or decks.discard:
        return refuse(rule, "hand_full", count=len(q.player.hand))
    return refuse("IC-CUR-04", "no_cards_left")


def special(q: Question) -> Refusal | None:
    """IC-SEEK-07, IC-SEEK-08, IC-GEAR-09: a Standard Action that armour or gloves allow as Special Action."""
    action = q.word(0)
    if action not in POSSIBLE:
        return refuse("IC-TURN-05", "unknown_action", name=typed(action)) if action else incomplete(q)
    return no_special(q) or _not_allowed(q, action)


def _not_allowed(q: Question, action: str) -> Refusal | None:
    if action not in allowed_actions(q.ops):
        if action in special_actions().get(q.player.seeker, ()):
            return refuse("IC-SEEK-07", "armour_off", action=action)
        return refuse("IC-TURN-05", "not_special", action=action)
    if possible_actions(q.ops, (action,), means_of(q.player)):
        return None
    return impossible(q, (action,)) or refuse("IC-SEEK-08", "special_impossible", action=action)


def shift(q: Question) -> Refusal | None:
    """IC-EPS-04, IC-EPS-05: the second shift follows a Standard Action of the first, once."""
    turn = q.turn
    if refused := no_shift(q):
        return refused
    assert turn is not None
    return None if turn.acted else refuse("IC-EPS-05", "shift_early")


def no_shift(q: Question) -> Refusal | None:
    """IC-EPS-04: whether there is no second shift to begin."""
    if refused := not_in_turn(q):
        return refused
    turn = q.turn
    assert turn is not None
    if not turn.double:
        return refuse("IC-EPS-04", "no_double")
    if turn.shift > 1:
        return refuse("IC-EPS-04", "second_shift")
    return busy(q)
