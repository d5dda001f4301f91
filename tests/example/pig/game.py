"""Pig as a game of the core: everything the outside needs, put together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nexusgames.core.box.components import Component
from nexusgames.core.engine.choices import Choice
from nexusgames.core.engine.decisions import Decision
from nexusgames.core.game.game import Game
from nexusgames.core.words.narration import Lexicon, Narrator
from tests.example.pig import decisions, flow
from tests.example.pig.invariants import check_state
from tests.example.pig.live_game import LiveGame, procedures
from tests.example.pig.options import READER, SEATS
from tests.example.pig.positions import arrange, picture, seat_name
from tests.example.pig.prospects import FORESIGHT, progress, prospects
from tests.example.pig.scenes import SCENES
from tests.example.pig.secrecy import redeal
from tests.example.pig.setup import set_up
from tests.example.pig.state import PigState
from tests.example.pig.view.read_model import view
from tests.example.pig.why_not import WHY_NOT
from tests.example.pig.words import lexicon

REGISTERED = (decisions, flow)
"""Importing them registers the steps of the game, its verbs and their reasons."""


class Pig(Game[PigState, LiveGame]):
    """The game for 2 to 5 players."""

    id = "pig"
    title = "Pig"
    rules_version = 1
    over_rule = "PIG-END-01"
    state_type = PigState
    procedures = procedures
    reasons = WHY_NOT
    stagings = SCENES
    foresight = FORESIGHT

    options = staticmethod(READER.help)
    set_up = staticmethod(set_up)
    play = LiveGame
    check = staticmethod(check_state)
    view = staticmethod(view)
    arrange = staticmethod(arrange)
    picture = staticmethod(picture)

    @property
    def seats(self) -> range:
        """PIG-SET-01."""
        return SEATS

    def lexicon(self, state: PigState) -> Lexicon:
        """What things are called."""
        return lexicon(state.options)

    def seat_count(self, state: PigState) -> int:
        """How many play."""
        return state.options.players

    def has_secrets(self, state: PigState, seat: int) -> bool:
        """Nobody ever has any."""
        return False

    def is_private(self, state: PigState, decision: Decision, chosen: Choice) -> bool:
        """No choice tells anything hidden."""
        return False

    def colours(self) -> Sequence[str]:
        """Players have nothing but their names."""
        return ()

    def seat_name(self, state: PigState, seat: int) -> str:
        """Players are called by number."""
        return seat_name(seat)

    def redeal(self, state: PigState, seat: int | None, seed: int) -> PigState:
        """The same game with other luck."""
        return redeal(self.clone(state), seed)

    def prospects(self, state: PigState, seat: int) -> Mapping[str, float]:
        """What computers and hints go by."""
        return prospects(LiveGame(state), seat)

    def progress(self, state: PigState) -> float:
        """How far the game is."""
        return progress(LiveGame(state))

    def data_digest(self) -> str:
        """There are no component tables."""
        return ""

    def components(self, narrator: Narrator) -> Sequence[Component]:
        """The box holds one ordinary die."""
        return ()


GAME = Pig()
