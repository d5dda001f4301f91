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
from nexusgames.games.icaion.ops import Ops, procedures
from nexusgames.games.icaion.year_end import end_year


@procedures.step(Years, "begin")
def begin_year(ops: Ops, years: Years) -> None:
    """IC-YEAR-02, IC-YEAR-03, IC-YEAR-04, IC-YEAR-05: decks, shards, supplies and turn order of the new Year."""
    state = ops.state
    state.year += 1
    shuffle_events(ops)
    fill_colossus(ops)
    ops.emit(YearBegan(state.year, len(state.decks.events), len(state.colossus.shards)))
    if state.year > 1:
        recharge_all(ops)
        state.order = order_by_reputation(ops)
        ops.emit(OrderChanged(tuple(state.order)))
    for seat, player in enumerate(state.players):
        player.parasites = 0
        if player.armour:
            player.armour = False
            ops.emit(ArmourOff(seat))
    show_next_event(ops)
    years.step = "event"


def shuffle_events(ops: Ops) -> None:
    """IC-YEAR-02: all event cards so far and the Colossus Card of this Year, shuffled."""
    decks = ops.state.decks
    decks.events += [*decks.track, decks.waiting.pop()]
    decks.track.clear()
    ops.state.chance.shuffle(decks.events)


def fill_colossus(ops: Ops) -> None:
    """IC-YEAR-03, IC-AMB-37: unseen shards up to the number for this table."""
    colossus, supply = ops.state.colossus, ops.state.decks.shards
    most = ops.data.rules.colossus_shards[ops.state.options.players]
    while len(colossus.shards) < most and supply:
        colossus.shards.append(supply.pop())


def recharge_all(ops: Ops) -> None:
    """IC-YEAR-04, IC-YEAR-08: every supply is charged."""
    for player in ops.state.players:
        player.charged = True
    ops.emit(SuppliesRecharged())


def order_by_reputation(ops: Ops) -> list[int]:
    """IC-YEAR-04, IC-AMB-28: the lowest reputation first; of the tied the one who was later in the old order."""
    later_first = list(reversed(ops.state.order))
    return sorted(later_first, key=lambda seat: ops.player(seat).rp)


def show_next_event(ops: Ops) -> None:
    """IC-ADV-02, IC-AMB-29: with `open_event` the top card is always face up."""
    if ops.state.options.open_event and ops.state.decks.events:
        ops.emit(NextEventShown(ops.state.decks.events[-1]))


@procedures.step(Years, "event")
def begin_round(ops: Ops, years: Years) -> None:
    """IC-EVT-01, IC-EVT-02, IC-EVB-01, IC-YEAR-08: the top card goes on the first free space and is resolved."""
    state = ops.state
    card = state.decks.events.pop()
    state.decks.track.append(card)
    state.active = state.order[0]
    ops.emit(EventTurned(card, ops.round))
    show_next_event(ops)
    space = ops.data.tracks[state.options.players][ops.round - 1]
    if space.recharge:
        recharge_all(ops)
    years.step = "turn"
    if ops.last_round and card in ops.data.region_cards:
        ops.emit(LastRoundBegan(state.year))
    resolve(ops, card, space)


@procedures.step(Years, "turn")
def turn(ops: Ops, years: Years) -> None:
    """IC-YEAR-06: one turn of each player in the order of the supplies."""
    years.step = "next"
    ops.push(Turn(seat=ops.state.active))


@procedures.step(Years, "next")
def next_seat(ops: Ops, years: Years) -> None:
    """IC-YEAR-06, IC-YEAR-07: after the last player the round is over, and perhaps the Year."""
    state = ops.state
    place = state.order.index(state.active) + 1
    if place < len(state.order):
        state.active = state.order[place]
        years.step = "turn"
    else:
        years.step = "end" if ops.last_round else "event"


@procedures.step(Years, "end")
def finish_year(ops: Ops, years: Years) -> None:
    """IC-EOY-06, IC-YEAR-01, IC-END-08: after the last Year comes the final scoring, so every game ends."""
    end_year(ops)
    if ops.last_year:
        ops.push(Finale())
    else:
        years.step = "begin"
