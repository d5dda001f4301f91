"""Cards whose targets are chosen one at a time: what their questions share (TH-ACT-02)."""

from __future__ import annotations

from collections.abc import Sequence

from nexusgames.core.engine import Choice, Decision, choice
from nexusgames.games.theseus.frames import Aim
from nexusgames.games.theseus.live_game import LiveGame

DONE = choice("done")


def ask_one(
    game: LiveGame, aim: Aim, kind: str, options: Sequence[Choice], *, optional: bool = False
) -> Decision | None:
    """Ask for the next target; with none left the card is done."""
    if not aim.left or not options:
        game.finish()
        return None
    if optional:
        options = [*options, DONE]
    values = {"card": aim.card.partition(".")[0], "left": aim.left}
    return game.ask(aim.seat, kind, options, rules=("TH-ACT-02",), values=values)


def is_done(game: LiveGame, aim: Aim, chosen: Choice) -> bool:
    """Whether the player wants no more targets, which finishes the card; otherwise count this one."""
    if chosen.verb == "done":
        game.finish()
        return True
    aim.left -= 1
    return False
