"""What everybody sees of the board: nodes, Regions, craters, the event track and the Apparatus stacks."""

from __future__ import annotations

from collections.abc import Mapping

from nexusgames.core.values.alike import named
from nexusgames.core.values.frozen import Frozen
from nexusgames.games.icaion.live_game import LiveGame
from nexusgames.games.icaion.scoring import apparatus_worth


class NodeView(Frozen):
    """A node and the Seekers on it; its id (`S1`) is its letter and sector."""

    id: str
    regions: tuple[str, ...]
    neighbours: tuple[str, ...]
    crater: str
    city: bool
    start: bool
    seekers: tuple[int, ...]


class MachineView(Frozen):
    """A Machine on the board; `seat` is None for a neutral one."""

    kind: str
    colour: str
    seat: int | None


class RegionView(Frozen):
    """A Region with everything in it."""

    id: str
    type: str
    colour: str
    inner: bool
    nodes: tuple[str, ...]
    beside: tuple[str, ...]
    qoam: int
    saturation: int
    parasites: int
    most_parasites: int
    machines: tuple[MachineView, ...]
    blocked: bool
    """Whether Parasites outnumber the Machines (IC-PAR-04)."""
    crater: str
    distance: int
    """Steps from the Colossus (IC-BOARD-13)."""


class CraterView(Frozen):
    """A crater; `shards` counts the Colossus' face-down shards, None if the Colossus is elsewhere."""

    id: str
    colour: str
    regions: tuple[str, ...]
    nodes: tuple[str, ...]
    danger: tuple[str, ...]
    """The nodes on which a Colossus here wounds (IC-EVT-08)."""
    shards: int | None


class SpaceView(Frozen):
    """A space of the event track and the card on it, empty if there is none yet."""

    number: int
    qoam: int
    parasite: bool
    arrows: int
    recharge: bool
    card: str


class StackView(Frozen):
    """An Apparatus stack; `year` is that of its top tile, beyond the last Year if none is left."""

    colour: str
    year: int
    open: bool
    """Whether its top tile is of the current Year (IC-RET-01)."""
    side: str
    formula: str
    rp: int
    crater: str
    worth: tuple[int, ...]
    """What its tile would score now, by seat."""


def node_views(game: LiveGame) -> Mapping[str, NodeView]:
    """All nodes, with the Seekers on them."""
    board = game.board
    standing: dict[str, tuple[int, ...]] = {}
    for seat, player in enumerate(game.state.players):
        standing[player.node] = (*standing.get(player.node, ()), seat)
    return {
        node: NodeView(
            id=node,
            regions=board.regions_of[node],
            neighbours=board.neighbours[node],
            crater=board.crater_at.get(node, ""),
            city=node in board.city,
            start=node in board.starts,
            seekers=standing.get(node, ()),
        )
        for node in board.nodes
    }


def region_views(game: LiveGame) -> Mapping[str, RegionView]:
    """All Regions."""
    return {region: region_view(game, region) for region in game.board.regions}


def region_view(game: LiveGame, region: str) -> RegionView:
    """One Region."""
    board, rules, ground = game.board, game.data.rules, game.state.regions[region]
    return RegionView(
        id=region,
        type=board.type_of[region],
        colour=board.colour_of[region],
        inner=region in board.inner,
        nodes=board.nodes_of[region],
        beside=board.beside[region],
        qoam=ground.qoam,
        saturation=rules.saturation[game.state.options.players],
        parasites=ground.parasites,
        most_parasites=rules.region_parasites,
        machines=tuple(machine_view(game, kind, owner) for kind, owner in ground.machines.items()),
        blocked=ground.parasites > len(ground.machines),
        crater=next((name for name, regions in board.crater_regions.items() if region in regions), ""),
        distance=board.far[game.state.colossus.crater][region],
    )


def machine_view(game: LiveGame, kind: str, owner: int) -> MachineView:
    """A Machine with its owner."""
    return MachineView(kind, game.owner_colour(owner), owner if owner >= 0 else None)


def crater_views(game: LiveGame) -> Mapping[str, CraterView]:
    """All craters, clockwise."""
    board, colossus = game.board, game.state.colossus
    return {
        name: CraterView(
            id=name,
            colour=board.crater_colour[name],
            regions=board.crater_regions[name],
            nodes=board.crater_nodes[name],
            danger=board.danger[name],
            shards=len(colossus.shards) if name == colossus.crater else None,
        )
        for name in board.craters
    }


def track_view(game: LiveGame) -> tuple[SpaceView, ...]:
    """The event track for this player count."""
    track = game.state.decks.track
    spaces = game.data.tracks[game.state.options.players]
    return tuple(
        SpaceView(
            number=space.space,
            **named(space, "qoam parasite arrows recharge"),
            card=track[place] if place < len(track) else "",
        )
        for place, space in enumerate(spaces)
    )


def stack_views(game: LiveGame) -> Mapping[str, StackView]:
    """The Apparatus stacks."""
    state = game.state
    views: dict[str, StackView] = {}
    for colour, top in state.apparatus.items():
        score = game.data.stacks[colour][0].score(state.sides[colour])
        crater = game.board.crater_of_colour[colour]
        worth = tuple(apparatus_worth(game, seat, colour) for seat in range(len(state.players)))
        side, is_open = state.sides[colour], top == state.year
        views[colour] = StackView(colour, top, is_open, side, score.formula, score.rp, crater, worth)
    return views
