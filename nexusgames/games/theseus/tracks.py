"""Life, Data and Upgrade tokens: wounds and gains, one packet at a time (TH-END-03), each checked for the end."""

from __future__ import annotations

from nexusgames.games.theseus.endings import end_by_life, end_by_track
from nexusgames.games.theseus.events_cards import DataGained, LifeGained, LifeLost, LifeLowered, TokensTaken
from nexusgames.games.theseus.live_game import LiveGame


def wound(game: LiveGame, victim: int, amount: int, by: int) -> None:
    """TH-ATK-03, TH-FFA-03: the wounded faction loses Life; in a free-for-all the wounding one gains it instead."""
    if game.lookup.ffa:
        gain_life(game, by, amount, victim)
        return
    player = game.player(victim)
    player.life = max(0, player.life - amount)
    game.emit(LifeLost(victim, amount, player.life, by))
    if not player.life:
        end_by_life(game, victim)


def gain_life(game: LiveGame, seat: int, amount: int, rival: int) -> None:
    """TH-BOARD-02, TH-FFA-06, TH-FFA-12: gain Life up to the end of the track, which wins a free-for-all."""
    player, most = game.player(seat), game.data.rules.life_max
    gained = min(amount, most - player.life)
    if player.out or not gained:
        return
    player.life += gained
    game.emit(LifeGained(seat, gained, player.life, rival))
    if game.lookup.ffa and player.life == most:
        end_by_track(game, "wounds", seat)


def lower_life(game: LiveGame, seat: int, rival: int) -> None:
    """TH-FFA-05: in a free-for-all Medlab lowers a rival's marker by one."""
    player = game.player(rival)
    player.life -= 1
    game.emit(LifeLowered(seat, rival, 1, player.life))


def gain_data(game: LiveGame, seat: int, amount: int) -> None:
    """TH-END-02, TH-BOARD-02, TH-2V2-15: a faction without a Data marker gains nothing; a full track wins."""
    player, most = game.player(seat), game.data.rules.data_max
    gained = min(amount, most - player.data)
    if not game.lookup.collects[seat] or player.out or not gained:
        return
    player.data += gained
    game.emit(DataGained(seat, gained, player.data))
    if player.data == most:
        end_by_track(game, "data", seat)


def take_tokens(game: LiveGame, seat: int, count: int) -> None:
    """TH-TOK-01, TH-UPG-01: take Upgrade tokens from the pool, as far as there are any."""
    state, player = game.state, game.player(seat)
    count = min(count, state.pool)
    if not count:
        return
    state.pool -= count
    player.tokens += count
    gained_something(game)
    game.emit(TokensTaken(seat, count, player.tokens))


def gained_something(game: LiveGame) -> None:
    """Ruling: windows open again for a player who had silenced them and now gained something to use."""
    game.whole_turn.quiet = False
