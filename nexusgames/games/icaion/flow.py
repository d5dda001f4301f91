"""The flow of a game: Years, rounds and turns."""

from __future__ import annotations

from nexusgames.games.icaion.endings import end_year
from nexusgames.games.icaion.events import (
    EventTurned,
    LastRoundBegan,
    NextEventShown,
    OrderChanged,
    SuppliesRecharged,
    YearBegan,
)
from nexusgames.games.icaion.events_actions import ArmourOff
from nexusgames.games.icaion.frames import Finale, Turn, Years
from nexusgames.games.icaion.incidents import resolve
from nexusgames.games.icaion.live_game import LiveGame, procedures


@procedures.step(Years, "begin")
def begin_year(game: LiveGame, years: Years) -> None:
    """IC-YEAR-02, IC-YEAR-03, IC-YEAR-04, IC-YEAR-05: set up decks, shards, supplies and turn order for a new Year."""
    state = game.state
    state.year += 1
    shuffle_events(game)
    fill_colossus(game)
    game.emit(YearBegan(state.year, len(state.decks.events), len(state.colossus.shards)))
    if state.year > 1:
        recharge_all(game)
        state.order = order_by_reputation(game)
        game.emit(OrderChanged(tuple(state.order)))
    for seat, player in enumerate(state.players):
        player.parasites = 0
        if player.armour:
            player.armour = False
            game.emit(ArmourOff(seat))
    show_next_event(game)
    years.step = "event"


def shuffle_events(game: LiveGame) -> None:
    """IC-YEAR-02: shuffle all event cards so far with this Year's Colossus Card."""
    decks = game.state.decks
    decks.events += [*decks.track, decks.waiting.pop()]
    decks.track.clear()
    game.state.chance.shuffle(decks.events)


def fill_colossus(game: LiveGame) -> None:
    """IC-YEAR-03, IC-AMB-37: refill the Colossus with face-down shards, as many as the player count allows."""
    colossus, supply = game.state.colossus, game.state.decks.shards
    most = game.data.rules.colossus_shards[game.state.options.players]
    while len(colossus.shards) < most and supply:
        colossus.shards.append(supply.pop())


def recharge_all(game: LiveGame) -> None:
    """IC-YEAR-04, IC-YEAR-08: recharge every supply."""
    for player in game.state.players:
        player.charged = True
    game.emit(SuppliesRecharged())


def order_by_reputation(game: LiveGame) -> list[int]:
    """IC-YEAR-04, IC-AMB-28: lowest reputation first; among tied players, the one later in the old order."""
    later_first = list(reversed(game.state.order))
    return sorted(later_first, key=lambda seat: game.player(seat).rp)


def show_next_event(game: LiveGame) -> None:
    """IC-ADV-02, IC-AMB-29: reveal the top card, which always lies face up with `open_event`."""
    if game.state.options.open_event and game.state.decks.events:
        game.emit(NextEventShown(game.state.decks.events[-1]))


@procedures.step(Years, "event")
def begin_round(game: LiveGame, years: Years) -> None:
    """IC-EVT-01, IC-EVT-02, IC-EVB-01, IC-YEAR-08: put the top card on the first free space and resolve it."""
    state = game.state
    card = state.decks.events.pop()
    state.decks.track.append(card)
    state.active = state.order[0]
    game.emit(EventTurned(card, game.round))
    show_next_event(game)
    space = game.data.tracks[state.options.players][game.round - 1]
    if space.recharge:
        recharge_all(game)
    years.step = "turn"
    if game.last_round and card in game.data.region_cards:
        game.emit(LastRoundBegan(state.year))
    resolve(game, card, space)


@procedures.step(Years, "turn")
def turn(game: LiveGame, years: Years) -> None:
    """IC-YEAR-06: start the turn of the active player."""
    years.step = "next"
    game.push(Turn(seat=game.state.active))


@procedures.step(Years, "next")
def next_seat(game: LiveGame, years: Years) -> None:
    """IC-YEAR-06, IC-YEAR-07: go on to the next player; after the last one the round ends, and perhaps the Year."""
    state = game.state
    place = state.order.index(state.active) + 1
    if place < len(state.order):
        state.active = state.order[place]
        years.step = "turn"
    else:
        years.step = "end" if game.last_round else "event"


@procedures.step(Years, "end")
def finish_year(game: LiveGame, years: Years) -> None:
    """IC-EOY-06, IC-YEAR-01, IC-END-08: end the Year; the last one leads to the final scoring, so every game ends."""
    end_year(game)
    if game.last_year:
        game.push(Finale())
    else:
        years.step = "begin"
