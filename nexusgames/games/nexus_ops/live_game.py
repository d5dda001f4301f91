"""A running game of Nexus Ops: the questions and changes that all steps share, such as who controls a space."""

from __future__ import annotations

from nexusgames.core.engine import Play, Procedures
from nexusgames.games.nexus_ops.board import Board, board_for
from nexusgames.games.nexus_ops.data import nexus_ops_data
from nexusgames.games.nexus_ops.events import UnitLost
from nexusgames.games.nexus_ops.frames import Battle, Deploy, Turn
from nexusgames.games.nexus_ops.state import NexusOpsState, Player


class LiveGame(Play[NexusOpsState]):
    """A state in play, with its board and the tables it goes by."""

    __slots__ = ("board", "data")

    def __init__(self, state: NexusOpsState) -> None:
        """Look the board up, once per state."""
        super().__init__(state)
        self.data = nexus_ops_data()
        if state.board is None:
            state.board = board_for(state.options, state.terrain, state.first)
        self.board: Board = state.board

    @property
    def turn(self) -> Turn:
        """The current turn: the frame above the rounds."""
        frame = self.state.stack[1]
        assert isinstance(frame, Turn)
        return frame

    @property
    def battle(self) -> Battle | None:
        """The battle being fought, if there is one."""
        for frame in reversed(self.state.stack):
            if isinstance(frame, Battle):
                return frame
        return None

    @property
    def deploying(self) -> bool:
        """Whether the active player is in the Deploy phase."""
        return any(isinstance(frame, Deploy) for frame in self.state.stack)

    def player(self, seat: int) -> Player:
        """The player in this seat."""
        return self.state.players[seat]

    def seats_from(self, seat: int) -> list[int]:
        """The seats still in the game, clockwise from this one."""
        count = len(self.state.players)
        around = ((seat + step) % count for step in range(count))
        return [s for s in around if not self.state.players[s].eliminated]

    def rivals_at(self, space: str, seat: int) -> list[int]:
        """The opponents of the seat who have units there."""
        units = self.state.spaces[space].units
        return [rival for rival in self.board.rivals[seat] if units[rival]]

    def has_rivals(self, space: str, seat: int) -> bool:
        """Whether any opponent of the seat has units there."""
        units = self.state.spaces[space].units
        for rival in self.board.rivals[seat]:
            if units[rival]:
                return True
        return False

    def controller(self, space: str) -> int | None:
        """NX-CTRL-01, NX-CTRL-02, NX-CTRL-03, NX-CTRL-04: the only player with units there now."""
        found = None
        for seat, units in enumerate(self.state.spaces[space].units):
            if units:
                if found is not None:
                    return None
                found = seat
        return found

    def controls(self, seat: int, space: str) -> bool:
        """NX-CTRL-01: whether the seat has units there and nobody else has any."""
        for other, units in enumerate(self.state.spaces[space].units):
            if bool(units) is not (other == seat):
                return False
        return True

    def is_empty(self, space: str) -> bool:
        """Whether nobody has units there."""
        return not any(self.state.spaces[space].units)

    def place(self, seat: int, unit: str, space: str) -> bool:
        """NX-UNIT-02: put a figure from the supply on the board; False if none is left."""
        player = self.state.players[seat]
        if not player.supply[unit]:
            return False
        player.supply[unit] -= 1
        player.had_units = True
        self.add(seat, unit, space)
        return True

    def destroy(self, seat: int, unit: str, space: str, cause: str, rival: int) -> None:
        """NX-UNIT-01: return a destroyed unit to its owner's supply; the event says what destroyed it."""
        self.remove(seat, unit, space)
        self.state.players[seat].supply[unit] += 1
        self.emit(UnitLost(seat, unit, space, cause, rival))

    def shift(self, seat: int, unit: str, source: str, target: str) -> None:
        """Move a unit from one space to another."""
        self.remove(seat, unit, source)
        self.add(seat, unit, target)

    def add(self, seat: int, unit: str, space: str) -> None:
        """NX-UNIT-04: add a unit to a space, which holds any number."""
        units = self.state.spaces[space].units[seat]
        units[unit] = units.get(unit, 0) + 1

    def remove(self, seat: int, unit: str, space: str) -> None:
        """Take a unit off a space; a type with no unit left has no entry."""
        units = self.state.spaces[space].units[seat]
        if units[unit] == 1:
            del units[unit]
        else:
            units[unit] -= 1

    def figures_out(self, seat: int, unit: str) -> int:
        """How many of the seat's figures of this type are out of its supply."""
        return self.board.units[unit].figures - self.state.players[seat].supply[unit]

    def has_units(self, seat: int) -> bool:
        """Whether the seat has any unit on the board."""
        return any(self.figures_out(seat, unit) for unit in self.board.units)


procedures: Procedures[LiveGame] = Procedures()
"""All steps of Nexus Ops; `flow` and the modules of `decisions` register theirs here."""
