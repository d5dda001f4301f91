"""Icaion behind the game interface of the core."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nexusgames.core.engine import Choice, Decision
from nexusgames.core.game.game import Game
from nexusgames.games.icaion import decisions, flow
from nexusgames.games.icaion.box.components import components
from nexusgames.games.icaion.data import icaion_data
from nexusgames.games.icaion.invariants.whole_state import check_state
from nexusgames.games.icaion.live_game import LiveGame, procedures
from nexusgames.games.icaion.options import PRESETS, reader
from nexusgames.games.icaion.positions.arranging import arrange
from nexusgames.games.icaion.positions.pictures import picture
from nexusgames.games.icaion.prospects import FORESIGHT, progress, prospects, turns_owed
from nexusgames.games.icaion.scenes import SCENES
from nexusgames.games.icaion.secrecy import is_private, redeal
from nexusgames.games.icaion.setup import set_up
from nexusgames.games.icaion.state import IcaionState
from nexusgames.games.icaion.view.read_model import view
from nexusgames.games.icaion.why_not import WHY_NOT
from nexusgames.games.icaion.words import lexicon

REGISTERED = (decisions, flow)
"""Modules that register the steps, verbs and reasons of the game when imported."""


class Icaion(Game[IcaionState, LiveGame]):
    """Icaion for 2 to 5 players."""

    id = "icaion"
    title = "Icaion"
    rules_version = 2
    over_rule = "IC-END-06"
    state_type = IcaionState
    procedures = procedures
    reasons = WHY_NOT
    stagings = SCENES
    foresight = FORESIGHT
    ready_made = PRESETS

    data = staticmethod(icaion_data)
    box = staticmethod(components)
    options = staticmethod(lambda: reader().help())
    set_up = staticmethod(set_up)
    play = LiveGame
    check = staticmethod(check_state)
    view = staticmethod(view)
    lexicon = staticmethod(lexicon)
    arrange = staticmethod(arrange)
    picture = staticmethod(picture)

    def seat_count(self, state: IcaionState) -> int:
        """The number of players."""
        return len(state.players)

    def has_secrets(self, state: IcaionState, seat: int) -> bool:
        """IC-INFO-01: whether the seat holds Curio Cards."""
        return bool(state.players[seat].hand)

    def is_private(self, state: IcaionState, decision: Decision, chosen: Choice) -> bool:
        """IC-INFO-01: whether the choice names a hidden card, or gives one away."""
        return is_private(state, chosen)

    def colours(self) -> Sequence[str]:
        """IC-COMP-05: the colours that players can have."""
        return icaion_data().rules.player_colours

    def seat_name(self, state: IcaionState, seat: int) -> str:
        """The player's colour, or the number of the seat while there is none."""
        return state.players[seat].colour.capitalize() or f"Seat {seat + 1}"

    def redeal(self, state: IcaionState, seat: int | None, seed: int) -> IcaionState:
        """A copy of the state with everything hidden from the seat dealt anew."""
        return redeal(self.clone(state), seat, seed)

    def prospects(self, state: IcaionState, seat: int) -> Mapping[str, float]:
        """The parts of a position's worth that bots and hints weigh."""
        return prospects(LiveGame(state), seat)

    def turns_owed(self, state: IcaionState, seat: int) -> float:
        """Everybody has one turn in a round, so whoever begins it is behind nobody."""
        return turns_owed(LiveGame(state), seat)

    def progress(self, state: IcaionState) -> float:
        """How far the game has come, from 0 to 1."""
        return progress(LiveGame(state))


GAME = Icaion()
