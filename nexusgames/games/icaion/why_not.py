"""Why a choice is impossible: the question, the reasons that all topics share, and the reasons of every verb."""

from __future__ import annotations

from nexusgames.core.engine import Known, Reasons, Refusal, refusing, running, typed
from nexusgames.core.engine import refusals as core
from nexusgames.games.icaion.frames import Curio, Deed, Finale, Setting, Turn
from nexusgames.games.icaion.live_game import LiveGame, procedures
from nexusgames.games.icaion.phases import phase_of
from nexusgames.games.icaion.state import Player

refuse = refusing("icaion")


class Question(core.Question[LiveGame]):
    """A player's question about one choice."""

    __slots__ = ()

    @property
    def player(self) -> Player:
        """The player who asks."""
        return self.game.player(self.seat)

    @property
    def turn(self) -> Turn | None:
        """The running turn, if there is one."""
        return running(self.game, Turn)


def not_now(q: Question) -> Refusal:
    """IC-TURN-07: the choice belongs to another moment."""
    return refuse("IC-TURN-07", "not_now", phase=phase_of(q.game.state))


WHY_NOT = Reasons("IC-TURN-07", refuse, Question, procedures.reasons, not_now)
incomplete = WHY_NOT.incomplete
unknown_region = Known(WHY_NOT, "IC-BOARD-11", "unknown_region", lambda q: q.game.state.regions)
"""The City and the craters are not Regions."""
unknown_node = Known(WHY_NOT, "IC-BOARD-10", "unknown_node", lambda q: q.game.board.neighbours)
unknown_crystal = Known(WHY_NOT, "IC-COMP-12", "unknown_crystal", lambda q: q.game.data.qoam)
"""The Apparatus have the same colours."""
unknown_cage = Known(WHY_NOT, "IC-QOAM-11", "unknown_cage", lambda q: q.player.cages)


def no_number(q: Question, place: int) -> Refusal | None:
    """The word is not a number."""
    if q.number(place) is not None:
        return None
    return refuse("IC-TURN-07", "no_number", name=typed(q.word(place))) if q.word(place) else incomplete(q)


def unknown_card(q: Question) -> Refusal | None:
    """IC-COMP-18: the word is not a Curio Card; Seeker, Gear and event cards are never in a hand."""
    word, data = q.word(0), q.game.data
    if word in data.curios:
        return None
    if word in data.seekers or word in data.gears or word in data.events:
        return refuse("IC-COMP-18", "no_curio", card=word)
    return refuse("IC-COMP-18", "unknown_card", name=typed(word)) if word else incomplete(q)


def other_copy(q: Question) -> Refusal | None:
    """IC-COMP-18: choices name a card by the first copy of its print, and this is another copy."""
    name = q.game.data.curios[q.word(0)].id
    return None if name == q.word(0) else refuse("IC-TURN-07", "spelling", key=f"{q.verb} {name}")


def not_beside(q: Question, region: str) -> Refusal | None:
    """IC-BOARD-11: the Region does not touch the Seeker's node."""
    if region in q.game.board.regions_of[q.player.node]:
        return None
    return refuse("IC-BOARD-11", "not_beside", region=region, node=q.player.node)


def not_in_turn(q: Question) -> Refusal | None:
    """IC-YEAR-06: no turn is running, or it is another player's."""
    turn = q.turn
    if turn is None:
        return _between_turns(q)
    if turn.seat != q.seat:
        return refuse("IC-YEAR-06", "not_your_turn", seat=turn.seat)
    return None


def _between_turns(q: Question) -> Refusal:
    """IC-SETUP-15, IC-YEAR-06, IC-END-09: the game is in setup, between turns, or in the final scoring."""
    if running(q.game, Setting) is not None:
        return refuse("IC-SETUP-15", "setup_first")
    if running(q.game, Finale) is not None:
        return refuse("IC-END-09", "scoring")
    return refuse("IC-YEAR-06", "event_first")


def busy(q: Question) -> Refusal | None:
    """IC-TURN-02, IC-TURN-04, IC-SEEK-01: the player must Move or camp, or finish something else, first."""
    turn = q.turn
    if turn is None or q.game.state.stack[-1] is not turn:
        return refuse("IC-TURN-04", "unfinished")
    if turn.step == "teleport":
        return refuse("IC-SEEK-01", "teleport_begun")
    if turn.step == "move":
        return refuse("IC-TURN-02", "move_first", shift=turn.shift)
    return None


def not_moving(q: Question) -> Refusal | None:
    """IC-TURN-02, IC-TURN-04, IC-SEEK-01: this is not the moment for the one Move of the turn or shift."""
    if q.kind in ("move", "extra_move"):
        return None
    if q.kind == "teleport":
        return refuse("IC-SEEK-01", "teleport_begun")
    return refuse("IC-TURN-02", "moved") if q.kind == "act" else refuse("IC-TURN-04", "unfinished")


def no_standard(q: Question, action: str) -> Refusal | None:
    """IC-TURN-03, IC-CUR-08: the player has no such Standard Action now, whatever is on the board."""
    if refused := not_in_turn(q):
        return refused
    deed = q.game.state.stack[-1]
    if isinstance(deed, Deed):
        return None if action in deed.actions else _other_deed(q, deed)
    return busy(q) or _standard_used(q)


def _other_deed(q: Question, deed: Deed) -> Refusal:
    """IC-CUR-08, IC-SEEK-08: the card, armour or gloves in use grant other actions."""
    granted = "_".join(deed.actions)
    if running(q.game, Curio) is not None:
        return refuse("IC-CUR-08", "card_grants", actions=granted)
    return refuse("IC-SEEK-08", "special_begun", actions=granted)


def _standard_used(q: Question) -> Refusal | None:
    """IC-TURN-08, IC-WND-05: the turn has no Standard Action left."""
    turn = _turn(q)
    if turn.standard:
        return None
    if turn.wounded:
        return refuse("IC-WND-05", "wounded_standard")
    return refuse("IC-TURN-08", "standard_used")


def no_special(q: Question) -> Refusal | None:
    """IC-TURN-03: the player has no Special Action now."""
    return not_in_turn(q) or busy(q) or _special_used(q)


def _special_used(q: Question) -> Refusal | None:
    """IC-TURN-08, IC-WND-05, IC-EPS-04: the turn has no Special Action left, or never had one."""
    turn = _turn(q)
    if turn.wounded:
        return refuse("IC-WND-05", "wounded_special")
    if not turn.special:
        return refuse("IC-EPS-04", "double_special") if turn.double else refuse("IC-TURN-08", "special_used")
    return None


def _turn(q: Question) -> Turn:
    """The running turn, where one is known to exist."""
    assert q.turn is not None
    return q.turn
