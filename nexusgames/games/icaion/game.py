"""Icaion behind the game interface of the core."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nexusgames.core.box.components import Component
from nexusgames.core.engine.choices import Choice
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import Game, Json, OptionHelp, Preset, Setup
from nexusgames.core.words.narration import Lexicon, Narrator
from nexusgames.games.icaion import decisions, flow
from nexusgames.games.icaion.box.components import components
from nexusgames.games.icaion.data import icaion_data
from nexusgames.games.icaion.invariants.whole_state import check_state
from nexusgames.games.icaion.live_game import LiveGame, procedures
from nexusgames.games.icaion.options import PRESETS, option_help
from nexusgames.games.icaion.positions.arranging import arrange
from nexusgames.games.icaion.positions.pictures import picture
from nexusgames.games.icaion.prospects import FORESIGHT, progress, prospects, turns_owed
from nexusgames.games.icaion.scenes import SCENES
from nexusgames.games.icaion.secrecy import is_private, redeal
from nexusgames.games.icaion.setup import set_up
from nexusgames.games.icaion.state import IcaionState
from nexusgames.games.icaion.view.read_model import IcaionView, view
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

    @property
    def seats(self) -> range:
        """IC-COMP-05: how many can play."""
        return icaion_data().rules.seats

    def set_up(self, setup: Setup) -> IcaionState:
        """The state before the first decision (IC-SETUP-01)."""
        return set_up(setup)

    def play(self, state: IcaionState) -> LiveGame:
        """The game in play from this state."""
        return LiveGame(state)

    def view(self, state: IcaionState, seat: int | None) -> IcaionView:
        """What a seat may see (IC-INFO-01, IC-INFO-02, IC-INFO-03)."""
        return view(LiveGame(state), seat)

    def lexicon(self, state: IcaionState) -> Lexicon:
        """The words for cards, places and choices."""
        return lexicon(state)

    def seat_count(self, state: IcaionState) -> int:
        """The number of players."""
        return len(state.players)

    def has_secrets(self, state: IcaionState, seat: int) -> bool:
        """IC-INFO-01: whether the seat holds Curio Cards."""
        return bool(state.players[seat].hand)

    def is_private(self, state: IcaionState, decision: Decision, chosen: Choice) -> bool:
        """IC-INFO-01: whether the choice names a hidden card, or gives one away."""
        return is_private(state, chosen)

    def check(self, state: IcaionState) -> None:
        """Check that pieces, cards and crystals are all in legal places."""
        check_state(state)

    def options(self) -> Sequence[OptionHelp]:
        """All options: the advanced modes, the variant and the rest."""
        return option_help()

    def presets(self) -> Sequence[Preset]:
        """Ready-made combinations of options."""
        return PRESETS

    def colours(self) -> Sequence[str]:
        """IC-COMP-05: the colours that players can have."""
        return icaion_data().rules.player_colours

    def arrange(self, setup: Setup, position: Json) -> IcaionState:
        """The state of a scenario's start position."""
        return arrange(setup, position)

    def picture(self, state: IcaionState) -> Json:
        """The whole state written as a position."""
        return picture(LiveGame(state))

    def seat_name(self, state: IcaionState, seat: int) -> str:
        """The player's colour, or the number of the seat while there is none."""
        return state.players[seat].colour.capitalize() or f"Seat {seat + 1}"

    def redeal(self, state: IcaionState, seat: int | None, seed: int) -> IcaionState:
        """A copy of the state with everything hidden from the seat dealt anew."""
        return redeal(self.clone(state), seat, seed)

    def sides(self, state: IcaionState) -> Sequence[tuple[int, ...]]:
        """One side for each seat: there are no teams."""
        return [(seat,) for seat in range(len(state.players))]

    def prospects(self, state: IcaionState, seat: int) -> Mapping[str, float]:
        """The parts of a position's worth that bots and hints weigh."""
        return prospects(LiveGame(state), seat)

    def turns_owed(self, state: IcaionState, seat: int) -> float:
        """Everybody has one turn in a round, so whoever begins it is behind nobody."""
        return turns_owed(LiveGame(state), seat)

    def progress(self, state: IcaionState) -> float:
        """How far the game has come, from 0 to 1."""
        return progress(LiveGame(state))

    def data_digest(self) -> str:
        """A digest of the component tables in use."""
        return icaion_data().digest

    def components(self, narrator: Narrator) -> Sequence[Component]:
        """All components in the tables, with their numbers."""
        return components(icaion_data(), narrator)


GAME = Icaion()
