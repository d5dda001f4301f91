"""When a decision comes up: Years, rounds and turns."""

from __future__ import annotations

from nexusgames.games.icaion.events import (
    ArmourOff,
    EventTurned,
    LastRoundBegan,
    NextEventShown,
    OrderChanged,
    SuppliesRecharged,
    YearBegan,
)
from nexusgames.games.icaion.frames import Finale, Turn, Years
from nexusgames.games.icaion.incidents import resolve
from nexusgames.games.icaion.live_game import LiveGame, procedures
from nexusgames.games.icaion.year_end import end_year


@procedures.step(Years, "begin")
def begin_year(game: LiveGame, years: Years) -> None:
    """IC-YEAR-02, IC-YEAR-03, IC-YEAR-04, IC-YEAR-05: decks, shards, supplies and turn order of the new Year."""
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
    """IC-YEAR-02: all event cards so far and the Colossus Card of this Year, shuffled."""
    decks = game.state.decks
    decks.events += [*decks.track, decks.waiting.pop()]
    decks.track.clear()
    game.state.chance.shuffle(decks.events)


def fill_colossus(game: LiveGame) -> None:
    """IC-YEAR-03, IC-AMB-37: unseen shards up to the number for this table."""
    colossus, supply = game.state.colossus, game.state.decks.shards
    most = game.data.rules.colossus_shards[game.state.options.players]
    while len(colossus.shards) < most and supply:
        colossus.shards.append(supply.pop())


def recharge_all(game: LiveGame) -> None:
    """IC-YEAR-04, IC-YEAR-08: every supply is charged."""
    for player in game.state.players:
        player.charged = True
    game.emit(SuppliesRecharged())


def order_by_reputation(game: LiveGame) -> list[int]:
    """IC-YEAR-04, IC-AMB-28: the lowest reputation first; of the tied the one who was later in the old order."""
    later_first = list(reversed(game.state.order))
    return sorted(later_first, key=lambda seat: game.player(seat).rp)


def show_next_event(game: LiveGame) -> None:
    """IC-ADV-02, IC-AMB-29: with `open_event` the top card is always face up."""
    if game.state.options.open_event and game.state.decks.events:
        game.emit(NextEventShown(game.state.decks.events[-1]))


@procedures.step(Years, "event")
def begin_round(game: LiveGame, years: Years) -> None:
    """IC-EVT-01, IC-EVT-02, IC-EVB-01, IC-YEAR-08: the top card goes on the first free space and is resolved."""
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
    """IC-YEAR-06: one turn of each player in the order of the supplies."""
    years.step = "next"
    game.push(Turn(seat=game.state.active))


@procedures.step(Years, "next")
def next_seat(game: LiveGame, years: Years) -> None:
    """IC-YEAR-06, IC-YEAR-07: after the last player the round is over, and perhaps the Year."""
    state = game.state
    place = state.order.index(state.active) + 1
    if place < len(state.order):
        state.active = state.order[place]
        years.step = "turn"
    else:
        years.step = "end" if game.last_round else "event"


@procedures.step(Years, "end")
def finish_year(game: LiveGame, years: Years) -> None:
    """IC-EOY-06, IC-YEAR-01, IC-END-08: after the last Year comes the final scoring, so every game ends."""
    end_year(game)
    if game.last_year:
        game.push(Finale())
    else:
        years.step = "begin"
