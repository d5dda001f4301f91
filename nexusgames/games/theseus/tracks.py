"""Life, Data and Upgrade tokens: wounds and gains, one packet at a time (TH-END-03), each checked for the end."""

from __future__ import annotations

from nexusgames.games.theseus.endings import end_by_life, end_by_track
from nexusgames.games.theseus.events_cards import (
    DataGained,
    LifeGained,
    LifeLost,
    LifeLowered,
    TokensTaken,
)
from nexusgames.games.theseus.ops import Ops


def wound(ops: Ops, victim: int, amount: int, by: int) -> None:
    """TH-ATK-03, TH-FFA-03: the wounded faction loses Life; in the free-for-all the wounding one gains it."""
    if ops.lookup.ffa:
        gain_life(ops, by, amount, victim)
        return
    player = ops.player(victim)
    player.life = max(0, player.life - amount)
    ops.emit(LifeLost(victim, amount, player.life, by))
    if not player.life:
        end_by_life(ops, victim)


def gain_life(ops: Ops, seat: int, amount: int, rival: int) -> None:
    """TH-BOARD-02, TH-FFA-06, TH-FFA-12: up to the end of the track, which wins the free-for-all."""
    player, most = ops.player(seat), ops.data.rules.life_max
    gained = min(amount, most - player.life)
    if player.out or not gained:
        return
    player.life += gained
    ops.emit(LifeGained(seat, gained, player.life, rival))
    if ops.lookup.ffa and player.life == most:
        end_by_track(ops, "wounds", seat)


def lower_life(ops: Ops, seat: int, rival: int) -> None:
    """TH-FFA-05: Medlab of the free-for-all takes one from a rival's marker."""
    player = ops.player(rival)
    player.life -= 1
    ops.emit(LifeLowered(seat, rival, 1, player.life))


def gain_data(ops: Ops, seat: int, amount: int) -> None:
    """TH-END-02, TH-BOARD-02, TH-2V2-15: a faction without a Data marker gains nothing; a full track wins."""
    player, most = ops.player(seat), ops.data.rules.data_max
    gained = min(amount, most - player.data)
    if not ops.lookup.collects[seat] or player.out or not gained:
        return
    player.data += gained
    ops.emit(DataGained(seat, gained, player.data))
    if player.data == most:
        end_by_track(ops, "data", seat)


def take_tokens(ops: Ops, seat: int, count: int) -> None:
    """TH-TOK-01, TH-UPG-01: Upgrade tokens from the pool, as far as there are any."""
    state, player = ops.state, ops.player(seat)
    count = min(count, state.pool)
    if not count:
        return
    state.pool -= count
    player.tokens += count
    gained_something(ops)
    ops.emit(TokensTaken(seat, count, player.tokens))


def gained_something(ops: Ops) -> None:
    """Ruling: a player who wanted no more windows is asked again after gaining something to use in them."""
    ops.whole_turn.quiet = False
