"""The players of a position."""

from __future__ import annotations

from collections.abc import Mapping

from nexusgames.core.values.codec import Malformed, Stored
from nexusgames.games.icaion.board import icaion_board
from nexusgames.games.icaion.data import icaion_data
from nexusgames.games.icaion.live_game import CAGE, unlocked
from nexusgames.games.icaion.perks import perks_by_card
from nexusgames.games.icaion.state import Crystals, HeldTile, IcaionState, Player

START = "start"
"""The reason given for reputation that a position sets."""


class PlayerPatch(Stored):
    """What a position says about a player; by default, Seeker and Gear are ones that nobody else has."""

    seeker: str | None = None
    gear: str | None = None
    node: str | None = None
    lying: bool = False
    armour: bool = False
    charged: bool = True
    rows: list[str] | None = None
    cages: dict[str, dict[str, int]] | None = None
    hand: list[str] | None = None
    upgrades: list[str] | None = None
    shards: list[int] | None = None
    parasites: int = 0
    tile: str | None = None
    installed: list[str] | None = None
    retrieved: bool = False
    rp: int = 0


def patch_player(state: IcaionState, seat: int, told: PlayerPatch, all_told: Mapping[int, PlayerPatch]) -> None:
    """Patch a player, except for the cards, which `deal_cards` deals to all players together."""
    player = state.players[seat]
    board = icaion_board()
    player.seeker = character(state, seat, "seeker", told.seeker, all_told)
    player.gear = character(state, seat, "gear", told.gear, all_told)
    player.node = board.starts[seat] if told.node is None else told.node
    player.lying, player.armour, player.charged = told.lying, told.armour, told.charged
    if told.rows is not None:
        player.rows = list(told.rows)
    player.shards = list(told.shards or [])
    player.parasites = told.parasites
    player.tile = None if told.tile is None else read_tile(told.tile)
    player.installed = [read_tile(text) for text in told.installed or []]
    player.retrieved_in = last_retrieved(state, player, told.retrieved)
    player.earned = {START: told.rp} if told.rp else {}
    player.cages = cages_for(player, told.cages)


def character(state: IcaionState, seat: int, kind: str, told: str | None, all_told: Mapping[int, PlayerPatch]) -> str:
    """The named card, or the dealt one; if another player has that one by name, the first free card."""
    data = icaion_data()
    cards: Mapping[str, object] = data.seekers if kind == "seeker" else data.gears
    if told is not None:
        if told not in cards:
            raise Malformed(f"position: there is no {kind} {told!r}")
        return told
    named = [getattr(other, kind) for other in all_told.values()]
    dealt = [getattr(player, kind) for place, player in enumerate(state.players) if place != seat]
    mine: str = getattr(state.players[seat], kind)
    if mine and mine not in named:
        return mine
    return next(card for card in cards if card not in named and card not in dealt)


def read_tile(text: str) -> HeldTile:
    """Parse a tile such as `blue 1`."""
    colour, _, year = text.partition(" ")
    if colour not in icaion_data().stacks or year not in ("1", "2", "3"):
        raise Malformed(f"position: {text!r} is not an Apparatus; write for example blue 1")
    return HeldTile(colour, int(year))


def last_retrieved(state: IcaionState, player: Player, retrieved: bool) -> int:
    """The current Year if the position says so, otherwise the Year of the newest tile."""
    years = [tile.year for tile in (*player.installed, *([player.tile] if player.tile else []))]
    return state.year if retrieved else max(years, default=0)


def cages_for(player: Player, told: dict[str, dict[str, int]] | None) -> dict[str, Crystals]:
    """The numbered cages of the Division Board and those of upgrades, empty by default."""
    count = icaion_data().printed.cage + unlocked(player, CAGE)
    names = [str(number) for number in range(1, count + 1)]
    names += [code for code in player.upgrades if perks_by_card()[code].get("cage")]
    content = told or {}
    for name in content:
        if name not in names:
            raise Malformed(f"position: {player.colour} has no Null Cage {name!r}; there are {', '.join(names)}")
    return {name: dict(content.get(name, {})) for name in names}


def take_machines_off(state: IcaionState, all_told: Mapping[int, PlayerPatch]) -> None:
    """Take Machines that are on the main board off the Division Boards, from the top row down unless rows are given."""
    for seat, player in enumerate(state.players):
        told = all_told.get(seat)
        if told is not None and told.rows is not None:
            continue
        for ground in state.regions.values():
            for kind, owner in ground.machines.items():
                if owner == seat:
                    take_off(state, player, kind)
        player.cages = cages_for(player, told.cages if told else None)


def take_off(state: IcaionState, player: Player, kind: str) -> None:
    """IC-DEP-02: take a Machine that is leftmost in its row, or else one behind others together with those."""
    for row, left in enumerate(player.rows):
        if left.startswith(kind):
            player.rows[row] = left[1:]
            return
    for row, left in enumerate(player.rows):
        if kind in left:
            alone = state.options.luminous_rays
            player.rows[row] = left.replace(kind, "") if alone else left[left.index(kind) + 1 :]
            return
    raise Malformed(f"position: {player.colour} has more Machines {kind} than there are")
