"""How a scenario starts: a position in words, which is a patch on a fresh game.

Players are named by colour (`Red`), cards by kind (`EN06`, or `MIS*3` for three), decks from the top down. `rest` in
a list of cards stands for all cards that the position puts nowhere else. A position can say what it means, and so
stays right when a table is corrected: `"rubium": "RS + FU - 1"` is one less than those two units cost, and
`"to_win": 2` gives Mission cards until two points are missing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

from nexusgames.core.game.game import Json, Setup
from nexusgames.core.game.positions import REST, CardPool, seat_of, spelled_out
from nexusgames.core.values.codec import Codec, Malformed, Stored
from nexusgames.games.nexus_ops.cards import kind_of, score
from nexusgames.games.nexus_ops.data import MONOLITH, nexus_ops_data
from nexusgames.games.nexus_ops.endings import vp_limit
from nexusgames.games.nexus_ops.frames import AnyFrame, Breath, Deploy, Move, Rounds, Setting, Squad, Turn
from nexusgames.games.nexus_ops.live_game import LiveGame
from nexusgames.games.nexus_ops.phases import phase_of
from nexusgames.games.nexus_ops.setup import lay_spaces, set_up
from nexusgames.games.nexus_ops.squads import muster
from nexusgames.games.nexus_ops.state import NexusOpsState

MINE, TOKEN = "mine", "token"
FIXTURE = "FIX"


class PlayerPatch(Stored):
    """What a position says about a player; lists of cards replace what setup dealt."""

    rubium: int | str | None = None
    """A number, or a sum of unit prices such as `RS + FU - 1`."""
    energize: list[str] | None = None
    secret: list[str] | None = None
    played: list[str] | None = None
    to_win: int | None = None
    """How many points the player still needs; Mission cards bring the others."""
    shown: list[str] | None = None
    had_units: bool | None = None
    eliminated: bool = False


class DeckPatch(Stored):
    """What a position says about the decks, each from the top down."""

    energize: list[str] | None = None
    energize_discard: list[str] | None = None
    secret: list[str] | None = None
    secret_discard: list[str] | None = None
    line: list[str] | None = None
    missions_left: int | None = None


class Position(Stored):
    """A readable patch on a game just set up."""

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
    """A game arranged as the position says; raise `Malformed` with the reason if it cannot be."""
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


def lay_terrain(state: NexusOpsState, terrain: str | dict[str, str] | None) -> None:
    """Lay `FIX`, the board of the worked examples without tokens, or change the spaces that a mapping names."""
    if terrain is None:
        return
    data = nexus_ops_data()
    ground = dict(part.split("=") for part in state.terrain.split(" "))
    changes = data.fixture if terrain == FIXTURE else terrain
    if isinstance(changes, str):
        raise Malformed(f"position terrain: {changes!r} is neither FIX nor a table")
    for space, kind in changes.items():
        if space in ground and kind in data.terrains and kind != MONOLITH:
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
    """Fill a space with units by colour, `mine` and `token`."""
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
    """Put figures from the supply on the board."""
    supply = state.players[seat].supply
    for unit, count in units.items():
        if unit not in supply or not 0 < count <= supply[unit]:
            raise Malformed(f"position spaces.{name}: there are not {count} figures {unit!r}")
        supply[unit] -= count
        state.spaces[name].units[seat][unit] = count


def patch_player(state: NexusOpsState, seat: int, told: PlayerPatch) -> None:
    """Set rubium and flags; `deal_cards` deals the cards."""
    player = state.players[seat]
    player.rubium = player.rubium if told.rubium is None else rubium_of(state, told.rubium)
    player.had_units = player.had_units if told.had_units is None else told.had_units
    player.eliminated = told.eliminated


def rubium_of(state: NexusOpsState, told: int | str) -> int:
    """A sum of numbers and units; a unit stands for its price."""
    if isinstance(told, int):
        return told
    units, total, sign = LiveGame(state).board.units, 0, 1
    for word in told.split():
        if word in ("+", "-"):
            sign = 1 if word == "+" else -1
        elif word in units or (word.isascii() and word.isdecimal() and len(word) < 3):
            total += sign * (units[word].cost if word in units else int(word))
        else:
            raise Malformed(f"position rubium: {word!r} is no unit and no number")
    return max(0, total)


def deal_cards(state: NexusOpsState, seats: Mapping[str, int], patch: Position) -> None:
    """Put each card where the position says; cards it does not name stay in the decks."""
    decks, told = state.decks, patch.decks
    players = {seat_of(seats, name): player for name, player in patch.players.items()}
    energize_cards = [*decks.energize, *(c for p in state.players for c in p.energize)]
    secret_cards = [*decks.secret, *decks.line, *(c for p in state.players for c in p.secret)]
    energize = CardPool("Energize card", energize_cards, kind_of)
    secret = CardPool("Secret Mission card", secret_cards, kind_of)
    taken = 0
    for seat, player in enumerate(state.players):
        mine = players.get(seat, PlayerPatch())
        played = spelled_out(mine.played or [])
        player.played = [card if is_from_pile(card) else secret.one(card) for card in played]
        if mine.to_win is not None:
            player.played += missing_cards(LiveGame(state), seat, mine.to_win)
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


def missing_cards(game: LiveGame, seat: int, to_win: int) -> list[str]:
    """Enough Mission cards that the player needs only `to_win` points more."""
    mission = nexus_ops_data().mission
    return [mission.id] * ((vp_limit(game) - to_win - score(game, seat)) // mission.vp)


def is_from_pile(card: str) -> bool:
    """Whether this is a Mission or King of the Hill card; all other cards in front of players are Secret Missions."""
    data = nexus_ops_data()
    return card in (data.mission.id, data.king.id)


def stack_for(state: NexusOpsState, patch: Position) -> list[AnyFrame]:
    """The frames of a game at the beginning of the named phase."""
    if patch.phase == "setting":
        return [Rounds(), Setting()]
    if patch.phase == "vortex":
        return [Rounds(step="vortex")]
    turn = Turn(seat=state.active, from_monolith=patch.from_monolith, fought=patch.fought)
    turn.battles_won = patch.battles_won
    turn.squads = muster(LiveGame(state), state.active) if patch.squads is None else patch.squads
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


def picture(state: NexusOpsState) -> Json:
    """The whole state in the words that `arrange` reads, hidden cards and tokens included."""
    game = LiveGame(state)
    names = [player.colour.capitalize() for player in state.players]
    return {
        "phase": phase_of(state),
        "active": names[state.active],
        "first": names[state.first],
        "round": state.round,
        "orientation": state.orientation,
        "spaces": {name: _space_picture(game, names, name) for name in state.spaces},
        "players": {name: _player_picture(game, seat) for seat, name in enumerate(names)},
        "decks": {
            "energize": [kind_of(card) for card in reversed(state.decks.energize)],
            "energize_discard": [kind_of(card) for card in state.decks.energize_discard],
            "secret": [kind_of(card) for card in reversed(state.decks.secret)],
            "secret_discard": [kind_of(card) for card in state.decks.secret_discard],
            "line": [kind_of(card) for card in state.decks.line],
            "missions_left": state.decks.missions_left,
        },
    }


def _space_picture(game: LiveGame, names: Sequence[str], name: str) -> Json:
    space = game.state.spaces[name]
    controller = game.controller(name)
    shown: Json = {
        "terrain": game.board.terrain[name],
        "mine": space.mine,
        "token": space.token or "",
        "controller": "" if controller is None else names[controller],
    }
    return shown | {names[seat]: dict(units) for seat, units in enumerate(space.units)}


def _player_picture(game: LiveGame, seat: int) -> Json:
    player = game.player(seat)
    return {
        "rubium": player.rubium,
        "vp": score(game, seat),
        "supply": dict(player.supply),
        "energize": [kind_of(card) for card in player.energize],
        "secret": [kind_of(card) for card in player.secret],
        "played": [kind_of(card) for card in player.played],
        "shown": [kind_of(card) for card in player.shown],
        "home": list(game.board.homes[seat]),
        "had_units": player.had_units,
        "eliminated": player.eliminated,
    }
