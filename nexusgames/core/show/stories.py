"""Stories: the scenes of a stretch of a game, with the table before them and the lines for each.

Every event of the stretch is told with one of the scenes: an event with nothing to watch is told with the next scene.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from nexusgames.core.engine.events import Event, visible
from nexusgames.core.game.game import AnyGame
from nexusgames.core.session.recaps import lines_of
from nexusgames.core.session.session import Session
from nexusgames.core.show.scenes import Beat, Scene, beats, scenes
from nexusgames.core.values.frozen import Frozen
from nexusgames.core.words.narration import Narrator


class Story(Frozen):
    """What happened in a stretch of a game, as one seat (or a spectator) sees it."""

    before: Any
    """The view when the stretch began."""
    told: tuple[Beat, ...]
    scenes: tuple[Scene, ...]

    def words(self, narrator: Narrator) -> list[tuple[str, ...]]:
        """The lines for each scene, in the order of events; lines that say nothing new are left out beside others."""
        told: list[list[Event]] = [[] for _ in self.scenes]
        for scene, beat in zip(self._tellers(), self.told, strict=True):
            told[scene].append(beat.event)
        return [words_of(narrator, events or scene.events) for events, scene in zip(told, self.scenes, strict=True)]

    def _tellers(self) -> Iterator[int]:
        """For each event the scene that tells it: the one that shows it, or else the next."""
        shown = {id(event): place for place, scene in enumerate(self.scenes) for event in scene.events}
        last = -1
        for beat in self.told:
            last = shown.get(id(beat.event), last)
            yield last if id(beat.event) in shown else min(last + 1, len(self.scenes) - 1)


def words_of(narrator: Narrator, events: Sequence[Event]) -> tuple[str, ...]:
    """The lines of these events, like ones told in one; if none says anything new, the line of the first."""
    told = narrator.lexicon.retelling.listed(events)
    return tuple(lines_of(narrator, told) or [narrator.line(events[0])])


def story_of(
    game: AnyGame, state: Any, keys: Sequence[str], eyes: int | None, first: int, *, crowded: bool = False
) -> Story | None:
    """Replay some decisions on this state as a story; `first` is the first one's number, None if nothing is to see.

    A `crowded` one shows more at once.
    """
    before = game.view(state, eyes)
    return _story(game, before, list(beats(game, state, keys, eyes, first)), crowded=crowded)


def story_since(session: Session, made: int, eyes: int | None, *, crowded: bool = False) -> Story | None:
    """The story of all decisions after the first `made`; None if that is not known or there is nothing to see."""
    state = session.state_after(made) if made < len(session.keys) else None
    if state is None:
        return None
    return story_of(session.game, state, session.keys[made:], eyes, made + 1, crowded=crowded)


def story_for(session: Session, seat: int, *, for_all: bool = False) -> Story | None:
    """The recap of a seat as a story: what happened since it last decided or its turn ended; `for_all` to show all."""
    eyes = None if for_all else seat
    news = [entry for entry in session.news_for(seat) if visible(entry.event, eyes)]
    made = max(session.last_decision_of(seat), 1) - 1
    found = story_since(session, made, eyes) if news else None
    if found is None:
        return None
    known = max(0, len(found.told) - len(news))
    before = found.told[known - 1].view if known else found.before
    return _story(session.game, before, found.told[known:])


def _story(game: AnyGame, before: Any, told: Sequence[Beat], *, crowded: bool = False) -> Story | None:
    shown = tuple(scenes(game.stagings, told, crowded=crowded))
    return Story(before, tuple(told), shown) if shown else None
