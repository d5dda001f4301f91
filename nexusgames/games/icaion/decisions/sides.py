"""Choosing the side of each Apparatus stack, where the players agree on it stack by stack."""

from __future__ import annotations

from nexusgames.core.engine import Choice, Decision, Refusal, choice
from nexusgames.games.icaion.events import SideTurned
from nexusgames.games.icaion.frames import Setting
from nexusgames.games.icaion.live_game import LiveGame, procedures
from nexusgames.games.icaion.setup import DAY, NIGHT
from nexusgames.games.icaion.why_not import Question, incomplete, refuse


@procedures.must_answer("side", "IC-SETUP-08", "must_side")
@procedures.step(Setting, "sides")
def ask_side(game: LiveGame, setting: Setting) -> Decision | None:
    """IC-SETUP-08: the players decide together, stack by stack; the first seat answers for all."""
    stacks = list(game.data.stacks)
    if setting.side == len(stacks):
        setting.step = "neutral"
        return None
    options = (choice(f"side {DAY}"), choice(f"side {NIGHT}"))
    return game.ask(
        game.state.order[0], "side", options, values={"apparatus": stacks[setting.side]}, rules=("IC-SETUP-08",)
    )


@procedures.answer(Setting, "sides")
def side_chosen(game: LiveGame, setting: Setting, chosen: Choice) -> None:
    """IC-SETUP-08: turn the whole stack to this side."""
    colour = list(game.data.stacks)[setting.side]
    game.state.sides[colour] = chosen.args[0]
    game.emit(SideTurned(colour, chosen.args[0]))
    setting.side += 1


@procedures.verb("side", "side")
def why_not_side(q: Question) -> Refusal | None:
    """IC-SETUP-08: Day or Night, and only while the players choose sides."""
    if q.kind != "side":
        return refuse("IC-SETUP-08", "sides_fixed")
    if q.word(0) in (DAY, NIGHT):
        return None
    return refuse("IC-SETUP-08", "unknown_side") if q.word(0) else incomplete(q)
