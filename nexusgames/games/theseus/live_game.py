"""A running game of Theseus: the verbs that all steps share (who stands where, which cards work for whom)."""

from __future__ import annotations

from nexusgames.core.engine import Play, Procedures
from nexusgames.games.theseus.board import Station
from nexusgames.games.theseus.data import Card, theseus_data
from nexusgames.games.theseus.events import UnitPushed
from nexusgames.games.theseus.frames import Turn
from nexusgames.games.theseus.lookup import Lookup, lookup_for
from nexusgames.games.theseus.state import ON_CARD, SPACE, SUPPLY, Installed, Player, TheseusState, Unit


class LiveGame(Play[TheseusState]):
    """A run over one state, with the tables it looks things up in."""

    __slots__ = ("cards", "data", "lookup", "sides", "station")

    def __init__(self, state: TheseusState) -> None:
        """Look the tables up, once per state."""
        super().__init__(state)
        self.data = theseus_data()
        if state.lookup is None:
            state.lookup = lookup_for(state.options, state.ring)
        self.lookup: Lookup = state.lookup
        if state.lookup.station is not None:  # the ring is closed
            self.station: Station = state.lookup.station
        self.cards: dict[str, Card] = state.lookup.cards
        self.sides: tuple[int, ...] = state.lookup.sides

    def ring_changed(self) -> None:
        """Another sector was laid: look everything up anew."""
        self.state.lookup = self.lookup = lookup_for(self.state.options, self.state.ring)
        if self.lookup.station is not None:
            self.station = self.lookup.station

    @property
    def whole_turn(self) -> Turn:
        """The active player's turn that contains all extra turns: the frame above the rounds."""
        frame = self.state.stack[1]
        assert isinstance(frame, Turn)
        return frame

    @property
    def turn(self) -> Turn:
        """The turn being played: the innermost one."""
        for frame in reversed(self.state.stack):
            if isinstance(frame, Turn):
                return frame
        raise LookupError("no turn is running")

    def player(self, seat: int) -> Player:
        """The player of this seat."""
        return self.state.players[seat]

    def unit(self, name: str) -> Unit:
        """The unit with this name."""
        return self.state.units[name]

    def enemies(self, one: int, other: int) -> bool:
        """Whether two seats are on different sides."""
        return self.sides[one] != self.sides[other]

    def units_in(self, sector: str) -> list[str]:
        """The units in a sector, in the order of its rooms."""
        rooms = self.state.rooms
        return [rooms[room] for room in self.station.rooms[sector] if room in rooms]

    def empty_rooms(self, sector: str) -> list[str]:
        """The rooms of a sector without a unit."""
        rooms = self.state.rooms
        return [room for room in self.station.rooms[sector] if room not in rooms]

    def is_full(self, sector: str) -> bool:
        """TH-MINOR-01: whether every room of the sector is occupied."""
        rooms = self.state.rooms
        for room in self.station.rooms[sector]:
            if room not in rooms:
                return False
        return True

    def movable(self, seat: int) -> list[str]:
        """TH-MOVE-01, TH-FORCE-06, TH-TURN-04: own units in sectors that are not seized and have not moved."""
        return [
            name
            for name, unit in self.state.units.items()
            if unit.owner == seat and unit.room and not unit.seized_by and not unit.moved and unit.sector != ON_CARD
        ]

    def stands(self, unit: Unit) -> bool:
        """Whether the unit is in a sector of the station."""
        return unit.sector in self.station.index

    def working(self, sector: str, effect: str, side: int) -> list[tuple[str, Installed, Card]]:
        """TH-CARD-01: a side's working cards with this effect in a sector: slot, installed card and kind of each."""
        found: list[tuple[str, Installed, Card]] = []
        if effect not in self.lookup.effects[side]:
            return found
        slots, cards, sides = self.state.slots, self.cards, self.sides
        for slot in self.station.installed[sector]:
            if slot in slots:
                installed = slots[slot]
                card = cards[installed.card]
                if card.effect == effect and installed.works and sides[installed.controller] == side:
                    found.append((slot, installed, card))
        return found

    def has_working(self, sector: str, effect: str, side: int) -> bool:
        """Whether the side has a working card with this effect in the sector."""
        return bool(self.working(sector, effect, side))

    def slot_of(self, card: str) -> str:
        """The slot of an installed card; empty if it is not installed."""
        for slot, installed in self.state.slots.items():
            if installed.card == card:
                return slot
        return ""

    def owner_of(self, card: str) -> int:
        """TH-GOLD-02: the seat whose deck the card is from."""
        return self.lookup.owners[self.cards[card].faction]

    def put(self, name: str, room: str) -> None:
        """Stand a unit in a room."""
        unit = self.state.units[name]
        unit.sector, unit.room = room[:-2], room
        self.state.rooms[room] = name

    def lift(self, name: str, where: str) -> None:
        """Take a unit out of its room, to Space, supply, a card or on its way."""
        unit = self.state.units[name]
        if unit.room in self.state.rooms:
            del self.state.rooms[unit.room]
        unit.sector, unit.room = where, ""

    def push_out(self, name: str, seat: int) -> None:
        """TH-PUSH-01, TH-PUSH-05: a unit goes to Space without its tokens; a Lesser Alien to its supply."""
        sector = self.state.units[name].sector
        self.send_away(name)
        self.emit(UnitPushed(seat, name, sector))

    def send_away(self, name: str) -> None:
        """TH-PUSH-05, TH-PUSH-06, TH-UNIT-02, TH-PAN-19: a unit goes to Space; it keeps its side but loses its tokens.

        TH-UNIT-03: a Lesser Alien goes back to its supply.
        """
        unit = self.state.units[name]
        self.lift(name, SUPPLY if unit.kind == "lesser_alien" else SPACE)
        unit.parasites, unit.seized_by, unit.invisible = 0, "", False

    def free_token(self, token: str) -> int:
        """TH-TOK-01: how many Parasite, Invisibility or Deactivation tokens are in supply."""
        state, total = self.state, self.data.tokens[token].count
        if token == "parasite":
            return total - sum(unit.parasites for unit in state.units.values())
        if token == "invisibility":
            return total - sum(unit.invisible for unit in state.units.values())
        return total - sum(len(seats) for seats in state.deactivation.values())


procedures: Procedures[LiveGame] = Procedures()
"""All steps, verbs and reasons of Theseus; `flow` and the topics in `decisions` register theirs here."""
