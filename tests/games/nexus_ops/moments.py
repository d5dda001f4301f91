"""Moments of a game that tests like to stop at: one for every kind of running procedure."""

from __future__ import annotations

from nexusgames.core.game.game import Json
from nexusgames.games.nexus_ops.state import NexusOpsState
from tests.games.nexus_ops.table import Table


def deploying() -> NexusOpsState:
    """Red's Deploy phase."""
    spaces: Json = {"A6": {"Red": {"RS": 2}}, "A1": {"Blue": {"FU": 1}}, "B5": {"token": "M2"}}
    players: Json = {"Red": {"energize": ["EN02", "EN06"], "secret": ["SM08"], "played": ["MIS"]}}
    return Table({"spaces": spaces, "players": players}).state


def teleporting() -> NexusOpsState:
    """Red has played Teleport."""
    table = Table({"spaces": {"A6": {"Red": {"RS": 2}}}, "players": {"Red": {"energize": ["EN02"]}}})
    return table.choose("play EN02", "take RS").state


def moving() -> NexusOpsState:
    """Red has picked a Rock Strider."""
    return Table({"phase": "move", "spaces": {"A6": {"Red": {"RS": 2}}}}).choose("move RS A6").state


def breathing() -> NexusOpsState:
    """A Dragon breathed at two units, one of which must be chosen."""
    spaces: Json = {"A6": {"Red": {"RD": 1}}, "A1": {"Blue": {"HU": 1, "FU": 1}}}
    return Table({"phase": "breath", "spaces": spaces}, dice=[6]).choose("breathe A6 A1").state


def exploring() -> NexusOpsState:
    """Two tokens to turn up."""
    spaces: Json = {"A6": {"Red": {"RS": 1}, "token": "M2"}, "A1": {"Red": {"RS": 1}, "token": "M1F"}}
    return Table({"phase": "explore", "spaces": spaces}).state


def fighting() -> NexusOpsState:
    """A battle before its first roll; both sides can play a card."""
    spaces: Json = {"A6": {"Red": {"RS": 2, "HU": 1}, "Blue": {"RS": 1, "FU": 1}}}
    players: Json = {"Red": {"energize": ["EN06"]}, "Blue": {"energize": ["EN07"]}}
    return Table({"phase": "battle", "spaces": spaces, "players": players}).state


def aiming() -> NexusOpsState:
    """Overcharge was played and wants a unit type."""
    table = Table()
    table.state = fighting()
    return table.choose("pass", "play EN07", "side attacker").state


def losing() -> NexusOpsState:
    """Red has hit once and Blue has two types to choose from."""
    spaces: Json = {"A6": {"Red": {"RS": 2}, "Blue": {"RS": 1, "FU": 1}}}
    return Table({"phase": "battle", "spaces": spaces}, dice=[6, 1, 1]).state


def won() -> NexusOpsState:
    """The mission window of a won battle."""
    spaces: Json = {"A6": {"Red": {"RD": 1}, "Blue": {"HU": 1}}}
    return Table({"phase": "battle", "spaces": spaces}, dice=[6]).state


def finished() -> NexusOpsState:
    """Red has won with twelve points."""
    spaces: Json = {"A6": {"Red": {"RD": 1}, "Blue": {"HU": 1}}}
    position: Json = {"phase": "battle", "spaces": spaces, "players": {"Red": {"played": ["MIS*11"]}}}
    return Table(position, dice=[6]).choose("take MIS").state


def shattering() -> NexusOpsState:
    """Two Shardlings blew up, and Blue chooses what is lost."""
    spaces: Json = {"A6": {"Red": {"CR": 3}, "Blue": {"RS": 1, "FU": 1}}}
    table = Table({"phase": "battle", "spaces": spaces}, options={"alternate_units": "on"}, dice=[6, 1])
    return table.choose("shatter 2").state


def pursuing() -> NexusOpsState:
    """A Spore that won may move on."""
    spaces: Json = {"A6": {"Red": {"FU": 1}, "Blue": {"HU": 1}}}
    table = Table({"phase": "battle", "spaces": spaces}, options={"alternate_units": "on"}, dice=[6])
    return table.choose("pass").state


def scoring() -> NexusOpsState:
    """A breath has cleared other plains, and the waiting battle waits for Red's missions."""
    spaces: Json = {"A6": {"Red": {"RD": 1}}, "B2": {"Blue": {"HU": 1}}, "B7": {"Red": {"HU": 1}, "Blue": {"HU": 1}}}
    position: Json = {"phase": "breath", "spaces": spaces, "players": {"Red": {"secret": ["SM17"]}}}
    return Table(position, dice=[4]).choose("breathe A6 B2").state


def homeless() -> NexusOpsState:
    """The Vortex threw a Human into a Magma Pool."""
    position: Json = {"phase": "vortex", "round": 2, "orientation": 0, "spaces": {"A1": {"Red": {"HU": 1}}}}
    return Table(position, options={"vortex": "on"}, dice=[1, 2]).state


def team() -> NexusOpsState:
    """The team game, with a card shown."""
    players: Json = {"Red": {"energize": ["EN06", "EN02"]}}
    return Table({"players": players}, seats=4, options={"teams": "on"}).choose("show EN06").state
