"""The Explore phase: the active player turns up exploration tokens."""

from __future__ import annotations

from nexusgames.core.engine import Decision, Queue, Refusal, choice
from nexusgames.games.nexus_ops.cards import draw_energize
from nexusgames.games.nexus_ops.decisions.hand import extras
from nexusgames.games.nexus_ops.events import MineFound, NoFigureLeft, RubiumGained, TokenRevealed, UnitFound
from nexusgames.games.nexus_ops.live_game import LiveGame, procedures
from nexusgames.games.nexus_ops.missions import playable
from nexusgames.games.nexus_ops.why_not import Question, not_now, not_your_turn, refuse, unknown_space

EXPLORE = "explore"


def tokens_to_reveal(game: LiveGame, seat: int) -> list[str]:
    """NX-EXP-01, NX-EXP-03: the spaces with a face-down token and a unit of the active player."""
    return [name for name, space in game.state.spaces.items() if space.token and space.units[seat]]


class Exploration:
    """NX-EXP-02: every such token must be turned up, in the order the active player chooses."""

    def valid(self, play: LiveGame, queue: Queue, item: str) -> bool:
        """NX-EXP-08: a token is revealed once."""
        return play.state.spaces[item].token is not None

    def ask(self, play: LiveGame, queue: Queue) -> Decision:
        """Ask which token is next."""
        options = [choice(f"explore {space}") for space in queue.items]
        options += playable(play, queue.seat)
        return play.ask(queue.seat, EXPLORE, options, rules=("NX-EXP-02",), extras=extras(play, queue.seat))

    def resolve(self, play: LiveGame, queue: Queue, item: str) -> None:
        """Turn the token up."""
        reveal(play, queue.seat, item)


procedures.queue(EXPLORE, Exploration())
procedures.must_answer(EXPLORE, "NX-EXP-02", "must_explore")


def reveal(game: LiveGame, seat: int, name: str) -> None:
    """NX-EXP-04, NX-EXP-06, NX-EXP-07, NX-EXP-10: whoever turns the token up gets everything on it at once.

    NX-EXP-05: if no figure is left, only the unit is missed. NX-EXP-09: a unit found now does not move this turn.
    """
    space = game.state.spaces[name]
    assert space.token is not None
    token = game.data.tokens[space.token]
    space.token = None
    game.emit(TokenRevealed(seat, name, token.id))
    if token.unit is not None:
        found = game.place(seat, token.unit, name)
        game.emit((UnitFound if found else NoFigureLeft)(seat, token.unit, name))
    if token.mine:
        space.mine = token.mine
        game.emit(MineFound(name, token.mine))
    if token.energize:
        draw_energize(game, seat, token.energize, "token")
    if token.rubium:
        game.player(seat).rubium += token.rubium
        game.emit(RubiumGained(seat, token.rubium))


@procedures.verb("explore", "space")
def why_not_explore(q: Question) -> Refusal | None:
    """NX-EXP-01, NX-EXP-08: turn up a face-down token where you have a unit; no refusal tells what a token shows."""
    if refused := not_your_turn(q):
        return refused
    if q.kind != EXPLORE:
        return not_now(q)
    return unknown_space(q, 0) or _not_explorable(q)


def _not_explorable(q: Question) -> Refusal | None:
    name = q.word(0)
    space = q.game.state.spaces[name]
    if space.token is None:
        return refuse("NX-EXP-08", "no_token", space=name)
    if not space.units[q.seat]:
        return refuse("NX-EXP-01", "token_without_unit", space=name)
    return None
