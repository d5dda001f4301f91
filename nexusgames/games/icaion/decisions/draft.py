"""The deal, and the draft of Seeker and Gear Cards."""

from __future__ import annotations

from nexusgames.core.choices import Choice, choice
from nexusgames.core.decisions import Decision, Refusal
from nexusgames.core.refusals import typed
from nexusgames.games.icaion.cards import print_of
from nexusgames.games.icaion.events import CardsDrawn, CardSeen, CharacterDealt, CharacterTaken, OrderDealt
from nexusgames.games.icaion.frames import Setting
from nexusgames.games.icaion.ops import Ops, procedures
from nexusgames.games.icaion.phases import is_dealt
from nexusgames.games.icaion.setup import deal, take_starting_qoam
from nexusgames.games.icaion.state import Player
from nexusgames.games.icaion.why_not import Question, incomplete, refuse

procedures.must_answer("draft", "IC-ADV-01", "must_draft")


@procedures.step(Setting, "deal")
def deal_cards(ops: Ops, setting: Setting) -> None:
    """IC-SETUP-10, IC-SETUP-12, IC-SETUP-13: once the board stands; saves of the first rules were dealt before it."""
    setting.step = "draft"
    if is_dealt(ops.state):
        return
    deal(ops.state)
    ops.emit(OrderDealt(tuple(ops.state.order)))
    for seat in ops.state.order:
        player = ops.player(seat)
        if player.seeker:
            ops.emit(CharacterDealt(seat, player.seeker, player.gear))
        ops.emit(CardsDrawn(seat, len(player.hand)))
        for code in player.hand:
            ops.emit(CardSeen(seat, print_of(code)))


@procedures.step(Setting, "draft")
def ask_draft(ops: Ops, setting: Setting) -> Decision | None:
    """IC-ADV-01: in reverse turn order one card each, then in the same order one of the kind still missing."""
    seat = drafting(ops)
    if seat is None:
        setting.step = "start"
        return None
    missing = missing_kinds(ops.player(seat))
    cards = [card for card in ops.state.decks.offer if kind_of(ops, card) in missing]
    return ops.ask(seat, "draft", [choice(f"draft {card}") for card in cards], rules=("IC-ADV-01",))


def drafting(ops: Ops) -> int | None:
    """IC-ADV-01: whose pick it is: first those who have nothing, then those who lack one kind."""
    for lacking in (2, 1):
        for seat in reversed(ops.state.order):
            if len(missing_kinds(ops.player(seat))) == lacking:
                return seat
    return None


def kind_of(ops: Ops, card: str) -> str:
    """Whether a character card is a Seeker or a Gear."""
    return "seeker" if card in ops.data.seekers else "gear"


def missing_kinds(player: Player) -> list[str]:
    """The kinds of character cards that a player does not have yet."""
    return [kind for kind, card in (("seeker", player.seeker), ("gear", player.gear)) if not card]


@procedures.answer(Setting, "draft")
def drafted(ops: Ops, setting: Setting, chosen: Choice) -> None:
    """IC-ADV-01: the card is taken; with both cards come the starting crystals."""
    seat, card = drafting(ops), chosen.args[0]
    assert seat is not None
    player = ops.player(seat)
    if card in ops.data.seekers:
        player.seeker = card
    else:
        player.gear = card
    ops.state.decks.offer.remove(card)
    ops.emit(CharacterTaken(seat, card))
    if not missing_kinds(player):
        take_starting_qoam(ops.data, player)


@procedures.verb("draft", "card")
def why_not_draft(q: Question) -> Refusal | None:
    """IC-ADV-01: a card that lies open, of a kind that the player does not have."""
    card, data = q.word(0), q.ops.data
    if q.kind != "draft":
        return refuse("IC-ADV-01", "no_draft")
    if card not in data.seekers and card not in data.gears:
        return refuse("IC-ADV-01", "unknown_character", name=typed(card)) if card else incomplete(q)
    kind = kind_of(q.ops, card)
    if kind not in missing_kinds(q.player):
        return refuse("IC-ADV-01", "kind_taken", card=card, own=q.player.seeker if kind == "seeker" else q.player.gear)
    return None if card in q.ops.state.decks.offer else refuse("IC-ADV-01", "not_open", card=card)
