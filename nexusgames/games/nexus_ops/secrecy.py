"""What is hidden: which choices are private, and how to deal anew what a seat cannot see.

Dealing it anew proves that views and questions keep secrets: they must not change.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nexusgames.core.engine.choices import Choice
from nexusgames.core.engine.frames import Window
from nexusgames.core.engine.refusals import running
from nexusgames.core.values.chance import MASK, Chance
from nexusgames.core.values.frozen import Frozen
from nexusgames.games.nexus_ops.cards import kind_of, kinds
from nexusgames.games.nexus_ops.data import nexus_ops_data
from nexusgames.games.nexus_ops.decisions.abilities import unit_abilities
from nexusgames.games.nexus_ops.decisions.aftermath import may_take
from nexusgames.games.nexus_ops.decisions.scoring import come_true
from nexusgames.games.nexus_ops.frames import Battle, Opportunity, Turn
from nexusgames.games.nexus_ops.live_game import LiveGame
from nexusgames.games.nexus_ops.missions import may_play
from nexusgames.games.nexus_ops.state import NexusOpsState

Slot = tuple[list[str], int]
"""A place for a card: the pile or hand, and the position in it."""
PRIVATE = frozenset(("play", "sell", "show", "keep", "give"))
"""Choices that name a card in the hand or one just drawn."""
USING = frozenset(("play", "sell", "mission"))
"""Choices that lay the card open in any case."""


def is_private(state: NexusOpsState, seat: int, chosen: Choice) -> bool:
    """NX-HID-01, NX-INT-08: whether the choice gives a hidden card away; missions in the line are not hidden.

    NX-HID-03: a card that was shown is used in the open, but nobody else sees which card is given to an ally.
    """
    if chosen.verb in USING and chosen.args and chosen.args[0] in kinds(state.players[seat].shown):
        return False
    return chosen.verb in PRIVATE or (chosen.verb == "mission" and not state.options.intercepted)


class Reason(Frozen):
    """Something everybody knows of a hand: it has a card that fits, or its seat would not have been asked."""

    hand: list[str]
    fits: Callable[[str], bool]


def redeal(state: NexusOpsState, seat: int | None, seed: int) -> NexusOpsState:
    """Deal everything hidden from the seat anew, in the state given; for the seat it stays the same game."""
    chance = Chance(seed & MASK)
    deal(energize_slots(state, seat), window_reason(state), chance)
    deal(secret_slots(state, seat), mission_reason(state) or keep_reason(state), chance)
    redeal_tokens(state, chance)
    state.chance = chance
    state.decision = None
    return state


def deal(slots: list[Slot], reason: Reason | None, chance: Chance) -> None:
    """Deal the cards in all slots anew; a hand that is known to have a card that fits still has one."""
    known = reason is not None and any(reason.fits(card) for card in reason.hand)
    pool = sorted(cards[place] for cards, place in slots)
    chance.shuffle(pool)
    for (cards, place), card in zip(slots, pool, strict=True):
        cards[place] = card
    if reason is None or not known or any(reason.fits(card) for card in reason.hand):
        return
    lacking = [slot for slot in slots if slot[0] is reason.hand]
    fitting = [slot for slot in slots if reason.fits(slot[0][slot[1]])]
    if lacking and fitting:
        (cards, place), (others, other) = pick(lacking, chance), pick(fitting, chance)
        cards[place], others[other] = others[other], cards[place]


def pick(slots: Sequence[Slot], chance: Chance) -> Slot:
    """One of them at random."""
    return slots[chance.below(len(slots))]


def energize_slots(state: NexusOpsState, seat: int | None) -> list[Slot]:
    """The Energize deck and the hidden cards of the other hands."""
    deck = state.decks.energize
    return [*every_slot(deck), *hidden_slots(state, seat, [player.energize for player in state.players])]


def secret_slots(state: NexusOpsState, seat: int | None) -> list[Slot]:
    """NX-TOP-01: the Secret Mission deck, the hidden cards of the other hands, and cards another player just drew."""
    deck, turn = state.decks.secret, running(LiveGame(state), Turn)
    slots = [*every_slot(deck), *hidden_slots(state, seat, [player.secret for player in state.players])]
    if turn is not None and turn.seat != seat:
        slots += every_slot(turn.drawn)
    return slots


def every_slot(cards: list[str]) -> list[Slot]:
    """All places of a pile."""
    return [(cards, place) for place in range(len(cards))]


def hidden_slots(state: NexusOpsState, seat: int | None, hands: list[list[str]]) -> list[Slot]:
    """NX-HID-03: the places in the other hands, except those of cards that were shown."""
    return [
        (hand, place)
        for other, hand in enumerate(hands)
        if other != seat
        for place, card in enumerate(hand)
        if card not in state.players[other].shown
    ]


def window_reason(state: NexusOpsState) -> Reason | None:
    """NX-HID-02: with `ask_able`, everybody knows that a player asked in a window can do something there."""
    window, game = state.stack[-1], LiveGame(state)
    if state.options.prompts == "ask_all" or not isinstance(window, Window) or window.passed >= len(window.order):
        return None
    seat, battle = window.order[window.passed], game.battle
    if battle is None or (window.name == "B-PRE" and unit_abilities(game, battle, seat)):
        return None
    return Reason(state.players[seat].energize, lambda card: timing_of(card) == window.name)


def timing_of(card: str) -> str:
    """When an Energize card may be played."""
    return nexus_ops_data().energize[kind_of(card)].timing


def mission_reason(state: NexusOpsState) -> Reason | None:
    """NX-HID-02: with `ask_able`, a player asked about missions alone has one that fits."""
    top, game, seat = state.stack[-1], LiveGame(state), state.active
    if state.options.prompts == "ask_all":
        return None
    if isinstance(top, Opportunity):
        fresh = come_true(game, seat, top.before)
        return Reason(state.players[seat].secret, lambda card: kind_of(card) in fresh)
    if not isinstance(top, Battle) or top.step != "missions" or may_take(game, top):
        return None
    missions = game.data.secret
    return Reason(state.players[seat].secret, lambda card: may_play(game, seat, missions[kind_of(card)], top))


def keep_reason(state: NexusOpsState) -> Reason | None:
    """NX-TOP-01: two different drawn cards stay different, because with `ask_able` a pair is not asked about."""
    turn = running(LiveGame(state), Turn)
    if turn is None or len(turn.drawn) < 2:
        return None
    return Reason(turn.drawn, lambda card: kind_of(card) != kind_of(turn.drawn[0]))


def redeal_tokens(state: NexusOpsState, chance: Chance) -> None:
    """NX-SET-09, NX-ENE-02: shuffle the face-down tokens; in the small layout, each player's half by itself."""
    halves = nexus_ops_data().layouts[state.options.layout].halves
    for part in halves.values() or (tuple(state.spaces),):
        spaces = [state.spaces[name] for name in part if state.spaces[name].token is not None]
        tokens = sorted(str(space.token) for space in spaces)
        chance.shuffle(tokens)
        for space, token in zip(spaces, tokens, strict=True):
            space.token = token
