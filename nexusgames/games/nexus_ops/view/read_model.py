"""What a seat may see: the read model for screens, bots and logs, in which each field is named on purpose."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache

from nexusgames.core.engine import Frame, Queue, running
from nexusgames.core.values.alike import named
from nexusgames.core.values.frozen import Frozen
from nexusgames.games.nexus_ops.cards import kind_of, score, vp_of
from nexusgames.games.nexus_ops.data import UnitType, nexus_ops_data
from nexusgames.games.nexus_ops.decisions.vortex import EDGES, edge
from nexusgames.games.nexus_ops.endings import groups_of, has_nothing, vp_limit
from nexusgames.games.nexus_ops.frames import Battle, Breath, Deploy, Move, Opportunity, Pursuit, Turn
from nexusgames.games.nexus_ops.income import paying_mines
from nexusgames.games.nexus_ops.live_game import LiveGame
from nexusgames.games.nexus_ops.missions import playable
from nexusgames.games.nexus_ops.options import switched_on
from nexusgames.games.nexus_ops.phases import NUMBERS, phase_of
from nexusgames.games.nexus_ops.state import NexusOpsState
from nexusgames.games.nexus_ops.view.battle import BattleView, battle_view
from nexusgames.games.nexus_ops.view.cards import CardView, card_views
from nexusgames.games.nexus_ops.view.turn import TurnView, turn_view

Counts = Mapping[str, int]
"""How many of each unit type; counts of units on the board leave out types with none."""

MISSION_STEPS: Mapping[type[Frame], tuple[str, ...]] = {
    Deploy: ("choose",),
    Move: ("unit",),
    Breath: ("choose", "victim"),
    Queue: ("next",),
    Battle: ("defender", "missions"),
    Pursuit: ("choose",),
    Opportunity: ("ask",),
    Turn: ("keep", "monolith", "end"),
}
"""The steps whose questions offer missions too (NX-TURN-06)."""


class UnitView(Frozen):
    """A line of the reference sheet; `hits` has the lowest die that hits by terrain, `usual` the one for most."""

    code: str
    name: str
    cost: int
    figures: int
    hits: Counts
    usual: int
    miner: bool
    cannot_enter: tuple[str, ...]
    abilities: tuple[str, ...]


class PlayedCard(Frozen):
    """A card in front of its player, with its victory points."""

    kind: str
    vp: int


class HandView(Frozen):
    """A player's own cards; `playable` lists the missions in hand or line that the open decision offers."""

    energize: tuple[str, ...]
    secret: tuple[str, ...]
    playable: tuple[str, ...]
    drawn: tuple[str, ...]
    """Top Priority: the cards just drawn, of which one is kept."""
    last_hope: bool
    """Whether selling the last card would eliminate the player."""


class PlayerView(Frozen):
    """A player as the table sees them; `hand` is for their own eyes only."""

    seat: int
    colour: str
    faction: str
    rubium: int
    income: int
    """What the mines would pay now."""
    vp: int
    units: Counts
    supply: Counts
    energize: int
    secret: int
    played: tuple[PlayedCard, ...]
    shown: tuple[str, ...]
    home: tuple[str, ...]
    eliminated: bool
    hand: HandView | None


class SpaceView(Frozen):
    """A hex; of a face-down token only that it is there."""

    id: str
    position: tuple[int, int]
    terrain: str
    mine: int
    token: bool
    units: tuple[Counts, ...]
    """By seat."""
    controller: int | None
    contested: bool
    base: int | None
    """The seat whose home base it is part of."""
    neighbours: tuple[str, ...]


class DecksView(Frozen):
    """The decks: how many cards lie face down, and which kinds lie face up."""

    energize: int
    energize_discard: tuple[str, ...]
    secret: int
    secret_discard: tuple[str, ...]
    line: tuple[str, ...]
    missions_left: int


class NexusOpsView(Frozen):
    """All that a seat may see; if `seat` is None, what everybody may see."""

    seat: int | None
    edition: str
    options: tuple[str, ...]
    """The optional rules in use."""
    prompts: str
    round_limit: int
    """0 for none."""
    edges: Mapping[str, int]
    """The spaces around the Vortex, each with the number of the edge beside it; empty without a Vortex."""
    vp_limit: int
    teams: tuple[tuple[int, ...], ...]
    """Empty without the team game."""
    round: int
    active: int
    first: int
    phase: str
    phase_number: int
    """The phase of the turn as a number from 1 on; 0 outside a turn."""
    players: tuple[PlayerView, ...]
    spaces: Mapping[str, SpaceView]
    decks: DecksView
    units: Mapping[str, UnitView]
    battle_order: tuple[str, ...]
    turn: TurnView | None
    battle: BattleView | None
    ending: str
    """How the game ended; empty while it lasts."""
    winners: tuple[int, ...]

    @property
    def phases(self) -> int:
        """How many phases a turn has."""
        return max(NUMBERS.values())

    @property
    def phase_names(self) -> tuple[str, ...]:
        """The phases of a turn in order; Dragon's Breath is part of the Move phase."""
        return tuple({number: name for name, number in reversed(NUMBERS.items())}.values())[::-1]

    @property
    def cards(self) -> Mapping[str, CardView]:
        """Each kind of card in this game: what is in the box, not where it lies, and therefore no secret."""
        return card_views(self.edition, self.options)


def view(state: NexusOpsState, seat: int | None) -> NexusOpsView:
    """The read model for a seat, or for everybody if it is None."""
    game, options = LiveGame(state), state.options
    phase = phase_of(state)
    return NexusOpsView(
        seat=seat,
        **named(options, "edition prompts round_limit"),
        options=tuple(switched_on(options)),
        edges={edge(game, number): number for number in range(1, EDGES + 1)} if options.vortex else {},
        vp_limit=vp_limit(game),
        teams=tuple(groups_of(game)) if options.teams else (),
        **named(state, "round active first"),
        phase=phase,
        phase_number=NUMBERS.get(phase, 0),
        players=tuple(player_view(game, other, seat) for other in range(len(state.players))),
        spaces={name: space_view(game, name) for name in game.board.spaces},
        decks=decks_view(game),
        units=reference_sheet(options.alternate_units),
        battle_order=game.board.order,
        turn=turn_view(game),
        battle=battle_view(game),
        ending=state.result.ending if state.result else "",
        winners=tuple(state.result.winners) if state.result else (),
    )


def player_view(game: LiveGame, seat: int, watcher: int | None) -> PlayerView:
    """What a watcher sees of a player: of another's hand, only how many cards it has and those that were shown."""
    player, units = game.player(seat), game.board.units
    return PlayerView(
        seat=seat,
        **named(player, "colour rubium supply eliminated"),
        faction=faction(player.colour),
        income=income_of(game, seat),
        vp=score(game, seat),
        units={code: on_board for code in units if (on_board := units[code].figures - player.supply[code])},
        energize=len(player.energize),
        secret=len(player.secret),
        played=tuple(PlayedCard(kind_of(card), vp_of(game, card)) for card in player.played),
        shown=kinds_of(player.shown),
        home=game.board.homes[seat],
        hand=hand_view(game, seat) if seat == watcher else None,
    )


def income_of(game: LiveGame, seat: int) -> int:
    """NX-INC-01: what the seat's mines would pay now."""
    return sum([game.state.spaces[name].mine for name in paying_mines(game, seat)])


def hand_view(game: LiveGame, seat: int) -> HandView:
    """NX-HID-05: a player's cards, for that player alone."""
    player = game.player(seat)
    turn = running(game, Turn)
    return HandView(
        energize=kinds_of(player.energize),
        secret=kinds_of(player.secret),
        playable=missions_offered(game, seat),
        drawn=kinds_of(turn.drawn) if turn is not None and turn.seat == seat else (),
        last_hope=is_last_hope(game, seat),
    )


def is_last_hope(game: LiveGame, seat: int) -> bool:
    """NX-CARD-02, NX-END-03, NX-END-04: whether one card is left, and selling it would not pay for a unit."""
    player = game.player(seat)
    if len(player.energize) + len(player.secret) != 1 or game.state.result is not None:
        return False
    after = replace(player, energize=[], secret=[], rubium=player.rubium + game.data.rules.card_price)
    players = [after if other is player else other for other in game.state.players]
    return has_nothing(LiveGame(replace(game.state, players=players)), seat)


def missions_offered(game: LiveGame, seat: int) -> tuple[str, ...]:
    """NX-MIS-02: the missions the open decision offers, read off the frames: a loaded state has no decision yet."""
    state, top = game.state, game.state.stack[-1]
    if state.result is not None or seat != state.active or top.step not in MISSION_STEPS.get(type(top), ()):
        return ()
    return tuple(mission.args[0] for mission in playable(game, seat))


def faction(colour: str) -> str:
    """NX-COMP-04: the faction of a colour; empty until the colour is picked."""
    rules = nexus_ops_data().rules
    return rules.factions[rules.colours.index(colour)] if colour else ""


def space_view(game: LiveGame, name: str) -> SpaceView:
    """NX-EXP-01, NX-CTRL-01, NX-CTRL-02: a space and who controls it."""
    board, space = game.board, game.state.spaces[name]
    present = [seat for seat, units in enumerate(space.units) if units]
    return SpaceView(
        id=name,
        position=game.data.positions[name],
        terrain=board.terrain[name],
        mine=space.mine,
        token=space.token is not None,
        units=tuple(units.copy() for units in space.units),
        controller=present[0] if len(present) == 1 else None,
        contested=len(present) > 1,
        base=board.base_owner(name),
        neighbours=board.neighbours[name],
    )


def decks_view(game: LiveGame) -> DecksView:
    """NX-CARD-07: anybody may look through the discards, nobody through the decks."""
    decks = game.state.decks
    return DecksView(
        energize=len(decks.energize),
        energize_discard=kinds_of(decks.energize_discard),
        secret=len(decks.secret),
        secret_discard=kinds_of(decks.secret_discard),
        line=kinds_of(decks.line),
        missions_left=decks.missions_left,
    )


def kinds_of(cards: Iterable[str]) -> tuple[str, ...]:
    """The kind of each card; players do not see which copy it is."""
    return tuple([kind_of(card) for card in cards])


@cache
def reference_sheet(alternate: bool) -> Mapping[str, UnitView]:
    """The side of the reference sheet in use."""
    data = nexus_ops_data()
    return {code: unit_view(unit) for code, unit in data.units["alternate" if alternate else "standard"].items()}


def unit_view(unit: UnitType) -> UnitView:
    """A unit type with its numbers for each terrain."""
    return UnitView(
        **named(unit, "code name cost figures miner cannot_enter abilities"),
        hits={terrain: unit.hits_on(terrain) for terrain in nexus_ops_data().terrains},
        usual=unit.hits["any"],
    )
