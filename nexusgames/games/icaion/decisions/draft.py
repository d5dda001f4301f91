"""Dealing cards and turn order, and drafting Seeker and Gear Cards."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice, typed
from nexusgames.games.icaion.cards import print_of
from nexusgames.games.icaion.events import CharacterDealt, CharacterTaken, OrderDealt
from nexusgames.games.icaion.events_actions import CardsDrawn, CardSeen
from nexusgames.games.icaion.frames import Setting
from nexusgames.games.icaion.live_game import LiveGame, procedures
from nexusgames.games.icaion.phases import is_dealt
from nexusgames.games.icaion.setup import deal, take_starting_qoam
from nexusgames.games.icaion.state import Player
from nexusgames.games.icaion.why_not import Question, incomplete, refuse


@procedures.must_answer("draft", "IC-ADV-01", "must_draft")
@procedures.step(Setting, "deal")
def deal_cards(game: LiveGame, setting: Setting) -> None:
    """IC-SETUP-10, IC-SETUP-12, IC-SETUP-13: deal once the board is set up; rules version 1 dealt before that."""
    setting.step = "draft"
    if is_dealt(game.state):
        return
    deal(game.state)
    game.emit(OrderDealt(tuple(game.state.order)))
    for seat in game.state.order:
        player = game.player(seat)
        if player.seeker:
            game.emit(CharacterDealt(seat, player.seeker, player.gear))
        game.emit(CardsDrawn(seat, len(player.hand)))
        for code in player.hand:
            game.emit(CardSeen(seat, print_of(code)))


@procedures.step(Setting, "draft")
def ask_draft(game: LiveGame, setting: Setting) -> Decision | None:
    """IC-ADV-01: in reverse turn order everybody picks a card, then one of the kind they still lack."""
    seat = drafting(game)
    if seat is None:
        setting.step = "start"
        return None
    missing = missing_kinds(game.player(seat))
    cards = [card for card in game.state.decks.offer if kind_of(game, card) in missing]
    return game.ask(seat, "draft", [choice(f"draft {card}") for card in cards], rules=("IC-ADV-01",))


def drafting(game: LiveGame) -> int | None:
    """IC-ADV-01: the seat whose pick it is: first players with no card, then those who lack one kind."""
    for lacking in (2, 1):
        for seat in reversed(game.state.order):
            if len(missing_kinds(game.player(seat))) == lacking:
                return seat
    return None


def kind_of(game: LiveGame, card: str) -> str:
    """The kind of a character card: `seeker` or `gear`."""
    return "seeker" if card in game.data.seekers else "gear"


def missing_kinds(player: Player) -> list[str]:
    """The kinds of character card that a player still lacks."""
    return [kind for kind, card in (("seeker", player.seeker), ("gear", player.gear)) if not card]


@procedures.answer(Setting, "draft")
def drafted(game: LiveGame, setting: Setting, chosen: Choice) -> None:
    """IC-ADV-01: take the card; the second one brings the starting crystals of both."""
    seat, card = drafting(game), chosen.args[0]
    assert seat is not None
    player = game.player(seat)
    if card in game.data.seekers:
        player.seeker = card
    else:
        player.gear = card
    game.state.decks.offer.remove(card)
    game.emit(CharacterTaken(seat, card))
    if not missing_kinds(player):
        take_starting_qoam(game.data, player)


@procedures.verb("draft", "card")
def why_not_draft(q: Question) -> Refusal | None:
    """IC-ADV-01: the card must lie open and be of a kind that the player lacks."""
    card, data = q.word(0), q.game.data
    if q.kind != "draft":
        return refuse("IC-ADV-01", "no_draft")
    if card not in data.seekers and card not in data.gears:
        return refuse("IC-ADV-01", "unknown_character", name=typed(card)) if card else incomplete(q)
    kind = kind_of(q.game, card)
    if kind not in missing_kinds(q.player):
        return refuse("IC-ADV-01", "kind_taken", card=card, own=q.player.seeker if kind == "seeker" else q.player.gear)
    return None if card in q.game.state.decks.offer else refuse("IC-ADV-01", "not_open", card=card)
