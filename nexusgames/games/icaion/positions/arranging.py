"""Arranging a position: a scenario starts from a readable patch on a fresh game.

Players go by colour (`Red`), neutral owners are `neutral` and `neutral2`, cards go by print or code (`IN209*2` for
two of them), decks from the top down, tiles as `blue 1`. `rest` in a list of cards means all cards that the position
puts nowhere else. Unless the phase is `setting` or `board` is `setup`, the board is empty. By default,
hands are empty and players take turns in seat order.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Literal

from nexusgames.core.game.game import Json, Setup
from nexusgames.core.game.positions import REST, CardPool, seat_of
from nexusgames.core.values.codec import Codec, Malformed, Stored
from nexusgames.games.icaion.cards import print_of
from nexusgames.games.icaion.data import icaion_data
from nexusgames.games.icaion.frames import AnyFrame, Finale, Turn, Years
from nexusgames.games.icaion.positions.players import PlayerPatch, patch_player, take_machines_off
from nexusgames.games.icaion.setup import deal, set_up
from nexusgames.games.icaion.state import NEUTRAL, Aside, Ground, IcaionState

PHASES = ("setting", "year", "event", "turn", "move", "act", "year_end", "finale")
NEUTRAL_NAMES: dict[str, int] = dict(zip(("neutral", "neutral2"), NEUTRAL, strict=True))


class RegionPatch(Stored):
    """What a position says about a Region; `machines` maps kind to owner."""

    qoam: int | None = None
    parasites: int | None = None
    machines: dict[str, str] | None = None


class ColossusPatch(Stored):
    """What a position says about the Colossus: its crater and the values of its shards."""

    crater: str | None = None
    shards: list[int] | None = None


class DeckPatch(Stored):
    """What a position says about the decks, each from the top down."""

    curios: list[str] | None = None
    discard: list[str] | None = None
    events: list[str] | None = None
    track: list[str] | None = None
    waiting: list[str] | None = None
    shards: list[int] | None = None
    shards_out: list[int] | None = None


class TurnPatch(Stored):
    """What a position says about the running turn."""

    wounded: bool = False
    shift: int = 1
    standard: int | None = None
    special: int | None = None
    acted: bool = False
    double: bool = False
    moved: bool = False
    teleported: bool = False
    sword: bool = False


class Position(Stored):
    """A readable patch on a freshly set-up game."""

    phase: str = "move"
    active: str = ""
    year: int | None = None
    """By default the first Year, or the last in the final scoring."""
    round: int | None = None
    """By default the first round, or at the end of a Year the one with the fifth Region Card."""
    board: Literal["empty", "setup"] = "empty"
    order: list[str] | None = None
    regions: dict[str, RegionPatch] = field(default_factory=lambda: {})
    players: dict[str, PlayerPatch] = field(default_factory=lambda: {})
    colossus: ColossusPatch = field(default_factory=ColossusPatch)
    decks: DeckPatch = field(default_factory=DeckPatch)
    sides: dict[str, str] = field(default_factory=lambda: {})
    apparatus: dict[str, int] = field(default_factory=lambda: {})
    aside: list[str] | None = None
    turn: TurnPatch = field(default_factory=TurnPatch)


CODEC = Codec(Position)


def arrange(setup: Setup, position: Json) -> IcaionState:
    """Build the game that a position describes; raise `Malformed` with the reason if that is impossible."""
    patch = CODEC.load(position)
    if patch.phase not in PHASES:
        raise Malformed(f"position phase: {patch.phase!r} is not one of {', '.join(PHASES)}")
    state = set_up(setup)
    if patch.phase == "setting":
        return state
    deal(state)
    seats = {player.colour.capitalize(): seat for seat, player in enumerate(state.players)}
    state.year = year_of(patch)
    state.decks.offer = []
    lay_board(state, seats, patch)
    set_order(state, seats, patch)
    players = {seat_of(seats, name): told for name, told in patch.players.items()}
    deal_cards(state, players, patch)
    for seat in range(len(state.players)):
        patch_player(state, seat, players.get(seat, PlayerPatch()), players)
    take_machines_off(state, players)
    state.stack = stack_for(state, patch)
    return state


def year_of(patch: Position) -> int:
    """The current Year; in the phase `year`, before a Year begins, the previous one."""
    usual = icaion_data().rules.years if patch.phase == "finale" else 1
    return (patch.year or usual) - (patch.phase == "year")


def events_so_far(patch: Position) -> int:
    """How many event cards lie on the track: one for each round, including the running one."""
    if patch.phase == "year":
        return 0
    usual = icaion_data().rules.last_region_card if patch.phase in ("year_end", "finale") else 1
    return (patch.round or usual) - (patch.phase == "event")


def set_order(state: IcaionState, seats: Mapping[str, int], patch: Position) -> None:
    """Set the turn order and the active player."""
    state.order = list(range(len(state.players)))
    if patch.order is not None:
        state.order = [seat_of(seats, name) for name in patch.order]
    state.active = seat_of(seats, patch.active) if patch.active else state.order[0]


def lay_board(state: IcaionState, seats: Mapping[str, int], patch: Position) -> None:
    """Lay out the Colossus, Regions, neutral Machines set aside, and Apparatus stacks."""
    data = icaion_data()
    if patch.board == "empty":
        state.regions = {region: Ground() for region in data.regions}
        state.aside = []
    elif state.options.manual_neutrals:
        state.aside = []
    if patch.aside is not None:
        state.aside = [read_aside(text) for text in patch.aside]
    if patch.colossus.crater is not None:
        state.colossus.crater = known(patch.colossus.crater, data.craters, "crater")
    for name, told in patch.regions.items():
        fill_region(state.regions[known(name, data.regions, "Region")], seats, name, told)
    for colour, side in patch.sides.items():
        state.sides[known(colour, data.stacks, "Apparatus")] = known(side, ("day", "night"), "side")
    top = state.year + (patch.phase in ("year", "finale"))
    state.apparatus = dict.fromkeys(data.stacks, top)
    for colour, year in patch.apparatus.items():
        state.apparatus[known(colour, data.stacks, "Apparatus")] = year


def known(name: str, names: Mapping[str, object] | tuple[str, ...], what: str) -> str:
    """Return the name if it exists; otherwise raise `Malformed`."""
    if name not in names:
        raise Malformed(f"position: there is no {what} {name!r}")
    return name


def read_aside(text: str) -> Aside:
    """Parse a neutral Machine such as `R neutral2`."""
    kind, _, owner = text.partition(" ")
    if kind not in machine_letters() or owner not in NEUTRAL_NAMES:
        raise Malformed(f"position aside: {text!r} is not a neutral Machine; write for example R neutral2")
    return Aside(kind, NEUTRAL_NAMES[owner])


def machine_letters() -> tuple[str, ...]:
    """The letters for the kinds of Machines."""
    return tuple(kind.letter for kind in icaion_data().machines.values())


def fill_region(ground: Ground, seats: Mapping[str, int], name: str, told: RegionPatch) -> None:
    """Set the crystals, Parasites and Machines of one Region."""
    ground.qoam = ground.qoam if told.qoam is None else told.qoam
    ground.parasites = ground.parasites if told.parasites is None else told.parasites
    if told.machines is None:
        return
    ground.machines = {}
    for kind, owner in told.machines.items():
        if kind not in machine_letters():
            raise Malformed(f"position regions.{name}: there is no Machine {kind!r}")
        neutral = NEUTRAL_NAMES.get(owner)
        ground.machines[kind] = seat_of(seats, owner) if neutral is None else neutral


def deal_cards(state: IcaionState, players: Mapping[int, PlayerPatch], patch: Position) -> None:
    """Put every card and shard where the position names it; the rest stays in the decks."""
    decks, told = state.decks, patch.decks
    curios = [*decks.curios, *(code for player in state.players for code in player.hand)]
    pool = CardPool("Curio Card", curios, print_of)
    for seat, player in enumerate(state.players):
        mine = players.get(seat, PlayerPatch())
        player.hand = pool.take(mine.hand or [])
        player.upgrades = pool.take(mine.upgrades or [])
    decks.discard = pool.take(told.discard or [])
    decks.curios = pool.take(told.curios if told.curios is not None else [REST])[::-1]
    pool.place_rest([*(player.hand for player in state.players), decks.discard, decks.curios])
    deal_events(state, told.track, told.events, told.waiting, events_so_far(patch))
    kept = [value for told_player in players.values() for value in told_player.shards or []]
    deal_shards(state, patch.colossus.shards, told.shards or [], told.shards_out or [], kept)


def stack_for(state: IcaionState, patch: Position) -> list[AnyFrame]:
    """The frames at the start of the named phase."""
    match patch.phase:
        case "year":
            return [Years(step="begin")]
        case "event":
            return [Years(step="event")]
        case "year_end":
            return [Years(step="end")]
        case "finale":
            return [Years(step="end"), Finale()]
        case _:
            return [Years(step="next"), turn_for(state, patch)]


def turn_for(state: IcaionState, patch: Position) -> Turn:
    """The running turn as the position describes it."""
    told, rules = patch.turn, icaion_data().rules
    turn = Turn(seat=state.active, step="begin" if patch.phase == "turn" else patch.phase)
    turn.wounded, turn.shift, turn.acted = told.wounded, told.shift, told.acted
    turn.double, turn.moved, turn.teleported, turn.sword = told.double, told.moved, told.teleported, told.sword
    turn.standard = rules.standard_actions if told.standard is None else told.standard
    usual = 0 if told.wounded or told.double else rules.special_actions
    turn.special = usual if told.special is None else told.special
    return turn


def deal_events(
    state: IcaionState, track: list[str] | None, events: list[str] | None, waiting: list[str] | None, rounds: int
) -> None:
    """Deal the event cards; by default the track has a Region Card for each round so far, the deck the rest."""
    data, decks = icaion_data(), state.decks
    everything = list(data.events)
    years = data.rules.years - state.year
    free = [card for card in data.colossus_cards if card not in (track or []) + (events or [])]
    decks.waiting = list(reversed(waiting)) if waiting is not None else (free[-years:] if years else [])
    left = [card for card in everything if card not in decks.waiting]
    usual = [card for card in data.region_cards if card not in (events or [])]
    decks.track = list(track) if track is not None else usual[: max(0, rounds)]
    left = [card for card in left if card not in decks.track]
    top = list(events or [])
    decks.events = [*(card for card in reversed(left) if card not in top), *reversed(top)]
    if sorted([*decks.waiting, *decks.track, *decks.events]) != sorted(everything):
        raise Malformed("position: an event card is nowhere or in two places")


def deal_shards(
    state: IcaionState, carried: list[int] | None, supply: list[int], out: list[int], kept: list[int]
) -> None:
    """Deal the shards as named; by default the Colossus gets its usual number, the supply the rest."""
    left = list(icaion_data().shards)
    for value in [*(carried or []), *supply, *out, *kept]:
        if value not in left:
            raise Malformed(f"position: there is no shard of value {value} left")
        left.remove(value)
    state.chance.shuffle(left)
    if carried is None:
        count = icaion_data().rules.colossus_shards[state.options.players] if state.year else 0
        carried = [left.pop() for _ in range(min(count, len(left)))]
    state.colossus.shards = list(carried)
    state.decks.shards = left + supply[::-1]
    state.decks.shards_out = list(out)
