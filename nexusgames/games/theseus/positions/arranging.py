"""Positions in words: a scenario starts as a patch on an empty station.

Players are named by faction (`Marines`), units by name, cards by kind, rooms and slots by their sector. Marks follow a
unit or card: `A1 +` is upgraded, `N1 parasite=2 seized=S-GRA invisible moved`; `M-COM +2` has two Upgrade tokens,
`S-CAM counter=3`, `S-DEF active`, `M-FIR taken=W1`, `A-HID failed` lies under the Failure token. Piles are listed from
the top down; `rest` stands for cards that the position puts nowhere else. The phase `setting` is a game before its
first choice; at `opening` the station is complete, and the opening cards are on top of the piles.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

from nexusgames.core.game.game import Json, Setup
from nexusgames.core.game.positions import REST, seat_of
from nexusgames.core.values.codec import Codec, Malformed, Stored
from nexusgames.games.theseus.board import default_ring
from nexusgames.games.theseus.cards import kind_of, lay_card, settle_vines
from nexusgames.games.theseus.data import ROOMS
from nexusgames.games.theseus.decisions.opening import opening_counts, pile_size
from nexusgames.games.theseus.decisions.setting import alliance_order, faction_boards, has_deck, own_boards, ring_order
from nexusgames.games.theseus.frames import Rounds, Setting, Turn
from nexusgames.games.theseus.live_game import LiveGame
from nexusgames.games.theseus.lookup import bonus_instances
from nexusgames.games.theseus.setup import set_up
from nexusgames.games.theseus.state import ON_CARD, SPACE, SUPPLY, Installed, TheseusState, Unit


def used_cards(game: LiveGame) -> set[str]:
    """All cards that already have a place."""
    state = game.state
    used = {installed.card for installed in state.slots.values()} | {*state.pending.values(), *state.bonus.values()}
    for player in state.players:
        used.update(player.instants, player.bonus, player.pile)
    return used


def instance(game: LiveGame, name: str) -> str:
    """A card of this kind (or the very card named) that has no place yet."""
    used = used_cards(game)
    for card in (*game.cards, *bonus_instances()):
        in_play = card not in game.cards or game.cards[card].faction in game.lookup.owners
        if in_play and name in (card, kind_of(card)) and card not in used:
            return card
    raise Malformed(f"position: there is no card {name} left in this game")


def put_card(game: LiveGame, words: str, place: str, hand: list[str] | None = None) -> None:
    """Put a card with its marks on a slot, or into a hand."""
    kind, *marks = words.split()
    card, state = instance(game, kind), game.state
    if hand is not None:
        hand.append(card)
    elif card not in game.cards:
        state.bonus[place] = card
    elif place in game.station.pending_slots:
        state.pending[place] = card
        if marks == ["failed"]:
            state.failure = place
    elif not game.cards[card].installs:
        raise Malformed(f"position: {kind} is never installed")
    else:
        lay_card(game, card, place)
        for mark in marks:
            mark_card(game, place, state.slots[place], mark)


def mark_card(game: LiveGame, slot: str, installed: Installed, mark: str) -> None:
    """Apply a mark that follows the name of an installed card."""
    word, _, value = mark.partition("=")
    if mark.startswith("+") and mark[1:].isdecimal():
        installed.upgrades = int(mark[1:])
        game.state.pool -= installed.upgrades
    elif word == "counter" and value.isdecimal():
        installed.counter = int(value)
    elif mark == "active":
        installed.active = True
    elif mark == "failed":
        installed.failed, game.state.failure = True, slot
    elif word == "taken" and value in game.state.units:
        unit = game.unit(value)
        if not game.data.units[unit.kind].embryo or unit.sector != SUPPLY:
            raise Malformed(f"position: {value} cannot lie on a card")
        unit.sector, unit.room = ON_CARD, slot
        installed.taken, installed.controller = value, unit.owner
    elif mark != "held":
        raise Malformed(f"position: a card cannot be {mark!r}")


def deal_piles(game: LiveGame, piles: Mapping[int, Sequence[str] | None], *, whole: bool = False) -> None:
    """Make every pile from the top down; `rest` and piles not listed are filled up to the usual size.

    A whole pile still has the opening cards on top.
    """
    size = pile_size(game) - (0 if whole else opening_counts(game)[0])
    for seat, player in enumerate(game.state.players):
        if not has_deck(game, seat):
            continue
        names = piles.get(seat)
        names = [REST] if names is None else names
        player.pile = []
        for name in names:
            if name != REST:
                player.pile.append(instance(game, name))
        left = sorted(c for c, k in game.cards.items() if k.faction == player.faction and c not in used_cards(game))
        if REST in names:
            at, count = names.index(REST), max(0, size - len(player.pile))
            player.pile[at:at], left = left[:count], left[count:]
        player.pile.reverse()
        player.box = left


DEACTIVATION = "deactivation"
OPENING = "opening"
PHASES = ("unit", "actions", "bud", "takeover", "sector", "pending", "end")


class PlayerPatch(Stored):
    """What a position says about a player."""

    life: int | None = None
    data: int | None = None
    to_win: int | None = None
    """How much Data is missing to win, whatever number that takes."""
    tokens: int = 0
    pile: list[str] | None = None
    instants: list[str] = field(default_factory=lambda: [])
    bonus: list[str] = field(default_factory=lambda: [])
    space: list[str] = field(default_factory=lambda: [])
    """Units in Space, with their marks; units that the position does not name are there, too."""


class Position(Stored):
    """A readable patch on an empty station; `unit` and `stop` are needed for the later phases of a turn."""

    phase: str = "unit"
    active: str = ""
    round: int = 1
    ring: list[str] | None = None
    token: str = ""
    """Pandora's sector token, as `LD left`."""
    sectors: dict[str, dict[str, str | list[str]]] = field(default_factory=lambda: {})
    players: dict[str, PlayerPatch] = field(default_factory=lambda: {})
    end: str = ""
    """The field of the end token; empty if it lies beside the track."""
    unit: str = ""
    stop: str = ""
    dark: list[str] = field(default_factory=lambda: [])
    forced: list[str] = field(default_factory=lambda: [])


CODEC = Codec(Position)


def arrange(setup: Setup, position: Json) -> TheseusState:
    """The game that the position describes; raises `Malformed` with the reason if it cannot exist."""
    patch = CODEC.load(position)
    state = set_up(setup)
    if patch.phase == "setting":
        return state
    game = LiveGame(state)
    lay_station(game, patch)
    for sector, content in patch.sectors.items():
        fill_sector(game, sector, content)
    players = {seat_of(game.lookup.owners, name): player for name, player in patch.players.items()}
    for seat, player in players.items():
        patch_player(game, seat, player)
    deal_piles(game, {seat: player.pile for seat, player in players.items()}, whole=patch.phase == OPENING)
    if patch.phase == OPENING:
        state.active, state.stack = state.order[0], [Rounds(), Setting(step="deal")]
        return state
    leave_in_space(game)
    put_end_token(game, patch.end)
    state.round = patch.round
    state.active = seat_of(game.lookup.owners, patch.active) if patch.active else state.order[0]
    begin_phase(game, patch)
    settle_vines(game)
    game.events.clear()
    return state


def leave_in_space(game: LiveGame) -> None:
    """Units that start the game on the station and that the position does not name are in Space."""
    for unit in game.state.units.values():
        if unit.sector == SUPPLY and game.data.units[unit.kind].starts:
            unit.sector = SPACE


def put_end_token(game: LiveGame, end: str) -> None:
    """TH-END-10: the end token on a field of its track or, without one, beside the track."""
    track = ("", *game.data.rules.end_track)
    if end not in track:
        raise Malformed(f"position end: {end!r} is none of {', '.join(track[1:])}")
    game.state.end = track.index(end)


def lay_station(game: LiveGame, patch: Position) -> None:
    """TH-RING-01, TH-RING-02: the ring and the player order that follows from it."""
    state = game.state
    for seat in state.order:
        boards = own_boards(game, seat)
        laid = [board for board in boards if patch.ring is None or board in patch.ring]
        if boards and not laid:
            raise Malformed(f"position ring: no board of {state.players[seat].faction} is laid")
        state.homes[seat] = laid[0] if laid else ""
    options = state.options
    usual = default_ring(options.mode, options.players, faction_boards(game), options.pandora is not None)
    ring = patch.ring or list(usual)
    if sorted(ring) != sorted(usual) or ring[0] != usual[0]:
        raise Malformed(f"position ring: {' '.join(ring)} is not {' '.join(usual)} in another order from {usual[0]}")
    state.ring = " ".join(ring)
    game.ring_changed()
    if game.lookup.pandora >= 0 and not game.lookup.teams:
        lay_token(game, patch.token or f"{ring[0]} right")
    state.order = alliance_order(game) if game.lookup.teams else ring_order(game)


def lay_token(game: LiveGame, token: str) -> None:
    """TH-PAN-02: Pandora's sector token."""
    sector, _, side = token.partition(" ")
    if sector not in game.station.index or side not in ("left", "right"):
        raise Malformed(f"position token: {token!r} is not a sector with left or right")
    game.state.homes[game.lookup.pandora], game.state.token_side = sector, side


def fill_sector(game: LiveGame, sector: str, content: Mapping[str, str | list[str]]) -> None:
    """Put units into rooms, cards on slots, and Deactivation tokens into the sector."""
    if sector not in game.station.index:
        raise Malformed(f"position sectors: there is no sector {sector!r}")
    for part, words in content.items():
        place = f"{sector}.{part}"
        if part == DEACTIVATION and isinstance(words, list):
            game.state.deactivation[sector] = [seat_of(game.lookup.owners, name) for name in words]
        elif part in ROOMS and isinstance(words, str):
            put_unit(game, words, place)
        elif isinstance(words, str) and place in game.station.slots:
            put_card(game, words, place)
        else:
            raise Malformed(f"position sectors.{sector}: {part} cannot be {words!r}")


def put_unit(game: LiveGame, words: str, room: str) -> None:
    """Put a unit with its marks into a room or, without a room, into Space."""
    name, *marks = words.split()
    unit = game.state.units.get(name)
    if unit is None or unit.sector != SUPPLY:
        raise Malformed(f"position: there is no unit {name!r} left")
    if room:
        game.put(name, room)
    else:
        unit.sector = SPACE
    for mark in marks:
        mark_unit(game, unit, mark)


def mark_unit(game: LiveGame, unit: Unit, mark: str) -> None:
    """Apply a mark that follows the name of a unit."""
    word, _, value = mark.partition("=")
    match word:
        case "+":
            unit.upgraded = True
        case "parasite" if value.isdecimal():
            unit.parasites = int(value)
        case "seized":
            unit.seized_by = value if "." in value else f"{value}.1"
        case "invisible":
            unit.invisible = True
        case "moved":
            unit.moved = True
        case _:
            raise Malformed(f"position: a unit cannot be {mark!r}")


def patch_player(game: LiveGame, seat: int, patch: PlayerPatch) -> None:
    """Tracks, held tokens and cards, units in Space."""
    player = game.player(seat)
    player.life = player.life if patch.life is None else patch.life
    player.data = player.data if patch.data is None else patch.data
    if patch.to_win is not None:
        player.data = game.data.rules.data_max - patch.to_win
    player.tokens = patch.tokens
    game.state.pool -= patch.tokens
    for unit in patch.space:
        put_unit(game, unit, "")
    for kind in patch.instants:
        put_card(game, kind, "", player.instants)
    for kind in patch.bonus:
        put_card(game, kind, "", player.bonus)


def begin_phase(game: LiveGame, patch: Position) -> None:
    """Push the frames of a turn at the beginning of this phase."""
    state = game.state
    if patch.phase not in PHASES:
        raise Malformed(f"position phase: {patch.phase!r} is none of {', '.join(PHASES)}, {OPENING}, setting")
    if patch.phase != "unit" and (patch.unit not in state.units or patch.stop not in game.station.index):
        raise Malformed(f"position: the phase {patch.phase} needs the unit that moved and the sector of its stop")
    turn = Turn(step=patch.phase, seat=state.active, unit=patch.unit, stop=patch.stop)
    turn.dark, turn.forced = list(patch.dark), list(patch.forced)
    if patch.unit:
        state.units[patch.unit].moved = True
    state.stack = [Rounds(step="next"), turn]
