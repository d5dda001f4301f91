"""Nexus Ops as a game of the core: the one object through which everything else reaches it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nexusgames.core.engine import Caution, Choice, Decision
from nexusgames.core.game.game import Game
from nexusgames.games.nexus_ops import decisions, flow
from nexusgames.games.nexus_ops.box.components import components
from nexusgames.games.nexus_ops.choice_notes import caution
from nexusgames.games.nexus_ops.data import nexus_ops_data
from nexusgames.games.nexus_ops.decisions.hand import asides
from nexusgames.games.nexus_ops.endings import groups_of
from nexusgames.games.nexus_ops.frames import Turn
from nexusgames.games.nexus_ops.invariants.whole_state import check_state
from nexusgames.games.nexus_ops.live_game import LiveGame, procedures
from nexusgames.games.nexus_ops.options import PRESETS, reader
from nexusgames.games.nexus_ops.plans import plans
from nexusgames.games.nexus_ops.positions.arranging import arrange, picture
from nexusgames.games.nexus_ops.prospects import FORESIGHT, coming_back, progress, prospects
from nexusgames.games.nexus_ops.scenes import SCENES
from nexusgames.games.nexus_ops.secrecy import is_private, redeal
from nexusgames.games.nexus_ops.setup import set_up
from nexusgames.games.nexus_ops.state import NexusOpsState
from nexusgames.games.nexus_ops.view.read_model import view
from nexusgames.games.nexus_ops.why_not import WHY_NOT
from nexusgames.games.nexus_ops.words import lexicon

REGISTERED = (decisions, flow)
"""Imported because that registers all steps, verbs and reasons."""


class NexusOps(Game[NexusOpsState, LiveGame]):
    """The game for 2 to 4 players."""

    id = "nexus-ops"
    title = "Nexus Ops"
    rules_version = 2
    over_rule = "NX-END-01"
    state_type = NexusOpsState
    procedures = procedures
    reasons = WHY_NOT
    stagings = SCENES
    foresight = FORESIGHT
    ready_made = PRESETS

    data = staticmethod(nexus_ops_data)
    box = staticmethod(components)
    options = staticmethod(lambda: reader().help())
    set_up = staticmethod(set_up)
    play = LiveGame
    check = staticmethod(check_state)
    view = staticmethod(view)
    lexicon = staticmethod(lexicon)
    arrange = staticmethod(arrange)
    picture = staticmethod(picture)

    def seat_count(self, state: NexusOpsState) -> int:
        """How many players there are."""
        return len(state.players)

    def has_secrets(self, state: NexusOpsState, seat: int) -> bool:
        """NX-HID-01: whether the seat holds cards, has just drawn some, or may remember one it no longer holds."""
        player = state.players[seat]
        drawn = any(isinstance(frame, Turn) and frame.seat == seat and frame.drawn for frame in state.stack)
        memories = (state.options.top_priority or state.options.teams) and state.round > 1
        return bool(player.energize or player.secret or drawn or memories)

    def is_private(self, state: NexusOpsState, decision: Decision, chosen: Choice) -> bool:
        """NX-HID-01: whether the choice names a hidden card."""
        return is_private(state, decision.seat, chosen)

    def caution(self, state: NexusOpsState, decision: Decision, chosen: Choice) -> Caution | None:
        """NX-MIS-05: a warning about missions that could be scored now."""
        return caution(state, decision, chosen)

    def options_then(self, options: Mapping[str, str], rules_version: int) -> Mapping[str, str]:
        """NX-ENE-02: until version 2 of the rules, Energy Dependency used Rock Strider tokens by default."""
        return {"energy_unit_token": "RS", **options} if rules_version < 2 else options

    def colours(self) -> Sequence[str]:
        """NX-COMP-04: the colours in their usual order."""
        return nexus_ops_data().rules.colours

    def seat_name(self, state: NexusOpsState, seat: int) -> str:
        """Players are named by colour."""
        return state.players[seat].colour.capitalize()

    def redeal(self, state: NexusOpsState, seat: int | None, seed: int) -> NexusOpsState:
        """A copy with everything hidden from the seat dealt anew."""
        return redeal(self.clone(state), seat, seed)

    def asides(self, state: NexusOpsState, seat: int) -> Sequence[Choice]:
        """NX-HID-03, NX-TEAM-07: players may show cards at any time in the team game."""
        return asides(LiveGame(state), seat)

    def asking_tells(self, state: NexusOpsState) -> bool:
        """NX-HID-02: with `ask_able`, only players who can do something are asked."""
        return state.options.prompts == "ask_able"

    def sides(self, state: NexusOpsState) -> Sequence[tuple[int, ...]]:
        """NX-TEAM-01: the teams, or each player alone."""
        return groups_of(LiveGame(state))

    def prospects(self, state: NexusOpsState, seat: int) -> Mapping[str, float]:
        """How good the position looks to bots and hints."""
        return prospects(LiveGame(state), seat)

    def progress(self, state: NexusOpsState) -> float:
        """How far the game has come."""
        return progress(LiveGame(state))

    def plans(self, state: NexusOpsState, decision: Decision) -> Sequence[tuple[str, ...]]:
        """Attacks with several units."""
        return plans(LiveGame(state), decision)

    def worth_trying(self, state: NexusOpsState, decision: Decision) -> Sequence[Choice]:
        """NX-CARD-02: computers sell only to come back, when they have no unit and cannot pay for one."""
        return coming_back(LiveGame(state), decision) or super().worth_trying(state, decision)


GAME = NexusOps()
