"""Positions in words: a scenario's start is a patch on a fresh game; a picture shows any state the same way.

Players are called by colour (`Red`), cards by kind (`EN06`, `MIS*3` for three of them), decks from the top down.
`rest` in a list of cards stands for all cards that the position puts nowhere else. What a position means rather than
counts stays true when a table is corrected: `"rubium": "RS + FU - 1"` is one less than those two units cost, and
`"to_win": 2` are so many Mission cards that two VP are missing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from nexusgames.core.codec import Codec, Malformed, strict
from nexusgames.core.game import Json, Setup
from nexusgames.games.nexus_ops.cards import kind_of, score
from nexusgames.games.nexus_ops.data import nexus_ops_data
from nexusgames.games.nexus_ops.endings import vp_limit
from nexusgames.games.nexus_ops.frames import AnyFrame, Breath, Deploy, Move, Rounds, Setting, Squad, Turn
from nexusgames.games.nexus_ops.ops import Ops
from nexusgames.games.nexus_ops.phases import phase_of
from nexusgames.games.nexus_ops.setup import lay_spaces, set_up
from nexusgames.games.nexus_ops.squads import muster
from nexusgames.games.nexus_ops.state import NexusOpsState

REST = "rest"
TERRAIN, MINE, TOKEN = "terrain", "mine", "token"
FIXTURE = "FIX"


@strict
@dataclass(slots=True, kw_only=True)
class PlayerPatch:
    """What a position says of a player; lists of cards replace what setup dealt."""

    rubium: int | str | None = None
    """A number, or what units cost: `RS + FU - 1`."""
    energize: list[str] | None = None
    secret: list[str] | None = None
    played: list[str] | None = None
    to_win: int | None = None
    """How many VP are missing; Mission cards make up for the others."""
    shown: list[str] | None = None
    had_units: bool | None = None
    eliminated: bool = False


@strict
@dataclass(slots=True, kw_only=True)
class DeckPatch:
    """What a position says of the decks, each from the top down."""

    energize: list[str] | None = None
    energize_discard: list[str] | None = None
    secret: list[str] | None = None
    secret_discard: list[str] | None = None
    line: list[str] | None = None
    missions_left: int | None = None


@strict
@dataclass(slots=True, kw_only=True)
class Position:
    """A readable patch on a game that was just set up."""

    phase: str = "deploy"
    active: str = ""
    round: int = 1
    terrain: str | dict[str, str] | None = None
    orientation: int | None = None
    spaces: dict[str, dict[str, dict[str, int] | int | str]] = field(default_factory=lambda: {})
    players: dict[str, PlayerPatch] = field(default_factory=lambda: {})
    decks: DeckPatch = field(default_factory=DeckPatch)
    squads: list[Squad] | None = None
    from_monolith: list[str] = field(default_factory=lambda: [])
    fought: list[str] = field(default_factory=lambda: [])
    battles_won: int = 0


CODEC = Codec(Position)


def arrange(setup: Setup, position: Json) -> NexusOpsState:
    """A game that stands as the position says; raises `Malformed` with the reason if it cannot."""
    patch = CODEC.load(position)
    state = set_up(setup)
    lay_terrain(state, patch.terrain)
    seats = {player.colour.capitalize(): seat for seat, player in enumerate(state.players)}
    if patch.orientation is not None:
        state.orientation = patch.orientation
    for name, content in patch.spaces.items():
        fill_space(state, seats, name, content)
    deal_cards(state, seats, patch)
    for name, told in patch.players.items():
        patch_player(state, seat_of(seats, name), told)
    for seat, player in enumerate(state.players):
        player.had_units = player.had_units or any(space.units[seat] for space in state.spaces.values())
    state.active = seat_of(seats, patch.active) if patch.active else state.first
    state.round = patch.round
    state.stack = stack_for(state, patch)
    return state


def seat_of(seats: Mapping[str, int], name: str) -> int:
    """The seat that a position calls by its colour."""
    if name.capitalize() not in seats:
        raise Malformed(f"position: nobody plays {name!r}")
    return seats[name.capitalize()]


def lay_terrain(state: NexusOpsState, terrain: str | dict[str, str] | None) -> None:
    """`FIX` is the board of the worked examples, without tokens; a mapping changes single spaces."""
    if terrain is None:
        return
    data = nexus_ops_data()
    ground = dict(part.split("=") for part in state.terrain.split(" "))
    changes = data.fixture if terrain == FIXTURE else terrain
    if isinstance(changes, str):
        raise Malformed(f"position terrain: {changes!r} is neither FIX nor a table")
    for space, kind in changes.items():
        if space in ground and kind in data.terrains and kind != "MO":
            ground[space] = kind
        elif terrain != FIXTURE:
            raise Malformed(f"position terrain: {space} cannot be {kind}")
    tokens = {} if terrain == FIXTURE else {name: space.token for name, space in state.spaces.items()}
    state.terrain = " ".join(f"{space}={kind}" for space, kind in ground.items())
    state.spaces = lay_spaces(data, state.options, state.first, state.terrain)
    for name, token in tokens.items():
        state.spaces[name].token = token


def fill_space(
    state: NexusOpsState, seats: Mapping[str, int], name: str, content: dict[str, dict[str, int] | int | str]
) -> None:
    """Units by colour, `mine` and `token` of one space."""
    if name not in state.spaces:
        raise Malformed(f"position spaces: there is no space {name!r}")
    space = state.spaces[name]
    for what, value in content.items():
        if what == MINE and isinstance(value, int):
            space.mine = value
        elif what == TOKEN and isinstance(value, str) and (not value or value in nexus_ops_data().tokens):
            space.token = value or None
        elif isinstance(value, dict):
            put_units(state, seat_of(seats, what), name, value)
        else:
            raise Malformed(f"position spaces.{name}: {what} cannot be {value!r}")


def put_units(state: NexusOpsState, seat: int, name: str, units: dict[str, int]) -> None:
    """Figures from the supply on the board."""
    supply = state.players[seat].supply
    for unit, count in units.items():
        if unit not in supply or not 0 < count <= supply[unit]:
            raise Malformed(f"position spaces.{name}: there are not {count} figures {unit!r}")
        supply[unit] -= count
        state.spaces[name].units[seat][unit] = count


def patch_player(state: NexusOpsState, seat: int, told: PlayerPatch) -> None:
    """Rubium and flags; the cards are dealt by `deal_cards`."""
    player = state.players[seat]
    player.rubium = player.rubium if told.rubium is None else rubium_of(state, told.rubium)
    player.had_units = player.had_units if told.had_units is None else told.had_units
    player.eliminated = told.eliminated


def rubium_of(state: NexusOpsState, told: int | str) -> int:
    """A sum of numbers and of units, which stand for their price."""
    if isinstance(told, int):
        return told
    units, total, sign = Ops(state).board.units, 0, 1
    for word in told.split():
        if word in ("+", "-"):
            sign = 1 if word == "+" else -1
        elif word in units or (word.isascii() and word.isdecimal() and len(word) < 3):
            total += sign * (units[word].cost if word in units else int(word))
        else:
            raise Malformed(f"position rubium: {word!r} is no unit and no number")
    return max(0, total)


def deal_cards(state: NexusOpsState, seats: Mapping[str, int], patch: Position) -> None:
    """Every card to the place that the position names; what it does not name stays in the decks."""
    decks, told = state.decks, patch.decks
    players = {seat_of(seats, name): player for name, player in patch.players.items()}
    energize = _Pool("Energize", [*decks.energize, *(c for p in state.players for c in p.energize)])
    secret = _Pool("Secret Mission", [*decks.secret, *decks.line, *(c for p in state.players for c in p.secret)])
    taken = 0
    for seat, player in enumerate(state.players):
        mine = players.get(seat, PlayerPatch())
        played = spelled_out(mine.played or [])
        player.played = [card if is_from_pile(card) else secret.one(card) for card in played]
        if mine.to_win is not None:
            player.played += missing_cards(Ops(state), seat, mine.to_win)
        taken += sum(is_from_pile(card) for card in player.played)
        player.energize = energize.take(mine.energize or [])
        player.secret = secret.take(mine.secret or [])
        player.shown = [card for card in (*player.energize, *player.secret) if kind_of(card) in (mine.shown or [])]
    decks.energize_discard = energize.take(told.energize_discard or [])
    decks.secret_discard = secret.take(told.secret_discard or [])
    line_size = state.options.players + nexus_ops_data().rules.line_extra if state.options.intercepted else 0
    decks.line = secret.take(told.line) if told.line is not None else secret.any(line_size)
    decks.energize = energize.take(told.energize if told.energize is not None else [REST])[::-1]
    decks.secret = secret.take(told.secret if told.secret is not None else [REST])[::-1]
    energize.place_rest([*(p.energize for p in state.players), decks.energize, decks.energize_discard])
    secret.place_rest([*(p.secret for p in state.players), decks.secret, decks.secret_discard, decks.line])
    left = decks.missions_left - taken
    decks.missions_left = left if told.missions_left is None else told.missions_left


def missing_cards(ops: Ops, seat: int, to_win: int) -> list[str]:
    """Mission cards until a player lacks only so many VP."""
    mission = nexus_ops_data().mission
    return [mission.id] * ((vp_limit(ops) - to_win - score(ops, seat)) // mission.vp)


def is_from_pile(card: str) -> bool:
    """Whether it is a Mission or King of the Hill card; all other cards in front of players are Secret Missions."""
    data = nexus_ops_data()
    return card in (data.mission.id, data.king.id)


class _Pool:
    """The instances of a deck while a position hands them out."""

    def __init__(self, name: str, cards: Sequence[str]) -> None:
        self.name = name
        self.cards = list(cards)

    def take(self, kinds: Sequence[str]) -> list[str]:
        """An instance for each kind; `rest` keeps its place until everything else is dealt."""
        return [kind if kind == REST else self.one(kind) for kind in spelled_out(kinds)]

    def one(self, kind: str) -> str:
        for card in self.cards:
            if kind_of(card) == kind:
                self.cards.remove(card)
                return card
        raise Malformed(f"position: there is no {self.name} card {kind} left")

    def any(self, count: int) -> list[str]:
        return [self.cards.pop() for _ in range(count)]

    def place_rest(self, lists: Sequence[list[str]]) -> None:
        """Put the remaining cards where `rest` stands in one of the lists."""
        for cards in lists:
            if REST in cards:
                at = cards.index(REST)
                cards[at : at + 1] = self.cards
                self.cards = []
        if self.cards:
            raise Malformed(
                f"position: {len(self.cards)} {self.name} cards are nowhere; write rest in one of the lists"
            )


def spelled_out(kinds: Sequence[str]) -> list[str]:
    """`MIS*3` as three cards; what is not written so is one card of that name."""
    cards: list[str] = []
    for kind in kinds:
        name, _, times = kind.partition("*")
        counted = times.isascii() and times.isdecimal() and len(times) < 3
        cards += [name] * int(times) if counted else [kind]
    return cards


def stack_for(state: NexusOpsState, patch: Position) -> list[AnyFrame]:
    """The frames of a game at the beginning of the named phase."""
    if patch.phase == "setting":
        return [Rounds(), Setting()]
    if patch.phase == "vortex":
        return [Rounds(step="vortex")]
    turn = Turn(seat=state.active, from_monolith=patch.from_monolith, fought=patch.fought)
    turn.battles_won = patch.battles_won
    turn.squads = muster(Ops(state), state.active) if patch.squads is None else patch.squads
    frames: dict[str, tuple[str, list[AnyFrame]]] = {
        "turn": ("begin", []),
        "deploy": ("move", [Deploy()]),
        "move": ("breath", [Move()]),
        "breath": ("explore", [Breath()]),
        **{name: (name, []) for name in ("explore", "battle", "income", "draw", "end")},
    }
    if patch.phase not in frames:
        raise Malformed(f"position phase: {patch.phase!r} is none of {', '.join(frames)}, setting, vortex")
    turn.step, above = frames[patch.phase]
    if patch.phase not in ("deploy", "move", "turn"):
        turn.squads = []
    return [Rounds(step="next"), turn, *above]


def picture(ops: Ops) -> Json:
    """The whole state in the words of `arrange`, hidden cards and tokens included."""
    state = ops.state
    names = [player.colour.capitalize() for player in state.players]
    return {
        "phase": phase_of(state),
        "active": names[state.active],
        "first": names[state.first],
        "round": state.round,
        "orientation": state.orientation,
        "spaces": {name: _space_picture(ops, names, name) for name in state.spaces},
        "players": {name: _player_picture(ops, seat) for seat, name in enumerate(names)},
        "decks": {
            "energize": [kind_of(card) for card in reversed(state.decks.energize)],
            "energize_discard": [kind_of(card) for card in state.decks.energize_discard],
            "secret": [kind_of(card) for card in reversed(state.decks.secret)],
            "secret_discard": [kind_of(card) for card in state.decks.secret_discard],
            "line": [kind_of(card) for card in state.decks.line],
            "missions_left": state.decks.missions_left,
        },
    }


def _space_picture(ops: Ops, names: Sequence[str], name: str) -> Json:
    space = ops.state.spaces[name]
    controller = ops.controller(name)
    shown: Json = {
        TERRAIN: ops.board.terrain[name],
        MINE: space.mine,
        TOKEN: space.token or "",
        "controller": "" if controller is None else names[controller],
    }
    return shown | {names[seat]: dict(units) for seat, units in enumerate(space.units)}


def _player_picture(ops: Ops, seat: int) -> Json:
    player = ops.player(seat)
    return {
        "rubium": player.rubium,
        "vp": score(ops, seat),
        "supply": dict(player.supply),
        "energize": [kind_of(card) for card in player.energize],
        "secret": [kind_of(card) for card in player.secret],
        "played": [kind_of(card) for card in player.played],
        "shown": [kind_of(card) for card in player.shown],
        "home": list(ops.board.homes[seat]),
        "had_units": player.had_units,
        "eliminated": player.eliminated,
    }
