"""Public glimpses of saved games: round, decider, scores and a small picture.

Reading and drawing a position takes longer than a key may wait, and an unopened game's module has to be imported first.
So a thread makes glimpses and pictures one by one, the last wanted first, and tells the widget that asked; until then
there is nothing to show. It rests while keys are pressed, because drawing would slow the app down. Results are kept as
long as the file and the look stay the same.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Lock, Thread
from time import monotonic, sleep
from typing import Any

from textual.cache import LRUCache
from textual.message import Message
from textual.widget import Widget

from nexusgames.core.engine.decisions import Decision
from nexusgames.core.files.saves import SaveError, read_save, state_of
from nexusgames.core.game.registry import UnknownGame
from nexusgames.core.values.frozen import Frozen
from nexusgames.core.values.texts import Texts, harmless
from nexusgames.core.words.narration import Narrator
from nexusgames.games import GAMES
from nexusgames.tui.drawing.pixels import drawn_with
from nexusgames.tui.drawing.surface import Cell
from nexusgames.tui.drawing.thumbnail import thumbnail
from nexusgames.tui.presenters.parts import PlayerCard
from nexusgames.tui.theme import colours

MOST_WANTED = 48
"""More than fit a window; older requests are out of sight."""
MOST_KEPT = 160
REST = 0.15
"""Seconds after a key during which nothing is made."""
Cells = list[list[Cell]]
Stamp = tuple[str, int, int]
"""A file's path, size and time; another position has another stamp."""


class Glimpse(Frozen):
    """What everybody may see of a saved position, or why it cannot be seen."""

    game: str = ""
    facts: str = ""
    """Round and goal."""
    decides: str = ""
    """Who must decide; empty when the game is over."""
    players: tuple[PlayerCard, ...] = ()
    winners: tuple[int, ...] = ()
    view: Any = None
    problem: str = ""


@dataclass
class Developed(Message, bubble=False):
    """Posted when a requested glimpse or picture is ready."""

    path: Path


class Glimpses:
    """Makes and caches glimpses and pictures of saved games."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self.letters = False
        """Whether players are marked by letters instead of shapes."""
        self._glimpses: LRUCache[Any, Glimpse] = LRUCache(MOST_KEPT)
        self._pictures: LRUCache[Any, Cells] = LRUCache(MOST_KEPT)
        self._wanted: deque[tuple[Any, Callable[[], object], Widget, Path]] = deque(maxlen=MOST_WANTED)
        self._guard = Lock()
        self.busy = self._closed = False
        """Whether something is still to be made, and whether the app is gone."""
        self._rests_until = 0.0

    def glimpse(self, path: Path, asker: Widget) -> Glimpse | None:
        """What is known of a save; if nothing is, the asker is told later."""
        key = self._look_of(path)
        found = self._glimpses.get(key)
        if found is None:
            self._want(key, lambda: self._look(key, path), asker, path)
        return found

    def picture(self, path: Path, width: int, height: int, asker: Widget, *, only: bool = False) -> Cells | None:
        """A picture of a save in this many cells; if it is not drawn yet, the asker is told later.

        An asker that wants only one picture at a time (`only`) drops its earlier requests.
        """
        if width < 1 or height < 1:
            return []
        look = self._look_of(path)
        key = (*look, drawn_with(), width, height)
        found = self._pictures.get(key)
        if found is None and only:
            self.drop(asker, ())
        if found is None:
            self._want(key, lambda: self._draw(key, self._look(look, path), width, height), asker, path)
        return found

    def _look_of(self, path: Path) -> tuple[Any, ...]:
        """The key that tells one glimpse from another."""
        return stamp_of(path), colours().name, self.letters

    def rest(self) -> None:
        """Pause after a key press."""
        self._rests_until = monotonic() + REST

    def drop(self, asker: Widget, seen: Collection[Path]) -> set[Path]:
        """Drop this widget's requests that are out of sight; returns the files left out."""
        with self._guard:
            gone = {path for _, _, other, path in self._wanted if other is asker and path not in seen}
            kept = (one for one in self._wanted if one[2] is not asker or one[3] in seen)
            self._wanted = deque(kept, MOST_WANTED)
        return gone

    def close(self) -> None:
        """Drop all requests."""
        self._closed = True

    def _want(self, key: Any, make: Callable[[], object], asker: Widget, path: Path) -> None:
        """Queue a request once, and start the thread if it is not running."""
        with self._guard:
            if self._closed or any((key, asker) == (wanted, other) for wanted, _, other, _ in self._wanted):
                return
            self._wanted.append((key, make, asker, path))
            if self.busy:
                return
            self.busy = True
        try:
            Thread(target=self._work, daemon=True).start()
        except RuntimeError:  # no thread to be had: a list without pictures is still a list
            self.busy = False

    def _work(self) -> None:
        """Work through the requests, the latest first."""
        while True:
            while not self._closed and (left := self._rests_until - monotonic()) > 0:
                sleep(left)
            with self._guard:
                if self._closed or not self._wanted:
                    self.busy = False
                    return
                _, make, asker, path = self._wanted[-1]
            make()
            with self._guard:
                self._wanted = deque((one for one in self._wanted if one[1] is not make), MOST_WANTED)
            with suppress(RuntimeError):  # the app has ended meanwhile
                asker.post_message(Developed(path))

    def _look(self, key: Any, path: Path) -> Glimpse:
        found = self._glimpses.get(key)
        if found is None:
            found = look_at(path, self.texts, self.letters)
            self._glimpses[key] = found
        return found

    def _draw(self, key: Any, glimpse: Glimpse, width: int, height: int) -> None:
        cells: Cells = []
        if not glimpse.problem:
            with suppress(Exception):  # a forged position may get past every check; then there is no picture
                cells = draw(glimpse, width, height)
        self._pictures[key] = cells


def look_at(path: Path, texts: Texts, letters: bool = False) -> Glimpse:
    """The public view of a save in words."""
    from nexusgames.tui.presenters import presenter_for

    try:
        save = read_save(path)
        game = GAMES.load(save.game)
        state = state_of(save, game, path.name)
        narrator = Narrator(texts, game.lexicon(state), [seat.name for seat in save.seats])
        view, pending, presenter = game.view(state, None), game.pending(state), presenter_for(game.id)
        presenter.letters = letters
        return Glimpse(
            game=game.id,
            facts=presenter.facts(view, narrator),
            decides=narrator.name(pending.seat) if isinstance(pending, Decision) else "",
            players=presenter.player_cards(view, narrator),
            winners=() if isinstance(pending, Decision) else tuple(pending.winners),
            view=view,
        )
    except (SaveError, UnknownGame) as error:
        return Glimpse(problem=harmless(str(error)))
    except Exception as error:  # a forged position may get past every check; the list is shown all the same
        return Glimpse(problem=texts.say("app.saved_games.no_facts", {"problem": type(error).__name__}))


def draw(glimpse: Glimpse, width: int, height: int) -> Cells:
    """A position's board in this many cells."""
    from nexusgames.tui.presenters import presenter_for

    return thumbnail(presenter_for(glimpse.game).board(glimpse.view).picture, width, height)


def stamp_of(path: Path) -> Stamp:
    """The stamp that tells a file from its other versions."""
    try:
        status = path.stat()
    except OSError:
        return str(path), -1, -1
    return str(path), status.st_size, status.st_mtime_ns
