"""Theseus: The Dark Orbit as a game of the core: everything outside code needs, put together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nexusgames.core.engine import Choice, Decision
from nexusgames.core.game.game import Game
from nexusgames.games.theseus import decisions, flow
from nexusgames.games.theseus.box.components import components
from nexusgames.games.theseus.data import theseus_data
from nexusgames.games.theseus.endings import groups_of
from nexusgames.games.theseus.invariants.whole_state import check_state
from nexusgames.games.theseus.live_game import LiveGame, procedures
from nexusgames.games.theseus.options import PRESETS, faction_colours, reader
from nexusgames.games.theseus.positions.arranging import arrange
from nexusgames.games.theseus.positions.pictures import picture
from nexusgames.games.theseus.prospects import FORESIGHT, progress, prospects
from nexusgames.games.theseus.scenes import SCENES
from nexusgames.games.theseus.secrecy import has_secrets, is_private, redeal
from nexusgames.games.theseus.setup import set_up
from nexusgames.games.theseus.state import TheseusState
from nexusgames.games.theseus.view.read_model import view
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
    ready_made = PRESETS

    data = staticmethod(theseus_data)
    box = staticmethod(components)
    options = staticmethod(lambda: reader().help())
    set_up = staticmethod(set_up)
    play = LiveGame
    check = staticmethod(check_state)
    view = staticmethod(view)
    lexicon = staticmethod(lexicon)
    arrange = staticmethod(arrange)
    picture = staticmethod(picture)
    has_secrets = staticmethod(has_secrets)
    colours = staticmethod(faction_colours)

    def seat_count(self, state: TheseusState) -> int:
        """How many play."""
        return len(state.players)

    def is_private(self, state: TheseusState, decision: Decision, chosen: Choice) -> bool:
        """TH-SET-22: only picks for a deck."""
        return is_private(state, chosen)

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


GAME = Theseus()
