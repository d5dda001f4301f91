"""Laying out the station: boards, ring, token, order, bonus cards (TH-RING, TH-SET-05); the first units (TH-SET-08)."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.engine import Choice, Decision, Refusal, choice, running
from nexusgames.games.theseus.board import code_of, default_ring, from_corridors
from nexusgames.games.theseus.cards import kind_of
from nexusgames.games.theseus.data import CONTROL_CENTRE, CORRIDORS, PANDORA, TECH_BAY
from nexusgames.games.theseus.events import (
    BoardChosen,
    BonusLaid,
    OrderSet,
    RingClosed,
    SectorLaid,
    SectorTokenLaid,
    UnitPlaced,
)
from nexusgames.games.theseus.frames import Setting
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.lookup import bonus_instances, ring_length
from nexusgames.games.theseus.setup import order_from
from nexusgames.games.theseus.state import SUPPLY
from nexusgames.games.theseus.why_not import Question, refuse, setup_over, unknown, unknown_board, unknown_sector

LEFT, RIGHT = "left", "right"


@procedures.step(Setting, "boards")
def ask_board(game: LiveGame, setting: Setting) -> Decision | None:
    """TH-SET-01, TH-2V2-02, TH-PAN-18: every faction has its board; an alliance chooses one of its two."""
    state = game.state
    for seat in state.order:
        boards = own_boards(game, seat)
        if state.homes[seat] or not boards:
            continue
        options = [choice(f"board {board}") for board in boards]
        allies = [ally for ally in game.lookup.partners[seat] if ally != seat]
        return game.ask(seat, "board", options, rules=("TH-2V2-02",), values={"ally": allies[0]} if allies else {})
    setting.step = "ring"
    return None


def own_boards(game: LiveGame, seat: int) -> list[str]:
    """The faction boards a player can have: in 2v2 those of both allies, for Pandora none."""
    members = [s for s in game.state.order if not game.enemies(s, seat)]
    homes = [game.data.factions[game.player(member).faction].home for member in members]
    return [code_of(home) for home in homes if home is not None]


@procedures.answer(Setting, "boards")
def board_chosen(game: LiveGame, setting: Setting, chosen: Choice) -> None:
    """TH-2V2-02: the board becomes the home sector of both allies."""
    state, board = game.state, chosen.args[0]
    seat = next(s for s in state.order if not state.homes[s] and own_boards(game, s))
    for member in state.order:
        if not game.enemies(member, seat):
            state.homes[member] = board
    if game.lookup.teams:
        game.emit(BoardChosen(seat, board))


@procedures.step(Setting, "ring")
def lay_ring(game: LiveGame, setting: Setting) -> Decision | None:
    """TH-RING-01, TH-RING-03, TH-RING-04: lay the default ring, a random one, or draft it board by board."""
    options, boards = game.state.options, faction_boards(game)
    if options.ring == "draft":
        return draft(game, setting, boards)
    if options.ring == "random":
        order = [*universal_boards(), *boards]
        game.state.chance.shuffle(order)
        ring = from_corridors(order)
    else:
        ring = default_ring(options.mode, options.players, boards, options.pandora is not None)
    close_ring(game, setting, ring)
    return None


def universal_boards() -> list[str]:
    """Corridors, Control Centre and Tech Bay."""
    return [code_of(name) for name in (CORRIDORS, CONTROL_CENTRE, TECH_BAY)]


def faction_boards(game: LiveGame) -> list[str]:
    """The faction boards in this game, in player order."""
    return list(dict.fromkeys(game.state.homes[seat] for seat in game.state.order if game.state.homes[seat]))


def close_ring(game: LiveGame, setting: Setting, ring: Sequence[str]) -> None:
    """The ring is complete: fix it and announce it."""
    game.state.ring = " ".join(ring)
    game.ring_changed()
    setting.step = "token"
    game.emit(RingClosed(tuple(ring)))


def draft(game: LiveGame, setting: Setting, boards: Sequence[str]) -> Decision | None:
    """TH-RING-04: Corridors first; then each player in turn lays any board that is left."""
    state = game.state
    laid = state.ring.split() or [code_of(CORRIDORS)]
    if len(laid) == ring_length(state.options):
        close_ring(game, setting, laid)
        return None
    state.ring = " ".join(laid)
    left = [board for board in (*universal_boards(), *boards) if board not in laid]
    seat = state.order[(len(laid) - 1) % len(state.order)]
    return game.ask(seat, "ring", [choice(f"lay {board}") for board in left], rules=("TH-RING-04",))


@procedures.answer(Setting, "ring")
def sector_laid(game: LiveGame, setting: Setting, chosen: Choice) -> None:
    """TH-RING-04: the board goes next to the last one, clockwise."""
    state = game.state
    seat = state.order[(len(state.ring.split()) - 1) % len(state.order)]
    state.ring += f" {chosen.args[0]}"
    game.ring_changed()
    game.emit(SectorLaid(seat, chosen.args[0]))


@procedures.step(Setting, "token")
def ask_token(game: LiveGame, setting: Setting) -> Decision | None:
    """TH-PAN-02, TH-PAN-18: Pandora puts its sector token on either side of any sector; in 2v2 there is none."""
    seat = game.lookup.pandora
    if seat < 0 or game.lookup.teams:
        setting.step = "order"
        return None
    options = [choice(f"token {sector} {side}") for sector in game.station.ring for side in (LEFT, RIGHT)]
    return game.ask(seat, "token", options, rules=("TH-PAN-02",))


@procedures.answer(Setting, "token")
def token_laid(game: LiveGame, setting: Setting, chosen: Choice) -> None:
    """TH-PAN-02: the sector is now Pandora's home, too."""
    state, seat = game.state, game.lookup.pandora
    state.homes[seat], state.token_side = chosen.args
    setting.step = "order"
    game.emit(SectorTokenLaid(seat, state.homes[seat], state.token_side))


@procedures.step(Setting, "order")
def set_order(game: LiveGame, setting: Setting) -> None:
    """TH-RING-02, TH-PAN-03, TH-SET-25: read the player order off the ring."""
    state = game.state
    state.order = alliance_order(game) if game.lookup.teams else ring_order(game)
    state.active = state.order[0]
    game.emit(OrderSet(tuple(state.order)))
    tokens = state.options.second_player_tokens
    state.players[state.order[1]].tokens = tokens
    state.pool -= tokens
    setting.step = "bonus"


def ring_order(game: LiveGame) -> list[int]:
    """TH-RING-02, TH-PAN-03: the homes clockwise from Corridors; the token counts just before or after its sector."""
    state = game.state
    order: list[int] = []
    for sector in game.station.ring:
        pandora = [game.lookup.pandora] if state.homes[game.lookup.pandora] == sector and state.token_side else []
        faction = game.station.sectors[sector].faction
        owner = [game.lookup.owners[faction]] if faction is not None else []
        order += pandora + owner if state.token_side == LEFT else owner + pandora
    if state.token_side == LEFT and state.homes[game.lookup.pandora] == game.station.ring[0]:
        order = order[1:] + order[:1]
    return order


def alliance_order(game: LiveGame) -> list[int]:
    """TH-2V2-01, TH-SET-24: the alliance whose sector comes first begins, if possible with the first player."""
    state = game.state
    first = next(s for s in game.station.ring if s in state.homes)
    starter = next(seat for seat in state.order if state.homes[seat] == first)
    return order_from(state.options, starter)


@procedures.step(Setting, "bonus")
def lay_bonus_cards(game: LiveGame, setting: Setting) -> None:
    """TH-SET-05: one bonus card face up on every bonus slot, clockwise from Corridors; the rest stay in the box."""
    cards = list(bonus_instances())
    game.state.chance.shuffle(cards)
    for slot, card in zip(game.station.bonus_slots, cards, strict=False):
        game.state.bonus[slot] = card
        game.emit(BonusLaid(kind_of(card), slot))
    setting.step = "decks"


def has_deck(game: LiveGame, seat: int) -> bool:
    """TH-PAN-04: Pandora neither deals nor installs cards."""
    return game.player(seat).faction != PANDORA


for kind in ("board", "ring", "token"):
    procedures.must_answer(kind, "TH-SET-08", "must_set_up")


@procedures.verb("board", "sector")
def why_not_board(q: Question) -> Refusal | None:
    """TH-2V2-02: the board must be one of your alliance's two."""
    if not q.game.lookup.teams:
        return refuse("TH-2V2-02", "no_alliances")
    if q.kind != "board":
        return setup_over(q, "TH-2V2-02")
    if refused := unknown_board(q):
        return refused
    return None if q.word(0) in own_boards(q.game, q.seat) else refuse("TH-2V2-02", "other_board", sector=q.word(0))


@procedures.verb("lay", "sector")
def why_not_lay(q: Question) -> Refusal | None:
    """TH-RING-03, TH-RING-04: the board must be in this game and not laid yet."""
    if q.game.state.options.ring != "draft":
        return refuse("TH-RING-03", "no_draft")
    if q.kind != "ring":
        return setup_over(q, "TH-RING-04")
    if refused := unknown_board(q):
        return refused
    board = q.word(0)
    if board in q.game.state.ring.split():
        return refuse("TH-RING-04", "sector_laid", sector=board)
    if board not in (*universal_boards(), *faction_boards(q.game)):
        return refuse("TH-RING-01", "sector_left_out", sector=board)
    return None


procedures.used_otherwise("token", "token", "sector", "side")


def why_not_sector_token(q: Question) -> Refusal | None:
    """TH-PAN-02: the token must lie on the left or right side of a sector."""
    if q.game.lookup.pandora < 0 or q.game.lookup.teams:
        return refuse("TH-PAN-02", "no_sector_token")
    if q.kind != "token":
        return setup_over(q, "TH-PAN-02")
    if refused := unknown_sector(q):
        return refused
    return None if q.word(1) in (LEFT, RIGHT) else refuse("TH-PAN-02", "left_or_right")


@procedures.step(Setting, "units")
def ask_home_room(game: LiveGame, setting: Setting) -> Decision | None:
    """TH-SET-08, TH-2V2-04, TH-PAN-04: a player's first units go into the home sector."""
    if not setting.seats:
        setting.seats = list(game.state.order)
        setting.step = "last_unit"
        return None
    seat = setting.seats[0]
    return ask_place(game, seat, game.empty_rooms(game.state.homes[seat]), last=False)


@procedures.step(Setting, "last_unit")
def ask_any_room(game: LiveGame, setting: Setting) -> Decision | None:
    """TH-SET-08, TH-2V2-04: then everybody's last unit goes into any sector."""
    if not setting.seats:
        game.finish()
        return None
    rooms = [room for room in game.station.all_rooms if room not in game.state.rooms]
    return ask_place(game, setting.seats[0], rooms, last=True)


def ask_place(game: LiveGame, seat: int, rooms: list[str], *, last: bool) -> Decision:
    """Ask for the room of the player's next unit."""
    options = [choice(f"place {room}") for room in rooms]
    return game.ask(seat, "place", options, rules=("TH-SET-08",), values={"unit": next_unit(game, seat), "last": last})


def next_unit(game: LiveGame, seat: int) -> str:
    """The player's next unit that starts the game on the station."""
    return next(
        name
        for name, unit in game.state.units.items()
        if unit.owner == seat and unit.sector == SUPPLY and game.data.units[unit.kind].starts
    )


@procedures.answer(Setting, "units")
def unit_placed(game: LiveGame, setting: Setting, chosen: Choice) -> None:
    """TH-SET-09, TH-FFA-09: the unit takes the room, without setting off traps or a Minor Assault."""
    seat = setting.seats.pop(0)
    name = next_unit(game, seat)
    game.put(name, chosen.args[0])
    game.emit(UnitPlaced(seat, name, chosen.args[0]))


procedures.answer(Setting, "last_unit")(unit_placed)


@procedures.must_answer("place", "TH-SET-08", "must_set_up")
@procedures.verb("place", "room")
def why_not_place(q: Question) -> Refusal | None:
    """TH-SET-08, TH-ROOM-01, TH-SPACE-01: the room must be empty; for the first units, in the home sector."""
    setting, room = running(q.game, Setting), q.word(0)
    if q.kind not in ("place", "return"):
        return setup_over(q, "TH-SET-08") if setting is not None else refuse("TH-SET-08", "no_placing")
    if refused := unknown(q, room, q.game.station.all_rooms, "TH-ROOM-01", "unknown_room"):
        return refused
    if room in q.game.state.rooms:
        return refuse("TH-ROOM-01", "room_taken", room=room, unit=q.game.state.rooms[room])
    home = q.game.state.homes[q.seat]
    if setting is not None and setting.step == "units" and room[:-2] != home:
        return refuse("TH-SET-08", "home_first", sector=home)
    return None
