"""The read model of one seat (IC-INFO-01, IC-INFO-03). It lists every field explicitly, so nothing secret slips in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from nexusgames.core.values.frozen import Frozen
from nexusgames.games.icaion.cards import print_of
from nexusgames.games.icaion.frames import Wound
from nexusgames.games.icaion.live_game import LiveGame
from nexusgames.games.icaion.options import switched_on
from nexusgames.games.icaion.phases import phase_of
from nexusgames.games.icaion.state import IcaionState
from nexusgames.games.icaion.view.board import (
    CraterView,
    MachineView,
    NodeView,
    RegionView,
    SpaceView,
    StackView,
    crater_views,
    machine_view,
    node_views,
    region_views,
    stack_views,
    track_view,
)
from nexusgames.games.icaion.view.players import PlayerView, player_view
from nexusgames.games.icaion.view.turn import TurnView, turn_view


class EventsView(Frozen):
    """The events of the Year: the track, the cards left, and how near the end is."""

    track: tuple[SpaceView, ...]
    left: int
    to_come: tuple[str, ...]
    """The cards still in the deck, sorted to hide their order (IC-INFO-02)."""
    next: str
    """The top card, face up with `open_event`; otherwise empty."""
    placed: int
    """Region Cards on the track."""
    needed: int
    """Region Cards that end the Year."""
    last_round: bool
    waiting: tuple[str, ...]
    """The Colossus Cards of the coming Years, the next one first."""


class DecksView(Frozen):
    """The sizes of face-down piles, the cards of open ones, and the hidden shards by value."""

    curios: int
    discard: tuple[str, ...]
    shards: int
    shards_hidden: Mapping[int, int]
    """How many shards of each value are still face down, in the Colossus or the supply."""
    offer: tuple[str, ...]
    """The cards that can be drafted."""


class IcaionView(Frozen):
    """Everything one seat may see, or with `seat` None, everything that is public."""

    seat: int | None
    options: tuple[str, ...]
    luminous_rays: bool
    year: int
    years: int
    round: int
    order: tuple[int, ...]
    active: int
    phase: str
    players: tuple[PlayerView, ...]
    nodes: Mapping[str, NodeView]
    regions: Mapping[str, RegionView]
    craters: Mapping[str, CraterView]
    colossus: str
    """The crater where the Colossus is."""
    events: EventsView
    decks: DecksView
    apparatus: Mapping[str, StackView]
    aside: tuple[MachineView, ...]
    """The neutral Machines not on the board yet."""
    turn: TurnView | None
    wounded: tuple[int, ...]
    """The seats about to be wounded; the first one decides now."""
    ending: str
    """How the game ended; empty while it runs."""
    winners: tuple[int, ...]


def view(state: IcaionState, seat: int | None) -> IcaionView:
    """Build the read model for a seat; None stands for the public view."""
    game, top = LiveGame(state), state.stack[-1]
    return IcaionView(
        seat=seat,
        options=tuple(switched_on(state.options)),
        luminous_rays=state.options.luminous_rays,
        year=state.year,
        years=game.data.rules.years,
        round=game.round,
        order=tuple(state.order),
        active=state.active,
        phase=phase_of(state),
        players=tuple(player_view(game, other, seat) for other in range(len(state.players))),
        nodes=node_views(game),
        regions=region_views(game),
        craters=crater_views(game),
        colossus=state.colossus.crater,
        events=events_view(game),
        decks=decks_view(game),
        apparatus=stack_views(game),
        aside=asides(game),
        turn=turn_view(game),
        wounded=tuple(top.seats) if isinstance(top, Wound) else (),
        ending=state.result.ending if state.result else "",
        winners=tuple(state.result.winners) if state.result else (),
    )


def asides(game: LiveGame) -> tuple[MachineView, ...]:
    """IC-SETUP-11, IC-LR-03: the Machines still to place; none until the neutral colours are known."""
    if not game.state.neutral:
        return ()
    return tuple(machine_view(game, machine.kind, machine.owner) for machine in game.state.aside)


def events_view(game: LiveGame) -> EventsView:
    """IC-INFO-02, IC-ADV-02: the content of the event deck is public, its order is secret."""
    decks = game.state.decks
    return EventsView(
        track=track_view(game),
        left=len(decks.events),
        to_come=tuple(sorted(decks.events)),
        next=decks.events[-1] if game.state.options.open_event and decks.events and game.state.year else "",
        placed=sum(card in game.data.region_cards for card in decks.track),
        needed=game.data.rules.last_region_card,
        last_round=game.last_round,
        waiting=tuple(reversed(decks.waiting)),
    )


def decks_view(game: LiveGame) -> DecksView:
    """IC-INFO-02, IC-INFO-03: everything that players could keep count of is public."""
    state, decks = game.state, game.state.decks
    hidden = Counter([*decks.shards, *state.colossus.shards])
    everything = Counter(game.data.shards)
    return DecksView(
        curios=len(decks.curios),
        discard=tuple(print_of(code) for code in decks.discard),
        shards=len(decks.shards),
        shards_hidden={value: hidden[value] for value in sorted(everything)},
        offer=tuple(decks.offer),
    )
