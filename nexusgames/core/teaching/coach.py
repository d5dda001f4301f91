"""The coach: explains each kind of question the first time it comes up, above all in a guided first game.

A guided first game is identified by the learner and its seed, which the progress keeps. So it is found again even if
its save has been renamed.
"""

from __future__ import annotations

from pathlib import Path

from nexusgames.core.engine import Decision
from nexusgames.core.files.saves import SaveError, read_save
from nexusgames.core.files.shelf import Listed, list_saves
from nexusgames.core.game.game import Seat, Setup, namespace_of
from nexusgames.core.session.session import Session
from nexusgames.core.teaching.lessons import FIRST_GAME, FirstGame
from nexusgames.core.teaching.progress import Progress
from nexusgames.core.values.frozen import Frozen
from nexusgames.core.words.narration import Narrator


class Advice(Frozen):
    """What the coach says about a question, and the rules to read about it."""

    text: str
    rules: tuple[str, ...]


def advice(narrator: Narrator, decision: Decision) -> Advice | None:
    """What there is to say about this kind of question (`coach.<kind>` in the game's texts), if anything."""
    key = f"coach.{decision.kind}"
    return Advice(narrator.say(key, decision.values), tuple(decision.rules)) if narrator.has(key) else None


class Coach:
    """The coach at one table: it speaks if it is on for all tables, or if this is a guided first game."""

    def __init__(self, progress: Progress, session: Session) -> None:
        """Attend this table; `progress` remembers who has been told what."""
        self.progress = progress
        self.game, self.seed = session.game.id, session.setup.seed
        self._pointed_out: set[tuple[int, int]] = set()
        """Seats and turns with a better choice pointed out: one a turn, so that nobody is led through a game."""

    @property
    def on(self) -> bool:
        """Whether the coach speaks at this table."""
        return self.progress.coach or self.progress.is_coached(self.game, self.seed)

    def switch(self, on: bool) -> None:
        """Switch the coach on or off for all tables; in a guided first game, on is for that game alone."""
        self.progress.coach_first_game(self.game, self.seed, on)
        if not on or not self.progress.is_first_game(self.game, self.seed):
            self.progress.coach = on

    def advise(self, narrator: Narrator, decision: Decision) -> Advice | None:
        """Advice on a question, if the coach is on and the deciding player meets this kind for the first time."""
        found = advice(narrator, decision) if self.on else None
        name = narrator.name(decision.seat)
        return found if found and self.progress.explain(narrator.lexicon.namespace, decision.kind, name) else None

    def has_pointed_out(self, seat: int, turn: int) -> bool:
        """Whether a better choice in this turn has been pointed out."""
        return (seat, turn) in self._pointed_out

    def point_out(self, seat: int, turn: int) -> None:
        """Remember that a better choice in this turn has been pointed out."""
        self._pointed_out.add((seat, turn))


def begin_first_game(progress: Progress, first: FirstGame, seed: int, bot: str) -> Setup:
    """Begin a guided first game: the learner, a bot, and a coach who explains everything from the start."""
    progress.forget_explained(namespace_of(first.game))
    progress.begin_first_game(first.game, seed)
    name = progress.name if progress.name.casefold() != bot.casefold() else f"{progress.name} 1"
    return Setup((Seat(name), Seat(bot, player="easy")), seed, first.options)


def first_game_going_on(progress: Progress, game_id: str, folder: Path) -> Path | None:
    """The save of the learner's unfinished guided first game, if any; a finished one is marked as done."""
    seed = progress.learner.first_games.get(game_id)
    if seed is None:
        return None
    for save in list_saves(folder):
        if save.game == game_id and is_of(progress, save) and has_seed(save.path, seed):
            if not save.over:
                return save.path
            progress.finish(game_id, FIRST_GAME)
    return None


def is_of(progress: Progress, save: Listed) -> bool:
    """Whether this may be the learner's guided game; only the seed is proof, but lists do not have it."""
    return not save.problem and len(save.seats) == 2 and save.seats[0].startswith(progress.name)


def has_seed(path: Path, seed: int) -> bool:
    """Whether this is the save of a game with this seed."""
    try:
        return read_save(path).seed == seed
    except SaveError:
        return False
