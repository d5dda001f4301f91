"""A running game of Icaion: what all steps share, such as paying, gaining, scoring and a player's abilities."""

from __future__ import annotations

from collections.abc import Mapping

from nexusgames.core.engine import Play, Procedures
from nexusgames.games.icaion.board import Board, icaion_board
from nexusgames.games.icaion.data import Data, icaion_data
from nexusgames.games.icaion.events import ReputationScored
from nexusgames.games.icaion.events_actions import SupplyRecharged
from nexusgames.games.icaion.frames import Gain, Pay, Turn
from nexusgames.games.icaion.payments import Price
from nexusgames.games.icaion.perks import perk
from nexusgames.games.icaion.state import IcaionState, Player

STRENGTH, MOVEMENT, CAGE = range(3)
"""The rows of a Division Board."""


class LiveGame(Play[IcaionState]):
    """A state in play."""

    __slots__ = ("board", "data")

    def __init__(self, state: IcaionState) -> None:
        """Wrap a state; board and components are the same in every game."""
        super().__init__(state)
        self.data: Data = icaion_data()
        self.board: Board = icaion_board()

    @property
    def turn(self) -> Turn:
        """The running turn: the frame above the Years."""
        frame = self.state.stack[1]
        assert isinstance(frame, Turn)
        return frame

    @property
    def me(self) -> Player:
        """The player whose turn it is."""
        return self.state.players[self.state.active]

    @property
    def round(self) -> int:
        """IC-YEAR-06: the number of the round, each of which turns one event card."""
        return len(self.state.decks.track)

    @property
    def last_round(self) -> bool:
        """IC-YEAR-07: whether the Year's last Region Card lies on the track."""
        placed = 0
        for card in self.state.decks.track:
            placed += card in self.data.region_cards
        return placed == self.data.rules.last_region_card

    @property
    def last_year(self) -> bool:
        """IC-YEAR-01: whether no Year follows this one."""
        return self.state.year == self.data.rules.years

    def player(self, seat: int) -> Player:
        """The player of this seat."""
        return self.state.players[seat]

    def seats_after(self, seat: int) -> list[int]:
        """IC-CUR-12: the other seats, in turn order after this one."""
        order = self.state.order
        place = order.index(seat)
        return order[place + 1 :] + order[:place]

    def owner_colour(self, owner: int) -> str:
        """The colour of a Machine's owner, who may be neutral."""
        return self.state.players[owner].colour if owner >= 0 else self.state.neutral[-1 - owner]

    def score(self, seat: int, points: int, reason: str) -> None:
        """Give reputation to a player and record what it was for."""
        if points:
            earned = self.state.players[seat].earned
            earned[reason] = earned.get(reason, 0) + points
            self.emit(ReputationScored(seat, points, reason, sum(earned.values())))

    def recharge(self, seat: int) -> None:
        """IC-CUR-10, IC-EPS-07: recharge a player's supply, if it is not charged already."""
        player = self.state.players[seat]
        if not player.charged:
            player.charged = True
            self.emit(SupplyRecharged(seat))

    def pay(self, price: Price, purpose: str) -> None:
        """IC-QOAM-05: have the active player pay before anything else happens."""
        if price.amount > 0:
            turns = perk(self.me, "transmute")
            self.push(Pay(purpose=purpose, colour=price.colour, amount=price.amount, jokers=price.jokers, turns=turns))

    def gain(self, crystals: Mapping[str, int], free: int = 0) -> None:
        """IC-QOAM-01, IC-QOAM-10: give the active player these crystals as one gain, if there are any."""
        if crystals or free:
            self.push(Gain(crystals=dict(crystals), free=free))


def unlocked(player: Player, row: int) -> int:
    """IC-DIV-04, IC-LR-11, IC-AMB-07, IC-AMB-08: how many symbols are uncovered in a row, 0 to 2."""
    left = player.rows[row]
    return ("H" not in left) + ("S" not in left)


def strength(game: LiveGame, player: Player) -> int:
    """IC-ERA-02: how many Parasites one crystal removes."""
    return game.data.printed.strength + unlocked(player, STRENGTH) + perk(player, "strength")


def basic_movement(game: LiveGame, player: Player) -> int:
    """IC-MOVE-02, IC-GEAR-01: how many nodes the Seeker moves for free."""
    return game.data.printed.movement + perk(player, "basic_move")


def nodes_per_crystal(player: Player) -> int:
    """IC-MOVE-05, IC-AMB-06: how many nodes a blue crystal adds; 0 means none may be spent on movement."""
    return unlocked(player, MOVEMENT) + perk(player, "movement")


def hand_limit(game: LiveGame, player: Player) -> int:
    """IC-CHAR-01: how many Curio Cards the player may hold."""
    return game.data.seekers[player.seeker].hand + game.data.gears[player.gear].hand


def upgrade_limit(game: LiveGame, player: Player) -> int:
    """IC-CHAR-01: how many upgrades the player may have in play."""
    return game.data.seekers[player.seeker].upgrades + game.data.gears[player.gear].upgrades


def spread(crystals: Mapping[str, int]) -> tuple[str, ...]:
    """Crystals listed one by one, as in events."""
    return tuple(colour for colour, count in crystals.items() for _ in range(count))


procedures: Procedures[LiveGame] = Procedures()
"""The steps and verbs of Icaion; the modules of `decisions` register theirs here."""
