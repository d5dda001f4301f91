"""What everybody sees of a player, and the hand, which only its owner sees."""

from __future__ import annotations

from collections.abc import Mapping

from nexusgames.core.values.alike import named
from nexusgames.core.values.frozen import Frozen
from nexusgames.games.icaion.cards import curio_price, print_of, prints
from nexusgames.games.icaion.decisions.curios import may_play
from nexusgames.games.icaion.frames import Turn
from nexusgames.games.icaion.live_game import (
    LiveGame,
    basic_movement,
    hand_limit,
    nodes_per_crystal,
    strength,
    upgrade_limit,
)
from nexusgames.games.icaion.options import ranking
from nexusgames.games.icaion.payments import means_of
from nexusgames.games.icaion.phases import is_dealt
from nexusgames.games.icaion.scoring import apparatus_worth, by_year, final_score, machines_of
from nexusgames.games.icaion.state import HeldTile, Player


class TileView(Frozen):
    """A player's Apparatus and its current worth."""

    colour: str
    year: int
    worth: int


class UpgradeView(Frozen):
    """An upgrade in play; `code` tells copies of one print apart."""

    code: str
    card: str


class FinalView(Frozen):
    """What the final scoring would bring now, with the best doubling."""

    crystals: int
    shards: int
    armour: int
    apparatus: int
    doubling: int
    total: int
    """The reputation so far plus all of this."""


class HandCardView(Frozen):
    """A card in the viewer's hand, with its current price and whether it can be played now."""

    card: str
    price: int
    playable: bool


class PlayerView(Frozen):
    """A player as everybody sees it; `hand` is None for all other viewers."""

    seat: int
    colour: str
    seeker: str
    gear: str
    place: int
    """The place in this Year's turn order from 1, which is the supply's number; 0 before they are dealt."""
    charged: bool
    node: str
    lying: bool
    armour: bool
    rp: int
    earned: Mapping[str, int]
    """Reputation by reason."""
    final: FinalView | None
    """None while the player lacks a Seeker or Gear, and when the game is over."""
    rows: tuple[str, ...]
    """The Machines still on the Division Board."""
    deployed: Mapping[str, int]
    """The number of Machines on the main board, by kind."""
    strength: int
    movement: int
    per_crystal: int
    cages: Mapping[str, Mapping[str, int]]
    crystals: Mapping[str, int]
    turns: int
    """How often crystals can be turned into another colour in one action."""
    shards: tuple[int, ...]
    shard_penalty: int
    """The final loss for having no shard, a negative number; 0 before the last Year."""
    parasites: int
    ranking: int
    """What this Year's Parasites would score if it ended now."""
    tile: TileView | None
    installed: tuple[TileView, ...]
    retrieved: bool
    """Whether an Apparatus was retrieved this Year."""
    upgrades: tuple[UpgradeView, ...]
    upgrade_limit: int
    cards: int
    hand_limit: int
    hand: tuple[HandCardView, ...] | None


def player_view(game: LiveGame, seat: int, watcher: int | None) -> PlayerView:
    """A player as the watcher sees it."""
    state, player = game.state, game.player(seat)
    complete, dealt = bool(player.seeker and player.gear), is_dealt(state)
    means = means_of(player)
    final = final_view(game, seat) if complete and state.result is None else None
    return PlayerView(
        seat=seat,
        **named(player, "colour seeker gear node lying armour rp earned parasites"),
        place=state.order.index(seat) + 1 if dealt else 0,
        charged=player.charged and dealt,
        final=final,
        rows=tuple(player.rows),
        deployed={kind.letter: machines_of(game, seat, kind.letter) for kind in game.data.machines.values()},
        strength=strength(game, player),
        movement=basic_movement(game, player),
        per_crystal=nodes_per_crystal(player),
        cages={name: dict(cage) for name, cage in player.cages.items()},
        crystals=dict(means.purse),
        turns=means.turns,
        shards=tuple(player.shards),
        shard_penalty=min(0, final.shards) if final and state.year == game.data.rules.years else 0,
        ranking=ranking_now(game, seat),
        tile=tile_view(game, seat, player.tile) if player.tile else None,
        installed=tuple(tile_view(game, seat, tile) for tile in by_year(player)),
        retrieved=state.year > 0 and player.retrieved_in == state.year,
        upgrades=tuple(UpgradeView(code, print_of(code)) for code in player.upgrades),
        upgrade_limit=upgrade_limit(game, player) if complete else 0,
        cards=len(player.hand),
        hand_limit=hand_limit(game, player) if complete else 0,
        hand=hand_view(game, seat, player) if seat == watcher else None,
    )


def tile_view(game: LiveGame, seat: int, tile: HeldTile) -> TileView:
    """A tile with its current worth."""
    return TileView(tile.colour, tile.year, apparatus_worth(game, seat, tile.colour))


def final_view(game: LiveGame, seat: int) -> FinalView:
    """IC-END-01, IC-END-02, IC-END-03, IC-END-04, IC-END-05: the parts of the final scoring as of now."""
    final = final_score(game, seat)
    return FinalView(
        **named(final, "crystals shards armour doubling"),
        apparatus=sum(worth for _, worth in final.apparatus),
        total=game.player(seat).rp + final.total,
    )


def ranking_now(game: LiveGame, seat: int) -> int:
    """IC-EOY-02, IC-EOY-03: the reputation for the player's current place in the Parasite ranking."""
    mine = game.player(seat).parasites
    if not mine:
        return 0
    order = game.state.order
    ahead = sum(
        game.player(other).parasites > mine
        or (game.player(other).parasites == mine and order.index(other) < order.index(seat))
        for other in order
    )
    table = ranking(game.state.options, game.data)
    return table[ahead] if ahead < len(table) else 0


def hand_view(game: LiveGame, seat: int, player: Player) -> tuple[HandCardView, ...]:
    """IC-INFO-01: the cards of a player, for that player alone."""
    top = game.state.stack[-1]
    acting = isinstance(top, Turn) and top.seat == seat and top.step == "act" and top.special > 0
    means = means_of(player)
    could = {
        name: acting and isinstance(top, Turn) and may_play(game, top, name, means) for name in prints(player.hand)
    }
    cards = game.data.curios
    return tuple(
        HandCardView(print_of(code), price_of(game, player, code), could[cards[code].id]) for code in player.hand
    )


def price_of(game: LiveGame, player: Player, code: str) -> int:
    """How many green crystals a card costs the player."""
    return curio_price(game, player, game.data.curios[code]).amount
