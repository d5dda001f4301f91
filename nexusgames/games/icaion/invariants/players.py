"""Players: colours, characters, Division Boards, Null Cages, tiles and shards."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.game.game import BadState
from nexusgames.core.game.invariants import quoted
from nexusgames.games.icaion.board import icaion_board
from nexusgames.games.icaion.data import icaion_data
from nexusgames.games.icaion.frames import Setting
from nexusgames.games.icaion.live_game import CAGE, unlocked
from nexusgames.games.icaion.perks import perks_by_card
from nexusgames.games.icaion.state import HeldTile, IcaionState, Player


def named(state: IcaionState, seat: int) -> str:
    """A player in a sentence."""
    return state.players[seat].colour.capitalize() or f"Seat {seat + 1}"


MOST_CRYSTALS = 999
"""More than one cage can ever hold."""
MOST_REPUTATION = 99_999
SOURCES = (
    "start", "deploy", "refiner_slot", "extract", "scavenger", "investigate", "retrieve", "install", "sword",
    "cards", "heir", "wounds", "hand", "crown", "parasites", "crystals", "shards", "armour", "apparatus",
)  # fmt: skip
"""What reputation is scored for; `start` is given by a laid position."""


def setting_up(state: IcaionState) -> bool:
    """Whether the table is still being set up."""
    return any(isinstance(frame, Setting) for frame in state.stack)


def check_players(state: IcaionState) -> None:
    """IC-COMP-05, IC-COMP-15, IC-COMP-16: everybody has a colour and characters of their own."""
    data, early = icaion_data(), setting_up(state)
    colours = [player.colour for player in state.players]
    check_unique(colours, data.rules.player_colours, "colour", early and state.options.colours == "pick")
    check_unique([player.seeker for player in state.players], tuple(data.seekers), "Seeker", early)
    check_unique([player.gear for player in state.players], tuple(data.gears), "Gear", early)
    for seat in range(len(state.players)):
        check_player(state, seat, early)
    check_tiles(state)


def check_unique(names: Sequence[str], known: Sequence[str], what: str, may_lack: bool) -> None:
    """Known names, each taken once; early on some players may have none."""
    given = [name for name in names if name or not may_lack]
    for name in given:
        if name not in known:
            raise BadState(f"There is no {what} {quoted(name)}.")
    if len(set(given)) != len(given):
        raise BadState(f"Two players have the same {what}.")


def check_player(state: IcaionState, seat: int, early: bool) -> None:
    """IC-DIV-01, IC-DIV-02, IC-DIV-03, IC-DIV-04, IC-DIV-05: one player's board, crystals and reputation."""
    player, who = state.players[seat], named(state, seat)
    if player.node not in icaion_board().neighbours and not (early and not player.node):
        raise BadState(f"The Seeker of {who} stands on {quoted(player.node)}, which is no node.")
    if player.armour and "armour" not in perks_by_card().get(player.seeker, {}):
        raise BadState(f"{who} wears an armour that belongs to another Seeker.")
    check_rows(state, player, who)
    check_cages(player, who)
    if not 0 <= player.parasites <= MOST_CRYSTALS:
        raise BadState(f"{who} has collected {player.parasites} Parasites.")
    for source, points in player.earned.items():
        if source not in SOURCES or not -MOST_REPUTATION <= points <= MOST_REPUTATION:
            raise BadState(f"{who} cannot have {points} reputation for {quoted(source)}.")


def check_rows(state: IcaionState, player: Player, who: str) -> None:
    """IC-DIV-01, IC-DEP-02: Machines leave a row from the left; with Luminous Rays in any order."""
    data = icaion_data()
    full = "".join(data.machines[slot.machine].letter for slot in data.rows[0].slots)
    if len(player.rows) != len(data.rows):
        raise BadState(f"The Division Board of {who} has {len(player.rows)} rows.")
    for row in player.rows:
        in_order = row == "".join(kind for kind in full if kind in row)
        if not in_order or not (state.options.luminous_rays or full.endswith(row)):
            raise BadState(f"A row of {who} cannot hold {quoted(row)}.")


def check_cages(player: Player, who: str) -> None:
    """IC-DIV-02, IC-QOAM-11: the numbered cages of the board, and one for every upgrade that is one."""
    data = icaion_data()
    for code in player.upgrades:
        if code not in perks_by_card() or code not in data.curios:
            raise BadState(f"{quoted(code)} is no upgrade.")
    names = [str(number) for number in range(1, data.printed.cage + unlocked(player, CAGE) + 1)]
    names += [code for code in player.upgrades if perks_by_card()[code].get("cage")]
    if sorted(player.cages) != sorted(names):
        raise BadState(f"The Null Cages of {who} are not those that the board and the upgrades give.")
    for cage in player.cages.values():
        for colour, count in cage.items():
            if colour not in data.qoam or not 0 < count <= MOST_CRYSTALS:
                raise BadState(f"A Null Cage of {who} holds {count} crystals of {quoted(colour)}.")


def check_tiles(state: IcaionState) -> None:
    """IC-RET-01, IC-INS-02: every tile is in one place; nobody has two of a Year or installs a colour twice."""
    held: list[tuple[str, int]] = []
    for seat, player in enumerate(state.players):
        tiles = [*player.installed, *([player.tile] if player.tile else [])]
        years = [tile.year for tile in tiles]
        colours = [tile.colour for tile in tiles]
        if len(set(years)) != len(years) or len(set(colours)) != len(colours):
            raise BadState(f"{named(state, seat)} has two Apparatus of one Year or colour.")
        if not max(years, default=0) <= player.retrieved_in <= state.year:
            raise BadState(f"{named(state, seat)} cannot have retrieved in Year {player.retrieved_in}.")
        for tile in tiles:
            check_tile(state, tile)
            held.append((tile.colour, tile.year))
    if len(set(held)) != len(held):
        raise BadState("Two players have the same Apparatus.")


def check_tile(state: IcaionState, tile: HeldTile) -> None:
    """IC-RET-02: a tile that a player has is gone from its stack."""
    if tile.colour not in state.apparatus or not 1 <= tile.year < state.apparatus[tile.colour]:
        raise BadState(f"An Apparatus {quoted(tile.colour)} of Year {tile.year} is still in its stack.")
