"""The Explore phase: turning up exploration tokens (NX-EXP-01..11)."""

from __future__ import annotations

from nexusgames.core.choices import choice
from nexusgames.core.decisions import Decision
from nexusgames.core.frames import Queue
from nexusgames.games.nexus_ops.cards import draw_energize
from nexusgames.games.nexus_ops.events import MineFound, NoFigureLeft, RubiumGained, TokenRevealed, UnitFound
from nexusgames.games.nexus_ops.missions import playable
from nexusgames.games.nexus_ops.ops import Ops, procedures
from nexusgames.games.nexus_ops.steps.free import extras

EXPLORE = "explore"


def tokens_to_reveal(ops: Ops, seat: int) -> list[str]:
    """NX-EXP-01, NX-EXP-03: every face-down token on a space where the active player has a unit now."""
    return [name for name, space in ops.state.spaces.items() if space.token and space.units[seat]]


class Exploration:
    """NX-EXP-02: all of them must be revealed, in the order that the active player likes."""

    def valid(self, play: Ops, queue: Queue, item: str) -> bool:
        """NX-EXP-08: a token is revealed once."""
        return play.state.spaces[item].token is not None

    def ask(self, play: Ops, queue: Queue) -> Decision:
        """Which token next."""
        options = [choice(f"explore {space}") for space in queue.items]
        options += playable(play, queue.seat)
        return play.ask(queue.seat, EXPLORE, options, rules=("NX-EXP-02",), extras=extras(play, queue.seat))

    def resolve(self, play: Ops, queue: Queue, item: str) -> None:
        """Turn the token up."""
        reveal(play, queue.seat, item)


procedures.queue(EXPLORE, Exploration())


def reveal(ops: Ops, seat: int, name: str) -> None:
    """NX-EXP-04..07, NX-EXP-09, NX-EXP-10: everything on the token happens at once, for the player who found it."""
    space = ops.state.spaces[name]
    assert space.token is not None
    token = ops.data.tokens[space.token]
    space.token = None
    ops.emit(TokenRevealed(seat, name, token.id))
    if token.unit is not None:
        found = ops.place(seat, token.unit, name)
        ops.emit((UnitFound if found else NoFigureLeft)(seat, token.unit, name))
    if token.mine:
        space.mine = token.mine
        ops.emit(MineFound(name, token.mine))
    if token.energize:
        draw_energize(ops, seat, token.energize, "token")
    if token.rubium:
        ops.player(seat).rubium += token.rubium
        ops.emit(RubiumGained(seat, token.rubium))
