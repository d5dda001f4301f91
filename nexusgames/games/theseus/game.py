"""Theseus: The Dark Orbit as a game of the core: everything outside code needs, put together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nexusgames.core.box.components import Component
from nexusgames.core.engine import Choice, Decision
from nexusgames.core.game.game import Game, Json, OptionHelp, Preset, Setup
from nexusgames.core.words.narration import Lexicon, Narrator
from nexusgames.games.theseus import decisions, flow
from nexusgames.games.theseus.box.components import components
from nexusgames.games.theseus.data import theseus_data
from nexusgames.games.theseus.endings import groups_of
from nexusgames.games.theseus.invariants.whole_state import check_state
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.options import PRESETS, faction_colours, option_help
from nexusgames.games.theseus.positions.arranging import arrange
from nexusgames.games.theseus.positions.pictures import picture
from nexusgames.games.theseus.prospects import FORESIGHT, progress, prospects
from nexusgames.games.theseus.scenes import SCENES
from nexusgames.games.theseus.secrecy import has_secrets, is_private, redeal
from nexusgames.games.theseus.setup import set_up
from nexusgames.games.theseus.state import TheseusState
from nexusgames.games.theseus.view.read_model import TheseusView, view
from nexusgames.games.theseus.why_not import WHY_NOT
from nexusgames.games.theseus.words import lexicon

REGISTERED = (decisions, flow)
"""Importing these modules registers the steps of the game, its verbs and their reasons."""


class Theseus(Game[TheseusState, LiveGame]):
    """The game for 2 to 4 players."""

    id = "theseus"
    title = "Theseus: The Dark Orbit"
    rules_version = 1
    over_rule = "TH-END-01"
    state_type = TheseusState
    procedures = procedures
    reasons = WHY_NOT
    stagings = SCENES
    foresight = FORESIGHT

    @property
    def seats(self) -> range:
        """TH-SET-01."""
        return theseus_data().rules.seats

    def set_up(self, setup: Setup) -> TheseusState:
        """The table before the first choice (TH-SET)."""
        return set_up(setup)

    def play(self, state: TheseusState) -> LiveGame:
        """A run over this state."""
        return LiveGame(state)

    def view(self, state: TheseusState, seat: int | None) -> TheseusView:
        """What a seat may see (TH-INFO)."""
        return view(LiveGame(state), seat)

    def lexicon(self, state: TheseusState) -> Lexicon:
        """What cards, sectors and units are called."""
        return lexicon(state)

    def seat_count(self, state: TheseusState) -> int:
        """How many play."""
        return len(state.players)

    def has_secrets(self, state: TheseusState, seat: int) -> bool:
        """TH-INFO-03: only while decks are picked."""
        return has_secrets(state, seat)

    def is_private(self, state: TheseusState, decision: Decision, chosen: Choice) -> bool:
        """TH-SET-22: only picks for a deck."""
        return is_private(state, chosen)

    def check(self, state: TheseusState) -> None:
        """Units, cards, tokens and procedures are where they can be."""
        check_state(state)

    def options(self) -> Sequence[OptionHelp]:
        """Modes, factions, decks, ring and the other options."""
        return option_help()

    def presets(self) -> Sequence[Preset]:
        """Ready-made choices of options."""
        return PRESETS

    def colours(self) -> Sequence[str]:
        """TH-SET-01: a faction is named by its colour."""
        return faction_colours()

    def arrange(self, setup: Setup, position: Json) -> TheseusState:
        """A scenario's start position."""
        return arrange(setup, position)

    def picture(self, state: TheseusState) -> Json:
        """The whole state in the words of a position."""
        return picture(LiveGame(state))

    def seat_name(self, state: TheseusState, seat: int) -> str:
        """Players are called by faction."""
        return state.players[seat].faction.capitalize()

    def redeal(self, state: TheseusState, seat: int | None, seed: int) -> TheseusState:
        """Everything hidden from the seat, dealt anew."""
        return redeal(self.clone(state), seat, seed)

    def sides(self, state: TheseusState) -> Sequence[tuple[int, ...]]:
        """TH-2V2-01: alliances, or everybody alone."""
        return groups_of(LiveGame(state))

    def prospects(self, state: TheseusState, seat: int) -> Mapping[str, float]:
        """The numbers that bots and hints judge a position by."""
        return prospects(LiveGame(state), seat)

    def progress(self, state: TheseusState) -> float:
        """How far the game has come."""
        return progress(LiveGame(state))

    def data_digest(self) -> str:
        """Which component tables are in use."""
        return theseus_data().digest

    def components(self, narrator: Narrator) -> Sequence[Component]:
        """Everything in the tables, with its numbers."""
        return components(theseus_data(), narrator)


GAME = Theseus()
