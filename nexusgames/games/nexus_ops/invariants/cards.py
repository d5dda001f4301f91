"""Every card is in exactly one place, and only where the options allow it."""

from __future__ import annotations

from functools import lru_cache

from nexusgames.core.game.game import BadState
from nexusgames.core.game.invariants import check_complete, quoted
from nexusgames.games.nexus_ops.cards import kind_of, score
from nexusgames.games.nexus_ops.data import EnergizeCard, nexus_ops_data
from nexusgames.games.nexus_ops.frames import BattleCard, Camp, March, Teleport, Turn
from nexusgames.games.nexus_ops.live_game import LiveGame
from nexusgames.games.nexus_ops.state import Player


def named(game: LiveGame, seat: int) -> str:
    """A player in a sentence."""
    return f"Player {seat + 1} ({quoted(game.state.players[seat].colour)})"


def check_cards(game: LiveGame) -> None:
    """NX-SET-08, NX-CARD-03, NX-CARD-07: both decks are complete, and the Mission cards too."""
    players, decks = game.state.players, game.state.decks
    piles = (game.data.mission.id, game.data.king.id)
    energize = [*decks.energize, *decks.energize_discard]
    secret = [*decks.secret, *decks.secret_discard, *decks.line]
    taken = 0
    for player in players:
        energize += player.energize
        secret += player.secret
        scored = [card for card in player.played if card not in piles]
        secret += scored
        taken += len(player.played) - len(scored)
    for frame in game.state.stack:
        if isinstance(frame, Turn):
            secret += frame.drawn
    check_complete("Energize card", energize, energize_cards())
    check_complete("Secret Mission card", secret, secret_cards(game.state.options.vortex))
    if decks.missions_left < 0 or decks.missions_left + taken != game.data.mission.count[game.state.options.edition]:
        raise BadState(f"There are {decks.missions_left} Mission cards left and {taken} taken.")
    check_places(game)
    for seat, player in enumerate(players):
        check_hand(game, seat, player)


@lru_cache(maxsize=1)
def energize_cards() -> frozenset[str]:
    """All Energize cards."""
    return frozenset(f"{card.id}#{n}" for card in nexus_ops_data().energize.values() for n in range(1, card.count + 1))


@lru_cache(maxsize=2)
def secret_cards(vortex: bool) -> frozenset[str]:
    """NX-VTX-08: all Secret Missions, with the Vortex without those about the Monolith."""
    missions = nexus_ops_data().secret.values()
    return frozenset(
        f"{card.id}#{n}" for card in missions if not (vortex and card.needs_monolith) for n in range(1, card.count + 1)
    )


def check_places(game: LiveGame) -> None:
    """NX-INT-01, NX-INT-02, NX-INT-07, NX-TOP-01: the line and the two cards to choose from each need an option."""
    state, decks, rules = game.state, game.state.decks, game.data.rules
    size = state.options.players + rules.line_extra if state.options.intercepted else 0
    if len(decks.line) > size:
        raise BadState(f"There are {len(decks.line)} cards in the transmission line, which has {size}.")
    if state.options.intercepted and decks.secret_discard:
        raise BadState("There are sold Secret Missions, but with intercepted transmissions nobody has any to sell.")
    for frame in state.stack:
        if isinstance(frame, Turn) and frame.drawn:
            most = rules.top_priority_draw if state.options.top_priority and frame.step == "keep" else 0
            if len(frame.drawn) > most:
                raise BadState(f"There are {len(frame.drawn)} drawn cards to choose from, not {most}.")


def check_hand(game: LiveGame, seat: int, player: Player) -> None:
    """NX-HID-03, NX-INT-02, NX-KOH-01: what may be in a hand, and in front of a player."""
    options = game.state.options
    if player.secret and options.intercepted:
        raise BadState(f"{named(game, seat)} holds a Secret Mission in spite of intercepted transmissions.")
    if player.shown:
        if not options.teams:
            raise BadState(f"{named(game, seat)} has shown a card, which only the team game knows.")
        if len(set(player.shown)) != len(player.shown):
            raise BadState(f"{named(game, seat)} has shown a card twice.")
        if not set(player.shown) <= {*player.energize, *player.secret}:
            raise BadState(f"{named(game, seat)} has shown a card that is not in the hand.")
    if not options.king_of_the_hill and game.data.king.id in player.played:
        raise BadState(f"{named(game, seat)} has a King of the Hill card, which this game does not use.")


def carried_out(game: LiveGame, effect: str) -> list[EnergizeCard]:
    """NX-ENZ-02: the discards with this effect; until somebody draws, all cards of a phase are among them.

    The top one does not count while its choices are still being made.
    """
    discard = game.state.decks.energize_discard
    if isinstance(game.state.stack[-1], BattleCard | Teleport | March | Camp):
        discard = discard[:-1]
    return [card for name in discard if (card := game.data.energize[kind_of(name)]).effect == effect]


def given_by(game: LiveGame, effect: str, value: str) -> int:
    """The total given by the cards with this effect."""
    return sum(card.values[value] for card in carried_out(game, effect))


def vp_by_seat(game: LiveGame) -> list[int]:
    """NX-MIS-01: every player's victory points."""
    return [score(game, seat) for seat in range(len(game.state.players))]
