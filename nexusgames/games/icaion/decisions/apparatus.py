"""Retrieve an Apparatus in the City, and Install it at its crater."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Refusal, choice
from nexusgames.games.icaion.events_actions import ApparatusInstalled, ApparatusRetrieved
from nexusgames.games.icaion.live_game import LiveGame, procedures
from nexusgames.games.icaion.payments import Means
from nexusgames.games.icaion.perks import perk
from nexusgames.games.icaion.scoring import apparatus_worth
from nexusgames.games.icaion.state import HeldTile, Player
from nexusgames.games.icaion.why_not import Question, no_standard, refuse, unknown_crystal

INSTALL = choice("install")


def retrievals(game: LiveGame, means: Means) -> list[Choice]:
    """IC-RET-01: the tiles to retrieve: in the City, slot empty, once a Year, in a colour not yet installed."""
    player = game.me
    if player.node not in game.board.city or not may_retrieve(game, player):
        return []
    return [choice(f"retrieve {colour}") for colour in game.state.apparatus if is_open(game, player, colour)]


def may_retrieve(game: LiveGame, player: Player) -> bool:
    """IC-RET-01, IC-INS-03: whether the slot is empty and no tile was retrieved this Year."""
    return player.tile is None and player.retrieved_in != game.state.year


def is_open(game: LiveGame, player: Player, colour: str) -> bool:
    """IC-RET-01, IC-RET-03: the stack shows a tile of this Year, and the player has installed none of its colour."""
    if game.state.apparatus[colour] != game.state.year:
        return False
    return all(tile.colour != colour for tile in player.installed)


def retrieve(game: LiveGame, chosen: Choice) -> None:
    """IC-RET-02: take the tile and score it at once."""
    seat, player, colour = game.state.active, game.me, chosen.args[0]
    player.tile = HeldTile(colour, game.state.year)
    player.retrieved_in = game.state.year
    game.state.apparatus[colour] += 1
    game.emit(ApparatusRetrieved(seat, colour, game.state.year))
    game.score(seat, apparatus_worth(game, seat, colour), "retrieve")


def installs(game: LiveGame, means: Means) -> list[Choice]:
    """IC-INS-01: the Install choice, if the Seeker stands at the crater of the tile's colour."""
    player = game.me
    if player.tile is None:
        return []
    crater = game.board.crater_of_colour[player.tile.colour]
    return [INSTALL] if game.board.crater_at.get(player.node) == crater else []


def install(game: LiveGame, chosen: Choice) -> None:
    """IC-INS-02, IC-INS-04, IC-GEAR-08: only this takes the tile out of its slot; it scores at the end."""
    seat, player = game.state.active, game.me
    tile = player.tile
    assert tile is not None
    player.installed.append(tile)
    player.tile = None
    game.emit(ApparatusInstalled(seat, tile.colour, tile.year))
    game.score(seat, perk(player, "install_rp"), "install")


@procedures.verb("retrieve", "apparatus")
def why_not_retrieve(q: Question) -> Refusal | None:
    """IC-RET-01, IC-RET-03: the player must be in the City with an empty slot, and the stack open."""
    return no_standard(q, "retrieve") or no_retrieve(q) or unknown_crystal(q, 0) or _stack_closed(q, q.word(0))


def no_retrieve(q: Question) -> Refusal | None:
    """IC-RET-01, IC-INS-03: why the player cannot retrieve anything: not in the City, slot full, or done this Year."""
    game, player = q.game, q.player
    if player.node not in game.board.city:
        return refuse("IC-RET-01", "not_in_city", node=player.node)
    if may_retrieve(game, player):
        return None
    if player.tile is not None:
        return refuse("IC-INS-03", "slot_full", apparatus=player.tile.colour)
    return refuse("IC-RET-01", "retrieved")


def _stack_closed(q: Question, colour: str) -> Refusal | None:
    """IC-RET-01, IC-RET-03: the top tile is of another Year, or the player has installed this colour."""
    if is_open(q.game, q.player, colour):
        return None
    if q.game.state.apparatus[colour] != q.game.state.year:
        return refuse("IC-RET-03", "other_year", apparatus=colour, year=q.game.state.year, last=q.game.last_year)
    return refuse("IC-RET-01", "colour_installed", apparatus=colour)


@procedures.verb("install")
def why_not_install(q: Question) -> Refusal | None:
    """IC-INS-01: the Standard Action must be available, and the Seeker at the right crater."""
    return no_standard(q, "install") or no_install(q)


def no_install(q: Question) -> Refusal | None:
    """IC-INS-01: the player has no retrieved Apparatus, or is not at the crater of its colour."""
    tile, board = q.player.tile, q.game.board
    if tile is None:
        return refuse("IC-INS-01", "no_tile")
    crater = board.crater_of_colour[tile.colour]
    if board.crater_at.get(q.player.node) == crater:
        return None
    return refuse("IC-INS-01", "wrong_crater", apparatus=tile.colour, crater=crater, node=q.player.node)
