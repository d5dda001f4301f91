"""Icaion as a game of the core: everything the outside needs, put together."""

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
from nexusgames.games.icaion.prospects import FORESIGHT, progress, prospects
from nexusgames.games.icaion.scenes import SCENES
from nexusgames.games.icaion.secrecy import is_private, redeal
from nexusgames.games.icaion.setup import set_up
from nexusgames.games.icaion.state import IcaionState
from nexusgames.games.icaion.view.read_model import IcaionView, view
from nexusgames.games.icaion.why_not import WHY_NOT
from nexusgames.games.icaion.words import lexicon

REGISTERED = (decisions, flow)
"""Importing them registers the steps of the game, its verbs and their reasons."""


class Icaion(Game[IcaionState, LiveGame]):
    """The game for 2 to 5 players."""

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
        """IC-COMP-05."""
        return icaion_data().rules.seats

    def set_up(self, setup: Setup) -> IcaionState:
        """The table before the first decision (IC-SETUP-01)."""
        return set_up(setup)

    def play(self, state: IcaionState) -> LiveGame:
        """A run over this state."""
        return LiveGame(state)

    def view(self, state: IcaionState, seat: int | None) -> IcaionView:
        """What a seat may see (IC-INFO-01, IC-INFO-02, IC-INFO-03)."""
        return view(LiveGame(state), seat)

    def lexicon(self, state: IcaionState) -> Lexicon:
        """What cards and places are called."""
        return lexicon(state)

    def seat_count(self, state: IcaionState) -> int:
        """How many play."""
        return len(state.players)

    def has_secrets(self, state: IcaionState, seat: int) -> bool:
        """IC-INFO-01: whether the seat holds Curio Cards."""
        return bool(state.players[seat].hand)

    def is_private(self, state: IcaionState, decision: Decision, chosen: Choice) -> bool:
        """IC-INFO-01: choices that name a hidden card, or tell of one."""
        return is_private(state, chosen)

    def check(self, state: IcaionState) -> None:
        """Pieces, cards and crystals are all where they can be."""
        check_state(state)

    def options(self) -> Sequence[OptionHelp]:
        """The advanced modes, the variant and the other options."""
        return option_help()

    def presets(self) -> Sequence[Preset]:
        """Ready-made choices of options."""
        return PRESETS

    def colours(self) -> Sequence[str]:
        """IC-COMP-05."""
        return icaion_data().rules.player_colours

    def arrange(self, setup: Setup, position: Json) -> IcaionState:
        """A scenario's start position."""
        return arrange(setup, position)

    def picture(self, state: IcaionState) -> Json:
        """The whole state in the words of a position."""
        return picture(LiveGame(state))

    def seat_name(self, state: IcaionState, seat: int) -> str:
        """Players are called by colour; before they have one, by their place at the table."""
        return state.players[seat].colour.capitalize() or f"Seat {seat + 1}"

    def redeal(self, state: IcaionState, seat: int | None, seed: int) -> IcaionState:
        """Everything hidden from the seat, dealt anew."""
        return redeal(self.clone(state), seat, seed)

    def sides(self, state: IcaionState) -> Sequence[tuple[int, ...]]:
        """Everybody for themselves."""
        return [(seat,) for seat in range(len(state.players))]

    def prospects(self, state: IcaionState, seat: int) -> Mapping[str, float]:
        """What bots and hints go by."""
        return prospects(LiveGame(state), seat)

    def progress(self, state: IcaionState) -> float:
        """How far the game is."""
        return progress(LiveGame(state))

    def data_digest(self) -> str:
        """Which component tables are in use."""
        return icaion_data().digest

    def components(self, narrator: Narrator) -> Sequence[Component]:
        """Everything in the tables, with its numbers."""
        return components(icaion_data(), narrator)


GAME = Icaion()
