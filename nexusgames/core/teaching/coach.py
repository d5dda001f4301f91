"""The coach of a first game: the first time a kind of question comes up it tells what is asked and what matters.

A guided first game is known by the learner and its seed, which the progress keeps: it is found again whatever its save
is called by now.
"""

from __future__ import annotations

from pathlib import Path

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.files.saves import SaveError, read_save
from nexusgames.core.files.shelf import Listed, list_saves
from nexusgames.core.game.game import Seat, Setup, namespace_of
from nexusgames.core.session.session import Session
from nexusgames.core.teaching.lessons import FIRST_GAME, FirstGame
from nexusgames.core.teaching.progress import Progress
from nexusgames.core.values.frozen import frozen
from nexusgames.core.words.narration import Narrator


@frozen
class Advice:
    """What the coach says about a question, and the rules to read on."""

    text: str
    rules: tuple[str, ...]


def advice(narrator: Narrator, decision: Decision) -> Advice | None:
    """What there is to say about this kind of question (`coach.<kind>` of the game's texts)."""
    key = f"coach.{decision.kind}"
    return Advice(narrator.say(key, decision.values), tuple(decision.rules)) if narrator.has(key) else None


class Coach:
    """The coach at one table: it speaks where it is on for every table, or where a learner's first game is played."""

    def __init__(self, progress: Progress, session: Session) -> None:
        """`progress` keeps who has been told what."""
        self.progress = progress
        self.game, self.seed = session.game.id, session.setup.seed
        self._pointed_out: set[tuple[int, int]] = set()
        """By seat and turn: where a better choice has been told, so that nobody is led through a game."""

    @property
    def on(self) -> bool:
        """Whether it speaks here."""
        return self.progress.coach or self.progress.is_coached(self.game, self.seed)

    def switch(self, on: bool) -> None:
        """On or off for every table; a guided first game has a coach of its own, which is switched on for it alone."""
        self.progress.coach_first_game(self.game, self.seed, on)
        if not on or not self.progress.is_first_game(self.game, self.seed):
            self.progress.coach = on

    def advise(self, narrator: Narrator, decision: Decision) -> Advice | None:
        """Something only while it is on, and only the first time that whoever decides meets such a question."""
        found = advice(narrator, decision) if self.on else None
        name = narrator.name(decision.seat)
        return found if found and self.progress.explain(narrator.lexicon.namespace, decision.kind, name) else None

    def has_pointed_out(self, seat: int, turn: int) -> bool:
        """Whether a better choice of this turn has been told."""
        return (seat, turn) in self._pointed_out

    def point_out(self, seat: int, turn: int) -> None:
        """A better choice of this turn is told."""
        self._pointed_out.add((seat, turn))


def begin_first_game(progress: Progress, first: FirstGame, seed: int, bot: str) -> Setup:
    """The table of a guided first game: the learner and a bot, and a coach who explains everything anew."""
    progress.forget_explained(namespace_of(first.game))
    progress.begin_first_game(first.game, seed)
    name = progress.name if progress.name.casefold() != bot.casefold() else f"{progress.name} 1"
    return Setup((Seat(name), Seat(bot, player="easy")), seed, first.options)


def first_game_going_on(progress: Progress, game_id: str, folder: Path) -> Path | None:
    """The save of the guided first game that the learner can go on with; one that is over is done from now on."""
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
    """Whether the learner may have begun this game as a guided one; the seed alone is sure, but it is not listed."""
    return not save.problem and len(save.seats) == 2 and save.seats[0].startswith(progress.name)


def has_seed(path: Path, seed: int) -> bool:
    """Whether this is the game of that seed."""
    try:
        return read_save(path).seed == seed
    except SaveError:
        return False
